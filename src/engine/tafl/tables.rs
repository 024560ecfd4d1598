//! Rules compiled into look-up tables, once per game, shared by all its positions.
//!
//! Everything that does not depend on where pieces stand is answered here by one array access:
//! who is an enemy of whom on an empty square, how far a piece of a class can slide from a square
//! over an empty board (walls, camps and speed included), where it may not stop.

use super::piece::{Class, Classes};
use super::rules::{Rules, Special, Squares, is_edge};
use super::square::{CELLS, Direction, LINES, Square, SquareSet};

/// Bits that describe a square; see [`Tables::flags`].
pub(super) mod flag {
    /// Hostile while empty to attackers; the next two bits: to the king's men, to the king.
    pub(in crate::tafl) const HOSTILE_EMPTY: u16 = 1;
    /// Hostile while occupied to attackers; the next two bits as above.
    pub(in crate::tafl) const HOSTILE_OCCUPIED: u16 = 1 << 3;
    pub(in crate::tafl) const THRONE: u16 = 1 << 6;
    pub(in crate::tafl) const CORNER: u16 = 1 << 7;
    pub(in crate::tafl) const CAMP: u16 = 1 << 8;
    pub(in crate::tafl) const ROYAL: u16 = 1 << 9;
    pub(in crate::tafl) const ESCAPE: u16 = 1 << 10;
    pub(in crate::tafl) const EDGE: u16 = 1 << 11;
    pub(in crate::tafl) const BESIDE_THRONE: u16 = 1 << 12;
    pub(in crate::tafl) const OFF: u16 = 1 << 13;
    /// Squares whose use depends on the class of the piece.
    pub(in crate::tafl) const SPECIAL: u16 = THRONE | CORNER | CAMP | ROYAL;
}

/// Lines of bits, one a rank and one a file, both with the frame.
#[derive(Clone, Copy)]
pub(super) struct LineMasks {
    pub(super) rows: [u32; LINES],
    pub(super) columns: [u32; LINES],
}

impl LineMasks {
    pub(super) const EMPTY: LineMasks = LineMasks { rows: [0; LINES], columns: [0; LINES] };

    #[inline]
    pub(super) fn flip(&mut self, square: Square) {
        self.rows[square.row()] ^= 1 << square.column();
        self.columns[square.column()] ^= 1 << square.row();
    }
}

/// A [`Rules`] made ready for play.
pub struct Tables {
    pub(super) rules: Rules,
    pub(super) size: usize,
    /// What is special about each cell, [`flag`]; cells of the frame have [`flag::OFF`].
    pub(super) flags: [u16; CELLS],
    /// How far a class can slide from a cell in each of [`Direction::ALL`] over an empty board.
    pub(super) reach: [[[u8; 4]; CELLS]; 3],
    /// Where a class may slide over but not stop.
    pub(super) no_stop: [LineMasks; 3],
    /// Squares on which every class may stop.
    pub(super) plain: [u32; LINES],
    /// The frame, as occupied lines.
    pub(super) frame: LineMasks,
    pub(super) edge: SquareSet,
    pub(super) escape: SquareSet,
    /// Bits that mark a piece able to capture by moving, and one able to serve as partner, when it
    /// is not disarmed: the mask holds the cell bits of those who are.
    pub(super) disarmed_hammer: u8,
    pub(super) disarmed_anvil: u8,
    /// Legal moves need more than a free way: a filter must look at each.
    pub(super) filtered: bool,
}

impl Tables {
    /// Compiles the rules. Any [`Rules`] compile; see [`super::conflict`] for those that make sense.
    pub fn new(rules: &Rules) -> Tables {
        let size = rules.size();
        let mut tables = Tables {
            rules: *rules,
            size: size as usize,
            flags: [flag::OFF | hostile(flag::HOSTILE_EMPTY, rules.edge_hostile); CELLS],
            reach: [[[0; 4]; CELLS]; 3],
            no_stop: [LineMasks::EMPTY; 3],
            plain: [0; LINES],
            frame: frame(size as usize),
            edge: Square::all(size).filter(|s| is_edge(*s, size)).collect(),
            escape: rules.escape_squares(),
            disarmed_hammer: disarmed(rules, rules.king_armed.hammer()),
            disarmed_anvil: disarmed(rules, rules.king_armed.anvil()),
            filtered: rules.enter_between == super::rules::EnterBetween::Forbidden,
        };
        tables.mark_squares();
        tables.measure_reach();
        tables
    }

