//! The picture of a match as it stands.

use crate::app::messages::names::People;
use crate::draw::legible;
use crate::game::{EndReason, Match, Millis, PlayerId, Stage};
use crate::reply::{Heading, Hint, Looks, PlaySay, Reply, Say, Scene};
use crate::store::Found;
use crate::tafl::{Game, Side};

pub(in crate::app) fn of(state: &Match) -> Scene {
    Scene::reached(state.game.position(), state.last().map(|last| last.mv))
}

/// The heading above the board of a match; a picture cannot show every letter of a name.
pub(in crate::app) fn heading(found: &Found, people: &People, now: Millis) -> Option<Heading> {
    let state = &found.state;
    state.seats.as_ref()?;
    let seat = |side: Side| {
        let left = state.clock.as_ref().map(|clock| clock.left(side, now));
        (legible(&people.seat(state, side).name), captured_by(&state.game, side), left)
    };
    Some(Heading {
        number: found.number,
        seats: [seat(Side::Attackers), seat(Side::Defenders)],
        turn: state.turn(),
        die: state.roll.filter(|_| state.stage == Stage::Playing),
        variant: state.challenge.terms.variant.clone(),
        plies: Some(state.plies.len()),
        over: state
            .ending
            .filter(|ending| ending.reason != EndReason::CalledOff)
            .map(|ending| ending.winner),
    })
}

/// The heading above a board of a match's past; `None` for the plies if boards of several follow.
pub(in crate::app) fn heading_then(
    found: &Found,
    people: &People,
    game: &Game,
    plies: Option<usize>,
) -> Option<Heading> {
    let heading = heading(found, people, 0)?;
    let [attackers, defenders] = heading.seats;
    Some(Heading {
        seats: [
            (attackers.0, captured_by(game, Side::Attackers), None),
            (defenders.0, captured_by(game, Side::Defenders), None),
        ],
        turn: Some(game.position().turn()),
        die: None,
        plies,
        over: None,
        ..heading
    })
}

/// Gives a reply the look that suits who sees it: its only reader, or everybody.
pub(in crate::app) fn dress(reply: &mut Reply, looks: Looks, reader: Option<PlayerId>) {
    reply.looks = looks;
    let turned = looks.flip.turns(reply.lie, reader);
    for say in reply.says.iter_mut().filter(|_| turned) {
        if let Say::Play(PlaySay::Hint(Hint::Look { region, .. })) = say {
            *region = region.turned();
        }
    }
    let mut scene = reply.scene.as_mut();
    while let Some(board) = scene {
        board.style = looks.style;
        // What explains a rule is drawn as it is written about.
        board.turned ^= turned && board.shows.is_none() && board.window.is_none();
        if let Some(beside) = &mut board.beside {
            beside.style = looks.style;
        }
        scene = board.below.as_deref_mut();
    }
}

fn captured_by(game: &Game, side: Side) -> usize {
    game.captured().filter(|piece| piece.side() != side).count()
}
