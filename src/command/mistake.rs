//! What was not understood.

use super::Spec;
use crate::game::{BadHours, BadTime};
use crate::notation::BadNotation;
use crate::tafl::{BadMove, BadOption, BadPlacement, Conflict};

/// Something typed that is not a command, or a command with an error in it.
#[derive(Clone, Debug)]
pub enum Mistake {
    /// Nothing was typed.
    Empty,
    /// The rows of a board are none.
    Board(BadPlacement),
    /// Thanks alone: nothing is to be done.
    Thanks,
    /// The line is longer than anything worth reading.
    TooLong {
        /// The most characters that are read.
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
    /// What was said may mean this command line, which is not carried out unasked.
    Perhaps {
        /// The command line.
        line: String,
    },
    /// The same, where other questions wait too.
    Otherwise {
        /// The command line.
        line: String,
    },
    /// There is no such thing; the nearest that there is.
    Lacking {
        /// Its command line.
        line: String,
    },
    /// A number after a move or a square, which does not say what it counts.
    BareNumber {
        /// What was typed.
        word: String,
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
    /// The bot cannot play against itself.
    BotItself,
    /// The bot has no such level.
    BadLevel {
        /// What was typed.
        word: String,
    },
    /// An argument was given twice.
    Twice {
        /// The argument's name.
        name: &'static str,
    },
    /// The command needs more arguments.
    Missing {
        /// The command.
        command: &'static Spec,
    },
    /// Not a move.
    Move(BadMove),
    /// Not the record of a game.
    Record(BadNotation),
    /// A house rule is wrong.
    HouseRule(BadOption),
    /// The rules contradict each other.
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
        /// What to type for each of them.
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
    /// Not a span of leave.
    Span {
        /// What was typed.
        word: String,
        /// Why not.
        why: BadTime,
    },
    /// Not a time control.
    Time {
        /// What was typed.
        word: String,
        /// Why not.
        why: BadTime,
    },
    /// Not a span of hours.
    Hours {
        /// What was typed.
        word: String,
        /// Why not.
        why: BadHours,
    },
    /// Not shares of the time for reminders.
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
    /// After removing what not everybody can see, no words for the die are left.
    BadSeed,
    /// No page of the rules, and no game, has this name.
    UnknownPage {
        /// What was typed.
        word: String,
        /// Names that look like it, nearest first.
        near: Vec<&'static str>,
    },
    /// Not a language that the bot speaks.
    UnknownLanguage {
        /// What was typed.
        word: String,
    },
    /// The words are longer than what is stored of them.
    LongWords {
        /// The most characters that are stored.
        most: usize,
    },
}
