//! The command line as programs use it: the real binary, its output and its exit codes.

mod analyze;
mod engine;
#[cfg(all(target_os = "linux", feature = "discord", feature = "matrix"))]
mod package;

use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

use crate::support;

fn hnefi(args: &[&str], input: &str) -> Output {
    hnefi_bytes(args, input.as_bytes())
}

fn hnefi_bytes(args: &[&str], input: &[u8]) -> Output {
    let mut child = support::program()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that rejects its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn object(args: &[&str]) -> Value {
    let output = hnefi(args, "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_str(&out(&output)).unwrap()
}

/// Exit code 1 and one plain sentence.
fn refused(args: &[&str]) -> String {
    let output = hnefi(args, "");
    assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    sentence
}

#[test]
fn variants_are_listed_for_people_and_programs() {
    let list = object(&["variants", "--format", "json"]);
    assert_eq!(list.as_array().unwrap().len(), hnefi::tafl::variants::ALL.len());
    let copenhagen = list.as_array().unwrap().iter().find(|v| v["id"] == "copenhagen").unwrap();
    assert_eq!(copenhagen["options"]["shieldwall"], "classic");
    assert_eq!(copenhagen["attackers"], 24);
    assert!(out(&hnefi(&["variants"], "")).contains("brandubh"));
}

#[test]
fn a_game_is_explained_in_each_language() {
    let pages = out(&hnefi(&["rules", "tawlbwrdd"], ""));
    for head in ["The goal", "The throne", "Capturing the king", "History and balance"] {
        assert!(pages.contains(&format!("Tawlbwrdd 11×11, Bell layout · {head}\n")), "{pages}");
    }
    let king = out(&hnefi(&["rules", "brandubh", "--topic", "roi", "--lang", "fr"], ""));
    assert!(king.contains("Sur le trône, le roi est pris par des ennemis sur ses quatre côtés."));
    let house = ["rules", "tablut", "--set", "armed-king=no", "--topic", "capture", "--lang", "it"];
    let house = out(&hnefi(&house, ""));
    assert!(house.contains("disarmato: non cattura nulla. (Regola della casa.)"), "{house}");
    assert!(refused(&["rules", "tablutt"]).contains("tablut"));
    assert!(refused(&["rules", "tablut", "--topic", "dragons"]).contains("goal"));
    assert!(refused(&["--lang", "xx", "variants"]).contains("en, it, fr"));
    assert!(refused(&["rules", "tablut", "--set", "king_armed=maybe"]).contains("both"));
    assert!(out(&hnefi(&["variants", "--lang", "it"], "")).contains("schieramento di Bell"));
}

#[test]
fn help_and_wrong_usage_are_told_in_each_language() {
    let help = out(&hnefi(&["replay", "--help", "--lang", "it"], ""));
    for part in ["\nUso: hnefi replay [OPZIONI] [FILE]\n", "\nOpzioni:\n", "predefinito: rules"] {
        assert!(help.contains(part), "{help}");
    }
    let help = out(&hnefi(&["--lang=fr", "help", "try"], ""));
    assert!(help.contains("\nArguments\u{a0}:\n  <MOVE>  Le coup, par exemple d1-d4\n"), "{help}");
    let help = out(&hnefi(&["help"], ""));
    let said =
        |line: &str| line.trim_start().starts_with("rules ") && line.contains(" Explains a game");
    assert!(help.lines().any(said), "{help}");
    assert!(help.contains("To read more: hnefi help games, hnefi help slow,"), "{help}");
    let wrong = |args: &[&str]| {
        let output = hnefi(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        let sentence = String::from_utf8(output.stderr).unwrap();
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
        sentence
    };
    let cases: &[(&[&str], &str)] = &[
        // With fewer commands others are near, too.
        (&["rulez"], "rules? hnefi --help shows"),
        (&["help", "rulez"], "I don’t know “rulez”. Did you mean r"),
        (&["help", "dise"], "I don’t know “dise”. Did you mean dice?"),
        (&["help", "rules", "tablut"], "I don’t know “rules tablut”. hnefi help shows"),
        (&["rules", "--lang", "it"], "Manca qualcosa: <ID>. Per vedere che cosa serve:"),
        (&["rules", "tablut", "--topi=king"], "Did you mean --topic?"),
        (
            &["perft", "--variant", "tablut", "many", "--lang=fr"],
            "«\u{a0}many\u{a0}» ne convient pas à <DEPTH>",
        ),
        (&["variants", "--format"], "--format <FORMAT> needs a value."),
        (&["perft", "--variant", "a", "--variant", "b", "1"], "only once"),
    ];
    for (args, sentence) in cases {
        let said = wrong(args);
        assert!(said.contains(sentence), "{said}");
    }
    // Whatever was typed is safe to show.
    assert!(!wrong(&["\u{1b}[31m"]).contains('\u{1b}'));
}

/// systemd's own judgement of the unit: from 0, safe, to 10.
#[cfg(all(target_os = "linux", any(feature = "discord", feature = "matrix")))]
#[test]
fn the_unit_is_one_that_systemd_accepts_and_calls_safe() {
    let unit = out(&hnefi(&["unit", "--program", "/bin/sh", "--discord-token", "/etc/passwd"], ""));
    for line in [
        "Type=notify",
        "WatchdogSec=60",
        "DynamicUser=yes",
        "LoadCredential=discord-token:/etc/passwd",
        "Environment=HNEFI_DISCORD_TOKEN_FILE=%d/discord-token",
        "#LoadCredential=matrix-password:/etc/hnefi/matrix-password",
        "ExecStart=/bin/sh run --config /etc/hnefi.toml --data %S/hnefi",
    ] {
        assert!(unit.lines().any(|known| known == line), "{line} in {unit}");
    }
    let folder = std::env::temp_dir().join(format!("hnefi-unit-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("hnefi.service");
    std::fs::write(&file, unit).unwrap();
    let analyze = |args: &[&str]| {
        std::process::Command::new("systemd-analyze").args(args).arg(&file).output().ok()
    };
    // The gate installs it; elsewhere a machine may have another manager.
    let Some(verified) = analyze(&["verify", "--man=no"]) else {
        eprintln!("there is no systemd-analyze here: the unit is not judged");
        return;
    };
    let complaints = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(!complaints.contains("hnefi.service"), "{complaints}");
    let judged = analyze(&["security", "--offline=yes", "--no-pager", "--threshold=25"]).unwrap();
    let table = String::from_utf8_lossy(&judged.stdout).into_owned();
    let _ = std::fs::remove_dir_all(&folder);
    assert!(judged.status.success(), "more than 2.5: {table}");
    eprintln!("{}", table.lines().last().unwrap_or_default());
}

/// The package's own unit is the one that the program prints.
#[cfg(any(feature = "discord", feature = "matrix"))]
#[test]
fn the_package_has_the_unit_of_today() {
    const KEPT: &str = ".package/hnefi.service";
    let unit = out(&hnefi(&["unit", "--program", "/usr/bin/hnefi"], ""));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(KEPT, &unit).unwrap();
    }
    assert_eq!(std::fs::read_to_string(KEPT).unwrap(), unit, "BLESS=1 writes it anew");
}

#[cfg(not(any(feature = "discord", feature = "matrix")))]
#[test]
fn a_build_without_doors_says_how_to_get_them() {
    for args in [&["run", "--config", "x.toml"][..], &["run", "--help"], &["check-config"]] {
        let said = refused(args);
        let call = format!("cargo run --release --features networks -- {}", args.join(" "));
        assert!(said.contains(&call), "{said}");
    }
    assert!(refused(&["run", "--lang", "it"]).contains("manca la porta"));
}

#[test]
fn the_long_pages_are_printed_as_they_are_written() {
    for page in hnefi::guide::PAGES {
        for lang in ["en", "it", "fr"] {
            let said = out(&hnefi(&["help", page.name, "--lang", lang], ""));
            assert_eq!(said, page.text, "{}", page.name);
        }
        let readme = std::fs::read_to_string("README.md").unwrap();
        let link = format!("[`hnefi help {0}`](src/guide/{0}.md)", page.name);
        assert!(readme.contains(&link), "README.md has no {link}");
    }
    // Every setting is on a page.
    let pages: String = hnefi::guide::PAGES.iter().map(|page| page.text).collect();
    for key in hnefi::config::keys().filter(|key| !key.ends_with("_file")) {
        assert!(pages.contains(&format!("`{key}`")), "no page explains {key}");
    }
}

#[cfg(feature = "bot")]
#[test]
fn what_is_kept_of_people_is_printed_for_the_operator_to_publish() {
    let page = |variables: &[(&str, &str)]| {
        let mut command = support::program();
        command.args(["help", "privacy"]).envs(variables.iter().copied());
        String::from_utf8(command.current_dir(std::env::temp_dir()).output().unwrap().stdout)
            .unwrap()
    };
    let said = page(&[]);
    // One line for each table that tells something of a person, and a few around them.
    let kept = hnefi::store::tables::TABLES.iter().filter(|table| table.tells()).count();
    assert_eq!(said.lines().count(), kept + 6, "{said}");
    assert!(said.contains("Whoever runs me answers for this"), "{said}");
    let italian = out(&hnefi(&["help", "privacy", "--lang", "it"], ""));
    assert!(italian.starts_with("Che cosa conservo di te"), "{italian}");
    if cfg!(any(feature = "discord", feature = "matrix")) {
        let said = page(&[
            ("HNEFI_OPERATOR_CONTACT", "*anna* <anna@example.org>"),
            ("HNEFI_PRIVACY_URL", "https://example.org/privacy"),
            ("HNEFI_BACKUP_EVERY", "12h"),
            ("HNEFI_BACKUP_KEEP", "7"),
        ]);
        assert!(said.contains("Copies of my database are kept for 4 days."), "{said}");
        assert!(said.contains("answers for this: *anna* <anna@example.org>."), "{said}");
        assert!(said.ends_with("More about it: https://example.org/privacy\n"), "{said}");
    }
}

#[cfg(feature = "bot")]
#[test]
fn all_that_is_kept_of_somebody_is_printed_for_the_operator() {
    let data = crate::support::runs::scratch("cli", "person");
    let data = ["--data", data.to_str().unwrap()];
    let call = |words: &[&str], typed: &str| hnefi(&[words, &data].concat(), typed);
    call(&["console"], "ann> challenge @ben brandubh\nben> accept\n");
    let said = out(&call(&["person", "export", "console:ben"], ""));
    let kept: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(kept["kept"]["accounts"][0]["name"], "ben", "{said}");
    assert_eq!(kept["matches"][0]["against"], "ann", "{said}");
    for nobody in ["console:zoe", "77", "@zoe:example.org", ""] {
        let done = call(&["person", "export", nobody], "");
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.code() == Some(1) && said.contains("Nobody has ever played"), "{said}");
    }
}

/// A record whose throws were computed by another program (Python's `hmac`).
const DICE_RECORD: &str = "[attackers:ann]\n[defenders:ben]\n\
    [hnefi-rules:dice=odd_moves]\n[hnefi-die:]\n\
    [hnefi-die-hash:HASH]\n\
    [hnefi-die-secret:0707070707070707070707070707070707070707070707070707070707070707]\n\
    [hnefi-die-attackers:61]\n[hnefi-die-defenders:62]\n[hnefi-die-throws:6 2 1 1 3 1 1 6 4 3]\n\
    [hnefi-moves:d6-c6 d5-d6 c6-b6 d6-c6 b6-b5]\n\
    [rules:dim:7 name:brandubh surf:y atkf:y ks:c starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n";

#[test]
fn a_fair_match_is_verified_and_a_changed_one_is_not() {
    let hash = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    let record = DICE_RECORD.replace("HASH", hash);
    let good = hnefi(&["verify-dice"], &record);
    assert_eq!(good.status.code(), Some(0), "{good:?}");
    assert!(out(&good).contains("10 rolls and 5 moves"), "{good:?}");
    let replayed = hnefi(&["replay", "--variant", "brandubh", "-"], &record);
    assert!(out(&replayed).contains("5 moves"), "{replayed:?}");
    let changes = [
        (
            "throws:6 2 1",
            "throws:6 4 1",
            "Roll 2 is written down as 4, but the die should have given 2",
        ),
        ("throws:6", "throws:7", "I can’t read the tag hnefi-die-throws"),
        ("attackers:61", "attackers:62", "the die should have given"),
        ("attackers:61", "attackers:xy", "I can’t read the tag hnefi-die-attackers"),
        ("secret:07", "secret:08", "isn’t the one that was promised"),
        ("hash:", "hash:0", "isn’t the one that was promised"),
        ("[hnefi-die-secret:", "[secret:", "it’s shown when the match is over"),
        ("[hnefi-die:]", "", "isn’t a record of a match with a sealed die"),
        ("d6-c6 d5-d6", "d6-c6 d5-e6", "Move 2, d5-e6, couldn’t be played after a roll of 1"),
        (" b6-b5]", "]", "rolls without a move"),
        ("1 6 4 3]", "1 6 4]", "so one is missing"),
        ("1 6 4 3]", "1]", "so one is missing"),
        (" b6-b5]", " b6-b5 c6-c5]", "so one is missing"),
        (" b6-b5]", " b6-b5 c6-c5 b5-b6]", "moves without a roll"),
        ("dice=odd_moves", "dice=none", "isn’t a record of a match with a sealed die"),
    ];
    for (old, new, why) in changes {
        let changed = record.replacen(old, new, 1);
        assert_ne!(changed, record);
        let output = hnefi(&["verify-dice"], &changed);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{old}: {said}");
        assert!(said.contains(why), "{old}: {said}");
    }
    // The board shows a draw: seven turns without a capture.
    let over = record.replace("dice=odd_moves", "dice=odd_moves captureless_limit=7");
    let over = over.replace("1 6 4 3]", "1]").replace("[rules:", "[result:0]\n[rules:");
    let good = hnefi(&["verify-dice"], &over);
    assert!(out(&good).contains("7 rolls and 5 moves"), "{good:?}");
    for (old, new, why) in [
        ("result:0", "result:1", "gives the result as 1, but on the board nobody wins"),
        ("result:0", "result:banana", "I can’t read the tag result"),
        ("1]\n[hnefi-moves", "1 6]\n[hnefi-moves", "rolls without a move"),
    ] {
        let output = hnefi(&["verify-dice"], &over.replacen(old, new, 1));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(why), "{old}: {said}");
    }
    assert!(refused(&["verify-dice", "no such file"]).contains("no such file"));
}

#[test]
fn one_move_is_tried() {
    let base = ["try", "--format", "json", "--variant"];
    let with = |rest: &[&str]| object(&[&base[..], rest].concat());
    let king =
        with(&["brandubh", "--position", "7/2t2T1/7/7/tK5/7/7", "--side", "attackers", "c6-c3"]);
    assert_eq!(king["legal"], true);
    assert_eq!(king["captures"], json!(["b3"]));
    assert_eq!(king["outcome"], "king_captured");
    assert_eq!(king["winner"], "attackers");
    assert_eq!(king["position"], "7/5T1/7/7/t1t4/7/7");
    let throne = with(&[
        "copenhagen",
        "--position",
        "11/11/9T1/t10/11/11/11/11/11/1K3t5/11",
        "--side",
        "attackers",
        "f2-f6",
    ]);
    assert_eq!(throne["legal"], false);
    assert_eq!(throne["outcome"], Value::Null);
    assert!(throne["reason"].as_str().unwrap().contains("throne"));
    let raichi =
        with(&["brandubh", "--position", "7/7/7/7/t3K2/7/5T1", "--side", "defenders", "e3-e1"]);
    assert_eq!(raichi["notices"], json!(["raichi"]));
    let silent = with(&[
        "brandubh",
        "--set",
        "announce=none",
        "--position",
        "7/7/7/7/t3K2/7/5T1",
        "--side",
        "defenders",
        "e3-e1",
    ]);
    assert_eq!(silent["notices"], json!([]));
    let watch = with(&[
        "kings-table-11",
        "--position",
        "11/11/9T1/11/5t5/4tK5/5t5/7t3/11/11/11",
        "--side",
        "attackers",
        "h4-h6",
    ]);
    assert_eq!(watch["notices"], json!(["watch_king"]));
}

#[test]
fn rare_rules_hold() {
    let with =
        |rest: &[&str]| object(&[&["try", "--format", "json", "--variant"][..], rest].concat());
    // A man that dies by its own move leaves the warning in place.
    let suicide =
        ["tablut", "--set", "enter_between=captured", "--side", "attackers", "--position"];
    let suicide = with(&[&suicide[..], &["5t3/9/3tK4/9/9/9/1t7/T1T6/9", "b3-b2"]].concat());
    assert_eq!(suicide["captures"], json!(["b2"]));
    assert_eq!(suicide["notices"], json!(["tuichi", "watch_king"]));
    // Guards never die.
    let guard =
        ["alea-evangelii", "--set", "enter_between=captured", "--side", "defenders", "--position"];
    let rows = "19/19/19/9K9/19/19/19/19/19/19/3G15/19/2t1t14/19/19/19/19/19/19";
    let guard = with(&[&guard[..], &[rows, "d9-d7"]].concat());
    assert_eq!(guard["captures"], json!([]));
    // A commander's jump captures where a house rule says so.
    let jump = [
        "berserk",
        "--side",
        "attackers",
        "--position",
        "11/11/11/11/11/11/11/11/11/2cT7/7K3",
        "c2-e2",
    ];
    assert_eq!(with(&jump)["captures"], json!([]));
    let house = ["--set", "berserk.jump.C=over_enemy_soldier_capturing"];
    assert_eq!(with(&[&jump[..], &house].concat())["captures"], json!(["d2"]));
}

#[test]
fn perft_counts() {
    let counts = object(&["perft", "--variant", "brandubh", "--format", "json", "3"]);
    assert_eq!(counts["nodes"], 39_512);
    assert_eq!(counts["capturing_moves"], 568);
    let divided = object(&["perft", "--variant", "brandubh", "--format", "json", "--divide", "2"]);
    assert_eq!(divided["divide"].as_object().unwrap().len(), 40);
    assert_eq!(object(&["perft", "--variant", "brandubh", "--format", "json", "0"])["nodes"], 1);
}

#[test]
fn puzzles_are_made_and_proven_again() {
    let make = ["puzzles", "make", "--variant", "ard-ri", "--seed", "77000", "--games", "6"];
    let made = hnefi(&make, "");
    assert_eq!(made.status.code(), Some(0), "{made:?}");
    let lines = out(&made);
    assert!(lines.lines().count() >= 1 && lines.lines().all(|line| line.starts_with("ard-ri ")));
    assert_eq!(lines, out(&hnefi(&make, "")), "the same seed makes the same");
    let good = hnefi(&["puzzles", "check", "-"], &lines);
    assert_eq!(good.status.code(), Some(0), "{good:?}");
    assert!(out(&good).contains(" proven."), "{good:?}");
    // One that is none, one that stands there twice, and one that is solved otherwise.
    let first = lines.lines().next().unwrap();
    let (head, _) = first.rsplit_once(' ').unwrap();
    let bad = format!("{first}\nnonsense\n\n{first}\n");
    let checked = hnefi(&["puzzles", "check", "-"], &bad);
    assert_eq!(checked.status.code(), Some(1));
    for told in ["Line 2: that isn’t", "Line 4: the same board", "One puzzle is proven."] {
        assert!(out(&checked).contains(told), "{checked:?}");
    }
    let game = hnefi::puzzle::Puzzle::read(first).unwrap().game();
    let right = first.split(' ').nth(6).unwrap();
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    let other = moves.iter().find(|mv| !right.contains(mv.as_str())).unwrap();
    let checked = hnefi(&["puzzles", "check", "-"], &format!("{head} {other}\n"));
    assert!(out(&checked).contains("the solution is another one"), "{checked:?}");
    assert!(refused(&["puzzles", "make", "--variant", "throw-board"]).contains("die"));
    assert!(refused(&["puzzles", "make", "--variant", "tabult"]).contains("tablut"));
    let level = ["puzzles", "make", "--variant", "tablut", "--level", "9"];
    assert!(refused(&level).contains("from 1 to 8"));
}

#[test]
fn games_are_replayed() {
    let args = ["replay", "--variant", "brandubh", "--format", "json", "-"];
    let good = hnefi(&args, "d6-c6 e4-e1 f4-e4 d3-f3,0,0,Ongoing\n\nd6-c6\n");
    assert_eq!(good.status.code(), Some(0));
    let lines: Vec<Value> = out(&good).lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["plies"], 4);
    assert_eq!(lines[0]["error"], Value::Null);
    assert_eq!(lines[0]["side"], "attackers");
    let wrong = hnefi(&args, "d6-c6xd5\n");
    assert_eq!(wrong.status.code(), Some(1));
    let report: Value = serde_json::from_str(&out(&wrong)).unwrap();
    assert_eq!(report["mismatches"][0], json!({ "ply": 0, "expected": ["d5"], "got": [] }));
    let illegal = hnefi(&args, "d6-c6 d6-c6\n");
    assert_eq!(illegal.status.code(), Some(1));
    let report: Value = serde_json::from_str(&out(&illegal)).unwrap();
    assert_eq!((&report["error"]["ply"], &report["error"]["move"]), (&json!(1), &json!("d6-c6")));
    let nonsense = hnefi(&args, "d6-c6 hello d5-c5\n");
    assert_eq!(nonsense.status.code(), Some(1));
    let report: Value = serde_json::from_str(&out(&nonsense)).unwrap();
    assert_eq!((&report["error"]["ply"], &report["error"]["move"]), (&json!(1), &json!("hello")));
}

#[test]
fn records_are_replayed() {
    let record = "[attackers:A]\n[rules:dim:7 name:brandubh surf:y atkf:y ks:c starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. d6-c6 d5-d6\n2. a4-a6\n";
    let output = hnefi(&["replay", "--variant", "brandubh", "--format", "json"], record);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let report: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(report["plies"], 3);
}

const OWN_RULES: &str =
    "[rules:dim:7 name:brandubh surf:y atkf:y ks:c starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]";

#[test]
fn what_a_record_says_beside_the_moves_is_said() {
    let record = format!(
        "\u{feff}[date:2026.11.29]\n[result:-1]\n[termination:resignation]\n{OWN_RULES}\n\n\
         1. d6-c6 d5-d6\n[a|b]\n1a.1.1a. d6-e6 d5-d6\n[no ply]\n1a.2.1a. d6-f6\n[]\n\n2. a4-a6\n"
    );
    let json = hnefi(&["replay", "--format", "json"], &record);
    let report: Value = serde_json::from_str(&out(&json)).unwrap();
    assert_eq!((&report["plies"], &report["variations"]), (&json!(3), &json!(2)));
    assert_eq!(
        (&report["termination"], &report["date"]),
        (&json!("resignation"), &json!("2026.11.29"))
    );
    let text = out(&hnefi(&["replay"], &record));
    for part in ["3 moves", "defenders won (resignation), 2026.11.29", "2 variations are left out"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let moves = out(&hnefi(&["replay", "--variant", "brandubh"], "\u{feff}d6-c6 d5-d6\n"));
    assert!(moves.contains("2 moves"), "{moves}");
}

#[test]
fn a_record_says_its_own_rules() {
    let record = format!("{OWN_RULES}\n\n1. d6-c6 d5-d6\n");
    assert!(out(&hnefi(&["replay"], &record)).contains("2 moves"));
    for variant in ["copenhagen", "tablut"] {
        let refused = hnefi(&["replay", "--variant", variant], &record);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(1) && said.contains("7 squares a side"), "{said}");
    }
    // A house rule changes them, of whatever size they are.
    let set = ["replay", "--set", "king=strong", "--format", "json"];
    assert_eq!(hnefi(&set, &record).status.code(), Some(0), "{:?}", hnefi(&set, &record));
    let house = hnefi(&["replay", "--set", "first=defenders"], &record);
    assert_eq!(house.status.code(), Some(1), "the defenders move first then");
    let unknown = hnefi(&["replay", "--variant", "xyzzy"], &record);
    assert_ne!(unknown.status.code(), Some(0));
}

#[test]
fn what_is_no_record_is_called_so() {
    for text in ["[Event \"Casual\"]\n[Site \"?\"]\n\n1. e4 e5\n", "[1, 2]", "[[x]]\n"] {
        for command in ["replay", "analyze"] {
            let refused = hnefi(&[command], text);
            let said = String::from_utf8_lossy(&refused.stderr).into_owned();
            assert!(said.contains("no record that I can read"), "{command}: {said}");
            assert_eq!(refused.status.code(), Some(1));
        }
    }
}

#[test]
fn bad_input_is_refused_in_a_sentence() {
    assert!(refused(&["perft", "--variant", "brandub-h", "1"]).contains("Did you mean brandubh"));
    assert!(refused(&["perft", "--variant", "xyzzy", "1"]).contains("hnefi variants"));
    assert!(
        refused(&["perft", "--variant", "tablut", "--set", "escape=corner", "1"])
            .contains("corner")
    );
    assert!(
        refused(&["perft", "--variant", "tablut", "--set", "armed-kng=no", "1"])
            .contains("armed-king")
    );
    assert!(refused(&["perft", "--variant", "tablut", "--position", "3t3", "1"]).contains("rows"));
    let rows = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3";
    assert!(
        refused(&["perft", "--variant", "tablut", "--position", rows, "1"]).contains("9 squares")
    );
    assert!(
        refused(&["perft", "--variant", "brandubh", "--side", "red", "1"])
            .contains("attackers or defenders")
    );
    assert!(refused(&["try", "--variant", "brandubh", "d1"]).contains("character 3"));
    assert!(refused(&["replay", "--variant", "brandubh", "/no/such/file"]).contains("can’t read"));
    assert!(refused(&["perft", "--variant", "brandubh", "65"]).contains("too deep"));
}

#[test]
fn wrong_usage_is_exit_code_two_and_help_is_zero() {
    for args in [
        &["perft"][..],
        &["nonsense"],
        &["perft", "--variant", "brandubh", "x"],
        &["try", "--variant"],
    ] {
        assert_eq!(hnefi(args, "").status.code(), Some(2), "{args:?}");
    }
    let help = hnefi(&["--help"], "");
    assert_eq!(help.status.code(), Some(0));
    for command in ["variants", "replay", "perft", "try"] {
        assert!(out(&help).contains(command));
        assert_eq!(hnefi(&[command, "--help"], "").status.code(), Some(0));
    }
}

#[test]
#[ignore = "needs HNEFI_GAMES, a folder of recorded games; .ci/run sets it where there is one"]
fn real_games_replay_without_a_difference() {
    let folder = std::env::var("HNEFI_GAMES").expect("HNEFI_GAMES names the folder of games");
    for variant in ["copenhagen", "brandubh"] {
        let file = format!("{folder}/{variant}.csv");
        let args =
            ["replay", "--variant", variant, "--repetition", "ignore", "--format", "json", &file];
        let output = hnefi(&args, "");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let reports: Vec<Value> =
            out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let notes = std::fs::read_to_string(format!("{folder}/{variant}.annotated.csv")).unwrap();
        let rows: Vec<Vec<&str>> =
            notes.lines().skip(1).map(|row| row.split(',').collect()).collect();
        assert_eq!(rows.len(), reports.len());
        for (row, report) in rows.iter().zip(&reports) {
            let text = |value: &Value| match value {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            let found =
                [&report["plies"], &report["outcome"], &report["outcome_ply"], &report["position"]];
            let found: Vec<String> = found.into_iter().map(text).collect();
            assert_eq!(found, [row[1], row[4], row[5], row[9]], "{variant} {}", row[0]);
        }
        println!("{variant}: {} games replayed without a difference", reports.len());
    }
}

#[cfg(feature = "bot")]
mod bot {
    use std::io::{BufRead, BufReader};
    use std::path::PathBuf;
    use std::process::Child;

    use super::*;
    use crate::support::chance::kills;

    fn scratch(name: &str) -> PathBuf {
        crate::support::runs::scratch("cli", name)
    }

    #[test]
    fn a_position_is_drawn_and_described() {
        let file = scratch("render").join("board.png");
        let file = file.to_str().unwrap();
        let output = hnefi(
            &[
                "render",
                "--variant",
                "tablut",
                "--moves",
                "d1-d4",
                "--turned",
                "--width",
                "360",
                "-o",
                file,
            ],
            "",
        );
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(out(&output).contains("d1-d4. "));
        let image = image::open(file).unwrap();
        assert_eq!(image.width(), 360);
        assert!(
            refused(&["render", "--variant", "tablut", "--theme", "pink", "-o", file])
                .contains("wood")
        );
        assert!(
            refused(&["render", "--variant", "tablut", "-o", "/no/such/folder/x.png"])
                .contains("can’t write")
        );
        let code =
            hnefi(&["render", "--variant", "tablut", "--width", "5", "-o", file], "").status.code();
        assert_eq!(code, Some(2));
    }

    /// Width and height of a GIF file.
    fn size_of_gif(file: &str) -> (u16, u16) {
        let bytes = std::fs::read(file).unwrap();
        assert!(bytes.starts_with(b"GIF89a"));
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        (number(6), number(8))
    }

    #[test]
    fn a_game_is_animated_from_its_moves_or_its_record() {
        let directory = scratch("animate");
        let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
        let (bare, named) = (path("bare.gif"), path("named.gif"));
        let moves = ["--variant", "brandubh", "--moves", "d6-c6 d5-d6", "-o", &bare];
        let output = hnefi(&[&["animate"], &moves[..]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(out(&output).contains("2 moves"), "{}", out(&output));
        let (width, height) = size_of_gif(&bare);
        assert_eq!(width, 480);

        // A record names its players, so there is a header.
        let script = "ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\nben> d5-d6\nann> resign yes\n";
        hnefi(&["console", "--data", &path("data")], script);
        let record = path("data/records/ann-ben-brandubh-1.otg");
        for file in [record.as_str(), "-"] {
            let text = std::fs::read_to_string(&record).unwrap();
            let output = hnefi(&["animate", "-o", &named, "--theme", "slate", file], &text);
            assert_eq!(output.status.code(), Some(0), "{output:?}");
            assert!(size_of_gif(&named).1 > height, "{file}");
        }

        // One cut in the middle, one far too long, none at all.
        for (text, said) in [
            ("[attackers: ann]\n[rules: dim:7", "Line 2"),
            ("1. d6-c6 d5-\n", "Line 1, column"),
            ("[a:b]\n1. d6-c6 a1-a2\n", "a1-a2"),
            (&format!("[{}", "x".repeat(10_000_000)), "too long"),
            ("", "no game here"),
        ] {
            let output = hnefi(&["animate", "--variant", "brandubh", "-o", &named], text);
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(1), "{told:.200}");
            assert!(told.contains(said), "{told:.200}");
        }
        let both = [&["animate"], &moves[..], &[record.as_str()]].concat();
        assert_eq!(hnefi(&both, "").status.code(), Some(2));
    }

    #[test]
    fn a_record_on_this_machine_is_shown_in_the_room() {
        let directory = scratch("record");
        let write = |name: &str, bytes: &[u8]| {
            let path = directory.join(name);
            std::fs::write(&path, bytes).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let game = write("mine.otg", b"[attackers:Ann]\n[defenders:Ben]\n1. d2-c2 e4-e5\n");
        let large = write("large.otg", &vec![b' '; 1_700_000]);
        let noise = write("noise.otg", &[0xFF, 0xFE]);
        let cut = write("cut.txt", b"[attackers:Ann");
        let (folder, gone) = (directory.to_str().unwrap(), format!("{game}.gone"));
        let data = directory.join("data");
        let script = [
            "ann> settings variant:brandubh".to_owned(),
            format!("replay {game}"),
            format!("film record:{game} 2 1 fast"),
            format!("replay record:{large}"),
            format!("replay {noise}"),
            format!("replay record:{cut}"),
            format!("replay record:{folder}"),
            format!("replay record:{gone}"),
            format!("board 1 letters {game}"),
        ];
        let output = hnefi(&["console", "--data", data.to_str().unwrap()], &script.join("\n"));
        let said = out(&output);
        for part in [
            "Ann (attackers) against Ben (defenders), 2 moves.",
            "From move 1 to move 2.",
            "after move 1 of 2: d2-c2",
            "too large for a record",
            "Line 1, column 15:",
            "can’t get at that file",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert_eq!(said.matches("isn’t a record").count(), 2, "{said}");
        for film in ["ann-ben-moves-0-2.gif", "ann-ben-moves-1-2.gif"] {
            assert!(data.join("pictures").join(film).exists(), "{film}: {said}");
        }
    }

    #[test]
    fn a_data_directory_that_cannot_be_used_is_said_so() {
        let directory = scratch("unusable");
        let file = directory.join("file");
        std::fs::write(&file, "no folder").unwrap();
        assert!(refused(&["console", "--data", file.to_str().unwrap()]).contains("can’t write"));
        std::fs::write(directory.join("hnefi.sqlite"), "isn’t a database".repeat(200)).unwrap();
        assert!(refused(&["console", "--data", directory.to_str().unwrap()]).contains("damaged"));
    }

    #[test]
    fn a_conversation_can_come_from_a_file() {
        let directory = scratch("conversation");
        let script = "# a remark\nann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\nquit\nann> d6-c6\n";
        let output = hnefi(&["console", "--data", directory.to_str().unwrap()], script);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(out(&output).contains("  6 · ·[●]· · · · 6"), "the board is drawn in letters");
        assert!(directory.join("pictures/match-1-move-1.png").exists());
        assert!(!out(&output).contains("isn’t your turn"), "nothing is heard after quit");
    }

    #[test]
    fn lines_of_any_length_and_bytes_are_answered() {
        let directory = scratch("bytes");
        let mut child = spawn(&directory);
        let mut input = vec![b'x'; 100_000];
        input.extend(b"\n\xff\xfe\0\x1b[31m\n");
        input.extend("a".repeat(5_000).as_bytes());
        input.extend(b"\nann> help\n");
        child.stdin.take().unwrap().write_all(&input).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        let text = out(&output);
        assert!(text.contains("too long") && text.contains("Play a move."), "{text}");
        assert!(!text.contains('\u{1b}'), "no control character comes back");
    }

    /// A console room that hears what is written to it.
    fn spawn(directory: &std::path::Path) -> Child {
        support::program()
            .args(["console", "--data", directory.to_str().unwrap()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn start(directory: &std::path::Path) -> (Child, BufReader<std::process::ChildStdout>) {
        let mut child = spawn(directory);
        let out = BufReader::new(child.stdout.take().unwrap());
        (child, out)
    }

    fn say(child: &mut Child, line: &str) {
        writeln!(child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear(out: &mut impl BufRead, words: &str) {
        let mut line = String::new();
        while !line.contains(words) {
            line.clear();
            assert!(
                out.read_line(&mut line).unwrap() > 0,
                "the program ended before saying {words:?}"
            );
        }
    }

    /// Kills the program again and again, after an answer and in the middle of one: every answered
    /// move is kept, and none counts twice.
    #[test]
    fn killing_the_program_loses_nothing_that_was_answered() {
        let kills = kills(4, 24);
        let directory = scratch("killed");
        let (mut child, mut out) = start(&directory);
        say(&mut child, "ann> challenge @ben brandubh attackers set:repetition.result=ignore");
        say(&mut child, "ben> accept");
        hear(&mut out, "to move");
        child.kill().unwrap();
        child.wait().unwrap();
        let lap = [("ann", "d1-c1"), ("ben", "d3-e3"), ("ann", "c1-d1"), ("ben", "e3-d3")];
        let mut answered = 0;
        for kill in 0..kills {
            let kept = plies(&directory);
            assert!(kept >= answered && kept <= answered + 1, "{kept} kept, {answered} answered");
            let (who, mv) = lap[kept % 4];
            let (mut child, mut out) = start(&directory);
            say(&mut child, &format!("{who}> {mv}"));
            answered = kept;
            if kill % 3 != 0 {
                hear(&mut out, &format!("{who} plays {mv}"));
                answered += 1;
            }
            child.kill().unwrap();
            child.wait().unwrap();
        }
        assert!(answered >= kills / 2);
    }

    /// The moves in the log, each as often as it was played.
    fn plies(directory: &std::path::Path) -> usize {
        let output =
            hnefi(&["console", "--data", directory.to_str().unwrap()], "ann> history #1\n");
        let text = out(&output);
        let (_, history) = text.rsplit_once("The moves of #1:").unwrap_or_default();
        history
            .lines()
            .filter(|l| l.contains('.'))
            .flat_map(|l| l.split(' '))
            .filter(|w| w.contains('-'))
            .count()
    }
}

/// What people write into settings, and what must not come out again, whatever is wrong with it.
#[cfg(any(feature = "discord", feature = "matrix"))]
#[test]
fn settings_that_cannot_be_read_are_told_by_their_line_and_never_shown() {
    let folder = std::env::temp_dir().join(format!("hnefi-settings-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("hnefi.toml");
    let path = file.to_str().unwrap();
    let cases: &[(&str, usize)] = &[
        ("[discord]\ntoken = “SECRET”\n", 2),
        ("[discord]\ntoken = ‘SECRET’", 2),
        ("# é\n[discord]\ntoken = «SECRET»\n", 3),
        ("[discord]\ntoken = SECRET\n", 2),
        ("[discord]\ntoken = \"SECRET\n", 2),
        ("[discord]\ntoken = \"\"\"SECRET\n\n", 3),
        ("[discord]\ntoken = [\"SECRET\"]\n", 2),
        ("[discord]\ntoken = \"SECRET\"😀\n", 2),
        ("[matrix]\npassword = “é𝔘SECRET\n", 2),
        ("[matrix\npassword = \"SECRET\"\n", 1),
    ];
    for lang in ["en", "it", "fr"] {
        for (text, line) in cases {
            std::fs::write(&file, text).unwrap();
            let commands: &[&[&str]] = &[
                &["run", "--config", path],
                &["check-config", "--config", path],
                &["doctor", "--config", path],
                &["console", "--config", path],
                &["results", "--config", path],
                &["backup", "--config", path, "copy.sqlite"],
            ];
            for args in commands {
                let said = hnefi(&[*args, &["--lang", lang]].concat(), "");
                let shown = format!("{args:?} {text:?}: {said:?}");
                assert_eq!(said.status.code(), Some(1), "{shown}");
                let sentence = String::from_utf8(said.stderr).unwrap();
                let all = String::from_utf8(said.stdout).unwrap() + sentence.as_str();
                assert!(!all.contains("SECRET") && !all.contains("panicked"), "{shown}");
                assert!(all.contains(&format!(" {line}")), "{shown}");
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Files that are no games, and games in which nothing is played: nothing is left out without a word.
#[test]
fn what_holds_no_game_is_no_success() {
    let folder = std::env::temp_dir().join(format!("hnefi-no-games-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (file, film) = (folder.join("game"), folder.join("film.gif"));
    let (path, film) = (file.to_str().unwrap(), film.to_str().unwrap());
    for text in [
        "[{\"moves\": [\"d1-d4\"]}]",
        "[\n  {\"moves\": \"d1-d4\"}\n]\n",
        "{\"moves\": [\"d1-d4\", \"e5-e7\"]}\n",
        "[[\"d1\", \"d4\"]]",
        "[variant: Brandubh]\n[attackers: ann]\n",
        "[Event \"x\"]\n\n1. d1-d4 e5-e7\n",
        "- moves: d1-d4\n",
        "hello\n",
        "<html>",
        "",
        "\n\n",
    ] {
        std::fs::write(&file, text).unwrap();
        let commands: &[&[&str]] = &[
            &["replay", "--variant", "brandubh", path],
            &["replay", "--variant", "brandubh", "--format", "json", path],
            &["analyze", "--variant", "brandubh", path],
            #[cfg(feature = "bot")]
            &["animate", "--variant", "brandubh", "--output", film, path],
        ];
        for args in commands {
            let said = hnefi(args, "");
            assert_eq!(said.status.code(), Some(1), "{args:?} {text:?}: {said:?}");
            assert!(!said.stderr.is_empty(), "{args:?} {text:?}");
        }
    }
    assert!(!std::path::Path::new(film).exists(), "a film of nothing");
    std::fs::remove_dir_all(&folder).unwrap();
}
