//! The turns of a match in their order, with what could be played in each.

use crate::app::look::moves::thrown_turns;
use crate::game::Entry;
use crate::tafl::{Game, Move, Rules};

/// The turns that count at the end of a match.
pub(super) struct Course {
    rules: Rules,
    turns: Vec<Turn>,
}

/// A turn.
#[derive(Clone, Copy)]
struct Turn {
    /// The move; `None` where a die took the turn away.
    mv: Option<Move>,
    /// How far a piece could go.
    reach: u8,
}

impl Course {
    /// The course of a match with this log.
    pub(super) fn of(rules: &Rules, log: &[Entry]) -> Course {
        let turn = |(mv, thrown): (Option<Move>, Option<u8>)| Turn {
            mv,
            reach: thrown.map_or(u8::MAX, |face| rules.dice.reach(face)),
        };
        let turns = thrown_turns(log).into_iter().map(turn).collect();
        Course { rules: *rules, turns }
    }

    /// How many moves there are.
    pub(super) fn plies(&self) -> usize {
        self.turns.iter().filter(|turn| turn.mv.is_some()).count()
    }

    /// The game before each move, with the moves that could be played and the one that was.
    pub(super) fn positions(&self) -> impl Iterator<Item = (Game, Vec<Move>, Move)> + '_ {
        let mut game = Game::start(&self.rules);
        self.turns.iter().filter_map(move |turn| {
            let before = game.clone();
            game.play_turn(turn.mv);
            let mv = turn.mv?;
            let allowed = before.moves_within(turn.reach);
            Some((before, allowed, mv))
        })
    }
}
