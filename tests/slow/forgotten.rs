//! Somebody who is forgotten: what is asked first, what becomes of their matches, and that nothing in any
//! table or file tells of them afterwards.

use hnefi::app::{App, BadOrder, Copies, bot};
use hnefi::game::{EndReason, Event, MINUTE, SECOND};
use hnefi::reply::{Say, YoursSay};
use hnefi::store::tables::{ColumnSpec, TABLES};
use hnefi::store::{Store, restore};
use sqlx::AssertSqlSafe;

use super::crashes::{command, data};
use super::house::{BEGIN, House, PLACE};
use super::people::account;
use crate::support::logs;
use crate::support::world::{HandClock, ToldDice};

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

/// The tables that tell of ben, of all that the list has.
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
/// he asks to be forgotten.
macro_rules! ben_is_forgotten {
    ($store:expr, $connection:expr) => {{
        let mut house = House::over($store).await;
        house.begin_match("time:3d dice:odd").await;
        house.say("ben", "seed ben was here #1").await;
        house.say("ann", "seed x #1").await;
        for words in ["remind private at:60%", "quiet 22-08 Asia/Tokyo", "away 2d", "back"] {
            house.say("ben", words).await;
        }
        house.say("ben", "challenge bot brandubh level:1").await;
        house.say("cid", "challenge @ben tablut").await;
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
        let said = house.say("ben", "forget-me").await;
        assert!(said.contains("your 3 matches under way end"), "{said}");
        let said = house.say("ben", "forget-me yes").await;
        assert_eq!(said, "I’ve forgotten you. If you play again, we’ll meet for the first time.");
        // The role that he was given goes when the network has taken it back.
        assert_eq!(tables_that_tell_of_ben!(&mut connection), ["accounts", "ranks"]);
        house.pass(MINUTE).await;
        assert_eq!(tables_that_tell_of_ben!(&mut connection), Vec::<&str>::new());
        // The matches can still be read, and the other players are who they were.
        for number in 1..=3 {
            let last = house.log(number).await.pop().unwrap().event;
            let left = matches!(&last, Event::Ended(end) if end.reason == EndReason::Left);
            assert!(left || matches!(last, Event::Declined { .. }), "{last:?}");
        }
        let mut tx = house.store.read().await.unwrap();
        assert!(tx.player_of(&account("ann")).await.unwrap().is_some());
        assert!(tx.player_of(&account("ben")).await.unwrap().is_none());
        assert_eq!(tx.forgotten().await.unwrap().len(), 1);
        drop(tx);
        house
    }};
}

#[tokio::test]
async fn nothing_tells_of_somebody_who_is_forgotten() {
    let data = data("forgotten");
    let store = Store::open(&data).await.unwrap();
    let house = ben_is_forgotten!(store, logs::connect(&data).await);
    logs::check_file(&mut logs::connect(&data).await).await;
    house.store.close().await;
    // Not in a free page of the file either.
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for word in ["test:ben", "was here", "Tokyo"] {
            let found = bytes.windows(word.len()).any(|some| some == word.as_bytes());
            assert!(!found, "{word} is in {}", path.display());
        }
    }
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_tells_of_somebody_who_is_forgotten_on_postgres() {
    use crate::support::{postgres, runs};
    let address = postgres::database("forgotten").await;
    let joined = async |name: &str| {
        let folder = runs::scratch("slow", name);
        Store::join(&address.as_str().into(), &folder).await.unwrap_or_else(|no| panic!("{no:?}"))
    };
    let store = joined("forgotten-postgres").await;
    let mut house = ben_is_forgotten!(store, postgres::connection("forgotten").await);
    // Nor does another program on the same database.
    let store = joined("forgotten-second").await;
    let clock = std::sync::Arc::new(HandClock::new(BEGIN, 0));
    let other = App::new(store.clone(), clock, std::sync::Arc::new(ToldDice::new(None)));
    for words in ["board #1", "games all", "rating @ben", "leaderboard", "stats @ben"] {
        let reply = other.answer(&house.envelope("ann", words)).await.reply;
        let told = format!("{:?}", reply.says);
        assert!(!told.contains("test:ben") || words.contains("@ben"), "{words}: {told}");
    }
    let reply = other.answer(&house.envelope("ben", "my-data")).await.reply;
    assert!(matches!(reply.says[..], [Say::Yours(YoursSay::DataNothing)]), "{reply:?}");
}

