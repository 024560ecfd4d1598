//! The end of a line: captures are played out before a position is judged.

use super::super::order::{Ranked, pick};
use super::super::score::WIN;
use super::{Search, Window};

/// How many plies of captures are looked at after the depth.
const DEPTH: i32 = 6;

impl Search<'_> {
    /// What the position is worth for the side to move once captures have been played out. It need
    /// not capture, unless a piece must capture on.
    pub(super) fn captures(&mut self, mut window: Window, depth: i32, ply: usize) -> i32 {
        let bound = self.game.position().continuation().is_some();
        let mut best = self.worth();
        if depth <= -DEPTH || (!bound && best >= window.beta) {
            return best;
        }
        if bound {
            best = -WIN;
        }
        window.alpha = window.alpha.max(best);
        if !self.list_captures(bound, ply) {
            return best;
        }
        let side = self.game.position().turn();
        let mut place = 0;
        while let Some(mv) = pick(&mut self.lists[ply], place).map(Ranked::mv) {
            place += 1;
            let undo = self.game.make(mv);
            let score = self.child(side, window, depth - 1, ply);
            self.game.unmake(undo);
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                self.keep_line(ply, mv);
            }
            if window.is_shut() {
                break;
            }
        }
        best
    }

    /// Lists the captures, or all moves of a piece that must go on; `false` if there are none.
    fn list_captures(&mut self, bound: bool, ply: usize) -> bool {
        let hits = self.hitter.hits(self.game.position());
        if !bound && !hits.any() {
            return false;
        }
        self.game.moves_into(&mut self.moves);
        let position = self.game.position();
        let list = &mut self.lists[ply];
        list.clear();
        let wanted =
            self.moves.iter().filter(|mv| bound || (hits.has(**mv) && position.captures_any(**mv)));
        list.extend(wanted.map(|mv| Ranked::new(0, *mv)));
        !list.is_empty()
    }
}
