//! Two of the real program on one PostgreSQL and one account: one listens, the other stands by.
//! Whichever is killed, stands still or ends is relieved by the other, which is another device.

use std::path::PathBuf;

use hnefi::world::SystemClock;
use rustix::process::Signal;

use super::live::Live;
use crate::support::chance::kills;
use crate::support::person::Person;
use crate::support::postgres;
use crate::support::program::{BOT, Program, data};

/// How many times faster than real time the clock runs: a lease of fifteen seconds lasts three.
const HURRY: i64 = 5;

/// Two programs, of which the one in `live` serves.
struct Company {
    live: Live,
    other: Program,
    folders: [PathBuf; 2],
    /// Both know the recovery key: strict clients write to no device that is not signed with it.
    environment: Vec<(String, String)>,
    serving: usize,
}

impl Company {
    async fn begin(what: &str, encrypted: bool) -> Company {
        let name = format!("{what}_{}", if encrypted { "encrypted" } else { "plain" });
        let clock = format!("{},{HURRY}", SystemClock::shown());
        let settings =
            [("HNEFI_DATABASE_URL", postgres::database(&name).await), ("HNEFI_CLOCK", clock)];
        let settings = settings.map(|(name, value)| (name.to_owned(), value)).to_vec();
        let live = Live::begin_with(what, encrypted, settings).await;
        let folders = [live.data.clone(), data(&format!("{name}-second"))];
        let key = folders[0].join("matrix/recovery.key").display().to_string();
        let mut environment = live.environment.clone();
        environment.push(("HNEFI_MATRIX_RECOVERY_KEY_FILE".to_owned(), key));
        let other = Program::begin(&folders[1], &environment);
        let mut company = Company { live, other, folders, environment, serving: 0 };
        company.other.until("standing by").await;
        company
    }

    /// Waits until the other serves. The one that did has ended, or stands still: then it goes on, and
    /// has to end.
    async fn relieved(&mut self) {
        self.other.until("Ready: ").await;
        std::mem::swap(&mut self.other, &mut self.live.bot);
        self.serving = 1 - self.serving;
    }

    /// Another serves, and stands still the next time that it has said something, before anything is
    /// marked: at this point.
    async fn serve_until(&mut self, point: &str) {
        let mut dies = self.environment.clone();
        dies.push(("HNEFI_STOP_AT".to_owned(), point.to_owned()));
        self.other.kill();
        self.other = Program::begin(&self.folders[1], &dies);
        self.other.until("standing by").await;
        self.live.bot.kill();
        self.relieved().await;
        self.stand_by();
        self.other.until("standing by").await;
    }

    /// Starts the one that served before anew.
    fn stand_by(&mut self) {
        self.other.kill();
        self.other = Program::begin(&self.folders[1 - self.serving], &self.environment);
    }

    async fn says(&self, who: &Person, root: &str, mv: &str) {
        who.say_in(&self.live.room, root, mv).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn relieved_again_and_again_plain() {
    relieved_again_and_again(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn relieved_again_and_again_encrypted() {
    relieved_again_and_again(true).await;
}

async fn relieved_again_and_again(encrypted: bool) {
    let mut company = Company::begin("company", encrypted).await;
    let root = company.live.challenge().await;
    let moves = ["d6-c6", "d5-d6", "d2-e2", "d4-d5", "f4-f5", "d5-c5"];
    // In each way once, and in a deep run twice.
    let moves = &moves[..kills(3, 6)];
    for (i, mv) in moves.iter().enumerate() {
        let said = async |company: &Company| {
            let mover = if i % 2 == 0 { &company.live.ann } else { &company.live.ben };
            company.says(mover, &root, mv).await;
        };
        match i % 3 {
            // What was said before a device was there cannot be read by it.
            0 if encrypted && i == 0 => {
                company.live.bot.kill();
                company.relieved().await;
                said(&company).await;
            }
            // Killed in the middle of it, or before anybody has heard it.
            0 => {
                said(&company).await;
                company.live.bot.kill();
                company.relieved().await;
            }
            1 => {
                company.live.bot.signal(Signal::STOP);
                said(&company).await;
                company.relieved().await;
                company.other.signal(Signal::CONT);
                assert_eq!(company.other.end().await, Some(75), "{:#?}", company.other.log);
            }
            _ => {
                assert_eq!(company.live.bot.stop().await, Some(0), "{:#?}", company.live.bot.log);
                said(&company).await;
                company.relieved().await;
            }
        }
        company.stand_by();
        company.live.said_once(&format!("{mv}.")).await;
    }
    for mv in moves {
        company.live.said_once(&format!("{mv}.")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_device_has_sent_before_it_died_is_not_said_again_plain() {
    what_another_device_has_sent_is_not_said_again(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_device_has_sent_before_it_died_is_not_said_again_encrypted() {
    what_another_device_has_sent_is_not_said_again(true).await;
}

async fn what_another_device_has_sent_is_not_said_again(encrypted: bool) {
    let mut company = Company::begin("sent", encrypted).await;
    let root = company.live.challenge().await;
    company.serve_until("sent").await;
    company.says(&company.live.ann, &root, "d6-c6").await;
    company.live.bot.until("standing still at sent").await;
    company.live.bot.kill();
    company.relieved().await;
    company.says(&company.live.ben, &root, "d5-d6").await;
    for mv in ["d5-d6", "d6-c6"] {
        company.live.said_once(&format!("{mv}.")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tick_below_what_another_device_has_sent_before_it_died_counts_plain() {
    a_tick_below_what_another_device_has_sent_counts(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tick_below_what_another_device_has_sent_before_it_died_counts_encrypted() {
    a_tick_below_what_another_device_has_sent_counts(true).await;
}

async fn a_tick_below_what_another_device_has_sent_counts(encrypted: bool) {
    let mut company = Company::begin("tick", encrypted).await;
    company.live.challenge().await;
    company.serve_until("sent").await;
    let live = &company.live;
    let (anns, bens) = (live.ann.count(&live.room, BOT), live.ben.count(&live.room, BOT));
    live.ann.say(&live.room, "!tafl challenge @ben tablut attackers").await;
    company.live.bot.until("standing still at sent").await;
    // The challenge can be read, but nobody has written down which message it is.
    let live = &company.live;
    let challenge = live.ben.hears_after(&live.room, BOT, bens, "challenges").await;
    live.ben.react(&live.room, challenge["event_id"].as_str().unwrap(), "✅").await;
    company.live.bot.kill();
    company.relieved().await;
    let live = &company.live;
    live.ann.hears_after(&live.room, BOT, anns, "begins:").await;
    for part in ["challenges", "begins:"] {
        let said = live.said().into_iter().skip(anns).filter(|body| body.contains(part));
        assert_eq!(said.count(), 1, "{part}: {:#?}", live.said());
    }
}
