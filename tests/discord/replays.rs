//! Matches as films, and walking through them.

use serde_json::json;

use super::table::{HERE, Table, ann, ben, cid};

/// A match of four moves that Ben resigns; returns the last message.
async fn played(table: &Table) -> crate::support::discord::Message {
    table.begin(&HERE, "brandubh").await;
    for (who, mv) in [(ann(), "d2-c2"), (ben(), "e4-e5"), (ann(), "c2-b2"), (ben(), "e5-e4")] {
        table.moves(&who, &HERE, mv).await;
    }
    table.types(&ben(), &HERE, "tafl resign", json!({ "answer": "yes" })).await.message.unwrap()
}

#[tokio::test]
async fn a_match_is_shown_as_a_film_and_walked_through_in_one_message() {
    let table = Table::open("replays").await;
    let end = played(&table).await;
    assert_eq!(end.buttons(), ["Rematch", "Review", "Replay", "Moves", "Download game"]);

    // Everybody sees the film; whoever walks is alone.
    let film = table.presses(&cid(), &HERE, &end, "Replay").await;
    assert!(!film.is_private());
    let film = film.message.unwrap();
    assert_eq!(film.files[0].0, "match-1-moves-0-4.gif");
    assert!(film.files[0].1 > 5_000);
    assert!(film.alt().starts_with("Animation. At its end: "), "{}", film.alt());
    let text = film.text();
    assert!(text.contains("4 moves") && text.contains("wins"), "{text}");

    let last = table.presses(&cid(), &HERE, &film, "Moves").await;
    assert!(last.is_private());
    let last = last.message.unwrap();
    assert_eq!(last.files[0].0, "match-1-move-4.png");
    assert_eq!(last.buttons(), ["⏮", "◀", "Flip board"]);
    let mut board = last;
    for (sign, shown, buttons) in [
        ("◀", 3, vec!["⏮", "◀", "▶", "Flip board"]),
        ("◀", 2, vec!["⏮", "◀", "▶", "⏭", "Flip board"]),
        ("Flip board", 2, vec!["⏮", "◀", "▶", "⏭", "Flip board"]),
        ("⏮", 0, vec!["▶", "⏭", "Flip board"]),
        ("▶", 1, vec!["◀", "▶", "⏭", "Flip board"]),
        ("⏭", 4, vec!["⏮", "◀", "Flip board"]),
    ] {
        let step = table.presses(&cid(), &HERE, &board, sign).await;
        assert_eq!((step.kind, step.is_private()), (7, true), "the one message is edited");
        board = step.message.unwrap();
        assert_eq!(board.files.len(), 1);
        assert_eq!(board.files[0].0, format!("match-1-move-{shown}.png"), "{sign}");
        assert_eq!(board.buttons(), buttons, "{sign}");
    }
    // Somebody else walks at the same time, from where they are.
    let theirs = table.presses(&ann(), &HERE, &end, "Moves").await.message.unwrap();
    assert_ne!(theirs.id, board.id);
    table.close().await;
}

#[tokio::test]
async fn a_review_is_asked_for_with_a_button_and_each_moment_has_one() {
    let table = Table::open("reviews").await;
    table.begin(&HERE, "brandubh").await;
    let moves = ["d6-c6", "d5-a5", "c6-c5", "d4-d6", "b4-b5", "d6-g6", "a4-a3", "g6-g7"];
    for (ply, mv) in moves.into_iter().enumerate() {
        let who = if ply % 2 == 0 { ann() } else { ben() };
        table.moves(&who, &HERE, mv).await;
    }
    let end = table.discord.with(|state| state.messages.values().max_by_key(|it| it.id).cloned());
    let asked = table.presses(&cid(), &HERE, &end.unwrap(), "Review").await;
    assert!(!asked.is_private() && asked.text().contains("looking through"), "{}", asked.text());
    let told = |state: &mut crate::support::discord::state::State| {
        state.messages.values().find(|it| it.text().contains("Review of")).cloned()
    };
    let told = table.discord.until("the review", told).await;
    let files: Vec<&str> = told.files.iter().map(|file| file.0.as_str()).collect();
    assert!(files.contains(&"match-1-review.png"), "{files:?}");
    assert_eq!(told.buttons(), ["Moment 1", "Moment 2", "Moment 3", "Download game"]);
    let record = table.presses(&cid(), &HERE, &told, "Download game").await;
    assert!(record.is_private());
    assert_eq!(record.message.unwrap().files[0].0, "ann-ben-brandubh-1-review.otg");
    assert!(told.alt().contains("the attackers’ chances"), "{}", told.alt());
    // A moment is tried by menu, as a move is played.
    let moment = table.presses(&ann(), &HERE, &told, "Moment 2").await;
    assert!(moment.is_private(), "{}", moment.text());
    assert!(moment.text().contains("What would have been better?"), "{}", moment.text());
    let moment = moment.message.unwrap();
    assert_eq!(moment.files[0].0, "match-1-move-5.png");
    let hint = table.presses(&ann(), &HERE, &moment, "Hint").await;
    assert!(hint.is_private() && hint.text().contains("piece on `d6`"), "{}", hint.text());
    let targets = table.chooses(&ann(), &HERE, &hint.message.unwrap(), "g6").await;
    assert!(targets.text().contains("is what was played"), "{}", targets.text());
    let again = table.presses(&ann(), &HERE, &targets.message.unwrap(), "Try again").await;
    let piece = table.chooses(&ann(), &HERE, &again.message.unwrap(), "d6").await.message.unwrap();
    let right = table.chooses(&ann(), &HERE, &piece, "a6").await;
    assert!(right.is_private() && right.text().contains("`d6-a6` is right!"), "{}", right.text());
    let right = right.message.unwrap();
    assert_eq!(right.buttons(), ["Moment 1", "Moment 3", "Solution"]);
    let solution = table.presses(&ann(), &HERE, &right, "Solution").await;
    assert!(solution.is_private() && solution.text().contains("Better: `d6-a6`"));
    // Everybody may.
    let other = table.presses(&ben(), &HERE, &told, "Moment 3").await;
    assert!(other.is_private() && other.text().contains("moment 3"), "{}", other.text());
    table.close().await;
}

