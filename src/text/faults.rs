//! Sentences for what is wrong with rules, positions, notation and moves.

use super::spans::Span;
use super::words::{Arg, Words};
use crate::command::names::{near_rules, rule_name, rule_pair, rule_value, topic_name};
use crate::command::near_options;
use crate::notation::{BadNotation, Expected};
use crate::tafl::{
    BadMove, BadOption, BadPlacement, Class, Conflict, Expects, Illegal, Outcome, Side, Warning,
};
use crate::teach::Topic;

/// Several names to choose from, to type.
pub fn names<S: AsRef<str>>(list: &[S]) -> Arg {
    Arg::code(joined(list))
}

fn joined<S: AsRef<str>>(list: &[S]) -> String {
    list.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}

/// Why a move is illegal.
pub fn illegal(words: &Words, why: &Illegal) -> Vec<Span> {
    let class = |class: &Class| Arg::word(class.letter());
    let square = |square: crate::tafl::Square| Arg::code(square);
    match why {
        Illegal::GameOver => words.say("illegal-game-over", &[]),
        Illegal::OffBoard { square: s, size } => {
            let last = format!("{}{size}", (b'a' + size - 1) as char);
            words.say("illegal-off-board", &[("square", square(*s)), ("last", Arg::code(last))])
        }
        Illegal::Empty { square: s } => words.say("illegal-empty", &[("square", square(*s))]),
        Illegal::NotYours { square: s, turn, .. } => {
            words.say("illegal-not-yours", &[("square", square(*s)), ("side", side_word(*turn))])
        }
        Illegal::NoMove { square: s } => words.say("illegal-no-move", &[("square", square(*s))]),
        Illegal::NotStraight { from, to } => {
            words.say("illegal-not-straight", &[("from", square(*from)), ("to", square(*to))])
        }
        Illegal::Blocked { square: s, piece } => words.say(
            "illegal-blocked",
            &[("square", square(*s)), ("piece", Arg::word(piece.letter()))],
        ),
        Illegal::MayNotStop { square: s, kind, class: c } => words.say(
            "illegal-may-not-stop",
            &[("square", square(*s)), ("kind", Arg::word(kind.as_str())), ("class", class(c))],
        ),
        Illegal::MayNotPass { square: s, kind, class: c } => words.say(
            "illegal-may-not-pass",
            &[("square", square(*s)), ("kind", Arg::word(kind.as_str())), ("class", class(c))],
        ),
        Illegal::MayNotReenter { square: s, class: c } => {
            words.say("illegal-may-not-reenter", &[("square", square(*s)), ("class", class(c))])
        }
        Illegal::TooFar { limit, class: c } => {
            words.say("illegal-too-far", &[("limit", (*limit).into()), ("class", class(c))])
        }
        Illegal::Between { square: s, enemies } => words.say(
            "illegal-between",
            &[
                ("square", square(*s)),
                ("first", square(enemies[0])),
                ("second", square(enemies[1])),
            ],
        ),
        Illegal::MustContinue { with } => {
            words.say("illegal-must-continue", &[("square", square(*with))])
        }
        Illegal::MustCapture { with } => {
            words.say("illegal-must-capture", &[("square", square(*with))])
        }
        Illegal::Repeats => words.say("illegal-repeats", &[]),
    }
}

/// `attackers` or `defenders` as a value that a message can select on.
pub fn side_word(side: Side) -> Arg {
    Arg::word(side.as_str())
}

/// How a game ended under the rules, in one sentence.
pub fn outcome(words: &Words, outcome: &Outcome) -> Vec<Span> {
    let id = format!("outcome-{}", outcome.reason.as_str().replace('_', "-"));
    words.say(&id, &[("winner", Arg::word(outcome.winner_str()))])
}

/// What is wrong with `option=value`.
pub fn bad_option(words: &Words, error: &BadOption) -> Vec<Span> {
    match error {
        BadOption::NoValue { pair } => {
            let example = ("example", Arg::code("armed-king=no"));
            words.say("option-no-value", &[("pair", Arg::typed(pair.as_str())), example])
        }
        BadOption::Unknown { name } => match near_options(name).as_slice() {
            [] => words.say("option-unknown", &[("name", Arg::typed(name))]),
            near => words
                .say("option-unknown-near", &[("name", Arg::typed(name)), ("near", names(near))]),
        },
        BadOption::Value { name, value, expects: what } => words.say(
            "option-value",
            &[
                ("name", Arg::code(name)),
                ("value", Arg::typed(value.as_str())),
                ("expects", Arg::word(expects(words, what))),
            ],
        ),
        BadOption::Layout(error) => {
            let why = super::spans::plain(&bad_placement(words, error));
            words.say("option-layout", &[("why", Arg::word(why))])
        }
    }
}

