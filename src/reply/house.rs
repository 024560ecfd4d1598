//! The page of house rules: what differs from the game's own rules, and what its source lets
//! players choose.

use super::Page;
use crate::command::names::rule_pair;
use crate::tafl::rules::{Escape, KingArmed};
use crate::tafl::{Class, Hostile, Rules, SpecialKind, Warning};
use crate::teach::{Answer, Fact, Question, differences, questions, sheet};
use crate::text::{Arg, PAGE_LENGTH_MAX, Span, Use, Words, fact, games, hostile, plain, warning};

/// The lines of the page, `base` being the game's own rules.
pub(super) fn page(words: &Words, page: &Page, base: Option<&Rules>) -> Vec<Vec<Span>> {
    let changed = base.filter(|base| **base != page.rules);
    let changes = changed.map_or_else(Vec::new, |base| changes(words, page, base));
    let mut lines = Vec::new();
    match base.and_then(|base| Some((base, sheet(base)?))) {
        Some((base, sheet)) => {
            let asked = questions(sheet, &page.rules, base);
            lines.push(words.say("house-sheet", &[("sheet", Arg::word(sheet.id))]));
            let numbered = asked.iter().enumerate();
            lines.extend(numbered.map(|(n, one)| question(words, n + 1, one)));
            lines.extend(idle(words, &asked));
            lines.extend(warned(words, &page.rules, &asked));
            lines.push(example(words, page, &asked));
        }
        None if changes.is_empty() => {
            let title = ("title", Arg::word(games::title(words, &page.variant)));
            let example = usual_example(&page.rules);
            let call = format!("challenge @name {} {example}", page.variant);
            let example = ("example", Arg::command(call));
            lines.push(words.say("house-none", &[title, example]));
        }
        None => {}
    }
    let room = PAGE_LENGTH_MAX
        .saturating_sub(HEAD_LENGTH_MAX + lines.iter().map(|line| length(line)).sum::<usize>());
    let mut used = 0;
    let fits = |line: &Vec<Span>| {
        used += length(line);
        used <= room
    };
    let mut told: Vec<Vec<Span>> = changes.into_iter().take_while(fits).collect();
    // A heading says nothing alone.
    if told.len() == 1 {
        told.clear();
    }
    told.append(&mut lines);
    told
}

/// A house rule that any game can have.
fn usual_example(rules: &Rules) -> &'static str {
    match rules.king_armed {
        KingArmed::None => "armed-king=yes",
        _ => "armed-king=no",
    }
}

/// The most characters of the page's head.
const HEAD_LENGTH_MAX: usize = 64;

/// A line's characters, with its end.
fn length(line: &[Span]) -> usize {
    plain(line).chars().count() + 1
}

fn changes(words: &Words, page: &Page, base: &Rules) -> Vec<Vec<Span>> {
    let title = ("title", Arg::word(games::title(words, &page.variant)));
    let mut lines = vec![words.say("house-list", &[title])];
    let warnings = page.rules.check().unwrap_or_default();
    lines.extend(warnings.iter().map(|one| warning(words, one)));
    lines.extend(sentences(words, &page.rules, base));
    lines
}

/// What house rules change, a sentence for each difference; one that makes none is named.
pub(super) fn sentences(words: &Words, rules: &Rules, base: &Rules) -> Vec<Vec<Span>> {
    let (mut new, mut old) = (Vec::new(), Vec::new());
    for (_, ours, theirs) in differences(rules, base) {
        new.extend(ours);
        old.extend(theirs);
    }
    let (new, old) = (without_repeats(&new), without_repeats(&old));
    let mut lines: Vec<Vec<Span>> = new.iter().map(|stated| fact(words, stated)).collect();
    // What is told of a thing in its new state need not be told of the old one.
    let told = |stated: &Fact| new.iter().any(|one| about(one) == about(stated));
    let gone: Vec<Fact> = old.into_iter().filter(|stated| !told(stated)).collect();
    lines.extend(gone.iter().filter_map(|stated| taken_away(words, stated, &new, &gone)));
    if lines.is_empty() {
        lines.extend(gone.iter().map(|stated| without(words, stated)));
    }
    if lines.is_empty() {
        let named = rules.changes_from(base).into_iter();
        let pairs: Vec<String> = named
            .map(|(name, value)| rule_pair(words.language(), &format!("{name}={value}")))
            .collect();
        lines.push(words.say("house-idle", &[("list", Arg::code(pairs.join(" ")))]));
    }
    lines
}

/// What a statement is about: two about the same say how it is and how it was.
fn about(stated: &Fact) -> (std::mem::Discriminant<Fact>, Option<SpecialKind>) {
    let kind = match stated {
        Fact::Where { kind, .. }
        | Fact::Stop { kind, .. }
        | Fact::Pass { kind, .. }
        | Fact::HostileEmpty { kind, .. }
        | Fact::HostileOccupied { kind, .. } => Some(*kind),
        _ => None,
    };
    (std::mem::discriminant(stated), kind)
}

/// Statements without those that others make as well.
fn without_repeats(stated: &[Fact]) -> Vec<Fact> {
    let against_all = |kind: Hostile| {
        stated.iter().any(|fact| match fact {
            Fact::Edge(to) => kind == Hostile::Edge && to.contains(Class::King),
            Fact::HostileEmpty { kind: special, to } => {
                special.as_str() == hostile(kind) && to.contains(Class::King)
            }
            _ => false,
        })
    };
    let repeats = |fact: &Fact| matches!(fact, Fact::KingAgainst(kind) if against_all(*kind));
    stated.iter().filter(|fact| !repeats(fact)).copied().collect()
}