#[tokio::test]
async fn it_is_asked_first_and_counts_for_five_minutes() {
    let mut house = House::with_match("").await;
    let still_known = "If that’s what you want, say so within five minutes";
    let said = house.say("zoe", "forget-me").await;
    assert!(said.contains("nothing about you"), "{said}");
    // A yes that nobody asked for, one of somebody else, one after a no, one that comes too late.
    let said = house.say("ben", "forget-me yes").await;
    assert!(said.contains(still_known), "{said}");
    let said = house.say("ann", "forget-me yes").await;
    assert!(said.contains(still_known), "ben was asked, not ann: {said}");
    assert_eq!(house.say("ben", "forget-me no").await, "All right, nothing changes.");
    let said = house.say("ben", "forget-me yes").await;
    assert!(said.contains(still_known), "{said}");
    house.pass(6 * MINUTE).await;
    let said = house.say("ben", "forget-me yes").await;
    assert!(said.contains(still_known), "{said}");
    assert_eq!(house.log(1).await.last().unwrap().at, BEGIN, "nothing has happened");
    // In a room where others read along he is sent elsewhere, and nobody is told.
    for words in ["forget-me", "forget-me yes"] {
        let mut asked = house.envelope("ben", words);
        asked.source.overheard = true;
        let reply = house.app.answer(&asked).await.reply;
        assert!(matches!(reply.says[..], [Say::Yours(YoursSay::ForgetOverheard)]), "{reply:?}");
    }
    let said = house.say("ben", "forget-me yes").await;
    assert!(said.contains("I’ve forgotten you"), "{said}");
    let said = house.say("ben", "forget-me yes").await;
    assert!(said.contains("nothing about you"), "twice finds nothing: {said}");
}

#[tokio::test]
async fn the_same_request_twice_forgets_nobody_new() {
    let mut house = House::with_match("").await;
    house.say("ben", "forget-me").await;
    let yes = house.envelope("ben", "forget-me yes");
    for _ in 0..2 {
        house.app.answer(&yes).await;
    }
    let mut tx = house.store.read().await.unwrap();
    assert_eq!(tx.forgotten().await.unwrap().len(), 1);
    assert!(tx.player_of(&account("ben")).await.unwrap().is_none(), "nobody was met meanwhile");
}

#[tokio::test]
async fn the_others_are_told_and_keep_their_ratings() {
    let mut house = House::with_match("").await;
    for line in ["d6-c6", "d5-d6", "c6-b6"] {
        let who = if line == "d5-d6" { "ben" } else { "ann" };
        house.say(who, line).await;
    }
    house.say("ben", "c4-c5").await;
    house.say("cid", "challenge @ben brandubh attackers games:2").await;
    house.say("ben", "accept #2").await;
    house.say("ben", "challenge @anyone tablut").await;
    house.say("ann", "draw #1").await;
    house.say("ben", "forget-me").await;
    house.say("ben", "forget-me yes").await;
    let said = house.news().await.join("\n");
    assert!(said.contains("A former player has left. ann wins #1."), "{said}");
    assert!(said.contains("A former player has left. cid wins #2."), "{said}");
    assert!(said.contains("A former player withdraws #3."), "{said}");
    assert!(!said.contains("ben") && !said.contains("second one"), "{said}");
    let said = house.say("ann", "rematch #1").await;
    assert!(said.contains("The other player has left"), "{said}");
    // The first of two games is the last where nobody is there for the second.
    assert!(house.say("cid", "games all").await.lines().count() == 3, "no match began");
    let said = house.say("ann", "rating").await;
    assert!(said.contains("one match") || said.contains("1 match"), "it counted for ann: {said}");
    let said = house.say("cid", "rating").await;
    assert!(!said.contains("1 match"), "nobody had moved twice: {said}");
    let said = house.say("ann", "leaderboard brandubh").await;
    assert!(said.contains("ann") && !said.contains("former"), "{said}");
    for (language, former) in [("it", "un ex giocatore"), ("fr", "un ancien joueur")] {
        house.say("ann", &format!("settings language:{language}")).await;
        let said = house.say("ann", "games all").await;
        assert!(said.contains(former), "{said}");
    }
    // Whoever speaks again is somebody new.
    house.say("ann", "settings language:en").await;
    let said = house.say("ben", "rating").await;
    assert!(!said.contains("1 match"), "{said}");
    let said = house.say("ben", "challenge @ann brandubh").await;
    assert!(said.contains("ben challenges ann"), "{said}");
    let said = house.say("ben", "board #1").await;
    assert!(!said.contains("ben "), "{said}");
}

#[tokio::test]
async fn a_move_at_the_same_moment_comes_before_or_not_at_all() {
    let mut before = 0;
    for turn in 0..12 {
        let mut house = House::with_match("").await;
        house.say("ben", "forget-me").await;
        let moves = house.envelope("ann", "d6-c6");
        let leaves = house.envelope("ben", "forget-me yes");
        let (app, other) = (house.app.clone(), house.app.clone());
        match turn % 2 {
            0 => tokio::join!(app.answer(&moves), other.answer(&leaves)),
            _ => tokio::join!(app.answer(&leaves), other.answer(&moves)),
        };
        let log = house.log(1).await;
        let left =
            |event: &Event| matches!(event, Event::Ended(end) if end.reason == EndReason::Left);
        assert!(left(&log.last().unwrap().event), "{log:?}");
        before += log.iter().filter(|entry| matches!(entry.event, Event::Played { .. })).count();
        let said = house.say("ann", "board").await;
        assert!(said.contains("A former player has left"), "{said}");
    }
    assert!(before > 0, "the move never came first");
}

