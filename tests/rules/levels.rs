//! The levels: what even a weak one sees, and that each is weaker than those above it.
//!
//! `cargo test --release --test all -- --ignored --nocapture levels` plays a ladder of neighbours
//! and prints it; `HNEFI_LADDER_GAME` and `HNEFI_LADDER_PAIRS` choose another game and more games.

use hnefi::ai::{Level, Table};
use hnefi::tafl::{Game, Move, Reason, Rules, Side, variants};

use super::HOUSE_RULES;
use crate::support::chance::{Chance, tell};
use crate::support::taker::takers_move;

/// Who wins by this move because it captures the king or lets him escape.
fn strikes(game: &mut Game, mv: Move) -> Option<Side> {
    let undo = game.make(mv);
    let outcome = game.outcome();
    game.unmake(undo);
    let strike = |reason| matches!(reason, Reason::KingEscaped | Reason::KingCaptured);
    outcome.filter(|outcome| strike(outcome.reason)).and_then(|outcome| outcome.winner)
}

/// Whether this move lets the other side capture or save the king at once.
fn allows(game: &mut Game, mv: Move) -> bool {
    let side = game.position().turn();
    let undo = game.make(mv);
    let theirs = game.outcome().is_none() && game.position().turn() != side;
    let lets = theirs
        && game.position().moves().into_iter().any(|mv| strikes(game, mv) == Some(side.other()));
    game.unmake(undo);
    lets
}

/// Asks a level in positions of a random game in which the king can be captured or saved at once,
/// or will be if nobody cares; counts them.
fn sees_strikes(level: Level, rules: &Rules, seed: u64, table: &mut Table) -> usize {
    let mut chance = Chance::seeded(seed);
    let mut game = Game::start(rules);
    let mut asked = 0;
    // On large boards everything takes longer.
    let (most, every) = match rules.size() {
        ..=7 => (3, 2),
        8..=11 => (2, 7),
        _ => (1, 12),
    };
    for ply in 0..150 {
        let legal = game.moves();
        if legal.is_empty() || game.outcome().is_some() || asked == most {
            break;
        }
        if ply % every > 0 {
            game.play_legal(*chance.of(&legal));
            continue;
        }
        let side = game.position().turn();
        let mut after = game.clone();
        let wins: Vec<Move> =
            legal.iter().copied().filter(|mv| strikes(&mut after, *mv) == Some(side)).collect();
        let safe: Vec<Move> = match wins.is_empty() {
            true => legal.iter().copied().filter(|mv| !allows(&mut after, *mv)).collect(),
            false => Vec::new(),
        };
        if !wins.is_empty() || (!safe.is_empty() && safe.len() < legal.len()) {
            // How much it may look at makes no difference.
            let choice = level.strength().choose(&game, &legal, seed, table, &|| true).unwrap();
            let right = if wins.is_empty() { &safe } else { &wins };
            let undo = after.make(choice.mv);
            let won = after.outcome().is_some_and(|outcome| outcome.winner == Some(side));
            after.unmake(undo);
            let rows = game.position().to_placement().to_rows();
            assert!(won || right.contains(&choice.mv), "{rows} {side}: {}", choice.mv);
            asked += 1;
        }
        game.play_legal(*chance.of(&legal));
    }
    asked
}

#[test]
fn above_the_first_level_no_strike_is_missed_or_allowed() {
    let mut table = Table::new(1);
    let mut asked = 0;
    let mut level = (2..=8).cycle().map(|number| Level::new(number).unwrap());
    for (seed, variant) in (1..).zip(variants::ALL) {
        asked += sees_strikes(level.next().unwrap(), &variant.rules, seed, &mut table);
    }
    for base in ["brandubh", "berserk"] {
        for (seed, pair) in (1..).zip(HOUSE_RULES) {
            let rules = variants::find(base).unwrap().rules.with(pair).unwrap();
            if rules.check().is_ok() {
                asked += sees_strikes(level.next().unwrap(), &rules, seed, &mut table);
            }
        }
    }
    assert!(asked > 100, "only {asked} positions");
}

/// Who wins a game between two levels; the one to move first is the first.
fn winner(rules: &Rules, levels: [Level; 2], seed: u64, tables: &mut Table) -> Option<usize> {
    let mut game = Game::start(rules);
    let first = game.position().turn();
    for _ in 0..300 {
        if game.outcome().is_some() {
            break;
        }
        let level = levels[usize::from(game.position().turn() != first)];
        let legal = game.moves();
        let choice = level.strength().choose(&game, &legal, seed, tables, &|| false).unwrap();
        game.play_legal(choice.mv);
    }
    game.outcome()?.winner.map(|side| usize::from(side != first))
}

