//! Positions in which the engine does what a rule says.
//!
//! A pattern is a handful of pieces around a square. It is placed on every square of the board,
//! turned and mirrored, until the engine, playing by exactly these rules, does what the pattern
//! should show. What no pattern shows is searched for in random games with a fixed seed. An example
//! that is not found is not shown; an example that is shown is therefore correct.

use std::sync::Arc;

use super::patterns::{
    AGAINST, AGAINST_KING, BAR, BEHIND, BETWEEN, CUSTODIAL, ESCAPE, FORK, FORT, JUMP, KING,
    KING_BY_COMMANDERS, KING_BY_TWO, KING_WITH_FRIEND, LINNAEAN, NOTICE, PIN, POCKET, Pattern,
    RING, SHIELDWALL, STEP, STRIKE_ON, WALK,
};
use super::plan::is_small;
use super::question::fitting_layouts;
use super::shows::{Shows, wanted};
use super::tactics::{bars, forks, pins, strikes_from_behind};
use super::topic::Topic;
use crate::tafl::rules::{EnterBetween, Notice, is_edge};
use crate::tafl::{
    CaptureRule, Class, Game, Hostile, Illegal, Move, Outcome, Piece, Placement, Position, Reason,
    Rules, Side, Square, Tables, layouts,
};

/// A position, and the move that shows something in it.
#[derive(Clone)]
pub struct Example {
    /// What it shows.
    pub shows: Shows,
    /// The board before.
    pub before: Position,
    /// The move; `None` if the board alone is the example.
    pub mv: Option<Move>,
}

impl Example {
    /// The board after the move; `None` if the move is forbidden, or if all moves of its piece are
    /// shown.
    pub fn after(&self) -> Option<Position> {
        if matches!(self.shows, Shows::Reach | Shows::Far(_)) {
            return None;
        }
        let mv = self.mv.filter(|mv| self.before.why_illegal(*mv).is_none())?;
        let mut after = self.before.clone();
        let _ = after.make(mv);
        Some(after)
    }
}

/// The most examples on a page: what fits a phone's screen.
const EXAMPLES_MAX: usize = 4;

/// The most other layouts that are shown beside a game's own.
const LAYOUTS_MAX: usize = 5;

/// Examples for a page, in the order they are shown in.
pub fn examples(rules: &Rules, topic: Topic) -> Vec<Example> {
    let tables = Arc::new(Tables::new(rules));
    let start = Position::set_up(&tables, &rules.layout, rules.first);
    let finder = Finder { rules, tables: &tables, start };
    let found = wanted(topic).iter().filter_map(|shows| finder.find(*shows));
    let mut found: Vec<Example> = found.take(EXAMPLES_MAX).collect();
    match topic {
        Topic::Pieces => found.extend(finder.layouts().into_iter().take(LAYOUTS_MAX)),
        // The layout is there for lack of anything better.
        Topic::Plans if found.len() > 1 => found.retain(|example| example.shows != Shows::Start),
        _ => {}
    }
    found
}

/// How many random games are searched, and how long each is.
const GAMES_MAX: usize = 20;
const PLIES_MAX: usize = 80;

struct Finder<'a> {
    rules: &'a Rules,
    tables: &'a Arc<Tables>,
    start: Position,
}

/// Pieces to place.
type Pieces = Vec<(Square, Piece)>;

/// Whether a move shows what it should: the board before, the move, the board after.
type Does<'a> = &'a dyn Fn(&Position, Move, &Position) -> bool;

