//! Replies, threads and rooms: which match is meant, also for people whose client has no threads.

use std::sync::Arc;
use std::time::Duration;

use hnefi::chat::matrix::{Matrix, PortFailure, Timing};
use serde_json::json;

use super::table::{ANN, BEN, CID, ROOM, TIMING, Table, messages, text, words};
use crate::support::patience::Patience;
use crate::support::port::Sent;

/// Somebody replies to a message in the room, as clients without threads do.
async fn replies(table: &mut Table, to: &str, who: &str, said: &str) -> Vec<Sent> {
    let mut content = text(said);
    content["m.relates_to"] = json!({ "m.in_reply_to": { "event_id": to } });
    table.event(ROOM, who, content).await
}

#[tokio::test]
async fn the_thread_below_a_challenge_is_that_challenge() {
    let mut table = Table::open("thread-is-challenge").await;
    table.say(ROOM, ANN, "!tafl challenge @ben tablut").await;
    let second = table.say(ROOM, ANN, "!tafl challenge @ben brandubh").await[0].id.clone();
    let third = table.say(ROOM, ANN, "!tafl challenge @cid tyr").await[0].id.clone();
    // Ben has two challenges, and a third one is newer.
    let sent = table.say_in(&second, BEN, "accept").await;
    assert!(words(&sent).contains("#2 begins"), "{sent:?}");
    assert_eq!(sent[0].content["m.relates_to"]["event_id"], second.as_str());
    let sent = table.say_in(&third, CID, "accept").await;
    assert!(words(&sent).contains("#3 begins"), "{sent:?}");
    assert_eq!(sent[0].content["m.relates_to"]["event_id"], third.as_str());
    // Each thread belongs to its own match.
    for (root, number) in [(&second, "#2"), (&third, "#3")] {
        let board = words(&table.say_in(root, ANN, "board").await);
        assert!(board.starts_with(number), "{board}");
    }
}

