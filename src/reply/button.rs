//! Buttons and menus, as data: their labels and the calls they make.
//!
//! A door that has none shows just the words; everything here can be typed too.

use super::Summary;
use super::person::line;
use crate::command::{Call, Theme};
use crate::game::MatchNumber;
use crate::tafl::{Piece, Square};
use crate::teach::Topic;
use crate::text::{Arg, LABEL_LENGTH_MAX, Words, plain, tame};

/// What a button says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Accept a challenge.
    Accept,
    /// Decline a challenge.
    Decline,
    /// Withdraw a challenge.
    Withdraw,
    /// Call a match off.
    CallOff,
    /// Choose a move.
    Move,
    /// Type a move.
    Type,
    /// Fill in a form again.
    Again,
    /// Offer a draw.
    Draw,
    /// Resign.
    Resign,
    /// Look at the board.
    Board,
    /// Agree to what is offered.
    Agree,
    /// Refuse what is offered.
    Refuse,
    /// Confirm a resignation.
    ResignYes,
    /// Play on instead of resigning.
    PlayOn,
    /// Turn the board.
    Turn,
    /// The board in other colours.
    Theme(Theme),
    /// The board in letters.
    Text,
    /// The board as a picture.
    Picture,
    /// The record of the match.
    Record,
    /// The match as an animated picture.
    Replay,
    /// The boards of the match, one after the other.
    Moves,
    /// The first of them.
    First,
    /// The one before.
    Back,
    /// The one after.
    Next,
    /// The last.
    Last,
    /// Play again with sides swapped.
    Rematch,
    /// What the match turned on.
    Review,
    /// One of the moments that cost most, from 1.
    Moment(usize),
    /// What was better in one of them.
    Solution,
    /// Ask for a hint.
    Hint,
    /// Show the move of a hint.
    ShowMove,
    /// Throw the die.
    Roll,
    /// Start the clock again.
    Resume,
    /// Claim a match whose time is over.
    Claim,
    /// Confirm a plan.
    PlanYes,
    /// Drop the proposed plan.
    PlanNo,
    /// The rules of the game.
    Rules,
    /// Confirm to be forgotten.
    ForgetYes,
    /// Stay known.
    ForgetNo,
    /// Play a match on its page.
    PlayHere,
    /// Ask to take a move back.
    Takeback,
}

impl Label {
    /// The label's name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Label::Accept => "accept",
            Label::Decline => "decline",
            Label::Withdraw => "withdraw",
            Label::CallOff => "call-off",
            Label::Move => "move",
            Label::Type => "type",
            Label::Again => "again",
            Label::Draw => "draw",
            Label::Resign => "resign",
            Label::Board => "board",
            Label::Agree => "agree",
            Label::Refuse => "refuse",
            Label::ResignYes => "resign-yes",
            Label::PlayOn => "play-on",
            Label::Turn => "turn",
            Label::Theme(theme) => theme.as_str(),
            Label::Text => "text",
            Label::Picture => "picture",
            Label::Record => "record",
            Label::Replay => "replay",
            Label::Moves => "moves",
            Label::First => "first",
            Label::Back => "back",
            Label::Next => "next",
            Label::Last => "last",
            Label::Rematch => "rematch",
            Label::Review => "review",
            Label::Moment(1) => "moment-1",
            Label::Moment(2) => "moment-2",
            Label::Moment(_) => "moment-3",
            Label::Solution => "solution",
            Label::Hint => "hint",
            Label::ShowMove => "show-move",
            Label::Roll => "roll",
            Label::Resume => "resume",
            Label::Claim => "claim",
            Label::PlanYes => "plan-yes",
            Label::PlanNo => "plan-no",
            Label::Rules => "rules",
            Label::ForgetYes => "forget-yes",
            Label::ForgetNo => "forget-no",
            Label::PlayHere => "play-here",
            Label::Takeback => "takeback",
        }
    }
}

/// A button and the call it makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it says.
    pub label: Label,
    /// The call that pressing it makes.
    pub call: Call,
}

impl Button {
    /// A button that calls a command in a match, possibly with more arguments, or in none.
    pub fn new(label: Label, command: &str, args: &[&str], number: MatchNumber) -> Button {
        let call = args.iter().fold(Call::new(command), |call, arg| call.arg(*arg));
        let call = if number == MatchNumber::NONE { call } else { call.arg(number.to_string()) };
        Button { label, call }
    }
}

/// One of several things to choose.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What is chosen.
    pub kind: MenuKind,
    /// The call as typed, with a `*` in place of the choice.
    pub call: String,
    /// What there is to choose.
    pub options: Vec<MenuOption>,
}

/// What is chosen from a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuKind {
    /// A piece to move.
    Piece,
    /// Where to move it.
    Target,
    /// A match.
    Match,
    /// A page of the rules.
    Topic,
    /// A lesson.
    Lesson,
}

impl MenuKind {
    /// The kind's name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            MenuKind::Piece => "piece",
            MenuKind::Target => "target",
            MenuKind::Match => "match",
            MenuKind::Topic => "topic",
            MenuKind::Lesson => "lesson",
        }
    }
}

/// One choice in a menu.
#[derive(Clone, Debug)]
pub enum MenuOption {
    /// A piece with this many moves.
    Piece(Square, Piece, usize),
    /// A square to go to, and how many pieces that captures.
    Target(Square, usize),
    /// A match.
    Match(Box<Summary>),
    /// A page of the rules.
    Topic(Topic),
    /// A lesson, by its name.
    Lesson(&'static str),
}

impl MenuOption {
    /// What replaces the `*` in the menu's call.
    pub fn value(&self) -> String {
        match self {
            MenuOption::Piece(square, ..) | MenuOption::Target(square, _) => square.to_string(),
            MenuOption::Match(summary) => summary.number.to_string(),
            MenuOption::Topic(topic) => topic.as_str().to_owned(),
            MenuOption::Lesson(name) => (*name).to_owned(),
        }
    }
}

/// Which match a reply is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Its number in the place.
    pub number: MatchNumber,
    /// How many events it had: buttons made then become old once the board has changed.
    pub events: usize,
}

/// Which earlier messages about a match a reply settles, so that they lose their buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overtakes {
    /// None.
    #[default]
    Nothing,
    /// Offers.
    Offers,
    /// All.
    Everything,
}

/// What a button says.
pub fn label(words: &Words, label: Label) -> String {
    words.line(&format!("button-{}", label.as_str()), &[])
}

/// What a menu says before anything is chosen.
pub fn placeholder(words: &Words, kind: MenuKind, first: &str, last: &str) -> String {
    let args = [("first", Arg::word(first)), ("last", Arg::word(last))];
    words.line(&format!("menu-{}", kind.as_str()), &args)
}

/// What a choice in a menu says.
pub fn choice(words: &Words, choice: &MenuOption) -> String {
    let text = match choice {
        MenuOption::Piece(square, piece, moves) => words.line(
            "choice-piece",
            &[
                ("square", Arg::code(square)),
                ("piece", Arg::word(piece.letter())),
                ("moves", Arg::Number(*moves as i64)),
            ],
        ),
        MenuOption::Target(square, captures) => words.line(
            "choice-target",
            &[("square", Arg::code(square)), ("captures", Arg::Number(*captures as i64))],
        ),
        MenuOption::Match(summary) => plain(&line(words, summary)),
        MenuOption::Topic(topic) => crate::text::topic(words, *topic),
        MenuOption::Lesson(name) => words.line(&format!("lesson-{name}"), &[]),
    };
    tame(&text, LABEL_LENGTH_MAX)
}
