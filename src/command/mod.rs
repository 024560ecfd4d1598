//! One grammar for all doors.
//!
//! A [`Spec`] describes a command: its name, its arguments and what they mean. Text is split into a
//! [`Call`]; doors with typed options or buttons make a `Call` themselves. [`read()`] turns a call
//! into a [`Command`] or says what was not understood.
//!
//! The documentation of the crate says how to add a command.
//!
//! Whatever language somebody types in, a line comes to the same:
//!
//! ```
//! use hnefi::command::{Call, Command, Mistake, Who, read};
//!
//! for line in ["challenge @ben brandubh attackers", "sfida @ben brandubh assedianti"] {
//!     let Command::Challenge(wish) = read(&Call::from_text(line)?)? else { panic!("{line}") };
//!     assert_eq!(wish.opponent, Who::Named("ben".to_owned()));
//!     assert_eq!(wish.variant.map(|variant| variant.id), Some("brandubh"));
//! }
//! let missing = read(&Call::from_text("compare tablut")?).unwrap_err();
//! assert!(matches!(missing, Mistake::Missing { command } if command.name == "compare"));
//! # Ok::<(), Mistake>(())
//! ```

mod accept;
mod analyze;
mod assent;
mod away;
mod back;
mod board;
mod call;
mod challenge;
mod claim;
mod compare;
mod decline;
mod dice;
mod draw;
mod export;
mod filled;
mod forget_me;
mod games;
mod help;
mod hint;
mod history;
mod language;
mod languages;
mod learn;
mod link;
mod mistake;
mod moves;
mod my_data;
pub mod names;
mod near;
mod pause;
mod plan;
mod play;
mod practice;
mod privacy;
mod puzzle;
mod quiet;
mod rating;
mod read;
mod rematch;
mod remind;
mod replay;
mod resign;
mod resume;
mod review;
mod roll;
mod rules;
mod seed;
mod settings;
mod stats;
mod takeback;
mod talk;
mod theme;
mod try_again;
mod value;
mod variants;
mod why;
mod wish;
mod withdraw;
mod written;

pub use analyze::AnalyzeWish;
pub use board::BoardLook;
pub use call::{Call, LINE_LENGTH_MAX};
pub use challenge::{ChallengeWish, DEFAULT_VARIANT, HOUSE_RULES_MAX, rules as rules_of};
pub use filled::Filled;
pub use languages::{Language, TAGS};
pub use learn::LearnWish;
pub use link::LinkWish;
pub use mistake::Mistake;
pub use moves::Moves;
pub use names::is_phrase;
pub use near::{near_options, near_variants, nearest};
pub use puzzle::PuzzleWish;
pub use rating::Among;
pub use read::{Words as FilledWords, arguments_of, read};
pub use replay::{FilmLook, Speed};
pub use review::ReviewPart;
pub use theme::Theme;
pub use try_again::TryWish;
pub use value::{ArgKind, LevelWish, PAGE_MAX, PLY_MAX, RecordKey, Value, Who, names_bot};
pub use variants::Suited;
pub use wish::{Describe, Flip, Wish};
pub use written::Written;

use std::fmt::Display;
use std::sync::LazyLock;

use crate::game::{Act, Assent, Hours, MatchNumber, Millis};
use crate::tafl::{Move, Square, Variant};
use crate::teach::Topic;

