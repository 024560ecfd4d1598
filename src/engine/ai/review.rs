//! What a whole game turned on: how often each side gave something away, how well it kept its chances, and
//! the moves that cost most.
//!
//! Counts of marks come first and the accuracy second: the side that lost may have had the easier moves.
//! Accuracy is reckoned as lichess does (`AccuracyPercent`): each move by the share of the chance that it
//! kept, and these as the mean of two means, one weighed by how much went up and down around the move
//! and one that is hard on single bad moves.
//!
//! **Deliberately absent.** Searching: whoever has searched brings what each move cost. Words and pictures.

use super::cost::{Cost, Mark, WinningChance};
use crate::tafl::{Rules, Side};

/// How many moves a side has to have made before its accuracy says anything.
pub const ACCURACY_FROM: usize = 10;

/// What such a move gives away of the chance at least, in thousandths: where the game is decided, men mean
/// nothing.
const LEAST: i32 = 20;

/// The most moves that are said to have cost most in a game.
pub const MOMENTS_MAX: usize = 3;

/// What a game turned on.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How often each side's moves had each mark, in the order of [`Mark::ALL`]; the attackers first.
    pub marks: [[usize; Mark::ALL.len()]; 2],
    /// How well each side kept its chances, in percent; `None` where it has moved too rarely to tell.
    pub accuracy: [Option<u8>; 2],
    /// The plies, counted from 0, that gave away most, in the order in which they were played. Only those
    /// that gave away something.
    pub moments: Vec<usize>,
}

impl Review {
    /// What a game turned on whose moves, all of them in order, cost this.
    pub fn of(costs: &[Cost], rules: &Rules) -> Review {
        let mut marks = [[0; Mark::ALL.len()]; 2];
        for cost in costs {
            if let Some(mark) = cost.mark(rules) {
                marks[cost.side as usize][mark as usize] += 1;
            }
        }
        let accuracy = Side::BOTH.map(|side| accuracy(costs, rules, side));
        Review { marks, accuracy, moments: moments(costs, rules) }
    }

    /// How many of a side's moves have a mark with this sign.
    pub fn count(&self, side: Side, sign: &str) -> usize {
        let of = Mark::ALL.into_iter().filter(|mark| mark.sign() == sign);
        of.map(|mark| self.marks[side as usize][mark as usize]).sum()
    }
}

/// What a move gives away in hundredths of a piece, from which on it is worth a look whatever its mark: where
/// scores say little of who wins, there is none.
const WORTH_A_LOOK: i32 = 120;

/// The moves that gave away most.
fn moments(costs: &[Cost], rules: &Rules) -> Vec<usize> {
    let given_away = |cost: &Cost| {
        let counts = [cost.best, cost.own].iter().all(|score| score.forced().is_none());
        let hundredths = cost.best.hundredths() - cost.own.hundredths();
        cost.mark(rules).is_some_and(|mark| mark <= Mark::Inaccuracy)
            || counts && hundredths >= WORTH_A_LOOK && cost.lost(rules) >= LEAST
    };
    let mut all: Vec<usize> = (0..costs.len()).filter(|ply| given_away(&costs[*ply])).collect();
    // Of two that gave away as much, the first one did the harm.
    all.sort_by_key(|ply| (std::cmp::Reverse(costs[*ply].lost(rules)), *ply));
    all.truncate(MOMENTS_MAX);
    all.sort_unstable();
    all
}

/// How well a move kept the chance, in percent, given the chances before and after, in percent.
fn accuracy_of_move(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let kept = 103.1668 * (-0.04354 * (before - after)).exp() - 3.1669;
    (kept + 1.0).clamp(0.0, 100.0)
}

