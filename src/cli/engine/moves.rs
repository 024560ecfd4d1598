//! Moves as programs write them: `d1-d4`, `d1d4`, with captures or marks behind.

use crate::cli::Failure;
use crate::notation::{self, BadNotation};
use crate::reply::plain;
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Move};
use crate::text::{self, Arg, words};

/// A turn that a die gave away.
const PASS: &str = "pass";

/// Plays moves one after the other.
pub(super) fn play_all(game: &mut Game, moves: &[String]) -> Result<(), Failure> {
    for (i, typed) in moves.iter().enumerate() {
        let over = game.outcome().is_some();
        match typed == PASS && !over && game.position().rules().dice != DiceRule::None {
            true => drop(game.pass()),
            false => game.play_legal(legal(game, i + 1, typed)?),
        }
    }
    Ok(())
}

/// A move that is legal now, the how manieth it is in a list, as it was typed.
pub(super) fn legal(game: &Game, nth: usize, typed: &str) -> Result<Move, Failure> {
    let refused = |why: String| {
        let nth = ("nth", Arg::Number(nth as i64));
        let args = [nth, ("move", Arg::typed(typed)), ("why", Arg::word(why))];
        Failure(words().line("engine-move", &args))
    };
    if game.outcome().is_some() {
        return Err(refused(words().line("engine-over", &[])));
    }
    let mv = read(typed).map_err(|error| refused(plain(&text::bad_notation(words(), &error))))?;
    match game.why_illegal(mv) {
        None => Ok(mv),
        Some(why) => Err(refused(plain(&text::illegal(words(), &why)))),
    }
}

fn read(typed: &str) -> Result<Move, BadNotation> {
    // Between the two squares of `a4b4` something is missing.
    let second = typed.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic());
    let joined = second.filter(|(at, _)| typed[..*at].ends_with(|c: char| c.is_ascii_digit()));
    let spaced = joined.map(|(at, _)| format!("{}-{}", &typed[..at], &typed[at..]));
    notation::read_move(spaced.as_deref().unwrap_or(typed)).map(|recorded| recorded.mv)
}
