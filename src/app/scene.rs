//! The picture of a match as it stands.

use super::settings::Settings;
use super::tell::{People, title};
use crate::game::{Match, Millis, Stage};
use crate::reply::{Header, Reply, Scene, Seat};
use crate::tafl::{Game, Side};
use crate::text::{Arg, short_span, words};

pub(super) fn of(game: &Match, people: &People, now: Millis) -> Scene {
    let mut scene = Scene::of(game.game.position());
    if let Some(last) = game.last() {
        scene = scene.after(last.mv, game.game.position().last_captures().collect());
    }
    scene.header = game.seats.is_some().then(|| header(game, people, now));
    scene
}

/// Gives a reply's picture the colours that its server is used to.
pub(super) fn dress(reply: &mut Reply, settings: &Settings) {
    if let Some(scene) = &mut reply.scene {
        scene.theme = settings.theme;
    }
}

fn header(game: &Match, people: &People, now: Millis) -> Header {
    let left = |side: Side| {
        let clock = game.clock.as_ref()?;
        Some(short_span(words(), clock.left(side, now)))
    };
    let seat = |side: Side| Seat {
        name: people.seat(game, side).name,
        captures: captured_by(&game.game, side),
        clock: left(side),
    };
    Header {
        attackers: seat(Side::Attackers),
        defenders: seat(Side::Defenders),
        turn: game.turn(),
        caption: caption(game),
        die: game.roll.filter(|_| game.stage == Stage::Playing),
    }
}

fn captured_by(game: &Game, side: Side) -> usize {
    game.captured().filter(|piece| piece.side() != side).count()
}

fn caption(game: &Match) -> String {
    let title = ("title", Arg::word(title(game)));
    let plies = ("plies", Arg::Number(game.plies.len() as i64));
    match (game.stage, game.ending) {
        (Stage::Over, Some(ending)) => {
            let winner = ending.winner.map_or("draw", Side::as_str);
            words().line("caption-over", &[title, plies, ("winner", Arg::word(winner))])
        }
        _ => words().line("caption", &[title, plies]),
    }
}
