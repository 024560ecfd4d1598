//! Matches as people play them in rooms and threads.

use hnefi::chat::matrix::PortFailure;
use serde_json::{Value, json};

use super::table::{ANN, BEN, CID, ROOM, Table, called, messages, text, words};
use crate::support::port::{PANICS, Sent};

/// The moves of a short brandubh match in which the king escapes.
const MOVES: &[&str] =
    &["d6-c6", "d5-d6", "d2-e2", "d4-d5", "f4-f5", "d5-c5", "c6-c7", "c5-a5", "b4-b6", "a5-a7"];

#[tokio::test]
async fn a_whole_match_in_its_thread() {
    let mut table = Table::open("whole").await;
    let sent = table.say(ROOM, ANN, "!tafl challenge @ben brandubh attackers").await;
    let challenge = &sent[0];
    assert_eq!(called(challenge), [BEN]);
    assert_eq!(challenge.content["msgtype"], "m.image", "a notice would call nobody");
    assert!(challenge.content["m.relates_to"].is_null(), "a challenge is the root of its thread");
    assert!(words(&sent).contains("!tafl accept"), "{}", words(&sent));
    let signs: Vec<_> = sent[1..].iter().map(|s| &s.content["m.relates_to"]["key"]).collect();
    assert_eq!(signs, ["✅", "❌"]);
    let root = challenge.id.clone();

    // Only the one who was asked can answer.
    assert!(table.react(CID, &root, "✅").await.is_empty());
    assert!(table.react(ANN, &root, "✅").await.is_empty());
    let board = table.react(BEN, &root, "✔\u{FE0F}").await;
    let board = &board[0];
    assert_eq!(board.content["msgtype"], "m.image");
    assert_eq!(board.content["m.relates_to"]["event_id"], root.as_str());
    assert_eq!(board.content["m.relates_to"]["rel_type"], "m.thread");
    assert_eq!(called(board), [ANN]);
    let info = &board.content["info"];
    assert_eq!(info["mimetype"], "image/png");
    assert!(info["w"].as_u64().unwrap() > 300 && info["size"].as_u64().unwrap() > 1000, "{info}");
    assert_ne!(board.content["body"], board.content["filename"], "the words are a caption");

    for (i, mv) in MOVES.iter().enumerate() {
        let who = [ANN, BEN][i % 2];
        let sent = table.say_in(&root, who, mv).await;
        let said = &messages(&sent)[0];
        assert!(said.content["body"].as_str().unwrap().contains(mv), "{said:?}");
        assert_eq!(said.content["m.relates_to"]["event_id"], root.as_str());
        if i + 1 < MOVES.len() {
            assert_eq!(called(said), [[BEN, ANN][i % 2]], "{mv}");
        } else {
            assert!(said.content["body"].as_str().unwrap().contains("wins"), "{said:?}");
            let record = &messages(&sent)[1].content;
            assert_eq!(
                (&record["msgtype"], &record["filename"]),
                (&json!("m.file"), &json!("ann-benb-brandubh-1.otg"))
            );
        }
    }
    let export = table.say_in(&root, BEN, "export").await;
    assert_eq!(messages(&export).last().unwrap().content["msgtype"], "m.file");

    // The whole match again, as a film.
    let film = table.say_in(&root, CID, "replay").await;
    let whole = messages(&film)[0].content.clone();
    let info = &whole["info"];
    assert_eq!((&info["mimetype"], &info["is_animated"]), (&json!("image/gif"), &json!(true)));
    assert_eq!(info["w"], 480);
    assert_eq!(whole["filename"], "match-1-moves-0-10.gif");
    assert_eq!(messages(&film)[1].content["msgtype"], "m.file", "the record is beside it");
    // As large as the homeserver takes it.
    let bytes = info["size"].as_u64().unwrap();
    table.port.takes_at_most(bytes as usize - 1);
    let film = table.say_in(&root, CID, "replay fast").await;
    let small = &messages(&film)[0].content;
    assert!(small["info"]["size"].as_u64().unwrap() < bytes, "{small}");
    assert_eq!(small["info"]["w"], 360);
    assert!(small["body"].as_str().unwrap().contains("smaller than usual"), "{small}");
}

