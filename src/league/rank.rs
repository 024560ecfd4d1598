//! Ranks: what somebody's best rating is called.

use super::{Family, Ladder, Rated};
use crate::game::{Millis, PlayerId};

/// A rank, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Below 1350.
    Thrall,
    /// From 1350.
    Farmer,
    /// From 1500, where everybody begins.
    Huscarl,
    /// From 1650.
    Hersir,
    /// From 1800.
    Jarl,
}

/// From which rating on somebody has a rank. Steps of 150: whoever is one above another wins seven of
/// ten games.
const FROM: [(i64, Rank); 5] = [
    (1_800, Rank::Jarl),
    (1_650, Rank::Hersir),
    (1_500, Rank::Huscarl),
    (1_350, Rank::Farmer),
    (i64::MIN, Rank::Thrall),
];

impl Rank {
    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Rank::Thrall => "thrall",
            Rank::Farmer => "farmer",
            Rank::Huscarl => "huscarl",
            Rank::Hersir => "hersir",
            Rank::Jarl => "jarl",
        }
    }

    /// Whose rating this is, as people read it.
    pub fn of(rating: i64) -> Rank {
        let found = FROM.iter().find(|(from, _)| rating >= *from);
        found.map_or(Rank::Thrall, |(_, rank)| *rank)
    }
}

impl Ladder {
    /// The rank of a player by the best of their ratings against people; `None` while all of these are
    /// uncertain.
    pub fn rank(&self, player: PlayerId, now: Millis) -> Option<Rank> {
        let against_people = Family::ALL.into_iter().filter(|family| *family != Family::Bot);
        let ratings = against_people.filter_map(|family| {
            let rating = self.of(family, Rated::Player(player))?.rating;
            (!rating.is_provisional(now)).then(|| rating.shown())
        });
        ratings.max().map(Rank::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_begins_at_its_rating() {
        for (rating, rank) in [
            (400, Rank::Thrall),
            (1_349, Rank::Thrall),
            (1_350, Rank::Farmer),
            (1_500, Rank::Huscarl),
            (1_649, Rank::Huscarl),
            (1_650, Rank::Hersir),
            (1_800, Rank::Jarl),
            (4_000, Rank::Jarl),
        ] {
            assert_eq!(Rank::of(rating), rank, "{rating}");
        }
        assert!(Rank::Thrall < Rank::Jarl);
    }
}
