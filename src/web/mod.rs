//! The page of a match on the web: the board after any turn, who plays, the moves; its players play there.
//!
//! `/m/<page>` is HTML that is whole without a script; with it the arrow keys walk, and moves are seen as they
//! are made. The board is an SVG of the same scene as the picture in the chat, in the colours of its themes.
//!
//! | to learn | read |
//! |---|---|
//! | which addresses there are, and what every answer says to browsers | this file |
//! | what somebody asks for: turn, theme, side, languages | `asked` |
//! | how a page is written, and what the chat says on it | `html`, `said` |
//! | how the board is drawn, and how its squares are read and walked | `board`, `squares`, `frame` |
//! | what is shown of a link before anybody follows it | `card` |
//! | how those who watch hear of a move | `live` |
//! | how many connections there are at most | `limited` |
//! | who asks, and how much each may | `visitors` |
//! | whether people find all that where they are told to | `checkup` |
//! | how somebody comes to play, and what they send | `seat` |
//!
//! **Deliberately absent**: anything that changes something without a form of this site being sent, any cookie
//! but that of a player, anything of another site. Who plays and what is allowed is up to [`App::match_page`]
//! and [`App::say_on_page`].

mod asked;
mod board;
mod card;
#[cfg(feature = "watch")]
pub(crate) mod checkup;
mod frame;
mod html;
pub(crate) mod limited;
mod live;
mod said;
mod seat;
mod squares;
mod visitors;

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::connect_info::Connected;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Path, RawQuery, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::serve::IncomingStream;
use axum::{Extension, Router};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::{App, MatchPage, NoPage};
use crate::draw;
use crate::reply::Scene;
use asked::Asked;
use card::Card;
use limited::Limited;
use live::Live;
use seat::Turns;
use visitors::Visitors;

/// How many connections are open at the same time.
const CONNECTIONS_MAX: usize = 2_048;

/// What a browser may do with a page: show it, with what this site has and nothing else.
const POLICY: &str = "default-src 'none'; connect-src 'self'; img-src 'self'; style-src 'self'; \
                      script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What every answer says.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// How long a browser may keep what is the same for all matches, as long as the program is not upgraded.
const KEPT: &str = "public, max-age=3600";

/// A page changes with each move.
const FRESH: &str = "no-cache";

/// The most bytes that somebody may send: a line, with room to spare.
const BODY_MAX: usize = 4_096;

/// Where pictures are, and what tells of them.
const CARD: &str = "/m/{page}/card/{file}";
const OEMBED: &str = "/m/{page}/oembed";

/// What a page does besides its links and forms.
const SCRIPT: &str = include_str!("page.js");

/// An open port that nobody is answered at yet.
pub struct Web {
    listener: TcpListener,
    visitors: Visitors,
}

impl Web {
    /// Opens the port.
    ///
    /// # Errors
    /// What the system says, for example that the port is taken.
    pub async fn open(address: SocketAddr) -> std::io::Result<Web> {
        let listener = TcpListener::bind(address).await?;
        Ok(Web { listener, visitors: Visitors::named_in(None) })
    }

    /// The same behind a server that names who asks in this header, if there is one that is believed.
    #[must_use]
    pub fn behind(self, header: Option<&str>) -> Web {
        let header = header.and_then(|name| name.parse().ok());
        Web { visitors: Visitors::named_in(header), ..self }
    }

    /// Where it listens.
    ///
    /// # Errors
    /// What the system says.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the program ends.
    pub async fn serve(self, app: App) {
        // Dropped with this future: then all streams end.
        let (_alive, stopping) = watch::channel(());
        let site = Arc::new(Site {
            live: Live::new(app.clone(), stopping),
            app,
            turns: Arc::default(),
            visitors: self.visitors,
        });
        let router = Router::new()
            .route("/m/{page}", get(page).post(seat::play))
            .route("/m/{page}/as/{pass}", get(seat::invitation).post(seat::sit))
            .route("/m/{page}/live", get(live))
            .route("/m/{page}/record", get(record))
            .route(CARD, get(picture))
            .route(OEMBED, get(oembed))
            .route("/style.css", get(style))
            .route("/page.js", get(script))
            .route("/icon.svg", get(icon))
            .route("/robots.txt", get(robots))
            .fallback(nothing)
            .layer(from_fn_with_state(Arc::clone(&site), welcomed))
            .layer(from_fn(with_headers))
            .layer(DefaultBodyLimit::max(BODY_MAX))
            .with_state(site);
        // It ends only with an error of the listener, and then the bot goes on without it.
        let service = router.into_make_service_with_connect_info::<Peer>();
        let _ = axum::serve(Limited::new(self.listener, CONNECTIONS_MAX), service).await;
    }
}

/// What every answer needs.
struct Site {
    app: App,
    live: Arc<Live>,
    turns: Arc<Turns>,
    visitors: Visitors,
}

/// Where a connection comes from.
#[derive(Clone, Copy)]
struct Peer(IpAddr);

impl Connected<IncomingStream<'_, Limited>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Limited>) -> Peer {
        Peer(stream.remote_addr().ip())
    }
}

/// Who asks.
#[derive(Clone, Copy)]
struct Visitor(IpAddr);

/// What the most of what can be asked for costs.
const PAGE: NonZeroU32 = NonZeroU32::MIN;

