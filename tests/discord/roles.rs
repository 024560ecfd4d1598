//! Roles by rating: given after matches, never to others than the bot's own, taken back.

use std::time::Duration;

use serde_json::json;
use sqlx::Connection as _;

use super::table::{HERE, IMPATIENT, Table, ann, ben};
use crate::support::discord::state::State;
use crate::support::discord::{GUILD, What};
use crate::support::logs;
use crate::support::patience::Patience;

const RANKS: [&str; 5] = ["Thrall", "Farmer", "Huscarl", "Hersir", "Jarl"];

/// Longer than all the matches before take, in milliseconds.
const LONG: i64 = 40 * 86_400_000;

/// Plays a match of brandubh in which each side has moved twice; Ben resigns.
async fn play(table: &Table) {
    table.begin(&HERE, "brandubh").await;
    for (who, mv) in [(ann(), "d2-c2"), (ben(), "e4-e5"), (ann(), "c2-b2"), (ben(), "e5-e4")] {
        table.moves(&who, &HERE, mv).await;
    }
    table.types(&ben(), &HERE, "tafl resign", json!({ "answer": "yes" })).await;
}

/// The first match was played thirty times more, a day apart, long before; Ann won two of three.
async fn played_before(table: &mut Table) {
    table.stop().await.unwrap();
    let mut connection = logs::connect(&table.data).await;
    for n in 0..30 {
        let winner = if n % 3 == 0 { "defenders" } else { "attackers" };
        for sql in [
            "insert into matches (stage, variant, challenger, challenged, attackers, defenders, created_at)
                 select stage, variant, challenger, challenged, attackers, defenders, $1
                 from matches where id = 1 and $2 <> ''",
            "insert into results select (select max(id) from matches), $2, reason,
                 ended_at - $1 * 86400000, own_rules, dice, attackers_plies, defenders_plies,
                 attackers_lost, defenders_lost, attackers_hints, defenders_hints, time, level, rated
                 from results where match_id = 1",
        ] {
            sqlx::query(sql).bind(n).bind(winner).execute(&mut connection).await.unwrap();
        }
    }
    connection.close().await.unwrap();
    let before = table.discord.with(|state| state.identified);
    table.start().await;
    table.discord.until("the bot to come back", |s| (s.identified > before).then_some(())).await;
}

async fn set(table: &Table, roles: &str) -> String {
    table.types(&ann(), &HERE, "tafl settings", json!({ "roles": roles })).await.text()
}

/// Waits until the two have these roles.
async fn until(table: &Table, of_ann: &[&str], of_ben: &[&str]) {
    let has = |state: &mut State| {
        let same = |user: u64, names: &[&str]| state.roles.named(user) == names;
        (same(ann().id, of_ann) && same(ben().id, of_ben)).then_some(())
    };
    table.discord.until("the right roles", has).await;
}

