//! How to begin: advice that fits the rules, for each side.
//!
//! The advice comes from the rule-books (spread out and do not hurry to capture; open ways, and
//! capture to open them). Each piece of it is given only if the rules make it true.

use crate::tafl::rules::{Captors, Encirclement, Escape, KingArmed, Shieldwall};
use crate::tafl::{Class, Rules, Side};

/// A piece of advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    /// Attackers: hold the squares diagonally in front of the corners.
    HoldCorners,
    /// Attackers: spread over all ranks and files, so that none is an open way to the edge.
    HoldLines,
    /// Attackers: do not hurry to capture.
    DoNotHurry,
    /// Attackers: draw the ring closed; a closed ring wins.
    CloseRing,
    /// Attackers: two beside the king are enough, so threaten him from far away.
    StrikeKing,
    /// Attackers: the king is strong; take away his room first.
    StarveKing,
    /// Attackers: drive the king to where the throne helps.
    UseThrone,
    /// Defenders: run for a corner along an edge.
    RunToCorner,
    /// Defenders: make two ways to the edge at once.
    TwoWays,
    /// Defenders: capture to open a way, and sacrifice men for it.
    OpenWays,
    /// Defenders: keep men beside the weak king.
    GuardKing,
    /// Defenders: let the strong king help to capture.
    LeadWithKing,
    /// Defenders: the king captures nothing; his men do the work.
    WorkWithoutKing,
    /// Defenders: a fort on the edge wins too.
    BuildFort,
    /// Attackers: lose as few men as possible.
    SaveMen,
    /// Attackers on a small board: a ring does not hold, bar the way in parts.
    BarInParts,
    /// Defenders: get behind the attackers and strike from there.
    StrikeFromBehind,
    /// Defenders on a small board: each man counts.
    SpareMen,
    /// Both on a small board: bind a man, or threaten two at once.
    PinAndFork,
    /// Both: rows on the edge are in danger.
    MindRows,
    /// Defenders: keep a man outside the ring, or a way through it.
    StayOutside,
}

impl Tip {
    /// The tip's name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Tip::HoldCorners => "hold-corners",
            Tip::HoldLines => "hold-lines",
            Tip::DoNotHurry => "do-not-hurry",
            Tip::CloseRing => "close-ring",
            Tip::StrikeKing => "strike-king",
            Tip::StarveKing => "starve-king",
            Tip::UseThrone => "use-throne",
            Tip::RunToCorner => "run-to-corner",
            Tip::TwoWays => "two-ways",
            Tip::OpenWays => "open-ways",
            Tip::GuardKing => "guard-king",
            Tip::LeadWithKing => "lead-with-king",
            Tip::WorkWithoutKing => "work-without-king",
            Tip::BuildFort => "build-fort",
            Tip::SaveMen => "save-men",
            Tip::BarInParts => "bar-in-parts",
            Tip::StrikeFromBehind => "strike-from-behind",
            Tip::SpareMen => "spare-men",
            Tip::PinAndFork => "pin-and-fork",
            Tip::MindRows => "mind-rows",
            Tip::StayOutside => "stay-outside",
        }
    }
}

type Holds = fn(&Rules) -> bool;

const STRONG: Holds = |rules| rules.king_capture.elsewhere == Captors::Four;
const WEAK: Holds = |rules| rules.king_capture.elsewhere == Captors::Two;
const CORNERS: Holds = |rules| rules.escape == Escape::Corner;
const EDGE: Holds = |rules| rules.escape == Escape::Edge;
const RING: Holds = |rules| rules.encirclement == Encirclement::Static;
const ROWS: Holds = |rules| rules.shieldwall == Shieldwall::Classic;
const THRONE: Holds = |rules| {
    rules.throne.hostile_empty.contains(Class::King)
        && !rules.throne.squares.on(&rules.layout).is_empty()
};
const SMALL: Holds = is_small;
const LARGE: Holds = |rules| !SMALL(rules);
const ALWAYS: Holds = |_| true;

const ATTACKERS: &[(Tip, Holds)] = &[
    (Tip::DoNotHurry, ALWAYS),
    (Tip::SaveMen, ALWAYS),
    (Tip::BarInParts, SMALL),
    (Tip::HoldCorners, CORNERS),
    (Tip::HoldLines, EDGE),
    (Tip::CloseRing, |rules| RING(rules) && LARGE(rules)),
    (Tip::StrikeKing, WEAK),
    (Tip::StarveKing, STRONG),
    (Tip::UseThrone, |rules| STRONG(rules) && THRONE(rules)),
    (Tip::PinAndFork, SMALL),
    (Tip::MindRows, ROWS),
];

const DEFENDERS: &[(Tip, Holds)] = &[
    (Tip::OpenWays, LARGE),
    (Tip::SpareMen, SMALL),
    (Tip::StrikeFromBehind, SMALL),
    (Tip::PinAndFork, SMALL),
    (Tip::RunToCorner, CORNERS),
    (Tip::TwoWays, EDGE),
    (Tip::GuardKing, WEAK),
    (Tip::LeadWithKing, |rules| STRONG(rules) && rules.king_armed == KingArmed::Both),
    (Tip::WorkWithoutKing, |rules| rules.king_armed == KingArmed::None),
    (Tip::StayOutside, |rules| RING(rules) && LARGE(rules)),
    (Tip::BuildFort, |rules| rules.exit_fort && rules.escape != Escape::Edge),
    (Tip::MindRows, ROWS),
];

/// Whether a board is so small that each piece counts.
pub(super) fn is_small(rules: &Rules) -> bool {
    rules.size() <= 7
}

/// Advice for a side.
pub fn tips(rules: &Rules, side: Side) -> Vec<Tip> {
    let list = match side {
        Side::Attackers => ATTACKERS,
        Side::Defenders => DEFENDERS,
    };
    list.iter().filter(|(_, holds)| holds(rules)).map(|(tip, _)| *tip).collect()
}
