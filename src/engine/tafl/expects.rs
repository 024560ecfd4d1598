//! What the value of an option must look like, and why one could not be set.
//!
//! The words are in the text room, and so is the advice about names that look alike.

use super::placement::BadPlacement;

/// What a value must look like; the words for it are in the text room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expects {
    /// Letters of `A`, `D`, `K`, or `none`.
    Classes,
    /// A comma list of squares, or one of these names.
    Squares(&'static [&'static str]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// Several of these words, separated by commas, or `none`.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(u16, u16),
    /// `yes` or `no`.
    Truth,
    /// The name of a layout, or its rows.
    Layout,
}

/// Why an option could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// Not of the form `option=value`.
    NoValue {
        /// What was given.
        pair: String,
    },
    /// No option has this name.
    Unknown {
        /// What was given.
        name: String,
    },
    /// The option does not take this value.
    Value {
        /// The option's name.
        name: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        expects: Expects,
    },
    /// The layout has a fault.
    Layout(BadPlacement),
}

/// `yes` and `no`, and what programs write for them.
pub(super) fn truth(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" | "1" => Some(true),
        "no" | "false" | "off" | "0" => Some(false),
        _ => None,
    }
}
