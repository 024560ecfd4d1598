//! Moves, what they bring about, and how a match ends: what is said of it, and the sentences.

use super::person::{call, person};
use super::{Hint, Person};
use crate::game::{Deadline, EndReason, Ending, MatchNumber};
use crate::tafl::rules::{Notice, RepetitionResult};
use crate::tafl::{CaptureRule, Hostile, Move, Outcome, Piece, Side, Square};
use crate::text::{Arg, Block, Span, Use, Words, code_list, count, one, outcome, side_word};

/// What the bot says about moves, what they bring about, and how a match ends.
#[derive(Clone, Debug)]
pub enum PlaySay {
    /// A move was played.
    Played {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
        /// The piece.
        piece: Piece,
        /// The move.
        mv: Move,
        /// What it captured, and how.
        captures: Vec<(Square, Piece, CaptureRule)>,
    },
    /// A warning, in the variant's own tradition.
    Notice(Notice),
    /// The king has open ways; said if tradition has no word for it.
    EscapeOpen {
        /// In how many directions.
        ways: usize,
    },
    /// The king can be captured next; said if tradition has no word for it.
    KingInDanger {
        /// By these moves.
        by: Vec<Move>,
    },
    /// The position has occurred before.
    Occurred {
        /// How often, this time included.
        count: usize,
        /// The occurrence that has an effect.
        limit: u8,
        /// The effect.
        result: RepetitionResult,
    },
    /// Whose turn it is.
    Turn {
        /// The player to move.
        player: Person,
        /// Their side.
        side: Side,
        /// Their piece that must strike again.
        continues: Option<Square>,
        /// When their time is over.
        until: Option<Deadline>,
    },
    /// The board that everybody sees turns with the turns from now on, or lies still.
    BoardTurns {
        /// The match.
        number: MatchNumber,
        /// Who wanted it.
        by: Person,
        /// Whether it turns.
        on: bool,
    },
    /// The bot is to move, and thinks.
    Thinking {
        /// How many other matches it thinks about first.
        waiting: usize,
    },
    /// Whose turn it is, in a message of its own.
    TurnIn {
        /// The match.
        number: MatchNumber,
        /// The turn.
        turn: Box<PlaySay>,
    },
    /// The match is over.
    Ended {
        /// The match.
        number: MatchNumber,
        /// How.
        ending: Ending,
        /// Who won.
        winner: Option<Person>,
        /// Who lost.
        loser: Option<Person>,
    },
    /// How many pieces each player took in a match that is over: the attackers' player first.
    Taken([(Person, usize); 2]),
    /// How many hints each person was given in a match that is over.
    Hints(Vec<(Person, usize)>),
    /// A move that the bot would not answer: its position stands in another match of the player,
    /// against a person.
    MoveUnfair {
        /// That match.
        number: MatchNumber,
    },
    /// No hint here, where the opponent would read it.
    HintOverheard {
        /// The match.
        number: MatchNumber,
    },
    /// No hint: the same position stands in another match, against a person.
    HintUnfair {
        /// That match.
        number: MatchNumber,
    },
    /// A hint, for the player who asked.
    Hint(Hint),
    /// The score of two games.
    Score {
        /// The pieces that each player took so far: the attackers' player of this game first.
        taken: [(Person, usize); 2],
        /// Whether both games are over.
        decided: bool,
        /// Who gave up a game, if only one of them did.
        gave_up: Option<Person>,
        /// Who won both games together; `None` for a tie, or before the end.
        winner: Option<Person>,
    },
    /// How to play a match that is over once more, for those who see no buttons.
    Again,
}

