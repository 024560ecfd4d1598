//! The rules string: from rules to text and back, and what is lost on the way. Its fields are in
//! [`super::fields`].

use super::fields::{ATTACKERS, EVERYONE, FIELDS, Lost, corners_end_lines, has, has_camps};
use super::{BadNotation, Expected};
use crate::tafl::rules::*;
use crate::tafl::{Class, Classes, Piece, Placement, Rules};

/// Rules with the name from the string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRules {
    /// The name; empty if the string has none.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// What the string says and our rules cannot say.
    pub lost: Vec<Lost>,
}

/// The longest rules string that is read.
pub(crate) const RULES_LENGTH_MAX: usize = 4_000;

/// Writes rules as OTN; lists what is lost: each option that is different when the string is read.
pub fn write_rules(rules: &Rules, name: &str) -> (String, Vec<Lost>) {
    let mut fields = vec![format!("dim:{}", rules.size())];
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if !name.is_empty() {
        fields.push(format!("name:{name}"));
    }
    let written = FIELDS.iter().filter_map(|field| Some((field.key, (field.write)(rules)?)));
    fields.extend(written.map(|(key, value)| format!("{key}:{value}")));
    fields.push(format!("starti:/{}/", rules.layout));
    let text = fields.join(" ");
    let read = read_rules(&text).expect("what is written can be read");
    let lost = rules
        .changes_from(&read.rules)
        .into_iter()
        .filter(|(option, _)| matters(option, rules))
        .map(|(option, value)| Lost::new(option, value))
        .collect();
    (text, lost)
}

/// Whether an option can make a difference: options of squares that the board lacks cannot.
fn matters(option: &str, rules: &Rules) -> bool {
    match option.split_once('.') {
        Some(("throne", _)) => rules.throne.squares != Squares::None,
        Some(("corner", _)) => rules.corner.squares != Squares::None,
        Some(("camp", _)) => has_camps(rules),
        _ => true,
    }
}

/// Reads a rules string.
///
/// # Errors
/// Names the column and what was expected there.
pub fn read_rules(text: &str) -> Result<NamedRules, BadNotation> {
    if text.chars().count() > RULES_LENGTH_MAX {
        let expected = Expected::Less { most: RULES_LENGTH_MAX };
        return Err(BadNotation::at(RULES_LENGTH_MAX + 1, expected));
    }
    let fields = split(text)?;
    let layout = read_layout(&fields)?;
    let mut read =
        NamedRules { name: String::new(), rules: otn_defaults(layout), lost: Vec::new() };
    for field in &fields {
        read.take(field)?;
    }
    read.settle_reentry();
    read.settle_corners(find(&fields, "corp").is_none());
    read.settle_commanders();
    read.miss_fort_defaults(&fields);
    Ok(read)
}

/// One `key:value`, with the column of its value.
struct Field<'a> {
    key: &'a str,
    value: &'a str,
    column: usize,
}

fn split(text: &str) -> Result<Vec<Field<'_>>, BadNotation> {
    let mut fields = Vec::new();
    let mut column = 1;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            let (key, value) =
                part.split_once(':').ok_or_else(|| BadNotation::at(column, Expected::Field))?;
            fields.push(Field { key, value, column: column + key.chars().count() + 1 });
        }
        column += part.chars().count() + 1;
    }
    Ok(fields)
}

fn find<'a, 'b>(fields: &'a [Field<'b>], key: &str) -> Option<&'a Field<'b>> {
    fields.iter().find(|field| field.key == key)
}

