//! What the sources let players choose: questions with their answers.
//!
//! A question is answered by a house rule, so its answers are what people type. Which answer holds
//! now is read off the rules.

use super::fact::facts;
use super::topic::Topic;
use crate::tafl::{Piece, Rules, layouts, variants};

/// The rule whose answers are the layouts that fit the game.
const LAYOUT: &str = "layout";

/// The questions of one source, and the games it asks them of.
#[derive(Debug)]
pub struct Sheet {
    /// Its name in the messages.
    pub id: &'static str,
    games: &'static [&'static str],
    questions: &'static [Asks],
}

#[derive(Debug)]
struct Asks {
    id: &'static str,
    rule: &'static str,
    answers: &'static [&'static str],
    recommended: Option<&'static str>,
}

/// A question about a game.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its name in the messages.
    pub id: &'static str,
    /// The answers, in the order of the source.
    pub answers: Vec<Answer>,
}

/// One answer to a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The house rule that plays it, as `option=value`.
    pub pair: String,
    /// Whether it holds now.
    pub current: bool,
    /// Whether it holds in the game's own rules.
    pub usual: bool,
    /// Whether the source recommends it.
    pub recommended: bool,
    /// Whether it would change anything if it alone were changed.
    pub matters: bool,
}

const YES_NO: &[&str] = &["yes", "no"];

/// A question whose recommended answer is the one of the game's own rules.
const fn asks(id: &'static str, rule: &'static str, answers: &'static [&'static str]) -> Asks {
    Asks { id, rule, answers, recommended: None }
}

/// A question of the table of seven: its recommended answer, or an empty one.
const fn table(
    id: &'static str,
    rule: &'static str,
    answers: &'static [&'static str],
    recommended: &'static str,
) -> Asks {
    Asks { id, rule, answers, recommended: Some(recommended) }
}

const SHEETS: &[Sheet] = &[
    Sheet {
        id: "historical",
        games: &[
            "tablut",
            "tablut-w",
            "tablut-15",
            "brandubh",
            "tawlbwrdd",
            "tawlbwrdd-lewis",
            "tawlbwrdd-diamond",
            "hnefatafl-13",
            "ard-ri-nielsen",
        ],
        questions: &[
            asks("armed-king", "armed-king", YES_NO),
            asks("hostile-throne", "hostile-throne", YES_NO),
            asks("hostile-edges", "hostile-edges", YES_NO),
            asks("goal", "goal", &["corner", "edge"]),
            asks("king-capture", "king-capture", &["four", "three-at-edge-or-throne", "two"]),
            asks("king-at-edge", "king-at-edge", YES_NO),
            asks("king-beside-friend", "king-beside-friend", YES_NO),
            asks("royal-corners", "royal-corners", YES_NO),
            asks("layout", LAYOUT, &[]),
            asks("tuichi", "tuichi", &["warning", "wins"]),
            asks("in-a-row", "repeat-in-a-row", YES_NO),
        ],
    },
    Sheet {
        id: "table",
        games: &["kings-table-11", "kings-table-13"],
        questions: &[
            table("armed-king", "armed-king", YES_NO, ""),
            table("king", "king", &["weak", "strong"], "weak"),
            table("goal", "goal", &["edge", "corner"], "corner"),
            table("hostile-edges", "hostile-edges", YES_NO, ""),
            table("always-four", "always-four", YES_NO, "yes"),
            table("king-at-edge", "king-at-edge", YES_NO, "yes"),
            table("king-pocket", "king-pocket", YES_NO, "yes"),
        ],
    },
    Sheet {
        id: "variations",
        games: &[
            "hnefatafl-corner",
            "hnefatafl-corner-13",
            "fidchell",
            "fidchell-long",
            "gwyddbwyll",
            "ard-ri-corner",
        ],
        questions: &[
            asks("one-step", "one-step", YES_NO),
            asks("goal", "goal", &["corner", "edge"]),
            asks("between", "enter_between", &["safe", "captured"]),
            asks("dice", "dice", &["none", "odd_moves", "max_distance"]),
        ],
    },
    Sheet {
        id: "variations",
        games: &["alea-evangelii"],
        questions: &[
            asks("corner-squares", "corner.squares", &["corners2x2", "corners"]),
            asks("goal", "goal", &["corner", "edge"]),
            asks("between", "enter_between", &["safe", "captured"]),
            asks("dice", "dice", &["none", "odd_moves", "max_distance"]),
        ],
    },
    Sheet {
        id: "throw-board",
        games: &[
            "throw-board",
            "throw-board-plain",
            "throw-board-five-thrones",
            "throw-board-ap-ifan",
        ],
        questions: &[
            asks("dice", "dice", &["odd_moves", "max_distance", "none"]),
            asks("layout", LAYOUT, &[]),
        ],
    },
];

/// The questions that a source asks about the game with these rules, before any house rule.
pub fn sheet(base: &Rules) -> Option<&'static Sheet> {
    let variant = variants::ALL.iter().find(|variant| variant.rules == *base)?;
    SHEETS.iter().find(|sheet| sheet.games.contains(&variant.id))
}

/// The questions of a sheet about a game as it is played, `base` being its own rules.
pub fn questions(sheet: &Sheet, rules: &Rules, base: &Rules) -> Vec<Question> {
    sheet.questions.iter().map(|asks| question(asks, rules, base)).collect()
}

fn question(asks: &Asks, rules: &Rules, base: &Rules) -> Question {
    let answers = match asks.rule {
        LAYOUT => fitting_layouts(base).map(|layout| layout.name).collect(),
        _ => asks.answers.to_vec(),
    };
    let pairs: Vec<String> =
        answers.iter().map(|answer| format!("{}={answer}", asks.rule)).collect();
    let (now, own) = (holds(rules, &pairs), holds(base, &pairs));
    let recommended = |n: usize| match asks.recommended {
        Some(word) => answers[n] == word,
        None => own == Some(n),
    };
    let answer = |(n, pair): (usize, &String)| Answer {
        pair: pair.clone(),
        current: now == Some(n),
        usual: own == Some(n),
        recommended: recommended(n),
        matters: rules.with(pair).is_ok_and(|changed| !same(&changed, rules)),
    };
    Question { id: asks.id, answers: pairs.iter().enumerate().map(answer).collect() }
}

/// The answer that the rules give already.
fn holds(rules: &Rules, pairs: &[String]) -> Option<usize> {
    let leaves = |same: &dyn Fn(&Rules) -> bool| {
        pairs.iter().position(|pair| rules.with(pair).is_ok_and(|changed| same(&changed)))
    };
    leaves(&|changed| changed == rules).or_else(|| leaves(&|changed| same(changed, rules)))
}

/// Whether two games are told in the same words.
fn same(one: &Rules, other: &Rules) -> bool {
    Topic::ALL.into_iter().all(|topic| facts(one, topic) == facts(other, topic))
}

/// The named layouts with the same pieces on the same board.
pub fn fitting_layouts(rules: &Rules) -> impl Iterator<Item = &'static layouts::Layout> {
    let pieces = |placement: &crate::tafl::Placement| {
        let mut list: Vec<Piece> = placement.pieces().map(|(_, piece)| piece).collect();
        list.sort_by_key(|piece| piece.letter());
        list
    };
    let own = pieces(&rules.layout);
    let size = rules.size();
    let fits = move |layout: &&layouts::Layout| {
        layout.placement.size() == size && pieces(&layout.placement) == own
    };
    layouts::ALL.iter().filter(fits)
}
