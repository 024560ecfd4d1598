//! What a board is worth that somebody brings along: what is said of it, and the sentences.

use super::Standing;
use super::review::{after_space, of_merit, standing};
use crate::game::MatchNumber;
use crate::tafl::{Move, Outcome, Side};
use crate::teach::Merit;
use crate::text::{Arg, Block, Span, Use, Words, code_list, count, one, outcome, side_word, title};

/// What the bot says about a board.
#[derive(Clone, Debug)]
pub enum AnalysisSay {
    /// What it is worth.
    Board {
        /// The game’s id, or what a record calls it.
        title: String,
        /// Who is to move.
        side: Side,
        /// The best moves and how their side stands with each, the best first.
        moves: Vec<(Move, Standing)>,
        /// What the best one does and the next does not.
        merits: Vec<Merit>,
        /// How it could go on.
        line: Vec<Move>,
    },
    /// The game is over on it.
    Over {
        /// The game’s id, or what a record calls it.
        title: String,
        /// How.
        outcome: Outcome,
    },
    /// There is neither a board nor a match that is over.
    Nothing,
    /// The game that was named has a board of another size.
    OtherSize {
        /// The game’s id, or what a record calls it.
        title: String,
        /// The squares of its board, a side.
        needed: u8,
        /// Those of the board that was given.
        size: u8,
    },
    /// No game has a board of this size.
    NoSuchSize {
        /// Its squares, a side.
        size: u8,
    },
    /// The speaker plays at this board, against a person.
    Played {
        /// In this match.
        number: MatchNumber,
    },
    /// The game is longer than what is looked into.
    TooLong {
        /// How many turns are.
        most: usize,
    },
    /// The game is played with a die.
    Die {
        /// Its id, or what a record calls it.
        title: String,
    },
}

/// The most that is said for the best move.
const MERITS_MAX: usize = 2;

/// Puts something about a board into words.
pub(super) fn say(words: &Words, say: &AnalysisSay) -> Vec<Block> {
    let named = |title: &String| ("title", called(words, title));
    match say {
        AnalysisSay::Board { title, side, moves, merits, line } => {
            let Some((best, stands)) = moves.first() else { return Vec::new() };
            let head =
                [named(title), ("side", side_word(*side)), ("standing", standing(words, *stands))];
            let mut first = words.say("analysis-best", &[("move", Arg::code(best))]);
            for merit in merits.iter().take(MERITS_MAX) {
                first.extend(after_space(of_merit(words, merit)));
            }
            let mut lines = vec![words.say("analysis", &head), first];
            lines.extend(others(words, &moves[1..]));
            if line.len() > 1 {
                lines.push(words.say("analysis-line", &[("moves", code_list(line))]));
            }
            lines.into_iter().map(Block::Paragraph).collect()
        }
        AnalysisSay::Over { title, outcome: over } => {
            let mut line = words.say("analysis-over", &[named(title)]);
            line.extend(after_space(outcome(words, over)));
            one(line)
        }
        AnalysisSay::Nothing => {
            let example = "analyze 3t3/7/3T3/1t1K3/7/3t3/7 defenders";
            one(words.say("analysis-nothing", &[("analyze", Arg::command(example))]))
        }
        AnalysisSay::OtherSize { title, needed, size } => one(words.say(
            "analysis-other-size",
            &[named(title), ("needed", count((*needed).into())), ("size", count((*size).into()))],
        )),
        AnalysisSay::NoSuchSize { size } => {
            one(words.say("analysis-no-size", &[("size", count((*size).into()))]))
        }
        AnalysisSay::Played { number } => {
            one(words.say("analysis-played", &[("number", Arg::code(number))]))
        }
        AnalysisSay::TooLong { most } => {
            one(words.say("analysis-too-long", &[("most", count(*most))]))
        }
        AnalysisSay::Die { title } => one(words.say("analysis-die", &[named(title)])),
    }
}

/// The name of a game of ours, or what a record calls one.
fn called(words: &Words, name: &str) -> Arg {
    let title = title(words, name);
    if title == name { Arg::theirs(name) } else { Arg::word(title) }
}

/// The moves after the best one, each with how it stands.
fn others(words: &Words, moves: &[(Move, Standing)]) -> Option<Vec<Span>> {
    let told = |(mv, stands): &(Move, Standing)| {
        let args = [("move", Arg::code(mv)), ("standing", standing(words, *stands))];
        words.say("analysis-other", &args)
    };
    let list: Vec<Vec<Span>> = moves.iter().map(told).collect();
    let between = [Span::Text(", ".to_owned())];
    (!list.is_empty()).then(|| {
        let list = Span::Part(Use::All, list.join(&between[..]));
        words.say("analysis-others", &[("moves", Arg::Span(list))])
    })
}
