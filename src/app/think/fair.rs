//! Fairness: nobody gets help for a position that they are also playing against a person.
//!
//! Whoever copies the bot's moves into a match with somebody else, and the answers back, would have
//! the bot play for them: such a position is refused while that match stands at it.

use std::collections::HashSet;

use crate::app::context::Context;
use crate::game::{BotTurn, Match, MatchNumber, PlayerId};
use crate::store::{Error, MatchId, Tx};
use crate::tafl::{Game, Position};

/// The match in which a player meets the same position, if it is against a person who has not
/// agreed to hints: the number it has in the first place that hears of it.
pub(in crate::app) async fn plays_elsewhere(
    cx: &Context,
    tx: &mut Tx,
    id: MatchId,
    position: &Position,
    who: PlayerId,
) -> Result<Option<MatchNumber>, Error> {
    for other in tx.may_stand_at(who, id, position.key()).await? {
        let number = tx.heard_in(other).await?.first().map_or(MatchNumber::NONE, |(_, n)| *n);
        let Some(found) = cx.readable(tx, other, number).await else { continue };
        if !found.state.allows_hints() && is_same(found.state.game.position(), position) {
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
        Some(BotTurn::Play) => plays_elsewhere(cx, tx, id, moved.game.position(), who).await,
        _ => Ok(None),
    }
}

/// The match against a person who has not agreed to hints in which a player has one of these boards before
/// them, or has it after the next move, whoever is to move on it and by whichever rules: the number it has
/// in the first place that hears of it. A board is given by [`least_image`](crate::tafl::Placement::least_image),
/// so that it may be turned or mirrored.
pub(in crate::app) async fn plays_such(
    cx: &Context,
    tx: &mut Tx,
    who: PlayerId,
    boards: &HashSet<String>,
) -> Result<Option<MatchNumber>, Error> {
    for id in tx.playing(who).await? {
        let number = tx.heard_in(id).await?.first().map_or(MatchNumber::NONE, |(_, n)| *n);
        let Some(found) = cx.readable(tx, id, number).await else { continue };
        if !found.state.allows_hints() && comes_to(&found.state.game, boards) {
            return Ok(Some(number));
        }
    }
    Ok(None)
}

/// Whether a game stands at one of these boards, or can after a move.
fn comes_to(game: &Game, boards: &HashSet<String>) -> bool {
    let is_one = |game: &Game| boards.contains(&game.position().to_placement().least_image());
    is_one(game)
        || game.moves().into_iter().any(|mv| {
            let mut after = game.clone();
            after.play_legal(mv);
            is_one(&after)
        })
}

/// Whether two positions are the same.
fn is_same(one: &Position, other: &Position) -> bool {
    one.rules() == other.rules() && one.key() == other.key()
}
