//! `hnefi analyze`: what each move of a game was worth, and what would have been better.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::input::{self, RulesArgs};
use super::record::{bad, own_rules, record_rules};
use super::{Failure, Format, print, verify_dice};
use crate::ai::{Limits, Score, Search, Table, Variation};
use crate::command::DEFAULT_VARIANT;
use crate::notation::{self, BadNotation, DICE_TAG, Record};
use crate::reply::plain;
use crate::tafl::{Game, Move, Rules};
use crate::text::{self, Arg, words};

/// The arguments of `hnefi analyze`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[arg(long, value_name = "NODES", default_value_t = NODES, allow_negative_numbers = true)]
    nodes: u64,
    #[arg(default_value = "-")]
    file: String,
}

/// How many nodes are looked at for each move.
const NODES: u64 = 100_000;

/// The most nodes that may be asked for.
const NODES_MAX: u64 = 1_000_000_000;

/// The size of the table, in MiB.
const HASH: usize = 16;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let asked = args.variant.as_deref().unwrap_or(DEFAULT_VARIANT);
    let rules = RulesArgs::new(asked, &args.set).rules()?;
    // What its rules string leaves open, a record says itself unless a game is named.
    let named = args.variant.is_some() || !args.set.is_empty();
    if !(1..=NODES_MAX).contains(&args.nodes) {
        return Err(refused("analyze-nodes", &[("most", Arg::code(NODES_MAX))]));
    }
    let mut table = Table::new(HASH);
    let mut ply = 0;
    let mut show = |game: &Game, allowed: &[Move], mv: Move| {
        ply += 1;
        let found = judge(game, allowed, mv, args.nodes, &mut table);
        match args.format {
            Format::Json => print(&format!("{}\n", found.object(ply, game))),
            Format::Text => print(&format!("{}\n", found.line(ply, game))),
        }
    };
    let Recorded { start, moves, throws } =
        read(&rules, named, &args.file, &input::read(&args.file)?)?;
    if moves.is_empty() {
        return Err(refused("analyze-empty", &[]));
    }
    match throws {
        None => walk(start, &moves, &mut show)?,
        Some(throws) => {
            verify_dice::walk(start.position().rules(), &throws, &moves, &mut show)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn refused(id: &'static str, values: &[(&'static str, Arg)]) -> Failure {
    Failure::new(words().say(id, values))
}

/// A game that was read.
struct Recorded {
    start: Game,
    moves: Vec<Move>,
    /// What the die showed, if the game has one.
    throws: Option<Vec<u8>>,
}

/// The game in a record, or in a line of moves.
fn read(rules: &Rules, named: bool, file: &str, text: &str) -> Result<Recorded, Failure> {
    if file.ends_with(".otg") || text.trim_start().starts_with('[') {
        return read_record(rules, named, &notation::read_record(text).map_err(bad)?);
    }
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let (number, line) = lines.next().ok_or_else(|| refused("analyze-empty", &[]))?;
    if lines.next().is_some() {
        return Err(refused("analyze-one-game", &[]));
    }
    let line =
        notation::read_line(line).map_err(|error| bad(BadNotation { line: number, ..error }))?;
    let moves = line.moves.into_iter().map(|line_move| line_move.mv).collect();
    Ok(Recorded { start: Game::start(rules), moves, throws: None })
}

fn read_record(rules: &Rules, named: bool, record: &Record) -> Result<Recorded, Failure> {
    // Tags among the moves would be of a second game, or rules that change.
    let comments = record.turns.iter().flat_map(|turn| &turn.comments);
    if comments.into_iter().any(|comment| comment.starts_with("rules:")) {
        return Err(refused("analyze-one-game", &[]));
    }
    if record.tag(DICE_TAG).is_some() {
        let throws = verify_dice::throws(record)?.ok_or_else(|| refused("cli-replay-dice", &[]))?;
        let (start, moves) = (Game::start(&own_rules(record)?), verify_dice::moves(record)?);
        return Ok(Recorded { start, moves, throws: Some(throws) });
    }
    let rules = match record.tag("rules").is_some() && !named {
        true => own_rules(record)?,
        false => record_rules(rules, record)?,
    };
    let start = record.start(&rules).map_err(bad)?;
    let moves = record.moves().map(|recorded| recorded.mv).collect();
    Ok(Recorded { start, moves, throws: None })
}

