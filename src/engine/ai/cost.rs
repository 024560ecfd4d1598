//! What a move cost: the chance to win that a score stands for, and a mark for what was lost of it.
//!
//! A chance is a logistic curve of the score, one for each family of games. They were
//! fitted to games that the engine played out against itself: `cargo bench --bench lab -- chances GAME`
//! makes them again. Whoever is two pieces ahead wins more often on a small board than on a large one.
//!
//! Marks go by the chance that a move gave away, not by the score: two pieces more or fewer mean little
//! where the game is decided. A forced end that gives much away is a mark of its own.
//!
//! **Deliberately absent.** Who plays: a mark is the same for everybody. How a mark is shown, which is
//! up to whoever shows it.

use super::Score;
use crate::tafl::rules::Escape;
use crate::tafl::{Rules, Side};

/// How likely the side to move wins, in thousandths; a draw counts half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WinningChance(u16);

impl WinningChance {
    /// All of it.
    const SURE: i32 = 1_000;

    /// What a score of a side stands for in a game.
    pub fn of(score: Score, side: Side, rules: &Rules) -> WinningChance {
        let sure = WinningChance::SURE;
        let thousandths = match score.forced() {
            Some(plies) if plies > 0 => sure,
            Some(_) => 0,
            // Nothing is sure that is not proven.
            None => {
                let share = Curve::of(rules).share(score.hundredths().into(), side);
                ((share * f64::from(sure)).round() as i32).clamp(1, sure - 1)
            }
        };
        WinningChance(thousandths as u16)
    }

    /// In thousandths.
    pub fn thousandths(self) -> i32 {
        self.0.into()
    }

    /// In hundredths, as people read it: nothing and all of it only where that is sure.
    pub fn percent(self) -> i32 {
        match self.thousandths() {
            0 => 0,
            WinningChance::SURE => 100,
            some => ((some + 5) / 10).clamp(1, 99),
        }
    }
}

/// How scores and chances hang together in a family of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// The hundredths of a piece that make it 73 of 100, were it as high as can be.
    pub scale: f64,
    /// How high it climbs: 1 where whoever is far ahead always wins, less where it may still turn.
    pub height: f64,
    /// How many hundredths of a piece the attackers are better off than their score says.
    pub attackers: f64,
}

impl Curve {
    /// The share of games that a side wins which has a score.
    pub fn share(&self, score: f64, side: Side) -> f64 {
        let better = if side == Side::Attackers { self.attackers } else { -self.attackers };
        let all = 1.0 / (1.0 + (-(score + better) / self.scale).exp());
        0.5 + (all - 0.5) * self.height
    }

    /// That of the family that a game belongs to, as [`super::Weights::of`] tells families apart. Fitted
    /// to 240 games each at 8,000 nodes a move, half of them 4,000 for one side; without a curve the
    /// surprise is 0.693.
    ///
    /// | family, fitted on | positions | surprise |
    /// |---|---|---|
    /// | small boards, `brandubh` | 6,065 | 0.318 |
    /// | 9×9, `tablut` | 13,059 | 0.508 |
    /// | corners on 11×11, `copenhagen` | 26,643 | 0.659 |
    /// | edges on 11×11, `tawlbwrdd` | 13,526 | 0.623 |
    /// | larger boards, `hnefatafl-13` | 20,034 | 0.562 |
    pub fn of(rules: &Rules) -> Curve {
        let (scale, height, attackers) = match (rules.size(), rules.escape) {
            (0..=7, _) => (70.0, 1.0, -50.0),
            (8..=9, _) => (123.0, 1.0, 250.0),
            (10..=11, Escape::Corner) => (752.0, 1.0, -650.0),
            (10..=11, Escape::Edge | Escape::Squares(_)) => (599.0, 1.0, 150.0),
            _ => (304.0, 0.8, -100.0),
        };
        Curve { scale, height, attackers }
    }
}

/// What is said of a move in a word or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It lets the opponent win by force, who could not before.
    LosesByForce,
    /// There was a forced win, and now there is none.
    MissesWin,
    /// It gave away much: `??`.
    Blunder,
    /// It gave away something: `?`.
    Mistake,
    /// It gave away a little: `?!`.
    Inaccuracy,
    /// The only move that did not give away something: `!`.
    Only,
    /// The only move that wins by force.
    FindsWin,
}

/// What a move gave away, in thousandths of the chance, from which on it has a mark. Half of what is
/// usual in chess, where a chance is counted from -1 to 1 (lichess, `Advice`: 0.3, 0.2, 0.1).
const BLUNDER: i32 = 150;
const MISTAKE: i32 = 100;
const INACCURACY: i32 = 50;

/// What a move was worth, and what there was besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Who moved.
    pub side: Side,
    /// What the best move was worth.
    pub best: Score,
    /// What this one was worth.
    pub own: Score,
    /// What the best of the others was worth, where this is the best one; `None` if it was the only
    /// one, or nobody looked.
    pub other: Option<Score>,
}

impl Cost {
    /// How much of the chance was given away, in thousandths.
    pub fn lost(&self, rules: &Rules) -> i32 {
        let of = |score| WinningChance::of(score, self.side, rules).thousandths();
        (of(self.best) - of(self.own)).max(0)
    }

