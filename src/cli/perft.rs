//! `hnefi perft`: counting lines of play, in order to compare engines.

use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::input::{PositionArgs, RulesArgs};
use super::{Failure, Format, print, print_json};
use crate::tafl::{Move, Perft, divide, perft};
use crate::text::words;

/// The arguments of `hnefi perft`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[arg(long)]
    divide: bool,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    depth: u32,
}

/// Deeper than anyone could wait for.
const DEPTH_MAX: u32 = 64;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = args.rules.rules()?;
    if args.depth > DEPTH_MAX {
        let sizes = [("depth", args.depth.into()), ("most", DEPTH_MAX.into())];
        return Err(Failure::new(words().say("cli-depth", &sizes)));
    }
    let mut position = args.position.position(&rules)?;
    let (counts, parts) = match args.divide {
        true => divide(&mut position, args.depth),
        false => (perft(&mut position, args.depth), Vec::new()),
    };
    match args.format {
        Format::Json => print_json(&object(args, &counts, &parts)),
        Format::Text => print(&lines(args.depth, &counts, &parts)),
    }
    Ok(ExitCode::SUCCESS)
}

fn terminal(counts: &Perft) -> Map<String, Value> {
    counts.terminal.iter().map(|(reason, n)| (reason.as_str().to_owned(), json!(n))).collect()
}

fn object(args: &Args, counts: &Perft, parts: &[(Move, u64)]) -> Value {
    let mut object = json!({
        "depth": args.depth,
        "nodes": counts.nodes,
        "capturing_moves": counts.capturing_moves,
        "captured_pieces": counts.captured_pieces,
        "terminal": terminal(counts),
    });
    if args.divide {
        object["divide"] =
            parts.iter().map(|(mv, n)| (mv.to_string(), json!(n))).collect::<Map<_, _>>().into();
    }
    object
}

fn lines(depth: u32, counts: &Perft, parts: &[(Move, u64)]) -> String {
    let mut text: String = parts.iter().map(|(mv, n)| format!("{mv:<9} {n}\n")).collect();
    text.push_str(&format!(
        "depth {depth}: {} nodes, {} capturing moves, {} captured pieces",
        counts.nodes, counts.capturing_moves, counts.captured_pieces
    ));
    for (reason, n) in &counts.terminal {
        text.push_str(&format!(", {n} {}", reason.as_str()));
    }
    text + "\n"
}
