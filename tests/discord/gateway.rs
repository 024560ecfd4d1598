//! The connection: it comes back, it does not storm, it ends when it must, and then so does the
//! program.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use hnefi::app::DoorTrouble;
use hnefi::chat::discord::{Closed, Shards};
use rustix::process::Signal;
use serde_json::json;

use super::table::{HERE, Table, ann};
use crate::support::discord::state::{Frame, State};
use crate::support::discord::{Discord, TOKEN, What};
use crate::support::runs::signal;

/// Does something to the connection and waits until the bot is back.
async fn shaken(table: &Table, frame: Frame) {
    let before = table.discord.with(|state| {
        let before = state.identified + state.resumed;
        state.frame(frame);
        before
    });
    table
        .discord
        .until("the bot to come back", |state| {
            (state.identified + state.resumed > before).then_some(())
        })
        .await;
    let answer = table.types(&ann(), &HERE, "tafl games", json!({})).await;
    assert!(answer.is_private());
}

#[tokio::test]
async fn a_lost_connection_comes_back() {
    let table = Table::open("lost").await;
    let op = |op: u64, d: serde_json::Value| {
        Frame::Json(json!({ "op": op, "s": null, "t": null, "d": d }))
    };
    shaken(&table, op(7, json!(null))).await;
    shaken(&table, op(9, json!(true))).await;
    shaken(&table, Frame::Abort).await;
    for code in [1000, 1001, 4000, 4002, 4008] {
        shaken(&table, Frame::Close(Some(code))).await;
    }
    let identified = table.discord.with(|state| state.identified);
    assert_eq!(identified, 1, "all of these are resumed");
    // What happened in the meantime is told on return.
    table.discord.with(|state| state.frame(Frame::Abort));
    let missed = table.discord.types(&ann(), &HERE, "tafl help", json!({}));
    assert!(table.discord.answer(missed).await.is_private());
    // If the session is gone, a new one begins.
    shaken(&table, op(9, json!(false))).await;
    assert_eq!(table.discord.with(|state| state.identified), 2);
    table.close().await;
}

#[tokio::test]
async fn commands_that_cannot_be_set_are_tried_until_they_are() {
    let mut table = Table::open("no-commands").await;
    let faults = [
        ("PUT", What::Refuse(503, 0)),
        ("PUT", What::Busy(0.01)),
        ("GET", What::Html),
        ("PUT", What::Refuse(400, 50_035)),
        ("PUT", What::Reset),
    ];
    for (method, what) in faults {
        table.stop().await.unwrap();
        table.discord.with(|state| state.commands = Arc::default());
        table.discord.fail(method, "/commands", 3, what);
        table.start().await;
        let set = |state: &mut State| (!state.commands.is_null()).then_some(());
        table.discord.until("the commands", set).await;
        let asked = table.discord.types(&ann(), &HERE, "tafl help", json!({}));
        assert!(table.discord.answer(asked).await.is_private());
    }
    table.close().await;
}

#[tokio::test]
async fn a_door_without_its_commands_says_so() {
    let mut table = Table::open("commands-missing").await;
    let trouble = |table: &Table| table.app().doors().first().and_then(|door| door.trouble);
    assert_eq!(trouble(&table), None);
    table.stop().await.unwrap();
    table.discord.with(|state| state.commands = Arc::default());
    table.discord.fail("PUT", "/commands", usize::MAX, What::Refuse(503, 0));
    table.start().await;
    while trouble(&table).is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(trouble(&table), Some(DoorTrouble::NoCommands));
    table.discord.with(|state| state.faults.clear());
    while trouble(&table).is_some() {
        tokio::task::yield_now().await;
    }
    assert!(table.discord.with(|state| !state.commands.is_null()));
    table.close().await;
}

#[tokio::test]
async fn the_command_that_launches_an_activity_stays() {
    let mut table = Table::open("launch").await;
    table.stop().await.unwrap();
    let launch = json!({ "id": "77", "application_id": "1", "version": "1", "type": 4, "handler": 2,
                         "name": "launch", "description": "", "integration_types": [0, 1],
                         "contexts": [0, 1, 2], "default_member_permissions": null });
    table.discord.with(|state| state.commands = Arc::new(json!([launch])));
    table.start().await;
    let types = table.discord.until("the commands", |state| {
        let all = state.commands.as_array()?;
        (all.len() > 1).then(|| all.iter().filter(|command| command["type"] == 4).count())
    });
    assert_eq!(types.await, 1);
    // They are the same as before, and not set again.
    let puts = table.discord.with(|state| state.command_puts);
    table.stop().await.unwrap();
    table.start().await;
    assert_eq!(table.discord.with(|state| state.command_puts), puts);
    table.close().await;
}

