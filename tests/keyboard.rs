//! The console at a real terminal: keys in, a screen out, and the terminal as it was afterwards.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use pty_process::Size;
use pty_process::blocking::{Command, open};
use rustix::process::Signal;
use rustix::termios::{ControlModes, InputModes, LocalModes, OutputModes, tcgetattr};

use crate::support::runs;

/// How long the program may keep quiet before it is taken for stuck.
const PATIENCE: Duration = Duration::from_secs(90);

/// What a person does at a terminal.
#[derive(Clone, Debug)]
enum Step {
    Type(String),
    /// Waits until words are on the screen that were not there before what was typed last.
    Wait(&'static str),
    Signal(Signal),
}

fn typed(keys: &str) -> Step {
    Step::Type(keys.to_owned())
}

fn wait(words: &'static str) -> Step {
    Step::Wait(words)
}

/// Types a line and waits for words after it.
fn line(words: &str, answer: &'static str) -> [Step; 2] {
    [Step::Type(format!("{words}\r")), wait(answer)]
}

/// How a terminal treats what is typed and shown.
type Modes = (InputModes, OutputModes, ControlModes, LocalModes);

/// A terminal in which the program runs.
struct Terminal {
    file: File,
    child: Child,
    more: Receiver<Vec<u8>>,
    seen: Vec<u8>,
}

impl Terminal {
    /// One with so many columns; returns how its modes were before the program saw it.
    fn open(data: &Path, columns: u16, colour: bool) -> (Terminal, Modes) {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(50, columns)).unwrap();
        let file = File::from(OwnedFd::from(pty));
        let found = modes(&file);
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"))
            .args(["console", "--data"])
            .arg(data)
            .env_clear()
            .env("TERM", "xterm-256color");
        if !colour {
            command = command.env("NO_COLOR", "1");
        }
        let child = command.spawn(pts).unwrap();
        let (send, more) = channel();
        let mut screen = file.try_clone().unwrap();
        std::thread::spawn(move || {
            let mut buffer = [0; 65_536];
            // Once the program has closed the terminal, reading is an error.
            while let Ok(length @ 1..) = screen.read(&mut buffer) {
                let _ = send.send(buffer[..length].to_vec());
            }
        });
        (Terminal { file, child, more, seen: Vec::new() }, found)
    }

    fn wait_for(&mut self, words: &str, since: usize) {
        let is_there = |seen: &[u8]| seen.windows(words.len()).any(|part| part == words.as_bytes());
        while !is_there(&self.seen[since..]) {
            match self.more.recv_timeout(PATIENCE) {
                Ok(more) => self.seen.extend(more),
                Err(_) => panic!("never saw {words:?} in: {}", self.text()),
            }
        }
    }

