//! The engine's protocol, message by message, with the real binary.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use super::{hnefi, out};
use crate::support;

/// What the engine answers to these lines, without what the machine's speed changes.
fn answers(lines: &[&str]) -> Vec<String> {
    let output = hnefi(&["engine"], &(lines.join("\n") + "\n"));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    out(&output).lines().map(str::to_owned).collect()
}

fn starting<'a>(answers: &'a [String], with: &str) -> Vec<&'a String> {
    answers.iter().filter(|line| line.starts_with(with)).collect()
}

/// The one answer to a message that is refused.
fn error(line: &str) -> String {
    let all = answers(&["variant brandubh", line, "isready"]);
    let [sentence, ready] = &all[..] else { panic!("{line}: {all:?}") };
    assert_eq!(ready, "readyok", "{line}");
    sentence.strip_prefix("error ").unwrap_or_else(|| panic!("{line}: {sentence}")).to_owned()
}

/// The value after a word of an `info` line.
fn value<'a>(info: &'a str, word: &str) -> &'a str {
    let mut words = info.split(' ');
    words.find(|one| *one == word).and_then(|_| words.next()).unwrap()
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    for (asks, ends) in [("hnefi", "hnefiok"), ("uci", "uciok")] {
        let all = answers(&[asks, "isready"]);
        assert_eq!(all[0], "id name hnefi");
        assert!(all[1].starts_with("id version "), "{all:?}");
        let names = ["Hash", "Threads", "Level", "Seed", "MultiPV"];
        for name in names {
            let option = format!("option name {name} type spin default ");
            assert_eq!(starting(&all, &option).len(), 1, "{name}");
        }
        assert_eq!(all[all.len() - 2..], [ends, "readyok"]);
    }
}

#[test]
fn a_search_reports_and_answers() {
    let all = answers(&["variant copenhagen", "position startpos", "go nodes 3000"]);
    let infos = starting(&all, "info depth ");
    assert!(infos.len() > 1);
    let last = infos.last().unwrap();
    for word in ["seldepth", "score", "nodes", "time", "nps", "hashfull", "multipv", "pv"] {
        assert!(last.contains(&format!(" {word} ")), "{last}");
    }
    assert!(last.contains(" score tafl "), "{last}");
    assert!(value(last, "nodes").parse::<u64>().unwrap() <= 3_000, "{last}");
    let best = all.last().unwrap();
    assert_eq!(value(best, "bestmove"), value(last, "pv"));
    assert!(best.contains(" ponder "), "{best}");
}

#[test]
fn as_many_nodes_are_the_same_answer_again() {
    let go = "go nodes 8000";
    let once = answers(&["variant tablut", "position startpos", go]);
    let again = answers(&["variant tablut", "position startpos", "go depth 3", go]);
    assert_eq!(once.last(), again.last());
}

#[test]
fn a_forced_win_is_told_in_plies() {
    // The king has a free way to the edge.
    let rows = "position rows 9/9/9/9/4T4/9/2K6/7t1/7t1 defenders";
    let all = answers(&["variant tablut", rows, "go depth 4"]);
    assert!(all.iter().any(|line| line.contains(" score mate 1 ")), "{all:?}");
    // Two ways out: the attackers cannot close both.
    let rows = "position rows 9/9/9/9/4T4/9/2K6/7t1/7t1 attackers";
    let all = answers(&["variant tablut", rows, "go mate 4"]);
    assert!(all.iter().any(|line| line.contains(" score mate -2 ")), "{all:?}");
}

#[test]
fn lines_levels_and_seeds() {
    let all = answers(&[
        "setoption name MultiPV value 3",
        "variant brandubh",
        "position startpos moves d7-c7 d5d6",
        "go depth 2",
    ]);
    assert_eq!(starting(&all, "info depth 2").len(), 3, "{all:?}");
    let weak = |seed: &str| {
        let seed = format!("setoption name Seed value {seed}");
        let asks = ["setoption name Level value 1", &seed, "variant brandubh", "go"];
        answers(&asks).last().unwrap().clone()
    };
    assert_eq!(weak("5"), weak("5"));
    let moves: std::collections::BTreeSet<String> =
        (0..8).map(|seed| weak(&seed.to_string())).collect();
    assert!(moves.len() > 1, "{moves:?}");
}

#[test]
fn rules_by_their_string_and_house_rules() {
    let otn =
        "rules dim:7 name:brandubh surf:y atkf:y ks:c starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    let all = answers(&[otn, "position startpos moves d7-c7", "go depth 2"]);
    assert!(
        starting(&all, "bestmove ").len() == 1 && starting(&all, "error").is_empty(),
        "{all:?}"
    );
    let all = answers(&["variant tablut armed-king=no", "go depth 1"]);
    assert!(starting(&all, "error").is_empty(), "{all:?}");
    assert!(
        answers(&["variant brandubh dice=odd_moves", "position startpos moves pass", "go depth 1"])
            .last()
            .unwrap()
            .starts_with("bestmove ")
    );
}

