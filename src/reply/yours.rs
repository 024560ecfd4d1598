//! What is kept about somebody: what is said of it, and the sentences.

use crate::text::{Arg, Block, Span, Words, count, one};

/// Who answers for what is kept, as the settings of the program say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Operator {
    /// How to reach them.
    pub contact: Option<String>,
    /// The page on which they say more about what is kept.
    pub privacy_url: Option<String>,
    /// For how many days copies of the database are kept; `None` if the bot makes none.
    pub copies_days: Option<i64>,
}

/// What the bot says about what is kept about somebody.
#[derive(Clone, Debug)]
pub enum YoursSay {
    /// What is kept of whoever asks, why, for how long, and who answers for it.
    Privacy {
        /// The tables that tell something about a person, in the order in which they are told.
        kept: Vec<&'static str>,
        /// Who answers for it.
        operator: Operator,
    },
    /// All that is kept about whoever asks.
    Data {
        /// The name of the file.
        name: String,
        /// What is in it.
        text: String,
    },
    /// Nothing is kept about them.
    DataNothing,
    /// They were given it a moment ago.
    DataAgain,
    /// Others would read it.
    DataOverheard,
    /// What happens if they are forgotten, and whether they mean it.
    ForgetAsk {
        /// How many matches they have open or running.
        matches: usize,
        /// For how many days copies of the database are kept, if that is known.
        copies_days: Option<i64>,
    },
    /// They are forgotten.
    Forgotten,
    /// They did not mean it.
    NotForgotten,
    /// Others would read that they want to be forgotten.
    ForgetOverheard,
}

/// Puts something about what is kept into words.
pub(super) fn say(words: &Words, say: &YoursSay) -> Vec<Block> {
    match say {
        YoursSay::Privacy { kept, operator } => {
            let Operator { contact, privacy_url, copies_days } = operator;
            let mut lines = vec![words.say("privacy", &[])];
            let one =
                |table: &&'static str| words.say("privacy-kept", &[("table", Arg::word(*table))]);
            lines.extend(kept.iter().map(one));
            lines.extend(
                ["privacy-long", "privacy-network", "privacy-web"].map(|id| words.say(id, &[])),
            );
            lines.extend(copies_days.map(|days| copies(words, days)));
            let see = [("data", Arg::command("my-data")), ("forget", Arg::command("forget-me"))];
            lines.push(words.say("privacy-see", &see));
            lines.push(match contact {
                Some(contact) => {
                    words.say("privacy-contact", &[("contact", Arg::theirs(contact.as_str()))])
                }
                None => words.say("privacy-operator", &[]),
            });
            let more =
                |url: &String| words.say("privacy-more", &[("url", Arg::word(url.as_str()))]);
            lines.extend(privacy_url.as_ref().map(more));
            lines.into_iter().map(Block::Paragraph).collect()
        }
        YoursSay::Data { name, text } => {
            let privacy = [("privacy", Arg::command("privacy"))];
            let mut blocks = one(words.say("data", &privacy));
            blocks.push(Block::File { name: name.clone(), text: text.clone() });
            blocks
        }
        YoursSay::DataNothing => one(words.say("data-nothing", &[])),
        YoursSay::DataAgain => one(words.say("data-again", &[])),
        YoursSay::DataOverheard => {
            one(words.say("data-overheard", &[("data", Arg::command("my-data"))]))
        }
        YoursSay::ForgetAsk { matches, copies_days } => {
            let mut lines = vec![
                words.say("forget", &[]),
                words.say("forget-matches", &[("matches", count(*matches))]),
            ];
            lines.extend(["forget-goes", "forget-stays"].map(|id| words.say(id, &[])));
            lines.extend(copies_days.map(|days| copies(words, days)));
            lines.push(words.say("forget-ask", &[("yes", Arg::command("forget-me yes"))]));
            lines.into_iter().map(Block::Paragraph).collect()
        }
        YoursSay::Forgotten => one(words.say("forgotten", &[])),
        YoursSay::NotForgotten => one(words.say("not-forgotten", &[])),
        YoursSay::ForgetOverheard => {
            one(words.say("forget-overheard", &[("forget", Arg::command("forget-me"))]))
        }
    }
}

/// For how long copies of the database are kept.
fn copies(words: &Words, days: i64) -> Vec<Span> {
    words.say("privacy-copies", &[("days", Arg::Number(days))])
}
