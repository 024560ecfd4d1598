//! The connection: hearing events, reconnecting patiently, and stopping for good when Discord says
//! so.
//!
//! serenity resumes at once and for ever, keeps some closing codes to itself, and spins on a
//! connection that was closed without a code. None of that shows in its events, but all of it shows
//! in its log. So the turns of its loop are counted, and if there are more than an idle shard
//! takes, the client is dropped and a new one is made later; codes after which a client must not
//! come back close the door.

use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{
    Client, ConnectionStage, Context, Event, GatewayError, GatewayIntents, RawEventHandler,
    ShardManager,
};
use serenity::http::{LightMethod, Route};

use super::event::HeardInteraction;
use super::hint::Ids;
use super::wire::{Sending, WireFailure};
use super::{
    Closed, DiscordPost, Door, Shards, WAITING_PER_PERSON_MAX, commands, event, log, render, typed,
};
use crate::app::{DoorTrouble, TooMany};
use crate::command::Mistake;
use crate::game::Millis;
use crate::meter;
use crate::reply::{Limit, Say};
use crate::retry::Backoff;
use crate::text::{Arg, Words, words};

/// How many turns per minute a shard may take without an event; more means that something is wrong.
/// An idle shard checks for events twice a second.
const IDLE_TURNS_PER_MINUTE_MAX: i64 = 400;
/// The end of a line in serenity's log that marks the beginning of a turn.
pub(super) const TURN: &str = "loop iteration started.";
/// How often the count of turns starts again.
const MINUTE: Duration = Duration::from_secs(60);
/// How often to look whether a shard is connected.
const LOOK: Duration = Duration::from_secs(2);
/// The longest wait before the commands are tried again.
const COMMANDS_AGAIN_MAX: Duration = Duration::from_secs(300);
/// How many minutes until the limiter's buckets are forgotten.
const TIDY_MINUTES: u32 = 60;
/// The longest wait before connecting again.
const RECONNECT_MAX: Duration = Duration::from_secs(600);
/// How long shards may take to disconnect.
const GOODBYE: Duration = Duration::from_secs(3);
/// What the bot hears of: its servers, and what people type in their chats with it. Neither needs
/// Discord's leave.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::DIRECT_MESSAGES);
/// The turn of a process to begin sessions, and how long each of its shards takes: Discord wants that
/// one begins every five seconds, whoever does it. Within a process serenity sees to that. A turn begins
/// before the connection is there; so much sooner may the next one be quick.
const IDENTIFIES: &str = "sessions of discord";
const IDENTIFY: Millis = 5_500 + CONNECTING_MAX;
const CONNECTING_MAX: Millis = 2_500;
/// How many session starts are left unused: Discord revokes the token of a bot that uses them up.
const SESSIONS_SPARED: u64 = 20;

/// What serenity logs when it is told to go away but goes on trying.
const FATAL: &[(&str, u16)] = &[
    ("Sent no authentication", 4003),
    ("Sent invalid shard data", 4010),
    ("Shard has too many guilds", 4011),
    ("Unknown unclean close 4012", 4012),
];

/// The close code in a line of serenity's log, if it is one after which a client must not come
/// back.
pub(super) fn fatal_code(line: &str) -> Option<u16> {
    FATAL.iter().find(|(words, _)| line.contains(words)).map(|(_, code)| *code)
}

/// The handler that serenity calls.
struct GatewayEar(DiscordPost);

