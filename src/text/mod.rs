//! The words: Fluent files for each language, and how values from the other rooms become sentences.
//!
//! A language is a folder of `.ftl` files; the documentation of the crate says how to add one. A test looks
//! for every message that the code asks for, and for messages that nothing asks for; another
//! compares the languages with each other.
//!
//! **Invariant.** No other room has words for people. A person's own words are passed on as
//! [`crate::reply::Span::Theirs`], never as part of a message's text.

mod alt;
mod block;
mod challenge;
mod chart;
mod clock;
mod die;
mod facts;
mod faults;
mod games;
mod heading;
mod help;
mod house;
mod labels;
mod leave;
mod no;
mod offer;
mod parts;
mod place;
mod plan;
mod play;
mod rank;
mod rules;
mod say;
mod show;
mod stats;
mod time;
mod why;
mod words;

use std::sync::{LazyLock, OnceLock};

use crate::command::Language;

pub use alt::{ALT_LENGTH_MAX, alt};
pub use block::Block;
pub use chart::{figure, told};
pub use facts::fact;
pub use faults::*;
pub use games::{about, title};
pub use heading::{heading, thread_name};
pub use help::help_id;
pub use labels::{
    LABEL_LENGTH_MAX, argument, choice, label, level, placeholder, rank_name, topic, variant, word,
};
pub use say::say;
pub use time::{short_span, span};
pub use words::{Arg, Args, PAGE_LENGTH_MAX, Words};

/// Reads the files of each language; one that is missing here does not compile.
macro_rules! words {
    ($($language:ident $tag:literal)+) => {
        /// All the words of a language.
        pub fn words_in(language: Language) -> &'static Words {
            match language {
                $(Language::$language => {
                    static WORDS: LazyLock<Words> = LazyLock::new(|| {
                        Words::new(Language::$language, &[
                            include_str!(concat!($tag, "/main.ftl")),
                            include_str!(concat!($tag, "/commands.ftl")),
                            include_str!(concat!($tag, "/games.ftl")),
                            include_str!(concat!($tag, "/rules.ftl")),
                            include_str!(concat!($tag, "/cli.ftl")),
                        ])
                    });
                    &WORDS
                })+
            }
        }
    };
}

words! {
    English "en"
    Italian "it"
    French "fr"
}

/// The language that was chosen for this run of the program.
static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Makes this run of the program use a language wherever nobody has chosen another; only the first
/// call counts.
pub fn choose(language: Language) {
    // The first choice stays.
    let _ = CHOSEN.set(language);
}

/// The words of the program, where nobody has chosen a language.
pub fn words() -> &'static Words {
    words_in(CHOSEN.get().copied().unwrap_or(Language::English))
}
