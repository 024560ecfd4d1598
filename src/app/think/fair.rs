//! Fairness: nobody gets help for a position that they are also playing against a person.
//!
//! Whoever copies the bot's moves into a match with somebody else, and the answers back, would have
//! the bot play for them: such a position is refused while that match stands at it.

use crate::app::context::Context;
use crate::game::{BotTurn, Match, MatchNumber, PlayerId};
use crate::store::{Error, MatchId, Tx};
use crate::tafl::{Game, Placement, Position, Side};

/// The match in which a player meets the same position, if it is against a person who has not
/// agreed to hints: the number it has in the first place that hears of it.
pub(in crate::app) async fn plays_elsewhere(
    cx: &Context,
    tx: &mut Tx,
    id: MatchId,
    position: &Position,
    who: PlayerId,
) -> Result<Option<MatchNumber>, Error> {
    let others = tx.may_stand_at(who, id, position.key()).await?;
    against_a_person(cx, tx, &others, |game| is_same(game.position(), position)).await
}

/// The first of some matches that is against a person who has not agreed to hints and stands as is asked:
/// its number in the first place that hears of it.
async fn against_a_person(
    cx: &Context,
    tx: &mut Tx,
    matches: &[MatchId],
    stands: impl Fn(&Game) -> bool,
) -> Result<Option<MatchNumber>, Error> {
    for id in matches {
        let number = tx.heard_in(*id).await?.first().map_or(MatchNumber::NONE, |(_, n)| *n);
        let Some(found) = cx.readable(tx, *id, number).await else { continue };
        if !found.state.allows_hints() && stands(&found.state.game) {
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

/// The match against a person who has not agreed to hints in which a player has this board before them, or
/// has it after the next move, whoever is to move on it, by whichever rules, turned or mirrored: the number
/// it has in the first place that hears of it.
pub(in crate::app) async fn plays_such(
    cx: &Context,
    tx: &mut Tx,
    who: PlayerId,
    board: &Placement,
) -> Result<Option<MatchNumber>, Error> {
    let playing = tx.playing(who).await?;
    let image = board.least_image();
    against_a_person(cx, tx, &playing, |game| comes_to(game, board, &image)).await
}

/// Whether a game stands at a board, or can after a move, by the least of its images.
fn comes_to(game: &Game, board: &Placement, image: &str) -> bool {
    let counts = |position: &Position| Side::BOTH.map(|side| position.count(side));
    let wanted = Side::BOTH.map(|side| board.count(side));
    // Only images of boards with as many pieces can be the same, and most have more or fewer.
    let is_it = |game: &Game| {
        counts(game.position()) == wanted && game.position().to_placement().least_image() == image
    };
    let [attackers, defenders] = counts(game.position());
    // A move captures pieces of one side, and puts none on the board.
    let too_few = attackers < wanted[0] || defenders < wanted[1];
    !too_few
        && (is_it(game)
            || game.moves().into_iter().any(|mv| {
                let mut after = game.clone();
                after.play_legal(mv);
                is_it(&after)
            }))
}

/// Whether two positions are the same.
fn is_same(one: &Position, other: &Position) -> bool {
    one.rules() == other.rules() && one.key() == other.key()
}