#[test]
fn where_the_game_is_over_there_is_no_move() {
    let rows = "position rows 3t3/7/7/3K3/7/7/7 defenders moves d4-a4";
    let all = answers(&["variant brandubh escape=edge", rows, "go depth 3"]);
    assert_eq!(all.last().unwrap(), "bestmove none", "{all:?}");
}

#[test]
fn what_cannot_be_read_is_answered_and_nothing_ends() {
    for (line, says) in [
        ("nonsense", "nonsense"),
        ("go depth 100000", "1 to 48"),
        ("go depth 0", "1 to 48"),
        ("go nodes -3", "whole number"),
        ("go nodes 0", "whole number"),
        ("go mate 0", "1 to 48"),
        ("go mate -2", "1 to 48"),
        ("go movetime", "after movetime"),
        ("go movetime 99999999999999999999", "86400000"),
        ("go searchmoves nodes 5", "after searchmoves"),
        ("go searchmoves d7-c7 d1-d9", "Move 2"),
        ("setoption name Threads value 4", "one thread"),
        ("setoption name Hash value 4096", "1 to 1024"),
        ("setoption name Seed value -1", "whole number"),
        ("setoption name MultiPV value x", "1 to 50"),
        ("setoption name Level value 0", "1 to 8"),
        ("setoption name Level value 9", "1 to 8"),
        ("setoption name Colour value 9", "Colour"),
        ("setoption Level 3", "setoption name"),
        ("variant", "variant copenhagen"),
        ("variant chess", "chess"),
        ("variant brandubh king=blue", "blue"),
        ("rules", "rules dim"),
        ("rules dim:7", "starti"),
        ("position", "position startpos"),
        ("position startpos d7-c7", "position startpos"),
        ("position startpos moves d7-c7 d7-c7", "Move 2"),
        ("position startpos moves z9", "Move 1"),
        ("position startpos moves pass", "Move 1"),
        ("position rows 7/7/7/7/7/7/7 attackers", "this one has none"),
        ("position rows 3K2t/7/7/3K3/7/7/7 attackers", "this one has 2"),
        ("position rows 7/7/7/3K3/7/7/7 attackers", "at least one attacker"),
        ("position rows 9/9 attackers", "board"),
        ("position rows 9/9/9/9/4T4/9/2K6/7t1/7t1 attackers", "7 squares a side"),
        ("position rows nonsense attackers", "board"),
        ("position rows 3t3/7/7/3K3/7/7/7", "position rows ROWS"),
        ("position rows 3t3/7/7/3K3/7/7/7 nobody", "nobody"),
    ] {
        let sentence = error(line);
        assert!(sentence.contains(says), "{line}: {sentence}");
    }
    assert!(error(&"x".repeat(1_000_000)).contains("too long"));
    // A long word is not said back in full.
    assert!(error(&"x".repeat(200_000)).len() < 200);
    let after_the_end = "position rows 3t3/7/7/3K3/7/7/7 defenders moves d4-a4 d7-c7";
    let all = answers(&["variant brandubh escape=edge", after_the_end]);
    assert!(all[0].starts_with("error Move 2") && all[0].contains("over"), "{all:?}");
    assert!(answers(&["", "ucinewgame", "  "]).is_empty());
    assert!(answers(&["isready", "quit", "isready"]) == ["readyok"]);
}

#[test]
fn what_is_no_text_is_answered_too() {
    let output = super::hnefi_bytes(&["engine"], b"\xff\xfe nonsense\r\n\0\r\nisready\r\n");
    let said = out(&output);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.len() == 3 && lines[0].starts_with("error ") && lines[2] == "readyok", "{said}");
}

#[test]
fn what_is_refused_changes_nothing() {
    let good = "position startpos moves d7-c7";
    let bad = "position startpos moves d7-c7 d7-c7";
    let once = answers(&["variant brandubh", good, "go nodes 500"]);
    let again = answers(&["variant brandubh", good, bad, "variant chess", "go nodes 500"]);
    assert_eq!(once.last(), again.last());
}

#[test]
fn of_several_limits_the_first_ends_it() {
    let depths = |go: &str| {
        let all = answers(&["variant brandubh", go]);
        assert!(all.last().unwrap().starts_with("bestmove "), "{go}: {all:?}");
        let infos = starting(&all, "info ");
        let most = |word| infos.iter().map(|info| value(info, word).parse::<u64>().unwrap()).max();
        (most("depth").unwrap(), most("nodes").unwrap())
    };
    assert_eq!(depths("go depth 2 nodes 1000000").0, 2);
    assert!(depths("go depth 48 nodes 700").1 <= 700);
    assert_eq!(depths("go movetime 60000 depth 3").0, 3);
    assert_eq!(depths("go infinite depth 3").0, 3);
    assert!(depths("go depth 48 movetime 30").0 < 48);
    // What other programs say besides is left out of account.
    assert_eq!(depths("go wtime 1000 btime 1000 depth 2 ponder").0, 2);
}

