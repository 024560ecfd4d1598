//! Three of the real program on one PostgreSQL share two shards of Discord under a random load, while
//! all of it dies now and then: programs are killed or stand still, and so does the database server.

use std::time::Duration;

use hnefi::app::ports::Clock as _;
use hnefi::world::SystemClock;

use super::company::NEXT;
use super::crashes::{
    Kept, Program, each_thing_was_said_once, is_idle, plies, something_to_do, until_all_is_said,
    until_nothing_waits_for_the_bot,
};
use crate::beside::Beside;
use crate::chance::{Chance, kills, tell};
use crate::discord::{Discord, Spot, know};
use crate::logs::{self, Log};
use crate::patience::Patience;
use crate::postgres::Server;
use crate::table::{HERE, ann, ben};

/// How often a program dies by default, and how often that is for each death of the server.
const DEATHS: usize = 30;
const SERVER_EVERY: usize = 10;

/// How many times faster than real time the clock runs.
const HURRY: i64 = 10;

/// Where people play: a server of each shard, for Discord divides them by their numbers.
const PLACES: [Spot; 2] = [HERE, NEXT];

const SHARDS: [&str; 2] = ["0/2", "1/2"];

struct Trial {
    discord: Discord,
    server: Server,
    since: i64,
    /// Each program has a folder, and one of the two shards.
    kept: [Kept; 3],
    shards: [usize; 3],
    programs: [Option<Program>; 3],
    chance: Chance,
    known: Vec<Log>,
    /// The longest that nobody served a shard, in seconds of the programs' clock.
    silence: i64,
}

impl Trial {
    async fn begin() -> Trial {
        know(&[ann(), ben()]);
        let server = crate::postgres::start("-trial", false);
        drop(server.connection("postgres").await);
        let discord = Discord::start().await;
        discord.with(|state| state.open(PLACES[1].clone()));
        let kept = ["trial", "trial-second", "trial-third"].map(|name| Kept::on(&server, name));
        let mut trial = Trial {
            discord,
            server,
            since: SystemClock.now(),
            kept,
            shards: [0, 1, 0],
            programs: [None, None, None],
            chance: Chance::from_environment("trial"),
            known: Vec::new(),
            silence: 0,
        };
        for which in 0..3 {
            // The first makes the tables.
            let before = trial.sessions(trial.shards[which]);
            trial.start(which);
            if which < 2 {
                trial.until_served(trial.shards[which], before).await;
            }
        }
        trial
    }

    fn start(&mut self, which: usize) {
        self.kept[which].runs(SHARDS[self.shards[which]]);
        let (kept, url) = (&self.kept[which], &self.discord.url);
        self.programs[which] = Some(Program::start_at_pace(kept, url, self.since, None, HURRY));
    }

    /// Starts what has ended by itself, as a service manager does: whoever is relieved ends.
    fn revive(&mut self) {
        for which in 0..3 {
            let ended = self.programs[which].as_mut().and_then(Program::ended);
            if let Some(code) = ended {
                assert_eq!(code, Some(1), "it ends with a sentence");
                self.start(which);
            }
        }
    }

    /// How many sessions of a shard have begun so far.
    fn sessions(&self, shard: usize) -> usize {
        let is = |named: &&serde_json::Value| named[0] == shard as u64;
        self.discord.with(|state| state.shards.iter().filter(is).count())
    }

    /// Waits until somebody serves a shard anew.
    async fn until_served(&mut self, shard: usize, before: usize) {
        let begun = SystemClock::shown();
        let mut patience = Patience::of(Duration::from_secs(60));
        while self.sessions(shard) <= before {
            assert!(patience.lasts(()), "nobody serves shard {shard}");
            self.revive();
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.silence = self.silence.max((SystemClock::shown() - begun) * HURRY / 1000);
    }

    /// Types some things in both places.
    async fn type_something(&mut self, times: usize) {
        for _ in 0..times {
            let place = self.chance.of(&PLACES).clone();
            let logs = there(&self.known, &place);
            let (who, command, options) = something_to_do(&mut self.chance, &logs);
            self.discord.types(&who, &place, command, options);
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
        let served = self.kept[which].serves(&mut self.beside().await, SHARDS[shard]).await;
        let before = self.sessions(shard);
        if freezes && relief && served {
            self.programs[which].as_ref().expect("it runs").signal("STOP");
            self.type_something(2).await;
            self.until_served(shard, before).await;
            let mut frozen = self.programs[which].take().expect("it runs");
            frozen.signal("CONT");
            let (status, said) = frozen.ends().await;
            assert_eq!(status, Some(1), "{said}");
        } else {
            self.programs[which] = None;
            self.type_something(1).await;
            if !relief {
                self.start(which);
            }
            if served {
                self.until_served(shard, before).await;
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
            each_thing_was_said_once(&self.discord, place.channel, &there(&self.known, place));
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
async fn three_programs_and_their_database_die_again_and_again() {
    let mut trial = Trial::begin().await;
    let (least, mut deaths, mut cuts) = (kills(DEATHS), 0, 0);
    while deaths < least || (is_idle(&trial.known, least) && deaths < 3 * least) {
        let how_many = 1 + trial.chance.below(4);
        trial.type_something(how_many).await;
        if deaths % SERVER_EVERY == SERVER_EVERY / 2 {
            trial.cut_the_power().await;
            cuts += 1;
        }
        let freezes = trial.chance.below(4) == 0;
        trial.strike(freezes).await;
        trial.look().await;
        trial.revive();
        deaths += 1;
    }
    let moves = trial.come_to_rest().await;
    tell(&format!(
        "{deaths} deaths, {cuts} of the server, {} matches, {moves} moves, at most {} s without anybody",
        trial.known.len(),
        trial.silence
    ));
    assert!(moves > least / 10, "a load in which nothing happens proves nothing");
    trial.discord.finish();
}
