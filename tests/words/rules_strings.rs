//! Rules strings: what a missing field means, both ways.
//!
//! The defaults are those of the notation's description, tag by tag.

use hnefi::notation::{read_rules, write_rules};
use hnefi::tafl::{Move, Position, Rules, Side, Tables, variants};

const EVERYONE: &str = "tcnkmgTCNKMG";
const ROWS: &str = "starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

/// Each field with its default, and what makes the field matter where nothing of its kind is on a
/// plain board: squares, pieces.
const DEFAULTS: &[(&str, &str)] = &[
    ("esc:c", ""),
    ("surf:y", ""),
    ("atkf:y", ""),
    ("tfr:d", ""),
    ("ka:y", ""),
    ("ks:s", ""),
    ("kj:n", ""),
    ("nj:c", "starti:/3t3/3t3/3T3/ttNKTtt/3T3/3t3/3t3/"),
    ("cj:j", "starti:/3c3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"),
    ("spd:-1", ""),
    ("cor:a1,a7,g1,g7", ""),
    ("cen:d4", ""),
    ("afor:", ""),
    ("dfor:", ""),
    ("corh:EVERYONE", ""),
    ("corp:K", "cor:a1,a2,b1,b2,f1,g1,g2,f2,a6,a7,b6,b7,f6,f7,g6,g7"),
    ("cors:K", ""),
    ("corre:EVERYONE", ""),
    ("cenh:tcnkmg", ""),
    ("cenhe:EVERYONE", ""),
    ("cenp:EVERYONE", ""),
    ("cens:K", ""),
    ("cenre:EVERYONE", ""),
    ("aforh:TCNKMG", "afor:d1,d7,a4,g4"),
    ("aforp:EVERYONE", "afor:d1,d7,a4,g4"),
    ("afors:EVERYONE", "afor:d1,d7,a4,g4"),
    ("aforre:EVERYONE", "afor:d1,d7,a4,g4"),
    ("sw:n", ""),
    ("swf:y", ""),
    ("efe:n", ""),
    ("linc:n", ""),
    ("ber:n", ""),
];

/// Fields that are always written.
const ALWAYS: &[&str] = &["surf", "atkf", "ks"];

fn string(fields: &str) -> String {
    let rows = if fields.contains("starti:") { "" } else { ROWS };
    format!("dim:7 {fields} {rows}").replace("EVERYONE", EVERYONE)
}

fn read(fields: &str) -> Rules {
    let read = read_rules(&string(fields)).unwrap_or_else(|error| panic!("{fields}: {error:?}"));
    assert!(read.lost.is_empty(), "{fields}: {:?}", read.lost);
    read.rules
}

#[test]
fn a_missing_field_means_its_default() {
    for (field, beside) in DEFAULTS {
        let (without, with) = (read(beside), read(&format!("{field} {beside}")));
        // On the corners of the board nobody can cross a corner, whatever is said.
        assert_eq!(with.changes_from(&without), [], "{field}");
    }
}

#[test]
fn a_default_is_left_out() {
    for (field, beside) in DEFAULTS {
        let (text, lost) = write_rules(&read(beside), "");
        let key = field.split(':').next().unwrap();
        let written = text.split(' ').any(|part| part.split(':').next() == Some(key));
        // Jumps are told where a piece can jump, forts' rights where there are forts.
        let told = ALWAYS.contains(&key)
            || ["nj", "cj"].contains(&key)
            || (key.starts_with("afor") && !beside.is_empty());
        assert!(!written || told, "{field} in {text}");
        assert!(lost.is_empty(), "{field}: {lost:?}");
    }
}

