//! Days pass: reminders, the end of time, leave, plans.

use std::sync::atomic::Ordering;

use hnefi::app::OUTAGE;
use hnefi::app::delivery::Sending;
use hnefi::game::{DAY, EndReason, Ending, Event, HOUR, MINUTE, SECOND};
use hnefi::tafl::Side;

use super::house::{BEGIN, Heard, House, hours};

fn ends(log: &[hnefi::game::Entry]) -> Vec<Ending> {
    log.iter()
        .filter_map(|entry| match &entry.event {
            Event::Ended(ending) => Some(*ending),
            _ => None,
        })
        .collect()
}

#[tokio::test]
async fn two_reminders_then_the_end() {
    let mut house = House::with_match("time:10h").await;
    let said = house.pass(hours(12)).await;
    let times: Vec<i64> = said.iter().map(|(minute, _)| *minute).collect();
    assert_eq!(times, [300, 540, 600], "{said:?}");
    assert!(said[0].1.starts_with("ann, a match is waiting for your move"), "{said:?}");
    assert!(said[0].1.contains("2027-03-01 18:00 UTC"), "{said:?}");
    assert!(said[2].1.contains("ann ran out of time. ben wins #1"), "{said:?}");
    let win = Ending { reason: EndReason::Time, winner: Some(Side::Defenders) };
    assert_eq!(ends(&house.log(1).await), [win]);
    assert!(house.say("ann", "d6-c6").await.contains("over"));
    assert!(house.pass(DAY).await.is_empty(), "and then nothing more");
}

#[tokio::test]
async fn a_move_at_the_last_second_counts_and_one_after_it_does_not() {
    let mut house = House::with_match("time:2h").await;
    house.pass(hours(2) - SECOND).await;
    assert!(house.say("ann", "d6-c6").await.contains("ann plays d6-c6"));
    house.pass(hours(1)).await;
    // At that very moment the time is over, even if nobody has looked at the clock since.
    house.clock.wind(50 * SECOND);
    house.pass(hours(1) - 50 * SECOND - SECOND).await;
    house.clock.wind(SECOND);
    let said = house.say("ben", "d5-d6").await;
    assert!(said.contains("This match is over"), "{said}");
    assert!(house.news().await[0].contains("ben ran out of time. ann wins #1"));
}

#[tokio::test]
async fn the_second_of_two_games_begins_when_the_time_of_the_first_is_over() {
    let mut house = House::with_match("time:10h games:2").await;
    let said = house.pass(hours(12)).await;
    let [.., (_, end), (_, second)] = &said[..] else { panic!("{said:?}") };
    assert!(end.contains("ann ran out of time. ben wins #1"), "{end}");
    assert!(end.contains("unless their opponent does so in the next game, ann loses"), "{end}");
    assert!(second.contains("#2 begins, the second game") && second.contains("ben to move"));
    assert!(!house.say("ann", "rematch #1").await.contains("challenges"));
    assert!(house.say("ben", "d6-c6").await.contains("#2: ben plays d6-c6"));
    // Now both have run out of time, and neither has taken a piece.
    let said = house.pass(hours(12)).await;
    let (_, end) = said.last().unwrap();
    assert!(end.contains("ann wins") || end.contains("ben wins"), "{end}");
}

#[tokio::test]
async fn a_place_may_let_the_opponent_claim() {
    let mut house = House::new().await;
    assert!(house.say("ann", "settings timeout:claim time:2h").await.contains("claim"));
    house.begin_match("").await;
    assert!(house.say("ben", "claim").await.contains("There’s still time until"));
    assert!(house.say("ann", "claim").await.contains("your own turn"));
    assert!(house.say("cid", "claim #1").await.contains("Only the two players"));
    let said = house.pass(hours(3)).await;
    let told = said.iter().filter(|(_, text)| text.contains("ben can claim")).count();
    assert_eq!(told, 1, "{said:?}");
    assert!(house.say("ann", "d6-c6").await.contains("plays"), "until then he may move");
    let said = house.pass(hours(3)).await;
    assert!(said.iter().any(|(_, text)| text.contains("ann can claim")), "{said:?}");
    assert!(house.say("cid", "board #1 text").await.contains("ann can claim"));
    // Whether a win on time has to be claimed was agreed when the match began.
    house.say("ann", "settings timeout:auto").await;
    assert!(house.say("ann", "claim").await.contains("ann wins #1"));
}

