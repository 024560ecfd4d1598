//! What a position is worth by itself, in hundredths of an attacker, for the defenders.
//!
//! | part | why |
//! |---|---|
//! | pieces | an attacker is worth 100, a defender as much as both sides together make even at the start |
//! | the king's way | escape squares that he could walk to, squares from which he would see one |
//! | the king's room | how many squares he reaches, and how many of his sides are closed |
//! | the cordon | defenders that the attackers have shut off from the edge |
//! | guards | attackers beside the corners, where the king runs for them |
//!
//! Deliberately absent: anything that needs a move to be made. The search looks ahead, and asks
//! [`crate::tafl::Position::strike`] for wins at once.

use super::bits::{Bits, Frame, Wide, index, set_of};
use crate::tafl::rules::is_edge;
use crate::tafl::{Class, Position, Side, Square};

/// What an attacker is worth.
const ATTACKER: i32 = 100;
/// The most that the defenders' greater worth may be.
const DEFENDER_MAX: i32 = 250;

/// What a position without a king is worth for the defenders; as the game is over, nobody asks.
const NO_KING: i32 = -5_000;

/// How much each part counts.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// For each escape square that the king could walk to, up to four.
    goal: i32,
    /// For each square in the king's reach from which he would see an escape square, up to three.
    sight: i32,
    /// For each square in the king's reach, up to twelve.
    room: i32,
    /// Against each closed side of the king, by how many there are.
    closed: [i32; 5],
    /// Against each defender, the king too, that is shut off from the edge.
    shut: i32,
    /// Against the king shut off from the edge.
    shut_king: i32,
    /// For an attacker on a square that guards a corner.
    guard: i32,
}

const WEIGHTS: Weights = Weights {
    goal: 22,
    sight: 45,
    room: 5,
    closed: [0, 12, 40, 140, 200],
    shut: 14,
    shut_king: 120,
    guard: 16,
};

/// Values positions of one game.
pub(super) struct Evaluator(Box<dyn Worth>);

/// Values positions of one game on a board of one size.
trait Worth {
    /// What a position is worth for the defenders.
    fn worth(&self, position: &Position) -> i32;
}

impl Evaluator {
    /// For positions under the rules of this one.
    pub(super) fn new(position: &Position) -> Evaluator {
        // Boards have odd sides.
        Evaluator(match position.size() {
            ..=5 => Box::new(Parts::<u128, 5>::new(position)),
            6..=7 => Box::new(Parts::<u128, 7>::new(position)),
            8..=9 => Box::new(Parts::<u128, 9>::new(position)),
            10..=11 => Box::new(Parts::<u128, 11>::new(position)),
            12..=13 => Box::new(Parts::<Wide, 13>::new(position)),
            14..=15 => Box::new(Parts::<Wide, 15>::new(position)),
            16..=17 => Box::new(Parts::<Wide, 17>::new(position)),
            18.. => Box::new(Parts::<Wide, 19>::new(position)),
        })
    }

    /// What a position is worth for the side to move.
    #[inline]
    pub(super) fn of(&self, position: &Position) -> i32 {
        let worth = self.0.worth(position);
        match position.turn() {
            Side::Defenders => worth,
            Side::Attackers => -worth,
        }
    }
}

/// What stays the same during a game.
struct Parts<B, const SIZE: usize> {
    frame: Frame<B, SIZE>,
    edge: B,
    escape: B,
    /// Where the king may go.
    king_walks: B,
    /// Squares that close a side of the king when they are empty.
    hostile: B,
    guards: B,
    defender: i32,
}

