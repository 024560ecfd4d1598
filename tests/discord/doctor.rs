//! `hnefi doctor` against our own Discord: what is well, what is not, and what to do.

use std::path::Path;
use std::process::Command;

use hnefi::app::ports::Clock as _;
use hnefi::game::{HOUR, MINUTE};
use hnefi::world::SystemClock;
use serde_json::{Value, json};
use serenity::all::Permissions;

use super::table::{HERE, Table, ann};
use crate::support::discord::{Discord, TOKEN};
use crate::support::logs;
use crate::support::runs::scratch;

/// What the doctor says with these settings: its exit code and its findings.
async fn asked(data: &Path, url: &str, token: &str) -> (Option<i32>, Value) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
    command
        .args(["doctor", "--format", "json", "--data"])
        .arg(data)
        .env("HNEFI_DISCORD_TOKEN", token)
        .env("HNEFI_DISCORD_API_URL", url)
        .current_dir(std::env::temp_dir());
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains(token) && output.stderr.is_empty(), "{said}");
    (output.status.code(), serde_json::from_str(&said).unwrap())
}

/// The sentences about something, with their grade.
fn about(findings: &Value, what: &str) -> Vec<String> {
    let list = findings["findings"].as_array().unwrap().iter();
    list.filter(|finding| finding["about"] == what)
        .map(|finding| {
            format!("{}: {}", finding["grade"].as_str().unwrap(), finding["says"].as_str().unwrap())
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_says_what_is_well_and_what_is_not() {
    let discord = Discord::start().await;
    let most = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    discord.with(|state| {
        let mut servers = vec![("Thing".to_owned(), Permissions::ADMINISTRATOR.bits()); 205];
        servers[203] = ("Althing".to_owned(), most.bits());
        state.servers = servers;
        state.sessions = Some((42, 1_000));
    });
    let data = scratch("discord", "doctor");
    let (code, found) = asked(&data, &discord.url, TOKEN).await;
    assert_eq!((code, &found["well"]), (Some(0), &Value::Bool(true)), "{found:#}");
    assert_eq!(about(&found, "settings"), ["good: The settings are in order."]);
    assert!(about(&found, "database")[0].contains("no data in"), "{found:#}");
    let file = data.join("not-a-folder");
    std::fs::write(&file, "").unwrap();
    let (code, wrong) = asked(&file, &discord.url, TOKEN).await;
    assert_eq!(code, Some(1));
    assert!(about(&wrong, "database")[0].contains("not-a-folder"), "{wrong:#}");
    assert_eq!(
        about(&found, "discord"),
        [
            "good: Discord knows me as hnefi, on 205 servers.",
            "warn: Discord allows only 42 more connections today. Find out in the log why the bot \
             reconnects so often."
        ]
    );
    assert!(about(&found, "clock")[0].starts_with("good: The clock is right"), "{found:#}");
    assert_eq!(
        about(&found, "rights"),
        [
            "warn: On the server Althing I lack Attach Files, Create Public Threads, Send Messages in \
          Threads. Somebody who manages it gives them to my role: Server Settings, Roles."
        ]
    );

    assert!(about(&found, "commands")[0].starts_with("warn: Discord has none of my commands"));
    assert!(about(&found, "contact")[0].starts_with("warn: Nobody can read whom to ask"));

    let (code, found) = asked(&data, &discord.url, "wrong.token").await;
    assert_eq!(code, Some(1), "{found:#}");
    assert!(about(&found, "discord")[0].starts_with("bad: Discord doesn’t accept"), "{found:#}");
    // Nobody is there.
    let (code, found) = asked(&data, "http://127.0.0.1:9", TOKEN).await;
    assert_eq!(code, Some(1), "{found:#}");
    assert!(about(&found, "discord")[0].contains("Discord can’t be reached"), "{found:#}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_looks_at_the_data_while_the_bot_runs() {
    let table = Table::open("doctor-data").await;
    let old = table.data.join("before-schema-3.sqlite");
    std::fs::write(&old, [0; 1_500_000]).unwrap();
    let long_ago = std::time::Duration::from_secs(40 * 24 * 60 * 60);
    let written = old.metadata().unwrap().modified().unwrap() - long_ago;
    std::fs::File::options().append(true).open(&old).unwrap().set_modified(written).unwrap();
    // A puzzle of the day that should have come three hours ago.
    table.types(&ann(), &HERE, "tafl settings", json!({ "theme": "slate" })).await;
    let late = "insert into dailies (server, place_id, minute, zone, due_at)
        select address, id, 540, 'UTC', $1 from places limit 1";
    let mut connection = logs::connect(&table.data).await;
    let due = SystemClock.now() - 3 * HOUR - MINUTE;
    sqlx::query(late).bind(due).execute(&mut connection).await.unwrap();
    let (code, found) = asked(&table.data, &table.discord.url, TOKEN).await;
    assert_eq!(code, Some(0), "{found:#}");
    let late = about(&found, "daily");
    assert!(late.len() == 1 && late[0].contains("is late by 3 hours"), "{found:#}");
    assert!(about(&found, "database")[0].starts_with("good: The database is whole"), "{found:#}");
    assert_eq!(about(&found, "running"), ["good: The bot is running."]);
    // The next one is not due yet.
    let next = "update dailies set due_at = $1";
    sqlx::query(next).bind(SystemClock.now() + HOUR).execute(&mut connection).await.unwrap();
    let (_, found) = asked(&table.data, &table.discord.url, TOKEN).await;
    assert!(about(&found, "daily").is_empty(), "{found:#}");
    drop(connection);
    assert!(about(&found, "commands").is_empty(), "{found:#}");
    assert!(about(&found, "copies")[0].contains("(2 MB, 40 days old) is an old copy"), "{found:#}");
    table.close().await;

    // A file that is no database.
    let broken = scratch("discord", "doctor-broken");
    std::fs::write(broken.join("hnefi.sqlite"), "not a database, but long enough").unwrap();
    let discord = Discord::start().await;
    let (code, found) = asked(&broken, &discord.url, TOKEN).await;
    assert_eq!(code, Some(1), "{found:#}");
    assert!(about(&found, "database")[0].starts_with("bad: "), "{found:#}");
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_asks_the_server_that_keeps_the_matches() {
    let server = crate::support::postgres::database("doctor").await;
    let empty = server.replace("/doctor?", "/postgres?");
    let left = scratch("discord", "doctor-left");
    drop(hnefi::store::Store::open(&left).await.unwrap());
    let none = scratch("discord", "doctor-server");
    for (data, address, code, says) in [
        (&none, server.as_str(), 0, "it has my tables"),
        (&none, &empty, 0, "it’s empty"),
        (&none, &server.replace("/doctor?", "/nothing?"), 1, "\"nothing\" does not exist"),
        (&left, &server, 0, "and nobody plays those: the settings name a server"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
        command.args(["doctor", "--data"]).arg(data);
        command.env_clear().env("HNEFI_DATABASE_URL", address);
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!((output.status.code(), said.contains(says)), (Some(code), true), "{said}");
    }
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn who_shares_a_server_must_have_its_time_and_serve_every_shard() {
    let server = crate::support::postgres::database("shares").await;
    sqlx::query(
        "insert into leases (name, owner, token, until_at) values
             ('discord 0/3', 'a', 1, 9999999999999), ('discord 1/3', 'b', 1, 1)",
    )
    .execute(&mut crate::support::postgres::connection("shares").await)
    .await
    .unwrap();
    let hour = "3600000";
    for (what, ahead, says) in [
        ("doctor", "0", &["1, 2 (of 3)", "PostgreSQL agrees within"][..]),
        ("doctor", hour, &["s ahead of the clock of PostgreSQL. Set it"]),
        ("run", hour, &["s ahead of the clock of PostgreSQL. Set it"]),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
        command.args([what, "--data"]).arg(scratch("discord", "shares"));
        command.env_clear().env("HNEFI_DATABASE_URL", &server).env("HNEFI_CLOCK_AHEAD", ahead);
        command.env("HNEFI_DISCORD_TOKEN", "abc.def").env("HNEFI_DISCORD_SHARDS", "0/3");
        command.env("HNEFI_DISCORD_API_URL", "http://127.0.0.1:1");
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
        let said = said.concat();
        assert_eq!(output.status.code(), Some(1), "{said}");
        for words in says {
            assert!(said.contains(words), "{what}: {said}");
        }
    }
}
