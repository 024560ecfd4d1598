//! Options as text: one table with the name of each, how it is read and how it is written.
//!
//! The table serves house rules, the stored rules of a match and whoever lists or explains the
//! options. [`super::choices`] holds the short names that people like better.

use super::choices;
use super::expects::{BadOption, Expects, truth};
use super::layouts;
use super::piece::{Classes, Side};
use super::placement::Placement;
use super::rules::*;
use super::square::{Square, SquareSet};

/// The longest value an option may have: a 19×19 layout with room to spare.
pub const VALUE_LENGTH_MAX: usize = 800;

/// The most plies that `captureless_limit` may ask for.
pub const CAPTURELESS_LIMIT_MAX: u16 = 10_000;

/// The highest occurrence that `repetition.count` may ask for.
pub const REPETITION_COUNT_MAX: u8 = 20;

/// One option: its name and its way from and to text.
pub struct OptionSpec {
    /// The name people type, for example `throne.stop`.
    pub name: &'static str,
    /// What a value looks like.
    pub expects: Expects,
    get: fn(&Rules) -> String,
    set: fn(&mut Rules, &str) -> Option<()>,
}

fn yes_no(value: bool) -> String {
    if value { "yes" } else { "no" }.to_owned()
}

const SQUARE_NAMES: &[&str] =
    &["none", "centre", "corners", "corners2x2", "corner_adjacent", "attacker_start"];

fn named_squares(text: &str) -> Option<Squares> {
    Some(match text.to_ascii_lowercase().replace('-', "_").as_str() {
        "none" | "[]" | "" => Squares::None,
        "centre" | "center" => Squares::Centre,
        "corners" => Squares::Corners,
        "corners2x2" => Squares::Corners2x2,
        "corner_adjacent" => Squares::CornerAdjacent,
        "attacker_start" => Squares::AttackerStart,
        _ => return None,
    })
}

fn read_squares(text: &str) -> Option<Squares> {
    named_squares(text).or_else(|| read_list(text).map(Squares::List))
}

fn read_list(text: &str) -> Option<SquareSet> {
    let list = text.trim_matches(['[', ']', ',']);
    list.split(',').map(|square| square.trim().parse::<Square>().ok()).collect()
}

fn write_squares(squares: &Squares) -> String {
    match squares {
        Squares::None => "none".to_owned(),
        Squares::Centre => "centre".to_owned(),
        Squares::Corners => "corners".to_owned(),
        Squares::Corners2x2 => "corners2x2".to_owned(),
        Squares::CornerAdjacent => "corner_adjacent".to_owned(),
        Squares::AttackerStart => "attacker_start".to_owned(),
        Squares::List(set) => write_list(set),
    }
}

fn write_list(set: &SquareSet) -> String {
    if set.is_empty() {
        return "none".to_owned();
    }
    set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(",")
}

fn read_number<N: std::str::FromStr>(text: &str) -> Option<N> {
    // A sign or a blank is no part of a number that a person means.
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn read_layout(text: &str) -> Option<Placement> {
    match layouts::find(text) {
        Some(layout) => Some(layout.placement),
        None => text.parse().ok(),
    }
}

fn write_layout(placement: &Placement) -> String {
    layouts::name_of(placement).map_or_else(|| placement.to_rows(), str::to_owned)
}

fn read_notices(text: &str) -> Option<Notices> {
    if matches!(text, "none" | "[]" | "") {
        return Some(Notices::NONE);
    }
    let names = text.trim_matches(['[', ']']).split(',');
    let list: Option<Vec<Notice>> = names.map(|name| Notice::named(name.trim())).collect();
    list.map(|list| Notices::of(&list))
}

fn write_notices(notices: Notices) -> String {
    let names: Vec<_> = notices.iter().map(Notice::as_str).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(",") }
}

/// Table rows by the kind of value.
macro_rules! option {
    (classes $name:literal $($field:ident).+) => {
        OptionSpec {
            name: $name,
            expects: Expects::Classes,
            get: |rules| rules.$($field).+.to_string(),
            set: |rules, text| { rules.$($field).+ = Classes::parse(text)?; Some(()) },
        }
    };
    (squares $name:literal $($field:ident).+) => {
        OptionSpec {
            name: $name,
            expects: Expects::Squares(SQUARE_NAMES),
            get: |rules| write_squares(&rules.$($field).+),
            set: |rules, text| { rules.$($field).+ = read_squares(text)?; Some(()) },
        }
    };
    (truth $name:literal $($field:ident).+) => {
        OptionSpec {
            name: $name,
            expects: Expects::Truth,
            get: |rules| yes_no(rules.$($field).+),
            set: |rules, text| { rules.$($field).+ = truth(text)?; Some(()) },
        }
    };
    (number $name:literal $($field:ident).+, $low:expr, $high:expr) => {
        OptionSpec {
            name: $name,
            expects: Expects::Number($low as u16, $high as u16),
            get: |rules| rules.$($field).+.to_string(),
            set: |rules, text| {
                let number = read_number(text)?;
                rules.$($field).+ = ($low..=$high).contains(&number).then_some(number)?;
                Some(())
            },
        }
    };
    (word $name:literal $($field:ident).+, $kind:ident, [$($word:literal),+]) => {
        OptionSpec {
            name: $name,
            expects: Expects::Word(&[$($word),+]),
            get: |rules| rules.$($field).+.as_str().to_owned(),
            set: |rules, text| { rules.$($field).+ = $kind::named(text)?; Some(()) },
        }
    };
}

