//! A game goes back, and knows which positions it has had.

use super::{HOUSE_RULES, played};
use crate::support::chance::Chance;
use hnefi::tafl::{Game, GameUndo, Illegal, Move, Rules, Side, variants};

/// All that can be seen of a game.
fn seen(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let position = game.position();
    let captured: Vec<_> = game.captured().collect();
    (
        (position.to_placement(), position.key(), position.turn(), position.continuation()),
        (game.moves(), game.plies(), game.occurrences(), game.outcome()),
        (position.danger(), position.king(), captured),
    )
}

/// A move that often comes back to where the piece was two plies ago, so that positions repeat.
fn likely(game: &Game, chance: &mut Chance, before: &[Move]) -> Move {
    let moves = game.moves();
    let back = before.len().checked_sub(2).map(|i| Move { from: before[i].to, to: before[i].from });
    match back {
        Some(back) if moves.contains(&back) && chance.below(3) > 0 => back,
        _ => moves[chance.below(moves.len())],
    }
}

/// Plays, tries every move and takes it back on the way, then takes back the whole game.
fn there_and_back(rules: &Rules, seed: u64) {
    let mut chance = Chance::seeded(seed);
    let mut game = Game::start(rules);
    let (mut undos, mut views, mut line): (Vec<GameUndo>, Vec<_>, Vec<Move>) = Default::default();
    while game.outcome().is_none() && line.len() < 60 {
        let view = seen(&game);
        for mv in game.moves() {
            let undo = game.make(mv);
            game.unmake(undo);
            assert_eq!(seen(&game), view, "{mv}");
        }
        views.push(view);
        if chance.below(9) == 0 && game.position().continuation().is_none() {
            undos.push(game.pass());
            continue;
        }
        let mv = likely(&game, &mut chance, &line);
        undos.push(game.make(mv));
        line.push(mv);
    }
    while let (Some(undo), Some(view)) = (undos.pop(), views.pop()) {
        game.unmake(undo);
        assert_eq!(seen(&game), view);
    }
    assert_eq!(seen(&game), seen(&Game::start(rules)));
}

#[test]
fn a_game_taken_back_is_the_game_before() {
    for (seed, variant) in (1..).zip(variants::ALL) {
        if variant.rules.size() <= 11 {
            there_and_back(&variant.rules, seed);
        }
    }
    for (seed, pair) in (1..).zip(HOUSE_RULES) {
        let rules = variants::find("brandubh").unwrap().rules.with(pair).unwrap();
        if rules.check().is_ok() {
            there_and_back(&rules, seed);
        }
    }
}

#[test]
fn a_move_that_ends_the_game_is_taken_back_with_its_end() {
    let rules = ["repetition.result=mover_loses", "captureless_limit=8"];
    for pair in rules {
        let mut game = played("brandubh", &[pair], "d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1");
        let view = seen(&game);
        let undo = game.make("e3-d3".parse().unwrap());
        assert!(game.outcome().is_some(), "{pair}");
        game.unmake(undo);
        assert_eq!(seen(&game), view, "{pair}");
    }
}

#[test]
fn a_pass_gives_the_turn_away_and_nothing_else() {
    let mut position = played("tablut", &[], "d1-d4").position().clone();
    let rows = position.to_placement();
    let undo = position.pass();
    assert_eq!((position.turn(), position.to_placement()), (Side::Attackers, rows));
    assert_eq!(position.last_captures().len(), 0);
    position.unmake(undo);
    assert_eq!((position.turn(), position.to_placement()), (Side::Defenders, rows));
}

/// Plays on under a rule that forbids the defenders to repeat, and compares each verdict with the
/// board after the move, looked up among all boards so far.
fn repeats_are_those_seen_before(rules: &Rules, seed: u64) -> usize {
    let mut chance = Chance::seeded(seed);
    let mut game = Game::start(rules);
    let now = |game: &Game| (game.position().to_placement(), game.position().turn());
    let (mut seen, mut line, mut refused) = (vec![now(&game)], Vec::new(), 0);
    while game.outcome().is_none() && line.len() < 80 {
        for mv in game.position().moves() {
            let mut after = game.position().clone();
            let _ = after.make(mv);
            let again = seen.contains(&(after.to_placement(), after.turn()));
            let forbidden =
                game.position().turn() == Side::Defenders && again && after.outcome().is_none();
            assert_eq!(game.why_illegal(mv), forbidden.then_some(Illegal::Repeats), "{mv}");
            refused += forbidden as usize;
        }
        let mv = likely(&game, &mut chance, &line);
        game.play_legal(mv);
        line.push(mv);
        seen.push(now(&game));
    }
    refused
}

#[test]
fn defenders_may_bring_no_position_back_where_the_rules_forbid_it() {
    let mut refused = 0;
    for id in ["brandubh", "fetlar", "berserk", "tablut", "simple-tafl"] {
        for end in ["lose", "pass", "draw"] {
            let pairs = ["repetition.result=illegal_for_defenders", "exit_fort=yes"];
            let rules = variants::find(id).unwrap().rules.with_all(pairs).unwrap();
            let rules = rules.with(&format!("no_moves={end}")).unwrap();
            for seed in 1..=3 {
                refused += repeats_are_those_seen_before(&rules, seed);
            }
        }
    }
    assert!(refused > 500, "{refused} moves were refused");
}

#[test]
fn only_repetitions_in_a_row_count_where_that_is_the_rule() {
    const THERE_AND_BACK: &[&str] = &["d1-d2", "e3-d3", "d2-d1", "d3-e3"];
    const A_LONG_WAY: &[&str] =
        &["d1-c1", "e3-d3", "c1-b1", "d3-e3", "b1-c1", "e3-d3", "c1-d1", "d3-e3"];
    let ends = |rule: &str, line: &[&[&str]]| {
        let tablut = variants::find("tablut").unwrap().rules;
        let rules = tablut.with_all(["repetition.result=draw", rule]).unwrap();
        let mut game = Game::start(&rules);
        line.concat().iter().for_each(|mv| game.play(mv.parse().unwrap()).unwrap());
        game.outcome().is_some()
    };
    for (rule, scattered) in [("repeat-in-a-row=no", true), ("repeat-in-a-row=yes", false)] {
        assert!(ends(rule, &[THERE_AND_BACK, THERE_AND_BACK]), "{rule}");
        assert_eq!(ends(rule, &[THERE_AND_BACK, A_LONG_WAY]), scattered, "{rule}");
    }
}
