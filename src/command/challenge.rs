//! `challenge`: propose a match.

use super::{ArgKind, ArgSpec, Command, Filled, Group, LevelWish, Mistake, Spec, Who};
use crate::game::{SideWish, TimeControl};
use crate::tafl::{Rules, Variant};

/// The game of a challenge that names none: the one most played today.
pub const DEFAULT_VARIANT: &str = "copenhagen";

/// The most house rules in one challenge: enough to set every option once.
pub const HOUSE_RULES_MAX: usize = 60;

pub(super) static SPEC: Spec = Spec {
    name: "challenge",
    aliases: &["play-with", "new"],
    usage: "[@who|anyone|bot] [game] [attackers|defenders|random] [time:3d|30d+1d|none] \
            [dice:odd|reach|none] [games:2] [level:1-8|auto] [rated:no] \
            [rules:option=value …]",
    examples: ["challenge @ben", "challenge @ben brandubh defenders time:3d"],
    args: &[
        ArgSpec::new("opponent", ArgKind::Opponent),
        ArgSpec::new("side", ArgKind::Side),
        ArgSpec::new("time", ArgKind::Time),
        ArgSpec::new("dice", ArgKind::Word(DICE)),
        ArgSpec { many: true, ..ArgSpec::new("rules", ArgKind::HouseRule) },
        ArgSpec::new("games", ArgKind::Word(GAMES)),
        ArgSpec::new("level", ArgKind::Level),
        ArgSpec::new("thread", ArgKind::Answer),
        ArgSpec::new("rated", ArgKind::Answer),
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    group: Group::Games,
    pressed: false,
    build,
};

/// One game, or two with sides swapped.
const GAMES: &[&str] = &["1", "2"];

/// The ways to play with a die.
const DICE: &[&str] = &["odd", "reach", "none"];

/// The house rule that each of them stands for.
const DICE_RULES: [(&str, &str); 3] =
    [("odd", "dice=odd_moves"), ("reach", "dice=max_distance"), ("none", "dice=none")];

/// What a challenge says of the match, where the place may say the rest.
#[derive(Clone, Debug)]
pub struct ChallengeWish {
    /// The opponent.
    pub opponent: Who,
    /// The game; `None` means the place's default.
    pub variant: Option<&'static Variant>,
    /// The side they want.
    pub side: SideWish,
    /// The house rules, each as `option=value`.
    pub house: Vec<String>,
    /// The time; `None` means the place's default, `Some(None)` no limit.
    pub time: Option<Option<TimeControl>>,
    /// Whether in a thread of its own, if the place has threads; `None` means the place's default.
    pub thread: Option<bool>,
    /// Whether two games are played, with sides swapped.
    pub pair: bool,
    /// How strong the bot plays, if it is the opponent.
    pub level: Option<LevelWish>,
    /// Whether it counts for ratings; `None` means as is usual in the place.
    pub rated: Option<bool>,
}

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let mut house = filled.house_rules();
    let dice = filled.word("dice");
    let rule = DICE_RULES.into_iter().find(|(word, _)| Some(*word) == dice);
    house.extend(rule.map(|(_, rule)| rule.to_owned()));
    if house.len() > HOUSE_RULES_MAX {
        return Err(Mistake::TooMany { most: HOUSE_RULES_MAX });
    }
    let level = filled.level();
    // Who names only a level means the bot.
    let nobody = if level.is_some() { Who::Bot } else { Who::Anyone };
    Ok(Command::Challenge(ChallengeWish {
        opponent: filled.opponent().unwrap_or(nobody),
        level,
        variant: filled.variant(),
        side: filled.side().unwrap_or_default(),
        house,
        time: filled.time(),
        thread: filled.answer_of("thread"),
        rated: filled.answer_of("rated"),
        pair: filled.word("games") == Some("2"),
    }))
}

/// A variant's rules changed by house rules.
///
/// # Errors
/// When a house rule is not understood, or the rules contradict each other.
pub fn rules(variant: &Variant, pairs: &[String]) -> Result<Rules, Mistake> {
    let rules =
        variant.rules.with_all(pairs.iter().map(String::as_str)).map_err(Mistake::HouseRule)?;
    rules.check().map_err(Mistake::Conflict)?;
    Ok(rules)
}