/// Every option, in the order in which they are listed.
pub static ALL: &[OptionSpec] = &[
    OptionSpec {
        name: "layout",
        expects: Expects::Layout,
        get: |rules| write_layout(&rules.layout),
        set: |rules, text| {
            rules.layout = read_layout(text)?;
            Some(())
        },
    },
    OptionSpec {
        name: "first",
        expects: Expects::Word(&["attackers", "defenders"]),
        get: |rules| rules.first.as_str().to_owned(),
        set: |rules, text| {
            rules.first = Side::named(text)?;
            Some(())
        },
    },
    option!(squares "throne.squares" throne.squares),
    option!(classes "throne.stop" throne.stop),
    option!(classes "throne.pass" throne.pass),
    option!(classes "throne.hostile_empty" throne.hostile_empty),
    option!(classes "throne.hostile_occupied" throne.hostile_occupied),
    option!(squares "corner.squares" corner.squares),
    option!(classes "corner.stop" corner.stop),
    option!(classes "corner.pass" corner.pass),
    option!(classes "corner.hostile_empty" corner.hostile_empty),
    option!(classes "corner.hostile_occupied" corner.hostile_occupied),
    option!(squares "camp.squares" camp.squares),
    option!(classes "camp.stop" camp.stop),
    option!(classes "camp.pass" camp.pass),
    option!(classes "camp.reenter" camp.reenter),
    option!(classes "camp.hostile_empty" camp.hostile_empty),
    option!(classes "camp.hostile_occupied" camp.hostile_occupied),
    option!(squares "royal.squares" royal),
    option!(classes "edge_hostile" edge_hostile),
    option!(number "speed.A" speed.attackers, 0, 19),
    option!(number "speed.D" speed.defenders, 0, 19),
    option!(number "speed.K" speed.king, 0, 19),
    option!(word "enter_between" enter_between, EnterBetween, ["safe", "forbidden", "captured"]),
    option!(word "king_armed" king_armed, KingArmed, ["both", "none", "hammer", "anvil"]),
    option!(truth "guard_armed" guard_armed),
    option!(word "king_capture.on_throne" king_capture.on_throne, Captors, ["four", "two", "never"]),
    option!(word "king_capture.beside_throne" king_capture.beside_throne, Captors, ["four", "two", "never"]),
    option!(word "king_capture.elsewhere" king_capture.elsewhere, Captors, ["four", "two", "never"]),
    option!(truth "king_edge_counts" king_edge_counts),
    option!(truth "king_ally_counts" king_ally_counts),
    option!(truth "king_pocket" king_pocket),
    option!(truth "linnaean" linnaean),
    option!(word "shieldwall" shieldwall, Shieldwall, ["none", "classic"]),
    option!(truth "exit_fort" exit_fort),
    OptionSpec {
        name: "escape",
        expects: Expects::Squares(&["corner", "edge"]),
        get: |rules| match &rules.escape {
            Escape::Corner => "corner".to_owned(),
            Escape::Edge => "edge".to_owned(),
            Escape::Squares(set) => write_list(set),
        },
        set: |rules, text| {
            rules.escape = match text.to_ascii_lowercase().as_str() {
                "corner" | "corners" => Escape::Corner,
                "edge" | "edges" => Escape::Edge,
                list => Escape::Squares(read_list(list)?),
            };
            Some(())
        },
    },
    option!(word "tuichi" tuichi, Tuichi, ["warning", "wins"]),
    option!(word "encirclement" encirclement, Encirclement, ["static", "none"]),
    option!(word "no_moves" no_moves, NoMoves, ["lose", "draw", "pass"]),
    option!(number "repetition.count" repetition.count, 2, REPETITION_COUNT_MAX),
    option!(word "repetition.result" repetition.result, RepetitionResult,
        ["draw", "mover_loses", "defenders_lose", "aggressor_loses", "illegal_for_defenders", "ignore"]),
    option!(truth "repetition.in_a_row" repetition.in_a_row),
    option!(number "captureless_limit" captureless_limit, 0, CAPTURELESS_LIMIT_MAX),
    option!(word "dice" dice, DiceRule, ["none", "odd_moves", "max_distance"]),
    OptionSpec {
        name: "berserk.mode",
        expects: Expects::Word(&["none", "must_capture"]),
        get: |rules| if rules.berserk.must_capture { "must_capture" } else { "none" }.to_owned(),
        set: |rules, text| {
            rules.berserk.must_capture = match text.to_ascii_lowercase().as_str() {
                "must_capture" => true,
                "none" => false,
                _ => return None,
            };
            Some(())
        },
    },
    option!(word "berserk.jump.K" berserk.king_jump, Jump,
        ["none", "special_squares_only", "over_enemy_soldier", "over_enemy_soldier_capturing"]),
    option!(word "berserk.jump.C" berserk.commander_jump, Jump,
        ["none", "special_squares_only", "over_enemy_soldier", "over_enemy_soldier_capturing"]),
    option!(word "berserk.jump.N" berserk.knight_jump, Jump,
        ["none", "special_squares_only", "over_enemy_soldier", "over_enemy_soldier_capturing"]),
    option!(truth "berserk.king_may_escape" berserk.king_may_escape),
    option!(truth "berserk.commander_pair_captures_king" berserk.commander_pair_captures_king),
    OptionSpec {
        name: "announce",
        expects: Expects::Words(&["raichi", "tuichi", "escape_open", "watch_king", "king_repose"]),
        get: |rules| write_notices(rules.announce),
        set: |rules, text| {
            rules.announce = read_notices(&text.to_ascii_lowercase())?;
            Some(())
        },
    },
];

