//! The tree below the root: what a position is worth for the side to move, some plies ahead.

use super::super::order::pick;
use super::super::score::{FORCED, WIN};
use super::super::table::{Bound, TableEntry};
use super::{PLIES_MAX, Search, Window};
use crate::tafl::{Move, Side};

/// What a side may be behind for each ply that is left, so that its moves cannot make it up, in
/// hundredths of a piece.
const HOPELESS: i32 = 160;

/// How many quiet moves that did not refute are remembered.
const TRIED_MAX: usize = 24;

/// A position whose moves are searched.
struct Node {
    side: Side,
    depth: i32,
    ply: usize,
    /// The move that is looked at before the others are even listed.
    first: Option<Move>,
    /// Whether the other side would win at once if it were its turn.
    threatened: bool,
}

/// One of its moves.
struct Candidate {
    mv: Move,
    /// Its place in the order.
    place: usize,
    quiet: bool,
}

impl Search<'_> {
    /// What the move just made at `ply` is worth for the side that made it.
    #[inline]
    pub(super) fn child(&mut self, side: Side, window: Window, depth: i32, ply: usize) -> i32 {
        self.best[ply + 1].clear();
        if let Some(outcome) = self.game.outcome() {
            let plies = ply as i32 + 1;
            return match outcome.winner {
                Some(winner) if winner == side => WIN - plies,
                Some(_) => plies - WIN,
                None => 0,
            };
        }
        // A piece that must capture on keeps the turn.
        match self.game.position().turn() == side {
            true => self.visit(window, depth, ply + 1, true),
            false => -self.visit(window.turned(), depth, ply + 1, true),
        }
    }

    /// What the position is worth for the side to move, looking `depth` plies ahead.
    fn visit(&mut self, mut window: Window, depth: i32, ply: usize, may_pass: bool) -> i32 {
        if self.must_stop() {
            return 0;
        }
        self.nodes += 1;
        self.farthest = self.farthest.max(ply);
        // Nothing here can be better than winning at once, or worse than having lost.
        window.alpha = window.alpha.max(ply as i32 - WIN);
        window.beta = window.beta.min(WIN - (ply as i32 + 1));
        if window.is_shut() {
            return window.alpha;
        }
        let position = self.game.position();
        let side = position.turn();
        let free = position.continuation().is_none();
        if free && let Some(mv) = position.strike(side) {
            self.best[ply].push(mv);
            return WIN - (ply as i32 + 1);
        }
        if ply >= PLIES_MAX {
            return self.worth();
        }
        let threatened = free && position.strike(side.other()).is_some();
        if depth <= 0 && !(threatened && ply < self.horizon) {
            return self.captures(window, depth, ply);
        }
        let depth = depth.max(1);
        let known = self.table.get(position.key(), ply);
        if let Some(score) = known.and_then(|known| enough(known, window, depth)) {
            return score;
        }
        let calm = !window.is_open() && !threatened && free && !self.limits.proof;
        if calm && let Some(score) = self.good_anyway(window, depth, ply, may_pass) {
            return score;
        }
        let first = known.and_then(|known| known.mv).filter(|mv| self.game.is_legal(*mv));
        self.search_moves(window, Node { side, depth, ply, first, threatened })
    }

    /// What a position is worth at least that is so good that its moves need not be tried: far
    /// ahead with few plies to go, or good enough even if the turn is passed.
    fn good_anyway(
        &mut self,
        window: Window,
        depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Option<i32> {
        let beta = window.beta;
        if beta.abs() >= FORCED {
            return None;
        }
        let worth = self.worth();
        if depth <= 2 && worth - HOPELESS * depth >= beta {
            return Some(worth);
        }
        if !may_pass || depth < 3 || worth < beta {
            return None;
        }
        let undo = self.game.pass();
        let rest = depth - 3 - depth / 4;
        let theirs = Window { alpha: beta - 1, beta }.turned();
        let score = -self.visit(theirs, rest, ply + 1, false);
        self.game.unmake(undo);
        // A win found by passing is none.
        (score >= beta && !self.stopped).then_some(if score >= FORCED { beta } else { score })
    }

    /// Searches the moves of a position and keeps what was found out.
    fn search_moves(&mut self, mut window: Window, node: Node) -> i32 {
        let (key, floor) = (self.game.position().key(), window.alpha);
        let mut best = (-WIN, None);
        let mut tried = [Move::NOWHERE; TRIED_MAX];
        let mut quiets = 0;
        let mut place = 0;
        while let Some(candidate) = self.candidate(&node, place) {
            let score = self.try_move(window, &node, &candidate);
            if self.stopped {
                return 0;
            }
            if score > best.0 {
                best = (score, Some(candidate.mv));
            }
            if score > window.alpha {
                window.alpha = score;
                self.keep_line(node.ply, candidate.mv);
            }
            if window.is_shut() {
                self.note_refutation(&node, &candidate, &tried[..quiets]);
                break;
            }
            if candidate.quiet && quiets < TRIED_MAX {
                tried[quiets] = candidate.mv;
                quiets += 1;
            }
            place += 1;
        }
        let (score, mv) = best;
        let bound = match score {
            score if score >= window.beta => Bound::AtLeast,
            score if score > floor => Bound::Exact,
            _ => Bound::AtMost,
        };
        let mv = mv.filter(|_| bound != Bound::AtMost);
        let depth = node.depth.min(255) as u8;
        self.table.put(key, node.ply, TableEntry { mv, score, depth, bound });
        score
    }

    /// The move at this place in the order.
    #[inline]
    fn candidate(&mut self, node: &Node, place: usize) -> Option<Candidate> {
        let before = usize::from(node.first.is_some());
        if place < before {
            return node.first.map(|mv| Candidate { mv, place, quiet: false });
        }
        if place == before {
            self.list(node);
        }
        let ranked = pick(&mut self.lists[node.ply], place - before)?;
        Some(Candidate { mv: ranked.mv(), place, quiet: ranked.is_quiet() })
    }

    /// Lists and ranks the moves of a position, except the first one.
    fn list(&mut self, node: &Node) {
        self.game.moves_into(&mut self.moves);
        let position = self.game.position();
        let hits = self.hitter.hits(position);
        let list = &mut self.lists[node.ply];
        list.clear();
        for &mv in &self.moves {
            if Some(mv) != node.first {
                let captures = hits.has(mv) && position.captures_any(mv);
                list.push(self.history.rank(node.side, mv, node.ply, captures));
            }
        }
    }

    /// What a move is worth. After the first it is only asked whether it is better, late quiet ones
    /// looking less far; one that seems better is looked at again.
    fn try_move(&mut self, window: Window, node: &Node, candidate: &Candidate) -> i32 {
        let (side, ply, depth) = (node.side, node.ply, node.depth - 1);
        let undo = self.game.make(candidate.mv);
        let mut open = candidate.place == 0;
        let mut score = 0;
        if !open {
            let less = self.lessened(window, node, candidate);
            score = self.child(side, window.narrow(), depth - less, ply);
            if less > 0 && score > window.alpha && !self.stopped {
                score = self.child(side, window.narrow(), depth, ply);
            }
            let inside = score > window.alpha && score < window.beta;
            open = inside && window.is_open() && !self.stopped;
        }
        if open {
            score = self.child(side, window, depth, ply);
        }
        self.game.unmake(undo);
        score
    }

    /// By how many plies a late quiet move is looked at less.
    fn lessened(&self, window: Window, node: &Node, candidate: &Candidate) -> i32 {
        let late = match candidate.place {
            0..=2 => return 0,
            3..=7 => 1,
            8..=23 => 2,
            _ => 3,
        };
        if node.depth < 3 || !candidate.quiet || node.threatened || self.limits.proof {
            return 0;
        }
        let less = late + i32::from(node.depth >= 6) - i32::from(window.is_open());
        less.clamp(0, node.depth - 2)
    }

    /// Remembers a quiet move that was too good for the other side to allow.
    fn note_refutation(&mut self, node: &Node, candidate: &Candidate, tried: &[Move]) {
        if candidate.quiet || node.first == Some(candidate.mv) {
            self.history.refuted(node.side, candidate.mv, node.ply, node.depth, tried);
        }
    }
}

/// What is known of a position, if that answers the question: only in a narrow window, so that the
/// best lines stay whole.
fn enough(known: TableEntry, window: Window, depth: i32) -> Option<i32> {
    let answers = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => known.score >= window.beta,
        Bound::AtMost => known.score <= window.alpha,
    };
    let deep = i32::from(known.depth) >= depth;
    (deep && answers && !window.is_open()).then_some(known.score)
}
