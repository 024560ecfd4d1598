//! Where nothing can be posted: chats where the bot is only somebody's guest, channels whose
//! permissions come and go, and buttons that could not be removed at once.

use serde_json::json;

use super::table::{HERE, IMPATIENT, Table, ann, ben, itself};
use crate::support::discord::state::State;
use crate::support::discord::{CHANNEL, Message, What, bot_chat, group_chat};

/// Lets hours pass while the bot is running.
async fn pass(table: &Table, hours: i64) {
    for _ in 0..hours * 72 {
        table.clock.wind(50_000);
        table.app().tick().await;
    }
}

/// A match with a clock in a chat of people who have added the bot to their accounts.
async fn begin_as_guest(table: &Table) {
    let chat = group_chat();
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh",
                          "side": "attackers", "time": "1h" });
    table.types(&ann(), &chat, "tafl challenge", options).await;
    table.types(&ben(), &chat, "tafl accept", json!({})).await;
}

fn says_that_time_is_over(text: &str) -> bool {
    text.contains("ran out of time")
}

#[tokio::test]
async fn where_the_bot_is_a_guest_its_players_are_told_alone() {
    let table = Table::open("guest-alone").await;
    begin_as_guest(&table).await;
    pass(&table, 2).await;
    let told = table
        .discord
        .until("both to be told", |state| {
            let private: Vec<u64> = state.private.values().copied().collect();
            let told: Vec<Message> = state
                .messages
                .values()
                .filter(|m| private.contains(&m.channel) && says_that_time_is_over(&m.text()))
                .cloned()
                .collect();
            (told.len() == 2).then_some(told)
        })
        .await;
    for message in &told {
        let chat = format!("Played in <#{}>.", group_chat().channel);
        assert!(message.text().contains(&chat), "{}", message.text());
        assert!(message.buttons().is_empty(), "buttons belong to the match's own place");
    }
    // Nobody there can give the bot permissions.
    let look = table.types(&ann(), &group_chat(), "tafl games", json!({"all": true})).await;
    assert!(look.text().contains("#1"), "{}", look.text());
    let all: Vec<String> =
        table.discord.with(|state| state.messages.values().map(Message::text).collect());
    assert!(!all.iter().any(|text| text.contains("permission")), "{all:?}");
    table.close().await;
}

#[tokio::test]
async fn where_the_bot_is_a_guest_players_are_reminded_alone() {
    let table = Table::open("guest-reminder").await;
    begin_as_guest(&table).await;
    for _ in 0..37 {
        table.clock.wind(50_000);
        table.app().tick().await;
    }
    let reminds = |m: &&Message| m.text().contains("a match is waiting for your move");
    let message = table
        .discord
        .until("the reminder", |state| state.messages.values().find(reminds).cloned())
        .await;
    assert_eq!(message.channel, table.discord.with(|state| state.private[&ann().id]));
    assert!(message.text().contains(&format!("<#{}>", group_chat().channel)));
    table.close().await;
}

#[tokio::test]
async fn who_cannot_be_told_alone_reads_it_first_when_somebody_speaks_there() {
    let mut table = Table::open("guest-next").await;
    begin_as_guest(&table).await;
    table.discord.with(|state| state.closed_to_private.extend([ann().id, ben().id]));
    pass(&table, 2).await;
    table
        .discord
        .until("a try to tell them", |state| {
            let tries = state.requests.iter().filter(|r| r.path.ends_with("/users/@me/channels"));
            (tries.count() >= 2).then_some(())
        })
        .await;
    table.restart().await;
    // Whatever comes next is answered with the news, and the answer proper follows.
    let first = loop {
        let look = table.types(&ben(), &group_chat(), "tafl help", json!({})).await;
        if !look.is_private() {
            break look;
        }
    };
    assert!(says_that_time_is_over(&first.text()), "{}", first.text());
    let again = table.types(&ben(), &group_chat(), "tafl help", json!({})).await;
    assert!(again.is_private(), "once is enough: {}", again.text());
    let times = table.discord.with(|state| {
        state.messages.values().filter(|m| says_that_time_is_over(&m.text())).count()
    });
    assert_eq!(times, 1);
    table.close().await;
}

