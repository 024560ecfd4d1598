//! The messages to the engine, read but not yet carried out.

use crate::ai::{Level, PLIES_MAX};
use crate::cli::Failure;
use crate::text::{Arg, words};

/// A line to the engine.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Message {
    /// Nothing, or something that asks for nothing.
    Nothing,
    /// `hnefi` or `uci`: who the engine is; the word that ends the answer.
    Who(&'static str),
    /// `isready`.
    IsReady,
    /// `setoption name NAME value VALUE`.
    Option(Setting),
    /// `variant ID [option=value …]`.
    Variant(String, Vec<String>),
    /// `rules OTN`.
    Rules(String),
    /// `position …`: the rows and the side, or the start; then the moves.
    Position(Option<(String, String)>, Vec<String>),
    /// `go …`.
    Go(SearchLimits),
    /// `stop`.
    Stop,
    /// `quit`.
    Quit,
    /// The input has ended.
    End,
}

/// An option and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// The size of the table, in MiB.
    Hash(usize),
    /// How many threads search; there is one.
    Threads,
    /// How strong it plays.
    Level(Level),
    /// What the mistakes of a level depend on.
    Seed(u64),
    /// How many lines are reported.
    MultiPv(usize),
}

/// How long a search may take; what is `None` does not limit it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SearchLimits {
    /// Milliseconds.
    pub(super) movetime: Option<u64>,
    /// Nodes.
    pub(super) nodes: Option<u64>,
    /// Plies.
    pub(super) depth: Option<u32>,
    /// Plies in which a forced win is looked for.
    pub(super) mate: Option<u32>,
    /// Until it is stopped.
    pub(super) infinite: bool,
    /// The only moves to be considered; all of them if there are none.
    pub(super) moves: Vec<String>,
}

impl SearchLimits {
    /// Whether anything but a stop ends it.
    pub(super) fn has_limit(&self) -> bool {
        let limits =
            [self.movetime, self.nodes, self.depth.map(u64::from), self.mate.map(u64::from)];
        limits.iter().any(Option::is_some)
    }
}

/// The largest table, in MiB.
pub(super) const HASH_MAX: usize = 1_024;

/// The most lines that are reported.
pub(super) const LINES_MAX: usize = 50;

/// The deepest search, in plies.
pub(super) const DEPTH_MAX: u64 = PLIES_MAX as u64 / 2;

/// A day, in milliseconds.
const TIME_MAX: u64 = 24 * 60 * 60 * 1_000;

/// Reads a line; `whole` is false if it was too long to be read to its end.
pub(super) fn read(line: &str, whole: bool) -> Result<Message, Failure> {
    if !whole {
        return Err(fault("engine-too-long", ""));
    }
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return Ok(Message::Nothing) };
    let rest: Vec<&str> = words.collect();
    Ok(match first {
        "hnefi" => Message::Who("hnefiok"),
        "uci" => Message::Who("uciok"),
        "isready" => Message::IsReady,
        // What chess programs say and tafl has no use for.
        "ucinewgame" | "debug" | "register" | "ponderhit" => Message::Nothing,
        "setoption" => Message::Option(setting(&rest)?),
        "variant" => match rest.split_first() {
            Some((id, pairs)) => Message::Variant(
                (*id).to_owned(),
                pairs.iter().map(|&pair| pair.to_owned()).collect(),
            ),
            None => return Err(fault("engine-variant", "")),
        },
        "rules" if rest.is_empty() => return Err(fault("engine-rules", "")),
        "rules" => Message::Rules(rest.join(" ")),
        "position" => position(&rest)?,
        "go" => Message::Go(wish(&rest)?),
        "stop" => Message::Stop,
        "quit" => Message::Quit,
        other => return Err(fault("engine-unknown", other)),
    })
}

/// A sentence about what was typed.
fn fault(id: &str, typed: &str) -> Failure {
    Failure::new(words().say(id, &[("word", Arg::typed(typed))]))
}

/// A sentence about a number out of its bounds.
fn bounds(name: &str, typed: &str, least: u64, most: u64) -> Failure {
    let id = if typed.is_empty() { "engine-no-number" } else { "engine-number" };
    let args = [
        ("name", Arg::code(name)),
        ("word", Arg::typed(typed)),
        ("least", Arg::code(least)),
        ("most", Arg::code(most)),
    ];
    Failure::new(words().say(id, &args))
}

fn number(name: &str, typed: &str, least: u64, most: u64) -> Result<u64, Failure> {
    let number = typed.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| bounds(name, typed, least, most))
}

fn setting(rest: &[&str]) -> Result<Setting, Failure> {
    let [first, name, second, value] = rest else {
        return Err(fault("engine-option-form", &rest.join(" ")));
    };
    if *first != "name" || *second != "value" {
        return Err(fault("engine-option-form", &rest.join(" ")));
    }
    let within = |least, most| number(name, value, least, most);
    Ok(match name.to_ascii_lowercase().as_str() {
        "hash" => Setting::Hash(within(1, HASH_MAX as u64)? as usize),
        "threads" if *value == "1" => Setting::Threads,
        "threads" => return Err(fault("engine-threads", value)),
        "level" => {
            let (first, last) = (Level::FIRST.number(), Level::LAST.number());
            let level = within(u64::from(first), u64::from(last))? as u8;
            Setting::Level(Level::new(level).unwrap_or(Level::LAST))
        }
        "seed" => Setting::Seed(within(0, u64::MAX)?),
        "multipv" => Setting::MultiPv(within(1, LINES_MAX as u64)? as usize),
        _ => return Err(fault("engine-option", name)),
    })
}

fn position(rest: &[&str]) -> Result<Message, Failure> {
    let form = || fault("engine-position", &rest.join(" "));
    let (set_up, rest) = match rest {
        ["startpos", rest @ ..] => (None, rest),
        ["rows", rows, side, rest @ ..] => (Some(((*rows).to_owned(), (*side).to_owned())), rest),
        _ => return Err(form()),
    };
    let moves = match rest {
        [] => &[],
        ["moves", moves @ ..] => moves,
        _ => return Err(form()),
    };
    Ok(Message::Position(set_up, moves.iter().map(|&mv| mv.to_owned()).collect()))
}

/// What `go` may be told.
const LIMITS: [&str; 6] = ["movetime", "nodes", "depth", "mate", "infinite", "searchmoves"];

fn wish(rest: &[&str]) -> Result<SearchLimits, Failure> {
    let mut wish = SearchLimits::default();
    let mut words = rest.iter().peekable();
    while let Some(&word) = words.next() {
        if word == "searchmoves" {
            let moves = std::iter::from_fn(|| words.next_if(|word| !LIMITS.contains(word)));
            wish.moves = moves.map(|&mv| mv.to_owned()).collect();
            if wish.moves.is_empty() {
                return Err(fault("engine-searchmoves", ""));
            }
            continue;
        }
        let mut value = |most| {
            let typed = words.next().copied().unwrap_or_default();
            number(word, typed, 1, most)
        };
        match word {
            "movetime" => wish.movetime = Some(value(TIME_MAX)?),
            "nodes" => wish.nodes = Some(value(u64::MAX)?),
            "depth" => wish.depth = Some(value(DEPTH_MAX)? as u32),
            "mate" => wish.mate = Some(value(DEPTH_MAX)? as u32),
            "infinite" => wish.infinite = true,
            // What chess programs say besides: clocks and the like.
            _ => {}
        }
    }
    Ok(wish)
}
