//! What the engine says, a line at a time.

use crate::cli::{Failure, print};

/// Writes a line.
pub(super) fn say(line: &str) {
    print(&format!("{line}\n"));
}

/// Answers why a line was not carried out.
pub(super) fn refuse(Failure(sentence): &Failure) {
    say(&format!("error {}", sentence.replace('\n', " ")));
}
