//! Words that somebody types in their own chat with the bot, where everything is meant for it.
//!
//! Discord tells what such a message says without the message-content intent. Deliberately absent:
//! what is said in a server, which is neither asked for nor heard.

use serenity::all::{ApplicationId, InteractionId, Message, MessageType};

use super::event::{File, HeardInteraction, Intent, address, may_be_text, person, place};
use crate::app::{Attached, Envelope, bot};
use crate::command::{Call, Mistake};
use crate::notation::with_record;
use crate::reply::Person;

/// Reads a message; `None` if it is nothing that a person has said to the bot alone.
pub(super) fn read(message: &Message, own: ApplicationId) -> Option<HeardInteraction> {
    let said = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    let author = &message.author;
    if !said || author.bot || author.system || message.guild_id.is_some() {
        return None;
    }
    let file = message.attachments.iter().find(|file| may_be_text(file));
    let (line, pasted) = with_record(&message.content);
    let (call, people) = match (line.trim().is_empty(), file) {
        // A sticker, or a picture of the dog.
        (true, None) => return None,
        (true, Some(_)) => (Ok(Call::new("replay")), Vec::new()),
        (false, _) => named(line, message, own),
    };
    let takes_records = call.as_ref().is_ok_and(Call::takes_records);
    let file = file.filter(|_| takes_records && pasted.is_none()).map(File::of);
    let (id, place) = (address(message.id), place(message.channel_id));
    let mut envelope = Envelope::new(id, place, person(author, None), call);
    envelope.source.alone = true;
    envelope.request.people = people;
    envelope.request.attached = pasted.filter(|_| takes_records).map(Attached::text);
    Some(HeardInteraction {
        id: InteractionId::new(message.id.get()),
        token: None,
        envelope,
        resident: true,
        permissions: None,
        in_thread: false,
        wish: Intent::Answer { pressed: None },
        filled: None,
        challenged: None,
        file,
        message: None,
        form: None,
    })
}

/// The call in a line, and the people whom it mentions, by the word that names them.
fn named(
    line: &str,
    message: &Message,
    own: ApplicationId,
) -> (Result<Call, Mistake>, Vec<(String, Person)>) {
    let mut line = line.to_owned();
    let mut people = Vec::new();
    // The bot's own account has the id of its application.
    for form in [format!("<@{own}>"), format!("<@!{own}>")] {
        if let Some(rest) = line.trim_start().strip_prefix(&form) {
            line = rest.to_owned();
        }
    }
    for user in &message.mentions {
        let id = user.id.to_string();
        for form in [format!("<@{id}>"), format!("<@!{id}>")] {
            line = line.replace(&form, &format!("@{id}"));
        }
        let one = match user.id.get() == own.get() {
            true => bot(),
            false if user.bot => {
                let name = person(user, None).name;
                return (Err(Mistake::NotAPerson { name }), Vec::new());
            }
            false => person(user, None),
        };
        people.push((id, one));
    }
    (Call::typed(&line), people)
}
