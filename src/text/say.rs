//! From a [`Say`] to sentences.

use super::faults::{illegal, names, side_word, warning};
use super::no::{mistake, refusal};
use super::words::{Arg, Words};
use super::{games, places, slow, why};
use crate::command::abroad::{names_of, spoken};
use crate::command::{ALL, Spec};
use crate::game::{EndReason, Ending, Millis, OfferKind, Stage, TimeControl};
use crate::reply::{Person, Say, Span, Summary, Waiting};
use crate::tafl::rules::{Notice, RepetitionResult};
use crate::tafl::{CaptureRule, Hostile, Move, Piece, Side, Square};

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A sentence or a few.
    Paragraph(Vec<Span>),
    /// Lines whose columns matter.
    Preformatted(String),
    /// Rows of a few cells each.
    Table(Vec<Vec<Vec<Span>>>),
    /// A text to keep.
    File {
        /// The file's name.
        name: String,
        /// The text.
        text: String,
    },
}

impl Block {
    /// Its spans, for changing them.
    pub fn spans_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let (sentence, rows) = match self {
            Block::Paragraph(spans) => (Some(spans), None),
            Block::Table(rows) => (None, Some(rows)),
            Block::Preformatted(_) | Block::File { .. } => (None, None),
        };
        let cells = rows.into_iter().flatten().flatten().flatten();
        sentence.into_iter().flatten().chain(cells)
    }

    /// The block without any formatting.
    pub fn plain(&self) -> String {
        match self {
            Block::Paragraph(spans) => crate::reply::plain(spans),
            Block::Preformatted(text) | Block::File { text, .. } => text.clone(),
            Block::Table(rows) => columns(rows),
        }
    }
}

/// Rows without any formatting, with aligned columns.
fn columns(rows: &[Vec<Vec<Span>>]) -> String {
    let plain = |cell: &Vec<Span>| crate::reply::plain(cell);
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(plain).collect()).collect();
    let width =
        |i: usize| cells.iter().filter_map(|row| row.get(i)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..).map_while(width).collect();
    let line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    cells.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A person who is mentioned but not notified.
pub(super) fn person(person: &Person) -> Arg {
    Arg::theirs(person.name.as_str())
}

/// A person who is notified because they have to act.
pub(super) fn call(person: &Person) -> Arg {
    Arg::Span(Span::Mention { account: person.account.0.clone(), name: person.name.clone() })
}

pub(super) fn count(number: usize) -> Arg {
    Arg::Number(number as i64)
}

