//! What the bot does next in a match that it plays itself.

use super::{Act, Assent, Match, OfferKind, PlayerId, Stage};

/// What the bot does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotTurn {
    /// Something that needs no thought.
    Act(Act),
    /// It says whether it takes a draw.
    Consider,
    /// It moves.
    Play,
}

/// How many moves of its own the bot plays before it takes a draw: nobody sits down to it for less.
const MOVES_BEFORE_A_DRAW: usize = 10;

impl Match {
    /// The bot as a player, if it plays in this match: people challenge it, never the other way
    /// round.
    pub fn bot(&self) -> Option<PlayerId> {
        self.challenge.terms.level.and(self.challenge.to)
    }

    /// What the match wants of the bot, if anything. It agrees to takebacks and pauses, and to no
    /// draw before the game has had its beginning. The first throw of a die is left to its
    /// opponent, who may add words to the die before, until half of the bot's own time is gone.
    pub fn bots_turn(&self) -> Option<BotTurn> {
        let bot = self.bot()?;
        let own = self.side_of(bot).filter(|_| self.stage == Stage::Playing)?;
        match self.offer.filter(|offer| offer.by != own).map(|offer| offer.kind) {
            Some(OfferKind::Draw) => {
                let moved = self.plies.iter().filter(|ply| ply.side == own).count();
                return Some(match moved < MOVES_BEFORE_A_DRAW {
                    true => BotTurn::Act(Act::Draw(Assent::No)),
                    false => BotTurn::Consider,
                });
            }
            Some(OfferKind::Takeback) => return Some(BotTurn::Act(Act::Takeback(Assent::Yes))),
            Some(OfferKind::Pause) => return Some(BotTurn::Act(Act::Pause(Assent::Yes))),
            // Nobody needs its leave for a hint.
            Some(OfferKind::Hints) | None => {}
        }
        if self.to_move() != Some(bot) || self.is_paused() {
            return None;
        }
        match (self.awaits_first_throw(), &self.clock) {
            (false, _) => Some(BotTurn::Play),
            // It does not lose on time only because its opponent never throws.
            (true, Some(clock)) if clock.was_reminded() => Some(BotTurn::Act(Act::Roll)),
            (true, _) => None,
        }
    }
}
