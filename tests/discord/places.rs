//! Threads, private chats, other people's servers, and a server's settings.

use serde_json::json;

use super::table::{HERE, Table, ann, ben, blind, cid, robot, stranger};
use crate::support::discord::{
    CHANNEL, GUILD, OTHER_CHANNEL, Spot, bot_chat, channel, foreign_server, group_chat, thread,
};

fn to(who: &crate::support::discord::User) -> serde_json::Value {
    json!({ "opponent": who.id.to_string(), "variant": "brandubh", "side": "attackers" })
}

#[tokio::test]
async fn a_match_moves_to_a_thread_of_its_own() {
    let table = Table::open("thread").await;
    let mut options = to(&ben());
    options["thread"] = json!("yes");
    let challenge = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    let accepted = table.presses(&ben(), &HERE, &challenge, "Accept").await;
    // A thread made from a message has the same id.
    let there = thread(challenge.id, CHANNEL);
    assert!(accepted.text().contains(&format!("<#{}>", challenge.id)), "{}", accepted.text());
    table.bare(&challenge).await;
    let board = table
        .discord
        .until("the board in the thread", |state| {
            state.messages.values().find(|message| message.channel == there.channel).cloned()
        })
        .await;
    assert_eq!(board.mentions(), [ann().id.to_string()]);
    assert!(board.text().contains("begins"), "{}", board.text());
    assert!(board.json["enforce_nonce"] == json!(true), "a post has a nonce");
    let menu = table.presses(&ann(), &there, &board, "Move").await.message.unwrap();
    let targets = table.chooses(&ann(), &there, &menu, "d6").await.message.unwrap();
    table.chooses(&ann(), &there, &targets, "c6").await;
    table.bare(&board).await;
    table.moves(&ben(), &there, "d5-d6").await;
    // In the channel its number is taken and leads to the thread.
    let here = table.types(&ann(), &HERE, "move", json!({ "move": "d2-e2", "match": 1 })).await;
    assert!(
        here.is_private() && here.text().contains(&format!("<#{}>", challenge.id)),
        "{}",
        here.text()
    );
    let second = table.challenge(&HERE, "brandubh").await;
    assert!(second.text().contains("`#2`"), "{}", second.text());
    let names = table.discord.requests("POST", "/threads");
    assert_eq!(names[0].json.as_ref().unwrap()["name"], "#1 Ann – Ben · Brandubh 7×7");
    table.close().await;
}

#[tokio::test]
async fn without_leave_for_threads_the_match_is_played_in_the_channel() {
    let table = Table::open("no-thread").await;
    table.discord.with(|state| {
        state.channels.get_mut(&CHANNEL).unwrap().threads_forbidden = true;
        state.app_permissions = 1 << 10 | 1 << 11 | 1 << 15 | 1 << 38;
    });
    let mut options = to(&ben());
    options["thread"] = json!("yes");
    let challenge = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    let board = table.presses(&ben(), &HERE, &challenge, "Accept").await;
    assert_eq!(board.message.unwrap().buttons(), ["Move", "Offer draw", "Resign", "Board"]);
    let told = table
        .discord
        .until("a word about it", |state| {
            let private = state.messages.values().filter(|m| m.seen_by == Some(ben().id));
            private
                .map(crate::support::discord::Message::text)
                .find(|text| text.contains("permissions"))
        })
        .await;
    assert!(told.contains("Create Public Threads") && !told.contains("in Threads"), "{told}");
    table.moves(&ann(), &HERE, "d6-c6").await;
    table.close().await;
}

#[tokio::test]
async fn the_bots_own_chat_has_nobody_to_play_with() {
    let table = Table::open("dm").await;
    let spot = bot_chat();
    let alone = table.types(&ann(), &spot, "tafl challenge", json!({})).await;
    assert!(
        alone.is_private() && alone.text().contains("Nobody else reads this chat"),
        "{}",
        alone.text()
    );
    let help = table.types(&ann(), &spot, "tafl help", json!({})).await;
    assert!(help.text().contains("To begin"));
    let settings = table.types(&ann(), &spot, "tafl settings", json!({})).await;
    assert!(settings.text().contains("nothing to set here"), "{}", settings.text());
    table.close().await;
}

