//! Who sits at the page of a match, by a pass, and what they can press there.

use crate::app::context::Context;
use crate::app::messages::press;
use crate::game::{Entry, Event, Match, Pass, PassKind, Stage};
use crate::reply::{Button, Label};
use crate::store::{Error, Found, Tx};
use crate::tafl::Side;

/// The side of whoever sits at a page by a pass.
pub(in crate::app) async fn seated(
    cx: &Context,
    tx: &mut Tx,
    found: &Found,
    wanted: (&str, Option<&str>),
) -> Result<Option<Side>, Error> {
    side_of(cx, tx, found, wanted, PassKind::Seat).await
}

/// The side for which a pass is good.
pub(in crate::app) async fn side_of(
    cx: &Context,
    tx: &mut Tx,
    found: &Found,
    (page, pass): (&str, Option<&str>),
    kind: PassKind,
) -> Result<Option<Side>, Error> {
    let Some(pass) = pass.and_then(Pass::read) else { return Ok(None) };
    let key = key_of(tx, &found.state, Some(pass.side)).await?;
    let now = cx.clock.now();
    Ok(key.filter(|(_, key)| pass.is_good(key, kind, page, now)).map(|(side, _)| side))
}

/// What signs the passes of a side's player.
pub(in crate::app) async fn key_of(
    tx: &mut Tx,
    state: &Match,
    side: Option<Side>,
) -> Result<Option<(Side, String)>, Error> {
    let seats = side.zip(state.seats.as_ref());
    let Some((side, seats)) = seats.filter(|_| state.stage == Stage::Playing) else {
        return Ok(None);
    };
    Ok(tx.page_key(seats.of(side)).await?.map(|key| (side, key)))
}

/// What a player can press on the page of their match: what the chat offers below the board, but for what
/// only shows something and for answering their own offer; there is room for a takeback too.
pub(in crate::app) fn buttons(found: &Found, log: &[Entry], side: Side) -> Vec<Button> {
    let state = &found.state;
    if state.stage != Stage::Playing {
        return Vec::new();
    }
    let events = || log.iter().rev().map(|entry| &entry.event);
    let resigns = state.resigning[side as usize];
    let stands = events().take(1).filter(|last| match last {
        Event::Paused { .. } | Event::FlagFell { .. } => true,
        last => resigns && press::asks_only_the_speaker(last),
    });
    let board = events().filter(|event| event.changes_the_board()).take(1);
    let mut all: Vec<Button> = Vec::new();
    for button in stands.chain(board).flat_map(|event| press::buttons(event, found)) {
        if !all.contains(&button) {
            all.push(button);
        }
    }
    let own = state.offer.is_some_and(|offer| offer.by == side);
    all.retain(|button| match button.label {
        Label::Agree | Label::Refuse => !own,
        Label::Resign => !resigns,
        Label::Draw
        | Label::Hint
        | Label::Roll
        | Label::Resume
        | Label::Claim
        | Label::ResignYes
        | Label::CallOff
        | Label::PlayOn => true,
        _ => false,
    });
    if state.offer.is_none() && !state.plies.is_empty() {
        let back = Button::new(Label::Takeback, "takeback", &[], found.number);
        let before = all.iter().position(|button| button.label == Label::Resign);
        all.insert(before.unwrap_or(all.len()), back);
    }
    // What is said here means this match, whatever its number.
    for button in &mut all {
        button.call.args.retain(|(_, word)| *word != found.number.to_string());
    }
    all
}
