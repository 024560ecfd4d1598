//! The rules in words: a sentence for each fact, pages of facts, and the differences between two
//! games.

use super::{Page, house};
use crate::command::Suited;
use crate::command::names::topic_name;
use crate::tafl::{Rules, Side, layouts, variants};
use crate::teach::{
    Fact, Shows, Topic, differences, facts, fitting_layouts, in_short, length, level, sheet, tips,
    topics,
};
use crate::text::{Arg, Block, PAGE_LENGTH_MAX, Span, Words, fact, games, topic};

/// A page of the rules.
pub(super) fn page(words: &Words, page: &Page) -> Vec<Block> {
    let title = games::title(words, &page.variant);
    let head = [("title", Arg::word(title)), ("topic", Arg::word(topic(words, page.topic)))];
    let mut lines = vec![words.say(if page.short { "page-short" } else { "page" }, &head)];
    lines.extend(match page.topic {
        _ if page.short => in_short(&page.rules).iter().map(|stated| fact(words, stated)).collect(),
        Topic::House => house::page(words, page, base(page)),
        Topic::History => games::history(words, &page.variant, is_house(page)),
        Topic::Plans => plans(words, &page.rules),
        Topic::Pair => pair(words, &page.variant),
        topic => statements(words, page, topic),
    });
    let layouts = other_layouts(page);
    lines.extend(games::notes(words, &page.variant, page.topic, &layouts));
    if lines.len() == 1 {
        lines.push(words.say("page-none", &[]));
    }
    // The layout needs no name on a page that is about it.
    let shows = &page.shows;
    if !shows.is_empty() && shows[..] != [Shows::Start] {
        let list: Vec<String> = shows
            .iter()
            .map(|shows| example_name(words, *shows))
            .enumerate()
            .map(|(i, name)| if shows.len() > 1 { format!("{} {name}", i + 1) } else { name })
            .collect();
        let count = Arg::Number(list.len() as i64);
        lines.push(
            words.say("examples", &[("list", Arg::word(list.join(" · "))), ("count", count)]),
        );
    }
    // The page of house rules is long, and names what to type already.
    let asks = page.topic == Topic::House && base(page).is_some_and(|base| sheet(base).is_some());
    let call = page.call.as_ref().filter(|_| !asks);
    lines.extend(call.map(|call| more(words, page, call)));
    lines.into_iter().map(Block::Paragraph).collect()
}

/// What an example shows; a layout is called by its name.
pub(super) fn example_name(words: &Words, shows: Shows) -> String {
    match shows {
        Shows::Layout(name) => name.to_owned(),
        shows => words.line(&format!("example-{}", shows.as_str()), &[]),
    }
}

/// The named set-ups that fit the game and are not its own.
fn other_layouts(page: &Page) -> Vec<&'static str> {
    let own = layouts::name_of(&page.rules.layout);
    let names = fitting_layouts(&page.rules).map(|layout| layout.name);
    names.filter(|name| Some(*name) != own).collect()
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
                words.say("page-fact-house", &[("fact", Arg::word(crate::text::plain(&spans)))])
            }
        }
    };
    facts(&page.rules, topic).iter().map(line).collect()
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

/// How two games with sides swapped are decided.
fn pair(words: &Words, variant: &str) -> Vec<Vec<Span>> {
    let call = Arg::command(format!("challenge @name {variant} games:2"));
    let mut lines = vec![words.say("pair-play", &[("challenge", call)])];
    lines.extend(["pair-score", "pair-readings", "pair-given-up"].map(|id| words.say(id, &[])));
    lines
}

/// Which other pages there are, and how to get to one.
fn more(words: &Words, page: &Page, call: &str) -> Vec<Span> {
    let pages = topics(&page.rules, base(page));
    let others: Vec<Topic> =
        pages.into_iter().filter(|topic| page.short || *topic != page.topic).collect();
    let example = others.first().map_or("", |topic| topic_name(words.language(), *topic));
    let call = format!("{call} {example}");
    words.say(
        "page-more",
        &[("topics", named_pages(words, &others)), ("example", Arg::command(call))],
    )
}

/// Games to begin with: a short one, an old one, the one that is played most.
const PRESETS: [&str; 3] = ["brandubh", "tablut", "copenhagen"];

/// Three games for whoever wants something of them, the first the first to try.
const fn suited_to(wish: Option<Suited>) -> [&'static str; 3] {
    match wish {
        None => PRESETS,
        Some(Suited::Beginners) => ["brandubh", "sea-battle-9", "tablut"],
        // Of those that somebody has counted, the ones with the least between the sides.
        Some(Suited::Fair) => ["tawlbwrdd", "tablut", "fetlar"],
        Some(Suited::Large) => ["copenhagen-13", "tyr-15", "alea-evangelii"],
    }
}

/// The size of a game, how long it takes, how hard it is to learn, whom it favours.
fn measure(words: &Words, variant: &variants::Variant) -> Vec<Span> {
    let rules = &variant.rules;
    let mut spans = words.say(
        "variants-line",
        &[
            ("size", rules.size().into()),
            ("length", Arg::word(length(rules).as_str())),
            ("level", Arg::word(level(rules).as_str())),
        ],
    );
    if let Some(favours) = games::favours(words, variant.id) {
        spans.push(Span::Text(", ".to_owned()));
        spans.extend(favours);
    }
    spans
}

/// All games.
pub(super) fn all_games(words: &Words) -> Vec<Block> {
    let count = ("count", Arg::Number(variants::ALL.len() as i64));
    let rules = ("rules", Arg::command("rules tawlbwrdd"));
    let head = words.say("variants-all", &[count, rules]);
    let row = |variant: &variants::Variant| {
        vec![
            vec![Span::Code(variant.id.to_owned())],
            vec![Span::Text(games::title(words, variant.id))],
            measure(words, variant),
        ]
    };
    let rows = variants::ALL.iter().map(row).collect();
    vec![Block::Paragraph(head), Block::Table(rows)]
}

/// Three games to begin with, or that suit a wish.
pub(super) fn choose(words: &Words, suited: Option<Suited>) -> Vec<Block> {
    let chosen = suited_to(suited);
    let start = ("challenge", Arg::command(format!("challenge @name {}", chosen[0])));
    let wish = ("suited", Arg::word(suited.map_or("", Suited::as_str)));
    let mut blocks = vec![Block::Paragraph(words.say("variants-start", &[start, wish]))];
    for variant in chosen.iter().filter_map(|id| variants::find(id)) {
        let mut spans = vec![Span::Code(variant.id.to_owned()), Span::Text(" · ".to_owned())];
        spans.extend(measure(words, variant));
        blocks.push(Block::Paragraph(spans));
        blocks.push(Block::Paragraph(vec![Span::Text(games::about(words, variant.id))]));
    }
    let count = ("count", Arg::Number(variants::ALL.len() as i64));
    let more = ("more", Arg::command("variants all"));
    let rules = ("rules", Arg::command(format!("rules {}", chosen[0])));
    let compare = format!("compare {} {}", chosen[0], chosen[1]);
    let compare = ("compare", Arg::command(compare));
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
            facts.iter().map(|stated| crate::text::plain(&fact(words, stated))).collect();
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
