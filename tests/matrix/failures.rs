//! Failures of the homeserver, the network and the program itself: nothing is lost or said twice.

use std::time::Duration;

use hnefi::app::DoorTrouble;
use hnefi::chat::matrix::{News, PortFailure, Told};
use serde_json::{Value, json};

use super::table::{ANN, BEN, CID, ROOM, Table, called, messages, text};
use crate::support::patience::Patience;
use crate::support::port::Sent;

fn later() -> PortFailure {
    PortFailure::Later { wait: None, why: "502 Bad Gateway".to_owned() }
}

/// How often each transaction id was used for an event that exists.
fn each_once(sent: &[Sent]) {
    for (i, one) in sent.iter().enumerate() {
        let again = sent[..i].iter().find(|s| s.content["body"] == one.content["body"]);
        let body = one.content["body"].as_str();
        assert!(body.is_none() || again.is_none(), "said twice: {one:?}");
    }
}

#[tokio::test]
async fn what_fails_for_a_while_is_said_once() {
    for kind in ["send", "upload", "member", "react"] {
        for done in [false, true] {
            let mut table = Table::open(&format!("fails-{kind}-{done}")).await;
            let root = table.begin().await;
            for _ in 0..6 {
                table.port.fail(kind, later(), done);
            }
            let sent = table.say_in(&root, ANN, "d6-c6").await;
            assert_eq!(messages(&sent).len(), 1, "{kind} {done}: {sent:?}");
            assert_eq!(called(&sent[0]), [BEN]);
            each_once(&table.port.sent());
        }
    }
}

#[tokio::test]
async fn a_slow_room_holds_up_no_other() {
    let mut table = Table::open("slow").await;
    table.port.room("!other", &[(ANN, "Ann"), (BEN, "Ben")], false);
    let wait = Some(Duration::from_millis(400));
    table.port.fail("send", PortFailure::Later { wait, why: "429".to_owned() }, false);
    let event = |room: &str| {
        json!({ "type": "m.room.message", "sender": ANN, "event_id": format!("$in{room}"),
                "content": text("!tafl help") })
    };
    table.hear(ROOM, event(ROOM)).await;
    while !table.port.requests().iter().any(|request| request.starts_with("send")) {
        tokio::task::yield_now().await;
    }
    table
        .hear(
            ROOM,
            json!({ "type": "m.room.message", "sender": ANN, "event_id": "$second",
        "content": text("!tafl games") }),
        )
        .await;
    table.hear("!other", event("!other")).await;
    table.door.idle().await;
    let rooms: Vec<String> = table.port.sent().iter().map(|sent| sent.room.clone()).collect();
    assert_eq!(rooms, ["!other", ROOM, ROOM]);
    let bodies = table.port.sent();
    assert!(bodies[1].content["body"].as_str().unwrap().contains("challenge"), "help came first");
}

#[tokio::test]
async fn what_may_not_be_said_does_not_stop_the_rest() {
    for failure in [
        PortFailure::Forbidden("403: muted".to_owned()),
        PortFailure::Gone("404".to_owned()),
        PortFailure::Never("400".to_owned()),
    ] {
        let mut table = Table::open(&format!("never-{failure}")).await;
        let root = table.begin().await;
        table.port.fail("send", failure, false);
        assert!(table.say_in(&root, ANN, "d6-c6").await.is_empty());
        let said = table.say_in(&root, BEN, "board").await;
        let board = messages(&said).pop().unwrap().content["body"].as_str().unwrap().to_owned();
        assert!(board.contains("one move"), "the move counts: {board}");
        table.restart().await;
        let moved = table.say_in(&root, BEN, "d5-d6").await;
        assert_eq!(called(&moved[0]), [ANN]);
    }
}

#[tokio::test]
async fn a_room_that_was_left_keeps_its_matches() {
    let mut table = Table::open("left").await;
    let root = table.begin().await;
    table.port.joined(ROOM, false);
    assert!(table.say_in(&root, ANN, "d6-c6").await.is_empty());
    table.port.joined(ROOM, true);
    let sent = table.say_in(&root, ANN, "d6-c6").await;
    assert_eq!(called(&sent[0]), [BEN]);
}