#[tokio::test]
async fn short_clocks_and_those_who_want_none_are_not_reminded() {
    let mut house = House::with_match("time:59m").await;
    let said = house.pass(hours(1)).await;
    assert!(said.len() == 1 && said[0].1.contains("wins"), "{said:?}");
    house.begin_match("time:4h").await;
    assert!(house.say("ann", "remind off").await.contains("I don’t remind you"));
    assert_eq!(house.pass(hours(3)).await.len(), 0);
    // A choice made while time runs takes effect at once.
    house.say("ann", "remind here at:20%").await;
    let said = house.pass(hours(1)).await;
    assert_eq!(said[0].0, 12, "{said:?}");
}

#[tokio::test]
async fn quiet_hours_make_one_message_of_several() {
    let mut house = House::new().await;
    house.say("ann", "quiet 13-23:30 Europe/London").await;
    house.begin_match("time:20h").await;
    house.begin_match("time:22h").await;
    house.begin_match("time:3d").await;
    let said = house.pass(hours(16)).await;
    // They began at 8: half the time of the first is over at 18, of the second at 19.
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(said[0].0, (23 * 60 + 30) - 8 * 60, "{said:?}");
    assert!(said[0].1.starts_with("ann, 2 matches are waiting for your move"), "{said:?}");
}

#[tokio::test]
async fn quiet_hours_hold_nothing_back_past_the_end() {
    let mut house = House::new().await;
    house.say("ann", "quiet 12-11 UTC").await;
    house.begin_match("time:6h").await;
    let said = house.pass(hours(6)).await;
    let times: Vec<i64> = said.iter().map(|(minute, _)| *minute).collect();
    // The tenth would come at 13:24: it comes when the quiet hours begin instead.
    assert_eq!(times, [180, 240, 360], "{said:?}");
}

#[tokio::test]
async fn a_reminder_that_was_overtaken_is_never_sent() {
    let mut house = House::with_match("time:10h").await;
    for _ in 0..(6 * 3_600 / 50) {
        house.clock.wind(50 * SECOND);
        house.app.tick().await;
    }
    assert!(house.log(1).await.iter().any(|e| matches!(e.event, Event::Reminded { .. })));
    house.say("ann", "d6-c6").await;
    assert_eq!(house.news().await, Vec::<String>::new());
}

#[tokio::test]
async fn what_the_bot_slept_through_is_given_back_once() {
    let mut house = House::with_match("time:1d").await;
    house.pass(hours(20)).await;
    // The bot is away from the 20th to the 30th hour.
    house.clock.wind(hours(10));
    house.restart().await;
    let said = house.news().await;
    assert!(said[0].contains("I was offline; ann gets 10 hours back"), "{said:?}");
    assert!(said[0].contains("2027-03-02 18:00 UTC"), "{said:?}");
    house.restart().await;
    assert!(house.news().await.is_empty(), "given back once, said once");
    let said = house.pass(hours(4) - MINUTE).await;
    assert!(said.iter().all(|(_, text)| !text.contains("over")), "{said:?}");
    let said = house.pass(2 * MINUTE).await;
    assert!(said[0].1.contains("ann ran out of time"), "{said:?}");
    // The bot is away, but not when the time runs out: that costs the player's own time.
    house.begin_match("time:1d").await;
    house.clock.wind(hours(10));
    house.restart().await;
    assert!(house.news().await.is_empty());
    let flag = house.pass(hours(14)).await;
    assert!(flag.last().unwrap().1.contains("ann ran out of time"), "{flag:?}");
}