    fn mark_squares(&mut self) {
        let rules = self.rules;
        let size = rules.size();
        Square::all(size).for_each(|square| self.flags[square.index()] = 0);
        let special = rules.special_squares();
        self.mark(&special.throne, flag::THRONE, &rules.throne);
        self.mark(&special.corner, flag::CORNER, &rules.corner);
        self.mark(&special.royal, flag::ROYAL, &ROYAL);
        self.mark(&special.camp, flag::CAMP, &rules.camp);
        for square in Square::all(size) {
            if self.edge.contains(square) {
                self.flags[square.index()] |= flag::EDGE;
            }
            if self.escape.contains(square) {
                self.flags[square.index()] |= flag::ESCAPE;
            }
            if square.neighbours(size).any(|s| self.has(s, flag::THRONE)) {
                self.flags[square.index()] |= flag::BESIDE_THRONE;
            }
            if Class::ALL.into_iter().all(|class| self.may_stop(class, square, false)) {
                self.plain[square.row()] |= 1 << square.column();
            }
        }
    }

    fn mark(&mut self, squares: &SquareSet, kind: u16, special: &Special) {
        for square in squares.iter() {
            self.flags[square.index()] |= kind
                | hostile(flag::HOSTILE_EMPTY, special.hostile_empty)
                | hostile(flag::HOSTILE_OCCUPIED, special.hostile_occupied);
        }
    }

    fn measure_reach(&mut self) {
        for class in Class::ALL {
            for square in Square::all(self.rules.size()) {
                for direction in Direction::ALL {
                    self.reach[class as usize][square.index()][direction as usize] =
                        self.slide(class, square, direction);
                }
                let inside = self.has(square, flag::CAMP);
                if self.may_pass(class, square, inside) && !self.may_stop(class, square, inside) {
                    self.no_stop[class as usize].flip(square);
                }
            }
        }
    }

    /// How far a piece of a class slides from a square over an empty board.
    fn slide(&self, class: Class, from: Square, direction: Direction) -> u8 {
        let limit = self.rules.speed.limit(class).unwrap_or(u8::MAX);
        let mut inside = self.has(from, flag::CAMP);
        let (mut at, mut steps) = (from, 0);
        while steps < limit {
            at = at.step(direction);
            if self.has(at, flag::OFF) {
                break;
            }
            // A piece that has left its camp on the way is outside, also for the next camp.
            inside = inside && self.has(at, flag::CAMP);
            let passes = self.may_pass(class, at, inside);
            if !passes && !self.may_stop(class, at, inside) {
                break;
            }
            steps += 1;
            if !passes {
                break;
            }
        }
        steps
    }

    /// Whether a class may end a move on a square; `inside`: it comes from within that camp.
    pub(crate) fn may_stop(&self, class: Class, square: Square, inside: bool) -> bool {
        self.special(square).is_none_or(|special| {
            special.stop.contains(class) && self.may_enter(class, square, inside, special)
        })
    }

    /// Whether a class may slide over an empty square.
    pub(super) fn may_pass(&self, class: Class, square: Square, inside: bool) -> bool {
        self.special(square).is_none_or(|special| {
            special.pass.contains(class) && self.may_enter(class, square, inside, special)
        })
    }

    fn may_enter(&self, class: Class, square: Square, inside: bool, special: &Special) -> bool {
        !self.has(square, flag::CAMP) || inside || special.reenter.contains(class)
    }

    fn special(&self, square: Square) -> Option<&Special> {
        match self.flags[square.index()] & flag::SPECIAL {
            flag::THRONE => Some(&self.rules.throne),
            flag::CORNER => Some(&self.rules.corner),
            flag::CAMP => Some(&self.rules.camp),
            flag::ROYAL => Some(&ROYAL),
            _ => None,
        }
    }

    /// Whether a square has one of these flags.
    #[inline]
    pub(super) fn has(&self, square: Square, flags: u16) -> bool {
        self.flags[square.index()] & flags != 0
    }
}

/// Royal squares are the king's alone.
const ROYAL: Special = Special {
    squares: Squares::None,
    stop: Classes::K,
    pass: Classes::K,
    reenter: Classes::NONE,
    hostile_empty: Classes::NONE,
    hostile_occupied: Classes::NONE,
};

/// The hostility bits for a set of victims.
fn hostile(lowest: u16, victims: Classes) -> u16 {
    victims.iter().map(|class| lowest << class as u16).sum()
}

fn disarmed(rules: &Rules, king: bool) -> u8 {
    use super::piece::cell;
    let king = if king { 0 } else { cell::KING };
    let guard = if rules.guard_armed { 0 } else { cell::GUARD };
    king | guard
}

/// Occupied bits around a board: both ends of every line.
fn frame(size: usize) -> LineMasks {
    let ends = 1 | !0u32 << (size + 1);
    let mut lines = [!0; LINES];
    lines[1..=size].fill(ends);
    LineMasks { rows: lines, columns: lines }
}
