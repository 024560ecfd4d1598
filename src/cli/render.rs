//! `hnefi render`: the picture of a position.

use std::path::PathBuf;
use std::process::ExitCode;

use super::input::{PositionArgs, RulesArgs};
use super::{Failure, print};
use crate::draw::png;
use crate::reply::{Scene, Theme};
use crate::tafl::Game;
use crate::text::{self, Arg, alt, words};

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
    scene.style.theme = Theme::named(&args.theme).ok_or_else(|| {
        let all = text::names(&Theme::ALL.map(Theme::as_str));
        let theme = Arg::typed(&args.theme);
        Failure::new(words().say("cli-theme", &[("theme", theme), ("all", all)]))
    })?;
    scene.turned = args.turned;
    scene.width = args.width;
    std::fs::write(&args.output, png(&scene)).map_err(|error| {
        let file = args.output.display().to_string();
        let args = [("file", Arg::theirs(file)), ("why", Arg::word(error.to_string()))];
        Failure::new(words().say("cli-write", &args))
    })?;
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
    let line = crate::notation::read_line(moves)
        .map_err(|error| Failure::new(text::bad_notation(words(), &error)))?;
    for line_move in line.moves {
        game.play(line_move.mv).map_err(|why| {
            let mut spans = words().say("refusal-illegal", &[("move", Arg::code(line_move.mv))]);
            spans.push(crate::reply::Span::Text(" ".to_owned()));
            spans.extend(text::illegal(words(), &why));
            Failure::new(spans)
        })?;
        last = Some(line_move.mv);
    }
    let scene = Scene::of(game.position());
    Ok(match last {
        None => scene,
        Some(mv) => scene.after(mv, game.position().last_captures().collect()),
    })
}
