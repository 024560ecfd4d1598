//! Why one move is better than another: what the played one allows, and what the better one does.
//!
//! Told from the boards after both moves alone, one ply ahead, as [`of_move`](super::of_move) tells
//! a reason: what only a longer line shows is up to whoever has searched. What both moves do
//! explains nothing and is left out.
//!
//! **Deliberately absent.** Scores, and words.

use super::reason::takeable;
use super::tactics;
use crate::tafl::rules::Escape;
use crate::tafl::{Game, Move, Outcome, Piece, Position, Reason, Side, Square};

/// What is wrong with a move, beside one that does better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The other side wins at once.
    LosesTo {
        /// By this move.
        mv: Move,
        /// How.
        reason: Reason,
    },
    /// The attackers’ ring around the king has a gap.
    OpensRing,
    /// A man leaves his post before a corner.
    LeavesCorner {
        /// The corner.
        corner: Square,
    },
    /// Men of its own side can be captured.
    Allows {
        /// Where they stand.
        squares: Vec<Square>,
    },
}

/// What a move does, beside one that does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Merit {
    /// It wins at once.
    Wins {
        /// How.
        reason: Reason,
    },
    /// It keeps the other side from winning at once.
    Stops {
        /// By this move.
        mv: Move,
    },
    /// It captures.
    Captures {
        /// What stood there.
        squares: Vec<Square>,
    },
    /// The king could get out next, in so many directions.
    OpensWays {
        /// How many.
        ways: usize,
    },
    /// The king could be captured next.
    ThreatensKing,
    /// It closes the attackers’ ring around the king.
    ClosesRing,
    /// It takes a post before a corner.
    GuardsCorner {
        /// The corner.
        corner: Square,
    },
    /// Two men or more can be captured next.
    Forks {
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A defender has to stay where he guards the king.
    Pins,
    /// It cuts the king off from a corner to which he could walk.
    Bars,
    /// Men of its own side are safe that could be captured otherwise.
    Saves {
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A man of the other side can be captured next.
    Threatens {
        /// Where they stand.
        squares: Vec<Square>,
    },
}

/// Why one move is better than another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// What is wrong with the move that was played, the worst first.
    pub faults: Vec<Fault>,
    /// What the better one does, the most telling first.
    pub merits: Vec<Merit>,
}

/// Tells why a move was better than the one that was played. Both must be legal in the game.
pub fn difference(game: &Game, played: Move, better: Move) -> Difference {
    let side = game.position().turn();
    let (played, better) = (After::of(game, played, side), After::of(game, better, side));
    Difference { faults: faults(game, &played, &better), merits: merits(game, &played, &better) }
}

/// A game after one of two moves.
struct After {
    side: Side,
    mv: Move,
    game: Game,
    captures: Vec<Square>,
    /// How the other side wins at once.
    loses_to: Option<(Move, Reason)>,
    /// Men of the mover's side, and of the other, that can be captured.
    allows: Vec<Square>,
    threatens: Vec<Square>,
    ring: bool,
    /// The corners before which attackers stand, with how many do.
    guards: Vec<(Square, usize)>,
}

impl After {
    fn of(before: &Game, mv: Move, side: Side) -> After {
        let captures = before.position().captures_of(mv).into_iter().map(|(square, ..)| square);
        let captures = captures.collect();
        let mut game = before.clone();
        game.play_legal(mv);
        let (allows, threatens) = (takeable(&game, side), takeable(&game, side.other()));
        let position = game.position();
        let (ring, guards) = (is_ringed(position), guards(position));
        let loses_to = loses_to(&game, side);
        After { side, mv, captures, loses_to, allows, threatens, ring, guards, game }
    }

    fn position(&self) -> &Position {
        self.game.position()
    }

    fn won(&self) -> Option<Reason> {
        let Outcome { reason, winner } = self.game.outcome()?;
        (winner == Some(self.side)).then_some(reason)
    }

    /// How many of a corner's posts have an attacker.
    fn guards_of(&self, corner: Square) -> usize {
        self.guards.iter().find(|(at, _)| *at == corner).map_or(0, |(_, count)| *count)
    }
}

/// How the side that moves next wins at once, if it does.
fn loses_to(game: &Game, side: Side) -> Option<(Move, Reason)> {
    if game.outcome().is_some() || game.position().turn() == side {
        return None;
    }
    let mv = game.position().strike(side.other())?;
    let mut after = game.clone();
    after.play_legal(mv);
    let outcome = after.outcome()?;
    (outcome.winner == Some(side.other())).then_some((mv, outcome.reason))
}

