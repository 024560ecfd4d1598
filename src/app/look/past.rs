//! A match as it was: the board after any turn, and all of them as a film.
//!
//! Nothing here is kept: a board of the past is made from the log whenever somebody looks at it, for
//! them alone, so that several people can walk through one match at once.

use super::moves;
use super::view::View;
use crate::app::tell::names::People;
use crate::app::tell::record::record;
use crate::app::tell::{news, scene};
use crate::command::Speed;
use crate::game::{Entry, Millis, Refusal, Stage};
use crate::notation::write_move;
use crate::reply::{Button, Film, Label, Reply, Say, Scene, ShowSay};
use crate::store::Found;
use crate::tafl::{Move, Side};

/// Which part of a match is shown, and how fast.
pub(super) struct Part {
    pub(super) from: Option<usize>,
    pub(super) to: Option<usize>,
    pub(super) speed: Speed,
    /// The most bytes that may be sent there.
    pub(super) bytes_max: usize,
}

/// The board on which so many turns are over, with the way to the others.
pub(super) fn board(
    found: &Found,
    people: &People,
    log: &[Entry],
    ply: usize,
    view: View,
    now: Millis,
) -> Reply {
    let turns = moves::turns(log);
    let plies = turns.len();
    let film = match film(found, turns, ply.saturating_sub(1)..=ply) {
        Ok(film) => film,
        Err(no) => return Reply::private(*no),
    };
    let (mut game, mut board) = film.first(&Scene::of(found.state.game.position()));
    let mut played = None;
    for turn in &film.turns[film.from..] {
        played = turn.map(|mv| write_move(&game, mv));
        board = Film::next(&mut game, *turn, &board);
    }
    let number = found.number;
    let mut says = vec![Say::Show(ShowSay::Past { number, ply, plies, played })];
    let ending = found.state.ending.filter(|_| ply == plies);
    says.extend(ending.map(|ending| news::ended(number, &found.state, people, ending)));
    let heading = match ending {
        Some(_) => scene::heading(found, people, now),
        None => scene::heading_then(found, people, &game, Some(ply)),
    };
    let board = view.shown(board, &mut says);
    let buttons = walk(ply, plies, view).map(|(label, view)| view.button(label, number)).collect();
    let heading = heading.filter(|_| board.is_some());
    Reply { private: true, says, buttons, heading, ..Reply::default() }
        .with_scene(board, news::scene_name(number, ply))
}

/// The steps from a board to others. One that leads nowhere is left out, and one that leads where a
/// shorter one leads.
fn walk(ply: usize, plies: usize, view: View) -> impl Iterator<Item = (Label, View)> {
    let steps = [
        (Label::First, 0, ply > 1),
        (Label::Back, ply.saturating_sub(1), ply > 0),
        (Label::Next, ply + 1, ply < plies),
        (Label::Last, plies, ply + 1 < plies),
    ];
    let to = move |ply| View { ply: Some(ply), ..view };
    let turned = (Label::Turn, View { turned: !view.turned, ..view });
    steps
        .into_iter()
        .filter(|(.., leads)| *leads)
        .map(move |(label, ply, _)| (label, to(ply)))
        .chain([turned])
}

/// A part of a match as a film, for everybody.
pub(super) fn replay(
    found: &Found,
    people: &People,
    log: &[Entry],
    part: &Part,
    now: Millis,
) -> Reply {
    let (state, number) = (&found.state, found.number);
    let turns = moves::turns(log);
    let plies = turns.len();
    let (one, other) = (part.from.unwrap_or(0), part.to.unwrap_or(plies));
    let (from, to) = (one.min(other), one.max(other));
    let mut film = match film(found, turns, from..=to) {
        Ok(film) => film,
        Err(no) => return Reply::private(*no),
    };
    film.pace = part.speed.millis();
    film.bytes_max = part.bytes_max;
    let last = Film { from: to, ..film.clone() };
    let (game, board) =
        last.first(&Scene { width: Film::WIDTH, ..Scene::of(state.game.position()) });
    let ending = state.ending.filter(|_| to == plies);
    let mut says = vec![Say::Show(ShowSay::Board {
        number,
        variant: state.challenge.variant.clone(),
        attackers: people.seat(state, Side::Attackers),
        defenders: people.seat(state, Side::Defenders),
        plies,
    })];
    if from > 0 || to < plies {
        says.push(Say::Show(ShowSay::Part { from, to }));
    }
    says.extend(ending.map(|ending| news::ended(number, state, people, ending)));
    says.push(Say::Show(record(found, people)));
    let mut heading = match ending {
        Some(_) => scene::heading(found, people, now),
        None => scene::heading_then(found, people, &game, Some(to)),
    };
    film.heading = scene::heading_then(found, people, &film.first(&board).0, None);
    // A bar that changed sides with each turn would make half of the file.
    for heading in film.heading.iter_mut().chain(&mut heading) {
        heading.turn = None;
    }
    let buttons = vec![
        Button::new(Label::Moves, "board", &[&format!("ply:{to}")], number),
        Button::new(Label::Record, "export", &[], number),
    ];
    let name = format!("match-{}-moves-{from}-{to}", number.0);
    let reply = Reply { film: Some(film), heading, buttons, ..Reply::public(says) };
    reply.with_scene(Some(board), name)
}

/// The turns of a match up to the end of a part, from its begin on, or why they cannot be seen.
fn film(
    found: &Found,
    mut turns: Vec<Option<Move>>,
    part: std::ops::RangeInclusive<usize>,
) -> Result<Film, Box<Say>> {
    if let Some(no) = never_begun(found) {
        return Err(Box::new(Say::Refused(no)));
    }
    if *part.end() > turns.len() {
        let no = ShowSay::NoPly { number: found.number, plies: turns.len() };
        return Err(Box::new(Say::Show(no)));
    }
    turns.truncate(*part.end());
    Ok(Film {
        rules: found.state.challenge.rules,
        turns,
        from: *part.start(),
        pace: Speed::default().millis(),
        heading: None,
        bytes_max: usize::MAX,
    })
}

/// Why a match has nothing to show of its moves, if so.
pub(super) fn never_begun(found: &Found) -> Option<Refusal> {
    match (&found.state.seats, found.state.stage) {
        (Some(_), _) => None,
        (None, Stage::Closed) => Some(Refusal::Closed),
        (None, _) => Some(Refusal::NotStarted),
    }
}
