//! The board in letters, in colour where the terminal has it.

use anstyle::{AnsiColor, Style};
use textwrap::core::display_width;

use super::ConsolePage;
use crate::notation::{Diagram, diagram};
use crate::reply::Scene;
use crate::tafl::{Piece, Side, Square};

/// Columns before the first square.
const MARGIN: usize = 4;
/// Columns from one square to the next.
const STEP: usize = 2;

/// The boards of a scene, arranged as in the picture.
pub(super) fn letters(scene: &Scene, page: ConsolePage) -> String {
    let row = |(first, beside): (&Scene, Option<&Scene>)| match beside {
        None => board(first, page),
        Some(beside) => side_by_side(&board(first, page), &board(beside, page)),
    };
    scene.rows().map(row).collect::<Vec<_>>().join("\n\n")
}

/// Two drawings of equal height side by side.
fn side_by_side(left: &str, right: &str) -> String {
    let width = left.lines().map(display_width).max().unwrap_or_default();
    let pair = |(one, other): (&str, &str)| {
        format!("{one}{}   {other}", " ".repeat(width - display_width(one)))
    };
    left.lines().zip(right.lines()).map(pair).collect::<Vec<_>>().join("\n")
}

/// One board.
fn board(scene: &Scene, page: ConsolePage) -> String {
    let (size, turned) = (scene.placement.size(), scene.turned);
    let look = Diagram { size, turned, letters: false, last: scene.last };
    let plain = diagram(look, |square| scene.at(square));
    let mut drawing: Vec<Vec<String>> =
        plain.lines().map(|line| line.chars().map(|cell| bracket(cell, page)).collect()).collect();
    let squares = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
    for square in squares.filter_map(|(file, rank)| Square::new(file, rank)) {
        change(&mut drawing, place(scene, square), |cell| page.paint(style(scene, square), cell));
    }
    drawing.iter().map(|line| line.concat()).collect::<Vec<_>>().join("\n")
}

/// A character of the drawing, in colour if it marks the last move.
fn bracket(cell: char, page: ConsolePage) -> String {
    match cell {
        '(' | ')' | '[' | ']' => page.paint(mark(), &cell.to_string()),
        _ => cell.to_string(),
    }
}

/// Changes one letter of a drawing, if it is there.
fn change(drawing: &mut [Vec<String>], at: (usize, usize), with: impl Fn(&str) -> String) {
    if let Some(cell) = drawing.get_mut(at.0).and_then(|line| line.get_mut(at.1)) {
        *cell = with(cell);
    }
}

/// How the brackets look in colour.
fn mark() -> Style {
    AnsiColor::Green.on_default().bold()
}

/// In which line and column of the drawing a square is.
fn place(scene: &Scene, square: Square) -> (usize, usize) {
    let last = scene.placement.size() - 1;
    let (file, row) = match scene.turned {
        false => (square.file(), last - square.rank()),
        true => (last - square.file(), square.rank()),
    };
    (1 + usize::from(row), MARGIN + STEP * usize::from(file))
}

/// How a square looks in colour. Sides differ in weight as well, for those who see no colours.
fn style(scene: &Scene, square: Square) -> Style {
    match scene.at(square).0 {
        Some(Piece::King) => AnsiColor::Yellow.on_default().bold(),
        Some(piece) if piece.side() == Side::Attackers => AnsiColor::Red.on_default(),
        Some(_) => Style::new().bold(),
        None => Style::new().dimmed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tafl::{Game, variants};

    fn scene(turned: bool) -> Scene {
        let mut game = Game::start(&variants::find("brandubh").unwrap().rules);
        let mv = "d6-c6".parse().unwrap();
        game.play(mv).unwrap();
        Scene { turned, ..Scene::of(game.position()).after(mv, Vec::new()) }
    }

    #[test]
    fn each_square_is_where_it_is_looked_for() {
        for turned in [false, true] {
            let scene = scene(turned);
            let drawn = letters(&scene, ConsolePage::default());
            let (line, column) = place(&scene, "c6".parse().unwrap());
            let line: Vec<char> = drawn.lines().nth(line).unwrap().chars().collect();
            assert_eq!(line[column - 1..=column + 1], ['[', '●', ']'], "{drawn}");
        }
    }

    #[test]
    fn colours_change_nothing_else() {
        let scene = scene(false);
        let coloured = letters(&scene, ConsolePage { colour: true, ..ConsolePage::default() });
        let plain = letters(&scene, ConsolePage::default());
        assert_ne!(coloured, plain);
        let widths = |text: &str| text.lines().map(display_width).collect::<Vec<_>>();
        assert_eq!(widths(&coloured), widths(&plain));
    }
}
