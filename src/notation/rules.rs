//! The rules string: one table of fields, with how each one is written and read.

use super::{BadNotation, Expected};
use crate::tafl::rules::*;
use crate::tafl::{Class, Classes, MAX_SIZE, Piece, Placement, Rules, Side, Square, SquareSet};

/// Rules with the name from the string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRules {
    /// The name; empty if the string has none.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// What the string says and our rules cannot say.
    pub lost: Vec<Lost>,
}

/// Something that one notation says and the other cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The option or field.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl Lost {
    fn new(name: &str, value: impl Into<String>) -> Lost {
        Lost { name: name.to_owned(), value: value.into() }
    }
}

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}

/// The longest rules string that is read.
pub(crate) const RULES_LENGTH_MAX: usize = 4_000;

/// Letters of the pieces of each class: taflman, commander, knight, king, mercenary, guard.
const ATTACKERS: &str = "tcnkmg";
const DEFENDERS: &str = "TCNMG";
const EVERYONE: &str = "tcnkmgTCNKMG";

/// Writes rules as OTN; lists what is lost: each option that is different when the string is read.
pub fn write_rules(rules: &Rules, name: &str) -> (String, Vec<Lost>) {
    let mut fields = vec![format!("dim:{}", rules.size())];
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if !name.is_empty() {
        fields.push(format!("name:{name}"));
    }
    let written = FIELDS.iter().filter_map(|field| Some((field.key, (field.write)(rules)?)));
    fields.extend(written.map(|(key, value)| format!("{key}:{value}")));
    fields.push(format!("starti:/{}/", rules.layout));
    let text = fields.join(" ");
    let read = read_rules(&text).expect("what is written can be read");
    let lost = rules
        .changes_from(&read.rules)
        .into_iter()
        .filter(|(option, _)| matters(option, rules))
        .map(|(option, value)| Lost::new(option, value))
        .collect();
    (text, lost)
}

/// Whether an option can make a difference: options of squares that the board lacks cannot.
fn matters(option: &str, rules: &Rules) -> bool {
    match option.split_once('.') {
        Some(("throne", _)) => rules.throne.squares != Squares::None,
        Some(("corner", _)) => rules.corner.squares != Squares::None,
        Some(("camp", _)) => has_camps(rules),
        _ => true,
    }
}

/// Reads a rules string.
///
/// # Errors
/// Names the column and what was expected there.
pub fn read_rules(text: &str) -> Result<NamedRules, BadNotation> {
    if text.chars().count() > RULES_LENGTH_MAX {
        let expected = Expected::Less { most: RULES_LENGTH_MAX };
        return Err(BadNotation::at(RULES_LENGTH_MAX + 1, expected));
    }
    let fields = split(text)?;
    let layout = read_layout(&fields)?;
    let mut read =
        NamedRules { name: String::new(), rules: otn_defaults(layout), lost: Vec::new() };
    for field in &fields {
        read.take(field)?;
    }
    read.settle_reentry();
    read.settle_corners(find(&fields, "corp").is_none());
    read.settle_commanders();
    read.miss_fort_defaults(&fields);
    Ok(read)
}

/// One `key:value`, with the column of its value.
struct Field<'a> {
    key: &'a str,
    value: &'a str,
    column: usize,
}

fn split(text: &str) -> Result<Vec<Field<'_>>, BadNotation> {
    let mut fields = Vec::new();
    let mut column = 1;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            let (key, value) =
                part.split_once(':').ok_or_else(|| BadNotation::at(column, Expected::Field))?;
            fields.push(Field { key, value, column: column + key.chars().count() + 1 });
        }
        column += part.chars().count() + 1;
    }
    Ok(fields)
}

fn find<'a, 'b>(fields: &'a [Field<'b>], key: &str) -> Option<&'a Field<'b>> {
    fields.iter().find(|field| field.key == key)
}

