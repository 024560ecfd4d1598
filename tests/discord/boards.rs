//! Channels that keep one board for each match.

use serde_json::json;

use super::table::{HERE, Table, ann, ben};
use crate::support::discord::state::State;
use crate::support::discord::{CHANNEL, Message, What};

async fn open(name: &str) -> (Table, Message) {
    let table = Table::open(name).await;
    let changed = table.types(&ann(), &HERE, "tafl settings", json!({ "boards": "edit" })).await;
    assert!(changed.text().contains("Boards of a match: `edit`"), "{}", changed.text());
    // The challenge shows the start, and becomes the board.
    let board = table.challenge(&HERE, "brandubh").await;
    assert!(!board.buttons().is_empty() && !board.files.is_empty());
    let begun = table.presses(&ben(), &HERE, &board, "Accept").await.message.unwrap();
    assert!(begun.files.is_empty() && begun.buttons().contains(&"Move".to_owned()));
    let now = table.discord.message(board.id).unwrap();
    assert!(now.text().contains("begins") && now.buttons().is_empty(), "{}", now.text());
    (table, board)
}

/// The messages of the channel with a picture, and those without.
fn seen(table: &Table) -> (Vec<u64>, Vec<Message>) {
    let (boards, notes): (Vec<Message>, Vec<Message>) =
        table.discord.public(CHANNEL).into_iter().partition(|message| !message.files.is_empty());
    (boards.iter().map(|message| message.id).collect(), notes)
}

fn gone(id: u64) -> impl FnMut(&mut State) -> Option<()> {
    move |state| state.messages[&id].deleted.then_some(())
}

#[tokio::test]
async fn each_position_is_drawn_into_the_same_message_and_the_player_is_told() {
    let (table, board) = open("boards").await;
    let first = table.moves(&ann(), &HERE, "d6-c6").await;
    assert!(first.files.is_empty(), "it only tells whose turn it is");
    assert!(first.text().starts_with("`#1`: <@"), "{}", first.text());
    assert_eq!(first.mentions(), [ben().id.to_string()]);
    assert_eq!(first.buttons(), ["Move", "Offer draw", "Resign", "Board"]);
    let now = table.discord.message(board.id).unwrap();
    assert!(now.text().contains("d6-c6") && now.buttons().is_empty(), "{}", now.text());
    assert_eq!((now.files.len(), now.files[0].0.as_str()), (1, "match-1-move-1.png"));
    assert!(now.mentions().is_empty(), "an edit notifies nobody");

    let second = table.moves(&ben(), &HERE, "d5-d6").await;
    table.discord.until("the old words to go", gone(first.id)).await;
    assert_eq!(seen(&table).0, [board.id], "one board");
    assert!(table.discord.message(board.id).unwrap().text().contains("d5-d6"));

    // The end stays, with what happened.
    table.types(&ann(), &HERE, "tafl resign", json!({ "answer": "yes" })).await;
    table.discord.until("the old words to go", gone(second.id)).await;
    let (boards, notes) = seen(&table);
    assert_eq!(boards, [board.id]);
    let last = notes.last().unwrap();
    assert!(last.text().contains("Ben wins") && last.buttons().contains(&"Rematch".to_owned()));
    let shown = table.discord.message(board.id).unwrap();
    assert!(shown.alt().contains("Ben wins"), "{}", shown.alt());
    table.close().await;
}

#[tokio::test]
async fn a_board_that_is_gone_or_may_not_be_changed_is_posted_anew() {
    let (table, board) = open("boards-gone").await;
    table.discord.with(|state| state.messages.get_mut(&board.id).unwrap().deleted = true);
    let anew = table.moves(&ann(), &HERE, "d6-c6").await;
    assert!(!anew.files.is_empty() && !anew.buttons().is_empty());
    // From then on it is the board.
    let notice = table.moves(&ben(), &HERE, "d5-d6").await;
    assert!(notice.files.is_empty());
    assert!(table.discord.message(anew.id).unwrap().text().contains("d5-d6"));
    // Discord refuses too many edits of an old message.
    table.discord.fail("PATCH", &format!("/messages/{}$", anew.id), 2, What::Refuse(400, 30_046));
    let third = table.moves(&ann(), &HERE, "c6-c5").await;
    assert!(!third.files.is_empty());
    table.discord.until("the old words to go", gone(notice.id)).await;
    table.close().await;
}

#[tokio::test]
async fn what_was_said_but_not_heard_of_is_not_said_again() {
    let (mut table, board) = open("boards-lost").await;
    // The move is decided and the answer lost: it is posted from the outbox.
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" }));
    let told = |state: &mut State| {
        let mut all = state.messages.values();
        all.any(|m| m.mentions() == [ben().id.to_string()] && m.files.is_empty() && !m.deleted)
            .then_some(())
    };
    table.discord.until("the words", told).await;
    table.restart().await;
    table.moves(&ben(), &HERE, "d5-d6").await;
    assert_eq!(seen(&table).0, [board.id], "one board");
    table.stop().await.unwrap();
    table.discord.finish();
}

#[tokio::test]
async fn a_place_that_changes_its_mind_never_edits_an_old_board() {
    let (table, board) = open("boards-again").await;
    let set = async |to: &str| {
        let changed = table.types(&ann(), &HERE, "tafl settings", json!({ "boards": to })).await;
        assert!(changed.text().contains(&format!("Boards of a match: `{to}`")));
    };
    table.moves(&ann(), &HERE, "d6-c6").await;
    set("new").await;
    let alone = table.moves(&ben(), &HERE, "d5-d6").await;
    assert_eq!(alone.files.len(), 1, "a message of its own");
    set("edit").await;
    let anew = table.moves(&ann(), &HERE, "d2-e2").await;
    assert_eq!(anew.files.len(), 1, "nobody looks that far up for the board");
    assert!(!table.discord.message(board.id).unwrap().text().contains("d2-e2"));
    let edited = table.moves(&ben(), &HERE, "d4-d5").await;
    assert!(edited.files.is_empty(), "from here on it is edited again");
    assert!(table.discord.message(anew.id).unwrap().text().contains("d4-d5"));
    table.close().await;
}
