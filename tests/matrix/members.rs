//! What becomes of people and their messages: edits, other names, leaving; the bot coming back.

use serde_json::{Value, json};

use super::table::{ANN, BEN, CID, ROOM, Table, called, messages, words};
use crate::support::port::ME;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// The edit of a message.
fn edit(of: &str, words: &str) -> Value {
    json!({
        "msgtype": "m.text", "body": format!("* {words}"),
        "m.new_content": { "msgtype": "m.text", "body": words },
        "m.relates_to": { "rel_type": "m.replace", "event_id": of },
    })
}

/// A message with an id of its own.
fn message(id: &str, who: &str, words: &str) -> Value {
    let content = json!({ "msgtype": "m.text", "body": words, "m.mentions": {} });
    json!({ "type": "m.room.message", "event_id": id, "sender": who, "content": content })
}

fn in_thread(root: &str, mut event: Value) -> Value {
    event["content"]["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": root });
    event
}

/// What becomes of a member, who was `Ben B.` before.
fn member(sender: &str, who: &str, content: Value) -> Value {
    json!({
        "type": "m.room.member", "sender": sender, "state_key": who, "content": content,
        "unsigned": { "prev_content": { "membership": "join", "displayname": "Ben B." } },
    })
}

#[tokio::test]
async fn a_refused_move_is_corrected_by_an_edit() {
    let mut table = Table::open("edit").await;
    let root = table.begin().await;
    let wrong = table.tell(ROOM, in_thread(&root, message("$wrong", ANN, "d6-f5"))).await;
    assert_eq!(wrong[0].content["msgtype"], "m.notice", "{wrong:?}");
    let right = table.event(ROOM, ANN, edit("$wrong", "d6-c6")).await;
    assert!(words(&right).contains("d6-c6"), "{right:?}");
    assert_eq!(right[0].content["m.relates_to"]["event_id"], root.as_str());
    // Now something has come of it: one hint, however often it is edited, after a restart too.
    let late = table.event(ROOM, ANN, edit("$wrong", "d6-b6")).await;
    assert!(words(&late).contains("#1 has moved on since"), "{late:?}");
    assert_eq!(late[0].content["m.relates_to"]["m.in_reply_to"]["event_id"], "$wrong");
    table.restart().await;
    assert!(table.event(ROOM, ANN, edit("$wrong", "d6-a6")).await.is_empty());
    // The first wording may still arrive, from another server.
    assert!(table.tell(ROOM, in_thread(&root, message("$wrong", ANN, "d6-c6"))).await.is_empty());
}

#[tokio::test]
async fn an_edit_of_what_was_answered_is_only_hinted_at() {
    let mut table = Table::open("late-edit").await;
    let root = table.begin().await;
    table.tell(ROOM, in_thread(&root, message("$move", ANN, "d6-c6"))).await;
    let late = table.event(ROOM, ANN, edit("$move", "d6-b6")).await;
    assert!(words(&late).contains("#1 has moved on since"), "{late:?}");
    table.tell(ROOM, message("$call", ANN, "!tafl challenge @cid tablut")).await;
    let late = table.event(ROOM, ANN, edit("$call", "!tafl challenge @cid brandubh")).await;
    assert!(words(&late).contains("new message"), "{late:?}");
}

#[tokio::test]
async fn edits_that_correct_nothing_are_left_alone() {
    let mut table = Table::open("no-edit").await;
    table.tell(ROOM, message("$help", ANN, "!tafl help")).await;
    assert!(table.event(ROOM, ANN, edit("$help", "!tafl help")).await.is_empty(), "the same");
    assert!(table.event(ROOM, BEN, edit("$help", "!tafl games")).await.is_empty(), "not his");
    assert!(table.event(ROOM, ANN, edit("$none", "!tafl help")).await.is_empty(), "of nothing");
    assert!(table.event(ROOM, ANN, edit("$help", "never mind")).await.is_empty(), "talk");
    table.tell(ROOM, message("$talk", ANN, "tafl help")).await;
    assert!(!table.event(ROOM, ANN, edit("$talk", "!tafl help")).await.is_empty());
    table.clock.wind(DAY + 1);
    assert!(table.event(ROOM, ANN, edit("$talk", "!tafl games")).await.is_empty(), "too old");
}

#[tokio::test]
async fn the_opponent_of_who_leaves_is_told_once_where_they_play() {
    let mut table = Table::open("opponent-left").await;
    let root = table.begin().await;
    let mut gone = member(BEN, BEN, json!({ "membership": "leave" }));
    gone["event_id"] = json!("$gone");
    let told = table.tell(ROOM, gone.clone()).await;
    let said = words(&told);
    assert!(said.contains("Ben B. has left this room, but #1 goes on"), "{said}");
    assert!(said.contains("resign #1") && !said.contains("claim"), "{said}");
    assert_eq!(called(&told[0]), [ANN]);
    assert_eq!(told[0].content["m.relates_to"]["event_id"], root.as_str());
    table.restart().await;
    assert!(table.tell(ROOM, gone).await.is_empty());
    // Nobody plays against Cid.
    let cid = member(ANN, CID, json!({ "membership": "ban" }));
    assert!(table.tell(ROOM, cid).await.is_empty());
}

