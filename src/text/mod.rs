//! The words: one Fluent file a language, and how values of the other rooms become sentences.
//!
//! To add a language, write its `.ftl` file and a line in [`words()`]. A test looks for every message
//! that the code asks for, and for messages that nobody asks for.
//!
//! **Invariant.** No other room has words for people. A person's own words go through as
//! [`crate::reply::Span::Theirs`], never into a message's text.

mod alt;
mod faults;
mod labels;
mod no;
mod places;
mod say;
mod slow;
mod words;

use std::sync::LazyLock;

pub use alt::{ALT_LENGTH_MAX, alt};
pub use faults::*;
pub use labels::{LABEL_LENGTH_MAX, argument, choice, label, placeholder, variant, word};
pub use say::{Block, help_id, say};
pub use slow::{short_span, span};
pub use words::{Arg, Args, Words};

/// The languages there are, by their tags; the first is everybody's until another is chosen.
pub static LANGUAGES: LazyLock<Vec<(&str, &Words)>> = LazyLock::new(|| vec![("en", &*ENGLISH)]);

/// The words of a language, the first language's where there is none of that tag.
pub fn words_of(tag: &str) -> &'static Words {
    LANGUAGES.iter().find(|(known, _)| *known == tag).map_or(words(), |(_, words)| words)
}

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", include_str!("en.ftl")));

/// The words of the first language.
pub fn words() -> &'static Words {
    &ENGLISH
}