/// Waits until the bot has sent this many messages; returns the last one's id.
async fn arrived(table: &Table, count: usize) -> String {
    let mut patience = Patience::of(Duration::from_secs(60));
    loop {
        let sent = table.port.sent();
        if let [.., last] = &messages(&sent)[..]
            && messages(&sent).len() == count
        {
            return last.id.clone();
        }
        assert!(patience.lasts(sent.len()), "{sent:?}");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn whoever_is_quicker_than_the_bot_is_heard() {
    let mut table = Table::open("quicker").await;
    let hold = table.port.hold();
    let challenge = |who: &str| {
        json!({ "type": "m.room.message", "sender": ANN,
        "content": text(&format!("!tafl challenge {who} brandubh attackers")) })
    };
    table.hear(ROOM, challenge("@cid")).await;
    arrived(&table, 1).await;
    let first = arrived(&table, 1).await;
    // The challenge can be seen, but the bot does not know yet that it was sent.
    for (who, said) in [(CID, "hello there"), (BEN, "accept of course not"), (CID, "accept")] {
        let mut content = text(said);
        content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": first });
        let event = json!({ "type": "m.room.message", "sender": who, "content": content });
        table.hear(ROOM, event).await;
    }
    hold.send_replace(false);
    table.door.idle().await;
    let sent = table.port.sent();
    let said = messages(&sent);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[1].content["body"].as_str().unwrap().contains("#1 begins"), "{said:?}");
    assert_eq!(said[1].content["m.relates_to"]["event_id"], first.as_str());
}

#[tokio::test]
async fn what_is_said_in_the_threads_of_others_stays_theirs_while_the_bot_speaks() {
    let mut table = Table::open("others-threads").await;
    let hold = table.port.hold();
    let content = text("!tafl challenge @cid brandubh");
    let challenge = json!({ "type": "m.room.message", "sender": ANN, "content": content });
    table.hear(ROOM, challenge).await;
    arrived(&table, 1).await;
    let mut content = text("accept");
    content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": "$theirs" });
    table.hear(ROOM, json!({ "type": "m.room.message", "sender": CID, "content": content })).await;
    hold.send_replace(false);
    table.door.idle().await;
    assert_eq!(messages(&table.port.sent()).len(), 1);
}

/// The message that clients without threads show something as a reply to.
fn falls_back_to(sent: &Sent) -> &str {
    sent.content["m.relates_to"]["m.in_reply_to"]["event_id"].as_str().unwrap()
}

#[tokio::test]
async fn clients_without_threads_see_replies_to_messages_of_the_thread() {
    let mut table = Table::open("fallback").await;
    let root = table.begin().await;
    for event in messages(&table.port.sent()) {
        if event.content["m.relates_to"]["rel_type"] == "m.thread" {
            assert_eq!(falls_back_to(event), root, "the answer to a reaction");
        }
    }
    let moved = table.say_in(&root, ANN, "d6-c6").await;
    let asked = falls_back_to(messages(&moved)[0]).to_owned();
    assert!(asked.starts_with("$e"), "the message that asked: {asked}");
    let offer = table.say_in(&root, ANN, "draw").await;
    let no = table.react(BEN, &offer[0].id, "❌").await;
    assert_eq!(falls_back_to(messages(&no)[0]), root);
    // A command in the room is answered in the thread, where it was not said.
    let moved = table.say(ROOM, BEN, "!tafl d5-d6").await;
    assert_eq!(falls_back_to(messages(&moved)[0]), root);
    // A correction points to the message that it corrects.
    let mut content = text("c6-z9");
    content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": root });
    let wrong = table.event(ROOM, ANN, content).await;
    let slip = falls_back_to(messages(&wrong)[0]).to_owned();
    let mut edit = text("* c6-c5");
    edit["m.new_content"] = text("c6-c5");
    edit["m.relates_to"] = json!({ "rel_type": "m.replace", "event_id": slip });
    let right = table.event(ROOM, ANN, edit).await;
    assert!(words(&right).contains("plays c6-c5"), "{right:?}");
    assert_eq!(falls_back_to(messages(&right)[0]), slip);
}

#[tokio::test]
async fn people_whose_client_has_no_threads_play_by_replies() {
    let mut table = Table::open("no-threads").await;
    let challenge = table.say(ROOM, ANN, "!tafl challenge @ben brandubh attackers").await;
    let begun = replies(&mut table, &challenge[0].id, BEN, "accept").await;
    let board = messages(&begun).last().unwrap().id.clone();
    let moved = replies(&mut table, &board, ANN, "d6-c6").await;
    assert!(words(&moved).contains("plays d6-c6"), "{moved:?}");
    assert!(replies(&mut table, &board, BEN, "nice one").await.is_empty(), "talk is talk");
    let moved = replies(&mut table, &moved[0].id, BEN, "d5-d6").await;
    assert!(words(&moved).contains("plays d5-d6"), "{moved:?}");
    // A reply to somebody else's words is none of the bot's business.
    assert!(replies(&mut table, "$somebody", ANN, "c6-c5").await.is_empty());
}

#[tokio::test]
async fn a_bare_command_in_the_room_means_the_speakers_only_match_in_its_threads() {
    let mut table = Table::open("bare").await;
    let root = table.begin().await;
    let moved = table.say(ROOM, ANN, "!tafl d6-c6").await;
    assert!(words(&moved).contains("plays d6-c6"), "{moved:?}");
    assert_eq!(moved[0].content["m.relates_to"]["event_id"], root.as_str());
    let listed = words(&table.say(ROOM, CID, "!tafl games").await);
    assert!(listed.contains("#1") && listed.contains("its thread"), "{listed}");
    let no = words(&table.say(ROOM, CID, "!tafl d5-d6").await);
    assert!(no.contains("No match"), "somebody else's match is not meant: {no}");
    // With a second match, it becomes a question.
    table.say(ROOM, CID, "!tafl challenge @ben brandubh").await;
    let second = table.say(ROOM, BEN, "!tafl accept").await;
    assert!(messages(&second).len() == 2, "{second:?}");
    let which = words(&table.say(ROOM, BEN, "!tafl resign").await);
    assert!(which.contains("#1") && which.contains("#2"), "{which}");
}

#[tokio::test]
async fn alone_with_the_bot_somebody_reads_of_all_his_matches() {
    let mut table = Table::open("games-alone").await;
    table.begin().await;
    table.port.room("!other", &[(ANN, "Ann"), (CID, "Cid"), (BEN, "Ben B.")], false);
    table.say("!other", CID, "!tafl challenge @ann tablut").await;
    table.port.room("!alone", &[(ANN, "Ann")], true);
    let listed = words(&table.say("!alone", ANN, "games").await);
    assert!(listed.contains("Brandubh") && listed.contains("Tablut"), "{listed}");
    assert!(listed.contains("matrix.to/#/!other"), "{listed}");
    table.port.room("!alone-too", &[(BEN, "Ben B.")], true);
    let listed = words(&table.say("!alone-too", BEN, "games").await);
    assert!(listed.contains("Brandubh") && !listed.contains("Tablut"), "{listed}");
}

#[tokio::test]
async fn what_is_listed_in_private_can_be_asked_for_there() {
    let mut table = Table::open("asked-alone").await;
    table.begin().await;
    table.port.room("!other", &[(ANN, "Ann"), (CID, "Cid"), (BEN, "Ben B.")], false);
    table.say("!other", CID, "!tafl challenge @ann tablut attackers").await;
    table.say("!other", ANN, "!tafl accept").await;
    table.port.room("!alone", &[(ANN, "Ann")], true);
    let listed = words(&table.say("!alone", ANN, "games").await);
    let numbers: Vec<&str> = listed.split_whitespace().filter(|it| it.starts_with("##")).collect();
    assert_eq!(numbers.len(), 2, "two matches with the number 1: {listed}");
    let which = words(&table.say("!alone", ANN, "board #1").await);
    assert!(numbers.iter().all(|number| which.contains(number)), "{which}");
    for number in numbers {
        for look in ["board", "moves", "history", "export"] {
            let sent = table.say("!alone", ANN, &format!("{look} {number}")).await;
            let body = messages(&sent)[0].content["body"].as_str().unwrap().to_owned();
            let no = ["There’s no match", "No matches are going on", "don’t have a match"];
            assert!(!no.iter().any(|no| body.contains(no)), "{look} {number}: {body}");
        }
    }
    // Nobody else's are shown.
    table.port.room("!alone-too", &[("@eve:hs.test", "Eve")], true);
    let none = words(&table.say("!alone-too", "@eve:hs.test", "board #1").await);
    assert!(none.contains("No matches") || none.contains("no match"), "{none}");
}

#[tokio::test]
async fn what_was_forbidden_is_said_when_the_rights_return() {
    for restarts in [false, true] {
        let mut table = Table::open(&format!("rights-{restarts}")).await;
        let root = table.begin().await;
        table.port.fail("send", PortFailure::Forbidden("no".to_owned()), false);
        let silent = table.say_in(&root, ANN, "d6-c6").await;
        assert!(messages(&silent).is_empty(), "{silent:?}");
        let before = table.port.sent().len();
        if restarts {
            table.restart().await;
        } else {
            table.door.may_speak(ROOM).await;
            table.door.post_due().await;
            table.door.idle().await;
        }
        let said = table.port.sent().split_off(before);
        assert!(words(&said).contains("plays d6-c6"), "{said:?}");
        assert_eq!(said[0].content["m.relates_to"]["event_id"], root.as_str());
        let said = words(&table.say_in(&root, BEN, "d5-d6").await);
        assert!(!said.contains("d6-c6"), "once: {said}");
    }
}

#[tokio::test]
async fn who_speaks_where_something_was_forbidden_hears_it_first() {
    let mut table = Table::open("rights-next").await;
    let root = table.begin().await;
    table.port.fail("send", PortFailure::Forbidden("no".to_owned()), false);
    table.say_in(&root, ANN, "d6-c6").await;
    let said = table.say_in(&root, BEN, "help move").await;
    let said: Vec<&str> =
        messages(&said).iter().map(|one| one.content["body"].as_str().unwrap()).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("plays d6-c6") && said[1].contains("Play a move"), "{said:?}");
}

