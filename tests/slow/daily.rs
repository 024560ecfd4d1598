//! The puzzle of the day: posted once each day, told of who solves it, in a row of days.

use hnefi::app::delivery::{Sending, Trouble};
use hnefi::app::ports::Clock as _;
use hnefi::game::{DAY, HOUR, MINUTE};
use hnefi::puzzle::{Puzzle, numbered};

use super::house::{BEGIN, House};

/// The number of the puzzle that a text shows.
fn number(text: &str) -> u32 {
    let number = text.split("\nPuzzle ").nth(1).and_then(|rest| rest.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{text}"))
}

fn puzzle(number: u32) -> Puzzle {
    numbered(number).unwrap().puzzle().unwrap()
}

/// What is said within a day, an hour at a time, with the hours that had passed.
async fn day(house: &mut House) -> Vec<(i64, String)> {
    let mut said = Vec::new();
    for hour in 1..=24 {
        house.clock.wind(HOUR);
        said.extend(house.news().await.into_iter().map(|text| (hour, text)));
    }
    said
}

/// Solves a puzzle; returns the last answer.
async fn solve(house: &mut House, who: &str, number: u32) -> String {
    let mut said = String::new();
    for moves in puzzle(number).steps.iter().step_by(2) {
        said = house.say(who, &format!("puzzle {} puzzle:{number}", moves[0])).await;
    }
    assert!(said.contains("Solved"), "{said}");
    said
}

async fn house() -> House {
    let mut house = House::new().await;
    // The clock stands at an hour of UTC; nine in Rome is eight of it.
    assert_eq!(BEGIN % HOUR, 0);
    let said = house.say("ann", "settings daily:09:00 zone:europe/rome").await;
    assert!(said.contains("A puzzle each day: 09:00"), "{said}");
    assert!(said.contains("Time zone: Europe/Rome"), "{said}");
    house
}

#[tokio::test]
async fn a_week_of_them_comes_once_each_whatever_ends() {
    let mut house = house().await;
    let mut seen: Vec<u32> = Vec::new();
    for _ in 0..7 {
        let mut said = Vec::new();
        for _ in 0..24 {
            house.clock.wind(HOUR);
            // The program ends between what it does and what it says, and after it.
            assert!(house.app.tick().await);
            house.restart().await;
            for text in house.news().await {
                said.push((house.clock.now() % DAY / HOUR, text));
            }
            house.restart().await;
        }
        assert_eq!(said.len(), 1, "{said:?}");
        let (at, text) = &said[0];
        assert_eq!(*at, 8, "{text}");
        assert!(text.starts_with("Today’s puzzle:"), "{text}");
        let now = number(text);
        assert!(!seen.contains(&now));
        if let Some(before) = seen.last() {
            let moves = puzzle(*before).steps[0][0];
            assert!(text.contains(&format!("The last one, {before}, went {moves}")), "{text}");
        }
        seen.push(now);
    }
    house.say("ann", "settings daily:off").await;
    assert_eq!(day(&mut house).await, []);
}

#[tokio::test]
async fn who_solves_it_is_told_once_with_their_days_in_a_row() {
    let mut house = house().await;
    for row in 1..=3 {
        let said = day(&mut house).await;
        let now = number(&said[0].1);
        solve(&mut house, "ann", now).await;
        let news = house.news().await;
        let told = match row {
            1 => "ann solved today’s puzzle at the first try.".to_owned(),
            row => format!("ann solved today’s puzzle at the first try. {row} days in a row!"),
        };
        assert_eq!(news, [told]);
        // Nobody hears of it twice, nor of whoever gave up.
        solve(&mut house, "ann", now).await;
        house.say("cid", &format!("puzzle solution puzzle:{now}")).await;
        solve(&mut house, "cid", now).await;
        assert_eq!(house.news().await, [""; 0]);
        // A hint is no first try.
        house.say("ben", &format!("puzzle hint puzzle:{now}")).await;
        solve(&mut house, "ben", now).await;
        assert!(house.news().await[0].starts_with("ben solved today’s puzzle."));
    }
    // Another puzzle is nobody's business.
    let other = if number(&day(&mut house).await[0].1) == 3 { 4 } else { 3 };
    solve(&mut house, "ann", other).await;
    assert_eq!(house.news().await, [""; 0]);
}

#[tokio::test]
async fn a_bare_answer_is_meant_for_the_puzzle_that_came_last() {
    let mut house = house().await;
    // Ann is at one of her own when today's comes.
    let own: u32 = 5;
    house.say("ann", &format!("puzzle puzzle:{own}")).await;
    let today = number(&day(&mut house).await[0].1);
    assert_ne!(today, own);
    let hint = |number: u32| format!("Puzzle {number}: Look at the piece on ");
    assert!(house.say("ann", "puzzle hint").await.starts_with(&hint(today)));
    assert!(house.say("ben", "hint").await.starts_with(&hint(today)), "there is no match for it");
    let right = puzzle(today).steps[0][0].to_string();
    let said = house.say("cid", &right).await;
    assert!(said.contains("right"), "{said}");
    // Whoever looks at another one since means that.
    house.say("ann", &format!("puzzle puzzle:{own}")).await;
    assert!(house.say("ann", "hint").await.starts_with(&hint(own)));
}

#[tokio::test]
async fn where_the_bot_may_not_speak_they_do_not_pile_up() {
    let mut house = house().await;
    house.post.outlet().refuse(Sending::Never(Trouble::Permissions), 1_000);
    for _ in 0..4 {
        assert_eq!(day(&mut house).await, []);
    }
    house.post.outlet().refuse_no_more();
    let said = day(&mut house).await;
    assert!(said.len() <= 2, "{said:?}");
    let after = day(&mut house).await;
    assert_eq!(after.len(), 1, "{after:?}");
}

#[tokio::test]
async fn after_the_bot_was_away_one_comes_late_and_breaks_no_row() {
    let mut house = house().await;
    for _ in 0..2 {
        let said = day(&mut house).await;
        solve(&mut house, "ann", number(&said[0].1)).await;
        house.news().await;
    }
    house.clock.wind(9 * DAY + 5 * MINUTE);
    let said = house.news().await;
    assert_eq!(said.len(), 1, "{said:?}");
    solve(&mut house, "ann", number(&said[0])).await;
    assert!(house.news().await[0].ends_with("3 days in a row!"));
}

#[tokio::test]
async fn what_is_no_time_and_no_zone_is_said() {
    let mut house = House::new().await;
    for line in ["settings daily:25:00", "settings daily:noon", "settings daily:9:5"] {
        let said = house.say("ann", line).await;
        assert!(said.contains("daily"), "{line}: {said}");
    }
    let said = house.say("ann", "settings zone:rome").await;
    assert!(said.contains("Europe/Rome"), "{said}");
    let said = house.say("ann", "settings rome").await;
    assert!(!said.contains("Time zone: Europe"), "{said}");
    let said = house.say("ann", "settings").await;
    assert!(said.contains("A puzzle each day: off"), "{said}");
    let said = house.say("ann", "settings daily:9am").await;
    assert!(said.contains("A puzzle each day: 09:00") && said.contains("Time zone: UTC"));
}
