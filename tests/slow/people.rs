//! Players and their accounts: two that become one, two that cannot, and what is kept about
//! somebody.

use hnefi::game::{AccountId, MINUTE, PlayerId};
use hnefi::reply::{Say, YoursSay};
use hnefi::store::Linked;
use hnefi::store::tables::TABLES;
use serde_json::{Value, json};

use super::house::{House, PLACE};

pub(super) fn account(name: &str) -> AccountId {
    AccountId(format!("test:{name}"))
}

#[tokio::test]
async fn two_accounts_of_one_player_play_his_matches() {
    let mut house = House::with_match("time:3d").await;
    house.say("ben", "quiet 22-08 Europe/Rome").await;
    house.say("bea", "challenge @cid brandubh dice:odd").await;
    house.say("bea", "seed north wind #2").await;
    assert_eq!(house.app.link(&account("ben"), &account("ben")).await.unwrap(), {
        let mut tx = house.store.read().await.unwrap();
        Linked::Already(tx.player_of(&account("ben")).await.unwrap().unwrap())
    });
    let linked = house.app.link(&account("ben"), &account("bea")).await.unwrap();
    assert!(matches!(linked, Linked::One(_)), "{linked:?}");
    // What belonged to either account now belongs to both.
    house.say("ann", "d6-c6 #1").await;
    let said = house.say("bea", "d5-d6 #1").await;
    assert!(said.contains("plays d5-d6"), "{said}");
    let said = house.say("ben", "withdraw #2").await;
    assert!(said.contains("withdraws"), "{said}");
    let said = house.say("bea", "challenge @ben brandubh").await;
    assert!(said.contains("yourself"), "{said}");
    let said = house.say("bea", "quiet").await;
    assert!(said.contains("Europe/Rome"), "{said}");
    // The log of the challenge that bea made now names ben.
    let Linked::One(ben) = linked else { panic!("{linked:?}") };
    let mut named: Vec<PlayerId> = Vec::new();
    for mut entry in house.log(2).await {
        named.extend(entry.event.players_mut().map(|player| *player));
    }
    named.sort_unstable();
    named.dedup();
    assert!(named.contains(&ben) && named.len() == 2, "{named:?}");
}

#[tokio::test]
async fn accounts_that_sit_opposite_each_other_stay_two() {
    for end in ["", "resign yes"] {
        let mut house = House::with_match("").await;
        if !end.is_empty() {
            house.say("ann", end).await;
        }
        let linked = house.app.link(&account("ann"), &account("ben")).await.unwrap();
        assert_eq!(linked, Linked::Opposite { matches: 1 }, "{end}");
        let linked = house.app.link(&account("ben"), &account("ann")).await.unwrap();
        assert_eq!(linked, Linked::Opposite { matches: 1 }, "{end}");
    }
    let mut house = House::new().await;
    house.say("ann", "challenge @ben brandubh").await;
    let linked = house.app.link(&account("ann"), &account("ben")).await.unwrap();
    assert_eq!(linked, Linked::Opposite { matches: 1 }, "a challenge is a match too");
    house.say("ben", "decline").await;
    let linked = house.app.link(&account("ann"), &account("ben")).await.unwrap();
    assert!(matches!(linked, Linked::One(_)), "one that came to nothing is none: {linked:?}");
}

#[tokio::test]
async fn a_number_is_never_given_twice() {
    let mut house = House::new().await;
    house.say("ann", "challenge @anyone brandubh").await;
    house.say("zoe", "challenge @anyone brandubh").await;
    let mut tx = house.store.read().await.unwrap();
    let zoe = tx.player_of(&account("zoe")).await.unwrap().unwrap();
    drop(tx);
    house.app.link(&account("ann"), &account("zoe")).await.unwrap();
    house.say("cid", "challenge @anyone brandubh").await;
    let mut tx = house.store.read().await.unwrap();
    let cid = tx.player_of(&account("cid")).await.unwrap().unwrap();
    assert!(cid > zoe, "{cid:?} {zoe:?}");
}

