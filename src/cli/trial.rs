//! `hnefi try`: what one move does in one position.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::input::{self, PositionArgs, RulesArgs};
use super::{Failure, Format, print, print_json};
use crate::notation::{Diagram, diagram};
use crate::tafl::{Game, Illegal, Move, Piece, Side, Square};
use crate::text::{self, Arg, words};

/// The arguments of `hnefi try`.
#[derive(clap::Args)]
#[command(name = "try")]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[arg(value_name = "MOVE")]
    mv: String,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = args.rules.rules()?;
    let position = args.position.position(&rules)?;
    let mv = input::mv(&args.mv)?;
    let mut game = Game::from_position(position);
    let captures: Vec<(Square, Piece)> = match game.why_illegal(mv) {
        Some(_) => Vec::new(),
        None => game.position().captures_of(mv).iter().map(|c| (c.0, c.1)).collect(),
    };
    let mover = game.position().turn();
    let result = game.play(mv);
    match args.format {
        Format::Json => print_json(&object(&game, mv, mover, result.err(), captures)),
        Format::Text => print(&sentences(&game, mv, mover, result.err(), captures)),
    }
    Ok(ExitCode::SUCCESS)
}

fn names(mut captures: Vec<(Square, Piece)>) -> Vec<String> {
    captures.sort();
    captures.iter().map(|(square, _)| square.to_string()).collect()
}

fn object(
    game: &Game,
    mv: Move,
    mover: Side,
    why: Option<Illegal>,
    captures: Vec<(Square, Piece)>,
) -> Value {
    let position = game.position();
    let notices = if why.is_none() { position.notices(mv, mover) } else { Vec::new() };
    let outcome = if why.is_none() { game.outcome() } else { None };
    json!({
        "legal": why.is_none(),
        "reason": why.map(|why| crate::text::plain(&text::illegal(words(), &why))),
        "rule": why.map(|why| why.as_str()),
        "captures": names(captures),
        "outcome": outcome.map(|outcome| outcome.reason.as_str()),
        "winner": outcome.map(|outcome| outcome.winner_str()),
        "position": position.to_placement().to_rows(),
        "side": position.turn().as_str(),
        "continues": position.continuation().map(|square| square.to_string()),
        "notices": notices.iter().map(|notice| notice.as_str()).collect::<Vec<_>>(),
    })
}

fn sentences(
    game: &Game,
    mv: Move,
    mover: Side,
    why: Option<Illegal>,
    captures: Vec<(Square, Piece)>,
) -> String {
    if let Some(why) = why {
        let reason = crate::text::plain(&text::illegal(words(), &why));
        let args = [("move", Arg::word(mv.to_string())), ("why", Arg::word(reason))];
        return words().line("try-illegal", &args) + "\n";
    }
    let line = |id: &str, list: Vec<String>| {
        words().line(id, &[("list", Arg::word(list.join(" ")))]) + "\n"
    };
    let mut text = words().line("try-legal", &[("move", Arg::word(mv.to_string()))]) + "\n";
    if !captures.is_empty() {
        text.push_str(&line("try-captures", names(captures)));
    }
    let notices = game.position().notices(mv, mover);
    let notices: Vec<String> = notices.iter().map(|notice| notice.as_str().to_owned()).collect();
    if !notices.is_empty() {
        text.push_str(&line("try-notices", notices));
    }
    if let Some(outcome) = game.outcome() {
        text.push_str(&format!("{}\n", crate::text::plain(&text::outcome(words(), &outcome))));
    }
    let scene = crate::reply::Scene::of(game.position());
    text.push_str(&diagram(Diagram::of(game.position().size()), |s| scene.at(s)));
    text.push('\n');
    text
}
