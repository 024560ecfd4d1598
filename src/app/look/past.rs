//! A match as it was: the board after any turn, and all of them as a film.
//!
//! Nothing here is kept: a board of the past is made from the log whenever somebody looks at it, for
//! them alone, so that several people can walk through one match at once.

use super::moves;
use super::view::View;
use crate::app::messages::names::People;
use crate::app::messages::record::record;
use crate::app::messages::{news, scene};
use crate::command::FilmLook;
use crate::game::{Entry, MatchNumber, Millis, Refusal, Stage};
use crate::notation::write_move;
use crate::reply::{Button, Film, Label, Reply, Say, Scene, ShowSay};
use crate::store::Found;
use crate::tafl::{Game, Move, Rules, Side};

/// Which part of a game is shown, how fast, and where.
pub(super) struct ShownPart {
    pub(super) look: FilmLook,
    /// The most bytes that may be sent there.
    pub(super) bytes_max: usize,
}

impl ShownPart {
    /// The turn after which so many are over.
    pub(super) fn step(ply: usize) -> ShownPart {
        let (from, to) = (Some(ply.saturating_sub(1)), Some(ply));
        ShownPart { look: FilmLook { from, to, ..FilmLook::default() }, bytes_max: usize::MAX }
    }

    /// The film of this part of a game; `None` if the game is not that long.
    pub(super) fn of(&self, rules: &Rules, mut turns: Vec<Option<Move>>) -> Option<Film> {
        let FilmLook { from, to, speed, .. } = self.look;
        let (one, other) = (from.unwrap_or(0), to.unwrap_or(turns.len()));
        let (from, to) = (one.min(other), one.max(other));
        if to > turns.len() {
            return None;
        }
        turns.truncate(to);
        let (pace, bytes_max) = (speed.millis(), self.bytes_max);
        Some(Film { rules: *rules, turns, from, pace, heading: None, bytes_max })
    }
}

/// The game at the end of a film, and its board.
pub(super) fn end(film: &Film) -> (Game, Scene) {
    let begin = Game::start(&film.rules);
    let last = Film { from: film.turns.len(), ..film.clone() };
    last.first(&Scene { width: Film::WIDTH, ..Scene::of(begin.position()) })
}

/// The game on whose board so many turns are over, or why there is none.
pub(in crate::app) fn game_after(
    found: &Found,
    log: &[Entry],
    ply: usize,
) -> Result<Game, Box<Say>> {
    Ok(end(&film(found, moves::turns(log), &ShownPart::step(ply))?).0)
}

/// The game after a single turn, its board, and the move that was played, if it was one.
pub(super) fn after(step: &Film) -> (Game, Scene, Option<String>) {
    let (mut game, mut board) = step.first(&Scene::of(Game::start(&step.rules).position()));
    let mut played = None;
    for turn in &step.turns[step.from..] {
        played = turn.map(|mv| write_move(&game, mv));
        board = Film::next(&mut game, *turn, &board);
    }
    (game, board, played)
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
    let film = match film(found, turns, &ShownPart::step(ply)) {
        Ok(film) => film,
        Err(no) => return Reply::private(*no),
    };
    let (game, board, played) = after(&film);
    let number = found.number;
    let mut says = vec![Say::Show(ShowSay::Past { number, ply, plies, played })];
    let ending = found.state.ending.filter(|_| ply == plies);
    says.extend(ending.map(|ending| news::ended(number, &found.state, people, ending)));
    let heading = match ending {
        Some(_) => scene::heading(found, people, now),
        None => scene::heading_then(found, people, &game, Some(ply)),
    };
    let board = view.shown(board, &mut says);
    let buttons = walk(ply, plies, view, number);
    let heading = heading.filter(|_| board.is_some());
    Reply { private: true, says, buttons, heading, ..Reply::default() }
        .with_scene(board, news::scene_name(number, ply))
}

/// The steps from a board to others. One that leads nowhere is left out, and one that leads where a
/// shorter one leads.
pub(super) fn walk(ply: usize, plies: usize, view: View, number: MatchNumber) -> Vec<Button> {
    let steps = [
        (Label::First, 0, ply > 1),
        (Label::Back, ply.saturating_sub(1), ply > 0),
        (Label::Next, ply + 1, ply < plies),
        (Label::Last, plies, ply + 1 < plies),
    ];
    let turned = (Label::Turn, view.turned());
    steps
        .into_iter()
        .filter(|(.., leads)| *leads)
        .map(|(label, ply, _)| (label, view.with(|look| look.ply = Some(ply))))
        .chain([turned])
        .map(|(label, view)| view.button(label, number))
        .collect()
}

/// A part of a match as a film, for everybody.
pub(super) fn replay(
    found: &Found,
    people: &People,
    log: &[Entry],
    part: &ShownPart,
    now: Millis,
) -> Reply {
    let (state, number) = (&found.state, found.number);
    let turns = moves::turns(log);
    let plies = turns.len();
    let mut film = match film(found, turns, part) {
        Ok(film) => film,
        Err(no) => return Reply::private(*no),
    };
    let (from, to) = (film.from, film.turns.len());
    let (game, board) = end(&film);
    let ending = state.ending.filter(|_| to == plies);
    let mut says = vec![Say::Show(ShowSay::Board {
        number,
        variant: state.challenge.terms.variant.clone(),
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
        View::default().with(|look| look.ply = Some(to)).button(Label::Moves, number),
        Button::new(Label::Record, "export", &[], number),
    ];
    let name = format!("match-{}-moves-{from}-{to}", number.0);
    let reply = Reply { film: Some(film), heading, buttons, ..Reply::public(says) };
    reply.with_scene(Some(board), name)
}

/// The turns of a match up to the end of a part, from its begin on, or why they cannot be seen.
fn film(found: &Found, turns: Vec<Option<Move>>, part: &ShownPart) -> Result<Film, Box<Say>> {
    if let Some(no) = never_begun(found) {
        return Err(Box::new(Say::Refused(no)));
    }
    let no = ShowSay::NoPly { number: found.number, plies: turns.len() };
    part.of(&found.state.challenge.rules, turns).ok_or_else(|| Box::new(Say::Show(no)))
}

/// Why a match has nothing to show of its moves, if so.
pub(in crate::app) fn never_begun(found: &Found) -> Option<Refusal> {
    match (&found.state.seats, found.state.stage) {
        (Some(_), _) => None,
        (None, Stage::Closed) => Some(Refusal::Closed),
        (None, _) => Some(Refusal::NotStarted),
    }
}