    /// Lets the program end by itself; returns its exit code.
    fn end(&mut self) -> Option<i32> {
        loop {
            match self.more.recv_timeout(PATIENCE) {
                Ok(more) => self.seen.extend(more),
                Err(RecvTimeoutError::Disconnected) => return self.child.wait().unwrap().code(),
                Err(RecvTimeoutError::Timeout) => panic!("it does not end: {}", self.text()),
            }
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.seen).into_owned()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn modes(terminal: &File) -> Modes {
    let now = tcgetattr(terminal).unwrap();
    (now.input_modes, now.output_modes, now.control_modes, now.local_modes)
}

/// What a person saw, and how the program ended.
struct Visit {
    seen: String,
    status: Option<i32>,
    restored: bool,
}

/// Sits down at a terminal with so many columns and does all this.
fn sit(data: &Path, columns: u16, colour: bool, steps: &[Step]) -> Visit {
    let (mut terminal, found) = Terminal::open(data, columns, colour);
    let mut since = 0;
    for step in steps {
        match step {
            Step::Type(keys) => {
                since = terminal.seen.len();
                terminal.file.write_all(keys.as_bytes()).unwrap();
            }
            Step::Wait(words) => terminal.wait_for(words, since),
            Step::Signal(signal) => runs::signal(&terminal.child, *signal),
        }
    }
    let status = terminal.end();
    Visit { seen: terminal.text(), status, restored: modes(&terminal.file) == found }
}

fn scratch(name: &str) -> PathBuf {
    runs::scratch("keyboard", name)
}

/// The prompt of somebody whose name was not given yet.
const NOBODY: &str = "guest> ";

#[test]
fn two_people_share_a_keyboard() {
    let data = scratch("shared");
    let steps = [
        [wait(NOBODY), typed("")],
        line("ann> challenge @ben brandubh attackers", "ben (#1, yes or no)> "),
        line("yes", "ann (#1, to move)> "),
        line("d6-c6", "ben (#1, to move)> "),
        line("d5-d6", "ann (#1, to move)> "),
        line("draw", "ben (#1, yes or no)> "),
        line("no", "ann (#1, to move)> "),
        line("ben> board", "ben (#1, ann to move)> "),
        line("c6-c5", "ben (#1, to move)> "),
        line("yes", "Nobody has been asked"),
        [wait("ben (#1, to move)> "), typed("quit\r")],
    ];
    let visit = sit(&data, 80, false, &steps.concat());
    assert_eq!((visit.status, visit.restored), (Some(0), true), "{}", visit.seen);
    assert!(!visit.seen.contains("not your turn"), "{}", visit.seen);
    assert!(!visit.seen.contains("\u{1b}[1m"), "NO_COLOR is set");
    let history = std::fs::read_to_string(data.join("console-history")).unwrap();
    assert!(history.contains("c6-c5") && history.contains("ann> challenge"), "{history}");
}

#[test]
fn what_could_be_meant_is_asked_in_one_line() {
    let data = scratch("several");
    let begun = [
        [wait(NOBODY), typed("")],
        line("ann> challenge @ben brandubh attackers", "ben (#1, yes or no)> "),
        line("eve> challenge @dan brandubh attackers", "dan (#2, yes or no)> "),
        [typed("quit\r"), typed("")],
    ];
    sit(&data, 80, false, &begun.concat());
    let steps = [
        [wait(NOBODY), typed("")],
        line("yes", "dan> accept #2, ben> accept #1"),
        [wait(NOBODY), typed("quit\r")],
    ];
    assert_eq!(sit(&data, 100, false, &steps.concat()).status, Some(0));
}

#[test]
fn what_is_pasted_is_read_line_by_line() {
    let data = scratch("pasted");
    let script = "ann> challenge @ben brandubh attackers\nyes\nd6-c6\n";
    let steps = [
        [wait(NOBODY), Step::Type(format!("\u{1b}[200~{script}\u{1b}[201~\r"))],
        [wait("ben (#1, to move)> "), typed("quit\r")],
    ];
    assert_eq!(sit(&data, 80, false, &steps.concat()).status, Some(0));
}

#[test]
fn lines_are_completed() {
    let data = scratch("completed");
    let steps = [
        [wait("you"), typed("ann> chal\t")],
        [wait("challenge"), typed(" @ben bran\t")],
        [wait("brandub"), typed("h attackers\r")],
        [wait("(#1, yes or no)"), typed("acc\t")],
        [wait("accept"), typed("\r")],
        [wait("(#1, to move)"), typed("d6-b\t")],
        [wait("d6-b6"), typed("\r")],
        [wait("(#1, to move)"), typed("q\r")],
    ];
    let visit = sit(&data, 80, true, &steps.concat());
    assert_eq!((visit.status, visit.restored), (Some(0), true), "{}", visit.seen);
    assert!(visit.seen.contains("ann plays \u{1b}[36md6-b6\u{1b}[0m"), "{}", visit.seen);
}

#[test]
fn the_terminal_is_as_it_was_however_it_ends() {
    let ends = [
        typed("\u{4}"),
        typed("\u{3}"),
        typed("chal\u{3}"),
        Step::Signal(Signal::TERM),
        Step::Signal(Signal::HUP),
    ];
    for (i, end) in ends.into_iter().enumerate() {
        let data = scratch(&format!("ends-{i}"));
        let visit = sit(&data, 80, false, &[wait(NOBODY), end.clone()]);
        assert_eq!((visit.status, visit.restored), (Some(0), true), "{end:?}: {}", visit.seen);
        assert!(visit.seen.ends_with('\n'), "{end:?}: {:?}", visit.seen);
    }
}

#[test]
#[ignore = "a player's time has to pass: it takes a minute"]
fn what_is_said_meanwhile_appears_above_the_line() {
    let data = scratch("meanwhile");
    let steps = [
        [wait(NOBODY), typed("")],
        line("ann> challenge @ben brandubh attackers time:1m", "ben (#1, yes or no)> "),
        line("yes", "ann (#1, to move)> "),
        [typed("help quit"), wait("time")],
        // The line is there again, and can be continued.
        [wait("ann (#1, to move)> help quit"), typed("\u{15}q\r")],
    ];
    let visit = sit(&data, 80, false, &steps.concat());
    assert_eq!((visit.status, visit.restored), (Some(0), true), "{}", visit.seen);
}

#[test]
fn the_greeting_is_short() {
    for (columns, most) in [(80, 8), (40, 12)] {
        let data = scratch(&format!("greeting-{columns}"));
        let visit = sit(&data, columns, false, &[wait(NOBODY), typed("\u{4}")]);
        let (greeting, _) = visit.seen.split_once("\u{1b}").unwrap();
        let lines: Vec<&str> = greeting.trim().lines().collect();
        assert!(lines.len() <= most, "{greeting}");
        assert!(lines.iter().all(|line| line.chars().count() <= columns.into()), "{greeting}");
    }
}