#[tokio::test]
async fn a_process_looks_after_its_own_shards() {
    let mut table = Table::open("shards").await;
    table.stop().await.unwrap();
    table.discord.with(|state| state.shards.clear());
    table.shards = Some(Shards { range: 2..4, total: 8 });
    table.start().await;
    let shards = table
        .discord
        .until("two shards", |state| (state.shards.len() == 2).then(|| state.shards.clone()))
        .await;
    assert_eq!(shards, [json!([2, 8]), json!([3, 8])]);
    table.close().await;
}

#[tokio::test]
async fn few_connections_left_are_spared() {
    let mut table = Table::open("spared").await;
    table.stop().await.unwrap();
    let before = table.discord.with(|state| {
        // The wait is shorter than a day here, but the bot still has to wait.
        state.sessions = Some((5, 600));
        state.identified
    });
    table.start().await;
    let asked = |state: &mut crate::support::discord::state::State| {
        state.requests.iter().filter(|r| r.path.ends_with("/gateway/bot")).count()
    };
    table.discord.until("the question", |state| (asked(state) >= 3).then_some(())).await;
    assert_eq!(table.discord.with(|state| state.identified), before, "it waits");
    table.discord.until("the bot", |state| (state.identified > before).then_some(())).await;
    table.close().await;
}

#[tokio::test]
async fn a_door_that_discord_closes_stays_closed() {
    for (code, why) in [(4004, Closed::Token), (4013, Closed::Intents), (4014, Closed::Intents)] {
        let mut table = Table::open(&format!("closed-{code}")).await;
        table.discord.with(|state| state.frame(Frame::Close(Some(code))));
        let running = table.running.take().unwrap();
        assert_eq!(running.end.await.unwrap(), Err(why), "{code}");
        table.discord.finish();
    }
}

