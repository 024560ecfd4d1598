//! What somebody wanted to see: boards, moves, lists, records.

use super::alt::alt;
use super::block::{Block, aligned, one};
use super::parts::{count, person, placed_line};
use super::stats;
use super::words::{Arg, Words};
use crate::command::{abroad, find};
use crate::league::Tally;
use crate::reply::{Cut, Person, ShowSay, Span, Waiting};
use crate::tafl::{Move, Side, Square};

/// How answers look that only one person sees: what they wish, what everybody gets, and how to wish
/// something else.
fn wished(words: &Words, name: &str, value: &str, place: &str) -> Vec<Block> {
    let called = |word: &str| Arg::word(abroad::word(words.language(), word).into_owned());
    let example = find(name).map_or(name, |spec| spec.examples[1]);
    one(words.say(
        &format!("wish-{name}"),
        &[
            ("value", Arg::word(value)),
            ("word", called(value)),
            ("place", called(place)),
            ("example", Arg::command(example)),
            ("on", Arg::command("describe on")),
            ("everyone", Arg::command("settings describe:on")),
        ],
    ))
}

/// What a record says of its game.
fn recorded(
    words: &Words,
    title: &str,
    seats: &[String; 2],
    (plies, winner): (usize, Option<Option<Side>>),
) -> Vec<Span> {
    let seat = |side: Side| match seats[side as usize].as_str() {
        "" => Arg::word("?"),
        name => Arg::theirs(name),
    };
    let result = match winner {
        Some(Some(side)) => side.as_str(),
        Some(None) => "draw",
        None => "none",
    };
    words.say(
        "recorded",
        &[
            ("title", Arg::theirs(super::title(words, title))),
            ("attackers", seat(Side::Attackers)),
            ("defenders", seat(Side::Defenders)),
            ("plies", count(plies)),
            ("result", Arg::word(result)),
        ],
    )
}

/// Puts what somebody wanted to see into words.
pub(super) fn say(words: &Words, say: &ShowSay) -> Vec<Block> {
    match say {
        ShowSay::Board { number, variant, attackers, defenders, plies } => one(words.say(
            "board",
            &[
                ("number", Arg::code(number)),
                ("title", Arg::word(super::title(words, variant))),
                ("attackers", person(attackers)),
                ("defenders", person(defenders)),
                ("plies", count(*plies)),
            ],
        )),
        ShowSay::Past { number, ply, plies, played } => {
            let known = if played.is_some() { "move" } else { "none" };
            one(words.say(
                "board-past",
                &[
                    ("number", Arg::code(number)),
                    ("ply", count(*ply)),
                    ("plies", count(*plies)),
                    ("played", Arg::word(known)),
                    ("move", Arg::code(played.as_deref().unwrap_or_default())),
                ],
            ))
        }
        ShowSay::Part { from, to } => {
            one(words.say("board-part", &[("from", count(*from)), ("to", count(*to))]))
        }
        ShowSay::Recorded { title, seats, plies, winner } => {
            one(recorded(words, title, seats, (*plies, *winner)))
        }
        ShowSay::InWords(scene) => {
            vec![Block::Paragraph(vec![Span::Text(alt(words, scene))])]
        }
        ShowSay::Variations(left) => {
            one(words.say("replay-variations", &[("count", count(*left))]))
        }
        ShowSay::RecordedPast { title, ply, plies, played } => {
            let known = if played.is_some() { "move" } else { "none" };
            one(words.say(
                "recorded-past",
                &[
                    ("title", Arg::theirs(super::title(words, title))),
                    ("ply", count(*ply)),
                    ("plies", count(*plies)),
                    ("played", Arg::word(known)),
                    ("move", Arg::code(played.as_deref().unwrap_or_default())),
                ],
            ))
        }
        ShowSay::RecordGone => one(words.say("record-gone", &[])),
        ShowSay::NoRecordedPly { plies } => {
            one(words.say("recorded-no-ply", &[("plies", count(*plies))]))
        }
        ShowSay::RecordTooLarge(most) => {
            one(words.say("record-too-large", &[("most", count(*most))]))
        }
        ShowSay::NoRecord => {
            one(words.say("record-not-text", &[("export", Arg::command("export"))]))
        }
        ShowSay::NothingRecorded => {
            one(words.say("record-nowhere", &[("export", Arg::command("export"))]))
        }
        ShowSay::RecordAway => one(words.say("record-away", &[])),
        ShowSay::Cut(cut) => cut_of(words, cut),
        ShowSay::NoPly { number, plies } => one(words.say(
            "board-no-ply",
            &[
                ("number", Arg::code(number)),
                ("plies", count(*plies)),
                ("example", Arg::command(format!("board {number} {plies}"))),
            ],
        )),
        ShowSay::Wished { name, value, place } => wished(words, name, value, place),
        ShowSay::Described { value } => {
            let on = Arg::command("describe on");
            one(words.say("described", &[("value", Arg::word(*value)), ("on", on)]))
        }
        ShowSay::Diagram(text) => vec![Block::Preformatted(text.clone())],
        ShowSay::Moves { list, of } => moves(words, list, *of),
        ShowSay::ManyMoves { count: many, piece } => {
            let example = Arg::command(format!("moves {piece}"));
            one(words.say("moves-many", &[("count", count(*many)), ("example", example)]))
        }
        ShowSay::Target { to, moves } => one(target(words, *to, moves)),
        ShowSay::Games { list, more } => games(words, list, *more),
        ShowSay::Table { number, title, columns, rows, signs, none } => {
            let number = [("number", Arg::code(number))];
            if rows.is_empty() {
                return one(words.say(none, &number));
            }
            let mut blocks = one(words.say(title, &number));
            blocks.push(Block::Preformatted(table(words, columns, rows)));
            let signs: Vec<String> = signs.iter().map(|sign| words.line(sign, &[])).collect();
            if !signs.is_empty() {
                blocks.push(Block::Paragraph(vec![Span::Text(signs.join(" · "))]));
            }
            blocks
        }
        ShowSay::Between { me, other, all, sides, games } => {
            between(words, [me, other], *all, sides, games)
        }
        ShowSay::Career { who, bot, here, variant, career } => {
            stats::career(words, &stats::Asked { who, bot: *bot, here: *here, variant }, career)
        }
        ShowSay::Balance { variant, balance } => stats::balance(words, variant, balance),
        ShowSay::Record { name, text } => {
            vec![Block::File { name: name.clone(), text: text.clone() }]
        }
    }
}

