//! Matches as people play them.

use std::sync::Arc;

use serde_json::{Value, json};

use super::table::{HERE, Table, ann, ben, cid, robot};
use crate::support::discord::{CHANNEL, Message, OTHER_CHANNEL, What, channel};

#[tokio::test]
async fn a_whole_match_is_played_with_buttons_commands_menus_and_forms() {
    let table = Table::open("match").await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    assert_eq!(challenge.buttons(), ["Accept", "Decline", "Withdraw", "Rules"]);
    assert_eq!(challenge.mentions(), [ben().id.to_string()], "only the opponent is called");
    assert_eq!(challenge.files[0].0, "match-1-move-0.png");

    let board = table.presses(&ben(), &HERE, &challenge, "Accept").await.message.unwrap();
    assert_eq!(board.buttons(), ["Move", "Offer draw", "Resign", "Board"]);
    assert_eq!(board.mentions(), [ann().id.to_string()], "only the player to move is called");
    assert!(board.alt().contains("7×7 tafl board"), "{}", board.alt());
    table.bare(&challenge).await;

    // With menus: a piece, then where it goes.
    let pieces = table.presses(&ann(), &HERE, &board, "Move").await;
    assert!(pieces.is_private());
    let menu = pieces.message.unwrap();
    let targets = table.chooses(&ann(), &HERE, &menu, "d6").await;
    assert_eq!((targets.kind, targets.is_private()), (7, true), "the menu is replaced");
    let menu = targets.message.unwrap();
    assert_eq!(menu.files[0].0, "moves.png", "the targets are drawn");
    let first = table.chooses(&ann(), &HERE, &menu, "c6").await;
    assert_eq!((first.kind, first.is_private()), (4, false));
    assert!(first.text().contains("plays `d6-c6`"), "{}", first.text());
    table.bare(&board).await;
    table.discord.until("the menu to go", |s| s.messages[&menu.id].deleted.then_some(())).await;

    // With a form.
    let board = first.message.unwrap();
    let menu = table.presses(&ben(), &HERE, &board, "Move").await.message.unwrap();
    let form = table.presses(&ben(), &HERE, &menu, "Type a move").await;
    let filled = table.discord.fills_in(&ben(), &HERE, &form, menu.id, "d5 d6");
    let answer = table.discord.answer(filled).await;
    assert!(answer.text().contains("plays `d5-d6`"), "{}", answer.text());

    // With commands, until the end.
    let moves = [
        (ann(), "d2-e2"),
        (ben(), "d4-d5"),
        (ann(), "f4-f5"),
        (ben(), "d5-c5"),
        (ann(), "c6-c7"),
        (ben(), "c5-a5"),
        (ann(), "b4-b6"),
    ];
    for (who, mv) in &moves {
        table.moves(who, &HERE, mv).await;
    }
    let end = table.moves(&ben(), &HERE, "a5-a7").await;
    assert!(end.text().contains("wins `#1`"), "{}", end.text());
    assert_eq!(end.buttons(), ["Rematch", "Review", "Replay", "Moves", "Download game"]);
    assert!(end.mentions().is_empty(), "nobody has to act");
    let record = table.presses(&cid(), &HERE, &end, "Download game").await;
    assert!(record.is_private());
    assert_eq!(record.message.unwrap().files[0].0, "ann-ben-brandubh-1.otg");

    let public = table.discord.public(CHANNEL);
    let live: Vec<&Message> = public.iter().filter(|m| !m.buttons().is_empty()).collect();
    assert_eq!(live.len(), 1, "only the newest message has buttons");
    table.close().await;
}

