//! The bot as an opponent: what it does, when, and what happens when much waits for it.

use std::time::Duration;

use hnefi::app::Envelope;
use hnefi::game::{Event, MINUTE, MatchNumber, SECOND};
use hnefi::store::Store;
use hnefi::tafl::Side;

use super::crashes::data;
use super::house::{Heard, House, hours};
use crate::support::logs;
use crate::support::patience::Patience;

/// The moves of a side in a match.
async fn moves(house: &House, number: i64, side: Side) -> Vec<String> {
    let log = house.log(number).await;
    let own = |event: &Event| match event {
        Event::Played { side: by, mv, .. } if *by == side => Some(mv.to_string()),
        _ => None,
    };
    log.iter().filter_map(|entry| own(&entry.event)).collect()
}

/// The bot thinks about everything that waits; returns what it says then.
async fn thought(house: &mut House) -> String {
    house.app.think_all().await;
    house.news().await.join("\n")
}

#[tokio::test]
async fn a_quick_answer_comes_with_the_move_and_a_slow_one_after_it() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot brandubh attackers level:2").await;
    let said = house.say("ann", "d6-c6").await;
    assert!(said.contains("ann plays d6-c6") && said.contains("hnefi plays"), "{said}");
    assert!(said.contains("ann to move"), "{said}");
    house.say("ann", "challenge bot brandubh attackers level:8").await;
    let said = house.say("ann", "d6-c6 #2").await;
    assert!(said.contains("I’m thinking…") && !said.contains("hnefi plays"), "{said}");
    let said = thought(&mut house).await;
    assert!(said.contains("hnefi plays") && said.contains("ann to move"), "{said}");
    assert_eq!(thought(&mut house).await, "", "nothing is said twice");
}

/// In the second game the bot attacks and begins, however the first one has ended.
#[tokio::test]
async fn it_plays_the_second_of_two_games_whatever_ended_the_first() {
    for end in ["time", "a refusal", "the operator"] {
        let mut house = House::new().await;
        let terms = "challenge bot brandubh attackers level:1 time:10h games:2";
        house.say("ann", terms).await;
        thought(&mut house).await;
        match end {
            "time" => drop(house.pass(hours(11)).await),
            // Her time is over, and nobody has looked at the clock before she moves.
            "a refusal" => {
                house.pass(hours(10) - 20 * SECOND).await;
                house.clock.wind(40 * SECOND);
                house.say("ann", "d6-c6 #1").await;
            }
            _ => drop(house.app.end_match(MatchNumber(1), None, None).await.unwrap()),
        }
        house.app.think_all().await;
        assert_eq!(moves(&house, 2, Side::Attackers).await.len(), 1, "after {end}");
    }
}

/// The house looks into its outbox by itself only once an hour.
#[tokio::test]
async fn its_move_is_said_as_soon_as_what_stands_before_it_is() {
    for level in [1, 8] {
        let mut house = House::new().await;
        let (app, post) = (house.app.clone(), house.post.clone());
        tokio::spawn(async move { app.keep_thinking().await });
        let posting = post.clone();
        tokio::spawn(async move { posting.keep_posting().await });
        let words = format!("challenge bot brandubh defenders level:{level}");
        let envelope = house.envelope("ann", &words);
        // The way is long: the move is found before the challenge has been answered.
        let way = post.outlet().way.lock().await;
        let answering = post.clone();
        let answered = tokio::spawn(async move { answering.answer(&envelope, &()).await });
        let mut patience = Patience::of(Duration::from_secs(60));
        while !house.has_match().await || moves(&house, 1, Side::Attackers).await.is_empty() {
            assert!(patience.lasts(house.has_match().await), "it never moves");
            tokio::task::yield_now().await;
        }
        // Whoever looks into the outbox now finds that it has to wait.
        post.post_due().await;
        drop(way);
        answered.await.unwrap().unwrap();
        let said = tokio::time::timeout(Duration::from_secs(60), async {
            let mut said = String::new();
            while !said.contains(": hnefi plays ") {
                house.post.outlet().spoken.notified().await;
                said.extend(house.post.outlet().heard().iter().map(Heard::text));
            }
            said
        });
        let said = said.await.expect("it is said without being looked for");
        let thinks = said.contains("I’m thinking…");
        assert_eq!(thinks, level == 8, "only a long search is announced: {said}");
    }
}