/// What a person wants, once understood.
#[derive(Clone, Debug)]
pub enum Command {
    /// Challenge somebody.
    Challenge(ChallengeWish),
    /// Play a match that has ended again, with sides swapped.
    Rematch {
        /// The match; `None` means the last one.
        number: Option<MatchNumber>,
    },
    /// Do something in a match.
    Act {
        /// What.
        act: Act,
        /// The match; `None` means the obvious one.
        number: Option<MatchNumber>,
    },
    /// Point at a piece, or at the square where one should go.
    Point {
        /// Whether the king is meant.
        king: bool,
        /// The square.
        square: Option<Square>,
        /// The match; `None` means the obvious one.
        number: Option<MatchNumber>,
    },
    /// Say yes or no to whatever waits for it.
    Answer {
        /// Yes.
        yes: bool,
        /// The match; `None` means the obvious one.
        number: Option<MatchNumber>,
    },
    /// How the speaker's matches against somebody ended.
    Between {
        /// Them.
        with: Who,
    },
    /// What somebody has made of their matches, or how fair a game is.
    Stats {
        /// Who; `None` means the speaker, or nobody if a game is named.
        who: Option<Who>,
        /// Only in this game.
        variant: Option<&'static Variant>,
    },
    /// How strong somebody is.
    Rating {
        /// Who; `None` means the speaker.
        who: Option<Who>,
    },
    /// Who leads.
    Leaderboard {
        /// In the family of this game; `None` means that of the place's default.
        variant: Option<&'static Variant>,
        /// In games with a die.
        dice: bool,
        /// In games against the bot.
        bot: bool,
        /// Among whom; `None` means those near.
        among: Option<Among>,
        /// Which page, from 1.
        page: usize,
    },
    /// Whether the speaker is on lists.
    Me {
        /// On none; `None` only asks.
        hidden: Option<bool>,
    },
    /// Look at something of a match.
    Look {
        /// At what.
        look: Look,
        /// The match; `None` means the obvious one.
        number: Option<MatchNumber>,
    },
    /// What a match turned on.
    Review {
        /// What of it is wanted.
        part: ReviewPart,
        /// The match; `None` means the last one.
        number: Option<MatchNumber>,
    },
    /// What a board or a game is worth.
    Analyze(Box<AnalyzeWish>),
    /// Try a moment of one of the speaker's last matches again.
    Practice,
    /// Solve a puzzle.
    Puzzle(PuzzleWish),
    /// Go on with the lessons.
    Learn(LearnWish),
    /// Try a moment of a match again.
    Try(TryWish),
    /// Show the settings of the server, or change them.
    Settings {
        /// Settings with their new values.
        changes: Vec<(&'static str, String)>,
    },
    /// The matches here.
    Games {
        /// Finished ones too.
        all: bool,
    },
    /// The games we know.
    Variants {
        /// All of them, not just a few to begin with.
        all: bool,
        /// What they are wanted for.
        suited: Option<Suited>,
    },
    /// A page of a game's rules.
    Rules {
        /// The game.
        variant: Option<&'static Variant>,
        /// The match whose game it is.
        number: Option<MatchNumber>,
        /// The page.
        topic: Option<Topic>,
        /// The house rules, each as `option=value`.
        house: Vec<String>,
    },
    /// What differs between two games.
    Compare {
        /// The first.
        first: &'static Variant,
        /// The second.
        second: &'static Variant,
        /// The page to compare them on; `None` means all.
        topic: Option<Topic>,
    },
    /// The reason for a move or about a square; without either, about the last move.
    Why {
        /// The move.
        mv: Option<Move>,
        /// The square.
        square: Option<Square>,
        /// The match.
        number: Option<MatchNumber>,
    },
    /// Where a match is shown on the web.
    Link {
        /// What is wanted there.
        wish: LinkWish,
        /// The match.
        number: Option<MatchNumber>,
    },
    /// Which language is spoken here, or changing it.
    Language {
        /// The language.
        language: Option<Language>,
    },
    /// How the speaker wants to be reminded.
    Remind {
        /// `here`, `private` or `off`; `None` leaves it as it is.
        place: Option<&'static str>,
        /// At which shares of their time, in percent; `None` leaves them as they are.
        shares: Option<Vec<u8>>,
    },
    /// How answers look that only the speaker sees.
    Wish(Wish),
    /// When the speaker does not want to be reminded.
    Quiet {
        /// The hours; `Some(None)` means never, `None` only shows them.
        hours: Option<Option<Hours>>,
        /// The time zone they are in.
        zone: Option<String>,
    },
    /// Go on leave, or show how much leave is left.
    Away {
        /// For how long.
        span: Option<Millis>,
    },
    /// Come back from leave.
    Back,
    /// Plan moves ahead.
    Plan {
        /// The moves of both sides in turn, the opponent's first.
        line: Vec<Move>,
        /// Whether the plan that was shown should count.
        answer: Option<bool>,
        /// Whether to drop everything planned.
        clear: bool,
        /// The match.
        number: Option<MatchNumber>,
    },
    /// What is kept of the speaker.
    Privacy,
    /// All of it, as a file.
    MyData,
    /// Erase it.
    ForgetMe {
        /// Whether they mean it.
        answer: Assent,
    },
    /// What can be typed.
    Help {
        /// The command to explain in full.
        about: Option<&'static Spec>,
        /// All commands, not just those to begin with.
        all: bool,
    },
}

/// What can be looked at in a match. Nothing is changed by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Moves, those that can be played or others.
    Moves(Moves),
    /// The board.
    Board(BoardLook),
    /// The match as an animated picture.
    Replay(FilmLook),
    /// The moves that were played.
    History,
    /// What the die is drawn from, and how to check it.
    Dice,
    /// The match as an OpenTafl record.
    Export,
}