/// What a film had to give up, a sentence each.
fn cut_of(words: &Words, cut: &Cut) -> Vec<Block> {
    let faster = cut.faster.then(|| words.say("film-faster", &[]));
    let smaller = cut.smaller.then(|| words.say("film-smaller", &[]));
    let later = cut.from.map(|from| words.say("film-later", &[("from", count(from))]));
    [faster, smaller, later].into_iter().flatten().flat_map(one).collect()
}

/// Rows below their heads, if there are any.
fn table(words: &Words, columns: &[&str], rows: &[Vec<String>]) -> String {
    let head = |id: &&str| if id.is_empty() { String::new() } else { words.line(id, &[]) };
    let heads = (!columns.is_empty()).then(|| columns.iter().map(head).collect());
    let all: Vec<Vec<String>> = heads.into_iter().chain(rows.iter().cloned()).collect();
    aligned(&all)
}

fn between(
    words: &Words,
    [me, other]: [&Person; 2],
    all: Tally,
    sides: &[Tally; 2],
    games: &[(String, Tally)],
) -> Vec<Block> {
    let with = |id: &str, tally: Tally| {
        words.say(
            id,
            &[
                ("first", person(me)),
                ("second", person(other)),
                ("count", count(tally.count())),
                ("won", count(tally.won)),
                ("lost", count(tally.lost)),
                ("drawn", count(tally.drawn)),
            ],
        )
    };
    if all.count() == 0 {
        return one(with("between-none", all));
    }
    let mut lines = vec![with("between", all)];
    let ids = ["between-attackers", "between-defenders"];
    let played = ids.into_iter().zip(sides).filter(|(_, tally)| tally.count() > 0);
    lines.extend(played.map(|(id, tally)| with(id, *tally)));
    lines.extend(stats::by_game(words, games));
    lines.into_iter().map(Block::Paragraph).collect()
}

/// The most moves that are named where a square can be reached in several ways.
const NAMED_MAX: usize = 6;

fn target(words: &Words, to: Square, moves: &[Move]) -> Vec<Span> {
    let square = ("square", Arg::code(to));
    if moves.is_empty() {
        return words.say("target-none", &[square, ("moves", Arg::command("moves"))]);
    }
    let named: Vec<String> = moves.iter().take(NAMED_MAX).map(Move::to_string).collect();
    words.say("target-several", &[square, ("moves", Arg::code(named.join(", ")))])
}

fn games(words: &Words, list: &[Waiting], more: usize) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        list.iter().map(|one| Block::Paragraph(placed_line(words, one))).collect();
    if more > 0 {
        blocks.push(Block::Paragraph(
            words.say("games-more", &[("more", count(more)), ("board", Arg::command("board"))]),
        ));
    }
    blocks
}

fn moves(words: &Words, list: &[(Square, Vec<Square>)], of: Option<Square>) -> Vec<Block> {
    let total: usize = list.iter().map(|(_, targets)| targets.len()).sum();
    let head = match of {
        Some(square) => {
            words.say("moves-of", &[("square", Arg::code(square)), ("count", count(total))])
        }
        None => words.say("moves", &[("count", count(total))]),
    };
    let lines: Vec<String> = list
        .iter()
        .map(|(from, targets)| {
            let targets: Vec<String> = targets.iter().map(Square::to_string).collect();
            format!("{from}: {}", targets.join(" "))
        })
        .collect();
    let mut blocks = vec![Block::Paragraph(head)];
    if !lines.is_empty() {
        blocks.push(Block::Preformatted(lines.join("\n")));
    }
    blocks
}
