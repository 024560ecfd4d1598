//! The root: the best moves of the position that was asked about, found ever deeper.

use super::super::score::{FORCED, Score, WIN};
use super::{ChosenMove, Limits, PLIES_MAX, Search, Variation, Window};
use crate::tafl::Move;

/// How far the first window reaches around the last score, in hundredths of a piece.
const AROUND: i32 = 60;

/// A window that would reach farther is opened on that side altogether.
const AROUND_MAX: i32 = 1_000;

/// Up to this depth scores change too much for a narrow window.
const UNSTEADY: u32 = 3;

impl<'a> Search<'a> {
    /// Looks for the best moves, ever deeper; `report` hears the lines after each depth. Returns
    /// the lines of the last depth, best first: none only where no move is legal.
    pub fn run(
        &mut self,
        limits: &Limits<'a>,
        report: &mut dyn FnMut(&Search, &[Variation]),
    ) -> Vec<Variation> {
        self.limits = *limits;
        self.table.grow_older();
        self.history.fade();
        let mut lines = Vec::new();
        for depth in 1..=limits.depth.clamp(1, PLIES_MAX as u32 / 2) {
            let found = self.deepen(depth, &lines);
            if found.is_empty() {
                break;
            }
            lines = found;
            report(self, &lines);
            if self.stopped || is_settled(&lines, depth) {
                break;
            }
        }
        // Stopped before anything was known.
        if lines.is_empty() {
            let line = |mv: &Move| Variation { score: Score::EVEN, depth: 0, moves: vec![*mv] };
            lines.extend(self.root.first().map(line));
        }
        lines
    }

    /// Looks for the best move; `None` only where none is legal.
    pub fn best(&mut self, limits: &Limits<'a>) -> Option<ChosenMove> {
        let lines = self.run(limits, &mut |_, _| {});
        let best = lines.first()?;
        Some(ChosenMove { mv: *best.moves.first()?, score: best.score })
    }

    /// One depth: the best moves, or none if it was stopped before the first was known.
    fn deepen(&mut self, depth: u32, before: &[Variation]) -> Vec<Variation> {
        let mut lines: Vec<Variation> = Vec::new();
        for nth in 0..self.limits.lines.clamp(1, self.root.len().max(1)) {
            let last = before.get(nth).map(|line| line.score.0);
            let Some(line) = self.root_line(depth, last, &lines) else { break };
            lines.push(line);
            if self.stopped {
                break;
            }
        }
        if self.stopped && !lines.is_empty() {
            add_unreached(&mut lines, before);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        lines
    }

    /// The best line apart from those already found, in a window that is widened until it fits.
    fn root_line(
        &mut self,
        depth: u32,
        last: Option<i32>,
        taken: &[Variation],
    ) -> Option<Variation> {
        let mut around = AROUND;
        let mut at_least = None;
        let mut window = match last.filter(|last| depth > UNSTEADY && last.abs() < FORCED) {
            Some(last) => Window { alpha: last - around, beta: last + around },
            None => Window::FULL,
        };
        loop {
            let found = self.root_search(depth, window, taken);
            let score = match &found {
                Some(line) if !self.stopped => line.score.0,
                Some(_) => return found,
                // What was too good for the window is at least that good.
                None => return at_least,
            };
            around *= 4;
            if score <= window.alpha && window.alpha > -WIN {
                window.alpha = if around > AROUND_MAX { -WIN } else { score - around };
            } else if score >= window.beta && window.beta < WIN {
                window.beta = if around > AROUND_MAX { WIN } else { score + around };
                at_least = found;
            } else {
                return found;
            }
        }
    }

    /// Searches every move at the root except those of the lines already found.
    fn root_search(
        &mut self,
        depth: u32,
        mut window: Window,
        taken: &[Variation],
    ) -> Option<Variation> {
        if self.must_stop() {
            return None;
        }
        self.nodes += 1;
        self.horizon = (2 * depth as usize + 6).min(PLIES_MAX);
        let mut best: Option<Variation> = None;
        for i in 0..self.root.len() {
            let mv = self.root[i];
            if taken.iter().any(|line| line.moves.first() == Some(&mv)) {
                continue;
            }
            let score = self.root_move(mv, depth as i32 - 1, window, best.is_none());
            if self.stopped {
                break;
            }
            // Below the window a score is only a bound: a move with a higher one need not be better, and
            // coming first it would be what a search that is stopped has found.
            if best.is_none() || score > window.alpha {
                let mut moves = vec![mv];
                moves.extend(&self.best[1]);
                best = Some(Variation { score: Score(score), depth, moves });
                // The best so far comes first at the next depth.
                self.root[..=i].rotate_right(1);
            }
            window.alpha = window.alpha.max(score);
            if window.is_shut() {
                break;
            }
        }
        best
    }

    /// What a move at the root is worth: those after the first only if it is more than the best.
    fn root_move(&mut self, mv: Move, depth: i32, window: Window, first: bool) -> i32 {
        let side = self.game.position().turn();
        let undo = self.game.make(mv);
        let mut open = first;
        let mut score = 0;
        if !first {
            score = self.child(side, window.narrow(), depth, 0);
            open = score > window.alpha && score < window.beta && !self.stopped;
        }
        if open {
            score = self.child(side, window, depth, 0);
        }
        self.game.unmake(undo);
        score
    }
}

/// Adds lines that this depth did not reach: they are still worth what they were.
fn add_unreached(lines: &mut Vec<Variation>, before: &[Variation]) {
    for line in before {
        let known = lines.iter().any(|other| other.moves.first() == line.moves.first());
        if lines.len() < before.len() && !known {
            lines.push(line.clone());
        }
    }
}

/// Whether looking deeper changes nothing: forced ends as short as they get.
fn is_settled(lines: &[Variation], depth: u32) -> bool {
    let forced = |line: &Variation| {
        line.score.forced().is_some_and(|plies| plies.unsigned_abs() + 2 <= depth)
    };
    lines.iter().all(forced)
}
