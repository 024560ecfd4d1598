//! Pieces of a sentence, so that each door can format them: what is ours, what is a person's.

use jiff::tz::TimeZone;

use crate::game::Millis;

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
    },
    /// A place or a group of people, by its address.
    Address(String),
    /// A moment, which doors show in the reader's own time zone if they can.
    Time {
        /// The moment.
        at: Millis,
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
}

impl Span {
    /// The text without any formatting.
    pub fn plain(&self) -> String {
        match self {
            Span::Text(text) | Span::Theirs(text) | Span::Code(text) => text.clone(),
            Span::Command(typed) | Span::Usage { typed, .. } => typed.clone(),
            Span::Address(address) => address.clone(),
            Span::Time { at, zone } => moment(*at, zone.as_deref()),
            Span::Mention { name, .. } => name.clone(),
            Span::Part(_, spans) => plain(spans),
        }
    }
}

/// A moment with date, hour and zone, to the minute.
fn moment(at: Millis, zone: Option<&str>) -> String {
    let Ok(at) = jiff::Timestamp::from_millisecond(at) else { return String::new() };
    match zone.and_then(|zone| TimeZone::get(zone).ok()) {
        Some(zone) => at.to_zoned(zone).strftime("%Y-%m-%d %H:%M %Z").to_string(),
        None => at.strftime("%Y-%m-%d %H:%M UTC").to_string(),
    }
}

/// A whole sentence without any formatting.
pub fn plain(spans: &[Span]) -> String {
    spans.iter().map(Span::plain).collect()
}

/// A person's text made safe to show: one line, no control characters, no invisible direction
/// marks, at most `most` characters.
pub fn tame(text: &str, most: usize) -> String {
    let clean: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !c.is_control() && !is_invisible(*c))
        .collect();
    let clean = clean.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if clean.chars().count() <= most {
        return clean;
    }
    clean.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Marks that reverse or hide the text around them, and the private characters we use ourselves.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E000}'..='\u{F8FF}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::tame;

    #[test]
    fn strangers_text_is_tamed() {
        assert_eq!(tame("  Ann\tof\nNorth ", 40), "Ann of North");
        assert_eq!(tame("a\u{202E}b\u{0}c\u{E001}", 40), "abc");
        assert_eq!(tame("abcdefgh", 4), "abc…");
    }
}
