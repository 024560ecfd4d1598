//! The rules that a record is played by, for every command that reads records.

use super::Failure;
use crate::notation::{self, BadNotation, Record};
use crate::tafl::Rules;
use crate::text::{self, words};

/// The rules of one of our own records, which contains them in full.
pub(super) fn own_rules(record: &Record) -> Result<Rules, Failure> {
    record.rules_with(&[]).map_err(bad)
}

/// The rules of a record that names some: its rules string, then what the string cannot say, taken from
/// the variant asked for and, if the record has one, from its own list of options.
pub(super) fn record_rules(asked: &Rules, record: &Record) -> Result<Rules, Failure> {
    let (_, lost) = notation::write_rules(asked, "");
    let unsaid: Vec<String> = lost.iter().map(ToString::to_string).collect();
    let rules = record.rules_with(&unsaid).map_err(bad)?;
    if rules.size() != asked.size() {
        let sizes = [("record", rules.size().into()), ("asked", asked.size().into())];
        return Err(Failure::new(words().say("cli-record-size", &sizes)));
    }
    Ok(rules)
}

/// A sentence about a record that cannot be read.
pub(super) fn bad(error: BadNotation) -> Failure {
    Failure::new(text::bad_notation(words(), &error))
}
