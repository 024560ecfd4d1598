//! A data folder left by an earlier version: `tests/data/before-players` says what is in it.

use std::path::{Path, PathBuf};

use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/before-players")
}

/// Copies it into a directory.
pub(crate) fn copy_into(data: &Path) {
    std::fs::create_dir_all(data).unwrap();
    std::fs::copy(folder().join("hnefi.sqlite"), data.join("hnefi.sqlite")).unwrap();
}

/// How the earlier version summarised it.
pub(crate) fn summary() -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder().join("summary.json")).unwrap()).unwrap()
}

/// A minute after the folder was last used.
pub(crate) fn now() -> i64 {
    summary()["now"].as_i64().unwrap() + 60_000
}

/// How many notes are unsaid in the places of a network.
pub(crate) async fn unsaid(data: &Path, network: &str) -> i64 {
    let file = format!("sqlite://{}", data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    let count = sqlx::query_scalar(
        "select count(*) from outbox o join places p on p.id = o.place_id
         where o.sent_at is null and substr(p.address, 1, ?) = ?",
    )
    .bind(network.len() as i64)
    .bind(network)
    .fetch_one(&pool)
    .await
    .unwrap();
    pool.close().await;
    count
}
