//! The score of two games with sides swapped.
//!
//! Source: “Hnefatafl – Règles”: two games with sides swapped; each player counts the pieces lost
//! and taken, and this score decides. What it leaves open is settled here. What one takes the other
//! loses, so that the pieces taken are the score; the king is one of them; who won the games does
//! not count. Otherwise it would pay to resign at once after a good first game, so whoever resigns
//! or runs out of time loses, unless both did.

use super::pair::{Half, Pair};
use super::{EndReason, Match, Seats, Stage};
use crate::tafl::{Game, Side};

/// The score of two games, by the sides of the one that it is read from: attackers first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The pieces taken so far.
    pub taken: [usize; 2],
    /// Who resigned or ran out of time.
    pub gave_up: [bool; 2],
    /// Whether both games are over.
    pub decided: bool,
}

impl Score {
    /// The score of two games as of this one; `None` if it is not one of two, or the other of the two will
    /// not be played as somebody has left.
    pub fn of(state: &Match) -> Option<Score> {
        let half = brought(state);
        Some(match state.challenge.terms.pair? {
            Pair::First if somebody_left(state) => return None,
            Pair::First => Score::both(Half::default(), half, false),
            Pair::Second(first) => Score::both(first, half, state.stage == Stage::Over),
        })
    }

    fn both(first: Half, second: Half, decided: bool) -> Score {
        let first = first.swapped();
        Score {
            taken: [0, 1].map(|side| first.took[side] + second.took[side]),
            gave_up: [0, 1].map(|side| first.gave_up[side] || second.gave_up[side]),
            decided,
        }
    }

    /// Who is ahead, or has won; `None` if nobody.
    pub fn leader(&self) -> Option<Side> {
        let [attackers, defenders] = self.taken;
        match self.gave_up {
            [true, false] => Some(Side::Defenders),
            [false, true] => Some(Side::Attackers),
            _ if attackers > defenders => Some(Side::Attackers),
            _ if defenders > attackers => Some(Side::Defenders),
            _ => None,
        }
    }
}

/// How many pieces a side has taken, the king among them.
pub fn taken(game: &Game, by: Side) -> usize {
    game.captured().filter(|piece| piece.side() != by).count()
}

fn somebody_left(state: &Match) -> bool {
    state.ending.is_some_and(|ending| ending.reason == EndReason::Left)
}

/// What a game has brought so far.
fn brought(state: &Match) -> Half {
    let gives_up =
        |reason| matches!(reason, EndReason::Resignation | EndReason::Time | EndReason::Left);
    let ending = state.ending.filter(|ending| gives_up(ending.reason));
    let loser = ending.and_then(|ending| ending.winner).map(Side::other);
    Half {
        took: Side::BOTH.map(|side| taken(&state.game, side)),
        gave_up: Side::BOTH.map(|side| loser == Some(side)),
    }
}

/// What the second game begins with: who sits where, and what the first one brought. `None` if this
/// is not a first game that is over, or there is nobody to play it with.
pub fn second_game(state: &Match) -> Option<(Seats, Pair)> {
    let over = state.stage == Stage::Over && state.challenge.terms.pair == Some(Pair::First);
    let over = over && !somebody_left(state);
    let Seats { attackers, defenders } = state.seats.filter(|_| over)?;
    let seats = Seats { attackers: defenders, defenders: attackers };
    Some((seats, Pair::Second(brought(state))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_pieces_win_and_whoever_gives_up_loses() {
        let half = |took, gave_up| Half { took, gave_up };
        let (neither, attackers, defenders) = ([false, false], [true, false], [false, true]);
        for (first, second, winner) in [
            // The attackers of the second game took two in the first, as defenders.
            (half([3, 2], neither), half([4, 1], neither), Some(Side::Attackers)),
            (half([3, 2], neither), half([1, 1], neither), Some(Side::Defenders)),
            (half([3, 2], neither), half([2, 1], neither), None),
            (half([0, 5], attackers), half([0, 1], neither), Some(Side::Attackers)),
            (half([0, 5], neither), half([0, 0], attackers), Some(Side::Defenders)),
            (half([0, 5], attackers), half([0, 0], attackers), Some(Side::Attackers)),
            (half([0, 0], defenders), half([0, 0], defenders), None),
        ] {
            let score = Score::both(first, second, true);
            assert_eq!(score.leader(), winner, "{first:?} {second:?}");
        }
    }
}
