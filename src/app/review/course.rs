//! The turns of a match in their order, with what could be played in each.

use crate::game::{Entry, Event};
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
        let mut turns: Vec<Turn> = Vec::new();
        let mut reach = u8::MAX;
        for entry in log {
            match &entry.event {
                Event::Rolled { face, .. } => reach = rules.dice.reach(*face),
                Event::Played { mv, .. } => {
                    turns.push(Turn { mv: Some(*mv), reach });
                    reach = u8::MAX;
                }
                Event::Passed { .. } => {
                    turns.push(Turn { mv: None, reach });
                    reach = u8::MAX;
                }
                // With a die nothing is taken back, so these are all moves.
                Event::TakenBack { plies, .. } => {
                    turns.truncate(turns.len().saturating_sub(*plies));
                }
                _ => {}
            }
        }
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
