//! What a move costs on Discord: how much is asked of the database for it.

use std::time::Duration;

use hnefi::chat::discord::Timing;

use super::table::{HERE, TIMING, Table, ann, ben};
use crate::support::patience::Patience;
use crate::support::statements::{asked, counts_alone};

/// The most statements for a move and all that is said of it.
const STATEMENTS_MAX: usize = 10;

#[tokio::test]
async fn a_move_is_few_statements() {
    if !counts_alone("discord::cost::a_move_is_few_statements") {
        return;
    }
    // Nobody looks into the outbox meanwhile.
    let timing = Timing { outbox: Duration::from_secs(3600), ..TIMING };
    let table = Table::open_with("cost", timing).await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    let store = &table.running.as_ref().unwrap().store;
    let mut board = table.presses(&ben(), &HERE, &challenge, "Accept").await.message.unwrap();
    until_said(store).await;
    let moves = [(ann(), "d7-c7"), (ben(), "d5-c5"), (ann(), "c7-b7"), (ben(), "c5-b5")];
    for (who, mv) in moves {
        let (before, waited) = (store.unsettled(), store.waits());
        asked();
        let next = table.moves(&who, &HERE, mv).await;
        table.bare(&board).await;
        board = next;
        until_written(store, before + 2).await;
        let (asked, waits) = (asked(), store.waits() - waited);
        assert!(asked.len() <= STATEMENTS_MAX && waits <= 1, "waited {waits} times: {asked:#?}");
    }
}

/// Waits until all is said and marked.
async fn until_said(store: &hnefi::store::Store) {
    let mut patience = Patience::of(Duration::from_secs(60));
    loop {
        let waiting = store.read().await.unwrap().waiting("discord", i64::MAX).await.unwrap();
        if waiting.due == 0 {
            return;
        }
        assert!(patience.lasts(waiting.due), "not all is said: {waiting:?}");
        tokio::task::yield_now().await;
    }
}

/// Waits until this much is written and nobody is writing.
async fn until_written(store: &hnefi::store::Store, commits: u64) {
    let mut patience = Patience::of(Duration::from_secs(60));
    while store.unsettled() < commits {
        assert!(patience.lasts(store.unsettled()), "nothing more is written");
        tokio::task::yield_now().await;
    }
    drop(store.write().await.unwrap());
}
