//! The real program connected to its Discord, killed again and again: each note is said once.
//!
//! `HNEFI_CRASH_KILLS` sets how often it is killed at random, `HNEFI_CRASH_SEED` the random numbers.

#![expect(clippy::disallowed_methods, reason = "patience is measured")]

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use hnefi::app::ports::Clock as _;
use hnefi::game::{EndReason, Event, Stage};
use hnefi::tafl::Move;
use hnefi::world::SystemClock;
#[cfg(feature = "postgres")]
use rustix::process::Signal;
use serde_json::{Value, json};

use super::table::{HERE, ann, ben};
use crate::support::beside::Beside;
use crate::support::chance::{Chance, kills, tell};
use crate::support::discord::state::State;
use crate::support::discord::{CHANNEL, Discord, Message, Spot, TOKEN, User, thread};
use crate::support::logs::{self, Log};
use crate::support::patience::Patience;
#[cfg(feature = "postgres")]
use crate::support::runs::signal;
use crate::support::runs::{lines_of, scratch};

/// How often the program is killed at random, besides once at each point, and its database server: in
/// every run, and in a deep one.
const KILLS: (usize, usize) = (2, 60);
#[cfg(feature = "postgres")]
const DEATHS_OF_THE_SERVER: (usize, usize) = (1, 10);

/// How many times faster than real time the clock runs. A pause of a second counts as having been away:
/// with a much faster clock, a busy machine would be away all the time.
const HURRY: i64 = 60;

/// Points right before and after each write, and between saying something and marking it. What dies
/// once it has committed, and has answered nobody, says it from the outbox in the next runs; where it
/// may not speak then, it keeps it, together with what was posted before and not marked.
const POINTS: &[&str] = &[
    "noted",
    "committed",
    "leased",
    "posted",
    "committed",
    "held",
    "answered",
    "marked",
    "waking",
    "woken",
    "alive",
    "thought",
    "playing",
    "played",
];

/// Points on the path of what is said from the outbox.
const SAYING_LATE: &[&str] = &["leased", "posted", "posted", "marked"];

/// Where a program that is killed keeps its matches.
pub(super) struct Kept {
    data: PathBuf,
    /// The name of a PostgreSQL database of the tests' own, and its address.
    #[cfg(feature = "postgres")]
    database: Option<(&'static str, String)>,
    /// Which shards the program runs, if not all.
    #[cfg(feature = "postgres")]
    shards: Option<&'static str>,
    /// What else its program is told.
    #[cfg(feature = "postgres")]
    more: Vec<(String, String)>,
}

impl Kept {
    fn in_a_file(name: &str) -> Kept {
        Kept {
            data: scratch("discord", name),
            #[cfg(feature = "postgres")]
            database: None,
            #[cfg(feature = "postgres")]
            shards: None,
            #[cfg(feature = "postgres")]
            more: Vec::new(),
        }
    }

    #[cfg(feature = "postgres")]
    pub(super) async fn in_postgres(name: &'static str) -> Kept {
        let database = Some((name, crate::support::postgres::database(name).await));
        Kept { database, ..Kept::in_a_file(name) }
    }

    /// The same in the first database of a server.
    #[cfg(feature = "postgres")]
    pub(super) fn on(server: &crate::support::postgres::Server, name: &str) -> Kept {
        let database = Some(("postgres", server.address("postgres")));
        Kept { database, ..Kept::in_a_file(name) }
    }

    /// The same for a program that runs some shards alone.
    #[cfg(feature = "postgres")]
    pub(super) fn with_shards(mut self, shards: &'static str) -> Kept {
        self.runs(shards);
        self
    }

    /// From now on, its program runs some shards alone.
    #[cfg(feature = "postgres")]
    pub(super) fn runs(&mut self, shards: &'static str) {
        self.shards = Some(shards);
    }

    /// The same for a program that is told more.
    #[cfg(all(feature = "postgres", feature = "matrix"))]
    pub(super) fn told(mut self, more: &[(String, String)]) -> Kept {
        self.more.extend_from_slice(more);
        self
    }