#[tokio::test]
async fn part_of_a_match_is_shown_and_what_is_no_part_of_it_is_said() {
    let table = Table::open("parts").await;
    let _ = played(&table).await;
    let part = json!({ "from": 3, "to": 1, "speed": "slow" });
    let part = table.types(&ann(), &HERE, "view replay", part).await;
    assert!(part.text().contains("From move 1 to move 3."), "{}", part.text());
    assert_eq!(part.message.unwrap().files[0].0, "match-1-moves-1-3.gif");
    for (command, options) in
        [("view replay", json!({ "from": 9_999 })), ("tafl board", json!({ "ply": 9_999 }))]
    {
        let no = table.types(&ann(), &HERE, command, options).await;
        assert!(no.is_private() && no.text().contains("only 4 moves"), "{}", no.text());
        assert!(no.message.unwrap().files.is_empty());
    }
    table.close().await;
}

/// A game that was played elsewhere.
const RECORD: &str = "[attackers:Åsa]\n[defenders:@everyone]\n[variant:Brandubh]\n[result:-1]\n\
                      [rules:dim:7 name:brandubh start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n\
                      1. d2-c2 e4-e5\n2. c2-b2 e5-e4\n";

#[tokio::test]
async fn a_record_that_somebody_sends_along_is_shown_as_a_film() {
    let table = Table::open("records").await;
    let illegal = RECORD.replace("c2-b2", "c2-c9");
    let varied = format!("{RECORD}2a.1.1a. c2-a2\n[what was not played]\n");
    let cut = &RECORD[..RECORD.len() - 11];
    let large = "x".repeat(2_000_000);
    for (i, (name, text, says)) in [
        ("game.otg", RECORD, "4 moves. The defenders win."),
        ("game.otg", &varied, "One variation is left out"),
        ("illegal.otg", &illegal, "Line 8, column 4:"),
        ("cut.otg", cut, "Line 8, column "),
        ("empty.txt", "", "no record that I can read"),
        ("large.otg", &large, "too large"),
        ("picture.png", "", "isn’t a record"),
        ("gone", RECORD, "can’t get at that file"),
    ]
    .into_iter()
    .enumerate()
    {
        let bytes = match name {
            "picture.png" => vec![0x89, b'P', b'N', b'G', 0xff],
            _ => text.as_bytes().to_vec(),
        };
        table.discord.with(|state| {
            state.sent_along.push((name.to_owned(), bytes.clone(), bytes.len()));
        });
        let answer = table.types(&cid(), &HERE, "view replay", json!({ "record": i })).await;
        assert!(answer.text().contains(says), "{name}: {}", answer.text());
        let public = name == "game.otg";
        assert_eq!(answer.is_private(), !public, "{name}");
        let files = answer.message.unwrap().files;
        assert_eq!(files.len(), usize::from(public), "{name}");
        if public {
            assert_eq!(files[0].0, "asa-everyone-moves-0-4.gif");
        }
    }
    let part = json!({ "record": 0, "from": 2, "speed": "fast" });
    let part = table.types(&cid(), &HERE, "view replay", part).await;
    assert!(part.text().contains("From move 2 to move 4."), "{}", part.text());
    let no = table.types(&cid(), &HERE, "view replay", json!({ "record": 0, "to": 9 })).await;
    assert!(no.is_private() && no.text().contains("it has 4 moves"), "{}", no.text());
    table.close().await;
}

