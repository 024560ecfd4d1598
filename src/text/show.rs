//! What somebody wanted to see: boards, moves, lists, records.

use super::block::{Block, one};
use super::parts::{count, person, placed_line};
use super::words::{Arg, Words};
use crate::command::{Theme, Wish, abroad};
use crate::reply::Span;
use crate::reply::{ShowSay, Waiting};
use crate::tafl::{Move, Square};

/// How boards look that only one person sees: what was set, and for whom.
fn wished(words: &Words, wish: Wish, place: Theme) -> Vec<Block> {
    let name = |word: &str| Arg::word(abroad::word(words.language(), word).into_owned());
    let place = ("place", name(place.as_str()));
    one(match wish {
        Wish::Theme(Some(Some(own))) => {
            words.say("wish-theme", &[("theme", name(own.as_str())), place])
        }
        Wish::Theme(_) => {
            words.say("wish-no-theme", &[place, ("theme", Arg::command("theme slate"))])
        }
        Wish::Flip(flip) => {
            let flip = if flip == Some(true) { "on" } else { "off" };
            words.say("wish-flip", &[("flip", Arg::word(flip))])
        }
        Wish::Describe(how) => {
            let how = how.unwrap_or_default().as_str();
            words.say("wish-describe", &[("how", Arg::word(how))])
        }
    })
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
        ShowSay::Wished { wish, place } => wished(words, *wish, *place),
        ShowSay::Diagram(text) => vec![Block::Preformatted(text.clone())],
        ShowSay::Moves { list, of } => moves(words, list, *of),
        ShowSay::Target { to, moves } => one(target(words, *to, moves)),
        ShowSay::Games { list, more } => games(words, list, *more),
        ShowSay::History { number, lines } => {
            if lines.is_empty() {
                return one(words.say("history-none", &[("number", Arg::code(number))]));
            }
            let mut blocks = one(words.say("history", &[("number", Arg::code(number))]));
            blocks.push(Block::Preformatted(lines.join("\n")));
            blocks
        }
        ShowSay::Record { name, text } => {
            vec![Block::File { name: name.clone(), text: text.clone() }]
        }
    }
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
        blocks.push(Block::Paragraph(words.say("games-more", &[("more", count(more))])));
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
