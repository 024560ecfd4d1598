//! From a call to a command.

use super::names::{means, topic_names};
use super::near::{near_variants, nearest};
use super::{ArgKind, ArgSpec, Call, Command, Filled, Mistake, NEAR_MAX, Spec, Value, Who, find};
use crate::game::{BadHours, BadTime, Hours, TimeControl, read_span};
use crate::tafl::variants;

/// Reads a call.
///
/// # Errors
/// Says what was not understood.
pub fn read(call: &Call) -> Result<Command, Mistake> {
    let (spec, _, filled) = fill(call)?;
    (spec.build)(&filled)
}

/// The command that is called, and each word of the call with the argument that it fills.
///
/// # Errors
/// Says what was not understood.
pub fn arguments_of(call: &Call) -> Result<(&'static Spec, Words<'_>), Mistake> {
    fill(call).map(|(spec, words, _)| (spec, words))
}

/// The words of a call, each with the argument that it fills.
pub type Words<'a> = Vec<(&'static ArgSpec, &'a str)>;

/// A command, the words of its call with the arguments that they fill, and their values.
type Fill<'a> = (&'static Spec, Words<'a>, Filled);

fn fill(call: &Call) -> Result<Fill<'_>, Mistake> {
    let spec = find(&call.command)
        .ok_or_else(|| Mistake::UnknownCommand { word: call.command.clone(), near: Vec::new() })?;
    let mut filled = Filled { values: Vec::new() };
    let mut words = Vec::new();
    for (name, word) in &call.args {
        let (arg, value) = match name {
            Some(name) => named(spec, name, word)?,
            None => plain(spec, &filled, word)?,
        };
        if !arg.many && filled.has(arg.name) {
            return Err(Mistake::Twice { name: arg.name });
        }
        filled.values.push((arg.name, value));
        words.push((arg, word.as_str()));
    }
    Ok((spec, words, filled))
}

fn named(
    spec: &'static Spec,
    name: &str,
    word: &str,
) -> Result<(&'static ArgSpec, Value), Mistake> {
    let arg = spec
        .args
        .iter()
        .find(|arg| means(arg.name, name))
        .ok_or_else(|| Mistake::UnknownArgument { name: name.to_owned(), command: spec })?;
    match arg.kind.value(word) {
        Some(value) => Ok((arg, value)),
        None => Err(match wrong(spec, arg, word) {
            // A person was not meant: the argument has its name.
            Mistake::UnknownVariant { word, near, .. } => {
                Mistake::UnknownVariant { word, near, person: false }
            }
            mistake => mistake,
        }),
    }
}

/// The first unused argument that the word fits.
fn plain(
    spec: &'static Spec,
    filled: &Filled,
    word: &str,
) -> Result<(&'static ArgSpec, Value), Mistake> {
    let settings = spec.args.len() > 1 && spec.args.iter().any(|arg| arg.kind == ArgKind::Language);
    // After squares a bare number may be meant as anything: only `#2` names a match there.
    let bare = word.bytes().all(|byte| byte.is_ascii_digit()) && filled.has_squares();
    // Any word may be a zone, and any number a time of the day: among settings they have their names.
    let nameless =
        |arg: &&ArgSpec| !settings || !matches!(arg.kind, ArgKind::Zone | ArgKind::Daytime);
    let free = || {
        let free = spec.args.iter().filter(nameless);
        let free = free.filter(|arg| arg.many || !filled.has(arg.name));
        free.filter(|arg| !bare || arg.kind != ArgKind::Match)
    };
    if let Some(found) = free().find_map(|arg| Some((arg, arg.kind.value(word)?))) {
        return Ok(found);
    }
    let again =
        spec.args.iter().filter(nameless).find(|arg| !arg.many && arg.kind.value(word).is_some());
    // A third game when two are compared is not a repetition of the first.
    let alone =
        |arg: &&ArgSpec| spec.args.iter().filter(|other| other.kind == arg.kind).count() == 1;
    // A lone word among settings is not a value: it is more likely the name of a setting.
    let speaks = |arg: &&ArgSpec| !settings && speaks_for_unknown(arg.kind, word);
    if bare && spec.args.iter().any(|arg| arg.kind == ArgKind::Match) {
        return Err(Mistake::BareNumber { word: word.to_owned() });
    }
    Err(match (again.filter(alone), free().find(speaks)) {
        (Some(arg), _) if arg.kind == ArgKind::Opponent && filled.opponent() == Some(Who::Bot) => {
            Mistake::BotItself
        }
        (Some(arg), _) => Mistake::Twice { name: arg.name },
        (None, Some(arg)) if !word.starts_with('#') => wrong(spec, arg, word),
        _ => Mistake::UnknownWord { word: word.to_owned(), command: spec },
    })
}

