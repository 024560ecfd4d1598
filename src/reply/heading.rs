//! The heading above the board in a picture, and the name of a thread, with their words.

use crate::game::{MatchNumber, Millis};
use crate::tafl::Side;
use crate::text::{Arg, Words, short_span, tame};

/// What goes above the board, before it is put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The match.
    pub number: MatchNumber,
    /// The players, attackers first: the name, the pieces captured, what is left of the time.
    pub seats: [(String, usize, Option<Millis>); 2],
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Side>,
    /// The die of this turn.
    pub die: Option<u8>,
    /// The variant's id.
    pub variant: String,
    /// Moves played; `None` above boards of several.
    pub plies: Option<usize>,
    /// The result: the winner, or nobody.
    pub over: Option<Option<Side>>,
}

/// What the name of a match's thread says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadName {
    /// The match.
    pub number: MatchNumber,
    /// The players, attackers first.
    pub seats: [String; 2],
    /// The variant's id.
    pub variant: String,
    /// The result: the winner, or nobody.
    pub over: Option<Option<Side>>,
}

/// What is above the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The attackers' player and how many pieces they have captured.
    pub attackers: Seat,
    /// The defenders' player.
    pub defenders: Seat,
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Side>,
    /// Who has won.
    pub winner: Option<Side>,
    /// A line below: match, result, moves, variant.
    pub caption: String,
    /// The die of this turn.
    pub die: Option<u8>,
}

/// One player in the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The name.
    pub name: String,
    /// How many pieces they have captured.
    pub captures: usize,
    /// What is left of their time, in a few letters.
    pub clock: Option<String>,
}

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

/// What a side is called where a player has no name.
pub fn seat_word(words: &Words, side: Side) -> String {
    match side {
        Side::Attackers => words.line("seat-attackers", &[]),
        Side::Defenders => words.line("seat-defenders", &[]),
    }
}

/// The match, the result, the moves, the game; what may be cut comes last.
fn caption(words: &Words, heading: &Heading) -> String {
    let mut args = vec![
        ("known", Arg::word(if heading.number == MatchNumber::NONE { "no" } else { "yes" })),
        ("number", Arg::Number(heading.number.0)),
        ("title", Arg::word(crate::text::title(words, &heading.variant))),
        ("plies", Arg::Number(heading.plies.unwrap_or_default() as i64)),
    ];
    match heading.over {
        None if heading.plies.is_none() => words.line("caption-film", &args),
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

/// The most characters of the name of a thread, which is what Discord allows.
const THREAD_LENGTH_MAX: usize = 100;

/// The most characters of a player's name in it, and what is tried if the whole gets too long.
const PLAYER_LENGTHS: [usize; 3] = [32, 22, 16];

/// The most characters of a game's title in it.
const TITLE_LENGTH_MAX: usize = 26;

/// The name of a match's thread: the players, the game and, once it is over, the result.
pub fn thread_name(words: &Words, thread: &ThreadName) -> String {
    let names = PLAYER_LENGTHS.map(|most| thread_name_with(words, thread, most));
    let fits = |name: &&String| name.chars().count() <= THREAD_LENGTH_MAX;
    let [.., shortest] = &names;
    tame(names.iter().find(fits).unwrap_or(shortest), THREAD_LENGTH_MAX)
}

/// The name of a match's thread with so many characters of each player's name.
fn thread_name_with(words: &Words, thread: &ThreadName, most: usize) -> String {
    let name = |side: Side| Arg::theirs(tame(&thread.seats[side as usize], most));
    let mut args = vec![
        ("number", Arg::Number(thread.number.0)),
        ("attackers", name(Side::Attackers)),
        ("defenders", name(Side::Defenders)),
        ("title", Arg::word(short_title(words, &thread.variant))),
    ];
    match thread.over {
        None => words.line("thread", &args),
        Some(None) => words.line("thread-drawn", &args),
        Some(Some(side)) => {
            args.push(("winner", name(side)));
            words.line("thread-won", &args)
        }
    }
}

/// The title of a game without what distinguishes it from others of its name.
fn short_title(words: &Words, variant: &str) -> String {
    let title = crate::text::title(words, variant);
    tame(title.split(" (").next().unwrap_or_default(), TITLE_LENGTH_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Language;
    use crate::tafl::variants;
    use crate::text::words_in;

    #[test]
    fn the_longest_name_of_a_thread_still_tells_the_result() {
        for words in Language::ALL.map(words_in) {
            for variant in variants::ALL {
                let thread = ThreadName {
                    number: MatchNumber(12_345),
                    seats: ["n".repeat(32), "m".repeat(32)],
                    variant: variant.id.to_owned(),
                    over: Some(Some(Side::Defenders)),
                };
                // Nothing had to be cut off at its end.
                let name = thread_name_with(words, &thread, 16);
                assert!(name.chars().count() <= 100, "{name}");
            }
        }
    }
}
