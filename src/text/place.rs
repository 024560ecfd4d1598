//! Sentences about places: servers, their settings, threads, and what the bot may do there.

use super::block::{Block, one};
use super::labels::rank_name;
use super::parts::call;
use super::words::{Arg, Words};
use crate::command::abroad;
use crate::league::Rank;
use crate::reply::{PlaceSay, Span};

/// Several addresses, separated by commas.
fn addresses(list: &[String]) -> Vec<Span> {
    let mut spans = Vec::new();
    for address in list {
        if !spans.is_empty() {
            spans.push(Span::Text(", ".to_owned()));
        }
        spans.push(Span::Address(address.clone()));
    }
    spans
}

/// Puts something about a place into words.
pub(super) fn say(words: &Words, say: &PlaceSay) -> Vec<Block> {
    one(match say {
        PlaceSay::Settings { list, changed } => return settings(words, list, *changed),
        PlaceSay::OldButton(number) => words.say("old-button", &[("number", Arg::code(number))]),
        PlaceSay::MovedTo { number, place } => words.say(
            "moved-to",
            &[("number", Arg::code(number)), ("place", Arg::Span(Span::Address(place.clone())))],
        ),
        PlaceSay::NobodyHere => words.say("nobody-here", &[("bot", Arg::command("challenge bot"))]),
        PlaceSay::ManagersOnly => words.say("managers-only", &[]),
        PlaceSay::MayNotChallenge(None) => words.say("challengers-managers", &[]),
        PlaceSay::MayNotChallenge(Some(role)) => {
            words.say("challengers-role", &[("role", Arg::Span(Span::Address(role.clone())))])
        }
        PlaceSay::OtherPlaces(places) if places.is_empty() => words.say("not-begun-here", &[]),
        PlaceSay::OtherPlaces(places) => {
            let mut spans = words.say("other-places", &[]);
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(addresses(places));
            spans
        }
        PlaceSay::MissingPermissions(names) => {
            words.say("missing-permissions", &[("names", Arg::word(names.join(", ")))])
        }
        PlaceSay::RolesNeed(name) => words.say("roles-need", &[("name", Arg::word(*name))]),
        PlaceSay::RolesRefused => words.say(
            "roles-refused",
            &[
                ("lowest", Arg::word(rank_name(words, Rank::Thrall))),
                ("highest", Arg::word(rank_name(words, Rank::Jarl))),
                ("setting", Arg::command("settings roles:on")),
            ],
        ),
        PlaceSay::ThreadClosed => words.say("thread-closed", &[]),
        PlaceSay::NoSettingsHere => words.say("no-settings", &[]),
        PlaceSay::SettingElsewhere(name) => words.say(
            "setting-elsewhere",
            &[
                ("name", Arg::code(abroad::word(words.language(), name))),
                ("settings", Arg::command("settings")),
            ],
        ),
        PlaceSay::SettingOnDiscord(name) => words
            .say("setting-discord", &[("name", Arg::code(abroad::word(words.language(), name)))]),
        PlaceSay::TypeMove(number) => words.say("type-move", &[("number", Arg::code(number))]),
        PlaceSay::Announcement(text) => words.say("announcement", &[("text", Arg::theirs(text))]),
        PlaceSay::Hello => words.say(
            "hello",
            &[
                ("challenge", Arg::command("challenge @name")),
                ("bot", Arg::command("challenge bot")),
                ("help", Arg::command("help")),
            ],
        ),
        PlaceSay::GoingOn => words.say("going-on", &[]),
        PlaceSay::OpponentLeft { number, person, opponent, wait } => words.say(
            "opponent-left",
            &[
                ("player", call(person)),
                ("opponent", super::parts::person(opponent)),
                ("number", Arg::code(number)),
                ("wait", Arg::word(wait.as_str())),
                ("claim", Arg::command(format!("claim {number}"))),
                ("resign", Arg::command(format!("resign {number}"))),
            ],
        ),
        PlaceSay::Edited(Some(number)) => words.say("edited", &[("number", Arg::code(number))]),
        PlaceSay::Edited(None) => words.say("edited-done", &[]),
        PlaceSay::Deleted => words.say("deleted", &[("takeback", Arg::command("takeback"))]),
        PlaceSay::NewPrefix(prefix) => words.say("new-prefix", &[("prefix", Arg::code(prefix))]),
        PlaceSay::Follows => words.say("follows", &[]),
        PlaceSay::Interrupted => words.say("interrupted", &[]),
    })
}

/// The settings of a server, one per line.
fn settings(words: &Words, list: &[(&str, String)], changed: bool) -> Vec<Block> {
    let head = if changed { "settings-changed" } else { "settings" };
    let mut blocks = vec![Block::Paragraph(words.say(head, &[]))];
    for (name, value) in list {
        let values: Vec<String> = value.split(' ').map(str::to_owned).collect();
        let mut spans = words.say(&format!("setting-{name}"), &[]);
        spans.push(Span::Text(" ".to_owned()));
        match values.iter().all(|value| value.contains(':')) {
            true => spans.extend(addresses(&values)),
            false => spans.push(Span::Code(abroad::word(words.language(), value).into_owned())),
        }
        blocks.push(Block::Paragraph(spans));
    }
    blocks
}
