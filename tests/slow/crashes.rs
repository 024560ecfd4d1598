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
use hnefi::game::{Event, Pair, PlayerId, Seats, Stage, second_game};
use hnefi::tafl::Move;
use hnefi::world::SystemClock;

use crate::beside::Beside;
use crate::chance::{Chance, kills, tell};
use crate::logs::{self, Log};
use crate::runs::{lines_of, scratch};

/// How often the program is killed by default, in each of the two runs.
const KILLS: usize = 150;

/// The most additional kills until it has been killed at every point.
const EXTRA: usize = 300;

/// How many times faster than real time the clock runs.
const HURRY: i64 = 600;

/// How long the program may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Points right before and after each write of the console's program.
const POINTS: &[&str] = &[
    "noted",
    "committed",
    "waking",
    "woken",
    "alive",
    "kept",
    "answered",
    "posted",
    "marked",
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

/// A command after which the program comes to a point that few others lead to.
fn leads_to(point: &str, logs: &[Log]) -> Option<(&'static str, String)> {
    match point {
        "kept" => Some(("ann", "remind here at:80%".to_owned())),
        // The bot moves first.
        "thought" | "playing" | "played" => {
            Some(("ann", "challenge bot brandubh defenders level:1".to_owned()))
        }
        "hinted" => logs.iter().find_map(|log| {
            let state = log.game();
            let asks = state.bot().is_some() && state.bots_turn().is_none();
            let mover = log.account(state.to_move().filter(|_| asks && state.hints_now < 2)?);
            let mover = PEOPLE.into_iter().find(|one| mover.ends_with(one))?;
            Some((mover, format!("hint #{}", log.number)))
        }),
        _ => None,
    }
}

/// A move that could answer another move.
fn reply(chance: &mut Chance, state: &hnefi::game::Match, mv: hnefi::tafl::Move) -> String {
    let mut board = state.game.clone();
    let _ = board.play(mv);
    let moves = board.moves();
    if moves.is_empty() { "a1-a1".to_owned() } else { chance.of(&moves).to_string() }
}

#[tokio::test]
async fn killed_hundreds_of_times_it_loses_nothing() {
    killed_again_and_again(&Kept::in_a_file("crashes"), (0, kills(KILLS))).await;
}

#[tokio::test]
async fn killed_hundreds_of_times_more_it_loses_nothing() {
    killed_again_and_again(&Kept::in_a_file("crashes-more"), (1, kills(KILLS))).await;
}

#[cfg(all(feature = "postgres", feature = "watch"))]
#[tokio::test]
async fn killed_dozens_of_times_it_loses_nothing_on_postgres() {
    let kept = Kept::in_postgres("crashes-postgres").await;
    killed_again_and_again(&kept, (2, kills(KILLS) / 5)).await;
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
        let database = Some((name, crate::postgres::database(name).await));
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
            return Beside::Postgres(crate::postgres::connection(name).await);
        }
        Beside::Sqlite(logs::connect(&self.data).await)
    }
}

async fn killed_again_and_again(kept: &Kept, (nth, kills): (u64, usize)) {
    let data = &kept.data;
    let mut chance = Chance::nth_from_environment("the console's crashes", nth);
    let clock = ("HNEFI_CLOCK", format!("{},{HURRY}", SystemClock.now()));
    let mut settings = kept.environment();
    settings.push(clock);
    let mut program = Program::start(data, &settings);
    program.settle();
    program.leave();
    let mut old: Vec<Log> = Vec::new();
    let mut heard: Vec<String> = Vec::new();
    let mut stopped_at: Vec<&str> = Vec::new();
    for kill in 0.. {
        let missing: Vec<&str> =
            POINTS.iter().copied().filter(|point| !stopped_at.contains(point)).collect();
        if kill >= kills && (missing.is_empty() || kill >= kills + EXTRA) {
            break;
        }
        // In the end only what is missing is left to do.
        let late = kill >= kills;
        let rare = (late || kill % 4 == 0) && !missing.is_empty();
        let wanted = if rare { &missing } else { &POINTS.to_vec() };
        let point = (late || chance.below(2) == 0).then(|| *chance.of(wanted));
        let mut environment = settings.clone();
        if let Some(point) = point {
            environment.push(("HNEFI_STOP_AT", format!("{point}:{}", 1 + chance.below(2))));
        }
        let mut program = Program::start(data, &environment);
        let mut commands: Vec<(&str, String)> =
            (0..1 + chance.below(4)).map(|_| something_to_do(&mut chance, &old)).collect();
        commands.extend(point.and_then(|point| leads_to(point, &old)));
        for (who, words) in &commands {
            program.type_line(&format!("{who}> {words}"));
        }
        if point.is_some() || chance.below(3) == 0 {
            program.type_line("zz> is-all-answered");
            let met = program.until(&["standing still", "is-all-answered"]);
            stopped_at.extend(point.filter(|_| met == Some("standing still")));
        } else {
            std::thread::sleep(Duration::from_micros(chance.below(60_000) as u64));
        }
        let said = program.kill();
        let mut beside = kept.beside().await;
        let new = beside.logs().await;
        logs::has_grown(&old, &new);
        each_move_was_asked_for(&old, &new, &commands);
        what_was_said_had_happened(&new, &said);
        if kill % 20 == 0 {
            beside.check().await;
        }
        old = new;
        heard.extend(said);
    }
    for point in POINTS {
        assert!(stopped_at.contains(point), "it was never killed at {point}");
    }
    let mut program = Program::start(data, &settings);
    program.settle();
    heard.extend(program.leave());
    let mut beside = kept.beside().await;
    beside.check().await;
    assert_eq!(beside.unsaid().await, 0, "everything was said in the end");
    let logs = beside.logs().await;
    logs.iter().for_each(logs::check_rules);
    nothing_waits_for_the_bot(&logs);
    each_first_game_has_a_second(&logs);
    the_load_was_worth_it(&logs, &heard);
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
        .filter(|log| matches!(log.game().challenge.pair, Some(Pair::Second(_))))
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
fn the_load_was_worth_it(logs: &[Log], heard: &[String]) {
    let count = |what: &dyn Fn(&Event) -> bool| {
        logs.iter().flat_map(|log| &log.entries).filter(|entry| what(&entry.event)).count()
    };
    let found = [
        ("moves", count(&|event| matches!(event, Event::Played { planned: false, .. }))),
        ("moves of the bot", moves_of_the_bot(logs)),
        ("hints", count(&|event| matches!(event, Event::Hinted { .. }))),
        ("throws", count(&|event| matches!(event, Event::Rolled { .. }))),
        ("reminders", count(&|event| matches!(event, Event::Reminded { .. }))),
        (
            "second games",
            count(&|event| matches!(event, Event::Challenged { pair: Some(Pair::Second(_)), .. })),
        ),
        ("ends", count(&|event| matches!(event, Event::Ended(_)))),
        ("lines heard", heard.len()),
    ];
    tell(&format!("{} matches; {found:?}", logs.len()));
    assert!(found.iter().all(|(_, count)| *count > 0), "{found:?}");
}