/// Puts something the bot says into words.
pub fn say(words: &Words, say: &Say) -> Vec<Block> {
    let one = |spans: Vec<Span>| vec![Block::Paragraph(spans)];
    match say {
        Say::Mistake(error) => one(mistake(words, error)),
        Say::Refused(why) => one(refusal(words, why)),
        Say::Illegal(why) => one(illegal(words, why)),
        Say::NoMatch => {
            one(words.say("no-match", &[("challenge", Arg::command("challenge @name"))]))
        }
        Say::NoMatchesHere => {
            one(words.say("games-none", &[("challenge", Arg::command("challenge"))]))
        }
        Say::UnknownMatch(number) => {
            one(words.say("match-unknown", &[("number", Arg::code(number))]))
        }
        Say::Which(list) => which(words, list),
        Say::Full { limit, most } => {
            one(words.say("full", &[("limit", Arg::word(limit.as_str())), ("most", count(*most))]))
        }
        Say::Repeated => one(words.say("repeated", &[])),
        Say::Fault { id } => one(words.say("fault", &[("id", Arg::code(id))])),
        Say::Challenged { .. } => challenged(words, say),
        Say::Accepted { number, variant, attackers, defenders, time } => {
            let mut spans = words.say(
                "accepted",
                &[
                    ("number", Arg::code(number)),
                    ("title", Arg::word(games::title(words, variant))),
                    ("attackers", person(attackers)),
                    ("defenders", person(defenders)),
                ],
            );
            if time.is_some() {
                spans.push(Span::Text(" ".to_owned()));
                spans.extend(timed(words, *time));
            }
            one(spans)
        }
        Say::Declined { number, by, challenger } => one(words.say(
            "declined",
            &[("number", Arg::code(number)), ("by", person(by)), ("challenger", call(challenger))],
        )),
        Say::Withdrawn { number, by } => {
            one(words.say("withdrawn", &[("number", Arg::code(number)), ("by", person(by))]))
        }
        Say::Played { number, by, piece, mv, captures } => played(
            words,
            &[("number", Arg::code(number)), ("by", person(by))],
            *piece,
            *mv,
            captures,
        ),
        Say::Notice(notice) => one(words.say(notice_id(*notice), &[])),
        Say::EscapeOpen { ways } => one(words.say("danger-escape", &[("ways", count(*ways))])),
        Say::KingInDanger { by } => one(words.say("danger-king", &[("moves", code_list(by))])),
        Say::Occurred { count: times, limit, result } => one(words.say(
            "occurred",
            &[
                ("count", count(*times)),
                ("limit", (*limit).into()),
                ("result", repetition(*result)),
            ],
        )),
        Say::Rolled { by, face, reach } => one(words.say(
            if *reach { "rolled-reach" } else { "rolled" },
            &[("by", person(by)), ("face", (*face).into())],
        )),
        Say::Passed { by, face } => {
            one(words.say("passed", &[("by", person(by)), ("face", (*face).into())]))
        }
        Say::Turn { player, side, continues, until } => {
            one(turn(words, player, *side, *continues, *until))
        }
        Say::Slow(say) => slow::say(words, say),
        Say::Teach(say) => why::teach(words, say),
        Say::Ended { number, ending, winner, loser } => {
            one(ended(words, Arg::code(number), ending, winner.as_ref(), loser.as_ref()))
        }
        Say::Diagram(text) => vec![Block::Preformatted(text.clone())],
        Say::Record(text) => {
            vec![Block::File { name: "record.otg".to_owned(), text: text.clone() }]
        }
        Say::ResignAsked { number, by } => one(words.say(
            "resign-asked",
            &[
                ("number", Arg::code(number)),
                ("by", person(by)),
                ("yes", Arg::command("resign yes")),
                ("no", Arg::command("resign no")),
            ],
        )),
        Say::ResignDropped { number, by } => {
            one(words.say("resign-dropped", &[("number", Arg::code(number)), ("by", person(by))]))
        }
        Say::Offered { number, kind, by, to } => {
            one(offered(words, Arg::code(number), *kind, by, to))
        }
        Say::OfferRefused { number, kind, by } => one(words.say(
            &format!("{}-refused", kind.as_str()),
            &[("number", Arg::code(number)), ("by", person(by))],
        )),
        Say::TakenBack { number, by, plies } => one(words.say(
            "taken-back",
            &[("number", Arg::code(number)), ("by", person(by)), ("plies", count(*plies))],
        )),
        Say::Board { number, variant, attackers, defenders, plies } => one(words.say(
            "board",
            &[
                ("number", Arg::code(number)),
                ("title", Arg::word(games::title(words, variant))),
                ("attackers", person(attackers)),
                ("defenders", person(defenders)),
                ("plies", count(*plies)),
            ],
        )),
        Say::Moves { list, of } => moves(words, list, *of),
        Say::Games { list, more } => games(words, list, *more),
        Say::History { number, lines } => {
            if lines.is_empty() {
                return one(words.say("history-none", &[("number", Arg::code(number))]));
            }
            let mut blocks = one(words.say("history", &[("number", Arg::code(number))]));
            blocks.push(Block::Preformatted(lines.join("\n")));
            blocks
        }
        Say::OldButton(_)
        | Say::MovedTo { .. }
        | Say::NobodyHere
        | Say::ManagersOnly
        | Say::MayNotChallenge(_)
        | Say::OtherPlaces(_)
        | Say::MissingPermissions(_)
        | Say::ThreadClosed
        | Say::NoSettingsHere
        | Say::SettingElsewhere(_)
        | Say::TypeMove(_)
        | Say::Hello
        | Say::Follows => one(places::say(words, say)),
        Say::Settings { list, changed } => places::settings(words, list, *changed),
        Say::Help => help(words),
        Say::HelpAbout(spec) => help_about(words, spec),
    }
}

/// A list that is mentioned in passing.
pub(super) fn code_list<T: ToString>(list: &[T]) -> Arg {
    const SHOWN_MAX: usize = 6;
    listed(list, SHOWN_MAX)
}