/// Other names under which an option is known.
const ALIASES: &[(&str, &str)] = &[
    ("repetition", "repetition.result"),
    ("berserk", "berserk.mode"),
    ("throne", "throne.squares"),
    ("corner", "corner.squares"),
    ("corners", "corner.squares"),
    ("camp", "camp.squares"),
    ("royal", "royal.squares"),
];

fn find(name: &str) -> Option<&'static OptionSpec> {
    // Every match that is read names many of them, all in this way.
    if let Some(option) = ALL.iter().find(|option| option.name == name) {
        return Some(option);
    }
    let name = plain_name(name);
    let name =
        ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, n)| plain_name(n));
    ALL.iter().find(|option| plain_name(option.name) == name)
}

/// How people write the name of an option, or one of its values: `throne-hostile-empty`.
pub fn plain_name(name: &str) -> String {
    name.to_ascii_lowercase().replace(['_', '.'], "-")
}

/// The option or the friendly name of one that somebody means, however its words are joined.
pub fn named(name: &str) -> Option<&'static str> {
    let friendly = choices::find(name).map(|choice| choice.name);
    friendly.or_else(|| find(name).map(|option| option.name))
}

impl Rules {
    /// These rules with one `option=value` changed; the option may be one of [`choices::ALL`].
    ///
    /// # Errors
    /// Says what is wrong with the pair. Whether the rules make sense together is
    /// [`Rules::check`]'s question.
    pub fn with(&self, pair: &str) -> Result<Rules, BadOption> {
        let (name, value) = pair
            .split_once('=')
            .filter(|(name, _)| !name.trim().is_empty())
            .ok_or_else(|| BadOption::NoValue { pair: pair.to_owned() })?;
        let (name, value) = (name.trim(), value.trim());
        let mut rules = *self;
        if let Some(choice) = choices::find(name) {
            return choice.apply(&mut rules, value).map(|()| rules);
        }
        let option = find(name).ok_or_else(|| BadOption::Unknown { name: name.to_owned() })?;
        let fits = value.len() <= VALUE_LENGTH_MAX;
        match fits.then(|| (option.set)(&mut rules, value)).flatten() {
            Some(()) => Ok(rules),
            None => Err(bad_value(option, value)),
        }
    }

    /// These rules with all pairs changed, in order.
    ///
    /// # Errors
    /// The first pair that is wrong.
    pub fn with_all<'a>(
        &self,
        pairs: impl IntoIterator<Item = &'a str>,
    ) -> Result<Rules, BadOption> {
        pairs.into_iter().try_fold(*self, |rules, pair| rules.with(pair))
    }

    /// The value of an option as text, `None` when there is no such option.
    pub fn get(&self, name: &str) -> Option<String> {
        find(name).map(|option| (option.get)(self))
    }

    /// Every option with its value: reading them back gives the same rules.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        ALL.iter().map(|option| (option.name, (option.get)(self)))
    }

    /// The options in which these rules differ from others, as they are here.
    pub fn changes_from(&self, base: &Rules) -> Vec<(&'static str, String)> {
        let base: Vec<_> = base.pairs().collect();
        self.pairs().zip(base).filter(|(own, other)| own != other).map(|(own, _)| own).collect()
    }
}

fn bad_value(option: &'static OptionSpec, value: &str) -> BadOption {
    if option.expects == Expects::Layout
        && value.contains('/')
        && let Err(error) = value.parse::<Placement>()
    {
        return BadOption::Layout(error);
    }
    BadOption::Value { name: option.name, value: value.to_owned(), expects: option.expects }
}