    /// The mark for it, if it has one.
    pub fn mark(&self, rules: &Rules) -> Option<Mark> {
        let wins = |score: Score| score.forced().is_some_and(|plies| plies > 0);
        let loses = |score: Score| score.forced().is_some_and(|plies| plies <= 0);
        let Cost { side, best, own, other } = *self;
        // Where the game was lost or won anyway, a forced end changes nothing. One forced win is as good as
        // another, and so is one forced loss.
        match self.lost(rules) {
            BLUNDER.. if loses(own) && !loses(best) => return Some(Mark::LosesByForce),
            MISTAKE.. if wins(best) && !wins(own) => return Some(Mark::MissesWin),
            BLUNDER.. => return Some(Mark::Blunder),
            MISTAKE.. => return Some(Mark::Mistake),
            INACCURACY.. => return Some(Mark::Inaccuracy),
            _ => {}
        }
        let other = other.filter(|_| own >= best)?;
        let given_away = Cost { side, best: own, own: other, other: None }.lost(rules);
        match (wins(own), given_away >= MISTAKE) {
            (true, _) if !wins(other) => Some(Mark::FindsWin),
            (false, true) => Some(Mark::Only),
            _ => None,
        }
    }
}

impl Mark {
    /// Every mark, the worst first.
    pub const ALL: [Mark; 7] = [
        Mark::LosesByForce,
        Mark::MissesWin,
        Mark::Blunder,
        Mark::Mistake,
        Mark::Inaccuracy,
        Mark::Only,
        Mark::FindsWin,
    ];

    /// The word that stands for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Mark::LosesByForce => "loses_by_force",
            Mark::MissesWin => "misses_win",
            Mark::Blunder => "blunder",
            Mark::Mistake => "mistake",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Only => "only",
            Mark::FindsWin => "finds_win",
        }
    }

    /// The sign that is written behind a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::LosesByForce | Mark::Blunder => "??",
            Mark::MissesWin | Mark::Mistake => "?",
            Mark::Inaccuracy => "?!",
            Mark::Only | Mark::FindsWin => "!",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tafl::variants;

    fn rules(id: &str) -> Rules {
        variants::find(id).unwrap().rules
    }

    fn chance(score: i32, side: Side, id: &str) -> i32 {
        WinningChance::of(Score(score), side, &rules(id)).thousandths()
    }

    #[test]
    fn a_chance_grows_with_the_score_and_is_sure_only_if_proven() {
        for variant in variants::ALL {
            let id = variant.id;
            for side in Side::BOTH {
                let some = [-20_000, -900, -300, 0, 300, 900, 20_000].map(|s| chance(s, side, id));
                assert!(
                    some.is_sorted() && some[1] < some[2] && some[4] < some[5],
                    "{id}: {some:?}"
                );
                assert!(some[0] > 0 && some[6] < 1_000, "{id}: {some:?}");
                let win = WinningChance::of(Score::win_in(3), side, &variant.rules);
                assert_eq!((win.thousandths(), win.percent()), (1_000, 100), "{id}");
            }
            for score in [-700, 0, 1, 80, 250] {
                let both = chance(score, Side::Attackers, id) + chance(-score, Side::Defenders, id);
                assert!((both - 1_000).abs() <= 1, "{id} {score}: {both}");
            }
        }
    }

    #[test]
    fn a_mark_goes_by_the_chance_and_forced_ends_are_their_own() {
        let rules = rules("copenhagen");
        let mark = |best: Score, own: Score, other: Option<Score>| {
            Cost { side: Side::Attackers, best, own, other }.mark(&rules)
        };
        let (win, loss) = (Score::win_in(3), Score(-Score::win_in(4).hundredths()));
        assert_eq!(mark(Score(20), loss, None), Some(Mark::LosesByForce));
        assert_eq!(mark(win, loss, None), Some(Mark::LosesByForce));
        assert_eq!(mark(win, Score(900), None), Some(Mark::MissesWin));
        assert_eq!(mark(win, Score::win_in(9), None), None, "slower is no fault");
        assert_eq!(mark(Score(-9_000), loss, None), None, "it was as good as lost");
        assert_eq!(mark(win, Score(9_000), None), None, "it is as good as won");
        assert_eq!(mark(loss, loss, Some(loss)), None, "what is lost stays lost");
        assert_eq!(mark(win, win, Some(Score(500))), Some(Mark::FindsWin));
        assert_eq!(mark(win, win, Some(Score::win_in(9))), None, "another wins too");
        assert_eq!(mark(Score(30), Score(30), Some(loss)), Some(Mark::Only));
        assert_eq!(mark(Score(30), Score(30), Some(Score(28))), None);
        assert_eq!(mark(Score(30), Score(30), None), None);
        // The same hundredths cost less where the game is decided.
        assert!(mark(Score(0), Score(-400), None).is_some());
        assert_eq!(mark(Score(4_000), Score(3_600), None), None);
        let cost = |own| {
            Cost { side: Side::Attackers, best: Score(0), own: Score(own), other: None }
                .lost(&rules)
        };
        let worst = [0, -60, -120, -240, -480, -1_000]
            .map(|own| (cost(own), mark(Score(0), Score(own), None)));
        assert!(worst.is_sorted_by(|one, next| one.0 <= next.0), "{worst:?}");
        assert_eq!((worst[0].1, worst[5].1), (None, Some(Mark::Blunder)), "{worst:?}");
    }

    #[test]
    fn every_mark_has_a_sign_and_a_word_of_its_own() {
        let mut words = Mark::ALL.map(Mark::as_str);
        words.sort_unstable();
        assert!(words.is_sorted_by(|one, next| one < next), "{words:?}");
        assert!(Mark::ALL.iter().all(|mark| !mark.sign().is_empty()));
    }
}
