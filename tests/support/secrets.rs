//! No line of any log that the suite makes has a secret in it: neither those of programs that it
//! starts, nor what is logged in its own process.

use std::io::Write;
use std::sync::{Mutex, Once};

use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

static SECRETS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// From now on, no line may have this in it; a secret of a few letters stands in other words too.
pub(crate) fn guard(secret: &str) {
    if secret.len() <= 5 {
        return;
    }
    let mut secrets = SECRETS.lock().unwrap();
    if !secrets.iter().any(|known| known == secret) {
        secrets.push(secret.to_owned());
    }
}

/// Ends the whole run if there is a secret in a line: no test may swallow that.
#[expect(clippy::print_stderr, reason = "the last words of a run")]
pub(crate) fn look(line: &str) {
    if SECRETS.lock().unwrap().iter().any(|secret| line.contains(secret.as_str())) {
        eprintln!("A SECRET IS IN THE LOG: {line}");
        std::process::abort();
    }
}

/// Logs everything in this process, and looks at every line.
pub(crate) fn log_everything() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let levels: Targets = "info,hnefi=trace,serenity=trace,reqwest=debug,hyper=debug"
            .parse()
            .expect("these are levels");
        let lines = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(|| Looking);
        // A test that counts statements has a log of its own.
        let _ = tracing_subscriber::registry().with(lines.with_filter(levels)).try_init();
    });
}

/// What the lines are written to.
struct Looking;

impl Write for Looking {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        look(&String::from_utf8_lossy(line));
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
