//! What somebody has made of their matches, and how fair a game is, in words.

use super::Person;
use super::person::person;
use crate::league::{Balance, Career, Favour, Finish, Streak, Tally};
use crate::tafl::Side;
use crate::text::{Arg, Block, Span, Words, count, message_of_balance};

/// Whose matches are told, and which of them.
pub(super) struct CareerOf<'a> {
    pub(super) who: &'a Person,
    /// Whether it is the bot.
    pub(super) bot: bool,
    /// Whether only what was heard here is counted.
    pub(super) here: bool,
    /// Only in this variant.
    pub(super) variant: &'a Option<String>,
}

fn yes(known: bool) -> Arg {
    Arg::word(if known { "yes" } else { "no" })
}

/// What somebody has made of their matches.
pub(super) fn career(words: &Words, asked: &CareerOf<'_>, career: &Career) -> Vec<Block> {
    let CareerOf { who, bot, here, variant } = asked;
    let title = match variant {
        Some(id) => Arg::word(crate::text::title(words, id)),
        None => Arg::word(""),
    };
    let with = |id: &str, tally: Tally| {
        let args = [
            ("who", person(who)),
            ("here", yes(*here)),
            ("one", yes(variant.is_some())),
            ("title", title.clone()),
            ("count", count(tally.count())),
            ("won", count(tally.won)),
            ("lost", count(tally.lost)),
            ("drawn", count(tally.drawn)),
        ];
        words.say(id, &args)
    };
    let mut lines: Vec<Vec<Span>> = Vec::new();
    if career.all.count() > 0 {
        lines.push(with("stats", career.all));
        let ids = ["stats-attackers", "stats-defenders"];
        let played = ids.into_iter().zip(career.sides).filter(|(_, tally)| tally.count() > 0);
        lines.extend(played.map(|(id, tally)| with(id, tally)));
        if variant.is_none() && career.games.len() > 1 {
            lines.extend(by_game(words, &career.games));
        }
        lines.push(finishes(words, &career.finishes));
        lines.extend(streak(words, who, career));
        let best = ("best", count(career.best));
        lines.extend((career.best > 1).then(|| words.say("stats-best", &[best])));
        let plies = ("plies", count(career.plies.div_ceil(career.all.count())));
        lines.extend((career.plies > 0).then(|| words.say("stats-length", &[plies])));
    } else if career.bot.is_empty() {
        lines.push(with("stats-none", career.all));
    }
    lines.extend(career.bot.iter().map(|(level, tally)| {
        let args = [
            ("level", Arg::Number((*level).into())),
            ("bot", yes(*bot)),
            ("won", count(tally.won)),
            ("lost", count(tally.lost)),
            ("drawn", count(tally.drawn)),
        ];
        words.say("stats-level", &args)
    }));
    lines.into_iter().map(Block::Paragraph).collect()
}

/// The most games whose matches are counted one by one.
const COUNTED_MAX: usize = 10;

/// How the matches in each game ended, a line each.
pub(super) fn by_game(words: &Words, games: &[(String, Tally)]) -> impl Iterator<Item = Vec<Span>> {
    games.iter().take(COUNTED_MAX).map(|(variant, tally)| {
        let title = Arg::word(crate::text::title(words, variant));
        let (won, lost) = (("won", count(tally.won)), ("lost", count(tally.lost)));
        words.say("between-game", &[("title", title), won, lost, ("drawn", count(tally.drawn))])
    })
}

/// How matches finished, and how often each way was won and lost.
fn finishes(words: &Words, finishes: &[(Finish, Tally)]) -> Vec<Span> {
    let told = finishes.iter().map(|(finish, tally)| {
        let args = [
            ("finish", Arg::word(finish.as_str())),
            ("won", count(tally.won)),
            ("lost", count(tally.lost)),
            ("count", count(tally.count())),
        ];
        words.line("stats-finish", &args)
    });
    let list = told.collect::<Vec<_>>().join(", ");
    words.say("stats-finishes", &[("list", Arg::word(list))])
}

/// The matches that were won or lost one after the other until now, if there are several.
fn streak(words: &Words, who: &Person, career: &Career) -> Option<Vec<Span>> {
    let Streak { won, count: many } = career.streak;
    let args = [("who", person(who)), ("count", count(many)), ("won", yes(won))];
    (many > 1).then(|| words.say("stats-streak", &args))
}

/// How fair a game is: as people play it with this bot, and as the sources count it.
pub(super) fn balance(words: &Words, variant: &str, balance: &Balance) -> Vec<Block> {
    let Balance { attackers, on_time, plies, lost } = balance;
    let games = attackers.count();
    let head = [
        ("title", Arg::word(crate::text::title(words, variant))),
        ("count", count(games)),
        ("won", count(attackers.won)),
        ("lost", count(attackers.lost)),
        ("drawn", count(attackers.drawn)),
    ];
    let mut lines = vec![words.say("fair", &head)];
    if let Some(share) = balance.share() {
        let (low, middle, high) = share.percent();
        let favour = match balance.favour() {
            None => "few",
            Some(Favour::Of(Side::Attackers)) => "attackers",
            Some(Favour::Of(Side::Defenders)) => "defenders",
            Some(Favour::Open) => "open",
        };
        let args = [
            ("low", Arg::Number(low.into())),
            ("share", Arg::Number(middle.into())),
            ("high", Arg::Number(high.into())),
            ("favour", Arg::word(favour)),
        ];
        lines.push(words.say("fair-share", &args));
    } else if games > 0 {
        lines.push(words.say("fair-few", &[]));
    }
    if on_time.count() > 0 {
        lines.push(words.say("fair-time", &[("count", count(on_time.count()))]));
    }
    if *plies > 0 {
        let [attackers, defenders] = lost.map(|lost| count(lost.div_ceil(games)));
        let args = [
            ("plies", count(plies.div_ceil(games))),
            ("attackers", attackers),
            ("defenders", defenders),
        ];
        lines.push(words.say("fair-length", &args));
    }
    let told = words.line(message_of_balance(variant), &[]);
    lines.push(words.say("fair-elsewhere", &[("told", Arg::word(told))]));
    lines.into_iter().map(Block::Paragraph).collect()
}
