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
    let good = side_and_key(cx, tx, &found.state, wanted, PassKind::Seat).await?;
    Ok(good.map(|(side, _)| side))
}

/// The side for which a pass is good, and what signs the passes of its player.
pub(in crate::app) async fn side_and_key(
    cx: &Context,
    tx: &mut Tx,
    state: &Match,
    (page, pass): (&str, Option<&str>),
    kind: PassKind,
) -> Result<Option<(Side, String)>, Error> {
    let read = pass.and_then(Pass::read).zip(state.seats.as_ref());
    let Some((pass, seats)) = read.filter(|_| state.stage == Stage::Playing) else {
        return Ok(None);
    };
    let key = tx.page_key(seats.of(pass.side)).await?;
    let good = key.filter(|key| pass.is_good(key, kind, page, cx.clock.now()));
    Ok(good.map(|key| (pass.side, key)))
}

/// A button as it is pressed where no match needs a number.
pub(in crate::app) fn bare(mut button: Button) -> Button {
    button.call.args.retain(|(name, word)| name.is_some() || !word.starts_with('#'));
    button
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
    all.into_iter().map(bare).collect()
}
