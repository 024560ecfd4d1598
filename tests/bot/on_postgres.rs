//! The same conversations on PostgreSQL, and its tables beside SQLite's.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use super::*;
use crate::support::postgres;

use hnefi::game::{MINUTE, SECOND};
use sqlx::AssertSqlSafe;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conversations_go_as_written_on_postgres() {
    let talks = all_talks(async |name| {
        let database = Some(postgres::database(name).await);
        // To open it takes much longer than a file, and others test that it opens as it was left.
        Room { database, reopened: 10, ..Room::new(&format!("postgres-{name}")) }
    });
    assert_as_written(&talks.await);
}

/// One of them makes the tables, the others wait for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_begin_at_once_on_an_empty_database_share_it() {
    for round in 0..3 {
        let name = format!("begun-at-once-{round}");
        let address = postgres::empty_database(&name).await;
        let [a, b, c] = ["a", "b", "c"].map(|which| scratch(&format!("{name}-{which}")));
        let address = address.into();
        let join = async |folder: &Path| Store::join(&address, folder).await;
        let (a, b, c) = tokio::join!(join(&a), join(&b), join(&c));
        for store in [a, b, c] {
            store.unwrap_or_else(|error| panic!("{error:?}")).close().await;
        }
    }
}

/// Lines typed in one room of a program that goes on running.
async fn says(app: &App, session: &mut u32, typed: &str) -> String {
    *session += 1;
    printed(app.clone(), bare_room(format!("away-{session}")), typed).await
}

/// Waits until the program has found its server again.
async fn is_back(app: &App) {
    let looks = async { while !app.tick().await {} };
    tokio::time::timeout(Duration::from_secs(60), looks).await.expect("it is not back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_server_is_away_nothing_is_lost_and_afterwards_the_match_goes_on() {
    let mut server = postgres::start("-away", false);
    drop(server.connection("postgres").await);
    let folder = scratch("postgres-away");
    let store = postgres::open(&server.address("postgres"), &folder).await;
    let dice = Arc::new(ToldDice::new(None));
    let app = App::new(store.clone(), Arc::new(HandClock::new(1_000_000, 0)), dice);
    let mut session = 0;
    let begun = "ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\n";
    let said = says(&app, &mut session, begun).await;
    assert!(said.contains("plays d6-c6"), "{said}");
    let said = says(&app, &mut session, "ben> forget-me\n").await;
    assert!(said.contains("within five minutes"), "{said}");
    for _ in 0..2 {
        server.order(false).await;
        for words in ["d5-d6", "my-data", "forget-me yes"] {
            let said = says(&app, &mut session, &format!("ben> {words}\n")).await;
            assert!(said.contains("can’t reach my database"), "{words}: {said}");
        }
        server.order(true).await;
    }
    is_back(&app).await;
    let said = says(&app, &mut session, "ben> d5-d6\nann> history\n").await;
    assert!(said.contains("ben plays d5-d6"), "{said}");
    assert!(said.contains("d6-c6") && !said.contains("can’t reach"), "{said}");
    // The lock went with the server, and comes back with a write once a look is a second old.
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    says(&app, &mut session, "ann> c6-c7\n").await;
    let address = server.address("postgres").into();
    let second = Store::connect(&address, &scratch("postgres-second")).await;
    assert!(matches!(second, Err(OpenError::Shared { .. })), "one program at a time");
    store.close().await;
    Store::connect(&address, &scratch("postgres-second")).await.unwrap().close().await;
}

#[tokio::test]
async fn a_server_that_becomes_a_replica_is_away_until_it_is_none() {
    let mut server = postgres::start("-replica", false);
    drop(server.connection("postgres").await);
    let store = postgres::open(&server.address("postgres"), &scratch("postgres-replica")).await;
    let dice = Arc::new(ToldDice::new(None));
    let app = App::new(store.clone(), Arc::new(HandClock::new(1_000_000, 0)), dice);
    let mut session = 0;
    says(&app, &mut session, "ann> challenge @ben brandubh attackers\nben> accept\n").await;
    for follows in [true, false] {
        server.order(false).await;
        let sign = server.folder.join("data/standby.signal");
        if follows { std::fs::write(sign, "") } else { std::fs::remove_file(sign) }.unwrap();
        server.order(true).await;
        if !follows {
            is_back(&app).await;
        }
        let said = says(&app, &mut session, "ann> d6-c6\n").await;
        assert_eq!(said.contains("can’t reach my database"), follows, "{said}");
        assert_eq!(said.contains("plays d6-c6"), !follows, "{said}");
    }
    store.close().await;
}

thread_local! {
    /// How many errors of ours the log has on this thread.
    static ERRORS: Cell<usize> = const { Cell::new(0) };
}

/// Counts them. It counts for the whole process: what a thread without a log comes upon first would
/// be logged by none.
struct Errors;

impl<S: tracing::Subscriber> Layer<S> for Errors {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let ours = event.metadata().target().starts_with("hnefi");
        ERRORS.set(ERRORS.get() + usize::from(ours));
    }
}

