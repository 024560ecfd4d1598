//! How strong people are: what is said of it, and the sentences.

use super::Person;
use super::person::person;
use crate::command::Among;
use crate::league::{Family, PAIR_MAX, Uncounted};
use crate::text::{Arg, Block, Span, Words, count, one};

/// A rating, as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// The family.
    pub family: Family,
    /// The rating.
    pub rating: i64,
    /// How unsure it is, in the same points.
    pub deviation: i64,
    /// Whether it is too unsure to be compared.
    pub provisional: bool,
    /// After how many matches.
    pub matches: usize,
}

/// Somebody on a list of who leads.
#[derive(Clone, Debug)]
pub struct Leader {
    /// Their place, from 1.
    pub place: usize,
    /// Who.
    pub who: Person,
    /// Their rating.
    pub line: RatingLine,
    /// Whether it is whoever asked.
    pub me: bool,
}

/// What the bot says about how strong people are.
#[derive(Clone, Debug)]
pub enum RankSay {
    /// Somebody's ratings.
    Ratings {
        /// Who.
        who: Person,
        /// One for each family in which they have one.
        list: Vec<RatingLine>,
    },
    /// The ratings of the bot's levels.
    Levels {
        /// Those that somebody has played.
        list: Vec<(u8, RatingLine)>,
    },
    /// Who leads.
    Leaders {
        /// In which family.
        family: Family,
        /// Among whom.
        among: Among,
        /// Those on the page, and whoever asked if they are on another.
        list: Vec<Leader>,
        /// Which page.
        page: usize,
        /// How many there are.
        pages: usize,
    },
    /// A page beyond the last.
    NoSuchPage {
        /// How many there are.
        pages: usize,
    },
    /// What a match did to the ratings of its two.
    Changed {
        /// Who, their rating now, and by how much it has changed.
        list: Vec<(Person, i64, i64)>,
    },
    /// A match that is over does not count, and why.
    Uncounted {
        /// Why.
        why: Uncounted,
    },
    /// Whether somebody is on lists.
    Listed {
        /// Whether they are on none.
        hidden: bool,
    },
    /// Whether a match counts, where that is not as usual.
    Agreed {
        /// Whether it does.
        rated: bool,
    },
    /// Changed rules are not rated here.
    HouseUnrated,
}

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
