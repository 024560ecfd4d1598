//! What a button or menu carries: the call it makes, and how old it is.
//!
//! A `custom_id` is `h1 EVENTS PAGE CALL`: how many events the match had, which page of a menu it
//! is on, and the call as one would type it, with a `*` in place of the menu's choice. When read
//! back it is not trusted, because a modified client can send anything.

use crate::command::{ALL, Call, Mistake};
use crate::game::MatchNumber;
use crate::text::tame;

/// The most characters that Discord accepts in a `custom_id`.
pub(super) const LENGTH_MAX: usize = 100;

/// The version of this format.
const MARK: &str = "h1";

/// What separates a call from what was typed into its form.
const TYPED: &str = " ~";

/// The most characters that fit into a form.
pub(super) const FORM_LENGTH_MAX: usize = 20;

/// A `custom_id`, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CustomId {
    /// How many events the match had.
    pub(super) events: usize,
    /// The page of the menu.
    pub(super) page: usize,
    /// The call as typed.
    pub(super) call: String,
}

impl CustomId {
    pub(super) fn write(&self) -> String {
        format!("{MARK} {} {} {}", self.events, self.page, self.call)
    }

    pub(super) fn read(text: &str) -> Option<CustomId> {
        let mut parts = text.splitn(4, ' ');
        let mark = parts.next()?;
        let number = |text: &str| -> Option<usize> {
            let plain = (1..=6).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| text.parse().ok()).flatten()
        };
        let events = number(parts.next()?)?;
        let page = number(parts.next()?)?;
        let call = parts.next()?.to_owned();
        let command = call.split(' ').next()?;
        let known = mark == MARK
            && text.len() <= LENGTH_MAX
            && ALL.iter().any(|spec| spec.name == command && spec.pressed);
        known.then_some(CustomId { events, page, call })
    }

    /// The call, with what was chosen from a menu.
    pub(super) fn call(&self, chosen: Option<&str>) -> Result<Call, Mistake> {
        let text = match (self.call.contains('*'), chosen) {
            (false, None) => self.call.clone(),
            (true, Some(value)) if is_choice(value) => self.call.replace('*', value),
            _ => return Err(Mistake::UnknownButton),
        };
        Call::from_text(&text)
    }

    /// The match that the call names.
    pub(super) fn number(&self) -> Option<MatchNumber> {
        let word = self.call.split(' ').find_map(|word| word.strip_prefix('#'))?;
        word.parse().ok().map(MatchNumber)
    }

    /// What was typed into a form that has to be filled in again.
    pub(super) fn typed(&self) -> Option<&str> {
        self.call.split_once(TYPED).map(|(_, typed)| typed)
    }

    /// The same without what was typed.
    pub(super) fn blank(mut self) -> CustomId {
        let call = self.call.split_once(TYPED).map(|(call, _)| call.to_owned());
        self.call = call.unwrap_or(self.call);
        self
    }

    /// The call of a button that offers a form again, with what was typed into it.
    pub(super) fn again(number: MatchNumber, typed: &str) -> String {
        format!("move {number}{TYPED}{}", tame(typed, FORM_LENGTH_MAX))
    }

    /// Whether the call is a move that has yet to be typed.
    pub(super) fn asks_for_a_move(&self) -> bool {
        let call = self.call.split_once(TYPED).map_or(self.call.as_str(), |(call, _)| call);
        let mut words = call.split(' ');
        words.next() == Some("move") && words.all(|word| word.starts_with('#'))
    }
}

/// Menus offer only squares and match numbers.
fn is_choice(value: &str) -> bool {
    let digits = value.strip_prefix('#').unwrap_or(value);
    (1..=12).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_back() {
        let id = CustomId { events: 12, page: 0, call: "move d4-* #3".to_owned() };
        assert_eq!(CustomId::read(&id.write()), Some(id.clone()));
        assert_eq!(id.number(), Some(MatchNumber(3)));
        assert_eq!(id.call(Some("d7")).unwrap().to_text(), "move d4-d7 #3");
        assert!(id.call(None).is_err() && id.call(Some("d7 #4")).is_err());
        assert!(!id.asks_for_a_move());
        let call = CustomId::again(MatchNumber(3), "d6 to z9 #4");
        let id = CustomId { events: 12, page: 0, call };
        let id = CustomId::read(&id.write()).unwrap();
        assert!(id.asks_for_a_move());
        assert_eq!((id.number(), id.typed()), (Some(MatchNumber(3)), Some("d6 to z9 #4")));
        assert_eq!(id.blank().write(), "h1 12 0 move #3");
    }

    #[test]
    fn strangers_ids_are_refused() {
        let long = format!("h1 1 0 accept #{}", "9".repeat(100));
        for id in [
            "",
            "h1",
            "h1 1",
            "h1 1 0",
            "h0 1 0 accept #1",
            "h1 x 0 accept #1",
            "h1 -1 0 accept",
            "h1 1 0 settings theme:slate",
            "h1 1 0 challenge",
            "h1 99999999 0 accept #1",
            &long,
        ] {
            assert_eq!(CustomId::read(id), None, "{id}");
        }
    }
}