#[tokio::test]
async fn the_next_run_says_what_this_one_could_not() {
    let mut table = Table::open("next-run").await;
    let root = table.begin().await;
    for _ in 0..1_000 {
        table.port.fail("send", later(), true);
    }
    let content = |words: &str| {
        let mut content = text(words);
        content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": root });
        content
    };
    let before = table.port.sent().len();
    for (i, (who, what)) in [(ANN, "d6-c6"), (BEN, "d5-d6"), (ANN, "games")].iter().enumerate() {
        let event = json!({ "type": "m.room.message", "sender": who,
            "event_id": format!("$q{i}"), "content": content(what) });
        table.hear(ROOM, event).await;
    }
    while table.port.sent().len() == before {
        tokio::task::yield_now().await;
    }
    let mut timing_out = table;
    timing_out.door.stop_now();
    timing_out.port.heal();
    timing_out.restart().await;
    let sent = timing_out.port.sent();
    let said: Vec<&str> =
        messages(&sent)[2..].iter().map(|sent| sent.content["body"].as_str().unwrap()).collect();
    assert_eq!(said.len(), 3, "{said:#?}");
    assert!(said[0].contains("d6-c6") && said[1].contains("d5-d6"), "{said:#?}");
    each_once(&sent);
}

#[tokio::test]
async fn what_is_told_twice_is_answered_once() {
    let mut table = Table::open("twice").await;
    let root = table.begin().await;
    let mut content = text("d6-c6");
    content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": root });
    let event = json!({
        "type": "m.room.message", "sender": ANN, "event_id": "$same", "content": content,
    });
    assert_eq!(table.tell(ROOM, event.clone()).await.len(), 1);
    assert!(table.tell(ROOM, event.clone()).await.is_empty());
    table.restart().await;
    assert!(table.tell(ROOM, event).await.is_empty());
    each_once(&table.port.sent());
}

/// What the homeserver tells of something that Ann says.
fn news(id: &str, words: &str) -> News {
    let event =
        json!({ "type": "m.room.message", "sender": ANN, "event_id": id, "content": text(words) });
    News { position: None, rooms: vec![(ROOM.to_owned(), vec![Told::Event(event)])] }
}

#[tokio::test]
async fn what_is_heard_again_while_it_waits_for_its_answer_is_answered_once() {
    let table = Table::open("heard-again").await;
    for words in ["!tafl games", "!tafl challenge @ben brandubh"] {
        let news = news(&format!("${}", words.len()), words);
        for _ in 0..2 {
            table.door.take_in(&news).await.unwrap();
        }
        table.door.take_up().await;
    }
    table.door.idle().await;
    let sent = table.port.sent();
    assert_eq!(messages(&sent).len(), 2, "{sent:#?}");
}

/// As after a commit of which nobody learned whether it counted.
#[tokio::test]
async fn what_was_taken_in_unawares_is_answered_when_it_is_heard_again() {
    let table = Table::open("unawares").await;
    let deaf = super::table::door(&table.app, &table.port);
    deaf.stop_now();
    let news = news("$unawares", "!tafl games");
    deaf.take_in(&news).await.unwrap();
    deaf.idle().await;
    assert!(table.port.sent().is_empty());
    for _ in 0..2 {
        table.door.take_in(&news).await.unwrap();
        table.door.idle().await;
        assert_eq!(table.port.sent().len(), 1);
    }
}

