//! A whole database moved to PostgreSQL and back: stopped again and again, it loses nothing.

use super::*;
use crate::support::patience::Patience;
use crate::support::postgres;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hnefi::store::{MoveError, Progress, move_from_server, move_to_server};
use sqlx::{AssertSqlSafe, Row as _};

const NOW: i64 = 2_000_000;

/// How many tables are moved; the library's own test holds them against the schema.
const TABLES: usize = 22;

/// Every row of every table of a folder's database, in words.
async fn rows(data: &Path) -> Vec<String> {
    let url = format!("sqlite://{}?mode=ro", data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let names: Vec<String> = sqlx::query_scalar(
        "select name from sqlite_master where type = 'table' and name not like '%sql%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let mut all = Vec::new();
    for name in names {
        let columns: Vec<String> = sqlx::query_scalar(AssertSqlSafe(format!(
            "select 'quote(' || name || ')' from pragma_table_info('{name}') order by name"
        )))
        .fetch_all(&pool)
        .await
        .unwrap();
        let sql = format!("select {} from {name}", columns.join(" || ' ' || "));
        for row in sqlx::query(AssertSqlSafe(sql)).fetch_all(&pool).await.unwrap() {
            all.push(format!("{name} {}", row.get::<String, _>(0)));
        }
    }
    pool.close().await;
    all.sort();
    all
}

/// A folder in which a lot was played.
async fn full_room(name: &str) -> Room {
    let mut room = Room::new(name);
    for talk in ["slow-games", "plans", "two-games", "dice"] {
        let path = root().join(format!("tests/transcripts/{talk}.txt"));
        let script = std::fs::read_to_string(path).unwrap();
        converse(&mut room, &script).await;
    }
    // More than are copied at a time.
    let store = room.open().await;
    let mut tx = store.write().await.unwrap();
    for n in 0..1_800 {
        tx.claim_request(&format!("é {n}"), n).await.unwrap();
    }
    tx.commit().await.unwrap();
    store.close().await;
    // What only doors to networks, operators and people who are away leave behind.
    let url = format!("sqlite://{}", room.data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    for sql in [
        "insert into shown (place_id, message, match_id, body, offer, stale_at, tries)
             select place_id, 'a', match_id, '{\"é\": null}', true, null, 3 from hearings limit 1",
        "insert into inbox (event, room, body, state, heard_at)
             values ('$a', '!b', 'zz', 'new', 7)",
        "insert into threads (place_id, match_id, stage, due_at, tries)
             select place_id, match_id, 'over', 9, 1 from hearings limit 1",
        "insert into boards (place_id, match_id, message)
             select place_id, match_id, '77' from hearings limit 1",
        "insert into ignored (id) values ('discord:4')",
        "insert into outages (from_at, until_at) values (1, 99)",
        "insert into plans (match_id, player_id, line, confirmed)
             select id, attackers, 'a1-a2', false from matches where attackers is not null limit 1",
        "insert into ranks (server, account, network, role, due_at)
             select 'discord:server:1', address, 'discord', '9', 4 from accounts limit 1",
        "insert into leaves (player_id, from_at, until_at) select max(id), 5, 6 from players",
    ] {
        sqlx::query(sql).execute(&pool).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
    pool.close().await;
    room
}

/// The tables that have rows.
fn tables(rows: &[String]) -> std::collections::BTreeSet<&str> {
    rows.iter().filter_map(|row| row.split(' ').next()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_changed_in_the_middle_of_a_move_is_noticed() {
    let mut room = Room::new("moved-changed");
    converse(&mut room, "> ann> challenge @ben brandubh\n> ben> accept\n").await;
    let url = postgres::database("moved-changed").await.as_str().into();
    let first =
        moves_until(1, async |tell| move_to_server(&room.data, &url, NOW, tell).await).await;
    assert!(!first, "it was to be stopped");
    let file = format!("sqlite://{}", room.data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    sqlx::query("update places set trouble = 'gone'").execute(&pool).await.unwrap();
    pool.close().await;
    for _ in 0..2 {
        let moved = move_to_server(&room.data, &url, NOW, &mut |_| {}).await;
        assert!(matches!(moved, Err(MoveError::Different { table: "places" })), "{moved:?}");
        let half = Store::connect(&url, &scratch("moved-changed-half")).await.err();
        assert!(matches!(half, Some(OpenError::HalfMoved { .. })), "nobody plays on it: {half:?}");
    }
}

/// Moves until so many tables are copied, and is then stopped; whether it came to its end.
async fn moves_until(
    most: usize,
    work: impl AsyncFnOnce(&mut (dyn FnMut(Progress) + Send)) -> std::result::Result<(), MoveError>,
) -> bool {
    let copied = AtomicUsize::new(0);
    let stop = tokio::sync::Notify::new();
    let mut tell = |progress| {
        // Once it has looked whether all is the same there is no half of it left to stop at.
        let copies = !matches!(progress, Progress::Same { .. });
        if copies && copied.fetch_add(1, Ordering::SeqCst) + 1 == most {
            stop.notify_one();
        }
    };
    tokio::select! {
        biased;
        () = stop.notified() => false,
        done = work(&mut tell) => { done.unwrap(); true }
    }
}

/// Opens a folder that was left a moment ago. A program that another test is just starting has a copy of
/// this one's open files, and so the folder's lock, until it runs.
async fn opened(folder: &Path) -> std::result::Result<Store, OpenError> {
    let mut patience = Patience::of(Duration::from_secs(10));
    loop {
        match Store::open(folder).await {
            Err(OpenError::InUse { .. }) if patience.lasts(()) => {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            done => return done,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_moved_to_postgres_and_back_is_the_same() {
    let mut room = full_room("moved").await;
    let address = postgres::database("moved").await;
    let url = address.as_str().into();
    let mut stopped = 0;
    while !moves_until(1 + stopped * 8, async |tell| {
        move_to_server(&room.data, &url, NOW, tell).await
    })
    .await
    {
        stopped += 1;
        let half = Store::connect(&url, &scratch("moved-half")).await;
        let half = half.err();
        assert!(matches!(half, Some(OpenError::HalfMoved { .. })), "half of it: {half:?}");
    }
    assert!(stopped >= 3, "stopped {stopped} times");

    let back = scratch("moved-back");
    let mut stopped = 0;
    while !moves_until(1 + stopped * 8, async |tell| move_from_server(&back, &url, NOW, tell).await)
        .await
    {
        stopped += 1;
        let half = opened(&back).await.err();
        assert!(matches!(half, Some(OpenError::HalfMoved { .. })), "half of it: {half:?}");
    }
    assert!(stopped >= 3, "stopped {stopped} times");
    // Whoever plays on in the old folder would play matches that nobody else sees.
    let moved = opened(&room.data).await.err();
    assert!(
        matches!(&moved, Some(OpenError::Moved { database, .. }) if database.ends_with("/moved")),
        "{moved:?}"
    );
    let file = format!("sqlite://{}", room.data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    sqlx::query("delete from facts where name = 'moved-to'").execute(&pool).await.unwrap();
    pool.close().await;
    let (before, after) = (rows(&room.data).await, rows(&back).await);
    assert!(before.len() > 1_900, "only {} rows", before.len());
    assert_eq!(tables(&before).len(), TABLES, "a table without rows: {:?}", tables(&before));
    assert_eq!(before, after);

    // What is there is not written over, on either side.
    let full = move_to_server(&room.data, &url, NOW, &mut |_| {}).await;
    assert!(matches!(full, Err(MoveError::NotEmpty)), "{full:?}");
    let full = move_from_server(&back, &url, NOW, &mut |_| {}).await;
    assert!(matches!(full, Err(MoveError::NotEmpty)), "{full:?}");

    // Play goes on there as it would have gone on here, new numbers too.
    let script = "> ann> language en\n> eve> challenge @ann brandubh attackers\n> ann> accept\n> eve> games\n";
    let mut there = Room { database: Some(address), ..Room::new("moved-on") };
    (there.sessions, there.clock) = (room.sessions, room.clock.clone());
    let here = converse(&mut room, script).await;
    assert!(here.contains("begins"), "{here}");
    assert_eq!(converse(&mut there, script).await, here);
}