#[tokio::test]
async fn commands_are_set_once_and_again_only_when_they_are_gone() {
    let mut table = Table::open("commands").await;
    let names = |table: &Table| {
        table.discord.with(|state| {
            assert_eq!(state.commands[0]["name"], "tafl");
            assert_eq!(state.commands[1]["name"], "clock");
            assert_eq!(state.commands[2]["name"], "view");
            assert_eq!(state.commands[3]["name"], "league");
            let subs = (0..4).flat_map(|i| state.commands[i]["options"].as_array().unwrap());
            subs.map(|one| one["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        })
    };
    for name in [
        "challenge",
        "accept",
        "decline",
        "withdraw",
        "move",
        "moves",
        "board",
        "resign",
        "draw",
        "takeback",
        "games",
        "variants",
        "rules",
        "compare",
        "why",
        "language",
        "history",
        "export",
        "settings",
        "help",
        "plan",
        "pause",
        "resume",
        "claim",
        "roll",
        "seed",
        "dice",
        "remind",
        "quiet",
        "away",
        "back",
    ] {
        assert!(names(&table).contains(&name.to_owned()), "{name}");
    }
    let alone = |commands: &serde_json::Value| {
        commands.as_array().unwrap().iter().any(|c| c["name"] == "move")
    };
    assert!(table.discord.with(|state| alone(&state.commands)), "move outside the groups too");
    table.restart().await;
    let done = table.types(&ann(), &HERE, "tafl games", json!({})).await;
    assert!(done.is_private());
    assert_eq!(table.discord.with(|state| state.command_puts), 1, "nothing had changed");
    table.discord.with(|state| state.commands = Arc::new(json!([])));
    table.restart().await;
    table.discord.until("the commands", |s| (s.command_puts == 2).then_some(())).await;
    table.close().await;
}

#[tokio::test]
async fn an_open_challenge_is_anyones_but_the_challengers() {
    let table = Table::open("open").await;
    let answer =
        table.types(&ann(), &HERE, "tafl challenge", json!({ "variant": "brandubh" })).await;
    let challenge = answer.message.unwrap();
    assert_eq!(challenge.buttons(), ["Accept", "Withdraw", "Rules"]);
    assert!(challenge.mentions().is_empty());
    let own = table.presses(&ann(), &HERE, &challenge, "Accept").await;
    assert!(
        own.is_private() && own.text().contains("can’t play against yourself"),
        "{}",
        own.text()
    );
    let other = table.presses(&ben(), &HERE, &challenge, "Withdraw").await;
    assert!(
        other.is_private() && other.text().contains("Only the player who made a challenge"),
        "{}",
        other.text()
    );
    let begun = table.presses(&cid(), &HERE, &challenge, "Accept").await;
    assert!(begun.text().contains("begins"));
    // Cid's name would format and notify if it could.
    assert!(begun.text().contains(r"\*Cid\* \<\@1\>"), "{}", begun.text());
    let late = table.discord.press_id(
        &ben(),
        &HERE,
        challenge.id,
        &challenge.custom_id("Accept").unwrap(),
    );
    let late = table.discord.answer(late).await;
    assert!(late.is_private() && late.text().contains("already started"), "{}", late.text());
    table.close().await;
}

#[tokio::test]
async fn challenges_are_declined_and_withdrawn() {
    let table = Table::open("declined").await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    let no = table.presses(&cid(), &HERE, &challenge, "Accept").await;
    assert!(no.is_private() && no.text().contains("for someone else"), "{}", no.text());
    let declined = table.presses(&ben(), &HERE, &challenge, "Decline").await;
    assert!(!declined.is_private() && declined.text().contains("declines"));
    assert_eq!(declined.message.unwrap().mentions(), [ann().id.to_string()]);
    table.bare(&challenge).await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    let gone = table.presses(&ann(), &HERE, &challenge, "Withdraw").await;
    assert!(gone.text().contains("withdraws `#2`"), "{}", gone.text());
    table.bare(&challenge).await;
    table.close().await;
}

#[tokio::test]
async fn captures_are_told_and_drawn() {
    let table = Table::open("captures").await;
    table.begin(&HERE, "tablut").await;
    let moves = [(ann(), "d1-d4"), (ben(), "e4-f4"), (ann(), "a4-c4")];
    for (who, mv) in &moves {
        table.moves(who, &HERE, mv).await;
    }
    let danger = table.moves(&ben(), &HERE, "e3-d3").await;
    assert!(danger.text().contains("Captured between two enemies: `d4`"), "{}", danger.text());
    assert!(danger.alt().contains("captured d4"), "{}", danger.alt());
    table.close().await;
}

#[tokio::test]
async fn draws_takebacks_and_resigning_ask_first() {
    let table = Table::open("offers").await;
    let board = table.begin(&HERE, "brandubh").await;
    let offer = table.presses(&ann(), &HERE, &board, "Offer draw").await;
    assert_eq!(offer.message.as_ref().unwrap().mentions(), [ben().id.to_string()]);
    let offer = offer.message.unwrap();
    assert_eq!(offer.buttons(), ["Accept", "Decline"]);
    assert!(
        !table.discord.message(board.id).unwrap().buttons().is_empty(),
        "the board stays alive"
    );
    let refused = table.presses(&ben(), &HERE, &offer, "Decline").await;
    assert!(refused.text().contains("declines the draw"), "{}", refused.text());
    table.bare(&offer).await;
    let again = table.presses(&ann(), &HERE, &board, "Offer draw").await;
    assert!(again.is_private() && again.text().contains("already"), "{}", again.text());

    let board = table.moves(&ann(), &HERE, "d6-c6").await;
    let ask = table.types(&ann(), &HERE, "tafl takeback", json!({})).await.message.unwrap();
    let back = table.presses(&ben(), &HERE, &ask, "Accept").await;
    assert!(back.text().contains("taken back"), "{}", back.text());
    table.bare(&board).await;
    let board = back.message.unwrap();
    table.bare(&ask).await;

    let question = table.presses(&ann(), &HERE, &board, "Resign").await;
    assert!(question.is_private(), "nobody else hears of it");
    let question = question.message.unwrap();
    assert_eq!(question.buttons(), ["Yes, resign", "Call it off", "Play on"]);
    let stays = table.presses(&ann(), &HERE, &question, "Play on").await;
    assert_eq!((stays.kind, stays.is_private()), (7, true));
    let question = table.presses(&ann(), &HERE, &board, "Resign").await.message.unwrap();
    let over = table.presses(&ann(), &HERE, &question, "Yes, resign").await;
    assert!(!over.is_private() && over.text().contains("resigns"), "{}", over.text());
    table.bare(&board).await;
    table
        .discord
        .until("the question to go", |s| s.messages[&question.id].deleted.then_some(()))
        .await;
    table.close().await;
}

#[tokio::test]
async fn a_draw_is_agreed() {
    let table = Table::open("agreed").await;
    let board = table.begin(&HERE, "brandubh").await;
    let offer = table.presses(&ann(), &HERE, &board, "Offer draw").await.message.unwrap();
    let over = table.presses(&ben(), &HERE, &offer, "Accept").await;
    assert!(over.text().contains("is a draw"), "{}", over.text());
    table.bare(&board).await;
    table.bare(&offer).await;
    table.close().await;
}

#[tokio::test]
async fn the_board_is_looked_at_in_every_way() {
    let table = Table::open("board").await;
    let board = table.begin(&HERE, "copenhagen").await;
    let look = table.presses(&cid(), &HERE, &board, "Board").await;
    assert!(look.is_private());
    let mut view = look.message.unwrap();
    assert_eq!(view.buttons(), ["Flip board", "Wood", "Slate", "Contrast", "As text"]);
    let size = |view: &Message| view.files[0].1;
    let before = size(&view);
    view = table.presses(&cid(), &HERE, &view, "Slate").await.message.unwrap();
    assert_ne!(size(&view), before, "other colours are another file");
    view = table.presses(&cid(), &HERE, &view, "Flip board").await.message.unwrap();
    assert_eq!(view.files.len(), 1, "one picture replaces the other");
    view = table.presses(&cid(), &HERE, &view, "As text").await.message.unwrap();
    assert!(view.files.is_empty() && view.text().contains("```"), "{}", view.text());
    // Turned, so that the last file comes first.
    assert!(view.text().contains("k j i h g f e d c b a"), "{}", view.text());
    view = table.presses(&cid(), &HERE, &view, "Picture").await.message.unwrap();
    assert_eq!(view.files.len(), 1);
    assert_eq!(table.discord.public(CHANNEL).len(), 2, "all of it was seen by one alone");
    table.close().await;
}

#[tokio::test]
async fn two_matches_share_a_channel() {
    let table = Table::open("two").await;
    let first = table.begin(&HERE, "brandubh").await;
    let second = table.begin(&HERE, "copenhagen").await;
    let which = table.types(&ann(), &HERE, "move", json!({ "move": "d6-c6" })).await;
    assert!(which.is_private() && which.text().contains("Which match"), "{}", which.text());
    let played = table.types(&ann(), &HERE, "move", json!({ "move": "d6-c6", "match": 1 })).await;
    assert!(played.text().contains("`#1`"), "{}", played.text());
    table.bare(&first).await;
    assert!(!table.discord.message(second.id).unwrap().buttons().is_empty(), "the other goes on");
    // A person who asks for moves without a number chooses from a menu.
    let menu = table.types(&ben(), &HERE, "tafl board", json!({})).await;
    assert!(menu.text().contains("#1"), "it is Ben's turn in one only: {}", menu.text());
    let menu = table.types(&cid(), &HERE, "tafl board", json!({})).await.message.unwrap();
    assert_eq!(menu.values(), ["#2", "#1"]);
    let board = table.chooses(&cid(), &HERE, &menu, "#2").await;
    assert!(board.text().contains("Copenhagen"), "{}", board.text());
    // Another channel has its own.
    let elsewhere = channel(OTHER_CHANNEL);
    let none = table.types(&ann(), &elsewhere, "tafl board", json!({})).await;
    assert!(
        none.is_private() && none.text().contains("No matches are going on here"),
        "{}",
        none.text()
    );
    table.close().await;
}

#[tokio::test]
async fn the_largest_board_is_played_by_menus() {
    let table = Table::open("largest").await;
    let board = table.begin(&HERE, "alea-opentafl").await;
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    assert!(menu.menus() >= 2, "more than 25 pieces are split");
    assert!(menu.files.is_empty() && !menu.text().contains("```"), "the menus say it all");
    let pieces = menu.values();
    assert!(pieces.len() > 25, "{pieces:?}");
    let mut longest = (String::new(), 0);
    for piece in &pieces {
        let id = table.discord.with(|state| state.menu(ann().id, menu.id, piece));
        // Each piece in each menu leads to its targets; the menu is shown again for the next piece.
        let answer = table.discord.choose_id(&ann(), &HERE, menu.id, &id, piece);
        let targets = table.discord.answer(answer).await.message.unwrap();
        let count = targets.values().len();
        assert!(count > 0, "{piece}");
        if count > longest.1 {
            longest = (piece.clone(), count);
        }
        let back = table.presses(&ann(), &HERE, &targets, "Move").await;
        assert_eq!(back.message.unwrap().values(), pieces);
    }
    let targets = table.chooses(&ann(), &HERE, &menu, &longest.0).await.message.unwrap();
    let target = targets.values().last().unwrap().clone();
    let played = table.chooses(&ann(), &HERE, &targets, &target).await;
    assert!(played.text().contains(&format!("`{}-{target}`", longest.0)), "{}", played.text());
    table.close().await;
}

#[tokio::test]
async fn more_pieces_than_fit_are_paged() {
    let table = Table::open("paged").await;
    // Ten rows of attackers; each attacker can step down or up somewhere.
    let row = "1t1t1t1t1t1t1t1t1t1";
    let other = "t1t1t1t1t1t1t1t1t1t";
    let mut rows = Vec::new();
    for i in 0..19 {
        rows.push(match i {
            9 => "9K9".to_owned(),
            8 | 10 => "19".to_owned(),
            i if i % 2 == 0 => row.to_owned(),
            _ => other.to_owned(),
        });
    }
    let rules = format!("layout={}", rows.join("/"));
    let options = json!({
        "opponent": ben().id.to_string(), "variant": "alea-opentafl", "side": "attackers",
        "rules": rules,
    });
    let challenge = table.types(&ann(), &HERE, "tafl challenge", options).await;
    assert!(!challenge.is_private(), "{}", challenge.text());
    let board = table.presses(&ben(), &HERE, &challenge.message.unwrap(), "Accept").await;
    let menu = table.presses(&ann(), &HERE, &board.message.unwrap(), "Move").await.message.unwrap();
    let mut seen = menu.values();
    assert_eq!((menu.menus(), seen.len()), (4, 100));
    let menu = table.presses(&ann(), &HERE, &menu, "More").await.message.unwrap();
    let more = menu.values();
    assert!(more.iter().all(|one| !seen.contains(one)), "the next page goes on");
    seen.extend(more);
    assert!(seen.len() > 100);
    let menu = table.presses(&ann(), &HERE, &menu, "More").await.message.unwrap();
    assert_eq!(menu.values(), seen[..100], "the last page leads back to the first");
    table.close().await;
}

#[tokio::test]
async fn half_typed_words_are_completed() {
    let table = Table::open("completed").await;
    let ask = async |who, command: &str, options, focus: &str| {
        let id = table.discord.half_types(who, &HERE, command, options, focus);
        table.discord.answer(id).await.choices()
    };
    let (ann, ben) = (ann(), ben());
    let found = ask(&ann, "tafl challenge", json!({ "variant": "Copen" }), "variant").await;
    assert_eq!(found, ["copenhagen", "copenhagen-13"]);
    let found =
        ask(&ann, "tafl challenge", json!({ "rules": "armed-king=no goal=" }), "rules").await;
    assert!(found.is_empty() || found.iter().all(|one| one.starts_with("armed-king=no ")));
    assert!(ask(&ann, "move", json!({ "move": "d" }), "move").await.is_empty(), "no match yet");
    table.begin(&HERE, "brandubh").await;
    let found = ask(&ann, "move", json!({ "move": "d6" }), "move").await;
    assert_eq!(found, ["d6-a6", "d6-b6", "d6-c6", "d6-e6", "d6-f6", "d6-g6"]);
    assert!(ask(&ben, "move", json!({ "move": "d" }), "move").await.is_empty(), "not his turn");
    let found = ask(&ann, "tafl moves", json!({ "square": "" }), "square").await;
    assert!(found.contains(&"d6".to_owned()), "{found:?}");
    let found = ask(&ann, "tafl board", json!({ "match": "" }), "match").await;
    assert_eq!(found, ["1"]);
    table.close().await;
}

#[tokio::test]
async fn buttons_are_not_repeated_in_words() {
    let table = Table::open("no-words").await;
    let challenge = table.challenge(&HERE, "brandubh").await;
    let accepted = table.presses(&ben(), &HERE, &challenge, "Accept").await;
    let asked = table.presses(&ann(), &HERE, &accepted.message.unwrap(), "Resign").await;
    let offered = table.types(&ann(), &HERE, "tafl draw", json!({})).await;
    for said in [challenge.text(), asked.text(), offered.text()] {
        assert!(!said.contains("</"), "{said}");
    }
    let ben = format!("<@{}>", ben().id);
    assert!(offered.text().ends_with(&format!("offers a draw. {ben}")), "{}", offered.text());
    table.close().await;
}

#[tokio::test]
async fn what_a_button_does_is_not_said_in_words_too() {
    let table = Table::open("buttons-or-words").await;
    let challenge = json!({
        "opponent": ben().id.to_string(), "variant": "brandubh", "side": "attackers",
        "dice": "odd", "time": "3d",
    });
    let challenge = table.types(&ann(), &HERE, "tafl challenge", challenge).await;
    let message = challenge.message.unwrap();
    let begun = table.presses(&ben(), &HERE, &message, "Accept").await.message.unwrap();
    assert!(begun.buttons().contains(&"Roll the die".to_owned()), "{:?}", begun.buttons());
    assert!(begun.text().contains(" seed:"), "{}", begun.text());
    assert!(!begun.text().contains(" roll:"), "{}", begun.text());
    table.types(&ann(), &HERE, "clock pause", json!({})).await;
    let paused = table.types(&ben(), &HERE, "clock pause", json!({ "answer": "yes" })).await;
    let paused = paused.message.unwrap();
    assert_eq!(paused.buttons(), ["Resume"]);
    assert!(paused.text().ends_with("is paused."), "{}", paused.text());
    // Without the button the words stay.
    let board = table.types(&ann(), &HERE, "tafl board", json!({})).await;
    assert!(board.text().contains("clock resume"), "{}", board.text());
    table.close().await;
}

#[tokio::test]
async fn the_menu_of_a_person_challenges_them() {
    let table = Table::open("person").await;
    let pick = |whom: &crate::support::discord::User| {
        table.discord.picks(&ann(), &HERE, "Challenge", whom)
    };
    let form = table.discord.answer(pick(&ben())).await;
    assert_eq!(form.data["title"], "Challenge Ben");
    let fill = |fields: &[(&str, &str)]| table.discord.fills_fields(&ann(), &HERE, &form, fields);
    let answer = table.discord.answer(fill(&[("variant", "tablut"), ("time", "3d")])).await;
    assert!(!answer.is_private() && answer.text().contains("Tablut"), "{}", answer.text());
    assert!(answer.message.unwrap().mentions().contains(&ben().id.to_string()));
    // A form counts once, and only where the person could play.
    let again = table.discord.answer(fill(&[])).await;
    assert!(again.is_private() && again.text().contains("don’t know that button"));
    let no = table.discord.answer(pick(&robot())).await;
    assert!(no.is_private() && no.text().contains("is a bot"), "{}", no.text());
    table.close().await;
}

#[tokio::test]
async fn a_challenge_with_a_mistake_can_be_filled_in_again() {
    let table = Table::open("challenge-again").await;
    let again = async |wrong: &crate::support::discord::Answered| {
        assert!(wrong.is_private(), "{}", wrong.text());
        let message = wrong.message.clone().unwrap();
        let form = table.presses(&ann(), &HERE, &message, "Try again").await;
        assert_eq!(form.kind, 9);
        form
    };
    let typed = |form: &crate::support::discord::Answered, row: usize| {
        form.data["components"][row]["components"][0]["value"].clone()
    };
    let options = json!({
        "opponent": ben().id.to_string(), "variant": "tablutt", "time": "3d", "side": "attackers",
    });
    let wrong = table.types(&ann(), &HERE, "tafl challenge", options).await;
    let form = again(&wrong).await;
    assert_eq!(form.data["title"], "Challenge Ben");
    assert_eq!([typed(&form, 0), typed(&form, 1)], ["tablutt", "3d"]);
    let fill = |form: &crate::support::discord::Answered, fields: &[(&str, &str)]| {
        table.discord.fills_fields(&ann(), &HERE, form, fields)
    };
    let id = fill(&form, &[("variant", "tablut"), ("time", "3 weeks or so")]);
    let wrong = table.discord.answer(id).await;
    let form = again(&wrong).await;
    assert_eq!([typed(&form, 0), typed(&form, 1)], ["tablut", "3 weeks or so"]);
    let done = table.discord.answer(fill(&form, &[("variant", "tablut"), ("time", "3d")])).await;
    assert!(!done.is_private(), "{}", done.text());
    let says = done.text();
    assert!(says.contains("Tablut") && says.contains("attackers"), "{says}");
    assert!(done.message.unwrap().mentions().contains(&ben().id.to_string()));
    table.close().await;
}

#[tokio::test]
async fn the_menu_of_a_person_shows_how_matches_against_them_ended() {
    let table = Table::open("stats").await;
    let pick = || table.discord.picks(&ann(), &HERE, "Show stats", &ben());
    let none = table.discord.answer(pick()).await;
    assert!(none.is_private() && none.text().contains("haven’t finished a match"));
    table.begin(&HERE, "brandubh").await;
    table.types(&ben(), &HERE, "tafl resign", json!({ "answer": "yes" })).await;
    let stats = table.discord.answer(pick()).await;
    assert!(stats.text().contains("Ann won 1, Ben 0"), "{}", stats.text());
    table.close().await;
}

#[tokio::test]
async fn names_of_commands_and_options_are_in_the_players_language() {
    let table = Table::open("names-abroad").await;
    let (anna, benoit) = (ann().reading("it"), ben().reading("fr"));
    let options = json!({ "avversario": ben().id.to_string(), "gioco": "brandubh" });
    let answer = table.types(&anna, &HERE, "tafl sfida", options).await;
    assert!(!answer.is_private(), "{}", answer.text());
    let answer = table.types(&benoit, &HERE, "tafl accepter", json!({ "partie": 1 })).await;
    assert!(!answer.is_private(), "{}", answer.text());
    let answer = table.types(&anna, &HERE, "orologio silenzio", json!({ "ore": "22-08" })).await;
    assert!(answer.text().contains("`ore:22-08 fuso:Europe/Rome`"), "{}", answer.text());
    // The first names are there for everybody.
    let answer = table.types(&benoit, &HERE, "tafl board", json!({ "match": 1 })).await;
    assert!(answer.is_private(), "{}", answer.text());
    table.close().await;
}

#[tokio::test]
async fn everything_that_can_be_asked_is_answered() {
    let table = Table::open("asked").await;
    table.begin(&HERE, "copenhagen").await;
    table.moves(&ann(), &HERE, "d1-d4").await;
    for (command, options, part) in [
        ("tafl help", json!({ "all": true }), "Explain the commands"),
        ("tafl help", json!({ "command": "challenge" }), "</tafl challenge:8"),
        ("tafl variants", json!({}), "46 games"),
        ("tafl games", json!({ "all": true }), "Copenhagen"),
        ("tafl history", json!({}), "d1-d4"),
        ("tafl moves", json!({ "square": "f6" }), "f6"),
        ("tafl board", json!({ "text": true }), "```"),
        ("tafl export", json!({}), ""),
        ("tafl settings", json!({}), "Default game"),
    ] {
        let answer = table.types(&ben(), &HERE, command, options).await;
        assert!(
            answer.is_private() && answer.text().contains(part),
            "{command}: {}",
            answer.text()
        );
    }
    for locale in ["en-US", "it", "fr"] {
        let ben = ben().reading(locale);
        let list = table.types(&ben, &HERE, "tafl help", json!({ "all": true })).await.text();
        assert!(!list.trim_end().ends_with('…'), "the list in {locale} is cut: {list}");
    }
    table.close().await;
}

#[tokio::test]
async fn a_match_survives_a_restart_and_old_buttons_are_kind() {
    let mut table = Table::open("restart").await;
    let old = table.begin(&HERE, "brandubh").await;
    let menu = table.presses(&ann(), &HERE, &old, "Move").await.message.unwrap();
    let moves = old.custom_id("Move").unwrap();
    let resign = old.custom_id("Resign").unwrap();
    table.restart().await;
    // The menu from the last run still works: it contains everything it needs.
    let targets = table.chooses(&ann(), &HERE, &menu, "d6").await.message.unwrap();
    table.chooses(&ann(), &HERE, &targets, "c6").await;
    table.bare(&old).await;
    table.moves(&ben(), &HERE, "d5-d6").await;
    table.restart().await;
    // It is Ann's turn again, but these buttons are from two moves ago.
    for id in [&moves, &resign] {
        let press = table.discord.press_id(&ann(), &HERE, old.id, id);
        let answer = table.discord.answer(press).await;
        assert!(
            answer.is_private() && answer.text().contains("earlier position"),
            "{}",
            answer.text()
        );
    }
    let stale = table.discord.choose_id(&ann(), &HERE, targets.id, "h1 3 0 move d2-* #1", "e2");
    let answer = table.discord.answer(stale).await;
    assert!(answer.is_private() && answer.text().contains("earlier position"), "{}", answer.text());
    table.moves(&ann(), &HERE, "d2-e2").await;
    table.close().await;
}

#[tokio::test]
async fn an_interaction_is_handled_once() {
    let mut table = Table::open("once").await;
    table.begin(&HERE, "brandubh").await;
    let data = table.discord.with(|s| s.command_data("en-US", "move", &json!({ "move": "d6-c6" })));
    let event = table.discord.forged(&ann(), &HERE, 2, data, None);
    let id = table.discord.send(&event);
    table.discord.send(&event);
    table.discord.answer(id).await;
    table.moves(&ben(), &HERE, "d5-d6").await;
    // Even after a restart, and although the move would be legal again by now.
    table.restart().await;
    table.discord.send(&event);
    let history = table.types(&ann(), &HERE, "tafl history", json!({})).await;
    assert!(history.text().contains("1. d6-c6 d5-d6\n```"), "{}", history.text());
    let doubles = table.discord.with(|state| state.interactions[&id].doubles);
    assert!(doubles <= 1, "a repeated delivery is not answered again within a run: {doubles}");
    table.close().await;
}

/// Types something as Ann that was acknowledged before the bot heard it.
fn types_what_is_acknowledged(table: &Table, command: &str, options: &Value, as_: &Value) {
    let data = table.discord.with(|state| state.command_data("en-US", command, options));
    let event = table.discord.forged(&ann(), &HERE, 2, data, None);
    let id = event["id"].as_str().unwrap().parse().unwrap();
    let token = event["token"].as_str().unwrap();
    table.discord.with(|state| state.callback(id, token, as_, &[])).unwrap();
    table.discord.send(&event);
}

/// Waits until a message says something, and counts those that do.
async fn how_many_say(table: &Table, private: bool, words: &str) -> usize {
    let told = table.discord.until(words, |state| {
        let all = state.messages.values().filter(|message| message.seen_by.is_some() == private);
        let said = all.filter(|message| message.text().contains(words)).count();
        (said > 0).then_some(said)
    });
    told.await
}

/// For a while, two processes may hear the same: the one that came too late tells the speaker so, and
/// may be the first to be heard.
#[tokio::test]
async fn what_another_process_has_answered_in_private_is_said_nevertheless() {
    let table = Table::open("two-ears").await;
    table.begin(&HERE, "brandubh").await;
    let first = json!({ "type": 4, "data": { "content": "Answered already.", "flags": 64 } });
    types_what_is_acknowledged(&table, "move", &json!({ "move": "d6-c6" }), &first);
    assert_eq!(how_many_say(&table, false, "plays `d6-c6`").await, 1);
    table.moves(&ben(), &HERE, "d5-d6").await;
    // Nor does it depend on being told at once what the first answer was.
    table.discord.fail("GET", "@original", 1_000, What::Html);
    types_what_is_acknowledged(&table, "move", &json!({ "move": "c6-c5" }), &first);
    assert_eq!(how_many_say(&table, false, "plays `c6-c5`").await, 1);
    table.close().await;
}

#[tokio::test]
async fn a_waiting_message_that_arrived_unheard_is_not_taken_for_the_answer() {
    let table = Table::open("waits-unheard").await;
    table.begin(&HERE, "brandubh").await;
    let waits = json!({ "type": 5, "data": { "flags": 64 } });
    types_what_is_acknowledged(&table, "tafl history", &json!({}), &waits);
    assert_eq!(how_many_say(&table, true, "No moves have been").await, 1);
    types_what_is_acknowledged(&table, "move", &json!({ "move": "d6-c6" }), &waits);
    assert_eq!(how_many_say(&table, false, "plays `d6-c6`").await, 1);
    table.close().await;
}

#[tokio::test]
async fn two_hundred_interactions_at_once_are_answered_in_order() {
    // How long a machine takes for this many is up to the benchmarks; here nothing is too late.
    let table = Table::open("crowd").await;
    let mut boards = Vec::new();
    // Fifty matches in fifty channels: a person may play in at most fifty.
    for i in 0..50 {
        let spot = channel(CHANNEL + 100 + i);
        table.discord.with(|state| state.open(spot.clone()));
        table.begin(&spot, "brandubh").await;
        boards.push(spot);
    }
    let mut sent = Vec::new();
    for spot in &boards {
        // Ann's move, the same move again, Ben's answer, possibly out of turn, and a look.
        for (who, command, options) in [
            (ann(), "move", json!({ "move": "d6-c6" })),
            (ann(), "move", json!({ "move": "d6-c6" })),
            (cid(), "move", json!({ "move": "d6-c6" })),
            (cid(), "tafl board", json!({})),
        ] {
            sent.push(table.discord.types(&who, spot, command, options));
        }
    }
    assert_eq!(sent.len(), 200);
    for id in sent {
        table.discord.answer(id).await;
    }
    // If an answer takes longer, a waiting message comes first and the answer follows.
    for spot in &boards {
        let told = table.discord.until("the move", |state| {
            let here = state.messages.values().filter(|message| message.channel == spot.channel);
            let count = here.filter(|message| message.text().contains("plays `d6-c6`")).count();
            (count > 0).then_some(count)
        });
        assert_eq!(told.await, 1, "each match moved once");
    }
    for spot in &boards {
        table.moves(&ben(), spot, "d5-d6").await;
    }
    table.close().await;
}

/// Two who want the same at one moment make one thing, and so does one who presses twice.
#[tokio::test]
async fn a_rematch_that_is_pressed_twice_at_one_moment_is_one() {
    for pressing in [[ann(), ben()], [ben(), ann()], [ann(), ann()]] {
        let table = Table::open("rematch-twice").await;
        table.begin(&HERE, "brandubh").await;
        let options = json!({ "answer": "yes" });
        let end = table.types(&ben(), &HERE, "tafl resign", options).await.message.unwrap();
        let pressed =
            pressing.each_ref().map(|who| table.discord.presses(who, &HERE, end.id, "Rematch"));
        for id in pressed {
            table.discord.answer(id).await;
        }
        let games = table.types(&ann(), &HERE, "tafl games", json!({ "all": true })).await.text();
        assert!(games.contains("#2") && !games.contains("#3"), "{games}");
        let begun = pressing[0].id != pressing[1].id;
        assert_eq!(games.contains("no move yet"), begun, "{games}");
        table.close().await;
    }
}
