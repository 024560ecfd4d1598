//! How answers look to one person: what they wish holds where they alone read.

use hnefi::app::{Envelope, present};
use hnefi::command::Call;
use hnefi::game::AccountId;
use hnefi::reply::{Person, plain};
use hnefi::text::Block;

use super::*;

/// Somebody who talks to the bot, in private or in a room.
struct Talk {
    app: App,
    alone: bool,
    lines: usize,
}

impl Talk {
    async fn begin(alone: bool) -> Talk {
        let store = Store::in_memory().await.unwrap();
        let dice = Arc::new(ToldDice::new(None));
        let app = App::new(store, Arc::new(HandClock::new(1_700_000_000_000, 0)), dice);
        Talk { app, alone, lines: 0 }
    }

    async fn say(&mut self, who: &str, line: &str) -> String {
        self.lines += 1;
        let account = AccountId(format!("console:{who}"));
        let speaker = Person { account, name: who.to_owned() };
        let (request, place) = (format!("line {}", self.lines), "console:here".to_owned());
        let mut envelope = Envelope::new(request, place, speaker, Call::from_text(line));
        envelope.alone = self.alone;
        let answer = self.app.answer(&envelope).await;
        let message = present(answer.reply, answer.words).await;
        let text = |block: &Block| match block {
            Block::Paragraph(spans) => plain(spans),
            other => format!("{other:?}"),
        };
        message.blocks.iter().map(text).collect::<Vec<_>>().join("\n")
    }
}

#[tokio::test]
async fn whoever_wishes_it_reads_the_name_of_each_piece() {
    let mut alone = Talk::begin(true).await;
    alone.say("ann", "challenge bot brandubh attackers level:1").await;
    let bare = alone.say("ann", "d6-c6").await;
    assert!(bare.contains("ann plays d6-c6."), "{bare}");
    let yes = alone.say("ann", "nomi sempre").await;
    assert!(yes.contains("which piece makes it"), "{yes}");
    alone.say("ann", "resign yes").await;
    alone.say("ann", "challenge bot tablut attackers level:1").await;
    let named = alone.say("ann", "d1-d3").await;
    assert!(named.contains("ann plays an attacker d1-d3."), "{named}");
    alone.say("ann", "language fr").await;
    let french = alone.say("ann", "noms").await;
    assert!(french.contains("quelle pièce le joue"), "{french}");
    alone.say("ann", "noms jamais").await;
    let off = alone.say("ann", "names").await;
    assert!(off.contains("un nom à elles"), "{off}");
}

#[tokio::test]
async fn what_is_wished_elsewhere_holds_in_private_too() {
    let mut talk = Talk::begin(true).await;
    talk.say("ann", "theme slate").await;
    let none = talk.say("ann", "theme none").await;
    assert!(none.contains("use the theme wood"), "{none}");
    talk.say("ann", "names on").await;
    talk.say("ann", "challenge bot brandubh attackers level:1").await;
    talk.alone = false;
    talk.say("ann", "names off").await;
    talk.alone = true;
    let said = talk.say("ann", "d6-c6").await;
    assert!(said.contains("ann plays d6-c6."), "{said}");
}

#[tokio::test]
async fn what_everybody_reads_is_as_the_place_has_it() {
    let mut room = Talk::begin(false).await;
    room.say("ann", "names on").await;
    room.say("ann", "challenge brandubh attackers").await;
    room.say("ben", "accept").await;
    let said = room.say("ann", "d6-c6").await;
    assert!(said.contains("ann plays d6-c6."), "{said}");
    let no = room.say("ann", "names perhaps").await;
    assert!(no.contains("names [on|off]"), "{no}");
}
