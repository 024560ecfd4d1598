//! Kinds of arguments and how a word becomes a value of each.

use super::Language;
use super::names::means;
use super::written::{self, Written};
use super::{Spec, find, names};
use crate::ai::Level;
use crate::game::{
    Daytime, Hours, MatchNumber, Millis, REMINDERS_PER_TURN_MAX, SideWish, TIME_MIN, TimeControl,
    read_span,
};
use crate::tafl::{BadMove, BadPlacement, MIN_SIZE, Move, Placement, Square, Variant, variants};
use crate::teach::Topic;

/// Whom a challenge is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anyone who accepts it.
    Anyone,
    /// The bot itself.
    Bot,
    /// A person, as typed after `@`; the door knows who it is.
    Named(String),
}

/// The kind of an argument.
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
    /// A move as people write it, a lone square too.
    Written,
    /// `d4`.
    Square,
    /// `yes`, `no`.
    Answer,
    /// One of these words.
    Word(&'static [&'static str]),
    /// How strong the bot plays: from 1 to 8, or as fits.
    Level,
    /// A page of a list, from 1.
    Page,
    /// So many turns of a match, from 0.
    Ply,
    /// A place, by its address, as the door knows it.
    Place,
    /// A group of people, by its address, as the door knows it.
    Role,
    /// The prefix of commands where they are typed among other talk.
    Prefix,
    /// How much time a match has: `3d`, `30d+1d`, `none`.
    Time,
    /// A span of time: `5d`.
    Span,
    /// Hours of the day: `22-08`; `off` for none.
    Hours,
    /// A minute of the day: `09:00`; `off` for none.
    Daytime,
    /// A time zone, by its name.
    Zone,
    /// Shares of the time in percent: `50,10`.
    Shares,
    /// Moves of both sides in turn: `d1-d4 then e5-e7`.
    Line,
    /// All the remaining text as typed.
    Text,
    /// A file with the record of a game, where one can be sent along; what is typed is the key of one
    /// that came before.
    Record,
    /// The rows of a board, from the top: `3t3/7/…`.
    Board,
    /// This word, or nothing.
    Flag(&'static str),
    /// The name of a command.
    Command,
    /// A page of the rules.
    Topic,
    /// A language, by its tag or a name.
    Language,
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
    /// See [`ArgKind::Written`].
    Written(Written),
    /// See [`ArgKind::Square`].
    Square(Square),
    /// See [`ArgKind::Answer`].
    Answer(bool),
    /// See [`ArgKind::Word`].
    Word(&'static str),
    /// See [`ArgKind::Level`].
    Level(LevelWish),
    /// See [`ArgKind::Page`].
    Page(usize),
    /// See [`ArgKind::Ply`].
    Ply(usize),
    /// See [`ArgKind::Place`], [`ArgKind::Role`] and [`ArgKind::Prefix`].
    Address(String),
    /// See [`ArgKind::Time`].
    Time(Option<TimeControl>),
    /// See [`ArgKind::Span`].
    Span(Millis),
    /// See [`ArgKind::Hours`].
    Hours(Option<Hours>),
    /// See [`ArgKind::Daytime`].
    Daytime(Option<Daytime>),
    /// See [`ArgKind::Zone`] and [`ArgKind::Text`].
    Text(String),
    /// See [`ArgKind::Shares`].
    Shares(Vec<u8>),
    /// See [`ArgKind::Line`].
    Line(Vec<Move>),
    /// See [`ArgKind::Record`].
    Record(RecordKey),
    /// See [`ArgKind::Board`].
    Board(Box<Result<Placement, BadPlacement>>),
    /// See [`ArgKind::Flag`].
    Flag,
    /// See [`ArgKind::Command`].
    Command(&'static Spec),
    /// See [`ArgKind::Topic`].
    Topic(Topic),
    /// See [`ArgKind::Language`].
    Language(Language),
}

impl Value {
    /// How it is kept as a setting; `None` for what no setting is.
    pub(crate) fn to_setting(&self) -> Option<String> {
        Some(match self {
            Value::Variant(variant) => variant.id.to_owned(),
            Value::Word(word) => (*word).to_owned(),
            Value::Answer(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Value::Language(language) => language.tag().to_owned(),
            Value::Address(address) => address.clone(),
            Value::Time(time) => time.map_or("none".to_owned(), |time| time.to_string()),
            Value::Daytime(time) => time.map_or("off".to_owned(), |time| time.to_string()),
            Value::Text(text) => text.clone(),
            _ => return None,
        })
    }
}

impl ArgKind {
    /// The value of a word as an argument of this kind, if it is one.
    pub(crate) fn value(self, word: &str) -> Option<Value> {
        let lower = word.to_lowercase();
        match self {
            ArgKind::Opponent => opponent(word).map(Value::Opponent),
            ArgKind::Variant => variants::find(word).map(Value::Variant),
            ArgKind::Side => side(word).map(Value::Side),
            ArgKind::HouseRule => word.contains('=').then(|| Value::HouseRule(word.to_owned())),
            ArgKind::Match => number(word).map(Value::Match),
            ArgKind::Move => whole_move(word).ok().map(Value::Move),
            ArgKind::Written => written::read(word).ok().map(Value::Written),
            ArgKind::Square => word.parse().ok().map(Value::Square),
            ArgKind::Answer => answer(word).map(Value::Answer),
            ArgKind::Word(words) => {
                words.iter().find(|known| means(known, word)).map(|known| Value::Word(known))
            }
            ArgKind::Level => level(&lower).map(Value::Level),
            ArgKind::Page => {
                word.parse().ok().filter(|page| (1..=PAGE_MAX).contains(page)).map(Value::Page)
            }
            ArgKind::Ply => ply(word).map(Value::Ply),
            ArgKind::Place | ArgKind::Role => address(word).map(Value::Address),
            ArgKind::Prefix => prefix(word).map(Value::Address),
            ArgKind::Time if means("none", word) => Some(Value::Time(None)),
            ArgKind::Time => TimeControl::read(&lower).ok().map(|time| Value::Time(Some(time))),
            ArgKind::Span => {
                read_span(&lower).ok().filter(|span| *span >= TIME_MIN).map(Value::Span)
            }
            ArgKind::Hours if means("off", word) => Some(Value::Hours(None)),
            ArgKind::Hours => Hours::read(&lower).ok().map(|hours| Value::Hours(Some(hours))),
            ArgKind::Daytime if means("off", word) => Some(Value::Daytime(None)),
            ArgKind::Daytime => Daytime::read(word).map(|time| Value::Daytime(Some(time))),
            ArgKind::Record => RecordKey::read(&lower).map(Value::Record),
            ArgKind::Zone => zone(word).map(Value::Text),
            ArgKind::Shares => shares(word).map(Value::Shares),
            ArgKind::Line => line(word).ok().map(Value::Line),
            ArgKind::Text => (!word.trim().is_empty()).then(|| Value::Text(word.to_owned())),
            ArgKind::Board => has_rows(word).then(|| Value::Board(Box::new(word.parse()))),
            ArgKind::Flag(flag) => {
                (means(flag, word) || answer(word) == Some(true)).then_some(Value::Flag)
            }
            ArgKind::Command => find(word).map(Value::Command),
            ArgKind::Topic => names::topic(word).map(Value::Topic),
            ArgKind::Language => names::language(word).map(Value::Language),
        }
    }
}

fn opponent(word: &str) -> Option<Who> {
    if means("anyone", word) {
        return Some(Who::Anyone);
    }
    if names_bot(word) {
        return Some(Who::Bot);
    }
    word.strip_prefix('@').filter(|name| !name.is_empty()).map(|name| Who::Named(name.to_owned()))
}

/// No list is longer.
pub const PAGE_MAX: usize = 1_000;

/// Other English words for the bot.
const BOT: &[&str] = &["hnefi", "computer", "ai", "you", "engine"];

/// Whether a word means the bot itself, with or without an `@`.
pub fn names_bot(word: &str) -> bool {
    let word = word.trim_start_matches('@');
    means("bot", word) || BOT.contains(&word.to_lowercase().as_str())
}

/// No match is longer.
pub const PLY_MAX: usize = 100_000;

/// A count of turns; one that no match reaches stands for all that are as large. People write `#` before
/// any number.
fn ply(word: &str) -> Option<usize> {
    let word = word.strip_prefix('#').unwrap_or(word);
    let plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| word.parse().unwrap_or(PLY_MAX).min(PLY_MAX))
}

/// By what a game is known that somebody has brought along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordKey(pub u64);

impl std::fmt::Display for RecordKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl RecordKey {
    fn read(word: &str) -> Option<RecordKey> {
        let plain = word.len() == 16 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain.then(|| u64::from_str_radix(word, 16).ok().map(RecordKey)).flatten()
    }
}

/// Which level of the bot somebody wants to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelWish {
    /// This one.
    Of(u8),
    /// The one that fits their rating against the bot.
    Fitting,
}

impl std::fmt::Display for LevelWish {
    /// As it is typed.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LevelWish::Of(level) => level.fmt(f),
            LevelWish::Fitting => f.write_str("auto"),
        }
    }
}

