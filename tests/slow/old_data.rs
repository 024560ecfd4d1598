//! A data folder from an earlier version opens and loses nothing.

use hnefi::game::Stage;
use hnefi::store::{Found, Store, Tx};
use hnefi::tafl::Side;
use serde_json::{Value, json};

use super::crashes::data;
use super::house::House;
use crate::support::logs;
use crate::support::old_data_folder::{copy_into, summary};

/// The account that somebody plays from, as the earlier version named it.
async fn account(tx: &mut Tx, player: Option<hnefi::game::PlayerId>, near: &str) -> Value {
    let Some(player) = player else { return Value::Null };
    json!(tx.account_near(player, near).await.unwrap().unwrap().account.0)
}

/// The same facts about a match as in the summary.
async fn of(tx: &mut Tx, found: &Found, place: &str, now: i64) -> Value {
    let game = &found.state;
    let stage = match game.stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Closed => "closed",
        Stage::Over => "over",
    };
    let left = |side| game.clock.as_ref().map(|clock| clock.left(side, now));
    let clock = left(Side::Attackers)
        .map(|attackers| json!({ "attackers": attackers, "defenders": left(Side::Defenders) }));
    let mut words = serde_json::Map::new();
    for (player, text) in game.die.iter().flat_map(|die| &die.words) {
        let who = account(tx, Some(*player), place).await;
        words.insert(who.as_str().unwrap().to_owned(), json!(text));
    }
    json!({
        "stage": stage,
        "challenger": account(tx, Some(game.challenge.by), place).await,
        "challenged": account(tx, game.challenge.to, place).await,
        "attackers": account(tx, game.seats.map(|seats| seats.attackers), place).await,
        "defenders": account(tx, game.seats.map(|seats| seats.defenders), place).await,
        "plies": game.plies.iter().map(|ply| ply.mv.to_string()).collect::<Vec<_>>(),
        "to_move": account(tx, game.to_move(), place).await,
        "events": found.events,
        "die_words": words,
        "die_faces": game.die.as_ref().map(|die| die.faces.clone()).unwrap_or_default(),
        "roll": game.roll,
        "clock_left": clock,
        "paused": game.is_paused(),
        "resigning": game.resigning,
        "takebacks": game.takebacks,
    })
}

#[tokio::test]
async fn an_old_data_folder_opens_and_loses_nothing() {
    let data = data("old-data");
    copy_into(&data);
    let summary = summary();
    let store = Store::open(&data).await.unwrap();
    let mut tx = store.read().await.unwrap();
    for old in summary["matches"].as_array().unwrap() {
        let place = old["places"][0][0].as_str().unwrap();
        let number = old["places"][0][1].as_i64().unwrap();
        let here = tx.known_place(place).await.unwrap().unwrap();
        let found = tx.find_number(here, hnefi::game::MatchNumber(number)).await.unwrap().unwrap();
        let new = of(&mut tx, &found, place, summary["now"].as_i64().unwrap()).await;
        for (name, value) in new.as_object().unwrap() {
            let known = match name.as_str() {
                "die_words" if old[name].is_null() => &json!({}),
                "die_faces" if old[name].is_null() => &json!([]),
                _ => &old[name],
            };
            assert_eq!(known, value, "{name} of match {} ({place} #{number})", old["id"]);
        }
    }
    drop(tx);
    store.close().await;
    let mut connection = logs::connect(&data).await;
    logs::check_file(&mut connection).await;
    for (table, rows) in summary["rows"].as_object().unwrap() {
        let table = if table == "players" { "accounts" } else { table };
        // What players chose has a row a choice now; more matches are woken.
        if ["_sqlx_migrations", "habits", "alarms"].contains(&table) {
            continue;
        }
        let count: i64 =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
                .fetch_one(&mut connection)
                .await
                .unwrap();
        assert_eq!(json!(count), *rows, "{table}");
    }
    let chosen: Vec<String> = sqlx::query_scalar(
        "select a.address || ' ' || h.name || ' ' || h.value from habits h
         join accounts a on a.player_id = h.player_id where a.address like 'console:%' order by 1",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    assert_eq!(
        chosen,
        [
            "console:ann quiet 22:00-08:00",
            "console:ann remind private",
            "console:ann shares 60,20",
            "console:ann zone Europe/Rome",
            "console:cid quiet 13:00-14:00",
            "console:cid remind off",
            "console:cid zone UTC",
            "console:łukasz shares 90",
        ]
    );
    let sealed: Vec<(String, String)> =
        sqlx::query_as("select body, secret from events where body like '%\"sealed\"%'")
            .fetch_all(&mut connection)
            .await
            .unwrap();
    assert_eq!(sealed.len(), 11);
    for (line, secret) in sealed {
        let hash = hnefi::game::hash(&hex::decode(&secret).unwrap());
        assert!(line.contains(&hash) && !line.contains(&secret), "{line}");
    }
    // The previous database is kept beside it.
    let kept = std::fs::read_dir(&data).unwrap().filter_map(|entry| {
        let name = entry.unwrap().file_name().into_string().unwrap();
        name.starts_with("before-schema-").then_some(name)
    });
    assert_eq!(kept.count(), 1);
}

#[tokio::test]
async fn matches_of_before_are_told_of_a_long_silence_too() {
    let data = data("old-silence");
    copy_into(&data);
    let store = Store::open(&data).await.unwrap();
    let mut connection = logs::connect(&data).await;
    let mut count = async |sql: &'static str| -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
    };
    const UNWOKEN: &str = "select count(*) from matches
        where stage = 'playing' and id not in (select match_id from alarms)";
    const LOOKS: &str = "select count(*) from alarms where due_at = 0";
    const SILENT: &str = "select count(*) from events where body like '%\"silent\"%'";
    assert_eq!(count(UNWOKEN).await, 0);
    assert!(count(LOOKS).await > 0);
    assert_eq!(count(SILENT).await, 0);
    // Once they have been looked at, each waits for its own time; some waited too long already.
    let house = House::over(store.clone()).await;
    assert!(house.app.tick().await);
    assert_eq!(count(LOOKS).await, 0);
    assert!(count(SILENT).await > 0);
}
