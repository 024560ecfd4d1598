//! The program is killed at every point between hearing something and having answered, and started
//! again: each command is answered once, in order, and counts once.

use serde_json::Value;

use super::live::Live;
use crate::support::patience::Patience;
use crate::support::person::PATIENCE;
use crate::support::program::{BOT, Program};

/// Where the program stops: before what it heard is stored, after that, after the match knows it,
/// after the picture is uploaded, after the homeserver has the message.
const POINTS: &[&str] = &["heard", "taken-in", "decided", "uploaded", "sent"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_anywhere_plain() {
    killed_anywhere(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_anywhere_encrypted() {
    killed_anywhere(true).await;
}

async fn killed_anywhere(encrypted: bool) {
    let mut live = Live::begin("killed", encrypted).await;
    let root = live.challenge().await;
    let moves = ["d6-c6", "d5-d6", "d2-e2", "d4-d5", "f4-f5"];
    for (i, (point, mv)) in POINTS.iter().zip(moves).enumerate() {
        live.bot.kill();
        let mut environment = live.environment.clone();
        environment.push(("HNEFI_STOP_AT".to_owned(), (*point).to_owned()));
        live.bot = Program::start(&live.data, &environment).await;
        let mover = if i % 2 == 0 { &live.ann } else { &live.ben };
        mover.say_in(&live.room, &root, mv).await;
        live.bot.until(&format!("standing still at {point}")).await;
        live.bot.kill();
        // While it is away, people go on.
        mover.say_in(&live.room, &root, &format!("help {}", ["move", "board"][i % 2])).await;
        live.bot = Program::start(&live.data, &live.environment).await;
        let told = live.ann.hears(&live.room, BOT, &format!("{mv}.")).await;
        assert_eq!(told["content"]["m.relates_to"]["event_id"], root.as_str());
        wait_for_helps(&live, i + 1).await;
    }
    for mv in moves {
        live.said_once(&format!("{mv}.")).await;
    }
    in_order(&live.said());
}

async fn wait_for_helps(live: &Live, count: usize) {
    let helps = || live.said().iter().filter(|body| is_help(body)).count();
    let mut patience = Patience::of(PATIENCE);
    while helps() < count {
        assert!(patience.lasts(live.said().len()), "{:#?} {:#?}", live.said(), live.bot.log);
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(helps(), count, "{:#?}", live.said());
}

fn is_help(body: &str) -> bool {
    body.contains("Play a move.") || body.contains("Show the board")
}

/// After each move comes its question, and nothing else in between.
fn in_order(said: &[String]) {
    let began = said.iter().position(|body| body.contains("begins:")).unwrap();
    for (i, body) in said[began + 1..].iter().enumerate() {
        let fits = if i % 2 == 0 { body.contains(" plays ") } else { is_help(body) };
        assert!(fits, "{i}: {body} in {said:#?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_commands_while_it_was_away_plain() {
    many_commands_while_it_was_away(false, 130).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_commands_while_it_was_away_encrypted() {
    many_commands_while_it_was_away(true, 30).await;
}

async fn many_commands_while_it_was_away(encrypted: bool, count: usize) {
    let mut live = Live::begin("away", encrypted).await;
    assert_eq!(live.bot.stop().await, Some(0), "{:#?}", live.bot.log);
    let before = live.ann.count(&live.room, BOT);
    let mut asked = Vec::new();
    for i in 0..count {
        let words = if i % 2 == 0 { "!tafl help move" } else { "!tafl help board" };
        asked.push(live.ann.say(&live.room, words).await);
    }
    live.bot = Program::start(&live.data, &live.environment).await;
    let mut patience = Patience::of(PATIENCE);
    while live.ann.count(&live.room, BOT) < before + count {
        let seen = live.ann.count(&live.room, BOT) - before;
        assert!(patience.lasts(seen), "{seen} of {count}: {:#?}", live.bot.log);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let answered: Vec<Value> = live.ann.messages(&live.room, BOT)[before..]
        .iter()
        .map(|event| event["content"]["m.relates_to"]["m.in_reply_to"]["event_id"].clone())
        .collect();
    assert_eq!(answered, asked, "once each and in order");
}
