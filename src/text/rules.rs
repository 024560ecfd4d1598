//! The rules in words: a sentence for each fact, pages of facts, and the differences between two
//! games.

use super::block::Block;
use super::faults::side_word;
use super::games;
use super::words::{Arg, Words};
use crate::command::abroad::topic_name;
use crate::reply::{Page, Span};
use crate::tafl::rules::{Captors, Escape};
use crate::tafl::{Class, Classes, Hostile, Rules, Side, SquareSet, variants};
use crate::teach::{Fact, Shows, Topic, Zone, differences, facts, length, level, tips, topics};

/// The most characters of a page, so that it fits a phone's screen.
pub const PAGE_LENGTH_MAX: usize = 1_200;

/// A list of classes in words, from a message that distinguishes such lists.
fn who(words: &Words, id: &str, classes: Classes) -> Arg {
    let letters: String = [Class::Attacker, Class::Defender, Class::King]
        .into_iter()
        .filter(|class| classes.contains(*class))
        .map(Class::letter)
        .collect();
    let letters = if letters.is_empty() { "none".to_owned() } else { letters };
    Arg::word(words.line(id, &[("classes", Arg::word(letters))]))
}

fn squares(set: SquareSet) -> Arg {
    let list: Vec<String> = set.iter().map(|square| square.to_string()).collect();
    Arg::code(list.join(" "))
}

fn yes_no(yes: bool) -> Arg {
    Arg::word(if yes { "yes" } else { "no" })
}

/// An ordinal number.
fn nth(words: &Words, n: u8) -> Arg {
    Arg::word(words.line("nth", &[("n", n.into())]))
}

pub(super) const fn hostile(kind: Hostile) -> &'static str {
    match kind {
        Hostile::Throne => "throne",
        Hostile::Corner => "corner",
        Hostile::Camp => "camp",
        Hostile::Edge => "edge",
    }
}

