//! What somebody has made of their matches.

use super::Tally;
use crate::game::{EndReason, Finished, PlayerId};
use crate::tafl::{Reason, Side};

/// How a match finished, in the few words that a list of them needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Finish {
    /// The king was captured.
    Captured,
    /// The king got away, in one of the ways that win.
    Escaped,
    /// One side was shut in, or had nothing to move or to win with.
    ShutIn,
    /// Somebody resigned.
    Resigned,
    /// Somebody's time was over.
    Time,
    /// A position came back too often, and that decided.
    Repetition,
    /// Nobody won.
    Drawn,
    /// It was called off, or the bot's operator ended it.
    Operator,
}

impl Finish {
    /// How a match finished.
    pub fn of(match_: &Finished) -> Finish {
        let ending = match_.summary.ending;
        match ending.reason {
            EndReason::Operator | EndReason::CalledOff => Finish::Operator,
            _ if ending.winner.is_none() => Finish::Drawn,
            EndReason::Resignation | EndReason::Left => Finish::Resigned,
            EndReason::Time => Finish::Time,
            EndReason::Agreement | EndReason::TooLong => Finish::Drawn,
            EndReason::Rules(reason) => match reason {
                Reason::KingCaptured => Finish::Captured,
                Reason::KingEscaped | Reason::Tuichi | Reason::ExitFort => Finish::Escaped,
                Reason::Encircled
                | Reason::Pocket
                | Reason::NoMoves
                | Reason::Captureless
                | Reason::AttackersEliminated => Finish::ShutIn,
                Reason::Repetition => Finish::Repetition,
            },
        }
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Finish::Captured => "captured",
            Finish::Escaped => "escaped",
            Finish::ShutIn => "shut-in",
            Finish::Resigned => "resigned",
            Finish::Time => "time",
            Finish::Repetition => "repetition",
            Finish::Drawn => "drawn",
            Finish::Operator => "operator",
        }
    }
}

/// Matches won, or lost, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Whether they were won.
    pub won: bool,
    /// How many.
    pub count: usize,
}

/// What somebody has made of their matches against people; those against the bot are apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// All matches.
    pub all: Tally,
    /// By side.
    pub sides: [Tally; 2],
    /// By game, the most played first.
    pub games: Vec<(String, Tally)>,
    /// By how they finished: won and lost, the most frequent first.
    pub finishes: Vec<(Finish, Tally)>,
    /// Against the bot, by its level.
    pub bot: Vec<(u8, Tally)>,
    /// The one that goes on.
    pub streak: Streak,
    /// The most matches won one after the other.
    pub best: usize,
    /// Plies of all matches together.
    pub plies: usize,
}

/// Whether a side has won a match; `None` if nobody has.
fn won(match_: &Finished, side: Side) -> Option<bool> {
    match_.summary.ending.winner.map(|winner| winner == side)
}

/// Counts a match under a key.
fn count<K: PartialEq>(list: &mut Vec<(K, Tally)>, key: K, won: Option<bool>) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some((_, tally)) => tally.add(won),
        None => list.push((key, Tally::of(won))),
    }
}