/// Games of which each is played twice with sides changed: those that the stronger level won, and
/// lost.
fn score(rules: &Rules, strong: u8, weak: u8, pairs: u64) -> (usize, usize) {
    let [strong, weak] = [strong, weak].map(|number| Level::new(number).unwrap());
    let mut table = Table::new(4);
    let (mut won, mut lost) = (0, 0);
    for seed in 1..=pairs {
        for (levels, own) in [([strong, weak], 0), ([weak, strong], 1)] {
            match winner(rules, levels, seed, &mut table) {
                Some(winner) if winner == own => won += 1,
                Some(_) => lost += 1,
                None => {}
            }
        }
    }
    (won, lost)
}

#[test]
fn a_weak_level_loses_to_a_strong_one() {
    let brandubh = variants::find("brandubh").unwrap().rules;
    let (won, lost) = score(&brandubh, 5, 1, 4);
    assert!(won >= 6 && lost <= 1, "level 5 won {won} games and lost {lost}");
    let (won, lost) = score(&brandubh, 8, 1, 2);
    assert!(won >= 3, "level 8 won {won} games and lost {lost}");
}

#[test]
#[ignore = "takes minutes; for a release build"]
fn each_level_is_stronger_than_the_one_below() {
    let id = std::env::var("HNEFI_LADDER_GAME").unwrap_or_else(|_| "brandubh".to_owned());
    let pairs = std::env::var("HNEFI_LADDER_PAIRS").ok().and_then(|text| text.parse().ok());
    let pairs = pairs.unwrap_or(20);
    let rules = variants::find(&id).unwrap().rules;
    let told = |strong: u8, weak: u8| {
        let (won, lost) = score(&rules, strong, weak, pairs);
        let all = 2 * pairs;
        tell(&format!("{id}: level {strong} against {weak}: won {won}, lost {lost} of {all}"));
        (won, lost)
    };
    for strong in 2..=8 {
        let (won, lost) = told(strong, strong - 1);
        // In a game that favours one side, neighbours win about as often.
        assert!(won + 4 >= lost, "level {strong}");
    }
    let (won, lost) = told(8, 1);
    assert!(won >= 4 * lost, "level 8 against 1");
}

/// How often the position came back that came back most, and how many plies were played, in a game
/// of a level against somebody who goes back and forth.
fn against_who_waits(level: Level, id: &str, table: &mut Table) -> (usize, usize) {
    let mut game = Game::start(&variants::find(id).unwrap().rules);
    let side = game.position().turn();
    let mut most = 0;
    while game.outcome().is_none() && game.plies() < 160 {
        let legal = game.moves();
        let mv = match game.position().turn() == side {
            true => level.strength().choose(&game, &legal, 1, table, &|| false).unwrap().mv,
            false => legal[0],
        };
        game.play_legal(mv);
        most = most.max(game.occurrences());
    }
    (most, game.plies())
}

#[test]
fn a_level_tries_something_against_who_goes_back_and_forth() {
    let mut table = Table::new(1);
    for id in ["brandubh", "tablut", "copenhagen"] {
        let (most, plies) = against_who_waits(Level::new(4).unwrap(), id, &mut table);
        tell(&format!("{id}: {plies} plies, one position {most} times"));
        assert!(most <= 2, "{id}: a position came back {most} times");
    }
}

/// How many of so many games who only takes what can be taken wins against a level.
fn takers_wins(level: Level, id: &str, side: Side, games: u64) -> usize {
    let rules = variants::find(id).unwrap().rules;
    let mut table = Table::new(1);
    let mut won = 0;
    for seed in 1..=games {
        let (mut game, mut chance) = (Game::start(&rules), Chance::seeded(seed));
        while game.outcome().is_none() && game.plies() < 400 {
            let mv = match game.position().turn() == side {
                true => takers_move(&game, &mut chance),
                false => {
                    level
                        .strength()
                        .choose(&game, &game.moves(), seed, &mut table, &|| false)
                        .unwrap()
                        .mv
                }
            };
            game.play_legal(mv);
        }
        won += usize::from(game.outcome().is_some_and(|outcome| outcome.winner == Some(side)));
    }
    won
}

#[test]
fn who_only_takes_what_they_can_wins_about_half_against_the_first_level() {
    for id in ["brandubh", "tablut"] {
        for side in Side::BOTH {
            let won = takers_wins(Level::FIRST, id, side, 60);
            tell(&format!("{id}, {side}: won {won} of 60"));
            assert!((20..=40).contains(&won), "{id}, {side}: {won} of 60");
        }
        let second = Level::new(2).unwrap();
        let won: usize = Side::BOTH.map(|side| takers_wins(second, id, side, 60)).iter().sum();
        tell(&format!("{id}, level 2: won {won} of 120"));
        assert!((8..=36).contains(&won), "{id}, level 2: {won} of 120");
    }
}