#[tokio::test]
async fn a_level_plays_the_same_whether_it_is_busy_or_not() {
    let mut quiet = House::new().await;
    let mut busy = House::new().await;
    for house in [&mut quiet, &mut busy] {
        house.say("ann", "challenge bot brandubh attackers level:3").await;
        // This one waits, so that nobody has time for the first.
        house.say("ann", "challenge bot tablut defenders level:8").await;
    }
    thought(&mut quiet).await;
    assert!(quiet.say("ann", "d6-c6 #1").await.contains("hnefi plays"));
    let said = busy.say("ann", "d6-c6 #1").await;
    assert!(said.contains("I’m thinking about one other board first."), "{said}");
    thought(&mut busy).await;
    let first = moves(&quiet, 1, Side::Defenders).await;
    assert_eq!(first, moves(&busy, 1, Side::Defenders).await);
    assert_eq!(first.len(), 1);
}

#[tokio::test]
async fn what_it_was_thinking_about_is_played_once_after_a_restart() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot brandubh defenders level:1").await;
    assert!(moves(&house, 1, Side::Attackers).await.is_empty());
    house.restart().await;
    house.app.remember().await;
    house.app.remember().await;
    assert!(thought(&mut house).await.contains("hnefi plays"));
    assert_eq!(moves(&house, 1, Side::Attackers).await.len(), 1);
    house.restart().await;
    house.app.remember().await;
    thought(&mut house).await;
    assert_eq!(moves(&house, 1, Side::Attackers).await.len(), 1);
}

#[tokio::test]
async fn it_lets_moves_be_taken_back_and_stops_the_clock() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot brandubh attackers level:8 time:1d").await;
    house.say("ann", "d6-c6").await;
    // It agrees at once, even while it should be thinking.
    let said = house.say("ann", "takeback").await;
    assert!(said.contains("one move is taken back") && !said.contains("takeback yes"), "{said}");
    assert!(house.say("ann", "pause").await.contains("#1 is paused"));
    assert_eq!(thought(&mut house).await, "");
    house.say("ann", "resume").await;
    house.say("ann", "d6-c6").await;
    assert!(thought(&mut house).await.contains("hnefi plays"));
    assert!(house.say("ann", "takeback").await.contains("2 moves are taken back"));
    // What stands in the way now is not that it was asked before.
    let said = house.say("ann", "takeback").await;
    assert!(said.contains("there’s nothing to take back"), "{said}");
}

/// The moves of ann's by which she gives a match to the bot time to begin.
async fn shuffle(house: &mut House, there: &str, back: &str, times: usize) {
    for n in 0..times {
        let said = house.say("ann", if n % 2 == 0 { there } else { back }).await;
        assert!(said.contains("hnefi plays"), "{n}: {said}");
    }
}

#[tokio::test]
async fn it_takes_no_draw_at_the_beginning_nor_when_it_stands_better() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot copenhagen attackers level:1").await;
    let said = house.say("ann", "draw").await;
    assert!(said.contains("hnefi declines the draw"), "at once: {said}");
    assert_eq!(thought(&mut house).await, "");
    shuffle(&mut house, "k4-k3", "k3-k4", 9).await;
    let said = house.say("ann", "draw").await;
    assert!(said.contains("hnefi declines the draw"), "after nine moves: {said}");
    shuffle(&mut house, "k3-k4", "k4-k3", 1).await;
    // Ann has done nothing, so its king's side stands better.
    let said = house.say("ann", "draw").await;
    let said = said + thought(&mut house).await.as_str();
    assert!(said.contains("hnefi declines the draw"), "after ten moves: {said}");
}

#[tokio::test]
async fn it_throws_a_die_rather_than_lose_on_time() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot throw-board defenders level:1 time:2d").await;
    let mut said = String::new();
    for (_, news) in house.pass(hours(26)).await {
        said.push_str(&news);
    }
    assert_eq!(said, "", "nobody is reminded of the bot's move");
    let said = thought(&mut house).await;
    assert!(said.contains("hnefi rolls"), "{said}");
    house.say("ann", "challenge bot throw-board defenders level:1").await;
    assert_eq!(thought(&mut house).await, "", "without a clock it waits for the other's words");
    assert!(house.say("ann", "roll #2").await.contains("rolls"));
}

#[tokio::test]
async fn it_never_waits_for_reminders_in_slow_games() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot brandubh attackers level:8 time:2h").await;
    house.say("ann", "d6-c6").await;
    house.pass(10 * MINUTE).await;
    assert!(thought(&mut house).await.contains("hnefi plays"));
    let said = house.pass(hours(3)).await;
    let text: Vec<&str> = said.iter().map(|(_, text)| text.as_str()).collect();
    assert!(text.iter().any(|text| text.contains("ann ran out of time")), "{text:?}");
}

/// What somebody says in another place of the same server.
async fn say_in(house: &mut House, place: &str, who: &str, words: &str) -> String {
    let envelope = house.envelope(who, words);
    let mut envelope = envelope;
    envelope.source.place = place.to_owned();
    house.post.answer(&envelope, &()).await.unwrap();
    house.post.outlet().heard().iter().map(super::house::Heard::text).collect()
}

