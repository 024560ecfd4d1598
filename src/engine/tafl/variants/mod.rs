//! The games we know, one small file each.
//!
//! A variant is data: an id, where it comes from, and a [`Rules`] value. What people read about it is
//! in the text room, like all words. The documentation of the crate says how to add one.

use super::placement::Placement;
use super::rules::Rules;

macro_rules! list {
    ($($file:ident)+) => {
        $(mod $file;)+

        /// Every variant, families together.
        pub static ALL: &[Variant] = &[$($file::VARIANT),+];
    };
}

list! {
    tablut
    tablut_w
    tablut_linnaeus
    tablut_foteviken
    tablut_ashton
    tablut_15
    brandubh
    brandub
    magpie
    ard_ri
    ard_ri_corner
    ard_ri_nielsen
    fidchell
    fidchell_long
    gwyddbwyll
    copenhagen
    copenhagen_13
    fetlar
    fetlar_panel
    old_hnefatafl
    skalk
    hnefatafl_corner
    hnefatafl_corner_13
    kings_table_11
    kings_table_13
    berserk
    total_tafl
    tyr
    tyr_15
    tawlbwrdd
    tawlbwrdd_lewis
    tawlbwrdd_diamond
    tawlbwrdd_simple
    simple_tafl
    throw_board
    throw_board_plain
    throw_board_five_thrones
    throw_board_ap_ifan
    hnefatafl_13
    sea_battle_9
    sea_battle_11
    sea_battle_13
    imperial_contest
    alea_evangelii
    alea_cyningstan
    alea_opentafl
}

/// A named game.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// What people type.
    pub id: &'static str,
    /// Where the rules come from, the document we follow first.
    pub sources: &'static [&'static str],
    /// How sure we are that this is what the sources mean.
    pub confidence: Confidence,
    /// Other start layouts that the sources offer.
    pub other_layouts: &'static [Placement],
    /// How it is played.
    pub rules: Rules,
}

/// How well the sources support a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confidence {
    /// Clear texts, or many recorded games.
    High,
    /// A point or two had to be settled.
    Medium,
    /// Much is reconstruction.
    Low,
}

impl Confidence {
    /// `high`, `medium` or `low`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Confidence::High => "high",
            Confidence::Medium => "medium",
            Confidence::Low => "low",
        }
    }
}

/// Other names that the sources give a game, with its id.
const OTHER_NAMES: &[(&str, &str)] = &[
    // Who says no more than this means the game that is played most today.
    ("hnefatafl", "copenhagen"),
    ("tafl", "copenhagen"),
    ("hnefatafl-org-13", "copenhagen-13"),
    ("total", "total-tafl"),
    ("terserk", "total-tafl"),
    ("tawlbyund", "throw-board"),
    ("tawl-bwrdd", "throw-board"),
    ("fitchneal", "fidchell"),
    ("fithcheall", "fidchell"),
    ("gwyddbywll", "gwyddbwyll"),
    ("tawlbrwdd", "tawlbwrdd"),
    ("brannumh", "brandub"),
];

/// The variant with this id or other name; `_`, spaces and capitals do not matter.
pub fn find(id: &str) -> Option<&'static Variant> {
    let id = id.trim().to_ascii_lowercase().replace(['_', ' '], "-");
    let other = OTHER_NAMES.iter().find(|(name, _)| *name == id);
    let id = other.map_or(id.as_str(), |(_, id)| id);
    ALL.iter().find(|variant| variant.id == id)
}

/// The side of a board that is named by its size, `9x9` or `9×9`.
pub fn size_of(word: &str) -> Option<u8> {
    let (files, ranks) = word.split_once(['x', 'X', '×'])?;
    let size = files.parse().ok()?;
    (ranks.parse() == Ok(size)).then_some(size)
}
