//! Moves, lists, captures and danger take nothing from the allocator, so that a search can walk
//! millions of positions.

use super::HOUSE_RULES;
use crate::support::chance::Chance;
use hnefi::tafl::{Game, Move, Rules, variants};

/// Plays at random for as long as the game's own lists have room; counts what is allocated on the
/// way of moves, lists, captures and danger.
fn allocations(rules: &Rules, seed: u64) -> u64 {
    const PLIES: usize = 200;
    let mut chance = Chance::seeded(seed);
    let mut game = Game::start(rules);
    let mut list: Vec<Move> = Vec::with_capacity(4_000);
    let mut total = 0;
    for _ in 0..PLIES {
        if game.outcome().is_some() {
            break;
        }
        let counted = allocation_counter::measure(|| {
            game.moves_into(&mut list);
            for &mv in &list {
                game.position().captures_of(mv);
                assert_eq!(game.why_illegal(mv), None);
                let undo = game.make(mv);
                game.position().danger();
                game.unmake(undo);
            }
            let undo = game.pass();
            game.unmake(undo);
            game.play_legal(list[chance.below(list.len())]);
        });
        total += counted.count_total;
    }
    total
}

#[test]
fn no_variant_allocates_on_the_way_of_a_move() {
    for variant in variants::ALL {
        assert_eq!(allocations(&variant.rules, 3), 0, "{}", variant.id);
    }
}

#[test]
fn no_house_rule_allocates_on_the_way_of_a_move() {
    for base in ["brandubh", "berserk"] {
        let base = variants::find(base).unwrap().rules;
        for pair in HOUSE_RULES {
            let rules = base.with(pair).unwrap();
            if rules.check().is_ok() {
                assert_eq!(allocations(&rules, 5), 0, "{pair}");
            }
        }
    }
}

#[test]
fn the_counter_counts() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1);
}