fn read_layout(fields: &[Field<'_>]) -> Result<Placement, BadNotation> {
    let missing = |key| BadNotation::at(1, Expected::Missing { key });
    let dim = find(fields, "dim").ok_or_else(|| missing("dim"))?;
    let bottom_first = find(fields, "start");
    let field = find(fields, "starti").or(bottom_first).ok_or_else(|| missing("starti"))?;
    let mut rows: Vec<&str> = field.value.trim_matches('/').split('/').collect();
    if field.key == "start" {
        rows.reverse();
    }
    let layout: Placement = rows
        .join("/")
        .parse()
        .map_err(|error| BadNotation::at(field.column, Expected::Rows(error)))?;
    match dim.value.parse::<u8>() {
        Ok(size) if size == layout.size() => Ok(layout),
        _ => Err(BadNotation::at(dim.column, Expected::Dimension)),
    }
}

/// What OTN means when a field is missing.
fn otn_defaults(layout: Placement) -> Rules {
    let mut rules = Rules::on(layout);
    rules.camp.stop = Classes::ADK;
    rules.camp.pass = Classes::ADK;
    rules.camp.reenter = Classes::ADK;
    rules.camp.hostile_empty = Classes::D.with(Class::King, true);
    rules.camp.hostile_occupied = rules.camp.hostile_empty;
    rules.throne.reenter = Classes::ADK;
    rules.corner.pass = Classes::K;
    rules.corner.reenter = Classes::ADK;
    if has(&rules, Piece::Knight) {
        rules.berserk.knight_jump = Jump::OverEnemySoldierCapturing;
    }
    if has(&rules, Piece::Commander) {
        rules.berserk.commander_jump = Jump::OverEnemySoldier;
    }
    // A guard in OpenTafl neither captures nor can be captured.
    rules.guard_armed = !has(&rules, Piece::Guard);
    rules
}

impl NamedRules {
    fn take(&mut self, field: &Field<'_>) -> Result<(), BadNotation> {
        match field.key {
            "dim" | "start" | "starti" => return Ok(()),
            "name" => {
                self.name = field.value.to_owned();
                return Ok(());
            }
            _ => {}
        }
        match FIELDS.iter().find(|known| known.key == field.key) {
            Some(known) => {
                (known.read)(&mut self.rules, field.value, &mut self.lost).ok_or_else(|| {
                    let key = field.key.to_owned();
                    BadNotation::at(field.column, Expected::Value { key, one_of: known.takes })
                })
            }
            None => {
                self.lost.push(Lost::new(field.key, field.value));
                Ok(())
            }
        }
    }

    /// Our throne and corners have no re-entry: it is part of stopping and passing, since the king
    /// starts on the throne and nobody starts on a corner.
    fn settle_reentry(&mut self) {
        for special in [&mut self.rules.throne, &mut self.rules.corner] {
            for class in Class::ALL.into_iter().filter(|c| !special.reenter.contains(*c)) {
                special.stop = special.stop.with(class, false);
                special.pass = special.pass.with(class, false);
            }
            special.reenter = Classes::NONE;
        }
        if self.rules.camp.squares == Squares::None {
            self.rules.camp = Rules::NO_CAMPS;
        }
    }

    /// Where corners cannot be crossed the default of `corp` says nothing: nobody then crosses them,
    /// as in our own variants.
    fn settle_corners(&mut self, by_default: bool) {
        if by_default && corners_end_lines(&self.rules) {
            self.rules.corner.pass = Classes::NONE;
        }
    }

    /// OpenTafl's commanders capture a strong king in pairs.
    fn settle_commanders(&mut self) {
        let capture = self.rules.king_capture;
        let strong =
            capture == KingCapture::everywhere(Captors::Four) || capture == KingCapture::HISTORICAL;
        self.rules.berserk.commander_pair_captures_king =
            strong && !self.rules.king_edge_counts && has(&self.rules, Piece::Commander);
    }

    /// Defenders' forts whose use the string leaves to the defaults, which ours are not.
    fn miss_fort_defaults(&mut self, fields: &[Field<'_>]) {
        if self.rules.royal == Squares::None {
            return;
        }
        for (key, default) in [("dforh", ATTACKERS), ("dforp", EVERYONE), ("dfors", "TCNKMG")] {
            if find(fields, key).is_none() {
                self.lost.push(Lost::new(key, default));
            }
        }
    }
}

struct FieldSpec {
    key: &'static str,
    takes: &'static str,
    /// The value, or `None` if OTN's default says the same.
    write: fn(&Rules) -> Option<String>,
    read: fn(&mut Rules, &str, &mut Vec<Lost>) -> Option<()>,
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

fn has_camps(rules: &Rules) -> bool {
    rules.camp.squares != Squares::None
}

fn has(rules: &Rules, wanted: Piece) -> bool {
    rules.layout.pieces().any(|(_, piece)| piece == wanted)
}

/// Whether every corner square is where two edges meet, so that no slide can cross it.
fn corners_end_lines(rules: &Rules) -> bool {
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
static FIELDS: &[FieldSpec] = &[
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
