//! Whether words are meant for the bot, and which part of them.

use crate::command::{Call, Group, Mistake, find, is_phrase, read};
use crate::notation::with_record;

/// What commands begin with in rooms, unless a room has chosen something else.
pub const PREFIX: &str = "!tafl";

/// In a match's thread, a line of at most this many words is taken for a command even if it is not
/// a valid one.
const SHORT: usize = 2;

/// How people speak to the bot in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Among other talk: only what begins with the prefix or the bot's name is for the bot.
    Called,
    /// Where a match is played or few people are: a command needs no prefix, other talk is left
    /// alone.
    Freely,
    /// Nobody else is there: everything is for the bot.
    Alone,
}

/// The words meant for the bot, without the prefix or name; `None` if it is not addressed. `names`
/// are those it answers to, its id first.
pub(super) fn addressed<'a>(
    words: &'a str,
    manner: Manner,
    prefix: &str,
    names: &[String],
) -> Option<&'a str> {
    let words = words.trim();
    if let Some(rest) = after(words, prefix) {
        return Some(rest);
    }
    if let Some(rest) = names.iter().find_map(|name| after_name(words, name)) {
        return Some(rest);
    }
    let mine = match manner {
        Manner::Called => false,
        Manner::Freely => is_command(with_record(words).0),
        Manner::Alone => true,
    };
    mine.then_some(words)
}

/// What follows a word at the beginning, ignoring case.
pub(super) fn after<'a>(words: &'a str, first: &str) -> Option<&'a str> {
    let head = words.get(..first.len())?;
    let rest = &words[first.len()..];
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (ends && head.eq_ignore_ascii_case(first)).then(|| rest.trim())
}

/// What follows a name that calls somebody: `@hnefi:hs d1-d4`, `hnefi: d1-d4`.
fn after_name<'a>(words: &'a str, name: &str) -> Option<&'a str> {
    let bare = words.strip_prefix('@').filter(|_| !name.starts_with('@')).unwrap_or(words);
    let head = bare.get(..name.len())?;
    let rest = &bare[name.len()..];
    let after = rest.trim_start_matches([':', ',']);
    let called = after.len() < rest.len();
    let ends = after.is_empty() || after.starts_with(char::is_whitespace);
    let sure = called || name.starts_with('@') || bare.len() < words.len();
    (ends && sure && !name.is_empty() && head.eq_ignore_ascii_case(name)).then(|| after.trim())
}

/// Whether words among other talk are a command: one that can be read, or one that was clearly
/// meant as a command.
fn is_command(words: &str) -> bool {
    let mut list = words.split_whitespace();
    let first = list.next().unwrap_or_default();
    // `gg` or `basta` may well be said to the opponent.
    if list.clone().next().is_none() && is_phrase(first) {
        return false;
    }
    let short = list.count() < SHORT;
    let named = first.chars().count() > 1 && first.chars().all(|c| c.is_alphabetic() || c == '-');
    match Call::from_text(words) {
        Err(Mistake::Move(_)) => short && first.contains('-'),
        Err(_) => false,
        Ok(call) => {
            let is_move = call.command == "move" && find(first).is_none();
            // A yes or a no with more words is talk.
            let talk = find(&call.command).is_some_and(|spec| spec.group == Group::Talk);
            (is_move || named) && (short && !talk || read(&call).is_ok())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        vec!["@hnefi:hs.test".to_owned(), "Hnefi the Bot".to_owned(), "hnefi".to_owned()]
    }

    fn heard(words: &str, manner: Manner) -> Option<&str> {
        addressed(words, manner, PREFIX, &names())
    }

    #[test]
    fn in_a_room_the_bot_has_to_be_called() {
        let heard = |words| heard(words, Manner::Called);
        assert_eq!(heard("!tafl d1-d4"), Some("d1-d4"));
        assert_eq!(heard("  !TAFL\nhelp "), Some("help"));
        assert_eq!(heard("!tafl"), Some(""));
        assert_eq!(heard("!taflation"), None);
        assert_eq!(heard("@hnefi:hs.test: d1-d4"), Some("d1-d4"));
        assert_eq!(heard("@hnefi:hs.test d1-d4"), Some("d1-d4"));
        assert_eq!(heard("@hnefi:hs.testing d1-d4"), None);
        assert_eq!(heard("hnefi: help"), Some("help"));
        assert_eq!(heard("Hnefi the bot, help"), Some("help"));
        assert_eq!(heard("@hnefi help"), Some("help"));
        assert_eq!(heard("hnefi is a nice bot"), None);
        assert_eq!(heard("d1-d4"), None);
        assert_eq!(heard("é"), None);
    }

    #[test]
    fn a_record_may_follow_a_line() {
        for (words, record) in [
            ("replay\n[attackers:ann]\n\n1. d6-c6 d5-d6", "[attackers:ann]\n\n1. d6-c6 d5-d6"),
            ("replay fast\n1. d6-c6 d5-d6", "1. d6-c6 d5-d6"),
            ("replay\n```\n[a:b]\n1. d6-c6\n```", "[a:b]\n1. d6-c6"),
            ("replay\n```otg\n[a:b]\n1. d6-c6\n```\nA good one!", "[a:b]\n1. d6-c6"),
            ("replay\n`[a:b]\n1. d6-c6`", "[a:b]\n1. d6-c6"),
        ] {
            let line = words.split('\n').next().unwrap();
            assert_eq!(with_record(words), (line, Some(record)));
            assert_eq!(heard(words, Manner::Freely), Some(words));
        }
        for words in ["d1-d4\nhurry up", "help", "draw\n1 is enough", "1.\n"] {
            assert_eq!(with_record(words), (words, None), "{words}");
        }
    }

    #[test]
    fn in_a_thread_commands_are_heard_and_talk_is_not() {
        let heard = |words| heard(words, Manner::Freely).is_some();
        for command in [
            "d1-d4",
            "D1 d4",
            "d1-d4 #2",
            "resign",
            "draw yes",
            "board text",
            "draw hm",
            "yes",
            "sì",
            "no",
            "d1",
            "Ke4",
        ] {
            assert!(heard(command), "{command}");
        }
        for talk in [
            "nice move!",
            "?",
            "d4 is weak",
            "I resign myself to fate",
            "draw would be fair",
            "b",
            "hello",
            "move along now please",
            "yes please, another",
            "no way",
            "ok then",
            "https://example.org",
            "d1 was better",
        ] {
            assert!(!heard(talk), "{talk}");
        }
        assert!(super::is_command("d1-z99"), "a slip in a move gets an answer");
    }
}
