//! Which page of a game's rules is shown.

use crate::tafl::Rules;
use crate::teach::{Shows, Topic};

/// A page of a game's rules.
#[derive(Clone, Debug)]
pub struct Page {
    /// The variant's id.
    pub variant: String,
    /// The rules, house rules included.
    pub rules: Rules,
    /// Which page it is.
    pub topic: Topic,
    /// Whether no page was asked for: then it begins with the whole game in a few lines.
    pub short: bool,
    /// What the pictures beside it show.
    pub shows: Vec<Shows>,
    /// The call for a page of these rules, without its topic; `None` if all pages are shown.
    pub call: Option<String>,
}
