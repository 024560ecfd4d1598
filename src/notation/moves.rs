//! One move as OTN writes it: `Ke5-e1xe2/f1-`.

use super::{BadNotation, Expected};
use crate::tafl::{Game, MOVE_LINKS, Move, Outcome, Piece, Reason, Side, Square};

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

/// Reads one move, as OTN writes it or as people do: `D6 → C6!`, `d6c6`, `d6xc6`.
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
    // What a reader thought of it.
    reader.text = reader.text.trim_end_matches(['!', '?', '#', ',', ';', '.']);
    match reader.text.is_empty() {
        true => {
            Ok(RecordedMove { piece, mv: Move { from, to }, jump, continuation, captures, mark })
        }
        false => Err(BadNotation::at(reader.column, Expected::EndOfMove)),
    }
}

/// The moves in a line, each with the column before it; `d6 - c6` and `d6 c6` are one.
pub(super) fn tokens(line: &str) -> Vec<(usize, String)> {
    let mut list: Vec<(usize, String)> = Vec::new();
    let mut column = 0;
    for word in line.split(char::is_whitespace) {
        match list.last_mut().filter(|(_, last)| !word.is_empty() && is_half(last)) {
            Some((_, last)) => last.push_str(word),
            None if word.is_empty() => {}
            None => list.push((column, word.to_owned())),
        }
        column += word.chars().count() + 1;
    }
    list
}

/// Whether something is only the beginning of a move: one square, and perhaps what joins it to another.
fn is_half(text: &str) -> bool {
    let bare = text.trim_end_matches(MOVE_LINKS);
    let digits = bare.trim_start_matches(|c: char| c.is_alphabetic() || "♔♚".contains(c));
    digits != bare && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
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
        let piece = match first {
            '♔' | '♚' | 'k' => Piece::King,
            letter => Piece::from_letter(letter)?,
        };
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
        if let Some(kind) =
            kinds.into_iter().find_map(|(token, kind)| self.take(token).then_some(kind))
        {
            // `->`
            self.links();
            return Ok(kind);
        }
        // Others write `d6→c6`, `d6xc6` where something is taken, or `d6c6`.
        let linked = self.links() || self.take("x") || self.take("×");
        match linked || self.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            true => Ok((false, false)),
            false => Err(BadNotation::at(self.column, Expected::MoveKind)),
        }
    }

    /// Takes what stands between two squares, as people write it; whether there was any.
    fn links(&mut self) -> bool {
        let rest = self.text.trim_start_matches(MOVE_LINKS);
        let taken = self.text[..self.text.len() - rest.len()].chars().count();
        self.text = rest;
        self.column += taken;
        taken > 0
    }

    fn captures(&mut self) -> Result<Vec<Square>, BadNotation> {
        let mut captures = Vec::new();
        if self.take("x") || self.take("×") {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_in_files_are_read_as_people_write_them() {
        for text in [
            "d6-c6",
            "D6-C6",
            "d6c6",
            "d6 c6",
            "d6 - c6",
            "d6–c6",
            "d6 → c6",
            "d6->c6",
            "d6:c6",
            "d6xc6",
            "d6×c6",
            "Kd6-c6",
            "kd6-c6",
            "♔d6-c6",
            "d6-c6!",
            "d6-c6?!",
            "d6-c6+!",
            "d6-c6xc5",
            "d6c6xc5/c4",
            "d6-c6,",
        ] {
            let tokens = tokens(text);
            assert_eq!(tokens.len(), 1, "{text}");
            let read = read_move(&tokens[0].1).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!(read.mv.to_string(), "d6-c6", "{text}");
        }
        let several = tokens("  d6 c6\tc4 - c5   e1-e2 ");
        let several: Vec<(usize, &str)> = several.iter().map(|(at, text)| (*at, &**text)).collect();
        assert_eq!(several, [(2, "d6c6"), (8, "c4-c5"), (18, "e1-e2")]);
        for text in ["d6", "d6-", "-d6", "d6-c6-d4", "6d-6c", "hello"] {
            assert!(read_move(text).is_err(), "{text}");
        }
    }
}
