//! Playing on a page: the invitation, the cookie that a seat is kept in, and what a player sends.
//!
//! Looking at an address changes nothing, an invitation too: those who show what is behind a link look at it
//! first. It is taken by sending a form, and what is sent has to come from the page itself.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use tokio::sync::oneshot;

use super::asked::Asked;
use super::{Answered, Site, html, html_of, no_page};
use crate::app::{NoPage, PageLine, PageSaid, Queue, SEAT_LASTS};
use crate::reply::{Say, WebSay, say};

/// How long a browser keeps a seat, in seconds: as long as the pass in it is good.
const KEPT: i64 = SEAT_LASTS / 1_000;

/// How many lines of one seat wait until the one before them is answered, and how many of all are dealt with
/// at the same time.
const WAITING_MAX: usize = 4;
const AT_ONCE_MAX: usize = 32;

/// What a player sends.
#[derive(Debug, Deserialize)]
pub(super) struct Sent {
    /// What a button says, or a square that was chosen.
    #[serde(default)]
    say: String,
    /// What was typed.
    #[serde(default)]
    line: String,
    /// How many events the match had on their page.
    #[serde(default)]
    seen: usize,
}

/// Whose turn it is to be answered.
pub(super) struct Turns(Mutex<Queue<oneshot::Sender<Turn>>>);

impl Default for Turns {
    fn default() -> Turns {
        Turns(Mutex::new(Queue::new(1, WAITING_MAX, AT_ONCE_MAX)))
    }
}

/// Somebody's turn, over when it is dropped: also by whoever goes away just when it is theirs.
struct Turn(Arc<Turns>, String);

impl Turns {
    fn inner(&self) -> MutexGuard<'_, Queue<oneshot::Sender<Turn>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the turn of whoever has this pass; `None` if too much of theirs waits already.
    async fn take(self: &Arc<Self>, pass: &str) -> Option<Turn> {
        let (begin, begun) = oneshot::channel();
        self.inner().push(pass, begin).ok()?;
        self.go_on();
        begun.await.ok()
    }

    /// Begins what can be begun. Whoever does not wait any more has their turn dropped at once.
    fn go_on(self: &Arc<Self>) {
        loop {
            let next = self.inner().begin_next();
            let Some((who, begin)) = next else { return };
            let _ = begin.send(Turn(Arc::clone(self), who));
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.inner().done(&self.1);
        self.0.go_on();
    }
}

/// The name of the cookie that a seat at a page is kept in. Browsers take the longer one from a site that
/// is encrypted only.
fn cookie_name(page: &str, is_encrypted: bool) -> String {
    format!("{}hnefi-{page}", if is_encrypted { "__Host-" } else { "" })
}

/// The pass of whoever asks for a page, if their browser keeps one.
pub(super) fn pass_of<'h>(page: &str, headers: &'h HeaderMap) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|one| one.trim().split_once('='));
    let names = [cookie_name(page, true), cookie_name(page, false)];
    pairs.find(|(name, _)| names.iter().any(|known| known == name)).map(|(_, pass)| pass)
}

/// Whether something that changes something was sent by a page of this site. Browsers say so; what is no
/// browser has no seat to lose.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text("sec-fetch-site"), text("origin"), text("host")) {
        (Some(site), ..) => site == "same-origin",
        (None, Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, from)| from == host)
        }
        _ => false,
    }
}

/// Who is invited by an address.
pub(super) async fn invitation(
    State(site): State<Arc<Site>>,
    Path((page, pass)): Path<(String, String)>,
    asked: Asked,
) -> Answered {
    let invited = site.app.page_invitation(&page, &pass, asked.0.language).await;
    let invited = invited.map_err(|why| no_page(asked, &page, why))?;
    Ok(unkept(html_of(StatusCode::OK, html::invitation(&page, &pass, &invited))))
}

/// Takes a seat: from now on the browser has it, and the address of the page is the one that everybody has.
pub(super) async fn sit(
    State(site): State<Arc<Site>>,
    Path((page, pass)): Path<(String, String)>,
    asked: Asked,
    headers: HeaderMap,
) -> Answered {
    if !is_from_here(&headers) {
        return Err(foreign(asked, StatusCode::FORBIDDEN));
    }
    let seat = site.app.take_page_seat(&page, &pass).await;
    let seat = seat.map_err(|why| no_page(asked, &page, why))?;
    let is_encrypted = site.app.web_site().is_some_and(|site| site.url.starts_with("https://"));
    let name = cookie_name(&page, is_encrypted);
    let secure = if is_encrypted { "; Secure" } else { "" };
    let cookie = format!("{name}={seat}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}");
    let to = Redirect::to(&asked.at(None).address(&page));
    Ok(unkept(([(header::SET_COOKIE, cookie)], to).into_response()))
}

