//! What the bot says about moves, what they bring about, and how a match ends.

use super::{Hint, Person};
use crate::game::{Deadline, Ending, MatchNumber};
use crate::tafl::rules::{Notice, RepetitionResult};
use crate::tafl::{CaptureRule, Move, Piece, Side, Square};

/// What the bot says about moves, what they bring about, and how a match ends.
#[derive(Clone, Debug)]
pub enum PlaySay {
    /// A move was played.
    Played {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
        /// The piece.
        piece: Piece,
        /// The move.
        mv: Move,
        /// What it captured, and how.
        captures: Vec<(Square, Piece, CaptureRule)>,
    },
    /// A warning, in the variant's own tradition.
    Notice(Notice),
    /// The king has open ways; said if tradition has no word for it.
    EscapeOpen {
        /// In how many directions.
        ways: usize,
    },
    /// The king can be captured next; said if tradition has no word for it.
    KingInDanger {
        /// By these moves.
        by: Vec<Move>,
    },
    /// The position has occurred before.
    Occurred {
        /// How often, this time included.
        count: usize,
        /// The occurrence that has an effect.
        limit: u8,
        /// The effect.
        result: RepetitionResult,
    },
    /// Whose turn it is.
    Turn {
        /// The player to move.
        player: Person,
        /// Their side.
        side: Side,
        /// Their piece that must strike again.
        continues: Option<Square>,
        /// When their time is over.
        until: Option<Deadline>,
    },
    /// The board that everybody sees turns with the turns from now on, or lies still.
    BoardTurns {
        /// The match.
        number: MatchNumber,
        /// Who wanted it.
        by: Person,
        /// Whether it turns.
        on: bool,
    },
    /// The bot is to move, and thinks.
    Thinking {
        /// How many other matches it thinks about first.
        waiting: usize,
    },
    /// Whose turn it is, in a message of its own.
    TurnIn {
        /// The match.
        number: MatchNumber,
        /// The turn.
        turn: Box<PlaySay>,
    },
    /// The match is over.
    Ended {
        /// The match.
        number: MatchNumber,
        /// How.
        ending: Ending,
        /// Who won.
        winner: Option<Person>,
        /// Who lost.
        loser: Option<Person>,
    },
    /// How many pieces each player took in a match that is over: the attackers' player first.
    Taken([(Person, usize); 2]),
    /// How many hints each person was given in a match that is over.
    Hints(Vec<(Person, usize)>),
    /// A move that the bot would not answer: its position stands in another match of the player,
    /// against a person.
    MoveUnfair {
        /// That match.
        number: MatchNumber,
    },
    /// No hint here, where the opponent would read it.
    HintOverheard {
        /// The match.
        number: MatchNumber,
    },
    /// No hint: the same position stands in another match, against a person.
    HintUnfair {
        /// That match.
        number: MatchNumber,
    },
    /// A hint, for the player who asked.
    Hint(Hint),
    /// The score of two games.
    Score {
        /// The pieces that each player took so far: the attackers' player of this game first.
        taken: [(Person, usize); 2],
        /// Whether both games are over.
        decided: bool,
        /// Who gave up a game, if only one of them did.
        gave_up: Option<Person>,
        /// Who won both games together; `None` for a tie, or before the end.
        winner: Option<Person>,
    },
    /// How to play a match that is over once more, for those who see no buttons.
    Again,
}
