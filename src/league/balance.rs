//! How fair a game is, as people play it.

use super::{SHARE_FROM, Share, Tally};
use crate::game::{EndReason, Finished};
use crate::tafl::Side;

/// How a game's matches between people ended, counted for the attackers.
///
/// Matches with changed rules, with a die that the game does not have, and against the bot say
/// nothing about it and are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Won, lost and drawn by the attackers.
    pub attackers: Tally,
    /// Matches that somebody lost on time: they tell about people more than about the game.
    pub on_time: Tally,
    /// Plies of all of them together.
    pub plies: usize,
    /// Pieces lost by each side in all of them together.
    pub lost: [usize; 2],
}

/// Which side a game favours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Favour {
    /// This one; more than chance explains.
    Of(Side),
    /// Chance alone could explain the difference.
    Open,
}

impl Balance {
    /// Counts one more match, if it tells something; `dice` is whether the game itself has a die.
    pub fn add(&mut self, match_: &Finished, dice: bool) {
        let summary = &match_.summary;
        let counts = summary.own_rules && summary.dice == dice && summary.level.is_none();
        if !counts || summary.ending.reason.counts_for_nobody() {
            return;
        }
        let won = summary.ending.winner.map(|winner| winner == Side::Attackers);
        if summary.ending.reason == EndReason::Time {
            self.on_time.add(won);
            return;
        }
        self.attackers.add(won);
        self.plies += summary.plies.iter().sum::<usize>();
        for (all, lost) in self.lost.iter_mut().zip(summary.lost) {
            *all += lost;
        }
    }

    /// The attackers' share; `None` where it would say nothing.
    pub fn share(&self) -> Option<Share> {
        Share::of(self.attackers.won, self.attackers.drawn, self.attackers.count())
    }

    /// Whom the game favours, as far as the matches tell; `None` if there are too few.
    pub fn favour(&self) -> Option<Favour> {
        let share = self.share().filter(|share| share.of >= SHARE_FROM)?;
        Some(match share.interval {
            (low, _) if low > 0.5 => Favour::Of(Side::Attackers),
            (_, high) if high < 0.5 => Favour::Of(Side::Defenders),
            _ => Favour::Open,
        })
    }
}
