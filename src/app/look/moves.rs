//! `moves` and `history`: the moves that can be played now, and those that were.

use crate::command::Moves;
use crate::game::{Entry, Event, Match, PlayerId, Refusal, Stage};
use crate::notation::{Mark, RecordedMove, read_move, write_move};
use crate::reply::{Button, Label, Menu, MenuKind, MenuOption, PlaceSay, Reply, Say, ShowSay};
use crate::store::{Error, Found, Tx};
use crate::tafl::{Game, Illegal, Move, Piece, Position, Side, Square};

/// The moves that were asked for. `seen` is what a button that was pressed had seen of the match, and
/// who pressed it.
pub(super) async fn moves(
    tx: &mut Tx,
    found: &Found,
    which: Moves,
    seen: Option<(usize, PlayerId)>,
) -> Result<Reply, Error> {
    let of = match which {
        Moves::Played => return Ok(list(found, &tx.log(found.id).await?)),
        Moves::Legal => None,
        Moves::Of(square) => Some(square),
    };
    let no = seen.and_then(|(seen, who)| not_now(found, seen, who));
    Ok(no.map_or_else(|| legal(found, of), Reply::private))
}

/// Why somebody who pressed a board's button has no move to choose there, if so.
fn not_now(found: &Found, seen: usize, who: PlayerId) -> Option<Say> {
    let state = &found.state;
    if state.stage != Stage::Playing {
        return None;
    }
    match state.side_of(who) {
        None => Some(Say::Refused(Refusal::NotYourMatch)),
        Some(_) if seen <= found.board_at => Some(Say::Place(PlaceSay::OldButton(found.number))),
        Some(side) => {
            let turn = state.turn()?;
            (turn != side).then_some(Say::Refused(Refusal::NotYourTurn { turn }))
        }
    }
}

/// The largest board whose legal moves are listed all together.
const LISTED_SIZE_MAX: u8 = 13;

/// Legal moves by piece, or how to ask for those of one where there are too many; if one piece is asked
/// about, its targets are drawn.
fn legal(found: &Found, of: Option<Square>) -> Reply {
    let state = &found.state;
    match state.stage {
        Stage::Playing => {}
        Stage::Open => return Reply::private(Say::Refused(Refusal::NotStarted)),
        Stage::Closed => return Reply::private(Say::Refused(Refusal::Closed)),
        Stage::Over => return Reply::private(Say::Refused(Refusal::Finished)),
    }
    if let Some(why) = of.and_then(|square| no_piece(state, square)) {
        return Reply::private(Say::Illegal(why));
    }
    let list = by_piece(&state.game.moves_within(state.reach()), of);
    let many = list.iter().map(|(_, targets)| targets.len()).sum();
    let scene = of.map(|square| {
        let targets = list.iter().flat_map(|(_, targets)| targets.clone()).collect();
        let position = state.game.position();
        crate::reply::Scene::of(position).choosing(position, square, targets)
    });
    let number = found.number;
    let call = match of {
        None => format!("moves * {number}"),
        Some(from) => format!("move {from}-* {number}"),
    };
    let menu = (!list.is_empty()).then(|| menu(state.game.position(), &list, of, call));
    let mut buttons = vec![Button::new(Label::Type, "move", &[], number)];
    if of.is_some() {
        buttons.push(Button::new(Label::Move, "moves", &[], number));
    }
    let large = found.state.game.position().size() > LISTED_SIZE_MAX;
    let show = match list.first() {
        Some(&(piece, _)) if of.is_none() && large => ShowSay::ManyMoves { count: many, piece },
        _ => ShowSay::Moves { list, of },
    };
    let reply = Reply { buttons, menu, ..Reply::private(Say::Show(show)) };
    reply.with_scene(scene, "moves".to_owned())
}

/// Moves by the piece that makes them; of one piece, if only that is wanted.
pub(in crate::app) fn by_piece(moves: &[Move], of: Option<Square>) -> Vec<(Square, Vec<Square>)> {
    let mut list: Vec<(Square, Vec<Square>)> = Vec::new();
    for mv in moves.iter().filter(|mv| of.is_none_or(|of| of == mv.from)) {
        match list.last_mut() {
            Some((from, targets)) if *from == mv.from => targets.push(mv.to),
            _ => list.push((mv.from, vec![mv.to])),
        }
    }
    list
}

/// The only one of these moves that goes to a square, if there is just one.
pub(in crate::app) fn only_to(moves: &[Move], square: Square) -> Option<Move> {
    let mut to = moves.iter().filter(|mv| mv.to == square);
    to.next().filter(|_| to.next().is_none()).copied()
}

/// The pieces that can move, or where one of them can go; the call has a `*` for what is chosen.
pub(in crate::app) fn menu(
    position: &Position,
    list: &[(Square, Vec<Square>)],
    of: Option<Square>,
    call: String,
) -> Menu {
    let Some(from) = of else {
        let piece = |(from, targets): &(Square, Vec<Square>)| {
            Some(MenuOption::Piece(*from, position.piece(*from)?, targets.len()))
        };
        return Menu {
            kind: MenuKind::Piece,
            call,
            options: list.iter().filter_map(piece).collect(),
        };
    };
    let target = |to: &Square| {
        let captures = position.captures_of(Move { from, to: *to }).into_iter();
        MenuOption::Target(*to, captures.filter(|(at, ..)| *at != *to).count())
    };
    let targets = list.iter().flat_map(|(_, targets)| targets);
    Menu { kind: MenuKind::Target, call, options: targets.map(target).collect() }
}