/// A statement about a game, in one sentence.
pub fn fact(words: &Words, fact: &Fact) -> Vec<Span> {
    let kind = |kind: &crate::tafl::SpecialKind| ("kind", Arg::word(kind.as_str()));
    let who = |classes: &Classes| ("who", self::who(words, "who", *classes));
    let counts = |classes: &Classes| ("counts", self::who(words, "counts-against", *classes));
    match fact {
        Fact::Escape { escape, partly } => {
            let (how, set) = match escape {
                Escape::Corner => ("corner", SquareSet::EMPTY),
                Escape::Edge if *partly => ("part", SquareSet::EMPTY),
                Escape::Edge => ("edge", SquareSet::EMPTY),
                Escape::Squares(set) => ("squares", *set),
            };
            words.say("rule-escape", &[("how", Arg::word(how)), ("squares", squares(set))])
        }
        Fact::TakeKing => words.say("rule-take-king", &[]),
        Fact::TakeAll => words.say("rule-take-all", &[]),
        Fact::Board { size } => words.say("rule-board", &[("size", (*size).into())]),
        Fact::Count { piece, count } => words.say(
            "rule-count",
            &[("piece", Arg::word(piece.letter())), ("count", Arg::Number(*count as i64))],
        ),
        Fact::KingAt(square) => words.say("rule-king-at", &[("square", Arg::code(square))]),
        Fact::Layout(name) => words.say("rule-layout", &[("name", Arg::code(name))]),
        Fact::First(side) => words.say("rule-first", &[("side", side_word(*side))]),
        Fact::Straight => words.say("rule-straight", &[]),
        Fact::Speed { class, limit } => words
            .say("rule-speed", &[("class", Arg::word(class.letter())), ("limit", (*limit).into())]),
        Fact::Jump { piece, jump, special } => words.say(
            "rule-jump",
            &[
                ("piece", Arg::word(piece.letter())),
                ("jump", Arg::word(jump.as_str())),
                ("special", Arg::word(*special)),
            ],
        ),
        Fact::Where { kind: k, squares: set } => {
            words.say("rule-where", &[kind(k), ("squares", squares(*set))])
        }
        Fact::Stop { kind: k, who: w } => words.say("rule-stop", &[kind(k), who(w)]),
        Fact::Pass { kind: k, who: w } => words.say("rule-pass", &[kind(k), who(w)]),
        Fact::Reenter(w) => words.say("rule-reenter", &[who(w)]),
        Fact::HostileEmpty { kind: k, to } => {
            words.say("rule-hostile-empty", &[kind(k), counts(to)])
        }
        Fact::HostileOccupied { kind: k, to } => {
            words.say("rule-hostile-occupied", &[kind(k), counts(to)])
        }
        Fact::Shelter => words.say("rule-shelter", &[]),
        Fact::Custodial => words.say("rule-custodial", &[]),
        Fact::Several => words.say("rule-several", &[]),
        Fact::Freely => words.say("rule-freely", &[]),
        Fact::Edge(to) => words.say("rule-edge", &[counts(to)]),
        Fact::Between { fate, guards } => words.say(
            "rule-between",
            &[("fate", Arg::word(fate.as_str())), ("guards", yes_no(*guards))],
        ),
        Fact::Armed(how) => words.say("rule-armed", &[("how", Arg::word(how.as_str()))]),
        Fact::Guards { armed } => words.say("rule-guards", &[("armed", yes_no(*armed))]),
        Fact::Linnaean => words.say("rule-linnaean", &[]),
        Fact::KingTaken { zone: Zone::Everywhere, captors: Captors::Never } => {
            words.say("rule-king-never", &[])
        }
        Fact::KingTaken { zone, captors } => words.say(
            "rule-king-taken",
            &[("zone", Arg::word(zone.as_str())), ("captors", Arg::word(captors.as_str()))],
        ),
        Fact::KingAgainst(kind) => {
            words.say("rule-king-against", &[("kind", Arg::word(hostile(*kind)))])
        }
        Fact::KingEdge(counts) => words.say("rule-king-edge", &[("counts", yes_no(*counts))]),
        Fact::KingFriend(counts) => words.say("rule-king-friend", &[("counts", yes_no(*counts))]),
        Fact::Commanders { corners } => {
            words.say("rule-commanders", &[("corners", yes_no(*corners))])
        }
        Fact::Shieldwall { corners } => {
            words.say("rule-shieldwall", &[("corners", yes_no(*corners))])
        }
        Fact::Fort => words.say("rule-fort", &[]),
        Fact::Encirclement => words.say("rule-encirclement", &[]),
        Fact::Pocket => words.say("rule-pocket", &[]),
        Fact::StrikeOn => words.say("rule-strike-on", &[]),
        Fact::MayEscape(may) => words.say("rule-may-escape", &[("may", yes_no(*may))]),
        Fact::NoMoves(result) => {
            words.say("rule-no-moves", &[("result", Arg::word(result.as_str()))])
        }
        Fact::Repetition { count, result } => words.say(
            "rule-repetition",
            &[("count", nth(words, *count)), ("result", Arg::word(result.as_str()))],
        ),
        Fact::ForcedRepetition(count) => {
            words.say("rule-forced-repetition", &[("count", nth(words, *count))])
        }
        Fact::Captureless(limit) => words.say("rule-captureless", &[("limit", Arg::from(*limit))]),
        Fact::Dice(how) => words.say("rule-dice", &[("how", Arg::word(how.as_str()))]),
        Fact::Announced(notice) => {
            words.say("rule-announced", &[("notice", Arg::word(notice.as_str()))])
        }
    }
}

/// The title of a page.
pub(super) fn topic(words: &Words, topic: Topic) -> String {
    words.line(&format!("topic-{}", topic.as_str()), &[])
}

/// A page of the rules.
pub(super) fn page(words: &Words, page: &Page) -> Vec<Block> {
    let title = games::title(words, &page.variant);
    let head = [("title", Arg::word(title)), ("topic", Arg::word(topic(words, page.topic)))];
    let mut lines = vec![words.say("page", &head)];
    lines.extend(match page.topic {
        Topic::House => house(words, page),
        Topic::History => games::history(words, &page.variant, is_house(page)),
        Topic::Plans => plans(words, &page.rules),
        topic => statements(words, page, topic),
    });
    if lines.len() == 1 {
        lines.push(words.say("page-none", &[]));
    }
    // The set-up needs no name on a page that is about it.
    let shows: Vec<_> = page.shows.iter().filter(|shows| **shows != Shows::Start).collect();
    if !shows.is_empty() {
        let list: Vec<String> = shows
            .iter()
            .map(|shows| words.line(&format!("example-{}", shows.as_str()), &[]))
            .enumerate()
            .map(|(i, name)| if shows.len() > 1 { format!("{} {name}", i + 1) } else { name })
            .collect();
        let count = Arg::Number(list.len() as i64);
        lines.push(
            words.say("examples", &[("list", Arg::word(list.join(" · "))), ("count", count)]),
        );
    }
    lines.extend(page.call.as_ref().map(|call| more(words, page, call)));
    lines.into_iter().map(Block::Paragraph).collect()
}