#[tokio::test]
async fn two_absences_are_both_given_back() {
    let mut house = House::with_match("time:1d").await;
    house.pass(hours(20)).await;
    house.clock.wind(hours(10));
    // The bot is back for just a moment: it writes down the absence, but does not handle the alarm.
    house.restart().await;
    let nothing = house.envelope("cid", "settings time:none");
    house.app.answer(&nothing).await;
    house.clock.wind(hours(5));
    house.restart().await;
    let said = house.news().await;
    assert!(said[0].contains("ann gets 10 hours back"), "{said:?}");
    let said = house.pass(hours(5)).await;
    let flag = said.iter().find(|(_, text)| text.contains("ran out of time")).unwrap();
    // The second absence was within the time that had been given back.
    assert!(flag.0 <= 300, "{said:?}");
}

#[tokio::test]
async fn a_clock_that_jumps_costs_nobody_a_match() {
    let mut house = House::with_match("time:2h").await;
    house.pass(hours(1) + 30 * MINUTE).await;
    house.clock.wind(HOUR);
    let said = house.news().await;
    assert!(said[0].contains("ann gets one hour back"), "{said:?}");
    house.clock.wind(-HOUR);
    house.pass(MINUTE).await;
    assert!(house.say("ann", "d6-c6").await.contains("plays"));
    // Although the clock was set back, the log goes forward and nobody's time is over early.
    let said = house.pass(hours(1) + 50 * MINUTE).await;
    assert!(said.iter().all(|(_, text)| !text.contains("ran out of time")), "{said:?}");
    assert!(house.say("ben", "d5-d6").await.contains("plays"));
    let log = house.log(1).await;
    assert!(log.iter().all(|entry| entry.at >= BEGIN));
}

/// The clock is set five days ahead, people play on, and it is put right.
async fn played_on_a_wrong_clock(terms: &str) -> House {
    let mut house = House::with_match(terms).await;
    house.pass(hours(1)).await;
    house.clock.wind(5 * DAY);
    house.news().await;
    house.pass(MINUTE).await;
    assert!(house.say("ann", "d6-c6").await.contains("plays"));
    house.pass(MINUTE).await;
    house.clock.wind(-5 * DAY);
    house
}

#[tokio::test]
async fn a_deadline_from_a_wrong_clock_is_put_right() {
    let mut house = played_on_a_wrong_clock("time:1d").await;
    let said = house.news().await;
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("#1: My clock was wrong; now it’s right again."), "{said:?}");
    // He has played on for a minute when it is 9:02.
    assert!(said[0].contains("Move by 2027-03-02 09:01 UTC"), "{said:?}");
    assert!(house.news().await.is_empty(), "said once");
    assert!(house.say("ben", "d5-d6").await.contains("Move by 2027-03-02 09:02 UTC"));
    let said = house.pass(DAY).await;
    let over = said.iter().find(|(_, text)| text.contains("ann ran out of time"));
    assert_eq!(over.expect("a day is over").0, 24 * 60, "{said:?}");
}

#[tokio::test]
async fn nobody_loses_while_the_bot_is_away_after_its_clock_was_wrong() {
    for days in [3, 10] {
        let mut house = played_on_a_wrong_clock("time:1d").await;
        assert!(house.say("ben", "d5-d6").await.contains("plays"));
        house.clock.wind(days * DAY);
        house.restart().await;
        let said = house.news().await;
        let given = said.iter().any(|text| text.contains("I was offline; ann gets"));
        assert!(given && said.iter().all(|text| !text.contains("ran out")), "{days}: {said:?}");
        assert!(house.say("ann", "c6-c5").await.contains("plays"));
    }
}

#[tokio::test]
async fn an_absence_that_never_was_gives_nothing_back() {
    let mut house = House::new().await;
    house.pass(hours(1)).await;
    house.clock.wind(5 * DAY);
    house.news().await;
    house.clock.wind(-5 * DAY);
    house.news().await;
    house.begin_match("time:5m").await;
    let said = house.pass(6 * MINUTE).await;
    assert!(said.iter().all(|(_, text)| !text.contains("back")), "{said:?}");
    assert!(said.iter().any(|(minute, text)| *minute == 5 && text.contains("ran out of time")));
}

