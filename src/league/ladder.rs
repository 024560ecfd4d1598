//! The ratings of everybody, from all matches in the order in which they ended.
//!
//! **Invariant.** A ladder is a function of the matches that were added. Nothing of it is kept: it is
//! begun anew from the results, and says the same.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::ops::RangeInclusive;

use super::{Family, Rating, SideTerm, Uncounted};
use crate::game::{DAY, Finished, Millis, PlayerId};
use crate::tafl::Side;

/// How many matches of the same two count within a week.
pub const PAIR_MAX: usize = 10;

/// How long a week is.
const WEEK: Millis = 7 * DAY;

/// How often each side must have moved for a match to count.
const MOVES_MIN: usize = 2;

/// Somebody with a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rated {
    /// A person.
    Player(PlayerId),
    /// The bot at a level, in the family of games against it.
    Level(u8),
}

/// A rating and where it came from.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The rating now.
    pub rating: Rating,
    /// The rating after each match.
    pub curve: Vec<CurvePoint>,
}

/// A rating after a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePoint {
    /// When the match ended.
    pub at: Millis,
    /// The rating, as people read it.
    pub rating: i32,
    /// Whether it was too unsure to be compared.
    pub unsure: bool,
}

/// What a match did to the ratings of its two players: the attackers' first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The family.
    pub family: Family,
    /// The ratings before it, as people read them.
    pub before: [i64; 2],
    /// The ratings after it.
    pub after: [i64; 2],
}

/// Everybody's ratings.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    standings: BTreeMap<(Family, Rated), Standing>,
    sides: BTreeMap<(String, bool), SideTerm>,
    /// When the latest matches of two that counted ended.
    lately: HashMap<[Rated; 2], VecDeque<Millis>>,
}

/// What a level is thought to be worth before people have played it: neighbours win about two of
/// three against each other.
fn level(level: u8, at: Millis) -> Rating {
    Rating::known(900.0 + 150.0 * f64::from(level), 200.0, at)
}

fn newcomer(rated: Rated, at: Millis) -> Rating {
    match rated {
        Rated::Player(_) => Rating::new(at),
        Rated::Level(number) => level(number, at),
    }
}

/// Who has a rating of the two of a match, the attackers first.
fn rated_of(match_: &Finished, bot: PlayerId) -> [Rated; 2] {
    Side::BOTH.map(|side| match (match_.seats.of(side), match_.summary.level) {
        (player, Some(level)) if player == bot => Rated::Level(level),
        (player, _) => Rated::Player(player),
    })
}

/// Two players, whichever side they have.
fn pair(mut both: [Rated; 2]) -> [Rated; 2] {
    both.sort_unstable();
    both
}

/// What a match will do, not yet done.
#[derive(Clone, Debug)]
pub struct Preview {
    /// What it does to the two ratings.
    pub change: Change,
    both: [Rated; 2],
    after: [Rating; 2],
    term: SideTerm,
}

impl Ladder {
    /// Adds a match that ended after all those before it, or at the same moment; `bot` is the bot's
    /// own player. Returns what it did, if it counts.
    pub fn add(&mut self, match_: &Finished, bot: PlayerId) -> Option<Change> {
        let Preview { change, both, after, term } = self.preview(match_, bot).ok()?;
        let now = match_.ended_at;
        self.sides.insert((match_.variant.clone(), match_.summary.dice), term);
        let lately = self.lately.entry(pair(both)).or_default();
        lately.push_back(now);
        if lately.len() > PAIR_MAX {
            lately.pop_front();
        }
        for (rated, rating) in both.into_iter().zip(after) {
            let standing = self.standings.entry((change.family, rated));
            let standing = standing.or_insert(Standing { rating, curve: Vec::new() });
            standing.rating = rating;
            standing.curve.push(CurvePoint {
                at: now,
                rating: rating.shown() as i32,
                unsure: rating.is_provisional(now),
            });
        }
        Some(change)
    }

    /// What [`Ladder::add`] would do.
    ///
    /// # Errors
    /// Why the match does not count, unless both knew that.
    pub fn preview(&self, match_: &Finished, bot: PlayerId) -> Result<Preview, Option<Uncounted>> {
        let Finished { variant, ended_at: now, summary, .. } = match_;
        if !summary.rated {
            return Err(Uncounted::unrated(summary));
        }
        let of_game = Family::of(variant, summary.dice).ok_or(None)?;
        if summary.plies.iter().any(|plies| *plies < MOVES_MIN) {
            return Err(Some(Uncounted::TooShort));
        }
        let both = rated_of(match_, bot);
        if !self.counts(both, *now) {
            return Err(Some(Uncounted::TooOften));
        }
        let family = if summary.level.is_some() { Family::Bot } else { of_game };
        let before = both.map(|rated| self.known(family, rated, *now));
        let [attackers, defenders] =
            before.map(|rating| (rating.rating, rating.deviation_at(*now)));
        let score = match summary.ending.winner {
            Some(Side::Attackers) => 1.0,
            Some(Side::Defenders) => 0.0,
            None => 0.5,
        };
        let term = self.side(variant, summary.dice);
        // That the term is unsure makes the opponent's strength unsure.
        let met = |(rating, deviation): (f64, f64), shift: f64| {
            (rating + shift, deviation.hypot(term.deviation()))
        };
        let after = [
            before[0].after(met(defenders, -term.points), score, *now),
            before[1].after(met(attackers, term.points), 1.0 - score, *now),
        ];
        let shown = |ratings: [Rating; 2]| ratings.map(|rating| rating.shown());
        let change = Change { family, before: shown(before), after: shown(after) };
        Ok(Preview { change, both, after, term: term.after(attackers, defenders, score) })
    }