/// A sentence for a statement that does not hold any more, unless another says it already or it was
/// about something that cannot happen now.
fn taken_away(words: &Words, stated: &Fact, new: &[Fact], gone: &[Fact]) -> Option<Vec<Span>> {
    let ordinary = |name: &str| {
        gone.iter().any(|fact| matches!(fact, Fact::Where { kind, .. } if kind.as_str() == name))
    };
    let whole_edge =
        || new.iter().any(|fact| matches!(fact, Fact::Escape { escape: Escape::Edge, .. }));
    match stated {
        Fact::Where { kind, .. } => {
            Some(words.say("house-ordinary", &[("kind", Arg::word(kind.as_str()))]))
        }
        Fact::Stop { kind, .. }
        | Fact::Pass { kind, .. }
        | Fact::HostileEmpty { kind, .. }
        | Fact::HostileOccupied { kind, .. }
            if ordinary(kind.as_str()) =>
        {
            None
        }
        Fact::KingAgainst(kind) if ordinary(hostile(*kind)) => None,
        Fact::Reenter(_) | Fact::Shelter if ordinary(SpecialKind::Camp.as_str()) => None,
        Fact::Fort if whole_edge() => None,
        // That something did not count is no loss.
        Fact::KingEdge(false) | Fact::KingFriend(false) | Fact::MayEscape(false) => None,
        _ => Some(without(words, stated)),
    }
}

fn without(words: &Words, stated: &Fact) -> Vec<Span> {
    let stated = Arg::word(plain(&fact(words, stated)));
    words.say("house-without", &[("fact", stated)])
}

fn code(words: &Words, pair: &str) -> Span {
    Span::Code(rule_pair(words.language(), pair))
}

/// `1. Does the king help to capture? ●★ armed-king=yes · armed-king=no`
fn question(words: &Words, number: usize, question: &Question) -> Vec<Span> {
    let mut spans = vec![Span::Text(format!("{number}. "))];
    spans.extend(words.say(&format!("ask-{}", question.id), &[]));
    for (n, answer) in question.answers.iter().enumerate() {
        let between = if n == 0 { " " } else { " · " };
        let now = if answer.current { "●" } else { "" };
        let best = if answer.recommended { "★" } else { "" };
        let space = if answer.current || answer.recommended { " " } else { "" };
        spans.push(Span::Text(format!("{between}{now}{best}{space}")));
        // The name of the rule is written once.
        let pair = rule_pair(words.language(), &answer.pair);
        let value = pair.split_once('=').map_or("", |(_, value)| value).to_owned();
        spans.push(Span::Code(if n == 0 { pair } else { value }));
    }
    spans
}

/// Answers that alone change nothing.
fn idle(words: &Words, asked: &[Question]) -> Option<Vec<Span>> {
    let idle = |answer: &&Answer| !answer.current && !answer.matters;
    let list: Vec<String> = asked
        .iter()
        .flat_map(|question| question.answers.iter().filter(idle))
        .map(|answer| rule_pair(words.language(), &answer.pair))
        .collect();
    let list = ("list", Arg::code(list.join(" ")));
    asked
        .iter()
        .any(|question| question.answers.iter().any(|answer| idle(&answer)))
        .then(|| words.say("house-idle", &[list]))
}

/// What to know before choosing an answer.
fn warned(words: &Words, rules: &Rules, asked: &[Question]) -> Vec<Vec<Span>> {
    let known = rules.check().unwrap_or_default();
    let new = |pair: &str| -> Vec<Warning> {
        let checked = rules.with(pair).ok().and_then(|changed| changed.check().ok());
        let list = checked.unwrap_or_default().into_iter();
        list.filter(|one| !known.contains(one)).collect()
    };
    let line = |pair: &str, one: &Warning| {
        let mut spans = vec![code(words, pair), Span::Text(" – ".to_owned())];
        spans.extend(warning(words, one));
        spans
    };
    let answers = asked.iter().flat_map(|question| &question.answers);
    answers
        .filter(|answer| !answer.current && answer.matters)
        .flat_map(|answer| new(&answer.pair).into_iter().map(|one| line(&answer.pair, &one)))
        .collect()
}

/// How to play one more answer that is not the game's own, with those that hold already.
fn example(words: &Words, page: &Page, asked: &[Question]) -> Vec<Span> {
    let answers = || asked.iter().flat_map(|question| &question.answers);
    let held = answers().filter(|answer| answer.current && !answer.usual);
    let is_held = |question: &&Question| {
        question.answers.iter().any(|answer| answer.current && !answer.usual)
    };
    let free = asked.iter().filter(|question| !is_held(question));
    let other = free
        .flat_map(|question| &question.answers)
        .find(|answer| !answer.current && !answer.usual && answer.matters);
    let pairs = held.chain(other).map(|answer| format!(" {}", answer.pair));
    let call = format!("challenge @name {}{}", page.variant, pairs.collect::<String>());
    let example = words.say("house-example", &[("challenge", Arg::command(call))]);
    vec![Span::Part(Use::NoButtons, example)]
}