#[tokio::test]
async fn that_the_server_is_away_is_in_the_log_once_a_minute() {
    let mut server = postgres::start("-logged", false);
    drop(server.connection("postgres").await);
    let folder = scratch("postgres-logged");
    let store = postgres::open(&server.address("postgres"), &folder).await;
    let clock = Arc::new(HandClock::new(1_000_000, 0));
    let app = App::new(store.clone(), clock.clone(), Arc::new(ToldDice::new(None)));
    tracing_subscriber::registry().with(Errors.with_filter(LevelFilter::ERROR)).init();
    server.order(false).await;
    let mut session = 0;
    for minute in 1..=2 {
        for _ in 0..2 {
            let said = says(&app, &mut session, "ann> games\n").await;
            assert!(said.contains("can’t reach my database"), "{said}");
            assert_eq!(ERRORS.get(), minute);
        }
        if minute == 1 {
            clock.wind(MINUTE);
        }
    }
    server.order(true).await;
    is_back(&app).await;
    clock.wind(5 * SECOND);
    is_back(&app).await;
    server.order(false).await;
    says(&app, &mut session, "ann> games\n").await;
    assert_eq!(ERRORS.get(), 3, "the next time is another one");
    server.order(true).await;
    store.close().await;
}

/// What the server may refuse with in the middle of play, and what is said then.
const REFUSALS: [(&str, &str); 4] = [
    ("53100", "disk is full"),
    ("25006", "can’t reach my database"),
    ("57P01", "can’t reach my database"),
    ("XX000", "went wrong"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_server_refuses_in_the_middle_of_play_is_said_and_changes_nothing() {
    let address = postgres::database("refuses").await;
    let store = postgres::open(&address, &scratch("postgres-refuses")).await;
    let dice = Arc::new(ToldDice::new(None));
    let app = App::new(store.clone(), Arc::new(HandClock::new(1_000_000, 0)), dice);
    let mut session = 0;
    let begun = "ann> challenge @ben brandubh attackers\nben> accept\n";
    says(&app, &mut session, begun).await;
    let mut beside = postgres::connection("refuses").await;
    for (state, expected) in REFUSALS {
        let refuse = format!(
            "create function refuse() returns trigger language plpgsql as
             $$ begin raise exception 'no' using errcode = '{state}'; end $$;
             create trigger refuse before insert on outbox execute function refuse()"
        );
        sqlx::raw_sql(AssertSqlSafe(refuse)).execute(&mut beside).await.unwrap();
        let said = says(&app, &mut session, "ann> d6-c6\n").await;
        assert!(said.contains(expected), "{state}: {said}");
        let sql = "drop function refuse cascade";
        sqlx::raw_sql(sql).execute(&mut beside).await.unwrap();
    }
    let said = says(&app, &mut session, "ann> history\nann> d6-c6\n").await;
    assert!(said.contains("No moves") && said.contains("plays d6-c6"), "{said}");
    store.close().await;
}

/// What is known of a table: its columns, each with its kind, and its indices with their columns.
#[derive(Debug, Default, PartialEq, Eq)]
struct Table {
    columns: Vec<(String, &'static str, bool)>,
    unique: Vec<Vec<String>>,
    indices: BTreeMap<String, Vec<String>>,
}

/// A kind of value in a column; SQLite keeps truths as numbers.
fn kind(of: &str) -> &'static str {
    match of.to_lowercase().as_str() {
        "integer" | "bigint" | "boolean" => "number",
        "text" => "text",
        other => panic!("{other} is a kind that only one database has"),
    }
}

async fn of_sqlite() -> BTreeMap<String, Table> {
    let data = scratch("schema-sqlite");
    Store::open(&data).await.unwrap().close().await;
    let url = format!("sqlite://{}", data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let names: Vec<String> = sqlx::query_scalar(
        "select name from sqlite_master where type = 'table' and name not like '%sql%'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let mut tables = BTreeMap::new();
    for name in names {
        let mut table = Table::default();
        let columns: Vec<(String, String, bool)> = sqlx::query_as(AssertSqlSafe(format!(
            "select name, type, \"notnull\" or pk > 0 from pragma_table_info('{name}') order by name"
        )))
        .fetch_all(&pool)
        .await
        .unwrap();
        table.columns =
            columns.into_iter().map(|(name, of, full)| (name, kind(&of), full)).collect();
        let mut unique: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let keys: Vec<(String, String, bool)> = sqlx::query_as(AssertSqlSafe(format!(
            "select l.name, i.name, l.\"unique\" from pragma_index_list('{name}') l,
             pragma_index_info(l.name) i order by l.name, i.seqno"
        )))
        .fetch_all(&pool)
        .await
        .unwrap();
        for (index, column, is_unique) in keys {
            let list = if is_unique { &mut unique } else { &mut table.indices };
            list.entry(index).or_default().push(column);
        }
        table.unique = unique.into_values().collect();
        let row_id: Option<String> = sqlx::query_scalar(AssertSqlSafe(format!(
            "select name from pragma_table_info('{name}') where pk = 1 and lower(type) = 'integer'
             and (select count(*) from pragma_table_info('{name}') where pk > 0) = 1"
        )))
        .fetch_optional(&pool)
        .await
        .unwrap();
        table.unique.extend(row_id.map(|column| vec![column]));
        table.unique.sort();
        tables.insert(name, table);
    }
    pool.close().await;
    tables
}

async fn of_postgres() -> BTreeMap<String, Table> {
    postgres::database("schema").await;
    let mut connection = postgres::connection("schema").await;
    let mut tables: BTreeMap<String, Table> = BTreeMap::new();
    let columns: Vec<(String, String, String, bool)> = sqlx::query_as(
        "select table_name::text, column_name::text, data_type::text, is_nullable = 'NO'
         from information_schema.columns where table_schema = current_schema()
         and table_name not like '%sql%' order by column_name",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    for (table, name, of, full) in columns {
        tables.entry(table).or_default().columns.push((name, kind(&of), full));
    }
    let keys: Vec<(String, String, bool, Vec<String>)> = sqlx::query_as(
        "select t.relname::text, i.relname::text, x.indisunique,
             array_agg(a.attname::text order by k.place)
         from pg_index x join pg_class t on t.oid = x.indrelid
         join pg_class i on i.oid = x.indexrelid
         join lateral unnest(x.indkey::int2[]) with ordinality k (number, place) on true
         join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
         where t.relnamespace = current_schema()::regnamespace and t.relname not like '%sql%'
         group by 1, 2, 3",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    for (table, index, is_unique, columns) in keys {
        let table = tables.entry(table).or_default();
        match is_unique {
            true => table.unique.push(columns),
            false => {
                table.indices.insert(index, columns);
            }
        }
    }
    tables.values_mut().for_each(|table| table.unique.sort());
    tables
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_databases_have_the_same_tables() {
    let (sqlite, postgres) = (of_sqlite().await, of_postgres().await);
    assert!(sqlite.len() > 15, "only {} tables were read", sqlite.len());
    assert_eq!(sqlite.keys().collect::<Vec<_>>(), postgres.keys().collect::<Vec<_>>());
    for (name, table) in &sqlite {
        assert_eq!(table, &postgres[name], "{name}: SQLite and PostgreSQL");
    }
}

/// The schema as the first program that knew PostgreSQL has left it.
async fn older_schema(address: &str) {
    use sqlx::migrate::{Migration, MigrationType, Migrator};
    use sqlx::{Connection as _, SqlSafeStr as _};
    let sql = std::fs::read_to_string("migrations/postgres/0019_everything.sql").unwrap();
    let sql = AssertSqlSafe(sql).into_sql_str();
    let step = Migration::new(19, "everything".into(), MigrationType::Simple, sql, false);
    let steps = Migrator::with_migrations(vec![step]);
    let mut connection = sqlx::postgres::PgConnection::connect(address).await.unwrap();
    steps.run(&mut connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_begin_at_once_on_an_older_schema_share_it() {
    let address = postgres::empty_database("older-at-once").await;
    older_schema(&address).await;
    let folders = ["a", "b", "c"].map(|which| scratch(&format!("older-at-once-{which}")));
    let address = address.into();
    let join = async |folder: &Path| Store::join(&address, folder).await;
    let (a, b, c) = tokio::join!(join(&folders[0]), join(&folders[1]), join(&folders[2]));
    for store in [a, b, c] {
        store.unwrap_or_else(|error| panic!("{error:?}")).close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_another_program_has_made_otherwise_are_refused() {
    let address = postgres::database("altered").await;
    let sql = "update _sqlx_migrations set checksum = '\\x00' where version = 20";
    sqlx::query(sql).execute(&mut postgres::connection("altered").await).await.unwrap();
    let folder = scratch("altered");
    let refused = Store::join(&address.into(), &folder).await.map(drop).unwrap_err();
    assert!(matches!(refused, OpenError::Altered { version: 20, .. }), "{refused:?}");
}

/// A server may let a user have few connections: then less is done at once, and all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_user_with_few_connections_can_play() {
    let mut admin = postgres::connection("postgres").await;
    for sql in [
        "drop database if exists few",
        "drop role if exists few",
        "create role few login connection limit 5",
        "create database few owner few",
    ] {
        sqlx::query(sql).execute(&mut admin).await.unwrap();
    }
    let address = postgres::address("few").replace("//hnefi@", "//few@");
    let folder = scratch("few-connections");
    let store = postgres::open(&address, &folder).await;
    let mut reads = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let store = store.clone();
        reads.spawn(async move { store.read().await?.fact("nothing").await });
    }
    for read in reads.join_all().await {
        read.unwrap();
    }
    let mut tx = store.write().await.unwrap();
    tx.learn("a", "b").await.unwrap();
    tx.commit().await.unwrap();
    let mut soon = store.write_soon().await.unwrap();
    soon.learn("a", "c").await.unwrap();
    soon.commit().await.unwrap();
    store.close().await;
    // Whoever looks at the server needs one of them too: by now the reads may have taken them all.
    let open = "select count(*) from pg_stat_activity where usename = 'few'";
    while sqlx::query_scalar::<_, i64>(open).fetch_one(&mut admin).await.unwrap() > 0 {
        tokio::task::yield_now().await;
    }
    let told = hnefi::store::neighbours(&address.into()).await.unwrap().connections;
    assert_eq!(told, Some(5));
}