    /// What its program is called in the database, once it has opened it.
    #[cfg(feature = "postgres")]
    pub(super) fn owner(&self) -> String {
        std::fs::read_to_string(self.data.join("owner")).unwrap_or_default()
    }

    /// Whether its program is the one that serves a door, by the name of its lease.
    #[cfg(all(feature = "postgres", feature = "matrix"))]
    pub(super) async fn serves(&self, beside: &mut Beside, door: &str) -> bool {
        let Beside::Postgres(connection) = beside else { return true };
        let own = self.owner();
        let owner: Option<String> = sqlx::query_scalar("select owner from leases where name = $1")
            .bind(door)
            .fetch_optional(connection)
            .await
            .unwrap();
        owner.is_some_and(|owner| owner.starts_with(own.trim()))
    }

    /// The same database for another program, which has a folder of its own.
    #[cfg(feature = "postgres")]
    pub(super) fn beside_it(&self, name: &str) -> Kept {
        let (database, address) = self.database.clone().expect("a server");
        let data = scratch("discord", &format!("{database}-{name}"));
        Kept { data, database: Some((database, address)), shards: None, more: Vec::new() }
    }

    /// The address of the database.
    #[cfg(feature = "postgres")]
    pub(super) fn address(&self) -> &str {
        &self.database.as_ref().expect("a server").1
    }

    /// The settings that say so.
    fn environment(&self) -> Vec<(String, String)> {
        #[cfg(feature = "postgres")]
        if let Some((_, address)) = &self.database {
            let shards = self.shards.map(|shards| ("HNEFI_DISCORD_SHARDS", shards));
            let settings = [Some(("HNEFI_DATABASE_URL", address.as_str())), shards];
            let named = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
            return settings.into_iter().flatten().map(named).chain(self.more.clone()).collect();
        }
        Vec::new()
    }

    /// A connection, once there is a database.
    pub(super) async fn beside(&self) -> Option<Beside> {
        #[cfg(feature = "postgres")]
        if let Some((name, _)) = &self.database {
            return Some(Beside::Postgres(crate::support::postgres::connection(name).await));
        }
        match self.data.join("hnefi.sqlite").exists() {
            true => Some(Beside::Sqlite(logs::connect(&self.data).await)),
            false => None,
        }
    }
}

pub(super) struct Program {
    child: Child,
    errors: Receiver<String>,
    /// What it has written so far to see whether it has stopped at a point.
    said: Vec<String>,
}

impl Program {
    fn start(kept: &Kept, url: &str, since: i64, point: Option<&str>) -> Program {
        Program::start_at_pace(kept, url, since, point, HURRY)
    }

    /// The same with a clock that runs so many times faster than real time.
    pub(super) fn start_at_pace(
        kept: &Kept,
        url: &str,
        since: i64,
        point: Option<&str>,
        hurry: i64,
    ) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
        command
            .args(["run", "--data"])
            .arg(&kept.data)
            .env_clear()
            .envs(kept.environment())
            .env("HNEFI_DISCORD_TOKEN", TOKEN)
            .env("HNEFI_DISCORD_API_URL", url)
            .env("HNEFI_CLOCK", format!("{since},{hurry}"))
            .current_dir(std::env::temp_dir())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        command.envs(point.map(|point| ("HNEFI_STOP_AT", point)));
        let mut child = command.spawn().unwrap();
        let errors = lines_of(&mut child);
        Program { child, errors, said: Vec::new() }
    }

    /// Sends it a signal.
    #[cfg(feature = "postgres")]
    pub(super) fn signal(&self, which: Signal) {
        signal(&self.child, which);
    }

    /// How it ended, if it has.
    #[cfg(feature = "postgres")]
    pub(super) fn ended(&mut self) -> Option<Option<i32>> {
        self.child.try_wait().unwrap().map(|status| status.code())
    }

