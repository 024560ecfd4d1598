//! When Discord or the network fails: nothing is lost, and nothing is said twice.

use std::time::Duration;

use hnefi::chat::discord::{Closed, Timing};
use serde_json::json;
use tokio::task::{JoinSet, LocalSet};

use super::table::{HERE, IMPATIENT, Table, ann, ben};
use crate::support::beside::Beside;
use crate::support::discord::state::State;
use crate::support::discord::{CHANNEL, Message, Recorded, User, What};
use crate::support::logs;
use crate::support::patience::Patience;

/// Messages in the channel that tell of a move.
fn tellings(table: &Table, mv: &str) -> Vec<Message> {
    let all = table.discord.public(CHANNEL).into_iter();
    all.filter(|message| message.text().contains(&format!("plays `{mv}`"))).collect()
}

async fn told(table: &Table, mv: &str) -> Message {
    let said = format!("plays `{mv}`");
    table
        .discord
        .until(&said, |state| {
            state.messages.values().find(|message| message.text().contains(&said)).cloned()
        })
        .await
}

/// How often the bot has looked at what was said in the channel.
fn looks(state: &State) -> usize {
    let is_look = |r: &&Recorded| r.method == "GET" && r.path.ends_with("/messages");
    state.requests.iter().filter(is_look).count()
}

/// What may become of a request. The last one arrives, but the bot never learns that.
const FAULTS: [What; 5] = [What::Html, What::Busy(0.1), What::Reset, What::Hang, What::HangAfter];

/// Tries the same with each fault, each on a Discord of its own; most of it is waiting.
async fn with_each_fault<Work>(work: impl Fn(usize, What) -> Work)
where
    Work: Future<Output = ()> + 'static,
{
    let (here, mut all) = (LocalSet::new(), JoinSet::new());
    for (i, what) in FAULTS.into_iter().enumerate() {
        all.spawn_local_on(work(i, what), &here);
    }
    here.run_until(all.join_all()).await;
}

#[tokio::test]
async fn an_answer_is_tried_again_and_said_once() {
    with_each_fault(async |i, what| {
        let table = Table::open_with(&format!("again-{i}"), IMPATIENT).await;
        table.begin(&HERE, "brandubh").await;
        // Where it has arrived, the second attempt finds out.
        table.discord.fail("POST", "/callback", 1, what.clone());
        let board = table.moves(&ann(), &HERE, "d6-c6").await;
        table.moves(&ben(), &HERE, "d5-d6").await;
        assert_eq!(tellings(&table, "d6-c6").len(), 1, "{what:?}");
        table.bare(&board).await;
        table.close().await;
    })
    .await;
}

#[tokio::test]
async fn what_cannot_be_answered_is_posted_once() {
    with_each_fault(async |i, what| {
        let table = Table::open_with(&format!("posted-{i}"), IMPATIENT).await;
        let board = table.begin(&HERE, "brandubh").await;
        // Too late for an answer.
        table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
        // Where the post arrives, its nonce keeps the second attempt from becoming a second message.
        table.discord.fail("POST", &format!("/channels/{CHANNEL}/messages"), 1, what.clone());
        table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
        // Back-off follows the clock.
        table.wind_until(5_000, |state| state.messages[&board.id].buttons().is_empty()).await;
        let posted = told(&table, "d6-c6").await;
        assert_eq!(posted.buttons(), ["Move", "Offer draw", "Resign", "Board"]);
        assert_eq!(posted.mentions(), [ben().id.to_string()]);
        let menu = table.presses(&ben(), &HERE, &posted, "Move").await;
        assert!(menu.is_private());
        table.moves(&ben(), &HERE, "d5-d6").await;
        // A post that the bot did not know of is overtaken here: its buttons stay and give a
        // friendly answer.
        if !matches!(what, What::HangAfter) {
            table.bare(&posted).await;
        }
        assert_eq!(tellings(&table, "d6-c6").len(), 1, "{what:?}");
        table.close().await;
    })
    .await;
}

