//! The fields of a rules string: one table, with how each one is written and read.

use crate::tafl::rules::*;
use crate::tafl::{Class, Classes, MAX_SIZE, Piece, Rules, Side, Square, SquareSet};

/// Something that one notation says and the other cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The option or field.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl Lost {
    pub(super) fn new(name: &str, value: impl Into<String>) -> Lost {
        Lost { name: name.to_owned(), value: value.into() }
    }
}

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}

/// Letters of the pieces of each class: taflman, commander, knight, king, mercenary, guard.
pub(super) const ATTACKERS: &str = "tcnkmg";

const DEFENDERS: &str = "TCNMG";

pub(super) const EVERYONE: &str = "tcnkmgTCNKMG";

pub(super) struct FieldSpec {
    pub(super) key: &'static str,
    pub(super) takes: &'static str,
    /// The value, or `None` if OTN's default says the same.
    pub(super) write: fn(&Rules) -> Option<String>,
    pub(super) read: fn(&mut Rules, &str, &mut Vec<Lost>) -> Option<()>,
}

const YES_NO: &str = "y n";

const LETTERS: &str = "letters of tcnkmgTCNKMG";

const SQUARES: &str = "squares separated by commas";

fn yes(text: &str) -> Option<bool> {
    match text {
        "y" => Some(true),
        "n" => Some(false),
        _ => None,
    }
}

fn yes_no(value: bool) -> String {
    if value { "y" } else { "n" }.to_owned()
}

fn letters(classes: Classes) -> String {
    Class::ALL
        .into_iter()
        .filter(|class| classes.contains(*class))
        .map(|class| match class {
            Class::Attacker => ATTACKERS,
            Class::Defender => DEFENDERS,
            Class::King => "K",
        })
        .collect::<String>()
        .replace("TCNMGK", "TCNKMG")
}

/// Classes from piece letters: the plain taflman stands for its class.
fn classes(text: &str, key: &str, lost: &mut Vec<Lost>) -> Option<Classes> {
    if !text.chars().all(|letter| EVERYONE.contains(letter)) {
        return None;
    }
    let mut set = Classes::NONE;
    for (class, letter) in [(Class::Attacker, 't'), (Class::Defender, 'T'), (Class::King, 'K')] {
        set = set.with(class, text.contains(letter));
    }
    // Older strings leave out the mercenary and the guard; that is not reported as lost.
    let strip = |text: &str| -> Vec<char> {
        let mut all: Vec<char> = text.chars().filter(|c| !"mgMG".contains(*c)).collect();
        all.sort_unstable();
        all
    };
    if strip(text) != strip(&letters(set)) {
        lost.push(Lost::new(key, text));
    }
    Some(set)
}

fn squares(text: &str) -> Option<SquareSet> {
    text.split(',')
        .filter(|part| !part.is_empty())
        .map(|part| part.parse::<Square>().ok())
        .collect()
}

fn write_squares(set: &SquareSet) -> String {
    let mut names: Vec<String> = set.iter().map(|square| square.to_string()).collect();
    names.sort_by_key(|name| (name.as_bytes()[0], name.len(), name.clone()));
    names.join(",")
}

/// A list of squares, or a named set if it has the same squares.
fn named(set: SquareSet, rules: &Rules) -> Squares {
    let names = [
        Squares::None,
        Squares::Centre,
        Squares::Corners,
        Squares::Corners2x2,
        Squares::AttackerStart,
        Squares::CornerAdjacent,
    ];
    names.into_iter().find(|name| name.on(&rules.layout) == set).unwrap_or(Squares::List(set))
}

fn unless(value: String, default: &str) -> Option<String> {
    (value != default).then_some(value)
}

pub(super) fn has_camps(rules: &Rules) -> bool {
    rules.camp.squares != Squares::None
}

pub(super) fn has(rules: &Rules, wanted: Piece) -> bool {
    rules.layout.pieces().any(|(_, piece)| piece == wanted)
}

/// Whether every corner square is where two edges meet, so that no slide can cross it.
pub(super) fn corners_end_lines(rules: &Rules) -> bool {
    let corners = Squares::Corners.on(&rules.layout);
    rules.corner.squares.on(&rules.layout).iter().all(|square| corners.contains(square))
}

/// The classes in either set.
fn either(a: Classes, b: Classes) -> Classes {
    b.iter().fold(a, |set, class| set.with(class, true))
}

fn jump(jump: Jump) -> String {
    match jump {
        Jump::None => "n",
        Jump::SpecialSquaresOnly => "r",
        Jump::OverEnemySoldier => "j",
        Jump::OverEnemySoldierCapturing => "c",
    }
    .to_owned()
}

