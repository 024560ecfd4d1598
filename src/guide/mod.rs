//! The long pages for players and operators: `hnefi help PAGE` prints them, and here they can be
//! read. The README is their front.
//!
//! Deliberately absent: what the program can say better itself. Rules of games and lists of commands
//! are made from the rules and the grammar.

/// A page.
#[derive(Clone, Copy, Debug)]
pub struct GuidePage {
    /// What one types to read it.
    pub name: &'static str,
    /// Its text, as Markdown.
    pub text: &'static str,
}

/// Declares the pages: a file of Markdown each.
macro_rules! pages {
    ($($name:ident)*) => {
        $(#[doc = include_str!(concat!(stringify!($name), ".md"))] pub mod $name {})*

        /// Every page, in the order in which they are listed.
        pub const PAGES: &[GuidePage] = &[$(GuidePage {
            name: stringify!($name),
            text: include_str!(concat!(stringify!($name), ".md")),
        }),*];
    };
}

pages! {
    games
    slow
    dice
    discord
    matrix
    run
}

/// The page with this name.
pub fn find(name: &str) -> Option<&'static GuidePage> {
    PAGES.iter().find(|page| page.name == name)
}
