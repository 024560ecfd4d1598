//! The operator's words to a bot that runs, typed as an operator types them.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::gateway::Program;
use super::table::{HERE, ann, ben, cid};
use super::two_places::{run, run_with, stands_still};
use crate::support::discord::{CHANNEL, Discord, GUILD, OTHER_CHANNEL, Spot, channel};
use crate::support::runs::{lines_of, scratch};

/// What the program says to a word of the operator, and its exit code.
pub(crate) async fn says(data: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
    command.args(arguments).env("HNEFI_DATA", data).current_dir(std::env::temp_dir());
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (output.status.code(), said.concat())
}

/// A Discord that knows ann and ben, an empty data folder, and a bot that runs there.
async fn running(name: &str) -> (Discord, PathBuf, Program) {
    crate::support::discord::know(&[ann(), ben()]);
    let discord = Discord::start().await;
    let data = scratch("discord", name);
    let bot = Program(run(&discord, &data, None));
    discord.ready().await;
    (discord, data, bot)
}

/// What the bot answers to an order that it does not know.
async fn of_another_version(data: &Path) -> String {
    let mut stream = tokio::net::UnixStream::connect(data.join("hnefi.sock")).await.unwrap();
    stream.write_all(b"{\"order\":{\"dance\":{}},\"language\":\"en\"}\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// Ann challenges ben; the message where he answers.
async fn challenge(discord: &Discord, spot: &Spot, games: &str) -> u64 {
    let whom = json!({ "opponent": ben().id.to_string(), "variant": "brandubh", "games": games });
    let asked = discord.types(&ann(), spot, "tafl challenge", whom);
    discord.public_answer(asked, spot.channel, "challenges").await.id
}

/// Ben accepts a challenge.
async fn accept(discord: &Discord, spot: &Spot, offer: u64) {
    let yes = discord.presses(&ben(), spot, offer, "Accept");
    discord.answer(yes).await;
}

/// Begins a match of ann against ben.
async fn begin(discord: &Discord, spot: &Spot) {
    let offer = challenge(discord, spot, "1").await;
    accept(discord, spot, offer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_is_heard_while_the_bot_runs() {
    crate::support::discord::know(&[ann(), ben(), cid()]);
    let discord = Discord::start().await;
    let data = scratch("discord", "operate");
    let (code, none) = says(&data, &["status"]).await;
    assert_eq!(code, Some(1));
    assert!(none.contains("No bot answers at"), "{none}");

    let bot = Program(run_with(&discord, &data, &[("HNEFI_IGNORE", "4711")]));
    discord.ready().await;
    let there = channel(OTHER_CHANNEL);
    begin(&discord, &HERE).await;
    begin(&discord, &there).await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(data.join("hnefi.sock")).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "only its owner may open it");
    }

    let (code, status) = says(&data, &["status"]).await;
    assert_eq!(code, Some(0), "{status}");
    for part in ["Matches: 2 being played, 0 open", "discord: open. Places with matches: 2"] {
        assert!(status.contains(part), "{part} in {status}");
    }
    let (_, status) = says(&data, &["status", "--format", "json"]).await;
    let status: Value = serde_json::from_str(&status).unwrap();
    assert_eq!(status["matches"], json!({ "open": 0, "playing": 2 }));
    let (_, italian) = says(&data, &["status", "--lang", "it"]).await;
    assert!(italian.contains("Partite: 2 in corso"), "{italian}");

    // Words that cannot be carried out change nothing.
    for (words, answer) in [
        (&["end", "9"][..], "There’s no such match"),
        (&["end", "#1"], "Say which with --place"),
        (&["end", "one"], "isn’t the number of a match"),
        (&["end", "1", "--place", "discord:5"], "There’s no such match"),
        (&["announce", " "], "Say what to announce"),
        (&["announce", &"x".repeat(1_001)], "at most 1000 characters"),
        (&["leave", "77"], "I can’t leave it"),
        (&["leave", "!room:a.org"], "No network that the bot is on has such a place"),
        (&["leave", "discord:general"], "No network that the bot is on has such a place"),
        (&["ignore", "not an id"], "isn’t an id"),
        (&["ignore", "--stop", "77"], "“77” isn’t ignored"),
        (&["ignore", "--stop", "4711"], "“4711” is ignored by the settings"),
    ] {
        let (code, said) = says(&data, words).await;
        assert_eq!(code, Some(1), "{words:?}: {said}");
        assert!(said.contains(answer) && said.lines().count() == 1, "{words:?}: {said}");
    }
    let (_, status) = says(&data, &["status", "--format", "json"]).await;
    let status: Value = serde_json::from_str(&status).unwrap();
    assert_eq!(status["matches"], json!({ "open": 0, "playing": 2 }));
    let answer = of_another_version(&data).await;
    assert!(answer.contains("The bot that runs is of another version"), "{answer}");

    // A word for everybody, once in each place; it pings nobody and formats nothing.
    let (code, said) =
        says(&data, &["announce", "Back", "at", "noon,", "@everyone", "**really**"]).await;
    assert_eq!((code, said.as_str()), (Some(0), "2 places are told.\n"));
    for place in [CHANNEL, OTHER_CHANNEL] {
        let told = discord
            .until("the announcement", |state| {
                let told = state.messages.values().filter(|it| it.channel == place);
                told.map(|it| it.text()).find(|text| text.contains("Back at noon"))
            })
            .await;
        assert!(told.starts_with("A word from this bot’s operator: "), "{told}");
        assert!(told.contains(r"\@everyone \*\*really\*\*"), "{told}");
    }

    // A match ends, and its players read why.
    let place = OTHER_CHANNEL.to_string();
    let end = ["end", "1", "--place", &place, "--winner", "defenders"];
    let (code, said) = says(&data, &end).await;
    assert_eq!(code, Some(0), "{said}");
    discord
        .until("the end", |state| {
            let there = state.messages.values().filter(|it| it.channel == OTHER_CHANNEL);
            let mut texts = there.map(crate::support::discord::Message::text);
            texts
                .find(|text| text.contains("operator has ended the match") && text.contains("wins"))
        })
        .await;
    assert!(discord.public(CHANNEL).iter().all(|it| !it.text().contains("has ended the match")));

    // Somebody is no longer heard, also by the next run, until the operator wants it otherwise.
    let id = cid().id.to_string();
    let (code, said) = says(&data, &["ignore", &id]).await;
    assert!(code == Some(0) && said.contains(&id), "{said}");
    discord.types(&cid(), &HERE, "tafl games", json!({}));
    let asked = discord.types(&ann(), &HERE, "tafl games", json!({}));
    assert!(discord.answer(asked).await.is_private());
    drop(bot);
    let before = discord.with(|state| state.identified);
    let bot = Program(run(&discord, &data, None));
    discord.until("the bot", |state| (state.identified > before).then_some(())).await;
    discord.types(&cid(), &HERE, "tafl games", json!({}));
    let asked = discord.types(&ann(), &HERE, "tafl games", json!({}));
    assert!(discord.answer(asked).await.is_private());
    let heard = discord.requests("POST", "/callback").len();
    let (_, said) = says(&data, &["ignore", "--stop", &id]).await;
    assert_eq!(said, "Nobody is ignored beyond the settings.\n");
    let asked = discord.types(&cid(), &HERE, "tafl games", json!({}));
    assert!(discord.answer(asked).await.is_private());
    assert_eq!(discord.requests("POST", "/callback").len(), heard + 1);

    let (code, said) = says(&data, &["leave", &GUILD.to_string()]).await;
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(discord.requests("DELETE", "/users/@me/guilds").len(), 2);
    drop(bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_second_of_two_games_follows_a_first_that_the_operator_ends() {
    let (discord, data, bot) = running("operate-two").await;
    let offer = challenge(&discord, &HERE, "2").await;
    let (code, said) = says(&data, &["end", "1", "--winner", "attackers"]).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("Nobody has accepted that challenge"), "{said}");
    accept(&discord, &HERE, offer).await;
    let (code, said) = says(&data, &["end", "1"]).await;
    assert_eq!(code, Some(0), "{said}");
    assert!(said.ends_with("The second of their two games has begun: #2.\n"), "{said}");
    let (_, status) = says(&data, &["status"]).await;
    assert!(status.contains("Matches: 1 being played"), "{status}");
    assert!(status.contains("Places with matches: 1 (servers: 1)"), "{status}");
    drop(bot);
}

/// Killed after it has spoken and before that is written down, it does not say it again.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_announcement_is_made_once_whatever_crashes() {
    let (discord, data, bot) = running("announce").await;
    begin(&discord, &HERE).await;
    drop(bot);
    let before = discord.with(|state| state.identified);
    let mut child = run(&discord, &data, Some("posted"));
    let lines = lines_of(&mut child);
    let bot = Program(child);
    discord.until("the bot", |state| (state.identified > before).then_some(())).await;
    let (code, said) = says(&data, &["announce", "Back at noon"]).await;
    assert_eq!((code, said.as_str()), (Some(0), "One place is told.\n"));
    stands_still(&lines).await;
    drop(bot);
    let count =
        || discord.public(CHANNEL).iter().filter(|it| it.text().contains("Back at noon")).count();
    assert_eq!(count(), 1);
    let before = discord.with(|state| state.identified);
    let bot = Program(run(&discord, &data, None));
    discord.until("the bot", |state| (state.identified > before).then_some(())).await;
    // What is said next comes after everything that was due.
    loop {
        let (_, status) = says(&data, &["status", "--format", "json"]).await;
        let status: Value = serde_json::from_str(&status).unwrap_or_default();
        if status["doors"][0]["due"] == json!(0) && status["doors"][0]["later"] == json!(0) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(count(), 1, "it is not said twice");
    drop(bot);
}
