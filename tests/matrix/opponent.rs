//! The bot as an opponent, and its hints.

use super::table::{ANN, BEN, ROOM, Table, called, messages, words};

#[tokio::test]
async fn the_bot_is_challenged_by_its_own_name() {
    let names = ["@hnefi:hs.test", "@hnefi", "bot", "@bot", "@Computer"];
    let mut table = Table::open("opponent").await;
    for (i, name) in names.iter().enumerate() {
        let line = format!("!tafl challenge {name} brandubh attackers level:1");
        let sent = table.say(ROOM, ANN, &line).await;
        let board = messages(&sent)[1];
        let said = board.content["body"].as_str().unwrap();
        assert!(said.contains("level 1 of 8 (Thrall)") && said.contains("begins"), "{said}");
        assert_eq!(called(board), [ANN]);
        let root = board.content["m.relates_to"]["event_id"].as_str().unwrap().to_owned();
        let played = words(&table.say_in(&root, ANN, "d6-c6").await);
        assert!(played.contains("hnefi plays") && played.contains("Ann to move"), "{i}: {played}");
    }
}

#[tokio::test]
async fn hints_are_given_against_the_bot_and_where_both_agree() {
    let mut table = Table::open("hints").await;
    let sent = table.say(ROOM, ANN, "!tafl challenge bot brandubh attackers level:1").await;
    let root = messages(&sent)[1].content["m.relates_to"]["event_id"].clone();
    let root = root.as_str().unwrap();
    let look = words(&table.say_in(root, ANN, "hint").await);
    assert!(look.contains("#1:") && look.contains("Another hint shows"), "{look}");
    let shown = words(&table.say_in(root, ANN, "hint").await);
    assert!(shown.contains("I’d play"), "{shown}");
    let root = table.begin().await;
    let asked = table.say_in(&root, BEN, "hint").await;
    assert_eq!(called(&asked[0]), [ANN]);
    let allowed = words(&table.say_in(&root, ANN, "yes").await);
    assert!(allowed.contains("hints are allowed now"), "{allowed}");
    // There, ben would read it.
    let overheard = words(&table.say_in(&root, ANN, "hint").await);
    assert!(overheard.contains("private chat: hint #2"), "{overheard}");
    table.port.room("!alone", &[(ANN, "Ann")], true);
    let told = words(&table.say("!alone", ANN, "hint #2").await);
    assert!(told.contains("#2:") && told.contains("Another hint shows"), "{told}");
    let which = words(&table.say("!alone", ANN, "hint").await);
    assert!(which.contains("#1 Brandubh") && which.contains("#2 Brandubh"), "{which}");
}

#[tokio::test]
async fn two_matches_of_the_same_number_can_be_told_apart() {
    let mut table = Table::open("same-number").await;
    table.begin().await;
    table.port.room("!other", &[(ANN, "Ann"), (BEN, "Ben B.")], false);
    table.say("!other", ANN, "!tafl challenge @ben brandubh defenders").await;
    table.say("!other", BEN, "!tafl accept").await;
    table.port.room("!hers", &[(ANN, "Ann")], true);
    table.say(ROOM, ANN, "!tafl d6-c6").await;
    let which = words(&table.say("!hers", ANN, "plan d5-d6 then c6-c5").await);
    assert!(which.contains("##1") && which.contains("##2"), "{which}");
    let shown = words(&table.say("!hers", ANN, "plan d5-d6 then c6-c5 ##1").await);
    assert!(shown.contains("##1") && shown.contains("once you confirm it"), "{shown}");
    let made = words(&table.say("!hers", ANN, "plan yes ##1").await);
    assert!(made.contains("If d5-d6, I play c6-c5"), "{made}");
}

#[tokio::test]
async fn alone_with_the_bot_one_can_play_it() {
    const ALONE: &str = "!alone";
    let mut table = Table::open("opponent-alone").await;
    table.port.room(ALONE, &[(ANN, "Ann")], false);
    let sent = table.say(ALONE, ANN, "challenge bot brandubh attackers level:1").await;
    assert!(format!("{sent:?}").contains("level 1 of 8"), "{sent:?}");
    let played = table.say(ALONE, ANN, "d6-c6").await;
    assert!(format!("{played:?}").contains("hnefi plays"), "{played:?}");
}