#[tokio::test]
async fn a_move_costs_two_requests_and_three_writes() {
    let mut table = Table::open("costs").await;
    let root = table.begin().await;
    for (i, mv) in ["d6-c6", "d5-d6", "c6-c5"].iter().enumerate() {
        let (asked, written) = (table.port.requests().len(), table.store.commits());
        table.say_in(&root, [ANN, BEN][i % 2], mv).await;
        let asked = table.port.requests().split_off(asked);
        // The account already knows the members; that is not a request.
        let sent: Vec<&String> = asked.iter().filter(|r| !r.starts_with("member")).collect();
        assert_eq!(sent.len(), 2, "{asked:?}");
        assert!(sent[0].starts_with("upload") && sent[1].starts_with("send"), "{asked:?}");
        // Three commits: what was heard, the move, and that it was said.
        assert_eq!(table.store.commits() - written, 3, "{mv}");
    }
}

#[tokio::test]
async fn in_the_thread_of_a_match_a_bare_number_counts_its_turns() {
    let mut table = Table::open("turns").await;
    let root = table.begin().await;
    table.say_in(&root, ANN, "d6-c6").await;
    table.say_in(&root, BEN, "c4-c5").await;
    let first = words(&table.say_in(&root, ANN, "show 1").await);
    assert!(first.contains("d6-c6"), "{first}");
    let again = words(&table.say_in(&root, ANN, "board #1").await);
    assert!(again.contains("2 moves"), "{again}");
    let film = table.say_in(&root, ANN, "replay 0 1").await;
    assert_eq!(messages(&film)[0].content["info"]["mimetype"], "image/gif", "{film:?}");
    let none = words(&table.say(ROOM, ANN, "!tafl show 3").await);
    assert!(none.contains("#3"), "outside, numbers are those of matches: {none}");
}

#[tokio::test]
async fn who_waits_sees_that_he_was_heard() {
    let mut table = Table::open("announced").await;
    let root = table.begin().await;
    let asked = table.port.requests();
    assert!(!asked.iter().any(|r| r.starts_with("typing")), "quick answers need none: {asked:?}");
    // From here on everything takes too long.
    let timing = Timing { announce: Duration::ZERO, ..TIMING };
    let names = ["Hnefi".to_owned()];
    table.door = Matrix::new(table.app.clone(), Arc::clone(&table.port) as _, &names, timing);
    table.say_in(&root, ANN, "d6-c6").await;
    while !table.port.requests().iter().any(|r| r == "typing !room false") {
        tokio::task::yield_now().await;
    }
    let asked = table.port.requests();
    assert!(asked.iter().any(|r| r == "typing !room true"), "{asked:?}");
    assert!(asked.iter().any(|r| r.starts_with("receipt")), "{asked:?}");
}
