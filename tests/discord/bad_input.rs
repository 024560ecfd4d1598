//! What a modified client could send: each gets a clear private answer, and nothing changes.

use std::time::Duration;

use serde_json::{Value, json};

use super::table::{HERE, IMPATIENT, Table, ann, ben, cid};
use crate::support::discord::{CHANNEL, User, What};
use crate::support::patience::Patience;

/// The log of the only match, as people see it.
async fn history(table: &Table) -> String {
    table.types(&cid(), &HERE, "tafl history", json!({})).await.text()
}

#[tokio::test]
async fn foreign_and_forged_buttons_do_nothing() {
    let table = Table::open("forged").await;
    let board = table.begin(&HERE, "brandubh").await;
    let messages = table.discord.public(CHANNEL).len();
    let before = history(&table).await;
    for (id, part) in [
        ("", "don’t know that button"),
        ("other-bot:play", "don’t know that button"),
        ("h1", "don’t know that button"),
        ("h1 3", "don’t know that button"),
        ("h1 3 0", "don’t know that button"),
        ("h1 3 0 ", "don’t know that button"),
        ("h1 x 0 draw #1", "don’t know that button"),
        ("h1 3 0 settings theme:slate", "don’t know that button"),
        ("h1 3 0 challenge anyone", "don’t know that button"),
        ("h2 3 0 draw #1", "don’t know that button"),
        ("h1 3 0 draw #99", "no match `#99`"),
        ("h1 3 0 draw #999999999999999999999", "Write it like this"),
        ("h1 3 0 draw maybe #1", "Write it like this"),
        ("h1 3 0 moves * #1", "don’t know that button"),
        ("h1 0 0 draw #1", "earlier position"),
        ("h1 3 0 accept #1", "already started"),
        ("h1 3 0 takeback yes #1", "Nobody has asked"),
        ("h1 3 0 resign no #1", "I didn’t ask whether you want to resign"),
    ] {
        let press = table.discord.press_id(&ann(), &HERE, board.id, id);
        let answer = table.discord.answer(press).await;
        assert!(answer.is_private() && answer.text().contains(part), "{id}: {}", answer.text());
    }
    for (who, id) in
        [(cid(), "h1 3 0 draw #1"), (cid(), "h1 3 0 resign yes #1"), (cid(), "h1 3 0 moves #1")]
    {
        let press = table.discord.press_id(&who, &HERE, board.id, id);
        let answer = table.discord.answer(press).await;
        assert!(
            answer.is_private() && answer.text().contains("Only the two players"),
            "{id}: {}",
            answer.text()
        );
    }
    let press = table.discord.press_id(&ben(), &HERE, board.id, "h1 3 0 moves #1");
    let answer = table.discord.answer(press).await;
    assert!(answer.is_private() && answer.text().contains("isn’t your turn"), "{}", answer.text());
    assert_eq!(history(&table).await, before);
    assert_eq!(table.discord.public(CHANNEL).len(), messages);
    table.close().await;
}

#[tokio::test]
async fn values_that_no_menu_offered_do_nothing() {
    let table = Table::open("values").await;
    let board = table.begin(&HERE, "brandubh").await;
    let before = history(&table).await;
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    let id = menu.first_menu();
    let long = "d".repeat(100);
    for (value, part) in [
        ("d1 #2", "don’t know that button"),
        ("resign yes", "don’t know that button"),
        ("", "don’t know that button"),
        (long.as_str(), "don’t know that button"),
        ("*", "don’t know that button"),
        ("d3", "isn’t yours"),
        ("a1", "no piece on"),
        ("z26", "Write it like this"),
    ] {
        let chosen = table.discord.choose_id(&ann(), &HERE, menu.id, &id, value);
        let answer = table.discord.answer(chosen).await;
        assert!(answer.is_private() && answer.text().contains(part), "{value}: {}", answer.text());
    }
    let fresh = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    let targets = table.chooses(&ann(), &HERE, &fresh, "d6").await.message.unwrap();
    let id = targets.first_menu();
    for (value, part) in [
        ("d5", "in the way"),
        ("a1", "straight"),
        ("d6", "is already on"),
        ("s19", "is off the board"),
    ] {
        let chosen = table.discord.choose_id(&ann(), &HERE, targets.id, &id, value);
        let answer = table.discord.answer(chosen).await;
        assert!(answer.is_private() && answer.text().contains(part), "{value}: {}", answer.text());
    }
    assert_eq!(history(&table).await, before);
    table.close().await;
}

