//! What somebody asks for: in the address after `?`, and what their browser says of them.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::app::{PageLook, TriedLine};
use crate::command::{Language, Theme};
use crate::tafl::Square;
use crate::text::{Words, words, words_in};

/// The most languages that a browser is heard to prefer.
const LANGUAGES_MAX: usize = 16;

/// What somebody asks for. What makes no sense counts as not asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Asked(pub(super) PageLook);

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked, Infallible> {
        Ok(Asked::read(parts.uri.query().unwrap_or_default(), &parts.headers))
    }
}

impl Asked {
    fn read(query: &str, headers: &HeaderMap) -> Asked {
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let language = languages(accepted.unwrap_or_default()).first().copied();
        let mut look = PageLook { language, ..PageLook::default() };
        for (name, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            match name {
                // One that no number holds is more than any match has.
                "ply" if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) => {
                    look.ply = Some(value.parse().unwrap_or(usize::MAX));
                }
                "try" => look.tried = Some(TriedLine::read(value)),
                "from" => look.from = value.parse().ok(),
                "theme" => look.theme = Theme::ALL.into_iter().find(|it| it.as_str() == value),
                "side" => look.turned = value == "other",
                _ => {}
            }
        }
        Asked(look)
    }

    /// The words of whoever asks, where no place has any.
    pub(super) fn words(self) -> &'static Words {
        self.0.language.map_or_else(words, words_in)
    }

    /// The same after so many turns, without what was tried; `None` means all.
    pub(super) fn at(self, ply: Option<usize>) -> Asked {
        Asked(PageLook { ply, tried: None, ..self.0 })
    }

    /// The same from the other side.
    pub(super) fn turned_over(self) -> Asked {
        Asked(PageLook { turned: !self.0.turned, ..self.0 })
    }

    /// The same in other colours.
    pub(super) fn with(self, theme: Theme) -> Asked {
        Asked(PageLook { theme: Some(theme), ..self.0 })
    }

    /// The same with this piece taken up, or with none.
    pub(super) fn holding(self, from: Option<Square>) -> Asked {
        Asked(PageLook { from, ..self.0 })
    }

    /// The same with these moves tried after so many turns.
    pub(super) fn trying(self, ply: usize, line: TriedLine) -> Asked {
        Asked(PageLook { ply: Some(ply), tried: Some(line), from: None, ..self.0 })
    }

    /// The address of that in a page.
    pub(super) fn address(self, page: &str) -> String {
        let PageLook { ply, turned, theme, from, tried, .. } = self.0;
        let tried = tried.map(|line| format!("try={line}"));
        let from = from.map(|from| format!("from={from}"));
        let ply = ply.map(|ply| format!("ply={ply}"));
        let side = turned.then(|| "side=other".to_owned());
        let theme = theme.map(|theme| format!("theme={}", theme.as_str()));
        let all: Vec<String> = [ply, side, theme, from, tried].into_iter().flatten().collect();
        let query = if all.is_empty() { String::new() } else { format!("?{}", all.join("&")) };
        format!("/m/{page}{query}")
    }
}

/// How many events somebody has seen who watches: as their browser remembers, or as the page has it.
pub(super) fn seen(query: &str, headers: &HeaderMap) -> usize {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let first = query.split('&').find_map(|pair| pair.strip_prefix("seen="));
    last.or(first).and_then(|seen| seen.parse().ok()).unwrap_or_default()
}

/// The languages of a header, `it-IT,it;q=0.9,en;q=0.8`, that are ours, best first.
fn languages(accepted: &str) -> Vec<Language> {
    let mut all: Vec<(u32, Language)> = Vec::new();
    for part in accepted.split(',').take(LANGUAGES_MAX) {
        let (tag, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
        let weight = weight.parse::<f32>().unwrap_or(0.0).clamp(0.0, 1.0);
        let weight = (1_000.0 * weight) as u32;
        if let Some(language) = Language::with_tag(tag.trim()).filter(|_| weight > 0)
            && all.iter().all(|(_, known)| *known != language)
        {
            all.push((weight, language));
        }
    }
    all.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    all.into_iter().map(|(_, language)| language).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, French, Italian};

    #[test]
    fn the_language_is_the_best_of_those_that_are_ours() {
        for (accepted, wanted) in [
            ("it-IT,it;q=0.9,en;q=0.8", &[Italian, English][..]),
            ("de, fr;q=0.5, en;q=0.7", &[English, French]),
            ("en;q=0, fr", &[French]),
            ("*", &[]),
            ("", &[]),
            (";;;,q=,fr;q=nonsense", &[]),
        ] {
            assert_eq!(languages(accepted), wanted, "{accepted}");
        }
    }

    #[test]
    fn an_address_is_read_as_it_was_written() {
        let none = HeaderMap::new();
        for query in [
            "",
            "ply=12",
            "ply=0&side=other",
            "ply=3&side=other&theme=slate",
            "from=d4",
            "ply=3&try=",
            "from=d4&try=d4-d7.c3-c4",
        ] {
            let asked = Asked::read(query, &none);
            let address = asked.address("x");
            assert_eq!(address.split_once('?').map_or("", |(_, query)| query), query);
        }
        for nonsense in
            ["ply=-1", "ply=", "ply=a", "ply", "theme=pink", "side=", "from=z99", "&&=&", "%00"]
        {
            assert_eq!(Asked::read(nonsense, &none), Asked::default(), "{nonsense}");
        }
        let huge = Asked::read("ply=99999999999999999999999", &none);
        assert_eq!(huge.0.ply, Some(usize::MAX));
    }
}
