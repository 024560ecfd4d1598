//! Pieces of a sentence, so that each door can format them: what is ours, what is a person's.

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_security::confusable_detection::skeleton;

use crate::game::{Millis, time_zone};

/// A piece of text and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Our own words, plain.
    Text(String),
    /// A person's words or name: never formatted, never a mention, control characters removed.
    Theirs(String),
    /// Something to type, or a move: highlighted if the door can do that.
    Code(String),
    /// A command as typed on the console; doors write it as it is entered there.
    Command(String),
    /// How a command is written; doors with options show their own form.
    Usage {
        /// The command's name in the house.
        name: &'static str,
        /// The whole line, as typed on the console.
        typed: String,
        /// Whether it is one of a long list: doors that show the options of a command by themselves
        /// leave them out.
        listed: bool,
    },
    /// A place or a group of people, by its address.
    Address(String),
    /// A moment, which doors show in the reader's own time zone if they can.
    Time {
        /// The moment.
        at: Millis,
        /// Whether it is told to the second.
        exact: bool,
        /// The zone in which its reader lives, if one is known; doors that know better ignore it.
        zone: Option<String>,
    },
    /// A player who should be notified.
    Mention {
        /// The account, for doors that notify by it.
        account: String,
        /// The name, for doors that only write.
        name: String,
    },
    /// Several pieces, and who has use of them.
    Part(Use, Vec<Span>),
}

/// Who has use of a part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Everybody.
    All,
    /// Those who type commands as text: other doors leave it out.
    Typing,
    /// Those who see no buttons: it says what the buttons of the message do.
    NoButtons,
    /// Those who want to know already: doors that can hide it until then do.
    Spoiler,
    /// Those who wish it, by the name of a `reply::LookChoice` that is `on` or `off`: a message for others is
    /// without it.
    Wished(&'static str),
}

impl Span {
    /// The text without any formatting.
    pub fn plain(&self) -> String {
        match self {
            Span::Text(text) | Span::Theirs(text) | Span::Code(text) => text.clone(),
            Span::Command(typed) | Span::Usage { typed, .. } => typed.clone(),
            Span::Address(address) => address.clone(),
            Span::Time { at, zone, exact } => moment(*at, *exact, zone.as_deref()),
            Span::Mention { name, .. } => name.clone(),
            Span::Part(_, spans) => plain(spans),
        }
    }
}

/// A moment with date, hour and zone, to the minute or the second.
fn moment(at: Millis, exact: bool, zone: Option<&str>) -> String {
    let Ok(at) = jiff::Timestamp::from_millisecond(at) else { return String::new() };
    let to = if exact { "%Y-%m-%d %H:%M:%S" } else { "%Y-%m-%d %H:%M" };
    match zone.and_then(|name| Some((name, time_zone(name)?))) {
        // One that has no name but how far it is from UTC.
        Some((name, zone)) if zone.iana_name().is_none() => {
            format!("{} {name}", at.to_zoned(zone).strftime(to))
        }
        Some((_, zone)) => at.to_zoned(zone).strftime(&format!("{to} %Z")).to_string(),
        None => at.strftime(&format!("{to} UTC")).to_string(),
    }
}

/// A whole sentence without any formatting.
pub fn plain(spans: &[Span]) -> String {
    spans.iter().map(Span::plain).collect()
}

/// The most marks that are kept on one letter: as many as any language stacks.
const MARKS_MAX: usize = 2;

/// A person's text made safe to show: one line, no control characters, nothing that nobody sees, no
/// piles of marks on a letter, at most `most` characters.
pub fn tame(text: &str, most: usize) -> String {
    let mut marks = 0;
    let clean: String = text
        .chars()
        .map(|c| if c.is_whitespace() || is_blank(c) { ' ' } else { c })
        .filter(|c| !c.is_control() && !is_invisible(*c))
        .filter(|c| {
            marks = if is_mark(*c) { marks + 1 } else { 0 };
            marks <= MARKS_MAX
        })
        .collect();
    let clean = clean.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    // A mark needs a letter to stand on.
    let clean = clean.trim_start_matches(is_mark);
    if clean.chars().count() <= most {
        return clean.to_owned();
    }
    clean.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Whether two names can be taken for each other: the same letters, or others that look like them.
pub fn look_alike(one: &str, other: &str) -> bool {
    let seen = |text: &str| skeleton(text).collect::<String>();
    seen(one) == seen(other) || seen(&one.to_lowercase()) == seen(&other.to_lowercase())
}

/// Characters that nobody sees, marks that reverse the text around them, and the private characters
/// that we use ourselves.
fn is_invisible(c: char) -> bool {
    let unseen = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
    let reverses = matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}');
    unseen || reverses || matches!(c, '\u{FFF9}'..='\u{FFFB}' | '\u{E000}'..='\u{F8FF}')
}

/// A sign that is drawn as nothing, although it counts as one.
const fn is_blank(c: char) -> bool {
    c == '\u{2800}'
}

/// Whether a character is drawn on the one before it.
fn is_mark(c: char) -> bool {
    let kind = CodePointMapData::<GeneralCategory>::new().get(c);
    matches!(kind, GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

#[cfg(test)]
mod tests {
    use super::{look_alike, tame};

    #[test]
    fn strangers_text_is_tamed() {
        assert_eq!(tame("  Ann\tof\nNorth ", 40), "Ann of North");
        assert_eq!(tame("a\u{202E}b\u{0}c\u{E001}", 40), "abc");
        assert_eq!(tame("abcdefgh", 4), "abc…");
    }

    #[test]
    fn what_nobody_sees_is_no_name() {
        for unseen in [
            '\u{3164}',
            '\u{115F}',
            '\u{1160}',
            '\u{FFA0}',
            '\u{AD}',
            '\u{61C}',
            '\u{180E}',
            '\u{FE0F}',
            '\u{E0100}',
            '\u{200B}',
            '\u{2800}',
            '\u{2060}',
            '\u{FEFF}',
            '\u{E0041}',
        ] {
            assert_eq!(tame(&unseen.to_string(), 40), "", "U+{:X}", unseen as u32);
            assert_eq!(tame(&format!("a{unseen}b"), 40).replace(' ', ""), "ab");
        }
        let zalgo = format!("a{}b", "\u{301}\u{320}\u{33F}".repeat(20));
        assert_eq!(tame(&zalgo, 40), "a\u{301}\u{320}b");
        assert_eq!(tame("\u{301}\u{301}", 40), "");
        for name in ["Łukasz", "Þórr", "Nguyễn Thị", "אָמֵן", "हिन्दी", "👍🏿", "Ánn"]
        {
            assert_eq!(tame(name, 40), name);
        }
    }

    #[test]
    fn names_that_look_alike_are_known() {
        for (one, other) in
            [("ann", "аnn"), ("Ann", "аnn"), ("ben", "bеn"), ("ann", "ann"), ("Ill", "lll")]
        {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("ann", "anna"), ("ben", "bën"), ("Ann", "Ben")] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