/// A program that does not outlive its test.
pub(crate) struct Program(pub(crate) Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program itself, pointed at a Discord by its environment.
fn program(name: &str, url: &str, token: &str) -> Program {
    program_with(name, url, token, &[])
}

pub(crate) fn program_with(name: &str, url: &str, token: &str, more: &[(&str, &str)]) -> Program {
    crate::support::secrets::guard(token);
    let data = crate::support::runs::scratch("discord", name);
    let child = Command::new(env!("CARGO_BIN_EXE_hnefi"))
        .args(["run", "--data"])
        .arg(&data)
        .env("HNEFI_DISCORD_TOKEN", token)
        .env("HNEFI_DISCORD_API_URL", url)
        .env_remove("HNEFI_LOG")
        .envs(more.iter().copied())
        .current_dir(std::env::temp_dir())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    Program(child)
}

/// Waits for a program to end; returns its exit code and what it wrote to stderr.
pub(crate) async fn end_of(mut program: Program) -> (Option<i32>, String) {
    let mut stderr = program.0.stderr.take().unwrap();
    let errors = tokio::task::spawn_blocking(move || {
        let mut errors = String::new();
        stderr.read_to_string(&mut errors).unwrap();
        errors
    });
    // It closes its stderr when it ends; if it does not end, dropping it makes it end.
    let errors = tokio::time::timeout(Duration::from_secs(40), errors).await;
    let errors = errors.expect("the program ends").unwrap();
    crate::support::secrets::look(&errors);
    (program.0.wait().unwrap().code(), errors)
}

#[tokio::test]
async fn the_program_ends_with_a_sentence_when_it_must_not_come_back() {
    for (code, words) in [
        (4003, "closed the connection for good (code 4003)"),
        (4004, "doesn’t accept this bot’s token"),
        (4010, "doesn’t accept these shards"),
        (4011, "doesn’t accept these shards"),
        (4012, "closed the connection for good (code 4012)"),
        (4014, "any privileged intents"),
    ] {
        let discord = Discord::start().await;
        discord.with(|state| state.close_with = Some(code));
        let child = program(&format!("code-{code}"), &discord.url, TOKEN);
        let (status, errors) = end_of(child).await;
        assert_eq!(status, Some(1), "{code}: {errors}");
        assert!(errors.contains(words), "{code}: {errors}");
    }
    let discord = Discord::start().await;
    let (status, errors) = end_of(program("wrong-token", &discord.url, "wrong.token")).await;
    assert_eq!(status, Some(1));
    assert!(errors.contains("doesn’t accept this bot’s token"), "{errors}");
    assert!(!errors.contains("wrong.token"), "secrets stay secret: {errors}");
}

/// Waits until the program has made a new client, and then answers.
async fn recovers(discord: &Discord) {
    discord
        .until("a new client", |state| {
            let asked = state.requests.iter().filter(|r| r.path.ends_with("/gateway/bot")).count();
            // For each client, our code asks once and serenity asks once.
            (asked >= 3).then_some(())
        })
        .await;
    discord.with(|state| state.close_with = None);
    let before = discord.with(|state| state.identified);
    discord.until("the bot to come back", |s| (s.identified > before).then_some(())).await;
    let asked = discord.types(&ann(), &HERE, "tafl help", json!({}));
    assert!(discord.answer(asked).await.is_private());
    discord.finish();
}

/// Both doors are in one program, and neither waits for the other one's network.
#[cfg(feature = "matrix")]
#[tokio::test]
async fn a_homeserver_that_is_away_does_not_hold_up_discord() {
    crate::support::discord::know(&[ann()]);
    let discord = Discord::start().await;
    let nowhere = "http://127.0.0.1:9";
    let more = [
        ("HNEFI_MATRIX_HOMESERVER", nowhere),
        ("HNEFI_MATRIX_USER", "hnefi"),
        ("HNEFI_MATRIX_PASSWORD", "secret"),
    ];
    let child = program_with("both-doors", &discord.url, TOKEN, &more);
    discord.ready().await;
    let asked = discord.types(&ann(), &HERE, "tafl help", json!({}));
    assert!(discord.answer(asked).await.is_private());
    // The other door is also being opened, in vain.
    let key = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("target/tests/discord/both-doors/matrix/store.key");
    while !key.exists() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    signal(&child.0, Signal::TERM);
    let (status, errors) = end_of(child).await;
    assert_eq!(status, Some(0), "{errors}");
    assert!(!errors.contains("secret"), "{errors}");
    discord.finish();
}

#[tokio::test]
async fn a_storm_of_connections_is_calmed() {
    let discord = Discord::start().await;
    let _program = program("storm", &discord.url, TOKEN);
    discord.ready().await;
    // Every resumed connection is closed again: serenity would come back at once and for ever.
    discord.with(|state| {
        state.close_with = Some(4000);
        state.frame(Frame::Close(Some(4000)));
    });
    recovers(&discord).await;
}

#[tokio::test]
async fn a_connection_closed_without_a_word_is_noticed() {
    let discord = Discord::start().await;
    let _program = program("silent", &discord.url, TOKEN);
    discord.ready().await;
    // serenity would not notice until its next heartbeat, and would use a whole core until then.
    discord.with(|state| state.frame(Frame::Close(None)));
    recovers(&discord).await;
}

#[tokio::test]
async fn asked_to_end_the_program_finishes_what_it_has_begun() {
    crate::support::discord::know(&[ann()]);
    let discord = Discord::start().await;
    let mut child = program("term", &discord.url, TOKEN);
    let mut line = String::new();
    let mut out = BufReader::new(child.0.stdout.take().unwrap());
    let reading = tokio::task::spawn_blocking(move || {
        out.read_line(&mut line).unwrap();
        line
    });
    assert_eq!(reading.await.unwrap(), "hnefi: Ready: Discord knows me as hnefi, on one server.\n");
    // An answer that is still in progress when the end comes.
    discord.fail("POST", "/callback", 1, What::Busy(0.4));
    let asked = discord.types(&ann(), &HERE, "tafl help", json!({}));
    discord
        .until("the first try", |state| {
            state.requests.iter().any(|r| r.path.ends_with("/callback")).then_some(())
        })
        .await;
    signal(&child.0, Signal::TERM);
    let (status, errors) = end_of(child).await;
    assert_eq!(status, Some(0), "{errors}");
    assert!(discord.answer(asked).await.is_private());
    discord.finish();
}

/// A service manager: what the program tells it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_service_manager_is_told_how_it_is() {
    let discord = Discord::start().await;
    let path = crate::support::runs::scratch("discord", "manager").join("notify");
    let _ = std::fs::remove_file(&path);
    let manager = tokio::net::UnixDatagram::bind(&path).unwrap();
    let hears = async || {
        let mut bytes = [0; 1_024];
        let heard = tokio::time::timeout(Duration::from_secs(60), manager.recv(&mut bytes)).await;
        String::from_utf8_lossy(&bytes[..heard.expect("the manager is told").unwrap()]).into_owned()
    };
    let more = [("NOTIFY_SOCKET", path.to_str().unwrap()), ("WATCHDOG_USEC", "400000")];
    let child = program_with("managed", &discord.url, TOKEN, &more);
    let (mut told, mut alive) = (Vec::new(), 0);
    // It goes on saying that it is alive, and says once that it is ready.
    while alive < 5 || !told.iter().any(|line: &String| line.contains("READY=1")) {
        let heard = hears().await;
        alive += heard.matches("WATCHDOG=1").count();
        told.push(heard);
    }
    let all = told.concat();
    assert_eq!(all.matches("READY=1").count(), 1, "{told:?}");
    assert!(all.contains("STATUS=Ready: Discord knows me as hnefi"), "{told:?}");
    signal(&child.0, Signal::TERM);
    while !hears().await.contains("STOPPING=1") {}
    let (status, errors) = end_of(child).await;
    assert_eq!(status, Some(0), "{errors}");
    discord.finish();
}

