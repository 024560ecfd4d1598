//! Health, readiness and measures over HTTP, for whoever watches over the bot.
//!
//! `/healthz` says whether the bot looks after time and its database, so a bot that does not should
//! be started again; `/readyz` also whether its doors are open, each by itself; `/metrics` what was
//! counted and timed, in Prometheus' own format. Deliberately absent: anything that changes
//! something, and anything about people or places.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector as Process;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::Mutex;

use crate::app::{App, Pulse};
use crate::meter::{self, Since};
use crate::web::limited::Limited;

/// How many connections are open at the same time.
const CONNECTIONS_MAX: usize = 32;

/// How old what is measured only when asked may be, in seconds: whoever asks in a loop is shown the
/// same again.
const FRESH: f64 = 1.0;

/// How often what was timed is put together: it would grow for ever if nobody asked.
const UPKEEP: Duration = Duration::from_secs(5);

/// How long it may take to measure.
const PATIENCE: Duration = Duration::from_secs(5);

/// The limits of the buckets that durations are put into, in seconds.
const BUCKETS: [f64; 13] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// An open port that nobody is answered at yet.
pub struct Watch {
    listener: TcpListener,
    recorder: PrometheusHandle,
    process: Process,
}

/// What every answer needs.
struct Shown {
    app: App,
    recorder: PrometheusHandle,
    /// What the system says of this process: processor, memory, open files.
    process: Process,
    /// When it was last measured.
    measured: Mutex<Option<Since>>,
}

impl Watch {
    /// Opens the port, and begins to count.
    ///
    /// # Errors
    /// What the system says, for example that the port is taken.
    pub async fn open(address: SocketAddr) -> std::io::Result<Watch> {
        let listener = TcpListener::bind(address).await?;
        let builder = PrometheusBuilder::new();
        let builder =
            builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS);
        let recorder = builder.map_err(std::io::Error::other)?;
        let recorder = recorder.install_recorder().map_err(std::io::Error::other)?;
        meter::describe();
        let process = Process::default();
        process.describe();
        Ok(Watch { listener, recorder, process })
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
        let measured = Mutex::default();
        let shown =
            Arc::new(Shown { app, recorder: self.recorder, process: self.process, measured });
        let router = Router::new()
            .route("/healthz", get(health))
            .route("/readyz", get(readiness))
            .route("/metrics", get(measures))
            .fallback(nothing)
            .with_state(Arc::clone(&shown));
        let upkeep = async {
            loop {
                tokio::time::sleep(UPKEEP).await;
                shown.recorder.run_upkeep();
            }
        };
        // It ends only with an error of the listener, and then the bot goes on without it.
        let serving = axum::serve(Limited::new(self.listener, CONNECTIONS_MAX), router);
        tokio::select! {
            _ = serving.into_future() => {}
            () = upkeep => {}
        }
    }
}

async fn health(State(shown): State<Arc<Shown>>) -> Response {
    let well = shown.app.pulse().is_alive();
    (status(well), if well { "ok\n" } else { "time or the database is not looked after\n" })
        .into_response()
}

async fn readiness(State(shown): State<Arc<Shown>>) -> Response {
    let pulse = shown.app.pulse();
    let type_ = [(header::CONTENT_TYPE, "application/json")];
    (status(pulse.is_well()), type_, format!("{}\n", told(&pulse))).into_response()
}

async fn measures(State(shown): State<Arc<Shown>>) -> Response {
    let type_ = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    // What cannot be measured now, because the database hangs, is shown as it was.
    let _ = tokio::time::timeout(PATIENCE, shown.measure()).await;
    (type_, shown.recorder.render()).into_response()
}

async fn nothing() -> Response {
    (StatusCode::NOT_FOUND, "there are /healthz, /readyz and /metrics\n").into_response()
}

fn status(well: bool) -> StatusCode {
    if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
}

/// What `/readyz` says.
fn told(pulse: &Pulse) -> serde_json::Value {
    let doors = pulse.doors.iter().map(|door| {
        let state = match (door.open, door.elsewhere) {
            (true, _) => "open",
            (false, true) => "standing by",
            (false, false) => "closed",
        };
        (door.network.to_owned(), json!(state))
    });
    let fine = |fine: bool| if fine { "fine" } else { "not fine" };
    json!({
        "ready": pulse.is_well(),
        "doors": doors.collect::<serde_json::Map<_, _>>(),
        "database": fine(pulse.database),
        "clock": fine(pulse.clock),
    })
}

impl Shown {
    async fn measure(&self) {
        let mut measured = self.measured.lock().await;
        if measured.is_some_and(|since| since.seconds() < FRESH) {
            return;
        }
        self.process.collect();
        self.app.measure().await;
        *measured = Some(Since::now());
    }
}
