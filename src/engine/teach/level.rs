//! Which pages a game needs, how hard it is to learn and how long it takes.

use super::fact::facts;
use super::question::sheet;
use super::topic::Topic;
use crate::tafl::Rules;

/// The pages of a game: those that its rules say something about. `base` are the rules of the
/// variant that the house rules change.
pub fn topics(rules: &Rules, base: Option<&Rules>) -> Vec<Topic> {
    let has = |topic: &Topic| match topic {
        Topic::House => base.is_some_and(|base| base != rules || sheet(base).is_some()),
        Topic::History => base.is_some(),
        Topic::Plans | Topic::Pair => true,
        topic => !facts(rules, *topic).is_empty(),
    };
    Topic::ALL.into_iter().filter(has).collect()
}

/// How much there is to learn before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// A page or two.
    Easy,
    /// Some special rules.
    Middle,
    /// Many special rules.
    Hard,
}

impl Level {
    /// `easy`, `middle` or `hard`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Middle => "middle",
            Level::Hard => "hard",
        }
    }
}

/// How hard a game is to learn, judged by its number of special rules.
pub fn level(rules: &Rules) -> Level {
    let special = [
        (Topic::Camps, 2),
        (Topic::Royal, 1),
        (Topic::Shieldwall, 2),
        (Topic::Fort, 2),
        (Topic::Siege, 1),
        (Topic::Strike, 4),
        (Topic::Dice, 1),
    ];
    let weights = special.into_iter().filter(|(topic, _)| !facts(rules, *topic).is_empty());
    let king = facts(rules, Topic::King).len().saturating_sub(1);
    match weights.map(|(_, weight)| weight).sum::<usize>() + king / 2 {
        0..=2 => Level::Easy,
        3..=4 => Level::Middle,
        _ => Level::Hard,
    }
}

/// How long a game takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Length {
    /// About 25 moves.
    Short,
    /// About 40 moves.
    Middle,
    /// 60 moves and more.
    Long,
}

impl Length {
    /// `short`, `middle` or `long`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Length::Short => "short",
            Length::Middle => "middle",
            Length::Long => "long",
        }
    }
}

/// How long a game takes, judged by its board: recorded games on boards of 7, 9 and 11 squares per
/// side took 24, 35 and 42 moves (World Tafl Federation), and more pieces take longer.
pub fn length(rules: &Rules) -> Length {
    match rules.size() {
        0..=7 => Length::Short,
        8..=11 => Length::Middle,
        _ => Length::Long,
    }
}