    /// Whether one more match of these two counts.
    fn counts(&self, both: [Rated; 2], now: Millis) -> bool {
        let lately = self.lately.get(&pair(both));
        let within = |at: &&Millis| **at > now - WEEK;
        lately.is_none_or(|lately| lately.iter().filter(within).count() < PAIR_MAX)
    }

    fn known(&self, family: Family, rated: Rated, now: Millis) -> Rating {
        let standing = self.standings.get(&(family, rated));
        standing.map_or_else(|| newcomer(rated, now), |standing| standing.rating)
    }

    /// What the attackers' side of a game is worth, with or without a die.
    pub fn side(&self, variant: &str, dice: bool) -> SideTerm {
        let known = self.sides.get(&(variant.to_owned(), dice));
        known.copied().unwrap_or_else(|| SideTerm::told(variant, dice))
    }

    /// Somebody's rating in a family; `None` if they have not played a match of it that counts.
    pub fn of(&self, family: Family, rated: Rated) -> Option<&Standing> {
        self.standings.get(&(family, rated))
    }

    /// Whether somebody has a rating at all.
    pub fn plays(&self, who: PlayerId) -> bool {
        Family::ALL.into_iter().any(|family| self.of(family, Rated::Player(who)).is_some())
    }

    /// The level of the bot whose rating is nearest to what somebody has surely shown against it, so that
    /// one match does not lift a newcomer over several levels; `None` if they have not played it.
    pub fn fitting(&self, who: PlayerId, levels: RangeInclusive<u8>) -> Option<u8> {
        let Rating { rating, deviation, .. } = self.of(Family::Bot, Rated::Player(who))?.rating;
        let mine = rating - deviation;
        let rating = |level| self.known(Family::Bot, Rated::Level(level), 0).rating;
        let mut ratings: Vec<f64> = levels.clone().map(rating).collect();
        // After few matches a level may seem better than the one above it, which it is not: whoever has
        // just lost to it would be sent to that.
        ratings.sort_by(f64::total_cmp);
        let far = |rating: f64| (rating - mine).abs();
        let nearest = levels.zip(ratings).min_by(|one, other| far(one.1).total_cmp(&far(other.1)));
        nearest.map(|(level, _)| level)
    }

    /// Everybody who has a rating in a family.
    pub fn family(&self, family: Family) -> impl Iterator<Item = (Rated, &Standing)> {
        let all = (family, Rated::Player(PlayerId(i64::MIN)))..=(family, Rated::Level(u8::MAX));
        self.standings.range(all).map(|((_, rated), standing)| (*rated, standing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{EndReason, Ending, HOUR, Seats, Summary};

    const BOT: PlayerId = PlayerId(1);

    fn match_(
        variant: &str,
        players: [i64; 2],
        winner: Option<Side>,
        ended_at: Millis,
    ) -> Finished {
        let [attackers, defenders] = players.map(PlayerId);
        let summary = Summary {
            ending: Ending { reason: EndReason::Resignation, winner },
            own_rules: true,
            dice: false,
            plies: [9, 9],
            lost: [0; 2],
            hints: [0; 2],
            time: None,
            level: None,
            rated: true,
        };
        let seats = Seats { attackers, defenders };
        Finished { variant: variant.to_owned(), seats, ended_at, summary }
    }

    /// Numbers between 0 and 1 from a seed.
    struct Chance(u64);

    impl Chance {
        fn draw(&mut self) -> f64 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 11) as f64 / (1_u64 << 53) as f64
        }

        /// Normally distributed, mean 0 and deviation 1.
        fn normal(&mut self) -> f64 {
            (0..12).map(|_| self.draw()).sum::<f64>() - 6.0
        }
    }

    /// How well two orders of the same people agree: Spearman's rank correlation.
    fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
        let ranks = |values: &[f64]| {
            let mut order: Vec<usize> = (0..values.len()).collect();
            order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
            let mut ranks = vec![0.0; values.len()];
            for (rank, i) in order.into_iter().enumerate() {
                ranks[i] = rank as f64;
            }
            ranks
        };
        let n = one.len() as f64;
        let (one, other) = (ranks(one), ranks(other));
        let squares: f64 = one.iter().zip(&other).map(|(a, b)| (a - b).powi(2)).sum();
        1.0 - 6.0 * squares / (n * (n * n - 1.0))
    }

