//! What two players have made of their matches against each other.

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::{Answer, Envelope};
use crate::command::Who;
use crate::game::PlayerId;
use crate::league::Career;
use crate::reply::{Person, Reply, Say, ShowSay};
use crate::store::Error;

/// The most matches that are counted: the newest ones.
const COUNTED_MAX: usize = 1_000;

/// How the speaker's finished matches against somebody went, in this place and its server.
pub(in crate::app) async fn between(
    cx: &Context,
    envelope: &Envelope,
    with: Who,
) -> Result<Answer, Error> {
    let other = match envelope.opponent(with) {
        Ok(other) => other.unwrap_or_else(Person::former),
        Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
    };
    let mut tx = cx.store.read().await?;
    let career = match Here::look(&mut tx, envelope).await? {
        Some(here) => {
            let with = tx.player_of(&other.account).await?.unwrap_or(PlayerId::NOBODY);
            let past = tx.finished_between(here.place, (here.who, with), COUNTED_MAX).await?;
            Career::against(here.who, &past)
        }
        None => Career::default(),
    };
    Ok(Reply::private(Say::Show(told(&envelope.source.speaker, other, career))).into())
}

fn told(me: &Person, other: Person, career: Career) -> ShowSay {
    let Career { all, sides, games, .. } = career;
    ShowSay::Between { me: me.clone(), other, all, sides, games }
}
