//! Playing on the page of a match: who is invited, and what somebody says who sits there.
//!
//! A player's words go the way of everything that is said to the bot in private about a match that is played
//! elsewhere: by the same grammar and the same rules, told where the match is played. Here is only what
//! a page adds: the pass instead of a network's word for who speaks, and that nothing but their match is meant.

use crate::app::look::match_page::Shown;
use crate::app::look::page_seat::{bare, seated, side_and_key};
use crate::app::messages::names;
use crate::app::{App, Envelope, NoPage};
use crate::command::{Call, Command, Language, Mistake, read};
use crate::game::{Act, MatchNumber, Millis, PassKind, PlayerId, write_pass};
use crate::reply::{Button, Person, Reply, Say, WebSay, say};
use crate::store::{Tx, page_place};
use crate::tafl::Side;
use crate::text::{Block, Words, title};

/// How long a seat lasts that was taken, in milliseconds.
pub const SEAT_LASTS: Millis = PassKind::Seat.lasts();

/// Who is invited to play on a page.
#[derive(Clone, Debug)]
pub struct PageInvitation {
    /// The words of its reader.
    pub words: &'static Words,
    /// The game's title.
    pub title: String,
    /// The name of the player.
    pub name: String,
    /// Their side.
    pub side: Side,
}

/// What a player says on a page.
#[derive(Clone, Copy, Debug)]
pub struct PageLine<'a> {
    /// The pass by which they sit there.
    pub pass: &'a str,
    /// What they say: a line as in the chat.
    pub line: &'a str,
    /// How many events the match had on the page that they see.
    pub seen: usize,
    /// The language that they read best, if it is one of ours.
    pub language: Option<Language>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum PageSaid {
    /// It is done, and told where the match is played.
    Done,
    /// What to answer the player alone, and what they can press then.
    Answer {
        /// The words.
        says: Vec<Block>,
        /// The buttons.
        buttons: Vec<Button>,
    },
}

impl App {
    /// Whom an address invites to play on a page. Nothing is changed: those who show what is behind a
    /// link ask for it too.
    ///
    /// # Errors
    /// Says why it invites nobody.
    pub async fn page_invitation(
        &self,
        page: &str,
        pass: &str,
        language: Option<Language>,
    ) -> Result<PageInvitation, NoPage> {
        let read = async |tx: &mut Tx, shown: Shown| {
            let state = &shown.found.state;
            let wanted = (page, Some(pass));
            let good = side_and_key(&self.cx, tx, state, wanted, PassKind::Invitation).await?;
            let Some((side, _)) = good else { return Ok(Err(NoPage::NoSeat)) };
            let people = names::people(tx, state, &shown.place).await?;
            let words = shown.settings.words_for(language);
            let title = title(words, &state.challenge.terms.variant);
            Ok(Ok(PageInvitation { words, title, name: people.seat(state, side).name, side }))
        };
        self.paged(page, read).await
    }

    /// The pass by which somebody sits at a page, for one that invites them.
    ///
    /// # Errors
    /// Says why it invites nobody.
    pub async fn take_page_seat(&self, page: &str, pass: &str) -> Result<String, NoPage> {
        let read = async |tx: &mut Tx, shown: Shown| {
            let state = &shown.found.state;
            let wanted = (page, Some(pass));
            let good = side_and_key(&self.cx, tx, state, wanted, PassKind::Invitation).await?;
            let Some((side, key)) = good else { return Ok(Err(NoPage::NoSeat)) };
            Ok(Ok(write_pass(&key, PassKind::Seat, (page, side), self.cx.clock.now())))
        };
        self.paged(page, read).await
    }

    /// Does what a player says on the page of their match.
    ///
    /// # Errors
    /// Says why they cannot say anything there.
    pub async fn say_on_page(&self, page: &str, said: PageLine<'_>) -> Result<PageSaid, NoPage> {
        let seat = async |tx: &mut Tx, shown: Shown| {
            let state = &shown.found.state;
            match seated(&self.cx, tx, &shown.found, (page, Some(said.pass))).await? {
                None => Ok(Err(NoPage::NoSeat)),
                Some(side) => {
                    let player = state.seats.as_ref().expect("whoever sits has a side").of(side);
                    let speaker = names::people(tx, state, &shown.place).await?.known(player);
                    Ok(Ok((shown, player, speaker)))
                }
            }
        };
        let (shown, player, speaker) = self.paged(page, seat).await?;
        let words = shown.settings.words_for(said.language);
        let alone = |only: WebSay| PageSaid::Answer {
            says: say(words, &Say::Web(only)),
            buttons: Vec::new(),
        };
        let call = Call::from_text(said.line);
        let command = call.clone().and_then(|call| read(&call));
        let foreign = call.as_ref().is_ok_and(|call| call.names_a_match())
            || command.as_ref().is_ok_and(|command| !is_about_a_match(command));
        if foreign {
            return Ok(alone(WebSay::OnlyMoves));
        }
        if matches!(command, Ok(Command::Act { .. })) && said.seen <= shown.found.board_at {
            return Ok(alone(WebSay::MovedOn));
        }
        let call = call.map(|call| call.arg(everywhere(&shown).to_string()));
        let envelope = self.enveloped(&shown, player, speaker, call, said.seen);
        let reply = self.answer(&envelope).await.reply;
        Ok(match reply.private {
            false => PageSaid::Done,
            true => {
                let says = reply.says.iter().flat_map(|one| say(words, one)).collect();
                PageSaid::Answer { says, buttons: own(reply) }
            }
        })
    }

    /// What is said on a page, as it reaches the bot.
    fn enveloped(
        &self,
        shown: &Shown,
        player: PlayerId,
        speaker: Person,
        call: Result<Call, Mistake>,
        seen: usize,
    ) -> Envelope {
        let chance = hex::encode(&self.cx.dice.secret()[..16]);
        let (request, place) = (format!("web:{chance}"), page_place(player));
        // Whose browser it is may be written in another language than its reader is told things in private:
        // nothing is learned of them here.
        let mut envelope = Envelope::new(request, place, speaker, call);
        envelope.source.alone = true;
        envelope.can.features = &[];
        envelope.request.seen = Some(seen);
        // Whatever a question that is asked back comes to, a pass is good for its match alone.
        envelope.request.about = Some(everywhere(shown));
        envelope
    }
}

/// The number that means a match wherever it is named.
fn everywhere(shown: &Shown) -> MatchNumber {
    MatchNumber::everywhere(shown.found.id.0)
}

/// Whether a command has to do with a match that goes on, and nothing else.
fn is_about_a_match(command: &Command) -> bool {
    match command {
        Command::Act { act, .. } => !matches!(act, Act::Accept | Act::Decline),
        Command::Answer { .. } | Command::Plan { .. } | Command::Why { .. } => true,
        _ => false,
    }
}

/// The buttons of an answer that make sense on a page, where no match needs a name.
fn own(reply: Reply) -> Vec<Button> {
    let about =
        |button: &Button| read(&button.call).is_ok_and(|command| is_about_a_match(&command));
    reply.buttons.into_iter().filter(about).map(bare).collect()
}
