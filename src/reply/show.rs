//! What the bot says about what somebody wanted to see.

use super::{Cut, Person, Scene, Waiting};
use crate::game::MatchNumber;
use crate::league::{Balance, Career, Tally};
use crate::tafl::{Move, Side, Square};

/// What the bot says about what somebody wanted to see.
#[derive(Clone, Debug)]
pub enum ShowSay {
    /// The board, without news.
    Board {
        /// The match.
        number: MatchNumber,
        /// The variant's id.
        variant: String,
        /// Who plays the attackers.
        attackers: Person,
        /// Who plays the defenders.
        defenders: Person,
        /// Moves played.
        plies: usize,
    },
    /// A board of a match's past.
    Past {
        /// The match.
        number: MatchNumber,
        /// How many turns are over on it.
        ply: usize,
        /// How many there were.
        plies: usize,
        /// The move that led to it.
        played: Option<String>,
    },
    /// Which part of a match is shown.
    Part {
        /// How many turns are over at its begin.
        from: usize,
        /// How many turns are over at its end.
        to: usize,
    },
    /// A game that somebody brought along; what it says of itself is somebody's words.
    Recorded {
        /// The game's title, or its id.
        title: String,
        /// The players, attackers first; empty where they are not named.
        seats: [String; 2],
        /// How many turns there are.
        plies: usize,
        /// The result: the winner, or nobody.
        winner: Option<Option<Side>>,
    },
    /// A board in words.
    InWords(Box<Scene>),
    /// So many variations of a game that somebody brought along are left out.
    Variations(usize),
    /// A board of a game that somebody brought along.
    RecordedPast {
        /// The game's title, or its id.
        title: String,
        /// How many turns are over on it.
        ply: usize,
        /// How many turns there are.
        plies: usize,
        /// The last of them as a player writes it; `None` at the start and where the die took the turn
        /// away.
        played: Option<String>,
    },
    /// The program does not remember a game that somebody brought along.
    RecordGone,
    /// A record is not that long.
    NoRecordedPly {
        /// How many turns it has.
        plies: usize,
    },
    /// A file is too large for a record: the most characters that are read.
    RecordTooLarge(usize),
    /// A file is no record.
    NoRecord,
    /// There is no record in a message.
    NothingRecorded,
    /// A file cannot be had now.
    RecordAway,
    /// What a film had to give up.
    Cut(Cut),
    /// A match is not that long.
    NoPly {
        /// The match.
        number: MatchNumber,
        /// How many turns it has.
        plies: usize,
    },
    /// How answers look that only one person sees.
    Wished {
        /// What was asked or set: the name of a [`super::LookChoice`].
        name: &'static str,
        /// What they wish of it, as it is typed.
        value: String,
        /// What everybody gets here, as it is typed.
        place: &'static str,
    },
    /// What is written below all boards, where everybody looks at one screen.
    Described {
        /// What everybody gets, as it is typed.
        value: &'static str,
    },
    /// The board drawn in letters.
    Diagram(String),
    /// Legal moves, by the piece that makes them.
    Moves {
        /// Each piece with its targets.
        list: Vec<(Square, Vec<Square>)>,
        /// For this square only.
        of: Option<Square>,
    },
    /// Too many legal moves for a list.
    ManyMoves {
        /// How many there are.
        count: usize,
        /// A piece that can move.
        piece: Square,
    },
    /// A square where no piece, or more than one, can go now.
    Target {
        /// The square.
        to: Square,
        /// The moves that end there.
        moves: Vec<Move>,
    },
    /// The matches of a place.
    Games {
        /// One per line.
        list: Vec<Waiting>,
        /// How many more there are.
        more: usize,
    },
    /// Something of a match in rows and columns.
    Table {
        /// The match.
        number: MatchNumber,
        /// The message above it.
        title: &'static str,
        /// The messages above its columns, empty for none; no heads at all if there are none.
        columns: &'static [&'static str],
        /// Its cells, row by row.
        rows: Vec<Vec<String>>,
        /// The messages that explain the signs in it.
        signs: Vec<&'static str>,
        /// The message instead of a table without rows.
        none: &'static str,
    },
    /// How the matches of two players against each other ended, as the first of them counts.
    Between {
        /// Who asks.
        me: Person,
        /// The other.
        other: Person,
        /// All matches.
        all: Tally,
        /// By the side that the first played.
        sides: [Tally; 2],
        /// By game, the most played first.
        games: Vec<(String, Tally)>,
    },
    /// What somebody has made of their matches.
    Career {
        /// Who.
        who: Person,
        /// Whether it is the bot.
        bot: bool,
        /// Whether only what was heard here is counted.
        here: bool,
        /// Only in this variant.
        variant: Option<String>,
        /// What.
        career: Box<Career>,
    },
    /// How fair a game is.
    Balance {
        /// The variant's id.
        variant: String,
        /// What its matches tell.
        balance: Balance,
    },
    /// The record of a match that has ended, to keep.
    Record {
        /// What to call the file.
        name: String,
        /// The record.
        text: String,
    },
}