/// Kinds of arguments whose own error says more than "I do not know this word".
fn speaks_for_unknown(kind: ArgKind, word: &str) -> bool {
    let begins_like_time = || {
        let begins = word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        begins && variants::size_of(word).is_none()
    };
    match kind {
        ArgKind::Variant | ArgKind::Move | ArgKind::Written => true,
        ArgKind::Square | ArgKind::Command => true,
        ArgKind::Topic | ArgKind::Language => true,
        ArgKind::Line | ArgKind::Span => true,
        ArgKind::Time | ArgKind::Hours => begins_like_time(),
        _ => false,
    }
}

fn takes_pages(spec: &Spec) -> bool {
    spec.args.iter().any(|arg| arg.kind == ArgKind::Topic)
}

fn takes_squares(spec: &Spec) -> bool {
    spec.args.iter().any(|arg| arg.kind == ArgKind::Square)
}

fn wrong(spec: &'static Spec, arg: &'static ArgSpec, word: &str) -> Mistake {
    match arg.kind {
        // One game too many is not a page.
        ArgKind::Topic if variants::find(word).is_some() => {
            Mistake::UnknownWord { word: word.to_owned(), command: spec }
        }
        // If it could be a page or a game, the suggestions include both.
        ArgKind::Topic | ArgKind::Variant if takes_pages(spec) && !arg.needed => {
            let names = topic_names().chain(variants::ALL.iter().map(|variant| variant.id));
            Mistake::UnknownPage { word: word.to_owned(), near: nearest(word, names, NEAR_MAX) }
        }
        ArgKind::Language => Mistake::UnknownLanguage { word: word.to_owned() },
        ArgKind::Variant => {
            let person = spec.args.iter().any(|arg| arg.kind == ArgKind::Opponent);
            Mistake::UnknownVariant { word: word.to_owned(), near: near_variants(word), person }
        }
        // Where a square was possible too, a word without a digit was neither.
        ArgKind::Move if takes_squares(spec) && !word.contains(|c: char| c.is_ascii_digit()) => {
            Mistake::UnknownWord { word: word.to_owned(), command: spec }
        }
        ArgKind::Move => match super::value::whole_move(word) {
            Err(error) => Mistake::Move(error),
            Ok(_) => Mistake::UnknownWord { word: word.to_owned(), command: spec },
        },
        ArgKind::Written => match super::written::read(word) {
            Err(error) => Mistake::Move(error),
            Ok(_) => Mistake::UnknownWord { word: word.to_owned(), command: spec },
        },
        ArgKind::Line => match super::value::line(word) {
            Err(error) => Mistake::Move(error),
            Ok(_) => Mistake::UnknownWord { word: word.to_owned(), command: spec },
        },
        ArgKind::Time => {
            let why = TimeControl::read(&word.to_lowercase()).err();
            Mistake::Time { word: word.to_owned(), why: why.unwrap_or(BadTime::Syntax) }
        }
        ArgKind::Span => {
            let why = read_span(&word.to_lowercase()).err();
            Mistake::Span { word: word.to_owned(), why: why.unwrap_or(BadTime::TooShort) }
        }
        ArgKind::Hours => {
            let why = Hours::read(&word.to_lowercase()).err();
            Mistake::Hours { word: word.to_owned(), why: why.unwrap_or(BadHours::Syntax) }
        }
        ArgKind::Level => Mistake::BadLevel { word: word.to_owned() },
        ArgKind::Shares => Mistake::Shares { word: word.to_owned() },
        ArgKind::HouseRule => {
            Mistake::HouseRule(crate::tafl::BadOption::NoValue { pair: word.to_owned() })
        }
        ArgKind::Command => Mistake::UnknownCommand {
            word: word.to_owned(),
            near: nearest(word, super::names(), NEAR_MAX),
        },
        _ => Mistake::BadValue { name: arg.name, value: word.to_owned(), command: spec },
    }
}

impl Spec {
    /// The name of the argument that a typed word would fill.
    pub fn argument_of(&'static self, word: &str) -> Option<&'static str> {
        if let Some((name, _)) = word.split_once(':') {
            let named = |arg: &&ArgSpec| means(arg.name, name);
            return self.args.iter().find(named).map(|arg| arg.name);
        }
        plain(self, &Filled { values: Vec::new() }, word).ok().map(|(arg, _)| arg.name)
    }
}
