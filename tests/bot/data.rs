//! What is on disk: stored lines, old and damaged files, what was said before the program ended.

use super::*;
use crate::support::old_data_folder;

/// One stored line for every kind of event ever written: all must stay readable for ever. Lines
/// that named accounts were rewritten when players got numbers.
const STORED: &[&str] = &[
    r#"{"event":"challenged","by":7,"to":8,"side":"attackers","variant":"brandubh","rules":["king_armed=none"]}"#,
    r#"{"event":"challenged","by":7,"to":null,"side":"random","variant":"brandubh","rules":[]}"#,
    r#"{"event":"accepted","by":8,"attackers":7,"defenders":8}"#,
    r#"{"event":"declined","by":8}"#,
    r#"{"event":"withdrawn","by":7}"#,
    r#"{"event":"rolled","face":3}"#,
    r#"{"event":"passed","side":"attackers"}"#,
    r#"{"event":"played","side":"attackers","move":"d6-c6"}"#,
    r#"{"event":"resign_asked","side":"defenders"}"#,
    r#"{"event":"resign_dropped","side":"defenders"}"#,
    r#"{"event":"draw_offered","side":"defenders"}"#,
    r#"{"event":"draw_refused","side":"attackers"}"#,
    r#"{"event":"takeback_asked","side":"attackers"}"#,
    r#"{"event":"takeback_refused","side":"defenders"}"#,
    r#"{"event":"taken_back","side":"attackers","plies":1}"#,
    r#"{"event":"ended","reason":"king_captured","winner":"attackers"}"#,
    r#"{"event":"ended","reason":"resignation","winner":"defenders"}"#,
    r#"{"event":"ended","reason":"agreement","winner":null}"#,
    r#"{"event":"ended","reason":"too_long","winner":null}"#,
    r#"{"event":"challenged","by":7,"to":null,"side":"random","variant":"throw-board","rules":[],"time":"30d+1d","claim":true}"#,
    r#"{"event":"expired"}"#,
    r#"{"event":"sealed","id":"0101","hash":"ab","secret":"0707070707070707070707070707070707070707070707070707070707070707"}"#,
    r#"{"event":"seeded","by":7,"words":"north wind"}"#,
    r#"{"event":"played","side":"attackers","move":"d6-c6","planned":true}"#,
    r#"{"event":"pause_asked","side":"attackers"}"#,
    r#"{"event":"pause_refused","side":"defenders"}"#,
    r#"{"event":"paused","side":"defenders"}"#,
    r#"{"event":"resumed","side":"attackers"}"#,
    r#"{"event":"left","side":"attackers","until":1000}"#,
    r#"{"event":"returned","side":"attackers"}"#,
    r#"{"event":"reminded","side":"attackers","share":50}"#,
    r#"{"event":"time_given","side":"attackers","time":1000,"until":2000}"#,
    r#"{"event":"time_given","side":"attackers","time":1000,"from":500,"until":2000}"#,
    r#"{"event":"clock_put_right","shift":{"after":1000,"by":500}}"#,
    r#"{"event":"clock_put_right","shift":{"by":-500}}"#,
    r#"{"event":"flag_fell","side":"attackers"}"#,
    r#"{"event":"ended","reason":"time","winner":"attackers"}"#,
    r#"{"event":"challenged","by":7,"to":8,"side":"random","variant":"brandubh","rules":[],"level":3,"hints":true}"#,
    r#"{"event":"hints_asked","side":"attackers"}"#,
    r#"{"event":"hints_refused","side":"defenders"}"#,
    r#"{"event":"hints_allowed","side":"defenders"}"#,
    r#"{"event":"hinted","side":"attackers"}"#,
];