#[tokio::test]
async fn forms_filled_with_anything_do_nothing() {
    let table = Table::open("forms").await;
    let board = table.begin(&HERE, "brandubh").await;
    let before = history(&table).await;
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    let form = table.presses(&ann(), &HERE, &menu, "Type a move").await;
    let long = "d1-d4 ".repeat(700);
    for (text, part) in [
        (long.as_str(), "too long"),
        ("", "Write it like this"),
        ("resign yes", "Type both squares, like"),
        ("d6-c6 #2", "twice; once is enough"),
        ("@everyone", "Type both squares, like"),
        ("d6-z9", "Type both squares, like"),
    ] {
        let filled = table.discord.fills_in(&ann(), &HERE, &form, menu.id, text);
        let answer = table.discord.answer(filled).await;
        assert!(answer.is_private() && answer.text().contains(part), "{text}: {}", answer.text());
        // The form comes again, with what fits of what was typed.
        let again = table.presses(&ann(), &HERE, &answer.message.unwrap(), "Type a move").await;
        let kept = again.data["components"][0]["components"][0]["value"].as_str();
        let wanted = text.get(..19).unwrap_or(text).trim_end();
        assert!(kept.unwrap_or_default().starts_with(wanted), "{text}: {kept:?}");
        assert_eq!(again.data["custom_id"], form.data["custom_id"]);
    }
    let filled = table.discord.fill_id(&ann(), &HERE, "h1 3 0 resign yes #1", menu.id, "d6-c6");
    let answer = table.discord.answer(filled).await;
    assert!(
        answer.is_private() && answer.text().contains("don’t know that button"),
        "{}",
        answer.text()
    );
    assert_eq!(history(&table).await, before);
    table.close().await;
}

/// Sends a command with tampered data.
async fn bent(table: &Table, who: &User, data: Value) -> String {
    let event = table.discord.forged(who, &HERE, 2, data, None);
    let id = table.discord.send(&event);
    let answer = table.discord.answer(id).await;
    assert!(answer.is_private(), "{}", answer.text());
    answer.text()
}

#[tokio::test]
async fn options_of_the_wrong_kind_do_nothing() {
    let table = Table::open("options").await;
    let sub = |name: &str, options: Value| {
        json!({ "id": "5", "name": "tafl", "type": 1,
            "options": [{ "name": name, "type": 1, "options": options }] })
    };
    let text = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
    let long = "x".repeat(6_000);
    for (data, part) in [
        (json!({ "id": "5", "name": "other", "type": 1 }), "couldn’t read"),
        (json!({ "id": "5", "name": "tafl", "type": 1 }), "couldn’t read"),
        (sub("conquer", json!([])), "Type </tafl help:8"),
        (sub("move", json!([])), "Something is missing"),
        (json!({ "id": "5", "name": "move", "type": 1, "options": [] }), "Something is missing"),
        (sub("move", json!([text("move", &long)])), "Type both squares, like"),
        (sub("challenge", json!([text("variant", &long)])), "There’s no game called"),
        (sub("challenge", json!([text("colour", "red")])), "has no"),
        (sub("challenge", json!([text("side", "both")])), "doesn’t fit"),
        (sub("challenge", json!([text("opponent", "ben")])), "doesn’t fit"),
        (sub("challenge", json!([text("rules", "armed-king=perhaps")])), "yes, no"),
        (sub("challenge", json!([text("rules", "king_armed")])), "="),
        (
            sub("challenge", json!([{ "name": "opponent", "type": 6, "value": "77" }])),
            "don’t know anyone",
        ),
        (sub("board", json!([{ "name": "match", "type": 4, "value": -1 }])), "doesn’t fit"),
        (
            sub("board", json!([{ "name": "match", "type": 4, "value": 12_345 }])),
            "No matches are going on",
        ),
        (sub("settings", json!([text("theme", "gold")])), "doesn’t fit"),
        (sub("settings", json!([text("allow", "anywhere")])), "doesn’t fit"),
    ] {
        let said = bent(&table, &ann(), data.clone()).await;
        assert!(said.contains(part), "{data}: {said}");
    }
    // What not even serenity can read is counted and gets an apology.
    let data = sub("challenge", json!([{ "name": "opponent", "type": 6, "value": { "a": [] } }]));
    let said = bent(&table, &ann(), data).await;
    assert!(said.contains("couldn’t read"), "{said}");
    assert!(table.discord.public(CHANNEL).is_empty());
    table.close().await;
}

