//! Statements about a game, read off its rules.
//!
//! What cannot matter in a game is not stated: nothing about a throne that the board does not have,
//! nothing about guards if there are none. A test changes every option and sees the facts change;
//! another plays random moves and compares the facts with what the engine does.

use super::topic::Topic;
use crate::tafl::rules::{
    Captors, DiceRule, Encirclement, EnterBetween, Escape, Jump, KingArmed, NoMoves, Notice,
    RepetitionResult, Shieldwall, Special, Squares, Tuichi, is_edge,
};
use crate::tafl::{
    Class, Classes, Hostile, Piece, Rules, Side, SpecialKind, SpecialSquares, Square, SquareSet,
    layouts,
};

/// Where the king stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// On a throne.
    Throne,
    /// Orthogonally beside one.
    Beside,
    /// Anywhere else.
    Elsewhere,
    /// Anywhere at all.
    Everywhere,
}

impl Zone {
    /// The zone's name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Zone::Throne => "throne",
            Zone::Beside => "beside",
            Zone::Elsewhere => "elsewhere",
            Zone::Everywhere => "everywhere",
        }
    }
}

/// One statement about how the game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Where the king wins.
    Escape {
        /// Where.
        escape: Escape,
        /// Whether part of the edge is closed to him.
        partly: bool,
    },
    /// The attackers win by taking him.
    TakeKing,
    /// The defenders win when no attacker is left.
    TakeAll,
    /// Squares per side.
    Board {
        /// How many.
        size: u8,
    },
    /// How many pieces of a kind there are.
    Count {
        /// The kind.
        piece: Piece,
        /// How many.
        count: usize,
    },
    /// Where the king stands at the start.
    KingAt(Square),
    /// The name of the set-up, if it has one.
    Layout(&'static str),
    /// Who begins.
    First(Side),
    /// All pieces move like rooks.
    Straight,
    /// A class moves at most `limit` squares.
    Speed {
        /// Who.
        class: Class,
        /// Squares.
        limit: u8,
    },
    /// A piece jumps.
    Jump {
        /// Which.
        piece: Piece,
        /// How.
        jump: Jump,
        /// Where the board has a throne and corners: `both`, `throne`, `corner` or `none`.
        special: &'static str,
    },
    /// Where special squares lie.
    Where {
        /// Which kind.
        kind: SpecialKind,
        /// The squares.
        squares: SquareSet,
    },
    /// Who may end a move there.
    Stop {
        /// On which kind.
        kind: SpecialKind,
        /// Who.
        who: Classes,
    },
    /// Who may slide over such a square when it is empty.
    Pass {
        /// Over which kind.
        kind: SpecialKind,
        /// Who.
        who: Classes,
    },
    /// Who may enter a camp from outside.
    Reenter(Classes),
    /// Against whom such a square counts as an enemy when empty.
    HostileEmpty {
        /// Which kind.
        kind: SpecialKind,
        /// Whom.
        to: Classes,
    },
    /// Against whom it counts as an enemy while the king (in a camp: anybody) is on it.
    HostileOccupied {
        /// Which kind.
        kind: SpecialKind,
        /// Whom.
        to: Classes,
    },
    /// A camp is not hostile to a piece that stands in a camp.
    Shelter,
    /// Men are captured between two enemies.
    Custodial,
    /// Several may be captured at once.
    Several,
    /// Nobody has to capture.
    Freely,
    /// Against whom the edge counts as an enemy.
    Edge(Classes),
    /// What happens to a man who moves between two enemies.
    Between {
        /// What.
        fate: EnterBetween,
        /// Whether there are guards, which nothing captures.
        guards: bool,
    },
    /// Whether the king takes part in captures.
    Armed(KingArmed),
    /// Guards are never captured; whether they capture.
    Guards {
        /// Whether they capture.
        armed: bool,
    },
    /// Linnaeus' law of the fourth man.
    Linnaean,
    /// How many capture the king.
    KingTaken {
        /// Where he stands.
        zone: Zone,
        /// How many.
        captors: Captors,
    },
    /// What counts as an enemy of the king.
    KingAgainst(Hostile),
    /// With four captors: whether the edge closes a side.
    KingEdge(bool),
    /// With four captors: whether one of the king's own men may close a side.
    KingFriend(bool),
    /// Two commanders take the king.
    Commanders {
        /// Whether a corner may be one of them.
        corners: bool,
    },
    /// Rows on the edge can be captured.
    Shieldwall {
        /// Whether a corner may close an end.
        corners: bool,
    },
    /// The king wins with two ways out.
    TwoWaysWin,
    /// The king wins in a fort on the edge.
    Fort,
    /// The attackers win by shutting everyone in.
    Encirclement,
    /// The attackers win by shutting in the king and at most one man.
    Pocket,
    /// A player who captures must continue as long as they can capture.
    StrikeOn,
    /// Whether a king who has captured may instead move on to an escape square.
    MayEscape(bool),
    /// What happens to a side without a legal move.
    NoMoves(NoMoves),
    /// What happens when a position comes back this often.
    Repetition {
        /// How often; 0 if it does not matter.
        count: u8,
        /// What.
        result: RepetitionResult,
    },
    /// Only a position that comes back in a row counts.
    InARow,
    /// A draw when a position comes back this often although nobody could prevent it.
    ForcedRepetition(u8),
    /// A draw after this many moves without a capture.
    Captureless(u16),
    /// What the die does.
    Dice(DiceRule),
    /// What is announced.
    Announced(Notice),
}

