//! What a picture costs: time, bytes, and the first one after the start.
//!
//! `cargo bench --bench picture`

#![expect(clippy::print_stdout, reason = "a bench prints its table")]

use std::time::Instant;

use hnefi::draw::png;
use hnefi::reply::{Header, Scene, Seat, Theme};
use hnefi::tafl::{Game, Move, Side, variants};

const RUNS: usize = 300;

/// Copenhagen in the middle game with a header, as players see it.
fn scene(theme: Theme) -> Scene {
    let mut game = Game::start(&variants::find("copenhagen").expect("a variant").rules);
    let line = "d1-d3 e5-e2 f2-i2 d6-d9 a5-c5 e7-b7 a8-b8";
    let moves: Vec<Move> = line.split(' ').map(|mv| mv.parse().expect("a move")).collect();
    for mv in &moves {
        game.play(*mv).expect("a legal move");
    }
    let captured = game.position().last_captures().collect();
    let mut scene = Scene::of(game.position()).after(moves[6], captured);
    let seat = |name: &str, captures| Seat { name: name.to_owned(), captures, clock: None };
    scene.header = Some(Header {
        attackers: seat("Ragnhild", 1),
        defenders: seat("Þórbjörn", 0),
        turn: Some(Side::Defenders),
        caption: "Copenhagen Hnefatafl 11×11 · move 7".to_owned(),
        die: None,
    });
    scene.theme = theme;
    scene
}

#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn timed(work: impl FnOnce() -> usize) -> (f64, usize) {
    let start = Instant::now();
    let bytes = work();
    (start.elapsed().as_secs_f64() * 1e3, bytes)
}

fn main() {
    let (cold, _) = timed(|| png(&scene(Theme::Wood)).len());
    println!("first picture after the start: {cold:.1} ms");
    println!("| theme | median ms | 99 % ms | bytes |\n|---|---|---|---|");
    for theme in Theme::ALL {
        let scene = scene(theme);
        png(&scene);
        let mut times: Vec<f64> = Vec::new();
        let mut size = 0;
        for _ in 0..RUNS {
            let (time, bytes) = timed(|| png(&scene).len());
            times.push(time);
            size = bytes;
        }
        times.sort_by(f64::total_cmp);
        let (median, high) = (times[RUNS / 2], times[RUNS * 99 / 100]);
        println!("| {} | {median:.2} | {high:.2} | {size} |", theme.as_str());
    }
}
