//! The rules engine against positions, counts and games that were worked out elsewhere.

use std::sync::Arc;

use hnefi::tafl::{
    Conflict, Game, Illegal, Move, Perft, Placement, Position, Rules, Side, Tables, Warning, perft,
    variants,
};
use serde_json::Value;

use crate::support::chance::Chance;
use crate::support::invariants;

mod lessons;
mod levels;
mod no_allocation;
mod past;
mod puzzles;
mod search;
mod tactics;

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
    let known: Vec<&str> = list(&cases).iter().map(|case| text(&case["id"])).collect();
    for variant in variants::ALL {
        let rows = known.iter().filter(|id| **id == variant.id).count();
        assert_eq!(rows, 1, "{} has {rows} rows in tests/data/variants.json", variant.id);
    }
    assert_eq!(known.len(), variants::ALL.len());
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

/// Compares the counts of a case at depths whose node counts are in a range.
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

/// Counts by playing every move, without what `perft` knows about quiet ones.
fn counted_plainly(position: &mut Position) -> Perft {
    let mut counts = Perft::default();
    for mv in position.moves() {
        let undo = position.make(mv);
        let captured = position.last_captures().len() as u64;
        counts.nodes += 1;
        counts.capturing_moves += (captured > 0) as u64;
        counts.captured_pieces += captured;
        if let Some(outcome) = position.outcome() {
            *counts.terminal.entry(outcome.reason).or_default() += 1;
        }
        position.unmake(undo);
    }
    counts
}

#[test]
fn counts_agree_with_playing_every_move_under_every_house_rule() {
    for id in ["brandubh", "fetlar", "berserk"] {
        for pair in HOUSE_RULES {
            let rules = variants::find(id).unwrap().rules.with(pair).unwrap();
            if rules.check().is_err() {
                continue;
            }
            let mut chance = Chance::seeded(11);
            let mut game = Game::start(&rules);
            for _ in 0..60 {
                let mut position = game.position().clone();
                let (found, plain) = (perft(&mut position, 1), counted_plainly(&mut position));
                assert_eq!(found, plain, "{id} {pair}: a rule is missing in `Quiet` of perft.rs?");
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                game.play_legal(moves[chance.below(moves.len())]);
            }
        }
    }
}

/// Plays at random, preferring captures half of the time if there are any, so that games end in
/// many ways; checks everything every few plies and at the end.
fn play_at_random(
    rules: &Rules,
    seed: u64,
    plies: usize,
    check_every: usize,
) -> Option<&'static str> {
    let mut chance = Chance::seeded(seed);
    let mut game = Game::start(rules);
    for ply in 0..plies {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        let captures: Vec<Move> = match chance.below(2) {
            0 => Vec::new(),
            _ => moves
                .iter()
                .copied()
                .filter(|mv| !game.position().captures_of(*mv).is_empty())
                .collect(),
        };
        let choice = if captures.is_empty() { &moves } else { &captures };
        let mv = choice[chance.below(choice.len())];
        let pieces = game.position().pieces().count();
        game.play(mv).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
        let captured = game.position().last_captures().len();
        assert_eq!(game.position().pieces().count() + captured, pieces);
        if ply % check_every == 0 || game.outcome().is_some() {
            invariants::check(game.position());
        }
    }
    game.outcome().map(|outcome| outcome.reason.as_str())
}

#[test]
fn random_play_keeps_the_invariants_in_every_variant() {
    let mut endings = std::collections::BTreeSet::new();
    for variant in variants::ALL {
        let games = if variant.rules.size() > 13 { 1 } else { 9 };
        for seed in 1..=games {
            endings.extend(play_at_random(&variant.rules, seed, 240, 23));
        }
    }
    for reason in ["king_captured", "king_escaped", "attackers_eliminated"] {
        assert!(endings.contains(reason), "random play ends by {reason}: {endings:?}");
    }
}

