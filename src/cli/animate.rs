//! `hnefi animate`: a line of play as an animated picture.

use std::path::PathBuf;
use std::process::ExitCode;

use super::input::{self, RulesArgs};
use super::{Failure, print};
use crate::command::Speed;
use crate::draw::gif;
use crate::reply::{Film, Scene, Style};
use crate::tafl::Game;
use crate::text::{Arg, words};

/// The arguments of `hnefi animate`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    #[arg(long)]
    moves: String,
    #[arg(long, default_value = "normal", value_parser = Speed::ALL.map(Speed::as_str))]
    speed: String,
    #[arg(long, default_value = "wood")]
    theme: String,
    #[arg(long)]
    turned: bool,
    #[arg(long, value_name = "PX", default_value_t = Film::WIDTH,
          value_parser = clap::value_parser!(u32).range(Scene::WIDTH_MIN as i64..=Scene::WIDTH_MAX as i64))]
    width: u32,
    #[arg(short, long, value_name = "FILE.gif")]
    output: PathBuf,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = args.rules.rules()?;
    let moves = input::moves(&rules, &args.moves)?;
    let mut game = Game::start(&rules);
    moves.iter().for_each(|mv| game.play_legal(*mv));
    let scene = Scene::of(game.position());
    let last = match moves.last() {
        Some(mv) => scene.after(*mv, game.position().last_captures().collect()),
        None => scene,
    };
    let style = Style { theme: input::theme(&args.theme)?, ..Style::default() };
    let last = Scene { style, turned: args.turned, width: args.width, ..last };
    let film = Film {
        turns: moves.into_iter().map(Some).collect(),
        rules,
        from: 0,
        pace: Speed::named(&args.speed).unwrap_or_default().millis(),
        heading: None,
        bytes_max: usize::MAX,
    };
    let (file, _) = gif(&film, None, &last);
    input::write(&args.output, &file)?;
    let facts = [
        ("file", Arg::code(args.output.display())),
        ("plies", Arg::from(film.turns.len() as i64)),
        ("bytes", Arg::from(file.len() as i64)),
    ];
    print(&format!("{}\n", words().line("cli-animated", &facts)));
    Ok(ExitCode::SUCCESS)
}