/// The rules of the variant, which the house rules change.
fn base(page: &Page) -> Option<&'static Rules> {
    variants::find(&page.variant).map(|variant| &variant.rules)
}

fn is_house(page: &Page) -> bool {
    base(page).is_some_and(|base| *base != page.rules)
}

fn statements(words: &Words, page: &Page, topic: Topic) -> Vec<Vec<Span>> {
    let usual = base(page).map(|base| facts(base, topic));
    let line = |stated: &Fact| {
        let own = usual.as_ref().is_some_and(|usual| !usual.contains(stated));
        let spans = fact(words, stated);
        match own {
            false => spans,
            true => {
                words.say("page-fact-house", &[("fact", Arg::word(crate::reply::plain(&spans)))])
            }
        }
    };
    facts(&page.rules, topic).iter().map(line).collect()
}

fn house(words: &Words, page: &Page) -> Vec<Vec<Span>> {
    let title = ("title", Arg::word(games::title(words, &page.variant)));
    let Some(base) = base(page).filter(|_| is_house(page)) else {
        return vec![words.say("house-none", &[title])];
    };
    let changed = page.rules.changes_from(base).into_iter();
    let list: Vec<String> = changed.map(|(name, value)| format!("{name}={value}")).collect();
    let mut lines = vec![words.say("house-list", &[title, ("rules", Arg::code(list.join(" ")))])];
    let (mut new, mut old) = (Vec::new(), Vec::new());
    for (_, ours, theirs) in differences(&page.rules, base) {
        new.extend(ours);
        old.extend(theirs);
    }
    lines.extend(new.iter().map(|stated| fact(words, stated)));
    for stated in &old {
        let without = Arg::word(crate::reply::plain(&fact(words, stated)));
        lines.push(words.say("house-without", &[("fact", without)]));
    }
    lines
}

fn plans(words: &Words, rules: &Rules) -> Vec<Vec<Span>> {
    let advice = |side, id: &str| {
        let mut lines = vec![words.say(id, &[])];
        let tips = tips(rules, side).into_iter();
        lines.extend(tips.map(|tip| {
            let mut spans = vec![Span::Text("• ".to_owned())];
            spans.extend(words.say(&format!("tip-{}", tip.as_str()), &[]));
            spans
        }));
        lines
    };
    let mut lines = advice(Side::Attackers, "plan-attackers");
    lines.extend(advice(Side::Defenders, "plan-defenders"));
    lines
}

/// Which other pages there are, and how to get to one.
fn more(words: &Words, page: &Page, call: &str) -> Vec<Span> {
    let pages = topics(&page.rules, base(page));
    let others: Vec<Topic> = pages.into_iter().filter(|topic| *topic != page.topic).collect();
    let example = others.first().map_or("", |topic| topic_name(words.language(), *topic));
    let call = format!("{call} {example}");
    words.say(
        "page-more",
        &[("topics", named_pages(words, &others)), ("example", Arg::command(call))],
    )
}

/// Games to begin with.
const PRESETS: [&str; 4] = ["brandubh", "tablut", "tawlbwrdd", "copenhagen"];

/// The size of a game, how long it takes, how hard it is to learn.
fn measure(words: &Words, rules: &Rules) -> Vec<Span> {
    words.say(
        "variants-line",
        &[
            ("size", rules.size().into()),
            ("length", Arg::word(length(rules).as_str())),
            ("level", Arg::word(level(rules).as_str())),
        ],
    )
}

