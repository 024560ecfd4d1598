//! The buttons after an event, and which earlier messages it settles.

use crate::game::{BotTurn, EndReason, Entry, Event, OfferKind, Pair, Stage, may_be_called_off};
use crate::reply::{Button, Label, Overtakes};
use crate::store::Found;

/// Whether the event changes the moment at which the time of the player to move ends.
pub(in crate::app) fn changes_the_clock(event: &Event) -> bool {
    matches!(
        event,
        Event::Resumed { .. }
            | Event::TimeGiven { .. }
            | Event::ClockPutRight { .. }
            | Event::Rolled { .. }
    )
}

/// Whether it concerns only the speaker so far.
pub(in crate::app) fn asks_only_the_speaker(event: &Event) -> bool {
    matches!(event, Event::ResignAsked { .. } | Event::ResignDropped { .. })
}

/// Which earlier messages new events settle.
pub(in crate::app) fn overtakes(log: &[Entry]) -> Overtakes {
    let events = || log.iter().map(|entry| &entry.event);
    let closes = |event: &Event| {
        matches!(event, Event::Declined { .. } | Event::Withdrawn { .. } | Event::Expired)
    };
    let answers = |event: &Event| {
        matches!(
            event,
            Event::DrawRefused { .. }
                | Event::TakebackRefused { .. }
                | Event::PauseRefused { .. }
                | Event::HintsRefused { .. }
                | Event::HintsAllowed { .. }
                | Event::Paused { .. }
        )
    };
    if events().any(|event| event.changes_the_board() || closes(event)) {
        Overtakes::Everything
    } else if events().any(answers) {
        Overtakes::Offers
    } else {
        Overtakes::Nothing
    }
}

/// The buttons after an event.
pub(in crate::app) fn buttons(event: &Event, found: &Found) -> Vec<Button> {
    let number = found.number;
    let press = |label, command, args: &[&str]| Button::new(label, command, args, number);
    let answers = |kind: OfferKind| {
        let command = kind.as_str();
        vec![press(Label::Agree, command, &["yes"]), press(Label::Refuse, command, &["no"])]
    };
    let answered = found.state.bots_turn().is_some_and(|turn| turn != BotTurn::Play);
    match (event, found.state.stage) {
        // The bot presses no buttons.
        (_, Stage::Playing) if answered => vec![press(Label::Board, "board", &[])],
        (Event::DrawOffered { .. }, _) => answers(OfferKind::Draw),
        (Event::TakebackAsked { .. }, _) => answers(OfferKind::Takeback),
        (Event::PauseAsked { .. }, _) => answers(OfferKind::Pause),
        (Event::HintsAsked { .. }, _) => answers(OfferKind::Hints),
        (Event::Paused { .. }, _) => vec![press(Label::Resume, "resume", &[])],
        (Event::FlagFell { .. }, _) => vec![press(Label::Claim, "claim", &[])],
        (Event::ResignAsked { .. }, _) => {
            let off = may_be_called_off(&found.state);
            let resign = press(Label::ResignYes, "resign", &["yes"]);
            let off = off.then(|| press(Label::CallOff, "withdraw", &[]));
            let on = press(Label::PlayOn, "resign", &["no"]);
            [Some(resign), off, Some(on)].into_iter().flatten().collect()
        }
        (Event::Challenged { .. } | Event::Sealed { .. }, Stage::Open) => {
            let mut buttons = vec![press(Label::Accept, "accept", &[])];
            if found.state.challenge.to.is_some() {
                buttons.push(press(Label::Decline, "decline", &[]));
            }
            buttons.push(press(Label::Withdraw, "withdraw", &[]));
            buttons.push(press(Label::Rules, "rules", &[]));
            buttons
        }
        (_, Stage::Playing) if found.state.awaits_first_throw() => vec![
            press(Label::Roll, "roll", &[]),
            press(Label::Resign, "resign", &[]),
            press(Label::Board, "board", &[]),
        ],
        (event, Stage::Playing)
            if event.changes_the_board() || is_roll(event) || changes_the_clock(event) =>
        {
            let mut buttons = vec![press(Label::Move, "moves", &[])];
            match found.state.offer {
                // The message that asked is losing its buttons now.
                Some(offer) => buttons.extend(answers(offer.kind)),
                None => buttons.push(press(Label::Draw, "draw", &[])),
            }
            if found.state.allows_hints() && buttons.len() < 3 {
                buttons.push(press(Label::Hint, "hint", &[]));
            }
            buttons.push(press(Label::Resign, "resign", &[]));
            buttons.push(press(Label::Board, "board", &[]));
            buttons
        }
        (_, Stage::Over) => {
            let plies = format!("ply:{}", found.state.plies.len() + found.state.passes);
            // The second of two games begins by itself, and nobody plays with whoever has left.
            let left = found.state.ending.is_some_and(|end| end.reason == EndReason::Left);
            let again = found.state.challenge.terms.pair != Some(Pair::First) && !left;
            let rematch = again.then(|| press(Label::Rematch, "rematch", &[]));
            let mut buttons: Vec<Button> = rematch.into_iter().collect();
            let played = !found.state.plies.is_empty();
            buttons.extend(played.then(|| press(Label::Review, "review", &[])));
            buttons.push(press(Label::Replay, "replay", &[]));
            buttons.push(press(Label::Moves, "board", &[&plies]));
            buttons.push(press(Label::Record, "export", &[]));
            buttons
        }
        // Every message of a running match has a button: it tells which event the message belongs
        // to.
        (_, Stage::Playing) => vec![press(Label::Board, "board", &[])],
        _ => Vec::new(),
    }
}

const fn is_roll(event: &Event) -> bool {
    matches!(event, Event::Rolled { .. })
}