/// A list that somebody asked for: complete, on any board that people play on.
pub(super) fn whole_list<T: ToString>(list: &[T]) -> Arg {
    const SHOWN_MAX: usize = 40;
    listed(list, SHOWN_MAX)
}

fn listed<T: ToString>(list: &[T], most: usize) -> Arg {
    let mut shown: Vec<String> = list.iter().take(most).map(T::to_string).collect();
    if list.len() > most {
        shown.push("…".to_owned());
    }
    Arg::code(shown.join(", "))
}

fn offered(words: &Words, number: Arg, kind: OfferKind, by: &Person, to: &Person) -> Vec<Span> {
    let word = kind.as_str();
    words.say(
        &format!("{word}-offered"),
        &[
            ("number", number),
            ("by", person(by)),
            ("to", call(to)),
            ("yes", Arg::command(format!("{word} yes"))),
            ("no", Arg::command(format!("{word} no"))),
        ],
    )
}

fn challenged(words: &Words, say: &Say) -> Vec<Block> {
    let Say::Challenged { number, by, to, side, variant, house, time, warnings } = say else {
        return Vec::new();
    };
    let args = [
        ("number", Arg::code(number)),
        ("by", person(by)),
        ("to", to.as_ref().map_or(Arg::word(""), call)),
        ("title", Arg::word(games::title(words, variant))),
        ("side", Arg::word(side.as_str())),
        ("accept", Arg::command("accept")),
        ("decline", Arg::command("decline")),
    ];
    let id = if to.is_some() { "challenged" } else { "challenged-anyone" };
    let mut blocks = vec![Block::Paragraph(words.say(id, &args))];
    // The sentence about the game describes it without house rules.
    let mut about = match house.is_empty() {
        true => vec![Span::Text(games::about(words, variant)), Span::Text(" ".to_owned())],
        false => Vec::new(),
    };
    let rules = Arg::command(format!("rules {number}"));
    about.extend(words.say("challenged-rules", &[("rules", rules)]));
    blocks.push(Block::Paragraph(about));
    if time.is_some() {
        blocks.push(Block::Paragraph(timed(words, *time)));
    }
    if !house.is_empty() {
        let list: Vec<String> =
            house.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let args = [("rules", Arg::code(list.join(" "))), ("count", count(list.len()))];
        blocks.push(Block::Paragraph(words.say("house-rules", &args)));
    }
    blocks.extend(warnings.iter().map(|w| Block::Paragraph(warning(words, w))));
    blocks
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
    until: Option<Millis>,
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
        spans.extend(words.say("turn-until", &[("until", Arg::time(until))]));
    }
    spans
}

fn timed(words: &Words, time: Option<TimeControl>) -> Vec<Span> {
    words.say("timed", &[("time", Arg::word(slow::control(words, time)))])
}

fn ended(
    words: &Words,
    number: Arg,
    ending: &Ending,
    winner: Option<&Person>,
    loser: Option<&Person>,
) -> Vec<Span> {
    let mut spans = match ending.reason {
        EndReason::Rules(reason) => {
            super::outcome(words, &crate::tafl::Outcome { reason, winner: ending.winner })
        }
        EndReason::Resignation => {
            words.say("ended-resignation", &[("loser", loser.map_or(Arg::word(""), person))])
        }
        EndReason::Agreement => words.say("ended-agreement", &[]),
        EndReason::TooLong => words.say("ended-too-long", &[]),
        EndReason::Time => {
            words.say("ended-time", &[("loser", loser.map_or(Arg::word(""), person))])
        }
    };
    spans.push(Span::Text(" ".to_owned()));
    spans.extend(match winner {
        Some(winner) => words.say("ended-won", &[("number", number), ("winner", person(winner))]),
        None => words.say("ended-drawn", &[("number", number)]),
    });
    spans
}

fn which(words: &Words, list: &[Summary]) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(words.say("which", &[]))];
    blocks.extend(list.iter().map(|summary| Block::Paragraph(line(words, summary))));
    blocks
}

fn games(words: &Words, list: &[Waiting], more: usize) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        list.iter().map(|one| Block::Paragraph(placed_line(words, one))).collect();
    if more > 0 {
        blocks.push(Block::Paragraph(words.say("games-more", &[("more", count(more))])));
    }
    blocks
}

