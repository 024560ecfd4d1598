//! What waits for somebody's yes or no.

use crate::app::hear::here::Here;
use crate::app::hear::meant::{Meant, Wanted};
use crate::app::time::plans::proposed;
use crate::app::{Answer, App, Envelope};
use crate::game::{MatchNumber, Planning, pending};
use crate::reply::{Reply, Say};
use crate::store::Error;

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