/// The file in an answer.
fn file(said: &str) -> Value {
    let begins = said.find('{').unwrap_or_else(|| panic!("no file: {said}"));
    serde_json::from_str(&said[begins..]).unwrap()
}

#[tokio::test]
async fn somebody_gets_all_that_is_kept_of_them_and_of_others_a_name() {
    let mut house = House::with_match("time:3d dice:odd").await;
    let said = house.say("dan", "my-data").await;
    assert!(said.contains("nothing about you"), "{said}");
    house.say("ben", "quiet 22-08 Asia/Tokyo").await;
    house.say("ann", "seed secret of ann #1").await;
    house.say("ben", "seed ben was here #1").await;
    for number in 2..=10 {
        house.say("ben", "challenge @ann brandubh attackers").await;
        house.say("ann", &format!("accept #{number}")).await;
        house.say("ben", &format!("d6-c6 #{number}")).await;
        house.say("ann", &format!("d5-d6 #{number}")).await;
        if number % 2 == 0 {
            house.say("ann", &format!("resign yes #{number}")).await;
        }
    }
    let said = house.say("ben", "my-data").await;
    let data = file(&said);
    assert_eq!(data["matches"].as_array().unwrap().len(), 10, "{data:#}");
    assert_eq!(data["matches_left_out"], 0);
    let newest = &data["matches"][0];
    assert_eq!((&newest["number"], &newest["side"]), (&json!(10), &json!("attackers")));
    assert_eq!((&newest["against"], &newest["place"]), (&json!("ann"), &json!(PLACE)));
    assert_eq!((&newest["state"], &newest["result"]["won"]), (&json!("over"), &json!("attackers")));
    let moves = newest["moves"].as_array().unwrap();
    assert!(moves.len() == 1 && moves[0].as_str().unwrap().ends_with("Z d6-c6"), "{moves:?}");
    assert_eq!(data["matches"][9]["die_words"], json!(["ben was here #1"]));
    assert_eq!(data["kept"]["accounts"][0]["address"], "test:ben");
    let habits = data["kept"]["habits"].to_string();
    assert!(habits.contains("Asia/Tokyo"), "{habits}");
    // Every table that tells of somebody is there, but for the logs, which are their matches.
    for table in TABLES.iter().filter(|table| table.tells() && table.name != "events") {
        assert!(data["kept"][table.name].is_array(), "{}", table.name);
    }
    for others in ["test:ann", "secret of ann", "d5-d6"] {
        assert!(!said.contains(others), "{others} is no business of ben: {said}");
    }
    let said = house.say("ben", "my-data").await;
    assert!(said.contains("a moment ago"), "{said}");
    house.pass(10 * MINUTE).await;
    assert_eq!(file(&house.say("ben", "my-data").await)["matches"], data["matches"]);
}

#[tokio::test]
async fn where_others_read_along_nobody_is_told_what_is_kept_of_them() {
    let mut house = House::with_match("").await;
    let mut asked = house.envelope("ben", "my-data");
    asked.source.overheard = true;
    let reply = house.app.answer(&asked).await.reply;
    assert!(matches!(reply.says[..], [Say::Yours(YoursSay::DataOverheard)]), "{reply:?}");
    assert!(file(&house.say("ben", "my-data").await).is_object(), "that was none");
}

#[tokio::test]
async fn whose_name_looks_like_the_opponents_gets_a_number() {
    let mut house = House::new().await;
    house.say("ann", "board").await;
    house.say("ann", "challenge @ben brandubh attackers").await;
    // The first letter is a Cyrillic one.
    let said = house.say("ann", "challenge @аnn brandubh attackers").await;
    assert!(said.contains("ann challenges аnn (2)"), "{said}");
    let said = house.say("аnn", "accept #2").await;
    assert!(said.contains("ann plays the attackers (dark), аnn (2) the defenders"), "{said}");
}
