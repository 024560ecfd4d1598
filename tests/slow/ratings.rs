//! Ratings are what the results say, whoever reckons them and whenever.

use hnefi::game::AccountId;
use hnefi::store::{Linked, Store};
use sqlx::Connection as _;

use super::crashes::data;
use super::house::House;
use crate::support::logs;

/// Plays a match of brandubh in which each side has moved twice, and says what its end said.
async fn play(
    house: &mut House,
    number: usize,
    [attacker, defender]: [&str; 2],
    loser: &str,
) -> String {
    house.say(attacker, &format!("challenge @{defender} brandubh attackers")).await;
    house.say(defender, &format!("accept #{number}")).await;
    for (who, mv) in
        [(attacker, "d2-c2"), (defender, "e4-e5"), (attacker, "c2-b2"), (defender, "e5-e4")]
    {
        house.say(who, &format!("{mv} #{number}")).await;
    }
    house.pass(60 * 60 * 1000).await;
    house.say(loser, &format!("resign yes #{number}")).await
}

async fn table(house: &mut House) -> String {
    house.say("dan", "leaderboard brandubh all").await
}

#[tokio::test]
async fn ratings_are_reckoned_from_the_results_alone() {
    let data = data("ratings");
    let mut house = House::over(Store::open(&data).await.unwrap()).await;
    let none = table(&mut house).await;
    assert!(none.contains("nobody has a rating yet"), "{none}");
    let said = play(&mut house, 1, ["ann", "ben"], "ben").await;
    assert!(said.contains("ann 1683 (+183) · ben 1317 (−183)"), "{said}");
    let one = table(&mut house).await;
    for (number, pair, loser) in
        [(2, ["ben", "cid"], "cid"), (3, ["cid", "ann"], "ann"), (4, ["bea", "ann"], "ann")]
    {
        play(&mut house, number, pair, loser).await;
    }
    let all = table(&mut house).await;
    assert!(all.contains("4. ") && all != one, "{all}");

    // A new program reckons the same.
    house.restart().await;
    assert_eq!(table(&mut house).await, all);

    // Somebody else's result turns up late: it is as if it had been there from the beginning.
    let late = |sql: &'static str| {
        let data = data.clone();
        async move {
            let mut connection = logs::connect(&data).await;
            sqlx::query(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
    };
    late("update results set rated = false where match_id = 2").await;
    house.restart().await;
    let without = table(&mut house).await;
    assert_ne!(without, all);
    late("update results set rated = true where match_id = 2").await;
    assert_eq!(table(&mut house).await, all);

    // Two accounts turn out to be one player.
    let account = |name: &str| AccountId(format!("test:{name}"));
    let linked = house.app.link(&account("ben"), &account("bea")).await.unwrap();
    assert!(matches!(linked, Linked::One(_)), "{linked:?}");
    let together = table(&mut house).await;
    assert!(together.contains("3. ") && !together.contains("4. "), "{together}");
    house.restart().await;
    assert_eq!(table(&mut house).await, together);
}

#[tokio::test]
async fn what_was_said_of_a_match_is_said_again_the_same() {
    let mut house = House::new().await;
    let said = play(&mut house, 1, ["ann", "ben"], "ann").await;
    assert!(said.contains("(−"), "{said}");
    // Ten matches of the same two within a week count, the next do not.
    let mut counted = 1;
    for number in 2..=12 {
        let said = play(&mut house, number, ["ann", "ben"], "ann").await;
        counted += usize::from(said.contains("ann ") && said.contains("(−"));
    }
    assert_eq!(counted, 10);
    let career = house.say("ann", "stats").await;
    assert!(career.contains("12 matches") && career.contains("lost the last 12"), "{career}");
}

/// The picture of the answer to words, and what it shows in words.
async fn drawn(house: &mut House, who: &str, words: &str) -> Option<String> {
    let envelope = house.envelope(who, words);
    house.post.answer(&envelope, &()).await.unwrap();
    let said = house.post.outlet().heard();
    let picture = said.into_iter().find_map(|heard| heard.message.picture)?;
    assert!(picture.bytes.starts_with(b"\x89PNG") && picture.bytes.len() < 20_000, "{words}");
    Some(picture.alt)
}

#[tokio::test]
async fn what_many_matches_say_is_drawn_too() {
    let mut house = House::new().await;
    for (number, loser) in (1..=12).zip(["ben", "ann", "ann"].into_iter().cycle()) {
        assert_eq!(drawn(&mut house, "ann", "stats brandubh").await.is_some(), number > 10);
        assert_eq!(drawn(&mut house, "ben", "rating @ann").await.is_some(), number > 3);
        play(&mut house, number, ["ann", "ben"], loser).await;
    }
    assert_eq!(drawn(&mut house, "ann", "stats").await, None, "there is nothing to compare");
    assert_eq!(drawn(&mut house, "ann", "rating @cid").await, None);
    let alt = drawn(&mut house, "ben", "rating @ann").await.unwrap();
    assert!(
        alt.starts_with("ann: rating over time. Small boards, 7×7: first 1683, now 1"),
        "{alt}"
    );
    let alt = drawn(&mut house, "ann", "stats brandubh").await.unwrap();
    assert!(alt.contains("Played with me: too few for a percentage; allowing"), "{alt}");
    assert!(alt.contains("Counted elsewhere: 40%"), "{alt}");
    house.say("ann", "describe on").await;
    let told = house.say("ann", "stats brandubh").await;
    assert!(told.contains(&alt), "{told}");
}

#[tokio::test]
async fn the_level_that_fits_follows_the_results() {
    let mut house = House::new().await;
    let begun = |said: &str| {
        let (_, level) = said.split_once("level ").expect("a match against the bot");
        level.chars().next().and_then(|digit| digit.to_digit(10)).expect("a level")
    };
    let first = begun(&house.say("ann", "challenge bot level auto brandubh attackers").await);
    assert_eq!(first, 1, "the easiest, as nobody knows her");
    let mut levels = vec![first];
    for number in 1..=3 {
        house.app.think_all().await;
        for mv in ["d2-c2", "c2-b2"] {
            house.say("ann", &format!("{mv} #{number}")).await;
            house.app.think_all().await;
        }
        house.say("ann", &format!("resign yes #{number}")).await;
        let said = house.say("ann", "challenge bot brandubh attackers").await;
        assert!(said.contains("by our games"), "{said}");
        levels.push(begun(&said));
    }
    assert!(
        levels.is_sorted_by(|one, next| one >= next),
        "who loses meets no higher one: {levels:?}"
    );
    // Who has only played other people begins a little higher.
    let beaten = play(&mut house, 5, ["cid", "dan"], "cid").await;
    assert!(beaten.contains("dan wins"), "{beaten}");
    let said = house.say("cid", "challenge bot brandubh attackers").await;
    assert!(said.contains("played each other") && begun(&said) == 2, "{said}");
    let said = house.say("ann", "challenge @ben level:auto").await;
    assert!(said.contains("challenge bot level:auto"), "{said}");
}
