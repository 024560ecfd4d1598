//! What a position is worth by itself for the defenders, in hundredths of a piece; each part counts as
//! [`Weights`] say.
//!
//! | part | why |
//! |---|---|
//! | pieces | what an attacker and a defender are worth |
//! | the king's way | escape squares that he could walk to, squares from which he would see one |
//! | the king's room | how many squares he reaches, and how many of his sides are closed |
//! | the cordon | defenders that the attackers have shut off from the edge |
//! | guards | attackers beside the corners, where the king runs for them |
//!
//! Deliberately absent: anything that needs a move to be made. The search looks ahead, and asks
//! [`crate::tafl::Position::strike`] for wins at once.

use super::bits::{Bits, Frame, Wide, index, set_of};
use super::weights::Weights;
use crate::tafl::rules::is_edge;
use crate::tafl::{Class, Position, Side, Square};

/// What a position without a king is worth for the defenders; as the game is over, nobody asks.
const NO_KING: i32 = -5_000;

/// Values positions of one game.
pub(super) struct Evaluator(Box<dyn Worth>);

/// Values positions of one game on a board of one size.
trait Worth {
    /// What a position is worth for the defenders.
    fn worth(&self, position: &Position) -> i32;
}

impl Evaluator {
    /// For positions under the rules of this one.
    pub(super) fn new(position: &Position, weights: &Weights) -> Evaluator {
        // Boards have odd sides.
        Evaluator(match position.size() {
            ..=5 => Box::new(Parts::<u128, 5>::new(position, weights)),
            6..=7 => Box::new(Parts::<u128, 7>::new(position, weights)),
            8..=9 => Box::new(Parts::<u128, 9>::new(position, weights)),
            10..=11 => Box::new(Parts::<u128, 11>::new(position, weights)),
            12..=13 => Box::new(Parts::<Wide, 13>::new(position, weights)),
            14..=15 => Box::new(Parts::<Wide, 15>::new(position, weights)),
            16..=17 => Box::new(Parts::<Wide, 17>::new(position, weights)),
            18.. => Box::new(Parts::<Wide, 19>::new(position, weights)),
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
    /// The squares that guard each corner to which the king may escape, and all of them.
    corners: [B; 4],
    guards: B,
    /// What a defender is worth.
    defender: i32,
    /// What the pieces are worth at the start, so that what is lost and won since then counts.
    at_start: i32,
    weights: Weights,
    /// What a piece is worth in the mean, which makes hundredths of it.
    piece: i32,
}

impl<B: Bits, const SIZE: usize> Parts<B, SIZE> {
    fn new(position: &Position, weights: &Weights) -> Parts<B, SIZE> {
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
        let last = size - 1;
        let corners = [(0, 0), (0, last), (last, 0), (last, last)].map(|(file, rank)| {
            let corner = Square::at(file, rank);
            of(&|at| special.escape.contains(corner) && guards(at, corner))
        });
        let start = |side| rules.layout.pieces().filter(|(_, p)| p.side() == side).count() as i32;
        let (attackers, defenders) = (start(Side::Attackers), start(Side::Defenders) - 1);
        let defender = for_each_defender(weights.defender, attackers, defenders.max(1));
        Parts {
            frame,
            edge: of(&|at| is_edge(at, size)),
            escape: of(&|at| special.escape.contains(at)),
            king_walks: of(&|at| tables.may_stop(Class::King, at, false)),
            hostile,
            guards: corners.into_iter().fold(B::NONE, B::or),
            corners,
            defender,
            at_start: defenders * defender - attackers * weights.attacker,
            weights: *weights,
            piece: weights.piece().max(1),
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
        let worth = self.pieces(position) + self.kings_way(&sets)
            - self.kings_sides(&sets)
            - self.cordon(&sets)
            - self.guarded(&sets);
        worth * 100 / self.piece
    }
}

/// The parts, each for the side that it is named after.
impl<B: Bits, const SIZE: usize> Parts<B, SIZE> {
    #[inline]
    fn pieces(&self, position: &Position) -> i32 {
        (position.count(Side::Defenders) as i32 - 1) * self.defender
            - position.count(Side::Attackers) as i32 * self.weights.attacker
            - self.at_start
    }

    /// The king's reach, and the escape squares that he sees from there or could walk to.
    #[inline]
    fn kings_way(&self, sets: &Sets<B>) -> i32 {
        let walks = sets.free.and(self.king_walks);
        let reach = self.frame.in_line(sets.king, walks);
        let sees = self.frame.in_line(self.escape, walks.or(sets.king));
        let walked = self.frame.flood(sets.king, walks);
        self.weights.room * reach.count().min(12)
            + self.weights.sight * reach.and(sees).count().min(3)
            + self.weights.goal * walked.and(self.escape).count().min(4)
            + self.weights.region * walked.count() / 8
    }

    /// Closed sides of the king: captors beside him, or what takes their part.
    #[inline]
    fn kings_sides(&self, sets: &Sets<B>) -> i32 {
        let closing = sets.attackers.or(self.hostile.and(sets.free));
        let closed = self.frame.beside(sets.king).and(closing).count();
        match closed {
            0 => 0,
            1 => self.weights.closed_1,
            2 => self.weights.closed_2,
            3 => self.weights.closed_3,
            _ => self.weights.closed_4,
        }
    }

    /// Defenders from whom no way leads to the edge.
    #[inline]
    fn cordon(&self, sets: &Sets<B>) -> i32 {
        let open = self.frame.all.without(sets.attackers);
        let outside = self.frame.flood(self.edge.and(open), open);
        let inside = sets.defenders.without(outside);
        let king = if inside.and(sets.king).any() { self.weights.shut_king } else { 0 };
        king + self.weights.shut * inside.count()
    }

    /// Attackers in the way to the corners: one alone stops nobody, three do.
    #[inline]
    fn guarded(&self, sets: &Sets<B>) -> i32 {
        let held = sets.attackers.and(self.guards);
        if !held.any() {
            return 0;
        }
        let together = self.corners.iter().map(|corner| match held.and(*corner).count() {
            0..=1 => 0,
            2 => self.weights.guards_2,
            _ => self.weights.guards_3,
        });
        self.weights.guard * held.count() + together.sum::<i32>()
    }
}

/// What a defender is worth where so many attackers stand against so many, if it is this much where they
/// are two to one. More than five to two are no reason to value one higher.
fn for_each_defender(worth: i32, attackers: i32, defenders: i32) -> i32 {
    worth * attackers.clamp(defenders, 5 * defenders / 2) / (2 * defenders)
}

/// Whether a piece on a square stands in the way to a corner: on one of the three squares of the diagonal
/// next to it.
fn guards(at: Square, corner: Square) -> bool {
    at.file().abs_diff(corner.file()) + at.rank().abs_diff(corner.rank()) == 2
}