/// What somebody has to know before the first move: how each side wins, how pieces move and are
/// captured, who begins.
pub fn in_short(rules: &Rules) -> Vec<Fact> {
    let at = rules.special_squares();
    let wins = |fact: &Fact| matches!(fact, Fact::Escape { .. });
    let taken = |fact: &Fact| matches!(fact, Fact::KingTaken { .. });
    let mut list: Vec<Fact> = goal(rules, &at).into_iter().filter(wins).collect();
    list.extend(king(rules, &at).into_iter().filter(taken));
    list.extend(capture(rules, &at).into_iter().take(1));
    list.extend(moves(rules, &at).into_iter().take(1));
    list.push(Fact::First(rules.first));
    list
}

/// The facts of a page.
pub fn facts(rules: &Rules, topic: Topic) -> Vec<Fact> {
    let at = rules.special_squares();
    match topic {
        Topic::Goal => goal(rules, &at),
        Topic::Pieces => pieces(rules),
        Topic::Moves => moves(rules, &at),
        Topic::Throne => special(&at, rules, SpecialKind::Throne, &rules.throne),
        Topic::Corners => special(&at, rules, SpecialKind::Corner, &rules.corner),
        Topic::Camps => special(&at, rules, SpecialKind::Camp, &rules.camp),
        Topic::Royal => {
            let kind = SpecialKind::Royal;
            let squares = of_kind(&at, kind);
            (!squares.is_empty()).then_some(Fact::Where { kind, squares }).into_iter().collect()
        }
        Topic::Capture => capture(rules, &at),
        Topic::King => king(rules, &at),
        Topic::Shieldwall => {
            let corners = !at.corner.is_empty();
            when(rules.shieldwall == Shieldwall::Classic, Fact::Shieldwall { corners })
        }
        // If the edge is the king's goal, he does not need a fort.
        Topic::Fort => when(rules.exit_fort && rules.escape != Escape::Edge, Fact::Fort),
        Topic::Siege => {
            let mut facts = when(rules.encirclement == Encirclement::Static, Fact::Encirclement);
            facts.extend(when(rules.king_pocket, Fact::Pocket));
            facts
        }
        Topic::Strike => berserk(rules, &at),
        Topic::Endings => endings(rules),
        Topic::Dice => when(rules.dice != DiceRule::None, Fact::Dice(rules.dice)),
        Topic::Warnings => {
            let taken = takes_king(rules, &at);
            let comes = |notice: &Notice| taken || *notice != Notice::WatchKing;
            rules.announce.iter().filter(comes).map(Fact::Announced).collect()
        }
        Topic::House | Topic::History | Topic::Plans | Topic::Pair => Vec::new(),
    }
}

fn when(holds: bool, fact: Fact) -> Vec<Fact> {
    if holds { vec![fact] } else { Vec::new() }
}

