//! The rules engine against positions, counts and games that were worked out elsewhere.

use std::sync::Arc;

use hnefi::tafl::{Move, Perft, Placement, Position, Rules, Side, Tables, perft, variants};
use serde_json::Value;

#[path = "support/invariants.rs"]
mod invariants;

fn data(name: &str) -> Value {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn rules_of(case: &Value) -> Rules {
    let variant = variants::find(text(&case["variant"])).expect("a variant");
    let pairs = list(&case["set"]).iter().map(text);
    variant.rules.with_all(pairs).expect("good options")
}

fn position_of(case: &Value) -> Position {
    let rules = rules_of(case);
    let side = Side::named(text(&case["side"])).expect("a side");
    match case["position"].as_str() {
        None => Position::start(&rules),
        Some(rows) => {
            let placement: Placement = rows.parse().expect("a placement");
            Position::set_up(&Arc::new(Tables::new(&rules)), &placement, side)
        }
    }
}

#[test]
fn each_variant_has_its_options() {
    let cases = data("variants.json");
    assert_eq!(list(&cases).len(), variants::ALL.len());
    for case in list(&cases) {
        let id = text(&case["id"]);
        let variant = variants::find(id).unwrap_or_else(|| panic!("no variant {id}"));
        for pair in list(&case["options"]) {
            let changed =
                variant.rules.with(text(pair)).unwrap_or_else(|e| panic!("{id} {pair}: {e:?}"));
            assert_eq!(changed.changes_from(&variant.rules), [], "{id}");
        }
        assert!(variant.rules.check().is_ok(), "{id}: {:?}", variant.rules.check());
    }
}

#[test]
fn options_survive_being_written_down() {
    for variant in variants::ALL {
        let pairs: Vec<String> = variant.rules.pairs().map(|(n, v)| format!("{n}={v}")).collect();
        let other = variants::ALL[0].rules.with_all(pairs.iter().map(String::as_str)).unwrap();
        assert_eq!(other, variant.rules, "{}", variant.id);
    }
}

#[test]
fn positions_with_a_known_answer() {
    for case in list(&data("vectors.json")) {
        let name = format!("{} {}", case["id"], case["rule"]);
        let mut position = position_of(case);
        let mv: Move = text(&case["move"]).parse().expect("a move");
        invariants::check(&position);
        let why = position.why_illegal(mv);
        assert_eq!(why.is_none(), case["legal"].as_bool().unwrap(), "{name}: {why:?}");
        if why.is_some() {
            continue;
        }
        let foreseen = position.captures_of(mv).len();
        let _ = position.make(mv);
        let mut captured: Vec<String> =
            position.last_captures().map(|(square, _)| square.to_string()).collect();
        captured.sort();
        let mut expected: Vec<&str> = list(&case["captures"]).iter().map(text).collect();
        expected.sort_unstable();
        assert_eq!(captured, expected, "{name}");
        assert_eq!(foreseen, expected.len(), "{name}");
        let outcome = position.outcome().map(|outcome| outcome.reason.as_str());
        assert_eq!(outcome, case["outcome"].as_str(), "{name}");
        assert_eq!(position.to_placement().to_rows(), text(&case["after"]), "{name}");
        invariants::check(&position);
    }
}

/// Compares the counts of a case at depths whose nodes are in a range.
fn compare_counts(nodes: std::ops::Range<u64>) -> usize {
    let mut compared = 0;
    for case in list(&data("perft.json")) {
        for expected in list(&case["depths"]) {
            let count = |name: &str| expected[name].as_u64();
            if !nodes.contains(&count("nodes").unwrap()) {
                continue;
            }
            let depth = count("depth").unwrap() as u32;
            let found: Perft = perft(&mut position_of(case), depth);
            let name = format!("{} {} depth {depth}", case["variant"], case["name"]);
            assert_eq!(Some(found.nodes), count("nodes"), "{name}: nodes");
            assert_eq!(Some(found.capturing_moves), count("capturing_moves"), "{name}: capturing");
            if let Some(captured) = count("captured_pieces") {
                assert_eq!(found.captured_pieces, captured, "{name}: captured");
            }
            if let Some(terminal) = expected["terminal"].as_object() {
                let found: Vec<(&str, u64)> =
                    found.terminal.iter().map(|(reason, n)| (reason.as_str(), *n)).collect();
                assert_eq!(found.len(), terminal.len(), "{name}: {found:?} {terminal:?}");
                for (reason, count) in found {
                    assert_eq!(terminal[reason].as_u64(), Some(count), "{name}: {reason}");
                }
            }
            compared += 1;
        }
    }
    compared
}

#[test]
fn counts_agree() {
    assert!(compare_counts(0..200_000) > 150);
}

#[test]
#[ignore = "deep counts take some seconds; .ci/run runs them"]
fn deep_counts_agree() {
    assert!(compare_counts(200_000..u64::MAX) > 5);
}

#[test]
#[ignore = "deep counts take some seconds; .ci/run runs them"]
fn counts_below_each_first_move_agree() {
    for case in list(&data("divide.json")) {
        let rules = variants::find(text(&case["variant"])).unwrap().rules;
        let depth = case["depth"].as_u64().unwrap() as u32;
        let (total, parts) = hnefi::tafl::divide(&mut Position::start(&rules), depth);
        let expected = case["divide"].as_object().unwrap();
        assert_eq!(parts.len(), expected.len());
        for (mv, count) in &parts {
            assert_eq!(expected[&mv.to_string()].as_u64(), Some(*count), "{mv}");
        }
        assert_eq!(total.nodes, parts.iter().map(|(_, count)| count).sum::<u64>());
    }
}
