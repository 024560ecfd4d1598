//! The page of house rules, whose questions are menus that end in a challenge.

use serde_json::json;

use super::table::{HERE, Table, ann, ben};
use crate::support::discord::{Answered, Message};

async fn open(name: &str) -> (Table, Message) {
    let table = Table::open(name).await;
    let options = json!({ "variant": "tablut", "topic": "house" });
    let page = table.types(&ann(), &HERE, "tafl rules", options).await;
    assert!(page.is_private(), "{}", page.text());
    (table, page.message.unwrap())
}

/// Chooses an answer to a question, counted from 0, that a message shows a menu for.
async fn choose(table: &Table, message: &Message, question: usize, answer: &str) -> Answered {
    let menus = crate::support::discord::state::parts_of(&message.json, 3);
    let id = menus[question]["custom_id"].as_str().unwrap();
    let offered = menus[question]["options"].as_array().unwrap();
    assert!(offered.iter().any(|one| one["value"] == answer), "{offered:?}");
    let id = table.discord.choose_id(&ann(), &HERE, message.id, id, answer);
    table.discord.answer(id).await
}

#[tokio::test]
async fn chosen_answers_become_a_challenge() {
    let (mut table, page) = open("house-rules").await;
    assert_eq!(
        (page.menus(), page.buttons()),
        (4, vec!["More".to_owned(), "Challenge".to_owned()])
    );
    assert!(!page.text().contains("add it to the challenge"), "{}", page.text());
    let shown = choose(&table, &page, 0, "1").await;
    assert_eq!(shown.kind, 7, "the page itself changes");
    assert!(shown.text().contains("The king is unarmed"), "{}", shown.text());
    // Nothing is remembered but in the message.
    table.restart().await;
    let page = shown.message.unwrap();
    let more = table.presses(&ann(), &HERE, &page, "More").await;
    assert_eq!(more.kind, 7);
    assert!(more.text().contains("The king is unarmed"), "{}", more.text());
    let shown = choose(&table, &more.message.unwrap(), 2, "1").await;
    let page = shown.message.unwrap();
    let form = table.presses(&ann(), &HERE, &page, "Challenge").await;
    assert_eq!((form.kind, &form.data["title"]), (9, &json!("Challenge")));
    let fill = |form: &Answered, fields: &[(&str, &str)]| {
        table.discord.fills_fields(&ann(), &HERE, form, fields)
    };
    let done = table.discord.answer(fill(&form, &[("time", "3d")])).await;
    assert!(!done.is_private() && done.text().contains("The king is unarmed"), "{}", done.text());
    table.close().await;
}

#[tokio::test]
async fn the_opponent_is_named_in_the_form() {
    let (table, page) = open("house-opponent").await;
    // Who has played here is known by name.
    table.begin(&HERE, "brandubh").await;
    let page = choose(&table, &page, 0, "1").await.message.unwrap();
    let form = table.presses(&ann(), &HERE, &page, "Challenge").await;
    let fill = |form: &Answered, fields: &[(&str, &str)]| {
        table.discord.fills_fields(&ann(), &HERE, form, fields)
    };
    let wrong = table.discord.answer(fill(&form, &[("opponent", "nobody")])).await;
    assert!(wrong.is_private(), "{}", wrong.text());
    let again = table.presses(&ann(), &HERE, &wrong.message.unwrap(), "Try again").await;
    let typed = &again.data["components"][0]["components"][0];
    assert_eq!((&typed["custom_id"], &typed["value"]), (&json!("opponent"), &json!("nobody")));
    let done = table.discord.answer(fill(&again, &[("opponent", "@ben")])).await;
    assert!(!done.is_private(), "{}", done.text());
    assert!(done.message.unwrap().mentions().contains(&ben().id.to_string()));
    table.close().await;
}

#[tokio::test]
async fn a_strangers_menu_does_nothing() {
    let (table, page) = open("house-forged").await;
    for id in ["r1 tablut 9---------- 0 0", "r1 tablut -- 0 0", "r1 chess - 0 0", "c1 - =tablut/x"]
    {
        let id = table.discord.press_id(&ann(), &HERE, page.id, id);
        let answer = table.discord.answer(id).await;
        let harmless = answer.kind == 9 || answer.text().contains("don’t know that button");
        assert!(harmless, "{}", answer.text());
    }
    table.close().await;
}