#[test]
fn stored_lines_are_read_for_ever() {
    for line in STORED {
        let event: Event = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        // What the throws are drawn from no longer stands in the line.
        let shown =
            line.split(r#","secret""#).next().unwrap().trim_end_matches('}').to_owned() + "}";
        let written = serde_json::to_string(&event).unwrap();
        assert!(written == *line || written == shown, "{line}: {written}");
        assert!(!written.contains("0707") && !format!("{event:?}").contains("7, 7"), "{event:?}");
    }
}

/// The database of a folder, while no program has it open.
async fn database(data: &Path) -> sqlx::SqlitePool {
    let url = format!("sqlite://{}", data.join("hnefi.sqlite").display());
    sqlx::SqlitePool::connect(&url).await.unwrap()
}

async fn change(room: &Room, sql: &'static str) {
    let pool = database(&room.data).await;
    sqlx::query(sql).execute(&pool).await.unwrap();
    pool.close().await;
}

#[tokio::test]
async fn a_log_shows_nothing_of_what_a_die_is_drawn_from() {
    let mut room = Room::new("sealed");
    room.run("ann> challenge @ben throw-board attackers\nben> accept\nann> seed north\n").await;
    let pool = database(&room.data).await;
    let rows: Vec<(String, Option<String>)> =
        sqlx::query_as("select body, secret from events").fetch_all(&pool).await.unwrap();
    pool.close().await;
    let secrets: Vec<&String> = rows.iter().filter_map(|(_, secret)| secret.as_ref()).collect();
    assert_eq!(secrets.len(), 1, "{rows:?}");
    assert!(rows.iter().all(|(body, _)| !body.contains(&secrets[0][..8])), "{rows:?}");
    // The next run knows it again; without it the match cannot be read, and says so.
    let said = room.run("ann> seed wind\nann> proof\n").await;
    assert!(said.contains("sealed"), "{said}");
    change(&room, "update events set secret = null").await;
    let said = room.run("ann> proof #1\n").await;
    assert!(said.contains("Something went wrong"), "{said}");
}

#[tokio::test]
async fn what_a_newer_version_wrote_is_not_read_as_something_else() {
    let mut room = Room::new("newer-lines");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\n").await;
    room.run("ann> challenge @ben tablut attackers\nben> accept #2\n").await;
    change(&room, "update events set version = 2 where match_id = 1 and seq = 1").await;
    let said = room.run("ann> board #1\nann> board #2\n").await;
    assert!(said.contains("Something went wrong") && said.contains("#2"), "{said}");
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let data = scratch("newer");
    let store = Store::open(&data).await.unwrap();
    store.close().await;
    let pool = database(&data).await;
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'later', 1, x'00', 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let names = std::fs::read_dir(migrations).unwrap().map(|file| file.unwrap().path());
    let newest =
        names.filter(|path| path.extension().is_some_and(|end| end == "sql")).count() as i64;
    let opened = Store::open(&data).await.map(|_| ());
    assert!(
        matches!(opened, Err(OpenError::Newer { found: 9999, known }) if known == newest),
        "{opened:?}"
    );
}

#[tokio::test]
async fn a_damaged_file_and_a_closed_folder_are_told_apart() {
    let data = scratch("damaged");
    std::fs::write(data.join("hnefi.sqlite"), "this is no database, only words".repeat(100))
        .unwrap();
    assert!(matches!(Store::open(&data).await, Err(OpenError::Damaged { .. })));
    let file = scratch("closed").join("file");
    std::fs::write(&file, "a file, no folder").unwrap();
    assert!(matches!(Store::open(&file).await, Err(OpenError::Unwritable { .. })));
}

#[tokio::test]
async fn what_was_answered_is_there_after_the_program_ends() {
    let mut room = Room::new("kept");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\n").await;
    let said = room.run("ben> d5-d6\nann> history\n").await;
    assert!(said.contains("1. d6-c6 d5-d6"), "{said}");
}

#[tokio::test]
async fn a_request_is_answered_once() {
    let mut room = Room::new("once");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\n").await;
    room.sessions = 7;
    room.run("ann> d6-c6\n").await;
    // The same session and line make it the same request.
    room.sessions = 7;
    let again = room.run("ann> d6-c6\n").await;
    assert!(again.contains("already answered that"), "{again}");
}

#[tokio::test]
async fn what_was_not_said_is_said_at_the_next_start() {
    let mut room = Room::new("unsaid");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\n").await;
    let pool = database(&room.data).await;
    let forget = "update outbox set sent_at = null where id = ?";
    // As if the program had ended after the last commit but before the answer.
    sqlx::query(forget).bind(3).execute(&pool).await.unwrap();
    let said = room.run("").await;
    assert!(said.starts_with("#1: ann plays d6-c6"), "{said}");
    assert_eq!(room.run("").await, "", "nothing is said twice");
    // As if it had ended twice: everything is told, in order.
    sqlx::query("update outbox set sent_at = null").execute(&pool).await.unwrap();
    let said = room.run("").await;
    assert!(said.starts_with("#1: ann challenges ben") && said.contains("d6-c6"), "{said}");
    // Later news have overtaken it.
    sqlx::query(forget).bind(1).execute(&pool).await.unwrap();
    assert_eq!(room.run("").await, "");
    pool.close().await;
}

#[tokio::test]
async fn open_challenges_have_a_limit() {
    let mut room = Room::new("limit");
    let typed = "ann> challenge @ben brandubh\n".repeat(hnefi::app::OPEN_CHALLENGES_PER_PLAYER_MAX);
    let said = room.run(&typed).await;
    assert!(!said.contains("waiting"), "{said}");
    let said =
        room.run("ann> challenge @ben brandubh\nann> withdraw #1\nann> challenge @ben\n").await;
    assert_eq!(said.matches("10 challenges waiting").count(), 1, "{said}");
}

#[tokio::test]
async fn one_program_at_a_time_uses_a_directory() {
    let data = scratch("in-use");
    let first = Store::open(&data).await.unwrap();
    assert!(matches!(Store::open(&data).await, Err(OpenError::InUse { .. })));
    first.close().await;
    Store::open(&data).await.unwrap();
}

#[tokio::test]
async fn a_match_that_cannot_be_read_leaves_the_others_playable() {
    let mut room = Room::new("unreadable");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\n").await;
    room.run("ann> challenge @ben tablut attackers\nben> accept #2\n").await;
    change(
        &room,
        r#"update events set body = '{"event":"from_the_future"}' where match_id = 1 and seq = 1"#,
    )
    .await;
    let said = room.run("ann> games\nann> d1-d4\nann> board #1\n").await;
    assert!(said.contains("#2 Tablut") && said.contains("ann plays d1-d4"), "{said}");
    assert!(said.contains("Something went wrong"), "the broken one is told of: {said}");
}

/// A data folder left by an earlier version.
#[tokio::test]
async fn an_old_room_is_told_what_it_missed_and_plays_on() {
    let mut room = Room::new("old-room");
    old_data_folder::copy_into(&room.data);
    room.clock = Arc::new(HandClock::new(old_data_folder::now(), 0));
    let said = room.run("ann> d1-c1 #5\nłukasz> tavoliere #15\nben> piano #9\n").await;
    // The room speaks Italian.
    for missed in [
        "#5: ben gioca f4-f1.",
        "ben abbandona. ann vince la partita #29.",
        "#30: ann sfida cid",
        "#23 comincia",
        "ann, 2 partite aspettano la tua mossa",
        "ben, una partita aspetta la tua mossa",
    ] {
        assert_eq!(said.matches(missed).count(), 1, "{missed}: {said}");
    }
    assert!(said.contains("ann gioca d1-c1") && said.contains("Łukasz"), "{said}");
    assert!(said.contains("d6-g6"), "his plans: {said}");
    assert_eq!(old_data_folder::unsaid(&room.data, "console:").await, 0);
    let again = room.run("").await;
    assert_eq!(again, "", "nothing is said twice");
}