#[serenity::async_trait]
impl RawEventHandler for GatewayEar {
    async fn raw_event(&self, _: Context, event: Event) {
        let door = self.0.outlet();
        door.idle_turns.fetch_sub(1, Ordering::Relaxed);
        if let Event::Ready(_) | Event::Resumed(_) = &event {
            door.app.door_heard(event::NETWORK);
            meter::count(&meter::SESSIONS, &[]);
        }
        match event {
            Event::Ready(event) => {
                meter::lower(&meter::SESSIONS_LEFT);
                let user = event.ready.user.name.clone();
                door.wire.set_application(event.ready.application.id);
                door.greet(&user, event.ready.guilds.len()).await;
            }
            Event::InteractionCreate(event) => {
                if let Some(heard) = event::read(&event.interaction) {
                    take(&self.0, heard).await;
                }
            }
            Event::MessageCreate(event) => {
                if let Some(heard) = typed::read(&event.message, door.wire.application()) {
                    take(&self.0, heard).await;
                }
            }
            Event::Unknown(event) if event.kind == "INTERACTION_CREATE" => {
                door.apologise(&event.value).await;
            }
            // The bot's permissions may have changed.
            Event::ChannelUpdate(event) => {
                door.app.free(&event::place(event.channel.id)).await;
            }
            // It may have been thrown out before, and is back. Each connection begins with one of these
            // for every server.
            Event::GuildCreate(event) => {
                door.app.free(&event::server(event.guild.id)).await;
            }
            Event::GuildRoleDelete(event) => {
                let role = event.role_id.to_string();
                door.app.role_is_gone(&event::server(event.guild_id), &role).await;
            }
            Event::GuildRoleUpdate(event) => {
                door.app.free(&event::server(event.role.guild_id)).await;
            }
            _ => {}
        }
    }
}

/// Puts an interaction behind those of the same person, and begins what can be begun.
async fn take(driver: &DiscordPost, heard: HeardInteraction) {
    let door = driver.outlet();
    if door.app.ignores(heard.ids()) {
        return;
    }
    let who = heard.envelope.source.speaker.account.0.clone();
    let pushed = door.line().push(&who, heard);
    match pushed {
        Ok(()) => begin(driver),
        Err(TooMany { request, first }) => {
            meter::count(&meter::LIMITED, &[("door", "discord")]);
            if first {
                door.slow_down(&request).await;
            }
        }
    }
}

/// Begins the interactions whose turn it is.
fn begin(driver: &DiscordPost) {
    while let Some((who, heard)) = { driver.outlet().line().begin_next() } {
        let driver = driver.clone();
        tokio::spawn(async move {
            handle(&driver, heard).await;
            driver.outlet().line().done(&who);
            begin(&driver);
            driver.outlet().free.notify_waiters();
        });
    }
}

/// Handles an interaction to its end; a panic in it costs an apology, not the door.
async fn handle(driver: &DiscordPost, heard: HeardInteraction) {
    let back = Back::of(&heard);
    let handling = driver.clone();
    let done = tokio::spawn(async move { super::answer::handle(&handling, heard).await });
    // What exactly broke is in the log already, without the words that it broke on.
    if done.await.is_err() {
        log(&format!("interaction {} failed", back.id));
        driver.outlet().say_sorry(&back).await;
    }
}

/// How a sentence gets back to whoever asked.
struct Back {
    id: u64,
    /// The interaction's token; what was typed has none.
    token: Option<String>,
    place: String,
}

impl Back {
    fn of(heard: &HeardInteraction) -> Back {
        let place = heard.envelope.source.place.clone();
        Back { id: heard.id.get(), token: heard.token.clone(), place }
    }
}

impl Door {
    /// Counts an interaction that serenity could not read, and answers it.
    async fn apologise(&self, event: &Value) {
        let count = self.unreadable.fetch_add(1, Ordering::Relaxed) + 1;
        log(&format!(
            "an interaction could not be read ({count} so far), of type {}",
            event["type"]
        ));
        let id = event["id"].as_str().and_then(|id| id.parse().ok());
        if let (Some(id), Some(token)) = (id, event["token"].as_str())
            && self.seen.first(id, ())
        {
            let token = Some(token.to_owned());
            self.say_sorry(&Back { id, token, place: String::new() }).await;
        }
    }

    /// Asks somebody who asks too much at once to wait a little.
    async fn slow_down(&self, heard: &HeardInteraction) {
        let words = self.app.own_words(&heard.envelope).await;
        let (limit, most) = (Limit::Requests, WAITING_PER_PERSON_MAX);
        self.say_alone(&Back::of(heard), words, &Say::Full { limit, most }).await;
    }

