//! What waits for somebody's yes or no.

use crate::app::hear::here::Here;
use crate::app::hear::meant::{Meant, Wanted};
use crate::app::time::plans::proposed;
use crate::app::{Answer, App, Envelope};
use crate::game::{Act, Assent, Match, MatchNumber, OfferKind, Planning, PlayerId, Stage};
use crate::reply::{Reply, Say};
use crate::store::Error;

/// The act that a yes or a no stands for in a match; `None` if nothing there waits for it.
pub(in crate::app) fn pending(state: &Match, who: PlayerId, yes: bool) -> Option<Act> {
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
    })
}

impl App {
    /// Carries out what a bare yes or no answers.
    pub(in crate::app) async fn assent(
        &self,
        envelope: &Envelope,
        yes: bool,
        number: Option<MatchNumber>,
    ) -> Result<Answer, Error> {
        let mut tx = self.store.read().await?;
        let Some(here) = Here::look(&mut tx, envelope).await? else {
            return Ok(Reply::private(Say::NothingPending).into());
        };
        let meant = self.meant(&mut tx, &here, Wanted::Pending, number).await?;
        let found = match meant {
            Meant::One(found, _) => pending(&found.state, here.who, yes),
            Meant::Answer(say) if matches!(*say, Say::Which(_)) => {
                return Ok(Reply::private(*say).into());
            }
            Meant::Answer(_) => None,
        };
        let planned = match found {
            Some(_) => None,
            None => proposed(&mut tx, here.who, (!envelope.alone).then_some(here.place)).await?,
        };
        drop(tx);
        match (found, planned) {
            (Some(act), _) => self.act(envelope, act, number).await,
            (None, Some(planned)) => {
                let planning = Planning { line: Vec::new(), answer: Some(yes), clear: false };
                self.plan(envelope, number.or(Some(planned)), planning).await
            }
            (None, None) => Ok(Reply::private(Say::NothingPending).into()),
        }
    }
}
