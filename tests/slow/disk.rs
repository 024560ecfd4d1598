//! A full disk, a file that cannot be written, a database that somebody else holds: each is
//! reported in one sentence, and nothing is half done.

use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use hnefi::game::{MINUTE, SECOND};
use sqlx::Connection as _;

use super::crashes::{Program, command, data};
use super::house::House;
use crate::support::logs;
use crate::support::patience::Patience;

/// A match between ann and ben in which both move back and forth.
fn begin(data: &Path) {
    let mut program = Program::start(data, &[]);
    program.type_line("ann> challenge @ben brandubh attackers time:3d");
    program.type_line("ben> accept");
    let said = program.settle();
    assert!(said.contains("#1 begins"), "{said}");
    program.leave();
}

/// Moves that could go on for long: three steps of one man beside two of the other.
fn to_and_fro(n: usize) -> String {
    let (ann, ben) = (["d6-c6", "c6-b6", "b6-d6"], ["d5-c5", "c5-d5"]);
    match n % 2 {
        0 => format!("ann> {}", ann[n / 2 % ann.len()]),
        _ => format!("ben> {}", ben[n / 2 % ben.len()]),
    }
}

async fn plies(data: &Path) -> usize {
    let mut connection = logs::connect(data).await;
    logs::check_file(&mut connection).await;
    let logs = logs::read(&mut connection).await;
    logs.iter().for_each(logs::check_rules);
    logs[0].game().plies.len()
}

/// The disk is full at another place of what is written, each time, and has room again after another
/// number of failures, while the program goes on.
#[tokio::test]
async fn a_full_disk_is_said_and_costs_nothing() {
    for n in 0..10 {
        full_disk(8 + 4 * n, 1 + n % 4).await;
    }
}

/// A program that may write files that are so many KiB longer than the database.
fn start_limited(data: &Path, room: u64) -> Program {
    let size = std::fs::metadata(data.join("hnefi.sqlite")).unwrap().len();
    let blocks = size / 1024 + room;
    let limited = "trap '' XFSZ; ulimit -Sf \"$1\"; shift; exec \"$@\"";
    let mut shell = Command::new("bash");
    shell.args(["-c", limited, "bash", &blocks.to_string()]);
    shell.args([env!("CARGO_BIN_EXE_hnefi"), "console"]);
    shell.env_clear().env("PATH", std::env::var("PATH").unwrap()).env("HNEFI_DATA", data);
    Program::run(shell)
}

