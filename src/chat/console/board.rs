//! The board in letters, with the last move marked.

use anstyle::{AnsiColor, Style};
use textwrap::core::display_width;

use super::Page;
use crate::notation::diagram;
use crate::reply::Scene;
use crate::tafl::{Piece, Side, Square};

/// Columns before the first square.
const MARGIN: usize = 4;
/// Columns from one square to the next.
const STEP: usize = 2;

/// The boards of a scene, arranged as in the picture.
pub(super) fn letters(scene: &Scene, page: Page) -> String {
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

/// One board. Where the last move began is in round brackets, where it ended in square ones.
fn board(scene: &Scene, page: Page) -> String {
    let size = scene.placement.size();
    let plain = diagram(size, scene.turned, |square| scene.at(square));
    let mut drawing: Vec<Vec<String>> =
        plain.lines().map(|line| line.chars().map(String::from).collect()).collect();
    let squares = (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank)));
    for square in squares.filter_map(|(file, rank)| Square::new(file, rank)) {
        change(&mut drawing, place(scene, square), |cell| page.paint(style(scene, square), cell));
    }
    let last = scene.last.filter(|_| page.marks);
    let ends = last.map(|mv| [(mv.from, ["(", ")"]), (mv.to, ["[", "]"])]);
    for (square, [before, after]) in ends.into_iter().flatten() {
        let (line, column) = place(scene, square);
        for (column, bracket) in [(column - 1, before), (column + 1, after)] {
            change(&mut drawing, (line, column), |_| page.paint(mark(), bracket));
        }
    }
    drawing.iter().map(|line| line.concat()).collect::<Vec<_>>().join("\n")
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

    const MARKED: Page = Page { width: None, colour: false, marks: true };

    fn scene(turned: bool) -> Scene {
        let mut game = Game::start(&variants::find("brandubh").unwrap().rules);
        let mv = "d6-c6".parse().unwrap();
        game.play(mv).unwrap();
        Scene { turned, ..Scene::of(game.position()).after(mv, Vec::new()) }
    }

    #[test]
    fn the_last_move_is_in_brackets() {
        for turned in [false, true] {
            let scene = scene(turned);
            let plain = diagram(7, turned, |square| scene.at(square));
            let drawn = letters(&scene, MARKED);
            assert_eq!(letters(&scene, Page::default()), plain);
            assert_eq!(drawn.replace(['(', ')', '[', ']'], " "), plain);
            for (square, brackets) in [("d6", ['(', ')']), ("c6", ['[', ']'])] {
                let (line, column) = place(&scene, square.parse().unwrap());
                let line: Vec<char> = drawn.lines().nth(line).unwrap().chars().collect();
                // The squares are neighbours and share a bracket.
                let found = [line[column - 1], line[column + 1]];
                assert!(found.iter().zip(brackets).any(|(a, b)| *a == b), "{drawn}");
            }
        }
    }

    #[test]
    fn colours_change_nothing_else() {
        let scene = scene(false);
        let coloured = letters(&scene, Page { colour: true, ..MARKED });
        let plain = letters(&scene, MARKED);
        assert_ne!(coloured, plain);
        let widths = |text: &str| text.lines().map(display_width).collect::<Vec<_>>();
        assert_eq!(widths(&coloured), widths(&plain));
    }
}
