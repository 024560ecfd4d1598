//! What a side of a game is worth, in points of a rating.

use super::Share;

/// How sure is what the sources say of a game, and what nobody says of the others: standard
/// deviations in points.
const TOLD: f64 = 60.0;
const UNTOLD: f64 = 100.0;

/// No side is worth more.
const WORTH_MAX: f64 = 400.0;

/// The games that sources have counted: won by the attackers, by the defenders, drawn. Where a source
/// gives a proportion instead, it stands as it is told, and is not `true`; who counted is in what is
/// told of each game's balance.
const COUNTED: &[(&str, bool, [usize; 3])] = &[
    ("tablut", false, [117, 100, 0]),
    ("brandubh", true, [208, 308, 2]),
    ("tawlbwrdd", false, [113, 100, 0]),
    ("copenhagen", true, [754, 960, 7]),
    ("fetlar", true, [66, 82, 8]),
];

/// The attackers' share of a game as a source has counted it; `None` if none gives counts.
pub fn elsewhere(variant: &str) -> Option<Share> {
    let (.., [won, lost, drawn]) =
        COUNTED.iter().find(|(id, counted, _)| *id == variant && *counted)?;
    Share::of(*won, *drawn, won + lost + drawn)
}

/// By how many points the attackers of a game are better off, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideTerm {
    /// In points; the defenders are better off where it is below 0.
    pub points: f64,
    /// One over the square of how unsure that is.
    precision: f64,
}

/// A logistic curve's steepness in points: ten times the chances for each 400.
const STEEPNESS: f64 = std::f64::consts::LN_10 / 400.0;

/// How much less an expectation says the less sure the two ratings are: Glickman's g.
fn weight(deviation: f64) -> f64 {
    let phi = deviation * STEEPNESS;
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

impl SideTerm {
    /// What is known before anybody has played here.
    pub(super) fn told(variant: &str, dice: bool) -> SideTerm {
        let counted = COUNTED.iter().find(|(id, ..)| *id == variant && !dice);
        let (points, deviation) = match counted {
            Some((.., counts)) => {
                let [won, lost, drawn] = counts.map(|count| count as f64);
                let half = drawn / 2.0 + 0.5;
                (400.0 * ((won + half) / (lost + half)).log10(), TOLD)
            }
            None => (0.0, UNTOLD),
        };
        SideTerm { points, precision: 1.0 / (deviation * deviation) }
    }

    /// How unsure it is: a standard deviation in points.
    pub fn deviation(&self) -> f64 {
        1.0 / self.precision.sqrt()
    }

    /// What is known after one more match, by the ratings and deviations of the attackers' and the
    /// defenders' player before it, and the attackers' score.
    ///
    /// One step of Newton's method on the logarithm of the chances, from a normal prior: `P += (gL)²
    /// e(1 − e)`, `c += gL(s − e)/P`, where `e` is the attackers' expected score, `L` the steepness of
    /// the curve and `g` the weight of both deviations.
    pub(super) fn after(
        &self,
        attackers: (f64, f64),
        defenders: (f64, f64),
        score: f64,
    ) -> SideTerm {
        let slope = STEEPNESS * weight(attackers.1.hypot(defenders.1));
        let e = 1.0 / (1.0 + (-slope * (attackers.0 + self.points - defenders.0)).exp());
        let precision = self.precision + slope * slope * e * (1.0 - e);
        let points = self.points + slope * (score - e) / precision;
        // As ratings are: see there.
        let points = (points.clamp(-WORTH_MAX, WORTH_MAX) * 1e4).round() / 1e4;
        SideTerm { points, precision: (precision * 1e12).round() / 1e12 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_begins_with_what_the_sources_counted() {
        for (game, points) in [
            ("tablut", 27),
            ("brandubh", -68),
            ("tawlbwrdd", 21),
            ("copenhagen", -42),
            ("fetlar", -36),
            ("ard-ri", 0),
        ] {
            let told = SideTerm::told(game, false);
            assert_eq!(told.points.round() as i64, points, "{game}");
            let unsure = if points == 0 { UNTOLD } else { TOLD };
            assert!((told.deviation() - unsure).abs() < 1e-9, "{game}");
            assert_eq!(SideTerm::told(game, true).points, 0.0, "nobody has counted it with a die");
        }
    }

    #[test]
    fn a_term_follows_the_results_and_grows_surer() {
        let mut term = SideTerm::told("ard-ri", false);
        let before = term;
        for _ in 0..100 {
            term = term.after((1500.0, 60.0), (1500.0, 60.0), 1.0);
        }
        assert!(term.points > 150.0 && term.points <= WORTH_MAX, "{term:?}");
        assert!(term.deviation() < before.deviation());
    }
}
