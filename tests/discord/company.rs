//! Two of the real program on one PostgreSQL: one serves Discord, the other stands by. Whichever is
//! killed, or stands still for too long, is relieved by the other, and each thing is said once.

use std::time::Duration;

use hnefi::app::ports::Clock as _;
use hnefi::store::{OpenError, Store};
use hnefi::world::SystemClock;
use rustix::process::Signal;
use serde_json::json;

use super::crashes::{Kept, MORE, Program, come_to_rest, is_idle, something_to_do};
use super::table::{HERE, ann, ben};
use crate::support::beside::Beside;
use crate::support::chance::{Chance, kills, tell};
use crate::support::discord::state::State;
use crate::support::discord::{Discord, GUILD, Spot, know};
use crate::support::logs::{self, Log};
use crate::support::patience::Patience;
use crate::support::runs::scratch;

/// How often one of them is killed or stopped, in every run and in a deep one.
const RELIEVED: (usize, usize) = (2, 6);

/// How many times faster than real time the clock runs: a lease of fifteen seconds lasts one and a
/// half.
const HURRY: i64 = 10;

/// Two programs, one database, one Discord.
struct Company {
    discord: Discord,
    since: i64,
    /// Each has a folder of its own.
    kept: [Kept; 2],
    programs: [Option<Program>; 2],
    /// Which of them serves.
    serving: usize,
    chance: Chance,
    known: Vec<Log>,
    /// How many times faster than real time their clocks run.
    hurry: i64,
}

impl Company {
    async fn new(name: &'static str) -> Company {
        Company::at_pace(name, HURRY).await
    }

    async fn at_pace(name: &'static str, hurry: i64) -> Company {
        know(&[ann(), ben()]);
        let first = Kept::in_postgres(name).await;
        let second = first.beside_it("second");
        let mut company = Company {
            discord: Discord::start().await,
            since: SystemClock.now(),
            kept: [first, second],
            programs: [None, None],
            serving: 0,
            chance: Chance::from_environment(name),
            known: Vec::new(),
            hurry,
        };
        company.start(0);
        company.until_identified(0).await;
        company.until_commands_are_known().await;
        company.start(1);
        company
    }

    fn start(&mut self, which: usize) {
        let (kept, url) = (&self.kept[which], &self.discord.url);
        self.programs[which] =
            Some(Program::start_at_pace(kept, url, self.since, None, self.hurry));
    }

