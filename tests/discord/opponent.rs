//! The bot as an opponent, and its hints.

use serde_json::json;

use super::table::{HERE, IMPATIENT, Table, ann, ben, itself};
use crate::support::discord::{CHANNEL, Message, What, bot_chat};

/// The message with the bot's move, once it is there.
async fn answer_of_the_bot(table: &Table, mv: usize) -> Message {
    let name = format!("match-1-move-{mv}.png");
    table
        .discord
        .until("the bot to move", |state| {
            let mut messages = state.messages.values();
            messages.find(|one| one.files.iter().any(|file| file.0 == name)).cloned()
        })
        .await
}

#[tokio::test]
async fn the_bot_answers_in_the_same_message() {
    let table = Table::open("opponent").await;
    let options = json!({ "level": "2", "variant": "brandubh", "side": "attackers" });
    let board = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    assert!(board.text().contains("level 2 of 8 (Herder)"), "{}", board.text());
    assert_eq!(board.buttons(), ["Move", "Offer draw", "Hint", "Resign", "Board"]);
    assert_eq!(board.mentions(), [ann().id.to_string()]);
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    let targets = table.chooses(&ann(), &HERE, &menu, "d6").await.message.unwrap();
    let played = table.chooses(&ann(), &HERE, &targets, "c6").await;
    assert!(played.text().contains("hnefi plays"), "{}", played.text());
    let played = played.message.unwrap();
    assert_eq!(played.files[0].0, "match-1-move-2.png");
    assert_eq!(played.mentions(), [ann().id.to_string()]);
    table.bare(&board).await;

    // A hint is for the one who asks: where to look, then the move.
    let look = table.presses(&ann(), &HERE, &played, "Hint").await;
    assert!(look.is_private() && look.text().contains("Another"), "{}", look.text());
    let look = look.message.unwrap();
    assert_eq!(look.buttons(), ["Show the move"]);
    let shown = table.presses(&ann(), &HERE, &look, "Show the move").await;
    assert!(shown.is_private() && shown.text().contains("I’d play"), "{}", shown.text());
    let no = table.presses(&ben(), &HERE, &played, "Hint").await;
    assert!(no.is_private() && no.text().contains("Only the two players"), "{}", no.text());

    let back = table.types(&ann(), &HERE, "tafl takeback", json!({})).await;
    assert!(back.text().contains("2 moves are taken back"), "{}", back.text());
    let end = table.types(&ann(), &HERE, "tafl resign", json!({ "answer": "yes" })).await;
    assert!(end.text().contains("Hints taken: Ann 2."), "{}", end.text());
    let again = table.presses(&ann(), &HERE, &end.message.unwrap(), "Rematch").await;
    assert!(again.text().contains("`#2` begins"), "{}", again.text());
    table.close().await;
}

#[tokio::test]
async fn a_menu_stays_that_is_opened_before_the_bot_knows_that_its_answer_has_arrived() {
    let mut table = Table::open_with("opponent-menu", IMPATIENT).await;
    let options = json!({ "level": "1", "variant": "brandubh", "side": "attackers" });
    table.discord.fail("POST", "/callback", 1, What::HangAfter);
    let board = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    // Before it ends, the bot asks again and learns that it has answered.
    table.restart().await;
    let targets = table.chooses(&ann(), &HERE, &menu, "d6").await;
    assert!(targets.message.is_some(), "{}", targets.text());
    table.close().await;
}

#[tokio::test]
async fn a_slow_answer_is_announced_and_calls_the_player() {
    let table = Table::open("opponent-slow").await;
    let bot = itself().id.to_string();
    let options =
        json!({ "opponent": bot, "level": "8", "variant": "tablut", "side": "attackers" });
    table.types(&ann(), &HERE, "tafl challenge", options).await;
    let played = table.types(&ann(), &HERE, "move", json!({ "move": "a4-b4" })).await;
    assert!(played.text().contains("I’m thinking…"), "{}", played.text());
    assert!(played.message.unwrap().mentions().is_empty(), "nobody has to act");
    let answer = answer_of_the_bot(&table, 2).await;
    assert!(answer.text().contains("hnefi plays"), "{}", answer.text());
    assert_eq!(answer.mentions(), [ann().id.to_string()]);
    let public = table.discord.public(CHANNEL);
    assert_eq!(public.iter().filter(|one| one.text().contains("hnefi plays")).count(), 1);
    table.close().await;
}

#[tokio::test]
async fn it_is_played_in_its_own_chat_too() {
    let table = Table::open("opponent-alone").await;
    let spot = bot_chat();
    let options = json!({ "level": "1", "variant": "brandubh", "side": "defenders" });
    table.types(&ann(), &spot, "tafl challenge", options).await;
    let first = answer_of_the_bot(&table, 1).await;
    let played = table.presses(&ann(), &spot, &first, "Hint").await;
    assert!(played.text().contains("`#1`:"), "{}", played.text());
    table.close().await;
}

#[tokio::test]
async fn between_people_hints_need_both() {
    let table = Table::open("hints").await;
    let board = table.begin(&HERE, "brandubh").await;
    assert!(!board.buttons().iter().any(|label| label == "Hint"), "{:?}", board.buttons());
    let asked = table.types(&ann(), &HERE, "tafl hint", json!({})).await;
    assert!(asked.text().contains("asks"), "{}", asked.text());
    let asked = asked.message.unwrap();
    assert_eq!(asked.mentions(), [ben().id.to_string()]);
    let allowed = table.presses(&ben(), &HERE, &asked, "Accept").await;
    assert!(allowed.text().contains("hints are allowed now"), "{}", allowed.text());
    table.bare(&asked).await;
    let hint = table.types(&ann(), &HERE, "tafl hint", json!({})).await;
    assert!(hint.is_private() && hint.text().contains("Another"), "{}", hint.text());
    table.close().await;
}
