//! Clocks, reminders and the die, as Discord shows them.

use serde_json::json;

use super::table::{HERE, IMPATIENT, Table, ann, ben};
use crate::support::discord::{CHANNEL, OTHER_CHANNEL, What, channel};

const HOUR: i64 = 60 * 60 * 1000;

/// A match of brandubh in which ann, who attacks, has ten hours for each move.
async fn begin(table: &Table) {
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh",
                          "side": "attackers", "time": "10h" });
    table.types(&ann(), &HERE, "tafl challenge", options).await;
    let done = table.types(&ben(), &HERE, "tafl accept", json!({})).await;
    let text = done.text();
    assert!(text.contains("Time: 10 hours per move"), "{text}");
    // A moment in the reader's own time zone, and how far away it is.
    let seconds = (1_000_000 + 10 * HOUR) / 1_000;
    assert!(text.contains(&format!("<t:{seconds}:f> (<t:{seconds}:R>)")), "{text}");
}

#[tokio::test]
async fn a_slow_place_holds_up_no_other() {
    let table = Table::open_with("slow-place", IMPATIENT).await;
    begin(&table).await;
    let there = channel(OTHER_CHANNEL);
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh",
                          "side": "attackers", "time": "10h" });
    table.types(&ann(), &there, "tafl challenge", options).await;
    table.types(&ben(), &there, "tafl accept", json!({})).await;
    // Nothing posted here ever gets a response: on a busy machine the bot may lose its patience several
    // times before the other place has heard everything.
    table.discord.fail("POST", &format!("channels/{CHANNEL}/messages"), usize::MAX, What::Hang);
    pass(&table, 5).await;
    let reminded = |channel: u64| {
        move |m: &&crate::support::discord::Message| {
            m.channel == channel && m.text().contains("a match is waiting for your move")
        }
    };
    table
        .discord
        .until("the other's", |s| s.messages.values().find(reminded(OTHER_CHANNEL)).map(|_| ()))
        .await;
    pass(&table, 4).await;
    let twice = |s: &mut crate::support::discord::state::State| {
        (s.messages.values().filter(reminded(OTHER_CHANNEL)).count() == 2).then_some(())
    };
    table.discord.until("the other's second", twice).await;
    let hung = table.discord.with(|s| s.messages.values().filter(reminded(CHANNEL)).count());
    assert_eq!(hung, 0, "the slow place is still being waited for");
    table.close().await;
}

/// Lets hours pass while the bot is running.
async fn pass(table: &Table, hours: i64) {
    for _ in 0..hours * 72 {
        table.clock.wind(50_000);
        table.app().tick().await;
    }
}

#[tokio::test]
async fn a_reminder_calls_the_player_where_the_match_is_played() {
    let table = Table::open("reminder").await;
    begin(&table).await;
    pass(&table, 5).await;
    let text = format!("<@{}>, a match is waiting for your move", ann().id);
    let message = table
        .discord
        .until("the reminder", |state| {
            state.messages.values().find(|m| m.text().contains(&text)).cloned()
        })
        .await;
    assert_eq!(message.channel, CHANNEL);
    assert_eq!(message.json["allowed_mentions"]["users"], json!([ann().id.to_string()]));
    assert!(message.buttons().contains(&"Move".to_owned()));
    table.close().await;
}

#[tokio::test]
async fn in_private_or_in_public_where_that_is_closed() {
    let table = Table::open("private-reminder").await;
    begin(&table).await;
    let french = ann().reading("fr");
    let done = table.types(&french, &HERE, "clock remind", json!({ "where": "private" })).await;
    assert!(done.is_private() && done.text().contains("en privé"));
    pass(&table, 5).await;
    // What is for her alone is in the language that she uses on Discord.
    let reminds = |text: &str| text.contains("une partie attend ton coup");
    let message = table
        .discord
        .until("the reminder", |s| s.messages.values().find(|m| reminds(&m.text())).cloned())
        .await;
    let private = table.discord.with(|state| state.private[&ann().id]);
    assert_eq!(message.channel, private);
    assert!(message.text().contains(&format!("<#{CHANNEL}>")), "{}", message.text());
    assert!(message.buttons().is_empty());
    table.discord.with(|state| {
        state.closed_to_private.push(ann().id);
    });
    pass(&table, 4).await;
    let reminds = |text: &str| text.contains("a match is waiting for your move");
    let here = |m: &&crate::support::discord::Message| m.channel == CHANNEL && reminds(&m.text());
    table.discord.until("the public one", |s| s.messages.values().find(here).map(|_| ())).await;
    table.close().await;
}

#[tokio::test]
async fn a_die_is_sealed_thrown_by_a_button_and_proven() {
    let table = Table::open("die").await;
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh",
                          "side": "attackers", "dice": "reach" });
    table.types(&ann(), &HERE, "tafl challenge", options).await;
    let begun = table.types(&ben(), &HERE, "tafl accept", json!({})).await;
    assert!(begun.text().contains("SHA-256"), "{}", begun.text());
    let seeded = table.types(&ann(), &HERE, "tafl seed", json!({ "words": "*north* <@1>" })).await;
    assert!(seeded.text().contains("\\*north\\*"), "{}", seeded.text());
    let thrown =
        table.presses(&ben(), &HERE, begun.message.as_ref().unwrap(), "Roll the die").await;
    assert!(thrown.text().contains("rolls a"), "{}", thrown.text());
    table.types(&ben(), &HERE, "tafl resign", json!({ "answer": "yes" })).await;
    let proof = table.types(&ann(), &HERE, "tafl dice", json!({ "match": 1 })).await;
    assert!(proof.is_private() && proof.text().contains("openssl dgst"));
    table.close().await;
}

#[tokio::test]
async fn a_plan_is_seen_by_its_owner_alone() {
    let table = Table::open("plan").await;
    begin(&table).await;
    let shown =
        table.types(&ben(), &HERE, "tafl plan", json!({ "line": "d6-c6 then d5-d6" })).await;
    assert!(shown.is_private() && shown.text().contains("once you confirm it"));
    let kept = table.presses(&ben(), &HERE, shown.message.as_ref().unwrap(), "Confirm").await;
    assert!(kept.is_private(), "{}", kept.text());
    let played = table.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" })).await;
    let text = played.text();
    assert!(text.contains("Ben plays `d5-d6`") && text.contains("had planned"), "{text}");
    table.close().await;
}
