//! `hnefi animate`: a game as an animated picture, from its moves or its record.

use std::path::PathBuf;
use std::process::ExitCode;

use super::game::{GameArgs, Recorded};
use super::input;
use super::{Failure, print};
use crate::command::Speed;
use crate::draw::{gif, legible};
use crate::notation::{Record, result_tag};
use crate::reply::{Film, Header, Scene, Seat, Style};
use crate::tafl::{Game, Move, Rules, Side};
use crate::text::{Arg, tame, words};

/// The arguments of `hnefi animate`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, conflicts_with = "file")]
    moves: Option<String>,
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

/// The most characters of a tag that is written above the boards.
const TAG_LENGTH_MAX: usize = 60;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = args.game.rules()?;
    let recorded = match &args.moves {
        Some(moves) => Recorded::of_moves(&rules, input::moves(&rules, moves)?),
        None => args.game.read(&rules)?,
    };
    let style = Style { theme: input::theme(&args.theme)?, ..Style::default() };
    let pace = Speed::named(&args.speed).unwrap_or_default().millis();
    let (rules, turns) = (rules_of(&recorded.start), turns(&recorded)?);
    let whole =
        Film { rules, from: turns.len(), turns, pace, heading: None, bytes_max: usize::MAX };
    let (game, scene) = whole.first(&Scene::of(recorded.start.position()));
    let [first, last] = headers(recorded.record.as_ref(), &game);
    let look = Scene { style, turned: args.turned, width: args.width, header: last, ..scene };
    let film = Film { from: 0, ..whole };
    let (file, _) = gif(&film, first.as_ref(), &look);
    input::write(&args.output, &file)?;
    let facts = [
        ("file", Arg::code(args.output.display())),
        ("plies", Arg::from(recorded.moves.len() as i64)),
        ("bytes", Arg::from(file.len() as i64)),
    ];
    print(&format!("{}\n", words().line("cli-animated", &facts)));
    Ok(ExitCode::SUCCESS)
}

/// The rules of a game that begins with this position.
fn rules_of(start: &Game) -> Rules {
    Rules { layout: start.position().to_placement(), ..*start.position().rules() }
}

/// The turns of a game: its moves, and those that its die took away, which no record names.
fn turns(recorded: &Recorded) -> Result<Vec<Option<Move>>, Failure> {
    let mut shown = recorded.start.clone();
    let mut turns = Vec::new();
    recorded.walk(&mut |game, _, mv| {
        let passed = shown.position().turn() != game.position().turn();
        for turn in passed.then_some(None).into_iter().chain([Some(mv)]) {
            shown.play_turn(turn);
            turns.push(turn);
        }
    })?;
    Ok(turns)
}

/// What a record says above its boards and above the last one; nothing if it names nobody.
fn headers(record: Option<&Record>, end: &Game) -> [Option<Header>; 2] {
    let Some(record) = record else { return [None, None] };
    let tag = |name: &str| legible(&tame(record.tag(name).unwrap_or_default(), TAG_LENGTH_MAX));
    let names = [tag("attackers"), tag("defenders")];
    if names.iter().all(String::is_empty) {
        return [None, None];
    }
    let seat = |side: Side, ended: bool| {
        let taken = end.captured().filter(|piece| ended && piece.side() != side);
        Seat { name: names[side as usize].clone(), captures: taken.count(), clock: None }
    };
    let winner =
        Side::BOTH.into_iter().find(|side| record.tag("result") == Some(result_tag(Some(*side))));
    let header = |ended: bool| Header {
        attackers: seat(Side::Attackers, ended),
        defenders: seat(Side::Defenders, ended),
        turn: None,
        winner: winner.filter(|_| ended),
        caption: tag("variant"),
        die: None,
    };
    [Some(header(false)), Some(header(true))]
}
