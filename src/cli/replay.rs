//! `hnefi replay`: plays recorded games through the engine and reports every difference.

use std::process::ExitCode;

use clap::ValueEnum;
use serde_json::{Value, json};

use super::game::GameArgs;
use super::input;
use super::record::{bad, own_rules};
use super::{Failure, Format, print, verify_dice};
use crate::notation::{self, BadNotation, DICE_TAG, LineMove, Record};
use crate::tafl::{Game, Move, Outcome, Piece, Rules, Side};
use crate::text::{self, Arg, tame, words};

/// The arguments of `hnefi replay`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_enum, default_value_t)]
    repetition: RepetitionArg,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum RepetitionArg {
    #[default]
    Rules,
    Ignore,
}

impl RepetitionArg {
    fn applied(self, mut rules: Rules) -> Rules {
        if self == RepetitionArg::Ignore {
            rules.repetition.result = crate::tafl::rules::RepetitionResult::Ignore;
        }
        rules
    }
}

/// What a record says of its game beside the moves.
#[derive(Default)]
struct Said {
    /// Who has won, as its tag `result` has it, and as it is meant.
    result: Option<String>,
    winner: Option<Option<Side>>,
    /// How the game ended.
    termination: Option<String>,
    date: Option<String>,
    /// How many variations it has, which are not played.
    variations: usize,
}

impl Said {
    fn of(record: &Record) -> Said {
        let tag = |name: &str| {
            record.tag(name).filter(|value| !["", "?"].contains(value)).map(|it| tame(it, TAG_MAX))
        };
        Said {
            result: tag("result"),
            winner: record.winner(),
            termination: tag("termination"),
            date: tag("date"),
            variations: record.variations,
        }
    }

    /// Lines about it, if there is anything to say.
    fn lines(&self) -> String {
        let mut text = String::new();
        let said = [&self.result, &self.termination, &self.date].map(Option::is_some);
        if said.contains(&true) {
            let result = match self.winner {
                Some(Some(side)) => side.as_str(),
                Some(None) => "draw",
                None => "none",
            };
            let word = |tag: &Option<String>| Arg::theirs(tag.clone().unwrap_or_default());
            let has = |tag: &Option<String>| Arg::word(if tag.is_some() { "yes" } else { "no" });
            let args = [
                ("result", Arg::word(result)),
                ("why", word(&self.termination)),
                ("ended", has(&self.termination)),
                ("date", word(&self.date)),
                ("dated", has(&self.date)),
            ];
            text.push_str(&format!("\n  {}", words().line("replay-said", &args)));
        }
        if self.variations > 0 {
            let count = [("count", number(self.variations))];
            text.push_str(&format!("\n  {}", words().line("replay-variations", &count)));
        }
        text
    }
}

/// The most characters of a tag that are shown.
const TAG_MAX: usize = 80;

/// The result of one game.
struct Report {
    game: usize,
    plies: usize,
    outcome: Option<(Outcome, usize)>,
    mismatches: Vec<Mismatch>,
    error: Option<Fault>,
    position: String,
    side: &'static str,
    said: Said,
}

/// A ply whose captures differ from the recorded ones; plies count from 0.
struct Mismatch {
    ply: usize,
    expected: Vec<String>,
    got: Vec<String>,
}

/// Where a game could not go on.
struct Fault {
    ply: usize,
    mv: String,
    reason: String,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = args.repetition.applied(args.game.rules()?);
    let file = args.game.file();
    let text = input::read(file)?;
    let reports = if file.ends_with(".otg") || text.trim_start().starts_with('[') {
        vec![replay_record(&rules, args, &text)?]
    } else {
        replay_lines(&rules, &text)
    };
    let bad = reports.iter().filter(|report| report.is_bad()).count();
    if bad == 0 && reports.iter().all(|report| report.plies == 0) {
        return Err(Failure(words().line("analyze-empty", &[])));
    }
    let all: String = match args.format {
        Format::Json => reports.iter().map(|report| format!("{}\n", report.object())).collect(),
        Format::Text => reports.iter().map(Report::line).collect(),
    };
    print(&all);
    if bad > 0 {
        return Err(Failure(words().line(
            "cli-replay-bad",
            &[("bad", (bad as i64).into()), ("games", (reports.len() as i64).into())],
        )));
    }
    Ok(ExitCode::SUCCESS)
}

fn replay_lines(rules: &Rules, text: &str) -> Vec<Report> {
    let start = Game::start(rules);
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(i, line)| match notation::read_line(line) {
            Ok(game) => replay(i, start.clone(), &game.moves),
            Err(error) => Report::unread(i, &start, &error, line),
        })
        .collect()
}

fn replay_record(rules: &Rules, args: &Args, text: &str) -> Result<Report, Failure> {
    let record: Record = notation::read_record(text).map_err(bad)?;
    let said = Said::of(&record);
    if record.tag(DICE_TAG).is_some() {
        return Ok(Report { said, ..replay_dice(&record)? });
    }
    let start_rules = args.repetition.applied(args.game.rules_of(rules, &record)?);
    let start = record.start(&start_rules).map_err(bad)?;
    let moves: Vec<LineMove> = record
        .moves()
        .map(|recorded| {
            let mut captures = recorded.captures.clone();
            captures.sort();
            captures.dedup();
            LineMove { mv: recorded.mv, captures }
        })
        .collect();
    Ok(Report { said, ..replay(0, start, &moves) })
}