#[tokio::test]
async fn what_waits_to_be_said_does_not_wait_for_a_wrong_clock() {
    let mut house = House::with_match("time:10d").await;
    house.pass(hours(1)).await;
    house.clock.wind(5 * DAY);
    house.news().await;
    house.post.outlet().refuse(Sending::Later(HOUR), 1);
    assert_eq!(house.say("ann", "d6-c6").await, "");
    house.clock.wind(-5 * DAY);
    let said = house.pass(hours(2)).await;
    assert!(said.iter().any(|(_, text)| text.contains("d6-c6")), "{said:?}");
}

#[tokio::test]
async fn a_leave_from_a_wrong_clock_is_put_right() {
    let mut house = House::with_match("time:1d").await;
    house.pass(hours(1)).await;
    house.clock.wind(5 * DAY);
    house.news().await;
    assert!(house.say("ann", "away 2d").await.contains("2027-03-08 09:00 UTC"));
    house.clock.wind(-5 * DAY);
    house.news().await;
    let said = house.say("ann", "away").await;
    assert!(said.contains("2027-03-03 09:00 UTC") && said.contains("28 days"), "{said}");
    let said = house.pass(3 * DAY - HOUR).await;
    let over = said.iter().find(|(_, text)| text.contains("ann ran out of time"));
    assert_eq!(over.expect("23 hours after her leave").0, (48 + 23) * 60, "{said:?}");
}

#[tokio::test]
async fn whoever_speaks_first_after_the_machine_slept_takes_nothing_from_anybody() {
    for words in ["d6-c6", "board", "away 1d", "draw"] {
        let mut house = House::with_match("time:2h").await;
        house.pass(hours(1)).await;
        house.clock.wind(hours(10));
        house.say("ann", words).await;
        house.say("ben", "claim").await;
        assert_eq!(ends(&house.log(1).await), [], "{words}");
    }
}

#[tokio::test]
async fn a_challenge_that_nobody_answers_expires() {
    let mut house = House::new().await;
    house.say("ann", "challenge @ben brandubh").await;
    let mut said = Vec::new();
    for _ in 0..15 {
        // Steps so long that the bot counts as away: only the challenge matters.
        house.clock.wind(DAY);
        said.extend(house.news().await);
    }
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("has expired"), "{said:?}");
    assert!(house.say("ben", "accept").await.contains("challenge is closed"));
}

#[tokio::test]
async fn leave_stops_ones_own_time_and_tells_each_opponent_once() {
    let mut house = House::new().await;
    house.begin_match("time:1d").await;
    house.begin_match("time:2d").await;
    house.say("cid", "challenge @ann brandubh defenders time:1d").await;
    house.say("ann", "accept").await;
    house.pass(hours(2)).await;
    let said = house.say("ann", "away 10d").await;
    assert!(said.contains("until 2027-03-11 10:00 UTC") && said.contains("20 days"), "{said}");
    let said = house.news().await;
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("ben: ann is on leave") && said[1].starts_with("cid: ann"));
    assert!(house.pass(hours(30)).await.is_empty(), "no time runs, nobody is reminded");
    assert!(house.say("ann", "away 2d").await.contains("already"));
    let said = house.say("ann", "back").await;
    assert!(said.contains("28 days 18 hours"), "{said}");
    assert_eq!(house.news().await.len(), 2);
    let said = house.pass(hours(23)).await;
    let over: Vec<&(i64, String)> =
        said.iter().filter(|(_, t)| t.contains("ran out of time")).collect();
    assert_eq!(over.len(), 2, "22 hours were left in two of them: {said:?}");
    assert_eq!(over[0].0, 22 * 60, "{said:?}");
}

#[tokio::test]
async fn a_move_right_after_it_does_not_hide_that_somebody_left() {
    let mut house = House::with_match("time:1d").await;
    house.pass(MINUTE).await;
    house.say("ann", "away 5d").await;
    // What the room has yet to hear is told with what comes next.
    let said = house.say("ann", "d6-c6").await;
    assert!(said.starts_with("ben: ann is on leave until") && said.contains("d6-c6"), "{said}");
    assert!(house.news().await.is_empty());
}

