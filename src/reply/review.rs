//! What a match turned on: what is said of it, and the sentences.

use super::Person;
use super::person::person;
use crate::game::MatchNumber;
use crate::tafl::{Move, Reason, Side, Square};
use crate::teach::{Difference, Fault, Merit};
use crate::text::{Arg, Block, Span, Words, code_list, count, one, side_word, title};

/// What the bot says about what a match turned on.
#[derive(Clone, Debug)]
pub enum ReviewSay {
    /// It is being found out, and told later.
    Begun {
        /// The match.
        number: MatchNumber,
        /// How many moves there are to look at.
        plies: usize,
    },
    /// Whoever asks waits for what another match turned on.
    OneAtATime {
        /// That match.
        number: MatchNumber,
    },
    /// The match goes on.
    GoesOn {
        /// The match.
        number: MatchNumber,
    },
    /// Nothing was played.
    NoMoves {
        /// The match.
        number: MatchNumber,
    },
    /// The match as a whole.
    Whole {
        /// The match.
        number: MatchNumber,
        /// The variant’s id.
        variant: String,
        /// How each side played, the attackers first.
        sides: [ReviewedSide; 2],
        /// The moves that cost most, in their order.
        moments: Vec<ReviewedMove>,
    },
    /// It has no such moment.
    NoMoment {
        /// The match.
        number: MatchNumber,
        /// How many it has.
        count: usize,
    },
    /// What was better than a move that is asked about.
    InHindsight {
        /// The match.
        number: MatchNumber,
        /// The move; `None` if nobody has looked yet.
        reviewed: Option<Box<ReviewedMove>>,
    },
    /// A moment of somebody’s last matches follows.
    Practice {
        /// Which one, from 1.
        nth: usize,
        /// Of how many.
        count: usize,
    },
    /// There is no such moment.
    NothingToPractise {
        /// In how many matches.
        matches: usize,
    },
    /// One of the moves that cost most, to be tried again.
    TryThis {
        /// The match.
        number: MatchNumber,
        /// Which one, from 1.
        nth: usize,
        /// The move.
        reviewed: Box<ReviewedMove>,
    },
    /// Where to look.
    TryHint {
        /// The match.
        number: MatchNumber,
        /// Which moment, from 1.
        nth: usize,
        /// The piece that should move.
        square: Square,
    },
    /// What a move would have been worth.
    Tried {
        /// The match.
        number: MatchNumber,
        /// In which moment, from 1.
        nth: usize,
        /// The move, and what it is worth.
        tried: Box<Tried>,
    },
    /// One of the moves that cost most.
    Moment {
        /// The match.
        number: MatchNumber,
        /// Which one, from 1.
        nth: usize,
        /// The move.
        reviewed: Box<ReviewedMove>,
        /// How it could have gone on with the better one.
        line: Vec<Move>,
    },
}

/// How a side played.
#[derive(Clone, Debug)]
pub struct ReviewedSide {
    /// Who.
    pub who: Person,
    /// Which side.
    pub side: Side,
    /// Moves that gave away much, or the game.
    pub blunders: usize,
    /// Moves that gave away something.
    pub mistakes: usize,
    /// Moves that gave away a little.
    pub slips: usize,
    /// Moves that alone kept something.
    pub strong: usize,
    /// How well the chances were kept, in percent; `None` after few moves.
    pub accuracy: Option<u8>,
}

/// A move that gave something away.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// Which move of the match it was, from 1.
    pub ply: usize,
    /// Whose.
    pub by: Person,
    /// The move.
    pub played: Move,
    /// Its sign, `??` and the like.
    pub sign: &'static str,
    /// How its side stood before.
    pub before: Standing,
    /// How it stood afterwards.
    pub after: Standing,
    /// What was better.
    pub better: Move,
    /// Why.
    pub why: Difference,
    /// The answer by which the other side wins, where that takes more than one move.
    pub refuted_by: Option<Move>,
}

/// A move that somebody tried in a moment of the past.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// What it is called.
    pub verdict: Verdict,
    /// How its side stood before.
    pub before: Standing,
    /// How it would have stood.
    pub after: Standing,
    /// Why: beside the move that was played if it is good, beside the best one if it is not.
    pub why: Difference,
    /// What the other side would have answered.
    pub answer: Option<Move>,
}

/// What a move that was tried is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the best.
    Right,
    /// It is as good.
    AsGood,
    /// It wins too, a little later.
    Slower,
    /// It gives something away.
    Wrong,
    /// It is what was played.
    Played,
}

/// How a side stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its chances to win, in percent.
    Percent(i32),
    /// It wins by force within so many plies.
    Wins(u32),
    /// It loses by force within so many plies.
    Loses(u32),
}

