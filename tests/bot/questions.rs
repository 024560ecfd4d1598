//! A bare yes or no, where several questions may wait for it: it answers the only one, or nothing.

use hnefi::game::{EndReason, OfferKind, Stage};

use super::*;
use crate::support::chance::{Chance, few_or_many};
use crate::support::logs::{self, Log};

/// How many random conversations: in every run, and in a deep one.
const TALKS: (usize, usize) = (6, 200);
/// How many lines each has.
const LINES: usize = 50;

/// Ways to say yes and no without saying to what.
const YES: &[&str] = &["yes", "y", "ok", "okay", "sure", "yeah", "sì", "si", "oui", "d’accord"];
const NO: &[&str] = &["no", "n", "nope", "non", "nah"];

/// What asks something, or answers it by its name.
const BY_NAME: &[&str] = &[
    "resign",
    "resign",
    "resign no",
    "draw",
    "draw",
    "draw no",
    "takeback",
    "takeback",
    "takeback no",
    "pause",
    "pause no",
    "hint",
    "abbandona",
    "patta",
    "nulle",
    "abandonner",
];

/// A person's open questions in matches, by words of the test's own.
fn asked(logs: &[Log], who: &str) -> Vec<(i64, &'static str)> {
    let mut open = Vec::new();
    for log in logs {
        let state = log.game();
        let is_he = |player: PlayerId| log.account(player).ends_with(who);
        match state.stage {
            Stage::Open if state.challenge.to.is_some_and(is_he) => {
                open.push((log.number, "challenge"))
            }
            Stage::Playing => {
                let seats = state.seats.expect("it is played");
                let side = Side::BOTH.into_iter().find(|side| is_he(seats.of(*side)));
                let side = side.expect("there are two people");
                if state.resigning[side as usize] {
                    open.push((log.number, "resign"));
                }
                let offer = state.offer.filter(|offer| offer.by != side);
                open.extend(offer.map(|offer| match offer.kind {
                    OfferKind::Draw => (log.number, "draw"),
                    OfferKind::Takeback => (log.number, "takeback"),
                    OfferKind::Pause => (log.number, "pause"),
                    OfferKind::Hints => (log.number, "hint"),
                }));
            }
            _ => {}
        }
    }
    open
}

/// Whether an event is how a yes or a no to this question goes.
fn follows(question: &str, event: &Event) -> bool {
    let over = |reason| matches!(event, Event::Ended(end) if end.reason == reason);
    match question {
        "challenge" => matches!(event, Event::Accepted { .. } | Event::Declined { .. }),
        "resign" => over(EndReason::Resignation) || matches!(event, Event::ResignDropped { .. }),
        "draw" => over(EndReason::Agreement) || matches!(event, Event::DrawRefused { .. }),
        "takeback" => matches!(event, Event::TakenBack { .. } | Event::TakebackRefused { .. }),
        "pause" => matches!(event, Event::Paused { .. } | Event::PauseRefused { .. }),
        "hint" => matches!(event, Event::HintsAllowed { .. } | Event::HintsRefused { .. }),
        _ => false,
    }
}

/// A room with two people, and what is known of it from beside.
struct Table {
    app: App,
    data: PathBuf,
    beside: sqlx::SqliteConnection,
    lines: usize,
}

impl Table {
    async fn lay(name: &str) -> Table {
        let room = Room::new(name);
        let app = App::new(room.open().await, room.clock.clone(), room.dice.clone());
        let beside = logs::connect(&room.data).await;
        Table { app, data: room.data, beside, lines: 0 }
    }

    async fn types(&mut self, line: &str) -> String {
        self.lines += 1;
        let settings = bare_room(self.lines.to_string());
        let said = printed(self.app.clone(), settings, &format!("{line}\n")).await;
        assert!(self.data.exists());
        said
    }

    async fn logs(&mut self) -> Vec<Log> {
        logs::read(&mut self.beside).await
    }

