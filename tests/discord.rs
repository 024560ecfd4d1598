//! The door to Discord against a Discord of our own, as strict as the real one.

#![cfg_attr(
    feature = "discord",
    expect(clippy::unwrap_used, reason = "a test that fails says where")
)]
#![cfg(feature = "discord")]

#[path = "support/discord/mod.rs"]
mod discord;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use discord::{Answered, CHANNEL, Discord, Message, Spot, User, What, channel, user};
use hnefi::app::App;
use hnefi::app::ports::{Clock, Dice};
use hnefi::chat::discord::{Closed, Discord as Door, Settings, Timing};
use hnefi::store::Store;
use serde_json::{Value, json};

/// A clock that goes on by itself as little as possible.
struct HandClock(AtomicI64);

impl Clock for HandClock {
    fn now(&self) -> i64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
}

/// A die that always shows the same, so that whoever challenges plays the attackers.
struct SameDice;

impl Dice for SameDice {
    fn throw(&self) -> u8 {
        1
    }
}

const TIMING: Timing = Timing {
    defer: Duration::from_millis(1_500),
    answer: Duration::from_millis(1_200),
    reconnect: Duration::from_millis(50),
    outbox: Duration::from_millis(50),
    drain: Duration::from_secs(5),
};

/// The bot and its Discord.
struct Table {
    discord: Discord,
    data: PathBuf,
    clock: Arc<HandClock>,
    timing: Timing,
    running: Option<Running>,
}

struct Running {
    stop: tokio::sync::oneshot::Sender<()>,
    end: tokio::task::JoinHandle<Result<(), Closed>>,
    store: Store,
}

impl Table {
    /// A bot that is connected, over data of its own.
    async fn open(name: &str) -> Table {
        Table::open_with(name, TIMING).await
    }

    async fn open_with(name: &str, timing: Timing) -> Table {
        let data =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/tests/discord").join(name);
        let _ = std::fs::remove_dir_all(&data);
        discord::know(&[ann(), ben(), cid(), robot(), stranger(), blind()]);
        let clock = Arc::new(HandClock(AtomicI64::new(1_000_000)));
        let mut table =
            Table { discord: Discord::start().await, data, clock, timing, running: None };
        table.start().await;
        table.discord.ready().await;
        table
    }

    async fn start(&mut self) {
        let store = Store::open(&self.data).await.unwrap();
        let app = App::new(store.clone(), self.clock.clone(), Arc::new(SameDice));
        let settings = Settings {
            token: discord::TOKEN.to_owned(),
            api_url: Some(self.discord.url.clone()),
            shards: None,
            timing: self.timing,
            on_ready: Arc::new(|_| {}),
        };
        let door = Door::new(app, settings).unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let end = tokio::spawn(async move {
            door.run(async {
                let _ = stopped.await;
            })
            .await
        });
        self.running = Some(Running { stop, end, store });
    }

    /// Ends the program, in good order.
    async fn stop(&mut self) -> Result<(), Closed> {
        let running = self.running.take().unwrap();
        let _ = running.stop.send(());
        let end = running.end.await.unwrap();
        running.store.close().await;
        end
    }

    async fn restart(&mut self) {
        self.stop().await.unwrap();
        let before = self.discord.with(|state| state.identified);
        self.start().await;
        self.discord.until("the bot to come back", |s| (s.identified > before).then_some(())).await;
    }

    /// The end of a test: everything the bot sent was right.
    async fn close(mut self) {
        self.stop().await.unwrap();
        self.discord.finish();
    }

    async fn types(&self, who: &User, spot: &Spot, command: &str, options: Value) -> Answered {
        let id = self.discord.types(who, spot, command, options);
        self.discord.answer(id).await
    }

    async fn presses(&self, who: &User, spot: &Spot, message: &Message, label: &str) -> Answered {
        let id = self.discord.presses(who, spot, message.id, label);
        self.discord.answer(id).await
    }

    async fn chooses(&self, who: &User, spot: &Spot, message: &Message, value: &str) -> Answered {
        let id = self.discord.chooses(who, spot, message.id, value);
        self.discord.answer(id).await
    }

    /// Plays a move by command; gives the board's message.
    async fn moves(&self, who: &User, spot: &Spot, mv: &str) -> Message {
        let answer = self.types(who, spot, "move", json!({ "move": mv })).await;
        assert!(!answer.is_private(), "{mv}: {}", answer.text());
        answer.message.unwrap()
    }

