//! How people write a move: `d1-d4`, `D1 d4`, `d4xd2`, `Ke5`, `d1 → d4!`, `king to a11`, or only a
//! square.
//!
//! Everything that players of other board games are used to is read here, once, for all doors. Which
//! piece a lone square stands for is not known here: that takes a board.

use std::fmt;

use crate::tafl::{BadMove, MOVE_LINKS, Move, Square};

/// A move as somebody wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// Both squares.
    Move(Move),
    /// One square: a piece, or where one should go.
    Square(Square),
    /// The king, with the square he should go to if it was written.
    King(Option<Square>),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Move(mv) => mv.fmt(f),
            Written::Square(square) => square.fmt(f),
            Written::King(None) => f.write_str(KING[0]),
            Written::King(Some(to)) => write!(f, "{} {to}", KING[0]),
        }
    }
}

/// Words for the king.
const KING: &[&str] = &["king", "re", "roi"];

/// Letters that stand for the king before a square, as on chess boards.
const KING_LETTERS: [char; 2] = ['k', 'r'];

/// Letters of all other pieces: pawn or piece, man. Others stand for pieces of chess somewhere.
const MEN_LETTERS: [char; 2] = ['p', 'm'];

/// Words that stand in a move and change nothing.
const FILLERS: &[&str] = &[
    // English
    "to", "from", "into", "on", "at", "the", "i", "my", "move", "moves", "play", "piece", "man",
    "takes", "take", "captures", "and", "pawn", // Italian
    "da", "a", "in", "il", "la", "al", "mio", "muovo", "muovi", "gioco", "pezzo", "verso",
    "prende", "mangia", "mossa", "pedina", "pedone", // French
    "de", "en", "le", "à", "au", "vers", "mon", "joue", "je", "pièce", "pion", "prend", "sur",
    "coup",
];

/// One piece of what was written, with the column where it begins, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Token {
    Square(Square),
    /// A letter with a number, which no board has.
    NoSquare,
    King,
    /// The letter of a piece before a square.
    Piece(char),
    /// `x`, `×`: what follows is captured.
    Takes,
    /// A dash or an arrow.
    Link,
    Number,
    Filler,
    Word,
}

/// Reads a move.
///
/// # Errors
/// Where it stops to be a move: what would have to stand there.
pub(super) fn read(text: &str) -> Result<Written, BadMove> {
    let tokens = tokens(text);
    let mut squares: Vec<Square> = Vec::new();
    let (mut king, mut piece) = (false, None);
    let mut last = Token::Filler;
    for (i, &(column, token)) in tokens.iter().enumerate() {
        match token {
            Token::Square(_) if squares.len() == 2 && last != Token::Takes => {
                return Err(BadMove::Trailing { column });
            }
            Token::Square(square) if squares.len() < 2 => squares.push(square),
            Token::Square(_) | Token::Takes | Token::Link | Token::Filler => {}
            Token::King => king |= squares.is_empty(),
            Token::Piece(letter) => piece = piece.or(Some(letter)),
            Token::Number if squares.is_empty() => {}
            // What follows a whole move is talk, unless it is another move.
            _ if squares.len() == 2 => {
                return match tokens[i..].iter().find(|(_, token)| matches!(token, Token::Square(_)))
                {
                    Some(&(column, _)) => Err(BadMove::Trailing { column }),
                    None => Ok(Written::Move(Move { from: squares[0], to: squares[1] })),
                };
            }
            _ => return Err(missing(squares.len(), column)),
        }
        last = token;
    }
    match (squares[..].first(), squares.get(1)) {
        (Some(&from), Some(&to)) => Ok(Written::Move(Move { from, to })),
        (Some(_), None) if last == Token::Link => Err(missing(1, text.chars().count() + 1)),
        (Some(&to), None) if king => Ok(Written::King(Some(to))),
        // Two squares say enough, whatever the piece is called.
        (Some(_), None) if piece.is_some_and(|letter| !MEN_LETTERS.contains(&letter)) => {
            Err(BadMove::Piece { letter: piece.unwrap_or_default() })
        }
        (Some(&square), None) => Ok(Written::Square(square)),
        // A lone `k` is talk.
        _ if king && text.chars().filter(|letter| letter.is_alphanumeric()).count() > 1 => {
            Ok(Written::King(None))
        }
        _ => Err(missing(0, 1)),
    }
}

