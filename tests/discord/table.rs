//! The bot connected to its Discord, and the people who play.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::support::discord::{
    APP, Answered, CHANNEL, Discord, Message, Spot, User, channel, user,
};
use hnefi::app::App;
use hnefi::chat::discord::{Closed, Discord as Door, DoorSetup, Shards, Timing};
use hnefi::store::Store;
use serde_json::{Value, json};

use crate::support::discord::state::State;
use crate::support::patience::Patience;

use crate::support::world::{HandClock, ToldDice};

/// Nothing times out, however busy the machine is.
pub(crate) const TIMING: Timing = Timing {
    defer: Duration::from_secs(60),
    answer: Duration::from_secs(60),
    reconnect: Duration::from_millis(50),
    outbox: Duration::from_millis(50),
    request: Duration::from_secs(60),
    arrives: Duration::from_millis(50),
    drain: Duration::from_secs(20),
};

/// How long the impatient bot waits.
const LONG: Duration = Duration::from_secs(4);

/// The bot gives up after a while on what hangs.
pub(crate) const IMPATIENT: Timing = Timing { answer: LONG, request: LONG, drain: LONG, ..TIMING };

/// The bot and its Discord.
pub(crate) struct Table {
    pub(crate) discord: Discord,
    pub(crate) data: PathBuf,
    pub(crate) clock: Arc<HandClock>,
    pub(crate) timing: Timing,
    pub(crate) shards: Option<Shards>,
    pub(crate) running: Option<Running>,
}

pub(crate) struct Running {
    pub(crate) stop: tokio::sync::oneshot::Sender<()>,
    pub(crate) end: tokio::task::JoinHandle<Result<(), Closed>>,
    pub(crate) store: Store,
    pub(crate) app: App,
    thinking: tokio::task::JoinHandle<()>,
}

impl Table {
    /// A bot that is connected, with its own data.
    pub(crate) async fn open(name: &str) -> Table {
        Table::open_with(name, TIMING).await
    }

    pub(crate) async fn open_with(name: &str, timing: Timing) -> Table {
        let mut table = Table::closed(name, timing, 1_000_000).await;
        table.start().await;
        table.discord.ready().await;
        table
    }

    /// A Discord that no bot is connected to yet, at a given time.
    pub(crate) async fn closed(name: &str, timing: Timing, now: i64) -> Table {
        crate::support::secrets::guard(crate::support::discord::TOKEN);
        crate::support::secrets::log_everything();
        let data = crate::support::runs::scratch("discord", name);
        crate::support::discord::know(&[
            ann(),
            ben(),
            cid(),
            robot(),
            itself(),
            stranger(),
            blind(),
            dag(),
            eli(),
        ]);
        let clock = Arc::new(HandClock::new(now, 1));
        let discord = Discord::start().await;
        // A bot that waits this long needs a patient Discord.
        discord.with(|state| state.patient = true);
        Table { discord, data, clock, timing, shards: None, running: None }
    }

    pub(crate) async fn start(&mut self) {
        let store = Store::open(&self.data).await.unwrap();
        let app = App::new(store.clone(), self.clock.clone(), Arc::new(ToldDice::new(Some(1))));
        let settings = DoorSetup {
            token: crate::support::discord::TOKEN.to_owned().into(),
            api_url: Some(self.discord.url.clone()),
            shards: self.shards.clone(),
            timing: self.timing,
            on_ready: Arc::new(|_| {}),
        };
        let door = Door::new(app.clone(), settings).unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let end = tokio::spawn(async move {
            door.run(async {
                let _ = stopped.await;
            })
            .await
        });
        let thinking = tokio::spawn({
            let app = app.clone();
            async move {
                tokio::join!(app.keep_thinking(), app.keep_reviewing());
            }
        });
        self.running = Some(Running { stop, end, store, app, thinking });
    }

    /// The application behind the door.
    pub(crate) fn app(&self) -> &App {
        &self.running.as_ref().unwrap().app
    }

    /// Ends the program properly.
    pub(crate) async fn stop(&mut self) -> Result<(), Closed> {
        let running = self.running.take().unwrap();
        let _ = running.stop.send(());
        let end = running.end.await.unwrap();
        running.thinking.abort();
        running.store.close().await;
        end
    }

