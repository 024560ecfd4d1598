//! The words: Fluent files for each language, and how values from the other rooms become sentences.
//!
//! To add a language, write its folder of `.ftl` files and a line in [`LANGUAGES`]. A test looks
//! for every message that the code asks for, and for messages that nothing asks for; another
//! compares the languages with each other.
//!
//! **Invariant.** No other room has words for people. A person's own words are passed on as
//! [`crate::reply::Span::Theirs`], never as part of a message's text.

mod alt;
mod block;
mod challenge;
mod clock;
mod die;
mod faults;
mod games;
mod heading;
mod help;
mod labels;
mod leave;
mod no;
mod offer;
mod parts;
mod place;
mod plan;
mod play;
mod rules;
mod say;
mod show;
mod time;
mod why;
mod words;

use std::sync::{LazyLock, OnceLock};

use crate::command::abroad::language_tag;

pub use alt::{ALT_LENGTH_MAX, alt};
pub use block::Block;
pub use faults::*;
pub use games::{about, title};
pub use heading::heading;
pub use help::help_id;
pub use labels::{LABEL_LENGTH_MAX, argument, choice, label, placeholder, topic, variant, word};
pub use rules::{PAGE_LENGTH_MAX, fact};
pub use say::say;
pub use time::{short_span, span};
pub use words::{Arg, Args, Words};

/// The available languages, by tag; the first applies until another is chosen.
pub static LANGUAGES: LazyLock<Vec<(&str, &Words)>> =
    LazyLock::new(|| vec![("en", &*ENGLISH), ("it", &*ITALIAN), ("fr", &*FRENCH)]);

/// Reads the files of a language.
macro_rules! language {
    ($tag:literal) => {
        LazyLock::new(|| {
            Words::new(
                $tag,
                &[
                    include_str!(concat!($tag, "/main.ftl")),
                    include_str!(concat!($tag, "/games.ftl")),
                    include_str!(concat!($tag, "/rules.ftl")),
                    include_str!(concat!($tag, "/cli.ftl")),
                ],
            )
        })
    };
}

static ENGLISH: LazyLock<Words> = language!("en");
static ITALIAN: LazyLock<Words> = language!("it");
static FRENCH: LazyLock<Words> = language!("fr");

/// The language that was chosen for this run of the program.
static CHOSEN: OnceLock<&'static Words> = OnceLock::new();

/// Makes this run of the program use a language wherever nobody has chosen another; only the first
/// call counts. `false` if there is no such language.
pub fn choose(tag: &str) -> bool {
    let known = find_language(tag);
    if let Some(words) = known {
        // The first choice stays.
        let _ = CHOSEN.set(words);
    }
    known.is_some()
}

/// The words of a language by its tag, ignoring a region after it: `fr-CA` is French.
pub fn find_language(tag: &str) -> Option<&'static Words> {
    let tag = language_tag(tag)?;
    LANGUAGES.iter().find(|(known, _)| *known == tag).map(|(_, words)| *words)
}

/// The words of a language; the program's own if there is none with this tag.
pub fn words_of(tag: &str) -> &'static Words {
    find_language(tag).unwrap_or_else(words)
}

/// The words of the program, where nobody has chosen a language.
pub fn words() -> &'static Words {
    CHOSEN.get().copied().unwrap_or(&ENGLISH)
}