    #[test]
    fn two_hundred_players_are_put_in_order_and_the_side_is_weighed() {
        const PLAYERS: usize = 200;
        for seed in [1, 2, 3] {
            let mut chance = Chance(0x9E37_79B9_7F4A_7C15 ^ seed);
            let strength: Vec<f64> =
                (0..PLAYERS).map(|_| 1_500.0 + 200.0 * chance.normal()).collect();
            let mut ladder = Ladder::default();
            for i in 0..20_000 {
                let pick = |chance: &mut Chance| (chance.draw() * PLAYERS as f64) as usize;
                let (a, mut d) = (pick(&mut chance), pick(&mut chance));
                if a == d {
                    d = (d + 1) % PLAYERS;
                }
                let expected =
                    1.0 / (1.0 + 10_f64.powf((strength[d] - strength[a] - 80.0) / 400.0));
                let won = if chance.draw() < expected { Side::Attackers } else { Side::Defenders };
                let players = [a as i64 + 10, d as i64 + 10];
                // A hundred matches a day.
                let at = i * DAY / 100;
                assert!(ladder.add(&match_("tablut", players, Some(won), at), BOT).is_some());
            }
            let rating = |i| Rated::Player(PlayerId(i as i64 + 10));
            let rated: Vec<f64> = (0..PLAYERS)
                .map(|i| ladder.of(Family::Tablut, rating(i)).unwrap().rating.rating)
                .collect();
            let agreement = rank_correlation(&strength, &rated);
            assert!(agreement >= 0.95, "seed {seed}: {agreement}");
            let side = ladder.side("tablut", false);
            assert!((side.points - 80.0).abs() <= 15.0, "seed {seed}: {side:?}");
            assert_eq!(ladder.family(Family::Tablut).count(), PLAYERS);
        }
    }

    #[test]
    fn what_does_not_count_changes_nothing() {
        let played = match_("tablut", [7, 8], Some(Side::Attackers), 0);
        let mut others = vec![played.clone(); 3];
        others[0].summary.rated = false;
        others[1].summary.plies = [2, 1];
        others[2].variant = "nobody-knows-it".to_owned();
        let mut ladder = Ladder::default();
        for other in &others {
            assert_eq!(ladder.add(other, BOT), None);
        }
        assert!(ladder.standings.is_empty() && ladder.sides.is_empty());

        // Ten of the same two in a week, and one more when the first is a week old.
        let mut counted = 0;
        for i in 0..12 {
            let again = Finished { ended_at: i * HOUR, ..played.clone() };
            counted += usize::from(ladder.add(&again, BOT).is_some());
        }
        assert_eq!(counted, PAIR_MAX);
        let [one, other] = [PlayerId(8), PlayerId(7)];
        let swapped = Seats { attackers: one, defenders: other };
        let late = |at| Finished { ended_at: at, seats: swapped, ..played.clone() };
        assert_eq!(ladder.add(&late(WEEK - 1), BOT), None);
        assert!(ladder.add(&late(WEEK), BOT).is_some());
        assert_eq!(ladder.of(Family::Tablut, Rated::Player(one)).unwrap().curve.len(), 11);
    }

    #[test]
    fn games_against_the_bot_are_a_family_of_their_own() {
        let mut played = match_("brandubh", [7, 1], Some(Side::Attackers), 0);
        played.summary.level = Some(4);
        let mut ladder = Ladder::default();
        let change = ladder.add(&played, BOT).unwrap();
        assert_eq!((change.family, change.before), (Family::Bot, [1500, 1500]));
        assert!(change.after[0] > 1500 && change.after[1] < 1500, "{change:?}");
        assert!(ladder.of(Family::Bot, Rated::Level(4)).is_some());
        assert!(ladder.of(Family::Small, Rated::Player(PlayerId(7))).is_none());
        // 1683 by now: level 5 is thought to be 1650, and level 4 has just lost.
        assert_eq!(ladder.fitting(PlayerId(7), 1..=8), Some(4));
        assert_eq!(ladder.fitting(PlayerId(8), 1..=8), None, "who has not played it");
    }

    #[test]
    fn the_favoured_side_gains_less() {
        let win = |side| {
            let mut ladder = Ladder::default();
            let players = if side == Side::Attackers { [7, 8] } else { [8, 7] };
            ladder.add(&match_("copenhagen", players, Some(side), 0), BOT).unwrap();
            ladder.of(Family::Copenhagen, Rated::Player(PlayerId(7))).unwrap().rating.shown()
        };
        // More games are counted as won by the defenders.
        assert!(win(Side::Attackers) > win(Side::Defenders));
    }
}
