//! Puzzles by menu and button, and the one of the day.

use hnefi::puzzle::{Puzzle, numbered};
use serde_json::json;

use super::table::{HERE, Table, ann, ben, cid};
use crate::support::discord::Message;

fn puzzle(number: u32) -> Puzzle {
    numbered(number).unwrap().puzzle().unwrap()
}

/// Solves what a message shows by its menus; returns the last answer.
async fn solve(
    table: &Table,
    who: &crate::support::discord::User,
    shown: Message,
    number: u32,
) -> Message {
    let mut board = shown;
    for moves in puzzle(number).steps.iter().step_by(2) {
        let piece = table.chooses(who, &HERE, &board, &moves[0].from.to_string()).await;
        assert!(piece.is_private(), "{}", piece.text());
        let piece = piece.message.unwrap();
        let answer = table.chooses(who, &HERE, &piece, &moves[0].to.to_string()).await;
        assert!(answer.is_private(), "{}", answer.text());
        board = answer.message.unwrap();
    }
    board
}

#[tokio::test]
async fn a_puzzle_is_solved_by_menus_alone_or_by_all() {
    let table = Table::open("puzzles").await;
    let shown = table.types(&ann(), &HERE, "view puzzle", json!({ "puzzle": 2 })).await;
    assert!(shown.is_private() && shown.text().contains("Puzzle `2`"), "{}", shown.text());
    let shown = shown.message.unwrap();
    assert_eq!(shown.files[0].0, "puzzle-2.png");
    assert_eq!(shown.buttons(), ["Try again", "Hint", "Solution"]);
    let solved = solve(&table, &ann(), shown, 2).await;
    assert!(solved.text().contains("Solved, at the first try!"), "{}", solved.text());
    assert_eq!(solved.buttons(), ["▶"]);
    let next = table.presses(&ann(), &HERE, &solved, "▶").await;
    assert!(next.is_private() && next.text().contains("Puzzle `"), "{}", next.text());

    // One for all: each answers alone, and nobody in whose name it was asked for.
    let all = table.types(&ann(), &HERE, "view puzzle", json!({ "puzzle": 3, "all": true })).await;
    assert!(!all.is_private(), "{}", all.text());
    let all = all.message.unwrap();
    let hint = table.presses(&ben(), &HERE, &all, "Hint").await;
    assert!(hint.is_private() && hint.text().contains("Look at the piece"), "{}", hint.text());
    let solved = solve(&table, &cid(), all, 3).await;
    assert!(solved.text().contains("Solved, at the first try!"), "{}", solved.text());
    table.close().await;
}

#[tokio::test]
async fn the_puzzle_of_the_day_comes_and_its_solution_is_hidden() {
    let table = Table::open("daily").await;
    let set = json!({ "daily": "09:00", "zone": "Europe/Rome" });
    let set = table.types(&ann(), &HERE, "tafl settings", set).await;
    assert!(set.text().contains("A puzzle each day: `09:00`"), "{}", set.text());
    let mut before: Option<u32> = None;
    for _ in 0..2 {
        table.clock.wind(hnefi::game::DAY);
        assert!(table.app().tick().await);
        let of_day = |text: &str| text.contains("Today’s puzzle:");
        let posted = |state: &mut crate::support::discord::state::State| {
            let new = state.messages.values().filter(|it| of_day(&it.text()));
            new.max_by_key(|it| it.id)
                .filter(|it| before.is_none_or(|n| !it.text().contains(&format!("Puzzle `{n}`"))))
                .cloned()
        };
        let posted = table.discord.until("the puzzle of the day", posted).await;
        let text = posted.text();
        let number = text.split("Puzzle `").nth(1).unwrap().split('`').next().unwrap();
        let number: u32 = number.parse().unwrap();
        if let Some(before) = before {
            let moves = puzzle(before).steps[0][0];
            assert!(text.contains(&format!("went ||`{moves}")), "{text}");
        }
        let solved = solve(&table, &ben(), posted, number).await;
        assert!(solved.text().contains("Solved"), "{}", solved.text());
        let told = if before.is_some() { "first try. 2 days in a row!" } else { "the first try." };
        let told = |state: &mut crate::support::discord::state::State| {
            let of_ben = |text: String| text.contains("Ben solved") && text.contains(told);
            state.messages.values().find(|it| of_ben(it.text())).cloned()
        };
        let told = table.discord.until("who solved it", told).await;
        assert!(!told.text().contains("<@"), "nobody is called: {}", told.text());
        before = Some(number);
    }
    table.close().await;
}