/// How many roles the bot has asked to take from members.
fn taken(state: &State) -> usize {
    state.requests.iter().filter(|r| r.method == "DELETE" && r.path.contains("/roles/")).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn members_get_roles_by_rating_and_lose_only_those() {
    let mut table = Table::open("roles").await;
    table.clock.wind(LONG);
    play(&table).await;
    assert!(set(&table, "on").await.contains("Roles by rating: `on`"));
    // One match says too little.
    play(&table).await;
    until(&table, &[], &[]).await;
    played_before(&mut table).await;
    // A role by the same name that was there before is nobody's of ours.
    table.discord.with(|state| {
        let theirs = crate::support::discord::roles::Role {
            name: "Farmer".to_owned(),
            colour: 0,
            permissions: "8".to_owned(),
            position: 9,
        };
        state.roles.all.insert(77, theirs);
        state.roles.of.entry(ben().id).or_default().insert(77);
    });
    play(&table).await;
    until(&table, &["Huscarl"], &["Farmer", "Farmer"]).await;
    let made = |state: &mut State| state.roles.all.len();
    assert_eq!(table.discord.with(made), 3, "two were made, one was there");
    let ours = table.discord.with(|state| {
        let has = state.roles.of[&ann().id].iter().next().copied().unwrap();
        state.roles.all[&has].clone()
    });
    assert_eq!((ours.permissions.as_str(), ours.position), ("0", 1));

    // Whoever wants to be on no list has no role; whoever comes back gets it again.
    table.types(&ann(), &HERE, "league me", json!({ "listed": "hidden" })).await;
    until(&table, &[], &["Farmer", "Farmer"]).await;
    table.types(&ann(), &HERE, "league me", json!({ "listed": "shown" })).await;
    until(&table, &["Huscarl"], &["Farmer", "Farmer"]).await;

    // Somebody deletes a role, and the bot is not told: it is made again when it is wanted. Nobody can
    // see what the bot thinks of a role that is not there, so both are waited for by what it asks.
    let before = table.discord.with(|state| {
        state.roles.all.retain(|_, role| role.name != "Farmer" || role.colour == 0);
        taken(state)
    });
    assert!(set(&table, "off").await.contains("`off`"));
    let both = |state: &mut State| (taken(state) >= before + 2).then_some(());
    table.discord.until("both roles to be taken", both).await;
    until(&table, &[], &["Farmer"]).await;
    assert!(set(&table, "on").await.contains("`on`"));
    until(&table, &["Huscarl"], &["Farmer", "Farmer"]).await;
    assert_eq!(table.discord.with(made), 3, "the one that was there is used again");

    // The same while they have it and keep their rank: it is made again after their next match.
    table.discord.with(|state| {
        let role = *state.roles.of[&ann().id].iter().next().unwrap();
        state.roles.all.remove(&role);
        state.roles.of.remove(&ann().id);
        let gone = json!({ "guild_id": GUILD.to_string(), "role_id": role.to_string() });
        state.dispatch("GUILD_ROLE_DELETE", &gone);
    });
    until(&table, &[], &["Farmer", "Farmer"]).await;
    play(&table).await;
    until(&table, &["Huscarl"], &["Farmer", "Farmer"]).await;

    // Whoever is forgotten loses it, and then nothing tells of them.
    let asked = table.types(&ann(), &HERE, "view forget-me", json!({})).await;
    assert!(asked.is_private() && asked.text().contains("roles go"), "{}", asked.text());
    let done = table.presses(&ann(), &HERE, &asked.message.unwrap(), "Forget me").await;
    assert!(done.text().contains("I’ve forgotten you"), "{}", done.text());
    until(&table, &[], &["Farmer", "Farmer"]).await;
    let mut connection = logs::connect(&table.data).await;
    let told = "select (select count(*) from ranks where account like '%' || $1)
        + (select count(*) from accounts where address like '%' || $1)";
    let ann = ann().id.to_string();
    while sqlx::query_scalar::<_, i64>(told).bind(&ann).fetch_one(&mut connection).await.unwrap()
        > 0
    {
        tokio::task::yield_now().await;
    }
    connection.close().await.unwrap();
    table.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_leave_no_role_is_given_and_nothing_is_lost() {
    let mut table = Table::open_with("no-roles", IMPATIENT).await;
    table.clock.wind(LONG);
    let all = table.discord.with(|state| {
        let all = state.app_permissions;
        state.app_permissions &= !(1 << 28 | 1 << 3);
        all
    });
    let said = set(&table, "on").await;
    assert!(said.contains("Manage Roles"), "{said}");
    assert!(table.discord.requests("POST", "/roles").is_empty(), "asked for nothing yet");
    table.discord.with(|state| state.app_permissions = all);
    play(&table).await;
    played_before(&mut table).await;
    // Ben has left, the bot's own role is too low, and Discord breaks in the middle.
    table.discord.with(|state| {
        state.roles.gone.insert(ben().id);
        state.roles.own = 1;
    });
    table.discord.fail("POST", "/roles", 1, What::HangAfter);
    set(&table, "on").await;
    let put = |state: &mut State| {
        state.requests.iter().any(|it| it.method == "PUT" && it.path.contains("/roles/"))
    };
    table.wind_until(1_000, put).await;
    // It says so where roles are set.
    let mut patience = Patience::of(Duration::from_secs(60));
    let told = loop {
        let told = table.types(&ann(), &HERE, "tafl settings", json!({})).await.text();
        if told.contains("doesn’t let me") || !patience.lasts(()) {
            break told;
        }
    };
    assert!(told.contains("doesn’t let me") && told.contains("Thrall to Jarl"), "{told}");
    table.discord.with(|state| state.roles.own = 5);
    set(&table, "on").await;
    until(&table, &["Huscarl"], &[]).await;
    let names: Vec<String> =
        table.discord.with(|state| state.roles.all.values().map(|it| it.name.clone()).collect());
    assert!(names.iter().all(|name| RANKS.contains(&name.as_str())), "{names:?}");
    let made = names.iter().filter(|name| *name == "Huscarl").count();
    assert_eq!(made, 1, "a role whose making was not heard of is found again");
    let told = table.types(&ann(), &HERE, "tafl settings", json!({})).await.text();
    assert!(!told.contains("doesn’t let me"), "{told}");
    table.close().await;
}
