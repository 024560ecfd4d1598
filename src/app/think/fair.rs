//! Fairness: nobody gets help for a position that they are also playing against a person.
//!
//! Whoever copies the bot's moves into a match with somebody else, and the answers back, would have
//! the bot play for them: such a position is refused while that match stands at it.

use crate::app::context::Context;
use crate::game::{BotTurn, Match, MatchNumber, PlayerId};
use crate::store::{Error, MatchId, Tx};

/// The match in which a player meets the same position, if it is against a person who has not
/// agreed to hints: the number it has in the first place that hears of it.
pub(in crate::app) async fn plays_elsewhere(
    cx: &Context,
    tx: &mut Tx,
    id: MatchId,
    state: &Match,
    who: PlayerId,
) -> Result<Option<MatchNumber>, Error> {
    for other in tx.may_stand_at(who, id, state).await? {
        let number = tx.heard_in(other).await?.first().map_or(MatchNumber::NONE, |(_, n)| *n);
        let Some(found) = cx.readable(tx, other, number).await else { continue };
        if !found.state.allows_hints() && is_same(&found.state, state) {
            return Ok(Some(number));
        }
    }
    Ok(None)
}

/// The same for a match in which the player has moved, if the bot is to think about it.
pub(in crate::app) async fn is_unfair(
    cx: &Context,
    tx: &mut Tx,
    id: MatchId,
    moved: &Match,
    who: PlayerId,
) -> Result<Option<MatchNumber>, Error> {
    match moved.bots_turn() {
        Some(BotTurn::Play) => plays_elsewhere(cx, tx, id, moved, who).await,
        _ => Ok(None),
    }
}

/// Whether the same position stands in two matches.
fn is_same(one: &Match, other: &Match) -> bool {
    let (one, other) = (one.game.position(), other.game.position());
    one.rules() == other.rules() && one.key() == other.key()
}
