//! One move as OTN writes it: `Ke5-e1xe2/f1-`.

use super::{BadNotation, Expected};
use crate::tafl::{Game, Move, Outcome, Piece, Reason, Side, Square};

/// The mark after a move that tells what threatens the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `+`: the king can be captured next.
    KingVulnerable,
    /// `-`: the king has a way to escape.
    EscapeOpen,
    /// `++`: the king is captured, the attackers have won.
    AttackersWin,
    /// `--`: the king has escaped, the defenders have won.
    DefendersWin,
}

impl Mark {
    const ALL: [(Mark, &'static str); 4] = [
        (Mark::AttackersWin, "++"),
        (Mark::DefendersWin, "--"),
        (Mark::KingVulnerable, "+"),
        (Mark::EscapeOpen, "-"),
    ];

    /// The mark as written.
    pub fn as_str(self) -> &'static str {
        match self {
            Mark::KingVulnerable => "+",
            Mark::EscapeOpen => "-",
            Mark::AttackersWin => "++",
            Mark::DefendersWin => "--",
        }
    }
}

/// A move as written in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The piece, if its letter is given: plain men have none.
    pub piece: Option<Piece>,
    /// Its start and end.
    pub mv: Move,
    /// A jump, `^`.
    pub jump: bool,
    /// The continuation of a Berserk turn, `=`.
    pub continuation: bool,
    /// The captured squares, in the order given.
    pub captures: Vec<Square>,
    /// The mark at the end.
    pub mark: Option<Mark>,
}

/// Writes a move that is about to be played in a game, with its captures and its mark.
///
/// The move must be legal in the game.
pub fn write_move(game: &Game, mv: Move) -> String {
    recorded(game, mv).to_string()
}

pub(super) fn recorded(game: &Game, mv: Move) -> RecordedMove {
    let before = game.position();
    let captures = before.captures_of(mv);
    let mut after = game.clone();
    after.play_legal(mv);
    let king = captures.iter().any(|(_, piece, _)| *piece == Piece::King);
    RecordedMove {
        piece: before.piece(mv.from).filter(|piece| letter(*piece).is_some()),
        mv,
        jump: before.is_jump(mv),
        continuation: before.continuation().is_some(),
        // The mark already tells that the king is captured.
        captures: captures.iter().filter(|c| c.1 != Piece::King).map(|c| c.0).collect(),
        mark: match after.outcome() {
            Some(outcome) => end_mark(outcome, king),
            None => danger_mark(&after),
        },
    }
}

fn end_mark(outcome: Outcome, king_captured: bool) -> Option<Mark> {
    match (outcome.reason, outcome.winner) {
        (Reason::KingCaptured, _) if king_captured => Some(Mark::AttackersWin),
        (_, Some(Side::Attackers)) => Some(Mark::AttackersWin),
        (_, Some(Side::Defenders)) => Some(Mark::DefendersWin),
        (_, None) => None,
    }
}

fn danger_mark(game: &Game) -> Option<Mark> {
    let danger = game.position().danger();
    if !danger.captures.is_empty() {
        Some(Mark::KingVulnerable)
    } else if danger.ways > 0 {
        Some(Mark::EscapeOpen)
    } else {
        None
    }
}

fn letter(piece: Piece) -> Option<char> {
    (!matches!(piece, Piece::Attacker | Piece::Defender)).then(|| piece.letter())
}

impl std::fmt::Display for RecordedMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(letter) = self.piece.and_then(letter) {
            write!(f, "{letter}")?;
        }
        let kind = match (self.jump, self.continuation) {
            (false, false) => "-",
            (true, false) => "^",
            (false, true) => "=",
            (true, true) => "^=",
        };
        write!(f, "{}{kind}{}", self.mv.from, self.mv.to)?;
        for (i, square) in self.captures.iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { 'x' } else { '/' })?;
        }
        f.write_str(self.mark.map_or("", Mark::as_str))
    }
}

/// Reads one move.
///
/// # Errors
/// Names the column and what was expected there.
pub fn read_move(text: &str) -> Result<RecordedMove, BadNotation> {
    let mut reader = Reader { text, column: 1 };
    let piece = reader.piece();
    let from = reader.square()?;
    let (jump, continuation) = reader.kind()?;
    let to = reader.square()?;
    let captures = reader.captures()?;
    let mark = reader.mark();
    match reader.text.is_empty() {
        true => {
            Ok(RecordedMove { piece, mv: Move { from, to }, jump, continuation, captures, mark })
        }
        false => Err(BadNotation::at(reader.column, Expected::EndOfMove)),
    }
}

struct Reader<'a> {
    text: &'a str,
    column: usize,
}

impl Reader<'_> {
    fn take(&mut self, token: &str) -> bool {
        match self.text.strip_prefix(token) {
            Some(rest) => {
                self.text = rest;
                self.column += token.chars().count();
                true
            }
            None => false,
        }
    }

    /// A piece letter: a letter that is followed by another letter.
    fn piece(&mut self) -> Option<Piece> {
        let mut letters = self.text.chars();
        let first = letters.next()?;
        letters.next().filter(char::is_ascii_alphabetic)?;
        let piece = Piece::from_letter(first)?;
        self.take(first.encode_utf8(&mut [0; 4]));
        Some(piece)
    }

    fn square(&mut self) -> Result<Square, BadNotation> {
        let letter = self.text.chars().next().map_or(0, char::len_utf8);
        let digits = self.text[letter..].bytes().take_while(u8::is_ascii_digit).count();
        let square = self.text[..letter + digits]
            .parse()
            .map_err(|_| BadNotation::at(self.column, Expected::Square))?;
        self.text = &self.text[letter + digits..];
        self.column += 1 + digits;
        Ok(square)
    }

    fn kind(&mut self) -> Result<(bool, bool), BadNotation> {
        let kinds = [
            ("^=", (true, true)),
            ("^", (true, false)),
            ("=", (false, true)),
            ("-", (false, false)),
        ];
        kinds
            .into_iter()
            .find_map(|(token, kind)| self.take(token).then_some(kind))
            .ok_or_else(|| BadNotation::at(self.column, Expected::MoveKind))
    }

    fn captures(&mut self) -> Result<Vec<Square>, BadNotation> {
        let mut captures = Vec::new();
        if self.take("x") {
            loop {
                self.piece();
                captures.push(self.square()?);
                // Old records write a second x where the specification has a slash.
                if !self.take("/") && !self.take("x") {
                    break;
                }
            }
        }
        Ok(captures)
    }

    fn mark(&mut self) -> Option<Mark> {
        Mark::ALL.into_iter().find_map(|(mark, token)| self.take(token).then_some(mark))
    }
}
