//! A season of five players: who leads is told to each in their language, as wide as a phone.

use serde_json::json;

use super::table::{HERE, Table, ann, ben, cid, dag, eli};
use crate::support::discord::User;

/// Who challenges whom, and whether they win; the lower the number, the stronger the player.
const SEASON: &[(usize, usize, bool)] = &[
    (0, 1, true),
    (1, 0, false),
    (0, 2, true),
    (2, 0, false),
    (0, 3, true),
    (4, 0, false),
    (1, 2, true),
    (2, 1, false),
    (1, 3, true),
    (3, 1, false),
    (1, 4, true),
    (2, 3, true),
    (3, 2, false),
    (2, 4, true),
    (4, 2, false),
    (3, 4, true),
    (4, 3, false),
    (1, 0, true),
    (0, 1, true),
    (4, 3, true),
    (3, 4, true),
];

fn everybody() -> [User; 5] {
    [ann(), ben(), cid(), dag(), eli()]
}

async fn play(table: &Table, (one, other, wins): (usize, usize, bool)) {
    let people = everybody();
    let (a, b) = (&people[one], &people[other]);
    let asked = json!({
        "opponent": b.id.to_string(), "variant": "brandubh", "side": "attackers",
    });
    let challenge = table.types(a, &HERE, "tafl challenge", asked).await.message.unwrap();
    table.presses(b, &HERE, &challenge, "Accept").await;
    for (who, mv) in [(a, "d2-c2"), (b, "e4-e5"), (a, "c2-b2"), (b, "e5-e4")] {
        table.moves(who, &HERE, mv).await;
    }
    let loser = if wins { b } else { a };
    let end = table.types(loser, &HERE, "tafl resign", json!({ "answer": "yes" })).await;
    assert!(end.text().contains("(+"), "what it did to the ratings is said: {}", end.text());
    table.clock.wind(86_400_000);
}

#[tokio::test]
async fn who_leads_is_told_in_each_language() {
    let table = Table::open("season").await;
    for game in SEASON {
        play(&table, *game).await;
    }
    let played = "brandubh";
    for locale in ["en-US", "it", "fr"] {
        let who = ann().reading(locale);
        let list =
            table.types(&who, &HERE, "league leaderboard", json!({ "variant": played })).await;
        let text = list.text();
        let places: Vec<usize> = ["Ann", "Ben", "Cid", "Dag", "Eli"]
            .iter()
            .map(|name| text.find(name).unwrap_or_else(|| panic!("{name} is missing: {text}")))
            .collect();
        assert!(places.is_sorted(), "{locale}: the stronger ones first: {text}");
        let own = table.types(&who, &HERE, "league rating", json!({})).await;
        let picture = own.message.unwrap().files;
        assert_eq!(picture[0].0, "rating-ann.png", "{locale}");
        let fair = table.types(&who, &HERE, "league stats", json!({ "variant": played })).await;
        assert!(fair.text().contains("21"), "{locale}: {}", fair.text());
    }
    table.close().await;
}
