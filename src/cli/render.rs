//! `hnefi render`: the picture of a position.

use std::path::PathBuf;
use std::process::ExitCode;

use super::input::{self, PositionArgs, RulesArgs};
use super::{Failure, print};
use crate::draw::png;
use crate::reply::{Scene, alt};
use crate::tafl::Game;
use crate::text::words;

/// The arguments of `hnefi render`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[arg(long, conflicts_with = "position")]
    moves: Option<String>,
    #[arg(long, default_value = "wood")]
    theme: String,
    #[arg(long)]
    turned: bool,
    #[arg(long, value_name = "PX", default_value_t = Scene::WIDTH,
          value_parser = clap::value_parser!(u32).range(Scene::WIDTH_MIN as i64..=Scene::WIDTH_MAX as i64))]
    width: u32,
    #[arg(short, long, value_name = "FILE.png")]
    output: PathBuf,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut scene = scene(args)?;
    scene.style.theme = input::theme(&args.theme)?;
    scene.turned = args.turned;
    scene.width = args.width;
    input::write(&args.output, &png(&scene))?;
    print(&format!("{}\n", alt(words(), &scene)));
    Ok(ExitCode::SUCCESS)
}

fn scene(args: &Args) -> Result<Scene, Failure> {
    let rules = args.rules.rules()?;
    let Some(moves) = &args.moves else {
        let position = args.position.position(&rules)?;
        return Ok(Scene::of(&position));
    };
    let mut game = Game::start(&rules);
    let mut last = None;
    for mv in input::moves(&rules, moves)? {
        game.play_legal(mv);
        last = Some(mv);
    }
    Ok(Scene::reached(game.position(), last))
}
