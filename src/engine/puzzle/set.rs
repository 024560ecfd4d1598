//! The puzzles that the program has: `set.txt`, a line each.
//!
//! They were made by `hnefi puzzles make --variant GAME --seed SEED --games GAMES`:
//!
//! | games | from seed | how many |
//! |---|---|---|
//! | brandubh, ard-ri, tablut, tawlbwrdd, copenhagen, fetlar | 1 | 200, 150, 160, 150, 250, 60 |
//! | tablut, tawlbwrdd | 1001 | 160, 150 |
//! | copenhagen, without those about escape alone and with 70 defences of attackers | 1001 | 800 |
//!
//! and by `hnefi puzzles check` all are proven once more.
//!
//! **Invariant.** A puzzle's number is that of its line and stays its own for ever, because who has solved it
//! is kept by it: lines are only added. One that has to go becomes a line of `-`.

use super::line::Puzzle;
use super::theme::Theme;
use crate::tafl::Side;

const SET: &str = include_str!("set.txt");

/// A puzzle of the set, of which only what is asked for is read.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its number, from 1.
    pub number: u32,
    line: &'static str,
}

impl Entry {
    /// As it is written.
    pub fn line(&self) -> &'static str {
        self.line
    }

    fn word(&self, nth: usize) -> &'static str {
        self.line.split(' ').nth(nth).unwrap_or_default()
    }

    /// The game, by its id.
    pub fn variant(&self) -> &'static str {
        self.word(0)
    }

    /// Who solves it.
    pub fn side(&self) -> Side {
        if self.word(1) == Side::Attackers.as_str() { Side::Attackers } else { Side::Defenders }
    }

    /// The weakest level that mostly finds it.
    pub fn level(&self) -> u8 {
        self.word(4).parse().unwrap_or_default()
    }

    /// Whether it is about something.
    pub fn is_about(&self, theme: Theme) -> bool {
        self.word(5).split(',').any(|word| word == theme.as_str())
    }

    /// The puzzle.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Puzzle::read(self.line).ok()
    }
}

/// All puzzles.
pub fn all() -> impl Iterator<Item = Entry> {
    (1..)
        .zip(SET.lines())
        .map(|(number, line)| Entry { number, line })
        .filter(|entry| entry.line != "-")
}

/// The puzzle with this number.
pub fn numbered(number: u32) -> Option<Entry> {
    all().find(|entry| entry.number == number)
}