fn goal(rules: &Rules, at: &SpecialSquares) -> Vec<Fact> {
    let partly = rules.escape == Escape::Edge && is_partly_closed(rules, at);
    let mut facts = vec![Fact::Escape { escape: rules.escape, partly }];
    facts.extend(when(rules.tuichi == Tuichi::Wins, Fact::TwoWaysWin));
    facts.extend(self::facts(rules, Topic::Fort));
    facts.extend(when(takes_king(rules, at), Fact::TakeKing));
    facts.extend(self::facts(rules, Topic::Siege));
    facts.push(Fact::TakeAll);
    facts
}

/// Whether the king may not stop on some squares of the edge that he can reach from elsewhere.
fn is_partly_closed(rules: &Rules, at: &SpecialSquares) -> bool {
    let camps = rules.camp.stop.contains(Class::King) && rules.camp.reenter.contains(Class::King);
    let kinds = [
        (&at.throne, rules.throne.stop.contains(Class::King)),
        (&at.corner, rules.corner.stop.contains(Class::King)),
        (&at.camp, camps),
    ];
    let closed = kinds.into_iter().filter(|(_, may)| !may);
    closed.into_iter().any(|(set, _)| set.iter().any(|square| is_edge(square, rules.size())))
}

fn count(rules: &Rules, piece: Piece) -> usize {
    rules.layout.pieces().filter(|(_, known)| *known == piece).count()
}

fn pieces(rules: &Rules) -> Vec<Fact> {
    let mut facts = vec![Fact::Board { size: rules.size() }];
    let kinds = [Piece::Attacker, Piece::Commander, Piece::Defender, Piece::Guard, Piece::Knight];
    let counted = kinds.map(|piece| (piece, count(rules, piece)));
    let there = counted.into_iter().filter(|(_, count)| *count > 0);
    facts.extend(there.map(|(piece, count)| Fact::Count { piece, count }));
    facts.extend(rules.king_start().map(Fact::KingAt));
    facts.extend(layouts::name_of(&rules.layout).map(Fact::Layout));
    facts.push(Fact::First(rules.first));
    facts
}

fn moves(rules: &Rules, at: &SpecialSquares) -> Vec<Fact> {
    let mut facts = vec![Fact::Straight];
    for class in Class::ALL {
        let limit = rules.speed.limit(class).filter(|limit| *limit < rules.size() - 1);
        facts.extend(limit.map(|limit| Fact::Speed { class, limit }));
    }
    facts.extend(jumps(rules, at));
    facts.push(between(rules));
    facts
}

fn between(rules: &Rules) -> Fact {
    Fact::Between { fate: rules.enter_between, guards: count(rules, Piece::Guard) > 0 }
}

fn jumps(rules: &Rules, at: &SpecialSquares) -> Vec<Fact> {
    let special = match (at.throne.is_empty(), at.corner.is_empty()) {
        (false, false) => "both",
        (false, true) => "throne",
        (true, false) => "corner",
        (true, true) => "none",
    };
    let nowhere = |jump: Jump| jump == Jump::SpecialSquaresOnly && special == "none";
    [Piece::King, Piece::Commander, Piece::Knight]
        .into_iter()
        .map(|piece| (piece, rules.berserk.jump_of(piece)))
        .filter(|(piece, jump)| *jump != Jump::None && count(rules, *piece) > 0)
        .filter(|(_, jump)| !nowhere(*jump))
        .map(|(piece, jump)| Fact::Jump { piece, jump, special })
        .collect()
}

fn special(at: &SpecialSquares, rules: &Rules, kind: SpecialKind, special: &Special) -> Vec<Fact> {
    let squares = of_kind(at, kind);
    if squares.is_empty() {
        return Vec::new();
    }
    let camp = kind == SpecialKind::Camp;
    // On a throne or in a corner the occupant is the king, and he is not his own victim.
    let occupied = match camp {
        true => special.hostile_occupied,
        false => special.hostile_occupied.with(Class::King, false),
    };
    let mut facts = vec![Fact::Where { kind, squares }];
    facts.extend(camp.then_some(Fact::Reenter(special.reenter)));
    facts.push(Fact::Stop { kind, who: special.stop });
    // A square in a corner of the board does not lead anywhere.
    let ends = Squares::Corners.on(&rules.layout);
    let led_over = squares.iter().any(|square| !ends.contains(square));
    facts.extend(led_over.then_some(Fact::Pass { kind, who: special.pass }));
    facts.push(Fact::HostileEmpty { kind, to: special.hostile_empty });
    facts.extend((!occupied.is_empty()).then_some(Fact::HostileOccupied { kind, to: occupied }));
    facts.extend(camp.then_some(Fact::Shelter));
    facts
}

