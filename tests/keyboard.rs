//! The console at a real terminal: keys in, a screen out, and the terminal as it was afterwards.

#![cfg_attr(feature = "bot", expect(clippy::unwrap_used, reason = "a test that fails says where"))]
#![cfg(all(feature = "bot", unix))]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

#[expect(dead_code, reason = "tests of the real program use the rest of it")]
#[path = "support/runs.rs"]
mod runs;

/// What a person saw, and how the program ended.
struct Visit {
    seen: String,
    status: i64,
    restored: bool,
}

/// Waits for words on the screen.
fn wait(words: &str) -> Value {
    json!({ "wait": words })
}

/// Types a line and waits for words after it.
fn line(typed: &str, words: &str) -> [Value; 2] {
    [json!(format!("{typed}\r")), wait(words)]
}

/// Sits down at a terminal with so many columns and does all this.
fn sit(data: &Path, columns: u16, colour: bool, steps: &[Value]) -> Visit {
    let mut env = json!({ "TERM": "xterm-256color" });
    if !colour {
        env["NO_COLOR"] = json!("1");
    }
    let command = [env!("CARGO_BIN_EXE_hnefi"), "console", "--data", data.to_str().unwrap()];
    let plan = json!({ "command": command, "env": env, "columns": columns, "steps": steps });
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/terminal.py");
    let output = Command::new("python3").arg(script).arg(plan.to_string()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told: Value = serde_json::from_str(&text).unwrap();
    Visit {
        seen: told["seen"].as_str().unwrap().to_owned(),
        status: told["status"].as_i64().expect("it ended"),
        restored: told["restored"].as_bool().unwrap(),
    }
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
        [wait(NOBODY), json!("")],
        line("ann> challenge @ben brandubh attackers", "ben (#1, yes or no)> "),
        line("yes", "ann (#1, to move)> "),
        line("d6-c6", "ben (#1, to move)> "),
        line("d5-d6", "ann (#1, to move)> "),
        line("draw", "ben (#1, yes or no)> "),
        line("no", "ann (#1, to move)> "),
        line("ben> board", "ben (#1, ann to move)> "),
        line("c6-c5", "ben (#1, to move)> "),
        line("yes", "Nobody has been asked"),
        [wait("ben (#1, to move)> "), json!("quit\r")],
    ];
    let visit = sit(&data, 80, false, &steps.concat());
    assert_eq!((visit.status, visit.restored), (0, true), "{}", visit.seen);
    assert!(!visit.seen.contains("not your turn"), "{}", visit.seen);
    assert!(!visit.seen.contains("\u{1b}[1m"), "NO_COLOR is set");
    let history = std::fs::read_to_string(data.join("console-history")).unwrap();
    assert!(history.contains("c6-c5") && history.contains("ann> challenge"), "{history}");
}

#[test]
fn what_could_be_meant_is_asked_in_one_line() {
    let data = scratch("several");
    let begun = [
        [wait(NOBODY), json!("")],
        line("ann> challenge @ben brandubh attackers", "ben (#1, yes or no)> "),
        line("eve> challenge @dan brandubh attackers", "dan (#2, yes or no)> "),
        [json!("quit\r"), json!("")],
    ];
    sit(&data, 80, false, &begun.concat());
    let steps = [
        [wait(NOBODY), json!("")],
        line("yes", "dan> accept #2, ben> accept #1"),
        [wait(NOBODY), json!("quit\r")],
    ];
    assert_eq!(sit(&data, 100, false, &steps.concat()).status, 0);
}

#[test]
fn what_is_pasted_is_read_line_by_line() {
    let data = scratch("pasted");
    let script = "ann> challenge @ben brandubh attackers\nyes\nd6-c6\n";
    let steps = [
        [wait(NOBODY), json!(format!("\u{1b}[200~{script}\u{1b}[201~\r"))],
        [wait("ben (#1, to move)> "), json!("quit\r")],
    ];
    assert_eq!(sit(&data, 80, false, &steps.concat()).status, 0);
}

#[test]
fn lines_are_completed() {
    let data = scratch("completed");
    let steps = [
        [wait("you"), json!("ann> chal\t")],
        [wait("challenge"), json!(" @ben bran\t")],
        [wait("brandub"), json!("h attackers\r")],
        [wait("(#1, yes or no)"), json!("acc\t")],
        [wait("accept"), json!("\r")],
        [wait("(#1, to move)"), json!("d6-b\t")],
        [wait("d6-b6"), json!("\r")],
        [wait("(#1, to move)"), json!("q\r")],
    ];
    let visit = sit(&data, 80, true, &steps.concat());
    assert_eq!((visit.status, visit.restored), (0, true), "{}", visit.seen);
    assert!(visit.seen.contains("ann plays \u{1b}[36md6-b6\u{1b}[0m"), "{}", visit.seen);
}

#[test]
fn the_terminal_is_as_it_was_however_it_ends() {
    let ends = [
        json!("\u{4}"),
        json!("\u{3}"),
        json!("chal\u{3}"),
        json!({ "signal": 15 }),
        json!({ "signal": 1 }),
    ];
    for (i, end) in ends.into_iter().enumerate() {
        let data = scratch(&format!("ends-{i}"));
        let visit = sit(&data, 80, false, &[wait(NOBODY), end.clone()]);
        assert_eq!((visit.status, visit.restored), (0, true), "{end}: {}", visit.seen);
        assert!(visit.seen.ends_with('\n'), "{end}: {:?}", visit.seen);
    }
}

#[test]
#[ignore = "a player's time has to pass: it takes a minute"]
fn what_is_said_meanwhile_appears_above_the_line() {
    let data = scratch("meanwhile");
    let steps = [
        [wait(NOBODY), json!("")],
        line("ann> challenge @ben brandubh attackers time:1m", "ben (#1, yes or no)> "),
        line("yes", "ann (#1, to move)> "),
        [json!("help quit"), wait("time")],
        // The line is there again, and can be continued.
        [wait("ann (#1, to move)> help quit"), json!("\u{15}q\r")],
    ];
    let visit = sit(&data, 80, false, &steps.concat());
    assert_eq!((visit.status, visit.restored), (0, true), "{}", visit.seen);
}

#[test]
fn the_greeting_is_short() {
    for (columns, most) in [(80, 8), (40, 12)] {
        let data = scratch(&format!("greeting-{columns}"));
        let visit = sit(&data, columns, false, &[wait(NOBODY), json!("\u{4}")]);
        let (greeting, _) = visit.seen.split_once("\u{1b}").unwrap();
        let lines: Vec<&str> = greeting.trim().lines().collect();
        assert!(lines.len() <= most, "{greeting}");
        assert!(lines.iter().all(|line| line.chars().count() <= columns.into()), "{greeting}");
    }
}