    async fn until_identified(&self, before: usize) {
        let mut patience = Patience::of(Duration::from_secs(60));
        while self.discord.with(|state| state.identified) <= before {
            assert!(patience.lasts(()), "nobody serves");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until a program has opened the database for the first time.
    async fn until_it_stands_by(&self, which: usize) {
        let mut patience = Patience::of(Duration::from_secs(60));
        while self.kept[which].owner().is_empty() {
            assert!(patience.lasts(()), "it does not stand by");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until a session may begin at once: Discord wants a pause after each.
    async fn until_a_session_may_begin(&self) {
        let beside = self.kept[0].beside().await;
        let Some(Beside::Postgres(mut connection)) = beside else { panic!("a server") };
        let mut patience = Patience::of(Duration::from_secs(60));
        let waits = "select count(*) from leases where name = 'sessions of discord'
            and until_at > (extract(epoch from clock_timestamp()) * 1000)::bigint";
        let waits = || sqlx::query_scalar::<_, i64>(waits);
        while waits().fetch_one(&mut connection).await.unwrap() > 0 {
            assert!(patience.lasts(()), "no session may begin");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn until_commands_are_known(&self) {
        let mut patience = Patience::of(Duration::from_secs(60));
        while self.discord.with(|state| state.commands.as_array().is_none_or(Vec::is_empty)) {
            assert!(patience.lasts(()), "no commands");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Types some things, each a moment after the other.
    async fn type_something(&mut self, times: usize) {
        for _ in 0..times {
            let (who, command, options) = something_to_do(&mut self.chance, &self.known);
            self.discord.types(&who, &HERE, command, options);
            let pause = self.chance.below(60) as u64;
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }

    async fn look(&mut self) {
        let mut beside = self.kept[0].beside().await.expect("a database");
        let new = beside.logs().await;
        logs::has_grown(&self.known, &new);
        self.known = new;
    }

    /// Waits until the one that stands by serves.
    async fn until_relieved(&mut self, before: usize) {
        self.until_identified(before).await;
        self.serving = 1 - self.serving;
    }

    /// The one that serves is killed.
    async fn kill(&mut self) {
        let before = self.discord.with(|state| state.identified);
        let dead = self.serving;
        self.programs[dead] = None;
        self.type_something(1).await;
        self.until_relieved(before).await;
        self.start(dead);
    }

    /// The one that serves stands still until it is relieved, and longer; when it goes on it notices,
    /// and ends.
    async fn freeze(&mut self) {
        let before = self.discord.with(|state| state.identified);
        let frozen = self.serving;
        self.programs[frozen].as_ref().expect("it runs").signal(Signal::STOP);
        self.type_something(2).await;
        self.until_relieved(before).await;
        self.type_something(2).await;
        let mut program = self.programs[frozen].take().expect("it runs");
        program.signal(Signal::CONT);
        let (status, said) = program.ends().await;
        assert_eq!(status, Some(75), "{said}");
        assert!(said.contains("has taken over Discord"), "{said}");
        self.start(frozen);
    }

    /// Lets what is left be done, and checks everything; returns how many moves were made.
    async fn come_to_rest(mut self) -> usize {
        self.programs[1 - self.serving] = None;
        let program = self.programs[self.serving].take().expect("it runs");
        let beside = self.kept[0].beside().await.expect("a database");
        let moves = come_to_rest(&self.discord, program, beside).await;
        self.discord.finish();
        moves
    }
}

#[tokio::test]
async fn whoever_is_killed_or_stands_still_is_relieved_and_everything_is_said_once() {
    let mut company = Company::new("company").await;
    let (least, mut time) = (kills(RELIEVED.0, RELIEVED.1), 0);
    while time < least || (is_idle(&company.known, least) && time < least + MORE) {
        let how_many = 2 + company.chance.below(4);
        company.type_something(how_many).await;
        match time % 2 {
            0 => company.kill().await,
            _ => company.freeze().await,
        }
        company.look().await;
        time += 1;
    }
    let moves = company.come_to_rest().await;
    tell(&format!("relieved {time} times, {moves} moves"));
    assert!(moves > least / 10, "a load in which nothing happens proves nothing");
}

/// A channel of a server whose number is the next one: it belongs to the other shard of two.
pub(super) const NEXT: Spot =
    Spot { channel: HERE.channel + 50, guild: Some(GUILD + (1 << 22)), ..HERE };

/// How often something was said in a channel.
fn said(state: &State, spot: &Spot, words: &str) -> usize {
    let here = state.messages.values().filter(|message| message.channel == spot.channel);
    here.filter(|message| message.text().contains(words)).count()
}

/// Waits until something was said in a channel.
async fn until_said(discord: &Discord, spot: &Spot, words: &str) {
    discord.until(words, |state| (said(state, spot, words) > 0).then_some(())).await;
}

/// Two who each run one of two shards.
async fn start_two(discord: &Discord, since: i64, kept: &[Kept; 2]) -> [Option<Program>; 2] {
    let start = |kept| Some(Program::start_at_pace(kept, &discord.url, since, None, 1));
    let programs = [start(&kept[0]), start(&kept[1])];
    let both = |state: &mut State| {
        let has = |shard| state.begun.iter().any(|session| session.shard == (shard, 2));
        (has(0) && has(1) && !state.commands.is_null()).then_some(())
    };
    discord.until("both shards", both).await;
    programs
}

#[tokio::test]
async fn each_of_two_says_what_belongs_to_its_shards() {
    know(&[ann(), ben()]);
    let discord = Discord::start().await;
    discord.with(|state| {
        state.paces_sessions = true;
        state.open(NEXT);
    });
    let since = SystemClock.now();
    let first = Kept::in_postgres("two-shards").await;
    let second = first.beside_it("second").with_shards("1/2");
    let kept = [first.with_shards("0/2"), second];
    let mut programs = start_two(&discord, since, &kept).await;
    assert_eq!(discord.with(|state| state.too_soon), 0, "one session after the other");
    for spot in [HERE, NEXT] {
        let challenge = json!({ "opponent": ben().id.to_string(), "variant": "brandubh",
                                "side": "attackers", "time": "3d" });
        discord.types(&ann(), &spot, "tafl challenge", challenge);
        until_said(&discord, &spot, "challenges").await;
        discord.types(&ben(), &spot, "tafl accept", json!({}));
        until_said(&discord, &spot, "begins").await;
    }
    // What happens in both places is said in each by the one whose place it is.
    discord.types(&ann(), &HERE, "clock away", json!({ "span": "2d" }));
    for spot in [HERE, NEXT] {
        until_said(&discord, &spot, "is on leave").await;
    }
    // Nobody else says what belongs to one that has died.
    let shard = |spot: &Spot| (spot.guild.unwrap_or(0) >> 22) as usize % 2;
    let dead = shard(&NEXT);
    programs[dead] = None;
    discord.types(&ann(), &HERE, "clock back", json!({}));
    until_said(&discord, &HERE, "is back").await;
    assert_eq!(discord.with(|state| said(state, &NEXT, "is back")), 0);
    programs[dead] = Some(Program::start_at_pace(&kept[dead], &discord.url, since, None, 1));
    until_said(&discord, &NEXT, "is back").await;
    for spot in [HERE, NEXT] {
        for words in ["is on leave", "is back"] {
            assert_eq!(discord.with(|state| said(state, &spot, words)), 1, "{words}");
        }
    }
    discord.finish();
}

#[tokio::test]
async fn whoever_ends_gives_the_door_back_and_another_program_may_not_come_alone() {
    let mut company = Company::new("handover").await;
    company.type_something(3).await;
    // Nobody moves anything away under those who serve.
    let (address, folder) = (company.kept[0].address().into(), scratch("discord", "alone"));
    let alone = Store::connect(&address, &folder).await;
    assert!(matches!(alone, Err(OpenError::Shared { .. })), "some serve");
    let before = company.discord.with(|state| state.identified);
    let mut first = company.programs[0].take().expect("it runs");
    first.signal(Signal::TERM);
    let (status, said) = first.ends().await;
    assert_eq!(status, Some(0), "{said}");
    company.until_relieved(before).await;
    company.type_something(3).await;
    company.look().await;
    company.come_to_rest().await;
}

/// How long nobody listens while the one that serves is told to end and the other takes over is only
/// told, as it depends on the machine.
#[tokio::test]
async fn a_restart_is_hardly_noticed() {
    let mut company = Company::at_pace("rolling-restart", 1).await;
    company.until_it_stands_by(1).await;
    company.until_a_session_may_begin().await;
    let before = company.discord.with(|state| state.identified);
    let mut first = company.programs[0].take().expect("it runs");
    let begun = SystemClock.now();
    first.signal(Signal::TERM);
    company.until_relieved(before).await;
    let silence = SystemClock.now() - begun;
    let (status, said) = first.ends().await;
    assert_eq!(status, Some(0), "{said}");
    company.type_something(3).await;
    company.look().await;
    company.come_to_rest().await;
    tell(&format!("from the end of one to the other's session: {silence} ms"));
}