/// The squares of a kind; a square of two kinds counts as the first.
const fn of_kind(at: &SpecialSquares, kind: SpecialKind) -> SquareSet {
    match kind {
        SpecialKind::Throne => at.throne,
        SpecialKind::Corner => at.corner,
        SpecialKind::Camp => at.camp,
        SpecialKind::Royal => at.royal,
    }
}

fn capture(rules: &Rules, at: &SpecialSquares) -> Vec<Fact> {
    let mut facts = vec![Fact::Custodial, Fact::Several];
    facts.extend(when(!rules.berserk.must_capture, Fact::Freely));
    facts.push(Fact::Armed(rules.king_armed));
    let guards = count(rules, Piece::Guard) > 0;
    facts.extend(guards.then_some(Fact::Guards { armed: rules.guard_armed }));
    let edge = !rules.edge_hostile.is_empty();
    facts.extend(edge.then_some(Fact::Edge(rules.edge_hostile)));
    for (kind, special) in [
        (SpecialKind::Throne, &rules.throne),
        (SpecialKind::Corner, &rules.corner),
        (SpecialKind::Camp, &rules.camp),
    ] {
        let to = special.hostile_empty;
        let there = !of_kind(at, kind).is_empty() && !to.is_empty();
        facts.extend(there.then_some(Fact::HostileEmpty { kind, to }));
    }
    facts.push(between(rules));
    let throne = !at.throne.is_empty();
    facts.extend(when(rules.linnaean && throne, Fact::Linnaean));
    facts
}

/// How many capture the king, by where he is.
fn zones(rules: &Rules, at: &SpecialSquares) -> Vec<(Zone, Captors)> {
    let capture = rules.king_capture;
    let throne = !at.throne.is_empty();
    let everywhere = capture.on_throne == capture.elsewhere
        && capture.beside_throne == capture.elsewhere
        || !throne;
    match everywhere {
        true => vec![(Zone::Everywhere, capture.elsewhere)],
        false => vec![
            (Zone::Throne, capture.on_throne),
            (Zone::Beside, capture.beside_throne),
            (Zone::Elsewhere, capture.elsewhere),
        ],
    }
}

/// Whether the king can be captured anywhere.
fn takes_king(rules: &Rules, at: &SpecialSquares) -> bool {
    zones(rules, at).iter().any(|(_, captors)| *captors != Captors::Never)
}

fn king(rules: &Rules, at: &SpecialSquares) -> Vec<Fact> {
    let zones = zones(rules, at);
    let mut facts: Vec<Fact> = zones
        .iter()
        .map(|(zone, captors)| Fact::KingTaken { zone: *zone, captors: *captors })
        .collect();
    let against = |kind: SpecialKind, special: &Special| {
        special.hostile_empty.contains(Class::King) && helps_beside(rules, at, of_kind(at, kind))
    };
    let hostile = [
        (against(SpecialKind::Throne, &rules.throne), Hostile::Throne),
        (against(SpecialKind::Corner, &rules.corner), Hostile::Corner),
        (against(SpecialKind::Camp, &rules.camp), Hostile::Camp),
        (rules.edge_hostile.contains(Class::King), Hostile::Edge),
    ];
    let takes = takes_king(rules, at);
    let hostile = hostile.into_iter().filter(|(is, _)| *is && takes);
    facts.extend(hostile.map(|(_, kind)| Fact::KingAgainst(kind)));
    // A capture by two counts as one by four, too, where all four sides are closed; it is worth
    // saying that nothing else closes a side only if four are needed.
    let four = zones.iter().any(|(_, captors)| *captors == Captors::Four);
    let edge_squares = Square::all(rules.size()).filter(|square| is_edge(*square, rules.size()));
    let four_there =
        edge_squares.into_iter().any(|square| captors(rules, at, square) == Captors::Four);
    let (edge, friend) = (rules.king_edge_counts, rules.king_ally_counts);
    // On an edge that is his goal the king has already won; a hostile edge closes every side
    // anyway.
    let on_edge = !rules.edge_hostile.contains(Class::King) && rules.escape != Escape::Edge;
    facts.extend((takes && on_edge && (four_there || edge)).then_some(Fact::KingEdge(edge)));
    facts.extend((takes && (four || friend)).then_some(Fact::KingFriend(friend)));
    let commanders = takes && count(rules, Piece::Commander) > 0;
    let pair = Fact::Commanders { corners: !at.corner.is_empty() };
    facts.extend(when(rules.berserk.commander_pair_captures_king && commanders, pair));
    facts
}

