//! Lines as anybody might type them: made of the words that commands are made of, and of what is
//! none of them.

use std::fmt::Write as _;

use hnefi::command::ALL;
use hnefi::tafl::variants;

use super::PEOPLE;
use crate::support::chance::Chance;

/// The names of everything in a command line, in each language.
const NAMES: [&str; 6] = [
    include_str!("../../../src/text/en/commands.ftl"),
    include_str!("../../../src/text/it/commands.ftl"),
    include_str!("../../../src/text/fr/commands.ftl"),
    include_str!("../../../src/text/en/names.ftl"),
    include_str!("../../../src/text/it/names.ftl"),
    include_str!("../../../src/text/fr/names.ftl"),
];

/// Lines that are bad in ways of their own.
const ODD: &[&str] = &[
    "",
    " ",
    "\t",
    "?",
    "!",
    "#",
    "#1",
    "# a remark",
    ">",
    "> board",
    "@",
    "@@",
    "👍",
    "♟️ d1-d4",
    "🤷🏽‍♀️",
    "مرحبا",
    "שלום d1-d4",
    "\u{202E}resign",
    "\u{0}",
    "\u{1b}[31mboard",
    "a\u{7}b",
    "d1-d4\u{0}",
    "yes",
    "no",
    "y",
    "n",
    "ok",
    "sì",
    "oui",
    "non",
    "Yes!",
    "no.",
    "hi",
    "ciao",
    "salut",
    "start",
    "help me",
    "new game",
    "q",
    ":q",
    "quit now",
    "-1",
    "99999999999999999999",
    "#99999999999999999999",
    "#-1",
    "move",
    "move move",
    "challenge challenge",
    "d1-d4-d6",
    "z99-z98",
    "a0-a1",
    "d1",
    "Ke4",
    "K",
    "x",
    "::",
    "a:",
    ":b",
    "a:b:c",
    "variant:",
    "=",
    "=yes",
    "armed-king=",
    "{ $name }",
    "%s",
    "\\n",
    "' or 1=1 --",
    "/help",
    "!help",
    "!tafl",
    "!tafl !tafl help",
    "!TAFL help",
    "help help",
    "help #1",
    "yes #1",
    "no #0",
];

/// Values of arguments, right and wrong.
const VALUES: &str = "3d 30d+1d none 1m 0m -3d 366d 9999999999d 3 5d 1d12h 22-08 22:30-07:15 25-26 off 50,10 0,100 \
    50 Europe/Rome Europe/Rom Mars/Base d4 j9 s19 z20 a1 @ann @ben @cat @nobody @ @Łukasz @小林 \
    anyone #1 #2 #3 #0 #77 all text letters turned attackers defenders random dice=odd_moves \
    dice=max_distance layout=lewis-cross layout=3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 layout=9/9 \
    escape=a1,b2 escape= king_armed=none king_armed=maybe throne.stop=K captureless_limit=100 \
    captureless_limit=-1 repetition.count=3 time:3d side:attackers theme:slate language:it \
    prefix:!x variant:tablut dice:odd clear then wood rules:armed-king=no";

/// The names of what begins with `kind` in the files of names.
fn names(kind: &str) -> Vec<String> {
    let rows = NAMES.iter().flat_map(|file| file.lines());
    let rows = rows.filter_map(|row| row.strip_prefix(kind)?.split_once(" = "));
    rows.flat_map(|(key, names)| {
        let names = names.split(", ").map(str::to_owned);
        names.chain([key.to_owned()]).collect::<Vec<_>>()
    })
    .collect()
}

/// Everything that a line can be made of.
pub(super) struct Words {
    commands: Vec<String>,
    plain: Vec<String>,
    rules: Vec<String>,
    values: Vec<String>,
}

impl Words {
    pub(super) fn all() -> Words {
        let aliases =
            ALL.iter().flat_map(|spec| [spec.name].into_iter().chain(spec.aliases.iter().copied()));
        let mut commands: Vec<String> = aliases.map(str::to_owned).collect();
        commands.extend(names("called-"));
        let mut plain: Vec<String> = VALUES.split_whitespace().map(str::to_owned).collect();
        plain.extend(["typed-", "page-", "language-"].iter().flat_map(|kind| names(kind)));
        plain.extend(variants::ALL.iter().map(|variant| variant.id.to_owned()));
        let options = hnefi::tafl::options::ALL.iter().map(|option| option.name.to_owned());
        let rules = names("rule-").into_iter().chain(options).collect();
        let values = names("value-").into_iter().chain(names("typed-yes")).chain(names("typed-no"));
        let odd =
            ["maybe", "", "yes", "no", "sì", "oui", "7", "a1,a2", "A", "corner"].map(str::to_owned);
        Words { commands, plain, rules, values: values.chain(odd).collect() }
    }

    fn argument(&self, chance: &mut Chance) -> String {
        match chance.below(12) {
            0..3 => format!("{}={}", chance.of(&self.rules), chance.of(&self.values)),
            3..5 => written_move(chance),
            5 => chance.of(ODD).to_string(),
            6 => variants::ALL[chance.below(variants::ALL.len())].id.to_owned(),
            7 => format!("@{}", chance.of(PEOPLE)),
            _ => chance.of(&self.plain).clone(),
        }
    }

    pub(super) fn line(&self, chance: &mut Chance) -> String {
        let prefix = *chance.of(&["", "", "", "", "/", "!", "!tafl ", "hnefi: "]);
        match chance.below(20) {
            0 => chance.of(ODD).to_string(),
            1 => "é👍 long ".repeat(chance.below(600)),
            2..5 => format!("{prefix}{}", written_move(chance)),
            5 => format!("{} {}", self.argument(chance), self.argument(chance)),
            6..9 => {
                let (variant, who) = (self.argument(chance), chance.of(PEOPLE));
                format!("{prefix}challenge @{who} {variant} {}", self.argument(chance))
            }
            _ => {
                let mut line = format!("{prefix}{}", chance.of(&self.commands));
                for _ in 0..*chance.of(&[0, 0, 1, 1, 2, 3]) {
                    let _ = write!(line, " {}", self.argument(chance));
                }
                if chance.below(12) == 0 { line.to_uppercase() } else { line }
            }
        }
    }
}

/// Two squares, written in one of many ways.
fn written_move(chance: &mut Chance) -> String {
    let mut square =
        || format!("{}{}", char::from(b'a' + chance.below(12) as u8), chance.below(13));
    let (from, to) = (square(), square());
    let between = *chance.of(&["-", "->", "→", " ", " to ", " - ", "x", "–", ":", "--", "^", ""]);
    let (open, close) = *chance.of(&[
        ("", ""),
        ("`", "`"),
        ("K", ""),
        ("", "!"),
        ("", "?"),
        ("move ", ""),
        ("", " #1"),
    ]);
    format!("{open}{from}{between}{to}{close}")
}