/// Why a square has no piece that can move now, if so.
fn no_piece(state: &Match, square: Square) -> Option<Illegal> {
    let position = state.game.position();
    if !square.is_on(position.size()) {
        return Some(Illegal::OffBoard { square, size: position.size() });
    }
    let piece = position.piece(square);
    let turn = position.turn();
    match piece {
        None => Some(Illegal::Empty { square }),
        Some(piece) if piece.side() != turn => Some(Illegal::NotYours { square, piece, turn }),
        Some(_) => None,
    }
}

/// The moves that were played, a line a round.
pub(super) fn history(found: &Found, log: &[Entry]) -> Reply {
    let line = |round: [String; 3]| vec![round.join(" ").trim_end().to_owned()];
    table(found, &[], rounds(found, log).into_iter().map(line).collect())
}

/// The moves that were played in two columns, the side that begins on the left.
fn list(found: &Found, log: &[Entry]) -> Reply {
    let columns: &[&str] = match found.state.challenge.rules.first {
        Side::Attackers => &["", "seat-attackers", "seat-defenders"],
        Side::Defenders => &["", "seat-defenders", "seat-attackers"],
    };
    table(found, columns, rounds(found, log).into_iter().map(Vec::from).collect())
}

fn table(found: &Found, columns: &'static [&'static str], rows: Vec<Vec<String>>) -> Reply {
    let (number, title, none) = (found.number, "history", "history-none");
    let words = || rows.iter().flatten().flat_map(|cell| cell.split(' '));
    let written: Vec<RecordedMove> = words().filter_map(|word| read_move(word).ok()).collect();
    let passed = words().any(|word| word == PASSED);
    let used = SIGNS.iter().filter(|(_, stands)| written.iter().any(stands)).map(|(sign, _)| *sign);
    let signs = used.chain(passed.then_some("sign-passed")).collect();
    Reply::private(Say::Show(ShowSay::Table { number, title, columns, rows, signs, none }))
}

/// Whether a written move has a sign.
type Has = fn(&RecordedMove) -> bool;

/// The signs that a written move may have, and whether it has them.
const SIGNS: [(&str, Has); 11] = [
    ("sign-king", |written| written.piece == Some(Piece::King)),
    ("sign-guard", |written| written.piece == Some(Piece::Guard)),
    ("sign-knight", |written| written.piece == Some(Piece::Knight)),
    ("sign-commander", |written| written.piece == Some(Piece::Commander)),
    ("sign-jump", |written| written.jump),
    ("sign-continues", |written| written.continuation),
    ("sign-takes", |written| !written.captures.is_empty()),
    ("sign-vulnerable", |written| written.mark == Some(Mark::KingVulnerable)),
    ("sign-open", |written| written.mark == Some(Mark::EscapeOpen)),
    ("sign-attackers-win", |written| written.mark == Some(Mark::AttackersWin)),
    ("sign-defenders-win", |written| written.mark == Some(Mark::DefendersWin)),
];

/// Each round: its number, the moves of the side that begins, those of the other, with what they
/// captured. A turn of several strikes has several moves.
fn rounds(found: &Found, log: &[Entry]) -> Vec<[String; 3]> {
    let rules = &found.state.challenge.rules;
    let mut play = Game::start(rules);
    let mut rounds: Vec<[String; 3]> = Vec::new();
    for turn in turns(log) {
        let first = play.position().turn() == rules.first;
        let begins = first && play.position().continuation().is_none();
        if begins || rounds.is_empty() {
            rounds.push([format!("{:>3}.", rounds.len() + 1), String::new(), String::new()]);
        }
        let round = rounds.last_mut().expect("a round was begun");
        let cell = &mut round[if first { 1 } else { 2 }];
        if !cell.is_empty() {
            cell.push(' ');
        }
        cell.push_str(&write_turn(&play, turn));
        play.play_turn(turn);
    }
    rounds
}

/// A turn of a game as it is written.
pub(super) fn write_turn(game: &Game, turn: Option<Move>) -> String {
    turn.map_or(PASSED.to_owned(), |mv| write_move(game, mv))
}

/// Shown in place of a turn that the die took away.
const PASSED: &str = "–";

/// The moves that were played and not taken back, and the passed turns.
pub(super) fn turns(log: &[Entry]) -> Vec<Option<Move>> {
    thrown_turns(log).into_iter().map(|(turn, _)| turn).collect()
}

/// The same, each with what the die showed for it, if one was thrown.
pub(in crate::app) fn thrown_turns(log: &[Entry]) -> Vec<(Option<Move>, Option<u8>)> {
    let mut turns = Vec::new();
    let mut thrown = None;
    for entry in log {
        match &entry.event {
            Event::Rolled { face } => thrown = Some(*face),
            Event::Played { mv, .. } => turns.push((Some(*mv), thrown.take())),
            Event::Passed { .. } => turns.push((None, thrown.take())),
            // With a die nothing is taken back, so these are all moves.
            Event::TakenBack { plies, .. } => turns.truncate(turns.len().saturating_sub(*plies)),
            _ => {}
        }
    }
    turns
}