    /// A challenge of Ann's to Ben, whose board is Ann's move when it is accepted.
    async fn challenge(&self, spot: &Spot, variant: &str) -> Message {
        let options = json!({
            "opponent": ben().id.to_string(), "variant": variant, "side": "attackers",
        });
        let answer = self.types(&ann(), spot, "tafl challenge", options).await;
        assert!(!answer.is_private(), "{}", answer.text());
        answer.message.unwrap()
    }

    async fn begin(&self, spot: &Spot, variant: &str) -> Message {
        let challenge = self.challenge(spot, variant).await;
        let answer = self.presses(&ben(), spot, &challenge, "Accept").await;
        assert!(!answer.is_private(), "{}", answer.text());
        answer.message.unwrap()
    }

    /// Waits until a message has no buttons any more.
    async fn bare(&self, message: &Message) -> Message {
        let id = message.id;
        self.discord
            .until("buttons to go", |state| {
                let now = state.messages.get(&id)?;
                (now.buttons().is_empty() && now.values().is_empty()).then(|| now.clone())
            })
            .await
    }
}

fn ann() -> User {
    user(1, "Ann").managing()
}

fn ben() -> User {
    user(2, "Ben")
}

fn cid() -> User {
    user(3, "*Cid* <@1>")
}

fn robot() -> User {
    User { bot: true, ..user(4, "Robot") }
}

/// Somebody who is not on the server.
fn stranger() -> User {
    User { member: false, ..user(5, "Stranger") }
}

/// Somebody who is, but does not see the channel.
fn blind() -> User {
    user(6, "Blind").blind()
}

const HERE: Spot = channel(CHANNEL);

#[tokio::test]
async fn a_whole_match_is_played_with_buttons_commands_menus_and_forms() {
    let table = Table::open("match").await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    assert_eq!(challenge.buttons(), ["Accept", "Decline", "Withdraw"]);
    assert_eq!(challenge.mentions(), [ben().id.to_string()], "only the opponent is called");
    assert_eq!(challenge.files[0].0, "match-1-move-0.png");

    let board = table.presses(&ben(), &HERE, &challenge, "Accept").await.message.unwrap();
    assert_eq!(board.buttons(), ["Move", "Offer draw", "Resign", "Board"]);
    assert_eq!(board.mentions(), [ann().id.to_string()], "only the player to move is called");
    assert!(board.alt().contains("7×7 tafl board"), "{}", board.alt());
    table.bare(&challenge).await;

    // By menus: a piece, then where it goes.
    let pieces = table.presses(&ann(), &HERE, &board, "Move").await;
    assert!(pieces.is_private());
    let menu = pieces.message.unwrap();
    let targets = table.chooses(&ann(), &HERE, &menu, "d6").await;
    assert_eq!((targets.kind, targets.is_private()), (7, true), "the menu is replaced");
    let menu = targets.message.unwrap();
    assert_eq!(menu.files[0].0, "moves.png", "the targets are drawn");
    let first = table.chooses(&ann(), &HERE, &menu, "c6").await;
    assert_eq!((first.kind, first.is_private()), (4, false));
    assert!(first.text().contains("plays `d6-c6`"), "{}", first.text());
    table.bare(&board).await;
    table.discord.until("the menu to go", |s| s.messages[&menu.id].deleted.then_some(())).await;

    // By a form.
    let board = first.message.unwrap();
    let menu = table.presses(&ben(), &HERE, &board, "Move").await.message.unwrap();
    let form = table.presses(&ben(), &HERE, &menu, "Type a move").await;
    let filled = table.discord.fills_in(&ben(), &HERE, &form, menu.id, "d5 d6");
    let answer = table.discord.answer(filled).await;
    assert!(answer.text().contains("plays `d5-d6`"), "{}", answer.text());

    // By command, to the end.
    let moves = [
        (ann(), "d2-e2"),
        (ben(), "d4-d5"),
        (ann(), "f4-f5"),
        (ben(), "d5-c5"),
        (ann(), "c6-c7"),
        (ben(), "c5-a5"),
        (ann(), "b4-b6"),
    ];
    for (who, mv) in &moves {
        table.moves(who, &HERE, mv).await;
    }
    let end = table.moves(&ben(), &HERE, "a5-a7").await;
    assert!(end.text().contains("wins `#1`"), "{}", end.text());
    assert_eq!(end.buttons(), ["Record"]);
    assert!(end.mentions().is_empty(), "nobody has to act");
    let record = table.presses(&cid(), &HERE, &end, "Record").await;
    assert!(record.is_private());
    assert_eq!(record.message.unwrap().files[0].0, "record.otg");

    let public = table.discord.public(CHANNEL);
    let live: Vec<&Message> = public.iter().filter(|m| !m.buttons().is_empty()).collect();
    assert_eq!(live.len(), 1, "only the newest message has buttons");
    table.close().await;
}
