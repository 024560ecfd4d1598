//! A whole database moved to PostgreSQL and back: stopped again and again, it loses nothing.

use super::*;

use std::sync::atomic::{AtomicUsize, Ordering};

use hnefi::store::{MoveError, Progress, move_from_server, move_to_server};
use sqlx::{AssertSqlSafe, Row as _};

const NOW: i64 = 2_000_000;

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
    room
}

/// Moves until so many tables are copied, and is then stopped; whether it came to its end.
async fn moves_until(
    most: usize,
    work: impl AsyncFnOnce(&mut (dyn FnMut(Progress) + Send)) -> std::result::Result<(), MoveError>,
) -> bool {
    let copied = AtomicUsize::new(0);
    let stop = tokio::sync::Notify::new();
    let mut tell = |_| {
        if copied.fetch_add(1, Ordering::SeqCst) + 1 == most {
            stop.notify_one();
        }
    };
    tokio::select! {
        biased;
        () = stop.notified() => false,
        done = work(&mut tell) => { done.unwrap(); true }
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
        let half = Store::open(&back).await;
        let half = half.err();
        assert!(matches!(half, Some(OpenError::HalfMoved { .. })), "half of it: {half:?}");
    }
    assert!(stopped >= 3, "stopped {stopped} times");
    let (before, after) = (rows(&room.data).await, rows(&back).await);
    assert!(before.len() > 1_900, "only {} rows", before.len());
    assert_eq!(before, after);

    // What is there is not written over, on either side.
    let full = move_to_server(&room.data, &url, NOW, &mut |_| {}).await;
    assert!(matches!(full, Err(MoveError::NotEmpty)), "{full:?}");
    let full = move_from_server(&back, &url, NOW, &mut |_| {}).await;
    assert!(matches!(full, Err(MoveError::NotEmpty)), "{full:?}");

    // Play goes on there as it would have gone on here, new numbers too.
    let script =
        "> ann> language en\n> eve> challenge @ann brandubh\n> ann> accept\n> eve> games\n";
    let mut there = Room { database: Some(address), ..Room::new("moved-on") };
    (there.sessions, there.clock) = (room.sessions, room.clock.clone());
    let here = converse(&mut room, script).await;
    assert!(here.contains("begins"), "{here}");
    assert_eq!(converse(&mut there, script).await, here);
}