#[tokio::test]
async fn a_match_is_reviewed_in_its_thread_and_a_moment_tried_again() {
    let mut table = Table::open("review").await;
    let root = table.begin().await;
    for (i, mv) in MOVES.iter().enumerate() {
        table.say_in(&root, [ANN, BEN][i % 2], mv).await;
    }
    let asked = words(&table.say_in(&root, CID, "review").await);
    assert!(asked.contains("I’m looking through #1, 10 moves."), "{asked}");
    assert!(table.app.review_all().await);
    let told = table.told_elsewhere().await;
    let picture = &messages(&told)[0].content;
    assert_eq!(picture["m.relates_to"]["event_id"], root.as_str(), "in the thread");
    assert_eq!(
        (&picture["msgtype"], &picture["filename"]),
        (&json!("m.image"), &json!("match-1-review.png"))
    );
    let said = picture["body"].as_str().unwrap();
    assert!(said.contains("Review of #1, Brandubh") && said.contains("What cost most"), "{said}");
    let record = &messages(&told)[1].content;
    assert_eq!(record["filename"], "ann-benb-brandubh-1-review.otg");
    assert!(called(messages(&told)[0]).is_empty(), "nobody has to act");
    assert!(table.told_elsewhere().await.is_empty(), "once");
    // The same again at once, and a moment of it.
    let again = table.say_in(&root, BEN, "analysis").await;
    assert_eq!(messages(&again)[0].content["filename"], "match-1-review.png");
    let moment = words(&table.say_in(&root, ANN, "try moment:1").await);
    assert!(moment.contains("#1, moment 1.") && moment.contains("What would have been better?"));
    let hint = words(&table.say_in(&root, ANN, "hint").await);
    assert!(hint.contains("Look at the piece on"), "{hint}");
    let solution = words(&table.say_in(&root, ANN, "review moment:1").await);
    assert!(solution.contains("Better: "), "{solution}");
}