async fn full_disk(room: u64, failures: u64) {
    let data = data(&format!("full-{room}"));
    begin(&data);
    let mut program = start_limited(&data, room);
    let mut played = 0;
    let mut failed = 0;
    for n in 0..200 {
        program.type_line(&to_and_fro(played));
        let said = program.settle();
        let sorry = ["My disk is full", "Something went wrong"];
        match (said.contains(" plays "), sorry.iter().any(|sorry| said.contains(sorry))) {
            (true, false) => played += 1,
            (false, true) => failed += 1,
            _ => panic!("{room}: neither played nor apologised, at try {n}: {said}"),
        }
        if failed == failures {
            break;
        }
    }
    assert!(played > 0 && failed == failures, "{room}: {played} moves, {failed} apologies");
    // There is room again.
    let room_again = ["--fsize=unlimited", "--pid", &program.id().to_string()];
    assert!(Command::new("prlimit").args(room_again).status().unwrap().success());
    for _ in 0..6 {
        program.type_line(&to_and_fro(played));
        let said = program.settle();
        assert!(said.contains(" plays "), "{room}, after {played}: {said}");
        played += 1;
    }
    let said = program.kill();
    assert!(said.iter().any(|line| line.contains("full") || line.contains("disk I/O")), "{said:?}");
    assert_eq!(plies(&data).await, played, "what was said is there, and nothing else");
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
    // Nothing runs while somebody holds it for writing, and whatever other tests start meanwhile would
    // hold what this program writes.
    let copy = Command::new("cp").arg(env!("CARGO_BIN_EXE_hnefi")).arg(&program).status().unwrap();
    assert!(copy.success(), "{copy}");
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

/// The number of matches in a database without the files beside it.
async fn matches_without_the_rest(data: &Path) -> i64 {
    let there = data.join("alone");
    std::fs::create_dir_all(&there).unwrap();
    std::fs::copy(data.join("hnefi.sqlite"), there.join("hnefi.sqlite")).unwrap();
    let mut connection = logs::connect(&there).await;
    let count = sqlx::query_scalar("select count(*) from matches");
    let count = count.fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    std::fs::remove_dir_all(&there).unwrap();
    count
}

#[tokio::test]
async fn the_file_alone_is_worth_something() {
    let data = data("without-wal");
    let mut program = Program::start(&data, &[]);
    program.type_line("ann> challenge @ben brandubh attackers");
    program.settle();
    let mut patience = Patience::of(Duration::from_secs(60));
    while matches_without_the_rest(&data).await == 0 {
        assert!(patience.lasts(0), "it is only beside the file");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    program.kill();
    for beside in ["hnefi.sqlite-wal", "hnefi.sqlite-shm"] {
        std::fs::remove_file(data.join(beside)).unwrap();
    }
    let mut program = Program::start(&data, &[]);
    program.type_line("ben> games");
    let said = program.settle();
    assert!(said.contains("#1 Brandubh"), "{said}");
    program.leave();
}

#[test]
fn what_is_left_of_a_file_that_is_gone_does_not_get_into_the_new_one() {
    let data = data("file-gone");
    let mut program = Program::start(&data, &[]);
    program.type_line("ann> challenge @ben brandubh attackers");
    program.settle();
    program.kill();
    std::fs::remove_file(data.join("hnefi.sqlite")).unwrap();
    assert!(data.join("hnefi.sqlite-wal").exists());
    let mut program = Program::start(&data, &[]);
    program.type_line("ben> games");
    program.type_line("ben> challenge @ann tablut");
    let said = program.settle();
    assert!(said.contains("ben challenges ann") && !said.contains("Brandubh"), "{said}");
    program.leave();
    assert!(data.join("hnefi.sqlite-wal.old").exists());
}

#[test]
fn a_database_older_than_what_is_known_of_it_is_said() {
    let data = data("older");
    begin(&data);
    let start = || command(&data, &["console"]).stdin(std::process::Stdio::null()).output();
    let said = String::from_utf8(start().unwrap().stderr).unwrap();
    assert_eq!(said, "");
    // As if the bot had gone on for years, and an old copy were in the place of its database.
    std::fs::write(data.join("hnefi.lock"), "4102444800000").unwrap();
    let said = String::from_utf8(start().unwrap().stderr).unwrap();
    assert!(said.contains("older than what I know of it"), "{said}");
    assert!(said.contains("up to 2100-01-01 00:00 UTC") && said.contains("-wal"), "{said}");
    let said = String::from_utf8(start().unwrap().stderr).unwrap();
    assert_eq!(said, "", "said once: now this is what is known");
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_left_as_it_is() {
    let here = data("not-ours");
    let file = here.join("hnefi.sqlite");
    let refused = |words: &str| {
        let before = std::fs::read(&file).unwrap();
        for arguments in [&["console"][..], &["backup", "copy"]] {
            let output = command(&here, arguments).output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(said.contains(words), "{said}");
        }
        assert!(std::fs::read(&file).unwrap() == before, "{words}: the file is another");
    };
    std::fs::write(&file, "").unwrap();
    refused("is empty");
    std::fs::remove_file(&file).unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut theirs = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("create table bookmarks (url text)").execute(&mut theirs).await.unwrap();
    theirs.close().await.unwrap();
    refused("isn’t a database of mine");
    // Another program of the same kind.
    let mut theirs = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("create table _sqlx_migrations (version integer)")
        .execute(&mut theirs)
        .await
        .unwrap();
    theirs.close().await.unwrap();
    refused("isn’t a database of mine");
}

/// Everything below a folder, with who may read it.
fn modes(folder: &Path) -> Vec<(PathBuf, u32)> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let mut all = vec![(folder.to_owned(), mode(folder))];
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => all.extend(modes(&path)),
            false => all.push((path.clone(), mode(&path))),
        }
    }
    all
}

#[test]
fn nobody_else_can_read_what_the_program_keeps() {
    let data = data("modes").join("made-by-the-program");
    let mut program = Program::start(&data, &[]);
    for line in ["ann> challenge @ben brandubh attackers", "ben> accept", "ann> board"] {
        program.type_line(line);
    }
    program.type_line("ann> d6-c6");
    program.type_line("ben> resign yes");
    program.settle();
    program.leave();
    let all = modes(&data);
    assert!(all.len() > 5, "{all:?}");
    for (path, mode) in all {
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", path.display());
    }
}

/// On Linux a file's name may be any bytes.
#[cfg(target_os = "linux")]
#[test]
fn a_copy_may_have_any_name() {
    use std::os::unix::ffi::OsStrExt as _;
    let here = data("any-name");
    begin(&here);
    let name = std::ffi::OsStr::from_bytes(b"copy-\xff\xfe.sqlite");
    let copy = here.join("copies");
    std::fs::create_dir_all(&copy).unwrap();
    let output = command(&here, &["backup"]).arg(copy.join(name)).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let files: Vec<_> = std::fs::read_dir(&copy).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(files, [name], "nothing else is left there");
    let plain = here.join("copy.sqlite");
    std::fs::rename(copy.join(name), &plain).unwrap();
    let output = command(&here, &["restore", "--overwrite"]).arg(&plain).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}