    /// Waits until it has said something with these words.
    async fn says(&mut self, words: &str) {
        let mut patience = Patience::of(Duration::from_secs(60));
        while !self.has_said(words) {
            assert!(patience.lasts(self.said.len()), "it never says {words}: {:#?}", self.said);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    fn has_said(&mut self, words: &str) -> bool {
        self.said.extend(self.errors.try_iter());
        self.said.iter().any(|line| line.contains(words))
    }

    /// Waits until it ends by itself; returns how it did, and what it has said.
    #[cfg(feature = "postgres")]
    pub(super) async fn ends(&mut self) -> (Option<i32>, String) {
        let mut patience = Patience::of(Duration::from_secs(60));
        let mut said = String::new();
        let status = loop {
            said.extend(self.errors.try_iter().map(|line| line + "\n"));
            if let Some(status) = self.ended() {
                break status;
            }
            assert!(patience.lasts(()), "it goes on: {said}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        };
        said.extend(self.errors.iter().map(|line| line + "\n"));
        (status, said)
    }

    /// Whether it stands still at its point.
    fn has_stopped(&mut self) -> bool {
        self.has_said("standing still")
    }

    /// Waits until it stops at a point.
    async fn stops(&mut self, point: &str) {
        self.says(&format!("standing still at {point}")).await;
    }

    /// The same; `false` if an answer was too late before, as on a busy machine, and something has to
    /// lead it there again.
    async fn comes_to(&mut self, point: &str) -> bool {
        let late = |said: &[String]| {
            said.iter().filter(|line| line.contains("was not answered: no answer in time")).count()
        };
        let before = late(&self.said);
        let mut patience = Patience::of(Duration::from_secs(60));
        while !self.has_said(&format!("standing still at {point}")) {
            if late(&self.said) > before {
                return false;
            }
            assert!(patience.lasts(self.said.len()), "never at {point}: {:#?}", self.said);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        true
    }

    /// Waits a while for it to stop at a point.
    async fn stands_still(&mut self, patience: Duration) -> bool {
        let begun = tokio::time::Instant::now();
        while !self.has_stopped() {
            if begun.elapsed() >= patience {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        true
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Something to type on Discord, given the state of the matches there.
pub(super) fn something_to_do(chance: &mut Chance, logs: &[Log]) -> (User, &'static str, Value) {
    something_to_do_from(chance, logs, |user| format!("discord:{}", user.id))
}

/// Something to type, given the state of the matches, and the account from which somebody plays.
pub(super) fn something_to_do_from(
    chance: &mut Chance,
    logs: &[Log],
    account: impl Fn(&User) -> String,
) -> (User, &'static str, Value) {
    let alive: Vec<&Log> = logs
        .iter()
        .filter(|log| matches!(log.game().stage, Stage::Open | Stage::Playing))
        .collect();
    if chance.below(12) == 0 {
        let who = if chance.below(2) == 0 { ann() } else { ben() };
        return (who, "clock remind", json!({ "where": "here", "at": "95" }));
    }
    if alive.len() < 6 {
        let time = *chance.of(&["1h", "1m", "3d", "1h+1m"]);
        let side = *chance.of(&["attackers", "defenders"]);
        let options = match chance.below(5) {
            0 | 1 => {
                json!({ "level": (1 + chance.below(3)).to_string(), "variant": "brandubh", "time": time,
                             "side": side })
            }
            2 => json!({ "opponent": ben().id.to_string(), "variant": "brandubh", "time": time,
                         "side": "attackers", "dice": "odd" }),
            _ => json!({ "opponent": ben().id.to_string(), "variant": "brandubh", "time": time,
                         "side": "attackers" }),
        };
        return (ann(), "tafl challenge", options);
    }
    let log = *chance.of(&alive);
    let state = log.game();
    if state.stage == Stage::Open {
        let act = *chance.of(&["tafl accept", "tafl accept", "tafl accept", "tafl decline"]);
        return (ben(), act, json!({ "match": log.number }));
    }
    let whose = log.account(state.to_move().unwrap());
    let mover = [ann(), ben()].into_iter().find(|user| account(user) == whose);
    // Nobody plays for the bot.
    let Some(mover) = mover else {
        return (ann(), "tafl takeback", json!({ "match": log.number }));
    };
    match chance.below(14) {
        0 => (mover, "tafl resign", json!({ "answer": "yes", "match": log.number })),
        1 => (mover, "tafl draw", json!({ "match": log.number })),
        2 => (mover, "tafl hint", json!({ "match": log.number })),
        _ => {
            let moves = state.game.moves_within(state.reach());
            let mv = chance.of(&moves).to_string();
            (mover, "tafl move", json!({ "move": mv, "match": log.number }))
        }
    }
}

/// Whether the bot has connected once more, with its commands set.
fn is_connected(state: &State, before: usize) -> bool {
    state.identified > before && !state.commands.is_null()
}

#[cfg(feature = "postgres")]
async fn connected(discord: &Discord, before: usize) {
    discord.until("the bot", |s| is_connected(s, before).then_some(())).await;
}

#[tokio::test]
async fn killed_at_each_point_and_at_random_it_says_everything_once() {
    kill_again_and_again(&Kept::in_a_file("killed")).await;
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn killed_at_each_point_and_at_random_it_says_everything_once_from_postgres() {
    kill_again_and_again(&Kept::in_postgres("killed-postgres").await).await;
}

/// Something to type after which the program comes to a point, if it does not come there by itself.
fn leads_to(point: &str, chance: &mut Chance, log: &Log) -> Option<(User, &'static str, Value)> {
    let challenge = |side: &str, time: &str| json!({ "level": "1", "variant": "brandubh", "side": side, "time": time });
    match point {
        "noted" | "committed" | "answered" | "marked" => {
            let state = log.game();
            let whose = log.account(state.to_move().expect("it goes on"));
            let mover = if whose.ends_with(&ann().id.to_string()) { ann() } else { ben() };
            let mv = chance.of(&state.game.moves()).to_string();
            Some((mover, "tafl move", json!({ "move": mv, "match": log.number })))
        }
        // Her time is over at once.
        "waking" | "woken" => Some((ann(), "tafl challenge", challenge("attackers", "1m"))),
        // The bot moves first.
        "thought" | "playing" | "played" => {
            Some((ann(), "tafl challenge", challenge("defenders", "3d")))
        }
        _ => None,
    }
}

/// A program that is killed again and again on its Discord, and what is known of it.
struct Victim<'a> {
    kept: &'a Kept,
    discord: Discord,
    since: i64,
    chance: Chance,
    logs: Vec<Log>,
}

impl Victim<'_> {
    /// Starts it, and waits until it is connected; `false` if it stops at its point before.
    async fn start(&self, point: Option<&str>) -> (Program, bool) {
        let before = self.discord.with(|state| state.identified);
        let mut program = Program::start(self.kept, &self.discord.url, self.since, point);
        let mut patience = Patience::of(Duration::from_secs(60));
        loop {
            if self.discord.with(|s| is_connected(s, before)) {
                return (program, true);
            }
            if program.has_stopped() {
                return (program, false);
            }
            assert!(patience.lasts(program.said.len()), "it never connects: {:#?}", program.said);
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Somebody types something, and it is answered for everybody with these words.
    async fn types(
        &self,
        who: User,
        place: &Spot,
        (command, options): (&str, Value),
        words: &str,
    ) -> Message {
        let asked = self.discord.types(&who, place, command, options);
        self.discord.public_answer(asked, place.channel, words).await
    }

    async fn look(&mut self) {
        let Some(mut beside) = self.kept.beside().await else { return };
        let new = beside.logs().await;
        logs::has_grown(&self.logs, &new);
        self.logs = new;
    }

    /// Ann and Ben play.
    async fn begin(&mut self) {
        let (_program, _) = self.start(None).await;
        let terms = json!({ "opponent": ben().id.to_string(), "variant": "brandubh", "time": "3d",
                            "side": "attackers" });
        self.types(ann(), &HERE, ("tafl challenge", terms), "challenges").await;
        self.types(ben(), &HERE, ("tafl accept", json!({ "match": 1 })), "begins").await;
        self.look().await;
    }

    /// Kills it at a point, to which it is led.
    async fn die_at(&mut self, point: &str) {
        let may_speak = |discord: &Discord, may: bool| {
            discord.with(|state| {
                state.channels.get_mut(&CHANNEL).expect("they play there").forbidden = !may;
            });
        };
        may_speak(&self.discord, point != "held");
        let (mut program, ready) = self.start(Some(point)).await;
        loop {
            let lead = leads_to(point, &mut self.chance, &self.logs[0]);
            if let Some((who, command, options)) = lead.filter(|_| ready) {
                self.discord.types(&who, &HERE, command, options);
            }
            if program.comes_to(point).await {
                break;
            }
            self.look().await;
        }
        drop(program);
        may_speak(&self.discord, true);
        self.discord.settled().await;
        self.look().await;
    }

    /// Kills it at any moment, or at a point to which it may come; returns that point if it came there.
    async fn die_somewhere(&mut self, points: &[&'static str]) -> Option<&'static str> {
        let point = (self.chance.below(3) > 0).then(|| *self.chance.of(points));
        let (mut program, ready) = self.start(point).await;
        if ready {
            for _ in 0..1 + self.chance.below(3) {
                type_something(&self.discord, &mut self.chance, &self.logs);
            }
        }
        let met = match point {
            Some(_) => program.stands_still(Duration::from_millis(400)).await,
            None => {
                tokio::time::sleep(Duration::from_millis(self.chance.below(200) as u64)).await;
                false
            }
        };
        drop(program);
        self.discord.settled().await;
        self.look().await;
        point.filter(|_| met)
    }
}

async fn kill_again_and_again(kept: &Kept) {
    crate::support::discord::know(&[ann(), ben()]);
    let mut victim = Victim {
        kept,
        discord: Discord::start().await,
        since: SystemClock.now(),
        chance: Chance::from_environment("Discord's crashes"),
        logs: Vec::new(),
    };
    victim.begin().await;
    for point in POINTS {
        victim.die_at(point).await;
    }
    let kills = kills(KILLS.0, KILLS.1);
    let (mut stopped_at, mut last) = (Vec::new(), None);
    for _ in 0..kills {
        // The next run says what was not said in time: that is also worth being killed in.
        let points = if last == Some("committed") { SAYING_LATE } else { POINTS };
        last = victim.die_somewhere(points).await;
        stopped_at.extend(last);
    }
    let (program, _) = victim.start(None).await;
    // What was kept where it might not speak is said when somebody speaks there.
    victim.discord.types(&ann(), &HERE, "tafl games", json!({}));
    let beside = kept.beside().await.expect("a database");
    let moves = come_to_rest(&victim.discord, program, beside).await;
    tell(&format!("{kills} kills; stopped at {stopped_at:?}"));
    assert!(moves > kills / 10, "a load in which nothing happens proves nothing");
    victim.discord.finish();
}

/// What is taken up once the news are said: the new name of a thread, and who is to have a role.
#[tokio::test]
async fn killed_when_it_has_taken_up_a_name_and_roles_it_does_both() {
    take_up_chores(&Kept::in_a_file("chores")).await;
}

#[cfg(feature = "postgres")]
#[tokio::test]
async fn killed_when_it_has_taken_up_a_name_and_roles_it_does_both_from_postgres() {
    take_up_chores(&Kept::in_postgres("chores-postgres").await).await;
}

async fn take_up_chores(kept: &Kept) {
    crate::support::discord::know(&[ann(), ben()]);
    let (discord, since) = (Discord::start().await, SystemClock.now());
    let chance = Chance::seeded(1);
    let victim = Victim { kept, discord, since, chance, logs: Vec::new() };
    let (program, _) = victim.start(None).await;
    let terms = json!({ "opponent": ben().id.to_string(), "variant": "brandubh", "time": "3d",
                        "side": "attackers", "thread": "yes" });
    let challenge = victim.types(ann(), &HERE, ("tafl challenge", terms), "challenges").await;
    let accept = victim.discord.types(&ben(), &HERE, "tafl accept", json!({ "match": 1 }));
    victim.discord.answer(accept).await;
    let there = thread(challenge.id, CHANNEL);
    let name = |state: &mut State| Some(state.channels.get(&there.channel)?.name.clone());
    let begun = victim.discord.until("the thread", name).await;
    // A match in which each has moved twice says how strong somebody is.
    for (who, mv) in [(ann(), "d2-c2"), (ben(), "e4-e5"), (ann(), "c2-b2"), (ben(), "e5-e4")] {
        victim.types(who, &there, ("tafl move", json!({ "move": mv })), mv).await;
    }
    drop(program);
    victim.discord.settled().await;

    let (mut program, _) = victim.start(Some("threads-leased")).await;
    victim.discord.types(&ben(), &there, "tafl resign", json!({ "answer": "yes" }));
    program.stops("threads-leased").await;
    drop(program);
    victim.discord.settled().await;

    let (mut program, _) = victim.start(Some("ranks-leased")).await;
    let renamed = |state: &mut State| name(state).filter(|now| *now != begun);
    let named = victim.discord.until("its last name", renamed).await;
    assert!(named.contains("Ann"), "{named}");
    victim.discord.types(&ann(), &HERE, "tafl settings", json!({ "roles": "on" }));
    program.stops("ranks-leased").await;
    drop(program);
    victim.discord.settled().await;

    let (_program, _) = victim.start(None).await;
    let mut patience = Patience::of(Duration::from_secs(60));
    let mut beside = kept.beside().await.expect("a database");
    while beside.ranks_to_look_at().await > 0 {
        assert!(patience.lasts(()), "nobody looks who is to have a role");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    victim.discord.finish();
}

/// Lets a program do what is left to do, ends it, and checks what was written down and said; returns
/// how many moves were made.
pub(super) async fn come_to_rest(discord: &Discord, program: Program, mut beside: Beside) -> usize {
    until_nothing_waits_for_the_bot(&mut beside).await;
    until_all_is_said(&mut beside).await;
    drop(program);
    discord.settled().await;
    beside.check().await;
    let logs = beside.logs().await;
    logs.iter().for_each(logs::check_rules);
    each_thing_was_said_once(&told_in(discord, CHANNEL), &logs);
    let moves = plies(&logs);
    let how_many = |such: fn(&Event) -> bool| {
        logs.iter().flat_map(|log| &log.entries).filter(|entry| such(&entry.event)).count()
    };
    tell(&format!(
        "{} matches, {moves} moves, {} reminders, {} times over",
        logs.len(),
        how_many(|event| matches!(event, Event::Reminded { .. })),
        how_many(|event| matches!(event, Event::Ended(end) if end.reason == EndReason::Time)),
    ));
    moves
}

/// The database server is what dies, as in a power cut, in the middle of what the program does, and
/// while it is away more is typed; every third time the program does not outlive it either.
#[cfg(feature = "postgres")]
#[tokio::test]
async fn with_a_server_that_dies_again_and_again_everything_is_said_once() {
    let mut server = crate::support::postgres::start("-dies", false);
    drop(server.connection("postgres").await);
    let kept = Kept::on(&server, "server-dies");
    crate::support::discord::know(&[ann(), ben()]);
    let discord = Discord::start().await;
    let since = SystemClock.now();
    let mut chance = Chance::from_environment("Discord, the server's crashes");
    let mut old: Vec<Log> = Vec::new();
    let mut program = None;
    let (least, mut death) = (kills(DEATHS_OF_THE_SERVER.0, DEATHS_OF_THE_SERVER.1), 0);
    while death < least || (is_idle(&old, least) && death < least + MORE) {
        if program.is_none() {
            let before = discord.with(|state| state.identified);
            program = Some(Program::start(&kept, &discord.url, since, None));
            connected(&discord, before).await;
        }
        serves(&discord).await;
        for _ in 0..2 + chance.below(4) {
            type_something(&discord, &mut chance, &old);
            tokio::time::sleep(Duration::from_millis(chance.below(60) as u64)).await;
        }
        server.order(false).await;
        type_something(&discord, &mut chance, &old);
        tokio::time::sleep(Duration::from_millis(chance.below(300) as u64)).await;
        if death % 3 == 2 {
            program = None;
            discord.settled().await;
        }
        server.order(true).await;
        let new = Beside::Postgres(server.connection("postgres").await).logs().await;
        logs::has_grown(&old, &new);
        old = new;
        death += 1;
    }
    let before = discord.with(|state| state.identified);
    drop(program);
    discord.settled().await;
    let program = Program::start(&kept, &discord.url, since, None);
    connected(&discord, before).await;
    let beside = Beside::Postgres(server.connection("postgres").await);
    let moves = come_to_rest(&discord, program, beside).await;
    tell(&format!("{death} deaths of the server"));
    assert!(moves > least / 10, "a load in which nothing happens proves nothing");
    discord.finish();
}

/// After a power cut the bot may be there before its database.
#[cfg(feature = "postgres")]
#[tokio::test]
async fn a_program_that_is_started_before_its_database_waits_for_it() {
    let mut server = crate::support::postgres::start("-late", false);
    drop(server.connection("postgres").await);
    let kept = Kept::on(&server, "server-late");
    let discord = Discord::start().await;
    server.order(false).await;
    let mut program = Program::start(&kept, &discord.url, SystemClock.now(), None);
    program.says("I’ll wait until it’s back").await;
    server.order(true).await;
    connected(&discord, 0).await;
    serves(&discord).await;
    drop(program);
    discord.settled().await;
    discord.finish();
}

/// Waits until a program has found its database again, which was away: until then it does nothing of
/// what is typed.
#[cfg(feature = "postgres")]
async fn serves(discord: &Discord) {
    let mut patience = Patience::of(Duration::from_secs(60));
    loop {
        let asked = discord.types(&ann(), &HERE, "tafl games", json!({}));
        // On a busy machine Discord may have given up waiting for it.
        let answer = tokio::time::timeout(Duration::from_secs(5), discord.answer(asked)).await;
        if answer.is_ok_and(|answer| !answer.text().contains("my database")) {
            return;
        }
        assert!(patience.lasts(()), "the database is there, and nobody finds it");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// How often more at most, until enough was played.
#[cfg(feature = "postgres")]
pub(super) const MORE: usize = 20;

/// Whether too little was played so far, as on a busy machine: then one goes on.
#[cfg(feature = "postgres")]
pub(super) fn is_idle(logs: &[Log], times: usize) -> bool {
    plies(logs) <= times / 10
}

/// How many plies were played in all matches.
pub(super) fn plies(logs: &[Log]) -> usize {
    logs.iter().map(|log| log.game().plies.len()).sum()
}

fn type_something(discord: &Discord, chance: &mut Chance, logs: &[Log]) {
    let (who, command, options) = something_to_do(chance, logs);
    discord.types(&who, &HERE, command, options);
}

pub(super) async fn until_nothing_waits_for_the_bot(beside: &mut Beside) {
    let mut patience = Patience::of(Duration::from_secs(100));
    loop {
        let logs = beside.logs().await;
        let waiting = logs.iter().filter(|log| log.game().bots_turn().is_some()).count();
        if waiting == 0 {
            return;
        }
        assert!(patience.lasts(waiting), "{waiting} matches wait for the bot");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

pub(super) async fn until_all_is_said(beside: &mut Beside) {
    let mut patience = Patience::of(Duration::from_secs(100));
    loop {
        let unsaid = beside.unsaid().await;
        if unsaid == 0 {
            return;
        }
        assert!(patience.lasts(unsaid), "{unsaid} notes were never said");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A message to everybody: its words, and the name of its picture of a match.
pub(super) struct Told {
    pub(super) text: String,
    pub(super) picture: String,
}

impl Told {
    /// A message with these words and these files.
    pub(super) fn new<'a>(text: String, files: impl IntoIterator<Item = &'a str>) -> Told {
        let picture = files.into_iter().find(|name| name.starts_with("match-"));
        Told { text, picture: picture.unwrap_or_default().to_owned() }
    }
}

/// Everything that was said to everybody in a channel.
pub(super) fn told_in(discord: &Discord, channel: u64) -> Vec<Told> {
    let told = |message: &Message| {
        Told::new(message.text(), message.files.iter().map(|(name, _)| name.as_str()))
    };
    discord.public(channel).iter().map(told).collect()
}

/// The move that a line tells of.
fn move_in(line: &str) -> Option<Move> {
    let (_, words) = line.split_once(" plays ")?;
    let bare = |word: &str| word.trim_matches(['`', '.', ',', ';']).parse().ok();
    words.split_whitespace().find_map(bare)
}

/// No two messages of a place say the same thing, and the last event of each match there is said.
pub(super) fn each_thing_was_said_once(all: &[Told], logs: &[Log]) {
    let mut said: HashMap<String, Vec<(usize, &String)>> = HashMap::new();
    // By the number of the match.
    let mut moves: HashMap<(String, Move), Vec<(usize, &String)>> = HashMap::new();
    let mut boards: HashSet<&str> = HashSet::new();
    for (nth, Told { text, picture }) in all.iter().enumerate() {
        for line in text.lines() {
            if let Some(mv) = move_in(line) {
                boards.insert(picture);
                moves.entry((number_in(line), mv)).or_default().push((nth, text));
                continue;
            }
            let what =
                ["challenges", "begins", " plays ", " wins ", "drawn", "declines", "expired"];
            // A draw may be offered and declined again and again, and a hint is no news.
            let again = line.contains(DRAW_DECLINED) || line.contains(REMATCH_HINT);
            let what = what.iter().find(|what| line.contains(**what)).filter(|_| !again);
            let Some(what) = what else { continue };
            said.entry(format!("{}{what}", number_in(line))).or_default().push((nth, text));
        }
    }
    for (about, mut texts) in said {
        texts.dedup();
        assert_eq!(texts.len(), 1, "{about} was said twice:\n{texts:#?}");
    }
    for ((number, mv), texts) in moves {
        let log = logs.iter().find(|log| log.number.to_string() == number).expect("a match");
        let played = |event: &Event| matches!(event, Event::Played { mv: one, .. } if *one == mv);
        let times = log.entries.iter().filter(|entry| played(&entry.event)).count();
        assert!(texts.len() <= times, "#{number} {mv} was said too often:\n{texts:#?}");
    }
    for log in logs {
        let state = log.game();
        let Some(Event::Played { .. }) = log.entries.last().map(|entry| &entry.event) else {
            continue;
        };
        let board = format!("match-{}-move-{}.png", log.number, state.plies.len());
        let told = said_of(all, log.number);
        assert!(
            boards.contains(board.as_str()),
            "{board} was never said:\n{told}\n{:?}",
            log.entries
        );
    }
    not_more_often(all, logs, "for your move", |event| matches!(event, Event::Reminded { .. }));
    not_more_often(all, logs, DRAW_DECLINED, |event| matches!(event, Event::DrawRefused { .. }));
}

/// Everything that was said of a match, for whoever looks for what is missing.
fn said_of(all: &[Told], number: i64) -> String {
    let number = format!("#{number}");
    let of_it = all.iter().filter(|told| told.text.contains(&number));
    let told = of_it.map(|told| format!("{} {}", told.text, told.picture));
    told.collect::<Vec<_>>().join("\n---\n")
}

/// How it says what begins a match anew.
const REMATCH_HINT: &str = "plays it again";

/// What the bot says when it takes no draw.
const DRAW_DECLINED: &str = "declines the draw";

/// Something is said at most as often as it has happened.
fn not_more_often(all: &[Told], logs: &[Log], words: &str, such: fn(&Event) -> bool) {
    let said: usize = all.iter().map(|told| told.text.matches(words).count()).sum();
    let noted = logs.iter().flat_map(|log| &log.entries).filter(|entry| such(&entry.event)).count();
    assert!(said <= noted, "{words}: said {said} times, noted {noted} times");
}

/// The `#7` of a line.
fn number_in(line: &str) -> String {
    let after = line.split('#').nth(1).unwrap_or_default();
    after.chars().take_while(char::is_ascii_digit).collect()
}
