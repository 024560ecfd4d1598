//! Films: each board in them is the still one, and whatever is asked for fits.

use hnefi::command::Speed;
use hnefi::draw;
use hnefi::reply::{Cut, Film};
use hnefi::tafl::Rules;

use super::pictures::{full_scene, pixels};
use super::*;

/// A film of so many random turns, and its last board.
fn film(variant: &str, theme: Theme, turns: usize) -> (Film, Scene) {
    let rules = variants::find(variant).unwrap().rules;
    let mut game = Game::start(&rules);
    let mut seed = 5u64;
    let mut list = Vec::new();
    while list.len() < turns && game.outcome().is_none() {
        let moves = game.moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
        // Where the die says no, the other side plays.
        let passes = (seed >> 40).is_multiple_of(9);
        let played = (!passes).then(|| moves[(seed >> 33) as usize % moves.len()]);
        match played {
            Some(mv) => game.play_legal(mv),
            None => drop(game.pass()),
        }
        list.push(played);
    }
    with_last(rules, list, &Scene { width: Film::WIDTH, ..full_scene(variant, theme) })
}

/// A film of these turns, and its last board, which looks like this one.
fn with_last(rules: Rules, turns: Vec<Option<Move>>, look: &Scene) -> (Film, Scene) {
    let pace = Speed::default().millis();
    let from = turns.len();
    let film = Film { rules, turns, from, pace, heading: None, bytes_max: usize::MAX };
    let last = Scene { header: look.header.clone(), ..film.first(look).1 };
    (Film { from: 0, ..film }, last)
}

/// A film in which one piece goes to and fro, so often.
fn long(variant: &str, turns: usize) -> (Film, Scene) {
    let rules = variants::find(variant).unwrap().rules;
    let there = Game::start(&rules).moves()[0];
    let back = Move { from: there.to, to: there.from };
    let turns = (0..turns).map(|turn| Some(if turn % 2 == 0 { there } else { back })).collect();
    with_last(rules, turns, &Scene { width: Film::WIDTH, ..full_scene(variant, Theme::Wood) })
}

/// What is above all boards but the last.
fn first_header(last: &Scene) -> Option<Header> {
    let header = last.header.clone()?;
    Some(Header { turn: None, die: None, winner: None, ..header })
}

fn gif_of(film: &Film, last: &Scene) -> (Vec<u8>, Cut) {
    draw::gif(film, first_header(last).as_ref(), last)
}

/// A frame as it is seen, and for how long, in hundredths of a second.
type Seen = (Vec<u8>, u16);

/// The size of a GIF file, and each frame as it is seen, three bytes a pixel.
fn frames(file: &[u8]) -> (usize, Vec<Seen>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("a GIF file");
    let width = usize::from(decoder.width());
    let mut seen = vec![0; width * usize::from(decoder.height()) * 3];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let line = usize::from(frame.width);
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, it)| it[3] > 0) {
            let at = ((top + i / line) * width + left + i % line) * 3;
            seen[at..at + 3].copy_from_slice(&pixel[..3]);
        }
        all.push((seen.clone(), frame.delay));
    }
    (width, all)
}

/// The still boards of a film, each as it is seen.
fn stills(film: &Film, last: &Scene) -> Vec<Vec<u8>> {
    let (mut game, first) = film.first(last);
    let mut scenes = vec![first];
    for turn in &film.turns[film.from..] {
        scenes.push(Film::next(&mut game, *turn, last));
    }
    for scene in &mut scenes {
        scene.header = first_header(last);
    }
    let mut last = last.clone();
    last.header = last.header.map(|header| Header { die: None, ..header });
    scenes.push(last);
    scenes.iter().map(|scene| pixels(&png(scene)).2).collect()
}

/// Whether two pictures show the same, whatever number of a turn stands in their lower left corner.
fn same_board(one: &[u8], other: &[u8], width: usize) -> bool {
    const CORNER: usize = 32;
    let (line, height) = (width * 3, one.len() / width / 3);
    one.len() == other.len()
        && one.chunks_exact(line).zip(other.chunks_exact(line)).enumerate().all(|(y, (a, b))| {
            let from = if y >= height - CORNER { CORNER * 3 } else { 0 };
            a[from..] == b[from..]
        })
}

