//! What a message costs on Matrix: how much is asked of the database for it.

use serde_json::json;

use super::table::{ANN, BEN, CID, ROOM, Table, messages};
use crate::support::statements::{asked, counts_alone};

/// The most statements for a move and all that is said of it, of which four are for hearing it:
/// whether it is for the bot, the inbox, how far it has listened, and that it is answered.
const STATEMENTS_MAX: usize = 13;

#[tokio::test]
async fn a_move_is_few_statements_and_talk_is_none() {
    if !counts_alone("matrix::cost::a_move_is_few_statements_and_talk_is_none") {
        return;
    }
    let mut table = Table::open("cost").await;
    let root = table.begin().await;
    for (who, mv) in [(ANN, "d7-c7"), (BEN, "d5-c5"), (ANN, "c7-b7"), (BEN, "c5-b5")] {
        let before = table.store.waits();
        asked();
        let sent = table.say_in(&root, who, mv).await;
        let (asked, waits) = (asked(), table.store.waits() - before);
        assert!(!messages(&sent).is_empty(), "{sent:?}");
        assert!(asked.len() <= STATEMENTS_MAX && waits <= 1, "waited {waits} times: {asked:#?}");
    }
    let before = table.store.unsettled();
    for words in ["did you see that?", "I did", "tafl is a fine game"] {
        assert!(table.say(ROOM, CID, words).await.is_empty());
    }
    assert_eq!(table.store.unsettled(), before, "talk is nothing to write down");
    let heard = table.door.position().await;
    table.restart().await;
    assert_ne!(table.door.position().await, heard, "an end in order knows how far it has listened");
    // Who comes and goes decides what is meant for the bot, so nothing before that is heard again.
    let before = table.store.unsettled();
    let leaves = json!({
        "type": "m.room.member", "sender": CID, "state_key": CID,
        "content": { "membership": "leave" },
    });
    assert!(table.tell(ROOM, leaves).await.is_empty());
    assert!(table.store.unsettled() > before);
}