#[test]
fn the_configuration_is_checked_in_words() {
    let check = |pairs: &[(&str, &str)], file: Option<&str>| {
        let directory = crate::support::runs::scratch("discord", "config");
        let path = directory.join("hnefi.toml");
        std::fs::write(&path, file.unwrap_or_default()).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
        command.arg("check-config").env_clear().arg("--config").arg(&path);
        for (name, value) in pairs {
            command.env(name, value);
        }
        let output = command.output().unwrap();
        let said =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        (output.status.code(), said)
    };
    let token = ("HNEFI_DISCORD_TOKEN", "abc.def");
    for (pairs, file, code, words) in [
        (vec![token], None, 0, "in order"),
        (vec![], Some("data = \"d\"\n[discord]\ntoken = \"s3cret\"\n"), 0, "Discord is configured"),
        (vec![], Some(""), 0, "isn’t configured"),
        (vec![], Some("[discord]\ntokn = \"s3cret\"\n"), 1, "discord.tokn"),
        (vec![], Some("colour = 1\n"), 1, "colour"),
        (vec![], Some("[discord\ntoken = \"s3cret\"\n"), 1, "line 1"),
        (vec![], Some("[discord]\ntoken = 7\n"), 1, "line 2"),
        (
            vec![],
            Some("[discord]\ntoken = \"s3cret\"\ntoken_file = \"x\"\n"),
            1,
            "keep only one of them",
        ),
        (vec![token, ("HNEFI_DISCORD_TOKEN_FILE", "/x")], None, 1, "keep only one of them"),
        (vec![("HNEFI_DISCORD_TOKEN_FILE", "/nowhere/at/all")], None, 1, "can’t read"),
        (vec![token, ("HNEFI_DISCORD_API_URL", "localhost")], None, 1, "an address like"),
        (vec![token, ("HNEFI_DISCORD_SHARDS", "9-1/2")], None, 1, "shards like"),
        (vec![("HNEFI_DISCORD_TOKE", "abc")], None, 1, "HNEFI_DISCORD_TOKEN"),
        (vec![token], None, 0, "the folder can be written"),
        (vec![token, ("HNEFI_LOG", "nonsense")], None, 1, "levels like"),
        (
            vec![token],
            Some("[backup]\nevery = \"1d\"\nfolder = \"/proc/copies\"\n"),
            1,
            "/proc/copies",
        ),
        (vec![token, ("HNEFI_DATA", "/proc/x")], None, 1, "can’t write my data in /proc/x"),
        (vec![("HNEFI_DISCORD_SHARDS", "0-9/30")], None, 1, "discord.token is missing"),
        (
            vec![("HNEFI_MATRIX_USER", "h"), ("HNEFI_MATRIX_PASSWORD", "s3cret")],
            None,
            1,
            "matrix.homeserver is missing",
        ),
        (vec![], Some("discord = \"s3cret\"\n"), 1, "discord must be a table"),
        (vec![], Some("[discord]\ntoken = 12345678\n"), 1, "discord.token must be a text"),
        (
            vec![],
            Some(
                "[matrix]\nallow = [\"not a user id\"]\nhomeserver = \"a.org\"\nuser = \"h\"\npassword = \"s3cret\"\n",
            ),
            1,
            "user ids like",
        ),
        (vec![], Some("[matrix]\nhomeserver = \"ftp://m\"\n"), 1, "an address like https"),
        (vec![], Some("database = \"mysql://a:s3cret@b/c\"\n"), 1, "an address like postgres://"),
        (
            vec![("HNEFI_DATABASE_URL", "postgres://h:s3cret@127.0.0.1:1/h")],
            None,
            1,
            if cfg!(feature = "postgres") { "database 127.0.0.1/h" } else { "--features" },
        ),
        (
            vec![("HNEFI_DATABASE_URL", "postgres://h:s3cret@nowhere.invalid/h")],
            None,
            1,
            if cfg!(feature = "postgres") { "nowhere.invalid/h" } else { "--features" },
        ),
        (
            vec![
                ("HNEFI_DATABASE_URL", "postgres://h:s3cret@a"),
                ("HNEFI_DATABASE_URL_FILE", "/x"),
            ],
            None,
            1,
            "keep only one of them",
        ),
        (
            vec![("HNEFI_DATABASE_URL", "postgres://h:s3cret@a/h"), ("HNEFI_BACKUP_EVERY", "1d")],
            None,
            1,
            "pg_dump",
        ),
    ] {
        let (status, said) = check(&pairs, file);
        assert_eq!(status, Some(code), "{file:?} {said}");
        assert!(said.contains(words), "{file:?} {pairs:?}: {said}");
        let shown = ["s3cret", "12345678"].iter().any(|secret| said.contains(secret));
        assert!(!shown, "secrets stay secret: {said}");
    }
}

