//! How answers look to one person: what they wish holds where they alone read.

use hnefi::app::{Envelope, Message, present};
use hnefi::command::Call;
use hnefi::game::AccountId;
use hnefi::reply::Person;
use hnefi::text::{Block, plain};

use super::*;

/// Somebody who talks to the bot, in private or in a room.
struct Talk {
    app: App,
    alone: bool,
    overheard: bool,
    lines: usize,
}

impl Talk {
    async fn begin(alone: bool) -> Talk {
        let store = Store::in_memory().await.unwrap();
        let dice = Arc::new(ToldDice::new(None));
        let app = App::new(store, Arc::new(HandClock::new(1_700_000_000_000, 0)), dice);
        Talk { app, alone, overheard: false, lines: 0 }
    }

    /// Says something; returns what is said to it.
    async fn say(&mut self, who: &str, line: &str) -> String {
        let message = self.hear(who, line).await;
        let text = |block: &Block| match block {
            Block::Paragraph(spans) => plain(spans),
            other => format!("{other:?}"),
        };
        message.blocks.iter().map(text).collect::<Vec<_>>().join("\n")
    }

    /// Says something; returns whether the board that is shown lies the other way round.
    async fn turns(&mut self, who: &str, line: &str) -> bool {
        let message = self.hear(who, line).await;
        let picture = message.picture.unwrap_or_else(|| panic!("no picture: {line}"));
        picture.scene.expect("a board").turned
    }

    async fn hear(&mut self, who: &str, line: &str) -> Message {
        self.lines += 1;
        let account = AccountId(format!("console:{who}"));
        let speaker = Person { account, name: who.to_owned() };
        let (request, place) = (format!("line {}", self.lines), "console:here".to_owned());
        let mut envelope = Envelope::new(request, place, speaker, Call::from_text(line));
        (envelope.source.alone, envelope.source.overheard) = (self.alone, self.overheard);
        let answer = self.app.answer(&envelope).await;
        present(answer.reply, answer.words).await
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

#[tokio::test]
async fn each_player_has_their_own_side_below_where_they_alone_look() {
    let mut room = Talk::begin(false).await;
    room.say("ann", "challenge brandubh attackers").await;
    for (who, line, turned) in [
        ("ben", "accept", false),
        ("ben", "board", true),
        ("ann", "board", false),
        ("cid", "board", false),
        ("ben", "board flip", false),
        ("ann", "d6-c6", false),
        ("ben", "moves d5", true),
        ("ben", "why d5-d6", true),
        ("ben", "why d5", true),
        ("ben", "show #1 0", true),
        ("ann", "show #1 0", false),
        // Everybody sees it.
        ("ben", "replay", false),
        ("ben", "d5-d6", false),
    ] {
        assert_eq!(room.turns(who, line).await, turned, "{who}> {line}");
    }
    let text = room.say("ben", "board text").await;
    assert!(text.contains("g f e d c b a"), "{text}");
    // Where others read along, it lies as it does for everybody.
    room.overheard = true;
    assert!(!room.turns("ben", "board").await);
    let text = room.say("ben", "board text").await;
    assert!(text.contains("a b c d e f g"), "{text}");
    room.overheard = false;
    for (line, ann, ben) in
        [("flip off", false, false), ("flip on", true, true), ("gira mio", false, true)]
    {
        for (who, turned) in [("ann", ann), ("ben", ben)] {
            room.say(who, line).await;
            assert_eq!(room.turns(who, "board").await, turned, "{who}> {line}");
        }
    }
}

#[tokio::test]
async fn the_board_of_a_match_turns_with_the_turns_for_everybody_who_wants_it() {
    let mut room = Talk::begin(false).await;
    room.say("ann", "challenge brandubh attackers").await;
    room.say("ben", "accept").await;
    for (who, line, turned) in [
        ("ben", "flip turns", false),
        ("ann", "d6-c6", true),
        // Whoever only looks on sees what the room sees; the players have their own side.
        ("cid", "board", true),
        ("ann", "board", false),
        ("cid", "show #1 1", false),
        ("cid", "replay", false),
        ("ben", "d5-d6", false),
        ("ben", "board", true),
        ("ann", "c6-b6 #1", true),
        ("ann", "gira fermo", false),
        ("ann", "tourner tours #1", true),
    ] {
        assert_eq!(room.turns(who, line).await, turned, "{who}> {line}");
    }
    for (who, line, no) in [
        ("ben", "flip turns", "turns already"),
        ("cid", "flip fixed #1", "Only the two players"),
        ("ben", "flip mine #1", "“#1”"),
        ("ben", "flip fixed #9", "#9"),
    ] {
        let said = room.say(who, line).await;
        assert!(said.contains(no), "{who}> {line}: {said}");
    }
    room.say("ben", "resign yes").await;
    assert!(!room.turns("cid", "board").await);
    let said = room.say("ben", "flip fixed").await;
    assert!(said.contains("over"), "{said}");
}

#[tokio::test]
async fn alone_with_the_bot_ones_own_side_is_below() {
    let mut alone = Talk::begin(true).await;
    for (line, turned) in [
        ("challenge bot brandubh defenders level:1", true),
        ("challenge bot tablut attackers level:1", false),
        ("d1-d3 #2", false),
        ("replay #2", false),
    ] {
        assert_eq!(alone.turns("ann", line).await, turned, "{line}");
    }
}