/// What is wrong with a house rule that was typed in a chat, where rules and their values have
/// names in each language.
pub(crate) fn bad_house_rule(words: &Words, error: &BadOption) -> Vec<Span> {
    let language = words.language();
    let example = ("example", Arg::code(rule_pair(language, "armed-king=no")));
    match error {
        BadOption::NoValue { pair } => {
            words.say("option-no-value", &[("pair", Arg::typed(pair.as_str())), example])
        }
        BadOption::Unknown { name } => match near_rules(language, name).as_slice() {
            [] => {
                let page = topic_name(language, Topic::House);
                let rules = ("rules", Arg::command(format!("rules tablut {page}")));
                words.say("house-rule-unknown", &[("name", Arg::typed(name)), example, rules])
            }
            near => words
                .say("option-unknown-near", &[("name", Arg::typed(name)), ("near", names(near))]),
        },
        BadOption::Value { name, value, expects: what } => {
            let name = ("name", Arg::code(rule_name(language, name)));
            let what = ("expects", Arg::word(house_expects(words, what)));
            match value.as_str() {
                "" => words.say("option-empty", &[name, what]),
                value => words.say("option-value", &[name, ("value", Arg::typed(value)), what]),
            }
        }
        error @ BadOption::Layout(_) => bad_option(words, error),
    }
}

/// What a value must look like, in the names that its words have in this language.
fn house_expects(words: &Words, what: &Expects) -> String {
    let (id, list) = match what {
        Expects::Word(list) => ("expects-word", *list),
        Expects::Words(list) => ("expects-words", *list),
        Expects::Squares(list) => ("expects-squares", *list),
        Expects::Truth => ("expects-word", &["yes", "no"][..]),
        Expects::Classes | Expects::Number(..) | Expects::Layout => return expects(words, what),
    };
    let list: Vec<String> = list.iter().map(|one| rule_value(words.language(), one)).collect();
    words.line(id, &[("names", Arg::word(joined(&list)))])
}

/// What a value must look like.
pub fn expects(words: &Words, expects: &Expects) -> String {
    match expects {
        Expects::Classes => words.line("expects-classes", &[]),
        Expects::Squares(list) => {
            words.line("expects-squares", &[("names", Arg::word(joined(list)))])
        }
        Expects::Word(list) => words.line("expects-word", &[("names", Arg::word(joined(list)))]),
        Expects::Words(list) => words.line("expects-words", &[("names", Arg::word(joined(list)))]),
        Expects::Number(low, high) => {
            words.line("expects-number", &[("low", (*low).into()), ("high", (*high).into())])
        }
        Expects::Truth => words.line("expects-truth", &[]),
        Expects::Layout => words.line("expects-layout", &[]),
    }
}

/// Why rules are refused.
pub fn conflict(words: &Words, conflict: &Conflict) -> Vec<Span> {
    let house = |pair| house_rule(words, pair);
    match conflict {
        Conflict::NoEscape => words.say("conflict-no-escape", &[house("escape=edge")]),
        Conflict::NoCorners => words.say(
            "conflict-no-corners",
            &[house("escape=corner"), house("corner.squares=corners"), house("goal=corner")],
        ),
        Conflict::StartsEscaped { square } => {
            words.say("conflict-starts-escaped", &[("square", Arg::code(square))])
        }
        Conflict::ClosedEscape => words.say("conflict-closed-escape", &[]),
        Conflict::OffBoard { option, square, size } => words.say(
            "conflict-off-board",
            &[
                ("option", Arg::code(rule_name(words.language(), option))),
                ("square", Arg::code(square)),
                ("size", (*size).into()),
            ],
        ),
        Conflict::DiceWithBerserk => words.say("conflict-dice-berserk", &[]),
        Conflict::KingCannotLose => words.say(
            "conflict-king-cannot-lose",
            &[house("encirclement=static"), house("captureless_limit=100")],
        ),
        Conflict::NoFirstMove => words.say("conflict-no-first-move", &[]),
    }
}