#[test]
fn what_is_copied_is_what_the_configuration_names() {
    let directory = crate::support::runs::scratch("discord", "server-copies");
    for arguments in [&["backup", "copy.sqlite"][..], &["restore", "copy.sqlite"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
        command.args(arguments).env_clear().current_dir(&directory);
        let output = command.env("HNEFI_DATABASE_URL", "postgres://h:s3cret@a/h").output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("pg_dump") && !said.contains("s3cret"), "{said}");
    }
    assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 0, "nothing was made");

    // The file that says so may be anywhere.
    let file = directory.join("elsewhere.toml");
    std::fs::write(&file, "database = \"postgres://h:s3cret@a/h\"").unwrap();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
        command.args(arguments).args(["--config", "elsewhere.toml"]).env_clear();
        let output = command.current_dir(&directory).output().unwrap();
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let (code, said) = run(&["backup", "copy.sqlite"]);
    assert!(code == Some(1) && said.contains("pg_dump") && !said.contains("s3cret"), "{said}");
    std::fs::write(&file, "data = \"theirs\"").unwrap();
    for arguments in [&["backup", "copy.sqlite"][..], &["rebuild-results"]] {
        let (code, said) = run(arguments);
        assert!(code == Some(1) && said.contains("theirs"), "{said}");
    }
    std::fs::write(&file, "dat = \"theirs\"").unwrap();
    let (code, said) = run(&["backup", "copy.sqlite"]);
    assert!(code == Some(1) && said.contains("dat"), "{said}");
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn why_a_server_is_of_no_use_is_said() {
    use sqlx::AssertSqlSafe;

    use crate::support::postgres::{connection, database};

    let guest = |address: String, password: &str| {
        address.replace("//hnefi@", &format!("//guest:{password}@"))
    };
    let plain = |address: String| address;
    let secure = |address: String| format!("{address}&sslmode=require");
    let wrong = |address: String| guest(address, "s3cret");
    let right = |address: String| guest(address, "open");
    type Address<'a> = &'a dyn Fn(String) -> String;
    let cases: [(&str, &str, Address<'_>, &str); 6] = [
        (
            "newer",
            "insert into _sqlx_migrations values (999, '', now(), true, '', 0)",
            &plain,
            "newer hnefi (schema 999;",
        ),
        (
            "replica",
            "alter database \"replica\" set default_transaction_read_only = on",
            &plain,
            "can’t write in the database",
        ),
        ("foreign", "drop table events cascade", &plain, "isn’t a database of mine"),
        ("secure", "select 1", &secure, "does not support TLS"),
        (
            "password",
            "drop role if exists guest; create role guest login password 'open'",
            &wrong,
            "password authentication failed",
        ),
        // Comes in, but owns nothing.
        ("rights", "select 1", &right, "permission denied"),
    ];
    for (name, sql, address, words) in cases {
        let plain = database(name).await;
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection(name).await).await.unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_hnefi"))
            .args(["run", "--data"])
            .arg(crate::support::runs::scratch("discord", name))
            .env_clear()
            .env("HNEFI_DATABASE_URL", address(plain))
            .env("HNEFI_DISCORD_TOKEN", "abc.def")
            .env("HNEFI_DISCORD_API_URL", "http://127.0.0.1:1")
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}: {said}");
        assert!(said.contains(words) && !said.contains("s3cret"), "{name}: {said}");
    }
}