    async fn say_sorry(&self, back: &Back) {
        self.say_alone(back, words(), &Say::Mistake(Mistake::Unreadable)).await;
    }

    /// Answers with a sentence that nobody else reads.
    async fn say_alone(&self, back: &Back, words: &Words, say: &Say) {
        let say = render::sentence(self.hints(words), say);
        let sent = match &back.token {
            None => self.post_sentence(&back.place, say).await,
            Some(token) => {
                let body = json!({ "type": 4, "data": say });
                let route = Route::InteractionResponse { interaction_id: back.id.into(), token };
                self.wire.direct(Sending::new(LightMethod::Post, route).body(&body)).await
            }
        };
        if let Err(failure) = sent {
            log(&format!("the sentence for interaction {} failed: {failure}", back.id));
        }
    }

    /// Once per run, sets the commands if they changed, and reports that everything is ready.
    async fn greet(&self, user: &str, servers: usize) {
        // What an earlier run left unsaid waits for this moment.
        if self.ready.send_replace(true) {
            return;
        }
        if let Err(failure) = self.set_commands().await {
            self.commands_missing(&failure);
            self.commands_due.notify_one();
        }
        self.answer_waiting().await;
        let args = [("user", Arg::theirs(user)), ("servers", Arg::Number(servers as i64))];
        (self.settings.on_ready)(&words().line("discord-ready", &args));
    }

    fn commands_missing(&self, failure: &WireFailure) {
        self.heed(failure);
        self.app.door_trouble(event::NETWORK, Some(DoorTrouble::NoCommands));
        log(&format!("the commands could not be set, and are tried again: {failure}"));
    }

    /// Overwrites the commands only if they differ from last time, or are gone. What Discord itself has
    /// put among them stays.
    async fn set_commands(&self) -> Result<(), WireFailure> {
        let mut wanted = commands::all();
        let app = self.wire.application();
        let fact = format!("discord:commands:{app}");
        let text = wanted.to_string();
        let route = || Route::Commands { application_id: app };
        let there = self.wire.limited(Sending::new(LightMethod::Get, route())).await?;
        let known = self.app.fact(&fact).await;
        if known.as_deref() == Some(&text) && names(&there) == names(&wanted) {
            let _ = self.ids.set(Ids::read(&there));
            return Ok(());
        }
        if let Some(list) = wanted.as_array_mut() {
            let launch = there.as_array().into_iter().flatten().filter(|it| is_launch(it));
            list.extend(launch.map(as_it_is_set));
        }
        let set = self.wire.limited(Sending::new(LightMethod::Put, route()).body(&wanted)).await?;
        let _ = self.ids.set(Ids::read(&set));
        self.app.learn(&fact, &text).await;
        Ok(())
    }
}

/// Sets the commands for as long as that fails: without them nobody can say anything.
pub(super) async fn keep_commands(driver: DiscordPost) {
    let door = driver.outlet();
    loop {
        door.commands_due.notified().await;
        let mut backoff = Backoff::new(door.settings.timing.reconnect, COMMANDS_AGAIN_MAX);
        loop {
            backoff.pause().await;
            let Err(failure) = door.set_commands().await else { break };
            door.commands_missing(&failure);
        }
        door.app.door_trouble(event::NETWORK, None);
        log("the commands are set");
    }
}

/// Whether a command is the one with which Discord launches an application's Activity, where its owner
/// has those. Commands cannot be set without it.
fn is_launch(command: &Value) -> bool {
    const PRIMARY_ENTRY_POINT: u64 = 4;
    command["type"].as_u64() == Some(PRIMARY_ENTRY_POINT)
}