#[tokio::test]
async fn alone_with_the_bot_one_moves_in_the_match_of_a_server() {
    let table = Table::open("moves-alone").await;
    table.begin(&HERE, "brandubh").await;
    let mine = table.types(&ann(), &bot_chat(), "move", json!({ "move": "d6-c6" })).await;
    assert!(mine.text().contains("plays `d6-c6`"), "{}", mine.text());
    assert!(mine.text().contains(&format!("Played in <#{CHANNEL}>")), "{}", mine.text());
    assert!(mine.message.unwrap().buttons().is_empty(), "buttons belong to the match's own place");
    let there = |state: &mut State| {
        let in_server = |m: &&Message| m.channel == CHANNEL && m.text().contains("d6-c6");
        state.messages.values().find(in_server).cloned()
    };
    let there = table.discord.until("the server to hear it", there).await;
    assert!(there.buttons().contains(&"Move".to_owned()), "{:?}", there.buttons());
    // A yes that nothing here asked for is no yes to what was asked there.
    table.types(&ben(), &HERE, "tafl draw", json!({})).await;
    let asked = table.discord.says(&ann(), "yes");
    let asked = table.discord.reply(asked).await;
    assert!(asked.text().contains("offers a draw"), "{}", asked.text());
    let early = table.types(&ann(), &bot_chat(), "move", json!({ "move": "c6-b6" })).await;
    assert!(early.text().contains("turn"), "{}", early.text());
    table.close().await;
}

/// The bot's own move takes longer than the answer to the player's; the token of that one is still good.
#[tokio::test]
async fn the_bots_slow_move_is_said_in_the_chat_of_which_it_is_a_guest() {
    let table = Table::open("guest-slow-move").await;
    let chat = group_chat();
    let options = json!({ "opponent": itself().id.to_string(), "level": "8", "variant": "brandubh",
                          "side": "attackers" });
    table.types(&ann(), &chat, "tafl challenge", options).await;
    let mine = table.types(&ann(), &chat, "move", json!({ "move": "d6-c6" })).await;
    assert!(mine.text().contains("d6-c6"), "{}", mine.text());
    let answered = |state: &mut State| {
        let board = |m: &&Message| m.files.iter().any(|(name, _)| name == "match-1-move-2.png");
        state.messages.values().find(board).cloned()
    };
    let answered = table.discord.until("the bot's move", answered).await;
    let posts = table.discord.requests("POST", "/webhooks/");
    assert_eq!(answered.channel, chat.channel, "{}\n{posts:?}", answered.text());
    assert!(answered.buttons().contains(&"Move".to_owned()), "{:?}", answered.buttons());
    assert!(table.discord.with(|state| state.private.is_empty()), "nobody is told it elsewhere");
    // Its buttons go with the next board, as ever.
    let menu = table.presses(&ann(), &chat, &answered, "Move").await;
    assert!(menu.is_private(), "{}", menu.text());
    table.types(&ann(), &chat, "tafl resign", json!({ "answer": "yes" })).await;
    table.bare(&answered).await;
    table.close().await;
}

/// Waits until at least `rows` rows of the outbox meet a condition.
async fn until_noted(table: &Table, condition: &str, rows: i64) {
    let mut connection = crate::support::logs::connect(&table.data).await;
    let sql = format!("select count(*) from outbox where {condition}");
    let noted = async {
        loop {
            let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql.clone()))
                .fetch_one(&mut connection)
                .await
                .unwrap();
            if count >= rows {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), noted).await.unwrap();
}

/// A server as it is told when a connection begins, and when the bot comes to it.
fn server() -> serde_json::Value {
    json!({
        "id": crate::support::discord::GUILD.to_string(), "name": "Tafl", "owner_id": "1",
        "guild_id": crate::support::discord::GUILD.to_string(), "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "roles": [], "emojis": [],
        "features": [], "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0,
        "preferred_locale": "en-US", "nsfw_level": 0, "stickers": [],
        "premium_progress_bar_enabled": false, "joined_at": "2026-11-29T12:00:00.000000+00:00",
        "large": false, "unavailable": false, "member_count": 3, "voice_states": [], "members": [],
        "channels": [], "threads": [], "presences": [], "stage_instances": [],
        "guild_scheduled_events": [], "afk_timeout": 300,
    })
}