/// How many capture a king on this square.
fn captors(rules: &Rules, at: &SpecialSquares, square: Square) -> Captors {
    let capture = rules.king_capture;
    if at.throne.contains(square) {
        capture.on_throne
    } else if square.neighbours(rules.size()).any(|beside| at.throne.contains(beside)) {
        capture.beside_throne
    } else {
        capture.elsewhere
    }
}

/// Whether squares that close a side of the king ever help to capture him: there must be a square
/// beside one of them where he can be captured that way.
fn helps_beside(rules: &Rules, at: &SpecialSquares, squares: SquareSet) -> bool {
    let size = rules.size();
    let goal = rules.escape_squares();
    let closed_behind = rules.king_edge_counts || rules.edge_hostile.contains(Class::King);
    let beside = squares.iter().flat_map(|square| square.neighbours(size).collect::<Vec<_>>());
    let mut beside = beside.filter(|square| !squares.contains(*square) && !goal.contains(*square));
    beside.any(|square| match captors(rules, at, square) {
        Captors::Two => true,
        Captors::Four => !is_edge(square, size) || closed_behind,
        Captors::Never => false,
    })
}

fn berserk(rules: &Rules, at: &SpecialSquares) -> Vec<Fact> {
    let mut facts = when(rules.berserk.must_capture, Fact::StrikeOn);
    if rules.berserk.must_capture {
        facts.push(Fact::MayEscape(rules.berserk.king_may_escape));
    }
    facts.extend(jumps(rules, at));
    facts
}

fn endings(rules: &Rules) -> Vec<Fact> {
    let repetition = rules.repetition;
    let result = repetition.result;
    let counts =
        !matches!(result, RepetitionResult::IllegalForDefenders | RepetitionResult::Ignore);
    let mut facts = vec![
        Fact::NoMoves(rules.no_moves),
        Fact::Repetition { count: if counts { repetition.count } else { 0 }, result },
    ];
    facts.extend(when(counts && repetition.in_a_row, Fact::InARow));
    if result == RepetitionResult::AggressorLoses {
        facts.push(Fact::ForcedRepetition(repetition.forced_draw()));
    }
    let limit = rules.captureless_limit;
    facts.extend((limit > 0).then_some(Fact::Captureless(limit)));
    facts
}

/// Whether two facts say where the same thing lies: on boards of two sizes that is not a
/// difference.
fn is_moved(fact: &Fact, that: &Fact) -> bool {
    match (fact, that) {
        (Fact::Where { kind, .. }, Fact::Where { kind: other, .. }) => kind == other,
        (Fact::KingAt(_), Fact::KingAt(_)) => true,
        _ => false,
    }
}

/// How two games differ: for each page, what holds only in the first and only in the second.
pub fn differences(one: &Rules, other: &Rules) -> Vec<(Topic, Vec<Fact>, Vec<Fact>)> {
    let mut told: Vec<Fact> = Vec::new();
    let mut list = Vec::new();
    for topic in Topic::ALL {
        let (ours, theirs) = (facts(one, topic), facts(other, topic));
        let only = |these: &[Fact], those: &[Fact], told: &mut Vec<Fact>| {
            let shifted = |fact: &Fact| {
                one.size() != other.size() && those.iter().any(|that| is_moved(fact, that))
            };
            let new = these.iter().filter(|fact| !those.contains(fact) && !told.contains(fact));
            let new = new.filter(|fact| !shifted(fact));
            new.copied().collect::<Vec<_>>()
        };
        let (first, second) = (only(&ours, &theirs, &mut told), only(&theirs, &ours, &mut told));
        told.extend(first.iter().chain(&second));
        if !first.is_empty() || !second.is_empty() {
            list.push((topic, first, second));
        }
    }
    list
}
