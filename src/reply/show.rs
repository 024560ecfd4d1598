//! What somebody wanted to see: what is said of it, and the sentences.

use super::alt::alt;
use super::person::{person, placed_line};
use super::{Cut, Person, Scene, Waiting, stats};
use crate::command::{find, names};
use crate::game::MatchNumber;
use crate::league::{Balance, Career, Tally};
use crate::tafl::{Move, Side, Square};
use crate::text::{Arg, Block, Span, Words, aligned, count, one};

/// What the bot says about what somebody wanted to see.
#[derive(Clone, Debug)]
pub enum ShowSay {
    /// The board, without news.
    Board {
        /// The match.
        number: MatchNumber,
        /// The variant's id.
        variant: String,
        /// Who plays the attackers.
        attackers: Person,
        /// Who plays the defenders.
        defenders: Person,
        /// Moves played.
        plies: usize,
    },
    /// A board of a match's past.
    Past {
        /// The match.
        number: MatchNumber,
        /// How many turns are over on it.
        ply: usize,
        /// How many there were.
        plies: usize,
        /// The move that led to it.
        played: Option<String>,
    },
    /// Which part of a match is shown.
    Part {
        /// How many turns are over at its begin.
        from: usize,
        /// How many turns are over at its end.
        to: usize,
    },
    /// A game that somebody brought along; what it says of itself is somebody's words.
    Recorded {
        /// The game's title, or its id.
        title: String,
        /// The players, attackers first; empty where they are not named.
        seats: [String; 2],
        /// How many turns there are.
        plies: usize,
        /// The result: the winner, or nobody.
        winner: Option<Option<Side>>,
    },
    /// A board in words.
    InWords(Box<Scene>),
    /// So many variations of a game that somebody brought along are left out.
    Variations(usize),
    /// A board of a game that somebody brought along.
    RecordedPast {
        /// The game's title, or its id.
        title: String,
        /// How many turns are over on it.
        ply: usize,
        /// How many turns there are.
        plies: usize,
        /// The last of them as a player writes it; `None` at the start and where the die took the turn
        /// away.
        played: Option<String>,
    },
    /// The program does not remember a game that somebody brought along.
    RecordGone,
    /// A record is not that long.
    NoRecordedPly {
        /// How many turns it has.
        plies: usize,
    },
    /// A file is too large for a record: the most characters that are read.
    RecordTooLarge(usize),
    /// A file is no record.
    NoRecord,
    /// There is no record in a message.
    NothingRecorded,
    /// A file cannot be had now.
    RecordAway,
    /// What a film had to give up.
    Cut(Cut),
    /// A match is not that long.
    NoPly {
        /// The match.
        number: MatchNumber,
        /// How many turns it has.
        plies: usize,
    },
    /// How answers look that only one person sees.
    Wished {
        /// What was asked or set: the name of a [`super::LookChoice`].
        name: &'static str,
        /// What they wish of it, as it is typed.
        value: String,
        /// What everybody gets here, as it is typed.
        place: &'static str,
    },
    /// What is written below all boards, where everybody looks at one screen.
    Described {
        /// What everybody gets, as it is typed.
        value: &'static str,
    },
    /// The board drawn in letters.
    Diagram(String),
    /// Legal moves, by the piece that makes them.
    Moves {
        /// Each piece with its targets.
        list: Vec<(Square, Vec<Square>)>,
        /// For this square only.
        of: Option<Square>,
    },
    /// Too many legal moves for a list.
    ManyMoves {
        /// How many there are.
        count: usize,
        /// A piece that can move.
        piece: Square,
    },
    /// A square where no piece, or more than one, can go now.
    Target {
        /// The square.
        to: Square,
        /// The moves that end there.
        moves: Vec<Move>,
    },
    /// The matches of a place.
    Games {
        /// One per line.
        list: Vec<Waiting>,
        /// How many more there are.
        more: usize,
    },
    /// Something of a match in rows and columns.
    Table {
        /// The match.
        number: MatchNumber,
        /// The message above it.
        title: &'static str,
        /// The messages above its columns, empty for none; no heads at all if there are none.
        columns: &'static [&'static str],
        /// Its cells, row by row.
        rows: Vec<Vec<String>>,
        /// The messages that explain the signs in it.
        signs: Vec<&'static str>,
        /// The message instead of a table without rows.
        none: &'static str,
    },
    /// How the matches of two players against each other ended, as the first of them counts.
    Between {
        /// Who asks.
        me: Person,
        /// The other.
        other: Person,
        /// All matches.
        all: Tally,
        /// By the side that the first played.
        sides: [Tally; 2],
        /// By game, the most played first.
        games: Vec<(String, Tally)>,
    },
    /// What somebody has made of their matches.
    Career {
        /// Who.
        who: Person,
        /// Whether it is the bot.
        bot: bool,
        /// Whether only what was heard here is counted.
        here: bool,
        /// Only in this variant.
        variant: Option<String>,
        /// What.
        career: Box<Career>,
    },
    /// How fair a game is.
    Balance {
        /// The variant's id.
        variant: String,
        /// What its matches tell.
        balance: Balance,
    },
    /// The record of a match that has ended, to keep.
    Record {
        /// What to call the file.
        name: String,
        /// The record.
        text: String,
    },
}