/// Levels by name: what players of other games call them.
pub(super) const LEVELS: [(&str, LevelWish); 6] = [
    ("auto", LevelWish::Fitting),
    ("beginner", LevelWish::Of(1)),
    ("easy", LevelWish::Of(2)),
    ("medium", LevelWish::Of(4)),
    ("hard", LevelWish::Of(6)),
    ("strongest", LevelWish::Of(8)),
];

pub(super) fn level(word: &str) -> Option<LevelWish> {
    let named = LEVELS.into_iter().find(|(name, _)| means(name, word)).map(|(_, level)| level);
    let number = || word.parse().ok().and_then(Level::new).map(Level::number);
    named.or_else(|| number().map(LevelWish::Of))
}

/// The most characters of an address.
const ADDRESS_LENGTH_MAX: usize = 128;

/// `network:id`, which only doors write.
fn address(word: &str) -> Option<String> {
    let (network, id) = word.split_once(':')?;
    let fits = word.len() <= ADDRESS_LENGTH_MAX && !network.is_empty() && !id.is_empty();
    fits.then(|| word.to_owned())
}

/// The most characters of a prefix.
const PREFIX_LENGTH_MAX: usize = 16;

/// A short word that begins with a punctuation mark, so that ordinary talk does not begin like it.
fn prefix(word: &str) -> Option<String> {
    let begins = word.starts_with(['!', '.', '/', '-', '+', '?', '$', '%', '~', '&', '=', '*']);
    let short = (2..=PREFIX_LENGTH_MAX).contains(&word.chars().count());
    let plain = word.chars().skip(1).all(|c| c.is_alphanumeric() || c == '-' || c == '_');
    (begins && short && plain).then(|| word.to_owned())
}

