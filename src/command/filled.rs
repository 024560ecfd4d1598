//! The arguments of a call, read: what a command is made from.

use super::names::rule_meant;
use super::written::Written;
use super::{Language, LevelWish, RecordKey, Spec, Value, Who};
use crate::game::{Hours, MatchNumber, Millis, SideWish, TimeControl};
use crate::tafl::{BadPlacement, Move, Placement, Side, Square, Variant};
use crate::teach::Topic;

/// The values given, by the names of their arguments.
#[derive(Debug)]
pub struct Filled {
    pub(super) values: Vec<(&'static str, Value)>,
}

/// Returns the first value of a kind.
macro_rules! pick {
    ($self:ident, $kind:ident) => {
        $self.values.iter().find_map(|(_, value)| match value {
            Value::$kind(inner) => Some(inner),
            _ => None,
        })
    };
}

impl Filled {
    pub(super) fn has(&self, name: &str) -> bool {
        self.values.iter().any(|(known, _)| *known == name)
    }

    /// Whether a move or a square was named.
    pub(super) fn has_squares(&self) -> bool {
        let is = |value: &Value| {
            matches!(value, Value::Move(_) | Value::Written(_) | Value::Square(_) | Value::Line(_))
        };
        self.values.iter().any(|(_, value)| is(value))
    }

    pub(crate) fn opponent(&self) -> Option<Who> {
        pick!(self, Opponent).cloned()
    }

    pub(crate) fn page(&self) -> Option<usize> {
        pick!(self, Page).copied()
    }

    /// The turns given for this argument.
    pub(crate) fn ply(&self, name: &str) -> Option<usize> {
        self.values.iter().find_map(|(known, value)| match value {
            Value::Ply(ply) if *known == name => Some(*ply),
            _ => None,
        })
    }

    pub(crate) fn record(&self) -> Option<RecordKey> {
        pick!(self, Record).copied()
    }

    pub(crate) fn level(&self) -> Option<LevelWish> {
        pick!(self, Level).copied()
    }

    pub(crate) fn variant(&self) -> Option<&'static Variant> {
        pick!(self, Variant).copied()
    }

    /// The variant given for this argument.
    pub(crate) fn variant_of(&self, name: &str) -> Option<&'static Variant> {
        self.values.iter().find_map(|(known, value)| match value {
            Value::Variant(variant) if *known == name => Some(*variant),
            _ => None,
        })
    }

    pub(crate) fn topic(&self) -> Option<Topic> {
        pick!(self, Topic).copied()
    }

    pub(crate) fn language(&self) -> Option<Language> {
        pick!(self, Language).copied()
    }

    pub(crate) fn board(&self) -> Option<Result<Placement, BadPlacement>> {
        pick!(self, Board).map(|board| **board)
    }

    /// One of the two sides.
    pub(crate) fn one_side(&self) -> Option<Side> {
        match self.side()? {
            SideWish::Attackers => Some(Side::Attackers),
            SideWish::Defenders => Some(Side::Defenders),
            SideWish::Random => None,
        }
    }

    pub(crate) fn side(&self) -> Option<SideWish> {
        pick!(self, Side).copied()
    }

    /// Every `option=value`; one word may hold several, separated by commas.
    pub(crate) fn house_rules(&self) -> Vec<String> {
        let mut pairs: Vec<String> = Vec::new();
        for (_, value) in &self.values {
            let Value::HouseRule(list) = value else { continue };
            for part in list.split(',') {
                if part.is_empty() {
                    continue;
                }
                match pairs.last_mut() {
                    // A part without `=` continues a list of squares.
                    Some(last) if !part.contains('=') => last.push_str(&format!(",{part}")),
                    _ => pairs.push(part.to_owned()),
                }
            }
        }
        pairs.iter().map(|pair| rule_meant(pair)).collect()
    }

    pub(crate) fn number(&self) -> Option<MatchNumber> {
        pick!(self, Match).copied()
    }

    pub(crate) fn mv(&self) -> Option<Move> {
        pick!(self, Move).copied()
    }

    pub(crate) fn written(&self) -> Option<Written> {
        pick!(self, Written).copied()
    }

    pub(crate) fn square(&self) -> Option<Square> {
        pick!(self, Square).copied()
    }

    pub(crate) fn answer(&self) -> Option<bool> {
        pick!(self, Answer).copied()
    }

    /// The answer given for this argument.
    pub(crate) fn answer_of(&self, name: &str) -> Option<bool> {
        self.values.iter().find_map(|(known, value)| match value {
            Value::Answer(yes) if *known == name => Some(*yes),
            _ => None,
        })
    }

    pub(crate) fn time(&self) -> Option<Option<TimeControl>> {
        pick!(self, Time).copied()
    }

    pub(crate) fn span(&self) -> Option<Millis> {
        pick!(self, Span).copied()
    }

    pub(crate) fn hours(&self) -> Option<Option<Hours>> {
        pick!(self, Hours).copied()
    }

    pub(crate) fn shares(&self) -> Option<Vec<u8>> {
        pick!(self, Shares).cloned()
    }

    /// The time zone or the text given.
    pub(crate) fn text(&self) -> Option<&str> {
        pick!(self, Text).map(String::as_str)
    }

    /// Moves of both sides in turn, from all the words given for them.
    pub(crate) fn line(&self) -> Vec<Move> {
        let lines = self.values.iter().filter_map(|(_, value)| match value {
            Value::Line(moves) => Some(moves),
            _ => None,
        });
        lines.flatten().copied().collect()
    }

    /// The value given for this argument.
    pub(crate) fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The word given for this argument.
    pub(crate) fn word(&self, name: &str) -> Option<&'static str> {
        self.values.iter().find_map(|(known, value)| match value {
            Value::Word(word) if *known == name => Some(*word),
            _ => None,
        })
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.has(name)
    }

    pub(crate) fn command(&self) -> Option<&'static Spec> {
        pick!(self, Command).copied()
    }
}
