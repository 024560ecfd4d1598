//! Whole games: tags, then turns, each with its comments.

use std::collections::HashSet;

use super::moves::{RecordedMove, read_move, tokens};
use super::rules::{NamedRules, read_rules};
use super::{BadNotation, Expected};
use crate::tafl::{Game, Position, Rules, Tables};

/// The tag for the options that the rules string cannot say.
pub const OPTIONS_TAG: &str = "hnefi-rules";

/// The tag for the moves of a game with a die, which turns cannot express.
pub const DICE_TAG: &str = "hnefi-moves";

/// Tags for what the throws of a die were drawn from.
pub mod dice_tag {
    /// The unique name of the die.
    pub const ID: &str = "hnefi-die";
    /// The SHA-256 of the secret bytes.
    pub const HASH: &str = "hnefi-die-hash";
    /// The secret bytes, in hexadecimal digits, once they are known.
    pub const SECRET: &str = "hnefi-die-secret";
    /// What the attackers' player added: its UTF-8 in hexadecimal digits.
    pub const ATTACKERS: &str = "hnefi-die-attackers";
    /// What the defenders' player added, likewise.
    pub const DEFENDERS: &str = "hnefi-die-defenders";
    /// All throws in order.
    pub const THROWS: &str = "hnefi-die-throws";
}

/// The value of the tag `result` for a finished game: the attackers won, the defenders won, or
/// nobody.
pub fn result_tag(winner: Option<crate::tafl::Side>) -> &'static str {
    use crate::tafl::Side;
    match winner {
        Some(Side::Attackers) => "1",
        Some(Side::Defenders) => "-1",
        None => "0",
    }
}

/// The longest record that is read, in characters.
pub const RECORD_LENGTH_MAX: usize = 400_000;

/// A game record. Tags keep their order; an unknown tag is kept as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Names and values, including `rules`.
    pub tags: Vec<(String, String)>,
    /// The turns in order.
    pub turns: Vec<RecordedTurn>,
    /// How many variations, lines that were not played, were left out when it was read.
    pub variations: usize,
}

/// One numbered turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedTurn {
    /// The moves, usually one by each side; a Berserk turn has more.
    pub moves: Vec<RecordedMove>,
    /// What was said about each move; empty if nothing was.
    pub comments: Vec<String>,
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Who has won by its tag `result`: `Some(None)` for a draw, `None` where it does not say.
    pub fn winner(&self) -> Option<Option<crate::tafl::Side>> {
        use crate::tafl::Side;
        let results = [Some(Side::Attackers), Some(Side::Defenders), None];
        results.into_iter().find(|winner| self.tag("result") == Some(result_tag(*winner)))
    }

    /// Sets a tag; replaces characters that would end it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value: String = value
            .chars()
            .map(|c| match c {
                ']' => ')',
                '[' => '(',
                c if c.is_control() => ' ',
                c => c,
            })
            .collect();
        let value = value.trim().to_owned();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// A record of these moves, two per turn; the continuations of a Berserk turn stay in it.
    ///
    /// The moves must be legal one after the other.
    pub fn of_game(start: &Game, moves: &[crate::tafl::Move]) -> Record {
        let first = start.position().turn();
        let mut turns: Vec<RecordedTurn> = Vec::new();
        let mut game = start.clone();
        for &mv in moves {
            let begins =
                game.position().turn() == first && game.position().continuation().is_none();
            if begins || turns.is_empty() {
                turns.push(RecordedTurn::default());
            }
            let recorded = super::moves::recorded(&game, mv);
            turns.last_mut().expect("a turn was begun").moves.push(recorded);
            game.play_legal(mv);
        }
        Record { turns, ..Record::default() }
    }

    /// All moves in order.
    pub fn moves(&self) -> impl Iterator<Item = &RecordedMove> {
        self.turns.iter().flat_map(|turn| &turn.moves)
    }

    /// The rules of the record as its rules string has them.
    ///
    /// # Errors
    /// When the tag is missing or wrong.
    pub fn rules(&self) -> Result<NamedRules, BadNotation> {
        let text = self.tag("rules").ok_or_else(|| BadNotation::at(1, Expected::RulesTag))?;
        read_rules(text)
    }

    /// The rules that the record was played by: its rules string, then what such a string cannot
    /// say, as the caller knows it, then the record's own list of options.
    ///
    /// # Errors
    /// When the tag is missing or wrong, or there is no such option.
    pub fn rules_with(&self, unsaid: &[String]) -> Result<Rules, BadNotation> {
        let own = self.tag(OPTIONS_TAG).unwrap_or_default();
        let pairs = unsaid.iter().map(String::as_str).chain(own.split_whitespace());
        let string = self.rules()?.rules;
        string.with_all(pairs).map_err(|error| BadNotation::at(1, Expected::Option(error)))
    }

    /// The game of the record before its first move: its position, or that of its rules.
    ///
    /// # Errors
    /// When the position is wrong, or is not on a board of these rules.
    pub fn start(&self, rules: &Rules) -> Result<Game, BadNotation> {
        let placement = match self.tag("position") {
            None => rules.layout,
            Some(rows) => rows.parse().map_err(|e| BadNotation::at(1, Expected::Rows(e)))?,
        };
        if placement.size() != rules.size() {
            return Err(BadNotation::at(1, Expected::Dimension));
        }
        let tables = std::sync::Arc::new(Tables::new(rules));
        Ok(Game::from_position(Position::set_up(&tables, &placement, rules.first)))
    }
}

