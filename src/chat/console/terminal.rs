//! What the terminal is, and how it was before somebody typed.

use std::io::IsTerminal as _;

use super::{ConsolePage, Inline};

/// The terminal as it was found; it is put back however the program ends.
pub struct Terminal {
    #[cfg(unix)]
    found: Option<rustix::termios::Termios>,
}

impl Terminal {
    /// Remembers how it is now.
    pub fn remember() -> Terminal {
        Terminal {
            #[cfg(unix)]
            found: rustix::termios::tcgetattr(std::io::stdin()).ok(),
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(found) = &self.found {
            put_back(found);
        }
    }
}

/// Puts the terminal back if somebody was typing; if it is gone, there is nothing to put back.
#[cfg(unix)]
fn put_back(found: &rustix::termios::Termios) {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    use std::io::Write as _;
    let is_same = |now: rustix::termios::Termios| now.local_modes == found.local_modes;
    if tcgetattr(std::io::stdin()).is_ok_and(is_same) {
        return;
    }
    let mut out = std::io::stdout();
    let _ = out.write_all(END_OF_TYPING).and_then(|()| out.flush());
    let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, found);
}

/// Ends what the line editor has asked of the terminal (to mark what is pasted), and the line.
#[cfg(unix)]
const END_OF_TYPING: &[u8] = b"\x1b[?2004l\r\n";

impl ConsolePage {
    /// What suits standard output. Colours can be turned off by setting `NO_COLOR` to anything.
    pub fn for_terminal() -> ConsolePage {
        if !std::io::stdout().is_terminal() {
            return ConsolePage::default();
        }
        let colour = has_colour(|name| std::env::var(name).ok());
        ConsolePage { width: width(), colour }
    }
}

fn has_colour(var: impl Fn(&str) -> Option<String>) -> bool {
    let asked_not_to = var("NO_COLOR").is_some_and(|value| !value.is_empty());
    let plain = var("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    !asked_not_to && !plain
}

/// How many columns standard output has now.
pub(super) fn width() -> Option<usize> {
    #[cfg(unix)]
    {
        let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
        Some(usize::from(size.ws_col)).filter(|columns| *columns > 0)
    }
    #[cfg(not(unix))]
    None
}

impl Inline {
    /// What suits the terminal: a picture if its name says it can show one, else letters.
    ///
    /// The terminal itself is not asked: one that does not know the question never answers.
    pub fn for_terminal() -> Inline {
        match shows_pictures(|name| std::env::var(name).ok()) {
            true => Inline::Picture,
            false => Inline::Letters,
        }
    }
}

fn shows_pictures(var: impl Fn(&str) -> Option<String>) -> bool {
    let is = |name: &str, known: &[&str]| {
        var(name).is_some_and(|value| known.iter().any(|part| value.contains(part)))
    };
    // Inside these, the outer terminal's name is still there, but its pictures do not arrive.
    let inside = var("TMUX").is_some() || var("STY").is_some() || is("TERM", &["tmux", "screen"]);
    let can = is("TERM", &["kitty", "ghostty"])
        || is("TERM_PROGRAM", &["iTerm", "WezTerm", "ghostty"])
        || var("KITTY_WINDOW_ID").is_some();
    can && !inside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(pairs: &'static [(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        |name| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn pictures_do_not_pass_through_tmux() {
        assert!(shows_pictures(says(&[("TERM", "xterm-kitty")])));
        assert!(!shows_pictures(says(&[("TERM", "xterm-256color")])));
        assert!(!shows_pictures(says(&[("TERM", "tmux-256color"), ("KITTY_WINDOW_ID", "1")])));
        assert!(!shows_pictures(says(&[("TERM_PROGRAM", "WezTerm"), ("STY", "1.pts")])));
    }

    #[test]
    fn colours_can_be_turned_off() {
        assert!(has_colour(says(&[("TERM", "xterm")])));
        assert!(has_colour(says(&[("TERM", "xterm"), ("NO_COLOR", "")])));
        assert!(!has_colour(says(&[("TERM", "xterm"), ("NO_COLOR", "1")])));
        assert!(!has_colour(says(&[("TERM", "dumb")])));
        assert!(!has_colour(says(&[])));
    }
}