#[test]
fn each_turn_of_a_film_has_its_number() {
    let (film, last) = film("copenhagen", Theme::Wood, 30);
    let (width, boards) = frames(&gif_of(&film, &last).0);
    let height = boards[0].0.len() / width / 3;
    let corner = |board: &[u8]| -> Vec<u8> {
        let rows = (height - 24)..height;
        rows.flat_map(|y| board[y * width * 3..(y * width + 24) * 3].to_vec()).collect()
    };
    let mut corners: Vec<Vec<u8>> = boards.iter().map(|(board, _)| corner(board)).collect();
    corners.dedup();
    // None at the beginning, one for each turn, and none with the result.
    assert_eq!(corners.len(), 32, "{} corners", corners.len());
}

#[test]
fn each_board_of_a_film_is_the_still_one() {
    for (variant, theme, turned, from) in [
        ("copenhagen", Theme::Wood, false, 0),
        ("brandubh", Theme::Slate, true, 7),
        ("berserk", Theme::Contrast, false, 3),
        ("alea-evangelii", Theme::Slate, false, 0),
        ("tablut", Theme::Contrast, true, 0),
    ] {
        let (mut film, mut last) = film(variant, theme, 30);
        last.turned = turned;
        film.from = from.min(film.turns.len());
        let header = last.header.as_mut().unwrap();
        (header.turn, header.winner) = (None, Some(Side::Attackers));
        let (file, cut) = gif_of(&film, &last);
        assert_eq!(cut, Cut::default());
        let (width, frames) = frames(&file);
        assert_eq!(width, 480);
        let mut boards = frames.iter();
        for (n, still) in stills(&film, &last).iter().enumerate() {
            let seen = boards.any(|(board, _)| same_board(board, still, width));
            assert!(seen, "{variant}: board {n} is not seen");
        }
        assert!(boards.next().is_none(), "{variant}: the result comes last");
        assert_eq!(frames.last().unwrap().1, 500, "the result is held");
        assert!(frames.iter().all(|(_, delay)| *delay >= 2), "{variant}");
    }
}

#[test]
fn a_film_of_one_board_and_one_of_one_turn_are_films_too() {
    for (turns, from) in [(0, 0), (1, 0), (1, 1), (4, 4)] {
        let (film, mut last) = film("brandubh", Theme::Wood, turns);
        last.header = None;
        let film = Film { from, ..film };
        let frames = frames(&gif_of(&film, &last).0).1;
        assert!(frames.last().unwrap().0 == pixels(&png(&last)).2, "{turns} from {from}");
    }
}

#[test]
fn a_film_that_is_too_long_is_faster() {
    let (film, last) = long("brandubh", 5_000);
    let last = Scene { width: Scene::WIDTH_MIN, ..last };
    let (file, cut) = gif_of(&film, &last);
    assert_eq!(cut, Cut { faster: true, ..Cut::default() });
    let frames = frames(&file).1;
    let time: u32 = frames.iter().map(|(_, delay)| u32::from(*delay) * 10).sum();
    assert!(time <= 5_000 * Film::PACE_MIN + 10_000, "{time} ms");
    assert!(frames.iter().all(|(_, delay)| *delay >= 2), "as fast as a browser plays it");
    assert!(frames.len() > 9_000, "{}", frames.len());
}

#[test]
fn a_film_that_is_too_large_is_smaller_and_begins_later() {
    let (whole, last) = film("copenhagen", Theme::Wood, 120);
    let size = gif_of(&whole, &last).0.len();
    let smaller = Film { bytes_max: size - 1, ..whole };
    let (file, cut) = gif_of(&smaller, &last);
    assert!(file.len() < size);
    assert_eq!(cut, Cut { smaller: true, ..Cut::default() });
    // The largest board, the busiest turns, the least room.
    for bytes_max in [0, 30_000] {
        let (film, last) = film("alea-evangelii", Theme::Wood, 120);
        let least = Film { bytes_max, ..film };
        let (file, cut) = gif_of(&least, &last);
        assert!(file.len() <= bytes_max.max(24 * 1024), "{} bytes", file.len());
        assert!(cut.smaller && cut.from.is_some_and(|from| from < 120), "{cut:?}");
        let (width, frames) = frames(&file);
        assert_eq!(width, 240);
        let shown = Film { from: cut.from.unwrap(), ..least };
        let last = Scene { width: 240, ..last };
        let stills = stills(&shown, &last);
        assert!(frames[0].0 == stills[0], "it begins where it says");
        assert!(frames.last().unwrap().0 == *stills.last().unwrap(), "it ends with the last board");
    }
}
