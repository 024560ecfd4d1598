//! On a real homeserver: corrected messages, people who leave or take another name, the bot that
//! comes back, its name and its picture.

use matrix_sdk::ruma::{RoomId, UserId};
use serde_json::{Value, json};

use super::live::Live;
use crate::support::patience::Patience;
use crate::support::person::{PATIENCE, Person};
use crate::support::program::{BOT, Program};

async fn edit(person: &Person, room: &RoomId, of: &str, words: &str) {
    let content = json!({
        "msgtype": "m.text", "body": format!("* {words}"), "m.mentions": {},
        "m.new_content": { "msgtype": "m.text", "body": words, "m.mentions": {} },
        "m.relates_to": { "rel_type": "m.replace", "event_id": of },
    });
    person.send(room, content).await;
}

fn body(event: &Value) -> &str {
    event["content"]["body"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_is_corrected_plain() {
    a_command_is_corrected(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_is_corrected_encrypted() {
    a_command_is_corrected(true).await;
}

async fn a_command_is_corrected(encrypted: bool) {
    let mut live = Live::begin("corrected", encrypted).await;
    let root = live.challenge().await;
    let wrong = live.ann.say_in(&live.room, &root, "d6-f5").await;
    live.ann.hears(&live.room, BOT, "d6-f5").await;
    edit(&live.ann, &live.room, &wrong, "d6-c6").await;
    let told = live.ben.hears(&live.room, BOT, "plays d6-c6").await;
    assert_eq!(told["content"]["m.relates_to"]["event_id"], root.as_str());
    edit(&live.ann, &live.room, &wrong, "d6-b6").await;
    live.ann.hears(&live.room, BOT, "#1 has moved on since").await;
    live.bot.kill();
    edit(&live.ann, &live.room, &wrong, "d6-a6").await;
    live.bot = Program::start(&live.data, &live.environment).await;
    live.ben.say_in(&live.room, &root, "d5-d6").await;
    live.ann.hears(&live.room, BOT, "plays d5-d6").await;
    live.said_once("#1 has moved on since").await;
    live.said_once("plays d6-c6").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_counts_at_once_and_who_leaves_is_missed() {
    let live = Live::begin("members", false).await;
    let root = live.challenge().await;
    live.ben.client.account().set_display_name(Some("Benedikt")).await.unwrap();
    live.ann.hears_rename(&live.room, "Benedikt").await;
    live.ann.say_in(&live.room, &root, "d6-c6").await;
    let moved = live.ann.hears(&live.room, BOT, "plays d6-c6").await;
    assert!(body(&moved).contains("Benedikt"), "{moved}");
    live.ben.client.get_room(&live.room).unwrap().leave().await.unwrap();
    let left = live.ann.hears(&live.room, BOT, "Benedikt has left this room").await;
    assert_eq!(left["content"]["m.mentions"]["user_ids"], json!([live.ann.id]));
    assert_eq!(left["content"]["m.relates_to"]["event_id"], root.as_str());
    live.said_once("has left this room").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invited_again_it_says_what_goes_on() {
    let mut live = Live::begin("again", false).await;
    live.challenge().await;
    let room = live.ann.client.get_room(&live.room).unwrap();
    let bot = UserId::parse(BOT).unwrap();
    room.kick_user(&bot, None).await.unwrap();
    live.bot.until("I am no longer in").await;
    room.invite_user_by_id(&bot).await.unwrap();
    let back = live.ann.hears(&live.room, BOT, "These matches are still going on here").await;
    assert!(body(&back).contains("#1"), "{back}");
    live.said_once("Hi! I run tafl").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_name_and_picture_are_its_own_until_somebody_changes_them() {
    let mut live = Live::begin("profile", false).await;
    let profile = async |live: &Live| {
        let bot = UserId::parse(BOT).unwrap();
        let known = live.ann.client.account().fetch_user_profile_of(&bot).await.unwrap();
        let value = |name: &str| known.get(name).cloned().unwrap_or_default();
        (value("displayname"), value("avatar_url"))
    };
    let (name, avatar) = profile(&live).await;
    assert_eq!(name, "Hnefi");
    assert!(avatar.as_str().unwrap().starts_with("mxc://"), "{avatar}");
    live.bot.stop().await;
    live.bot = Program::start(&live.data, &live.environment).await;
    assert_eq!(profile(&live).await, (name, avatar.clone()), "set once");
    live.bot.stop().await;
    live.environment.push(("HNEFI_MATRIX_NAME".to_owned(), "Tafl".to_owned()));
    live.bot = Program::start(&live.data, &live.environment).await;
    assert_eq!(profile(&live).await, (json!("Tafl"), avatar), "as the operator wants it");
}

impl Person {
    /// Waits until somebody in a room has this name.
    async fn hears_rename(&self, room: &RoomId, name: &str) {
        let mut patience = Patience::of(PATIENCE);
        let room = self.client.get_room(room).unwrap();
        loop {
            let members = room.members(matrix_sdk::RoomMemberships::JOIN).await.unwrap();
            if members.iter().any(|member| member.name() == name) {
                return;
            }
            assert!(patience.lasts(self.progress()), "nobody is called {name}");
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
    }
}