fn read_jump(text: &str) -> Option<Jump> {
    Some(match text {
        "n" => Jump::None,
        "r" => Jump::SpecialSquaresOnly,
        "j" => Jump::OverEnemySoldier,
        "c" => Jump::OverEnemySoldierCapturing,
        _ => return None,
    })
}

fn has_berserk(rules: &Rules) -> bool {
    rules.berserk.must_capture || rules.berserk.jumps()
}

macro_rules! letters_field {
    ($key:literal, $($path:ident).+, $default:expr, $when:expr) => {
        FieldSpec {
            key: $key,
            takes: LETTERS,
            write: |rules| {
                let when: fn(&Rules) -> bool = $when;
                if when(rules) { unless(letters(rules.$($path).+), $default) } else { None }
            },
            read: |rules, text, lost| {
                rules.$($path).+ = classes(text, $key, lost)?;
                Some(())
            },
        }
    };
}

/// Every field except `dim`, `name` and the start rows, in the order they are written in.
pub(super) static FIELDS: &[FieldSpec] = &[
    FieldSpec {
        key: "esc",
        takes: "c e",
        write: |rules| (rules.escape == Escape::Edge).then(|| "e".to_owned()),
        read: |rules, text, _| {
            rules.escape = match text {
                "c" => Escape::Corner,
                "e" => Escape::Edge,
                _ => return None,
            };
            Some(())
        },
    },
    FieldSpec {
        key: "surf",
        takes: YES_NO,
        write: |rules| Some(yes_no(rules.encirclement == Encirclement::Static)),
        read: |rules, text, _| {
            rules.encirclement = if yes(text)? { Encirclement::Static } else { Encirclement::None };
            Some(())
        },
    },
    FieldSpec {
        key: "atkf",
        takes: YES_NO,
        write: |rules| Some(yes_no(rules.first == Side::Attackers)),
        read: |rules, text, _| {
            rules.first = if yes(text)? { Side::Attackers } else { Side::Defenders };
            Some(())
        },
    },
    FieldSpec {
        key: "tfr",
        takes: "i d w l",
        write: |rules| match rules.repetition.result {
            RepetitionResult::MoverLoses => Some("w".to_owned()),
            RepetitionResult::Ignore => Some("i".to_owned()),
            _ => None,
        },
        read: |rules, text, lost| {
            rules.repetition.result = match text {
                "i" => RepetitionResult::Ignore,
                "d" => RepetitionResult::Draw,
                "w" => RepetitionResult::MoverLoses,
                // The side that repeats wins; we have no such rule.
                "l" => {
                    lost.push(Lost::new("tfr", "l"));
                    RepetitionResult::Draw
                }
                _ => return None,
            };
            Some(())
        },
    },
    FieldSpec {
        key: "ka",
        takes: "y n h a",
        write: |rules| match rules.king_armed {
            KingArmed::Both => None,
            KingArmed::None => Some("n".to_owned()),
            KingArmed::Hammer => Some("h".to_owned()),
            KingArmed::Anvil => Some("a".to_owned()),
        },
        read: |rules, text, _| {
            rules.king_armed = match text {
                "y" => KingArmed::Both,
                "n" => KingArmed::None,
                "h" => KingArmed::Hammer,
                "a" => KingArmed::Anvil,
                _ => return None,
            };
            Some(())
        },
    },
    FieldSpec {
        key: "ks",
        takes: "s c m w",
        write: |rules| Some(king_strength(rules).to_owned()),
        read: |rules, text, _| {
            (rules.king_capture, rules.king_edge_counts) = match text {
                "s" | "y" => (KingCapture::everywhere(Captors::Four), false),
                "m" => (KingCapture::everywhere(Captors::Four), true),
                "w" | "n" => (KingCapture::everywhere(Captors::Two), false),
                "c" => (KingCapture::HISTORICAL, false),
                _ => return None,
            };
            Some(())
        },
    },
    FieldSpec {
        key: "kj",
        takes: "n r j c",
        write: |rules| has_berserk(rules).then(|| jump(rules.berserk.king_jump)),
        read: |rules, text, _| {
            rules.berserk.king_jump = read_jump(text)?;
            Some(())
        },
    },
    FieldSpec {
        key: "nj",
        takes: "n r j c",
        write: |rules| {
            let says = has_berserk(rules) || has(rules, Piece::Knight);
            says.then(|| jump(rules.berserk.knight_jump))
        },
        read: |rules, text, _| {
            rules.berserk.knight_jump = read_jump(text)?;
            Some(())
        },
    },
    FieldSpec {
        key: "cj",
        takes: "n r j c",
        write: |rules| {
            let says = has_berserk(rules) || has(rules, Piece::Commander);
            says.then(|| jump(rules.berserk.commander_jump))
        },
        read: |rules, text, _| {
            rules.berserk.commander_jump = read_jump(text)?;
            Some(())
        },
    },
    FieldSpec {
        key: "cor",
        takes: SQUARES,
        write: |rules| {
            let set = rules.corner.squares.on(&rules.layout);
            (set != Squares::Corners.on(&rules.layout)).then(|| write_squares(&set))
        },
        read: |rules, text, _| {
            rules.corner.squares = named(squares(text)?, rules);
            Some(())
        },
    },
    letters_field!("corh", corner.hostile_empty, EVERYONE, |_| true),
    FieldSpec {
        key: "corp",
        takes: LETTERS,
        write: |rules| {
            let default = if corners_end_lines(rules) { "" } else { "K" };
            unless(letters(rules.corner.pass), default)
        },
        read: |rules, text, lost| {
            rules.corner.pass = classes(text, "corp", lost)?;
            Some(())
        },
    },
    letters_field!("cors", corner.stop, "K", |_| true),
    FieldSpec {
        key: "cen",
        takes: SQUARES,
        write: |rules| {
            let set = rules.throne.squares.on(&rules.layout);
            (set != Squares::Centre.on(&rules.layout)).then(|| write_squares(&set))
        },
        read: |rules, text, _| {
            rules.throne.squares = named(squares(text)?, rules);
            Some(())
        },
    },
    letters_field!("cenh", throne.hostile_occupied, ATTACKERS, |_| true),
    letters_field!("cenhe", throne.hostile_empty, EVERYONE, |_| true),
    letters_field!("cenp", throne.pass, EVERYONE, |_| true),
    letters_field!("cens", throne.stop, "K", |_| true),
    FieldSpec {
        key: "afor",
        takes: SQUARES,
        write: |rules| {
            has_camps(rules).then(|| write_squares(&rules.camp.squares.on(&rules.layout)))
        },
        read: |rules, text, _| {
            rules.camp.squares = named(squares(text)?, rules);
            Some(())
        },
    },
    FieldSpec {
        key: "aforh",
        takes: LETTERS,
        write: |rules| has_camps(rules).then(|| letters(rules.camp.hostile_empty)),
        read: |rules, text, lost| {
            rules.camp.hostile_empty = classes(text, "aforh", lost)?;
            rules.camp.hostile_occupied = rules.camp.hostile_empty;
            Some(())
        },
    },
    letters_field!("aforp", camp.pass, "*", has_camps),
    letters_field!("afors", camp.stop, "*", has_camps),
    // OpenTafl reads `aforre` only beside `cenre`, and then takes each `re` that is missing to be
    // nobody.
    FieldSpec {
        key: "cenre",
        takes: LETTERS,
        write: |rules| {
            has_camps(rules).then(|| letters(either(rules.throne.stop, rules.throne.pass)))
        },
        read: |rules, text, lost| {
            rules.throne.reenter = classes(text, "cenre", lost)?;
            Some(())
        },
    },
    FieldSpec {
        key: "corre",
        takes: LETTERS,
        write: |rules| has_camps(rules).then(|| EVERYONE.to_owned()),
        read: |rules, text, lost| {
            rules.corner.reenter = classes(text, "corre", lost)?;
            Some(())
        },
    },
    letters_field!("aforre", camp.reenter, "*", has_camps),
    FieldSpec {
        key: "dforre",
        takes: LETTERS,
        write: |rules| {
            let says = has_camps(rules) && rules.royal != Squares::None;
            says.then(|| EVERYONE.to_owned())
        },
        read: |_, text, lost| {
            if !classes(text, "dforre", lost)?.contains(Class::King) {
                lost.push(Lost::new("dforre", text));
            }
            Some(())
        },
    },
    FieldSpec {
        key: "dfor",
        takes: SQUARES,
        write: |rules| {
            let royal = rules.royal.on(&rules.layout);
            (!royal.is_empty()).then(|| write_squares(&royal))
        },
        read: |rules, text, _| {
            rules.royal = named(squares(text)?, rules);
            Some(())
        },
    },
    FieldSpec {
        key: "dforh",
        takes: LETTERS,
        write: |rules| royal_field(rules, ""),
        read: |_, text, lost| royal_only("dforh", "", text, lost),
    },
    FieldSpec {
        key: "dforp",
        takes: LETTERS,
        write: |rules| royal_field(rules, "K"),
        read: |_, text, lost| royal_only("dforp", "K", text, lost),
    },
    FieldSpec {
        key: "dfors",
        takes: LETTERS,
        write: |rules| royal_field(rules, "K"),
        read: |_, text, lost| royal_only("dfors", "K", text, lost),
    },
    FieldSpec {
        key: "spd",
        takes: "1, 2, 8, 10 or 12 numbers",
        write: |rules| unless(write_speed(rules.speed), "-1"),
        read: |rules, text, lost| {
            rules.speed = read_speed(text, lost)?;
            Some(())
        },
    },
    FieldSpec {
        key: "sw",
        takes: "n w s",
        write: |rules| (rules.shieldwall == Shieldwall::Classic).then(|| "s".to_owned()),
        read: |rules, text, lost| {
            rules.shieldwall = match text {
                "n" => Shieldwall::None,
                "s" => Shieldwall::Classic,
                "w" => {
                    lost.push(Lost::new("sw", "w"));
                    Shieldwall::Classic
                }
                _ => return None,
            };
            Some(())
        },
    },
    FieldSpec {
        key: "swf",
        takes: YES_NO,
        write: |_| None,
        read: |_, text, lost| {
            if !yes(text)? {
                lost.push(Lost::new("swf", "n"));
            }
            Some(())
        },
    },
    FieldSpec {
        key: "efe",
        takes: YES_NO,
        write: |rules| rules.exit_fort.then(|| "y".to_owned()),
        read: |rules, text, _| {
            rules.exit_fort = yes(text)?;
            Some(())
        },
    },
    FieldSpec {
        key: "linc",
        takes: YES_NO,
        write: |rules| rules.linnaean.then(|| "y".to_owned()),
        read: |rules, text, _| {
            rules.linnaean = yes(text)?;
            Some(())
        },
    },
    FieldSpec {
        key: "ber",
        takes: "n c m",
        write: |rules| rules.berserk.must_capture.then(|| "c".to_owned()),
        read: |rules, text, lost| {
            rules.berserk.must_capture = match text {
                "n" => false,
                "c" => true,
                "m" => {
                    lost.push(Lost::new("ber", "m"));
                    true
                }
                _ => return None,
            };
            Some(())
        },
    },
];

