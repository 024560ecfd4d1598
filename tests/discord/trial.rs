//! Three of the real program on one PostgreSQL share two shards of Discord under a random load, while
//! all of it dies now and then: programs are killed or stand still, and so does the database server.
//! In one trial they also share an account on a real homeserver.
//!
//! `HNEFI_TRIAL_PACE` sets how many times faster than real time their clocks run.

use std::time::Duration;

use hnefi::app::ports::Clock as _;
use hnefi::world::SystemClock;
use rustix::process::Signal;

use super::company::NEXT;
use super::crashes::{
    Kept, MORE, Program, each_thing_was_said_once, is_idle, plies, something_to_do, told_in,
    until_all_is_said, until_nothing_waits_for_the_bot,
};
use super::table::{HERE, ann, ben};
use super::trial_room::Room;
use crate::support::beside::Beside;
use crate::support::chance::{Chance, kills, tell};
use crate::support::discord::{Discord, Spot, know};
use crate::support::logs::{self, Log};
use crate::support::patience::Patience;
use crate::support::postgres::Server;

/// How often a program dies, in every run and in a deep one, and how often that is for each death of
/// the server.
const DEATHS: (usize, usize) = (3, 30);
const SERVER_EVERY: usize = 10;

/// How many times faster than real time the clock runs by default.
const HURRY: i64 = 10;

/// Where people play: a server of each shard, for Discord divides them by their numbers.
const PLACES: [Spot; 2] = [HERE, NEXT];

const SHARDS: [&str; 2] = ["0/2", "1/2"];

/// What is open in one program at a time: a shard of Discord, or the account on Matrix.
#[derive(Clone, Copy)]
enum Door {
    Shard(usize),
    Account,
}

impl Door {
    /// The name of its lease.
    fn lease(self) -> String {
        match self {
            Door::Shard(shard) => format!("discord {}", SHARDS[shard]),
            Door::Account => "matrix 0/1".to_owned(),
        }
    }
}

struct Trial {
    discord: Discord,
    room: Option<Room>,
    server: Server,
    since: i64,
    hurry: i64,
    /// Each program has a folder, and one of the two shards.
    kept: [Kept; 3],
    shards: [usize; 3],
    programs: [Option<Program>; 3],
    chance: Chance,
    known: Vec<Log>,
    /// The longest that nobody served a shard, and the account, in seconds of the programs' clock.
    silence: [i64; 2],
}

impl Trial {
    async fn begin(room: Option<Room>) -> Trial {
        know(&[ann(), ben()]);
        // Both trials may go on at once.
        let name = if room.is_some() { "trial-room" } else { "trial" };
        let server = crate::support::postgres::start(&format!("-{name}"), false);
        drop(server.connection("postgres").await);
        let discord = Discord::start().await;
        discord.with(|state| state.open(PLACES[1].clone()));
        let account = room.as_ref().map_or(Vec::new(), Room::account);
        let kept = ["first", "second", "third"]
            .map(|nth| Kept::on(&server, &format!("{name}-{nth}")).told(&account));
        let pace = std::env::var("HNEFI_TRIAL_PACE").ok().and_then(|pace| pace.parse().ok());
        let mut trial = Trial {
            discord,
            room,
            server,
            since: SystemClock.now(),
            hurry: pace.unwrap_or(HURRY),
            kept,
            shards: [0, 1, 0],
            programs: [None, None, None],
            chance: Chance::from_environment(name),
            known: Vec::new(),
            silence: [0; 2],
        };
        for which in 0..3 {
            // The first makes the tables.
            let (before, now) = (trial.sessions(trial.shards[which]), SystemClock::shown());
            trial.start(which);
            if which < 2 {
                trial.until_served(Door::Shard(trial.shards[which]), before, now).await;
            }
        }
        if let Some(room) = &mut trial.room {
            room.open().await;
        }
        trial.silence = [0; 2];
        trial
    }

    fn start(&mut self, which: usize) {
        self.kept[which].runs(SHARDS[self.shards[which]]);
        let (kept, url) = (&self.kept[which], &self.discord.url);
        self.programs[which] =
            Some(Program::start_at_pace(kept, url, self.since, None, self.hurry));
    }

    /// Starts what has ended by itself, as a service manager does: whoever is relieved ends.
    async fn revive(&mut self) {
        for which in 0..3 {
            let Some(program) = &mut self.programs[which] else { continue };
            if program.ended().is_some() {
                // It may also have lost its database while it began.
                let (code, said) = program.ends().await;
                let relieved = said.contains("has taken over");
                assert_eq!(code, Some(if relieved { 75 } else { 1 }), "{said}");
                assert!(said.contains("hnefi: "), "it ends with a sentence: {said}");
                self.start(which);
            }
        }
    }

    /// How many sessions of a shard have begun so far.
    fn sessions(&self, shard: usize) -> i64 {
        let is = |named: &&serde_json::Value| named[0] == shard as u64;
        self.discord.with(|state| state.shards.iter().filter(is).count() as i64)
    }

    /// What grows each time that somebody serves a door anew: its sessions, or what the lease of the
    /// account lasts until, which whoever has it makes longer.
    async fn served(&self, door: Door, beside: &mut Beside) -> i64 {
        match (door, beside) {
            (Door::Shard(shard), _) => self.sessions(shard),
            (Door::Account, Beside::Postgres(connection)) => {
                let sql = "select coalesce(max(until_at), 0) from leases where name = $1";
                let until = sqlx::query_scalar(sql).bind(door.lease()).fetch_one(connection);
                until.await.unwrap()
            }
            (Door::Account, Beside::Sqlite(_)) => unreachable!("it is shared"),
        }
    }