    pub(crate) async fn restart(&mut self) {
        self.stop().await.unwrap();
        let before = self.discord.with(|state| state.identified);
        self.start().await;
        self.discord.until("the bot to come back", |s| (s.identified > before).then_some(())).await;
    }

    /// Winds the clock, a step at a time, until something holds.
    pub(crate) async fn wind_until(&self, step: i64, mut holds: impl FnMut(&mut State) -> bool) {
        let mut patience = Patience::of(Duration::from_secs(60));
        while !self.discord.with(&mut holds) {
            let requests = self.discord.with(|state| state.requests.len());
            assert!(patience.lasts(requests), "nothing happens any more");
            self.clock.wind(step);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Ends a test: everything the bot sent was correct.
    pub(crate) async fn close(mut self) {
        self.stop().await.unwrap();
        self.discord.finish();
    }

    pub(crate) async fn types(
        &self,
        who: &User,
        spot: &Spot,
        command: &str,
        options: Value,
    ) -> Answered {
        let id = self.discord.types(who, spot, command, options);
        self.discord.answer(id).await
    }

    pub(crate) async fn presses(
        &self,
        who: &User,
        spot: &Spot,
        message: &Message,
        label: &str,
    ) -> Answered {
        let id = self.discord.presses(who, spot, message.id, label);
        self.discord.answer(id).await
    }

    pub(crate) async fn chooses(
        &self,
        who: &User,
        spot: &Spot,
        message: &Message,
        value: &str,
    ) -> Answered {
        let id = self.discord.chooses(who, spot, message.id, value);
        self.discord.answer(id).await
    }

    /// Plays a move by command; returns the board's message.
    pub(crate) async fn moves(&self, who: &User, spot: &Spot, mv: &str) -> Message {
        let answer = self.types(who, spot, "move", json!({ "move": mv })).await;
        assert!(!answer.is_private(), "{mv}: {}", answer.text());
        answer.message.unwrap()
    }

    /// A challenge from Ann to Ben; once it is accepted, it is Ann's move.
    pub(crate) async fn challenge(&self, spot: &Spot, variant: &str) -> Message {
        let options = json!({
            "opponent": ben().id.to_string(), "variant": variant, "side": "attackers",
        });
        let answer = self.types(&ann(), spot, "tafl challenge", options).await;
        assert!(!answer.is_private(), "{}", answer.text());
        answer.message.unwrap()
    }

    pub(crate) async fn begin(&self, spot: &Spot, variant: &str) -> Message {
        let challenge = self.challenge(spot, variant).await;
        let answer = self.presses(&ben(), spot, &challenge, "Accept").await;
        assert!(!answer.is_private(), "{}", answer.text());
        self.bare(&challenge).await;
        answer.message.unwrap()
    }

    /// Waits until a message has no buttons any more.
    pub(crate) async fn bare(&self, message: &Message) -> Message {
        let id = message.id;
        self.discord
            .until("buttons to go", |state| {
                let now = state.messages.get(&id)?;
                (now.buttons().is_empty() && now.values().is_empty()).then(|| now.clone())
            })
            .await
    }
}

pub(crate) fn ann() -> User {
    user(1, "Ann").managing()
}

pub(crate) fn ben() -> User {
    user(2, "Ben")
}

pub(crate) fn cid() -> User {
    user(3, "*Cid* <@1>")
}

pub(crate) fn robot() -> User {
    User { bot: true, ..user(4, "Robot") }
}

/// The bot's own account.
pub(crate) fn itself() -> User {
    User { id: APP, bot: true, ..user(0, "hnefi") }
}

/// Somebody who is not on the server.
pub(crate) fn stranger() -> User {
    User { member: false, ..user(5, "Stranger") }
}

/// Somebody who is on the server, but does not see the channel.
pub(crate) fn blind() -> User {
    user(6, "Blind").blind()
}

pub(crate) fn dag() -> User {
    user(7, "Dag")
}

pub(crate) fn eli() -> User {
    user(8, "Eli")
}

pub(crate) const HERE: Spot = channel(CHANNEL);