fn royal_field(rules: &Rules, value: &str) -> Option<String> {
    (rules.royal != Squares::None).then(|| value.to_owned())
}

/// For us, defenders' forts are squares for the king alone; anything else is lost.
fn royal_only(key: &str, ours: &str, text: &str, lost: &mut Vec<Lost>) -> Option<()> {
    if !text.chars().all(|letter| EVERYONE.contains(letter)) {
        return None;
    }
    if text != ours {
        lost.push(Lost::new(key, text));
    }
    Some(())
}

/// OTN's letter for the strength of the king.
fn king_strength(rules: &Rules) -> &'static str {
    let four = KingCapture::everywhere(Captors::Four);
    let two = KingCapture::everywhere(Captors::Two);
    match (rules.king_capture, rules.king_edge_counts) {
        (capture, false) if capture == four => "s",
        (capture, true) if capture == four => "m",
        (capture, _) if capture == two => "w",
        _ => "c",
    }
}

fn write_speed(speed: Speed) -> String {
    let text = |limit: u8| if limit == 0 { "-1".to_owned() } else { limit.to_string() };
    let (a, d, k) = (text(speed.attackers), text(speed.defenders), text(speed.king));
    if a == d && d == k {
        return a;
    }
    let mut all = vec![a; ATTACKERS.len()];
    all.extend(EVERYONE[6..].chars().map(|piece| if piece == 'K' { k.clone() } else { d.clone() }));
    all.join(",")
}

