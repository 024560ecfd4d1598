//! How long it takes to understand a line: by the grammar alone, and with what people say who do not
//! know it, on the six hundred lines of `tests/data/talk`.
//!
//! `cargo bench --bench words`. The best of several rounds counts, because a shared machine slows down
//! and speeds up by itself.

#![expect(clippy::print_stdout, reason = "a bench prints its table")]
#![expect(clippy::disallowed_methods, reason = "a bench measures real time")]

use std::hint::black_box;
use std::time::Instant;

use hnefi::command::Call;

/// The number of rounds, of which the best counts.
const ROUNDS: usize = 20;

fn main() {
    let files = ["en", "it", "fr"].map(|tag| {
        let path = format!("{}/tests/data/talk/{tag}.tsv", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("the lines are there")
    });
    let lines: Vec<&str> = files
        .iter()
        .flat_map(|file| file.lines().filter_map(|line| line.split('\t').next()))
        .collect();
    println!("| {} lines | µs a line | longest |", lines.len());
    println!("|---|---|---|");
    measure("the grammar alone", &lines, |line| drop(black_box(Call::from_text(line))));
    measure("and what people say", &lines, |line| drop(black_box(Call::typed(line))));
}

fn measure(name: &str, lines: &[&str], work: impl Fn(&str)) {
    let mut best = vec![f64::MAX; lines.len()];
    for _ in 0..ROUNDS {
        for (line, best) in lines.iter().zip(&mut best) {
            let begun = Instant::now();
            work(line);
            *best = best.min(begun.elapsed().as_secs_f64() * 1e6);
        }
    }
    let mean = best.iter().sum::<f64>() / best.len() as f64;
    let longest = best.iter().copied().fold(0.0, f64::max);
    println!("| {name} | {mean:.0} | {longest:.0} |");
}
