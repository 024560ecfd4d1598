//! The heading above the board in a picture.

use super::time::short_span;
use super::words::{Arg, Words};
use crate::reply::{Header, Heading, Seat};
use crate::tafl::Side;

/// A heading in words.
pub fn heading(words: &Words, heading: &Heading) -> Header {
    let [attackers, defenders] = heading.seats.clone().map(|(name, captures, left)| Seat {
        name,
        captures,
        clock: left.map(|left| short_span(words, left)),
    });
    let title = ("title", Arg::word(super::title(words, &heading.variant)));
    let plies = ("plies", Arg::Number(heading.plies as i64));
    let caption = match heading.over {
        None => words.line("caption", &[title, plies]),
        Some(winner) => {
            let winner = winner.map_or("draw", Side::as_str);
            words.line("caption-over", &[title, plies, ("winner", Arg::word(winner))])
        }
    };
    Header { attackers, defenders, turn: heading.turn, caption, die: heading.die }
}
