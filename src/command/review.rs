//! `review`: what a match that is over turned on, one of the moments that cost most, or its record with
//! notes.

use super::{ArgKind, ArgSpec, Command, Filled, Group, MATCH, Spec};

/// Which part of a review is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReviewPart {
    /// The match as a whole.
    #[default]
    Whole,
    /// One of the moments that cost most, from 1.
    Moment(usize),
    /// The record, with a note beside each move that deserves one.
    File,
}

pub(super) const MOMENT: ArgSpec = ArgSpec::new("moment", ArgKind::Ply);

pub(super) static SPEC: Spec = Spec {
    name: "review",
    aliases: &["analysis", "study"],
    usage: "[#id] [moment] [file]",
    examples: ["review", "review #7 moment:2"],
    args: &[MATCH, MOMENT, ArgSpec::new("file", ArgKind::Flag("file"))],
    group: Group::View,
    pressed: true,
    build: |filled| Ok(Command::Review { part: part(filled), number: filled.number() }),
};

/// Which part is wanted.
pub(super) fn part(filled: &Filled) -> ReviewPart {
    match filled.ply("moment") {
        Some(moment) => ReviewPart::Moment(moment),
        None if filled.has("file") => ReviewPart::File,
        None => ReviewPart::Whole,
    }
}
