//! The names of the games, where they come from, and who wins more often.

use super::spans::Span;
use super::words::{Arg, Words};
use crate::command::names::{rule_pair, topic_name};
use crate::tafl::{Side, variants};
use crate::teach::Topic;

/// A variant's title, by its id; for an unknown id, the id itself.
pub fn title(words: &Words, id: &str) -> String {
    let message = format!("title-{id}");
    if words.has(&message) { words.line(&message, &[]) } else { id.to_owned() }
}

/// What is special about a variant, in one sentence; empty for an unknown id.
pub fn about(words: &Words, id: &str) -> String {
    let message = format!("about-{id}");
    if words.has(&message) { words.line(&message, &[]) } else { String::new() }
}

/// The message that tells where each game comes from.
const HISTORIES: &[(&str, &[&str])] = &[
    ("history-tablut", &["tablut", "tablut-w", "tablut-linnaeus"]),
    ("history-camps", &["tablut-foteviken", "tablut-ashton"]),
    ("history-coppergate", &["tablut-15"]),
    ("history-brandubh", &["brandubh", "brandub"]),
    ("history-magpie", &["magpie"]),
    ("history-ard-ri", &["ard-ri", "ard-ri-corner"]),
    ("history-ard-ri-nielsen", &["ard-ri-nielsen"]),
    ("history-fidchell", &["fidchell", "fidchell-long", "gwyddbwyll"]),
    ("history-copenhagen", &["copenhagen"]),
    ("history-copenhagen-13", &["copenhagen-13"]),
    ("history-fetlar", &["fetlar-panel"]),
    ("history-fetlar-online", &["fetlar"]),
    ("history-old-hnefatafl", &["old-hnefatafl"]),
    ("history-skalk", &["skalk"]),
    ("history-corner", &["hnefatafl-corner", "hnefatafl-corner-13"]),
    ("history-kings-table", &["kings-table-11", "kings-table-13"]),
    ("history-berserk", &["berserk"]),
    ("history-total-tafl", &["total-tafl"]),
    ("history-tyr", &["tyr", "tyr-15"]),
    (
        "history-tawlbwrdd",
        &["tawlbwrdd", "tawlbwrdd-lewis", "tawlbwrdd-diamond", "tawlbwrdd-simple"],
    ),
    ("history-simple", &["simple-tafl"]),
    (
        "history-throw-board",
        &["throw-board", "throw-board-plain", "throw-board-five-thrones", "throw-board-ap-ifan"],
    ),
    ("history-hnefatafl-13", &["hnefatafl-13"]),
    ("history-sea-battle", &["sea-battle-9", "sea-battle-11", "sea-battle-13"]),
    ("history-imperial", &["imperial-contest"]),
    ("history-alea", &["alea-evangelii", "alea-cyningstan", "alea-opentafl"]),
];

/// The message that tells who wins more often, for games where somebody has counted.
const BALANCES: &[(&str, &[&str])] = &[
    ("balance-tablut", &["tablut"]),
    ("balance-brandubh", &["brandubh"]),
    ("balance-tawlbwrdd", &["tawlbwrdd"]),
    ("balance-tawlbwrdd-lewis", &["tawlbwrdd-lewis"]),
    ("balance-tawlbwrdd-diamond", &["tawlbwrdd-diamond"]),
    ("balance-copenhagen", &["copenhagen"]),
    ("balance-fetlar", &["fetlar"]),
    ("balance-ard-ri", &["ard-ri"]),
    ("balance-kings-table-11", &["kings-table-11"]),
    ("balance-kings-table-13", &["kings-table-13"]),
    (
        "balance-rule-sheet",
        &[
            "hnefatafl-corner",
            "hnefatafl-corner-13",
            "fidchell",
            "fidchell-long",
            "gwyddbwyll",
            "alea-evangelii",
        ],
    ),
    ("balance-tablut-w", &["tablut-w"]),
];

/// How many of 100 decided games the stronger side wins, where the counts of [`BALANCES`] say it.
const FAVOURS: &[(&str, Side, u8)] = &[
    ("tablut", Side::Attackers, 54),
    ("brandubh", Side::Defenders, 57),
    ("tawlbwrdd", Side::Attackers, 53),
    ("copenhagen", Side::Defenders, 56),
    ("fetlar", Side::Defenders, 55),
];

/// Which side wins more often, in a few words; nothing where nobody has counted.
pub(crate) fn favours(words: &Words, id: &str) -> Option<Vec<Span>> {
    let (_, side, share) = FAVOURS.iter().find(|(known, ..)| *known == id)?;
    let share = ("share", Arg::Number(i64::from(*share)));
    Some(words.say("variants-favours", &[share, ("side", Arg::word(side.as_str()))]))
}