impl<B: Bits, const SIZE: usize> Parts<B, SIZE> {
    fn new(position: &Position) -> Parts<B, SIZE> {
        let (size, rules) = (position.size(), position.rules());
        let frame = Frame::new();
        let of = |keep: &dyn Fn(Square) -> bool| {
            set_of::<B>(Square::all(size).filter(|square| keep(*square)), size)
        };
        let special = rules.special_squares();
        let tables = position.tables();
        let hostile = of(&|at| {
            (special.throne.contains(at) && rules.throne.hostile_empty.contains(Class::King))
                || (special.corner.contains(at) && rules.corner.hostile_empty.contains(Class::King))
                || (special.camp.contains(at) && rules.camp.hostile_empty.contains(Class::King))
        });
        let start = |side| rules.layout.pieces().filter(|(_, p)| p.side() == side).count() as i32;
        let (attackers, defenders) = (start(Side::Attackers), start(Side::Defenders) - 1);
        Parts {
            frame,
            edge: of(&|at| is_edge(at, size)),
            escape: of(&|at| special.escape.contains(at)),
            king_walks: of(&|at| tables.may_stop(Class::King, at, false)),
            hostile,
            guards: of(&|at| special.escape.iter().any(|goal| guards(at, goal, size))),
            defender: (ATTACKER * attackers / defenders.max(1)).clamp(ATTACKER, DEFENDER_MAX),
        }
    }
}

/// A position as sets of squares.
struct Sets<B> {
    attackers: B,
    /// The king among them.
    defenders: B,
    king: B,
    free: B,
}

impl<B: Bits, const SIZE: usize> Worth for Parts<B, SIZE> {
    fn worth(&self, position: &Position) -> i32 {
        let Some(king) = position.king() else { return NO_KING };
        let attackers = self.frame.pack(position.ranks(Side::Attackers));
        let defenders = self.frame.pack(position.ranks(Side::Defenders));
        let free = self.frame.all.without(attackers.or(defenders));
        let king = B::one(index(king, SIZE as u8));
        let sets = Sets { attackers, defenders, king, free };
        self.pieces(position) + self.kings_way(&sets)
            - self.kings_sides(&sets)
            - self.cordon(&sets)
            - self.guarded(&sets)
    }
}

/// The parts, each for the side that it is named after.
impl<B: Bits, const SIZE: usize> Parts<B, SIZE> {
    #[inline]
    fn pieces(&self, position: &Position) -> i32 {
        (position.count(Side::Defenders) as i32 - 1) * self.defender
            - position.count(Side::Attackers) as i32 * ATTACKER
    }

    /// The king's reach, and the escape squares that he sees from there or could walk to.
    #[inline]
    fn kings_way(&self, sets: &Sets<B>) -> i32 {
        let walks = sets.free.and(self.king_walks);
        let reach = self.frame.in_line(sets.king, walks);
        let sees = self.frame.in_line(self.escape, walks.or(sets.king));
        let walked = self.frame.flood(sets.king, walks);
        WEIGHTS.room * reach.count().min(12)
            + WEIGHTS.sight * reach.and(sees).count().min(3)
            + WEIGHTS.goal * walked.and(self.escape).count().min(4)
    }

    /// Closed sides of the king: captors beside him, or what takes their part.
    #[inline]
    fn kings_sides(&self, sets: &Sets<B>) -> i32 {
        let closing = sets.attackers.or(self.hostile.and(sets.free));
        let closed = self.frame.beside(sets.king).and(closing).count();
        WEIGHTS.closed[closed.min(4) as usize]
    }

    /// Defenders from whom no way leads to the edge.
    #[inline]
    fn cordon(&self, sets: &Sets<B>) -> i32 {
        let open = self.frame.all.without(sets.attackers);
        let outside = self.frame.flood(self.edge.and(open), open);
        let inside = sets.defenders.without(outside);
        let king = if inside.and(sets.king).any() { WEIGHTS.shut_king } else { 0 };
        king + WEIGHTS.shut * inside.count()
    }

    #[inline]
    fn guarded(&self, sets: &Sets<B>) -> i32 {
        WEIGHTS.guard * sets.attackers.and(self.guards).count()
    }
}

/// Whether a piece on a square stands in the way to a goal in a corner: on one of the squares of
/// the diagonal next to it.
fn guards(at: Square, goal: Square, size: u8) -> bool {
    let last = size - 1;
    let corner = [0, last].contains(&goal.file()) && [0, last].contains(&goal.rank());
    let steps = at.file().abs_diff(goal.file()) + at.rank().abs_diff(goal.rank());
    corner && steps == 2
}