fn read_layout(fields: &[Field<'_>]) -> Result<Placement, BadNotation> {
    let missing = |key| BadNotation::at(1, Expected::Missing { key });
    let dim = find(fields, "dim").ok_or_else(|| missing("dim"))?;
    let bottom_first = find(fields, "start");
    let field = find(fields, "starti").or(bottom_first).ok_or_else(|| missing("starti"))?;
    let mut rows: Vec<&str> = field.value.trim_matches('/').split('/').collect();
    if field.key == "start" {
        rows.reverse();
    }
    let layout: Placement = rows
        .join("/")
        .parse()
        .map_err(|error| BadNotation::at(field.column, Expected::Rows(error)))?;
    match dim.value.parse::<u8>() {
        Ok(size) if size == layout.size() => Ok(layout),
        _ => Err(BadNotation::at(dim.column, Expected::Dimension)),
    }
}

/// What OTN means when a field is missing.
fn otn_defaults(layout: Placement) -> Rules {
    let mut rules = Rules::on(layout);
    rules.camp.stop = Classes::ADK;
    rules.camp.pass = Classes::ADK;
    rules.camp.reenter = Classes::ADK;
    rules.camp.hostile_empty = Classes::D.with(Class::King, true);
    rules.camp.hostile_occupied = rules.camp.hostile_empty;
    rules.throne.reenter = Classes::ADK;
    rules.corner.pass = Classes::K;
    rules.corner.reenter = Classes::ADK;
    if has(&rules, Piece::Knight) {
        rules.berserk.knight_jump = Jump::OverEnemySoldierCapturing;
    }
    if has(&rules, Piece::Commander) {
        rules.berserk.commander_jump = Jump::OverEnemySoldier;
    }
    // A guard in OpenTafl neither captures nor can be captured.
    rules.guard_armed = !has(&rules, Piece::Guard);
    rules
}

impl NamedRules {
    fn take(&mut self, field: &Field<'_>) -> Result<(), BadNotation> {
        match field.key {
            "dim" | "start" | "starti" => return Ok(()),
            "name" => {
                self.name = field.value.to_owned();
                return Ok(());
            }
            _ => {}
        }
        match FIELDS.iter().find(|known| known.key == field.key) {
            Some(known) => {
                (known.read)(&mut self.rules, field.value, &mut self.lost).ok_or_else(|| {
                    let key = field.key.to_owned();
                    BadNotation::at(field.column, Expected::Value { key, one_of: known.takes })
                })
            }
            None => {
                self.lost.push(Lost::new(field.key, field.value));
                Ok(())
            }
        }
    }

    /// Our throne and corners have no re-entry: it is part of stopping and passing, since the king
    /// starts on the throne and nobody starts on a corner.
    fn settle_reentry(&mut self) {
        for special in [&mut self.rules.throne, &mut self.rules.corner] {
            for class in Class::ALL.into_iter().filter(|c| !special.reenter.contains(*c)) {
                special.stop = special.stop.with(class, false);
                special.pass = special.pass.with(class, false);
            }
            special.reenter = Classes::NONE;
        }
        if self.rules.camp.squares == Squares::None {
            self.rules.camp = Rules::NO_CAMPS;
        }
    }

    /// Where corners cannot be crossed the default of `corp` says nothing: nobody then crosses them,
    /// as in our own variants.
    fn settle_corners(&mut self, by_default: bool) {
        if by_default && corners_end_lines(&self.rules) {
            self.rules.corner.pass = Classes::NONE;
        }
    }

    /// OpenTafl's commanders capture a strong king in pairs.
    fn settle_commanders(&mut self) {
        let capture = self.rules.king_capture;
        let strong =
            capture == KingCapture::everywhere(Captors::Four) || capture == KingCapture::HISTORICAL;
        self.rules.berserk.commander_pair_captures_king =
            strong && !self.rules.king_edge_counts && has(&self.rules, Piece::Commander);
    }

    /// Defenders' forts whose use the string leaves to the defaults, which ours are not.
    fn miss_fort_defaults(&mut self, fields: &[Field<'_>]) {
        if self.rules.royal == Squares::None {
            return;
        }
        for (key, default) in [("dforh", ATTACKERS), ("dforp", EVERYONE), ("dfors", "TCNKMG")] {
            if find(fields, key).is_none() {
                self.lost.push(Lost::new(key, default));
            }
        }
    }
}