#[tokio::test]
async fn a_full_queue_takes_no_more_and_loses_nothing() {
    let mut house = House::new().await;
    let mut said = String::new();
    for n in 0..260 {
        let (place, who) = (format!("test:place{}", n / 100), format!("person{}", n / 5));
        said = say_in(&mut house, &place, &who, "challenge bot brandubh defenders level:1").await;
        if said.contains("boards to think about") {
            assert_eq!(n, 250);
            break;
        }
    }
    assert!(said.contains("I have 250 boards to think about right now. Try again in"), "{said}");
    let said = say_in(&mut house, "test:place0", "person0", "hint #1").await;
    assert!(said.contains("to move") || said.contains("turn"), "{said}");
    house.app.think_all().await;
    let mut played = 0;
    loop {
        let said = house.posted().await;
        if said.is_empty() {
            break;
        }
        played += said.iter().filter(|heard| heard.text().contains("hnefi plays")).count();
    }
    assert_eq!(played, 250);
    let said = say_in(&mut house, "test:place0", "person0", "hint #1").await;
    assert!(said.contains("#1:"), "{said}");
}

#[tokio::test]
async fn alone_with_the_bot_one_can_play_it_but_challenge_nobody_else() {
    let mut house = House::new().await;
    let alone = |mut envelope: Envelope| {
        (envelope.source.alone, envelope.source.server) = (true, None);
        envelope
    };
    for (words, expected) in [
        ("challenge bot brandubh attackers level:1", "ann plays against me"),
        ("d6-c6", "hnefi plays"),
        ("challenge anyone brandubh", "nobody"),
    ] {
        let envelope = alone(house.envelope("ann", words));
        house.post.answer(&envelope, &()).await.unwrap();
        let said: String =
            house.post.outlet().heard().iter().map(super::house::Heard::text).collect();
        assert!(said.to_lowercase().contains(expected), "{words}: {said}");
    }
}

#[tokio::test]
async fn what_is_told_later_lies_as_its_only_reader_sees_it() {
    let mut house = House::new().await;
    let mut turned = Vec::new();
    for (alone, words) in [
        (true, "challenge bot brandubh defenders level:8"),
        // Somebody else has come in.
        (false, "d3-c3"),
        (true, "flip off"),
        (true, "d5-c5"),
    ] {
        let mut envelope = house.envelope("ann", words);
        envelope.source.alone = alone;
        house.post.answer(&envelope, &()).await.unwrap();
        house.post.outlet().heard();
        house.app.think_all().await;
        for heard in house.posted().await {
            let scene = heard.message.picture.and_then(|picture| picture.scene);
            turned.extend(scene.map(|scene| scene.turned));
        }
    }
    assert_eq!(turned, [true, false, false]);
}

#[tokio::test]
async fn nobody_lets_the_bot_play_for_them_against_a_person() {
    nobody_copies("fair", false).await;
    // What an earlier version has written does not tell its position at a glance.
    nobody_copies("fair-old", true).await;
}

async fn nobody_copies(name: &str, old: bool) {
    let data = data(name);
    let mut house = House::over(Store::open(&data).await.unwrap()).await;
    house.begin_match("").await;
    house.say("ann", "challenge bot brandubh defenders level:2").await;
    thought(&mut house).await;
    let first = moves(&house, 2, Side::Attackers).await.remove(0);
    // She copies the bot's move, and would copy Ben's answer.
    house.say("ann", &format!("{first} #1")).await;
    let answer = ["c4-c5", "e4-e5"].into_iter().find(|mv| !mv.starts_with(&first[3..])).unwrap();
    assert!(house.say("ben", &format!("{answer} #1")).await.contains("plays"));
    if old {
        let mut connection = logs::connect(&data).await;
        sqlx::query("update events set position = null").execute(&mut connection).await.unwrap();
    }
    let said = house.say("ann", &format!("{answer} #2")).await;
    assert!(said.contains("that very position in #1"), "{said}");
    assert!(moves(&house, 2, Side::Defenders).await.is_empty());
    let said = house.say("ann", "hint #2").await;
    assert!(!said.contains("very position"), "the position there is another: {said}");
    // Once she has moved by herself, the bot plays on.
    let own = ["d1-c1", "d1-e1", "d7-c7"].into_iter().find(|mv| **mv != first).unwrap();
    house.say("ann", &format!("{own} #1")).await;
    let said = house.say("ann", &format!("{answer} #2")).await;
    assert!(said.contains("hnefi plays"), "{said}");
}
