//! The bot on an account without a homeserver, and the people who play.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use hnefi::app::App;
use hnefi::app::ports::Clock;
use hnefi::chat::matrix::{Matrix, News, Timing, Told};
use hnefi::store::Store;
use serde_json::{Value, json};

use crate::support::logs;
use crate::support::port::{FakePort, Sent};
use crate::support::world::{HandClock, ToldDice};

pub(crate) const TIMING: Timing = Timing {
    again: Duration::from_millis(1),
    again_max: Duration::from_millis(20),
    request: Duration::from_secs(2),
    outbox: Duration::from_secs(3600),
    announce: Duration::from_secs(60),
    drain: Duration::from_secs(5),
};

pub(crate) const ROOM: &str = "!room";
pub(crate) const ANN: &str = "@ann:hs.test";
pub(crate) const BEN: &str = "@ben:hs.test";
pub(crate) const CID: &str = "@cid:hs.test";

/// The bot and its account.
pub(crate) struct Table {
    pub(crate) port: Arc<FakePort>,
    pub(crate) clock: Arc<HandClock>,
    pub(crate) door: Matrix,
    pub(crate) store: Store,
    pub(crate) app: App,
    data: PathBuf,
    told: usize,
}

impl Table {
    /// A bot in a room with Ann, Ben and Cid, with its own data.
    pub(crate) async fn open(name: &str) -> Table {
        crate::support::secrets::log_everything();
        let data = crate::support::runs::scratch("matrix", name);
        Table::over(data, 1_000_000).await
    }

    /// A bot over some data, at a given time.
    pub(crate) async fn over(data: PathBuf, now: i64) -> Table {
        let store = Store::open(&data).await.map_err(|_| "the store does not open").unwrap();
        Table::with(store, data, now)
    }

    /// A bot over a store, at a given time.
    pub(crate) fn with(store: Store, data: PathBuf, now: i64) -> Table {
        let port = Arc::new(FakePort::default());
        let clock = Arc::new(HandClock::new(now, 1));
        let (door, app) = start(&store, &port, &clock);
        port.room(ROOM, &[(ANN, "Ann"), (BEN, "Ben B."), (CID, "Cid")], false);
        Table { port, clock, door, store, app, data, told: 0 }
    }

    /// Ends the program and starts it again over the same data.
    pub(crate) async fn restart(&mut self) {
        self.door.finish().await;
        self.store.clone().close().await;
        self.store = Store::open(&self.data).await.map_err(|_| "the store does not open").unwrap();
        (self.door, self.app) = start(&self.store, &self.port, &self.clock);
        self.door.take_up().await;
        self.door.idle().await;
    }

    /// Somebody says something in a room; returns what the bot then sends.
    pub(crate) async fn say(&mut self, room: &str, who: &str, words: &str) -> Vec<Sent> {
        self.event(room, who, text(words)).await
    }

    /// Somebody says something in a thread.
    pub(crate) async fn say_in(&mut self, root: &str, who: &str, words: &str) -> Vec<Sent> {
        let mut content = text(words);
        content["m.relates_to"] = json!({ "rel_type": "m.thread", "event_id": root });
        self.event(ROOM, who, content).await
    }

    /// Somebody adds a reaction to an event.
    pub(crate) async fn react(&mut self, who: &str, to: &str, key: &str) -> Vec<Sent> {
        let relation = json!({ "rel_type": "m.annotation", "event_id": to, "key": key });
        let content = json!({ "m.relates_to": relation });
        self.tell(ROOM, json!({ "type": "m.reaction", "sender": who, "content": content })).await
    }

    /// Somebody sends a message with any content.
    pub(crate) async fn event(&mut self, room: &str, who: &str, content: Value) -> Vec<Sent> {
        self.tell(room, json!({ "type": "m.room.message", "sender": who, "content": content }))
            .await
    }

    /// The homeserver delivers an event; returns what the bot then sends.
    pub(crate) async fn tell(&mut self, room: &str, event: Value) -> Vec<Sent> {
        let before = self.port.sent().len();
        self.hear(room, event).await;
        self.door.idle().await;
        self.port.sent().split_off(before)
    }

    /// What the bot now says of its own accord, of what was done elsewhere.
    pub(crate) async fn told_elsewhere(&mut self) -> Vec<Sent> {
        let before = self.port.sent().len();
        self.door.post_due().await;
        self.door.idle().await;
        self.port.sent().split_off(before)
    }

    /// The homeserver delivers an event; nobody waits for the result.
    pub(crate) async fn hear(&mut self, room: &str, mut event: Value) {
        self.told += 1;
        if event["event_id"].is_null() {
            event["event_id"] = json!(format!("$e{}", self.told));
        }
        self.port.heard(room, &event);
        let news = News {
            position: Some(format!("s{}", self.told)),
            rooms: vec![(room.to_owned(), vec![Told::Event(event)])],
        };
        self.door.take_in(&news).await.unwrap();
    }

    /// The database forgets what was said, as if the bot had died before it was written down.
    pub(crate) async fn forget_what_was_said(&self) {
        let mut beside = logs::connect(&self.data).await;
        for sql in
            ["update outbox set sent_at = null, message = null, tries = 1", "delete from shown"]
        {
            sqlx::query(sql).execute(&mut beside).await.unwrap();
        }
    }

    /// How much of what was heard waits for an answer.
    pub(crate) async fn unanswered(&self) -> i64 {
        let sql = "select count(*) from inbox where state <> 'done'";
        let mut beside = logs::connect(&self.data).await;
        sqlx::query_scalar(sql).fetch_one(&mut beside).await.unwrap()
    }

    /// The last event that was told.
    pub(crate) fn last_event(&self) -> String {
        format!("$e{}", self.told)
    }

    /// A brandubh match between Ann and Ben in its thread; returns the thread's root.
    pub(crate) async fn begin(&mut self) -> String {
        let challenge = self.say(ROOM, ANN, "!tafl challenge @ben brandubh attackers").await;
        let root = challenge[0].id.clone();
        let board = self.react(BEN, &root, "✅").await;
        assert_eq!(board[0].content["msgtype"], "m.image", "{board:?}");
        root
    }
}

fn start(store: &Store, port: &Arc<FakePort>, clock: &Arc<HandClock>) -> (Matrix, App) {
    let app = App::new(
        store.clone(),
        Arc::clone(clock) as Arc<dyn Clock>,
        Arc::new(ToldDice::new(Some(1))),
    );
    (door(&app, port), app)
}

/// A door of a house.
pub(crate) fn door(app: &App, port: &Arc<FakePort>) -> Matrix {
    Matrix::new(app.clone(), Arc::clone(port) as _, &["Hnefi".to_owned()], TIMING)
}

pub(crate) fn text(words: &str) -> Value {
    json!({ "msgtype": "m.text", "body": words, "m.mentions": {} })
}

/// The messages among what was sent.
pub(crate) fn messages(sent: &[Sent]) -> Vec<&Sent> {
    sent.iter().filter(|sent| sent.kind == "m.room.message").collect()
}

/// The words of the only message among what was sent.
pub(crate) fn words(sent: &[Sent]) -> String {
    let messages = messages(sent);
    assert_eq!(messages.len(), 1, "{sent:?}");
    messages[0].content["body"].as_str().unwrap().to_owned()
}

/// Who is notified by a message.
pub(crate) fn called(sent: &Sent) -> Vec<&str> {
    let ids = sent.content["m.mentions"]["user_ids"].as_array();
    ids.into_iter().flatten().filter_map(Value::as_str).collect()
}
