//! `hnefi analyze`: what each move of a game was worth, and what would have been better.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::game::{GameArgs, refused};
use super::{Failure, Format, print};
use crate::ai::{Cost, Judgement, Limits, Mark, Review, Score, Table, WinningChance, judge};
use crate::tafl::{Game, Move, Rules, Side};
use crate::text::{Arg, words};

/// The arguments of `hnefi analyze`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[arg(long, value_name = "NODES", default_value_t = NODES, allow_negative_numbers = true)]
    nodes: u64,
    #[arg(long)]
    summary: bool,
}

/// How many nodes are looked at for each move.
const NODES: u64 = 100_000;

/// The most nodes that may be asked for.
const NODES_MAX: u64 = 1_000_000_000;

/// The size of the table, in MiB.
const HASH: usize = 16;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = args.game.rules()?;
    if !(1..=NODES_MAX).contains(&args.nodes) {
        return Err(refused("analyze-nodes", &[("most", Arg::code(NODES_MAX))]));
    }
    let mut table = Table::new(HASH);
    let mut ply = 0;
    let mut judged: Vec<(Move, Cost)> = Vec::new();
    let mut show = |game: &Game, allowed: &[Move], mv: Move| {
        ply += 1;
        let limits = Limits { nodes: args.nodes, ..Limits::default() };
        let found = judge(game, allowed, mv, &limits, &mut table).expect("nobody stops it");
        judged.push((mv, found.cost));
        match args.format {
            Format::Json => print(&format!("{}\n", object(&found, ply, game))),
            Format::Text => print(&format!("{}\n", line(&found, ply, game))),
        }
    };
    let recorded = args.game.read(&rules)?;
    recorded.walk(&mut show)?;
    if args.summary {
        print(&summary(&judged, recorded.start.position().rules(), args.format));
    }
    Ok(ExitCode::SUCCESS)
}

/// What the game turned on.
fn summary(judged: &[(Move, Cost)], rules: &Rules, format: Format) -> String {
    let costs: Vec<Cost> = judged.iter().map(|(_, cost)| *cost).collect();
    let review = Review::of(&costs, rules);
    let chance = |score, side| WinningChance::of(score, side, rules);
    match format {
        Format::Json => {
            let side = |side: Side| {
                let marks = review.marks[side as usize];
                let marks = Mark::ALL.iter().map(|mark| (mark.as_str(), marks[*mark as usize]));
                let marks: serde_json::Map<String, Value> =
                    marks.map(|(word, count)| (word.to_owned(), count.into())).collect();
                json!({ "marks": marks, "accuracy": review.accuracy[side as usize] })
            };
            let moments: Vec<usize> = review.moments.iter().map(|ply| ply + 1).collect();
            let [attackers, defenders] = Side::BOTH.map(side);
            let object =
                json!({ "attackers": attackers, "defenders": defenders, "moments": moments });
            format!("{object}\n")
        }
        Format::Text => {
            let mut lines: Vec<String> = Side::BOTH.map(|side| of_side(&review, side)).into();
            lines.extend(review.moments.iter().map(|ply| {
                let (mv, Cost { side, best, own, .. }) = judged[*ply];
                let percent = |score| Arg::Number(chance(score, side).percent().into());
                let args = [
                    ("ply", Arg::Number(*ply as i64 + 1)),
                    ("move", Arg::code(mv)),
                    ("side", Arg::word(side.as_str())),
                    ("before", percent(best)),
                    ("after", percent(own)),
                ];
                words().line("analyze-moment", &args)
            }));
            lines.join("\n") + "\n"
        }
    }
}

/// How a side played: its marks by their signs, and how well it kept its chances.
fn of_side(review: &Review, side: Side) -> String {
    let mut args = vec![("side", Arg::word(side.as_str()))];
    for (name, sign) in [("blunders", "??"), ("mistakes", "?"), ("slips", "?!"), ("only", "!")] {
        args.push((name, Arg::Number(review.count(side, sign) as i64)));
    }
    match review.accuracy[side as usize] {
        Some(accuracy) => {
            args.push(("accuracy", Arg::Number(accuracy.into())));
            words().line("analyze-side", &args)
        }
        None => words().line("analyze-side-short", &args),
    }
}

/// By how much a move was worse than the best one, in hundredths of a piece.
fn lost(found: &Judgement) -> i32 {
    found.cost.best.hundredths() - found.cost.own.hundredths()
}

/// Whether hundredths say anything: a forced end is worth more than all pieces.
fn can_be_measured(found: &Judgement) -> bool {
    found.cost.best.forced().is_none() && found.cost.own.forced().is_none()
}

fn object(found: &Judgement, ply: i64, game: &Game) -> Value {
    let rules = game.position().rules();
    let chance = |score| WinningChance::of(score, found.cost.side, rules).thousandths();
    let line: Vec<String> = found.best.iter().map(Move::to_string).collect();
    json!({
        "ply": ply,
        "side": game.position().turn().as_str(),
        "move": found.mv.to_string(),
        "score": found.cost.own.to_string(),
        "best": line.first(),
        "best_score": found.cost.best.to_string(),
        "lost": lost(found),
        "chance": chance(found.cost.own),
        "best_chance": chance(found.cost.best),
        "mark": found.cost.mark(rules).map(Mark::as_str),
        "pv": line,
    })
}

fn line(found: &Judgement, ply: i64, game: &Game) -> String {
    let id = match (lost(found) > 0, can_be_measured(found)) {
        (false, _) => "analyze-best",
        (true, true) => "analyze-worse",
        (true, false) => "analyze-much-worse",
    };
    let rules = game.position().rules();
    let best = found.best.first().map_or_else(String::new, Move::to_string);
    let sign = found.cost.mark(rules).map_or("", Mark::sign);
    let args = [
        ("ply", Arg::Number(ply)),
        ("side", Arg::word(game.position().turn().as_str())),
        ("move", Arg::code(format!("{}{sign}", found.mv))),
        ("score", worth(found.cost.own, found.cost.side, rules)),
        ("best", Arg::code(best)),
        ("worth", worth(found.cost.best, found.cost.side, rules)),
        ("lost", Arg::Number(i64::from(lost(found)))),
    ];
    words().line(id, &args)
}

/// A score in words: hundredths of a piece and the chance to win, or how soon the side to move wins or
/// loses.
fn worth(score: Score, side: Side, rules: &Rules) -> Arg {
    let (id, plies) = match score.forced() {
        Some(plies) if plies > 0 => ("analyze-wins", plies),
        Some(plies) => ("analyze-loses", -plies),
        None => {
            let percent = WinningChance::of(score, side, rules).percent();
            let score = Arg::code(format!("{:+}", score.hundredths()));
            let args = [("score", score), ("percent", Arg::Number(percent.into()))];
            return Arg::word(words().line("analyze-chance", &args));
        }
    };
    Arg::word(words().line(id, &[("plies", Arg::Number(plies.into()))]))
}