impl Look {
    /// How somebody asks for it, without the match.
    pub fn call(self) -> String {
        match self {
            Look::Moves(which) => which.call(),
            Look::Board(look) => called(board::SPEC.name, &look.words()),
            Look::Replay(look) => called(replay::SPEC.name, &look.words()),
            Look::History => history::SPEC.name.to_owned(),
            Look::Dice => dice::SPEC.name.to_owned(),
            Look::Export => export::SPEC.name.to_owned(),
        }
    }
}

fn called(name: &str, words: &[String]) -> String {
    std::iter::once(name).chain(words.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
}

/// An argument with its name, if it is given.
fn named(name: &str, value: Option<impl Display>) -> Option<String> {
    value.map(|value| format!("{name}:{value}"))
}

/// One argument of a command.
#[derive(Debug)]
pub struct ArgSpec {
    /// Its name, for doors with named options and for `name:value`.
    pub name: &'static str,
    /// What it is.
    pub kind: ArgKind,
    /// Whether it may be given several times.
    pub many: bool,
    /// Whether the command is useless without it.
    pub needed: bool,
}

impl ArgSpec {
    /// An argument that may be given once.
    pub(crate) const fn new(name: &'static str, kind: ArgKind) -> ArgSpec {
        ArgSpec { name, kind, many: false, needed: false }
    }
}

/// One command.
pub struct Spec {
    /// The name that people type.
    pub name: &'static str,
    /// Other words for it.
    pub aliases: &'static [&'static str],
    /// How it is written, after its name.
    pub usage: &'static str,
    /// Two calls as people type them, for its help.
    pub examples: [&'static str; 2],
    /// Its arguments, in the order in which plain words fill them.
    pub args: &'static [ArgSpec],
    /// What it is about.
    pub group: Group,
    /// Whether a button or a menu may make it.
    pub pressed: bool,
    pub(crate) build: fn(&Filled) -> Result<Command, Mistake>,
}

/// What commands are about, for doors that list them apart: Discord takes 25 in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// A game.
    Games,
    /// Time: clocks, reminders, leave.
    Time,
    /// How boards look for one person, and how a match went.
    View,
    /// What many matches say together.
    League,
    /// Words of a conversation: doors that have buttons and forms for them list none of these.
    Talk,
}

impl std::fmt::Debug for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// Every command, in the order in which help lists them.
pub static ALL: &[&Spec] = &listed();

