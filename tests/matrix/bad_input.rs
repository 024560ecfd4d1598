//! What strangers and broken clients send: it gets a clear answer or silence, never a changed
//! match.

use hnefi::chat::matrix::WAITING_PER_PERSON_MAX;
use serde_json::{Value, json};

use super::table::{ANN, BEN, CID, ROOM, Table, called, messages, text, words};

/// The moves of the first match as the bot tells them.
async fn history(table: &mut Table, root: &str) -> String {
    let sent = table.say_in(root, CID, "history").await;
    messages(&sent)[0].content["body"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn malformed_events_change_nothing() {
    let mut table = Table::open("malformed").await;
    let root = table.begin().await;
    table.say_in(&root, ANN, "d6-c6").await;
    let before = history(&mut table, &root).await;
    let thread = json!({ "rel_type": "m.thread", "event_id": root });
    let mentions: Vec<String> = (0..500).map(|i| format!("@u{i}:hs.test")).collect();
    for content in [
        json!({}),
        json!(null),
        json!(7),
        json!([{ "msgtype": "m.text" }]),
        json!({ "msgtype": "m.text" }),
        json!({ "msgtype": "m.text", "body": null }),
        json!({ "msgtype": "m.text", "body": ["!tafl help"] }),
        json!({ "msgtype": "m.text", "body": "!tafl help ".repeat(6_000) }),
        json!({ "msgtype": 9, "body": "!tafl help" }),
        json!({ "msgtype": "m.notice", "body": "!tafl help" }),
        json!({ "msgtype": "m.image", "body": "!tafl help", "url": "mxc://x/y" }),
        json!({ "msgtype": "m.text", "body": "d5-d6", "m.relates_to": "thread" }),
        json!({ "msgtype": "m.text", "body": "d5-d6", "m.relates_to": { "rel_type": 5 } }),
        json!({ "msgtype": "m.text", "body": "d5-d6",
                "m.relates_to": { "rel_type": "x.y.z", "event_id": root } }),
        json!({ "msgtype": "m.text", "body": "hi", "format": "org.matrix.custom.html",
                "formatted_body": "<script>!tafl resign yes</script><a href='x'>y</a>" }),
        json!({ "msgtype": "m.text", "body": "d5-d6", "m.mentions": { "user_ids": mentions } }),
    ] {
        for who in [BEN, CID] {
            let sent = table.event(ROOM, who, content.clone()).await;
            assert!(sent.is_empty(), "{content}: {sent:?}");
        }
    }
    for event in [
        json!({}),
        json!([]),
        json!({ "type": "m.reaction", "sender": BEN, "content": { "m.relates_to": [] } }),
        json!({ "type": "m.reaction", "sender": BEN, "content":
            { "m.relates_to": { "rel_type": "m.annotation", "event_id": "$nobody", "key": "✅" } } }),
        json!({ "type": "m.room.tombstone", "sender": CID, "content": { "replacement_room": 5 } }),
        json!({ "type": "m.room.member", "sender": CID, "state_key": 5, "content": {} }),
        json!({ "type": "m.room.message", "sender": 5, "content": text("!tafl help") }),
        json!({ "type": "m.room.message", "sender": BEN, "unsigned": { "membership": "leave" },
                "content": text("!tafl help") }),
    ] {
        // The event gets an id if there is room for one.
        if event.is_object() {
            let sent = table.tell(ROOM, event.clone()).await;
            assert!(sent.is_empty(), "{event}: {sent:?}");
        }
    }
    let mut named = text("hello");
    named["m.relates_to"] = thread;
    assert!(table.event(ROOM, BEN, named).await.is_empty());
    assert_eq!(history(&mut table, &root).await, before);
}

#[tokio::test]
async fn odd_commands_get_a_clear_answer() {
    let mut table = Table::open("odd").await;
    let root = table.begin().await;
    let before = history(&mut table, &root).await;
    for (line, part) in [
        ("!tafl", "help"),
        ("!tafl chalenge", "challenge"),
        ("!tafl challenge chess", "variants"),
        ("!tafl move z99-z98", ""),
        ("!tafl accept #999", "#999"),
        ("!tafl settings language:xx", "I don’t speak"),
        ("!tafl move d6-d5 d6-d5 d6-d5", ""),
    ] {
        let sent = table.say(ROOM, BEN, line).await;
        let said = words(&sent);
        assert!(said.contains(part), "{line}: {said}");
        assert_eq!(sent[0].content["msgtype"], "m.notice", "{line}");
        assert!(called(&sent[0]).is_empty(), "{line}");
    }
    for who in [BEN, CID] {
        let said = words(&table.say_in(&root, who, "d6-c6").await);
        assert!(said.contains("turn") || said.contains("You don’t have a match here"), "{said}");
    }
    let illegal = words(&table.say_in(&root, ANN, "d6-d5").await);
    assert!(illegal.contains("d6-d5"), "{illegal}");
    assert_eq!(history(&mut table, &root).await, before);
}

#[tokio::test]
async fn strangers_words_never_call_or_format() {
    let mut table = Table::open("strangers").await;
    let evil = "<a href=\"https://matrix.to/#/@ann:hs.test\">Ann</a>\u{202E}@room\u{7}";
    table.port.room(ROOM, &[(ANN, "Ann"), (BEN, evil), (CID, "Cid")], false);
    let challenge = table.say(ROOM, BEN, "!tafl challenge @ann brandubh").await;
    assert_eq!(called(&challenge[0]), [ANN]);
    check(&challenge[0].content);
    for line in ["!tafl <img src=x>", "!tafl challenge @<b>x</b>", "!tafl move <i>d1</i>"] {
        let sent = table.say(ROOM, BEN, line).await;
        assert!(called(&sent[0]).is_empty(), "{line}");
        check(&sent[0].content);
    }
}

/// The HTML contains only our own elements, and no text changes direction.
fn check(content: &Value) {
    let html = content["formatted_body"].as_str().unwrap();
    let ours =
        ["<br>", "<code>", "</code>", "<a href=\"https://matrix.to/#/", "</a>", "<pre>", "</pre>"];
    let rest = ours.iter().fold(html.to_owned(), |html, tag| html.replace(tag, ""));
    assert!(!rest.contains('<'), "{html}");
    assert!(!html.contains('\u{202E}') && !html.contains('\u{7}'), "{html:?}");
    assert!(!content["body"].as_str().unwrap().contains('\u{202E}'));
}

#[tokio::test]
async fn a_crowd_is_no_burden() {
    let mut table = Table::open("crowd").await;
    table.port.crowd(ROOM, 10_000);
    let root = table.begin().await;
    let sent = table.say_in(&root, ANN, "d6-c6").await;
    assert_eq!(called(&sent[0]), [BEN]);
    let asked = table.port.requests();
    let lists = asked.iter().filter(|request| request.starts_with("named")).count();
    assert_eq!(lists, 1, "members are listed only where somebody was named: {asked:?}");
}

#[tokio::test]
async fn whoever_floods_a_room_lets_the_others_go_first() {
    let mut table = Table::open("flood").await;
    table.begin().await;
    let before = table.port.sent().len();
    let said = |who: &str, words: &str| json!({ "type": "m.room.message", "sender": who, "content": text(words) });
    let hold = table.port.hold();
    for _ in 0..WAITING_PER_PERSON_MAX + 20 {
        table.hear(ROOM, said(CID, "!tafl help")).await;
    }
    table.hear(ROOM, said(BEN, "!tafl games")).await;
    hold.send_replace(false);
    table.door.idle().await;
    let sent = table.port.sent().split_off(before);
    let words: Vec<&str> =
        messages(&sent).iter().map(|one| one.content["body"].as_str().unwrap()).collect();
    let games = words.iter().position(|words| words.starts_with("#1 Brandubh")).unwrap();
    assert!(games <= 4, "{games} were answered before ben");
    let slow = words.iter().filter(|words| words.contains("more than I can answer at once"));
    assert_eq!(slow.count(), 1, "{words:?}");
    // One was being answered, others waited, one was asked to slow down; then there is ben.
    assert_eq!(words.len(), 1 + WAITING_PER_PERSON_MAX + 1 + 1, "{words:?}");
    table.restart().await;
    assert!(table.port.sent().len() == before + sent.len(), "what was left stays left");
    assert!(messages(&table.say(ROOM, CID, "!tafl help").await).len() == 1, "and then all is well");
}

#[tokio::test]
async fn a_bot_that_answers_each_answer_is_left_alone_and_players_are_not() {
    let mut table = Table::open("answers-answers").await;
    table.port.room("!two", &[(CID, "Cid")], true);
    let mut answers = 0;
    for _ in 0..69 {
        let said = table.say("!two", CID, "I am a bot, and I did not get that").await;
        answers += said.len();
        if let Some(last) = said.first().filter(|_| answers == 17) {
            let body = last.content["body"].as_str().unwrap();
            assert!(body.contains("more than I can answer"), "{body}");
        }
        table.clock.wind(217);
    }
    assert_eq!(answers, 17, "sixteen answers, and a word why there are no more");
    let root = table.begin().await;
    assert!(!table.say_in(&root, ANN, "d6-c6").await.is_empty(), "others are answered");
    table.clock.wind(70_000);
    assert_eq!(table.say("!two", CID, "help").await.len(), 1, "and so is whoever has paused");
}

#[tokio::test]
async fn who_deletes_a_move_is_told_that_it_stands() {
    let mut table = Table::open("deleted").await;
    let root = table.begin().await;
    table.say_in(&root, ANN, "d6-c6").await;
    let moved = table.last_event();
    table.say(ROOM, CID, "nice weather").await;
    let talk = table.last_event();
    let deletes = |who: &str, of: &str| json!({ "type": "m.room.redaction", "sender": who, "redacts": of, "content": {} });
    let newer = |who: &str, of: &str| json!({ "type": "m.room.redaction", "sender": who, "content": { "redacts": of } });
    assert!(table.tell(ROOM, deletes(CID, &talk)).await.is_empty(), "it was talk");
    assert!(table.tell(ROOM, deletes(CID, &moved)).await.is_empty(), "others may clear up");
    let told = words(&table.tell(ROOM, newer(ANN, &moved)).await);
    assert!(told.contains("undoes nothing") && !told.contains("d6"), "{told}");
    assert!(table.tell(ROOM, deletes(ANN, &moved)).await.is_empty(), "once");
    assert!(history(&mut table, &root).await.contains("d6-c6"));
    for odd in [json!(null), json!(5), json!(""), json!({})] {
        let event = json!({ "type": "m.room.redaction", "sender": ANN, "redacts": odd });
        assert!(table.tell(ROOM, event).await.is_empty());
    }
}
