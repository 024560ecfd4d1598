//! A game that a command reads: from a record or a line of moves, in a file or on standard input.

use super::input::{self, RulesArgs};
use super::record::{bad, own_rules, record_rules};
use super::{Failure, verify_dice};
use crate::command::DEFAULT_VARIANT;
use crate::notation::{self, BadNotation, DICE_TAG, Record};
use crate::tafl::{Game, Move, Rules};
use crate::text::{self, Arg, plain, words};

/// Which game a command reads, and the rules to read it by where it does not say them itself.
#[derive(clap::Args)]
pub(super) struct GameArgs {
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    #[arg(default_value = "-")]
    file: String,
}

impl GameArgs {
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// The rules of a record: its own, with what is asked for; what its rules string leaves open, it says
    /// itself unless a game is named.
    pub(super) fn rules_of(&self, asked: &Rules, record: &Record) -> Result<Rules, Failure> {
        match (record.tag("rules"), &self.variant) {
            (None, _) => Ok(*asked),
            (Some(_), None) => input::changed(own_rules(record)?, &self.set),
            (Some(_), Some(_)) => record_rules(asked, record),
        }
    }

    pub(super) fn rules(&self) -> Result<Rules, Failure> {
        let asked = self.variant.as_deref().unwrap_or(DEFAULT_VARIANT);
        RulesArgs::new(asked, &self.set).rules()
    }

    pub(super) fn read(&self, rules: &Rules) -> Result<Recorded, Failure> {
        let recorded = Recorded::read(rules, self, &input::read(&self.file)?)?;
        match recorded.moves.is_empty() {
            true => Err(refused("analyze-empty", &[])),
            false => Ok(recorded),
        }
    }
}

/// Something that cannot be done, in a sentence.
pub(super) fn refused(id: &'static str, values: &[(&'static str, Arg)]) -> Failure {
    Failure::new(words().say(id, values))
}

/// A game that was read.
pub(super) struct Recorded {
    /// The game before its first move.
    pub(super) start: Game,
    pub(super) moves: Vec<Move>,
    /// The record it was read from, if it is not just a line of moves.
    #[cfg_attr(not(feature = "bot"), expect(dead_code, reason = "only pictures name the players"))]
    pub(super) record: Option<Record>,
    /// What the die showed, if the game has one.
    throws: Option<Vec<u8>>,
}

impl Recorded {
    /// The game in a record, or in a line of moves.
    fn read(rules: &Rules, args: &GameArgs, text: &str) -> Result<Recorded, Failure> {
        if args.file.ends_with(".otg") || text.trim_start().starts_with('[') {
            return Recorded::of(rules, args, notation::read_record(text).map_err(bad)?);
        }
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (number, line) = lines.next().ok_or_else(|| refused("analyze-empty", &[]))?;
        if lines.next().is_some() {
            return Err(refused("analyze-one-game", &[]));
        }
        let line = notation::read_line(line)
            .map_err(|error| bad(BadNotation { line: number, ..error }))?;
        let moves = line.moves.into_iter().map(|line_move| line_move.mv).collect();
        Ok(Recorded { start: Game::start(rules), moves, record: None, throws: None })
    }

    /// A line of moves from the start.
    #[cfg(feature = "bot")]
    pub(super) fn of_moves(rules: &Rules, moves: Vec<Move>) -> Recorded {
        Recorded { start: Game::start(rules), moves, record: None, throws: None }
    }

    fn of(rules: &Rules, args: &GameArgs, record: Record) -> Result<Recorded, Failure> {
        // Tags among the moves would be of a second game, or rules that change.
        let comments = record.turns.iter().flat_map(|turn| &turn.comments);
        if comments.into_iter().any(|comment| comment.starts_with("rules:")) {
            return Err(refused("analyze-one-game", &[]));
        }
        if record.tag(DICE_TAG).is_some() {
            let throws = verify_dice::throws(&record)?;
            let throws = throws.ok_or_else(|| refused("cli-replay-dice", &[]))?;
            let (start, moves) = (Game::start(&own_rules(&record)?), verify_dice::moves(&record)?);
            return Ok(Recorded { start, moves, record: Some(record), throws: Some(throws) });
        }
        let rules = args.rules_of(rules, &record)?;
        let start = record.start(&rules).map_err(bad)?;
        let moves = record.moves().map(|recorded| recorded.mv).collect();
        Ok(Recorded { start, moves, record: Some(record), throws: None })
    }

    /// Plays the game and shows it before each move, with the moves that can be played then.
    pub(super) fn walk(&self, show: &mut dyn FnMut(&Game, &[Move], Move)) -> Result<(), Failure> {
        let mut game = self.start.clone();
        if let Some(throws) = &self.throws {
            let rules = game.position().rules();
            return verify_dice::walk(rules, throws, &self.moves, show).map(drop);
        }
        for (ply, mv) in (1..).zip(&self.moves) {
            if let Some(why) = game.why_illegal(*mv) {
                let why = Arg::word(plain(&text::illegal(words(), &why)));
                let args = [("ply", Arg::Number(ply)), ("move", Arg::code(mv)), ("reason", why)];
                return Err(Failure(words().line("replay-fault", &args)));
            }
            show(&game, &game.moves(), *mv);
            game.play_legal(*mv);
        }
        Ok(())
    }
}
