//! A channel reads everything in the order of the log, whatever fails and however fast people are.

use serde_json::json;

use super::table::{HERE, IMPATIENT, Table, ann, ben};
use crate::support::discord::{CHANNEL, Message, What};

/// Moves back and forth, which can be repeated for ever.
const MOVES: [&str; 6] = ["d6-c6", "d5-d6", "c6-c5", "d6-d5", "c5-c6", "d5-d6"];

/// The moves that a channel reads, in the order it reads them, each with the message that tells it.
fn read(table: &Table) -> Vec<(String, u64)> {
    let mut list = Vec::new();
    for message in table.discord.public(CHANNEL) {
        for line in message.text().lines() {
            if let Some((_, mv)) = line.split_once(" plays `") {
                list.push((mv.split('`').next().unwrap().to_owned(), message.id));
            }
        }
    }
    list
}

async fn all_read(table: &Table, count: usize) -> Vec<(String, u64)> {
    let told = |state: &mut crate::support::discord::state::State| {
        let texts = state.messages.values().map(Message::text);
        (texts.map(|text| text.matches(" plays `").count()).sum::<usize>() >= count).then_some(())
    };
    table.discord.until("all moves", told).await;
    read(table)
}

fn moves(read: &[(String, u64)]) -> Vec<&str> {
    read.iter().map(|(mv, _)| mv.as_str()).collect()
}

#[tokio::test]
async fn who_was_first_is_read_first_although_his_answer_came_late() {
    let table = Table::open_with("order-late", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.fail("POST", "/callback", 1, What::Html);
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    // The opponent has seen the board elsewhere and answers immediately.
    let reply = loop {
        let id = table.discord.types(&ben(), &HERE, "move", json!({ "move": "d5-d6" }));
        let answer = table.discord.answer(id).await;
        if !answer.is_private() {
            break answer.message.unwrap();
        }
    };
    let read = all_read(&table, 2).await;
    assert_eq!(moves(&read), ["d6-c6", "d5-d6"]);
    assert_eq!(read[1].1, reply.id);
    // Only the last one has buttons.
    for message in table.discord.public(CHANNEL) {
        if message.id != reply.id {
            table.bare(&message).await;
        }
    }
    assert_eq!(table.discord.message(reply.id).unwrap().buttons().len(), 4);
    table.close().await;
}

#[tokio::test]
async fn a_move_that_was_overtaken_before_it_was_said_is_named_in_what_overtakes_it() {
    let table = Table::open_with("order-overtaken", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    // Neither the answer nor a message gets through.
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    table.discord.fail("POST", "/messages", 1_000, What::Html);
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    table
        .discord
        .until("a try to post", |state| {
            let mut posts = state.requests.iter().filter(|r| r.method == "POST");
            posts.any(|r| r.path.ends_with("/messages")).then_some(())
        })
        .await;
    let id = table.discord.types(&ben(), &HERE, "move", json!({ "move": "d5-d6" }));
    let reply = table.discord.answer(id).await;
    assert!(!reply.is_private(), "{}", reply.text());
    let read = all_read(&table, 2).await;
    assert_eq!(moves(&read), ["d6-c6", "d5-d6"]);
    assert_eq!(read[0].1, read[1].1, "in one message");
    let message = table.discord.message(read[0].1).unwrap();
    assert_eq!(message.files[0].0, "match-1-move-2.png", "with the board as it is");
    table.discord.with(|state| state.faults.clear());
    table.moves(&ann(), &HERE, "c6-c5").await;
    assert_eq!(moves(&all_read(&table, 3).await), ["d6-c6", "d5-d6", "c6-c5"]);
    table.close().await;
}

#[tokio::test]
async fn moves_that_are_sent_without_waiting_are_read_in_order() {
    for round in 0..10 {
        let table = Table::open(&format!("order-fast-{round}")).await;
        table.begin(&HERE, "brandubh").await;
        let ids: Vec<u64> = MOVES
            .iter()
            .enumerate()
            .map(|(i, mv)| {
                let who = if i % 2 == 0 { ann() } else { ben() };
                table.discord.types(&who, &HERE, "move", json!({ "move": mv }))
            })
            .collect();
        let mut counted = Vec::new();
        for (id, mv) in ids.into_iter().zip(MOVES) {
            if !table.discord.answer(id).await.is_private() {
                counted.push(mv);
            }
        }
        // Moves that came too early were refused; the others are read as they were played.
        let history = table.types(&ann(), &HERE, "tafl history", json!({})).await.text();
        let read = all_read(&table, counted.len()).await;
        let mut rest = history.as_str();
        for mv in moves(&read) {
            let at = rest.find(mv).unwrap_or_else(|| panic!("{mv} after {read:?} in {history}"));
            rest = &rest[at + mv.len()..];
        }
        table.close().await;
    }
}