/// Writes a record; reading it back returns the same one.
pub fn write_record(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in &record.tags {
        text.push_str(&format!("[{name}:{value}]\n"));
    }
    text.push('\n');
    for (i, turn) in record.turns.iter().enumerate() {
        let moves: Vec<String> = turn.moves.iter().map(RecordedMove::to_string).collect();
        text.push_str(&format!("{}. {}\n", i + 1, moves.join(" ")));
        if turn.comments.iter().any(|comment| !comment.is_empty()) {
            text.push_str(&format!("[{}]\n", turn.comments.join("|")));
        }
    }
    text
}

/// Reads a record. Of its variations, which it may have anywhere, only their number is kept.
///
/// # Errors
/// Names line and column and what was expected there.
pub fn read_record(text: &str) -> Result<Record, BadNotation> {
    read_placed(text).map(|(record, _)| record)
}

/// Where the parts of a record stand in its text.
#[derive(Debug, Default)]
pub(super) struct Placed {
    /// The line of each tag.
    pub(super) tags: Vec<(String, usize)>,
    /// Line and column of each move.
    pub(super) moves: Vec<(usize, usize)>,
    /// The line in which a second game begins, or other rules.
    pub(super) second: Option<usize>,
}

/// As [`read_record`], with the places of what was read.
pub(super) fn read_placed(text: &str) -> Result<(Record, Placed), BadNotation> {
    if text.chars().count() > RECORD_LENGTH_MAX {
        let expected = Expected::Less { most: RECORD_LENGTH_MAX };
        return Err(BadNotation::at(1, expected));
    }
    let mut record = Record::default();
    let mut placed = Placed::default();
    let mut variations = HashSet::new();
    // Whether what was read last belongs to one, as its comments do.
    let mut aside = false;
    // Some programs begin every file with a mark of its encoding.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().enumerate();
    while let Some((i, line)) = lines.next() {
        let number = i + 1;
        let line = line.trim_end();
        if line.trim().is_empty() {
            continue;
        }
        if let Some(open) = line.trim_start().strip_prefix('[') {
            let whole = read_bracket(open, &mut lines).ok_or(BadNotation {
                line: number,
                column: line.chars().count() + 1,
                expected: Expected::Bracket,
            })?;
            if aside {
                continue;
            }
            if !record.turns.is_empty() && whole.trim_start().starts_with("rules:") {
                placed.second.get_or_insert(number);
            }
            let taken = record.take_bracket(&whole, number);
            taken.map_err(|error| record.or_no_record(error))?;
            let name = record.tags.get(placed.tags.len()).map(|(name, _)| name.clone());
            placed.tags.extend(name.map(|name| (name, number)));
        } else if let Some(variation) = variation(line) {
            variations.insert(variation);
            aside = true;
        } else {
            aside = false;
            let turn = read_turn(line, number, &mut placed.moves);
            record.turns.push(turn.map_err(|error| record.or_no_record(error))?);
        }
    }
    record.variations = variations.len();
    Ok((record, placed))
}