/// Puts something about a review into words.
pub(super) fn say(words: &Words, say: &ReviewSay) -> Vec<Block> {
    let of = |number: &MatchNumber| ("number", Arg::code(number));
    match say {
        ReviewSay::Begun { number, plies } => {
            one(words.say("review-begun", &[of(number), ("plies", count(*plies))]))
        }
        ReviewSay::OneAtATime { number } => one(words.say("review-one", &[of(number)])),
        ReviewSay::GoesOn { number } => one(words.say("review-goes-on", &[of(number)])),
        ReviewSay::NoMoves { number } => one(words.say("review-no-moves", &[of(number)])),
        ReviewSay::NoMoment { number, count: many } => {
            let ask = ("review", Arg::command(format!("review {number}")));
            one(words.say("review-no-moment", &[of(number), ("count", count(*many)), ask]))
        }
        ReviewSay::Whole { number, variant, sides, moments } => {
            let head = [of(number), ("title", Arg::word(title(words, variant)))];
            let mut lines = vec![words.say("review", &head)];
            lines.extend(sides.iter().map(|side| of_side(words, side)));
            let id = if moments.is_empty() { "review-nothing" } else { "review-moments" };
            let first = ("review", Arg::command(format!("review {number} moment:1")));
            lines.push(words.say(id, &[first]));
            lines.extend((1..).zip(moments).map(|(nth, reviewed): (usize, _)| {
                let mut line = vec![Span::Text(format!("{nth}. "))];
                line.extend(told(words, reviewed));
                let most_telling = faults(words, reviewed).into_iter().next();
                line.extend(most_telling.into_iter().flat_map(after_space));
                line.extend(after_space(better(words, reviewed, 1)));
                line
            }));
            lines.into_iter().map(Block::Paragraph).collect()
        }
        ReviewSay::InHindsight { number, reviewed: None } => {
            let ask = ("review", Arg::command(format!("review {number}")));
            one(words.say("why-review", &[ask]))
        }
        ReviewSay::InHindsight { reviewed: Some(reviewed), .. } => {
            one(match reviewed.better == reviewed.played {
                true => words.say("why-best", &[]),
                false => better(words, reviewed, MERITS_MAX),
            })
        }
        ReviewSay::Practice { nth, count: all } => one(words.say(
            "practice",
            &[("nth", count(*nth)), ("count", count(*all)), ("practice", Arg::command("practice"))],
        )),
        ReviewSay::NothingToPractise { matches } => one(words.say(
            "practice-nothing",
            &[("count", count(*matches)), ("review", Arg::command("review"))],
        )),
        ReviewSay::TryThis { number, nth, reviewed } => {
            let mut first = words.say("review-moment", &[of(number), ("nth", count(*nth))]);
            first.extend(after_space(told(words, reviewed)));
            let example = ("try", Arg::command("try d1-d4"));
            vec![Block::Paragraph(first), Block::Paragraph(words.say("try-ask", &[example]))]
        }
        ReviewSay::TryHint { number, nth, square } => {
            let mut line = words.say("review-moment", &[of(number), ("nth", count(*nth))]);
            line.extend(after_space(words.say("try-hint", &[("square", Arg::code(square))])));
            one(line)
        }
        ReviewSay::Tried { number, nth, tried } => self::tried(words, (*number, *nth), tried),
        ReviewSay::Moment { number, nth, reviewed, line } => {
            let head = [of(number), ("nth", Arg::Number(*nth as i64))];
            let mut first = words.say("review-moment", &head);
            first.extend(after_space(told(words, reviewed)));
            faults(words, reviewed).into_iter().for_each(|why| first.extend(after_space(why)));
            let mut blocks = vec![Block::Paragraph(first)];
            blocks.push(Block::Paragraph(better(words, reviewed, MERITS_MAX)));
            if line.len() > 1 {
                blocks.extend(one(words.say("review-line", &[("moves", code_list(line))])));
            }
            blocks
        }
    }
}

/// What a move that was tried is worth, and why.
fn tried(words: &Words, (number, nth): (MatchNumber, usize), tried: &Tried) -> Vec<Block> {
    let id = match tried.verdict {
        Verdict::Right => "try-right",
        Verdict::AsGood => "try-good",
        Verdict::Slower => "try-slower",
        Verdict::Wrong => "try-wrong",
        Verdict::Played => "try-played",
    };
    let args = [
        ("move", Arg::code(tried.mv)),
        ("before", standing(words, tried.before)),
        ("after", standing(words, tried.after)),
    ];
    let mut line = words.say(id, &args);
    if matches!(tried.verdict, Verdict::Right | Verdict::AsGood | Verdict::Slower) {
        let merits = tried.why.merits.iter().take(MERITS_MAX);
        merits.for_each(|merit| line.extend(after_space(of_merit(words, merit))));
        return one(line);
    }
    let loses = tried.why.faults.iter().any(|fault| matches!(fault, Fault::LosesTo { .. }));
    match tried.answer.filter(|_| !loses) {
        Some(mv) => line.extend(after_space(words.say("try-answer", &[("move", Arg::code(mv))]))),
        None => tried.why.faults.iter().take(1).for_each(|fault| {
            line.extend(after_space(of_fault(words, fault)));
        }),
    }
    let hint = ("hint", Arg::command("try hint"));
    let solution = ("solution", Arg::command(format!("review {number} moment:{nth}")));
    vec![Block::Paragraph(line), Block::Paragraph(words.say("try-again", &[hint, solution]))]
}

