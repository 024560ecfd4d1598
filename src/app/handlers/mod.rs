//! What is heard: which command an envelope carries, which match it means, what is half typed; the
//! write that answers it.

pub(in crate::app) mod act;
pub(in crate::app) mod analyze;
pub(in crate::app) mod answer;
pub(in crate::app) mod begun;
pub(in crate::app) mod challenge;
pub(in crate::app) mod complete;
mod complete_line;
pub(in crate::app) mod here;
pub(in crate::app) mod hint;
pub(in crate::app) mod inbox;
pub(in crate::app) mod learn;
pub(in crate::app) mod link;
pub(in crate::app) mod page_line;
pub(in crate::app) mod pending;
pub(in crate::app) mod perhaps;
pub(in crate::app) mod plan;
pub(in crate::app) mod point;
pub(in crate::app) mod puzzle;
pub(in crate::app) mod puzzle_choice;
pub(in crate::app) mod queue;
pub(in crate::app) mod resolve;
pub(in crate::app) mod review;
pub(in crate::app) mod seat;
pub(in crate::app) mod try_again;
