//! Moves as programs write them: `d1-d4`, `d1d4`, with captures or marks behind.

use crate::cli::Failure;
use crate::notation;
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Move};
use crate::text::{self, Arg, plain, words};

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
    let unreadable = |error| refused(plain(&text::bad_notation(words(), &error)));
    let mv = notation::read_move(typed).map_err(unreadable)?.mv;
    match game.why_illegal(mv) {
        None => Ok(mv),
        Some(why) => Err(refused(plain(&text::illegal(words(), &why)))),
    }
}