impl Finder<'_> {
    fn find(&self, shows: Shows) -> Option<Example> {
        let example = |before: Position, mv: Option<Move>| Example { shows, before, mv };
        let from = |patterns: &'static [Pattern], does: Does<'_>| {
            self.place(patterns, does).map(|(before, mv)| example(before, Some(mv)))
        };
        let on_edge = |p: &Position| p.king().is_some_and(|king| is_edge(king, p.size()));
        let throne = |p: &Position| p.rules().special_squares().throne;
        match shows {
            Shows::Start => Some(example(Position::start(self.rules), None)),
            Shows::Reach => self.reach(),
            Shows::Far(class) => self.far(class),
            Shows::Closed(kind) => {
                let closed = |before: &Position, mv: Move| {
                    before.kind(mv.to) == Some(kind) && is_closed(before.why_illegal(mv), mv.to)
                };
                self.set_down(WALK, closed).map(|(before, mv)| example(before, Some(mv)))
            }
            Shows::Escape => from(ESCAPE, &|_, _, after| ended(after, Reason::KingEscaped)),
            Shows::Custodial => from(CUSTODIAL, &|before, mv, _| {
                only(before, mv, |rule| matches!(rule, CaptureRule::Custodial { .. }))
            }),
            Shows::Against(kind) => from(AGAINST, &|before, mv, _| {
                only(
                    before,
                    mv,
                    |rule| matches!(rule, CaptureRule::Against { kind: k, .. } if k == kind),
                ) && before.king() != behind_victim(before, mv)
            }),
            Shows::AgainstKingsThrone => from(AGAINST_KING, &|before, mv, _| {
                only(before, mv, |rule| {
                    matches!(rule, CaptureRule::Against { kind: Hostile::Throne, .. })
                })
            }),
            Shows::SafeBetween if self.rules.enter_between == EnterBetween::Safe => {
                from(BETWEEN, &|before, mv, _| before.captures_of(mv).is_empty())
            }
            Shows::DeadBetween => from(BETWEEN, &|before, mv, _| {
                only(before, mv, |rule| matches!(rule, CaptureRule::MovedBetween { .. }))
            }),
            Shows::SafeBetween => None,
            Shows::NotBetween => {
                let closed = |before: &Position, mv: Move| {
                    matches!(before.why_illegal(mv), Some(Illegal::Between { .. }))
                };
                self.set_down(BETWEEN, closed).map(|(before, mv)| example(before, Some(mv)))
            }
            Shows::StrikeOn => from(STRIKE_ON, &|_, mv, after| after.continuation() == Some(mv.to)),
            Shows::Linnaean => from(LINNAEAN, &|before, mv, _| {
                only(before, mv, |rule| rule == CaptureRule::Linnaean)
            }),
            Shows::KingOnThrone => from(KING, &|before, _, after| {
                taken(after) && before.king().is_some_and(|king| throne(before).contains(king))
            }),
            Shows::KingBeside => from(KING, &|before, _, after| {
                let beside = |king: Square| {
                    king.neighbours(before.size()).any(|square| throne(before).contains(square))
                };
                taken(after) && before.king().is_some_and(beside)
            }),
            Shows::KingElsewhere => from(&KING[..1], &|before, mv, after| {
                taken(after) && !on_edge(before) && by_four(before, mv) && plain(before)
            }),
            Shows::KingOnEdge => {
                from(KING, &|before, _, after| taken(after) && on_edge(before) && plain(before))
            }
            Shows::KingWithFriend => from(KING_WITH_FRIEND, &|before, mv, after| {
                taken(after) && by_four(before, mv) && plain(before)
            }),
            Shows::KingByTwo => from(KING_BY_TWO, &|before, mv, after| {
                taken(after)
                    && plain(before)
                    && only(before, mv, |rule| rule == CaptureRule::KingByTwo)
            }),
            Shows::KingByCommanders => from(KING_BY_COMMANDERS, &|before, mv, _| {
                only(before, mv, |rule| rule == CaptureRule::KingByCommanders)
            }),
            Shows::Shieldwall => from(SHIELDWALL, &|before, mv, _| {
                let captures = before.captures_of(mv);
                captures.len() == 2
                    && captures.iter().all(|(.., rule)| *rule == CaptureRule::Shieldwall)
            }),
            Shows::Fort => from(FORT, &|_, _, after| ended(after, Reason::ExitFort)),
            Shows::Encirclement => from(RING, &|_, _, after| ended(after, Reason::Encircled)),
            Shows::Pocket => from(POCKET, &|_, _, after| ended(after, Reason::Pocket)),
            Shows::Jump => {
                from(JUMP, &|before, mv, _| before.is_jump(mv) && before.captures_of(mv).is_empty())
            }
            Shows::JumpCapture => {
                from(JUMP, &|before, mv, _| only(before, mv, |rule| rule == CaptureRule::Jumped))
            }
            Shows::Notice(notice) => from(NOTICE, &|before, mv, after| {
                after.outcome().is_none()
                    && before.captures_of(mv).is_empty()
                    && after.notices(mv, before.turn()).contains(&notice)
            })
            .or_else(|| self.by_chance(notice).map(|(before, mv)| example(before, Some(mv)))),
            Shows::Layout(_) => None,
            // The plans that these belong to are for small boards.
            Shows::Bar | Shows::Behind | Shows::Pin | Shows::Fork if !is_small(self.rules) => None,
            Shows::Bar => from(BAR, &|before, _, after| bars(before, after)),
            Shows::Behind => from(BEHIND, &|before, mv, _| strikes_from_behind(before, mv)),
            Shows::Pin => from(PIN, &|before, _, after| pins(before, after)),
            Shows::Fork => from(FORK, &|before, _, after| forks(before, after)),
        }
    }

    /// The other layouts that fit the game.
    fn layouts(&self) -> Vec<Example> {
        let other = |layout: &&layouts::Layout| layout.placement != self.rules.layout;
        let example = |layout: &layouts::Layout| Example {
            shows: Shows::Layout(layout.name),
            before: Position::set_up(self.tables, &layout.placement, self.rules.first),
            mv: None,
        };
        fitting_layouts(self.rules).filter(other).map(example).collect()
    }

    /// A piece with many moves, of the side that begins.
    fn reach(&self) -> Option<Example> {
        let before = Position::start(self.rules);
        let moves = before.moves();
        let ways = |square: Square| moves.iter().filter(|mv| mv.from == square).count();
        let piece = moves.iter().map(|mv| mv.from).max_by_key(|square| ways(*square))?;
        let mv = moves.iter().find(|mv| mv.from == piece)?;
        Some(Example { shows: Shows::Reach, before, mv: Some(*mv) })
    }

    /// A piece with a different limit from the one whose moves are shown from the start.
    fn far(&self, class: Class) -> Option<Example> {
        let limit = |class: Class| self.rules.speed.limit(class);
        let first = match self.rules.first {
            Side::Attackers => Class::Attacker,
            Side::Defenders => Class::Defender,
        };
        limit(class).filter(|_| limit(class) != limit(first))?;
        let (before, mv) = self.place(STEP, &|before, mv, _| {
            let mover = before.piece(mv.from).map(Piece::class);
            let too_far = |to: Square| before.why_illegal(Move { from: mv.from, to });
            mover == Some(class)
                && Square::all(self.rules.size())
                    .any(|to| matches!(too_far(to), Some(Illegal::TooFar { .. })))
        })?;
        Some(Example { shows: Shows::Far(class), before, mv: Some(mv) })
    }

    /// A board with a pattern, and a legal move on it that does what it should.
    fn place(&self, patterns: &[Pattern], does: Does<'_>) -> Option<(Position, Move)> {
        self.set_down(patterns, |before, mv| {
            if before.why_illegal(mv).is_some() {
                return false;
            }
            let mut after = before.clone();
            let _ = after.make(mv);
            let quiet = after.outcome().is_none_or(|outcome| is_shown(&outcome));
            quiet && does(before, mv, &after)
        })
    }

    /// Places patterns until one fits, as far inside the board as possible.
    fn set_down(
        &self,
        patterns: &[Pattern],
        will_do: impl Fn(&Position, Move) -> bool,
    ) -> Option<(Position, Move)> {
        let size = self.rules.size();
        let middle = i16::from(size / 2);
        // One quarter of the board is enough, because a pattern is turned and mirrored.
        let quarter = |square: &Square| square.file() <= size / 2 && square.rank() <= size / 2;
        let mut squares: Vec<Square> = Square::all(size).filter(quarter).collect();
        let from_middle = |square: &Square| {
            let (x, y) = (i16::from(square.file()) - middle, i16::from(square.rank()) - middle);
            // A little off the middle, where the throne is, shows a plain board best.
            (x.abs().max(y.abs()) - 2).abs()
        };
        squares.sort_by_key(from_middle);
        patterns.iter().find_map(|pattern| {
            squares.iter().find_map(|square| {
                (0..8).find_map(|turn| {
                    let mut boards = self.boards(pattern, *square, turn).into_iter();
                    boards.find(|(before, mv)| before.outcome().is_none() && will_do(before, *mv))
                })
            })
        })
    }

    /// A pattern on a square with this turn: bare if it has a king, and furnished.
    fn boards(&self, pattern: &Pattern, at: Square, turn: u8) -> Vec<(Position, Move)> {
        let Some((pieces, mv, side)) = self.laid_out(pattern, at, turn) else { return Vec::new() };
        let mut furnished = pieces.clone();
        let furnished = self.furnish(&mut furnished, mv).map(|()| furnished);
        let bare = pieces.iter().any(|(_, piece)| *piece == Piece::King).then_some(pieces);
        let fitting = |pieces: &Pieces| pieces.iter().all(|at| self.may_stand(*at));
        let all = [bare, furnished].into_iter().flatten().filter(fitting);
        all.map(|pieces| {
            let placement = Placement::from_pieces(self.rules.size(), pieces);
            (Position::set_up(self.tables, &placement, side), mv)
        })
        .collect()
    }

    /// The pieces of a pattern, its move and the side to move; `None` if they leave the board.
    fn laid_out(&self, pattern: &Pattern, at: Square, turn: u8) -> Option<(Pieces, Move, Side)> {
        let size = self.rules.size();
        let put = |x: i8, y: i8| {
            let (x, y) = turned(x, y, turn);
            let file = at.file().checked_add_signed(x).filter(|file| *file < size)?;
            let rank = at.rank().checked_add_signed(y).filter(|rank| *rank < size)?;
            Square::new(file, rank)
        };
        let to = put(pattern.to.0, pattern.to.1)?;
        let start = put(pattern.from.0, pattern.from.1)?;
        let mut pieces = Pieces::new();
        for (x, y, piece) in pattern.pieces {
            pieces.push((put(*x, *y)?, *piece));
        }
        let mover = pieces.iter_mut().find(|(square, _)| *square == start)?;
        // If pieces move slowly, they come from nearby.
        mover.0 = self.within_reach(start, to, mover.1)?;
        let mv = Move { from: mover.0, to };
        let side = mover.1.side();
        let alone = pieces.iter().filter(|(square, _)| *square == mv.from).count() == 1;
        alone.then_some((pieces, mv, side))
    }

    /// Whether a piece could have come to stand on a square, or stands there at the start; a king
    /// cannot stand where he would have escaped.
    fn may_stand(&self, (square, piece): (Square, Piece)) -> bool {
        if piece == Piece::King && self.rules.escape_squares().contains(square) {
            return false;
        }
        self.tables.may_stop(piece.class(), square, false)
            || self.rules.layout.piece(square) == Some(piece)
    }

    /// The square from which a piece reaches another within its longest move.
    fn within_reach(&self, from: Square, to: Square, piece: Piece) -> Option<Square> {
        let (_, distance) = from.line_to(to)?;
        match self.rules.speed.limit(piece.class()) {
            Some(limit) if limit < distance => {
                let squares = Square::all(self.rules.size());
                let near = squares.filter(|square| between(Move { from, to }, *square));
                near.into_iter().find(|square| {
                    square.line_to(to).is_some_and(|(_, distance)| distance == limit)
                })
            }
            _ => Some(from),
        }
    }

    /// Adds the king, or some men, where the pattern has none: a board is never without them.
    fn furnish(&self, pieces: &mut Pieces, mv: Move) -> Option<()> {
        let size = self.rules.size();
        let busy = |pieces: &[(Square, Piece)], square: Square| {
            let near = |other: Square| {
                other == square || square.neighbours(size).any(|beside| beside == other)
            };
            pieces.iter().any(|(other, _)| near(*other)) || near(mv.to) || between(mv, square)
        };
        if !pieces.iter().any(|(_, piece)| *piece == Piece::King) {
            let home = self.rules.king_start();
            let elsewhere = Square::all(size).filter(|square| !is_edge(*square, size));
            let free = home
                .into_iter()
                .chain(elsewhere)
                .find(|square| !busy(pieces, *square) && self.may_stand((*square, Piece::King)))?;
            pieces.push((free, Piece::King));
        }
        // Both sides keep men who can move, so that nobody wins by accident.
        for piece in [Piece::Attacker, Piece::Attacker, Piece::Defender] {
            let free = Square::all(size)
                .find(|square| !busy(pieces, *square) && self.start.kind(*square).is_none())?;
            pieces.push((free, piece));
        }
        Some(())
    }

    /// The first move of a random game that leads to a notice.
    fn by_chance(&self, notice: Notice) -> Option<(Position, Move)> {
        if !self.rules.announce.contains(notice) {
            return None;
        }
        let mut seed: u64 = 1;
        for _ in 0..GAMES_MAX {
            let mut game = Game::start(self.rules);
            for _ in 0..PLIES_MAX {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                seed = seed
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let mv = moves[(seed >> 33) as usize % moves.len()];
                let before = game.position().clone();
                game.play_legal(mv);
                let given = game.position().notices(mv, before.turn());
                if game.outcome().is_none() && given.contains(&notice) {
                    return Some((before, mv));
                }
                if game.outcome().is_some() {
                    break;
                }
            }
        }
        None
    }
}

