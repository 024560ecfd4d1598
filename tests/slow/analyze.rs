//! Boards that somebody brings along: what they are worth, and whom it is not told.

use hnefi::app::Attached;
use hnefi::notation::write_rules;
use hnefi::tafl::rules::{Repetition, RepetitionResult};
use hnefi::tafl::{Game, Rules, variants};

use super::house::House;

/// A king who gets out by two ways at once.
const DOUBLE: &str = "3t3/7/3T3/1t1K3/7/3t3/7";

#[tokio::test]
async fn a_board_is_judged_for_whoever_is_to_move() {
    let mut house = House::new().await;
    let said = house.say("ann", &format!("analyze brandubh {DOUBLE} defenders")).await;
    assert!(said.contains("defenders to move. Winning chances: a forced win in 2."), "{said}");
    assert!(said.contains("Best is d4-"), "{said}");
    assert!(said.contains("It could go on like this: d4-"), "{said}");
    // Who is to move makes a difference, and the rules of the board's own notation may lean on strokes.
    let said = house.say("ann", &format!("analyze /{DOUBLE}/ attackers brandubh")).await;
    assert!(said.contains("attackers to move") && !said.contains("a forced win"), "{said}");
    // The attackers begin, and a board of this size is of brandubh.
    let bare = house.say("ann", &format!("analyze {DOUBLE}")).await;
    assert_eq!(bare, said);
    let edge = house.say("ann", "analyze 7/7/7/t6/7/3t3/3K3 defenders brandubh").await;
    assert!(edge.contains("Winning chances: a win next move."), "{edge}");
    let over = house.say("ann", "analyze K6/7/7/t6/7/3t3/7 brandubh").await;
    assert!(over.contains("on this board the game is over. The king has escaped"), "{over}");
}

#[tokio::test]
async fn what_is_no_board_is_told_with_what_is_wrong() {
    let mut house = House::new().await;
    for (line, says) in [
        ("analyze 3t3/7/3T3/1t1K3/7/3t3", "rows"),
        ("analyze 3t3/7/3T3/1t1K3/7/3t3/8", "Row 7"),
        ("analyze 3t3/7/3T3/1t1x3/7/3t3/7", "x"),
        ("analyze 3t3/7/3T3/1t5/7/3t3/7", "king"),
        ("analyze K6/7/7/7/7/7/7", "attacker"),
        ("analyze tablut 3t3/7/3T3/1t1K3/7/3t3/7", "is played on 9 × 9 squares"),
        ("analyze 5/5/2K2/5/t4", "no game on 5 × 5 squares"),
        ("analyze https://example.org/a/b/c/d", ""),
        ("analyze", "Give me a board, row by row from the top"),
        ("analyze #7", "No matches are going on here"),
    ] {
        let said = house.say("ann", line).await;
        assert!(said.contains(says) && !said.contains("Best is"), "{line}: {said}");
    }
}

