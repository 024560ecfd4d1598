//! The real program under a random load, killed again and again: nothing is lost, and nothing
//! happens twice.
//!
//! `HNEFI_CRASH_KILLS` sets how often it is killed, `HNEFI_CRASH_SEED` the random numbers.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use hnefi::app::ports::Clock as _;
use hnefi::game::{Event, MINUTE, Pair, PlayerId, Seats, Stage, Terms, second_game};
use hnefi::tafl::Move;
use hnefi::world::SystemClock;

use super::review;
use crate::support::beside::Beside;
use crate::support::chance::{Chance, kills, tell};
use crate::support::logs::{self, Log};
use crate::support::runs::{lines_of, scratch};

/// How often the program is killed at random, besides once at each point: in every run, and in a deep
/// one; and the same where it keeps its matches in PostgreSQL.
const KILLS: (usize, usize) = (4, 300);
#[cfg(all(feature = "postgres", feature = "watch"))]
const KILLS_ON_POSTGRES: (usize, usize) = (2, 30);

/// From so many kills on, each kind of thing must have happened.
const MANY: usize = 100;

/// How many times faster than real time the clock runs.
const HURRY: i64 = 600;

/// How long the program may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Points right before and after each write of the console's program. What dies once it has committed,
/// and has answered nobody, has something to say from the outbox in the next runs.
const POINTS: &[&str] = &[
    "noted",
    "committed",
    "leased",
    "posted",
    "answered",
    "marked",
    "waking",
    "woken",
    "alive",
    "planned",
    "away",
    "back",
    "wished",
    "thought",
    "playing",
    "played",
    "hinted",
];

const PEOPLE: [&str; 4] = ["ann", "ben", "cid", "dan"];

/// The program at its console.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    pub(crate) heard: Vec<String>,
}

/// The empty data directory of a test.
pub(crate) fn data(name: &str) -> PathBuf {
    scratch("slow", name)
}

/// A command of the program with these data.
pub(crate) fn command(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hnefi"));
    command.args(arguments).env_clear().env("HNEFI_DATA", data);
    command
}

impl Program {
    pub(crate) fn start(data: &Path, environment: &[(&str, String)]) -> Program {
        let mut command = command(data, &["console"]);
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        Program::run(command)
    }

    /// Starts a command that opens a console.
    pub(crate) fn run(mut command: Command) -> Program {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = lines_of(&mut child);
        let input = child.stdin.take().unwrap();
        Program { child, input, lines, heard: Vec::new() }
    }

    pub(crate) fn type_line(&mut self, line: &str) {
        // A program that has been killed does not read.
        let _ = writeln!(self.input, "{line}");
    }

    /// Reads its output until it says one of these; returns which, or `None` if the output ends
    /// first.
    pub(crate) fn until<'a>(&mut self, parts: &[&'a str]) -> Option<&'a str> {
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    self.heard.push(line);
                    let line = self.heard.last().unwrap();
                    if let Some(part) = parts.iter().find(|part| line.contains(**part)) {
                        return Some(part);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("the program does not say {parts:?}: {:#?}", self.heard)
                }
            }
        }
    }

    /// Waits until everything typed so far is answered; returns what it has said since last time.
    pub(crate) fn settle(&mut self) -> String {
        let known = self.heard.len();
        self.type_line("zz> is-all-answered");
        self.until(&["is-all-answered"]).expect("the program is there");
        self.heard[known..self.heard.len() - 1].join("\n")
    }

    /// Its number for the system.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it in a way that no program can prevent; returns what it had said before.
    pub(crate) fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        while let Ok(line) = self.lines.recv() {
            self.heard.push(line);
        }
        self.heard
    }

    /// Lets it end by itself.
    pub(crate) fn leave(mut self) -> Vec<String> {
        self.type_line("quit");
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
        while let Ok(line) = self.lines.recv() {
            self.heard.push(line);
        }
        self.heard
    }
}

