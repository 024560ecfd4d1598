//! Reviews: asked for, made in idle time, told once where they were asked for.

use std::sync::atomic::Ordering;

use hnefi::game::AccountId;

use super::house::House;

/// A game in which both sides let the other win.
pub(super) const MOVES: [(&str, &str); 8] = [
    ("ann", "d6-c6"),
    ("ben", "d5-a5"),
    ("ann", "c6-c5"),
    ("ben", "d4-d6"),
    ("ann", "b4-b5"),
    ("ben", "d6-g6"),
    ("ann", "a4-a3"),
    ("ben", "g6-g7"),
];

/// A house with a match that is over.
async fn played() -> House {
    let mut house = House::new().await;
    play(&mut house, 1).await;
    house
}

async fn play(house: &mut House, number: usize) {
    house.begin_match("").await;
    for (who, mv) in MOVES {
        house.say(who, &format!("{mv} #{number}")).await;
    }
}

#[tokio::test]
async fn it_is_made_once_and_told_where_it_was_asked_for() {
    let mut house = played().await;
    for who in ["ann", "ann", "ben"] {
        let said = house.say(who, "review").await;
        assert!(said.contains("I’m looking through #1, 8 moves."), "{said}");
    }
    assert_eq!(house.news().await, [""; 0], "nothing is there yet");
    assert!(house.app.review_all().await && !house.app.review_all().await);
    let news = house.news().await;
    assert_eq!(news.len(), 1, "{news:?}");
    let lines = ["Review of #1, Brandubh", "ann, attackers: 3 blunders", "Better: g4-g5"];
    assert!(lines.iter().all(|line| news[0].contains(line)), "{news:?}");
    assert_eq!(house.say("ben", "review #1").await, news[0], "now it is there at once");
    assert!(!house.app.review_all().await, "and is not made again");
    assert_eq!(house.news().await, [""; 0]);
    // The record says of each move what it was worth.
    assert!(
        news[0].contains("[?? 100% > 0%, better c5-d5|?? 100% > 0%, better d6-a6]"),
        "{news:?}"
    );
}

#[tokio::test]
async fn whoever_waits_for_one_asks_for_no_other() {
    let mut house = played().await;
    play(&mut house, 2).await;
    house.say("ann", "review #2").await;
    let said = house.say("ann", "review #1").await;
    assert!(said.contains("I’m still looking through #2 for you"), "{said}");
    assert!(house.say("ben", "review #1").await.contains("I’m looking through #1"));
    house.app.review_all().await;
    let mut heads: Vec<String> = house
        .news()
        .await
        .iter()
        .filter_map(|text| text.lines().next().map(str::to_owned))
        .collect();
    heads.sort();
    assert_eq!(heads.len(), 2, "{heads:?}");
    assert!(heads[0].starts_with("Review of #1") && heads[1].starts_with("Review of #2"));
    assert!(house.say("ann", "review #1").await.starts_with("Review of #1"));
}

#[tokio::test]
async fn what_has_no_review_is_said() {
    let mut house = House::new().await;
    assert!(house.say("ann", "review").await.contains("No matches"));
    house.begin_match("").await;
    house.say("ann", "d6-c6").await;
    for line in ["review", "review #1", "review #1 moment:1"] {
        assert!(house.say("cid", line).await.contains("#1 isn’t over yet"), "{line}");
    }
    assert!(house.say("cid", "review #2").await.contains("no match #2"));
    // One move is enough, and nobody is to blame.
    house.say("ben", "resign yes").await;
    house.say("cid", "review").await;
    house.app.review_all().await;
    let news = house.news().await;
    assert!(news[0].starts_with("Review of #1"), "{news:?}");
    assert!(house.say("cid", "review moment:2").await.contains("such moment"));
    assert!(house.say("cid", "review moment:99999").await.contains("such moment"));
}

