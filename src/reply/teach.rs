//! What is said as an explanation, and reasons in words: why a move is possible or not, what it
//! does, what may happen on a square.

use super::play::notice_id;
use super::{Page, rules};
use crate::command::names::spoken;
use crate::command::{Language, Suited};
use crate::game::MatchNumber;
use crate::tafl::{CaptureRule, Hostile, Move, Rules};
use crate::teach::{Fact, MoveReport, No, SquareReport, Taken, Then, Topic, facts};
use crate::text::{
    Arg, Block, Span, Use, Words, code_list, fact, games, hostile, illegal, outcome, whole_list,
};

/// Something that explains.
#[derive(Clone, Debug)]
pub enum Teach {
    /// A page of the rules.
    Page(Box<Page>),
    /// A few games to begin with, or all.
    Variants {
        /// All of them.
        all: bool,
        /// What they are wanted for.
        suited: Option<Suited>,
    },
    /// What differs between two games, by their ids.
    Compare {
        /// The first.
        first: &'static str,
        /// The second.
        second: &'static str,
        /// The page to compare them on; `None` means all.
        topic: Option<Topic>,
    },
    /// Why a move is possible or not, and what it does.
    Move {
        /// The move, judged.
        report: Box<MoveReport>,
        /// The ply it was played as.
        played: Option<usize>,
    },
    /// What may happen on a square.
    Square(Box<SquareReport>),
    /// There is no last move to ask about.
    NothingPlayed(MatchNumber),
    /// Which language is spoken here.
    Language {
        /// The language.
        language: Language,
        /// Whether it was just chosen.
        changed: bool,
    },
}

/// Puts an explanation into words.
pub(super) fn say(words: &Words, say: &Teach) -> Vec<Block> {
    let lines = match say {
        Teach::Page(page) => return rules::page(words, page),
        Teach::Variants { all: true, .. } => return rules::all_games(words),
        Teach::Variants { suited, .. } => return rules::choose(words, *suited),
        Teach::Compare { first, second, .. } if first == second => {
            let title = Arg::word(games::title(words, first));
            let example = Arg::command("compare copenhagen fetlar");
            vec![words.say("compare-itself", &[("title", title), ("example", example)])]
        }
        Teach::Compare { first, second, topic } => {
            return rules::compare(words, [first, second], *topic);
        }
        Teach::Move { report, played } => of_move(words, report, *played),
        Teach::Square(report) => of_square(words, report),
        Teach::NothingPlayed(number) => {
            let example = ("example", Arg::command("why d1-d4"));
            vec![words.say("why-no-move", &[("number", Arg::code(number)), example])]
        }
        Teach::Language { changed: true, .. } => vec![words.say("language-set", &[])],
        Teach::Language { changed: false, language: here } => {
            let others = Language::ALL.into_iter().filter(|language| language != here);
            let others = others
                .map(|other| spoken(words.language(), &format!("language {}", other.tag())))
                .map(Span::Command);
            let mut list: Vec<Span> = Vec::new();
            for other in others {
                if !list.is_empty() {
                    list.push(Span::Text(", ".to_owned()));
                }
                list.push(other);
            }
            let language = Arg::word(crate::text::word(words, here.tag()));
            let others = ("others", Arg::Span(Span::Part(Use::All, list)));
            vec![words.say("language-is", &[("language", language), others])]
        }
    };
    lines.into_iter().map(Block::Paragraph).collect()
}

fn of_move(words: &Words, report: &MoveReport, played: Option<usize>) -> Vec<Vec<Span>> {
    let mv = ("move", Arg::code(report.mv));
    let mut lines = Vec::new();
    if report.out_of_turn {
        lines.push(words.say("why-out-of-turn", &[]));
    }
    match (&report.verdict, played) {
        (Err(no), _) => {
            let mut spans = words.say("refusal-illegal", &[mv]);
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(match no {
                No::Illegal(why) => illegal(words, why),
                No::BeyondDie { face } => words.say("refusal-die", &[("face", (*face).into())]),
            });
            lines.push(spans);
        }
        (Ok(then), played) => {
            lines.push(match played {
                None => words.say("why-possible", &[mv]),
                Some(ply) => words.say("why-played", &[mv, ("ply", Arg::Number(ply as i64))]),
            });
            lines.extend(consequences(words, report.mv, then));
        }
    }
    lines
}