/// Something that somebody could do, given the state of the matches, or something that they cannot.
pub(crate) fn something_to_do(chance: &mut Chance, logs: &[Log]) -> (&'static str, String) {
    let person = *chance.of(&PEOPLE);
    let alive: Vec<&Log> = logs
        .iter()
        .rev()
        .take(40)
        .filter(|log| matches!(log.game().stage, Stage::Open | Stage::Playing))
        .collect();
    if alive.len() < 8 || chance.below(12) == 0 {
        let other = PEOPLE[(PEOPLE.iter().position(|one| *one == person).unwrap() + 1) % 4];
        let variant = chance.of(&["brandubh", "ard-ri", "tablut"]);
        let time = chance.of(&["time:1h", "time:2h+1m", "time:none", "time:1h"]);
        let dice = chance.of(&["", "", "dice:odd", "dice:reach"]);
        let games = chance.of(&["", "games:2"]);
        if chance.below(3) == 0 {
            let side = chance.of(&["attackers", "defenders"]);
            let level = 1 + chance.below(3);
            let terms = format!("{variant} {side} level:{level} {time} {dice} {games}");
            return (person, format!("challenge bot {terms}"));
        }
        return (person, format!("challenge @{other} {variant} {time} {dice} {games}"));
    }
    let log = *chance.of(&alive);
    let state = log.game();
    let number = log.number;
    let name_of = |player: PlayerId| {
        let name = log.account(player).trim_start_matches("console:");
        // Nobody speaks for the bot; whoever tries is refused.
        PEOPLE.into_iter().find(|one| *one == name).unwrap_or(person)
    };
    if state.stage == Stage::Open {
        let to = state.challenge.to.map_or(person, name_of);
        let act = chance.of(&["accept", "accept", "accept", "decline", "seed some words"]);
        return match *act {
            "seed some words" => (to, format!("seed #{number} some words")),
            act => (to, format!("{act} #{number}")),
        };
    }
    let mover = name_of(state.to_move().unwrap());
    let seats = state.seats.unwrap();
    let waits = name_of(seats.of(state.turn().unwrap().other()));
    let moves = state.game.moves_within(state.reach());
    let mv = moves[chance.below(moves.len())];
    match chance.below(20) {
        0 => (waits, format!("draw #{number}")),
        1 => (mover, format!("draw yes #{number}")),
        2 => (waits, format!("takeback #{number}")),
        3 => (mover, format!("takeback yes #{number}")),
        4 => (mover, format!("resign yes #{number}")),
        5 => (waits, format!("seed #{number} words of {waits}")),
        6 => (mover, format!("roll #{number}")),
        7 => (waits, format!("plan {mv} then {} #{number}", reply(chance, &state, mv))),
        8 => (waits, format!("plan yes #{number}")),
        9 => (person, "remind here at:90%".to_owned()),
        11 | 12 => (mover, format!("hint #{number}")),
        10 => (waits, format!("move {mv} #{number}")),
        _ => (mover, format!("move {mv} #{number}")),
    }
}

/// The matches with which every run begins: one between two people, and one against the bot, both
/// without a clock.
const BEGINNING: [(&str, &str); 4] = [
    ("ann", "challenge @ben brandubh attackers time:none"),
    ("ben", "accept #1"),
    ("ann", "challenge bot brandubh attackers level:1 time:none"),
    ("ann", "move d6-c6 #1"),
];

/// A command after which the program comes to a point, if it does not come there by itself.
fn leads_to(point: &str, chance: &mut Chance, logs: &[Log]) -> Option<(&'static str, String)> {
    let plays = |log: &&Log| log.game().stage == Stage::Playing;
    let who = |log: &Log, player: PlayerId| {
        PEOPLE.into_iter().find(|one| log.account(player).ends_with(one))
    };
    let command = match point {
        "noted" | "committed" | "answered" | "marked" | "planned" => {
            let log = logs.iter().filter(plays).find(|log| log.game().bot().is_none())?;
            let (state, number) = (log.game(), log.number);
            let mover = state.to_move()?;
            let mv = *chance.of(&state.game.moves_within(state.reach()));
            if point == "planned" {
                let waits = state.seats?.of(state.turn()?.other());
                let reply = reply(chance, &state, mv);
                (who(log, waits)?, format!("plan {mv} then {reply} #{number}"))
            } else {
                (who(log, mover)?, format!("move {mv} #{number}"))
            }
        }
        // Her time is over at once.
        "waking" | "woken" => {
            ("ann", "challenge bot brandubh attackers level:1 time:1m".to_owned())
        }
        "away" => ("cid", "away 5d".to_owned()),
        "back" => ("cid", "back".to_owned()),
        "wished" => ("ann", "remind here at:80%".to_owned()),
        // The bot moves first.
        "thought" | "playing" | "played" => {
            ("ann", "challenge bot brandubh defenders level:1".to_owned())
        }
        "hinted" => logs.iter().filter(plays).find_map(|log| {
            let state = log.game();
            let asks = state.bot().is_some() && state.bots_turn().is_none();
            let mover = state.to_move().filter(|_| asks && state.hints_now < 2)?;
            Some((who(log, mover)?, format!("hint #{}", log.number)))
        })?,
        _ => return None,
    };
    Some(command)
}