#[tokio::test]
async fn what_waiting_leads_to_is_said_in_the_language_of_the_room() {
    let mut table = Table::open("left-timed").await;
    table.say(ROOM, ANN, "!tafl settings language:it timeout:claim threads:no").await;
    table.say(ROOM, ANN, "!tafl challenge @ben brandubh attackers time:1d").await;
    table.say(ROOM, BEN, "!tafl accept").await;
    let told = table.tell(ROOM, member(ANN, BEN, json!({ "membership": "ban" }))).await;
    let said = words(&told);
    assert!(said.contains("!tafl reclama #1"), "{said}");
    assert!(said.contains("non è più in questa stanza"), "{said}");
}

#[tokio::test]
async fn a_new_name_is_used_at_once() {
    let mut table = Table::open("renamed").await;
    let root = table.begin().await;
    table.port.rename(ROOM, BEN, "Benedikt");
    let renamed = member(BEN, BEN, json!({ "membership": "join", "displayname": "Benedikt" }));
    assert!(table.tell(ROOM, renamed).await.is_empty());
    let moved = table.say_in(&root, ANN, "d6-c6").await;
    assert!(words(&moved).contains("Benedikt"), "{moved:?}");
    // Strangers and their names are not kept.
    let other = member(CID, CID, json!({ "membership": "join", "displayname": "Cosima" }));
    assert!(table.tell(ROOM, other).await.is_empty());
}

#[tokio::test]
async fn coming_back_the_bot_says_what_goes_on() {
    let mut table = Table::open("back").await;
    let arrival = || {
        json!({
            "type": "m.room.member", "sender": ME, "state_key": ME,
            "content": { "membership": "join" },
            "unsigned": { "prev_content": { "membership": "invite" } },
        })
    };
    let hello = table.tell(ROOM, arrival()).await;
    assert!(words(&hello).starts_with("Hi!"), "{hello:?}");
    table.begin().await;
    for variant in ["tablut", "ard-ri", "tyr", "brandubh", "skalk"] {
        table.say(ROOM, CID, &format!("!tafl challenge @ben {variant}")).await;
    }
    let back = table.tell(ROOM, arrival()).await;
    let said = words(&back);
    assert!(said.starts_with("I’m back. These matches are still going on here:"), "{said}");
    assert_eq!(said.lines().count(), 7, "{said}");
    assert!(said.contains("And 1 more"), "{said}");
}

#[tokio::test]
async fn an_old_prefix_is_understood_for_a_day() {
    let mut table = Table::open("old-prefix").await;
    table.say(ROOM, ANN, "!tafl settings prefix:!t").await;
    let old = table.say(ROOM, BEN, "!tafl games").await;
    assert!(words(&old).contains("commands here now start with !t"), "{old:?}");
    let again = table.say(ROOM, BEN, "!tafl games").await;
    assert!(!words(&again).contains("now start"), "{again:?}");
    assert!(!words(&table.say(ROOM, BEN, "!t games").await).contains("now start"));
    table.clock.wind(DAY + 1);
    assert!(table.say(ROOM, BEN, "!tafl games").await.is_empty());
    assert!(!table.say(ROOM, BEN, "!t games").await.is_empty());
}

#[tokio::test]
async fn no_prefix_is_named_where_none_is_needed() {
    let mut table = Table::open("no-prefix").await;
    table.port.room("!alone", &[(CID, "Cid")], true);
    for line in
        ["settings", "help", "help all", "help settings", "help challenge", "games", "xyzzy"]
    {
        let sent = table.say("!alone", CID, line).await;
        for message in messages(&sent) {
            let body = message.content["body"].as_str().unwrap();
            assert!(!body.contains("!tafl"), "{line}: {body}");
        }
    }
}

#[tokio::test]
async fn a_check_mark_confirms_a_plan() {
    let mut table = Table::open("plan-sign").await;
    let root = table.begin().await;
    table.port.room("!two", &[(BEN, "Ben B.")], true);
    let sent = table.say("!two", BEN, "plan d6-c6 then d5-d6").await;
    let (question, signs) = sent.split_first().unwrap();
    assert_eq!(signs.iter().filter(|sent| sent.kind == "m.reaction").count(), 2, "{sent:?}");
    let sign = |key: &str, to: &str| {
        let relation = json!({ "rel_type": "m.annotation", "event_id": to, "key": key });
        json!({ "type": "m.reaction", "sender": BEN, "content": { "m.relates_to": relation } })
    };
    table.restart().await;
    let sent = table.tell("!two", sign("👍🏿", &question.id)).await;
    assert!(words(&sent).contains("one line in all"), "{sent:?}");
    assert!(table.tell("!two", sign("✅", "$e1")).await.is_empty(), "not our message");
    let sent = table.say_in(&root, ANN, "d6-c6").await;
    assert!(words(&sent).contains("d5-d6"), "{sent:?}");
}

#[tokio::test]
async fn a_check_mark_says_yes_to_what_waits() {
    let mut table = Table::open("yes").await;
    let root = table.begin().await;
    let offer = table.say_in(&root, ANN, "draw").await;
    let offered = messages(&offer)[0].id.clone();
    assert!(table.react(ANN, &offered, "✅").await.is_empty(), "her own offer");
    let over = table.react(BEN, &offered, "👍🏽").await;
    assert!(messages(&over)[0].content["body"].as_str().unwrap().contains("draw"), "{over:?}");
}
