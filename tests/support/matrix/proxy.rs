//! A proxy between the bot and its homeserver that fails on request, either after the homeserver
//! has done what was asked, or before.

#![expect(clippy::disallowed_methods, reason = "what is held up is measured")]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderName, Response, StatusCode};
use matrix_sdk::reqwest;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// The homeserver does it, and an HTML page with 502 comes back.
    BadGateway,
    /// The homeserver does it, and the connection ends without an answer.
    Lost,
    /// It does not reach the homeserver: 503.
    Away,
    /// It does not reach the homeserver: 429, wait this many milliseconds.
    Slow(u64),
    /// The answer comes at once, but the homeserver hears of it only after this many milliseconds.
    Held(u64),
    /// The homeserver does it, and its answer comes this many milliseconds later.
    Late(u64),
}

/// A request that came through.
#[derive(Clone, Debug)]
pub(crate) struct Passed {
    pub(crate) path: String,
    /// When it came and when its answer went back, since the proxy started.
    pub(crate) from: Duration,
    pub(crate) to: Duration,
}

#[derive(Default)]
struct Faults {
    list: Vec<(String, What)>,
    passed: Vec<Passed>,
    /// Requests after the last fault that came through unharmed.
    well: Vec<String>,
}

/// The proxy.
#[derive(Clone)]
pub(crate) struct Proxy {
    pub(crate) url: String,
    faults: Arc<Mutex<Faults>>,
}

#[derive(Clone)]
struct Way {
    to: String,
    client: reqwest::Client,
    faults: Arc<Mutex<Faults>>,
    begun: tokio::time::Instant,
}

impl Proxy {
    /// Starts a proxy in front of a homeserver.
    pub(crate) async fn before(to: &str) -> Proxy {
        let faults = Arc::<Mutex<Faults>>::default();
        let way = Way {
            to: to.to_owned(),
            client: reqwest::Client::new(),
            faults: faults.clone(),
            begun: tokio::time::Instant::now(),
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(pass).with_state(way);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Proxy { url, faults }
    }

    /// Makes the next requests fail whose path contains this, one after the other.
    pub(crate) fn fail(&self, part: &str, what: &[What]) {
        let mut faults = self.faults.lock().unwrap();
        faults.list.extend(what.iter().map(|what| (part.to_owned(), *what)));
    }

    /// Faults that have not happened yet.
    pub(crate) fn waiting(&self) -> usize {
        self.faults.lock().unwrap().list.len()
    }

    /// Waits until all faults have happened and one more request like this went well.
    pub(crate) async fn recovered(&self, part: &str) {
        let over = || {
            let faults = self.faults.lock().unwrap();
            faults.list.is_empty() && faults.well.iter().any(|path| path.contains(part))
        };
        while !over() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// What came through since last time.
    pub(crate) fn passed(&self) -> Vec<Passed> {
        std::mem::take(&mut self.faults.lock().unwrap().passed)
    }
}

async fn pass(State(way): State<Way>, request: Request) -> Response<Body> {
    let from = way.begun.elapsed();
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let fault = {
        let mut faults = way.faults.lock().unwrap();
        let at = faults.list.iter().position(|(part, _)| path.contains(part.as_str()));
        let fault = at.map(|at| faults.list.remove(at).1);
        if fault.is_some() {
            faults.well.clear();
        }
        fault
    };
    match fault {
        Some(What::Away) => return plain(StatusCode::SERVICE_UNAVAILABLE, "away"),
        Some(What::Slow(wait)) => {
            let text = format!(
                "{{\"errcode\":\"M_LIMIT_EXCEEDED\",\"error\":\"slow\",\"retry_after_ms\":{wait}}}"
            );
            return plain(StatusCode::TOO_MANY_REQUESTS, &text);
        }
        _ => {}
    }
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    let mut forward = way.client.request(parts.method, format!("{}{path}", way.to)).body(body);
    for (name, value) in &parts.headers {
        if !is_of_the_connection(name) {
            forward = forward.header(name, value);
        }
    }
    if let Some(What::Held(wait)) = fault {
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            forward.send().await
        });
        return plain(StatusCode::OK, "{}");
    }
    let nobody = || plain(StatusCode::BAD_GATEWAY, "<html>nobody is there</html>");
    let Ok(answer) = forward.send().await else { return nobody() };
    let (status, headers) = (answer.status(), answer.headers().clone());
    let Ok(bytes) = answer.bytes().await else { return nobody() };
    let to = way.begun.elapsed();
    let passed = Passed { path, from, to };
    {
        let mut faults = way.faults.lock().unwrap();
        if fault.is_none() {
            faults.well.push(passed.path.clone());
        }
        faults.passed.push(passed);
    }
    if let Some(What::Late(wait)) = fault {
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }
    match fault {
        Some(What::BadGateway) => plain(StatusCode::BAD_GATEWAY, "<html>502</html>"),
        // A panic while answering ends the connection.
        Some(What::Lost) => std::panic::resume_unwind(Box::new("lost")),
        _ => {
            let mut response = Response::builder().status(status);
            for (name, value) in &headers {
                if !is_of_the_connection(name) {
                    response = response.header(name, value);
                }
            }
            response.body(Body::from(bytes)).unwrap()
        }
    }
}

/// Headers that concern only this connection.
fn is_of_the_connection(name: &HeaderName) -> bool {
    matches!(
        name.as_str(),
        "host" | "content-length" | "transfer-encoding" | "connection" | "accept-encoding"
    )
}

fn plain(status: StatusCode, text: &str) -> Response<Body> {
    Response::builder().status(status).body(Body::from(text.to_owned())).unwrap()
}
