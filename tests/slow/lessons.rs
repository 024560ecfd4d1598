//! Lessons: gone through from the first to the last in each language, by several people, with their
//! progress kept.

use hnefi::ai::{Limits, Search, Table};
use hnefi::puzzle::{LessonMoment, Puzzle, lesson_moments};
use hnefi::tafl::Move;

use super::house::House;

fn read(moment: &LessonMoment) -> Puzzle {
    moment.puzzle().unwrap_or_else(|| panic!("{moment:?}"))
}

/// A move that is none of those that are known, and does not win in its own way.
fn wrong_move(puzzle: &Puzzle) -> Move {
    let known = |mv: &Move| puzzle.steps[0].contains(mv) || puzzle.slower.contains(mv);
    let limits = Limits { nodes: 50_000, ..Limits::default() };
    let wins = |mv: &Move| {
        let mut table = Table::new(4);
        let mut search = Search::new(puzzle.game(), &mut table).among(&[*mv]);
        let line = search.run(&limits, &mut |_, _| {}).remove(0);
        line.score.forced().is_some_and(|plies| plies > 0)
    };
    puzzle.game().moves().into_iter().find(|mv| !known(mv) && !wins(mv)).unwrap()
}

#[tokio::test]
async fn all_are_gone_through_in_three_languages() {
    for (tag, learn, here, right, solved, done) in [
        ("en", "learn", "(1 of 3)", "is right!", "That was lesson", "You’ve been through all ten"),
        (
            "it",
            "impara",
            "(1 di 3)",
            "è giusta!",
            "Questa era la lezione",
            "Hai fatto tutte e dieci",
        ),
        ("fr", "apprendre", "(1 sur 3)", "c’est juste", "C’était la leçon", "Tu as fait les dix"),
    ] {
        let mut house = House::new().await;
        house.say("ann", &format!("settings language:{tag}")).await;
        for moment in lesson_moments() {
            let puzzle = read(&moment);
            let shown = house.say("ann", learn).await;
            assert_eq!(shown.contains(here), moment.nth == 1, "{tag}: {shown}");
            for (ply, moves) in puzzle.steps.iter().enumerate().step_by(2) {
                // Typed in full, or bare where there is no match.
                let line = match moment.nth {
                    1 => format!("{learn} {}", moves[0]),
                    _ => moves[0].to_string(),
                };
                let said = house.say("ann", &line).await;
                assert!(said.contains(right), "{tag} {moment:?}: {said}");
                let last = ply + 1 == puzzle.steps.len() && moment.nth == 3 && moment.lesson < 10;
                assert_eq!(said.contains(solved), last, "{tag} {moment:?}: {said}");
            }
        }
        let said = house.say("ann", learn).await;
        assert!(said.contains(done) && said.contains("10. "), "{tag}: {said}");
    }
}

#[tokio::test]
async fn everybody_goes_on_where_they_stopped() {
    let mut house = House::new().await;
    let first = read(&lesson_moments().next().unwrap());
    house.say("ann", "learn").await;
    let said = house.say("ann", &first.steps[0][0].to_string()).await;
    assert!(said.contains("is right!"), "{said}");
    assert!(house.say("ann", "learn").await.contains("Lesson 1, Capture between two (2 of 3)."));
    assert!(house.say("ben", "learn").await.contains("Lesson 1, Capture between two (1 of 3)."));
    // Any lesson may be begun, by its name or its number; from there it goes on.
    for line in ["learn corners", "learn 5", "lesson 5", "learn corners 1"] {
        let said = house.say("ann", line).await;
        assert!(said.contains("Lesson 5, Guards of the corners (1 of 3)."), "{line}: {said}");
    }
    house.say("ann", "learn solution").await;
    assert!(house.say("ann", "learn").await.contains("(2 of 3)"));
    let list = house.say("ann", "learn list").await;
    assert!(list.contains("1. Capture between two (1 of 3)"), "{list}");
    assert!(list.contains("5. Guards of the corners (1 of 3)"), "{list}");
    assert!(list.lines().any(|line| line == "2. Open lines to the corner"), "{list}");
    // After the last one comes what was left out.
    house.say("ann", "learn plan 3").await;
    house.say("ann", "learn solution").await;
    let said = house.say("ann", "learn").await;
    assert!(said.contains("Lesson 1, Capture between two (2 of 3)."), "{said}");
    // What was done may be looked at again.
    assert!(house.say("ann", "learn 1 moment:1").await.contains("(1 of 3)"));
}

#[tokio::test]
async fn what_is_wrong_is_said_and_nothing_is_rated() {
    let mut house = House::new().await;
    for line in ["learn 11", "learn 0", "learn corners 4", "learn 99999"] {
        let said = house.say("ann", line).await;
        assert!(said.contains("There’s no such lesson"), "{line}: {said}");
    }
    for moment in lesson_moments().filter(|moment| moment.lesson % 3 == 1) {
        let puzzle = read(&moment);
        let wrong = wrong_move(&puzzle);
        let call = format!("learn {} {}", moment.name(), moment.nth);
        house.say("ann", &call).await;
        let said = house.say("ann", &wrong.to_string()).await;
        assert!(said.contains("isn’t it") && said.contains("learn hint"), "{call}: {said}");
        assert!(!said.contains("rating"), "{said}");
        if let Some(slower) = puzzle.slower.first() {
            let said = house.say("ann", &format!("learn {slower}")).await;
            assert!(said.contains("wins too, but not as fast"), "{call}: {said}");
        }
        let said = house.say("ann", "hint").await;
        assert!(said.contains(&format!("piece on {}", puzzle.steps[0][0].from)), "{said}");
        let said = house.say("ann", "learn a1-b7").await;
        assert!(!said.contains("is right"), "{said}");
        let said = house.say("ann", &format!("learn {}", puzzle.steps[0][0])).await;
        assert!(said.contains("is right!") && !said.contains("rating"), "{call}: {said}");
    }
    // A puzzle is another thing.
    let puzzle = house.say("ann", "puzzle").await;
    assert!(puzzle.starts_with("Puzzle "), "{puzzle}");
    assert!(house.say("ann", "hint").await.starts_with("Puzzle "));
    assert!(house.say("ann", "learn hint").await.starts_with("Lesson "));
}
