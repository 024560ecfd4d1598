//! How much each part of a position counts, by families of games.
//!
//! The numbers were found by play: `benches/lab.rs` tells how, and which of them won what.
//!
//! Deliberately absent: what the parts are, which is in `eval`.

use std::fmt;
use std::str::FromStr;

use crate::tafl::Rules;
use crate::tafl::rules::Escape;

/// Declares the weights with their names.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// How much each part of a position counts; only how they stand to each other matters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Weights { $($(#[$doc])* pub $name: i32,)+ }

        impl Weights {
            /// The name of each, as in a file of them.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// The values, in the order of the names.
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name),+]
            }

            /// The one with this name.
            pub fn named(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// For an attacker.
    attacker,
    /// For a defender where two attackers stand against each at the start; more or less as there are
    /// more or fewer of them.
    defender,
    /// For each escape square that the king could walk to, up to four.
    goal,
    /// For each square in the king's reach from which he would see an escape square, up to three.
    sight,
    /// For each square in the king's reach, up to twelve.
    room,
    /// For every eight squares that the king could walk to if nobody else moved: a ring that draws together
    /// leaves him fewer.
    region,
    /// Against a king one side of whom is closed.
    closed_1,
    /// Against a king two sides of whom are closed.
    closed_2,
    /// Against a king three sides of whom are closed.
    closed_3,
    /// Against a king all sides of whom are closed.
    closed_4,
    /// Against each defender, the king too, that is shut off from the edge.
    shut,
    /// Against the king shut off from the edge.
    shut_king,
    /// For an attacker on a square that guards a corner.
    guard,
    /// For a corner two of whose three such squares are held.
    guards_2,
    /// For a corner that is held altogether.
    guards_3,
}

impl Weights {
    /// Made by hand, before any were found by play: what the others are held against.
    pub const PLAIN: Weights = Weights {
        attacker: 100,
        defender: 200,
        goal: 22,
        sight: 45,
        room: 5,
        region: 0,
        closed_1: 12,
        closed_2: 40,
        closed_3: 140,
        closed_4: 200,
        shut: 14,
        shut_king: 120,
        guard: 16,
        guards_2: 0,
        guards_3: 0,
    };
}

/// Seven squares a side and less: brandubh and kin.
const SMALL: Weights = Weights {
    attacker: 199,
    defender: 129,
    goal: 22,
    sight: 24,
    room: 14,
    region: -3,
    closed_1: 4,
    closed_2: 15,
    closed_3: 54,
    closed_4: 90,
    shut: 16,
    shut_king: 153,
    guard: 5,
    guards_2: 1,
    guards_3: 2,
};

/// Nine squares a side: tablut and kin.
const TABLUT: Weights = Weights {
    attacker: 173,
    defender: 77,
    goal: 21,
    sight: 9,
    room: 10,
    region: 1,
    closed_1: -1,
    closed_2: 12,
    closed_3: 48,
    closed_4: 95,
    shut: 20,
    shut_king: 68,
    guard: -1,
    guards_2: -2,
    guards_3: -5,
};

/// Eleven squares a side, the king bound for the edge: tawlbwrdd and kin.
const TAWLBWRDD: Weights = Weights {
    attacker: 243,
    defender: 58,
    goal: 20,
    sight: 19,
    room: 15,
    region: 6,
    closed_1: 7,
    closed_2: 8,
    closed_3: 46,
    closed_4: 136,
    shut: 11,
    shut_king: 127,
    guard: -7,
    guards_2: -5,
    guards_3: 1,
};

/// Eleven squares a side, the king bound for a corner: Copenhagen and kin.
const COPENHAGEN: Weights = Weights {
    attacker: 136,
    defender: 71,
    goal: 17,
    sight: 133,
    room: 11,
    region: 2,
    closed_1: 13,
    closed_2: 35,
    closed_3: 124,
    closed_4: 187,
    shut: 16,
    shut_king: 107,
    guard: 56,
    guards_2: 6,
    guards_3: 29,
};

/// Thirteen squares a side and more.
const LARGE: Weights = Weights {
    attacker: 329,
    defender: 109,
    goal: 15,
    sight: 39,
    room: 9,
    region: 3,
    closed_1: 14,
    closed_2: 38,
    closed_3: 118,
    closed_4: 160,
    shut: 25,
    shut_king: 111,
    guard: 12,
    guards_2: -3,
    guards_3: 1,
};

impl Weights {
    /// What a piece is worth in the mean, where two attackers stand against each defender.
    pub(super) fn piece(&self) -> i32 {
        (2 * self.attacker + self.defender) / 4
    }

    /// Those of the family that a game belongs to, by its size and where its king escapes. House rules
    /// take the nearest.
    pub fn of(rules: &Rules) -> &'static Weights {
        match (rules.size(), rules.escape) {
            (0..=7, _) => &SMALL,
            (8..=9, _) => &TABLUT,
            (10..=11, Escape::Corner) => &COPENHAGEN,
            (10..=11, Escape::Edge | Escape::Squares(_)) => &TAWLBWRDD,
            _ => &LARGE,
        }
    }
}

/// `attacker=100 defender=200 …`, all of them in a line.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in Weights::NAMES.iter().zip(self.values()).enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{name}={value}")?;
        }
        Ok(())
    }
}

impl Weights {
    /// These, changed where a text says otherwise: `guard=40 sight=120`, words or lines; what stands
    /// behind `#` in a line is left out.
    ///
    /// # Errors
    /// The word that is none of a weight.
    pub fn with(mut self, text: &str) -> Result<Weights, String> {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        for word in lines.flat_map(str::split_whitespace) {
            let bad = || word.to_owned();
            let (name, value) = word.split_once('=').ok_or_else(bad)?;
            let value = i32::from_str(value).map_err(|_| bad())?;
            *self.named(name).ok_or_else(bad)? = value;
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Weights = Weights::PLAIN;

    #[test]
    fn weights_are_written_and_read() {
        let other = PLAIN.with("guard=40\n# a note\nsight=120 # and another").unwrap();
        assert_eq!((other.guard, other.sight, other.room), (40, 120, PLAIN.room));
        assert_eq!(PLAIN.with(&other.to_string()), Ok(other));
        for bad in ["guard", "guard=", "guards=4", "guard=4.5"] {
            assert_eq!(PLAIN.with(bad), Err(bad.to_owned()));
        }
        assert_eq!(Weights::NAMES.len(), PLAIN.values().len());
    }
}
