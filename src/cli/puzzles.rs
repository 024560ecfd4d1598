//! `hnefi puzzles`: makes puzzles from games that the engine plays with itself, and proves those that there
//! are once more.

use std::collections::HashSet;
use std::process::ExitCode;

use super::game::refused;
use super::input::{self, RulesArgs};
use super::{Failure, print};
use crate::ai::Level;
use crate::puzzle::{Puzzle, all, check, image, make};
use crate::tafl::rules::DiceRule;
use crate::tafl::{Variant, variants};
use crate::text::{Arg, words};

/// The arguments of `hnefi puzzles`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: What,
}

#[derive(clap::Subcommand)]
enum What {
    Make {
        #[arg(long, value_name = "ID")]
        variant: String,
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        seed: u64,
        #[arg(long, value_name = "NUMBER", default_value_t = 100)]
        games: u64,
        #[arg(long, value_name = "NUMBER")]
        level: Option<u8>,
    },
    Check {
        #[arg(value_name = "FILE")]
        file: Option<String>,
    },
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        What::Make { variant, seed, games, level } => {
            // Says what is near where there is no such game.
            RulesArgs::new(variant, &[]).rules()?;
            let variant = variants::find(variant).filter(|it| it.rules.dice == DiceRule::None);
            let variant = variant.ok_or_else(|| refused("puzzles-dice", &[]))?;
            let known = |level: u8| {
                let most = ("most", Arg::Number(Level::LAST.number().into()));
                Level::new(level).ok_or_else(|| refused("puzzles-level", &[most]))
            };
            make_some(variant, *seed, *games, level.map(known).transpose()?);
            Ok(ExitCode::SUCCESS)
        }
        What::Check { file } => match file {
            Some(file) => check_all(&input::read(file)?),
            None => {
                check_all(&all().map(|entry| format!("{}\n", entry.line())).collect::<String>())
            }
        },
    }
}

/// Prints the puzzles of so many games, none of a board that is known.
fn make_some(variant: &Variant, seed: u64, games: u64, level: Option<Level>) {
    let known = all().filter_map(|entry| entry.puzzle());
    let mut seen: HashSet<String> = known.map(|puzzle| image(&puzzle)).collect();
    for seed in (seed..).take(usize::try_from(games).unwrap_or(usize::MAX)) {
        for puzzle in make(variant, seed, level) {
            if seen.insert(image(&puzzle)) {
                print(&format!("{puzzle}\n"));
            }
        }
    }
}

/// Proves each line once more.
fn check_all(text: &str) -> Result<ExitCode, Failure> {
    let mut seen = HashSet::new();
    let mut good = 0;
    let mut bad = 0;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let id = match Puzzle::read(line.trim()) {
            Err(_) => Some("puzzles-unread"),
            Ok(puzzle) if !seen.insert(image(&puzzle)) => Some("puzzles-twice"),
            Ok(puzzle) => match check(&puzzle) {
                Ok(true) => None,
                Ok(false) => Some("puzzles-unproven"),
                Err(_) => Some("puzzles-too-far"),
            },
        };
        match id {
            None => good += 1,
            Some(id) => {
                bad += 1;
                print(&(words().line(id, &[("line", Arg::Number(number))]) + "\n"));
            }
        }
    }
    print(&(words().line("puzzles-proven", &[("count", Arg::Number(good))]) + "\n"));
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