/// The boards of a match after these moves and after each that can follow, as their rows.
fn boards(moves: &[&str]) -> (String, Vec<String>) {
    let rules = variants::find("brandubh").unwrap().rules;
    let mut game = Game::start(&rules);
    for mv in moves {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let rows = |game: &Game| game.position().to_placement().to_rows();
    let next = game.moves().into_iter().map(|mv| {
        let mut after = game.clone();
        after.play_legal(mv);
        rows(&after)
    });
    (rows(&game), next.collect())
}

/// The same board, upside down.
fn upside_down(rows: &str) -> String {
    rows.split('/').rev().collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn nobody_is_told_about_a_board_that_they_play_against_a_person() {
    let mut house = House::new().await;
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    let (now, next) = boards(&["d6-c6"]);
    let refused = "You’re playing this very board in #1, against a person";
    for who in ["ann", "ben"] {
        let said = house.say(who, &format!("analyze {now} defenders brandubh")).await;
        assert!(said.contains(refused), "{who}: {said}");
        // Nor turned over, by the rules of another game, or with the other side to move.
        for call in [
            format!("analyze {} defenders brandubh", upside_down(&now)),
            format!("analyze {now} defenders magpie"),
            format!("analyze {now} attackers brandubh"),
            format!("analyze {} attackers brandubh", next[3]),
            format!("analyze {} attackers", upside_down(&next[7])),
        ] {
            let said = house.say(who, &call).await;
            assert!(said.contains(refused), "{who} {call}: {said}");
        }
    }
    // Others may, and what is two moves away is another board.
    let said = house.say("cid", &format!("analyze {now} defenders brandubh")).await;
    assert!(said.contains("Best is"), "{said}");
    let (later, _) = boards(&["d6-c6", "d5-e5", "c6-c5"]);
    assert!(house.say("ann", &format!("analyze {later} defenders")).await.contains("Best is"));
    // Once it is over, all may.
    house.say("ben", "resign").await;
    house.say("ben", "yes").await;
    let said = house.say("ann", &format!("analyze {now} defenders brandubh")).await;
    assert!(said.contains("Best is"), "{said}");
    // A match is looked through.
    let said = house.say("ann", "analyze #1").await;
    assert!(said.contains("I’m looking through #1, one move."), "{said}");
    // A number is that of its turns.
    let start = house.say("ann", "analyze #1 0").await;
    assert!(start.contains("attackers to move") && start.contains("Best is"), "{start}");
    let after = house.say("ann", "analyze #1 ply:1").await;
    assert!(after.contains("defenders to move") && after.contains("Best is"), "{after}");
    let none = house.say("ann", "analyze #1 2").await;
    assert!(none.contains("#1 has only one move"), "{none}");
}

/// What is answered to whoever sends a record along.
async fn with_record(house: &mut House, who: &str, call: &str, record: &str) -> String {
    let mut envelope = house.envelope(who, call);
    envelope.request.attached = Some(Attached::text(record));
    house.post.answer(&envelope, &()).await.unwrap();
    let said: Vec<String> =
        house.post.outlet().heard().iter().map(super::house::Heard::text).collect();
    said.join("\n")
}

/// A game of brandubh as a record, with its rules in words of its own.
const RECORD: &str = "[variant:our *game* @everyone]\n\n1. d6-c6 d5-e5\n2. c6-c5\n";

#[tokio::test]
async fn a_game_that_is_brought_along_is_judged_where_it_stands() {
    let mut house = House::new().await;
    house.say("ann", "settings variant:brandubh").await;
    let (later, _) = boards(&["d6-c6", "d5-e5", "c6-c5"]);
    let board = house.say("ann", &format!("analyze {later} defenders")).await;
    let whole = with_record(&mut house, "ann", "analyze", RECORD).await;
    assert!(whole.starts_with("our *game* @everyone, defenders to move."), "{whole}");
    let best =
        |said: &str| said.lines().find(|line| line.starts_with("Best is")).map(str::to_owned);
    assert!(best(&whole).is_some() && best(&whole) == best(&board), "{whole} {board}");
    let two = with_record(&mut house, "ann", "analyze 2", RECORD).await;
    assert!(two.contains("attackers to move"), "{two}");
    let other = with_record(&mut house, "ann", "analyze ply:9", RECORD).await;
    assert!(other.contains('3') && !other.contains("Best is"), "{other}");
    let none = with_record(&mut house, "ann", "analyze", "1. d6-d1").await;
    assert!(!none.contains("Best is"), "{none}");
    let repetition = Repetition::third(RepetitionResult::Ignore);
    let free = Rules { repetition, ..variants::find("brandubh").unwrap().rules };
    let (rules, lost) = write_rules(&free, "brandubh");
    let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
    let turns: Vec<String> = (1..=126).map(|n| format!("{n}. d6-c6 d5-c5 c6-d6 c5-d5")).collect();
    let long = format!("[hnefi-rules:{}]\n[rules:{rules}]\n\n{}", lost.join(" "), turns.join("\n"));
    let said = with_record(&mut house, "ann", "analyze", &long).await;
    assert!(said.contains("I look into at most 500 moves"), "{said}");
    // Nobody is told of what they play against a person.
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    let said = with_record(&mut house, "ann", "analyze 1", RECORD).await;
    assert!(said.contains("You’re playing this very board in #1"), "{said}");
    assert!(with_record(&mut house, "cid", "analyze 1", RECORD).await.contains("Best is"));
}

#[tokio::test]
async fn a_match_against_the_bot_hinders_nobody() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot brandubh attackers level:1").await;
    let start = variants::find("brandubh").unwrap().rules.layout;
    let said = house.say("ann", &format!("analyze {} brandubh", start.to_rows())).await;
    assert!(said.contains("Best is"), "{said}");
}
