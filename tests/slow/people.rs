//! Players and their accounts: two that become one, two that cannot, and what is kept about
//! somebody.

use hnefi::game::{AccountId, PlayerId};
use hnefi::store::personal::{IMPERSONAL, PERSONAL};
use hnefi::store::{Linked, Store};
use sqlx::Row as _;

use super::crashes::data;
use super::house::House;
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

/// Everything in a database, as text: each table with its rows.
async fn dump(connection: &mut sqlx::SqliteConnection) -> Vec<(String, String)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
         and name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut *connection)
    .await
    .unwrap();
    let mut all = Vec::new();
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select name from pragma_table_info('{table}')"
        )))
        .fetch_all(&mut *connection)
        .await
        .unwrap();
        let cells: Vec<String> =
            columns.iter().map(|name| format!("coalesce(cast({name} as text), '')")).collect();
        let sql = format!("select {} as line from {table}", cells.join(" || ' | ' || "));
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&mut *connection).await.unwrap();
        let lines: Vec<String> = rows.iter().map(|row| row.get::<String, _>(0)).collect();
        all.push((table, lines.join("\n")));
    }
    all
}

#[tokio::test]
async fn one_list_knows_all_that_is_kept_about_somebody() {
    let data = data("personal");
    let mut house = House::over(Store::open(&data).await.unwrap()).await;
    house.begin_match("time:3d dice:odd").await;
    house.say("ben", "seed ben was here #1").await;
    for words in ["remind private at:60%", "quiet 22-08 Asia/Tokyo", "away 2d"] {
        house.say("ben", words).await;
    }
    house.store.clone().close().await;
    let mut connection = logs::connect(&data).await;
    let ben: i64 = sqlx::query_scalar("select player_id from accounts where address = 'test:ben'")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    for (kind, sql) in [
        (
            "shown",
            r#"insert into shown (place_id, match_id, message, body, offer)
                     values (1, 1, '$1', '{"only":"@ben:hs"}', 0)"#,
        ),
        (
            "inbox",
            r#"insert into inbox (event, room, body, state, heard_at)
                     values ('$2', 'matrix:!r', '{"sender":"ben","what":"hm"}', 'waiting', 0)"#,
        ),
        ("ignored", "insert into ignored values ('ben')"),
        (
            "ranks",
            "insert into ranks (server, account, network, role)
                     values ('test:server', 'test:ben', 'test', '7')",
        ),
        (
            "plans",
            "insert into plans (match_id, player_id, line, confirmed)
                   select 1, player_id, 'd6-c6', 1 from accounts where address = 'test:ben'",
        ),
    ] {
        let done = sqlx::query(sql).execute(&mut connection).await;
        assert!(done.is_ok(), "{kind}: {done:?}");
    }
    let before = dump(&mut connection).await;
    for (table, _) in &before {
        let personal = PERSONAL.iter().any(|one| one.table == table);
        let listed = personal != IMPERSONAL.contains(&table.as_str());
        assert!(listed, "{table} is to be in one list: does it tell something of a person?");
    }
    let told = |all: &[(String, String)]| -> Vec<String> {
        let tells =
            |text: &str| ["ben", "Tokyo", "was here"].iter().any(|word| text.contains(word));
        all.iter().filter(|(_, text)| tells(text)).map(|(table, _)| table.clone()).collect()
    };
    let tables = told(&before);
    for table in &tables {
        assert!(PERSONAL.iter().any(|one| one.table == table), "{table} tells of ben");
    }
    assert!(tables.len() >= 5, "what nobody looks for is not found: {tables:?}");
    for one in PERSONAL {
        let of = format!("select count(*) from {} where {}", one.table, one.of);
        let rows: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(of))
            .bind(ben)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert!(rows > 0, "nothing of ben's in {}", one.table);
        sqlx::query(sqlx::AssertSqlSafe(one.erase_sql()))
            .bind(ben)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    assert_eq!(told(&dump(&mut connection).await), Vec::<String>::new(), "all of it is gone");
    // The erased player's matches can still be read.
    logs::check_file(&mut connection).await;
    let lines: i64 = sqlx::query_scalar("select count(*) from events where match_id = 1")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert!(lines > 2);
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
