//! What a move costs: how much is asked of the database for it.

use super::house::House;
use crate::support::statements::{asked, counts_alone};

/// The most statements for a move and all that is said of it.
const STATEMENTS_MAX: usize = 10;

/// Moves of brandubh that threaten nothing.
const MOVES: [(&str, &str); 4] =
    [("ann", "d7-c7"), ("ben", "d5-c5"), ("ann", "c7-b7"), ("ben", "c5-b5")];

#[tokio::test]
async fn a_move_is_few_statements() {
    if !counts_alone("slow::cost::a_move_is_few_statements") {
        return;
    }
    let mut house = House::with_match("").await;
    for (who, words) in MOVES {
        let before = house.store.waits();
        asked();
        let said = house.say(who, words).await;
        let (asked, waits) = (asked(), house.store.waits() - before);
        assert!(said.contains("to move"), "{said}");
        assert!(asked.len() <= STATEMENTS_MAX && waits <= 1, "waited {waits} times: {asked:#?}");
    }
}