/// Does what a player sends.
pub(super) async fn play(
    State(site): State<Arc<Site>>,
    Path(page): Path<String>,
    asked: Asked,
    headers: HeaderMap,
    sent: Result<Form<Sent>, FormRejection>,
) -> Answered {
    if !is_from_here(&headers) {
        return Err(foreign(asked, StatusCode::FORBIDDEN));
    }
    let Form(sent) = sent.map_err(|why| foreign(asked, why.status()))?;
    let pass = pass_of(&page, &headers).ok_or_else(|| no_page(asked, &page, NoPage::NoSeat))?;
    let line = if sent.say.is_empty() { sent.line.trim() } else { sent.say.trim() };
    let turn = site.turns.take(pass).await;
    let said = match turn {
        None => Ok(too_much(asked)),
        Some(_) => {
            let line = PageLine { pass, line, seen: sent.seen, language: asked.0.language };
            site.app.say_on_page(&page, line).await
        }
    };
    drop(turn);
    let clean = asked.at(None).holding(None);
    match said.map_err(|why| no_page(asked, &page, why))? {
        PageSaid::Done => Ok(unkept(Redirect::to(&clean.address(&page)).into_response())),
        PageSaid::Answer { says, buttons } => {
            let shown = site.shown(&page, clean, Some(pass)).await?;
            let told = html::Told { says: &says, buttons: &buttons, typed: &sent.line };
            Ok(unkept(html_of(StatusCode::OK, html::page(&page, clean, &shown, Some(&told)))))
        }
    }
}

fn too_much(asked: Asked) -> PageSaid {
    let says = say(asked.words(), &Say::Web(WebSay::TooMuch));
    PageSaid::Answer { says, buttons: Vec::new() }
}

/// The answer to what no page of this site has sent.
fn foreign(asked: Asked, status: StatusCode) -> Response {
    html_of(status, html::plain(asked, "web-foreign"))
}

/// What only its player may see is kept by nobody on its way.
pub(super) fn unkept(mut response: Response) -> Response {
    let never = header::HeaderValue::from_static("no-store");
    response.headers_mut().insert(header::CACHE_CONTROL, never);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, header::HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn a_seat_is_that_of_its_page() {
        let both =
            headers(&[("cookie", "a=b; hnefi-p1=x; __Host-hnefi-p2=y"), ("cookie", "hnefi-p3=z")]);
        let of = |page| pass_of(page, &both);
        assert_eq!(
            (of("p1"), of("p2"), of("p3"), of("p"), of("")),
            (Some("x"), Some("y"), Some("z"), None, None)
        );
    }

    #[test]
    fn only_what_a_page_of_this_site_sends_counts() {
        for (pairs, here) in [
            (&[("sec-fetch-site", "same-origin")][..], true),
            (&[("sec-fetch-site", "same-site"), ("origin", "http://a:1"), ("host", "a:1")], false),
            (&[("sec-fetch-site", "none")], false),
            (&[("origin", "http://a:1"), ("host", "a:1")], true),
            (&[("origin", "http://b:1"), ("host", "a:1")], false),
            (&[("origin", "null"), ("host", "a:1")], false),
            (&[("host", "a:1")], false),
            (&[], false),
        ] {
            assert_eq!(is_from_here(&headers(pairs)), here, "{pairs:?}");
        }
    }

    #[tokio::test]
    async fn one_of_a_seat_is_answered_after_the_other() {
        let turns = Arc::new(Turns::default());
        let first = turns.take("ann").await.unwrap();
        assert!(turns.take("ben").await.is_some(), "another waits for nobody");
        let mut waiting: Vec<_> = (0..WAITING_MAX)
            .map(|_| {
                let turns = Arc::clone(&turns);
                Box::pin(async move { turns.take("ann").await.is_some() })
            })
            .collect();
        for one in &mut waiting {
            let mut asleep = std::task::Context::from_waker(std::task::Waker::noop());
            assert!(one.as_mut().poll(&mut asleep).is_pending());
        }
        assert!(turns.take("ann").await.is_none(), "too much at once");
        // Whoever goes away holds up nobody.
        drop(waiting.remove(0));
        drop(first);
        for one in waiting {
            assert!(one.await);
        }
    }

    #[tokio::test]
    async fn whoever_goes_away_when_it_is_their_turn_holds_up_nobody() {
        let turns = Arc::new(Turns::default());
        let first = turns.take("ann").await.unwrap();
        let mut second = Box::pin(turns.take("ann"));
        let mut asleep = std::task::Context::from_waker(std::task::Waker::noop());
        assert!(second.as_mut().poll(&mut asleep).is_pending());
        drop(first);
        drop(second);
        let mut third = Box::pin(turns.take("ann"));
        assert!(third.as_mut().poll(&mut asleep).is_ready());
    }
}
