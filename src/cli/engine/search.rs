//! One search for another program: what it reports while it looks, and its answer.

use std::time::{Duration, Instant};

use super::command::Message;
use super::ears::Ears;
use super::voice::{refuse, say};
use crate::ai::{Level, Limits, PLIES_MAX, Search, Table, Variation};
use crate::cli::Failure;
use crate::tafl::{Game, Move};
use crate::text::words;

/// What is to be searched, and how long.
pub(super) struct SearchJob<'a> {
    pub(super) game: &'a Game,
    /// The moves to be considered, all of them legal.
    pub(super) among: Vec<Move>,
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) lines: usize,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
    pub(super) depth: Option<u32>,
    /// Whether nothing may be cut short.
    pub(super) proof: bool,
    /// Whether the answer waits until the search is stopped.
    pub(super) endless: bool,
}

impl SearchJob<'_> {
    /// Whether somebody has asked for the end of the search. What else is said is answered now if
    /// the search does not end by itself.
    fn is_stopped(&self, ears: &Ears) -> bool {
        if !self.endless {
            return ears.want_end();
        }
        while let Some(heard) = ears.aside() {
            match heard {
                Ok(Message::IsReady) => say("readyok"),
                Ok(Message::Nothing) => {}
                Ok(_) => refuse(&Failure(words().line("engine-busy", &[]))),
                Err(failure) => refuse(&failure),
            }
        }
        ears.ends_endless()
    }
}

/// Looks for the best move and writes it down.
pub(super) fn search(asked: &SearchJob<'_>, table: &mut Table, ears: &Ears) {
    let best = if asked.among.is_empty() { None } else { look(asked, table, ears) };
    // What never ends by itself answers when it is stopped, however soon it knew.
    while asked.endless && !asked.is_stopped(ears) {
        std::thread::park_timeout(Duration::from_millis(2));
    }
    let answer = match best.as_ref().map(|line| &line.moves[..]) {
        Some([mv, then, ..]) => format!("bestmove {mv} ponder {then}"),
        Some([mv]) => format!("bestmove {mv}"),
        Some([]) | None => "bestmove none".to_owned(),
    };
    say(&answer);
}

#[expect(clippy::disallowed_methods, reason = "programs ask for milliseconds of real time")]
fn look(asked: &SearchJob<'_>, table: &mut Table, ears: &Ears) -> Option<Variation> {
    let begun = Instant::now();
    let late = |time: Duration| begun.elapsed() >= time;
    let stop = || asked.time.is_some_and(late) || asked.is_stopped(ears);
    let weak = asked.level < Level::LAST;
    let most = if weak { asked.level.strength().nodes } else { u64::MAX };
    let limits = Limits {
        nodes: asked.nodes.unwrap_or(u64::MAX).min(most),
        depth: asked.depth.unwrap_or(PLIES_MAX as u32),
        proof: asked.proof,
        lines: asked.lines,
        stop: &stop,
    };
    let mut search = match weak {
        true => asked.level.strength().search(asked.game, &asked.among, asked.seed, table),
        false => Search::new(asked.game.clone(), table).among(&asked.among),
    };
    let lines = search.run(&limits, &mut |search, lines| report(search, lines, begun));
    lines.into_iter().next()
}

fn report(search: &Search<'_>, lines: &[Variation], begun: Instant) {
    let milliseconds = begun.elapsed().as_millis() as u64;
    let nodes = search.nodes();
    let speed = nodes * 1_000 / milliseconds.max(1);
    for (i, line) in lines.iter().enumerate() {
        let moves: Vec<String> = line.moves.iter().map(Move::to_string).collect();
        say(&format!(
            "info depth {} seldepth {} score {} nodes {nodes} time {milliseconds} nps {speed} \
             hashfull {} multipv {} pv {}",
            line.depth,
            search.farthest().max(line.depth as usize),
            line.score,
            search.fullness(),
            i + 1,
            moves.join(" "),
        ));
    }
}