/// A move that could answer another move.
fn reply(chance: &mut Chance, state: &hnefi::game::Match, mv: hnefi::tafl::Move) -> String {
    let mut board = state.game.clone();
    let _ = board.play(mv);
    let moves = board.moves();
    if moves.is_empty() { "a1-a1".to_owned() } else { chance.of(&moves).to_string() }
}

#[tokio::test]
async fn killed_at_each_point_and_at_random_it_loses_nothing() {
    killed_again_and_again(&Kept::in_a_file("crashes"), KILLS).await;
}

#[cfg(all(feature = "postgres", feature = "watch"))]
#[tokio::test]
async fn killed_at_each_point_and_at_random_it_loses_nothing_on_postgres() {
    let kept = Kept::in_postgres("crashes-postgres").await;
    killed_again_and_again(&kept, KILLS_ON_POSTGRES).await;
}

/// How often it is killed while somebody is forgotten.
const KILLS_WHILE_FORGETTING: usize = 10;

#[tokio::test]
async fn killed_while_somebody_is_forgotten_it_has_done_all_of_it_or_nothing() {
    let data = data("crashes-forgotten");
    let mut chance = Chance::from_environment("who is forgotten");
    let mut heard = Vec::new();
    for kill in 0..KILLS_WHILE_FORGETTING {
        let who = format!("eve{kill}");
        let point = (kill == 0).then(|| ("HNEFI_STOP_AT", "forgotten".to_owned()));
        let mut program = Program::start(&data, point.as_slice());
        program.type_line(&format!("ann> challenge @{who} brandubh"));
        for words in ["accept", "forget-me"] {
            program.type_line(&format!("{who}> {words}"));
        }
        program.settle();
        program.type_line(&format!("{who}> forget-me yes"));
        match kill {
            0 => assert!(program.until(&["standing still"]).is_some()),
            _ => std::thread::sleep(Duration::from_micros(chance.below(30_000) as u64)),
        }
        heard.extend(program.kill());
        let mut connection = logs::connect(&data).await;
        let mut count = async |sql: &'static str| {
            sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut connection).await.unwrap()
        };
        let known = count("select count(*) from accounts where name like 'eve%'").await;
        let alive = count("select count(*) from matches where stage = 'playing'").await;
        let gone = count("select count(*) from players where forgotten_at is not null").await;
        assert_eq!((known, gone), (alive, kill as i64 + 1 - alive), "half of it was done");
        logs::check_file(&mut connection).await;
        // If nothing was done, it is done now.
        let mut program = Program::start(&data, &[]);
        for words in ["forget-me", "forget-me yes"] {
            program.type_line(&format!("{who}> {words}"));
        }
        program.settle();
        heard.extend(program.leave());
    }
    let told = heard.iter().filter(|line| line.contains("A former player has left")).count();
    assert!(told >= KILLS_WHILE_FORGETTING, "ann was told: {heard:#?}");
}

/// Whatever it was doing, after it was killed the review is made and told, once.
#[tokio::test]
async fn killed_around_a_review_it_tells_it_once() {
    for point in ["review-asked", "reviewed", "review-kept", "leased", "posted", "marked"] {
        let data = data(&format!("review-{point}"));
        let mut program = Program::start(&data, &[]);
        program.type_line("ann> challenge @ben brandubh attackers");
        program.type_line("ben> accept");
        review::MOVES.iter().for_each(|(who, mv)| program.type_line(&format!("{who}> {mv}")));
        program.settle();
        program.leave();
        let mut program = Program::start(&data, &[("HNEFI_STOP_AT", point.to_owned())]);
        program.type_line("ann> review");
        assert!(program.until(&["standing still"]).is_some(), "{point}");
        let mut heard = program.kill();
        let mut program = Program::start(&data, &[]);
        program.settle();
        heard.extend(program.leave());
        let told = heard.iter().filter(|line| line.starts_with("Review of #1")).count();
        // What was said and not marked is said again where nobody can look: the console.
        let most = if point == "posted" { 2 } else { 1 };
        assert!((1..=most).contains(&told), "{point}: {heard:#?}");
        let mut connection = logs::connect(&data).await;
        logs::check_file(&mut connection).await;
        let waits =
            sqlx::query_scalar::<_, i64>("select count(*) from outbox where sent_at is null");
        assert_eq!(waits.fetch_one(&mut connection).await.unwrap(), 0, "{point}");
    }
}

