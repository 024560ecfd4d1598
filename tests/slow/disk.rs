//! A full disk, a file that cannot be written, a database that somebody else holds: each is
//! reported in one sentence, and nothing is half done.

use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use hnefi::game::{MINUTE, SECOND};
use sqlx::Connection as _;

use crate::crashes::{Program, command, data};
use crate::house::House;
use crate::logs;

/// A match between ann and ben in which both move back and forth.
fn begin(data: &Path) {
    let mut program = Program::start(data, &[]);
    program.type_line("ann> challenge @ben brandubh attackers time:3d");
    program.type_line("ben> accept");
    let said = program.settle();
    assert!(said.contains("#1 begins"), "{said}");
    program.leave();
}

/// Moves that never end.
fn to_and_fro(n: usize) -> String {
    let moves =
        ["ann> d6-c6", "ben> d5-d6", "ann> c6-b6", "ben> d6-c6", "ann> b6-a6", "ben> c6-d6"];
    moves[n % moves.len()].to_owned()
}

async fn plies(data: &Path) -> usize {
    let mut connection = logs::connect(data).await;
    logs::check_file(&mut connection).await;
    let logs = logs::read(&mut connection).await;
    logs.iter().for_each(logs::check_rules);
    logs[0].game().plies.len()
}

#[tokio::test]
async fn a_full_disk_is_said_and_costs_nothing() {
    let data = data("full");
    begin(&data);
    // No file may grow much beyond its current size, as on a full disk or with a quota.
    let size = std::fs::metadata(data.join("hnefi.sqlite")).unwrap().len();
    let blocks = size / 1024 + 24;
    let limited = "trap '' XFSZ; ulimit -f \"$1\"; shift; exec \"$@\"";
    let mut shell = Command::new("bash");
    shell.args([
        "-c",
        limited,
        "bash",
        &blocks.to_string(),
        env!("CARGO_BIN_EXE_hnefi"),
        "console",
    ]);
    shell.env_clear().env("PATH", std::env::var("PATH").unwrap()).env("HNEFI_DATA", &data);
    let mut program = Program::run(shell);
    let mut played = 0;
    let mut failed = 0;
    for n in 0..200 {
        program.type_line(&to_and_fro(played));
        let said = program.settle();
        match (said.contains(" plays "), said.contains("Something went wrong")) {
            (true, false) => played += 1,
            (false, true) => failed += 1,
            _ => panic!("neither played nor apologised, at try {n}: {said}"),
        }
        if failed == 5 {
            break;
        }
    }
    assert!(played > 0 && failed == 5, "{played} moves, {failed} apologies");
    let said = program.kill();
    assert!(said.iter().any(|line| line.contains("full") || line.contains("disk I/O")), "{said:?}");
    assert_eq!(plies(&data).await, played, "what was said is there, and nothing else");
    // There is room again.
    let mut program = Program::start(&data, &[]);
    program.type_line(&to_and_fro(played));
    let said = program.settle();
    assert!(said.contains(" plays "), "{said}");
    program.leave();
    assert_eq!(plies(&data).await, played + 1);
}

/// A user who is not root, so that permissions matter.
const NOBODY: u32 = 65_534;

#[tokio::test]
async fn a_file_that_cannot_be_written_is_said() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
    let data = data("read-only");
    begin(&data);
    let before = plies(&data).await;
    let file = data.join("hnefi.sqlite");
    // The test's own copy of the program, which anybody may run.
    let program = std::env::temp_dir().join(format!("hnefi-{}", std::process::id()));
    std::fs::copy(env!("CARGO_BIN_EXE_hnefi"), &program).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(&program);
    let place = std::env::temp_dir().join(format!("hnefi-data-{}", std::process::id()));
    std::fs::create_dir_all(&place).unwrap();
    std::fs::copy(&file, place.join("hnefi.sqlite")).unwrap();
    if std::fs::metadata(&place).unwrap().uid() == 0 {
        std::os::unix::fs::chown(&place, Some(NOBODY), None).unwrap();
        std::os::unix::fs::chown(place.join("hnefi.sqlite"), Some(NOBODY), None).unwrap();
        command.uid(NOBODY);
    }
    let read_only = std::fs::Permissions::from_mode(0o444);
    std::fs::set_permissions(place.join("hnefi.sqlite"), read_only).unwrap();
    let output = command.args(["console", "--data"]).arg(&place).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let copy = plies(&place).await;
    let _ = std::fs::remove_dir_all(&place);
    let _ = std::fs::remove_file(&program);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("I can’t write my data in"), "{said}");
    assert_eq!((copy, plies(&data).await), (before, before));
}

#[tokio::test]
async fn a_database_that_somebody_holds_is_waited_for_and_said() {
    let data = data("locked");
    begin(&data);
    let mut program = Program::start(&data, &[]);
    program.settle();
    let mut other = logs::connect(&data).await;
    let held = other.begin_with("begin immediate").await.unwrap();
    program.type_line("ann> d6-c6");
    assert_eq!(program.until(&["Something went wrong", " plays "]), Some("Something went wrong"));
    drop(held);
    other.close().await.unwrap();
    program.type_line("ann> d6-c6");
    assert!(program.settle().contains("ann plays d6-c6"), "the same again works");
    program.leave();
    assert_eq!(plies(&data).await, 1);
}

/// While nothing can be written, nobody can move: that time counts as absence.
#[tokio::test]
async fn time_in_which_nothing_could_be_written_is_given_back() {
    let data = data("unwritable");
    let store = hnefi::store::Store::open(&data).await.map_err(|_| "no store").unwrap();
    let mut house = House::over(store).await;
    house.begin_match("time:1h").await;
    house.pass(59 * MINUTE).await;
    let mut other = logs::connect(&data).await;
    let held = other.begin_with("begin immediate").await.unwrap();
    for _ in 0..2 {
        house.clock.wind(50 * SECOND);
        assert!(!house.app.tick().await, "nothing can be written");
    }
    drop(held);
    other.close().await.unwrap();
    let said = house.news().await;
    assert!(said[0].contains("I was offline; ann gets"), "{said:?}");
    assert!(house.say("ann", "d6-c6").await.contains("ann plays d6-c6"));
}

#[test]
fn a_second_program_does_not_start() {
    let data = data("two");
    begin(&data);
    let mut first = Program::start(&data, &[]);
    first.settle();
    let output = command(&data, &["console"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("Another hnefi is using the data"), "{said}");
    first.type_line("ann> d6-c6");
    assert!(first.settle().contains("plays"), "the first goes on");
    // Killed, it leaves nothing behind that would keep the next one from starting.
    first.kill();
    let mut next = Program::start(&data, &[]);
    next.type_line("ben> d5-d6");
    assert!(next.settle().contains("plays"));
    next.leave();
}