/// Puts something about a move or an end into words.
pub(super) fn say(words: &Words, say: &PlaySay) -> Vec<Block> {
    match say {
        PlaySay::Played { number, by, piece, mv, captures } => played(
            words,
            &[("number", Arg::code(number)), ("by", person(by))],
            *piece,
            *mv,
            captures,
        ),
        PlaySay::Notice(notice) => one(words.say(notice_id(*notice), &[])),
        PlaySay::EscapeOpen { ways } => one(words.say("danger-escape", &[("ways", count(*ways))])),
        PlaySay::KingInDanger { by } => one(words.say("danger-king", &[("moves", code_list(by))])),
        PlaySay::Occurred { count: times, limit, result } => one(words.say(
            "occurred",
            &[
                ("count", count(*times)),
                ("limit", (*limit).into()),
                ("result", repetition(*result)),
            ],
        )),
        PlaySay::Turn { player, side, continues, until } => {
            one(turn(words, player, *side, *continues, *until))
        }
        PlaySay::BoardTurns { number, by, on } => {
            let (id, change) = match on {
                true => ("board-turns", format!("flip fixed {number}")),
                false => ("board-fixed", format!("flip turns {number}")),
            };
            let args = [
                ("number", Arg::code(number)),
                ("by", person(by)),
                ("change", Arg::command(&change)),
            ];
            one(words.say(id, &args))
        }
        PlaySay::Thinking { waiting } => one(words.say("thinking", &[("count", count(*waiting))])),
        PlaySay::Hint(hint) => one(self::hint(words, hint)),
        PlaySay::MoveUnfair { number } => {
            one(words.say("move-unfair", &[("number", Arg::code(number))]))
        }
        PlaySay::HintOverheard { number } => {
            let hint = Arg::command(format!("hint {number}"));
            one(words.say("hint-overheard", &[("hint", hint)]))
        }
        PlaySay::HintUnfair { number } => {
            one(words.say("hint-unfair", &[("number", Arg::code(number))]))
        }
        PlaySay::Hints(given) => match &given[..] {
            [(who, n)] => {
                one(words.say("hints-one", &[("player", person(who)), ("count", count(*n))]))
            }
            [first, second, ..] => {
                one(words.say("hints-both", &score(&[first.clone(), second.clone()])))
            }
            [] => Vec::new(),
        },
        PlaySay::TurnIn { number, turn } => {
            let mut blocks = self::say(words, turn);
            if let Some(Block::Paragraph(spans)) = blocks.first_mut() {
                spans.splice(0..0, words.say("turn-in", &[("number", Arg::code(number))]));
            }
            blocks
        }
        PlaySay::Again => {
            let again = words.say("ended-again", &[("rematch", Arg::command("rematch"))]);
            one(vec![Span::Part(Use::NoButtons, again)])
        }
        PlaySay::Ended { number, ending, winner, loser } => {
            one(ended(words, Arg::code(number), ending, winner.as_ref(), loser.as_ref()))
        }
        PlaySay::Taken(taken) => one(words.say("taken", &score(taken))),
        PlaySay::Score { taken, decided: false, gave_up, .. } => {
            let mut spans = words.say("score-half", &score(taken));
            spans.extend(
                gave_up
                    .iter()
                    .flat_map(|loser| words.say("score-gave-up", &[("loser", person(loser))])),
            );
            one(spans)
        }
        PlaySay::Score { taken, gave_up, winner, .. } => {
            let mut args = score(taken).to_vec();
            let how = match (winner, gave_up) {
                (None, _) => "tie",
                (_, Some(_)) => "gave-up",
                (_, None) => "pieces",
            };
            let somebody = |who: &Option<Person>| who.as_ref().map_or(Arg::word(""), person);
            args.push(("how", Arg::word(how)));
            args.push(("winner", somebody(winner)));
            args.push(("loser", somebody(gave_up)));
            one(words.say("score-over", &args))
        }
    }
}

fn hint(words: &Words, hint: &Hint) -> Vec<Span> {
    match hint {
        Hint::Look { number, aim, region } => {
            let number = ("number", Arg::code(number));
            let place = words.line("region", &[("region", Arg::word(region.as_str()))]);
            let args = [number, ("aim", Arg::word(aim.as_str())), ("where", Arg::word(place))];
            let mut spans = words.say("hint-look", &args);
            spans.extend(words.say("hint-more", &[("hint", Arg::command("hint"))]));
            spans
        }
        Hint::Move { number, mv } => {
            words.say("hint-move", &[("number", Arg::code(number)), ("move", Arg::code(mv))])
        }
    }
}