#[tokio::test]
async fn people_play_where_the_bot_is_only_their_guest() {
    let table = Table::open("guest").await;
    for (spot, nobody) in [(group_chat(), 0), (foreign_server(), 1)] {
        let challenge = table.challenge(&spot, "brandubh").await;
        let board = table.presses(&ben(), &spot, &challenge, "Accept").await.message.unwrap();
        table.bare(&challenge).await;
        let menu = table.presses(&ann(), &spot, &board, "Move").await.message.unwrap();
        let targets = table.chooses(&ann(), &spot, &menu, "d6").await.message.unwrap();
        let played = table.chooses(&ann(), &spot, &targets, "c6").await;
        assert!(played.text().contains("plays `d6-c6`"), "{nobody}: {}", played.text());
        table.bare(&board).await;
        for (who, mv) in [
            (ben(), "d5-d6"),
            (ann(), "d2-e2"),
            (ben(), "d4-d5"),
            (ann(), "f4-f5"),
            (ben(), "d5-c5"),
            (ann(), "c6-c7"),
            (ben(), "c5-a5"),
            (ann(), "b4-b6"),
        ] {
            table.moves(&who, &spot, mv).await;
        }
        let end = table.moves(&ben(), &spot, "a5-a7").await;
        assert!(end.text().contains("wins"), "{}", end.text());
        let most = table
            .discord
            .with(|state| state.interactions.values().map(|live| live.followups).max());
        assert!(most.unwrap() <= 5, "five follow-ups are all that Discord allows there");
        let posts = table.discord.requests("POST", &format!("/channels/{}", spot.channel));
        assert!(posts.is_empty(), "the bot cannot post there by itself");
    }
    table.close().await;
}

#[tokio::test]
async fn opponents_must_be_people_who_see_the_place() {
    let table = Table::open("opponents").await;
    for (who, part) in [
        (ann(), "can’t play against yourself"),
        (robot(), "is a bot"),
        (blind(), "can’t see this place"),
        (stranger(), "can’t see this place"),
    ] {
        let answer = table.types(&ann(), &HERE, "tafl challenge", to(&who)).await;
        assert!(answer.is_private() && answer.text().contains(part), "{}", answer.text());
    }
    // In a private chat, everybody who can be named is present.
    let answer = table.types(&ann(), &group_chat(), "tafl challenge", to(&stranger())).await;
    assert!(!answer.is_private(), "{}", answer.text());
    assert!(table.discord.public(CHANNEL).is_empty(), "nothing happened in the channel");
    table.close().await;
}

#[tokio::test]
async fn a_server_is_used_to_what_its_managers_say() {
    let mut table = Table::open("settings").await;
    let other = channel(OTHER_CHANNEL);
    let no = table.types(&ben(), &HERE, "tafl settings", json!({ "theme": "slate" })).await;
    assert!(no.is_private() && no.text().contains("Only people who manage"), "{}", no.text());
    let shown = table.types(&ben(), &HERE, "tafl settings", json!({})).await;
    assert!(
        shown.text().contains("`wood`") && shown.text().contains("`copenhagen`"),
        "{}",
        shown.text()
    );

    let changes = json!({
        "theme": "slate", "variant": "tablut", "threads": "yes", "language": "en",
        "allow": CHANNEL.to_string(),
    });
    let changed = table.types(&ann(), &HERE, "tafl settings", changes).await;
    assert!(changed.is_private() && changed.text().contains("Changed"), "{}", changed.text());
    assert!(changed.text().contains(&format!("<#{CHANNEL}>")), "{}", changed.text());
    table.restart().await;

    let elsewhere = table.types(&ann(), &other, "tafl challenge", json!({})).await;
    assert!(
        elsewhere.is_private() && elsewhere.text().contains(&format!("<#{CHANNEL}>")),
        "{}",
        elsewhere.text()
    );
    let challenge = table
        .types(&ann(), &HERE, "tafl challenge", json!({ "opponent": ben().id.to_string() }))
        .await;
    assert!(challenge.text().contains("Tablut"), "{}", challenge.text());
    let accepted =
        table.presses(&ben(), &HERE, challenge.message.as_ref().unwrap(), "Accept").await;
    assert!(accepted.text().contains("<#"), "threads are usual here: {}", accepted.text());
    // A thread of an allowed channel is also allowed.
    let there: Spot = thread(challenge.message.unwrap().id, CHANNEL);
    let inside = table.types(&ann(), &there, "tafl challenge", json!({})).await;
    assert!(!inside.is_private(), "{}", inside.text());

    let managers = json!({ "challengers": "managers", "forbid": CHANNEL.to_string() });
    let changed = table.types(&ann(), &HERE, "tafl settings", managers).await;
    assert!(changed.text().contains("every channel"), "{}", changed.text());
    let no = table.types(&ben(), &other, "tafl challenge", json!({})).await;
    assert!(no.is_private() && no.text().contains("manage this place can"), "{}", no.text());
    let role = 9_000_000_000_000_000_000_u64;
    table.types(&ann(), &HERE, "tafl settings", json!({ "role": role.to_string() })).await;
    let no = table.types(&ben(), &other, "tafl challenge", json!({})).await;
    assert!(no.is_private() && no.text().contains(&format!("<@&{role}>")), "{}", no.text());
    let mut member = ben();
    member.roles.push(role);
    let yes = table.types(&member, &other, "tafl challenge", json!({ "thread": "no" })).await;
    assert!(!yes.is_private(), "{}", yes.text());
    let accepted = table.presses(&cid(), &other, &yes.message.unwrap(), "Accept").await;
    assert!(
        accepted.text().contains("begins"),
        "no thread where none was wanted: {}",
        accepted.text()
    );

    // Another server has its own settings.
    let abroad = Spot { guild: Some(GUILD + 1), ..channel(CHANNEL + 50) };
    table.discord.with(|state| state.open(abroad.clone()));
    let theirs = table.types(&ben(), &abroad, "tafl settings", json!({})).await;
    assert!(theirs.text().contains("`wood`"), "{}", theirs.text());
    table.close().await;
}

