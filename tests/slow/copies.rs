//! Copies of the database, made while the program works, restored and played on; and old databases.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use hnefi::app::{App, Copies};
use hnefi::game::DAY;
use hnefi::store::{About, Due, Part, Store};
use sqlx::Connection as _;

use super::crashes::{Program, command, data, something_to_do};
use super::house::BEGIN;
use crate::support::chance::Chance;
use crate::support::logs;
use crate::support::world::{HandClock, ToldDice};

fn run(data: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = command(data, arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[tokio::test]
async fn a_copy_is_made_under_load_put_back_and_played_on() {
    let here = data("copies");
    let there = data("copies-restored");
    let mut chance = Chance::from_environment("copies");
    let mut program = Program::start(&here, &[]);
    program.settle();
    let mut copies = Vec::new();
    for round in 0..6 {
        let mut connection = logs::connect(&here).await;
        let now = logs::read(&mut connection).await;
        connection.close().await.unwrap();
        for _ in 0..40 {
            let (who, words) = something_to_do(&mut chance, &now);
            program.type_line(&format!("{who}> {words}"));
        }
        // The program is working through its load while the copy is made.
        let copy = here.join(format!("copy-{round}.sqlite"));
        let (code, said) = run(&here, &["backup", copy.to_str().unwrap()]);
        assert_eq!(code, Some(0), "{said}");
        copies.push(copy);
        program.settle();
    }
    program.leave();
    let mut connection = logs::connect(&here).await;
    let all = logs::read(&mut connection).await;
    let mut sizes = Vec::new();
    for copy in &copies {
        let (code, said) = run(&there, &["restore", "--overwrite", copy.to_str().unwrap()]);
        assert_eq!(code, Some(0), "{said}");
        let mut connection = logs::connect(&there).await;
        logs::check_file(&mut connection).await;
        let copied = logs::read(&mut connection).await;
        copied.iter().for_each(logs::check_rules);
        // Each match in a copy is a beginning of the later one.
        logs::has_grown(&copied, &all);
        sizes.push(copied.iter().map(|log| log.entries.len()).sum::<usize>());
    }
    assert!(sizes.is_sorted() && sizes.last().unwrap() > &0, "{sizes:?}");
    let mut program = Program::start(&there, &[]);
    program.type_line("eve> challenge @fay brandubh attackers");
    let said = program.settle();
    let number = said.split("eve challenges").next().unwrap().lines().last().unwrap();
    let number = number.trim_end_matches([':', ' ']).to_owned();
    program.type_line(&format!("fay> accept {number}"));
    program.type_line(&format!("eve> d6-c6 {number}"));
    assert!(program.settle().contains("eve plays d6-c6"));
    program.leave();
}

#[test]
fn what_is_there_is_not_replaced_unasked() {
    let here = data("copies-kept");
    let mut program = Program::start(&here, &[]);
    program.type_line("ann> challenge @ben brandubh attackers");
    program.settle();
    let copy = here.join("copy.sqlite");
    let name = copy.to_str().unwrap();
    let (code, said) = run(&here, &["restore", name]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("There’s no") && said.contains("copy.sqlite"), "{said}");
    assert_eq!(run(&here, &["backup", name]).0, Some(0));
    let (code, said) = run(&here, &["backup", name]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("already exists"), "{said}");
    let (code, said) = run(&here, &["restore", "--overwrite", name]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("Another hnefi is using"), "{said}");
    program.leave();
    let (code, said) = run(&here, &["restore", name]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("--overwrite"), "{said}");
    let (code, said) = run(&here, &["restore", "--overwrite", name]);
    assert_eq!(code, Some(0), "{said}");
    assert!(here.join("hnefi.sqlite.old-1").exists(), "{said}");
    // Neither a file that is not a database nor a damaged one takes its place.
    std::fs::write(&copy, "only words".repeat(1000)).unwrap();
    let (code, said) = run(&here, &["restore", "--overwrite", name]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("isn’t a copy of mine"), "{said}");
    let elsewhere = here.join("elsewhere");
    let (code, said) = run(&elsewhere, &["restore", name]);
    assert_eq!(code, Some(1), "{said}");
    assert!(!elsewhere.exists(), "a copy that is none makes no folder");
    let (code, said) = run(&elsewhere, &["restore", here.to_str().unwrap()]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("isn’t a copy of mine"), "a folder is no copy: {said}");
    let (code, said) = run(&here.join("nothing"), &["backup", "copy"]);
    assert_eq!(code, Some(1), "{said}");
    // The copy cannot be written; the data can.
    let nowhere = here.join("no such folder").join("copy");
    let (code, said) = run(&here, &["backup", nowhere.to_str().unwrap()]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("I can’t write the copy"), "{said}");
    let mut program = Program::start(&here, &[]);
    program.type_line("ben> accept");
    assert!(program.settle().contains("#1 begins"), "it plays on");
    program.leave();
}

/// The database holds the secrets of dice: only its owner can read it and the files beside it.
#[test]
fn what_is_kept_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let here = data("secret");
    let readable = || -> Vec<String> {
        let files = std::fs::read_dir(&here).unwrap().map(|entry| entry.unwrap());
        files
            .filter(|file| file.file_name().to_string_lossy().contains("sqlite"))
            .filter(|file| file.metadata().unwrap().permissions().mode() & 0o077 != 0)
            .map(|file| file.file_name().to_string_lossy().into_owned())
            .collect()
    };
    let mut program = Program::start(&here, &[]);
    program.type_line("ann> challenge @ben brandubh dice:odd");
    program.settle();
    assert!(here.join("hnefi.sqlite-wal").exists());
    assert_eq!(readable(), Vec::<String>::new());
    program.leave();
    // An old file may still be readable by everybody.
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(here.join("hnefi.sqlite"), open).unwrap();
    let mut program = Program::start(&here, &[]);
    program.settle();
    assert_eq!(readable(), Vec::<String>::new());
    program.leave();
}

/// A database as the first release created it: with the first migration only.
async fn first_release(directory: &Path) -> sqlx::SqliteConnection {
    of_schema(1, directory).await
}

/// A database as an earlier version created it.
async fn of_schema(schema: i64, directory: &Path) -> sqlx::SqliteConnection {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let migrations = sqlx::migrate::Migrator::new(root).await.unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(directory.join("hnefi.sqlite"))
        .create_if_missing(true);
    let mut old = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    migrations.run_to(schema, &mut old).await.unwrap();
    old
}

/// A schema change that fails in its last step leaves no trace of any step.
#[tokio::test]
async fn a_schema_change_is_all_or_nothing() {
    let here = data("half");
    let mut old = first_release(&here).await;
    // This blocks only the newest change.
    sqlx::query("create table alarms (stranger text)").execute(&mut old).await.unwrap();
    old.close().await.unwrap();
    let (code, said) = run(&here, &["console"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("alarms"), "{said}");
    let mut now = logs::connect(&here).await;
    let newest: i64 = sqlx::query_scalar("select max(version) from _sqlx_migrations")
        .fetch_one(&mut now)
        .await
        .unwrap();
    let inbox: i64 = sqlx::query_scalar("select count(*) from sqlite_master where name = 'inbox'")
        .fetch_one(&mut now)
        .await
        .unwrap();
    assert_eq!((newest, inbox), (1, 0), "the changes before it were taken back too");
}

/// Who was ignored when that stood in lines of one text is so still, each by itself.
#[tokio::test]
async fn whoever_was_ignored_is_ignored_in_the_new_schema() {
    let here = data("ignored");
    let mut old = of_schema(12, &here).await;
    sqlx::query("insert into facts values ('operator:ignored', ?)")
        .bind("80351110224678912\n@loki:a.org\nb.org")
        .execute(&mut old)
        .await
        .unwrap();
    old.close().await.unwrap();
    let store = Store::open(&here).await.unwrap();
    let app = App::new(store, Arc::new(HandClock::new(BEGIN, 0)), Arc::new(ToldDice::new(None)));
    let ignored = ["80351110224678912", "@loki:a.org", "b.org"];
    assert_eq!(app.kept_ignored().await.unwrap(), ignored);
    app.ignore_kept(&[]).await.unwrap();
    assert!(app.ignores(["@loki:a.org"]) && !app.ignores(["@ann:a.org"]));
    assert_eq!(app.fact("operator:ignored").await, None);
}

/// Whatever waited to be said is said in the new schema, and is about what it was about.
#[tokio::test]
async fn what_waited_is_still_about_the_same() {
    let here = data("notes");
    let mut old = of_schema(16, &here).await;
    for sql in [
        "insert into places (id, address, created_at, network) values (1, 'console:room', 0, 'console')",
        "insert into players (id, created_at) values (1, 0), (2, 0)",
        "insert into matches (id, stage, variant, challenger, created_at) values
             (7, 'playing', 'brandubh', 1, 0)",
        "insert into hearings (place_id, match_id, number) values (1, 7, 4)",
        "insert into outbox (id, place_id, match_id, first_seq, last_seq, created_at, due_at, tries)
             values (3, 1, 7, 2, 5, 8, 9, 1)",
        "insert into outbox (id, place_id, match_id, first_seq, last_seq, created_at, due_at, reminds,
             private) values (4, 1, 7, 5, 5, 8, 9, 2, 1)",
        "insert into outbox (id, place_id, match_id, first_seq, last_seq, created_at, due_at, announces)
             values (5, 1, 7, 0, 0, 8, 9, 'the bot moves tomorrow')",
        "insert into outbox (id, place_id, match_id, first_seq, last_seq, created_at, due_at, sent_at,
             message) values (6, 1, 7, 6, 6, 8, 9, 10, 'said')",
        // What nobody can say any more, and a line that nobody can read, stand in nobody's way.
        "insert into matches (id, stage, variant, challenger, created_at) values
             (8, 'playing', 'brandubh', 1, 0)",
        "insert into outbox (id, place_id, match_id, first_seq, last_seq, created_at, due_at)
             values (7, 1, 8, 0, 0, 8, 9)",
        r#"insert into events (match_id, seq, at, body) values (8, 0, 0, '{"event":"sealed","id":"x')"#,
    ] {
        sqlx::query(sql).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    let store = Store::open(&here).await.unwrap();
    let mut tx = store.write().await.unwrap();
    let due = tx.take_due(Part::whole("console"), 9, 20, 10, &[]).await.unwrap();
    let keys: Vec<String> = due.iter().map(Due::key).collect();
    assert_eq!(keys, ["8-3", "8-4", "8-5"]);
    assert_eq!(due.iter().map(Due::tried).collect::<Vec<_>>(), [true, false, false]);
    assert!(matches!(&due[0].about, About::News(n) if (n[0].first, n[0].last) == (2, 5)));
    assert!(matches!(&due[1].about, About::Reminders { private: true, notes, .. }
        if notes[0].number.0 == 4));
    assert!(matches!(&due[2].about, About::Words { text, .. } if text == "the bot moves tomorrow"));
    // What was said is known by its message still.
    let told = tx.told_in("console:room", "said").await.unwrap().unwrap();
    assert_eq!(told.1.0, 4);
}

/// What was read out of addresses, and the next number, stand in columns of their own.
#[tokio::test]
async fn places_know_their_network_their_parent_and_the_last_number() {
    let here = data("columns");
    let mut old = of_schema(14, &here).await;
    for sql in [
        "insert into places (id, address, created_at) values
             (1, 'matrix:!a/b:hs', 0), (2, 'matrix:!a/b:hs/$root', 0), (3, 'discord:5', 0)",
        "insert into players (id, created_at) values (1, 0)",
        "insert into matches (id, stage, variant, challenger, created_at) values
             (7, 'closed', 'brandubh', 1, 0)",
        "insert into hearings (place_id, match_id, number) values (2, 7, 4)",
    ] {
        sqlx::query(sql).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    Store::open(&here).await.unwrap().close().await;
    let mut now = logs::connect(&here).await;
    let sql = "select network, parent, last_number from places order by id";
    let places: Vec<(String, Option<String>, i64)> =
        sqlx::query_as(sql).fetch_all(&mut now).await.unwrap();
    let parent = |name: &str| Some(name.to_owned());
    assert_eq!(
        places,
        [
            ("matrix".to_owned(), parent("matrix:!a"), 0),
            ("matrix".to_owned(), parent("matrix:!a/b:hs"), 4),
            ("discord".to_owned(), None, 0),
        ]
    );
}

/// A database as the first release left it, with a match in it.
#[tokio::test]
async fn an_old_database_is_brought_up_to_date_and_kept_as_it_was() {
    let here = data("old");
    let mut old = first_release(&here).await;
    for sql in [
        "insert into places values (1, 'console:room', 0)",
        "insert into matches values (1, 'open', 'brandubh', 'console:ann', null, null, null, 0, 0)",
        "insert into hearings (place_id, match_id, number) values (1, 1, 1)",
        r#"insert into events values (1, 0, 4000000000000,
           '{"event":"challenged","by":"console:ann","to":null,"side":"attackers","variant":"brandubh","rules":[]}')"#,
        "update matches set created_at = 4000000000000",
    ] {
        sqlx::query(sql).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    let mut program = Program::start(&here, &[]);
    program.type_line("ben> accept");
    program.type_line("ann> d6-c6");
    let said = program.settle();
    assert!(said.contains("ann plays d6-c6"), "{said}");
    program.leave();
    let copies: Vec<String> = std::fs::read_dir(&here)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("before-schema-"))
        .collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(here.join(&copies[0]));
    let mut kept = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let newest: i64 = sqlx::query_scalar("select max(version) from _sqlx_migrations")
        .fetch_one(&mut kept)
        .await
        .unwrap();
    assert_eq!(newest, 1, "the copy is what was before");
}

#[tokio::test]
async fn copies_are_made_on_schedule_and_the_newest_are_kept() {
    let data = data("copies-scheduled");
    let store = Store::open(&data).await.unwrap();
    let clock = Arc::new(HandClock::new(BEGIN, 0));
    let app = App::new(store, clock.clone(), Arc::new(ToldDice::new(None)));
    let folder = data.join("backups");
    let plan = Copies { data: data.clone(), folder: folder.clone(), every: DAY, keep: 3 };
    let names = || {
        let list = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name());
        let mut list: Vec<String> = list.map(|name| name.into_string().unwrap()).collect();
        list.sort();
        list
    };
    // What somebody else has put there stays.
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("hnefi-mine.sqlite"), "mine").unwrap();
    // Made while the clock was a year ahead: it drives out nothing, and is no reason to copy again.
    std::fs::write(folder.join("hnefi-20280301T080000Z.sqlite"), "future").unwrap();
    // What was killed in the middle a day ago is of no use; what is being made now may be.
    std::fs::write(folder.join("hnefi-20270225T080000Z.sqlite.part"), "half").unwrap();
    let now = "hnefi-20270301T075900Z.sqlite.part";
    std::fs::write(folder.join(now), "half").unwrap();
    assert!(app.copy_if_due(&plan).await.unwrap().is_some());
    assert!(app.copy_if_due(&plan).await.unwrap().is_none());
    let parts: Vec<String> = names().into_iter().filter(|it| it.ends_with(".part")).collect();
    assert_eq!(parts, [now]);
    clock.wind(DAY - 1);
    assert!(app.copy_if_due(&plan).await.unwrap().is_none());
    clock.wind(1);
    for _ in 0..4 {
        assert!(app.copy_if_due(&plan).await.unwrap().is_some());
        clock.wind(DAY);
    }
    let kept = ["hnefi-20270303T080000Z", "hnefi-20270304T080000Z", "hnefi-20270305T080000Z"];
    let kept = kept.map(|name| format!("{name}.sqlite"));
    let others = ["hnefi-20280301T080000Z.sqlite", "hnefi-mine.sqlite"].map(str::to_owned);
    assert_eq!(names(), [&kept[..], &others].concat());
    let (code, said) =
        run(&data.join("put-back"), &["restore", folder.join(&kept[2]).to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");

    // A copy from before a new schema goes in its time, and one that restore has kept stays.
    let old = BEGIN - 20 * DAY;
    let written = std::time::UNIX_EPOCH + Duration::from_millis(old.unsigned_abs());
    for name in ["before-schema-4.sqlite", "hnefi.sqlite.old-1"] {
        std::fs::write(data.join(name), "old").unwrap();
        let file = std::fs::File::options().append(true).open(data.join(name)).unwrap();
        file.set_modified(written).unwrap();
    }
    assert!(app.copy_if_due(&plan).await.unwrap().is_some());
    assert!(data.join("before-schema-4.sqlite").exists(), "it is not thirty days old");
    clock.wind(10 * DAY);
    assert!(app.copy_if_due(&plan).await.unwrap().is_some());
    assert!(!data.join("before-schema-4.sqlite").exists());
    assert!(data.join("hnefi.sqlite.old-1").exists());

    // Where no copy can be made, none is taken away.
    let before = names();
    let nowhere = Copies { folder: data.join("hnefi.sqlite"), ..plan.clone() };
    clock.wind(DAY);
    assert!(app.copy_if_due(&nowhere).await.is_err());
    assert_eq!(names(), before);
}
