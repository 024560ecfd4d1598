//! What the engine knows between messages: the game, its past, the options.

use std::time::Duration;

use super::command::{HASH_MAX, LINES_MAX, Message, SearchLimits, Setting};
use super::ears::{Ears, HeardLine};
use super::moves;
use super::search::{SearchJob, search};
use super::voice::{refuse, say};
use crate::ai::{Level, Table};
use crate::cli::Failure;
use crate::cli::input::{self, RulesArgs};
use crate::cli::record::bad;
use crate::command::DEFAULT_VARIANT;
use crate::notation;
use crate::tafl::{Game, Move, Rules, variants};
use crate::text::{self, words};

/// The size of the table at first, in MiB.
const HASH: usize = 16;

/// An engine that listens.
pub(super) struct Engine {
    ears: Ears,
    rules: Rules,
    game: Game,
    level: Level,
    seed: u64,
    lines: usize,
    table: Table,
}

impl Engine {
    /// At the start of the usual game.
    pub(super) fn new(ears: Ears) -> Engine {
        let rules = variants::find(DEFAULT_VARIANT).expect("the first game is one of ours").rules;
        Engine {
            ears,
            game: Game::start(&rules),
            rules,
            level: Level::LAST,
            seed: 0,
            lines: 1,
            table: Table::new(HASH),
        }
    }

    /// Does what each line says, or answers why not, until the end.
    pub(super) fn run(&mut self) {
        loop {
            let heard = self.ears.next();
            if matches!(heard, Ok(Message::Quit | Message::End)) {
                return;
            }
            if let Err(failure) = self.obey(heard) {
                refuse(&failure);
            }
        }
    }

    fn obey(&mut self, heard: HeardLine) -> Result<(), Failure> {
        match heard? {
            Message::Who(end) => introduce(end),
            Message::IsReady => say("readyok"),
            Message::Option(setting) => self.set(setting),
            Message::Variant(id, pairs) => self.begin(RulesArgs::new(&id, &pairs).rules()?),
            Message::Rules(rules) => self.begin(read_rules(&rules)?),
            Message::Position(set_up, moves) => self.set_up(set_up, &moves)?,
            Message::Go(wish) => self.go(&wish)?,
            // Nothing runs that could be stopped.
            Message::Nothing | Message::Stop | Message::Quit | Message::End => {}
        }
        Ok(())
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Hash(size) => self.table = Table::new(size),
            Setting::Threads => {}
            Setting::Level(level) => self.level = level,
            Setting::Seed(seed) => self.seed = seed,
            Setting::MultiPv(lines) => self.lines = lines,
        }
    }

    fn begin(&mut self, rules: Rules) {
        self.rules = rules;
        self.game = Game::start(&rules);
        self.table.clear();
    }

    fn set_up(
        &mut self,
        set_up: Option<(String, String)>,
        moves: &[String],
    ) -> Result<(), Failure> {
        let mut game = match set_up {
            None => Game::start(&self.rules),
            Some((rows, side)) => {
                Game::from_position(input::position(&self.rules, &rows, Some(&side))?)
            }
        };
        moves::play_all(&mut game, moves)?;
        self.game = game;
        Ok(())
    }

    fn go(&mut self, wish: &SearchLimits) -> Result<(), Failure> {
        let asked = SearchJob {
            game: &self.game,
            among: self.among(&wish.moves)?,
            level: self.level,
            seed: self.seed,
            lines: self.lines,
            nodes: match wish.has_limit() || wish.infinite {
                true => wish.nodes,
                false => Some(self.level.strength().nodes),
            },
            time: wish.movetime.map(Duration::from_millis),
            depth: wish.depth.into_iter().chain(wish.mate).min(),
            proof: wish.mate.is_some(),
            endless: wish.infinite && !wish.has_limit(),
        };
        // So many nodes are the same nodes whatever was looked at before.
        if asked.nodes.is_some() {
            self.table.clear();
        }
        search(&asked, &mut self.table, &self.ears);
        Ok(())
    }

    /// The moves to be considered: those that were named, or all.
    fn among(&self, named: &[String]) -> Result<Vec<Move>, Failure> {
        if named.is_empty() {
            return Ok(self.game.moves());
        }
        (1..).zip(named).map(|(nth, typed)| moves::legal(&self.game, nth, typed)).collect()
    }
}

/// Who the engine is and what can be set.
fn introduce(end: &str) {
    let levels = (Level::FIRST.number(), Level::LAST.number());
    let spin = |name: &str, usual: u64, least: u64, most: u64| {
        say(&format!("option name {name} type spin default {usual} min {least} max {most}"));
    };
    say("id name hnefi");
    say(concat!("id version ", env!("CARGO_PKG_VERSION")));
    spin("Hash", HASH as u64, 1, HASH_MAX as u64);
    spin("Threads", 1, 1, 1);
    spin("Level", levels.1.into(), levels.0.into(), levels.1.into());
    spin("Seed", 0, 0, u64::MAX);
    spin("MultiPV", 1, 1, LINES_MAX as u64);
    say(end);
}

fn read_rules(text: &str) -> Result<Rules, Failure> {
    let rules = notation::read_rules(text).map_err(bad)?.rules;
    rules.check().map_err(|conflict| Failure::new(text::conflict(words(), &conflict)))?;
    Ok(rules)
}
