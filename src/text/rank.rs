//! How strong people are, in words.

use super::block::{Block, one};
use super::parts::{count, person};
use super::words::{Arg, Words};
use crate::league::PAIR_MAX;
use crate::reply::{Leader, RankSay, RatingLine, Span};

/// Puts how strong people are into words.
pub(super) fn say(words: &Words, say: &RankSay) -> Vec<Block> {
    match say {
        RankSay::Ratings { who, list } if list.is_empty() => {
            one(words.say("rating-none", &[("who", person(who))]))
        }
        RankSay::Ratings { who, list } => {
            let mut lines = vec![words.say("rating-of", &[("who", person(who))])];
            lines.extend(list.iter().map(|line| rating(words, line)));
            if list.iter().any(|line| line.provisional) {
                lines.push(words.say("rating-unsure", &[]));
            }
            paragraphs(lines)
        }
        RankSay::Levels { list } if list.is_empty() => {
            let call = Arg::command("challenge bot");
            one(words.say("rating-levels-none", &[("challenge", call)]))
        }
        RankSay::Levels { list } => {
            let level = |(level, line): &(u8, RatingLine)| {
                let number = ("level", Arg::Number((*level).into()));
                words.say("rating-level", &[number, ("rating", shown(line)), unsure(line)])
            };
            paragraphs(list.iter().map(level).collect())
        }
        RankSay::Leaders { family, among, list, page, pages } => {
            let about = [
                ("family", Arg::word(words.line(&format!("family-{}", family.as_str()), &[]))),
                ("among", Arg::word(among.as_str())),
            ];
            if list.is_empty() {
                return one(words.say("leaders-none", &about));
            }
            let mut lines = vec![words.say("leaders", &about)];
            lines.extend(list.iter().map(|one| leader(words, one)));
            if list.iter().any(|one| one.line.provisional) {
                lines.push(words.say("rating-unsure", &[]));
            }
            if page < pages {
                let more =
                    Arg::command(format!("leaderboard {} page:{}", among.as_str(), page + 1));
                lines.push(words.say("leaders-more", &[("more", more)]));
            }
            paragraphs(lines)
        }
        RankSay::NoSuchPage { pages } => {
            one(words.say("leaders-beyond", &[("pages", count(*pages))]))
        }
        RankSay::Changed { list } => {
            let changes = list.iter().map(|(who, rating, by)| {
                let by = match by {
                    0.. => format!("+{by}"),
                    _ => format!("\u{2212}{}", -by),
                };
                let args = [
                    ("who", person(who)),
                    ("rating", Arg::word(rating.to_string())),
                    ("by", Arg::word(by)),
                ];
                words.say("rating-changed", &args)
            });
            let mut spans: Vec<Span> = Vec::new();
            for change in changes {
                if !spans.is_empty() {
                    spans.push(Span::Text(" · ".to_owned()));
                }
                spans.extend(change);
            }
            one(spans)
        }
        RankSay::Listed { hidden: true } => {
            let shown = Arg::command("me shown");
            one(words.say("me-hidden", &[("shown", shown)]))
        }
        RankSay::Listed { hidden: false } => {
            let hidden = Arg::command("me hidden");
            one(words.say("me-shown", &[("hidden", hidden)]))
        }
        RankSay::Agreed { rated: true } => one(words.say("agreed-rated", &[])),
        RankSay::Agreed { rated: false } => one(words.say("agreed-unrated", &[])),
        RankSay::Uncounted { why } => {
            let args = [("why", Arg::word(why.as_str())), ("most", count(PAIR_MAX))];
            one(words.say("uncounted", &args))
        }
        RankSay::HouseUnrated => {
            let setting = Arg::command("settings rated:house");
            one(words.say("house-unrated", &[("setting", setting)]))
        }
    }
}

fn paragraphs(lines: Vec<Vec<Span>>) -> Vec<Block> {
    lines.into_iter().map(Block::Paragraph).collect()
}

/// A rating's number, marked where it is unsure; without separators, as ratings are written.
fn shown(line: &RatingLine) -> Arg {
    Arg::word(line.rating.to_string())
}

fn unsure(line: &RatingLine) -> (&'static str, Arg) {
    ("unsure", Arg::word(if line.provisional { "yes" } else { "no" }))
}

fn rating(words: &Words, line: &RatingLine) -> Vec<Span> {
    let args = [
        ("family", Arg::word(words.line(&format!("family-{}", line.family.as_str()), &[]))),
        ("rating", shown(line)),
        unsure(line),
        ("deviation", Arg::word(line.deviation.to_string())),
        ("count", count(line.matches)),
    ];
    words.say("rating-line", &args)
}

fn leader(words: &Words, leader: &Leader) -> Vec<Span> {
    let args = [
        ("place", count(leader.place)),
        ("who", person(&leader.who)),
        ("rating", shown(&leader.line)),
        unsure(&leader.line),
        ("count", count(leader.line.matches)),
        ("me", Arg::word(if leader.me { "yes" } else { "no" })),
    ];
    words.say("leader", &args)
}