/// Killed between what an answer to a puzzle does and what is said of it, it counts once.
#[tokio::test]
async fn killed_around_a_puzzle_an_answer_counts_once() {
    let entry = hnefi::puzzle::all().next().expect("there are puzzles");
    let puzzle = entry.puzzle().expect("it is one");
    let line = format!("ann> puzzle solution puzzle:{}", entry.number);
    let data = data("puzzle-tried");
    let mut program = Program::start(&data, &[("HNEFI_STOP_AT", "puzzle-tried".to_owned())]);
    program.type_line(&line);
    assert!(program.until(&["standing still"]).is_some());
    program.kill();
    let mut program = Program::start(&data, &[]);
    program.settle();
    program.type_line(&line);
    assert!(program.until(&[&format!("It goes {}", puzzle.steps[0][0])]).is_some());
    program.leave();
    let mut connection = logs::connect(&data).await;
    logs::check_file(&mut connection).await;
    let tries = sqlx::query_scalar::<_, i64>("select tries from solvers");
    assert_eq!(tries.fetch_all(&mut connection).await.unwrap(), [1]);
}

/// Whatever it was doing, after it was killed the puzzle of the day is posted, once.
#[tokio::test]
async fn killed_around_a_puzzle_of_the_day_it_posts_it_once() {
    let minutes = SystemClock.now() / MINUTE + 60;
    let time = format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
    let then = ("HNEFI_CLOCK_AHEAD", (61 * MINUTE).to_string());
    for point in ["daily", "daily-posted", "leased", "posted", "marked"] {
        let data = data(&format!("daily-{point}"));
        let mut program = Program::start(&data, &[]);
        program.type_line(&format!("ann> settings daily:{time}"));
        program.settle();
        program.leave();
        let stop = ("HNEFI_STOP_AT", point.to_owned());
        let mut program = Program::start(&data, &[then.clone(), stop]);
        assert!(program.until(&["standing still"]).is_some(), "{point}");
        let mut heard = program.kill();
        let mut program = Program::start(&data, std::slice::from_ref(&then));
        program.settle();
        heard.extend(program.leave());
        let told = heard.iter().filter(|line| line.starts_with("Today’s puzzle:")).count();
        // What was said and not marked is said again where nobody can look: the console.
        let most = if point == "posted" { 2 } else { 1 };
        assert!((1..=most).contains(&told), "{point}: {heard:#?}");
        let mut connection = logs::connect(&data).await;
        let used = sqlx::query_scalar::<_, i64>("select count(*) from daily_puzzles");
        assert_eq!(used.fetch_one(&mut connection).await.unwrap(), 1, "{point}");
    }
}

/// Where a program that is killed keeps its matches.
struct Kept {
    data: PathBuf,
    /// The name of a PostgreSQL database of the tests' own, and its address.
    #[cfg(feature = "postgres")]
    database: Option<(&'static str, String)>,
}

impl Kept {
    fn in_a_file(name: &str) -> Kept {
        Kept {
            data: data(name),
            #[cfg(feature = "postgres")]
            database: None,
        }
    }

    #[cfg(all(feature = "postgres", feature = "watch"))]
    async fn in_postgres(name: &'static str) -> Kept {
        let database = Some((name, crate::support::postgres::database(name).await));
        Kept { database, ..Kept::in_a_file(name) }
    }

    /// The settings that say so.
    fn environment(&self) -> Vec<(&'static str, String)> {
        #[cfg(feature = "postgres")]
        if let Some((_, address)) = &self.database {
            return vec![("HNEFI_DATABASE_URL", address.clone())];
        }
        Vec::new()
    }

