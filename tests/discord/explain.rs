//! Rules, reasons and languages.

use serde_json::json;

use super::table::{HERE, Table, ann, ben, cid};
use crate::support::discord::Answered;

#[tokio::test]
async fn pages_are_turned_by_a_menu() {
    let table = Table::open("rules").await;
    let challenge = table.challenge(&HERE, "tawlbwrdd").await;
    let page = table.presses(&ben(), &HERE, &challenge, "Rules").await;
    assert!(page.is_private() && page.text().contains("in short"), "{}", page.text());
    let message = page.message.unwrap();
    assert_eq!(message.files[0].0, "rules-tawlbwrdd-goal.png");
    assert!(message.alt().contains("King captured"), "{}", message.alt());
    assert!(message.values().contains(&"king".to_owned()), "{:?}", message.values());
    let turned = table.chooses(&ben(), &HERE, &message, "king").await;
    assert_eq!((turned.kind, turned.is_private()), (7, true), "the page is replaced");
    assert!(turned.text().contains("Beside the throne"), "{}", turned.text());
    let turned = table.chooses(&ben(), &HERE, &turned.message.unwrap(), "history").await;
    assert!(turned.text().contains("117") || turned.text().contains("113"), "{}", turned.text());
    assert!(turned.message.unwrap().files.is_empty());
    table.close().await;
}

#[tokio::test]
async fn reasons_are_given_to_who_asks() {
    let table = Table::open("why").await;
    table.begin(&HERE, "brandubh").await;
    table.moves(&ann(), &HERE, "d6-c6").await;
    let who = cid();
    let asks = |options| table.types(&who, &HERE, "tafl why", options);
    let last = asks(json!({})).await;
    assert!(last.is_private() && last.text().contains("move 1"), "{}", last.text());
    let illegal = asks(json!({ "move": "d3-d4" })).await;
    assert!(illegal.text().contains("The king stands in the way"), "{}", illegal.text());
    let square = asks(json!({ "square": "d4" })).await;
    assert!(square.text().contains("The square is the throne"), "{}", square.text());
    table.close().await;
}

#[tokio::test]
async fn everybody_reads_what_only_he_sees_in_his_own_language() {
    let table = Table::open("languages").await;
    let manager = ann().managing();
    table.types(&manager, &HERE, "view language", json!({ "language": "fr" })).await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    assert_eq!(challenge.buttons(), ["Accepter", "Refuser", "Retirer", "Règles"]);
    assert!(challenge.text().contains("défie"), "public: {}", challenge.text());
    let ask = |locale, command| {
        let who = ben().reading(locale);
        let table = &table;
        async move { table.types(&who, &HERE, command, json!({})).await }
    };
    let text = |answered: Answered| answered.text();
    assert!(text(ask("it", "tafl rules").await).contains("Gli assediati vincono"));
    assert!(text(ask("en-GB", "tafl rules").await).contains("The defenders win"));
    // If the person's language is not supported, the server's is used.
    assert!(text(ask("de", "tafl rules").await).contains("Les défenseurs gagnent"));
    let refused = table.types(&ben().reading("it"), &HERE, "view language", json!({})).await;
    assert!(refused.text().contains("Lingua: Français"), "{}", refused.text());
    table.close().await;
}

#[tokio::test]
async fn only_managers_choose_the_language_of_a_server() {
    let table = Table::open("language-managers").await;
    let answer = table.types(&ben(), &HERE, "view language", json!({ "language": "it" })).await;
    assert!(answer.is_private() && answer.text().contains("manage"), "{}", answer.text());
    let challenge = table.challenge(&HERE, "brandubh").await;
    assert_eq!(challenge.buttons()[0], "Accept");
    table.close().await;
}