#[tokio::test]
async fn a_forbidden_channel_leaves_all_others() {
    let table = Table::open("forbid").await;
    let other = channel(OTHER_CHANNEL);
    let forbid = json!({ "forbid": CHANNEL.to_string() });
    let changed = table.types(&ann(), &HERE, "tafl settings", forbid.clone()).await;
    let none = format!("Where matches don’t start: <#{CHANNEL}>");
    assert!(changed.text().contains("every channel"), "{}", changed.text());
    assert!(changed.text().contains(&none), "{}", changed.text());
    let no = table.types(&ben(), &HERE, "tafl challenge", json!({})).await;
    assert!(no.is_private() && no.text().contains("Try another one"), "{}", no.text());
    let yes = table.types(&ben(), &other, "tafl challenge", json!({})).await;
    assert!(!yes.is_private(), "{}", yes.text());
    let allow = json!({ "allow": CHANNEL.to_string() });
    let changed = table.types(&ann(), &HERE, "tafl settings", allow.clone()).await;
    assert!(!changed.text().contains("none is begun"), "{}", changed.text());
    for spot in [&HERE, &other] {
        let yes = table.types(&ben(), spot, "tafl challenge", json!({})).await;
        assert!(!yes.is_private(), "{}", yes.text());
    }
    // Where matches begin only in one channel, forbidding it does not open it.
    table.types(&ann(), &HERE, "tafl settings", allow).await;
    table.types(&ann(), &HERE, "tafl settings", forbid).await;
    let no = table.types(&ben(), &HERE, "tafl challenge", json!({})).await;
    assert!(no.is_private() && no.text().contains("Try another one"), "{}", no.text());
    table.close().await;
}

#[tokio::test]
async fn an_archived_thread_is_opened_again_or_said_so() {
    let table = Table::open("archived").await;
    let there = thread(CHANNEL + 500, CHANNEL);
    table.discord.with(|state| state.open(there.clone()));
    table.begin(&there, "brandubh").await;
    // The answer never arrives, so it has to be posted; meanwhile the thread was archived.
    for (locked, mv, who) in [(false, "d6-c6", ann()), (true, "d5-d6", ben())] {
        table.discord.with(|state| {
            let known = state.channels.get_mut(&there.channel).unwrap();
            (known.archived, known.locked) = (true, locked);
        });
        table.discord.fail(
            "POST",
            "/callback",
            1,
            crate::support::discord::What::Refuse(404, 10_062),
        );
        table.discord.types(&who, &there, "move", json!({ "move": mv }));
        if locked {
            table
                .discord
                .until("the refusal", |state| {
                    let tries = state.requests.iter().filter(|r| {
                        r.method == "PATCH" && r.path.ends_with(&there.channel.to_string())
                    });
                    (tries.count() >= 1).then_some(())
                })
                .await;
            // The next person to speak is told, once the bot knows; the match goes on.
            let told = |state: &mut crate::support::discord::state::State| {
                state.messages.values().any(|m| m.text().contains("This thread is closed"))
            };
            let all = async {
                while !table.discord.with(told) {
                    let look = table.types(&ann(), &there, "tafl history", json!({})).await;
                    assert!(look.text().contains("d5-d6"), "{}", look.text());
                }
            };
            tokio::time::timeout(std::time::Duration::from_secs(60), all).await.unwrap();
        } else {
            table
                .discord
                .until("the post", |state| {
                    state
                        .messages
                        .values()
                        .any(|m| m.channel == there.channel && m.text().contains(mv))
                        .then_some(())
                })
                .await;
        }
    }
    table.close().await;
}

#[tokio::test]
async fn a_server_allows_so_many_channels() {
    let table = Table::open("allowed").await;
    for i in 0..50 {
        let id = (CHANNEL + 1_000 + i).to_string();
        table.types(&ann(), &HERE, "tafl settings", json!({ "allow": id })).await;
    }
    let full =
        table.types(&ann(), &HERE, "tafl settings", json!({ "allow": CHANNEL.to_string() })).await;
    assert!(
        full.is_private() && full.text().contains("50 channels are already allowed"),
        "{}",
        full.text()
    );
    let still = table.types(&ann(), &HERE, "tafl challenge", json!({})).await;
    assert!(still.is_private() && still.text().contains("matches start in"), "{}", still.text());
    table.close().await;
}
