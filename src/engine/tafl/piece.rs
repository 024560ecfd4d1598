//! Sides, pieces and the classes that rules speak of.

use std::fmt;

/// One of the two players' parties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The besiegers: more men, no king.
    Attackers,
    /// The king and his men.
    Defenders,
}

impl Side {
    /// Both sides, attackers first.
    pub const BOTH: [Side; 2] = [Side::Attackers, Side::Defenders];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Attackers => Side::Defenders,
            Side::Defenders => Side::Attackers,
        }
    }

    /// `attackers` or `defenders`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Side::Attackers => "attackers",
            Side::Defenders => "defenders",
        }
    }

    /// The side with this name, or with its first letter.
    pub fn named(text: &str) -> Option<Side> {
        match text.to_ascii_lowercase().as_str() {
            "attackers" | "attacker" | "a" => Some(Side::Attackers),
            "defenders" | "defender" | "d" => Some(Side::Defenders),
            _ => None,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Piece {
    /// An attacking man, `t`.
    Attacker,
    /// A Berserk commander, who fights for the attackers, `c`.
    Commander,
    /// A man of the king, `T`.
    Defender,
    /// A man of the king's guard, who cannot be captured, `G`.
    Guard,
    /// The Berserk knight, who fights for the king, `N`.
    Knight,
    /// The king, `K`.
    King,
}

impl Piece {
    /// Every kind of piece.
    pub const ALL: [Piece; 6] = [
        Piece::Attacker,
        Piece::Commander,
        Piece::Defender,
        Piece::Guard,
        Piece::Knight,
        Piece::King,
    ];

    /// The letter in a row of a position: small for attackers, capital for the king's side.
    pub const fn letter(self) -> char {
        match self {
            Piece::Attacker => 't',
            Piece::Commander => 'c',
            Piece::Defender => 'T',
            Piece::Guard => 'G',
            Piece::Knight => 'N',
            Piece::King => 'K',
        }
    }

    /// The piece with this letter.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter {
            't' => Some(Piece::Attacker),
            'c' => Some(Piece::Commander),
            'T' => Some(Piece::Defender),
            'G' => Some(Piece::Guard),
            'N' => Some(Piece::Knight),
            'K' => Some(Piece::King),
            _ => None,
        }
    }

    /// Whose piece it is.
    pub const fn side(self) -> Side {
        match self {
            Piece::Attacker | Piece::Commander => Side::Attackers,
            Piece::Defender | Piece::Guard | Piece::Knight | Piece::King => Side::Defenders,
        }
    }

    /// The class under which rules speak of it.
    pub const fn class(self) -> Class {
        match self {
            Piece::Attacker | Piece::Commander => Class::Attacker,
            Piece::Defender | Piece::Guard | Piece::Knight => Class::Defender,
            Piece::King => Class::King,
        }
    }

    /// The cell of the mailbox that holds it.
    pub(super) const fn cell(self) -> u8 {
        match self {
            Piece::Attacker => cell::ATTACKERS,
            Piece::Commander => cell::ATTACKERS | cell::COMMANDER,
            Piece::Defender => cell::DEFENDERS,
            Piece::Guard => cell::DEFENDERS | cell::GUARD,
            Piece::Knight => cell::DEFENDERS | cell::KNIGHT,
            Piece::King => cell::DEFENDERS | cell::KING,
        }
    }

    /// The piece in a cell of the mailbox, if it holds one.
    #[inline]
    pub(super) const fn from_cell(cell: u8) -> Option<Piece> {
        match cell {
            cell::ATTACKERS => Some(Piece::Attacker),
            cell::DEFENDERS => Some(Piece::Defender),
            _ => Piece::rare_from_cell(cell),
        }
    }

    const fn rare_from_cell(cell: u8) -> Option<Piece> {
        if cell & cell::KING != 0 {
            Some(Piece::King)
        } else if cell & cell::COMMANDER != 0 {
            Some(Piece::Commander)
        } else if cell & cell::GUARD != 0 {
            Some(Piece::Guard)
        } else if cell & cell::KNIGHT != 0 {
            Some(Piece::Knight)
        } else {
            None
        }
    }
}

/// Bits of a cell of the mailbox: whose piece, and what is special about it.
pub(super) mod cell {
    pub(in crate::tafl) const EMPTY: u8 = 0;
    pub(in crate::tafl) const ATTACKERS: u8 = 1;
    pub(in crate::tafl) const DEFENDERS: u8 = 2;
    pub(in crate::tafl) const KING: u8 = 4;
    pub(in crate::tafl) const COMMANDER: u8 = 8;
    pub(in crate::tafl) const GUARD: u8 = 16;
    pub(in crate::tafl) const KNIGHT: u8 = 32;
    /// The frame around the board.
    pub(in crate::tafl) const OFF: u8 = 128;
    /// Any piece.
    pub(in crate::tafl) const PIECE: u8 = ATTACKERS | DEFENDERS;
}

/// The three classes of pieces that rules tell apart, written `A`, `D` and `K`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Attackers and commanders.
    Attacker,
    /// The king's men: defenders, guards and knights.
    Defender,
    /// The king.
    King,
}

impl Class {
    /// The three classes in the order in which they are written.
    pub const ALL: [Class; 3] = [Class::Attacker, Class::Defender, Class::King];

    /// `A`, `D` or `K`.
    pub const fn letter(self) -> char {
        match self {
            Class::Attacker => 'A',
            Class::Defender => 'D',
            Class::King => 'K',
        }
    }

    /// The class of the piece in an occupied cell.
    #[inline]
    pub(super) const fn of_cell(cell: u8) -> Class {
        if cell & cell::ATTACKERS != 0 {
            Class::Attacker
        } else if cell & cell::KING != 0 {
            Class::King
        } else {
            Class::Defender
        }
    }
}

/// A set of classes: for whom a rule holds. Written as letters, `none` when empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Classes(u8);

impl Classes {
    /// Nobody.
    pub const NONE: Classes = Classes(0);
    /// Attackers only.
    pub const A: Classes = Classes(1);
    /// The king's men only.
    pub const D: Classes = Classes(2);
    /// The king only.
    pub const K: Classes = Classes(4);
    /// Soldiers of both sides.
    pub const AD: Classes = Classes(3);
    /// Everyone.
    pub const ADK: Classes = Classes(7);

    /// Whether the rule holds for this class.
    #[inline]
    pub const fn contains(self, class: Class) -> bool {
        self.0 >> class as u8 & 1 == 1
    }

    /// The set with this class in it or out of it.
    pub const fn with(self, class: Class, inside: bool) -> Classes {
        if inside {
            Classes(self.0 | 1 << class as u8)
        } else {
            Classes(self.0 & !(1 << class as u8))
        }
    }

    /// Whether the rule holds for nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Reads letters in any order and case, or `none`.
    pub fn parse(text: &str) -> Option<Classes> {
        if text.is_empty() || text.eq_ignore_ascii_case("none") {
            return Some(Classes::NONE);
        }
        text.chars().try_fold(Classes::NONE, |set, letter| {
            let letter = letter.to_ascii_uppercase();
            let class = Class::ALL.into_iter().find(|class| class.letter() == letter)?;
            Some(set.with(class, true))
        })
    }

    /// The classes in it.
    pub fn iter(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| self.contains(*class))
    }
}

impl fmt::Display for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        self.iter().try_for_each(|class| write!(f, "{}", class.letter()))
    }
}

impl fmt::Debug for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