/// How answers look that only one person sees: what they wish, what everybody gets, and how to wish
/// something else.
fn wished(words: &Words, name: &str, value: &str, place: &str) -> Vec<Block> {
    let called = |word: &str| Arg::word(names::word(words.language(), word).into_owned());
    let example = find(name).map_or(name, |spec| spec.examples[1]);
    one(words.say(
        &format!("wish-{name}"),
        &[
            ("value", Arg::word(value)),
            ("word", called(value)),
            ("place", called(place)),
            ("example", Arg::command(example)),
            ("on", Arg::command("describe on")),
            ("everyone", Arg::command("settings describe:on")),
        ],
    ))
}

/// What a record says of its game.
fn recorded(
    words: &Words,
    title: &str,
    seats: &[String; 2],
    (plies, winner): (usize, Option<Option<Side>>),
) -> Vec<Span> {
    let seat = |side: Side| match seats[side as usize].as_str() {
        "" => Arg::word("?"),
        name => Arg::theirs(name),
    };
    let result = match winner {
        Some(Some(side)) => side.as_str(),
        Some(None) => "draw",
        None => "none",
    };
    words.say(
        "recorded",
        &[
            ("title", Arg::theirs(crate::text::title(words, title))),
            ("attackers", seat(Side::Attackers)),
            ("defenders", seat(Side::Defenders)),
            ("plies", count(plies)),
            ("result", Arg::word(result)),
        ],
    )
}

/// Puts what somebody wanted to see into words.
pub(super) fn say(words: &Words, say: &ShowSay) -> Vec<Block> {
    match say {
        ShowSay::Board { number, variant, attackers, defenders, plies } => one(words.say(
            "board",
            &[
                ("number", Arg::code(number)),
                ("title", Arg::word(crate::text::title(words, variant))),
                ("attackers", person(attackers)),
                ("defenders", person(defenders)),
                ("plies", count(*plies)),
            ],
        )),
        ShowSay::Past { number, ply, plies, played } => {
            let known = if played.is_some() { "move" } else { "none" };
            one(words.say(
                "board-past",
                &[
                    ("number", Arg::code(number)),
                    ("ply", count(*ply)),
                    ("plies", count(*plies)),
                    ("played", Arg::word(known)),
                    ("move", Arg::code(played.as_deref().unwrap_or_default())),
                ],
            ))
        }
        ShowSay::Part { from, to } => {
            one(words.say("board-part", &[("from", count(*from)), ("to", count(*to))]))
        }
        ShowSay::Recorded { title, seats, plies, winner } => {
            one(recorded(words, title, seats, (*plies, *winner)))
        }
        ShowSay::InWords(scene) => {
            vec![Block::Paragraph(vec![Span::Text(alt(words, scene))])]
        }
        ShowSay::Variations(left) => {
            one(words.say("replay-variations", &[("count", count(*left))]))
        }
        ShowSay::RecordedPast { title, ply, plies, played } => {
            let known = if played.is_some() { "move" } else { "none" };
            one(words.say(
                "recorded-past",
                &[
                    ("title", Arg::theirs(crate::text::title(words, title))),
                    ("ply", count(*ply)),
                    ("plies", count(*plies)),
                    ("played", Arg::word(known)),
                    ("move", Arg::code(played.as_deref().unwrap_or_default())),
                ],
            ))
        }
        ShowSay::RecordGone => one(words.say("record-gone", &[])),
        ShowSay::NoRecordedPly { plies } => {
            one(words.say("recorded-no-ply", &[("plies", count(*plies))]))
        }
        ShowSay::RecordTooLarge(most) => {
            one(words.say("record-too-large", &[("most", count(*most))]))
        }
        ShowSay::NoRecord => {
            one(words.say("record-not-text", &[("export", Arg::command("export"))]))
        }
        ShowSay::NothingRecorded => {
            one(words.say("record-nowhere", &[("export", Arg::command("export"))]))
        }
        ShowSay::RecordAway => one(words.say("record-away", &[])),
        ShowSay::Cut(cut) => cut_of(words, cut),
        ShowSay::NoPly { number, plies } => one(words.say(
            "board-no-ply",
            &[
                ("number", Arg::code(number)),
                ("plies", count(*plies)),
                ("example", Arg::command(format!("board {number} {plies}"))),
            ],
        )),
        ShowSay::Wished { name, value, place } => wished(words, name, value, place),
        ShowSay::Described { value } => {
            let on = Arg::command("describe on");
            one(words.say("described", &[("value", Arg::word(*value)), ("on", on)]))
        }
        ShowSay::Diagram(text) => vec![Block::Preformatted(text.clone())],
        ShowSay::Moves { list, of } => moves(words, list, *of),
        ShowSay::ManyMoves { count: many, piece } => {
            let example = Arg::command(format!("moves {piece}"));
            one(words.say("moves-many", &[("count", count(*many)), ("example", example)]))
        }
        ShowSay::Target { to, moves } => one(target(words, *to, moves)),
        ShowSay::Games { list, more } => games(words, list, *more),
        ShowSay::Table { number, title, columns, rows, signs, none } => {
            let number = [("number", Arg::code(number))];
            if rows.is_empty() {
                return one(words.say(none, &number));
            }
            let mut blocks = one(words.say(title, &number));
            blocks.push(Block::Preformatted(table(words, columns, rows)));
            let signs: Vec<String> = signs.iter().map(|sign| words.line(sign, &[])).collect();
            if !signs.is_empty() {
                blocks.push(Block::Paragraph(vec![Span::Text(signs.join(" · "))]));
            }
            blocks
        }
        ShowSay::Between { me, other, all, sides, games } => {
            between(words, [me, other], *all, sides, games)
        }
        ShowSay::Career { who, bot, here, variant, career } => {
            stats::career(words, &stats::CareerOf { who, bot: *bot, here: *here, variant }, career)
        }
        ShowSay::Balance { variant, balance } => stats::balance(words, variant, balance),
        ShowSay::Record { name, text } => {
            vec![Block::File { name: name.clone(), text: text.clone() }]
        }
    }
}

