//! What the bot says about how strong people are.

use super::Person;
use crate::command::Among;
use crate::league::{Family, Uncounted};

/// A rating, as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// The family.
    pub family: Family,
    /// The rating.
    pub rating: i64,
    /// How unsure it is, in the same points.
    pub deviation: i64,
    /// Whether it is too unsure to be compared.
    pub provisional: bool,
    /// After how many matches.
    pub matches: usize,
}

/// Somebody on a list of who leads.
#[derive(Clone, Debug)]
pub struct Leader {
    /// Their place, from 1.
    pub place: usize,
    /// Who.
    pub who: Person,
    /// Their rating.
    pub line: RatingLine,
    /// Whether it is whoever asked.
    pub me: bool,
}

/// What the bot says about how strong people are.
#[derive(Clone, Debug)]
pub enum RankSay {
    /// Somebody's ratings.
    Ratings {
        /// Who.
        who: Person,
        /// One for each family in which they have one.
        list: Vec<RatingLine>,
    },
    /// The ratings of the bot's levels.
    Levels {
        /// Those that somebody has played.
        list: Vec<(u8, RatingLine)>,
    },
    /// Who leads.
    Leaders {
        /// In which family.
        family: Family,
        /// Among whom.
        among: Among,
        /// Those on the page, and whoever asked if they are on another.
        list: Vec<Leader>,
        /// Which page.
        page: usize,
        /// How many there are.
        pages: usize,
    },
    /// A page beyond the last.
    NoSuchPage {
        /// How many there are.
        pages: usize,
    },
    /// What a match did to the ratings of its two.
    Changed {
        /// Who, their rating now, and by how much it has changed.
        list: Vec<(Person, i64, i64)>,
    },
    /// A match that is over does not count, and why.
    Uncounted {
        /// Why.
        why: Uncounted,
    },
    /// Whether somebody is on lists.
    Listed {
        /// Whether they are on none.
        hidden: bool,
    },
    /// Whether a match counts, where that is not as usual.
    Agreed {
        /// Whether it does.
        rated: bool,
    },
    /// Changed rules are not rated here.
    HouseUnrated,
}