/// Those that are no wishes.
const FIRST: &[&Spec] = &[
    &challenge::SPEC,
    &accept::SPEC,
    &decline::SPEC,
    &assent::YES,
    &assent::NO,
    &withdraw::SPEC,
    &rematch::SPEC,
    &play::SPEC,
    &moves::SPEC,
    &board::SPEC,
    &resign::SPEC,
    &draw::SPEC,
    &takeback::SPEC,
    &hint::SPEC,
    &plan::SPEC,
    &pause::SPEC,
    &resume::SPEC,
    &claim::SPEC,
    &roll::SPEC,
    &seed::SPEC,
    &dice::SPEC,
    &remind::SPEC,
    &quiet::SPEC,
    &away::SPEC,
    &back::SPEC,
    &games::SPEC,
    &variants::SPEC,
    &rules::SPEC,
    &compare::SPEC,
    &why::SPEC,
    &history::SPEC,
    &stats::SPEC,
    &rating::RATING,
    &rating::LEADERBOARD,
    &rating::ME,
    &export::SPEC,
    &replay::SPEC,
    &review::SPEC,
    &analyze::SPEC,
    &try_again::SPEC,
    &practice::SPEC,
    &puzzle::SPEC,
    &learn::SPEC,
    &link::SPEC,
    &settings::SPEC,
    &language::SPEC,
    &privacy::SPEC,
    &my_data::SPEC,
    &forget_me::SPEC,
];

const fn listed() -> [&'static Spec; FIRST.len() + wish::ALL.len() + 1] {
    let mut all: [&'static Spec; _] = [&help::SPEC; FIRST.len() + wish::ALL.len() + 1];
    let mut i = 0;
    while i < all.len() - 1 {
        all[i] = if i < FIRST.len() { FIRST[i] } else { wish::ALL[i - FIRST.len()] };
        i += 1;
    }
    all
}

/// The command with this name or alias, in any language.
pub fn find(name: &str) -> Option<&'static Spec> {
    let lower = names::folded(name);
    let own = |spec: &&Spec| spec.name == lower || spec.aliases.contains(&lower.as_str());
    ALL.iter().copied().find(own).or_else(|| {
        let command = names::command(name)?;
        ALL.iter().copied().find(|spec| spec.name == command)
    })
}

/// How many similar names are considered; several may mean the same.
const NEAR_MAX: usize = 9;

/// Every name of every command.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let names = |spec: &&'static Spec| {
            let own = spec.aliases.iter().chain([&spec.name]).copied();
            own.chain(names::names_of(spec.name))
        };
        ALL.iter().flat_map(names).collect()
    });
    NAMES.iter().copied()
}

/// `#id`, an argument of most commands.
pub(crate) const MATCH: ArgSpec = ArgSpec::new("match", ArgKind::Match);

/// A game that somebody brings along, an argument of commands that show one.
pub(crate) const RECORD: ArgSpec = ArgSpec::new("record", ArgKind::Record);

/// `yes` or `no`, an argument of commands that answer.
pub(crate) const ANSWER: ArgSpec = ArgSpec::new("answer", ArgKind::Answer);

/// The answer given, or [`Assent::Ask`] if none was.
pub(crate) fn answer(filled: &Filled) -> Assent {
    match filled.answer() {
        None => Assent::Ask,
        Some(true) => Assent::Yes,
        Some(false) => Assent::No,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_asked_which_match_sees_of_it_what_they_wanted() {
        for line in [
            "moves",
            "moves d1",
            "moves list",
            "board",
            "board text turned slate",
            "board letters",
            "history",
            "dice",
            "export",
        ] {
            let look = |line: &str| match read(&Call::from_text(line).unwrap()) {
                Ok(Command::Look { look, .. }) => look,
                other => panic!("{line}: {other:?}"),
            };
            assert_eq!(look(&look(line).call()), look(line), "{line}");
        }
        assert!(read(&Call::from_text("moves d1 list").unwrap()).is_err());
    }
}