impl Career {
    /// The career that these matches make, in the order in which they ended. Those that the bot's
    /// operator ended are nobody's.
    pub fn of<'a>(who: PlayerId, matches: impl Iterator<Item = &'a Finished>) -> Career {
        let mut career = Career::default();
        for match_ in matches {
            let Some(side) = match_.seats.side_of(who) else { continue };
            match match_.summary.level {
                _ if match_.summary.ending.reason.counts_for_nobody() => {}
                Some(level) => count(&mut career.bot, level, won(match_, side)),
                None => career.add(match_, side),
            }
        }
        career.sorted()
    }

    /// The same of matches against somebody, who may be the bot: all count alike.
    pub fn against(who: PlayerId, matches: &[Finished]) -> Career {
        let mut career = Career::default();
        for match_ in matches {
            if let Some(side) = match_.seats.side_of(who) {
                career.add(match_, side);
            }
        }
        career.sorted()
    }

    fn sorted(mut self) -> Career {
        self.games.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.count()));
        self.finishes.sort_by_key(|(finish, tally)| (std::cmp::Reverse(tally.count()), *finish));
        self.bot.sort_by_key(|(level, _)| *level);
        self
    }

    fn add(&mut self, match_: &Finished, side: Side) {
        let won = won(match_, side);
        self.all.add(won);
        self.sides[side as usize].add(won);
        count(&mut self.games, match_.variant.clone(), won);
        count(&mut self.finishes, Finish::of(match_), won);
        self.plies += match_.summary.plies.iter().sum::<usize>();
        self.streak = match won {
            Some(won) if won == self.streak.won => Streak { won, count: self.streak.count + 1 },
            Some(won) => Streak { won, count: 1 },
            None => Streak::default(),
        };
        if self.streak.won {
            self.best = self.best.max(self.streak.count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Ending, Seats, Summary};

    const ME: PlayerId = PlayerId(7);

    /// A match against somebody, with my side and who won it.
    fn played(variant: &str, side: Side, won: Option<bool>, reason: EndReason) -> Finished {
        let other = PlayerId(9);
        let seats = match side {
            Side::Attackers => Seats { attackers: ME, defenders: other },
            Side::Defenders => Seats { attackers: other, defenders: ME },
        };
        let winner = won.map(|won| if won { side } else { side.other() });
        let summary = Summary {
            ending: Ending { reason, winner },
            own_rules: true,
            dice: false,
            plies: [5, 4],
            lost: [1, 2],
            hints: [0; 2],
            time: None,
            level: None,
            rated: true,
        };
        Finished { variant: variant.to_owned(), seats, ended_at: 0, summary }
    }

    #[test]
    fn a_career_counts_each_match_once() {
        use EndReason::{Agreement, Operator, Resignation, Rules, Time};
        use Side::{Attackers, Defenders};
        let escaped = Rules(Reason::KingEscaped);
        let mut past = vec![
            played("tablut", Attackers, Some(true), Resignation),
            played("tablut", Defenders, Some(true), escaped),
            played("tablut", Defenders, Some(true), Operator),
            played("brandubh", Defenders, Some(true), Rules(Reason::ExitFort)),
            played("tablut", Defenders, None, Agreement),
            played("tablut", Attackers, Some(false), Time),
            played("tablut", Attackers, Some(false), escaped),
        ];
        let mut against_bot = played("tablut", Attackers, Some(false), escaped);
        against_bot.summary.level = Some(3);
        past.push(against_bot);
        // Somebody else's.
        let seats = Seats { attackers: PlayerId(1), defenders: PlayerId(2) };
        past.push(Finished { seats, ..past[0].clone() });

        let career = Career::of(ME, past.iter());
        let tally = |won, lost, drawn| Tally { won, lost, drawn };
        assert_eq!(career.all, tally(3, 2, 1));
        assert_eq!(career.sides, [tally(1, 2, 0), tally(2, 0, 1)]);
        let games =
            [("tablut".to_owned(), tally(2, 2, 1)), ("brandubh".to_owned(), tally(1, 0, 0))];
        assert_eq!(career.games, games);
        assert_eq!(career.finishes[0], (Finish::Escaped, tally(2, 1, 0)));
        assert_eq!(career.finishes.len(), 4);
        assert_eq!(career.bot, [(3, tally(0, 1, 0))]);
        assert_eq!((career.streak, career.best), (Streak { won: false, count: 2 }, 3));
        assert_eq!(career.plies, 6 * 9);
    }

    #[test]
    fn what_tells_nothing_of_a_game_is_not_counted() {
        use super::super::{Balance, Favour};
        let mut balance = Balance::default();
        let attackers = played("tablut", Side::Attackers, Some(true), EndReason::Resignation);
        let mut odd = vec![attackers.clone(); 4];
        odd[0].summary.own_rules = false;
        odd[1].summary.dice = true;
        odd[2].summary.level = Some(1);
        odd[3].summary.ending.reason = EndReason::Operator;
        for match_ in &odd {
            balance.add(match_, false);
        }
        assert_eq!(balance, Balance::default());
        let on_time = played("tablut", Side::Attackers, Some(true), EndReason::Time);
        balance.add(&on_time, false);
        assert_eq!((balance.attackers.count(), balance.on_time.won), (0, 1));
        for _ in 0..29 {
            balance.add(&attackers, false);
        }
        assert_eq!(balance.favour(), None, "too few");
        balance.add(&attackers, false);
        assert_eq!(balance.favour(), Some(Favour::Of(Side::Attackers)));
        let defenders = played("tablut", Side::Attackers, Some(false), EndReason::Resignation);
        for _ in 0..22 {
            balance.add(&defenders, false);
        }
        assert_eq!(balance.favour(), Some(Favour::Open));
        for _ in 0..40 {
            balance.add(&defenders, false);
        }
        assert_eq!(balance.favour(), Some(Favour::Of(Side::Defenders)));
        assert_eq!(balance.plies, 92 * 9);
        assert_eq!(balance.lost, [92, 184]);
    }
}