#[test]
fn only_the_moves_asked_for_are_considered() {
    let all = answers(&["variant throw-board", "go searchmoves e1-d1 e1-c1 depth 2"]);
    let best = value(all.last().unwrap(), "bestmove");
    assert!(["e1-d1", "e1-c1"].contains(&best), "{best}");
    let infos = starting(&all, "info depth 2 ");
    assert_eq!(infos.len(), 1, "{all:?}");
    // The die gave the turn away.
    let pass = answers(&["variant throw-board", "position startpos moves pass", "go depth 1"]);
    let defender = ["position startpos moves", value(pass.last().unwrap(), "bestmove")].join(" ");
    assert!(error(&defender).contains("Move 1"), "{defender}");
}

#[test]
fn a_piece_that_must_capture_on_moves_again() {
    // The attacker on b6 captures twice.
    let rows = "position rows 4ttt4/11/6t1c2/5t3t1/t2t2T3t/tc2T3Kct/t5Tt2t/tT4T4/11/c4t5/4ttt4 \
                attackers";
    let first = answers(&["variant berserk", rows, "go depth 3"]);
    let mv = value(first.last().unwrap(), "bestmove").to_owned();
    let played = format!("{rows} moves {mv}");
    let then = answers(&["variant berserk", &played, "go depth 3"]);
    let (from, _) = value(then.last().unwrap(), "bestmove").split_once('-').unwrap();
    assert!(mv.ends_with(from), "{mv}, then from {from}");
}

/// An engine that is talked to while it thinks.
struct Talk {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Talk {
    fn begin() -> Talk {
        let mut child = support::program()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Talk { child, to, from: BufReader::new(from) }
    }

    fn say(&mut self, line: &str) {
        // In one piece: after a `quit` nobody reads the rest.
        self.to.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// Whether nothing else was written before it ended.
    fn is_silent(&mut self) -> bool {
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.from, &mut rest).unwrap();
        rest.is_empty()
    }

    /// The next line that is no `info`.
    fn hears(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).unwrap() > 0, "it ended");
            if !line.starts_with("info") {
                return line.trim_end().to_owned();
            }
        }
    }
}

#[test]
fn an_endless_search_goes_on_until_it_is_stopped() {
    let mut talk = Talk::begin();
    // The answer is known at once, and still waits.
    for rows in ["3t3/7/7/3K3/7/7/7 attackers", "3t3/7/7/7/7/K6/7 defenders"] {
        talk.say(&format!("variant brandubh\nposition rows {rows}\ngo infinite\nisready"));
        assert_eq!(talk.hears(), "readyok");
        talk.say("go depth 1");
        assert!(talk.hears().starts_with("error "), "a search is running");
        talk.say("stop");
        assert!(talk.hears().starts_with("bestmove "));
    }
    talk.say("go movetime 30");
    assert!(talk.hears().starts_with("bestmove "));
    talk.say("go infinite");
    drop(talk.to);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut talk.from, &mut rest).unwrap();
    assert!(rest.lines().last().unwrap().starts_with("bestmove "), "{rest}");
    assert!(talk.child.wait().unwrap().success());
}

#[test]
fn stop_and_quit_are_heard_whatever_waits_before_them() {
    let mut talk = Talk::begin();
    talk.say("variant brandubh\ngo depth 48\nposition startpos moves d7-c7\nisready\nnonsense");
    talk.say("stop");
    assert!(talk.hears().starts_with("bestmove "));
    assert_eq!(talk.hears(), "readyok");
    assert!(talk.hears().starts_with("error "));
    // The position that waited holds, and nothing was written in between.
    talk.say("go nodes 500");
    let after = answers(&["variant brandubh", "position startpos moves d7-c7", "go nodes 500"]);
    assert_eq!(talk.hears(), *after.last().unwrap());
    talk.say("go depth 48\nisready\nquit\nisready");
    assert_eq!(talk.hears(), "readyok");
    assert!(talk.hears().starts_with("bestmove "));
    assert!(talk.child.wait().unwrap().success());
    assert!(talk.is_silent());
}

#[test]
fn who_asks_while_it_thinks_is_answered_at_once() {
    let mut talk = Talk::begin();
    for go in ["go movetime 86000000", "go depth 48", "go nodes 1000000000000", "go mate 48"] {
        talk.say(&format!("variant copenhagen\n{go}"));
        for _ in 0..3 {
            talk.say("isready");
            assert_eq!(talk.hears(), "readyok", "{go}");
        }
        talk.say("stop");
        assert!(talk.hears().starts_with("bestmove "), "{go}");
    }
}

#[test]
fn a_line_of_searches_is_done_in_order() {
    let asks: Vec<&str> = ["variant brandubh", "go nodes 200"].repeat(100);
    assert_eq!(starting(&answers(&asks), "bestmove ").len(), 100);
}
