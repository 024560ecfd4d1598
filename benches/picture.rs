//! What a picture costs: time, bytes, and the first one after the start; our own compressor beside kept
//! ones, on the same pixel rows in the same run; and a film of a hundred turns.
//!
//! `cargo bench --bench picture`

#![expect(clippy::print_stdout, reason = "a bench prints its table")]

use std::hint::black_box;
use std::time::Instant;

use hnefi::command::Speed;
use hnefi::draw::{Drawn, gif, png};
use hnefi::reply::{Film, Header, Scene, Seat, Theme};
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
        winner: None,
        caption: "Copenhagen Hnefatafl 11×11 · move 7".to_owned(),
        die: None,
    });
    scene.style.theme = theme;
    scene
}

#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn timed(work: impl FnOnce() -> usize) -> (f64, usize) {
    let start = Instant::now();
    let bytes = work();
    (start.elapsed().as_secs_f64() * 1e3, bytes)
}

/// The median of many runs, in milliseconds, and the bytes.
fn median(mut work: impl FnMut() -> usize) -> (f64, usize) {
    let mut times: Vec<f64> = Vec::new();
    let mut size = 0;
    for _ in 0..RUNS {
        let (time, bytes) = timed(&mut work);
        times.push(time);
        size = bytes;
    }
    times.sort_by(f64::total_cmp);
    (times[RUNS / 2], size)
}

/// Filters that PNG knows: each row is stored as the difference to its neighbours. `Adaptive` takes
/// the one with the smallest sum of differences for each row, as most encoders do.
#[derive(Clone, Copy)]
enum Filter {
    None,
    Sub,
    Up,
    Adaptive,
}

impl Filter {
    const ALL: [(Filter, &str); 4] = [
        (Filter::None, "none"),
        (Filter::Sub, "sub"),
        (Filter::Up, "up"),
        (Filter::Adaptive, "adaptive"),
    ];

    fn apply(self, rows: &[u8], bytes: usize) -> Vec<u8> {
        let mut out = Vec::with_capacity(rows.len());
        let mut above = vec![0; bytes - 1];
        for row in rows.chunks_exact(bytes).map(|row| &row[1..]) {
            let none = || (0, row.to_vec());
            let sub = || {
                let left = std::iter::once(&0).chain(row);
                (1, row.iter().zip(left).map(|(a, b)| a.wrapping_sub(*b)).collect())
            };
            let up = || (2, row.iter().zip(&above).map(|(a, b)| a.wrapping_sub(*b)).collect());
            let (number, line): (u8, Vec<u8>) = match self {
                Filter::None => none(),
                Filter::Sub => sub(),
                Filter::Up => up(),
                Filter::Adaptive => {
                    let sum = |line: &Vec<u8>| -> u64 {
                        line.iter().map(|b| u64::from((*b as i8).unsigned_abs())).sum()
                    };
                    let all = [none(), sub(), up()];
                    all.into_iter().min_by_key(|(_, line)| sum(line)).expect("three filters")
                }
            };
            out.push(number);
            out.extend(line);
            above.copy_from_slice(row);
        }
        out
    }
}

/// A compressor from the registry: its name, and how it makes a zlib stream.
type Kept = (String, Box<dyn Fn(&[u8]) -> usize>);

fn kept() -> Vec<Kept> {
    let mut all: Vec<Kept> =
        vec![("fdeflate".to_owned(), Box::new(|rows| fdeflate::compress_to_vec(rows).len()))];
    for level in [1, 3, 4, 5, 6, 9] {
        all.push((
            format!("zlib-rs {level}"),
            Box::new(move |rows| {
                let mut out = vec![0; zlib_rs::compress_bound(rows.len())];
                let config = zlib_rs::DeflateConfig::new(level);
                zlib_rs::compress_slice(&mut out, rows, config).0.len()
            }),
        ));
    }
    for level in [1, 3, 4, 5, 6, 9] {
        all.push((
            format!("libdeflater {level}"),
            Box::new(move |rows| {
                let level = libdeflater::CompressionLvl::new(level).expect("a level");
                let mut compressor = libdeflater::Compressor::new(level);
                let mut out = vec![0; compressor.zlib_compress_bound(rows.len())];
                compressor.zlib_compress(rows, &mut out).expect("room enough")
            }),
        ));
    }
    all
}

/// The bytes of the compressed rows in a PNG file.
fn compressed(file: &[u8]) -> usize {
    let mut at = 8;
    loop {
        let length = u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes")) as usize;
        if &file[at + 4..at + 8] == b"IDAT" {
            return length;
        }
        at += length + 12;
    }
}

/// The same pixels, filtered and compressed by each: our own against those that are kept by others.
fn compressors(scene: &Scene) {
    let drawn = Drawn::of(scene);
    let rows = drawn.rows();
    let height = u32::from_be_bytes(drawn.png()[20..24].try_into().expect("four bytes"));
    let bytes = rows.len() / height as usize;
    let (own, file) = median(|| drawn.png().len());
    // What a PNG file has besides its compressed rows.
    let around = file - compressed(&drawn.png());
    println!("\n| compressor | filter | ms | times | bytes of the file |\n|---|---|---|---|---|");
    println!("| our own | none | {own:.2} | 1.0 | {file} |");
    for (name, compress) in kept() {
        for (filter, called) in Filter::ALL {
            let (time, size) = median(|| black_box(compress(&filter.apply(&rows, bytes))));
            println!("| {name} | {called} | {time:.2} | {:.1} | {} |", time / own, size + around);
        }
    }
}

/// A hundred turns of Copenhagen, each a random one, and the last board with its header.
fn film(width: u32, theme: Theme) -> (Film, Scene) {
    let rules = variants::find("copenhagen").expect("a variant").rules;
    let mut seed = 7u64;
    loop {
        let mut game = Game::start(&rules);
        let mut turns = Vec::new();
        while turns.len() < 100 && game.outcome().is_none() {
            let moves = game.moves();
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let mv: Move = moves[(seed >> 33) as usize % moves.len()];
            game.play_legal(mv);
            turns.push(Some(mv));
        }
        if turns.len() < 100 {
            continue;
        }
        let pace = Speed::default().millis();
        let film = Film { rules, turns, from: 0, pace, heading: None, bytes_max: usize::MAX };
        let last = Film { from: 100, ..film.clone() };
        let look = Scene { width, ..scene(theme) };
        let mut board = last.first(&look).1;
        board.header = look.header.map(|header| Header { winner: Some(Side::Attackers), ..header });
        return (film, board);
    }
}

fn films() {
    println!("\n| film of 100 turns | pixels wide | median ms | KB |\n|---|---|---|---|");
    for theme in Theme::ALL {
        for width in [Film::WIDTH, Scene::WIDTH] {
            let (film, last) = film(width, theme);
            let header = scene(theme).header;
            let (time, bytes) = median(|| gif(&film, header.as_ref(), &last).0.len());
            println!("| {} | {width} | {time:.1} | {} |", theme.as_str(), bytes / 1_000);
        }
    }
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
    films();
    compressors(&scene(Theme::Wood));
}
