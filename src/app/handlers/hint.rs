//! Hints: first where to look and what for, then the move.
//!
//! A hint is counted in the log and told to the player who asked. Nobody gets one for a position
//! that they are also playing against a person who has not agreed to hints.

use crate::ai::{ChosenMove, Score};
use crate::app::context::Context;
use crate::app::handlers::act;
use crate::app::handlers::begun::{self, Begun};
use crate::app::handlers::resolve::{self};
use crate::app::messages::{news, scene};
use crate::app::think::fair;
use crate::app::think::{self, WAITING_MAX};
use crate::app::time::happening::Happening;
use crate::app::{Answer, Envelope};
use crate::game::{Act, Assent, Event, HINTS_PER_MOVE_MAX, MatchNumber, decide};
use crate::reply::{
    Aim, Button, Hint, Label, Lie, Limit, PlaceSay, PlaySay, Region, Reply, Say, Scene,
};
use crate::store::{Error, Found};
use crate::tafl::{Game, Move, Piece, Position, Reason, Side, Square};

/// What a player who asks for a hint wants.
const ASK: Act = Act::Hint(Assent::Ask);

/// Gives a hint where hints are allowed; elsewhere asks the opponent for leave.
pub(in crate::app) async fn hint(
    cx: &Context,
    envelope: &Envelope,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let no = |say| Ok(Reply::private(say).into());
    let begun = match begun::begin_act(cx, envelope, &ASK, number).await? {
        Ok(begun) => begun,
        Err(answer) => return Ok(*answer),
    };
    let Begun { mut write, here, before } = begun;
    let state = &before.state;
    if state.side_of(here.who).is_none() || !state.allows_hints() {
        drop(write);
        return act::act(cx, envelope, ASK, number).await;
    }
    if let Err(refusal) = decide(state, here.who, &ASK, write.now, &mut || 0) {
        let say = Say::Refused(refusal);
        return no(resolve::said_of(&mut write.tx, &here, before.number, say).await?);
    }
    // The opponent would read it; the bot does not mind.
    if envelope.source.overheard && state.bot().is_none() {
        return no(Say::Play(PlaySay::HintOverheard { number: before.number }));
    }
    if let Some(other) =
        fair::plays_elsewhere(cx, &mut write.tx, before.id, state.game.position(), here.who).await?
    {
        return no(Say::Play(PlaySay::HintUnfair { number: other }));
    }
    drop(write);
    if cx.engine.waiting() >= WAITING_MAX {
        return no(Say::Full { limit: Limit::Thinking, most: WAITING_MAX });
    }
    let worker = cx.engine.worker().await;
    let asked = state.clone();
    let thought = worker.think(move |table, stop| think::best(&asked, table, stop)).await;
    let Some(ChosenMove { mv, score }) = thought else {
        return no(Say::Full { limit: Limit::Thinking, most: WAITING_MAX });
    };
    drop(worker);
    let plies = state.plies.len();
    let begun = match begun::begin_act(cx, envelope, &ASK, number).await? {
        Ok(begun) => begun,
        Err(answer) => return Ok(*answer),
    };
    let Begun { mut write, here, before } = begun;
    let events = match decide(&before.state, here.who, &ASK, write.now, &mut || 0) {
        Ok(_) if before.state.plies.len() != plies => {
            return no(Say::Place(PlaceSay::OldButton(before.number)));
        }
        Ok(events) => events,
        Err(refusal) => {
            let say = Say::Refused(refusal);
            return no(resolve::said_of(&mut write.tx, &here, before.number, say).await?);
        }
    };
    let mut happening = Happening::of(before, write.now);
    happening.add(events);
    write.put_down(&happening).await?;
    write.commit().await?;
    crate::app::point("hinted").await;
    Ok(told(&happening.found, &happening.events, mv, score).into())
}

/// The first hint for a move says where to look, the next one shows it.
fn told(found: &Found, events: &[Event], mv: Move, score: Score) -> Reply {
    let state = &found.state;
    let (number, position) = (found.number, state.game.position());
    let (aim, at) = aim(&state.game, mv, score);
    let shows = events.is_empty() || state.hints_now >= HINTS_PER_MOVE_MAX;
    let (hint, board, name) = match shows {
        true => {
            // Without the arrow of the last move, which would hide the hint.
            let board = Scene::of(position).choosing(position, mv.from, vec![mv.to]);
            (Hint::Move { number, mv }, board, "hint".to_owned())
        }
        false => {
            let region = Region::of(at, position.size());
            (
                Hint::Look { number, aim, region },
                scene::of(state),
                news::scene_name(number, state.plies.len()),
            )
        }
    };
    let mut reply = Reply::private(Say::Play(PlaySay::Hint(hint))).with_scene(Some(board), name);
    reply.lie = Lie::of(state);
    if !shows {
        reply.buttons = vec![Button::new(Label::ShowMove, "hint", &[], number)];
    }
    reply
}

/// What a move is for, and where to look for it.
fn aim(game: &Game, mv: Move, score: Score) -> (Aim, Square) {
    let position = game.position();
    let king = position.king().unwrap_or(mv.from);
    if let Some(aim) = wins(game, mv) {
        return match aim {
            Aim::TakeKing => (aim, king),
            _ => (aim, mv.to),
        };
    }
    if score.forced().is_some_and(|plies| plies < 0) {
        return (Aim::Lost, mv.from);
    }
    if let Some(threat) = threat(position, king) {
        return threat;
    }
    let forced = score.forced().is_some();
    let victim = position.captures_of(mv).first().map(|(square, ..)| *square);
    match (forced, victim, position.piece(mv.from)) {
        (true, ..) => (Aim::Force, mv.from),
        (_, Some(victim), _) => (Aim::Capture, victim),
        (_, None, Some(Piece::King)) => (Aim::King, mv.to),
        _ => (Aim::Piece, mv.from),
    }
}

/// What wins at once by a move, if anything.
fn wins(game: &Game, mv: Move) -> Option<Aim> {
    let side = game.position().turn();
    let mut after = game.clone();
    after.play_legal(mv);
    let outcome = after.outcome().filter(|outcome| outcome.winner == Some(side))?;
    Some(match outcome.reason {
        Reason::KingEscaped => Aim::Escape,
        Reason::KingCaptured => Aim::TakeKing,
        _ => Aim::Win,
    })
}

/// What the other side threatens, and where.
fn threat(position: &Position, king: Square) -> Option<(Aim, Square)> {
    let danger = position.danger();
    match position.turn() {
        Side::Attackers => danger.escapes.first().map(|escape| (Aim::StopKing, escape.to)),
        Side::Defenders => danger.captures.first().map(|_| (Aim::SaveKing, king)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Limits, Search, Table};
    use crate::tafl::{Placement, Tables, variants};

    #[test]
    fn nobody_is_told_to_stop_a_king_who_cannot_be_stopped() {
        let rules = variants::find("brandubh").expect("a game of ours").rules;
        let placement: Placement = "7/7/7/t6/7/7/3K3".parse().expect("rows of a board");
        let tables = std::sync::Arc::new(Tables::new(&rules));
        let game = Game::from_position(Position::set_up(&tables, &placement, Side::Attackers));
        let mut table = Table::new(1);
        let limits = Limits { nodes: 5_000, ..Limits::default() };
        let choice = Search::new(game.clone(), &mut table).best(&limits).expect("there are moves");
        assert_eq!(aim(&game, choice.mv, choice.score).0, Aim::Lost);
        assert!(threat(game.position(), choice.mv.from).is_some(), "he does get out");
    }
}