fn faults(game: &Game, played: &After, better: &After) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let (Some((mv, reason)), None) = (played.loses_to, better.loses_to) {
        faults.push(Fault::LosesTo { mv, reason });
    }
    if played.side == Side::Attackers {
        if !played.ring && is_ringed(game.position()) {
            faults.push(Fault::OpensRing);
        }
        let left = played.guards.iter().find(|(corner, count)| {
            *count < better.guards_of(*corner)
                && posts(played.position(), *corner).contains(&played.mv.from)
        });
        faults.extend(left.map(|(corner, _)| Fault::LeavesCorner { corner: *corner }));
    }
    let squares = without(&played.allows, &better.allows);
    if !squares.is_empty() {
        faults.push(Fault::Allows { squares });
    }
    faults
}

fn merits(game: &Game, played: &After, better: &After) -> Vec<Merit> {
    let mut merits = Vec::new();
    if let (Some(reason), None) = (better.won(), played.won()) {
        return vec![Merit::Wins { reason }];
    }
    if let (Some((mv, _)), None) = (played.loses_to, better.loses_to) {
        merits.push(Merit::Stops { mv });
    }
    if better.captures.len() > played.captures.len() {
        merits.push(Merit::Captures { squares: better.captures.clone() });
    }
    let (danger, other) = (better.position().danger(), played.position().danger());
    match better.side {
        Side::Defenders if danger.ways > other.ways => {
            merits.push(Merit::OpensWays { ways: danger.ways });
        }
        Side::Attackers => {
            if !danger.captures.is_empty() && other.captures.is_empty() {
                merits.push(Merit::ThreatensKing);
            }
            if better.ring && !played.ring {
                merits.push(Merit::ClosesRing);
            }
            let guarded = better.guards.iter().find(|(corner, count)| {
                *count > played.guards_of(*corner)
                    && posts(better.position(), *corner).contains(&better.mv.to)
            });
            merits.extend(guarded.map(|(corner, _)| Merit::GuardsCorner { corner: *corner }));
        }
        Side::Defenders => {}
    }
    let squares = without(&better.threatens, &played.threatens);
    let (before, after) = (game.position(), better.position());
    if squares.len() > 1 && tactics::forks(before, after) {
        merits.push(Merit::Forks { squares: squares.clone() });
    }
    let only =
        |is: fn(&Position, &Position) -> bool| is(before, after) && !is(before, played.position());
    merits.extend(only(tactics::pins).then_some(Merit::Pins));
    merits.extend(only(tactics::bars).then_some(Merit::Bars));
    // The man who moved is where he is now.
    let saved = played.allows.iter().copied().filter(|square| *square != played.mv.to);
    let saved: Vec<Square> = saved.filter(|square| !better.allows.contains(square)).collect();
    if !saved.is_empty() {
        merits.push(Merit::Saves { squares: saved });
    }
    if !squares.is_empty() && !merits.iter().any(|merit| matches!(merit, Merit::Forks { .. })) {
        merits.push(Merit::Threatens { squares });
    }
    merits
}

fn without(squares: &[Square], others: &[Square]) -> Vec<Square> {
    squares.iter().copied().filter(|square| !others.contains(square)).collect()
}

/// Whether attackers alone keep the king from the edge, wherever his men may go.
fn is_ringed(position: &Position) -> bool {
    let Some(king) = position.king() else { return false };
    let last = position.size() - 1;
    let is_edge =
        |square: Square| [square.file(), square.rank()].iter().any(|line| [0, last].contains(line));
    let held = |piece: Option<Piece>| piece.is_some_and(|piece| piece.side() == Side::Attackers);
    let within = tactics::around_king(position, |piece| !held(piece));
    let reached = |square: Square| square == king || within.contains(square);
    !Square::all(position.size()).any(|square| is_edge(square) && reached(square))
}

/// The corners with how many attackers stand on their posts; none where corners are no goal.
fn guards(position: &Position) -> Vec<(Square, usize)> {
    corners(position).map(|corner| (corner, held(position, corner))).collect()
}

/// How many of a corner's posts have an attacker.
fn held(position: &Position, corner: Square) -> usize {
    let attacker =
        |post: &Square| position.piece(*post).is_some_and(|piece| piece.side() == Side::Attackers);
    posts(position, corner).iter().filter(|post| attacker(post)).count()
}

/// The least board on which attackers have men to spare for posts.
const POSTS_FROM: u8 = 9;

fn corners(position: &Position) -> impl Iterator<Item = Square> + '_ {
    let guarded = position.rules().escape == Escape::Corner && position.size() >= POSTS_FROM;
    let last = position.size() - 1;
    let is_corner = move |square: &Square| {
        [square.file(), square.rank()].iter().all(|line| *line == 0 || *line == last)
    };
    let all = Square::all(position.size()).filter(is_corner);
    all.filter(move |_| guarded)
}