#[tokio::test]
async fn told_and_lost_on_the_way_it_is_told_no_second_time() {
    let mut house = played().await;
    house.say("ann", "review").await;
    house.app.review_all().await;
    house.post.outlet().lost.store(true, Ordering::SeqCst);
    assert_eq!(house.news().await.len(), 1);
    let later = house.pass(hnefi::game::HOUR).await;
    assert!(later.iter().all(|(_, text)| !text.contains("Review of")), "{later:?}");
}

#[tokio::test]
async fn a_review_that_an_earlier_run_left_is_made() {
    let mut house = played().await;
    house.say("ann", "review").await;
    house.restart().await;
    assert!(house.app.review_all().await);
    assert_eq!(house.news().await.len(), 1);
}

#[tokio::test]
async fn one_that_was_kept_in_another_way_is_made_again() {
    let mut house = played().await;
    house.say("ann", "review").await;
    house.app.review_all().await;
    let told = house.news().await;
    let id = house.id(1).await;
    let mut tx = house.store.write().await.unwrap();
    let place = tx.known_place(super::house::PLACE).await.unwrap().unwrap();
    let ann = tx.player_of(&AccountId("test:ann".to_owned())).await.unwrap().unwrap();
    for worth in ["", "2\n1 1 -", "1\n34 20 - c4-c1", "1\nnothing"] {
        tx.ask_for_review(id, place, ann, 0).await.unwrap();
        assert!(tx.keep_review(id, worth, 0).await.unwrap());
    }
    tx.commit().await.unwrap();
    let said = house.say("ben", "review").await;
    assert!(said.contains("I’m looking through #1"), "{said}");
    // What was noted before is said with what is there then.
    house.app.review_all().await;
    assert_eq!(house.news().await.pop(), told.first().cloned());
}

#[tokio::test]
async fn a_moment_is_tried_as_often_as_one_likes() {
    let mut house = played().await;
    let said = house.say("ann", "try").await;
    assert!(said.contains("I’m looking through #1"), "there is no review yet: {said}");
    house.app.review_all().await;
    house.news().await;
    let said = house.say("ann", "try moment:3").await;
    assert!(
        said.contains("#1, moment 3. Move 7, ann: a4-a3??") && !said.contains("g4-g5"),
        "{said}"
    );
    // A move that nobody can play in a match is meant for it.
    for (mv, says) in [
        (
            "a4-b4",
            "a4-b4 isn’t it: a win next move → a loss next move. It lets the king out: g6-g7.",
        ),
        ("a4-a3", "a4-a3 is what was played"),
        ("try hint", "Look at the piece on g4."),
        ("hint", "Look at the piece on g4."),
        ("try d7", "What would have been better?"),
        ("g4-g9", "off the board"),
        ("d3-d2", "isn’t yours"),
        ("g4-g5", "g4-g5 is right! It captures the king."),
        ("g4-g5", "g4-g5 is right!"),
    ] {
        let said = house.say("ann", mv).await;
        assert!(said.contains(says), "{mv}: {said}");
    }
    // Who looks at none means none, and who plays means their match.
    assert!(!house.say("ben", "g4-g5").await.contains("right"));
    house.begin_match("").await;
    assert!(house.say("ann", "d6-c6").await.contains("ann plays d6-c6"));
    assert!(house.say("ann", "try g4-g5").await.contains("g4-g5 is right!"));
    // After a start of the program nobody is remembered, and the first moment is meant.
    house.restart().await;
    let said = house.say("ann", "try #1").await;
    assert!(said.contains("#1, moment 1."), "{said}");
}