/// House rules; a random few of them are added to a variant.
const HOUSE_RULES: &[&str] = &[
    "armed-king=no",
    "king_armed=hammer",
    "king_armed=anvil",
    "hostile-throne=no",
    "hostile-edges=yes",
    "goal=edge",
    "goal=corner",
    "king-capture=four",
    "king-capture=two",
    "king-at-edge=yes",
    "king-beside-friend=yes",
    "royal-corners=yes",
    "weak-king=no",
    "always-four=no",
    "king-pocket=yes",
    "enter_between=captured",
    "enter_between=forbidden",
    "shieldwall=classic",
    "exit_fort=yes",
    "tuichi=wins",
    "repetition.in_a_row=yes",
    "linnaean=yes",
    "encirclement=none",
    "no_moves=pass",
    "repetition.result=aggressor_loses",
    "repetition.result=illegal_for_defenders",
    "repetition.result=mover_loses",
    "repetition.count=2",
    "captureless_limit=20",
    "speed.A=2",
    "speed.K=1",
    "first=defenders",
    "camp.squares=attacker_start",
    "throne.pass=none",
    "corner.squares=corners2x2",
    "berserk.mode=must_capture",
];

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config {
        cases: 60,
        failure_persistence: Some(Box::new(
            proptest::test_runner::FileFailurePersistence::SourceParallel("cases"),
        )),
        ..Default::default()
    })]

    #[test]
    fn random_play_keeps_the_invariants_under_house_rules(
        variant in 0..variants::ALL.len(),
        house in proptest::sample::subsequence(HOUSE_RULES, 0..6),
        seed in 1u64..1_000_000,
    ) {
        let rules = variants::ALL[variant].rules.with_all(house.iter().copied()).unwrap();
        if rules.check().is_ok() {
            play_at_random(&rules, seed, 80, 19);
        }
    }
}

#[test]
fn a_jump_may_not_end_between_two_enemies_either() {
    let pairs = ["enter_between=forbidden", "first=defenders"];
    let rules = variants::find("berserk").unwrap().rules.with_all(pairs).unwrap();
    let rows = "3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKT1Tct/t3TTT3t/t4T4t/11/5c5/3ttttt3";
    let tables = std::sync::Arc::new(Tables::new(&rules));
    let position = Position::set_up(&tables, &rows.parse().unwrap(), Side::Attackers);
    let jump = "j6-h6".parse().unwrap();
    assert!(matches!(position.why_illegal(jump), Some(Illegal::Between { .. })));
    assert!(!position.moves().contains(&jump));
}

#[test]
fn dangerous_combinations_are_refused_or_warned_about() {
    let check = |id: &str, pairs: &str| {
        variants::find(id).unwrap().rules.with_all(pairs.split(' ')).unwrap().check()
    };
    assert_eq!(check("copenhagen", "corner.squares=none"), Err(Conflict::NoCorners));
    assert_eq!(check("tablut", "escape=corner"), Err(Conflict::NoCorners));
    assert!(check("tablut", "goal=corner").is_ok());
    assert_eq!(check("berserk", "dice=odd_moves"), Err(Conflict::DiceWithBerserk));
    assert!(matches!(check("tablut", "escape=k11"), Err(Conflict::OffBoard { .. })));
    assert!(matches!(check("tablut", "escape=e5"), Err(Conflict::StartsEscaped { .. })));
    assert_eq!(check("copenhagen", "corner.stop=none"), Err(Conflict::ClosedEscape));
    let warned = |id: &str, pairs: &str, warning| check(id, pairs).unwrap().contains(&warning);
    assert!(warned("throw-board-plain", "encirclement=none king_pocket=no", Warning::KingCanSit));
    assert!(warned("alea-evangelii", "first=defenders", Warning::GuardsShieldKing));
    assert!(warned("copenhagen", "enter_between=captured", Warning::MovedBetweenWithShieldwall));
    assert!(warned("ard-ri", "armed-king=no", Warning::UnarmedKingOnSmallBoard));
    assert!(warned("kings-table-11", "king-at-edge=no", Warning::ShutInOnEdge));
    assert!(warned("fetlar", "king-at-edge=yes hostile-edges=yes", Warning::EdgeCountsTwice));
}

