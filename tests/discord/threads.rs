//! The name of a match's thread, and its end.

use serde_json::{Value, json};

use super::table::{HERE, Table, ann, ben};
use crate::support::discord::state::{Channel, State};
use crate::support::discord::{CHANNEL, Spot, What, thread};

/// A match in a thread of its own; it is Ann's move.
async fn begin(table: &Table, more: Value) -> Spot {
    let mut options = json!({
        "opponent": ben().id.to_string(), "variant": "brandubh", "side": "attackers",
        "thread": "yes",
    });
    options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let challenge = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    table.presses(&ben(), &HERE, &challenge, "Accept").await;
    table.discord.until("the board", |state| board_in(state, challenge.id)).await;
    thread(challenge.id, CHANNEL)
}

fn board_in(state: &mut State, channel: u64) -> Option<()> {
    state.messages.values().any(|message| message.channel == channel).then_some(())
}

async fn until(table: &Table, there: &Spot, holds: impl Fn(&Channel) -> bool) {
    let fits = |state: &mut State| holds(&state.channels[&there.channel]).then_some(());
    table.discord.until("the thread", fits).await;
}

async fn resign(table: &Table, there: &Spot) {
    table.types(&ben(), there, "tafl resign", json!({ "answer": "yes" })).await;
}

fn renamings(table: &Table, there: &Spot) -> usize {
    let path = format!("/channels/{}", there.channel);
    table.discord.requests("PATCH", &path).iter().filter(|one| one.path.ends_with(&path)).count()
}

#[tokio::test]
async fn a_thread_ends_with_the_result_in_its_name_and_a_rematch_opens_it_again() {
    let table = Table::open("thread-end").await;
    let there = begin(&table, json!({})).await;
    resign(&table, &there).await;
    until(&table, &there, |known| known.archived).await;
    let name = |table: &Table| table.discord.with(|s| s.channels[&there.channel].name.clone());
    assert_eq!(name(&table), "#1 Ann – Ben · Brandubh 7×7 · Ann wins");
    assert_eq!(renamings(&table, &there), 1, "one request");
    let last = table.discord.public(there.channel).pop().unwrap();
    assert!(last.text().contains("resigns"), "{}", last.text());

    let again = table.presses(&ben(), &there, &last, "Rematch").await.message.unwrap();
    table.presses(&ann(), &there, &again, "Accept").await;
    until(&table, &there, |known| known.name == "#2 Ben – Ann · Brandubh 7×7").await;
    assert!(!table.discord.with(|state| state.channels[&there.channel].archived));
    // Discord allows two names in ten minutes, so the third has to wait.
    resign(&table, &there).await;
    let refused = |state: &mut State| {
        let path = format!("/channels/{}", there.channel);
        (state.requests.iter().filter(|r| r.path.ends_with(&path)).count() == 3).then_some(())
    };
    table.discord.until("a refusal", refused).await;
    assert!(!table.discord.with(|state| state.channels[&there.channel].archived));
    table.discord.with(|s| s.channels.get_mut(&there.channel).unwrap().renamed.clear());
    table.wind_until(600_000, |state| state.channels[&there.channel].archived).await;
    assert_eq!(name(&table), "#2 Ben – Ann · Brandubh 7×7 · Ann wins");
    table.close().await;
}

#[tokio::test]
async fn where_it_may_not_speak_in_threads_it_plays_in_the_channel_and_says_so() {
    const ADMINISTRATOR: u64 = 1 << 3;
    const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
    let table = Table::open("thread-mute").await;
    let taken = ADMINISTRATOR | SEND_MESSAGES_IN_THREADS;
    table.discord.with(|state| state.app_permissions &= !taken);
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh",
                          "side": "attackers", "thread": "yes" });
    let challenge = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    let begun = table.presses(&ben(), &HERE, &challenge, "Accept").await;
    let board = begun.message.clone().expect("the board is in the channel");
    assert!(board.text().contains("begins"), "{}", board.text());
    let told = |state: &mut State| {
        let mut all = state.messages.values().map(|message| message.text());
        all.any(|text| text.contains("Send Messages in Threads")).then_some(())
    };
    table.discord.until("the permission", told).await;
    let threads = table.discord.requests("POST", "/threads");
    assert!(threads.is_empty(), "a thread in which nobody can be told anything");
    table.presses(&ann(), &HERE, &board, "Move").await;
    table.close().await;
}

#[tokio::test]
async fn the_second_of_two_games_goes_on_in_the_same_thread() {
    let table = Table::open("thread-pair").await;
    let there = begin(&table, json!({ "games": "2" })).await;
    resign(&table, &there).await;
    until(&table, &there, |known| known.name == "#2 Ben – Ann · Brandubh 7×7").await;
    assert!(!table.discord.with(|state| state.channels[&there.channel].archived));
    table.types(&ann(), &there, "tafl resign", json!({ "answer": "yes" })).await;
    until(&table, &there, |known| known.archived).await;
    let name = table.discord.with(|state| state.channels[&there.channel].name.clone());
    assert_eq!(name, "#2 Ben – Ann · Brandubh 7×7 · draw", "both gave up");
    table.close().await;
}

#[tokio::test]
async fn a_thread_that_may_not_be_changed_keeps_its_name() {
    let mut table = Table::open("thread-kept").await;
    let there = begin(&table, json!({})).await;
    let path = format!("/channels/{}", there.channel);
    // A failure of Discord, one that outlives the program, then a refusal.
    table.discord.fail("PATCH", &format!("{path}$"), 1, What::Html);
    resign(&table, &there).await;
    let tried = |times: usize| {
        let path = path.clone();
        move |state: &mut State| {
            let fits = |r: &&crate::support::discord::Recorded| r.path.ends_with(&path);
            (state.requests.iter().filter(fits).count() >= times).then_some(())
        }
    };
    table.discord.until("an attempt", tried(1)).await;
    let said = table.discord.public(there.channel).len();
    table.discord.with(|s| s.channels.get_mut(&there.channel).unwrap().threads_forbidden = true);
    table.restart().await;
    let again = tried(2);
    table.wind_until(120_000, |state| again(state).is_some()).await;
    for _ in 0..3 {
        table.clock.wind(600_000);
        table.types(&ann(), &there, "tafl games", json!({})).await;
    }
    table.stop().await.unwrap();
    assert_eq!(renamings(&table, &there), 2, "it is not tried again");
    assert_eq!(table.discord.public(there.channel).len(), said, "nothing is said about it");
    table.discord.finish();
}

/// It answers 500 as if it had failed: nobody is left with an empty thread beside the match.
#[tokio::test]
async fn a_thread_that_was_opened_unheard_is_played_in() {
    let table = Table::open("thread-unheard").await;
    table.discord.fail("POST", "/threads", 1, What::HtmlAfter);
    let there = begin(&table, json!({})).await;
    table.moves(&ann(), &there, "d6-c6").await;
    let last = table.discord.public(there.channel).pop().unwrap();
    assert!(last.text().contains("plays `d6-c6`"), "{}", last.text());
    table.close().await;
}
