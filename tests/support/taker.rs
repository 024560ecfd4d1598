//! A player who only takes what can be taken: what the lowest levels are measured by.

use hnefi::tafl::{Game, Move};

use super::chance::Chance;

/// What they play: they escape or capture the king where that is possible, else take what can be taken,
/// else move at random.
pub(crate) fn takers_move(game: &Game, chance: &mut Chance) -> Move {
    let (legal, position) = (game.moves(), game.position());
    if let Some(win) = position.strike(position.turn()) {
        return win;
    }
    let captures: Vec<Move> =
        legal.iter().copied().filter(|mv| position.captures_any(*mv)).collect();
    *chance.of(if captures.is_empty() { &legal } else { &captures })
}
