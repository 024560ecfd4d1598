//! The words: Fluent files for each language, and how values of the rooms below become words: names,
//! numbers, spans of time, facts about games, what was mistaken. What the bot says is in `reply`.
//!
//! A language is a folder of `.ftl` files; the documentation of the crate says how to add one. A test looks
//! for every message that the code asks for, and for messages that nothing asks for; another
//! compares the languages with each other.
//!
//! **Invariant.** No other room has words for people. A person's own words are passed on as
//! [`Span::Theirs`], never as part of a message's text.

mod block;
mod facts;
mod faults;
pub(crate) mod games;
pub(crate) mod help;
mod labels;
mod no;
mod parts;
mod spans;
mod time;
mod words;

use std::sync::{LazyLock, OnceLock};

use crate::command::Language;

pub use block::Block;
pub use facts::fact;
pub use faults::*;
pub use games::{about, title};
pub use help::help_id;
pub use labels::{LABEL_LENGTH_MAX, argument, level, rank_name, topic, variant, word};
pub use spans::{Span, Use, look_alike, plain, tame};
pub use time::{short_span, span};
pub use words::{Arg, Args, PAGE_LENGTH_MAX, Words};

pub(crate) use block::{aligned, one};
pub(crate) use facts::hostile;
pub(crate) use games::message_of_balance;
pub(crate) use no::{mistake, refusal};
pub(crate) use parts::{code_list, count, hint, whole_list};
pub(crate) use time::{control, leave_left};

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
