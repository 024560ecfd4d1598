//! The words: one Fluent file a language, and how values of the other rooms become sentences.
//!
//! To add a language, write its `.ftl` file and a line in [`words()`]. A test looks for every message
//! that the code asks for, and for messages that nobody asks for.
//!
//! **Invariant.** No other room has words for people. A person's own words go through as
//! [`crate::reply::Span::Theirs`], never into a message's text.

mod alt;
mod faults;
mod say;
mod words;

use std::sync::LazyLock;

pub use alt::{ALT_LENGTH_MAX, alt};
pub use faults::*;
pub use say::{Block, say};
pub use words::{Arg, Args, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", include_str!("en.ftl")));

/// The words of a language; only English so far.
pub fn words() -> &'static Words {
    &ENGLISH
}
