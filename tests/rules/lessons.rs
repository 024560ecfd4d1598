//! Each moment of the lessons, held against searches that did not make it: its move is right, the others are
//! not.

use std::collections::BTreeSet;

use hnefi::ai::{Limits, Search, Table, WinningChance};
use hnefi::puzzle::{
    LESSON_MOMENTS, LESSONS, LESSONS_FROM, LessonMoment, Proof, Prover, Puzzle, all, lesson_moment,
    lesson_moments,
};
use hnefi::tafl::{Game, Move};

use super::puzzles::{prove_defence, prove_win};

/// By how many points a move that is worth more has to be ahead of every other one.
const GAIN: i32 = 15;

/// How many nodes the search looks at for each side of that.
const NODES: u64 = 200_000;

/// Within how many plies more than the right move others may win that are known to be slower.
const BEYOND: u8 = 2;

fn read(moment: &LessonMoment) -> Puzzle {
    moment.puzzle().unwrap_or_else(|| panic!("{moment:?}"))
}

#[test]
fn there_are_ten_of_three_moments_for_three_games_and_both_sides() {
    assert_eq!(LESSONS.len(), 10);
    let moments: Vec<LessonMoment> = lesson_moments().collect();
    assert_eq!(moments.len(), LESSONS.len() * LESSON_MOMENTS);
    for (at, moment) in moments.iter().enumerate() {
        let place = (moment.lesson, moment.nth, moment.number);
        let number = LESSONS_FROM + at as u32;
        assert_eq!(place, (at / LESSON_MOMENTS + 1, at % LESSON_MOMENTS + 1, number));
        assert_eq!(moment.name(), LESSONS[moment.lesson - 1]);
        assert_eq!(lesson_moment(number).map(|same| same.nth), Some(moment.nth));
    }
    let games: BTreeSet<&str> = moments.iter().map(|moment| read(moment).variant).collect();
    assert_eq!(games, BTreeSet::from(["brandubh", "copenhagen", "tablut"]));
    let sides: BTreeSet<&str> = moments.iter().map(|moment| read(moment).side.as_str()).collect();
    assert_eq!(sides.len(), 2);
    // Puzzles and moments never share a number.
    assert!(all().all(|entry| entry.number < LESSONS_FROM));
    assert!(lesson_moment(LESSONS_FROM + 30).is_none() && lesson_moment(1).is_none());
}

#[test]
fn each_answer_is_right_and_the_others_fail() {
    for moment in lesson_moments() {
        let (puzzle, line) = (read(&moment), format!("{} {}", moment.name(), moment.nth));
        let mut game = puzzle.game();
        assert_eq!(game.position().turn(), puzzle.side, "{line}");
        match moment.proof {
            Proof::Win => {
                prove_win(&mut game, &puzzle, &line);
                prove_slower(&puzzle, &line);
            }
            Proof::Only => {
                assert!(puzzle.slower.is_empty() && puzzle.steps.len() == 1, "{line}");
                prove_defence(&mut game, &puzzle.steps[0], &line);
            }
            Proof::Gain => {
                assert!(puzzle.slower.is_empty() && puzzle.steps.len() == 1, "{line}");
                prove_gain(&game, &puzzle.steps[0], &line);
            }
        }
    }
}

/// No other move wins within a little more but those that are known to.
fn prove_slower(puzzle: &Puzzle, line: &str) {
    let game = puzzle.game();
    let within = puzzle.steps.len() as u8 - 1 + BEYOND;
    let mut prover = Prover::new(puzzle.side, 200_000_000);
    for mv in game.moves().into_iter().filter(|mv| !puzzle.steps[0].contains(mv)) {
        let mut position = game.position().clone();
        let _ = position.make(mv);
        let wins = match position.outcome() {
            Some(outcome) => outcome.winner == Some(puzzle.side),
            None => prover.wins(&mut position, within).unwrap_or_else(|_| panic!("{line}: {mv}")),
        };
        assert_eq!(wins, puzzle.slower.contains(&mv), "{line}: {mv}");
    }
}

/// The moves that are right are worth more than every other one, by a margin.
fn prove_gain(game: &Game, right: &[Move], line: &str) {
    let chance = |moves: &[Move]| {
        let limits = Limits { nodes: NODES, ..Limits::default() };
        let mut table = Table::new(8);
        let found = Search::new(game.clone(), &mut table).among(moves).run(&limits, &mut |_, _| {});
        let position = game.position();
        WinningChance::of(found[0].score, position.turn(), position.rules()).percent()
    };
    let others: Vec<Move> = game.moves().into_iter().filter(|mv| !right.contains(mv)).collect();
    let other = chance(&others);
    for mv in right {
        let own = chance(&[*mv]);
        assert!(own >= other + GAIN, "{line}: {mv} {own}%, others {other}%");
    }
}