/// A command as it is sent, from how it is told.
fn as_it_is_set(command: &Value) -> Value {
    const SENT: [&str; 9] = [
        "id",
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "handler",
        "integration_types",
        "contexts",
    ];
    let told = command.as_object().into_iter().flatten();
    let sent = told.filter(|(key, value)| SENT.contains(&key.as_str()) && !value.is_null());
    let sent = sent.filter(|(_, value)| **value != "");
    Value::Object(sent.map(|(key, value)| (key.clone(), value.clone())).collect())
}

/// The names of our commands, in order.
fn names(commands: &Value) -> Vec<String> {
    let list = commands.as_array().map_or(&[][..], Vec::as_slice);
    let own = list.iter().filter(|command| !is_launch(command));
    let mut names: Vec<String> =
        own.filter_map(|command| command["name"].as_str()).map(str::to_owned).collect();
    names.sort_unstable();
    names
}

/// Starts the count of turns again each minute and forgets the limiter's buckets each hour.
pub(super) async fn keep_tidy(driver: DiscordPost) {
    let door = driver.outlet();
    let mut minutes = 0;
    loop {
        tokio::time::sleep(MINUTE).await;
        door.idle_turns.store(0, Ordering::Relaxed);
        minutes += 1;
        if minutes % TIDY_MINUTES == 0 {
            door.wire.forget_buckets().await;
        }
    }
}

/// How a connection ended.
enum End {
    /// We were asked to stop.
    Stopped,
    /// It may be tried again, after a longer wait each time.
    Again(String),
}

/// Connects and reconnects until somebody stops it or Discord closes the door.
pub(super) async fn keep_connected(
    driver: &DiscordPost,
    stop: impl Future<Output = ()>,
) -> Result<(), Closed> {
    tokio::pin!(stop);
    let door = driver.outlet();
    let mut closed = door.closed.subscribe();
    let mut backoff = Backoff::new(door.settings.timing.reconnect, RECONNECT_MAX);
    loop {
        #[expect(
            clippy::disallowed_methods,
            reason = "how long a connection lasted decides nothing but the next wait"
        )]
        let begun = tokio::time::Instant::now();
        let end = tokio::select! {
            end = connect(driver) => end?,
            () = &mut stop => End::Stopped,
            why = reason(&mut closed) => return Err(why),
        };
        door.app.door_lost(event::NETWORK);
        door.say_goodbye().await;
        let End::Again(why) = end else { return Ok(()) };
        // After a connection that lasted, the first wait is short again.
        if begun.elapsed() > RECONNECT_MAX {
            backoff.reset();
        }
        let wait = backoff.next_wait();
        log(&format!("{why}; connecting again in {} s", wait.as_secs_f64()));
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = &mut stop => return Ok(()),
            why = reason(&mut closed) => return Err(why),
        }
    }
}