#[tokio::test]
async fn leave_has_its_limits() {
    let mut house = House::with_match("time:2h").await;
    house.pass(hours(1) + MINUTE).await;
    let said = house.say("ann", "away 1d").await;
    assert!(said.contains("Brandubh") && said.contains("59 minutes"), "{said}");
    assert!(house.say("ann", "away").await.contains("30 days"), "nothing was taken");
    house.say("ann", "d6-c6").await;
    assert!(house.say("ann", "away 31d").await.contains("You only have 30 days of leave left"));
    let said = house.say("ann", "away 30d").await;
    assert!(said.contains("Left this year: none"), "{said}");
    // A player who is already away when a match begins is away in it too.
    house.begin_match("time:2h").await;
    house.say("ben", "resign yes #1").await;
    let said = house.pass(hours(5)).await;
    assert!(said.iter().all(|(_, text)| !text.contains("ran out of time")), "{said:?}");
    house.say("ann", "back").await;
    let said = house.say("ann", "away 1d").await;
    assert!(said.contains("just been on leave") && said.contains("15:01 UTC"), "{said}");
    house.pass(hours(1)).await;
    let said = house.say("ann", "away 30d").await;
    assert!(said.contains("29 days 19 hours"), "{said}");
}

#[tokio::test]
async fn what_both_planned_plays_itself() {
    let mut house = House::with_match("time:3d").await;
    for (who, line) in
        [("ben", "d6-c6 then d5-d6 then c6-c5 then d6-e6"), ("ben", "d6-b6 then d5-d6")]
    {
        assert!(house.say(who, &format!("plan {line}")).await.contains("once you confirm it"));
        house.say(who, "plan yes").await;
    }
    house.say("ann", "d6-c6").await;
    let said = house.say("ann", "history").await;
    assert!(said.contains("1. d6-c6 d5-d6"), "{said}");
    // Ben is waiting now: ann cannot plan on her own turn, and the rest of ben's line is still
    // there.
    let said = house.say("ben", "plan").await;
    assert!(said.contains("If c6-c5, I play d6-e6") && !said.contains("d6-b6"), "{said}");
    let said = house.say("ann", "plan").await;
    assert!(!said.contains("c6-c5"), "nobody else sees it: {said}");
    house.say("ann", "takeback").await;
    house.say("ben", "takeback yes").await;
    assert!(
        house.say("ben", "plan").await.contains("haven’t planned anything"),
        "taken back, dropped"
    );
}

#[tokio::test]
async fn an_offer_that_stands_can_still_be_pressed() {
    let mut house = House::with_match("").await;
    house.say("ann", "draw").await;
    let envelope = house.envelope("ann", "d6-c6");
    let reply = house.app.answer(&envelope).await.reply;
    let calls: Vec<String> = reply.buttons.iter().map(|button| button.call.to_text()).collect();
    assert_eq!(calls, ["moves #1", "draw yes #1", "draw no #1", "resign #1", "board #1"]);
    let envelope = house.envelope("ben", "d5-c5");
    let reply = house.app.answer(&envelope).await.reply;
    let calls: Vec<String> = reply.buttons.iter().map(|button| button.call.to_text()).collect();
    assert_eq!(calls, ["moves #1", "draw #1", "resign #1", "board #1"]);
}

#[tokio::test]
async fn notes_of_a_place_keep_their_order() {
    let mut house = House::with_match("time:3d").await;
    // It cannot be said, and is tried again in an hour.
    house.post.outlet().refuse(Sending::Later(HOUR), 1);
    assert_eq!(house.say("ann", "d6-c6").await, "");
    house.post.outlet().refuse(Sending::Later(0), 1);
    assert_eq!(house.say("ann", "challenge @cid brandubh").await, "");
    assert!(house.posted().await.is_empty(), "the second waits for the first");
    house.clock.wind(2 * HOUR);
    let said = house.posted().await;
    assert_eq!(said.len(), 2);
    assert!(said[0].text().contains("d6-c6") && said[1].text().contains("challenges"));
}