/// Plays a game and shows it before each move, with the moves that are legal.
fn walk(
    mut game: Game,
    moves: &[Move],
    show: &mut dyn FnMut(&Game, &[Move], Move),
) -> Result<(), Failure> {
    for (ply, mv) in (1..).zip(moves) {
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

/// What a move was worth.
struct Judgement {
    mv: Move,
    /// What it was worth for the side that played it.
    score: Score,
    /// The best line there was.
    best: Variation,
}

/// Looks for the best of the moves, and at the one that was played.
fn judge(game: &Game, allowed: &[Move], mv: Move, nodes: u64, table: &mut Table) -> Judgement {
    let limits = Limits { nodes, ..Limits::default() };
    let mut look = |moves: &[Move]| {
        let mut search = Search::new(game.clone(), table).among(moves);
        search.run(&limits, &mut |_, _| {}).into_iter().next()
    };
    let none = || Variation { score: Score::EVEN, depth: 0, moves: vec![mv] };
    let best = look(allowed).unwrap_or_else(none);
    if best.moves.first() == Some(&mv) {
        return Judgement { mv, score: best.score, best };
    }
    let own = look(&[mv]).unwrap_or_else(none);
    // As deep as it was looked at, the move may prove no worse.
    let best = if own.score > best.score { own.clone() } else { best };
    Judgement { mv, score: own.score, best }
}

impl Judgement {
    /// By how much the move was worse than the best one, in hundredths of an attacker.
    fn lost(&self) -> i32 {
        self.best.score.hundredths() - self.score.hundredths()
    }

    /// Whether hundredths say anything: a forced end is worth more than all pieces.
    fn can_be_measured(&self) -> bool {
        self.best.score.forced().is_none() && self.score.forced().is_none()
    }

    fn moves(&self) -> Vec<String> {
        self.best.moves.iter().map(Move::to_string).collect()
    }

    fn object(&self, ply: i64, game: &Game) -> Value {
        json!({
            "ply": ply,
            "side": game.position().turn().as_str(),
            "move": self.mv.to_string(),
            "score": self.score.to_string(),
            "best": self.best.moves.first().map(Move::to_string),
            "best_score": self.best.score.to_string(),
            "lost": self.lost(),
            "pv": self.moves(),
        })
    }

    fn line(&self, ply: i64, game: &Game) -> String {
        let id = match (self.lost() > 0, self.can_be_measured()) {
            (false, _) => "analyze-best",
            (true, true) => "analyze-worse",
            (true, false) => "analyze-much-worse",
        };
        let best = self.best.moves.first().map_or_else(String::new, Move::to_string);
        let args = [
            ("ply", Arg::Number(ply)),
            ("side", Arg::word(game.position().turn().as_str())),
            ("move", Arg::code(self.mv)),
            ("score", worth(self.score)),
            ("best", Arg::code(best)),
            ("worth", worth(self.best.score)),
            ("lost", Arg::Number(i64::from(self.lost()))),
        ];
        words().line(id, &args)
    }
}

/// A score in words: hundredths of an attacker, or how soon the side to move wins or loses.
fn worth(score: Score) -> Arg {
    let (id, plies) = match score.forced() {
        Some(plies) if plies > 0 => ("analyze-wins", plies),
        Some(plies) => ("analyze-loses", -plies),
        None => return Arg::code(format!("{:+}", score.hundredths())),
    };
    Arg::word(words().line(id, &[("plies", Arg::Number(plies.into()))]))
}
