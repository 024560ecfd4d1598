//! The boards of a page's examples, as one picture.

use crate::reply::{Scene, Window};
use crate::tafl::Position;
use crate::teach::{Example, Shows};

/// Width of one board of an example, in pixels.
const EXAMPLE_WIDTH: u32 = 360;

/// The fewest squares that such a board shows per side.
const WINDOW_LEAST: u8 = 6;

/// The most examples that are shown before and after their moves: more would not fit a phone.
const PAIRS_MAX: usize = 2;

/// The boards of examples. One or two are shown before and after their moves, one below the other;
/// more of them as one board each, two in a row.
pub(in crate::app) fn sheet(shown: &[Example]) -> Option<Scene> {
    let mut rows: Vec<Vec<Scene>> = Vec::new();
    for (i, example) in shown.iter().enumerate() {
        let mut boards = if shown.len() > PAIRS_MAX { vec![single(example)] } else { row(example) };
        boards[0].shows = Some(example.shows);
        if shown.len() > 1 {
            if example.mv.is_none() {
                boards[0] = beside_others(&boards[0]);
            }
            boards[0].label = Some((i + 1).to_string());
            boards.iter_mut().skip(1).for_each(|after| after.label = Some("→".to_owned()));
        }
        match rows.last_mut() {
            Some(row) if joins(row, &boards) => row.append(&mut boards),
            _ => rows.push(boards),
        }
    }
    let mut sheet = None;
    for row in rows.into_iter().rev() {
        let mut boards = row.into_iter();
        let mut first = boards.next()?;
        first.beside = boards.next().map(Box::new);
        first.below = sheet.take().map(Box::new);
        sheet = Some(first);
    }
    sheet
}

/// A whole board, so small that two of them fit beside each other.
fn beside_others(board: &Scene) -> Scene {
    let window = Some(Window::whole(board.placement.size()));
    Scene { window, width: EXAMPLE_WIDTH, ..board.clone() }
}

/// Whether two examples fit beside each other.
fn joins(row: &[Scene], boards: &[Scene]) -> bool {
    let half = |scenes: &[Scene]| scenes.len() == 1 && scenes[0].window.is_some();
    half(row) && half(boards)
}

/// The board of an example, without what the game's state would mark.
fn bare(position: &Position, window: Option<Window>) -> Scene {
    Scene {
        width: if window.is_some() { EXAMPLE_WIDTH } else { Scene::WIDTH },
        window,
        king_in_danger: false,
        escapes: Vec::new(),
        ..Scene::of(position)
    }
}

/// The part of the board where an example happens; `None` if the whole board is shown.
fn window(example: &Example) -> Option<Window> {
    let mv = example.mv?;
    if matches!(example.shows, Shows::Reach | Shows::Far(_) | Shows::Encirclement) {
        return None;
    }
    let mut squares = vec![mv.from, mv.to];
    let king = matches!(example.shows, Shows::Notice(_) | Shows::Fort | Shows::Pocket);
    if let Some(after) = example.after() {
        squares.extend(after.last_captures().map(|(square, _)| square));
        squares.extend(after.king().filter(|_| king));
        if let Shows::Notice(_) = example.shows {
            squares.extend(after.danger().escapes.iter().map(|escape| escape.to));
        }
    }
    Some(Window::around(&squares, WINDOW_LEAST, example.before.size()))
}

/// An example as one board: the move that is about to be made, or what it announced.
fn single(example: &Example) -> Scene {
    match (example.shows, row(example)) {
        (Shows::Notice(_), mut boards) => boards.pop(),
        (_, boards) => boards.into_iter().next(),
    }
    .expect("every example has a board")
}

fn row(example: &Example) -> Vec<Scene> {
    let board = bare(&example.before, window(example));
    let Some(mv) = example.mv else {
        return vec![board];
    };
    let Some(after) = example.after() else {
        let moves = example.before.moves().into_iter();
        let targets = moves.filter(|other| other.from == mv.from).map(|mv| mv.to).collect();
        let mut before = Scene { chosen: Some(mv.from), targets, ..board };
        before.forbidden = Some(mv.to).filter(|_| example.before.why_illegal(mv).is_some());
        return vec![before];
    };
    let before = board.choosing(&example.before, mv.from, vec![mv.to]);
    let mut then = bare(&after, before.window).after(mv, after.last_captures().collect());
    if let Shows::Notice(_) = example.shows {
        let danger = after.danger();
        then.king_in_danger = !danger.captures.is_empty();
        then.escapes = danger.escapes.to_vec();
    }
    vec![before, then]
}
