//! Which move is looked at first: those that were good before, then captures, then the rest.

use super::bits::index;
use crate::tafl::{Move, Side};

/// Quiet moves that refuted others at the same ply.
const KILLERS: usize = 2;

/// The rank of a move that captures something; quiet moves rank lower.
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;

/// How many moves are picked one by one before the rest is sorted: most positions are decided by
/// one of them.
const PICKED: usize = 3;

/// A move with its rank, in one number that is quick to compare: the higher, the earlier it is
/// looked at. Among equal ranks the order is that of the squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranked(u64);

impl Ranked {
    /// A move of this rank.
    #[inline]
    pub(super) fn new(rank: i32, mv: Move) -> Ranked {
        // Ranks may be negative.
        Ranked(u64::from(rank as u32 ^ 1 << 31) << 32 | u64::from(!mv.number()))
    }

    /// The move.
    #[inline]
    pub(super) fn mv(self) -> Move {
        Move::from_number(!(self.0 as u32))
    }

    /// Whether the move captures nothing.
    #[inline]
    pub(super) fn is_quiet(self) -> bool {
        self < Ranked::new(CAPTURE - (1 << 16), Move::NOWHERE)
    }
}

/// What the search has learned about good moves.
pub(super) struct History {
    killers: Vec<[Move; KILLERS]>,
    /// How often a quiet move was good, by side, origin and target.
    good: Vec<i16>,
    size: u8,
}

impl History {
    pub(super) fn new(size: u8, plies: usize) -> History {
        let squares = usize::from(size) * usize::from(size);
        History {
            killers: vec![[Move::NOWHERE; KILLERS]; plies],
            good: vec![0; 2 * squares * squares],
            size,
        }
    }

    /// Lets what was learned fade, for the next search.
    pub(super) fn fade(&mut self) {
        self.killers.fill([Move::NOWHERE; KILLERS]);
        self.good.iter_mut().for_each(|good| *good /= 8);
    }

    #[inline]
    fn place(&self, side: Side, mv: Move) -> usize {
        let squares = usize::from(self.size) * usize::from(self.size);
        let number = |square| index(square, self.size);
        (side as usize * squares + number(mv.from)) * squares + number(mv.to)
    }

    /// The rank of a move that captures nothing, or something.
    #[inline]
    pub(super) fn rank(&self, side: Side, mv: Move, ply: usize, captures: bool) -> Ranked {
        let [one, other] = self.killers[ply];
        let killer = if mv == one || mv == other { KILLER } else { 0 };
        let capture = if captures { CAPTURE } else { 0 };
        Ranked::new(capture + killer + i32::from(self.good[self.place(side, mv)]), mv)
    }

    /// Notes that a quiet move refuted what came before, and that those tried earlier did not.
    pub(super) fn refuted(&mut self, side: Side, mv: Move, ply: usize, depth: i32, tried: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        let bonus = (depth * depth).min(400) as i16;
        let best = self.place(side, mv);
        self.good[best] = nudged(self.good[best], bonus);
        for other in tried {
            let place = self.place(side, *other);
            self.good[place] = nudged(self.good[place], -bonus);
        }
    }
}

/// A value moved towards its limit by a bonus.
#[inline]
fn nudged(value: i16, bonus: i16) -> i16 {
    let (value, bonus) = (i32::from(value), i32::from(bonus));
    (value + 16 * bonus - value * bonus.abs() / 512) as i16
}

/// The move that comes at this place in the order, `None` after the last. Places are to be asked
/// for one after the other, from 0 on.
#[inline]
pub(super) fn pick(moves: &mut [Ranked], place: usize) -> Option<Ranked> {
    match place {
        0..PICKED => {
            let best = (place..moves.len()).max_by_key(|i| moves[*i])?;
            moves.swap(place, best);
        }
        PICKED => moves.get_mut(place..)?.sort_unstable_by(|a, b| b.cmp(a)),
        _ => {}
    }
    moves.get(place).copied()
}
