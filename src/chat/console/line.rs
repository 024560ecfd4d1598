//! What a line of the console says, and who is speaking.

use crate::app::NAME_LENGTH_MAX;
use crate::command::Language;
use crate::command::names::at_the_keyboard;
use crate::tafl::Square;
use crate::text::tame;

/// What those want to see who want to begin.
const GAMES: &str = "variants";

/// A line, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// An empty line or a comment.
    Nothing,
    /// Somebody leaves.
    Leave {
        /// Whether the words can mean nothing else.
        surely: bool,
    },
    /// The name before `>` cannot be used.
    BadName,
    /// Somebody speaks under a name, perhaps without saying anything yet.
    Speaker {
        /// The name.
        name: String,
        /// What is said.
        words: String,
    },
    /// The last speaker continues.
    Words(String),
}

/// Parses a line of a room that speaks a language.
pub fn read_line(text: &str, language: Language) -> Line {
    let text = text.trim();
    if text.is_empty() || text == "#" || text.starts_with("# ") {
        return Line::Nothing;
    }
    if let Some((before, words)) = split_name(text) {
        return match name(before) {
            Some(name) => Line::Speaker { name, words: words.trim().to_owned() },
            None => Line::BadName,
        };
    }
    match at_the_keyboard(text, language) {
        Some(word @ ("quit" | "leave")) => Line::Leave { surely: word == "quit" },
        Some("start") => Line::Words(GAMES.to_owned()),
        Some(command) => Line::Words(command.to_owned()),
        None => Line::Words(text.to_owned()),
    }
}

/// Splits at the `>` after a name; the arrow in `d1->d4` or `d1>d4` does not count.
pub(super) fn split_name(text: &str) -> Option<(&str, &str)> {
    let (before, words) = text.split_once('>')?;
    let is_name = !before.contains(char::is_whitespace)
        && !before.ends_with('-')
        && before.parse::<Square>().is_err();
    is_name.then_some((before, words))
}

/// A name in the form it can be used in, if it can.
pub(super) fn name(text: &str) -> Option<String> {
    let tamed = tame(text, NAME_LENGTH_MAX);
    let usable = !tamed.is_empty() && tamed == text && !text.starts_with(['@', '#', '/', '!']);
    usable.then_some(tamed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let read_line = |text: &str| super::read_line(text, Language::English);
        let speaker =
            |name: &str, words: &str| Line::Speaker { name: name.into(), words: words.into() };
        assert_eq!(read_line("ann> d1-d4"), speaker("ann", "d1-d4"));
        assert_eq!(read_line("ann>d1-d4"), speaker("ann", "d1-d4"));
        assert_eq!(read_line("Łukasz> "), speaker("Łukasz", ""));
        assert_eq!(read_line("d1->d4"), Line::Words("d1->d4".into()));
        assert_eq!(read_line("d1>d4"), Line::Words("d1>d4".into()));
        assert_eq!(read_line("moves d4"), Line::Words("moves d4".into()));
        assert_eq!(read_line("# a remark"), Line::Nothing);
        assert_eq!(read_line("  "), Line::Nothing);
        for leave in ["quit", "q", ":q", "Quit now"] {
            assert_eq!(read_line(leave), Line::Leave { surely: true });
        }
        let leaves = super::read_line("fine", Language::Italian);
        assert_eq!(leaves, Line::Leave { surely: false });
        assert_eq!(read_line("fine"), Line::Words("fine".into()));
        for help in ["?", "hi", "Ciao"] {
            assert_eq!(read_line(help), Line::Words("help".into()));
        }
        for begin in ["start", "new game", "nouvelle partie"] {
            assert_eq!(read_line(begin), Line::Words("variants".into()));
        }
        assert_eq!(read_line("a\u{1b}[31m> board"), Line::BadName);
        assert_eq!(read_line(&format!("{}> board", "a".repeat(33))), Line::BadName);
        assert_eq!(read_line("> board"), Line::BadName);
    }
}