#[tokio::test]
async fn what_was_forbidden_is_said_when_the_rights_return() {
    rights_return("CHANNEL_UPDATE").await;
}

#[tokio::test]
async fn what_was_forbidden_is_said_when_the_bot_is_invited_again() {
    rights_return("GUILD_CREATE").await;
}

async fn rights_return(told_by: &str) {
    let table = Table::open_with(&format!("rights-return-{told_by}"), IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.with(|state| state.channels.get_mut(&CHANNEL).unwrap().forbidden = true);
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    table
        .discord
        .until("the refusal", |state| {
            let mut posts = state.requests.iter().filter(|r| r.method == "POST");
            posts.any(|r| r.path.ends_with("/messages")).then_some(())
        })
        .await;
    until_noted(&table, "held <> 0", 1).await;
    table.discord.with(|state| {
        state.channels.get_mut(&CHANNEL).unwrap().forbidden = false;
        let mut event = state.channel_json(&HERE);
        event["guild_id"] = json!(crate::support::discord::GUILD.to_string());
        state.dispatch(told_by, &if told_by == "GUILD_CREATE" { server() } else { event });
    });
    let told = table
        .discord
        .until("what was forbidden", |state| {
            let told = |m: &&Message| m.text().contains("plays `d6-c6`");
            state.messages.values().find(told).cloned()
        })
        .await;
    assert_eq!(told.buttons().len(), 4);
    table.moves(&ben(), &HERE, "d5-d6").await;
    let times = table.discord.public(CHANNEL);
    assert_eq!(times.iter().filter(|m| m.text().contains("d6-c6")).count(), 1);
    table.close().await;
}

#[tokio::test]
async fn old_buttons_go_at_the_next_try_after_a_restart_too() {
    for restarts in [false, true] {
        let mut table = Table::open_with(&format!("stale-{restarts}"), IMPATIENT).await;
        let board = table.begin(&HERE, "brandubh").await;
        table.discord.fail("PATCH", "/messages", 1, What::Refuse(403, 50_013));
        table.moves(&ann(), &HERE, "d6-c6").await;
        table
            .discord
            .until("the edit to fail", |state| {
                let patches = state.requests.iter().filter(|r| r.method == "PATCH");
                patches.clone().any(|r| r.path.ends_with(&board.id.to_string())).then_some(())
            })
            .await;
        if restarts {
            table.restart().await;
        } else {
            table.clock.wind(61_000);
        }
        table.bare(&board).await;
        table.stop().await.unwrap();
        let mut connection = crate::support::logs::connect(&table.data).await;
        let stale: i64 =
            sqlx::query_scalar("select count(*) from shown where stale_at is not null")
                .fetch_one(&mut connection)
                .await
                .unwrap();
        assert_eq!(stale, 0, "nothing is left to do");
        table.discord.finish();
    }
}

#[tokio::test]
async fn a_move_costs_two_writes() {
    let table = Table::open("writes").await;
    table.begin(&HERE, "brandubh").await;
    let store = table.running.as_ref().unwrap().store.clone();
    let said = "sent_at is not null";
    until_noted(&table, said, 2).await;
    let before = store.commits();
    let moves = ["d6-c6", "d5-d6", "c6-c5", "d6-d5"];
    for (i, mv) in moves.iter().enumerate() {
        let who = if i % 2 == 0 { ann() } else { ben() };
        table.moves(&who, &HERE, mv).await;
        until_noted(&table, said, 3 + i as i64).await;
    }
    // A commit counts a moment after it can be read.
    let expected = before + 2 * moves.len() as u64;
    while store.commits() < expected {
        tokio::task::yield_now().await;
    }
    assert_eq!(store.commits(), expected);
    table.close().await;
}
