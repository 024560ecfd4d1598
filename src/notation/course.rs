//! What was played according to a record, turn by turn, by the rules that it names.

use super::record::{DICE_TAG, dice_tag, read_placed};
use super::{BadNotation, Expected, Record};
use crate::tafl::{Game, Move, Rules};

/// The most turns of a record that are played.
pub const TURNS_MAX: usize = 5_000;

/// What was played.
#[derive(Clone, Debug)]
pub struct Course {
    /// The rules, with the board that it began from.
    pub rules: Rules,
    /// The turns: a move, or `None` where the die allowed none.
    pub turns: Vec<Option<Move>>,
}

/// Whether text begins like a record: with a tag, or with the number of a turn.
pub fn begins_record(text: &str) -> bool {
    let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.starts_with('[') || (numbered != text && numbered.starts_with('.'))
}

/// The record in what somebody has said, from the line on which it begins; of what stands between
/// fences of code, if it is there.
pub fn find_record(message: &str) -> Option<&str> {
    let within = |text: &'_ str| -> Option<(usize, usize)> {
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if begins_record(line.trim_start()) {
                return Some((at, text.trim_end().len()));
            }
            at += line.len();
        }
        None
    };
    let fenced = message.split("```").nth(1).unwrap_or_default();
    [fenced, message].into_iter().find_map(|text| within(text).map(|(from, to)| &text[from..to]))
}

/// A line, and the record of a game that follows it, if one does.
pub fn with_record(words: &str) -> (&str, Option<&str>) {
    let Some((line, rest)) = words.split_once('\n') else { return (words, None) };
    let rest = rest.trim();
    let fenced = rest.starts_with("```").then(|| find_record(rest)).flatten();
    let bare = rest.trim_matches('`').trim();
    match fenced.or(begins_record(bare).then_some(bare)) {
        Some(record) => (line, Some(record)),
        None => (words, None),
    }
}

/// Reads a record and plays it: by its own rules or, where it names none, by these.
///
/// # Errors
/// Names line and column and what was expected there, which may be another move.
pub fn read_course(text: &str, usual: &Rules) -> Result<(Record, Course), BadNotation> {
    let (record, placed) = read_placed(text)?;
    if record == Record::default() {
        return Err(BadNotation::at(1, Expected::Record));
    }
    if let Some(line) = placed.second {
        return Err(BadNotation { line, column: 1, expected: Expected::OneGame });
    }
    let tagged = |name: &str| placed.tags.iter().find(|(known, _)| known == name);
    let in_tag = |name: &'static str| {
        move |error: BadNotation| match tagged(name) {
            // What stands before the value: a bracket, the name and a colon.
            Some((_, line)) => error.inside(*line, name.len() + 2),
            None => error,
        }
    };
    let rules = match record.tag("rules") {
        Some(_) => record.rules_with(&[]).map_err(in_tag("rules"))?,
        None => *usual,
    };
    let start = record.start(&rules).map_err(in_tag("position"))?;
    let rules = Rules { layout: start.position().to_placement(), ..*start.position().rules() };
    let turns = match record.tag(DICE_TAG) {
        Some(moves) => with_die(start, &record, moves).map_err(in_tag(DICE_TAG))?,
        None => {
            let moves = record.moves().map(|recorded| recorded.mv);
            without_die(start, moves.zip(placed.moves.iter().copied()))?
        }
    };
    Ok((record, Course { rules, turns }))
}

/// Moves that follow each other, each with its line and column.
fn without_die(
    mut game: Game,
    moves: impl Iterator<Item = (Move, (usize, usize))>,
) -> Result<Vec<Option<Move>>, BadNotation> {
    let mut turns = Vec::new();
    for (mv, (line, column)) in moves {
        let bad = |expected| BadNotation { line, column, expected };
        if turns.len() >= TURNS_MAX {
            return Err(bad(Expected::FewerMoves { most: TURNS_MAX }));
        }
        game.play(mv).map_err(|why| bad(Expected::LegalMove(why)))?;
        turns.push(Some(mv));
    }
    Ok(turns)
}