#[test]
fn friendly_names_set_what_they_say() {
    let rules =
        |pairs: &str| variants::find("fetlar").unwrap().rules.with_all(pairs.split(' ')).unwrap();
    let get = |pairs: &str, name: &str| rules(pairs).get(name).unwrap();
    assert_eq!(get("armed-king=no", "king_armed"), "none");
    assert_eq!(get("hostile-throne=no", "throne.hostile_empty"), "AD");
    assert_eq!(get("hostile-edges=yes", "edge_hostile"), "ADK");
    assert_eq!(get("escape=edge", "escape"), "edge");
    assert_eq!(get("king-capture=two", "king_capture.elsewhere"), "two");
    assert_eq!(get("king-capture=three-at-edge-or-throne", "king_edge_counts"), "yes");
    assert_eq!(get("royal-corners=yes", "royal.squares"), "corner_adjacent");
    assert_eq!(get("weak-king=no", "throne.stop"), "ADK");
    assert_eq!(get("always-four=no", "king_capture.elsewhere"), "two");
    assert_eq!(get("layout=lewis_cross11", "layout"), "lewis-cross");
    assert!(variants::ALL[0].rules.with("armed-kng=no").is_err());
    assert!(variants::ALL[0].rules.with("armed-king").is_err());
    assert!(variants::ALL[0].rules.with("speed.K=-1").is_err());
    assert!(variants::ALL[0].rules.with("speed.K=20").is_err());
    assert!(variants::ALL[0].rules.with("throne.stop=X").is_err());
}

/// Plays moves from the start under the rules of a variant with changes.
fn played(id: &str, pairs: &[&str], moves: &str) -> Game {
    let rules = variants::find(id).unwrap().rules.with_all(pairs.iter().copied()).unwrap();
    let mut game = Game::start(&rules);
    for mv in moves.split_whitespace() {
        game.play(mv.parse().unwrap()).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
    }
    game
}

#[test]
fn each_repetition_rule_has_its_verdict() {
    // Both sides step back and forth: the start position occurs at plies 0, 4 and 8.
    let round = "d1-c1 d3-e3 c1-d1 e3-d3";
    let twice = format!("{round} {round}");
    let ending = |result: &str| {
        let pair = format!("repetition.result={result}");
        played("brandubh", &[&pair], &twice).outcome().map(|outcome| outcome.winner)
    };
    assert_eq!(ending("draw"), Some(None));
    assert_eq!(ending("mover_loses"), Some(Some(Side::Attackers)));
    assert_eq!(ending("defenders_lose"), Some(Some(Side::Attackers)));
    assert_eq!(ending("aggressor_loses"), Some(Some(Side::Attackers)));
    assert_eq!(ending("ignore"), None);
    let mut game =
        played("brandubh", &["repetition.result=illegal_for_defenders"], "d1-c1 d3-e3 c1-d1");
    let back: Move = "e3-d3".parse().unwrap();
    assert_eq!(game.why_illegal(back), Some(Illegal::Repeats));
    assert!(!game.moves().contains(&back));
    game.play("e3-e2".parse().unwrap()).unwrap();
}

#[test]
fn a_turn_that_the_die_passes_brings_no_position_back() {
    let mut game = played("brandubh", &["repetition.result=mover_loses"], "");
    for (i, mv) in ["d1-c1", "c1-d1", "d1-c1", "c1-d1", "d1-c1"].into_iter().enumerate() {
        assert_eq!(game.outcome(), None, "before move {i}");
        game.play(mv.parse().unwrap()).unwrap();
        // Even throws: the same board comes back to the same side, but nobody moved to reach it.
        if game.outcome().is_none() {
            (0..3).for_each(|_| {
                let _ = game.pass();
            });
        }
    }
    assert_eq!(game.outcome().unwrap().reason.as_str(), "repetition");
    assert_eq!(game.outcome().unwrap().winner, Some(Side::Defenders));
}

