//! Arguments that several commands share.

#[cfg(feature = "bot")]
use std::path::Path;
use std::sync::Arc;

use clap::Args;

use super::Failure;
use crate::command::names::rule_meant;
use crate::command::{ArgKind, Value, near_variants};
use crate::game::SideWish;
#[cfg(feature = "bot")]
use crate::notation::LineMove;
#[cfg(feature = "bot")]
use crate::reply::Theme;
#[cfg(feature = "bot")]
use crate::tafl::Game;
use crate::tafl::{Move, Placement, Position, Rules, Side, Tables, variants};
use crate::text::{self, Arg, words};

/// Which rules to play by.
#[derive(Args)]
pub(super) struct RulesArgs {
    #[arg(long, value_name = "ID")]
    variant: String,
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
}

impl RulesArgs {
    pub(super) fn new(variant: &str, set: &[String]) -> RulesArgs {
        RulesArgs { variant: variant.to_owned(), set: set.to_vec() }
    }

    pub(super) fn rules(&self) -> Result<Rules, Failure> {
        let variant =
            variants::find(&self.variant).ok_or_else(|| unknown_variant(&self.variant))?;
        changed(variant.rules, &self.set)
    }
}

/// Rules with house rules, `option=value`.
pub(super) fn changed(rules: Rules, set: &[String]) -> Result<Rules, Failure> {
    let set: Vec<String> = set.iter().map(|pair| rule_meant(pair)).collect();
    let rules = rules
        .with_all(set.iter().map(String::as_str))
        .map_err(|error| Failure::new(text::bad_option(words(), &error)))?;
    rules.check().map_err(|conflict| Failure::new(text::conflict(words(), &conflict)))?;
    Ok(rules)
}

fn unknown_variant(name: &str) -> Failure {
    let near = near_variants(name);
    Failure::new(words().say(
        "cli-unknown-variant",
        &[
            ("name", Arg::typed(name)),
            ("near", text::names(&near)),
            ("count", Arg::Number(near.len() as i64)),
            ("list", Arg::code("hnefi variants")),
        ],
    ))
}

pub(super) fn placement(rules: &Rules, rows: &str) -> Result<Placement, Failure> {
    let placement: Placement =
        rows.parse().map_err(|error| Failure::new(text::bad_placement(words(), &error)))?;
    if placement.size() != rules.size() {
        let sizes = [("needed", rules.size().into()), ("found", placement.size().into())];
        return Err(Failure::new(words().say("position-size", &sizes)));
    }
    Ok(placement)
}

/// A line of moves from the start of a game, each of which must be legal.
#[cfg(feature = "bot")]
pub(super) fn moves(rules: &Rules, text: &str) -> Result<Vec<Move>, Failure> {
    let line = crate::notation::read_line(text)
        .map_err(|error| Failure::new(text::bad_notation(words(), &error)))?;
    let mut game = Game::start(rules);
    for LineMove { mv, .. } in &line.moves {
        game.play(*mv).map_err(|why| {
            let mut spans = words().say("refusal-illegal", &[("move", Arg::code(mv))]);
            spans.push(crate::text::Span::Text(" ".to_owned()));
            spans.extend(text::illegal(words(), &why));
            Failure::new(spans)
        })?;
    }
    Ok(line.moves.into_iter().map(|played| played.mv).collect())
}

/// A theme by its name.
#[cfg(feature = "bot")]
pub(super) fn theme(name: &str) -> Result<Theme, Failure> {
    Theme::named(name).ok_or_else(|| {
        let all = text::names(&Theme::ALL.map(Theme::as_str));
        Failure::new(words().say("cli-theme", &[("theme", Arg::typed(name)), ("all", all)]))
    })
}

/// Writes a file that was asked for.
#[cfg(feature = "bot")]
pub(super) fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| {
        let file = Arg::theirs(file.display().to_string());
        let args = [("file", file), ("why", Arg::word(error.to_string()))];
        Failure::new(words().say("cli-write", &args))
    })
}

/// Which position to look at.
#[derive(Args)]
pub(super) struct PositionArgs {
    #[arg(long, value_name = "ROWS")]
    position: Option<String>,
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
}

impl PositionArgs {
    /// The position asked for; without rows, the start; without a side, the one that begins.
    pub(super) fn position(&self, rules: &Rules) -> Result<Position, Failure> {
        let rows = self.position.clone().unwrap_or_else(|| rules.layout.to_rows());
        position(rules, &rows, self.side.as_deref())
    }
}

/// A position from its rows; without a side, the one that begins.
pub(super) fn position(rules: &Rules, rows: &str, side: Option<&str>) -> Result<Position, Failure> {
    let placement = placement(rules, rows)?;
    let side = match side {
        None => rules.first,
        Some(name) => self::side(name)?,
    };
    Ok(Position::set_up(&Arc::new(Tables::new(rules)), &placement, side))
}

pub(super) fn side(name: &str) -> Result<Side, Failure> {
    let theirs = || Arg::typed(name);
    let wished = match ArgKind::Side.value(name) {
        Some(Value::Side(SideWish::Attackers)) => Some(Side::Attackers),
        Some(Value::Side(SideWish::Defenders)) => Some(Side::Defenders),
        _ => None,
    };
    wished.ok_or_else(|| Failure::new(words().say("cli-side", &[("side", theirs())])))
}

pub(super) fn mv(text: &str) -> Result<Move, Failure> {
    text.parse().map_err(|error| Failure::new(crate::text::bad_move(words(), &error)))
}

/// The contents of a file, or of standard input for `-`, without a mark of their encoding.
pub(super) fn read(file: &str) -> Result<String, Failure> {
    let read = match file {
        "-" => std::io::read_to_string(std::io::stdin()),
        path => std::fs::read_to_string(path),
    };
    let read = read.map(|text| match text.strip_prefix('\u{feff}') {
        Some(bare) => bare.to_owned(),
        None => text,
    });
    read.map_err(|error| {
        let args = [
            ("file", Arg::theirs(crate::text::tame(file, 200))),
            ("why", Arg::word(error.to_string())),
        ];
        Failure::new(words().say("cli-file", &args))
    })
}