/// Two players with the pieces that they took.
fn score([(first, n), (second, m)]: &[(Person, usize); 2]) -> [(&'static str, Arg); 4] {
    [("first", person(first)), ("n", count(*n)), ("second", person(second)), ("m", count(*m))]
}

fn played(
    words: &Words,
    who: &[(&'static str, Arg)],
    piece: Piece,
    mv: Move,
    captures: &[(Square, Piece, CaptureRule)],
) -> Vec<Block> {
    let mut args = who.to_vec();
    args.push(("piece", Arg::word(piece.letter())));
    args.push(("move", Arg::code(mv)));
    // Those with a name of their own are named anyway.
    let mut named = words.say("names-piece", &[("side", Arg::word(piece.side().as_str()))]);
    named.push(Span::Text(" ".to_owned()));
    args.push(("named", Arg::Span(Span::Part(Use::Wished("names"), named))));
    let mut spans = words.say("played", &args);
    for (rule, group) in by_rule(captures) {
        spans.push(Span::Text(" ".to_owned()));
        spans.extend(captured(words, rule, &group));
    }
    vec![Block::Paragraph(spans)]
}

/// Captures by the same rule are told together.
fn by_rule(captures: &[(Square, Piece, CaptureRule)]) -> Vec<(CaptureRule, Vec<Square>)> {
    let mut groups: Vec<(CaptureRule, Vec<Square>)> = Vec::new();
    for (square, _, rule) in captures {
        let same = |known: &CaptureRule| capture_id(known) == capture_id(rule);
        match groups.iter_mut().find(|(known, _)| same(known)) {
            Some((_, squares)) => squares.push(*square),
            None => groups.push((*rule, vec![*square])),
        }
    }
    groups
}

fn capture_id(rule: &CaptureRule) -> &'static str {
    match rule {
        CaptureRule::Custodial { .. } => "captured-custodial",
        CaptureRule::Against { kind: Hostile::Throne, .. } => "captured-throne",
        CaptureRule::Against { kind: Hostile::Corner, .. } => "captured-corner",
        CaptureRule::Against { kind: Hostile::Camp, .. } => "captured-camp",
        CaptureRule::Against { kind: Hostile::Edge, .. } => "captured-edge",
        CaptureRule::Linnaean => "captured-linnaean",
        CaptureRule::Shieldwall => "captured-shieldwall",
        CaptureRule::Jumped => "captured-jumped",
        CaptureRule::MovedBetween { .. } => "captured-between",
        CaptureRule::KingByFour => "captured-king-four",
        CaptureRule::KingByTwo => "captured-king-two",
        CaptureRule::KingByCommanders => "captured-king-commanders",
    }
}

fn captured(words: &Words, rule: CaptureRule, squares: &[Square]) -> Vec<Span> {
    let list: Vec<String> = squares.iter().map(Square::to_string).collect();
    words.say(
        capture_id(&rule),
        &[("squares", Arg::code(list.join(", "))), ("count", count(list.len()))],
    )
}

pub(super) fn notice_id(notice: Notice) -> &'static str {
    match notice {
        Notice::Raichi => "notice-raichi",
        Notice::Tuichi => "notice-tuichi",
        Notice::EscapeOpen => "notice-escape-open",
        Notice::WatchKing => "notice-watch-king",
        Notice::KingRepose => "notice-king-repose",
    }
}

fn repetition(result: RepetitionResult) -> Arg {
    Arg::word(result.as_str().replace('_', "-"))
}

fn turn(
    words: &Words,
    player: &Person,
    side: Side,
    continues: Option<Square>,
    until: Option<Deadline>,
) -> Vec<Span> {
    let args = [("player", call(player)), ("side", side_word(side))];
    let mut spans = match continues {
        None => words.say("turn", &args),
        Some(square) => {
            let [player, _] = args;
            words.say("turn-continues", &[player, ("square", Arg::code(square))])
        }
    };
    if let Some(until) = until {
        spans.push(Span::Text(" ".to_owned()));
        spans.extend(words.say("turn-until", &[("until", Arg::deadline(until))]));
    }
    spans
}

fn ended(
    words: &Words,
    number: Arg,
    ending: &Ending,
    winner: Option<&Person>,
    loser: Option<&Person>,
) -> Vec<Span> {
    let gave_up = |id| words.say(id, &[("loser", loser.map_or(Arg::word(""), person))]);
    let mut spans = match ending.reason {
        EndReason::Rules(reason) => outcome(words, &Outcome { reason, winner: ending.winner }),
        EndReason::Resignation => gave_up("ended-resignation"),
        EndReason::Agreement => words.say("ended-agreement", &[]),
        EndReason::TooLong => words.say("ended-too-long", &[]),
        EndReason::Operator => words.say("ended-operator", &[]),
        EndReason::CalledOff => return words.say("ended-called-off", &[("number", number)]),
        EndReason::Time => gave_up("ended-time"),
        EndReason::Left => gave_up("ended-left"),
    };
    spans.push(Span::Text(" ".to_owned()));
    spans.extend(match winner {
        Some(winner) => words.say("ended-won", &[("number", number), ("winner", person(winner))]),
        None => words.say("ended-drawn", &[("number", number)]),
    });
    spans
}
