//! The picture of a match as it stands.

use crate::app::keep::settings::Settings;
use crate::app::tell::names::People;
use crate::draw::legible;
use crate::game::{Match, Millis, Stage};
use crate::reply::{Describe, Heading, Hint, PlaySay, Reply, Say, Scene, Theme};
use crate::store::{Found, Habit};
use crate::tafl::{Game, Side};

pub(in crate::app) fn of(state: &Match) -> Scene {
    let scene = Scene::of(state.game.position());
    match state.last() {
        Some(last) => scene.after(last.mv, state.game.position().last_captures().collect()),
        None => scene,
    }
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
        variant: state.challenge.variant.clone(),
        plies: state.plies.len(),
        over: state.ending.filter(|_| state.stage == Stage::Over).map(|ending| ending.winner),
    })
}

/// How boards look for those who see them.
#[derive(Clone, Copy)]
pub(in crate::app) struct Looks {
    pub(in crate::app) theme: Theme,
    pub(in crate::app) flip: bool,
    pub(in crate::app) describe: Describe,
}

impl Looks {
    /// As a place has chosen.
    pub(in crate::app) fn of(settings: &Settings) -> Looks {
        Looks { theme: settings.theme, flip: false, describe: settings.describe }
    }

    /// As a person wishes who alone sees them; the place's, where they wish nothing.
    pub(in crate::app) fn wished(self, habit: &Habit) -> Looks {
        let own = Describe::named(&habit.describe).unwrap_or_default();
        Looks {
            theme: habit.theme.as_deref().and_then(Theme::named).unwrap_or(self.theme),
            flip: habit.flip,
            describe: if own == Describe::Off { self.describe } else { own },
        }
    }
}

/// Gives a reply's picture the look that suits who sees it.
pub(in crate::app) fn dress(reply: &mut Reply, looks: Looks) {
    reply.describe = looks.describe;
    for say in reply.says.iter_mut().filter(|_| looks.flip) {
        if let Say::Play(PlaySay::Hint(Hint::Look { region, .. })) = say {
            *region = region.turned();
        }
    }
    let mut scene = reply.scene.as_mut();
    while let Some(board) = scene {
        board.theme = looks.theme;
        // What explains a rule is drawn as it is written about.
        board.turned ^= looks.flip && board.shows.is_none() && board.window.is_none();
        if let Some(beside) = &mut board.beside {
            beside.theme = looks.theme;
        }
        scene = board.below.as_deref_mut();
    }
}

fn captured_by(game: &Game, side: Side) -> usize {
    game.captured().filter(|piece| piece.side() != side).count()
}
