//! A data folder left by an earlier version: what rooms missed is said, and people play on.

use super::table::{ANN, BEN, CID, Table, messages};
use crate::support::old_data_folder::{copy_into, now, unsaid};

#[tokio::test]
async fn what_was_left_unsaid_is_said_once_and_people_play_on() {
    let data = crate::support::runs::scratch("matrix", "old-data");
    copy_into(&data);
    let mut table = Table::over(data.clone(), now()).await;
    let people = [(ANN, "Ann"), (BEN, "Ben B."), (CID, "Cid")];
    table.port.room("!hall:hs.test", &people, false);
    table.port.room("!yard:hs.test", &people, false);
    table.port.room("!ben-alone:hs.test", &[(BEN, "Ben B.")], true);
    table.door.take_up().await;
    table.door.idle().await;
    table.door.post_due().await;
    table.door.idle().await;
    let sent = table.port.sent();
    let words: Vec<&str> =
        messages(&sent).iter().map(|one| one.content["body"].as_str().unwrap()).collect();
    for missed in ["#4: Ben B. plays g4-g3.", "#17 begins", "#1: Ben B. gioca e5-a5.", "#24: "] {
        let times = words.iter().filter(|words| words.contains(missed)).count();
        assert_eq!(times, 1, "{missed}: {words:#?}");
    }
    let waiting = table.app.unanswered("matrix").await.unwrap();
    assert!(waiting.is_empty(), "all that was heard is answered: {waiting:?}");
    let root = "$bot35";
    let mut content = super::table::text("resign yes");
    content["m.relates_to"] = serde_json::json!({ "rel_type": "m.thread", "event_id": root });
    let sent = table.event("!hall:hs.test", ANN, content).await;
    assert!(messages(&sent)[0].content["body"].as_str().unwrap().contains("wins"), "{sent:?}");
    table.store.clone().close().await;
    assert_eq!(unsaid(&data, "matrix:").await, 0);
}