/// The turns of a game with a die: each throw lets a move be played, or takes the turn away.
fn with_die(
    mut game: Game,
    record: &Record,
    moves: &str,
) -> Result<Vec<Option<Move>>, BadNotation> {
    let reach = game.position().rules().dice;
    let mut moves = moves.split(' ').scan(1, |column, word| {
        let at = *column;
        *column += word.chars().count() + 1;
        Some((at, word))
    });
    let mut turns = Vec::new();
    for face in record.tag(dice_tag::THROWS).unwrap_or_default().split_whitespace() {
        let face = face.parse().map_err(|_| BadNotation::at(1, Expected::Throws))?;
        if game.outcome().is_some() || turns.len() >= TURNS_MAX {
            return Err(BadNotation::at(1, Expected::FewerMoves { most: turns.len() }));
        }
        if game.passes_with(face) {
            game.play_turn(None);
            turns.push(None);
            continue;
        }
        // The last throw may wait for a move that was never played.
        let Some((column, word)) = moves.find(|(_, word)| !word.is_empty()) else { break };
        let mv = word.parse().map_err(|_| BadNotation::at(column, Expected::Square))?;
        if !game.moves_within(reach.reach(face)).contains(&mv) {
            return Err(BadNotation::at(column, Expected::Throws));
        }
        game.play_turn(Some(mv));
        turns.push(Some(mv));
    }
    match moves.find(|(_, word)| !word.is_empty()) {
        Some((column, _)) => Err(BadNotation::at(column, Expected::Throws)),
        None => Ok(turns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{RECORD_LENGTH_MAX, write_record, write_rules};
    use crate::tafl::rules::{Repetition, RepetitionResult};
    use crate::tafl::variants;

    fn rules(id: &str) -> Rules {
        variants::find(id).unwrap().rules
    }

    fn refused(text: &str) -> (usize, usize, Expected) {
        let error = read_course(text, &rules("brandubh")).unwrap_err();
        (error.line, error.column, error.expected)
    }

    #[test]
    fn what_was_written_is_played_again() {
        for variant in variants::ALL {
            let start = Game::start(&variant.rules);
            let mut game = start.clone();
            let mut moves = Vec::new();
            for ply in 0..20 {
                let legal = game.moves();
                if game.outcome().is_some() || legal.is_empty() {
                    break;
                }
                let mv = legal[(ply * 7) % legal.len()];
                game.play_legal(mv);
                moves.push(mv);
            }
            let mut record = Record::of_game(&start, &moves);
            let (text, lost) = write_rules(&variant.rules, variant.id);
            let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
            record.set_tag(crate::notation::OPTIONS_TAG, &lost.join(" "));
            record.set_tag("rules", &text);
            let (read, course) = read_course(&write_record(&record), &rules("tablut")).unwrap();
            assert_eq!(read, record, "{}", variant.id);
            let played: Vec<Option<Move>> = moves.into_iter().map(Some).collect();
            assert_eq!((course.rules, course.turns), (variant.rules, played), "{}", variant.id);
        }
    }

    #[test]
    fn who_names_no_rules_plays_by_those_of_the_place() {
        let (_, course) = read_course("1. d6-c6 d5-d6\n", &rules("brandubh")).unwrap();
        assert_eq!((course.rules, course.turns.len()), (rules("brandubh"), 2));
    }

    #[test]
    fn a_record_is_found_among_talk() {
        for (message, record) in [
            ("1. d6-c6 d5-d6", Some("1. d6-c6 d5-d6")),
            ("Look at this:\n[a:b]\n1. d6-c6\n\n", Some("[a:b]\n1. d6-c6")),
            ("Won it!\n```otg\n [a:b]\n1. d6-c6\n```\n2. of three", Some(" [a:b]\n1. d6-c6")),
            ("```Å```\n1. d6-c6", Some("1. d6-c6")),
            ("``` ```", None),
            ("```", None),
            ("1 or 2 of them", None),
            ("", None),
        ] {
            assert_eq!(find_record(message), record, "{message}");
        }
    }

    #[test]
    fn a_die_takes_turns_away() {
        let text = "[hnefi-rules:dice=odd_moves]\n[rules:RULES]\n[hnefi-moves:d6-c6 d5-d6]\n\
                    [hnefi-die-throws:2 1 4 3 2]\n";
        let (string, _) = write_rules(&rules("brandubh"), "brandubh");
        let text = text.replace("RULES", &string);
        let turns = |text: &str| {
            let (_, course) = read_course(text, &rules("tablut"))?;
            Ok(course.turns.iter().map(Option::is_some).collect::<Vec<bool>>())
        };
        // After a pass it is the other side's turn.
        let passes = text.replace("d6-c6 d5-d6", "d5-c5 d3-c3");
        assert_eq!(turns(&passes), Ok(vec![false, true, false, true, false]));
        let error: Result<_, BadNotation> = turns(&text);
        let BadNotation { line, column, expected } = error.unwrap_err();
        assert_eq!((line, column, expected), (3, 14, Expected::Throws));
        let error: Result<_, BadNotation> = turns(&passes.replace("1 4 3 2", "1"));
        assert_eq!(error.unwrap_err().expected, Expected::Throws, "a move without a throw");
    }

    #[test]
    fn what_is_wrong_is_found_at_its_place() {
        let illegal = refused("[attackers:ann]\n\n1. d6-c6 d5-d6\n[a|b]\n2. c6-b6 d6-d9\n");
        assert!(matches!(illegal, (5, 10, Expected::LegalMove(_))), "{illegal:?}");
        let value = refused("[attackers:ann]\n[rules:dim:7 name:x start:/3t3/ ks:q]\n");
        assert!(matches!(value, (2, 8.., _)), "{value:?}");
        let rows = refused("\n[position:/3t3/]\n");
        assert!(matches!(rows, (2, ..)), "{rows:?}");
        let second = refused("1. d6-c6 d5-d6\n[rules:dim:7]\n1. d6-c6\n");
        assert_eq!(second, (2, 1, Expected::OneGame));
        assert!(matches!(refused("hello"), (1, 1, Expected::Record)));
        assert!(matches!(refused("[Event \"x\"]\n"), (1, _, Expected::Record)));
        assert!(matches!(refused("1. d6-c6 d5-d6\nhello"), (2, 1, Expected::TurnNumber)));
        assert!(matches!(refused("1. d6-c6 [und"), (1, 10, _)));
        assert!(matches!(refused("[attackers:ann"), (1, 15, Expected::Bracket)));
        assert!(matches!(refused(" \n"), (1, 1, Expected::Record)));
    }

    #[test]
    fn what_was_not_played_is_counted_and_left_out() {
        let text = "\u{feff}[attackers:ann]\n\n1. d6-c6 d5-d6\n[first|second]\n\n\
                    1a.1.1a. d6-e6 d5-d6\n[one way.\n\n1. is no turn|]\n1a.1.2a. a4-a3\n[]\n\n\
                    1b.1.1a. ..... c4-c5\n1a.1.1a.2.1a. ..... c4-c6\n[|]\n\n2. c6-b6\n[end]\n";
        let (record, course) = read_course(text, &rules("brandubh")).unwrap();
        assert_eq!((course.turns.len(), record.variations), (3, 3));
        assert_eq!(record.turns[0].comments, ["first", "second"]);
        assert_eq!(record.turns[1].comments, ["end"]);
        assert_eq!(refused("1. d6-c6 d5-d6\n8x. a1-a2\n").2, Expected::TurnNumber);
        let (_, half) = read_course("1. d6-c6\n2. ..... d5-d6\n", &rules("brandubh")).unwrap();
        assert_eq!(half.turns.len(), 2);
    }

    #[test]
    fn a_bracket_may_be_open_for_any_number_of_lines() {
        let open = format!("[{}", "\n".repeat(RECORD_LENGTH_MAX - 1));
        assert!(matches!(refused(&open), (_, _, Expected::Bracket)));
        let closed = format!("[a:b{}] \n1. d6-c6\n", "\n".repeat(RECORD_LENGTH_MAX / 2));
        let (record, _) = read_course(&closed, &rules("brandubh")).unwrap();
        assert_eq!(record.tag("a"), Some("b"));
    }

    #[test]
    fn no_record_is_too_long_to_be_refused() {
        let there_and_back = "d6-c6 d5-c5 c6-d6 c5-d5";
        let long: Vec<String> = (1..=TURNS_MAX).map(|n| format!("{n}. {there_and_back}")).collect();
        let repetition = Repetition::third(RepetitionResult::Ignore);
        let free = Rules { repetition, ..rules("brandubh") };
        let error = read_course(&long.join("\n"), &free).unwrap_err();
        let at = (error.line, error.column, error.expected);
        assert_eq!(at, (TURNS_MAX / 4 + 1, 7, Expected::FewerMoves { most: TURNS_MAX }));
    }
}
