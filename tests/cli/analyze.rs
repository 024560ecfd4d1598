//! `hnefi analyze`: a line for each move of a game, and a sentence for what is none.

use serde_json::Value;

use super::{DICE_RECORD, hnefi, hnefi_bytes, out};

const RECORD: &str = "[rules:dim:7 name:brandubh surf:y atkf:y ks:c \
    starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d6-c6 d5-d6\n[a thought|rules are fine]\n2. c6-b6\n";

/// The arguments of a quick look at a game of brandubh.
fn quickly<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["analyze", "--variant", "brandubh", "--nodes", "300"], more].concat()
}

/// What is said of each move.
fn lines(args: &[&str], game: &str) -> Vec<String> {
    let output = hnefi(args, game);
    assert_eq!(output.status.code(), Some(0), "{game}: {output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    out(&output).lines().map(str::to_owned).collect()
}

fn objects(args: &[&str], game: &str) -> Vec<Value> {
    let args = [args, &["--format", "json"]].concat();
    lines(&args, game).iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What was said of moves before the game could not go on, and why.
fn fails(args: &[&str], game: &[u8]) -> (usize, String) {
    let output = hnefi_bytes(args, game);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let sentence = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    (out(&output).lines().count(), sentence)
}

#[test]
fn each_move_is_judged() {
    for game in ["d6-c6 d5-d6 c6-b6", "\nd6-c6 d5-d6 c6-b6\r\n\n", RECORD] {
        for file in [&[][..], &["-"]] {
            let all = objects(&quickly(file), game);
            let moves: Vec<&str> = all.iter().map(|ply| ply["move"].as_str().unwrap()).collect();
            assert_eq!(moves, ["d6-c6", "d5-d6", "c6-b6"], "{game}");
            for (i, ply) in all.iter().enumerate() {
                assert_eq!(ply["ply"], i + 1);
                assert_eq!(ply["side"], ["attackers", "defenders"][i % 2]);
                assert!(ply["lost"].as_i64().unwrap() >= 0, "{ply}");
                assert_eq!(ply["best"], ply["pv"][0]);
                assert!(ply["score"].as_str().unwrap().starts_with("tafl "), "{ply}");
            }
        }
    }
}

#[test]
fn a_record_needs_no_variant_and_moves_are_of_copenhagen_without_one() {
    let quick = ["analyze", "--nodes", "300"];
    assert_eq!(lines(&quick, RECORD), lines(&quickly(&[]), RECORD));
    assert_eq!(lines(&quick, "a4-a3 f8-e8").len(), 2);
    let (_, sentence) = fails(&quick, b"d6-c6 d5-d6");
    assert!(sentence.contains("d6-c6"), "{sentence}");
}

#[test]
fn the_same_game_is_judged_the_same() {
    let once = lines(&quickly(&[]), RECORD);
    assert_eq!(once, lines(&quickly(&[]), RECORD));
}

#[test]
fn what_is_thrown_away_is_told_in_each_language() {
    // The king walks past the edge he could reach, then is let go.
    let game = "[position:/3t3/7/7/3K3/7/7/7/]\n1. d7-c7 d4-d3\n2. c7-b7 d3-a3\n";
    let told = |language: &[&str]| {
        let args = ["analyze", "--variant", "brandubh", "--set", "escape=edge", "--nodes", "2000"];
        lines(&[&args, language].concat(), game)
    };
    let english = told(&[]);
    assert!(english[0].contains("loses in 2 plies, the best move."), "{english:?}");
    assert!(english[1].contains("Best: d4-") && english[1].contains("wins with this move."));
    assert!(english[3].contains("d3-a3: wins with this move, the best move."), "{english:?}");
    let italian = told(&["--lang", "it"]);
    assert!(italian[1].starts_with("2. Assediati d4-d3: "), "{italian:?}");
    assert!(italian[3].contains("vince con questa mossa, la mossa migliore."), "{italian:?}");
    let french = told(&["--lang", "fr"]);
    assert!(french[3].contains("gagne par ce coup, le meilleur coup."), "{french:?}");
}

#[test]
fn a_move_has_its_chance_and_a_mark_where_it_earns_one() {
    let all = objects(&quickly(&[]), RECORD);
    for ply in &all {
        let (own, best) = (ply["chance"].as_i64().unwrap(), ply["best_chance"].as_i64().unwrap());
        assert!(0 < own && own <= best && best < 1_000, "{ply}");
        assert_eq!(best - own >= 50, ply["mark"].is_string() && ply["mark"] != "only", "{ply}");
    }
    // The king lets an open way go: the mark is in each language the same, the percentage as it is
    // written there.
    let game = "[position:/3t3/7/7/3K3/7/7/7/]\n1. d7-c7 d4-d3\n";
    let args = ["analyze", "--variant", "brandubh", "--set", "escape=edge", "--nodes", "2000"];
    let all = objects(&args, game);
    assert_eq!((&all[1]["best_chance"], &all[1]["mark"]), (&Value::from(1_000), &Value::Null));
    for (language, percent) in [("en", "%)"), ("it", "%)"), ("fr", "\u{a0}%)")] {
        let told = lines(&quickly(&["--lang", language]), RECORD);
        assert!(told.iter().all(|line| line.contains(percent)), "{told:?}");
    }
}

#[test]
fn a_summary_says_what_the_game_turned_on() {
    let game = "d6-c6 d5-d6 c6-b6 c4-c5 b6-a6 c5-b5 ".trim();
    let all = objects(&quickly(&["--summary"]), game);
    let (summary, plies) = all.split_last().unwrap();
    let marked = |side: &str, mark: &str| {
        plies.iter().filter(|ply| ply["side"] == side && ply["mark"] == mark).count()
    };
    for side in ["attackers", "defenders"] {
        for mark in hnefi::ai::Mark::ALL.map(hnefi::ai::Mark::as_str) {
            assert_eq!(summary[side]["marks"][mark], marked(side, mark), "{side} {mark}");
        }
        assert_eq!(summary[side]["accuracy"], Value::Null, "three moves say too little");
    }
    let lost = |ply: u64| {
        let ply = &plies[ply as usize - 1];
        ply["best_chance"].as_i64().unwrap() - ply["chance"].as_i64().unwrap()
    };
    let moments: Vec<u64> =
        summary["moments"].as_array().unwrap().iter().map(|ply| ply.as_u64().unwrap()).collect();
    assert!(moments.len() <= 3 && moments.is_sorted(), "{summary}");
    let least = moments.iter().map(|ply| lost(*ply)).min().unwrap_or(0);
    let others = (1..=plies.len() as u64).filter(|ply| !moments.contains(ply));
    assert!(others.clone().all(|ply| lost(ply) <= least.max(49)), "{summary}");
    for (language, side) in
        [("en", "Attackers: "), ("it", "Assedianti: "), ("fr", "Attaquants\u{a0}: ")]
    {
        let told = lines(&quickly(&["--summary", "--lang", language]), game);
        assert!(told[plies.len()].starts_with(side), "{told:?}");
        assert_eq!(told.len(), plies.len() + 2 + moments.len());
    }
}

#[test]
fn a_win_missed_is_a_forced_score() {
    let game = "[position:/3t3/7/7/3K3/7/7/7/]\n1. d7-c7 d4-d3\n";
    let args = ["analyze", "--variant", "brandubh", "--set", "escape=edge", "--nodes", "2000"];
    let all = objects(&args, game);
    assert_eq!(all[1]["best_score"], "mate 1");
    assert_eq!(all[1]["score"], "mate 3");
}

#[test]
fn plies_of_a_berserk_turn_are_judged_one_by_one() {
    let rows = "4ttt4/11/6t1c2/5t3t1/t2t2T3t/tc2T3Kct/t5Tt2t/tT4T4/11/c4t5/4ttt4";
    let game = format!("[position:/{rows}/]\n1. b6-d6 d6=h6\n");
    let all = objects(&["analyze", "--variant", "berserk", "--nodes", "500"], &game);
    let sides: Vec<&str> = all.iter().map(|ply| ply["side"].as_str().unwrap()).collect();
    assert_eq!(sides, ["attackers", "attackers"]);
    assert_eq!([&all[0]["score"], &all[1]["score"]], ["mate 2", "mate 1"]);
}

#[test]
fn with_a_die_only_what_the_throw_allowed_counts() {
    let hash = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    let record = DICE_RECORD.replace("HASH", hash);
    // The throws 1 and 3 move one square and three; 2, 4 and 6 give the turn away.
    let all = objects(&quickly(&[]), &record);
    assert_eq!(all.len(), 5);
    for (ply, reach) in all.iter().zip([1, 1, 3, 1, 1]) {
        let best: hnefi::tafl::Move = ply["best"].as_str().unwrap().parse().unwrap();
        assert!(best.from.line_to(best.to).unwrap().1 <= reach, "{ply}");
    }
    let without = record.replace("[hnefi-die-throws:6 2 1 1 3 1 1 6 4 3]\n", "");
    assert!(fails(&quickly(&[]), without.as_bytes()).1.contains("played with a die"));
    let far = record.replace("d6-c6 b6-b5", "d6-c6 b6-b2");
    let (before, why) = fails(&quickly(&[]), far.as_bytes());
    assert!(before == 4 && why.contains("after a roll of 1"), "{why}");
}

#[test]
fn what_is_no_game_is_refused_in_a_sentence() {
    let no_king = RECORD.replace("ttTKTtt", "ttT1Ttt");
    let other_rules = format!("{RECORD}[rules:dim:7 name:other]\n3. d5-c5\n");
    let long = "d6-c6 ".repeat(200_000);
    let nonsense = "x".repeat(1_000_000);
    let record = format!("[a:b]\n{}", "1. d6-c6\n".repeat(100_000));
    let cases: &[(&str, usize, &str)] = &[
        ("", 0, "d1-d4 e5-e7"),
        (" \n\n", 0, "There’s no game here"),
        ("[a:b]\n", 0, "There’s no game here"),
        ("hello world", 0, "a square like d4"),
        ("d6-c6\nd5-d6\n", 0, "in one line"),
        ("d6-c6 d6-c6", 1, "Move 2, d6-c6: There’s no piece on d6."),
        ("d6-c6 d5-b3 c6-b6", 1, "Move 2, d5-b3"),
        (&no_king, 0, "exactly one king"),
        (&other_rules, 0, "One game at a time"),
        (&RECORD.replace("starti", "nothing"), 0, "starti"),
        (&RECORD.replace("dim:7", "dim:9"), 0, "dim"),
        (&RECORD.replace("1. ", ""), 0, "a turn number"),
        ("[rules", 0, "a closing ]"),
        (&long, 1, "Move 2"),
        (&nonsense, 0, "a square like d4"),
        (&record, 0, "too long"),
    ];
    for (game, before, says) in cases {
        let (lines, why) = fails(&quickly(&[]), game.as_bytes());
        let begins: String = game.chars().take(60).collect();
        assert!(lines == *before && why.contains(says), "{begins}: {lines} lines, {why}");
        assert!(why.len() < 250, "{begins}: {why}");
    }
    assert!(fails(&quickly(&[]), b"\xff\xfe").1.contains("can’t read"));
    assert!(fails(&quickly(&["--lang", "it"]), b"").1.contains("Qui non c’è nessuna partita."));
    assert!(fails(&quickly(&["--lang=fr"]), b"").1.contains("Il n’y a pas de partie ici."));
}

#[test]
fn after_the_end_of_a_game_nothing_can_be_judged() {
    let game = "[position:/3t3/7/7/3K3/7/7/7/]\n1. d7-c7 d4-a4\n2. c7-b7\n";
    let args = ["analyze", "--variant", "brandubh", "--set", "escape=edge", "--nodes", "300"];
    let (before, why) = fails(&args, game.as_bytes());
    assert!(before == 2 && why.contains("Move 3, c7-b7"), "{why}");
}

#[test]
fn arguments_that_do_not_fit_are_refused() {
    let why = |args: &[&str]| fails(&[&["analyze"], args].concat(), b"d6-c6").1;
    assert!(why(&["--variant", "brandubhh"]).contains("Did you mean brandubh"));
    assert!(why(&["--variant", "brandubh", "--set", "king=blue"]).contains("blue"));
    assert!(why(&["--variant", "brandubh", "/no/such/file"]).contains("/no/such/file"));
    for nodes in ["0", "1000000001"] {
        assert!(why(&["--variant", "brandubh", "--nodes", nodes]).contains("1 to 1000000000"));
    }
    for args in [quickly(&["--nodes=-1"]), quickly(&["a", "b"])] {
        assert_eq!(hnefi(&args, "d6-c6").status.code(), Some(2), "{args:?}");
    }
    let least = ["analyze", "--variant", "brandubh", "--nodes", "1"];
    assert_eq!(lines(&least, "d6-c6").len(), 1);
}