#[tokio::test]
async fn the_menu_of_a_message_shows_the_game_in_it() {
    let table = Table::open("message-menu").await;
    table.discord.with(|state| {
        let picture = vec![0x89, b'P', b'N', b'G', 0xff];
        state.sent_along.push(("board.png".to_owned(), picture, 5));
        state.sent_along.push(("game.otg".to_owned(), RECORD.into(), RECORD.len()));
    });
    let asks = async |text: &str, files: &[usize]| {
        let message = table.discord.with(|state| state.written(&ann(), &HERE, text, files));
        table.discord.answer(table.discord.picks_message(&cid(), &HERE, "Replay", message)).await
    };
    let film = "4 moves. The defenders win.";
    for (text, files) in
        [(&*format!("I won!\n```\n{RECORD}```"), &[][..]), ("", &[0, 1]), ("I won! 1. place", &[1])]
    {
        let answer = asks(text, files).await;
        assert!(!answer.is_private() && answer.text().contains(film), "{}", answer.text());
    }
    for (text, files, says) in [
        ("hello", &[][..], "I see no game in that message."),
        ("", &[0], "I see no game in that message."),
        ("1. d6-c6 c6-c9", &[], "Line 1, column 4:"),
    ] {
        let answer = asks(text, files).await;
        assert!(answer.is_private() && answer.text().contains(says), "{}", answer.text());
    }
    // What tells of a match means that match, whichever is asked about otherwise.
    let first = table.begin(&HERE, "brandubh").await;
    table.moves(&ann(), &HERE, "d6-c6").await;
    table.begin(&HERE, "tablut").await;
    let first = table.discord.with(|state| state.message_json(&state.messages[&first.id]));
    let pick = table.discord.picks_message(&cid(), &HERE, "Replay", first);
    let answer = table.discord.answer(pick).await;
    let files = answer.message.as_ref().unwrap().files.clone();
    assert_eq!(files[0].0, "match-1-moves-0-1.gif", "{}", answer.text());
    table.close().await;
}

#[tokio::test]
async fn whoever_has_seen_a_game_from_elsewhere_walks_through_it() {
    let mut table = Table::open("brought").await;
    table.discord.with(|state| {
        state.sent_along.push(("game.otg".to_owned(), RECORD.into(), RECORD.len()));
    });
    let film = table.types(&cid(), &HERE, "view replay", json!({ "record": 0 })).await;
    let film = film.message.unwrap();
    assert_eq!(film.buttons(), ["Moves"]);
    let last = table.presses(&ben(), &HERE, &film, "Moves").await;
    assert!(last.is_private(), "{}", last.text());
    assert!(last.text().contains("Brandubh, after move 4 of 4: `e5-e4`"), "{}", last.text());
    let mut board = last.message.unwrap();
    assert_eq!(board.files[0].0, "asa-everyone-moves-4.png");
    for (sign, says, buttons) in [
        ("◀", "after move 3 of 4: `c2-b2`", vec!["⏮", "◀", "▶", "Flip board"]),
        ("Flip board", "after move 3 of 4", vec!["⏮", "◀", "▶", "Flip board"]),
        ("⏮", "the start.", vec!["▶", "⏭", "Flip board"]),
        ("▶", "after move 1 of 4: `d2-c2`", vec!["◀", "▶", "⏭", "Flip board"]),
        ("⏭", "after move 4 of 4", vec!["⏮", "◀", "Flip board"]),
    ] {
        let step = table.presses(&ben(), &HERE, &board, sign).await;
        assert_eq!((step.kind, step.is_private()), (7, true), "the one message is edited");
        board = step.message.unwrap();
        assert!(board.text().contains(says), "{sign}: {}", board.text());
        assert_eq!(board.buttons(), buttons, "{sign}");
    }
    // It may also be opened at a board, in letters too, and nowhere beyond its end.
    let asks = async |options| table.types(&ann(), &HERE, "tafl board", options).await;
    let at = asks(json!({ "record": 0, "ply": 2, "theme": "slate" })).await;
    assert!(at.is_private() && at.text().contains("after move 2 of 4: `e4-e5`"), "{}", at.text());
    let letters = asks(json!({ "record": 0, "letters": true })).await;
    assert!(letters.text().contains("after move 4 of 4"), "{}", letters.text());
    assert!(letters.message.unwrap().files.is_empty());
    let beyond = asks(json!({ "record": 0, "ply": 5 })).await;
    assert!(beyond.is_private() && beyond.text().contains("it has 4 moves"), "{}", beyond.text());
    // It is nobody's match, and forgotten when the program ends.
    table.restart().await;
    let gone = table.presses(&ben(), &HERE, &film, "Moves").await;
    assert!(gone.is_private() && gone.text().contains("put that game away"), "{}", gone.text());
    table.close().await;
}
