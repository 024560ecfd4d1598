//! What people type in their own chat with the bot, without any command.

use serde_json::json;

use super::table::{IMPATIENT, Table, ann, ben, itself, robot};
use crate::support::discord::state::State;
use crate::support::discord::{CHANNEL, Message, User, What, bot_chat};

async fn says(table: &Table, who: &User, words: &str) -> Message {
    let asked = table.discord.says(who, words);
    table.discord.reply(asked).await
}

/// Nobody else reads there, so nothing in it is for one person alone.
fn everybody_sees(message: &Message) {
    assert_eq!(message.seen_by, None);
}

#[tokio::test]
async fn a_game_can_be_played_by_typing_as_one_talks() {
    let table = Table::open("typed-game").await;
    let hello = says(&table, &ann(), "hello there").await;
    assert!(hello.text().contains("challenge"), "{}", hello.text());
    everybody_sees(&hello);

    let begun = says(&table, &ann(), "play brandubh against the bot level 1 attackers").await;
    assert!(begun.text().contains("#1"), "{}", begun.text());
    assert_eq!(begun.files.len(), 1, "with the board");

    // What is certain is answered, an act is asked back.
    let whose = says(&table, &ann(), "hey whose turn is it now").await;
    assert!(whose.text().contains("to move"), "{}", whose.text());
    let asked = says(&table, &ann(), "could you please put the d6 piece on c6").await;
    assert!(asked.text().contains("d6-c6"), "{}", asked.text());
    let played = says(&table, &ann(), "yes").await;
    assert!(played.text().contains("d6-c6"), "{}", played.text());
    everybody_sees(&played);

    let resigning = says(&table, &ann(), "i give up").await;
    assert!(resigning.text().contains("resign"), "{}", resigning.text());
    let on = says(&table, &ann(), "no").await;
    assert!(!on.text().contains("wins"), "{}", on.text());
    table.close().await;
}

#[tokio::test]
async fn it_answers_in_the_language_that_the_person_reads() {
    let table = Table::open("typed-language").await;
    let nina = ben().reading("it");
    // Messages do not tell it, commands do.
    table.types(&nina, &bot_chat(), "tafl help", json!({})).await;
    let hello = says(&table, &nina, "games").await;
    assert!(hello.text().contains("partit"), "{}", hello.text());
    let english = says(&table, &ann(), "games").await;
    assert!(english.text().contains("match"), "{}", english.text());
    table.close().await;
}

#[tokio::test]
async fn only_what_a_person_says_there_is_heard() {
    let table = Table::open("typed-others").await;
    let mut events = Vec::new();
    table.discord.with(|state| {
        events.push(state.typed(&robot(), "help"));
        events.push(state.typed(&itself(), "help"));
        let mut in_a_server = state.typed(&ann(), "help");
        in_a_server["guild_id"] = json!(crate::support::discord::GUILD.to_string());
        in_a_server["channel_id"] = json!(CHANNEL.to_string());
        events.push(in_a_server);
        let mut pinned = state.typed(&ann(), "");
        pinned["type"] = json!(6);
        events.push(pinned);
        events.push(state.typed(&ann(), "   "));
    });
    for event in &events {
        table.discord.send_message(event);
    }
    // Sent twice, as after a lost connection, it is answered once.
    let event = table.discord.with(|state| state.typed(&ann(), "variants"));
    let asked = table.discord.send_message(&event);
    table.discord.send_message(&event);
    table.discord.reply(asked).await;
    says(&table, &ann(), "help").await;
    let posts = table.discord.requests("POST", "/messages");
    assert_eq!(posts.len(), 2, "{posts:?}");
    table.close().await;
}

#[tokio::test]
async fn whom_it_names_and_what_it_brings_along_are_understood() {
    let table = Table::open("typed-named").await;
    let mut event = table.discord.with(|state| {
        let words = format!("<@{}> challenge <@{}> brandubh", itself().id, ben().id);
        state.typed(&ann(), &words)
    });
    event["mentions"] = json!([
        { "id": ben().id.to_string(), "username": "ben", "discriminator": "0", "avatar": null },
    ]);
    let asked = table.discord.send_message(&event);
    let nobody = table.discord.reply(asked).await;
    assert!(nobody.text().contains("Nobody else"), "{}", nobody.text());

    let film = says(&table, &ann(), "replay\n[variant:brandubh]\n\n1. d1-d4 f4-h4").await;
    assert_eq!(film.files.len(), 1, "{}", film.text());
    table.close().await;
}

#[tokio::test]
async fn what_takes_long_is_seen_to_be_worked_on() {
    let table = Table::open("typed-slow").await;
    let busy = table.running.as_ref().unwrap().store.write().await.unwrap();
    let asked = table.discord.says(&ann(), "challenge bot brandubh");
    let typing = |state: &mut State| {
        state.requests.iter().any(|request| request.path.ends_with("/typing")).then_some(())
    };
    table.discord.until("it to be typing", typing).await;
    drop(busy);
    let begun = table.discord.reply(asked).await;
    assert!(begun.text().contains("#1"), "{}", begun.text());
    table.close().await;
}

#[tokio::test]
async fn an_answer_that_nobody_heard_arrive_comes_once() {
    let table = Table::open_with("typed-lost", IMPATIENT).await;
    table.discord.fail("POST", "/messages", 1, What::HtmlAfter);
    let help = says(&table, &ann(), "rules of brandubh").await;
    says(&table, &ann(), "variants").await;
    let same: Vec<Message> = table.discord.with(|state| {
        let of = |message: &&Message| message.channel == help.channel;
        state.messages.values().filter(of).cloned().collect()
    });
    assert_eq!(same.len(), 2, "{same:?}");
    table.close().await;
}
