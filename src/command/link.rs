//! `link`: the address of a match's page on the web, to look or to play.

use super::{ArgKind, ArgSpec, Command, Filled, Group, MATCH, Spec};

/// What is wanted of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LinkWish {
    /// Its address, for everybody.
    #[default]
    Look,
    /// An address by which the speaker plays there.
    Play,
    /// That all of those are useless from now on.
    Forget,
}

pub(super) static SPEC: Spec = Spec {
    name: "link",
    aliases: &["web"],
    usage: "[#id] [play|forget]",
    examples: ["link", "link #3 play"],
    args: &[
        MATCH,
        ArgSpec::new("play", ArgKind::Flag("play")),
        ArgSpec::new("forget", ArgKind::Flag("forget")),
    ],
    group: Group::View,
    pressed: true,
    build: |filled| Ok(Command::Link { wish: wish(filled), number: filled.number() }),
};

fn wish(filled: &Filled) -> LinkWish {
    match (filled.has("forget"), filled.has("play")) {
        (true, _) => LinkWish::Forget,
        (_, true) => LinkWish::Play,
        _ => LinkWish::Look,
    }
}