/// A few games to begin with, or all.
pub(super) fn choose(words: &Words, all: bool) -> Vec<Block> {
    let count = ("count", Arg::Number(variants::ALL.len() as i64));
    let rules = ("rules", Arg::command("rules tawlbwrdd"));
    if all {
        let head = words.say("variants-all", &[count, rules]);
        let row = |variant: &variants::Variant| {
            vec![
                vec![Span::Code(variant.id.to_owned())],
                vec![Span::Text(games::title(words, variant.id))],
                measure(words, &variant.rules),
            ]
        };
        let rows = variants::ALL.iter().map(row).collect();
        return vec![Block::Paragraph(head), Block::Table(rows)];
    }
    let start = ("challenge", Arg::command("challenge @name brandubh"));
    let mut blocks = vec![Block::Paragraph(words.say("variants-start", &[start]))];
    for variant in PRESETS.iter().filter_map(|id| variants::find(id)) {
        let mut spans = vec![Span::Code(variant.id.to_owned()), Span::Text(" · ".to_owned())];
        spans.extend(measure(words, &variant.rules));
        blocks.push(Block::Paragraph(spans));
        blocks.push(Block::Paragraph(vec![Span::Text(games::about(words, variant.id))]));
        let history = games::history(words, variant.id, false);
        blocks.extend(history.into_iter().nth(1).map(Block::Paragraph));
    }
    let more = ("more", Arg::command("variants all"));
    let compare = ("compare", Arg::command("compare copenhagen fetlar"));
    blocks.push(Block::Paragraph(words.say("variants-more", &[count, more, rules, compare])));
    blocks
}

/// What differs between two games, on one page or as much as fits a phone's screen.
pub(super) fn compare(words: &Words, ids: [&str; 2], wanted: Option<Topic>) -> Vec<Block> {
    let titles = ids.map(|id| games::title(words, id));
    let named = [("first", Arg::word(&*titles[0])), ("second", Arg::word(&*titles[1]))];
    let rules = ids.map(|id| variants::find(id).map(|variant| variant.rules));
    let [Some(one), Some(other)] = &rules else { return Vec::new() };
    let mut list = differences(one, other);
    let pages: Vec<Topic> = list.iter().map(|(page, ..)| *page).collect();
    list.retain(|(page, ..)| wanted.is_none_or(|wanted| wanted == *page));
    let [first, second] = named;
    if list.is_empty() {
        let spans = match pages.is_empty() {
            true => words.say("compare-same", &[first, second]),
            false => words
                .say("compare-nothing", &[first, second, ("topics", named_pages(words, &pages))]),
        };
        return vec![Block::Paragraph(spans)];
    }
    let mut blocks = vec![Block::Paragraph(words.say("compare-head", &[first, second]))];
    let mut shown = 0;
    for (page, ours, theirs) in &list {
        let part = page_differences(words, &titles, *page, [ours, theirs]);
        if shown > 0 && length_of(&blocks) + length_of(&part) > COMPARED_LENGTH_MAX {
            break;
        }
        blocks.extend(part);
        shown += 1;
    }
    let others: Vec<Topic> = list[shown..].iter().map(|(page, ..)| *page).collect();
    if let Some(next) = others.first() {
        let example =
            format!("compare {} {} {}", ids[0], ids[1], topic_name(words.language(), *next));
        let args = [("topics", named_pages(words, &others)), ("example", Arg::command(example))];
        blocks.push(Block::Paragraph(words.say("compare-more", &args)));
    }
    blocks
}

/// The most characters of differences before the rest is only named, which leaves room for the
/// names.
const COMPARED_LENGTH_MAX: usize = PAGE_LENGTH_MAX - 350;

fn named_pages(words: &Words, pages: &[Topic]) -> Arg {
    let names: Vec<&str> = pages.iter().map(|page| topic_name(words.language(), *page)).collect();
    Arg::code(names.join(", "))
}

fn length_of(blocks: &[Block]) -> usize {
    blocks.iter().map(|block| block.plain().chars().count() + 1).sum()
}

/// What each of two games has on a page and the other does not.
fn page_differences(
    words: &Words,
    titles: &[String; 2],
    page: Topic,
    only: [&Vec<Fact>; 2],
) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(vec![Span::Text(format!("— {}", topic(words, page)))])];
    for (title, facts) in titles.iter().zip(only) {
        if facts.is_empty() {
            continue;
        }
        let sentences: Vec<String> =
            facts.iter().map(|stated| crate::reply::plain(&fact(words, stated))).collect();
        let args = [("title", Arg::word(&**title)), ("facts", Arg::word(sentences.join(" ")))];
        blocks.push(Block::Paragraph(words.say("compare-line", &args)));
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::find;

    #[test]
    fn the_games_to_begin_with_are_ours() {
        assert!(PRESETS.iter().all(|id| variants::find(id).is_some()));
        assert!(["rules", "compare", "variants"].iter().all(|name| find(name).is_some()));
    }
}