    async fn beside(&self) -> Beside {
        #[cfg(feature = "postgres")]
        if let Some((name, _)) = &self.database {
            return Beside::Postgres(crate::support::postgres::connection(name).await);
        }
        Beside::Sqlite(logs::connect(&self.data).await)
    }
}

/// A program that is killed again and again, and what is known of it.
struct Trial<'a> {
    kept: &'a Kept,
    settings: Vec<(&'static str, String)>,
    chance: Chance,
    logs: Vec<Log>,
    heard: Vec<String>,
}

impl Trial<'_> {
    /// Starts the program, lets people type, and kills it when `done` is over.
    async fn die(
        &mut self,
        point: Option<String>,
        commands: &[(&str, String)],
        done: impl FnOnce(&mut Program, &mut Chance),
    ) {
        let mut settings = self.settings.clone();
        settings.extend(point.map(|point| ("HNEFI_STOP_AT", point)));
        let mut program = Program::start(&self.kept.data, &settings);
        for (who, words) in commands {
            program.type_line(&format!("{who}> {words}"));
        }
        done(&mut program, &mut self.chance);
        self.look(program.kill(), commands).await;
    }

    /// Compares what is written down now with what was before, was typed and was said.
    async fn look(&mut self, said: Vec<String>, commands: &[(&str, String)]) {
        let new = self.kept.beside().await.logs().await;
        logs::has_grown(&self.logs, &new);
        each_move_was_asked_for(&self.logs, &new, commands);
        what_was_said_had_happened(&new, &said);
        self.logs = new;
        self.heard.extend(said);
    }

    /// Kills it at a point, to which it is led.
    async fn die_at(&mut self, point: &str) {
        let commands: Vec<_> = leads_to(point, &mut self.chance, &self.logs).into_iter().collect();
        let stands = |program: &mut Program, _: &mut Chance| {
            let met = program.until(&["standing still"]);
            assert!(met.is_some(), "it was not killed at {point}: {:#?}", program.heard);
        };
        self.die(Some(point.to_owned()), &commands, stands).await;
    }

    /// Kills it at any moment, or at a point to which it may come, while something is going on.
    async fn die_somewhere(&mut self) {
        let chance = &mut self.chance;
        let point = (chance.below(2) == 0).then(|| *chance.of(POINTS));
        let mut commands: Vec<_> =
            (0..1 + chance.below(4)).map(|_| something_to_do(chance, &self.logs)).collect();
        commands.extend(point.and_then(|point| leads_to(point, chance, &self.logs)));
        let settles = point.is_some() || chance.below(3) == 0;
        let point = point.map(|point| format!("{point}:{}", 1 + chance.below(2)));
        let done = |program: &mut Program, chance: &mut Chance| match settles {
            true => {
                program.type_line("zz> is-all-answered");
                program.until(&["standing still", "is-all-answered"]);
            }
            false => std::thread::sleep(Duration::from_micros(chance.below(60_000) as u64)),
        };
        self.die(point, &commands, done).await;
    }

    /// Lets it do what is left to do, and end by itself.
    async fn live(&mut self, commands: &[(&str, String)]) {
        let mut program = Program::start(&self.kept.data, &self.settings);
        for (who, words) in commands {
            program.type_line(&format!("{who}> {words}"));
        }
        program.settle();
        self.look(program.leave(), commands).await;
    }
}

async fn killed_again_and_again(kept: &Kept, (few, many): (usize, usize)) {
    let mut settings = kept.environment();
    settings.push(("HNEFI_CLOCK", format!("{},{HURRY}", SystemClock.now())));
    let chance = Chance::from_environment("the console's crashes");
    let mut trial = Trial { kept, settings, chance, logs: Vec::new(), heard: Vec::new() };
    trial.live(&BEGINNING.map(|(who, words)| (who, words.to_owned()))).await;
    for point in POINTS {
        trial.die_at(point).await;
    }
    let kills = kills(few, many);
    for kill in 0..kills {
        trial.die_somewhere().await;
        if kill % 20 == 0 {
            kept.beside().await.check().await;
        }
    }
    trial.live(&[]).await;
    let mut beside = kept.beside().await;
    beside.check().await;
    assert_eq!(beside.unsaid().await, 0, "everything was said in the end");
    trial.logs.iter().for_each(logs::check_rules);
    nothing_waits_for_the_bot(&trial.logs);
    each_first_game_has_a_second(&trial.logs);
    the_load_was_worth_it(&trial, kills);
}