#[test]
fn a_game_without_captures_is_drawn_when_the_rules_say_so() {
    let game = played("brandubh", &["captureless_limit=4"], "d1-c1 d3-e3 c1-d1 e3-d3");
    assert_eq!(game.outcome().unwrap().reason.as_str(), "captureless");
    assert_eq!(game.outcome().unwrap().winner, None);
}

#[test]
fn berserk_pieces_must_strike_again() {
    let rules = variants::find("tyr").unwrap().rules;
    let tables = Arc::new(Tables::new(&rules));
    let rows = "11/11/11/11/3t2t4/3T2T4/t10/11/8K2/11/11";
    let position = Position::set_up(&tables, &rows.parse().unwrap(), Side::Attackers);
    invariants::check(&position);
    let mut game = Game::from_position(position);
    let mv = |text: &str| text.parse::<Move>().unwrap();
    game.play(mv("a5-d5")).unwrap();
    assert_eq!(game.position().last_captures().len(), 1);
    let with = "d5".parse().unwrap();
    assert_eq!(game.position().continuation(), Some(with));
    assert_eq!(game.position().turn(), Side::Attackers);
    assert_eq!(game.moves(), [mv("d5-g5")]);
    assert_eq!(game.why_illegal(mv("d7-d8")), Some(Illegal::MustContinue { with }));
    assert_eq!(game.why_illegal(mv("d5-e5")), Some(Illegal::MustCapture { with }));
    game.play(mv("d5-g5")).unwrap();
    assert_eq!(game.position().continuation(), None);
    assert_eq!(game.position().turn(), Side::Defenders);
    invariants::check(game.position());
}

#[test]
#[ignore = "needs HNEFI_GAMES, a folder of recorded games; .ci/run sets it where there is one"]
fn repetition_in_real_games_has_the_known_verdicts() {
    let folder = std::env::var("HNEFI_GAMES").expect("HNEFI_GAMES names the folder of games");
    let text = std::fs::read_to_string(format!("{folder}/copenhagen.csv")).expect("copenhagen.csv");
    let annotated = std::fs::read_to_string(format!("{folder}/copenhagen.annotated.csv")).unwrap();
    let indices: Vec<&str> =
        annotated.lines().skip(1).map(|l| l.split(',').next().unwrap()).collect();
    for case in list(&data("repetition.json")) {
        let index = case["game"].to_string();
        let row = indices.iter().position(|known| **known == index).expect("the game is there");
        let line = hnefi::notation::read_line(text.lines().nth(row).unwrap()).unwrap();
        let third = case["third_occurrence_ply"].as_u64().unwrap() as usize;
        for (rule, verdict) in case["verdicts"].as_object().unwrap() {
            let pair = format!("repetition.result={rule}");
            let rules = variants::find("copenhagen").unwrap().rules.with(&pair).unwrap();
            let mut game = Game::start(&rules);
            let mut ended = None;
            for (ply, line_move) in line.moves.iter().enumerate() {
                game.play(line_move.mv).unwrap();
                if let Some(outcome) = game.outcome() {
                    ended = Some((ply, outcome));
                    break;
                }
            }
            let found = match ended {
                None => "game goes on".to_owned(),
                Some((ply, outcome)) if outcome.reason.as_str() == "repetition" => {
                    let who = match outcome.winner {
                        None => "draw".to_owned(),
                        Some(winner) => format!("{} lose", winner.other()),
                    };
                    let at = if rule == "aggressor_loses" {
                        format!(" at ply {ply}")
                    } else {
                        String::new()
                    };
                    if rule != "aggressor_loses" {
                        assert_eq!(ply, third, "game {index} {rule}");
                    }
                    format!("{who}{at}")
                }
                Some(_) => "game goes on".to_owned(),
            };
            assert_eq!(Some(found.as_str()), verdict.as_str(), "game {index} {rule}");
        }
    }
}