    /// All that is planned, and the matches in which somebody has yet to confirm it.
    async fn plans(&mut self, who: &str) -> (Vec<(i64, String, bool)>, usize) {
        let all = sqlx::query_as(
            "select match_id, line, cast(confirmed as integer) <> 0 from plans order by 1, 2",
        );
        let all = all.fetch_all(&mut self.beside).await.unwrap();
        let open = sqlx::query_scalar(
            "select count(distinct match_id) from plans where not confirmed and player_id =
             (select player_id from accounts where address like '%' || $1)",
        );
        let open: i64 = open.bind(who).fetch_one(&mut self.beside).await.unwrap();
        (all, open as usize)
    }
}

/// What somebody types next.
fn any_line(chance: &mut Chance, logs: &[Log], other: &str) -> String {
    let alive: Vec<&Log> = logs
        .iter()
        .filter(|log| matches!(log.game().stage, Stage::Open | Stage::Playing))
        .collect();
    if alive.len() < 2 && chance.below(3) == 0 || alive.is_empty() {
        return format!("challenge @{other} brandubh");
    }
    let number = chance.of(&alive).number;
    let state = alive.iter().find(|log| log.number == number).expect("it is one of them").game();
    match chance.below(10) {
        0 | 1 if state.stage == Stage::Open => format!("accept #{number}"),
        0 => {
            let moves = state.game.moves();
            format!("{} #{number}", chance.of(&moves))
        }
        1 => {
            let mv = *chance.of(&state.game.moves());
            let mut then = state.game.clone();
            let _ = then.make(mv);
            let replies = then.moves();
            match replies.is_empty() {
                true => "plan".to_owned(),
                false => format!("plan {mv} then {} #{number}", chance.of(&replies)),
            }
        }
        2..=4 => (*chance.of(BY_NAME)).to_owned(),
        5 => format!("{} #{number}", chance.of(BY_NAME)),
        6..=8 => (*chance.of(YES)).to_owned(),
        _ => (*chance.of(NO)).to_owned(),
    }
}

async fn talk(seed: u64) {
    let mut chance = Chance::seeded(seed);
    let mut table = Table::lay(&format!("questions-{seed}")).await;
    let mut went = String::new();
    for _ in 0..LINES {
        let (who, other) = *chance.of(&[("ann", "ben"), ("ben", "ann")]);
        let before = table.logs().await;
        let (plans, planned) = table.plans(who).await;
        let line = any_line(&mut chance, &before, other);
        let said = table.types(&format!("{who}> {line}")).await;
        went.push_str(&format!("{who}> {line}\n{said}"));
        let open = asked(&before, who);
        let after = table.logs().await;
        let new: Vec<Event> = after
            .iter()
            .flat_map(|log| {
                let old = before.iter().find(|old| old.number == log.number);
                log.entries[old.map_or(0, |old| old.entries.len())..].to_vec()
            })
            .map(|entry| entry.event)
            .collect();
        if !YES.contains(&line.as_str()) && !NO.contains(&line.as_str()) {
            continue;
        }
        match (&open[..], planned) {
            ([(_, question)], 0) => {
                assert!(new.iter().any(|event| follows(question, event)), "{went}\n{new:?}");
            }
            ([], 1) => assert!(new.is_empty() && table.plans(who).await.0 != plans, "{went}"),
            _ => {
                assert!(new.is_empty(), "{who} has {open:?} and {planned} plans:\n{went}\n{new:?}");
                assert_eq!(table.plans(who).await.0, plans, "{went}");
                let several = open.len() + planned > 1;
                let all = open.iter().all(|(number, question)| {
                    let word = question.strip_prefix("challenge").map_or(*question, |_| "accept");
                    said.lines()
                        .any(|line| line.contains(word) && line.contains(&format!("#{number}")))
                });
                assert!(!several || all, "not each question is named:\n{went}");
            }
        }
    }
}

/// Whatever is open (a challenge, an own resignation, a draw, moves to take back, a pause, hints, a
/// plan; in one match or two), a bare answer never answers one of several.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bare_answer_answers_the_only_question_or_asks_which() {
    for seed in 1..=few_or_many(TALKS.0, TALKS.1) as u64 {
        talk(seed).await;
    }
}
