//! Players and their accounts: two that become one, two that cannot, and what is kept about
//! somebody.

use hnefi::game::{AccountId, MINUTE, PlayerId};
use hnefi::reply::{Say, YoursSay};
use hnefi::store::tables::{ColumnSpec, TABLES};
use hnefi::store::{Linked, Store};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use super::crashes::data;
use super::house::{House, PLACE};
use crate::support::logs;

fn account(name: &str) -> AccountId {
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

/// What somebody leaves in tables that a conversation alone does not fill.
const LEFT: [&str; 5] = [
    r#"insert into shown (place_id, match_id, message, body, offer)
       values (1, 1, '$1', '{"only":"@ben:hs"}', false)"#,
    r#"insert into inbox (event, room, body, state, heard_at)
       values ('$2', 'matrix:!r', '{"sender":"ben","what":"hm"}', 'waiting', 0)"#,
    "insert into ignored values ('ben')",
    "insert into ranks (server, account, network, role)
     values ('test:server', 'test:ben', 'test', '7')",
    "insert into plans (match_id, player_id, line, confirmed)
     select 1, player_id, 'd6-c6', true from accounts where address = 'test:ben'",
];

/// The tables that tell of him, of all that the list has.
macro_rules! tables_that_tell_of_ben {
    ($connection:expr) => {{
        let mut told = Vec::new();
        for table in TABLES {
            let cell = |column: &ColumnSpec| format!("coalesce(cast({} as text), '')", column.name);
            let cells: Vec<String> = table.columns.iter().map(cell).collect();
            let sql = format!("select {} from {}", cells.join(" || ' | ' || "), table.name);
            let rows: Vec<String> =
                sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut *$connection).await.unwrap();
            let text = rows.join("\n");
            if ["ben", "Tokyo", "was here"].iter().any(|word| text.contains(word)) {
                told.push(table.name);
            }
        }
        told
    }};
}

/// Ben plays and leaves everything that can be left, in a store beside which there is a connection; then
/// he is erased.
macro_rules! ben_is_erased {
    ($store:expr, $connection:expr) => {{
        let mut house = House::over($store).await;
        house.begin_match("time:3d dice:odd").await;
        house.say("ben", "seed ben was here #1").await;
        for words in ["remind private at:60%", "quiet 22-08 Asia/Tokyo", "away 2d"] {
            house.say("ben", words).await;
        }
        let mut connection = $connection;
        for sql in LEFT {
            let done = sqlx::query(sql).execute(&mut connection).await;
            assert!(done.is_ok(), "{sql}: {done:?}");
        }
        let tell = tables_that_tell_of_ben!(&mut connection);
        assert!(tell.len() >= 5, "what nobody looks for is not found: {tell:?}");
        let of_people = |name: &str| TABLES.iter().any(|it| it.name == name && it.tells());
        for table in tell {
            assert!(of_people(table), "{table} tells of ben");
        }
        let mut tx = house.store.read().await.unwrap();
        let ben = tx.player_of(&account("ben")).await.unwrap().unwrap();
        drop(tx);
        let lines = house.log(1).await.len();
        for rows in [1, 0] {
            let mut tx = house.store.write().await.unwrap();
            let erased = tx.erase(ben).await.unwrap();
            tx.commit().await.unwrap();
            assert_eq!(erased > 0, rows > 0, "once, and then nothing is left: {erased}");
        }
        assert_eq!(tables_that_tell_of_ben!(&mut connection), Vec::<&str>::new());
        // The match can still be read, and the other player is who they were.
        assert_eq!(house.log(1).await.len(), lines);
        let mut tx = house.store.read().await.unwrap();
        assert!(tx.player_of(&account("ann")).await.unwrap().is_some());
        assert!(tx.player_of(&account("ben")).await.unwrap().is_none());
        drop(tx);
        house
    }};
}

#[tokio::test]
async fn all_that_is_kept_about_somebody_is_erased() {
    let data = data("erased");
    let store = Store::open(&data).await.unwrap();
    ben_is_erased!(store, logs::connect(&data).await);
    logs::check_file(&mut logs::connect(&data).await).await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_is_kept_about_somebody_is_erased_on_postgres() {
    use crate::support::{postgres, runs};
    let address = postgres::database("erased").await;
    let store = postgres::open(&address, &runs::scratch("slow", "erased-postgres")).await;
    ben_is_erased!(store, postgres::connection("erased").await);
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