#[tokio::test]
async fn what_was_told_with_something_later_is_not_told_again() {
    let mut house = House::new().await;
    house.post.outlet().refuse(Sending::Later(0), 1);
    assert_eq!(house.say("ann", "challenge @ben brandubh attackers").await, "");
    let (envelope, post) = (house.envelope("ben", "accept #1"), house.post.clone());
    let answering = post.clone();
    let way = post.outlet().way.lock().await;
    let answering = tokio::spawn(async move { answering.answer(&envelope, &()).await });
    while house.log(1).await.len() < 2 {
        tokio::task::yield_now().await;
    }
    // The challenge is due, and waits until the answer has been said, which tells it too.
    house.post.post_due().await;
    house.post.outlet().lost.store(true, Ordering::SeqCst);
    drop(way);
    answering.await.unwrap().unwrap();
    house.post.idle().await;
    let mut said = house.post.outlet().heard();
    said.extend(house.posted().await);
    let said: Vec<String> = said.iter().map(Heard::text).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("challenges") && said[0].contains("begins"), "{said:?}");
}

#[tokio::test]
async fn as_long_as_nobody_knows_whether_it_was_said_it_is_not_said_again() {
    let mut house = House::with_match("").await;
    house.post.outlet().lost.store(true, Ordering::SeqCst);
    assert!(house.say("ann", "d6-c6").await.contains("d6-c6"), "and nobody hears that it arrived");
    house.post.outlet().mute.store(true, Ordering::SeqCst);
    for _ in 0..3 {
        assert!(house.posted().await.is_empty());
        house.clock.wind(MINUTE);
    }
    // Who speaks meanwhile is answered, and told nothing twice.
    let said = house.say("ben", "d5-c5").await;
    assert!(said.contains("d5-c5") && !said.contains("d6-c6"), "{said}");
    house.post.outlet().mute.store(false, Ordering::SeqCst);
    house.clock.wind(HOUR);
    assert!(house.posted().await.is_empty(), "it is found");
}

#[tokio::test]
async fn a_private_reminder_is_for_one_person_and_says_where() {
    let mut house = House::with_match("time:10h").await;
    house.say("ann", "remind private").await;
    house.say("ann", "quiet 02-03 Europe/Rome").await;
    for _ in 0..(5 * 3_600 / 50) {
        house.clock.wind(50 * SECOND);
        house.app.tick().await;
    }
    let said = house.posted().await;
    assert_eq!(said.len(), 1);
    assert_eq!(said[0].place, "test:alone-with-ann");
    assert!(said[0].buttons().is_empty(), "buttons belong to the match's own place");
    assert!(said[0].text().contains(" CE"), "her own time: {}", said[0].text());
    assert!(house.say("ann", "board").await.contains(" CE"), "what only she reads");
    assert!(house.say("ann", "d6-c6").await.contains(" UTC"), "what all read");
}

#[tokio::test]
async fn a_private_reminder_that_arrived_unheard_is_not_said_again() {
    let mut house = House::with_match("time:10h").await;
    house.say("ann", "remind private").await;
    for _ in 0..(5 * 3_600 / 50) {
        house.clock.wind(50 * SECOND);
        house.app.tick().await;
    }
    house.post.outlet().lost.store(true, Ordering::SeqCst);
    assert_eq!(house.posted().await.len(), 1);
    house.clock.wind(HOUR);
    assert!(house.posted().await.is_empty(), "it is found");
}

#[tokio::test]
async fn who_cannot_be_told_alone_is_told_in_public() {
    let mut house = House::with_match("time:10h").await;
    house.say("ann", "remind private").await;
    house.post.outlet().closed.store(true, Ordering::SeqCst);
    for _ in 0..(5 * 3_600 / 50) {
        house.clock.wind(50 * SECOND);
        house.app.tick().await;
    }
    assert!(house.posted().await.is_empty());
    let said = house.posted().await;
    assert_eq!((said.len(), said[0].place.as_str()), (1, "test:room"));
    assert_eq!(said[0].buttons(), ["moves #1", "board #1"]);
}

#[test]
fn an_absence_is_longer_than_a_busy_moment() {
    assert_eq!(OUTAGE, MINUTE);
}
