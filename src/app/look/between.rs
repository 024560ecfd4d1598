//! What two players have made of their matches against each other.

use crate::app::hear::here::Here;
use crate::app::tell::names::somebody;
use crate::app::{Answer, App, Envelope};
use crate::command::Who;
use crate::game::{AccountId, PlayerId};
use crate::reply::{Person, Reply, Say, ShowSay, Tally};
use crate::store::{Error, Past, Tx};
use crate::tafl::Side;

/// The most matches that are counted: the newest ones.
const COUNTED_MAX: usize = 1_000;

impl App {
    /// How the speaker's finished matches against somebody went, in this place and its server.
    pub(in crate::app) async fn between(
        &self,
        envelope: &Envelope,
        with: Who,
    ) -> Result<Answer, Error> {
        let other = match envelope.opponent(with) {
            Ok(other) => other.unwrap_or_else(somebody),
            Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
        };
        let me = &envelope.speaker;
        let mut tx = self.store.read().await?;
        let past = match Here::look(&mut tx, envelope).await? {
            Some(here) => past(&mut tx, &here, &other.account).await?,
            None => Vec::new(),
        };
        let say = told(me, &other, &past);
        Ok(Reply::private(Say::Show(say)).into())
    }
}

/// The speaker's finished matches against an account, each with the speaker's side.
async fn past(tx: &mut Tx, here: &Here, with: &AccountId) -> Result<Vec<(Side, Past)>, Error> {
    let other = tx.player_of(with).await?.unwrap_or(PlayerId::NOBODY);
    let past = tx.between(here.place, here.who, other, COUNTED_MAX).await?;
    let side = |past: &Past| match past.attackers == here.who {
        true => Side::Attackers,
        false => Side::Defenders,
    };
    Ok(past.into_iter().map(|past| (side(&past), past)).collect())
}

fn told(me: &Person, other: &Person, past: &[(Side, Past)]) -> ShowSay {
    let mut all = Tally::default();
    let mut sides = [Tally::default(); 2];
    let mut games: Vec<(String, Tally)> = Vec::new();
    for (side, Past { variant, ending, .. }) in past {
        let winner = ending.and_then(|ending| ending.winner);
        let won = winner.map(|winner| winner == *side);
        all.add(won);
        sides[*side as usize].add(won);
        match games.iter_mut().find(|(known, _)| known == variant) {
            Some((_, tally)) => tally.add(won),
            None => games.push((variant.clone(), Tally::of(won))),
        }
    }
    games.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.count()));
    ShowSay::Between { me: me.clone(), other: other.clone(), all, sides, games }
}
