//! The program itself on a homeserver: `hnefi run`, as an operator starts it.

#![expect(clippy::disallowed_methods, reason = "patience is measured")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use rustix::process::Signal;

use super::patience::Patience;
use super::runs::{lines_of, scratch, signal};
use super::secrets;
use super::synapse::password;

/// The bot's account.
pub(crate) const BOT: &str = "@hnefi:hs.test";

/// How long a line of the program may take to arrive.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running program; killed when dropped, and when the test is killed.
pub(crate) struct Program {
    child: Child,
    watch: Child,
    lines: Receiver<String>,
    /// Everything that it has written so far.
    pub(crate) log: Vec<String>,
    data: PathBuf,
    environment: Vec<(String, String)>,
}

/// The empty data directory of a test.
pub(crate) fn data(name: &str) -> PathBuf {
    scratch("matrix", name)
}

/// The environment of a bot that logs in by password.
pub(crate) fn account(url: &str) -> Vec<(String, String)> {
    [
        ("HNEFI_MATRIX_HOMESERVER", url),
        ("HNEFI_MATRIX_USER", "hnefi"),
        ("HNEFI_MATRIX_PASSWORD", &password("hnefi")),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// A command of the program with these data.
pub(crate) fn command(arguments: &[&str], data: &Path, more: &[(String, String)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
    command.args(arguments).env_clear().env("HNEFI_DATA", data);
    command.env("RUST_BACKTRACE", "1");
    command.envs(more.iter().map(|(name, value)| (name, value)));
    command
}

impl Program {
    /// Starts the bot; does not wait until it is ready.
    pub(crate) fn begin(data: &Path, environment: &[(String, String)]) -> Program {
        guard(data, environment);
        let mut child = command(&["run"], data, environment)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = lines_of(&mut child);
        // Whatever ends the test closes the pipe, and that ends the program.
        let watch = Command::new("sh")
            .args(["-c", &format!("cat >/dev/null; kill -9 {}", child.id())])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (data, environment) = (data.to_owned(), environment.to_vec());
        Program { child, watch, lines, log: Vec::new(), data, environment }
    }

    /// Starts the bot and waits until it is ready.
    pub(crate) async fn start(data: &Path, environment: &[(String, String)]) -> Program {
        let mut program = Program::begin(data, environment);
        program.until("Ready: ").await;
        program
    }

    /// Waits until it writes a line that contains this.
    pub(crate) async fn until(&mut self, part: &str) -> String {
        if let Some(known) = self.log.iter().find(|line| line.contains(part)) {
            return known.clone();
        }
        let mut patience = Patience::of(PATIENCE);
        while patience.lasts(self.log.len()) {
            match self.lines.try_recv() {
                Ok(line) => {
                    self.log.push(line.clone());
                    if line.contains(part) {
                        return line;
                    }
                }
                Err(std::sync::mpsc::TryRecvError::Empty) => {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                Err(_) => break,
            }
        }
        panic!("the program does not say {part:?}: {:#?}", self.log);
    }

    /// Kills it in a way that no program can prevent.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits for it to end; returns its exit code.
    pub(crate) async fn end(&mut self) -> Option<i32> {
        let begun = tokio::time::Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(50)) {
                    self.log.push(line);
                }
                return status.code();
            }
            self.log.extend(self.lines.try_iter());
            assert!(begun.elapsed() < PATIENCE, "the program does not end: {:#?}", self.log);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, which: Signal) {
        signal(&self.child, which);
    }

    /// Asks it to end, as a service manager does; returns its exit code.
    pub(crate) async fn stop(&mut self) -> Option<i32> {
        self.signal(Signal::TERM);
        self.end().await
    }

    /// Its memory use in bytes, if the system tells it.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
    }
}

/// The secrets that a program with these data and settings knows.
fn guard(data: &Path, environment: &[(String, String)]) {
    for (name, value) in environment {
        if ["PASSWORD", "TOKEN", "RECOVERY_KEY"].iter().any(|end| name.ends_with(end)) {
            secrets::guard(value);
        }
    }
    let matrix = data.join("matrix");
    if let Ok(key) = std::fs::read_to_string(matrix.join("recovery.key")) {
        secrets::guard(key.trim());
    }
    let session = std::fs::read_to_string(matrix.join("session.json")).unwrap_or_default();
    let session: serde_json::Value = serde_json::from_str(&session).unwrap_or_default();
    if let Some(token) = session["access_token"].as_str() {
        secrets::guard(token);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // What it has made itself is known only now.
        guard(&self.data, &self.environment);
        self.log.extend(self.lines.try_iter());
        self.log.iter().for_each(|line| secrets::look(line));

        let _ = self.watch.kill();
        let _ = self.watch.wait();
        self.kill();
    }
}
