//! The search in every game: it plays legal moves, knows the past, and keeps to its limits.

use std::cell::Cell;
use std::sync::Arc;

use hnefi::ai::{Limits, Score, Search, Table, Variation};
use hnefi::tafl::{Game, Move, Position, Rules, Side, Tables, variants};

use super::{HOUSE_RULES, played};
use crate::support::chance::Chance;

fn lines(game: &Game, limits: &Limits<'_>, among: &[Move]) -> (Vec<Variation>, u64) {
    let mut table = Table::new(1);
    let mut search = Search::new(game.clone(), &mut table).among(among);
    let lines = search.run(limits, &mut |_, _| {});
    (lines, search.nodes())
}

/// What a move is worth after these.
fn worth(pairs: &[&str], moves: &str, mv: &str) -> Score {
    let game = played("brandubh", pairs, moves);
    let limits = Limits { depth: 2, ..Limits::default() };
    lines(&game, &limits, &[mv.parse().unwrap()]).0[0].score
}

/// Searches in positions of a random game; each line must be legal to its end.
fn plays_legally(rules: &Rules, seed: u64) {
    let mut chance = Chance::seeded(seed);
    let mut game = Game::start(rules);
    for ply in 0..60 {
        let legal = game.moves();
        if legal.is_empty() || game.outcome().is_some() {
            break;
        }
        if ply % 15 == 0 {
            let limits = Limits { nodes: 250, lines: 2, ..Limits::default() };
            let (found, nodes) = lines(&game, &limits, &legal);
            assert!(nodes <= 250 && (1..=2).contains(&found.len()), "{nodes} nodes");
            assert_eq!((found.clone(), nodes), lines(&game, &limits, &legal));
            for line in found {
                let mut after = game.clone();
                line.moves.iter().for_each(|mv| after.play(*mv).unwrap());
            }
        }
        game.play_legal(*chance.of(&legal));
    }
}

#[test]
fn lines_are_legal_and_the_same_again_in_every_game() {
    for (seed, variant) in (1..).zip(variants::ALL) {
        plays_legally(&variant.rules, seed);
    }
    for base in ["brandubh", "berserk"] {
        for (seed, pair) in (1..).zip(HOUSE_RULES) {
            let rules = variants::find(base).unwrap().rules.with(pair).unwrap();
            if rules.check().is_ok() {
                plays_legally(&rules, seed);
            }
        }
    }
}

const THERE_AND_BACK: &str = "d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1";

#[test]
fn the_past_counts_as_the_rules_say() {
    let worth = |pair: &str, moves| worth(&pair.split(' ').collect::<Vec<_>>(), moves, "e3-d3");
    // The third time, whoever brings it about loses, or it is a draw.
    assert_eq!(worth("repetition.result=mover_loses", THERE_AND_BACK).forced(), Some(-1));
    assert_eq!(worth("repetition.result=defenders_lose", THERE_AND_BACK).forced(), Some(-1));
    assert_eq!(worth("repetition.result=draw", THERE_AND_BACK), Score::EVEN);
    assert_eq!(worth("captureless_limit=8 repetition.result=ignore", THERE_AND_BACK), Score::EVEN);
    // The second time it is nothing yet.
    let once = "d1-c1 d3-e3 c1-d1";
    assert_eq!(worth("repetition.result=mover_loses", once).forced(), None);
}

#[test]
fn a_repetition_that_loses_is_avoided() {
    for (result, moves) in [
        ("mover_loses", THERE_AND_BACK),
        ("defenders_lose", THERE_AND_BACK),
        ("illegal_for_defenders", "d1-c1 d3-e3 c1-d1"),
    ] {
        let game = played("brandubh", &[&format!("repetition.result={result}")], moves);
        let limits = Limits { nodes: 3_000, ..Limits::default() };
        let (found, _) = lines(&game, &limits, &game.moves());
        assert_ne!(found[0].moves[0].to_string(), "e3-d3", "{result}");
        assert_eq!(found[0].score.forced(), None, "{result}");
    }
}

#[test]
fn a_search_ends_soon_after_it_is_asked_to() {
    let game = Game::start(&variants::find("alea-evangelii").unwrap().rules);
    let (asked, after) = (Cell::new(0), Cell::new(0));
    let stop = || {
        asked.set(asked.get() + 1);
        after.set(after.get() + usize::from(asked.get() > 20));
        asked.get() >= 20
    };
    let limits = Limits { stop: &stop, ..Limits::default() };
    let (found, nodes) = lines(&game, &limits, &game.moves());
    assert_eq!((found.len(), after.get()), (1, 0));
    assert!(nodes < 3_000, "{nodes} nodes");
}

#[test]
fn exactly_as_many_nodes_as_allowed_are_looked_at() {
    let game = Game::start(&variants::find("copenhagen").unwrap().rules);
    for nodes in [1, 2, 500, 3_001] {
        let limits = Limits { nodes, ..Limits::default() };
        assert_eq!(lines(&game, &limits, &game.moves()).1, nodes);
    }
    let none = lines(&game, &Limits::default(), &[]);
    assert!(none.0.is_empty());
}

/// Attackers to move: the king is about to get out, and few moves stop him.
const LEFT_OPEN: &str = "3ttt1t3/1t3t3t1/t9t/5T4t/4T1T4/t9t/4T5t/t10/6T4/1t2TT3t1/2tTK4t1";

/// At the depth where a search is stopped, what it had before may turn out worse than thought, and what it
/// has looked at since may only look better: until that is known, it stays with the best of those it knows.
#[test]
fn a_search_that_is_stopped_anywhere_does_not_give_the_game_away() {
    let tables = Arc::new(Tables::new(&variants::find("copenhagen").unwrap().rules));
    let position = Position::set_up(&tables, &LEFT_OPEN.parse().unwrap(), Side::Attackers);
    let game = Game::from_position(position);
    for nodes in (20_000..=240_000).step_by(20_000) {
        let (found, _) = lines(&game, &Limits { nodes, ..Limits::default() }, &game.moves());
        let mut after = game.clone();
        after.play_legal(found[0].moves[0]);
        let limits = Limits { depth: 1, ..Limits::default() };
        let (answer, _) = lines(&after, &limits, &after.moves());
        let (mv, score) = (found[0].moves[0], answer[0].score);
        assert_eq!(score.forced(), None, "{nodes} nodes: {mv}, {score:?}");
    }
}