fn consequences(words: &Words, mv: Move, then: &Then) -> Vec<Vec<Span>> {
    let mut lines: Vec<Vec<Span>> =
        then.captures.iter().map(|taken| capture(words, mv, taken)).collect();
    if lines.is_empty() {
        lines.push(words.say("why-nothing", &[]));
    }
    if let Some(end) = &then.outcome {
        lines.push(outcome(words, end));
        return lines;
    }
    lines.extend(then.notices.iter().map(|notice| words.say(notice_id(*notice), &[])));
    if then.danger.escape_is_untold(&then.notices) {
        let ways = Arg::Number(then.danger.ways as i64);
        lines.push(words.say("danger-escape", &[("ways", ways)]));
    }
    // Whoever asks wants the moves too, also after a notice.
    if !then.danger.captures.is_empty() {
        lines.push(words.say("danger-king", &[("moves", code_list(&then.danger.captures))]));
    }
    for (id, squares) in [("why-threatens", &then.threatens), ("why-allows", &then.allows)] {
        if !squares.is_empty() {
            lines.push(words.say(id, &[("squares", code_list(squares))]));
        }
    }
    lines
}

/// One capture: the rule and the captors.
fn capture(words: &Words, mv: Move, taken: &Taken) -> Vec<Span> {
    let at = ("square", Arg::code(taken.square));
    let mover = ("mover", Arg::code(mv.to));
    let kind = |kind: Hostile| ("kind", Arg::word(hostile(kind)));
    let captors = || ("captors", code_list(&taken.captors));
    let partner = taken.captors.get(1).copied().unwrap_or(taken.square);
    let partner = ("partner", Arg::code(partner));
    match taken.rule {
        CaptureRule::Custodial { .. } => words.say("why-custodial", &[at, mover, partner]),
        CaptureRule::Against { kind: k, .. } => words.say("why-against", &[at, mover, kind(k)]),
        CaptureRule::Linnaean => words.say("why-linnaean", &[at, mover, partner]),
        CaptureRule::Shieldwall => words.say("why-shieldwall", &[at, mover]),
        CaptureRule::Jumped => words.say("why-jumped", &[at]),
        CaptureRule::MovedBetween { .. } => words.say("why-moved-between", &[at, captors()]),
        CaptureRule::KingByFour => words.say("why-king-four", &[at, captors()]),
        CaptureRule::KingByTwo => words.say("why-king-two", &[at, mover, partner]),
        CaptureRule::KingByCommanders => words.say("why-king-commanders", &[at, mover, partner]),
    }
}

fn of_square(words: &Words, report: &SquareReport) -> Vec<Vec<Span>> {
    let at = ("square", Arg::code(report.square));
    let mut lines = Vec::new();
    match report.piece {
        None => lines.push(words.say("why-square-empty", &[at])),
        Some(piece) => {
            lines.push(words.say("why-square", &[at, ("piece", Arg::word(piece.letter()))]));
        }
    }
    if let Some(kind) = report.kind {
        lines.push(words.say("why-kind", &[("kind", Arg::word(kind.as_str()))]));
        lines.extend(about_kind(&report.rules, kind).iter().map(|stated| fact(words, stated)));
    }
    if report.over {
        lines.push(words.say("illegal-game-over", &[]));
        return lines;
    }
    let list = |id: &str, none: &str, name: &'static str, list: Arg, empty: bool| match empty {
        true => words.say(none, &[]),
        false => words.say(id, &[(name, list)]),
    };
    if report.piece.is_none() {
        let comers = whole_list(&report.comers);
        lines.push(list("why-comers", "why-no-comers", "moves", comers, report.comers.is_empty()));
        return lines;
    }
    let targets = whole_list(&report.targets);
    lines.push(list("why-goes", "why-stuck", "squares", targets, report.targets.is_empty()));
    if !report.hostile.is_empty() {
        lines.push(words.say("why-hostile", &[("squares", whole_list(&report.hostile))]));
    }
    let takers = whole_list(&report.takers);
    lines.push(list("why-takers", "why-safe", "moves", takers, report.takers.is_empty()));
    lines
}

/// What the rules say about a kind of square, except where such squares are.
fn about_kind(rules: &Rules, kind: crate::tafl::SpecialKind) -> Vec<Fact> {
    use crate::tafl::SpecialKind;
    let topic = match kind {
        SpecialKind::Throne => Topic::Throne,
        SpecialKind::Corner => Topic::Corners,
        SpecialKind::Camp => Topic::Camps,
        SpecialKind::Royal => return Vec::new(),
    };
    let facts = facts(rules, topic).into_iter();
    facts.filter(|fact| !matches!(fact, Fact::Where { .. })).collect()
}