/// How well a side kept its chances.
fn accuracy(costs: &[Cost], rules: &Rules, side: Side) -> Option<u8> {
    let percent =
        |score, side| f64::from(WinningChance::of(score, side, rules).thousandths()) / 10.0;
    // How the attackers stood before each move, and after the last.
    let of_attackers = |score, side| match side {
        Side::Attackers => percent(score, side),
        Side::Defenders => 100.0 - percent(score, side),
    };
    let last = costs.last()?;
    let before = costs.iter().map(|cost| of_attackers(cost.best, cost.side));
    let stood: Vec<f64> = before.chain([of_attackers(last.own, last.side)]).collect();
    let weights = weights(&stood);
    let own: Vec<(f64, f64)> = costs
        .iter()
        .zip(weights)
        .filter(|(cost, _)| cost.side == side)
        .map(|(cost, weight)| {
            (accuracy_of_move(percent(cost.best, side), percent(cost.own, side)), weight)
        })
        .collect();
    if own.len() < ACCURACY_FROM {
        return None;
    }
    let weighed = own.iter().map(|(kept, weight)| kept * weight).sum::<f64>()
        / own.iter().map(|(_, weight)| weight).sum::<f64>();
    // Nothing kept at all would make the whole nothing.
    let harmonic = own.len() as f64 / own.iter().map(|(kept, _)| 1.0 / kept.max(1.0)).sum::<f64>();
    Some(((weighed + harmonic) / 2.0).round() as u8)
}

/// How much each move weighs: by how far the chances around it went up and down.
fn weights(stood: &[f64]) -> impl Iterator<Item = f64> {
    let moves = stood.len() - 1;
    let window = (moves / 10).clamp(2, 8).min(stood.len());
    let spread = |some: &[f64]| {
        let mean = some.iter().sum::<f64>() / some.len() as f64;
        let square = some.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / some.len() as f64;
        square.sqrt().clamp(0.5, 12.0)
    };
    // The first moves share the first window, so that every move has one.
    (0..moves).map(move |ply| {
        let from = (ply + 2).saturating_sub(window);
        spread(&stood[from..from + window])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Score;
    use crate::tafl::variants;

    fn rules() -> Rules {
        variants::find("brandubh").unwrap().rules
    }

    /// A game of so many plies in which each move was the best but those that are named, which cost
    /// so many hundredths.
    fn game(plies: usize, bad: &[(usize, i32)]) -> Vec<Cost> {
        let side = |ply| if ply % 2 == 0 { Side::Attackers } else { Side::Defenders };
        let mut costs: Vec<Cost> = (0..plies)
            .map(|ply| Cost { side: side(ply), best: Score(50), own: Score(50), other: None })
            .collect();
        for (ply, lost) in bad {
            costs[*ply].own = Score(50 - lost);
        }
        costs
    }

    #[test]
    fn what_gave_away_most_decided() {
        let costs = game(40, &[(3, 400), (4, 30), (10, 90), (20, 200), (31, 250)]);
        let review = Review::of(&costs, &rules());
        assert_eq!(review.moments, [3, 20, 31], "in their order");
        let [attackers, defenders] = review.marks.map(|marks| marks.iter().sum::<usize>());
        assert!(attackers >= 2 && defenders == 2, "{review:?}");
        assert_eq!(Review::of(&game(40, &[]), &rules()).moments, Vec::<usize>::new());
        // A win that was let go counts, whatever the curve says.
        let mut costs = game(8, &[]);
        costs[5].best = Score::win_in(3);
        costs[5].own = Score(0);
        let review = Review::of(&costs, &rules());
        assert_eq!(review.moments, [5]);
        assert_eq!(review.marks[Side::Defenders as usize][Mark::MissesWin as usize], 1);
    }

    #[test]
    fn accuracy_falls_with_what_is_given_away_and_needs_ten_moves() {
        let accuracy = |costs: &[Cost]| Review::of(costs, &rules()).accuracy;
        assert_eq!(accuracy(&[]), [None, None]);
        assert_eq!(accuracy(&game(19, &[])), [Some(100), None], "ten moves and nine");
        let mut before = 101;
        for lost in [20, 60, 120, 240, 480] {
            let [attackers, defenders] = accuracy(&game(40, &[(6, lost), (18, lost)]));
            assert_eq!(defenders, Some(100));
            let attackers = attackers.unwrap();
            assert!(attackers < before, "{lost}: {attackers} {before}");
            before = attackers;
        }
        // Two bad moves of twenty are not a bad game.
        assert!((50..98).contains(&before), "{before}");
    }

    #[test]
    fn each_move_has_a_weight() {
        for plies in [1, 2, 3, 9, 30, 200] {
            let stood: Vec<f64> = (0..=plies).map(|ply| f64::from(ply % 7) * 9.0).collect();
            let weights: Vec<f64> = weights(&stood).collect();
            assert_eq!(weights.len(), plies as usize);
            assert!(weights.iter().all(|weight| (0.5..=12.0).contains(weight)), "{weights:?}");
        }
    }
}