#[tokio::test]
async fn words_of_strangers_break_nothing() {
    let table = Table::open("words").await;
    let said =
        table.types(&cid(), &HERE, "tafl challenge", json!({ "variant": "``` @everyone" })).await;
    assert!(said.is_private());
    let text = said.text();
    assert!(!text.contains("```") && !text.contains(" @everyone"), "{text}");
    assert_eq!(said.message.unwrap().json["allowed_mentions"]["parse"], json!([]));
    table.close().await;
}

#[tokio::test]
async fn whoever_asks_for_everything_at_once_holds_up_nobody() {
    const FLOOD: usize = 300;
    let table = Table::open_with("flood", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    // Discord swallows their first answers, so that the others wait behind them.
    let callbacks = || table.discord.requests("POST", "/callback").len();
    let (begun, mut patience) = (callbacks(), Patience::of(Duration::from_secs(60)));
    table.discord.fail("POST", "/callback", 3, What::Hang);
    let ask = |_| table.discord.types(&cid(), &HERE, "tafl help", json!({}));
    let mut flood: Vec<u64> = (0..3).map(ask).collect();
    while callbacks() < begun + 3 {
        assert!(patience.lasts(callbacks()), "nobody is answered");
        tokio::task::yield_now().await;
    }
    flood.extend((3..FLOOD).map(ask));
    let board = table.types(&ann(), &HERE, "tafl board", json!({})).await;
    assert!(!board.message.unwrap().files.is_empty());
    let answered = || {
        table.discord.with(|state| {
            flood.iter().filter_map(|id| state.answered(*id)).map(|one| one.text()).collect()
        })
    };
    let before: Vec<String> = answered();
    assert!(before.len() < FLOOD / 2, "{} were answered before ann", before.len());
    // For those who find no place there is a kind word; those who wait get their turn once
    // Discord's silence has been given up.
    let kind = |all: &[String]| {
        all.iter().filter(|text| text.contains("more than I can answer at once")).count()
    };
    while kind(&answered()) == 0 || answered().len() <= before.len() + 3 {
        assert!(patience.lasts(answered().len()), "they do not get their turn");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(kind(&answered()) <= 3, "said again only when the line was empty in between");
    table.close().await;
}

#[tokio::test]
async fn nobody_has_more_than_five_matches_against_the_bot() {
    let table = Table::open("bot-matches").await;
    let options = json!({ "level": "1", "variant": "brandubh", "side": "attackers" });
    for _ in 0..5 {
        let begun = table.types(&ann(), &HERE, "tafl challenge", options.clone()).await;
        assert!(begun.text().contains("begins"), "{}", begun.text());
    }
    let full = table.types(&ann(), &HERE, "tafl challenge", options.clone()).await;
    assert!(full.text().contains("already playing me in 5 matches"), "{}", full.text());
    let other = table.types(&ben(), &HERE, "tafl challenge", options).await;
    assert!(other.text().contains("begins"), "{}", other.text());
    table.close().await;
}
