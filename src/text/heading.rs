//! The heading above the board in a picture.

use super::time::short_span;
use super::words::{Arg, Words};
use crate::reply::{Header, Heading, Seat};
use crate::tafl::Side;

/// A heading in words. Names are as they can be written in a picture; who has none is called by
/// their side.
pub fn heading(words: &Words, heading: &Heading) -> Header {
    let seat = |side: Side| {
        let (name, captures, left) = heading.seats[side as usize].clone();
        let name = if name.is_empty() { seat_word(words, side) } else { name };
        Seat { name, captures, clock: left.map(|left| short_span(words, left)) }
    };
    Header {
        attackers: seat(Side::Attackers),
        defenders: seat(Side::Defenders),
        turn: heading.turn,
        winner: heading.over.flatten(),
        caption: caption(words, heading),
        die: heading.die,
    }
}

fn seat_word(words: &Words, side: Side) -> String {
    match side {
        Side::Attackers => words.line("seat-attackers", &[]),
        Side::Defenders => words.line("seat-defenders", &[]),
    }
}

/// The match, the result, the moves, the game; what may be cut comes last.
fn caption(words: &Words, heading: &Heading) -> String {
    let mut args = vec![
        ("number", Arg::Number(heading.number.0)),
        ("title", Arg::word(super::title(words, &heading.variant))),
        ("plies", Arg::Number(heading.plies as i64)),
    ];
    match heading.over {
        None => words.line("caption", &args),
        Some(None) => words.line("caption-drawn", &args),
        Some(Some(side)) => {
            let name = &heading.seats[side as usize].0;
            let winner = if name.is_empty() { side.as_str() } else { "name" };
            args.extend([("winner", Arg::word(winner)), ("name", Arg::theirs(name))]);
            words.line("caption-won", &args)
        }
    }
}