#[tokio::test]
async fn an_event_whose_key_comes_late_is_answered_then() {
    let table = Table::open("key-comes-late").await;
    let sealed = json!({
        "type": "m.room.encrypted", "sender": ANN, "event_id": "$late",
        "content": { "algorithm": "m.megolm.v1.aes-sha2", "session_id": "x" },
    });
    let talk = json!({ "type": "m.room.encrypted", "sender": BEN, "event_id": "$talk",
        "content": {} });
    let told = vec![Told::Sealed(sealed), Told::Sealed(talk)];
    let news = News { position: Some("s1".to_owned()), rooms: vec![(ROOM.to_owned(), told)] };
    table.door.take_in(&news).await.unwrap();
    assert_eq!(table.door.sealed().await.unwrap().len(), 2);
    let open = |id: &str, words: &str| json!({ "type": "m.room.message", "sender": ANN, "event_id": id, "content": text(words) });
    for _ in 0..2 {
        table.door.unsealed(ROOM, &open("$late", "!tafl games")).await;
        table.door.unsealed(ROOM, &open("$talk", "good morning")).await;
    }
    table.door.idle().await;
    assert_eq!(table.port.sent().len(), 1);
    assert!(table.door.sealed().await.unwrap().is_empty());
    let third = json!({ "type": "m.room.encrypted", "sender": BEN, "event_id": "$never",
        "content": {} });
    let rooms = vec![(ROOM.to_owned(), vec![Told::Sealed(third)])];
    table.door.take_in(&News { position: None, rooms }).await.unwrap();
    table.clock.wind(25 * 60 * 60 * 1000);
    assert!(table.door.sealed().await.unwrap().is_empty(), "after a day nobody waits any more");
}

#[tokio::test]
async fn after_a_long_time_it_is_looked_up_what_was_sent() {
    let mut table = Table::open("long").await;
    let root = table.begin().await;
    // It was sent, but the program ended before it knew that.
    for _ in 0..1_000 {
        table.port.fail("send", later(), true);
    }
    let mut content = text("d6-c6");
    content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": root });
    table.hear(ROOM, json!({ "type": "m.room.message", "sender": ANN, "content": content })).await;
    while table.port.sent().len() < 5 {
        tokio::task::yield_now().await;
    }
    table.door.stop_now();
    // What is just being tried fails once more, before anything is forgotten.
    table.door.idle().await;
    table.port.heal();
    let sent = table.port.sent();
    table.port.forget_transactions();
    table.clock.wind(30 * 60 * 60 * 1000);
    table.restart().await;
    assert_eq!(table.port.sent().len(), sent.len(), "{:#?}", table.port.sent());
    let asked: Vec<String> =
        table.port.requests().into_iter().filter(|r| r.starts_with("sent_as")).collect();
    assert_eq!(asked.len(), 1);
}

#[tokio::test]
async fn thirty_commands_wait_their_turn() {
    let mut table = Table::open("thirty").await;
    let told: Vec<Told> = (0..30)
        .map(|i| {
            let words = if i % 2 == 0 { "!tafl games" } else { "!tafl help move" };
            Told::Event(json!({ "type": "m.room.message", "sender": CID,
                "event_id": format!("$c{i:02}"), "content": text(words) }))
        })
        .collect();
    let news = News { position: Some("s".to_owned()), rooms: vec![(ROOM.to_owned(), told)] };
    table.door.take_in(&news).await.unwrap();
    table.restart().await;
    let order: Vec<Value> = table
        .port
        .sent()
        .iter()
        .map(|sent| sent.content["m.relates_to"]["m.in_reply_to"]["event_id"].clone())
        .collect();
    let expected: Vec<Value> = (0..30).map(|i| json!(format!("$c{i:02}"))).collect();
    assert_eq!(order, expected);
}