#[test]
fn what_differs_from_a_default_is_written() {
    for (pair, field) in [
        ("escape=edge", "esc:e"),
        ("encirclement=none", "surf:n"),
        ("first=defenders", "atkf:n"),
        ("repetition.result=mover_loses", "tfr:w"),
        ("repetition.result=ignore", "tfr:i"),
        ("king_armed=none", "ka:n"),
        ("king_armed=hammer", "ka:h"),
        ("king-capture=two", "ks:c"),
        ("king-capture=three-at-edge-or-throne", "ks:m"),
        ("berserk.jump.K=over_enemy_soldier", "kj:j"),
        ("berserk.jump.N=special_squares_only", "nj:r"),
        ("berserk.jump.C=over_enemy_soldier_capturing", "cj:c"),
        ("speed.K=1", "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1"),
        ("corner.squares=none", "cor:"),
        ("corner.hostile_empty=none", "corh:"),
        ("corner.pass=K", "corp:K"),
        ("corner.stop=none", "cors:"),
        ("throne.squares=none", "cen:"),
        ("throne.hostile_occupied=none", "cenh:"),
        ("throne.hostile_empty=K", "cenhe:K"),
        ("throne.pass=none", "cenp:"),
        ("throne.stop=none", "cens:"),
        ("camp.squares=attacker_start", "afor:a4,b4,d1,d2,d6,d7,f4,g4"),
        ("royal.squares=corner_adjacent", "dfor:a2,a6,b1,b7,f1,f7,g2,g6"),
        ("shieldwall=classic", "sw:s"),
        ("exit_fort=yes", "efe:y"),
        ("linnaean=yes", "linc:y"),
        ("berserk.mode=must_capture", "ber:c"),
    ] {
        let brandubh = variants::find("brandubh").unwrap().rules;
        let (text, _) = write_rules(&brandubh.with(pair).unwrap(), "");
        assert!(text.split(' ').any(|part| part == field), "{pair}: {field} in {text}");
    }
}

#[test]
fn a_king_crosses_corners_only_where_the_string_lets_him() {
    let corners = "cor:a1,a2,b1,b2,f1,g1,g2,f2,a6,a7,b6,b7,f6,f7,g6,g7";
    let rows = "starti:/7/7/7/7/7/t6/3K3/";
    let slides = |fields: &str| {
        let rules = read(&format!("{corners} atkf:n {fields} {rows}"));
        let tables = std::sync::Arc::new(Tables::new(&rules));
        let position = Position::set_up(&tables, &rules.layout, Side::Defenders);
        let legal = |text: &str| position.why_illegal(text.parse::<Move>().unwrap()).is_none();
        (legal("d1-b1"), legal("d1-a1"), write_rules(&rules, "").0.contains("corp:"))
    };
    assert_eq!(slides(""), (true, true, false));
    assert_eq!(slides("corp:K"), (true, true, false));
    assert_eq!(slides("corp:"), (true, false, true));
}

#[test]
fn what_has_no_counterpart_is_named() {
    let lost = |fields: &str| -> Vec<String> {
        read_rules(&string(fields)).unwrap().lost.iter().map(|lost| lost.to_string()).collect()
    };
    assert_eq!(lost("tfr:w"), [""; 0]);
    assert_eq!(lost("tfr:l"), ["tfr=l"], "the side that repeats wins");
    assert_eq!(
        lost("dfor:c4,e4"),
        ["dforh=tcnkmg", &format!("dforp={EVERYONE}"), "dfors=TCNKMG"],
        "our squares for the king alone are closed to his men"
    );
    assert_eq!(lost("dfor:c4,e4 dforh: dforp:K dfors:K"), [""; 0]);
    assert_eq!(lost("dfor:c4,e4 dforh:K dforp: dfors:"), ["dforh=K", "dforp=", "dfors="]);
    assert_eq!(lost("cenre:K corre:K"), [""; 0]);
    assert_eq!(lost("spd:1,2,1,1,3,3,3,4,"), ["spd=1,2,1,1,3,3,3,4,"]);
}

#[test]
fn speeds_are_read_in_every_form() {
    let speed = |text: &str| {
        let speed = read(&format!("spd:{text}")).speed;
        (speed.attackers, speed.defenders, speed.king)
    };
    assert_eq!(speed("-1"), (0, 0, 0));
    assert_eq!(speed("3"), (3, 3, 3));
    assert_eq!(speed("3,"), (3, 3, 3));
    assert_eq!(speed("2,4"), (2, 4, 4));
    assert_eq!(speed("2,2,2,-1,4,4,4,1,"), (2, 4, 1));
    assert_eq!(speed("2,2,2,-1,2,4,4,4,1,4"), (2, 4, 1));
    assert_eq!(speed("2,2,2,2,2,2,4,4,4,1,4,4"), (2, 4, 1));
    assert_eq!(speed("40"), (0, 0, 0), "farther than any board");
}

#[test]
fn guards_of_another_program_do_not_capture() {
    let guarded = "starti:/3t3/3t3/3G3/ttGKGtt/3G3/3t3/3t3/";
    assert!(!read(guarded).guard_armed);
    assert!(read("").guard_armed);
    let rules = read(guarded).with("guard_armed=yes").unwrap();
    assert_eq!(write_rules(&rules, "").1[0].to_string(), "guard_armed=yes");
}
