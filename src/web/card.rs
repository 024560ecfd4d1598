//! What chats show of a link before anybody follows it, as Open Graph and oEmbed have it: a title, what is
//! going on, and the picture of the very board.
//!
//! The picture's address carries the turn and how many events the match had: whoever keeps a copy never
//! shows an old board for a new one.

use maud::{Markup, html};
use serde_json::json;

use super::said::plain;
use crate::app::MatchPage;
use crate::draw;
use crate::reply::{Scene, Theme};
use crate::text::{Arg, tame};

/// How many characters a description has at most.
const DESCRIPTION_MAX: usize = 200;

/// What is shown of a link.
pub(super) struct Card<'a> {
    shown: &'a MatchPage,
    /// Who plays what.
    pub(super) title: String,
    /// What is going on.
    description: String,
    /// The address of the picture.
    picture: String,
}

impl<'a> Card<'a> {
    pub(super) fn of(shown: &'a MatchPage) -> Card<'a> {
        let MatchPage { words, title, names: [attackers, defenders], .. } = shown;
        let args = [
            ("title", Arg::word(title.as_str())),
            ("attackers", Arg::theirs(attackers.as_str())),
            ("defenders", Arg::theirs(defenders.as_str())),
        ];
        let description = tame(&plain(&shown.says), DESCRIPTION_MAX);
        let (address, ply, events) = (&shown.address, shown.ply, shown.events);
        let picture = format!("{address}/card/{ply}.png?events={events}");
        Card { shown, title: words.line("web-title", &args), description, picture }
    }

    /// The address of what a program that asks by oEmbed gets.
    fn oembed_address(&self) -> String {
        format!("{}/oembed?ply={}", self.shown.address, self.shown.ply)
    }

    /// What stands in the head of a page.
    pub(super) fn head(&self) -> Markup {
        let Card { shown, title, description, picture } = self;
        let page = format!("{}?ply={}", shown.address, shown.ply);
        let theme = shown.scene.style.theme;
        // The frame of high contrast is white, as pages may be.
        let ink = if theme == Theme::Contrast { "text" } else { "frame" };
        let bar = draw::colours(theme).find(|(name, _)| *name == ink).map(|(_, colour)| colour);
        html! {
            meta property="og:type" content="website";
            meta property="og:site_name" content="hnefi";
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            meta property="og:url" content=(page);
            meta property="og:image" content=(picture);
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(Scene::WIDTH);
            meta property="og:image:alt" content=(shown.alt);
            meta name="twitter:card" content="summary_large_image";
            meta name="description" content=(description);
            meta name="theme-color" content=[bar];
            link rel="alternate" type="application/json+oembed" href=(self.oembed_address());
        }
    }

    /// The answer to whoever asks by oEmbed, with the width and the height of the picture.
    pub(super) fn oembed(&self, (width, height): (u32, u32)) -> String {
        json!({
            "version": "1.0",
            "type": "link",
            "title": self.title,
            "provider_name": "hnefi",
            "thumbnail_url": self.picture,
            "thumbnail_width": width,
            "thumbnail_height": height,
        })
        .to_string()
    }
}