#[tokio::test]
async fn an_answer_that_arrived_unheard_is_not_posted_again() {
    let table = Table::open_with("look-back", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.fail("POST", "/callback", 1, What::HangAfter);
    table.discord.fail("POST", "/callback", 1_000, What::Html);
    // What is not told at first is asked again, and nothing is posted before it is known.
    table.discord.fail("GET", "/messages", 1, What::Html);
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    let board = told(&table, "d6-c6").await;
    // The outbox searches the channel before it posts, again and again as the clock says.
    table.wind_until(1_000, |state| looks(state) > 1).await;
    table.discord.with(|state| state.faults.clear());
    table.moves(&ben(), &HERE, "d5-d6").await;
    assert_eq!(tellings(&table, "d6-c6").len(), 1);
    assert!(table.discord.requests("POST", "/messages").is_empty(), "nothing was posted");
    assert!(table.discord.message(board.id).is_some());
    table.close().await;
}

/// When the one thing is due that is unsaid, by the program's clock.
async fn due(connection: &mut sqlx::SqliteConnection) -> i64 {
    let sql = "select due_at from outbox where sent_at is null";
    sqlx::query_scalar(sql).fetch_one(connection).await.unwrap()
}

/// A table at which Ann has moved, and Discord holds the answer up until the bot has given up.
async fn with_an_answer_held_up(name: &str) -> Table {
    let arrives = Duration::from_secs(6);
    let table = Table::open_with(name, Timing { arrives, ..IMPATIENT }).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.fail("POST", "/callback", 1, What::Held);
    table.discord.fail("POST", "/callback", 1_000, What::Html);
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    table.discord.until("it", |state| (!state.held_up.is_empty()).then_some(())).await;
    let mut beside = logs::connect(&table.data).await;
    let at_first = due(&mut beside).await;
    let mut patience = Patience::of(Duration::from_secs(60));
    while due(&mut beside).await == at_first {
        assert!(patience.lasts(()), "it is not given up");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    table
}

#[tokio::test]
async fn an_answer_that_arrives_while_the_next_one_is_asked_for_is_not_told_again_with_it() {
    let table = with_an_answer_held_up("late-before-next").await;
    table.discord.with(|state| state.faults.clear());
    table.discord.types(&ben(), &HERE, "move", json!({ "move": "d5-d6" }));
    let mut patience = Patience::of(Duration::from_secs(60));
    let mut beside = Beside::Sqlite(logs::connect(&table.data).await);
    while beside.logs().await[0].game().plies.len() < 2 {
        assert!(patience.lasts(()), "Ben’s move does not count");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    table.discord.let_go();
    told(&table, "d5-d6").await;
    for mv in ["d6-c6", "d5-d6"] {
        assert_eq!(tellings(&table, mv).len(), 1, "{mv}");
    }
    table.close().await;
}

#[tokio::test]
async fn an_answer_that_arrives_after_the_bot_has_given_up_is_not_posted_again() {
    let table = with_an_answer_held_up("late-answer").await;
    table.discord.let_go();
    let board = told(&table, "d6-c6").await;
    table.wind_until(1_000, |state| looks(state) > 0).await;
    table.discord.with(|state| state.faults.clear());
    table.moves(&ben(), &HERE, "d5-d6").await;
    table.bare(&board).await;
    assert_eq!(tellings(&table, "d6-c6").len(), 1);
    assert!(table.discord.requests("POST", "/messages").is_empty(), "nothing was posted");
    table.close().await;
}

#[tokio::test]
async fn what_was_told_together_and_arrived_unheard_is_not_posted_again() {
    let table = Table::open_with("together", IMPATIENT).await;
    let posts = format!("/channels/{CHANNEL}/messages");
    table.discord.fail("POST", &posts, 1_000, What::Html);
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh" });
    table.discord.types(&ann(), &HERE, "tafl challenge", options);
    let tried = |r: &Recorded| r.method == "POST" && r.path.ends_with("/messages");
    table.wind_until(5_000, |state| state.requests.iter().any(tried)).await;
    // The answer catches up with the challenge, and the bot never learns that it has arrived.
    table.discord.fail("POST", "/callback", 1, What::HangAfter);
    table.discord.fail("POST", "/callback", 1_000, What::Html);
    table.discord.types(&ben(), &HERE, "tafl decline", json!({}));
    let says = |word: &'static str| move |message: &Message| message.text().contains(word);
    let declines = says("declines");
    let told = table
        .discord
        .until("both to be told", |s| s.messages.values().find(|m| declines(m)).cloned())
        .await;
    assert!(told.text().contains("challenges"), "{}", told.text());
    table.discord.with(|state| state.faults.retain(|fault| fault.part != posts));
    let mut beside = Beside::Sqlite(logs::connect(&table.data).await);
    let mut patience = Patience::of(Duration::from_secs(60));
    loop {
        let unsaid = beside.unsaid().await;
        if unsaid == 0 {
            break;
        }
        assert!(patience.lasts(unsaid), "{unsaid} notes were never said");
        table.clock.wind(5_000);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for word in ["challenges", "declines"] {
        let said = table.discord.public(CHANNEL);
        let said: Vec<String> = said.iter().filter(|m| says(word)(m)).map(Message::text).collect();
        assert_eq!(said.len(), 1, "{word}: {said:?}");
    }
    table.close().await;
}

#[tokio::test]
async fn what_was_not_said_before_the_end_is_said_after_it() {
    let mut table = Table::open_with("unsaid", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.fail("POST", "/callback", 1_000, What::Html);
    table.discord.fail("POST", "/messages", 1_000, What::Html);
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    let tried = |r: &Recorded| r.method == "POST" && r.path.ends_with("/messages");
    table.wind_until(1_000, |state| state.requests.iter().any(tried)).await;
    table.stop().await.unwrap();
    table.discord.with(|state| state.faults.clear());
    assert!(tellings(&table, "d6-c6").is_empty());
    table.start().await;
    told(&table, "d6-c6").await;
    table.restart().await;
    table.moves(&ben(), &HERE, "d5-d6").await;
    assert_eq!(tellings(&table, "d6-c6").len(), 1);
    table.close().await;
}

#[tokio::test]
async fn missing_permissions_are_named_to_the_player() {
    let table = Table::open_with("forbidden", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.with(|state| {
        state.channels.get_mut(&CHANNEL).unwrap().forbidden = true;
        state.app_permissions = 1 << 10;
    });
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    table
        .discord
        .until("the refusal", |state| {
            let posts = state.requests.iter().filter(|r| r.method == "POST");
            posts.clone().any(|r| r.path.ends_with("/messages")).then_some(())
        })
        .await;
    // The match continues through answers, which need no permission, and Ben is told what is
    // missing.
    table.moves(&ben(), &HERE, "d5-d6").await;
    let text = table
        .discord
        .until("a word about it", |state| {
            let texts = state.messages.values().map(Message::text);
            texts.into_iter().find(|text| text.contains("need more permissions"))
        })
        .await;
    assert!(
        text.contains("Send Messages, Attach Files") && !text.contains("View Channel"),
        "{text}"
    );
    table.close().await;
}

#[tokio::test]
async fn a_channel_that_is_gone_ends_nothing() {
    let table = Table::open_with("gone", IMPATIENT).await;
    table.begin(&HERE, "brandubh").await;
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    table.discord.fail("POST", "/messages", 1, What::Refuse(404, 10_003));
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    table
        .discord
        .until("the refusal", |state| {
            state
                .requests
                .iter()
                .any(|r| r.method == "POST" && r.path.ends_with("/messages"))
                .then_some(())
        })
        .await;
    table.moves(&ben(), &HERE, "d5-d6").await;
    let history = table.types(&ann(), &HERE, "tafl history", json!({})).await;
    assert!(history.text().contains("d6-c6 d5-d6"), "{}", history.text());
    assert_eq!(table.discord.requests("POST", "/messages").len(), 1, "it is not tried for ever");
    table.close().await;
}

#[tokio::test]
async fn a_token_that_is_taken_back_closes_the_door() {
    let mut table = Table::open_with("unauthorized", IMPATIENT).await;
    table.discord.fail("POST", "/callback", 1_000, What::Refuse(401, 0));
    table.discord.types(&ann(), &HERE, "tafl help", json!({}));
    let running = table.running.take().unwrap();
    assert_eq!(running.end.await.unwrap(), Err(Closed::Token));
    let tries = table.discord.requests("POST", "/callback").len();
    assert_eq!(tries, 1, "a refused token is not tried again");
    table.discord.finish();
}

#[tokio::test]
async fn without_new_components_the_old_form_does_it_all() {
    let table = Table::open_with("old-form", IMPATIENT).await;
    table.discord.with(|state| state.refuses_components = true);
    let challenge = table.challenge(&HERE, "brandubh").await;
    assert_eq!(challenge.buttons(), ["Accept", "Decline", "Withdraw", "Rules"]);
    let board = table.presses(&ben(), &HERE, &challenge, "Accept").await.message.unwrap();
    table.bare(&challenge).await;
    assert_eq!(board.files.len(), 1, "the picture is there");
    assert!(board.alt().contains("tafl board"));
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    let targets = table.chooses(&ann(), &HERE, &menu, "d6").await.message.unwrap();
    let played = table.chooses(&ann(), &HERE, &targets, "c6").await;
    assert!(played.text().contains("plays `d6-c6`"), "{}", played.text());
    let board = table.bare(&board).await;
    assert!(board.text().contains("begins"), "only the buttons went");
    table.discord.fail("POST", "/callback", 2, What::Refuse(404, 10_062));
    table.discord.types(&ben(), &HERE, "move", json!({ "move": "d5-d6" }));
    told(&table, "d5-d6").await;
    table.close().await;
}

#[tokio::test]
async fn a_slow_answer_is_announced_and_follows() {
    let mut table = Table::open_with("slow", IMPATIENT).await;
    let board = table.begin(&HERE, "brandubh").await;
    // The bot as it really runs, with a Discord that waits exactly three seconds.
    let Timing { reconnect, outbox, .. } = IMPATIENT;
    table.timing = Timing { reconnect, outbox, ..Timing::default() };
    table.discord.with(|state| state.patient = false);
    table.restart().await;
    // Somebody else is writing and takes their time.
    let file = format!("sqlite://{}", table.data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    let slow = async |who: User, mv: &str| {
        let writing = pool.begin_with("begin immediate").await.unwrap();
        let id = table.discord.types(&who, &HERE, "move", json!({ "move": mv }));
        let announced = table.discord.answer(id).await;
        assert_eq!((announced.kind, announced.is_private()), (5, true));
        writing.rollback().await.unwrap();
        announced.message.unwrap().id
    };
    let announced = slow(ann(), "d6-c6").await;
    let said = told(&table, "d6-c6").await;
    assert_eq!((said.seen_by, said.files.len()), (None, 1), "everybody sees it, with the picture");
    assert_eq!(said.mentions(), [ben().id.to_string()]);
    table.bare(&board).await;
    assert!(table.discord.message(announced).unwrap().text().contains("a little longer"));
    // Only the person who asked sees a refusal.
    let announced = slow(ann(), "d2-c2").await;
    table
        .discord
        .until("the refusal", |state| {
            state.messages[&announced].text().contains("isn’t your turn").then_some(())
        })
        .await;
    pool.close().await;
    table.timing = IMPATIENT;
    table.discord.with(|state| state.patient = true);
    table.restart().await;
    table.moves(&ben(), &HERE, "d5-d6").await;
    table.bare(&said).await;
    table.close().await;
}

/// Discord knows no key of what follows, so that a second attempt would be a second message.
#[tokio::test]
async fn what_follows_a_waiting_message_is_said_once() {
    with_each_fault(async |i, what| {
        let mut table = Table::open_with(&format!("follows-{i}"), IMPATIENT).await;
        table.begin(&HERE, "brandubh").await;
        table.timing.defer = Duration::from_millis(100);
        table.restart().await;
        let busy = table.running.as_ref().unwrap().store.write().await.unwrap();
        let asked = table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
        let waits = |state: &mut State| state.answered(asked).filter(|answer| answer.kind == 5);
        table.discord.until("a waiting message", waits).await;
        table.discord.fail("POST", "/webhooks/", 1, what.clone());
        drop(busy);
        // What did not arrive comes from the outbox, which looks first; back-off follows the clock.
        let said = |state: &mut State| {
            state.messages.values().any(|message| message.text().contains("plays `d6-c6`"))
        };
        table.wind_until(1_000, said).await;
        table.timing = IMPATIENT;
        table.restart().await;
        table.moves(&ben(), &HERE, "d5-d6").await;
        assert_eq!(tellings(&table, "d6-c6").len(), 1, "{what:?}");
        table.close().await;
    })
    .await;
}

/// “Thinking” would stand there for a quarter of an hour.
#[tokio::test]
async fn a_waiting_message_that_outlives_the_program_is_replaced_by_a_sentence() {
    let mut table = Table::open_with("waiting-outlives", IMPATIENT).await;
    let busy = table.running.as_ref().unwrap().store.write().await.unwrap();
    let nina = ann().reading("it");
    let options = json!({ "opponent": ben().id.to_string(), "variant": "brandubh" });
    let asked = table.discord.types(&nina, &HERE, "tafl challenge", options);
    let waits = |state: &mut State| state.answered(asked).filter(|answer| answer.kind == 5);
    table.discord.until("a waiting message", waits).await;
    table.discord.fail("PATCH", "/messages/@original", 1_000, What::Refuse(500, 0));
    drop(busy);
    let tried = |state: &mut State| {
        let mut patches = state.requests.iter().filter(|request| request.method == "PATCH");
        patches.any(|request| request.path.ends_with("@original")).then_some(())
    };
    table.discord.until("the answer to fail", tried).await;
    table.stop().await.unwrap();
    table.discord.with(|state| state.faults.clear());
    table.start().await;
    let replaced = |state: &mut State| {
        state.messages.values().find(|message| message.text().contains("riavviato")).cloned()
    };
    let replaced = table.discord.until("the sentence", replaced).await;
    assert_eq!(replaced.seen_by, Some(ann().id), "{}", replaced.text());
    // Once is enough.
    table.restart().await;
    let patches = table.discord.requests("PATCH", "@original").len();
    table.restart().await;
    assert_eq!(table.discord.requests("PATCH", "@original").len(), patches);
    table.close().await;
}
