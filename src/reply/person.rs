//! People and matches as they are named in what the bot says.

use crate::game::{AccountId, Deadline, Ending, MatchNumber, Stage};

/// A person as the bot refers to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The account used to call them here.
    pub account: AccountId,
    /// The name they go by.
    pub name: String,
}

/// A match on one line of a list.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its number here.
    pub number: MatchNumber,
    /// The variant's id.
    pub variant: String,
    /// What stage it is in.
    pub stage: Stage,
    /// The players: attackers and defenders once it has begun, else challenger and challenged.
    pub first: Person,
    /// See `first`; `None` means anyone.
    pub second: Option<Person>,
    /// Whose turn it is.
    pub to_move: Option<Person>,
    /// Whether its clock is stopped because both agreed to it.
    pub paused: bool,
    /// When the time of the player to move is over.
    pub until: Option<Deadline>,
    /// Moves played.
    pub plies: usize,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// A match in which somebody waits for a move.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The match.
    pub summary: Summary,
    /// The address of the place where it is played, for readers elsewhere.
    pub place: Option<String>,
}
