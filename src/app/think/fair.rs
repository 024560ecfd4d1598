//! Fairness: nobody gets help for a position that they are also playing against a person.
//!
//! Whoever copies the bot's moves into a match with somebody else, and the answers back, would have
//! the bot play for them: such a position is refused while that match stands at it.

use crate::app::App;
use crate::game::{Act, BotTurn, Match, MatchNumber, Millis, PlayerId, decide};
use crate::store::{Error, Found, MatchId, Tx};

impl App {
    /// The match in which a player meets the same position, if it is against a person who has not
    /// agreed to hints: the number it has in the first place that hears of it.
    pub(in crate::app) async fn plays_elsewhere(
        &self,
        tx: &mut Tx,
        id: MatchId,
        state: &Match,
        who: PlayerId,
    ) -> Result<Option<MatchNumber>, Error> {
        for other in tx.playing(who).await?.into_iter().filter(|other| *other != id) {
            let number = tx.heard_in(other).await?.first().map_or(MatchNumber::NONE, |(_, n)| *n);
            let Some(found) = self.readable(tx, other, number).await else { continue };
            if !found.state.allows_hints() && is_same(&found.state, state) {
                return Ok(Some(number));
            }
        }
        Ok(None)
    }

    /// The same for the position that the bot would have to think about after a player's act.
    pub(in crate::app) async fn would_be_unfair(
        &self,
        tx: &mut Tx,
        found: &Found,
        who: PlayerId,
        act: &Act,
        now: Millis,
    ) -> Result<Option<MatchNumber>, Error> {
        if found.state.bot().is_none() || !matches!(act, Act::Play(_)) {
            return Ok(None);
        }
        match after(&found.state, who, act, now) {
            Some(state) if state.bots_turn() == Some(BotTurn::Play) => {
                self.plays_elsewhere(tx, found.id, &state, who).await
            }
            _ => Ok(None),
        }
    }
}

/// Whether the same position stands in two matches.
fn is_same(one: &Match, other: &Match) -> bool {
    let (one, other) = (one.game.position(), other.game.position());
    one.rules() == other.rules() && one.key() == other.key()
}

/// A match after an act, as far as no die is thrown; `None` if the act is refused.
fn after(state: &Match, who: PlayerId, act: &Act, now: Millis) -> Option<Match> {
    let mut state = state.clone();
    for event in decide(&state, who, act, now, &mut || 0).ok()? {
        state.apply(now, &event).expect("a decided event fits its match");
    }
    Some(state)
}
