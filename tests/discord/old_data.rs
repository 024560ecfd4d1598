//! A data folder left by an earlier version: what Discord missed is said, and people play on.

use serde_json::json;

use super::table::{HERE, TIMING, Table, ann};
use crate::support::discord::{CHANNEL, Message, thread};
use crate::support::old_data_folder::{copy_into, now, unsaid};

/// A thread in it where a match is played.
const THREAD: u64 = 10_000_000_000_000_001_702;

#[tokio::test]
async fn what_was_left_unsaid_is_said_once_and_people_play_on() {
    let mut table = Table::closed("old-data", TIMING, now()).await;
    copy_into(&table.data);
    table.discord.with(|state| {
        state.next += 1_000_000;
        state.open(thread(THREAD, CHANNEL));
    });
    table.start().await;
    table.discord.ready().await;
    // The server uses Italian.
    let all = |state: &crate::support::discord::state::State| -> Vec<(u64, String)> {
        state.messages.values().map(|m: &Message| (m.channel, m.text())).collect()
    };
    let private = table
        .discord
        .until("all that was missed", |state| {
            let said = all(state);
            let has = |part: &str| said.iter().any(|(_, text)| text.contains(part));
            let missed = ["d6-a6", "`#22`", "`#23`", "e1-c1"].iter().all(|part| has(part));
            let begun = said.iter().any(|(at, text)| *at != CHANNEL && text.contains("`#16`"));
            let reminded = state.private.get(&ann().id).copied();
            let reminded = reminded.filter(|at| said.iter().any(|(there, _)| there == at));
            (missed && begun).then_some(reminded).flatten()
        })
        .await;
    let said = table.discord.with(|state| all(state));
    assert!(said.iter().any(|(at, text)| *at == THREAD && text.contains("e1-c1")), "{said:?}");
    assert!(said.iter().any(|(at, text)| *at == private && text.contains("`#20`")), "{said:?}");
    for part in ["gioca `d6-a6`", "gioca `e1-c1`"] {
        let times = said.iter().filter(|(_, text)| text.contains(part)).count();
        assert_eq!(times, 1, "{part}: {said:?}");
    }
    let options = json!({ "answer": "yes", "match": 4 });
    let done = table.types(&ann(), &HERE, "tafl resign", options).await;
    assert!(done.text().contains("vince"), "people play on: {}", done.text());
    table.stop().await.unwrap();
    assert_eq!(unsaid(&table.data, "discord:").await, 0);
    table.discord.finish();
}
