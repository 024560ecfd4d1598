//! Counts what is asked of the database: statements, as sqlx logs them. Whatever a process asks is
//! counted, so a test that counts runs in a process of its own.

use std::process::Command;
use std::sync::{Mutex, Once};

use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// Set in the process that counts.
const ALONE: &str = "HNEFI_TEST_ALONE";

/// How a connection and a transaction begin and end is nobody's question; of SQLite's, most is not
/// even seen.
const FRAME: [&str; 5] = ["PRAGMA", "SET", "begin", "COMMIT", "ROLLBACK"];

/// What was asked so far.
static ASKED: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Counting;

/// The text of a statement: all of it if it is long, else its summary.
#[derive(Default)]
struct Statement {
    summary: String,
    whole: String,
}

impl Visit for Statement {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => value.clone_into(&mut self.summary),
            "db.statement" => value.trim().clone_into(&mut self.whole),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl<S: Subscriber> Layer<S> for Counting {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == "sqlx::query" {
            let mut asked = Statement::default();
            event.record(&mut asked);
            let text = if asked.whole.is_empty() { asked.summary } else { asked.whole };
            if !FRAME.iter().any(|word| text.starts_with(word)) {
                ASKED.lock().unwrap().push(text);
            }
        }
    }
}

/// Whether this process runs one test alone and counts; if not, another one does that, to its end.
/// `test` is the test's whole name.
pub(crate) fn counts_alone(test: &str) -> bool {
    static ONCE: Once = Once::new();
    if std::env::var_os(ALONE).is_some() {
        ONCE.call_once(|| tracing_subscriber::registry().with(Counting).init());
        return true;
    }
    let mut child = Command::new(std::env::current_exe().unwrap());
    let done = child.args(["--exact", test, "--nocapture"]).env(ALONE, "1").output().unwrap();
    let said = [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    let said = said.concat();
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
    false
}

/// What was asked since the last time.
pub(crate) fn asked() -> Vec<String> {
    std::mem::take(&mut *ASKED.lock().unwrap())
}