/// Between two looks, each command may have led to one move; planned moves may have been added.
fn each_move_was_asked_for(old: &[Log], new: &[Log], commands: &[(&str, String)]) {
    for log in new {
        let known = old.iter().find(|known| known.number == log.number);
        let known = known.map_or(0, |known| known.entries.len());
        let mut asked: Vec<&String> = commands.iter().map(|(_, words)| words).collect();
        for entry in &log.entries[known..] {
            let Event::Played { side, mv, planned: false } = &entry.event else { continue };
            let state = log.game();
            if state.bot().is_some_and(|bot| state.side_of(bot) == Some(*side)) {
                continue;
            }
            let words = format!("move {mv} #{}", log.number);
            let found = asked.iter().position(|known| **known == words);
            asked.remove(found.unwrap_or_else(|| panic!("#{} {mv}: nobody asked", log.number)));
        }
    }
}

/// What the bot had begun before it was killed, it has done in the end.
fn nothing_waits_for_the_bot(logs: &[Log]) {
    for log in logs {
        assert_eq!(log.game().bots_turn(), None, "#{} waits for the bot", log.number);
    }
}

/// The moves that the bot played.
fn moves_of_the_bot(logs: &[Log]) -> usize {
    let moves = logs.iter().map(|log| {
        let state = log.game();
        let bot = state.bot().and_then(|bot| state.side_of(bot));
        let own = |event: &Event| matches!(event, Event::Played { side, .. } if Some(*side) == bot);
        log.entries.iter().filter(|entry| own(&entry.event)).count()
    });
    moves.sum()
}

/// No move is told that is not in the log.
fn what_was_said_had_happened(logs: &[Log], said: &[String]) {
    for line in said {
        let Some((head, mv)) = line.split_once(" plays ") else { continue };
        let number = head.split(':').next().and_then(|word| word.strip_prefix('#')?.parse().ok());
        let Some(number): Option<i64> = number else { continue };
        let word = |word: &str| word.trim_end_matches(['.', ',', ';']).parse::<Move>().ok();
        let Some(mv) = mv.split_whitespace().find_map(word) else { continue };
        let log = logs.iter().find(|log| log.number == number).unwrap();
        let played = log
            .entries
            .iter()
            .any(|entry| matches!(&entry.event, Event::Played { mv: known, .. } if *known == mv));
        assert!(played, "{line}: not in the log");
    }
}

/// Of two games the second begins when the first is over, once, with the same players on the other
/// sides.
fn each_first_game_has_a_second(logs: &[Log]) {
    let begun: Vec<(i64, Seats)> = logs
        .iter()
        .filter(|log| matches!(log.game().challenge.terms.pair, Some(Pair::Second(_))))
        .map(|log| (log.entries[0].at, log.game().seats.unwrap()))
        .collect();
    let mut wanted: Vec<(i64, Seats)> = logs
        .iter()
        .filter_map(|log| Some((log.entries.last()?.at, second_game(&log.game())?.0)))
        .collect();
    for second in begun {
        let found = wanted.iter().position(|first| *first == second);
        wanted.remove(found.unwrap_or_else(|| panic!("{second:?} follows no first game")));
    }
    assert!(wanted.is_empty(), "no second game: {wanted:?}");
}

/// A load in which nothing happens proves nothing.
fn the_load_was_worth_it(trial: &Trial, kills: usize) {
    let logs = &trial.logs;
    let count = |what: &dyn Fn(&Event) -> bool| {
        logs.iter().flat_map(|log| &log.entries).filter(|entry| what(&entry.event)).count()
    };
    let always = [
        ("moves", count(&|event| matches!(event, Event::Played { planned: false, .. }))),
        ("moves of the bot", moves_of_the_bot(logs)),
        ("hints", count(&|event| matches!(event, Event::Hinted { .. }))),
        ("lines heard", trial.heard.len()),
    ];
    // What comes by chance alone is sure to come only in many.
    let in_many = [
        ("ends", count(&|event| matches!(event, Event::Ended(_)))),
        ("throws", count(&|event| matches!(event, Event::Rolled { .. }))),
        ("reminders", count(&|event| matches!(event, Event::Reminded { .. }))),
        (
            "second games",
            count(&|event| {
                matches!(
                    event,
                    Event::Challenged { terms: Terms { pair: Some(Pair::Second(_)), .. }, .. }
                )
            }),
        ),
    ];
    tell(&format!("{kills} kills, {} matches; {always:?}, {in_many:?}", logs.len()));
    assert!(always.iter().all(|(_, count)| *count > 0), "{always:?}");
    assert!(kills < MANY || in_many.iter().all(|(_, count)| *count > 0), "{in_many:?}");
}