/// A game with a die is played according to its throws, if the record contains them.
fn replay_dice(record: &Record) -> Result<Report, Failure> {
    let throws = verify_dice::throws(record)?
        .ok_or_else(|| Failure(words().line("cli-replay-dice", &[])))?;
    let moves = verify_dice::moves(record)?;
    let played = verify_dice::play(&own_rules(record)?, &throws, &moves)?;
    let mut report = Report::new(0);
    report.plies = played.plies;
    report.outcome = played.game.outcome().map(|outcome| (outcome, played.plies.max(1) - 1));
    Ok(report.finish(&played.game))
}

fn replay(index: usize, mut game: Game, moves: &[LineMove]) -> Report {
    let mut report = Report::new(index);
    for (ply, line_move) in moves.iter().enumerate() {
        if let Some(why) = game.why_illegal(line_move.mv) {
            let reason = crate::text::plain(&text::illegal(words(), &why));
            report.error = Some(Fault { ply, mv: line_move.mv.to_string(), reason });
            break;
        }
        report.compare(ply, &game, line_move);
        game.play_legal(line_move.mv);
        report.plies += 1;
        if let (Some(outcome), None) = (game.outcome(), &report.outcome) {
            report.outcome = Some((outcome, ply));
        }
    }
    report.finish(&game)
}

impl Report {
    fn new(game: usize) -> Report {
        Report {
            game,
            plies: 0,
            outcome: None,
            mismatches: Vec::new(),
            error: None,
            position: String::new(),
            side: "",
            said: Said::default(),
        }
    }

    fn unread(game: usize, start: &Game, error: &BadNotation, line: &str) -> Report {
        let reason = crate::text::plain(&text::bad_notation(words(), error));
        let mut report = Report::new(game);
        let ply = line.chars().take(error.column - 1).filter(|c| *c == ' ').count();
        let mv = line.split(' ').nth(ply).unwrap_or_default();
        report.error = Some(Fault { ply, mv: crate::text::tame(mv, 40), reason });
        report.finish(start)
    }

    fn finish(mut self, game: &Game) -> Report {
        self.position = game.position().to_placement().to_rows();
        self.side = game.position().turn().as_str();
        self
    }

    /// The king's own capture is never recorded, so it is left out on both sides.
    fn compare(&mut self, ply: usize, game: &Game, line_move: &LineMove) {
        let found = captured(game, line_move.mv);
        let king = game.position().king();
        let got: Vec<_> = found.iter().filter(|s| Some(**s) != king).collect();
        let expected: Vec<_> = line_move.captures.iter().filter(|s| Some(**s) != king).collect();
        if got != expected {
            let names =
                |list: &[&crate::tafl::Square]| list.iter().map(|s| s.to_string()).collect();
            self.mismatches.push(Mismatch { ply, expected: names(&expected), got: names(&got) });
        }
    }

    fn is_bad(&self) -> bool {
        self.error.is_some() || !self.mismatches.is_empty()
    }

    fn object(&self) -> Value {
        let mismatches: Vec<Value> = self
            .mismatches
            .iter()
            .map(|m| json!({ "ply": m.ply, "expected": m.expected, "got": m.got }))
            .collect();
        json!({
            "game": self.game,
            "plies": self.plies,
            "outcome": self.outcome.map(|(outcome, _)| outcome.reason.as_str()),
            "winner": self.outcome.map(|(outcome, _)| outcome.winner_str()),
            "outcome_ply": self.outcome.map(|(_, ply)| ply),
            "mismatches": mismatches,
            "error": self.error.as_ref().map(|e| json!({ "ply": e.ply, "move": e.mv, "reason": e.reason })),
            "position": self.position,
            "side": self.side,
            "result": self.said.result,
            "termination": self.said.termination,
            "date": self.said.date,
            "variations": self.said.variations,
        })
    }

    fn line(&self) -> String {
        let end = match &self.outcome {
            Some((outcome, _)) => crate::text::plain(&text::outcome(words(), outcome)),
            None => words().line("replay-undecided", &[]),
        };
        let game =
            [("game", number(self.game)), ("plies", number(self.plies)), ("end", Arg::word(end))];
        let mut text = words().line("replay-game", &game);
        for m in &self.mismatches {
            let listed = |list: &[String]| Arg::code(format!("[{}]", list.join(" ")));
            let (recorded, found) = (listed(&m.expected), listed(&m.got));
            let args = [("ply", number(m.ply)), ("recorded", recorded), ("found", found)];
            text.push_str(&format!("\n  {}", words().line("replay-captures", &args)));
        }
        if let Some(Fault { ply, mv, reason }) = &self.error {
            let (mv, reason) = (Arg::typed(mv), Arg::word(reason.as_str()));
            let args = [("ply", number(*ply)), ("move", mv), ("reason", reason)];
            text.push_str(&format!("\n  {}", words().line("replay-fault", &args)));
        }
        format!("{text}{}\n", self.said.lines())
    }
}

fn number(count: usize) -> Arg {
    Arg::Number(count as i64)
}

fn captured(game: &Game, mv: Move) -> Vec<crate::tafl::Square> {
    let mut squares: Vec<_> = game
        .position()
        .captures_of(mv)
        .into_iter()
        .filter(|(_, piece, _)| *piece != Piece::King)
        .map(|(square, ..)| square)
        .collect();
    squares.sort();
    squares
}