/// The three squares that shut a corner off, from edge to edge.
///
/// ```text
///   a3 ·  ·
///   ·  b2 ·
///   a1 ·  c1
/// ```
fn posts(position: &Position, corner: Square) -> Vec<Square> {
    let size = position.size();
    let from_corner = |square: &Square| {
        square.file().abs_diff(corner.file()) + square.rank().abs_diff(corner.rank())
    };
    let near = |square: &Square| from_corner(square) == 2;
    Square::all(size).filter(near).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::tafl::{Placement, Tables, variants};

    fn told(id: &str, placement: &str, turn: Side, played: &str, better: &str) -> Difference {
        let rules = variants::find(id).unwrap().rules;
        let placement: Placement = placement.parse().unwrap();
        let tables = Arc::new(Tables::new(&rules));
        let game = Game::from_position(Position::set_up(&tables, &placement, turn));
        let [played, better] = [played, better].map(|mv| mv.parse().unwrap());
        assert!(game.is_legal(played) && game.is_legal(better), "{played} {better}");
        difference(&game, played, better)
    }

    fn squares(list: &[&str]) -> Vec<Square> {
        list.iter().map(|square| square.parse().unwrap()).collect()
    }

    #[test]
    fn whoever_lets_the_king_out_is_told_the_way() {
        let open = told("brandubh", "7/7/7/4t2/7/7/1t1K3", Side::Attackers, "e4-e3", "e4-e1");
        let way = "d1-g1".parse().unwrap();
        assert_eq!(open.faults, [Fault::LosesTo { mv: way, reason: Reason::KingEscaped }]);
        assert!(open.merits.contains(&Merit::Stops { mv: way }), "{open:?}");
        // Both let him out: that explains nothing.
        let both = told("brandubh", "7/7/7/4t2/7/7/1t1K3", Side::Attackers, "e4-e3", "e4-e2");
        assert!(
            !both.faults.iter().any(|fault| matches!(fault, Fault::LosesTo { .. })),
            "{both:?}"
        );
    }

    #[test]
    fn a_man_who_can_be_captured_is_named_and_so_is_one_who_is_saved() {
        // The defender on d6 stands beside an attacker on c6; another can come to e6.
        let left = told("brandubh", "7/2tT3/7/4t2/7/3K3/7", Side::Defenders, "d2-d3", "d6-d5");
        assert_eq!(left.faults, [Fault::Allows { squares: squares(&["d6"]) }], "{left:?}");
        assert!(left.merits.contains(&Merit::Saves { squares: squares(&["d6"]) }), "{left:?}");
    }

    #[test]
    fn a_capture_a_way_and_a_win_are_merits() {
        let board = "7/2tT3/7/4T2/7/7/1t3K1";
        let takes = told("brandubh", board, Side::Defenders, "e4-e3", "f1-g1");
        assert_eq!(takes.merits, [Merit::Wins { reason: Reason::KingEscaped }]);
        let board = "7/2tT3/1T5/6t/7/5K1/7";
        let takes = told("brandubh", board, Side::Defenders, "d6-d5", "b5-b6");
        assert!(takes.merits.contains(&Merit::Captures { squares: squares(&["c6"]) }), "{takes:?}");
        let opens = told("brandubh", board, Side::Defenders, "d6-d5", "f2-f1");
        assert!(opens.merits.contains(&Merit::OpensWays { ways: 2 }), "{opens:?}");
    }

    #[test]
    fn the_posts_before_a_corner_and_the_ring_are_seen() {
        let board = "11/11/11/11/5K5/11/11/11/t10/1t9/2t8";
        let left = told("copenhagen", board, Side::Attackers, "b2-b3", "a3-a4");
        assert!(!left.faults.contains(&Fault::LeavesCorner { corner: squares(&["a1"])[0] }));
        let left = told(
            "copenhagen",
            "11/11/11/11/5K5/11/11/11/t10/1t9/2t5t2",
            Side::Attackers,
            "b2-b4",
            "i1-h1",
        );
        assert!(
            left.faults.contains(&Fault::LeavesCorner { corner: squares(&["a1"])[0] }),
            "{left:?}"
        );
        let takes = told(
            "copenhagen",
            "11/11/11/11/5K5/11/11/1t9/t10/11/2t5t2",
            Side::Attackers,
            "i1-h1",
            "b4-b2",
        );
        assert!(
            takes.merits.contains(&Merit::GuardsCorner { corner: squares(&["a1"])[0] }),
            "{takes:?}"
        );
        let whole = "11/7t3/11/5t5/4t1t4/3t1K1t3/4t1t4/5t5/11/2T8/11";
        let opens = told("copenhagen", whole, Side::Attackers, "f8-f9", "h10-h9");
        assert!(opens.faults.contains(&Fault::OpensRing), "{opens:?}");
        let gap = "11/5t1t3/11/11/4t1t4/3t1K1t3/4t1t4/5t5/11/2T8/11";
        let closes = told("copenhagen", gap, Side::Attackers, "h10-h9", "f10-f8");
        assert!(closes.merits.contains(&Merit::ClosesRing), "{closes:?}");
        assert!(!closes.faults.contains(&Fault::OpensRing), "nothing was opened: {closes:?}");
    }
}