/// The most characters of a time zone's name.
const ZONE_LENGTH_MAX: usize = 64;

/// A word that could name a time zone; whether the zone exists is checked later.
fn zone(word: &str) -> Option<String> {
    let letters = word.chars().all(|c| c.is_ascii_alphanumeric() || "/_+-−–:".contains(c));
    let begins = word.starts_with(|c: char| c.is_ascii_alphabetic() || "+-−–".contains(c));
    (letters && begins && word.len() <= ZONE_LENGTH_MAX).then(|| word.to_owned())
}

/// Whether a word is meant to be the rows of a board: nothing else has so many strokes.
fn has_rows(word: &str) -> bool {
    word.matches('/').count() >= usize::from(MIN_SIZE) - 1
}

/// One or two shares from 1 to 99, with or without a percent sign.
fn shares(word: &str) -> Option<Vec<u8>> {
    let share = |text: &str| {
        let number: u8 = text.trim().trim_end_matches('%').parse().ok()?;
        (1..=99).contains(&number).then_some(number)
    };
    let mut list: Vec<u8> = word.split(',').map(share).collect::<Option<_>>()?;
    list.dedup();
    Some(list).filter(|list| list.len() <= usize::from(REMINDERS_PER_TURN_MAX))
}

/// Moves separated by spaces, commas or the word `then`.
///
/// # Errors
/// Names the first word that is not a move.
pub(super) fn line(text: &str) -> Result<Vec<Move>, BadMove> {
    text.split(|c: char| c.is_whitespace() || c == ',' || c == ';')
        .filter(|word| !word.is_empty() && !means("then", word))
        .map(whole_move)
        .collect()
}

/// A move with both its squares.
///
/// # Errors
/// What is missing.
pub(super) fn whole_move(text: &str) -> Result<Move, BadMove> {
    match written::read(text)? {
        Written::Move(mv) => Ok(mv),
        Written::Square(_) => Err(BadMove::To { column: text.chars().count() + 1 }),
        Written::King(_) => Err(BadMove::From { column: 1 }),
    }
}

fn side(word: &str) -> Option<SideWish> {
    const WISHES: [(&str, SideWish); 3] = [
        ("attackers", SideWish::Attackers),
        ("defenders", SideWish::Defenders),
        ("random", SideWish::Random),
    ];
    WISHES.into_iter().find(|(name, _)| means(name, word)).map(|(_, wish)| wish)
}

fn number(word: &str) -> Option<MatchNumber> {
    let everywhere = word.strip_prefix("##");
    let digits = everywhere.or(word.strip_prefix('#')).unwrap_or(word);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| plain)?;
    Some(everywhere.map_or(MatchNumber(number), |_| MatchNumber::everywhere(number)))
}

fn answer(word: &str) -> Option<bool> {
    [("yes", true), ("no", false)].into_iter().find(|(name, _)| means(name, word)).map(|(_, a)| a)
}
