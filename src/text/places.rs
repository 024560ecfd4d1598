//! Sentences about places: servers, their settings, threads, and what the bot may do there.

use super::say::Block;
use super::words::{Arg, Words};
use crate::command::abroad;
use crate::reply::{Say, Span};

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

/// One sentence about a place.
pub(super) fn say(words: &Words, say: &Say) -> Vec<Span> {
    match say {
        Say::OldButton(number) => words.say("old-button", &[("number", Arg::code(number))]),
        Say::MovedTo { number, place } => words.say(
            "moved-to",
            &[("number", Arg::code(number)), ("place", Arg::Span(Span::Address(place.clone())))],
        ),
        Say::NobodyHere => words.say("nobody-here", &[]),
        Say::ManagersOnly => words.say("managers-only", &[]),
        Say::MayNotChallenge(None) => words.say("challengers-managers", &[]),
        Say::MayNotChallenge(Some(role)) => {
            words.say("challengers-role", &[("role", Arg::Span(Span::Address(role.clone())))])
        }
        Say::OtherPlaces(places) => {
            let mut spans = words.say("other-places", &[]);
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(addresses(places));
            spans
        }
        Say::MissingPermissions(names) => {
            words.say("missing-permissions", &[("names", Arg::word(names.join(", ")))])
        }
        Say::ThreadClosed => words.say("thread-closed", &[]),
        Say::NoSettingsHere => words.say("no-settings", &[]),
        Say::SettingElsewhere(name) => words.say(
            "setting-elsewhere",
            &[
                ("name", Arg::code(abroad::word(words.tag(), name))),
                ("settings", Arg::command("settings")),
            ],
        ),
        Say::TypeMove(number) => words.say("type-move", &[("number", Arg::code(number))]),
        Say::Hello => words.say(
            "hello",
            &[("challenge", Arg::command("challenge @name")), ("help", Arg::command("help"))],
        ),
        Say::Follows => words.say("follows", &[]),
        _ => unreachable!("only sentences about places come here"),
    }
}

/// The settings of a server, one per line.
pub(super) fn settings(words: &Words, list: &[(&str, String)], changed: bool) -> Vec<Block> {
    let head = if changed { "settings-changed" } else { "settings" };
    let mut blocks = vec![Block::Paragraph(words.say(head, &[]))];
    for (name, value) in list {
        let values: Vec<String> = value.split(' ').map(str::to_owned).collect();
        let mut spans = words.say(&format!("setting-{name}"), &[]);
        spans.push(Span::Text(" ".to_owned()));
        match values.iter().all(|value| value.contains(':')) {
            true => spans.extend(addresses(&values)),
            false => spans.push(Span::Code(abroad::word(words.tag(), value).into_owned())),
        }
        blocks.push(Block::Paragraph(spans));
    }
    blocks
}
