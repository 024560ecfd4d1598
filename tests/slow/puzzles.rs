//! Puzzles: given, answered in any order by any number of people, rated once.

use hnefi::puzzle::{Entry, Puzzle, Theme, all};
use hnefi::tafl::{Move, Side};

use super::house::House;

/// A puzzle of so many plies, and what it is.
fn of_plies(plies: usize) -> (Entry, Puzzle) {
    let with = |entry: Entry| Some((entry, entry.puzzle()?));
    all().filter_map(with).find(|(_, puzzle)| puzzle.steps.len() == plies).expect("there is one")
}

/// The moves at the beginning that are known neither to be right nor to win.
fn others(puzzle: &Puzzle) -> Vec<Move> {
    let known = |mv: &Move| puzzle.steps[0].contains(mv) || puzzle.slower.contains(mv);
    puzzle.game().moves().into_iter().filter(|mv| !known(mv)).collect()
}

/// The number of the puzzle that is shown.
fn number(said: &str) -> u32 {
    let number = said.strip_prefix("Puzzle ").and_then(|rest| rest.split([' ', ':']).next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{said}"))
}

#[tokio::test]
async fn each_move_is_answered_until_it_is_solved() {
    let mut house = House::new().await;
    for plies in [1, 3, 5] {
        let (entry, puzzle) = of_plies(plies);
        let call = format!("puzzle puzzle:{}", entry.number);
        let shown = house.say("ann", &call).await;
        assert_eq!(number(&shown), entry.number);
        let side = match puzzle.side {
            Side::Attackers => "attackers",
            Side::Defenders => "defenders",
        };
        assert!(shown.contains(&format!("The {side} are to move")), "{shown}");
        // Nothing tells what it is about.
        assert!(!shown.contains("gets out") && !shown.contains("captured."), "{shown}");
        for (ply, moves) in puzzle.steps.iter().enumerate().step_by(2) {
            // Typed in full, or bare where there is no match.
            let line = match ply {
                0 => format!("puzzle {}", moves[0]),
                _ => moves[0].to_string(),
            };
            let said = house.say("ann", &line).await;
            if ply + 1 == plies {
                assert!(said.contains("Solved, at the first try!"), "{said}");
                assert!(said.contains("Your rating at puzzles: "), "{said}");
            } else {
                let answer = puzzle.steps[ply + 1][0];
                let right = format!("{} is right! {answer} follows.", moves[0]);
                assert!(said.contains(&right), "{said}");
            }
        }
        // It is solved once for all; another time counts for nothing.
        let again = house.say("ann", &format!("{call} {}", puzzle.steps[0][0])).await;
        assert!(!again.contains("rating at puzzles"), "{again}");
    }
}

#[tokio::test]
async fn only_the_first_try_counts_and_any_win_is_accepted() {
    let mut house = House::new().await;
    let with = |entry: Entry| Some((entry, entry.puzzle()?));
    let slow = |(_, puzzle): &(Entry, Puzzle)| !puzzle.slower.is_empty();
    let (entry, puzzle) = all().filter_map(with).find(slow).unwrap();
    let call = |mv: Move| format!("puzzle {mv} puzzle:{}", entry.number);
    // A slower win is no fault.
    let said = house.say("ann", &call(puzzle.slower[0])).await;
    assert!(said.contains("wins too, but not as fast"), "{said}");
    let said = house.say("ann", "hint").await;
    assert!(said.contains(&format!("piece on {}", puzzle.steps[0][0].from)), "{said}");
    assert!(said.contains("1500 → 1"), "a hint is no first try: {said}");
    // So is one that only the search finds; any other is wrong.
    let mut wrong = 0;
    for mv in others(&puzzle) {
        let said = house.say("ann", &call(mv)).await;
        wrong += usize::from(said.contains("isn’t it"));
        assert!(said.contains("isn’t it") || said.contains("wins too"), "{said}");
        assert!(!said.contains("rating at puzzles"), "{said}");
    }
    assert!(wrong > 0);
    for (ply, moves) in puzzle.steps.iter().enumerate().step_by(2) {
        let said = house.say("ann", &call(moves[0])).await;
        let over = ply + 1 == puzzle.steps.len();
        assert_eq!(said.contains("Solved!"), over, "{said}");
        assert!(!said.contains("first try") && !said.contains("rating at puzzles"), "{said}");
    }
    // Ben sees how it goes: that is a try that failed, and ann's does not count again.
    let said = house.say("ben", &format!("puzzle solution puzzle:{}", entry.number)).await;
    assert!(said.contains("It goes") && said.contains("1500 → 1"), "{said}");
    let said = house.say("ann", &format!("puzzle solution puzzle:{}", entry.number)).await;
    assert!(said.contains("It goes") && !said.contains("→"), "{said}");
}

#[tokio::test]
async fn nobody_gets_one_twice_and_kinds_run_out() {
    let mut house = House::new().await;
    let wished = |entry: &Entry| entry.variant() == "ard-ri" && entry.is_about(Theme::Enclosure);
    let count = all().filter(wished).count();
    let mut seen: Vec<u32> = Vec::new();
    for _ in 0..count {
        let said = house.say("ann", "puzzle ard-ri enclosure next").await;
        seen.push(number(&said));
    }
    seen.sort_unstable();
    seen.dedup();
    let all: Vec<u32> = all().filter(wished).map(|entry| entry.number).collect();
    assert_eq!(seen, all);
    let said = house.say("ann", "puzzle ard-ri enclosure next").await;
    assert!(count > 1 && said.contains(&format!("You’ve had all {count} of these")), "{said}");
    // The one that is open comes again until it is answered, if it is of the kind.
    let one = number(&house.say("ben", "puzzle tablut").await);
    assert_eq!(number(&house.say("ben", "puzzle").await), one);
    assert_ne!(number(&house.say("ben", "puzzle copenhagen").await), one);
    // A game without puzzles of its own stands for its kin; one without kin has none.
    let magpie = number(&house.say("ben", "puzzle magpie").await);
    let family = hnefi::puzzle::numbered(magpie).unwrap().variant();
    assert!(["brandubh", "ard-ri"].contains(&family), "{family}");
    assert!(house.say("ben", "puzzle alea-evangelii").await.contains("no such puzzles"));
}

#[tokio::test]
async fn what_makes_no_sense_is_answered_and_changes_nothing() {
    let mut house = House::new().await;
    for line in ["puzzle d1-d4", "puzzle hint", "puzzle solution"] {
        assert!(house.say("ann", line).await.contains("You’re at no puzzle"), "{line}");
    }
    for line in ["puzzle puzzle:0", "puzzle puzzle:99999", "puzzle d1-d4 puzzle:99999"] {
        assert!(house.say("ann", line).await.contains("There’s no such puzzle"), "{line}");
    }
    let (entry, puzzle) = of_plies(3);
    house.say("ann", &format!("puzzle puzzle:{}", entry.number)).await;
    let shown = house.say("ann", "puzzle").await;
    // A square that is no piece, a move that is none, a square off the board.
    let king = puzzle.game().position().king().unwrap();
    for line in ["puzzle z9-z8".to_owned(), format!("puzzle {king}-{king}"), "a1-a1".to_owned()] {
        let said = house.say("ann", &line).await;
        assert!(!said.contains("isn’t it") && !said.contains("right"), "{line}: {said}");
    }
    assert_eq!(house.say("ann", "puzzle").await, shown);
}

#[tokio::test]
async fn two_who_answer_at_once_are_both_rated_and_restarts_lose_nothing() {
    let mut house = House::new().await;
    let (entry, puzzle) = of_plies(3);
    let right = format!("puzzle {} puzzle:{}", puzzle.steps[0][0], entry.number);
    for who in ["ann", "ben"] {
        assert!(house.say(who, &right).await.contains("is right!"));
    }
    house.restart().await;
    let end = format!("puzzle {}", puzzle.steps[2][0]);
    for who in ["ann", "ben"] {
        let said = house.say(who, &end).await;
        assert!(said.contains("Solved, at the first try!") && said.contains("1500 → 1"), "{said}");
    }
}