fn missing(squares: usize, column: usize) -> BadMove {
    match squares {
        0 => BadMove::From { column },
        _ => BadMove::To { column },
    }
}

/// `d 6 - c 6` with its squares joined: only where every word is one letter, number or sign.
pub(super) fn joined(text: &str) -> Option<String> {
    let short = |word: &str| {
        word.chars().count() == 1 || word.len() == 2 && word.bytes().all(|b| b.is_ascii_digit())
    };
    let spaced = text.split_whitespace().all(short);
    let joined: String = text.split_whitespace().filter(|_| spaced).collect();
    matches!(read(&joined), Ok(Written::Move(_))).then_some(joined)
}

fn tokens(text: &str) -> Vec<(usize, Token)> {
    let letters: Vec<char> = text.chars().map(plain).collect();
    let mut list = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let run = letters[at..].iter().take_while(|letter| letter.is_alphanumeric()).count();
        if run > 0 {
            list.extend(
                split(&letters[at..at + run]).into_iter().map(|(i, token)| (at + i + 1, token)),
            );
        } else if let Some(token) = sign(letters[at]) {
            list.push((at + 1, token));
        }
        at += run.max(1);
    }
    list
}

/// Lower case; wide letters, as East Asian keyboards write them, as plain ones.
fn plain(letter: char) -> char {
    let narrow = match letter {
        '！'..='～' => char::from_u32(letter as u32 - 0xFEE0).unwrap_or(letter),
        _ => letter,
    };
    narrow.to_lowercase().next().unwrap_or(narrow)
}

fn sign(letter: char) -> Option<Token> {
    match letter {
        '♔' | '♚' => Some(Token::King),
        '×' => Some(Token::Takes),
        // A colon stands between other things too.
        ':' => None,
        link if MOVE_LINKS.contains(&link) => Some(Token::Link),
        _ => None,
    }
}

/// A run of letters and digits: squares, with the letter of a piece or an `x` before them, or a
/// word.
fn split(run: &[char]) -> Vec<(usize, Token)> {
    let mut list = Vec::new();
    let mut at = 0;
    while at < run.len() {
        let rest = &run[at..];
        let (token, used) = match (square(rest), rest[0]) {
            (Some((token, used)), _) => (token, used),
            (None, 'x') if square(&rest[1..]).is_some() => (Token::Takes, 1),
            (None, letter) if at == 0 && is_piece(rest) => {
                let king = KING_LETTERS.contains(&letter);
                (if king { Token::King } else { Token::Piece(letter) }, 1)
            }
            _ => return vec![(0, word(run))],
        };
        list.push((at, token));
        at += used;
    }
    list
}

/// A letter and one or two digits.
fn square(letters: &[char]) -> Option<(Token, usize)> {
    letters.first().filter(|letter| letter.is_ascii_lowercase())?;
    let digits = letters[1..].iter().take_while(|digit| digit.is_ascii_digit()).count();
    let text: String = letters[..=digits].iter().collect();
    (digits > 0).then(|| (text.parse().map_or(Token::NoSquare, Token::Square), digits + 1))
}

/// Whether a letter stands for a piece: a square follows, perhaps after an `x`.
fn is_piece(letters: &[char]) -> bool {
    let rest = &letters[1..];
    letters[0].is_alphabetic()
        && (square(rest).is_some() || (rest.first() == Some(&'x') && square(&rest[1..]).is_some()))
}

fn word(run: &[char]) -> Token {
    let word: String = run.iter().collect();
    let word = word.as_str();
    match word {
        "x" => Token::Takes,
        "k" => Token::King,
        _ if KING.contains(&word) => Token::King,
        _ if FILLERS.contains(&word) => Token::Filler,
        _ if run.iter().all(char::is_ascii_digit) => Token::Number,
        _ => Token::Word,
    }
}
