//! Kinds of arguments and how a word becomes a value of each.

use super::{Spec, find};
use crate::game::SideWish;
use crate::tafl::{Move, Square, Variant, variants};

/// The number of a match in its place, as in `#7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchNumber(pub i64);

impl std::fmt::Display for MatchNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Whom a challenge is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Whoever takes it.
    Anyone,
    /// A person, as typed after `@`; the door knows who that is.
    Named(String),
}

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgKind {
    /// `@who`, `anyone`.
    Opponent,
    /// A variant's id.
    Variant,
    /// `attackers`, `defenders`, `random`.
    Side,
    /// `option=value`.
    HouseRule,
    /// `#7`.
    Match,
    /// `d1-d4`.
    Move,
    /// `d4`.
    Square,
    /// `yes`, `no`.
    Answer,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A place, by its address, as the door knows it.
    Place,
    /// A group of people, by its address, as the door knows it.
    Role,
    /// What commands begin with where they are typed among other talk.
    Prefix,
    /// This word, or not.
    Flag(&'static str),
    /// The name of a command.
    Command,
}

/// An argument's value.
#[derive(Clone, Debug)]
pub enum Value {
    /// See [`ArgKind::Opponent`].
    Opponent(Who),
    /// See [`ArgKind::Variant`].
    Variant(&'static Variant),
    /// See [`ArgKind::Side`].
    Side(SideWish),
    /// See [`ArgKind::HouseRule`].
    HouseRule(String),
    /// See [`ArgKind::Match`].
    Match(MatchNumber),
    /// See [`ArgKind::Move`].
    Move(Move),
    /// See [`ArgKind::Square`].
    Square(Square),
    /// See [`ArgKind::Answer`].
    Answer(bool),
    /// See [`ArgKind::Word`].
    Word(&'static str),
    /// See [`ArgKind::Place`], [`ArgKind::Role`] and [`ArgKind::Prefix`].
    Address(String),
    /// See [`ArgKind::Flag`].
    Flag,
    /// See [`ArgKind::Command`].
    Command(&'static Spec),
}

impl ArgKind {
    /// The value that a word is for an argument of this kind, if it is one.
    pub(crate) fn value(self, word: &str) -> Option<Value> {
        let lower = word.to_lowercase();
        match self {
            ArgKind::Opponent => opponent(word, &lower).map(Value::Opponent),
            ArgKind::Variant => variants::find(word).map(Value::Variant),
            ArgKind::Side => side(&lower).map(Value::Side),
            ArgKind::HouseRule => word.contains('=').then(|| Value::HouseRule(word.to_owned())),
            ArgKind::Match => number(word).map(Value::Match),
            ArgKind::Move => word.parse().ok().map(Value::Move),
            ArgKind::Square => word.parse().ok().map(Value::Square),
            ArgKind::Answer => answer(&lower).map(Value::Answer),
            ArgKind::Word(words) => {
                words.iter().find(|known| **known == lower).map(|known| Value::Word(known))
            }
            ArgKind::Place | ArgKind::Role => address(word).map(Value::Address),
            ArgKind::Prefix => prefix(word).map(Value::Address),
            ArgKind::Flag(flag) => {
                (lower == flag || answer(&lower) == Some(true)).then_some(Value::Flag)
            }
            ArgKind::Command => find(word).map(Value::Command),
        }
    }
}

fn opponent(word: &str, lower: &str) -> Option<Who> {
    match lower {
        "anyone" | "anybody" | "@anyone" => Some(Who::Anyone),
        _ => {
            word.strip_prefix('@').filter(|name| !name.is_empty()).map(|n| Who::Named(n.to_owned()))
        }
    }
}

/// Characters of an address at most.
const ADDRESS_LENGTH_MAX: usize = 128;

/// `network:id`, which only doors write.
fn address(word: &str) -> Option<String> {
    let (network, id) = word.split_once(':')?;
    let fits = word.len() <= ADDRESS_LENGTH_MAX && !network.is_empty() && !id.is_empty();
    fits.then(|| word.to_owned())
}

/// Characters of a prefix at most.
const PREFIX_LENGTH_MAX: usize = 16;

/// A short word that begins with a sign, so that talk does not begin like it.
fn prefix(word: &str) -> Option<String> {
    let begins = word.starts_with(['!', '.', '/', '-', '+', '?', '$', '%', '~', '&', '=', '*']);
    let short = (2..=PREFIX_LENGTH_MAX).contains(&word.chars().count());
    let plain = word.chars().skip(1).all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    (begins && short && plain).then(|| word.to_owned())
}

fn side(lower: &str) -> Option<SideWish> {
    match lower {
        "attackers" | "attacker" | "black" => Some(SideWish::Attackers),
        "defenders" | "defender" | "white" | "king" => Some(SideWish::Defenders),
        "random" => Some(SideWish::Random),
        _ => None,
    }
}

fn number(word: &str) -> Option<MatchNumber> {
    let digits = word.strip_prefix('#').unwrap_or(word);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok().map(MatchNumber)).flatten()
}

fn answer(lower: &str) -> Option<bool> {
    match lower {
        "yes" | "y" | "ok" | "true" => Some(true),
        "no" | "n" | "false" => Some(false),
        _ => None,
    }
}
