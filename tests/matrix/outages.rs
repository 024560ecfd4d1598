//! What homeservers, networks and people with power do: the bot waits, follows, or says what it
//! needs.

use std::path::Path;
use std::time::Duration;

use serde_json::json;

use super::live::Live;
use crate::support::patience::Patience;
use crate::support::person::Person;
use crate::support::program::{BOT, Program, account, data};
use crate::support::proxy::{Proxy, What};
use crate::support::synapse::Synapse;

/// Waits until the bot has taken in what it cannot read yet.
async fn sealed(data: &Path) {
    let file = format!("sqlite://{}", data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    let sql = "select count(*) from inbox where state = 'sealed'";
    let mut patience = Patience::of(Duration::from_secs(60));
    while sqlx::query_scalar::<_, i64>(sql).fetch_one(&pool).await.unwrap() == 0 {
        assert!(patience.lasts(()), "nothing was taken in");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    pool.close().await;
}

/// A match over a connection that can fail.
async fn behind(name: &str, encrypted: bool) -> (Live, Proxy, String) {
    let (live, proxy) = Live::behind_a_proxy(name, encrypted).await;
    let root = live.challenge().await;
    (live, proxy, root)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failures_on_the_way_are_waited_for_plain() {
    failures_on_the_way_are_waited_for(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failures_on_the_way_are_waited_for_encrypted() {
    failures_on_the_way_are_waited_for(true).await;
}

async fn failures_on_the_way_are_waited_for(encrypted: bool) {
    let (live, proxy, root) = behind("failing", encrypted).await;
    let moves = ["d6-c6", "d5-d6", "d2-e2", "d4-d5", "f4-f5", "d5-c5"];
    let faults: [(&str, &[What]); 6] = [
        ("/send/", &[What::BadGateway, What::BadGateway]),
        ("/send/", &[What::Lost, What::Lost]),
        ("/send/", &[What::Away, What::Away, What::Away]),
        ("/send/", &[What::Slow(700)]),
        ("/upload", &[What::BadGateway, What::Away]),
        ("/sync", &[What::Lost, What::BadGateway]),
    ];
    for (i, ((part, what), mv)) in faults.iter().zip(moves).enumerate() {
        proxy.fail(part, what);
        let mover = if i % 2 == 0 { &live.ann } else { &live.ben };
        mover.say_in(&live.room, &root, mv).await;
        live.ann.hears(&live.room, BOT, &format!("{mv}.")).await;
        // Each kind of failure meets the move that it is meant for, and is over before the next.
        proxy.recovered(part).await;
    }
    live.ann.say(&live.room, "!tafl games").await;
    live.ann.hears(&live.room, BOT, "to move").await;
    for mv in moves {
        live.said_once(&format!("{mv}.")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_homeserver_that_goes_away_comes_back() {
    let mut live = Live::begin("restarted", true).await;
    let root = live.challenge().await;
    live.ann.say_in(&live.room, &root, "d6-c6").await;
    live.ben.hears(&live.room, BOT, "plays d6-c6").await;
    live.synapse.stop();
    live.bot.until("the homeserver cannot be heard").await;
    live.synapse.go_on().await;
    live.ben.say_in(&live.room, &root, "d5-d6").await;
    live.ann.hears(&live.room, BOT, "plays d5-d6").await;
    // The homeserver is away when the bot starts.
    assert_eq!(live.bot.stop().await, Some(0), "{:#?}", live.bot.log);
    live.synapse.stop();
    live.bot = Program::begin(&live.data, &live.environment);
    live.bot.until("does not answer").await;
    live.synapse.go_on().await;
    live.ann.say_in(&live.room, &root, "d2-e2").await;
    live.ben.hears(&live.room, BOT, "plays d2-e2").await;
    for mv in ["d6-c6", "d5-d6", "d2-e2"] {
        live.said_once(&format!("{mv}.")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_key_that_comes_late() {
    let synapse = Synapse::start("late-key").await;
    synapse.register("hnefi").await;
    let proxy = Proxy::before(&synapse.url).await;
    let data = data("late-key");
    let mut bot = Program::start(&data, &account(&synapse.url)).await;
    // Ann's keys take a route on which they can be delayed.
    let mut slow = synapse;
    let straight = std::mem::replace(&mut slow.url, proxy.url.clone());
    let ann = Person::join(&slow, "ann").await;
    slow.url = straight;
    let ben = Person::join(&slow, "ben").await;
    let room = ann.room(true, false, &[BOT, &ben.id]).await;
    ben.accept_invitation(&room).await;
    ann.wait_for(&room, 3).await;
    ann.hears(&room, BOT, "Hi! I run tafl").await;
    proxy.fail("/sendToDevice/m.room.encrypted", &[What::Held(2_500)]);
    ann.say(&room, "!tafl help move").await;
    assert_eq!(ann.count(&room, BOT), 1, "it cannot be read yet");
    // Not even by a program that is killed in the meantime.
    sealed(&data).await;
    bot.kill();
    bot = Program::start(&data, &account(&slow.url)).await;
    ann.hears(&room, BOT, "Play a move.").await;
    ann.say(&room, "!tafl help board").await;
    ann.hears(&room, BOT, "Show the board").await;
    assert_eq!(ann.count(&room, BOT), 3, "{:#?}", bot.log);
    assert_eq!(proxy.waiting(), 0, "the key was held up");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_taken_back_ends_the_program() {
    let mut live = Live::begin("logged-out", false).await;
    let session = std::fs::read_to_string(live.data.join("matrix/session.json")).unwrap();
    let session: serde_json::Value = serde_json::from_str(&session).unwrap();
    let url = format!("{}/_matrix/client/v3/logout", live.synapse.url);
    let token = session["access_token"].as_str().unwrap();
    let client = matrix_sdk::reqwest::Client::new();
    assert!(client.post(url).bearer_auth(token).send().await.unwrap().status().is_success());
    assert_eq!(live.bot.end().await, Some(1), "{:#?}", live.bot.log);
    assert!(live.bot.log.iter().any(|line| line.contains("logged out")), "{:#?}", live.bot.log);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_keys_are_recovered_by_a_new_device() {
    let mut live = Live::begin("lost-store", true).await;
    let root = live.challenge().await;
    assert_eq!(live.bot.stop().await, Some(0));
    std::fs::remove_dir_all(live.data.join("matrix/sdk")).unwrap();
    live.ann.say(&live.room, "!tafl help move").await;
    live.bot = Program::start(&live.data, &live.environment).await;
    live.bot.until("logging in as a new device").await;
    // Clients have to learn about the new device.
    live.ann.say_in(&live.room, &root, "d6-c6").await;
    let told = live.ben.hears(&live.room, BOT, "plays d6-c6").await;
    assert_eq!(told["content"]["m.mentions"]["user_ids"], json!([live.ben.id]));
    live.said_once("plays d6-c6").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_password_and_a_wrong_token_are_said() {
    let synapse = Synapse::start("wrong").await;
    synapse.register("hnefi").await;
    let given = |pairs: &[(&str, &str)]| {
        let mut list = vec![("HNEFI_MATRIX_HOMESERVER".to_owned(), synapse.url.clone())];
        list.extend(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        list
    };
    let user = ("HNEFI_MATRIX_USER", "hnefi");
    for (environment, part) in [
        (given(&[user, ("HNEFI_MATRIX_PASSWORD", "wrong")]), "won’t let me in"),
        (
            given(&[("HNEFI_MATRIX_ACCESS_TOKEN", "wrong"), ("HNEFI_MATRIX_DEVICE_ID", "X")]),
            "doesn’t accept the access token",
        ),
    ] {
        let mut bot = Program::begin(&data("wrong"), &environment);
        assert_eq!(bot.end().await, Some(1), "{:#?}", bot.log);
        assert!(bot.log.iter().any(|line| line.contains(part)), "{part}: {:#?}", bot.log);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_with_its_device_is_enough() {
    let synapse = Synapse::start("token").await;
    synapse.register("hnefi").await;
    let url = format!("{}/_matrix/client/v3/login", synapse.url);
    let login = json!({
        "type": "m.login.password", "password": crate::support::synapse::password("hnefi"),
        "identifier": { "type": "m.id.user", "user": "hnefi" }, "device_id": "HNEFIBOT",
    });
    let client = matrix_sdk::reqwest::Client::new();
    let answer = client.post(url).body(login.to_string()).send().await.unwrap();
    let answer: serde_json::Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    let environment = [
        ("HNEFI_MATRIX_HOMESERVER", synapse.url.as_str()),
        ("HNEFI_MATRIX_ACCESS_TOKEN", answer["access_token"].as_str().unwrap()),
        ("HNEFI_MATRIX_DEVICE_ID", "HNEFIBOT"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let ann = Person::join(&synapse, "ann").await;
    let mut bot = Program::start(&data("token"), &environment).await;
    assert!(bot.until("Ready").await.contains("HNEFIBOT"));
    let room = ann.room(true, true, &[BOT]).await;
    ann.hears(&room, BOT, "Hi! I run tafl").await;
    ann.say(&room, "help move").await;
    ann.hears(&room, BOT, "Play a move.").await;
    assert_eq!(bot.stop().await, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_with_power_over_a_room() {
    let mut live = Live::begin("power", false).await;
    let root = live.challenge().await;
    let ann = live.ann.client.get_room(&live.room).unwrap();
    // The bot is muted: what it decides counts, and it continues once it may speak.
    let levels = |default: i64| {
        json!({ "users": { live.ben.id.as_str(): 50 },
                "events_default": default })
    };
    ann.send_state_event_raw("m.room.power_levels", "", levels(50)).await.unwrap();
    live.ann.say_in(&live.room, &root, "d6-c6").await;
    live.bot.until("Give me the right to send messages").await;
    ann.send_state_event_raw("m.room.power_levels", "", levels(0)).await.unwrap();
    live.ben.say_in(&live.room, &root, "d5-d6").await;
    live.ann.hears(&live.room, BOT, "plays d5-d6").await;
    // The bot is thrown out and invited again.
    let bot = matrix_sdk::ruma::UserId::parse(BOT).unwrap();
    ann.kick_user(&bot, None).await.unwrap();
    live.bot.until("I am no longer in").await;
    ann.invite_user_by_id(&bot).await.unwrap();
    live.ann.wait_for(&live.room, 3).await;
    live.ann.say_in(&live.room, &root, "d2-e2").await;
    live.ben.hears(&live.room, BOT, "plays d2-e2").await;
    // The room is replaced.
    let url = format!("{}/_matrix/client/v3/rooms/{}/upgrade", live.synapse.url, live.room);
    let token = live.ann.client.session_tokens().unwrap().access_token;
    let client = matrix_sdk::reqwest::Client::new();
    let body = json!({ "new_version": "11" }).to_string();
    let answer = client.post(url).bearer_auth(token).body(body).send().await.unwrap();
    let answer: serde_json::Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    let new =
        matrix_sdk::ruma::RoomId::parse(answer["replacement_room"].as_str().unwrap()).unwrap();
    live.bot.until("was replaced by").await;
    let invite = async {
        while live.ann.client.get_room(&new).is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        live.ann.client.get_room(&new).unwrap()
    };
    let there = invite.await;
    there.invite_user_by_id(live.ben.client.user_id().unwrap()).await.unwrap();
    there.invite_user_by_id(&bot).await.unwrap();
    live.ben.accept_invitation(&new).await;
    let told = live.ann.hears(&new, BOT, "plays d2-e2").await;
    assert_eq!(told["content"]["m.mentions"]["user_ids"], json!([live.ben.id]));
    live.ben.say(&new, "!tafl move d4-d5").await;
    live.ann.hears(&new, BOT, "d4-d5.").await;
    // Everybody leaves.
    live.ben.client.get_room(&new).unwrap().leave().await.unwrap();
    there.leave().await.unwrap();
    live.bot.until("nobody is left in").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_those_allowed_may_invite() {
    let synapse = Synapse::start("allowed").await;
    synapse.register("hnefi").await;
    let (ann, ben) = (Person::join(&synapse, "ann").await, Person::join(&synapse, "ben").await);
    let mut environment = account(&synapse.url);
    environment.push(("HNEFI_MATRIX_ALLOW".to_owned(), "@ann:hs.test,example.org".to_owned()));
    let mut bot = Program::start(&data("allowed"), &environment).await;
    ben.room(false, false, &[BOT]).await;
    bot.until("@ben:hs.test may not invite me").await;
    let room = ann.room(false, false, &[BOT]).await;
    ann.hears(&room, BOT, "Hi! I run tafl").await;
}
