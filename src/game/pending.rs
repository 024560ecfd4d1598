//! What a bare yes or no answers in a match.

use super::{Act, Assent, Match, OfferKind, PlayerId, Stage};

/// The act that a yes or a no stands for in a match; `None` if nothing there waits for it.
pub fn pending(state: &Match, who: PlayerId, yes: bool) -> Option<Act> {
    if state.stage == Stage::Open && state.challenge.to == Some(who) {
        return Some(if yes { Act::Accept } else { Act::Decline });
    }
    let side = state.side_of(who).filter(|_| state.stage == Stage::Playing)?;
    let assent = if yes { Assent::Yes } else { Assent::No };
    if state.resigning[side as usize] {
        return Some(Act::Resign(assent));
    }
    let offer = state.offer.filter(|offer| offer.by != side)?;
    Some(match offer.kind {
        OfferKind::Draw => Act::Draw(assent),
        OfferKind::Takeback => Act::Takeback(assent),
        OfferKind::Pause => Act::Pause(assent),
        OfferKind::Hints => Act::Hint(assent),
    })
}