/// The most that is said for a move: more would not be read.
const MERITS_MAX: usize = 3;

pub(super) fn after_space(spans: Vec<Span>) -> Vec<Span> {
    std::iter::once(Span::Text(" ".to_owned())).chain(spans).collect()
}

/// How a side played, in a line.
fn of_side(words: &Words, of: &ReviewedSide) -> Vec<Span> {
    let clean = of.blunders + of.mistakes + of.slips == 0;
    let args = [
        ("who", person(&of.who)),
        ("side", side_word(of.side)),
        ("blunders", count(of.blunders)),
        ("mistakes", count(of.mistakes)),
        ("slips", count(of.slips)),
    ];
    let mut line = words.say(if clean { "review-clean" } else { "review-side" }, &args);
    let accuracy = of
        .accuracy
        .map(|accuracy| words.say("review-accuracy", &[("percent", Arg::Number(accuracy.into()))]));
    line.extend(accuracy.into_iter().flat_map(after_space));
    let strong =
        (of.strong > 0).then(|| words.say("review-strong", &[("count", count(of.strong))]));
    line.extend(strong.into_iter().flat_map(after_space));
    line
}

/// What a move changed.
fn told(words: &Words, reviewed: &ReviewedMove) -> Vec<Span> {
    let args = [
        ("ply", count(reviewed.ply)),
        ("who", person(&reviewed.by)),
        ("move", Arg::code(format!("{}{}", reviewed.played, reviewed.sign))),
        ("before", standing(words, reviewed.before)),
        ("after", standing(words, reviewed.after)),
    ];
    words.say("review-told", &args)
}

pub(super) fn standing(words: &Words, standing: Standing) -> Arg {
    // In moves of its own, as people count.
    let (id, number) = match standing {
        Standing::Percent(percent) => ("standing-percent", i64::from(percent)),
        Standing::Wins(plies) => ("standing-wins", i64::from(plies.div_ceil(2))),
        Standing::Loses(plies) => ("standing-loses", i64::from(plies.div_ceil(2))),
    };
    Arg::word(words.line(id, &[("count", Arg::Number(number))]))
}

/// What was better, and why.
fn better(words: &Words, reviewed: &ReviewedMove, most: usize) -> Vec<Span> {
    let mut line = words.say("review-better", &[("move", Arg::code(reviewed.better))]);
    let merits = reviewed.why.merits.iter().take(most);
    merits.for_each(|merit| line.extend(after_space(of_merit(words, merit))));
    line
}

fn squares(list: &[Square]) -> (&'static str, Arg) {
    ("squares", code_list(list))
}

/// What is wrong with a move, a sentence each. Where the game is lost by it, men that can be captured
/// are not what it is about.
fn faults(words: &Words, reviewed: &ReviewedMove) -> Vec<Vec<Span>> {
    match reviewed.refuted_by {
        Some(mv) => vec![words.say("fault-refuted", &[("move", Arg::code(mv))])],
        None => reviewed.why.faults.iter().map(|fault| of_fault(words, fault)).collect(),
    }
}

pub(super) fn of_fault(words: &Words, fault: &Fault) -> Vec<Span> {
    match fault {
        Fault::LosesTo { mv, reason } => {
            let id = match reason {
                Reason::KingEscaped => "fault-escape",
                Reason::KingCaptured => "fault-king",
                _ => "fault-ends",
            };
            words.say(id, &[("move", Arg::code(mv))])
        }
        Fault::OpensRing => words.say("fault-ring", &[]),
        Fault::LeavesCorner { corner } => {
            words.say("fault-corner", &[("square", Arg::code(corner))])
        }
        Fault::Allows { squares: list } => words.say("why-allows", &[squares(list)]),
    }
}

pub(super) fn of_merit(words: &Words, merit: &Merit) -> Vec<Span> {
    match merit {
        Merit::Wins { reason } => {
            let id = match reason {
                Reason::KingEscaped => "merit-escape",
                Reason::KingCaptured => "merit-king-taken",
                _ => "merit-wins",
            };
            words.say(id, &[])
        }
        Merit::Stops { mv } => words.say("merit-stops", &[("move", Arg::code(mv))]),
        Merit::Captures { squares: list } => words.say("merit-captures", &[squares(list)]),
        Merit::OpensWays { ways } => words.say("merit-ways", &[("ways", count(*ways))]),
        Merit::ThreatensKing => words.say("merit-king", &[]),
        Merit::ClosesRing => words.say("merit-ring", &[]),
        Merit::GuardsCorner { corner } => {
            words.say("merit-corner", &[("square", Arg::code(corner))])
        }
        Merit::Forks { squares: list } => words.say("merit-forks", &[squares(list)]),
        Merit::Pins => words.say("merit-pins", &[]),
        Merit::Bars => words.say("merit-bars", &[]),
        Merit::Saves { squares: list } => words.say("merit-saves", &[squares(list)]),
        Merit::Threatens { squares: list } => words.say("why-threatens", &[squares(list)]),
    }
}
