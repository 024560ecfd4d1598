//! House rules under short, friendly names.
//!
//! Two of the sources end with a list of rules that players may change "to balance the game": nine
//! modifiable rules in the historical rule-book of La Buca del Coboldo, seven yes-or-no choices in
//! *Hnefatafl: il gioco da tavolo del Re*. Each is one name here, which sets one option or a few.

use super::expects::{BadOption, Expects, truth};
use super::piece::{Class, Classes};
use super::rules::{Captors, KingArmed, KingCapture, Rules, Speed, Squares};

/// A friendly name for a house rule.
pub struct RuleName {
    /// What people type.
    pub name: &'static str,
    /// The values it takes.
    pub expects: Expects,
    set: fn(&mut Rules, &str) -> Option<()>,
}

impl RuleName {
    pub(super) fn apply(&self, rules: &mut Rules, value: &str) -> Result<(), BadOption> {
        (self.set)(rules, &value.to_ascii_lowercase()).ok_or_else(|| BadOption::Value {
            name: self.name,
            value: value.to_owned(),
            expects: self.expects,
        })
    }
}

const fn truth_choice(name: &'static str, set: fn(&mut Rules, &str) -> Option<()>) -> RuleName {
    RuleName { name, expects: Expects::Truth, set }
}

/// Every choice. `escape=corner|edge` and `layout=NAME` are options of that name already.
pub static ALL: &[RuleName] = &[
    truth_choice("armed-king", |rules, value| {
        rules.king_armed = if truth(value)? { KingArmed::Both } else { KingArmed::None };
        Some(())
    }),
    truth_choice("hostile-throne", |rules, value| {
        rules.throne.hostile_empty = rules.throne.hostile_empty.with(Class::King, truth(value)?);
        Some(())
    }),
    truth_choice("hostile-edges", |rules, value| {
        rules.edge_hostile = if truth(value)? { Classes::ADK } else { Classes::NONE };
        Some(())
    }),
    RuleName {
        name: "king-capture",
        expects: Expects::Word(&["four", "three-at-edge-or-throne", "two"]),
        set: set_king_capture,
    },
    truth_choice("king-at-edge", |rules, value| {
        rules.king_edge_counts = truth(value)?;
        Some(())
    }),
    truth_choice("king-beside-friend", |rules, value| {
        rules.king_ally_counts = truth(value)?;
        Some(())
    }),
    truth_choice("royal-corners", |rules, value| {
        rules.royal = if truth(value)? { Squares::CornerAdjacent } else { Squares::None };
        Some(())
    }),
    truth_choice("weak-king", |rules, value| {
        set_weak_king(rules, truth(value)?);
        Some(())
    }),
    RuleName {
        name: "king",
        expects: Expects::Word(&["weak", "strong"]),
        set: |rules, value| {
            let weak = ["strong", "weak"].iter().position(|word| *word == value)?;
            set_weak_king(rules, weak == 1);
            Some(())
        },
    },
    truth_choice("always-four", |rules, value| {
        rules.king_capture = match truth(value)? {
            true => KingCapture::everywhere(Captors::Four),
            false => KingCapture::HISTORICAL,
        };
        Some(())
    }),
    truth_choice("king-pocket", |rules, value| {
        rules.king_pocket = truth(value)?;
        Some(())
    }),
    truth_choice("one-step", |rules, value| {
        let limit = u8::from(truth(value)?);
        rules.speed = Speed { attackers: limit, defenders: limit, king: limit };
        Some(())
    }),
    truth_choice("repeat-in-a-row", |rules, value| {
        rules.repetition.in_a_row = truth(value)?;
        Some(())
    }),
    RuleName { name: "goal", expects: Expects::Word(&["corner", "edge"]), set: set_goal },
];

/// The choice with this name.
pub(super) fn find(name: &str) -> Option<&'static RuleName> {
    ALL.iter().find(|choice| choice.name.eq_ignore_ascii_case(name))
}

/// A weak king is caught against the throne; with a strong one it is a plain square.
fn set_weak_king(rules: &mut Rules, weak: bool) {
    let (stop, empty, occupied) = match weak {
        true => (Classes::K, Classes::ADK, Classes::A),
        false => (Classes::ADK, Classes::NONE, Classes::NONE),
    };
    rules.throne.stop = stop;
    rules.throne.hostile_empty = empty;
    rules.throne.hostile_occupied = occupied;
}

fn set_king_capture(rules: &mut Rules, value: &str) -> Option<()> {
    let with_king = |rules: &mut Rules, hostile: bool| {
        rules.throne.hostile_empty = rules.throne.hostile_empty.with(Class::King, hostile);
    };
    match value {
        "four" => {
            rules.king_capture = KingCapture::everywhere(Captors::Four);
            rules.king_edge_counts = false;
            with_king(rules, false);
        }
        "three-at-edge-or-throne" => {
            rules.king_capture = KingCapture::everywhere(Captors::Four);
            rules.king_edge_counts = true;
            with_king(rules, true);
        }
        "two" => rules.king_capture = KingCapture::HISTORICAL,
        _ => return None,
    }
    Some(())
}

/// Corner or edge, together with what makes the corners special.
fn set_goal(rules: &mut Rules, value: &str) -> Option<()> {
    match value {
        "corner" => {
            rules.escape = super::rules::Escape::Corner;
            if rules.corner.squares == Squares::None {
                rules.corner = Rules::CORNERS;
            }
        }
        "edge" => {
            rules.escape = super::rules::Escape::Edge;
            rules.corner.squares = Squares::None;
        }
        _ => return None,
    }
    Some(())
}