/// The variation to which a line belongs: `8a.1` of `8a.1.2a. e5-e3`, the second move of the first
/// variation on the first half of turn 8.
fn variation(line: &str) -> Option<&str> {
    let head = line.trim_start().split(' ').next()?.strip_suffix('.')?;
    let (of, _) = head.rsplit_once('.')?;
    let turn = of.trim_start_matches(|c: char| c.is_ascii_digit());
    let half = turn.starts_with(|c: char| c.is_ascii_lowercase());
    let plain = |c: char| c.is_ascii_digit() || c.is_ascii_lowercase() || c == '.';
    (turn != of && half && of.chars().all(plain)).then_some(of)
}

/// The text up to `]`, which may be on a later line.
fn read_bracket<'a>(
    open: &str,
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Option<String> {
    let mut whole = open.to_owned();
    let mut last = open;
    // Only the newest line is looked at: a stranger's bracket may be open for thousands of lines.
    while !last.trim_end().ends_with(']') {
        let (_, next) = lines.next()?;
        whole.push('\n');
        whole.push_str(next);
        last = next;
    }
    let end = whole.trim_end().len() - 1;
    whole.truncate(end);
    Some(whole)
}

impl Record {
    /// Where nothing at all could be read, that is what is wrong, and not the first line.
    fn or_no_record(&self, error: BadNotation) -> BadNotation {
        let nothing = self.tags.is_empty() && self.turns.is_empty();
        let whole = [Expected::Field, Expected::TurnNumber].contains(&error.expected);
        match nothing && whole {
            true => BadNotation { expected: Expected::Record, ..error },
            false => error,
        }
    }

    /// A bracket before the first turn is a tag; one after a turn contains its comments.
    fn take_bracket(&mut self, text: &str, line: usize) -> Result<(), BadNotation> {
        match self.turns.last_mut() {
            Some(turn) => {
                turn.comments = text.split('|').map(|part| part.trim().to_owned()).collect()
            }
            None => {
                // Other formats have brackets and colons too.
                let is_name = |name: &str| {
                    let letters = |c: char| c.is_alphanumeric() || " -_".contains(c);
                    !name.trim().is_empty() && name.chars().all(letters)
                };
                let tag = text.split_once(':').filter(|(name, _)| is_name(name));
                let (name, value) =
                    tag.ok_or(BadNotation { line, column: 2, expected: Expected::Field })?;
                self.tags.push((name.trim().to_owned(), value.trim().to_owned()));
            }
        }
        Ok(())
    }
}

fn read_turn(
    line: &str,
    number: usize,
    moves: &mut Vec<(usize, usize)>,
) -> Result<RecordedTurn, BadNotation> {
    let expected = |column, expected| BadNotation { line: number, column, expected };
    let (head, rest) = line.split_once('.').ok_or_else(|| expected(1, Expected::TurnNumber))?;
    if head.trim().is_empty() || !head.trim().bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(expected(1, Expected::TurnNumber));
    }
    let mut turn = RecordedTurn::default();
    let before = head.chars().count() + 1;
    for (column, token) in tokens(rest) {
        let column = before + column;
        // A resignation is not a move; the result tag tells it. Nor is what the other side has not played.
        if token != "---" && !token.bytes().all(|byte| byte == b'.') {
            turn.moves.push(read_move(&token).map_err(|error| error.inside(number, column))?);
            moves.push((number, column + 1));
        }
    }
    Ok(turn)
}

/// Plays a record from its start, by its rules and the options noted beside them.
///
/// # Errors
/// When the rules are wrong or a move is illegal.
pub fn play_record(record: &Record) -> Result<Game, BadNotation> {
    let mut game = record.start(&record.rules_with(&[])?)?;
    for (i, turn) in record.turns.iter().enumerate() {
        for recorded in &turn.moves {
            game.play(recorded.mv).map_err(|why| BadNotation {
                line: i + 1,
                column: 1,
                expected: Expected::LegalMove(why),
            })?;
        }
    }
    Ok(game)
}