/// The games of the historical rule-book.
const HISTORICAL: &[&str] = &[
    "tablut",
    "tablut-w",
    "tablut-15",
    "brandubh",
    "tawlbwrdd",
    "tawlbwrdd-lewis",
    "tawlbwrdd-diamond",
    "hnefatafl-13",
    "ard-ri-nielsen",
];

const KINGS_TABLE: &[&str] = &["kings-table-11", "kings-table-13"];

const THROW_BOARDS: &[&str] =
    &["throw-board", "throw-board-plain", "throw-board-five-thrones", "throw-board-ap-ifan"];

const RULE_SHEET: &[&str] = &[
    "hnefatafl-corner",
    "hnefatafl-corner-13",
    "fidchell",
    "fidchell-long",
    "gwyddbwyll",
    "ard-ri-corner",
    "alea-evangelii",
];

/// What a page adds about its sources: the readings that were taken, and what they say besides.
const NOTES: &[(Topic, &str, &[&str])] = &[
    (Topic::Endings, "note-repetition", HISTORICAL),
    (Topic::Endings, "note-agreement", &["brandub"]),
    (Topic::Warnings, "note-tuichi", HISTORICAL),
    (Topic::Warnings, "note-repose", THROW_BOARDS),
    (Topic::Throne, "note-throne", KINGS_TABLE),
    (Topic::Throne, "note-konakis", RULE_SHEET),
    (Topic::Capture, "note-capture", RULE_SHEET),
    (Topic::Siege, "note-immobile", THROW_BOARDS),
    (Topic::Pieces, "note-ap-ifan", &["throw-board-ap-ifan"]),
    (Topic::Corners, "note-five-thrones", &["throw-board-five-thrones", "throw-board-ap-ifan"]),
    (Topic::Corners, "note-corner-squares", &["alea-evangelii"]),
    (Topic::House, "note-other-reading", &["ard-ri", "ard-ri-corner"]),
];

/// Two readings of the same game, each of which names the other.
const TWINS: (&str, &str) = ("ard-ri", "ard-ri-corner");

/// What a page adds about a game's sources; `layouts` are the set-ups that fit the game.
pub(crate) fn notes(words: &Words, id: &str, topic: Topic, layouts: &[&str]) -> Vec<Vec<Span>> {
    let page = |topic| topic_name(words.language(), topic);
    let told = NOTES.iter().filter(|(on, _, ids)| *on == topic && ids.contains(&id));
    let house = ("house", Arg::command(format!("rules {id} {}", page(Topic::House))));
    let one = ("square", Arg::code(rule_pair(words.language(), "corner.squares=corners")));
    let twin = if id == TWINS.0 { TWINS.1 } else { TWINS.0 };
    let other = Arg::command(format!("rules {twin} {}", page(Topic::House)));
    let args = [house, one, ("draw", Arg::command("draw")), ("other", other)];
    let mut lines: Vec<Vec<Span>> = told.map(|(_, message, _)| words.say(message, &args)).collect();
    if let (Topic::Pieces, Some(last)) = (topic, layouts.last()) {
        let example = format!("rules {id} {} layout={last}", page(Topic::Pieces));
        let list = ("list", Arg::code(layouts.join(" ")));
        lines.push(words.say("note-layouts", &[list, ("example", Arg::command(example))]));
    }
    lines
}

fn message_of(table: &[(&'static str, &[&str])], id: &str) -> Option<&'static str> {
    table.iter().find(|(_, ids)| ids.contains(&id)).map(|(message, _)| *message)
}

/// The message that says who wins a game more often, and who counted it.
pub(crate) fn message_of_balance(id: &str) -> &'static str {
    message_of(BALANCES, id).unwrap_or("balance-unknown")
}

/// Where a game comes from, who wins more often and who counted it, and the sources of its rules.
pub(crate) fn history(words: &Words, id: &str, house: bool) -> Vec<Vec<Span>> {
    let mut lines = Vec::new();
    if let Some(history) = message_of(HISTORIES, id) {
        lines.push(words.say(history, &[]));
    }
    lines.push(words.say(message_of_balance(id), &[]));
    if house {
        lines.push(words.say("balance-house", &[]));
    }
    if let Some(variant) = variants::find(id) {
        let list = variant.sources.join(" · ");
        lines.push(words.say("sources", &[("list", Arg::word(list))]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_history() {
        for variant in variants::ALL {
            let known = message_of(HISTORIES, variant.id).is_some();
            assert!(known, "{} has no row in HISTORIES of src/text/games.rs", variant.id);
        }
        for (_, ids) in HISTORIES.iter().chain(BALANCES) {
            assert!(ids.iter().all(|id| variants::find(id).is_some()), "{ids:?}");
        }
    }
}