/// Finds out who asks, and whether they may.
async fn welcomed(
    State(site): State<Arc<Site>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    asked: Asked,
    path: Option<MatchedPath>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = site.visitors.of(peer, request.headers());
    let is_drawn = path.is_some_and(|path| [CARD, OEMBED].contains(&path.as_str()));
    let cost = if is_drawn { visitors::PICTURE } else { PAGE };
    if let Err(wait) = site.visitors.allow(visitor, cost) {
        let wait = [(header::RETRY_AFTER, (wait.as_secs() + 1).to_string())];
        let page = html_of(StatusCode::TOO_MANY_REQUESTS, html::plain(asked, "web-too-much"));
        return (wait, page).into_response();
    }
    request.extensions_mut().insert(Visitor(visitor));
    next.run(request).await
}

async fn with_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A page, or the answer to whoever asks for one that there is not.
type Answered = Result<Response, Response>;

impl Site {
    /// A match as somebody asks for it who may have a pass.
    async fn shown(
        &self,
        page: &str,
        asked: Asked,
        pass: Option<&str>,
    ) -> Result<MatchPage, Response> {
        let shown = self.app.match_page(page, asked.0, pass).await;
        shown.map_err(|why| no_page(asked, page, why))
    }
}

async fn page(
    State(site): State<Arc<Site>>,
    Path(page): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Answered {
    let shown = site.shown(&page, asked, seat::pass_of(&page, &headers)).await?;
    let whole = html_of(StatusCode::OK, html::page(&page, asked, &shown, None));
    Ok(if shown.seat.is_some() { seat::unkept(whole) } else { whole })
}

async fn record(State(site): State<Arc<Site>>, Path(page): Path<String>, asked: Asked) -> Answered {
    let kept = site.app.page_record(&page).await;
    let (name, text) = kept.map_err(|why| no_page(asked, &page, why))?;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned());
    let name = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""));
    Ok(([kind, name], text).into_response())
}

/// The picture of a board, for those who are shown a link before they follow it: `12.png`.
async fn picture(
    State(site): State<Arc<Site>>,
    Path((page, file)): Path<(String, String)>,
    asked: Asked,
) -> Answered {
    let ply = file.strip_suffix(".png").and_then(|ply| ply.parse().ok());
    let ply = ply.ok_or_else(|| no_page(asked, &page, NoPage::Unknown))?;
    let shown = site.shown(&page, asked.at(Some(ply)), None).await?;
    let bytes = drawn(&shown).await.ok_or_else(|| no_page(asked, &page, NoPage::Fault))?;
    let kind = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, KEPT)];
    Ok((kind, bytes).into_response())
}

/// The picture as a file of PNG; `None` if it could not be drawn.
async fn drawn(shown: &MatchPage) -> Option<Vec<u8>> {
    let scene = Scene { header: Some(shown.header.clone()), ..shown.scene.clone() };
    tokio::task::spawn_blocking(move || draw::png(&scene)).await.ok()
}

/// The same for programs that ask by oEmbed.
async fn oembed(State(site): State<Arc<Site>>, Path(page): Path<String>, asked: Asked) -> Answered {
    let shown = site.shown(&page, asked, None).await?;
    let size = drawn(&shown).await.and_then(|bytes| draw::size_of(&bytes));
    let told = Card::of(&shown).oembed(size.unwrap_or((Scene::WIDTH, Scene::WIDTH)));
    Ok(([(header::CONTENT_TYPE, "application/json")], told).into_response())
}

async fn live(
    State(site): State<Arc<Site>>,
    Path(page): Path<String>,
    Extension(Visitor(visitor)): Extension<Visitor>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    asked: Asked,
) -> Answered {
    let seen = asked::seen(query.as_deref().unwrap_or_default(), &headers);
    let stream = site.live.watch(&page, seen, visitor).await;
    let stream = stream.map_err(|why| no_page(asked, &page, why))?;
    let full = || (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "30")]).into_response();
    stream.ok_or_else(full)
}

async fn style() -> Response {
    fixed("text/css; charset=utf-8", html::style())
}

async fn script() -> Response {
    fixed("text/javascript; charset=utf-8", SCRIPT)
}

/// What a browser shows beside a page's title: a king.
async fn icon() -> Response {
    fixed("image/svg+xml", include_str!("icon.svg"))
}

/// Chats that show what is behind a link read this too: that nothing is to be found by searching is said by
/// each page.
async fn robots() -> Response {
    fixed("text/plain; charset=utf-8", "User-agent: *\nDisallow:\n")
}

async fn nothing(asked: Asked) -> Response {
    no_page(asked, "", NoPage::Unknown)
}

fn no_page(asked: Asked, page: &str, why: NoPage) -> Response {
    let status = match why {
        NoPage::Unknown | NoPage::Shorter(_) => StatusCode::NOT_FOUND,
        NoPage::NoSeat => StatusCode::FORBIDDEN,
        NoPage::Fault => StatusCode::SERVICE_UNAVAILABLE,
    };
    html_of(status, html::nothing(asked, page, why))
}

fn html_of(status: StatusCode, text: String) -> Response {
    // The words depend on the reader's languages, and what can be done on who it is.
    let headers = [(header::CACHE_CONTROL, FRESH), (header::VARY, "Accept-Language, Cookie")];
    (status, headers, Html(text)).into_response()
}

fn fixed(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, KEPT)], text).into_response()
}