    /// Waits until somebody serves a door anew that nobody has served since then.
    async fn until_served(&mut self, door: Door, before: i64, since: i64) {
        let mut patience = Patience::of(Duration::from_secs(60));
        let mut beside = self.beside().await;
        while self.served(door, &mut beside).await <= before {
            assert!(patience.lasts(()), "nobody serves {}", door.lease());
            self.revive().await;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let longest = &mut self.silence[usize::from(matches!(door, Door::Account))];
        *longest = (*longest).max((SystemClock::shown() - since) * self.hurry / 1000);
    }

    /// Types some things in all places.
    async fn type_something(&mut self, times: usize) {
        for _ in 0..times {
            let places = PLACES.len() + usize::from(self.room.is_some());
            match (PLACES.get(self.chance.below(places)), &self.room) {
                (Some(place), _) => {
                    let logs = there(&self.known, place);
                    let (who, command, options) = something_to_do(&mut self.chance, &logs);
                    self.discord.types(&who, place, command, options);
                }
                (None, Some(room)) => room.type_something(&mut self.chance, &self.known).await,
                (None, None) => {}
            }
            let pause = self.chance.below(60) as u64;
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }

    async fn beside(&self) -> Beside {
        Beside::Postgres(self.server.connection("postgres").await)
    }

    async fn look(&mut self) {
        let new = self.beside().await.logs().await;
        logs::has_grown(&self.known, &new);
        self.known = new;
    }

    /// A program dies, or stands still until others do without it and longer, and is started anew.
    async fn strike(&mut self, freezes: bool) {
        let which = self.chance.below(3);
        let shard = self.shards[which];
        let relief = (0..3).any(|other| other != which && self.shards[other] == shard);
        let mut beside = self.beside().await;
        let mut doors = Vec::new();
        for door in [Door::Shard(shard), Door::Account] {
            if self.kept[which].serves(&mut beside, &door.lease()).await {
                doors.push((door, 0));
            }
        }
        let freezes = freezes && relief && !doors.is_empty();
        match freezes {
            true => self.programs[which].as_ref().expect("it runs").signal(Signal::STOP),
            false => self.programs[which] = None,
        }
        let since = SystemClock::shown();
        for (door, before) in &mut doors {
            *before = self.served(*door, &mut beside).await;
        }
        if freezes {
            self.type_something(2).await;
            for (door, before) in doors {
                self.until_served(door, before, since).await;
            }
            let mut frozen = self.programs[which].take().expect("it runs");
            frozen.signal(Signal::CONT);
            let (status, said) = frozen.ends().await;
            assert_eq!(status, Some(75), "{said}");
        } else {
            self.type_something(1).await;
            if !relief {
                self.start(which);
            }
            for (door, before) in doors {
                self.until_served(door, before, since).await;
            }
        }
        if self.programs[which].is_none() {
            if relief {
                self.shards[which] = self.chance.below(2);
            }
            self.start(which);
        }
    }

    /// The database server dies, and is away for a moment.
    async fn cut_the_power(&mut self) {
        self.server.order(false).await;
        self.type_something(1).await;
        let away = self.chance.below(300) as u64;
        tokio::time::sleep(Duration::from_millis(away)).await;
        self.server.order(true).await;
    }

    /// Lets what is left be done, and checks everything; returns how many moves were made.
    async fn come_to_rest(&mut self) -> usize {
        let mut beside = self.beside().await;
        until_nothing_waits_for_the_bot(&mut beside).await;
        until_all_is_said(&mut beside).await;
        self.programs = [None, None, None];
        self.discord.settled().await;
        self.look().await;
        self.known.iter().for_each(logs::check_rules);
        for place in &PLACES {
            let told = told_in(&self.discord, place.channel);
            each_thing_was_said_once(&told, &there(&self.known, place));
        }
        if let Some(room) = &self.room {
            each_thing_was_said_once(&room.told().await, &room.there(&self.known));
        }
        plies(&self.known)
    }
}

/// The matches of a place.
fn there(logs: &[Log], place: &Spot) -> Vec<Log> {
    let address = format!("discord:{}", place.channel);
    logs.iter().filter(|log| log.place == address).cloned().collect()
}

#[tokio::test]
#[ignore = "the one with a room does this too; this one is quicker, for many deaths"]
async fn three_programs_and_their_database_die_again_and_again() {
    die_again_and_again(None).await;
}

#[tokio::test]
async fn three_programs_and_their_database_die_while_people_play_in_a_room_too() {
    die_again_and_again(Some(Room::of_nobody().await)).await;
}

async fn die_again_and_again(room: Option<Room>) {
    let mut trial = Trial::begin(room).await;
    let (least, mut deaths, mut cuts) = (kills(DEATHS.0, DEATHS.1), 0, 0);
    while deaths < least || (is_idle(&trial.known, least) && deaths < least + MORE) {
        let how_many = 1 + trial.chance.below(4);
        trial.type_something(how_many).await;
        if deaths % SERVER_EVERY == 1 {
            trial.cut_the_power().await;
            cuts += 1;
        }
        let freezes = trial.chance.below(4) == 0;
        trial.strike(freezes).await;
        trial.look().await;
        trial.revive().await;
        deaths += 1;
    }
    let moves = trial.come_to_rest().await;
    tell(&format!(
        "{deaths} deaths, {cuts} of the server, {} matches, {moves} moves ({} of them in the room), at \
         most {:?} s without anybody",
        trial.known.len(),
        trial.room.as_ref().map_or(0, |room| plies(&room.there(&trial.known))),
        trial.silence
    ));
    assert!(moves > least / 10, "a load in which nothing happens proves nothing");
    trial.discord.finish();
}
