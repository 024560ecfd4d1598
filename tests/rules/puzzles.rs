//! The puzzles of the program, proven by two that did not make them: an exhaustive search that remembers
//! nothing, and the one that plays.
//!
//! A gate takes some of them; `cargo test --all-features --test all -- --ignored puzzles::` all.

use std::collections::{BTreeMap, BTreeSet};

use hnefi::ai::{Limits, Search, Table};
use hnefi::command::ArgKind;
use hnefi::league::Family;
use hnefi::puzzle::{Entry, Puzzle, Theme, all, check, image, make, numbered};
use hnefi::tafl::{Game, Move, variants};

use super::tactics::Solver;

fn read(entry: &Entry) -> Puzzle {
    entry.puzzle().unwrap_or_else(|| panic!("puzzle {}: {}", entry.number, entry.line()))
}

#[test]
fn there_are_five_hundred_of_four_families_with_both_sides_in_each() {
    let mut counts: BTreeMap<(Family, &str), usize> = BTreeMap::new();
    for entry in all() {
        let puzzle = read(&entry);
        assert_eq!(puzzle.to_string(), entry.line());
        assert_eq!((puzzle.variant, puzzle.side), (entry.variant(), entry.side()));
        assert!((1..=9).contains(&puzzle.level) && puzzle.level == entry.level(), "{puzzle}");
        assert!(!puzzle.themes.is_empty() && puzzle.themes.iter().all(|it| entry.is_about(*it)));
        assert_eq!(numbered(entry.number).map(|same| same.line()), Some(entry.line()));
        let family = Family::of(puzzle.variant, false).unwrap();
        *counts.entry((family, puzzle.side.as_str())).or_default() += 1;
    }
    assert!(counts.values().sum::<usize>() >= 500, "{counts:?}");
    assert_eq!(counts.len(), 8, "{counts:?}");
    assert!(counts.values().all(|count| *count >= 25), "{counts:?}");
    assert!(numbered(0).is_none() && numbered(1_000_000).is_none());
}

#[test]
fn whoever_asks_for_a_theme_gets_it_and_no_board_stands_twice() {
    let spec = hnefi::command::find("puzzle").unwrap();
    let about = spec.args.iter().find(|arg| arg.name == "about").unwrap();
    let ArgKind::Word(asked) = about.kind else { panic!("words") };
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.as_str()), Some(theme));
        let any = all().any(|entry| entry.is_about(theme));
        assert_eq!(any, asked.contains(&theme.as_str()), "{}", theme.as_str());
    }
    let images: BTreeSet<String> = all().map(|entry| image(&read(&entry))).collect();
    assert_eq!(images.len(), all().count());
    let text: usize = all().map(|entry| entry.line().len() + 1).sum();
    assert!(text <= 200_000, "{text} bytes");
}

#[test]
fn lines_that_are_none_are_refused() {
    let line = all().next().unwrap().line();
    assert!(Puzzle::read(line).is_ok());
    let words: Vec<&str> = line.split(' ').collect();
    for (nth, bad) in
        ["chess", "both", "3t3", "z9", "x", "beauty", "a1-a1", "a1"].iter().enumerate()
    {
        let mut words = words.clone();
        words[nth] = bad;
        assert!(Puzzle::read(&words.join(" ")).is_err(), "{bad}");
        assert!(Puzzle::read(&words[..nth].join(" ")).is_err());
    }
    assert!(Puzzle::read(&format!("{line} more")).is_err());
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let brandubh = variants::find("brandubh").unwrap();
    let some: Vec<Puzzle> = (1..4).flat_map(|seed| make(brandubh, seed, None)).collect();
    assert!(!some.is_empty());
    assert_eq!(some, (1..4).flat_map(|seed| make(brandubh, seed, None)).collect::<Vec<_>>());
    assert!(some.iter().all(|puzzle| check(puzzle) == Ok(true)));
    // One with another solution is not what it says.
    let wrong = Puzzle { slower: vec![some[0].steps[0][0]], ..some[0].clone() };
    assert_eq!(check(&wrong), Ok(false));
}

#[test]
fn one_in_forty_is_proven_by_two_others() {
    for entry in all().filter(|entry| entry.number % 40 == 7) {
        prove(&entry);
    }
}

#[test]
#[ignore = "takes minutes"]
fn each_is_proven_by_two_others() {
    let mut searched = 0;
    for entry in all() {
        searched += usize::from(prove(&entry));
        assert_eq!(check(&read(&entry)), Ok(true), "{}", entry.line());
    }
    println!("{} puzzles proven, the search that plays saw {searched} of them", all().count());
}

/// How many moves the exhaustive search may try for a puzzle.
const EFFORT: u64 = 60_000_000;

/// How many nodes the search that plays may look at.
const NODES: u64 = 400_000;

/// Proves a puzzle; whether the search that plays sees it too.
fn prove(entry: &Entry) -> bool {
    let puzzle = read(entry);
    let side = puzzle.side;
    let mut game = puzzle.game();
    assert_eq!(game.position().turn(), side);
    match &puzzle.steps[..] {
        [only] => prove_defence(&mut game, only, entry.line()),
        _ => prove_win(&mut game, &puzzle, entry.line()),
    }
    let mut table = Table::new(4);
    let limits = Limits { nodes: NODES, proof: true, depth: 9, ..Limits::default() };
    let best = Search::new(puzzle.game(), &mut table).best(&limits).unwrap();
    best.mv == puzzle.steps[0][0]
}

/// The moves of the solver’s win and no other does as soon, wherever the answers lead.
pub(super) fn prove_win(game: &mut Game, puzzle: &Puzzle, line: &str) {
    let (side, steps) = (puzzle.side, &puzzle.steps);
    for (ply, right) in steps.iter().enumerate() {
        let left = steps.len() - ply;
        if ply % 2 == 0 {
            let mut solver = Solver::new(EFFORT);
            for mv in game.moves() {
                let undo = game.make(mv);
                let won = solver.wins(game, side, left - 1);
                game.unmake(undo);
                let won = won.unwrap_or_else(|| panic!("{line}: it takes too long"));
                assert_eq!(won, right.contains(&mv), "{line}: {mv}");
            }
        }
        game.play_legal(right[0]);
        assert_eq!(game.occurrences(), 1, "{line}: it repeats");
    }
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(side), "{line}");
    assert!(!puzzle.slower.contains(&puzzle.steps[0][0]), "{line}");
}

/// Every other move loses within three plies more, and these do not.
pub(super) fn prove_defence(game: &mut Game, right: &[Move], line: &str) {
    let winner = game.position().turn().other();
    let mut solver = Solver::new(EFFORT);
    for mv in game.moves() {
        let undo = game.make(mv);
        let lost = solver.wins(game, winner, 3);
        game.unmake(undo);
        assert_eq!(lost, Some(!right.contains(&mv)), "{line}: {mv}");
    }
}
