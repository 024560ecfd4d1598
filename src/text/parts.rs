//! Parts of sentences that many messages share: numbers, lists, hints.

use super::spans::{Span, Use};
use super::words::Arg;

/// What the buttons of a message do, in words, for those who see none.
pub(crate) fn hint(mut spans: Vec<Span>, before: &str) -> Arg {
    if !before.is_empty() {
        spans.insert(0, Span::Text(before.to_owned()));
    }
    Arg::Span(Span::Part(Use::NoButtons, spans))
}

pub(crate) fn count(number: usize) -> Arg {
    Arg::Number(number as i64)
}

/// A list that is mentioned in passing.
pub(crate) fn code_list<T: ToString>(list: &[T]) -> Arg {
    const SHOWN_MAX: usize = 6;
    listed(list, SHOWN_MAX)
}

/// A list that somebody asked for: complete, on any board that people play on.
pub(crate) fn whole_list<T: ToString>(list: &[T]) -> Arg {
    const SHOWN_MAX: usize = 40;
    listed(list, SHOWN_MAX)
}

fn listed<T: ToString>(list: &[T], most: usize) -> Arg {
    let mut shown: Vec<String> = list.iter().take(most).map(T::to_string).collect();
    if list.len() > most {
        shown.push("…".to_owned());
    }
    Arg::code(shown.join(", "))
}
