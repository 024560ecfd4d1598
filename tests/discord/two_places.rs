//! One match heard in a Discord channel and in the console's room: each is told once, even after
//! kills.

use hnefi::game::MatchNumber;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use serde_json::json;

use super::table::{HERE, Table, ann, ben};
use crate::support::discord::{CHANNEL, Discord, TOKEN};
use crate::support::old_data_folder::unsaid;
use crate::support::runs::lines_of;

fn command(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
    command.args(arguments).env_clear().env("HNEFI_DATA", data);
    command
}

/// The program connected to its Discord, to be killed; `point` is where it stops before that.
pub(crate) fn run(discord: &Discord, data: &Path, point: Option<&str>) -> Child {
    run_with(discord, data, &point.map(|point| ("HNEFI_STOP_AT", point)))
}

/// The same with more in its environment.
pub(crate) fn run_with<'a>(
    discord: &Discord,
    data: &Path,
    more: impl IntoIterator<Item = &'a (&'a str, &'a str)>,
) -> Child {
    let mut command = command(data, &["run"]);
    command.env("HNEFI_DISCORD_TOKEN", TOKEN).env("HNEFI_DISCORD_API_URL", &discord.url);
    command.envs(more.into_iter().copied());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What the room hears in a run of the console in which these lines are typed.
fn console(data: &Path, typed: &str) -> String {
    let mut command = command(data, &["console"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// Waits until the program stops at its point; meanwhile Discord goes on.
pub(crate) async fn stands_still(lines: &Receiver<String>) {
    let mut said = Vec::new();
    let still = async {
        while !said.iter().any(|line: &String| line.contains("standing still")) {
            said.extend(lines.try_iter());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let stood = tokio::time::timeout(Duration::from_secs(60), still).await;
    assert!(stood.is_ok(), "{said:?}");
}

/// How often the channel reads about a move.
fn told(discord: &Discord, mv: &str) -> usize {
    let text = format!("plays `{mv}`");
    discord.public(CHANNEL).iter().filter(|message| message.text().contains(&text)).count()
}

#[tokio::test]
async fn a_match_is_heard_in_two_places_once_each_after_kills_too() {
    let mut table = Table::open("two-places").await;
    table.begin(&HERE, "brandubh").await;
    let channel = format!("discord:{CHANNEL}");
    let there = table.app().hear_too(&channel, MatchNumber(1), "console:room").await.unwrap();
    assert_eq!(there, Some(MatchNumber(1)));
    table.stop().await.unwrap();
    let began = console(&table.data, "");
    assert_eq!(began.matches("begins").count(), 1, "{began}");
    let moves =
        [("committed", "d6-c6"), ("answered", "d5-d6"), ("noted", "c6-c5"), ("marked", "d6-d5")];
    let mut connected = table.discord.with(|state| state.identified);
    for (i, (point, mv)) in moves.into_iter().enumerate() {
        let who = if i % 2 == 0 { ann() } else { ben() };
        let mut bot = run(&table.discord, &table.data, Some(point));
        let lines = lines_of(&mut bot);
        table.discord.until("the bot", |s| (s.identified > connected).then_some(())).await;
        connected = table.discord.with(|state| state.identified);
        table.discord.types(&who, &HERE, "move", json!({ "move": mv }));
        stands_still(&lines).await;
        bot.kill().unwrap();
        bot.wait().unwrap();
        table.discord.settled().await;
        if point == "noted" {
            // Nothing has happened yet.
            let bot = &mut run(&table.discord, &table.data, None);
            let _lines = lines_of(bot);
            table.discord.until("the bot", |s| (s.identified > connected).then_some(())).await;
            connected = table.discord.with(|state| state.identified);
            let id = table.discord.types(&who, &HERE, "move", json!({ "move": mv }));
            table.discord.public_answer(id, CHANNEL, "plays").await;
            bot.kill().unwrap();
            bot.wait().unwrap();
            table.discord.settled().await;
        }
        let heard = console(&table.data, "");
        assert_eq!(heard.matches(&format!("plays {mv}")).count(), 1, "{point}: {heard}");
        assert_eq!(console(&table.data, "").matches("plays").count(), 0, "once is enough");
    }
    // People at the keyboard play in it too, and the channel hears about that.
    table.start().await;
    table.discord.until("the bot", |s| (s.identified > connected).then_some(())).await;
    for (_, mv) in moves {
        table
            .discord
            .until(mv, |state| {
                let text = format!("plays `{mv}`");
                state.messages.values().any(|m| m.text().contains(&text)).then_some(())
            })
            .await;
    }
    while unsaid(&table.data, "discord:").await > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    table.stop().await.unwrap();
    for (_, mv) in moves {
        assert_eq!(told(&table.discord, mv), 1, "{mv}");
    }
    let board = console(&table.data, "cid> board #1\n");
    assert!(board.contains("Ann (attackers) against Ben"), "{board}");
    table.discord.finish();
}
