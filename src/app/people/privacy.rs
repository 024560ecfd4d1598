//! What is kept about people, as they are told.

use crate::reply::{Operator, Reply, Say, YoursSay};
use crate::store::tables::TABLES;

/// Tells whoever asks what is kept of them. It is made from the list of all tables, so that it cannot
/// leave one out.
pub fn privacy(operator: &Operator) -> Reply {
    let kept = TABLES.iter().filter(|table| table.tells()).map(|table| table.name).collect();
    Reply::private(Say::Yours(YoursSay::Privacy { kept, operator: operator.clone() }))
}