/// What to know before playing by these rules.
pub fn warning(words: &Words, warning: &Warning) -> Vec<Span> {
    let id = match warning {
        Warning::KingCanSit => "warning-king-can-sit",
        Warning::GuardsShieldKing => "warning-guards",
        Warning::MovedBetweenWithShieldwall => "warning-between-shieldwall",
        Warning::UnarmedKingOnSmallBoard => "warning-unarmed-small",
        Warning::EdgeCountsTwice => "warning-edge-twice",
        Warning::EdgeCountsWithoutFour => "warning-edge-without-four",
        Warning::ShutInOnEdge => "warning-shut-in-on-edge",
    };
    let pairs =
        ["king-pocket=no", "king-at-edge=yes", "encirclement=static", "captureless_limit=100"];
    words.say(id, &pairs.map(|pair| house_rule(words, pair)))
}

/// A house rule as an argument of a message, named after its option, as it is typed in the language
/// of the message.
fn house_rule(words: &Words, pair: &'static str) -> (&'static str, Arg) {
    let name = pair.split_once('=').map_or(pair, |(name, _)| name);
    let name = name.split_once('.').map_or(name, |(group, _)| group);
    (name, Arg::code(rule_pair(words.language(), pair)))
}

/// What is wrong with the rows of a position.
pub fn bad_placement(words: &Words, error: &BadPlacement) -> Vec<Span> {
    let number = |n: usize| Arg::Number(n as i64);
    match error {
        BadPlacement::Size(rows) => words.say("placement-size", &[("rows", number(*rows))]),
        BadPlacement::Row { row, found, needed } => words.say(
            "placement-row",
            &[("row", number(*row)), ("found", number(*found)), ("needed", number(*needed))],
        ),
        BadPlacement::Letter { letter, column } => words.say(
            "placement-letter",
            &[("letter", Arg::theirs(letter.to_string())), ("column", number(*column))],
        ),
        BadPlacement::Kings(kings) => words.say("placement-kings", &[("kings", number(*kings))]),
        BadPlacement::NoAttackers => words.say("placement-no-attackers", &[]),
    }
}

/// What is wrong with a move as typed.
pub fn bad_move(words: &Words, error: &BadMove) -> Vec<Span> {
    let (id, column) = match error {
        BadMove::From { column } => ("move-from", column),
        BadMove::To { column } => ("move-to", column),
        BadMove::Trailing { column } => ("move-trailing", column),
        BadMove::Piece { letter } => {
            let letter = Arg::word(letter.to_uppercase().to_string());
            return words.say("move-piece", &[("letter", letter)]);
        }
    };
    words.say(id, &[("column", Arg::Number(*column as i64))])
}

/// What is wrong with a text in notation.
pub fn bad_notation(words: &Words, error: &BadNotation) -> Vec<Span> {
    if let Expected::Option(error) = &error.expected {
        return bad_option(words, error);
    }
    let expected = expected(words, &error.expected);
    if error.expected == Expected::Record {
        return vec![Span::Text(expected)];
    }
    words.say(
        "notation",
        &[
            ("line", Arg::Number(error.line as i64)),
            ("column", Arg::Number(error.column as i64)),
            ("expected", Arg::word(expected)),
        ],
    )
}

fn expected(words: &Words, expected: &Expected) -> String {
    match expected {
        Expected::Field => words.line("expected-field", &[]),
        Expected::Value { key, one_of } => words.line(
            "expected-value",
            &[("key", Arg::theirs(key.as_str())), ("values", Arg::word(*one_of))],
        ),
        Expected::Missing { key } => words.line("expected-missing", &[("key", Arg::word(*key))]),
        // Told in words of its own above.
        Expected::Option(error) => super::spans::plain(&bad_option(words, error)),
        Expected::Rows(error) => super::spans::plain(&bad_placement(words, error)),
        Expected::Dimension => words.line("expected-dimension", &[]),
        Expected::Square => words.line("expected-square", &[]),
        Expected::MoveKind => words.line("expected-move-kind", &[]),
        Expected::EndOfMove => words.line("expected-end", &[]),
        Expected::Bracket => words.line("expected-bracket", &[]),
        Expected::Record => words.line("no-record", &[]),
        Expected::TurnNumber => words.line("expected-turn", &[]),
        Expected::RulesTag => words.line("expected-rules", &[]),
        Expected::Throws => words.line("expected-throws", &[]),
        Expected::OneGame => words.line("expected-one-game", &[]),
        Expected::FewerMoves { most } => {
            words.line("expected-fewer-moves", &[("most", Arg::Number(*most as i64))])
        }
        Expected::LegalMove(why) => super::spans::plain(&illegal(words, why)),
        Expected::Less { most } => {
            words.line("expected-less", &[("most", Arg::Number(*most as i64))])
        }
    }
}