#[tokio::test]
async fn a_second_game_that_time_begins_meanwhile_ends_as_well() {
    let mut house = House::new().await;
    house.say("ann", "challenge @ben brandubh attackers games:2 time:1m").await;
    house.say("ben", "accept").await;
    house.say("ben", "forget-me").await;
    // Her time is over, and nobody has looked since.
    house.clock.wind(50 * SECOND);
    assert!(house.app.tick().await);
    house.clock.wind(15 * SECOND);
    let said = house.say("ben", "forget-me yes").await;
    assert!(said.contains("I’ve forgotten you"), "{said}");
    let ends = async |house: &House, number| match house.log(number).await.pop().unwrap().event {
        Event::Ended(ending) => ending.reason,
        other => panic!("#{number}: {other:?}"),
    };
    assert_eq!(ends(&house, 1).await, EndReason::Time);
    assert_eq!(ends(&house, 2).await, EndReason::Left);
}

#[tokio::test]
async fn every_place_that_hears_of_the_match_is_told() {
    let data = data("forgotten-two-places");
    let mut house = House::over(Store::open(&data).await.unwrap()).await;
    house.begin_match("").await;
    let mut connection = logs::connect(&data).await;
    for sql in [
        "insert into places (address, created_at, network) values ('test:other', 0, 'test')",
        "insert into hearings (place_id, number, match_id, thread)
             select max(id), 7, 1, false from places",
    ] {
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
    house.say("ben", "forget-me").await;
    house.say("ben", "forget-me yes").await;
    let mut told: Vec<(String, String)> =
        house.posted().await.iter().map(|heard| (heard.place.clone(), heard.text())).collect();
    told.sort();
    let begins: Vec<(&str, &str)> = told
        .iter()
        .map(|(place, text)| (place.as_str(), text.lines().next().unwrap_or_default()))
        .collect();
    let (there, here) =
        ("A former player has left. ann wins #7.", "A former player has left. ann wins #1.");
    assert_eq!(begins, [("test:other", there), (PLACE, here)]);
    house.store.close().await;
}

#[tokio::test]
async fn the_operator_forgets_only_whom_there_is() {
    let house = House::with_match("").await;
    let nobody = house.app.forget(&account("zoe")).await;
    assert!(matches!(nobody, Err(BadOrder::Nobody(_))), "{nobody:?}");
    house.app.forget(&account("ben")).await.unwrap();
    let again = house.app.forget(&account("ben")).await;
    assert!(matches!(again, Err(BadOrder::Nobody(_))), "{again:?}");
    let bot = house.app.forget(&bot().account).await;
    assert!(matches!(bot, Err(BadOrder::Nobody(_))), "{bot:?}");
    let data = data("forget-offline");
    let run = |arguments: &[&str], typed: &str| {
        use std::io::Write as _;
        let mut child =
            command(&data, arguments).stdin(std::process::Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        child.wait_with_output().unwrap()
    };
    run(&["console"], "ann> challenge @ben brandubh\n");
    let done = run(&["person", "forget", "console:ben"], "");
    assert!(done.status.success(), "{done:?}");
    let done = run(&["person", "forget", "console:ben"], "");
    assert_eq!(done.status.code(), Some(1), "{done:?}");
}

#[tokio::test]
async fn a_copy_that_is_put_back_forgets_them_anew() {
    let data = data("forgotten-copies");
    let copies = Copies { data: data.clone(), folder: data.join("copies"), every: MINUTE, keep: 9 };
    let mut house = House::over(Store::open(&data).await.unwrap()).await;
    house.begin_match("").await;
    let copy = house.app.copy_if_due(&copies).await.unwrap().unwrap();
    house.say("ben", "forget-me").await;
    house.say("ben", "forget-me yes").await;
    house.app.list_forgotten(&copies.folder).await.unwrap();
    house.store.close().await;
    let list = std::fs::read_to_string(copies.folder.join("forgotten.txt")).unwrap();
    assert!(!list.contains("ben") && list.lines().count() == 2, "{list}");
    // Put back where the database still is, and where everything but the copies is lost.
    for lost in [false, true] {
        let there = match lost {
            false => data.clone(),
            true => data.join("elsewhere"),
        };
        restore(&copy, &there, true).await.unwrap();
        let store = Store::open(&there).await.unwrap();
        let known = store.read().await.unwrap().player_of(&account("ben")).await.unwrap();
        assert!(known.is_some(), "the copy is from before");
        let clock = std::sync::Arc::new(HandClock::new(BEGIN, 0));
        let app = App::new(store.clone(), clock, std::sync::Arc::new(ToldDice::new(None)));
        assert_eq!(app.forget_again(&there).await.unwrap(), 1);
        assert_eq!(app.forget_again(&there).await.unwrap(), 0, "the list is gone");
        let mut tx = store.read().await.unwrap();
        assert!(tx.player_of(&account("ben")).await.unwrap().is_none());
        assert!(tx.player_of(&account("ann")).await.unwrap().is_some());
        drop(tx);
        store.close().await;
    }
}