#[tokio::test]
async fn one_s_own_moments_of_the_last_matches_come_one_after_the_other() {
    let mut house = House::new().await;
    assert!(house.say("ann", "practice").await.contains("No matches"));
    house.begin_match("").await;
    assert!(house.say("ann", "practice").await.contains("You’ve finished no match here yet."));
    house.say("ben", "resign yes").await;
    play(&mut house, 2).await;
    let said = house.say("ann", "practice").await;
    assert!(said.contains("I’m looking through #2"), "the newest comes first: {said}");
    house.app.review_all().await;
    house.news().await;
    for (nth, ply) in [(1, 5), (2, 7), (1, 5)] {
        let said = house.say("ann", "practice").await;
        let told = format!("{nth} of 2 from your last matches");
        assert!(said.contains(&told) && said.contains(&format!("Move {ply}, ann")), "{said}");
    }
    assert!(house.say("ann", "c5-d5").await.contains("c5-d5 is right!"));
    let said = house.say("ben", "practice").await;
    assert!(said.contains("1 of 1") && said.contains("Move 6, ben"), "{said}");
    assert!(house.say("cid", "practice").await.contains("You’ve finished no match"));
}

#[tokio::test]
async fn alone_with_the_bot_one_practises_on_matches_of_all_places() {
    let mut house = played().await;
    house.say("ann", "review").await;
    house.app.review_all().await;
    house.news().await;
    for (who, line, says) in [
        ("ann", "practice", "1 of 2 from your last matches"),
        ("ann", "c5-d5", "c5-d5 is right!"),
        ("ann", "try ##1 moment:3", "Move 7, ann"),
        ("ann", "review ##1", "Review of ##1"),
        // Whoever did not play it does not see it from afar.
        ("cid", "review ##1", "no match ##1 here"),
        ("cid", "try ##1", "no match ##1 here"),
    ] {
        let mut envelope = house.envelope(who, line);
        envelope.source.place = format!("test:alone-with-{who}");
        envelope.source.server = None;
        envelope.source.alone = true;
        house.post.answer(&envelope, &()).await.unwrap();
        let said: Vec<String> =
            house.post.outlet().heard().iter().map(super::house::Heard::text).collect();
        assert!(said.join("\n").contains(says), "{who} {line}: {said:?}");
    }
}

#[tokio::test]
async fn against_the_bot_why_tells_what_was_better_but_not_for_a_board_against_a_person() {
    let mut house = House::new().await;
    house.say("ann", "challenge bot brandubh attackers level:1").await;
    house.say("ann", "d6-c6").await;
    let tells = |said: &str| said.contains("Better: ") || said.contains("It was the best move.");
    let said = house.say("ann", "why d6-c6 #1").await;
    assert!(tells(&said), "{said}");
    let said = house.say("cid", "why d6-c6 #1").await;
    assert!(!tells(&said), "it is hers: {said}");
    house.begin_match("").await;
    let said = house.say("ann", "why d6-c6 #1").await;
    assert!(!tells(&said) && said.contains("was played as move 1"), "{said}");
    house.say("ann", "d6-c6 #2").await;
    let said = house.say("ann", "why d6-c6 #1").await;
    assert!(tells(&said), "that board is gone: {said}");
    // Between people nobody is told as long as it goes on.
    assert!(!tells(&house.say("ann", "why d6-c6 #2").await));
}

#[tokio::test]
async fn nobody_tries_a_moment_that_they_play_against_a_person() {
    let mut house = played().await;
    house.say("ann", "review").await;
    house.app.review_all().await;
    house.news().await;
    // The moment before the fifth move: a match that goes on comes to the same board.
    let moment = house.say("ann", "try #1 moment:1").await;
    assert!(moment.contains("Move 5, ann: b4-b5"), "{moment}");
    house.begin_match("").await;
    for (who, mv) in &MOVES[..4] {
        house.say(who, &format!("{mv} #2")).await;
    }
    for line in ["try hint #1 moment:1", "try c5-d5 #1 moment:1"] {
        let said = house.say("ann", line).await;
        assert!(said.contains("You’re playing this very position in #2"), "{line}: {said}");
    }
    // Somebody else may, and so may ann once the match has moved on.
    assert!(house.say("cid", "try hint #1 moment:1").await.contains("Look at the piece"));
    house.say("ann", "a4-a3 #2").await;
    assert!(house.say("ann", "try hint #1 moment:1").await.contains("Look at the piece"));
}
