//! People named in a formatted message: clients write them as links, and only the link is reliable.

use matrix_sdk::ruma::matrix_uri::MatrixId;
use matrix_sdk::ruma::{MatrixToUri, MatrixUri};
use ruma_html::{Html, NodeRef};

/// Elements whose content is ignored: the text that a reply quotes, and what is not text.
const UNREAD: &[&str] = &["mx-reply", "script", "style", "template", "head", "title"];
/// How deep elements may be nested.
const DEPTH_MAX: usize = 40;

/// The words of a formatted message, with each linked person given by their id; `None` if it names
/// nobody, so that the plain words say the same.
pub(super) fn with_people(html: &str) -> Option<String> {
    let mut words = PlainText::default();
    for node in Html::parse(html).children() {
        words.take(&node, 0);
    }
    words.people.then_some(words.text)
}

#[derive(Default)]
struct PlainText {
    text: String,
    people: bool,
}

impl PlainText {
    fn take(&mut self, node: &NodeRef, depth: usize) {
        if let Some(text) = node.as_text() {
            self.text.push_str(&text.borrow());
        }
        if let Some(element) = node.as_element() {
            let name: &str = &element.name.local;
            if UNREAD.contains(&name) {
                return;
            }
            if matches!(name, "br" | "p" | "div" | "li") {
                self.text.push('\n');
            }
            let links = element.attrs.borrow();
            let link = links.iter().find(|link| name == "a" && &*link.name.local == "href");
            if let Some(person) = link.and_then(|link| person(&link.value)) {
                self.text.push_str(&person);
                self.people = true;
                return;
            }
        }
        if depth < DEPTH_MAX {
            for child in node.children() {
                self.take(&child, depth + 1);
            }
        }
    }
}

/// The user that a link names.
fn person(link: &str) -> Option<String> {
    let id = match MatrixToUri::parse(link) {
        Ok(link) => link.id().clone(),
        Err(_) => MatrixUri::parse(link).ok()?.id().clone(),
    };
    match id {
        MatrixId::User(user) => Some(user.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::with_people;

    #[test]
    fn people_are_read_from_links() {
        let words = |html: &str| with_people(html);
        assert_eq!(words("hello <b>all</b>"), None);
        assert_eq!(
            words("<a href='matrix:u/ben:hs.test'>B</a>: d1-d4").as_deref(),
            Some("@ben:hs.test: d1-d4")
        );
        assert_eq!(
            words("<a href='https://matrix.to/#/%40ben%3Ahs.test'>B &amp; C</a> &lt;x").as_deref(),
            Some("@ben:hs.test <x")
        );
        let quoted = "<mx-reply><blockquote><a href='https://matrix.to/#/@eve:hs'>E</a></blockquote>\
                      </mx-reply><a href='https://matrix.to/#/@ben:hs'>B</a> hi";
        assert_eq!(words(quoted).as_deref(), Some("@ben:hs hi"));
        assert_eq!(words("<script>@a</script><a href='https://example.org'>x</a>"), None);
        assert_eq!(words("<a href='https://matrix.to/#/!room:hs'>x</a>"), None);
        let deep = "<b>".repeat(5_000) + "<a href='https://matrix.to/#/@ben:hs'>B</a>";
        assert_eq!(words(&deep), None);
    }
}