/// What a film had to give up, a sentence each.
fn cut_of(words: &Words, cut: &Cut) -> Vec<Block> {
    let faster = cut.faster.then(|| words.say("film-faster", &[]));
    let smaller = cut.smaller.then(|| words.say("film-smaller", &[]));
    let later = cut.from.map(|from| words.say("film-later", &[("from", count(from))]));
    [faster, smaller, later].into_iter().flatten().flat_map(one).collect()
}

/// Rows below their heads, if there are any.
fn table(words: &Words, columns: &[&str], rows: &[Vec<String>]) -> String {
    let head = |id: &&str| if id.is_empty() { String::new() } else { words.line(id, &[]) };
    let heads = (!columns.is_empty()).then(|| columns.iter().map(head).collect());
    let all: Vec<Vec<String>> = heads.into_iter().chain(rows.iter().cloned()).collect();
    aligned(&all)
}

fn between(
    words: &Words,
    [me, other]: [&Person; 2],
    all: Tally,
    sides: &[Tally; 2],
    games: &[(String, Tally)],
) -> Vec<Block> {
    let with = |id: &str, tally: Tally| {
        words.say(
            id,
            &[
                ("first", person(me)),
                ("second", person(other)),
                ("count", count(tally.count())),
                ("won", count(tally.won)),
                ("lost", count(tally.lost)),
                ("drawn", count(tally.drawn)),
            ],
        )
    };
    if all.count() == 0 {
        return one(with("between-none", all));
    }
    let mut lines = vec![with("between", all)];
    let ids = ["between-attackers", "between-defenders"];
    let played = ids.into_iter().zip(sides).filter(|(_, tally)| tally.count() > 0);
    lines.extend(played.map(|(id, tally)| with(id, *tally)));
    lines.extend(stats::by_game(words, games));
    lines.into_iter().map(Block::Paragraph).collect()
}

/// The most moves that are named where a square can be reached in several ways.
const NAMED_MAX: usize = 6;

fn target(words: &Words, to: Square, moves: &[Move]) -> Vec<Span> {
    let square = ("square", Arg::code(to));
    if moves.is_empty() {
        return words.say("target-none", &[square, ("moves", Arg::command("moves"))]);
    }
    let named: Vec<String> = moves.iter().take(NAMED_MAX).map(Move::to_string).collect();
    words.say("target-several", &[square, ("moves", Arg::code(named.join(", ")))])
}

fn games(words: &Words, list: &[Waiting], more: usize) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        list.iter().map(|one| Block::Paragraph(placed_line(words, one))).collect();
    if more > 0 {
        blocks.push(Block::Paragraph(
            words.say("games-more", &[("more", count(more)), ("board", Arg::command("board"))]),
        ));
    }
    blocks
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