#[tokio::test]
async fn the_puzzle_of_the_day_comes_and_its_solution_is_hidden() {
    let mut table = Table::open("daily").await;
    let set = words(&table.say(ROOM, ANN, "!tafl settings daily:09:00 zone:Europe/Paris").await);
    assert!(set.contains("A puzzle each day: 09:00"), "{set}");
    let mut before: Option<String> = None;
    for _ in 0..2 {
        table.clock.wind(hnefi::game::DAY);
        assert!(table.app.tick().await);
        let told = table.told_elsewhere().await;
        let message = &messages(&told)[0].content;
        let body = message["body"].as_str().unwrap();
        assert!(body.contains("Today’s puzzle:"), "{message}");
        let number: u32 =
            body.split("\nPuzzle ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        assert_eq!(message["filename"], format!("puzzle-{number}.png"));
        assert!(called(messages(&told)[0]).is_empty(), "nobody is called");
        if let Some(before) = &before {
            let hidden = format!("<span data-mx-spoiler><code>{before}");
            assert!(message["formatted_body"].as_str().unwrap().contains(&hidden), "{message}");
        }
        let puzzle = hnefi::puzzle::numbered(number).unwrap().puzzle().unwrap();
        let mut said = String::new();
        for moves in puzzle.steps.iter().step_by(2) {
            said = words(&table.say(ROOM, CID, &format!("!tafl puzzle {}", moves[0])).await);
        }
        assert!(said.contains("Solved, at the first try!"), "{said}");
        let told = words(&table.told_elsewhere().await);
        assert!(told.contains("solved today’s puzzle at the first try."), "{told}");
        assert_eq!(told.contains("2 days in a row!"), before.is_some(), "{told}");
        before = Some(puzzle.steps[0][0].to_string());
    }
}

#[tokio::test]
async fn a_record_that_somebody_pastes_is_shown_as_a_film() {
    let mut table = Table::open("pasted").await;
    let moves = "1. d2-c2 e4-e5\n2. c2-b2 e5-e4";
    let pasted =
        format!("!tafl replay fast\n```\n[attackers:@ann:hs.test]\n[result:0]\n{moves}\n```");
    table.say(ROOM, ANN, "!tafl settings variant:brandubh").await;
    let film = table.say(ROOM, CID, &pasted).await;
    let film = &messages(&film)[0].content;
    assert_eq!(film["info"]["mimetype"], "image/gif");
    let body = film["body"].as_str().unwrap();
    assert!(body.contains("4 moves. It is a draw."), "{body}");
    assert!(film["m.mentions"].get("user_ids").is_none_or(|ids| ids == &json!([])), "{film}");
    // Where a match is played, no prefix is needed.
    let root = table.begin().await;
    let film = table.say_in(&root, CID, &format!("replay\n{moves}")).await;
    let body = &messages(&film)[0].content["body"];
    assert!(body.as_str().unwrap().contains("A recorded game: ? (attackers)"), "{body}");
    let bad = table.say_in(&root, CID, "replay\n1. d2-c2 e4-e5\n2. c2-c9 e5-e4").await;
    assert!(words(&bad).contains("Line 2, column 4:"), "{}", words(&bad));
    // What follows a move is talk.
    let moved = table.say_in(&root, ANN, "d2-c2\n1. that was that").await;
    assert!(words(&moved).contains("plays d2-c2"), "{}", words(&moved));
}

/// A message with a file of so many bytes.
fn file(address: &str, size: usize) -> Value {
    json!({ "msgtype": "m.file", "body": "game.otg", "url": address, "info": { "size": size } })
}

#[tokio::test]
async fn a_record_in_a_file_is_shown_as_a_film() {
    let mut table = Table::open("file").await;
    table.say(ROOM, ANN, "!tafl settings variant:brandubh").await;
    let record = "[attackers:Ann]\n[defenders:Ben]\n[result:0]\n1. d2-c2 e4-e5\n";
    let posted = file(&table.port.uploaded(record.as_bytes()), record.len());
    let film = "Ann (attackers) against Ben (defenders), 2 moves.";
    // The words may come with it.
    let mut with_words = posted.clone();
    with_words["filename"] = with_words["body"].clone();
    with_words["body"] = json!("!tafl replay fast");
    assert!(words(&table.event(ROOM, CID, with_words).await).contains(film));
    // Or they reply to it.
    let before = table.port.requests().len();
    assert!(table.event(ROOM, ANN, posted.clone()).await.is_empty(), "it is for nobody yet");
    let id = table.last_event();
    let reply = |words: &str, to: &str| {
        let relation = json!({ "m.in_reply_to": { "event_id": to } });
        json!({ "msgtype": "m.text", "body": words, "m.relates_to": relation })
    };
    let asked = table.port.requests().split_off(before);
    assert!(!asked.iter().any(|it| it.starts_with("file")), "{asked:?}");
    let shown = table.event(ROOM, CID, reply("!tafl replay 1 2", &id)).await;
    assert!(words(&shown).contains(film), "{}", words(&shown));
    let picture = json!("match-1-moves-1-2.gif");
    assert_ne!(messages(&shown)[0].content["filename"], picture, "it is no match of ours");
    let beyond = table.event(ROOM, CID, reply("!tafl replay 1 9", &id)).await;
    assert!(words(&beyond).contains("isn’t so long"), "{}", words(&beyond));
    // In a thread too, where every message replies to the last one for older clients.
    let root = table.begin().await;
    let in_thread = |words: &str, falls_back: bool| {
        let mut content = reply(words, &id);
        content["m.relates_to"]["rel_type"] = json!("m.thread");
        content["m.relates_to"]["event_id"] = json!(root);
        content["m.relates_to"]["is_falling_back"] = json!(falls_back);
        content
    };
    let shown = table.event(ROOM, CID, in_thread("replay", false)).await;
    assert!(words(&shown).contains(film), "{}", words(&shown));
    let shown = table.event(ROOM, CID, in_thread("replay", true)).await;
    assert_eq!(messages(&shown)[0].content["filename"], "match-1-moves-0-0.gif");
    // Board by board, too.
    let board = table.event(ROOM, CID, reply("!tafl show 1 text", &id)).await;
    assert!(
        words(&board).contains("A recorded game, after move 1 of 2: d2-c2"),
        "{}",
        words(&board)
    );
    // What is pasted counts for more, and other commands have no use for a file.
    let pasted = table.event(ROOM, CID, reply("!tafl replay\n1. d2-c2", &id)).await;
    assert!(words(&pasted).contains("one move."), "{}", words(&pasted));
    let other = table.event(ROOM, CID, reply("!tafl variants", &id)).await;
    assert!(words(&other).contains("tablut"), "{}", words(&other));
}

#[tokio::test]
async fn a_file_is_meant_only_where_no_match_is_named() {
    let mut table = Table::open("named").await;
    table.say(ROOM, ANN, "!tafl settings variant:brandubh").await;
    let root = table.begin().await;
    table.say_in(&root, ANN, "d2-c2").await;
    let record = "[attackers:Ann]\n[defenders:Ben]\n1. d6-c6 e4-e5\n";
    let posted = file(&table.port.uploaded(record.as_bytes()), record.len());
    table.event(ROOM, ANN, posted).await;
    let posted = table.last_event();
    let reply = |words: &str| {
        let relation = json!({ "m.in_reply_to": { "event_id": posted } });
        json!({ "msgtype": "m.text", "body": words, "m.relates_to": relation })
    };
    for words in ["!tafl board #1", "!tafl board match:1", "!tafl replay #1"] {
        let shown = table.event(ROOM, CID, reply(words)).await;
        let name = messages(&shown)[0].content["filename"].as_str().unwrap_or_default().to_owned();
        assert!(name.starts_with("match-1-"), "{words}: {name}");
    }
    // Nobody looks for the file then.
    table.port.fail("event", PortFailure::Later { wait: None, why: String::new() }, false);
    let shown = table.event(ROOM, CID, reply("!tafl board #1 text")).await;
    assert!(!words(&shown).contains("can’t get at that file"), "{}", words(&shown));
    table.port.heal();
    // A bare number is a turn of it.
    let shown = table.event(ROOM, CID, reply("!tafl board 1 text")).await;
    assert!(words(&shown).contains("after move 1 of 2: d6-c6"), "{}", words(&shown));
    // Other commands leave what follows them alone.
    let moves = table.say(ROOM, CID, "!tafl moves list #1\n1. what about the corner?").await;
    assert!(words(&moves).contains("d2-c2"), "{}", words(&moves));
    // What was mistyped may be corrected.
    table.event(ROOM, CID, reply("!tafl replya")).await;
    let edit = json!({
        "msgtype": "m.text", "body": "* !tafl replay",
        "m.new_content": { "msgtype": "m.text", "body": "!tafl replay" },
        "m.relates_to": { "rel_type": "m.replace", "event_id": table.last_event() },
    });
    let film = table.event(ROOM, CID, edit).await;
    assert!(words(&film).contains("Ann (attackers) against Ben"), "{}", words(&film));
}

#[tokio::test]
async fn whatever_breaks_on_something_said_the_room_is_answered_on() {
    let mut table = Table::open("breaks").await;
    let relation = json!({ "m.in_reply_to": { "event_id": PANICS } });
    let asks = json!({ "msgtype": "m.text", "body": "!tafl replay", "m.relates_to": relation });
    assert!(table.event(ROOM, ANN, asks).await.is_empty());
    let said = table.say(ROOM, BEN, "!tafl help").await;
    assert!(words(&said).contains("!tafl challenge"), "{}", words(&said));
    let before = table.port.requests().len();
    table.restart().await;
    assert_eq!(table.port.requests().len(), before, "it is not taken up again");
}

#[tokio::test]
async fn a_file_that_is_no_record_is_told_so() {
    let mut table = Table::open("no-record").await;
    let large = vec![b' '; 1_600_001];
    let bytes = [0xFF, 0xD8, 0xFF, 0xE0];
    let large = table.port.uploaded(&large);
    let lies = file(&large, 10);
    let noise = file(&table.port.uploaded(&bytes), bytes.len());
    let words_only = file(&table.port.uploaded(b"Dear Ben,"), 9);
    let gone = file("mxc://hs.test/gone", 10);
    let nowhere = json!({ "msgtype": "m.file", "body": "x.otg", "url": 7, "info": [] });
    for (content, answer) in [
        (file(&large, usize::MAX), "too large"),
        (lies, "too large"),
        (noise, "isn’t a record"),
        (words_only, "no record that I can read"),
        (gone, "can’t get at that file"),
        (nowhere, "can’t get at that file"),
        // A picture is none, so there is no match to show.
        (json!({ "msgtype": "m.image", "body": "x.png", "url": "mxc://hs.test/x" }), "no match"),
        (json!({ "msgtype": "m.text", "body": "look here" }), "no match"),
    ] {
        table.event(ROOM, ANN, content.clone()).await;
        let relation = json!({ "m.in_reply_to": { "event_id": table.last_event() } });
        let asks = json!({ "msgtype": "m.text", "body": "!tafl replay", "m.relates_to": relation });
        let said = words(&table.event(ROOM, BEN, asks).await);
        assert!(said.to_lowercase().contains(&answer.to_lowercase()), "{content}: {said}");
    }
    // The message may be gone, or nobody knows yet what it was.
    let relation = json!({ "m.in_reply_to": { "event_id": "$gone" } });
    let asks = json!({ "msgtype": "m.text", "body": "!tafl replay", "m.relates_to": relation });
    let said = words(&table.event(ROOM, BEN, asks.clone()).await);
    assert!(said.to_lowercase().contains("no match"), "{said}");
    table.port.fail("event", PortFailure::Later { wait: None, why: String::new() }, false);
    let said = words(&table.event(ROOM, BEN, asks).await);
    assert!(said.contains("can’t get at that file"), "{said}");
}

#[tokio::test]
async fn in_the_room_the_bot_hears_only_what_is_for_it() {
    let mut table = Table::open("room").await;
    for talk in ["hello", "d1-d4", "accept", "tafl is nice", "hnefi is a bot"] {
        assert!(table.say(ROOM, ANN, talk).await.is_empty(), "{talk}");
    }
    for call in ["!tafl help", "@hnefi:hs.test help", "hnefi: help", "@Hnefi help"] {
        let sent = table.say(ROOM, ANN, call).await;
        assert!(words(&sent).contains("!tafl challenge"), "{call}");
        assert_eq!(sent[0].content["msgtype"], "m.notice");
        let asked = &sent[0].content["m.relates_to"]["m.in_reply_to"]["event_id"];
        assert!(asked.is_string(), "what concerns the asker alone answers him");
    }
    let root = table.begin().await;
    for talk in ["well played", "what about d4?", "draw would be fair"] {
        assert!(table.say_in(&root, BEN, talk).await.is_empty(), "{talk}");
    }
    assert!(table.say_in("$other", BEN, "d6-c6").await.is_empty(), "another thread is only talk");
}

#[tokio::test]
async fn people_are_named_in_every_way() {
    let mut table = Table::open("names").await;
    let more =
        [("@ben2:hs.test", "Twin"), ("@ben3:hs.test", "Twin"), ("@x:hs.test", "Ann Lee Roy")];
    let people = [(ANN, "Ann"), (BEN, "Ben B.")].into_iter().chain(more).collect::<Vec<_>>();
    table.port.room(ROOM, &people, false);
    let pill = json!({
        "msgtype": "m.text", "body": "!tafl challenge Ben B. brandubh",
        "format": "org.matrix.custom.html",
        "formatted_body": format!(
            "!tafl challenge <a href=\"https://matrix.to/#/{BEN}\">Ben B.</a> brandubh"),
        "m.mentions": { "user_ids": [BEN] },
    });
    let sent = table.event(ROOM, ANN, pill).await;
    assert_eq!(called(&sent[0]), [BEN]);
    for (line, who) in [
        ("!tafl challenge @ben:hs.test brandubh", BEN),
        ("!tafl challenge @Ben B. brandubh", BEN),
        ("!tafl challenge @ben brandubh", BEN),
        ("!tafl challenge @ann lee roy brandubh", "@x:hs.test"),
        ("!tafl challenge @Ann Lee Roy: brandubh", "@x:hs.test"),
    ] {
        let sent = table.say(ROOM, ANN, line).await;
        assert_eq!(called(&sent[0]), [who], "{line}");
    }
    let twins = words(&table.say(ROOM, ANN, "!tafl challenge @twin").await);
    assert!(twins.contains("@ben2:hs.test") && twins.contains("@ben3:hs.test"), "{twins}");
    let nobody = words(&table.say(ROOM, ANN, "!tafl challenge @zed").await);
    assert!(nobody.contains("zed"), "{nobody}");
    let away = words(&table.say(ROOM, ANN, "!tafl challenge @zed:hs.test").await);
    assert!(away.contains("@zed:hs.test"), "{away}");
    let fields = json!({
        "msgtype": "m.text", "body": "/challenge", "m.mentions": {"user_ids": ["@hnefi:hs.test"]},
        "org.matrix.msc4391.command": {
            "command": "challenge", "arguments": {"opponent": BEN, "variant": "tablut"},
        },
    });
    let sent = table.event(ROOM, ANN, fields).await;
    assert_eq!(called(&sent[0]), [BEN]);
    assert!(words(&sent).contains("Tablut"));
}

#[tokio::test]
async fn a_direct_chat_needs_no_prefix() {
    let mut table = Table::open("direct").await;
    table.port.room("!dm", &[(ANN, "Ann"), (BEN, "Ben")], true);
    assert!(table.say("!dm", ANN, "how are you?").await.is_empty(), "two friends talk");
    let sent = table.say("!dm", ANN, "challenge @ben brandubh attackers").await;
    assert!(words(&sent).contains(" accept"), "no prefix is shown: {}", words(&sent));
    assert!(!words(&sent).contains("!tafl"));
    let board = table.say("!dm", BEN, "accept").await;
    assert!(board[0].content["m.relates_to"].is_null(), "a direct chat needs no thread");
    let moved = table.say("!dm", ANN, "d6-c6").await;
    assert_eq!(called(&moved[0]), [BEN]);

    table.port.room("!alone", &[(CID, "Cid")], true);
    assert!(
        words(&table.say("!alone", CID, "hello").await).contains("To play, type a move"),
        "all is for the bot"
    );
    assert!(
        words(&table.say("!alone", CID, "challenge anyone").await)
            .contains("Nobody else reads this chat")
    );
    assert!(words(&table.say("!alone", CID, "board").await).contains("challenge"));
}

#[tokio::test]
async fn a_match_accepted_in_words_says_where_it_went() {
    let mut table = Table::open("where").await;
    let sent = table.say(ROOM, ANN, "!tafl challenge brandubh").await;
    let root = sent[0].id.clone();
    assert!(called(&sent[0]).is_empty(), "a challenge to anyone calls nobody");
    let sent = table.say(ROOM, CID, "!tafl accept").await;
    assert_eq!(sent.len(), 2, "{sent:?}");
    assert!(
        sent[0].content["formatted_body"].as_str().unwrap().contains("https://matrix.to/#/!room/")
    );
    assert_eq!(sent[1].content["m.relates_to"]["event_id"], root.as_str());
    // A person whose client shows no threads gets the answer in the room.
    let board = table.say(ROOM, ANN, "!tafl board #1").await;
    assert!(words(&board).contains("Ann (attackers) against Cid"), "{board:?}");
    assert!(board[0].content["m.relates_to"]["rel_type"].is_null(), "{board:?}");
}

#[tokio::test]
async fn a_challenge_is_answered_in_its_own_thread() {
    let mut table = Table::open("own-thread").await;
    let root = table.say(ROOM, ANN, "!tafl challenge @ben brandubh").await[0].id.clone();
    let sent = table.say_in(&root, BEN, "accept").await;
    assert_eq!(messages(&sent).len(), 1, "it is where it was asked: {sent:?}");
    assert_eq!(sent[0].content["m.relates_to"]["event_id"], root.as_str());
    let sent = table.say_in(&root, ANN, "board text").await;
    assert!(sent[0].content["formatted_body"].as_str().unwrap().contains("<pre>"), "{sent:?}");
}

#[tokio::test]
async fn two_matches_do_not_meet() {
    let mut table = Table::open("two").await;
    let first = table.begin().await;
    let second = table.say(ROOM, ANN, "!tafl challenge @cid brandubh attackers").await;
    let root = second[0].id.clone();
    assert!(words(&second).contains("#2"));
    let board = table.react(CID, &root, "✅").await;
    assert!(words(&board).contains("#2"), "a match keeps its number: {}", words(&board));
    let sent = table.say_in(&root, ANN, "d6-c6").await;
    assert_eq!(called(&sent[0]), [CID]);
    let sent = table.say_in(&first, ANN, "d6-b6").await;
    assert_eq!(called(&sent[0]), [BEN]);
    let refused = table.say_in(&first, CID, "d5-d6").await;
    assert!(words(&refused).contains("You don’t have a match here"), "{}", words(&refused));
    assert_eq!(refused[0].content["msgtype"], "m.notice");
}

#[tokio::test]
async fn offers_are_answered_by_signs() {
    let mut table = Table::open("offers").await;
    let root = table.begin().await;
    let sent = table.say_in(&root, ANN, "draw").await;
    assert_eq!(called(&sent[0]), [BEN]);
    let offer = sent[0].id.clone();
    assert!(table.react(CID, &offer, "✅").await.is_empty());
    assert!(table.react(ANN, &offer, "✅").await.is_empty());
    assert!(table.react(BEN, &offer, "🎉").await.is_empty());
    let refused = table.react(BEN, &offer, "👎").await;
    assert!(words(&refused).contains("declines"), "{}", words(&refused));
    assert!(table.react(BEN, &offer, "✅").await.is_empty(), "it is settled");
    let sent = table.say_in(&root, BEN, "resign").await;
    assert_eq!(sent[0].content["msgtype"], "m.notice");
    let not_hers = table.react(ANN, &sent[0].id, "👍").await;
    assert!(not_hers.is_empty(), "only who was asked resigns: {not_hers:?}");
    let ended = table.react(BEN, &sent[0].id, "✅").await;
    assert!(messages(&ended)[0].content["body"].as_str().unwrap().contains("resigns"), "{ended:?}");
}

#[tokio::test]
async fn a_challenger_takes_his_challenge_back_by_a_sign() {
    let mut table = Table::open("withdraw").await;
    let id = table.say(ROOM, ANN, "!tafl challenge @ben").await[0].id.clone();
    assert!(words(&table.react(ANN, &id, "❌").await).contains("withdr"));
    let id = table.say(ROOM, ANN, "!tafl challenge @ben").await[0].id.clone();
    assert!(words(&table.react(BEN, &id, "❌").await).contains("declines"));
}

#[tokio::test]
async fn a_room_is_set_by_those_who_may() {
    let mut table = Table::open("settings").await;
    let refused = words(&table.say(ROOM, BEN, "!tafl settings prefix:!game").await);
    assert!(refused.contains("Only people who manage"), "{refused}");
    let line = "!tafl settings prefix:!game variant:tablut theme:slate threads:no";
    let set = words(&table.say(ROOM, ANN, line).await);
    for part in ["!game", "tablut", "slate", "no"] {
        assert!(set.contains(part), "{part}: {set}");
    }
    assert!(!set.contains("channel"), "{set}");
    table.clock.wind(25 * 60 * 60 * 1000);
    assert!(table.say(ROOM, ANN, "!tafl help").await.is_empty(), "the old prefix is only talk");
    assert!(words(&table.say(ROOM, ANN, "!game help").await).contains("!game challenge"));
    let challenge = words(&table.say(ROOM, ANN, "!game challenge @ben").await);
    assert!(challenge.contains("Tablut") && challenge.contains("!game accept"), "{challenge}");
    let board = table.say(ROOM, BEN, "!game accept").await;
    assert!(board[0].content["m.relates_to"].is_null(), "matches stay in the room");
    let odd = words(&table.say(ROOM, ANN, "!game settings prefix:hello").await);
    assert!(odd.contains("prefix"), "{odd}");
    assert!(words(&table.say(ROOM, ANN, "!game settings").await).contains("!game"));
}

#[tokio::test]
async fn a_room_speaks_the_language_that_is_chosen_for_it() {
    let mut table = Table::open("language").await;
    let refused = words(&table.say(ROOM, BEN, "!tafl language it").await);
    assert!(refused.contains("Only people who manage"), "{refused}");
    let set = words(&table.say(ROOM, ANN, "!tafl lingua italiano").await);
    assert!(set.contains("parlo italiano"), "{set}");
    let page = table.say(ROOM, BEN, "!tafl regole brandubh re").await;
    assert_eq!((page.len(), &page[0].content["msgtype"]), (1, &json!("m.image")), "one message");
    let told = words(&page);
    assert!(told.contains("La cattura del Re") && told.contains("!tafl regole"), "{told}");
    assert!(called(&page[0]).is_empty());
    let challenge = words(&table.say(ROOM, ANN, "!tafl sfida @ben brandubh").await);
    assert!(challenge.contains("!tafl accetta"), "{challenge}");
    let sent = table.say(ROOM, BEN, "!tafl accepter").await;
    let board = sent.last().unwrap().content["body"].as_str().unwrap();
    assert!(board.contains("comincia"), "{board}");
}

/// The bot comes into a room.
fn arrival(event: &str) -> serde_json::Value {
    json!({
        "type": "m.room.member", "sender": "@hnefi:hs.test", "state_key": "@hnefi:hs.test",
        "event_id": event, "content": { "membership": "join" },
        "unsigned": { "prev_content": { "membership": "invite" } },
    })
}

#[tokio::test]
async fn the_bot_says_hello_in_one_line() {
    let mut table = Table::open("hello").await;
    let hello = table.tell(ROOM, arrival("$a")).await;
    assert!(words(&hello).contains("!tafl challenge @name"), "{}", words(&hello));
    assert!(!words(&hello).contains('\n'));
    table.port.room("!space:hs.test", &[(ANN, "Ann"), (BEN, "Ben")], false);
    table.port.space("!space:hs.test");
    assert!(
        table.tell("!space:hs.test", arrival("$b")).await.is_empty(),
        "nobody talks in a space"
    );
    assert!(table.tell(ROOM, arrival("$a")).await.is_empty(), "it is told twice, said once");
}

#[tokio::test]
async fn a_replaced_room_is_followed() {
    let mut table = Table::open("tombstone").await;
    let root = table.begin().await;
    table.say_in(&root, ANN, "d6-c6").await;
    table.say(ROOM, ANN, "!tafl settings prefix:!game").await;
    table.port.room("!new", &[(ANN, "Ann"), (BEN, "Ben")], false);
    table.port.joined("!new", false);
    table.port.replaces("!new", ROOM);
    let tombstone = json!({
        "type": "m.room.tombstone", "sender": ANN, "state_key": "",
        "content": { "body": "moved", "replacement_room": "!new" },
    });
    assert!(table.tell(ROOM, tombstone).await.is_empty());
    table.restart().await;
    table.tell("!new", arrival("$b")).await;
    table.door.post_due().await;
    table.door.idle().await;
    let last = table.port.sent().pop().unwrap();
    assert_eq!((last.room.as_str(), called(&last)), ("!new", vec![BEN]), "{last:?}");
    let sent = table.say("!new", BEN, "!game d5-d6").await;
    assert_eq!(called(&sent[0]), [ANN]);
}

#[tokio::test]
async fn old_replies_and_edits_are_understood() {
    let mut table = Table::open("edits").await;
    let root = table.begin().await;
    let mut edit = text("* d6-c6");
    edit["m.new_content"] = text("d6-c6");
    edit["m.relates_to"] = json!({ "rel_type": "m.replace", "event_id": "$e9" });
    assert!(table.event(ROOM, ANN, edit).await.is_empty(), "an edit is no command");
    let mut reply = text("> <@ben:hs.test> !tafl resign yes\n\nd6-c6");
    reply["m.relates_to"] = json!({
        "rel_type": "m.thread", "event_id": root, "m.in_reply_to": { "event_id": "$e1" },
    });
    assert!(words(&table.event(ROOM, ANN, reply).await).contains("d6-c6"));
}

#[tokio::test]
async fn a_room_is_replaced_only_when_both_say_so() {
    let mut table = Table::open("false-tombstone").await;
    let root = table.begin().await;
    table.port.room("!new", &[(ANN, "Ann"), (BEN, "Ben")], false);
    let tombstone = |room: &str| {
        json!({ "type": "m.room.tombstone", "sender": CID, "state_key": "",
            "content": { "replacement_room": room } })
    };
    table.tell(ROOM, tombstone("!new")).await;
    table.door.post_due().await;
    table.door.idle().await;
    assert!(table.port.sent().iter().all(|sent| sent.room == ROOM), "the other says nothing of it");
    assert_eq!(called(&table.say_in(&root, ANN, "d6-c6").await[0]), [BEN]);
    // A room whose id reads like one of our threads is not a room of ours.
    table.port.room("!room/$bot0:evil.org", &[(CID, "Cid")], false);
    assert!(table.say("!room/$bot0:evil.org", CID, "!tafl help").await.is_empty());
}

#[tokio::test]
async fn a_challenge_made_in_a_thread_of_talk_has_its_signs() {
    let mut table = Table::open("talk-thread").await;
    let mut content = text("!tafl challenge @ben brandubh attackers");
    content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": "$talk" });
    let sent = table.event(ROOM, ANN, content).await;
    let board = table.react(BEN, &sent[0].id, "✅").await;
    assert!(words(&board).contains("#1 begins"), "{board:?}");
}

#[tokio::test]
async fn looking_at_a_board_calls_nobody() {
    let mut table = Table::open("look").await;
    let root = table.begin().await;
    let board = table.say_in(&root, BEN, "board").await;
    assert_eq!(board[0].content["msgtype"], "m.image");
    assert!(called(&board[0]).is_empty());
    let strange = table.say(ROOM, "@eve:hs.test", "!tafl games").await;
    assert!(strange.is_empty(), "who is not in the room is not heard: {strange:?}");
}

const STEP: i64 = 50_000;

/// Lets hours pass while the bot is running.
async fn pass(table: &mut Table, hours: i64) {
    for _ in 0..hours * 72 {
        table.clock.wind(STEP);
        table.app.tick().await;
    }
    table.door.post_due().await;
    table.door.idle().await;
}

#[tokio::test]
async fn a_reminder_calls_in_the_thread_or_comes_in_private() {
    let mut table = Table::open("reminders").await;
    let sent = table.say(ROOM, ANN, "!tafl challenge @ben brandubh attackers time:10h").await;
    let root = sent[0].id.clone();
    table.say_in(&root, BEN, "accept").await;
    let before = table.port.sent().len();
    pass(&mut table, 5).await;
    let sent = table.port.sent();
    let reminder = &sent[before];
    let body = reminder.content["body"].as_str().unwrap();
    assert!(body.contains("a match is waiting for your move") && body.contains(" UTC"), "{body}");
    assert_eq!(reminder.content["m.mentions"]["user_ids"], json!([ANN]));
    assert_eq!(reminder.content["m.relates_to"]["event_id"], json!(root));
    table.say(ROOM, ANN, "!tafl remind private at:10").await;
    table.say_in(&root, ANN, "d6-c6").await;
    table.say_in(&root, BEN, "d5-d6").await;
    let before = table.port.sent().len();
    pass(&mut table, 9).await;
    let sent = table.port.sent();
    let private = sent[before..].iter().filter(|sent| sent.room.starts_with("!private"));
    let private: Vec<&Sent> = private.collect();
    assert_eq!(private.len(), 1, "{:#?}", &sent[before..]);
    let body = private[0].content["body"].as_str().unwrap();
    assert!(body.contains("a match is waiting") && body.contains("matrix.to"), "{body}");
}

/// In a room everybody reads everything.
#[tokio::test]
async fn plans_are_made_in_a_chat_of_two() {
    let mut table = Table::open("plans").await;
    let root = table.begin().await;
    let sent = table.say_in(&root, BEN, "plan d6-c6 then d5-d6").await;
    assert!(words(&sent).contains("in a private chat"), "{}", words(&sent));
    table.port.room("!two", &[(BEN, "Ben B.")], true);
    let sent = table.say("!two", BEN, "plan d6-c6 then d5-d6").await;
    let said: Vec<String> = messages(&sent)
        .iter()
        .map(|sent| sent.content["body"].as_str().unwrap().to_owned())
        .collect();
    assert!(said.concat().contains("I play d5-d6"), "{said:?}");
    let sent = table.say("!two", BEN, "plan yes").await;
    assert!(words(&sent).contains("one line in all"), "{}", words(&sent));
    let sent = table.say_in(&root, ANN, "d6-c6").await;
    assert!(words(&sent).contains("d5-d6"), "{}", words(&sent));
}

/// Rooms in which somebody is alone with the bot.
const HERS: &str = "!hers";
const HIS: &str = "!his";

/// What was said in a room.
fn said_in(room: &str, sent: &[Sent]) -> String {
    let there = messages(sent).into_iter().filter(|sent| sent.room == room);
    there.map(|sent| sent.content["body"].as_str().unwrap()).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn alone_with_the_bot_one_acts_in_a_match_that_is_played_elsewhere() {
    let mut table = Table::open("acts-alone").await;
    let root = table.begin().await;
    table.port.room(HERS, &[(ANN, "Ann")], true);
    table.port.room(HIS, &[(BEN, "Ben B.")], true);
    let played = table.say(HERS, ANN, "d6-c6").await;
    let said = said_in(HERS, &played);
    assert!(said.contains("Played in") && said.contains("Ann plays d6-c6"), "{said}");
    let told = table.told_elsewhere().await;
    assert!(said_in(ROOM, &told).contains("Ann plays d6-c6"), "{told:?}");
    let early = words(&table.say(HERS, ANN, "c6-b6").await);
    assert!(early.contains("turn"), "{early}");

    // A bare answer does not say that it means what was asked elsewhere.
    table.say_in(&root, BEN, "draw").await;
    let which = words(&table.say(HERS, ANN, "yes").await);
    assert!(which.contains("draw yes #1"), "{which}");
    let declined = said_in(HERS, &table.say(HERS, ANN, "no #1").await);
    assert!(declined.contains("Ann"), "{declined}");
    assert!(said_in(ROOM, &table.told_elsewhere().await).contains("Ann"));
    let asked = words(&table.say(HIS, BEN, "resign").await);
    assert!(asked.contains("resign"), "{asked}");
    let over = said_in(HIS, &table.say(HIS, BEN, "resign yes").await);
    assert!(over.contains("Ben B. resigns"), "{over}");
    assert!(said_in(ROOM, &table.told_elsewhere().await).contains("Ben B. resigns"));
}

#[tokio::test]
async fn a_number_that_is_taken_where_one_is_alone_means_the_match_there() {
    let mut table = Table::open("taken-alone").await;
    table.port.room(HERS, &[(ANN, "Ann")], true);
    table.say(HERS, ANN, "challenge bot brandubh attackers level:1").await;
    table.say(HERS, ANN, "resign yes").await;
    table.begin().await;
    let listed = words(&table.say(HERS, ANN, "games").await);
    assert!(listed.contains("##2"), "{listed}");
    let over = words(&table.say(HERS, ANN, "d6-c6 #1").await);
    assert!(over.contains("over"), "{over}");
    let moved = table.say(HERS, ANN, "d6-c6 ##2").await;
    assert!(said_in(HERS, &moved).contains("Ann plays d6-c6"), "{moved:?}");
    assert!(said_in(ROOM, &table.told_elsewhere().await).contains("Ann plays d6-c6"));
}
