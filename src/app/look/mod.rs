//! What is only looked at: boards, moves and lists of matches; rules and reasons.

pub(in crate::app) mod between;
pub(in crate::app) mod match_page;
pub(in crate::app) mod moves;
pub(in crate::app) mod page_seat;
pub(in crate::app) mod past;
pub(in crate::app) mod rating;
pub(in crate::app) mod recorded;
pub(in crate::app) mod sheet;
pub(in crate::app) mod show;
pub(in crate::app) mod stats;
pub(in crate::app) mod teach;
pub(in crate::app) mod tries;
mod view;