/// One number for all, two for the sides, or one a piece: eight kinds at first, ten with
/// mercenaries, twelve with guards. OpenTafl ends a list with a comma.
fn read_speed(text: &str, lost: &mut Vec<Lost>) -> Option<Speed> {
    let number = |text: &str| match text {
        "-1" => Some(0),
        digits => digits.parse::<u8>().ok().map(|n| if n > MAX_SIZE { 0 } else { n }),
    };
    let all = text.strip_suffix(',').unwrap_or(text).split(',');
    let all: Vec<u8> = all.map(number).collect::<Option<_>>()?;
    let half = all.len() / 2;
    let king = half + 3;
    let speed = match all.len() {
        1 => Speed { attackers: all[0], defenders: all[0], king: all[0] },
        2 => Speed { attackers: all[0], defenders: all[1], king: all[1] },
        8 | 10 | 12 => Speed { attackers: all[0], defenders: all[half], king: all[king] },
        _ => return None,
    };
    // An attacking king, in the fourth place, stands for nobody.
    let told = |i: usize| match i {
        3 => true,
        i if i < half => all[i] == speed.attackers,
        i => i == king || all[i] == speed.defenders,
    };
    if all.len() > 2 && !(0..all.len()).all(told) {
        lost.push(Lost::new("spd", text));
    }
    Some(speed)
}