/// A match on one line, with the place where it is played for readers elsewhere.
pub(super) fn placed_line(words: &Words, one: &Waiting) -> Vec<Span> {
    let mut spans = timed_line(words, &one.summary);
    if let Some(place) = &one.place {
        spans.push(Span::Text(" ".to_owned()));
        let place = ("place", Arg::Span(Span::Address(place.clone())));
        spans.extend(words.say("reminder-place", &[place]));
    }
    spans
}

/// A match on one line, with the time of the player to move.
pub(super) fn timed_line(words: &Words, summary: &Summary) -> Vec<Span> {
    let mut spans = line(words, summary);
    let time = match summary.until {
        Some(until) => words.say("turn-until", &[("until", Arg::time(until))]),
        None if summary.paused => words.say("line-paused", &[]),
        None => return spans,
    };
    spans.push(Span::Text(" ".to_owned()));
    spans.extend(time);
    spans
}

/// A match on one line.
pub(super) fn line(words: &Words, summary: &Summary) -> Vec<Span> {
    let number = ("number", Arg::code(summary.number));
    let title = ("title", Arg::word(games::title(words, &summary.variant)));
    let first = ("first", person(&summary.first));
    let second = ("second", summary.second.as_ref().map_or(Arg::word(""), person));
    let plies = ("plies", count(summary.plies));
    match summary.stage {
        Stage::Open if summary.second.is_none() => {
            words.say("line-open-anyone", &[number, title, first])
        }
        Stage::Open => words.say("line-open", &[number, title, first, second]),
        Stage::Closed => words.say("line-closed", &[number, title, first]),
        Stage::Playing => {
            let to_move = ("tomove", summary.to_move.as_ref().map_or(Arg::word(""), person));
            words.say("line-playing", &[number, title, first, second, plies, to_move])
        }
        Stage::Over => {
            let winner = summary.ending.and_then(|ending| ending.winner);
            let winner = ("winner", Arg::word(winner.map_or("draw", Side::as_str)));
            words.say("line-over", &[number, title, first, second, plies, winner])
        }
    }
}

fn moves(words: &Words, list: &[(Square, Vec<Square>)], of: Option<Square>) -> Vec<Block> {
    let total: usize = list.iter().map(|(_, targets)| targets.len()).sum();
    let head = match of {
        Some(square) => {
            words.say("moves-of", &[("square", Arg::code(square)), ("count", count(total))])
        }
        None => words.say("moves", &[("count", count(total))]),
    };
    let lines: Vec<String> = list
        .iter()
        .map(|(from, targets)| {
            let targets: Vec<String> = targets.iter().map(Square::to_string).collect();
            format!("{from}: {}", targets.join(" "))
        })
        .collect();
    let mut blocks = vec![Block::Paragraph(head)];
    if !lines.is_empty() {
        blocks.push(Block::Preformatted(lines.join("\n")));
    }
    blocks
}

fn help(words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(words.say("help", &[("move", Arg::code("d1-d4"))]))];
    for spec in ALL {
        let mut spans = vec![words.usage(spec)];
        spans.push(Span::Text("\n    ".to_owned()));
        spans.extend(words.say(&help_id(spec), &[]));
        blocks.push(Block::Paragraph(spans));
    }
    blocks
}

/// The message that says what a command does.
pub fn help_id(spec: &Spec) -> String {
    format!("help-{}", spec.name)
}

fn help_about(words: &Words, spec: &Spec) -> Vec<Block> {
    let mut blocks = vec![
        Block::Paragraph(vec![words.usage(spec)]),
        Block::Paragraph(words.say(&help_id(spec), &[])),
    ];
    let more = format!("{}-more", help_id(spec));
    if words.has(&more) {
        let example = "challenge @ben brandubh defenders rules:armed-king=no";
        blocks.push(Block::Paragraph(words.say(&more, &[("example", Arg::command(example))])));
    }
    let shown = spoken(words.tag(), spec.name);
    let own = [spec.name].into_iter().chain(spec.aliases.iter().copied());
    let also: Vec<&str> = own.chain(names_of(spec.name)).filter(|name| **name != shown).collect();
    if !also.is_empty() {
        let args = [("names", names(&also))];
        blocks.push(Block::Paragraph(words.say("help-aliases", &args)));
    }
    blocks
}
