//! What was not understood.

use super::Spec;
use crate::game::{BadHours, BadTime};
use crate::tafl::{BadMove, BadOption, Conflict};

/// Something typed that is no command, or a command with something wrong in it.
#[derive(Clone, Debug)]
pub enum Mistake {
    /// Nothing was typed.
    Empty,
    /// The line is longer than anything worth reading.
    TooLong {
        /// Characters that are read at most.
        most: usize,
    },
    /// No command has this name.
    UnknownCommand {
        /// What was typed.
        word: String,
        /// Commands that look like it, nearest first.
        near: Vec<&'static str>,
    },
    /// No variant has this name.
    UnknownVariant {
        /// What was typed.
        word: String,
        /// Variants that look like it, nearest first.
        near: Vec<&'static str>,
        /// Whether a person could have been meant.
        person: bool,
    },
    /// A word that the command has no use for.
    UnknownWord {
        /// What was typed.
        word: String,
        /// The command.
        command: &'static Spec,
    },
    /// A `name:` that the command does not have.
    UnknownArgument {
        /// What was typed before the colon.
        name: String,
        /// The command.
        command: &'static Spec,
    },
    /// The value given for an argument does not fit it.
    BadValue {
        /// The argument's name.
        name: &'static str,
        /// What was typed.
        value: String,
        /// The command.
        command: &'static Spec,
    },
    /// An argument was given twice.
    Twice {
        /// The argument's name.
        name: &'static str,
    },
    /// The command needs more.
    Missing {
        /// The command.
        command: &'static Spec,
    },
    /// Not a move.
    Move(BadMove),
    /// A house rule is wrong.
    HouseRule(BadOption),
    /// The rules do not go together.
    Conflict(Conflict),
    /// Too many house rules.
    TooMany {
        /// The limit.
        most: usize,
    },
    /// The person named is not known here.
    UnknownPerson {
        /// What was typed.
        name: String,
    },
    /// Several people here go by that name.
    SeveralPeople {
        /// What was typed.
        name: String,
        /// How each of them can be named.
        near: Vec<String>,
    },
    /// A program cannot be challenged.
    NotAPerson {
        /// Its name.
        name: String,
    },
    /// The person could not see the match here.
    CannotSee {
        /// The person's name.
        name: String,
    },
    /// A button or menu that the bot does not know.
    UnknownButton,
    /// The network sent something that the bot could not read.
    Unreadable,
    /// The name cannot be used.
    BadName,
    /// Not a span for which somebody could go.
    Span {
        /// What was typed.
        word: String,
        /// Why not.
        why: BadTime,
    },
    /// Not a time that a match could have.
    Time {
        /// What was typed.
        word: String,
        /// Why not.
        why: BadTime,
    },
    /// Not hours of a day.
    Hours {
        /// What was typed.
        word: String,
        /// Why not.
        why: BadHours,
    },
    /// Not shares of a time at which somebody is reminded.
    Shares {
        /// What was typed.
        word: String,
    },
    /// No time zone has this name.
    UnknownZone {
        /// What was typed.
        word: String,
        /// Zones that look like it, nearest first.
        near: Vec<String>,
    },
    /// Nothing is left of words for the die that everybody could see.
    BadSeed,
    /// No page of the rules, and no game, has this name.
    UnknownPage {
        /// What was typed.
        word: String,
        /// Names that look like it, nearest first.
        near: Vec<&'static str>,
    },
    /// No language that the bot speaks.
    UnknownLanguage {
        /// What was typed.
        word: String,
    },
    /// The words are longer than what is kept of them.
    LongWords {
        /// Characters that are kept at most.
        most: usize,
    },
}