/// One of the eight orientations of a pattern.
const fn turned(x: i8, y: i8, turn: u8) -> (i8, i8) {
    let (x, y) = if turn >= 4 { (-x, y) } else { (x, y) };
    match turn % 4 {
        0 => (x, y),
        1 => (-y, x),
        2 => (-x, -y),
        _ => (y, -x),
    }
}

/// Whether a square lies on the path of a move.
fn between(mv: Move, square: Square) -> bool {
    let (Some((way, length)), Some((first, part))) =
        (mv.from.line_to(mv.to), mv.from.line_to(square))
    else {
        return false;
    };
    way == first && part <= length
}

/// The square behind the first victim of a move.
fn behind_victim(before: &Position, mv: Move) -> Option<Square> {
    let (victim, ..) = *before.captures_of(mv).first()?;
    victim.opposite(mv.to, before.size())
}

/// Whether a piece may not end its move there because of the kind of square.
fn is_closed(why: Option<Illegal>, to: Square) -> bool {
    match why {
        Some(
            Illegal::MayNotStop { square, .. }
            | Illegal::MayNotPass { square, .. }
            | Illegal::MayNotReenter { square, .. },
        ) => square == to,
        _ => false,
    }
}

/// Whether a move captures exactly one piece, by a rule that fits.
fn only(before: &Position, mv: Move, is: impl Fn(CaptureRule) -> bool) -> bool {
    matches!(before.captures_of(mv).as_slice(), [(.., rule)] if is(*rule))
}

fn by_four(before: &Position, mv: Move) -> bool {
    only(before, mv, |rule| rule == CaptureRule::KingByFour)
}

fn ended(after: &Position, reason: Reason) -> bool {
    after.outcome().is_some_and(|outcome| outcome.reason == reason)
}

fn taken(after: &Position) -> bool {
    ended(after, Reason::KingCaptured)
}

/// Whether the king is on a plain square with no special square beside him.
fn plain(before: &Position) -> bool {
    let Some(king) = before.king() else { return false };
    let near = king.neighbours(before.size()).chain([king]);
    near.into_iter().all(|square| before.kind(square).is_none())
}

/// Endings that are examples; any other would distract.
fn is_shown(outcome: &Outcome) -> bool {
    !matches!(outcome.reason, Reason::NoMoves | Reason::AttackersEliminated | Reason::Captureless)
}