/// Waits until the door is closed for good.
async fn reason(closed: &mut tokio::sync::watch::Receiver<Option<Closed>>) -> Closed {
    loop {
        if let Some(why) = closed.borrow_and_update().clone() {
            return why;
        }
        if closed.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Disconnects when the connection's future is dropped, for whatever reason.
struct Goodbye(Arc<serenity::all::ShardManager>, DiscordPost);

impl Drop for Goodbye {
    fn drop(&mut self) {
        // Where Discord has closed the connection for good nobody hears it, and serenity's shards
        // would wait for an answer in a circle.
        if self.1.outlet().gone.load(Ordering::Relaxed) {
            return;
        }
        let shards = Arc::clone(&self.0);
        let said = tokio::spawn(async move {
            let _ = tokio::time::timeout(GOODBYE, shards.shutdown_all()).await;
        });
        let mut goodbye = self.1.outlet().goodbye.lock().unwrap_or_else(PoisonError::into_inner);
        *goodbye = Some(said);
    }
}

/// One connection, from asking whether it is allowed until it ends.
async fn connect(driver: &DiscordPost) -> Result<End, Closed> {
    let door = driver.outlet();
    let route = Sending::new(LightMethod::Get, Route::GatewayBot);
    let gateway = match door.wire.direct(route).await {
        Ok(gateway) => gateway,
        Err(failure) if failure.is_unauthorized() => return Err(Closed::Token),
        Err(failure) => return Ok(End::Again(format!("Discord does not answer ({failure})"))),
    };
    let limit = &gateway["session_start_limit"];
    meter::count(&meter::CONNECTIONS, &[]);
    if let Some(left) = limit["remaining"].as_f64() {
        meter::set(&meter::SESSIONS_LEFT, &[], left);
    }
    if limit["remaining"].as_u64().is_some_and(|left| left < SESSIONS_SPARED) {
        let wait = Duration::from_millis(limit["reset_after"].as_u64().unwrap_or(0));
        log(&format!("few connections are left today; waiting {} s", wait.as_secs()));
        tokio::time::sleep(wait).await;
    }
    let shards = match &door.settings.shards {
        Some(shards) => i64::from(shards.range.end - shards.range.start),
        None => gateway["shards"].as_i64().unwrap_or(1),
    };
    door.app.take_turn(IDENTIFIES, IDENTIFY * shards.max(1)).await;
    door.idle_turns_max.store(IDLE_TURNS_PER_MINUTE_MAX * shards.max(1), Ordering::Relaxed);
    door.idle_turns.store(0, Ordering::Relaxed);
    let client = serenity::all::ClientBuilder::new_with_http(door.wire.http(), INTENTS)
        .raw_event_handler(GatewayEar(driver.clone()))
        .await;
    let mut client: Client = match client {
        Ok(client) => client,
        Err(error) => return ended(error),
    };
    let _goodbye = Goodbye(Arc::clone(&client.shard_manager), driver.clone());
    let shards_now = Arc::clone(&client.shard_manager);
    let shards = door.settings.shards.clone();
    let running = async {
        match shards {
            None => client.start_autosharded().await,
            Some(Shards { range, total }) => {
                // serenity includes the end of its range, although the type says otherwise.
                client.start_shard_range(range.start..range.end - 1, total).await
            }
        }
    };
    tokio::select! {
        end = running => match end {
            Ok(()) => Ok(End::Again("the connection ended".to_owned())),
            Err(error) => {
                let end = ended(error);
                door.gone.store(end.is_err(), Ordering::Relaxed);
                end
            }
        },
        never = look_after(&shards_now, door) => match never {},
        () = storm(door) => Ok(End::Again("the connection comes and goes".to_owned())),
    }
}

/// Tells the house all the while whether a shard is connected: when the network is lost, serenity goes
/// on trying by itself and says nothing.
async fn look_after(shards: &ShardManager, door: &Door) -> std::convert::Infallible {
    loop {
        tokio::time::sleep(LOOK).await;
        let runners = shards.runners.lock().await;
        let connected = runners.values().any(|it| it.stage == ConnectionStage::Connected);
        drop(runners);
        match connected {
            true => door.app.door_heard(event::NETWORK),
            false => door.app.door_lost(event::NETWORK),
        }
    }
}

/// Waits for a storm; ignores a notification left over from the last connection.
async fn storm(door: &Door) {
    loop {
        door.storm.notified().await;
        let most = door.idle_turns_max.load(Ordering::Relaxed);
        if door.idle_turns.load(Ordering::Relaxed) > most {
            return;
        }
    }
}

/// What it means that serenity has ended.
fn ended(error: serenity::Error) -> Result<End, Closed> {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => Err(Closed::Token),
        serenity::Error::Gateway(
            GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
        ) => Err(Closed::Intents),
        serenity::Error::Gateway(
            GatewayError::InvalidShardData | GatewayError::OverloadedShard,
        ) => Err(Closed::Shards),
        error => Ok(End::Again(format!("the connection failed ({error})"))),
    }
}

impl Door {
    /// Waits until the last connection is closed.
    pub(super) async fn say_goodbye(&self) {
        let said = self.goodbye.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(said) = said {
            let _ = said.await;
        }
    }
}