/// As after a kill between saying something and marking it: the reaction is heard by the next run before
/// that has found out what was said.
#[tokio::test]
async fn a_reaction_to_what_is_not_marked_as_said_yet_waits_for_it() {
    for (name, key) in [("yes", "✅"), ("no", "❌")] {
        let mut table = Table::open(&format!("unmarked-{name}")).await;
        let challenge = table.say(ROOM, ANN, "!tafl challenge @ben brandubh attackers").await;
        let root = challenge[0].id.clone();
        table.forget_what_was_said().await;
        assert!(table.react(BEN, &root, key).await.is_empty(), "nobody knows what it is about");
        // To no message of ours, nor to one that was said: it holds up nothing.
        assert!(table.react(BEN, "$elsewhere", key).await.is_empty());
        let said = table.say(ROOM, CID, "!tafl variants").await;
        assert!(!messages(&said).is_empty(), "others are answered meanwhile");
        let before = table.port.sent().len();
        table.door.take_up().await;
        let mut patience = Patience::of(Duration::from_secs(20));
        while messages(&table.port.sent()[before..]).is_empty() {
            assert!(patience.lasts(()), "the reaction was dropped");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        table.door.idle().await;
        each_once(&table.port.sent());
        let state = table.say(ROOM, CID, "!tafl games").await;
        let games = state[0].content["body"].as_str().unwrap().to_owned();
        assert_eq!(games.contains("to move"), name == "yes", "{games}");
        while table.unanswered().await > 0 {
            assert!(patience.lasts(()), "something waits for ever");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

#[tokio::test]
async fn a_picture_that_is_not_taken_is_no_reason_for_silence() {
    for failure in [
        PortFailure::Never("413: M_TOO_LARGE".to_owned()),
        PortFailure::Forbidden("403: no uploads".to_owned()),
        PortFailure::Gone("404: no media".to_owned()),
    ] {
        let mut table = Table::open(&format!("no-picture-{failure}")).await;
        let root = table.begin().await;
        table.port.fail("upload", failure.clone(), false);
        let sent = table.say_in(&root, ANN, "d6-c6").await;
        let content = &messages(&sent)[0].content;
        assert_eq!(content["msgtype"], "m.text", "{content}");
        assert!(content["body"].as_str().unwrap().contains("d6-c6"), "{content}");
        assert!(content["formatted_body"].as_str().unwrap().contains("d6-c6"), "{content}");
        assert!(content["url"].is_null() && content["info"].is_null(), "{content}");
        assert_eq!(called(messages(&sent)[0]), [BEN]);
        assert_eq!(table.app.doors()[0].trouble, Some(DoorTrouble::NoPictures));
        let sent = table.say_in(&root, BEN, "c4-c5").await;
        assert_eq!(table.app.doors()[0].trouble, None);
        assert_eq!(messages(&sent)[0].content["msgtype"], "m.image", "{sent:?}");
        // What is only a picture is told in its words.
        table.port.fail("upload", failure, false);
        let sent = table.say_in(&root, ANN, "board").await;
        let body = messages(&sent)[0].content["body"].as_str().unwrap().to_owned();
        assert!(body.contains("King on d4"), "{body}");
    }
}

/// As when the process that had the door has died after it had sent a picture and a record, and only
/// the picture's key has come to the other one.
#[cfg(feature = "postgres")]
#[tokio::test]
async fn a_record_whose_key_comes_late_is_not_sent_again() {
    use crate::support::postgres;

    let address = postgres::database("late-record").await;
    let data = crate::support::runs::scratch("matrix", "late-record");
    let store = postgres::open(&address, &data).await;
    let mut table = Table::with(store, data, 1_000_000);
    table.app.take_door(hnefi::store::Part::whole("matrix"), async {}).await;
    let root = table.begin().await;
    table.say_in(&root, ANN, "d6-c6").await;
    table.say_in(&root, ANN, "resign").await;
    let over = table.say_in(&root, ANN, "yes").await;
    let parts: Vec<String> = messages(&over).iter().map(|sent| sent.txn.clone()).collect();
    assert_eq!(parts.len(), 2, "a picture and a record: {over:#?}");
    table.port.sent_elsewhere(&parts[1..]);
    let before = table.port.sent().len();
    let mut beside = postgres::connection("late-record").await;
    let forget = "update outbox set sent_at = null, message = null, tries = 1 \
         where id = (select max(id) from outbox)";
    for keys in [&parts[1..], &[]] {
        table.port.sent_elsewhere(keys);
        sqlx::query(forget).execute(&mut beside).await.unwrap();
        table.door.take_up().await;
        table.door.idle().await;
        assert_eq!(table.port.sent().len(), before, "{:#?}", table.port.sent().last());
    }
    let unsaid = "select count(*) from outbox where sent_at is null";
    let unsaid: i64 = sqlx::query_scalar(unsaid).fetch_one(&mut beside).await.unwrap();
    assert_eq!(unsaid, 0);
}
