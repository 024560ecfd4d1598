//! The names of commands, their arguments, answers and pages in each language.
//!
//! The names themselves are words, so they stand with the words of their language: those of commands
//! and their arguments beside their help in `commands.ftl`, all others in `names.ftl`.
//! All of them are understood whatever language a place speaks; accents may be left out.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::languages::Language;
use crate::game::TimeControl;
use crate::tafl::options::{self, plain_name};
use crate::tafl::{Expects, choices};
use crate::teach::Topic;

/// One line of a file of names: what the names are of, and the names; the first is the one shown.
struct NameRow {
    id: &'static str,
    names: Vec<&'static str>,
}

/// The names in each language, in the order of [`Language::ALL`].
static NAMES: LazyLock<Vec<Vec<NameRow>>> =
    LazyLock::new(|| Language::ALL.iter().map(|language| rows(language.names())).collect());

/// The same by the ids of their lines.
static LINES: LazyLock<Vec<HashMap<&'static str, &'static [&'static str]>>> = LazyLock::new(|| {
    let by_id =
        |rows: &'static Vec<NameRow>| rows.iter().map(|row| (row.id, &row.names[..])).collect();
    NAMES.iter().map(by_id).collect()
});

fn rows([commands, names]: [&'static str; 2]) -> Vec<NameRow> {
    let named = |line: &&str| [COMMAND, WORD].iter().any(|kind| line.starts_with(kind));
    let commands = commands.lines().filter(named);
    let names = names.lines().filter(|line| !line.starts_with('#'));
    let rows = commands.chain(names).filter_map(|line| line.split_once(" = "));
    rows.map(|(id, names)| NameRow { id, names: names.split(", ").collect() }).collect()
}

/// What each name is of, by the form in which names are compared: the language, and the id of the
/// line; in the order of the files.
static MEANINGS: LazyLock<HashMap<String, Vec<(Language, &'static str)>>> = LazyLock::new(|| {
    let mut meanings: HashMap<String, Vec<(Language, &'static str)>> = HashMap::new();
    for (language, rows) in Language::ALL.into_iter().zip(&*NAMES) {
        for row in rows {
            for name in &row.names {
                meanings.entry(folded(name)).or_default().push((language, row.id));
            }
        }
    }
    meanings
});

/// What has this name, in the form in which names are compared: each with the language.
fn meanings(word: &str) -> &'static [(Language, &'static str)] {
    MEANINGS.get(word).map_or(&[], Vec::as_slice)
}

/// The names of something in a language, none where it has only its English name.
fn names_in(language: Language, kind: &str, what: &str) -> &'static [&'static str] {
    let id = format!("{kind}{what}");
    LINES[language as usize].get(id.as_str()).copied().unwrap_or_default()
}

/// The names of something in every language.
fn all_names(kind: &str, what: &str) -> impl Iterator<Item = &'static str> {
    Language::ALL.into_iter().flat_map(move |language| names_in(language, kind, what)).copied()
}

/// The name that is shown in a language, if it has one of its own. The names in English are the
/// program's; the file has only others that are understood.
fn shown(language: Language, kind: &str, what: &str) -> Option<&'static str> {
    let names = names_in(language, kind, what);
    names.first().copied().filter(|_| language != Language::English)
}

/// What has this name, of a kind, in any language.
fn meaning(kind: &str, word: &str) -> Option<&'static str> {
    meanings(&folded(word)).iter().find_map(|(_, id)| id.strip_prefix(kind))
}

const COMMAND: &str = "called-";
const WORD: &str = "typed-";
const PAGE: &str = "page-";
const LANGUAGE: &str = "language-";
const CONSOLE: &str = "console-";
const PHRASE: &str = "phrase-";
const RULE: &str = "rule-";
const VALUE: &str = "value-";

/// Placeholders in the line that shows how to write a command, and where their names are.
const STAND_INS: &[(&str, &str)] = &[
    ("@who", "who"),
    ("@name", "name"),
    ("!word", "prefix"),
    ("option=value", "option"),
    ("FROM-TO", "move"),
    ("WORDS", "words"),
    ("GAME", "variant"),
    ("game", "game"),
    ("OTHER", "other"),
];

/// Lower case without accents, and with one kind of apostrophe; names are compared in this form.
pub fn folded(word: &str) -> String {
    // Most of what people type has nothing to take off, and every word of a line comes by here.
    if word.is_ascii() {
        return word.to_ascii_lowercase().replace('\'', "’");
    }
    let plain = |c: char| match c {
        // Letters of their own, which nothing is taken from.
        'ø' => 'o',
        'ð' => 'd',
        '\'' => '’',
        c => c,
    };
    word.to_lowercase().nfd().filter(|c| !is_combining_mark(*c)).map(plain).collect()
}

/// The command with this name in another language.
pub(super) fn command(word: &str) -> Option<&'static str> {
    meaning(COMMAND, word)
}

/// The name of a group of commands in a language, for doors that have groups.
pub fn group_name(language: Language, group: &str) -> &str {
    shown(language, "group-", group).unwrap_or(group)
}

/// Every name of a command in the other languages.
pub fn names_of(command: &str) -> impl Iterator<Item = &'static str> {
    all_names(COMMAND, command)
}

/// The names of a command in one language, besides its English ones.
pub fn names_of_in(language: Language, command: &str) -> &'static [&'static str] {
    names_in(language, COMMAND, command)
}

/// The most suggestions that are shown.
const SUGGESTED_MAX: usize = 3;

/// What is near, each meaning once, as it is called in the reader's language; names of other
/// languages are left out.
fn distinct<K: PartialEq>(
    near: &[&'static str],
    meaning: impl Fn(&'static str) -> Option<K>,
    own: impl Fn(&K) -> &'static str,
) -> Vec<&'static str> {
    let mut known: Vec<K> = Vec::new();
    let mut shown: Vec<&'static str> = Vec::new();
    for name in near {
        match meaning(name) {
            Some(means) if known.contains(&means) => {}
            Some(means) => {
                shown.push(own(&means));
                known.push(means);
            }
            None => {}
        }
    }
    shown.truncate(SUGGESTED_MAX);
    shown
}

/// Commands that look like what was typed, each once, in this language.
pub fn near_commands(language: Language, near: &[&'static str]) -> Vec<&'static str> {
    let meaning = |name: &'static str| {
        let spec = super::find(name)?;
        let own = spec.name == name || spec.aliases.contains(&name);
        (own || names_in(language, COMMAND, spec.name).contains(&name)).then_some(spec.name)
    };
    distinct(near, meaning, |command| command_name(language, command))
}

/// The name of a command in a language.
pub fn command_name(language: Language, command: &'static str) -> &'static str {
    shown(language, COMMAND, command).unwrap_or(command)
}

/// Pages and games that look like what was typed, each once, in this language.
pub fn near_pages(language: Language, near: &[&'static str]) -> Vec<&'static str> {
    let meaning = |name: &'static str| {
        let Some(page) = topic(name) else { return Some((name, None)) };
        let own = page.as_str() == name || names_in(language, PAGE, page.as_str()).contains(&name);
        own.then_some((page.as_str(), Some(page)))
    };
    distinct(near, meaning, |(name, page)| page.map_or(name, |page| topic_name(language, page)))
}

/// Whether a typed word stands for this word of a call: the word itself, or its name in any
/// language.
pub(super) fn means(word: &str, typed: &str) -> bool {
    let typed = folded(typed);
    word == typed || meanings(&typed).iter().any(|(_, id)| id.strip_prefix(WORD) == Some(word))
}

/// How a word of a call is written in a language.
pub fn word(language: Language, word: &str) -> Cow<'_, str> {
    match shown(language, WORD, word) {
        Some(name) => name.into(),
        None if TimeControl::read(word).is_ok() => match shown(language, "", "day") {
            Some(day) => word.replace('d', day).into(),
            None => word.into(),
        },
        None => word.into(),
    }
}

/// The command that is asked about other commands.
const HELP: &str = "help";

/// A command line, or a usage line, in a language.
pub fn spoken(language: Language, typed: &str) -> String {
    let (name, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    let mut text = shown(language, COMMAND, name).unwrap_or(name).to_owned();
    if !rest.is_empty() {
        text.push(' ');
    }
    for part in rest.split_inclusive([' ', '[', ']', '|', ':']) {
        let bare = part.trim_end_matches([' ', '[', ']', '|', ':']);
        let stands = STAND_INS.iter().find(|(known, _)| *known == bare);
        if stands.is_none() && bare.contains('=') {
            text.push_str(&rule_pair(language, bare));
            text.push_str(&part[bare.len()..]);
            continue;
        }
        // A command that is named after `help` is one, whatever else its name means.
        let command = shown(language, COMMAND, bare).filter(|_| name == HELP);
        match command.or_else(|| stands.and_then(|(_, id)| shown(language, "stand-in-", id))) {
            Some(name) => text.push_str(name),
            None => text.push_str(&word(language, bare)),
        }
        text.push_str(&part[bare.len()..]);
    }
    text
}

/// The name of a house rule in a language.
pub fn rule_name(language: Language, name: &str) -> String {
    shown(language, RULE, name).map_or_else(|| plain_name(name), str::to_owned)
}

/// A value of a house rule in a language.
pub fn rule_value(language: Language, value: &str) -> String {
    let own = shown(language, VALUE, value);
    match own.or_else(|| shown(language, WORD, value)) {
        Some(own) => own.to_owned(),
        None => worded(value).map_or_else(|| value.to_owned(), plain_name),
    }
}

/// The word among the values of house rules that is meant, however its parts are joined.
fn worded(value: &str) -> Option<&'static str> {
    let plain = plain_name(value);
    rule_values().find(|word| plain_name(word) == plain)
}

/// Every word that is a value of a house rule.
fn rule_values() -> impl Iterator<Item = &'static str> {
    let expects = options::ALL.iter().map(|option| option.expects);
    let lists = expects.chain(choices::ALL.iter().map(|choice| choice.expects));
    let words = lists.flat_map(|expects| match expects {
        Expects::Word(list) | Expects::Words(list) | Expects::Squares(list) => list,
        _ => &[],
    });
    words.copied()
}

/// A house rule, `option=value`, in a language.
pub fn rule_pair(language: Language, pair: &str) -> String {
    match pair.split_once('=') {
        Some((name, value)) => {
            format!("{}={}", rule_name(language, name), rule_value(language, value))
        }
        None => pair.to_owned(),
    }
}

/// A house rule as typed in any language, in the words of the program.
pub fn rule_meant(typed: &str) -> String {
    let Some((name, values)) = typed.split_once('=') else { return typed.to_owned() };
    let name = name.trim();
    let name = options::named(name).or_else(|| meaning(RULE, name)).unwrap_or(name);
    let values: Vec<&str> = values.split(',').map(|value| value_meant(value.trim())).collect();
    format!("{name}={}", values.join(","))
}

fn value_meant(value: &str) -> &str {
    const WORDS: [&str; 5] = ["yes", "no", "none", "attackers", "defenders"];
    let word = || WORDS.into_iter().find(|word| means(word, value));
    meaning(VALUE, value).or_else(word).or_else(|| worded(value)).unwrap_or(value)
}

/// Names of house rules that look like what was typed, in this language where they have one.
pub fn near_rules(language: Language, typed: &str) -> Vec<String> {
    let rows = NAMES.iter().flatten().filter(|row| row.id.starts_with(RULE));
    let own = rows.flat_map(|row| row.names.iter().copied());
    let foreign = super::nearest(typed, own, 1);
    let foreign = foreign.iter().filter_map(|name| meaning(RULE, name));
    let english = super::near_options(typed);
    let mut list: Vec<String> = Vec::new();
    for name in english.into_iter().chain(foreign).map(|name| rule_name(language, name)) {
        if !list.contains(&name) {
            list.push(name);
        }
    }
    list.truncate(SUGGESTED_MAX);
    list
}

/// The page with this name in any language.
pub(super) fn topic(word: &str) -> Option<Topic> {
    let named = |name: &str| Topic::ALL.into_iter().find(|topic| topic.as_str() == name);
    named(&folded(word)).or_else(|| named(meaning(PAGE, word)?))
}

/// The name to ask for a page by in a language.
pub fn topic_name(language: Language, topic: Topic) -> &'static str {
    shown(language, PAGE, topic.as_str()).unwrap_or(topic.as_str())
}

/// Every name of a page.
pub(super) fn topic_names() -> impl Iterator<Item = &'static str> {
    let abroad = Topic::ALL.into_iter().flat_map(|topic| all_names(PAGE, topic.as_str()));
    Topic::ALL.into_iter().map(Topic::as_str).chain(abroad)
}

/// What something means that is said only at a keyboard, in any language: `help`, `thanks` or
/// `start`; and how one leaves it, in this one: `quit`, which is understood in English too, or `leave`,
/// a word that may mean something else.
pub fn at_the_keyboard(words: &str, language: Language) -> Option<&'static str> {
    let bare = words.trim_end_matches([' ', '\u{a0}', '?', '!', '.']);
    [words, bare, &plainly(bare)].into_iter().find_map(|words| {
        meanings(&folded(words)).iter().find_map(|(spoken, id)| {
            let id = id.strip_prefix(CONSOLE)?;
            let means = match id {
                "quit" => [language, Language::English].contains(spoken),
                "leave" => *spoken == language,
                _ => true,
            };
            means.then_some(id)
        })
    })
}

/// Words without courtesy and without the bot's name at their end.
fn plainly(words: &str) -> String {
    let list: Vec<&str> = words.split_whitespace().collect();
    let named = list.last().is_some_and(|word| means("bot", word) || *word == "hnefi");
    let list = &list[..list.len() - usize::from(named)];
    // Thanks may be all that is said.
    let bare = without_courtesy(list);
    let bare = if bare.is_empty() { list } else { bare };
    bare.join(" ").trim_end_matches([',', '?', '!', '.']).to_owned()
}

/// The command line that a whole sentence stands for, in any language.
pub(super) fn phrase(words: &str) -> Option<String> {
    let bare =
        words.trim_start_matches(['/', '!']).trim_end_matches([' ', '\u{a0}', '?', '!', '.']);
    let bare = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    let meant = meaning(PHRASE, &bare).or_else(|| meaning(PHRASE, &plainly(&bare)));
    meant.map(|line| line.replace('_', " "))
}

/// Whether words are a sentence that stands for a command.
pub fn is_phrase(words: &str) -> bool {
    phrase(words).is_some()
}

/// The words of a command without what was added out of courtesy, in any language.
pub(super) fn without_courtesy<'a, 'b>(words: &'b [&'a str]) -> &'b [&'a str] {
    let polite = |count: usize| {
        let end = words[words.len() - count..].join(" ");
        meaning("courtesy", end.trim_end_matches(['!', '.', '?'])).is_some()
    };
    match (1..=words.len().min(COURTESY_WORDS_MAX)).rfind(|count| polite(*count)) {
        Some(count) => &words[..words.len() - count],
        None => words,
    }
}

/// Whether a word only joins others, in any language.
pub(super) fn is_filler(word: &str) -> bool {
    meaning("filler", word).is_some()
}

/// The letter of a unit of time that is written out, in any language.
pub(super) fn unit(word: &str) -> Option<&'static str> {
    meaning("span-", word)
}

/// Whether a word behind a span of time only says what it is for, in any language: `per move`.
pub(super) fn is_pace(word: &str) -> bool {
    meaning("pace", word).is_some()
}

/// The longest of the courtesies has this many words.
const COURTESY_WORDS_MAX: usize = 3;

/// The language with this tag or name; a region after a tag is ignored.
pub(super) fn language(word: &str) -> Option<Language> {
    Language::with_tag(word).or_else(|| Language::with_tag(meaning(LANGUAGE, word)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::value::LEVELS;
    use crate::command::{ArgKind, Call};

    #[test]
    fn names_abroad_are_of_commands_and_of_one_each() {
        let mut seen: Vec<String> = Vec::new();
        for spec in super::super::ALL {
            seen.extend([spec.name].iter().chain(spec.aliases).map(|name| folded(name)));
        }
        for (language, rows) in Language::ALL.iter().zip(&*NAMES) {
            for row in rows {
                let Some(command) = row.id.strip_prefix(COMMAND) else { continue };
                assert!(super::super::ALL.iter().any(|spec| spec.name == command), "{command}");
                for name in row.names.iter().map(|name| folded(name)) {
                    let file = format!("{}/commands.ftl", language.tag());
                    assert!(!seen.contains(&name), "{file}: {}: {name} is taken", row.id);
                    seen.push(name);
                }
            }
        }
    }

    /// Commands that are called in a language as in another one, which is then enough.
    const SAME: &[(Language, &str)] = &[(Language::French, "pause"), (Language::Italian, "no")];

    #[test]
    fn every_command_has_a_name_in_every_language() {
        for language in Language::ALL.into_iter().filter(|one| *one != Language::English) {
            for spec in super::super::ALL {
                let named = shown(language, COMMAND, spec.name).is_some();
                let same = SAME.contains(&(language, spec.name));
                let tag = language.tag();
                assert!(named || same, "src/text/{tag}/commands.ftl has no {COMMAND}{}", spec.name);
            }
        }
    }

    #[test]
    fn the_letter_of_a_day_can_be_read() {
        for language in Language::ALL {
            let written = word(language, "3d");
            let read = TimeControl::read(&written);
            assert!(read.is_ok(), "{language:?}: `day`: game/time.rs reads no {written}");
        }
    }

    #[test]
    fn usages_name_every_language() {
        let tags = crate::command::TAGS.join("|");
        for spec in super::super::ALL {
            if spec.args.iter().any(|arg| arg.kind == ArgKind::Language) {
                assert!(spec.usage.contains(&tags), "{}: {}", spec.name, spec.usage);
            }
        }
    }

    #[test]
    fn no_group_is_too_long_for_discord() {
        use crate::command::Group::{Games, League, Time, View};
        for group in [Games, Time, View, League] {
            let many = super::super::ALL.iter().filter(|spec| spec.group == group).count();
            assert!(many <= 25, "{group:?} has {many} commands; Discord takes 25 in a group");
        }
    }

    fn rule_names() -> impl Iterator<Item = &'static str> {
        let options = options::ALL.iter().map(|option| option.name);
        options.chain(choices::ALL.iter().map(|choice| choice.name))
    }

    #[test]
    fn house_rules_are_understood_in_every_language() {
        for (typed, meant) in [
            ("re-armato=sì", "armed-king=yes"),
            ("roi-armé=non", "armed-king=no"),
            ("ROI-ARME=non", "armed-king=no"),
            ("re=forte", "king=strong"),
            ("roi=faible", "king=weak"),
            ("meta=angoli", "goal=corner"),
            ("layout=bell", "layout=bell"),
            ("nonsense=sì", "nonsense=yes"),
        ] {
            assert_eq!(rule_meant(typed), meant);
        }
        let names = || rule_names().filter(|name| shown(Language::Italian, RULE, name).is_some());
        for language in Language::ALL {
            for name in names() {
                let own = rule_name(language, name);
                assert_eq!(rule_meant(&format!("{own}=2")), format!("{name}=2"), "{language:?}");
            }
            for value in rule_values() {
                let own = rule_value(language, value);
                assert_eq!(rule_meant(&format!("x={own}")), format!("x={value}"), "{language:?}");
            }
        }
        assert_eq!(near_rules(Language::Italian, "re-armatto"), ["re-armato"]);
    }

    #[test]
    fn each_line_of_names_is_of_something_that_is_there() {
        for (language, rows) in Language::ALL.iter().zip(&*NAMES) {
            for row in rows {
                let args = || super::super::ALL.iter().flat_map(|spec| spec.args);
                let known = match row.id.split_once('-') {
                    Some(("called", name)) => super::super::ALL.iter().any(|s| s.name == name),
                    Some(("group", name)) => ["clock", "view", "league"].contains(&name),
                    Some(("page", name)) => Topic::ALL.iter().any(|t| t.as_str() == name),
                    Some(("console", what)) => KEYBOARD.contains(&what),
                    Some(("rule", name)) => rule_names().any(|known| known == name),
                    Some(("value", value)) => rule_values().any(|known| known == value),
                    Some(("language", tag)) => Language::with_tag(tag).is_some(),
                    Some(("stand", id)) => STAND_INS.iter().any(|(_, known)| id.ends_with(known)),
                    Some(("typed", name)) => {
                        let value = |kind: &ArgKind| match kind {
                            ArgKind::Word(words) => words.contains(&name),
                            ArgKind::Flag(flag) => *flag == name,
                            _ => [
                                "yes",
                                "no",
                                "none",
                                "off",
                                "anyone",
                                "bot",
                                "attackers",
                                "defenders",
                                "random",
                                "everyone",
                                "managers",
                                "then",
                            ]
                            .contains(&name),
                        };
                        let level = LEVELS.iter().any(|(known, _)| *known == name);
                        level || args().any(|arg| arg.name == name || value(&arg.kind))
                    }
                    Some(("phrase", line)) => {
                        let call = Call::from_text(&line.replace('_', " "));
                        call.is_ok_and(|call| crate::command::read(&call).is_ok())
                    }
                    Some(("span", unit)) => ["w", "d", "h", "m"].contains(&unit),
                    _ => ["day", "courtesy", "filler", "pace"].contains(&row.id),
                };
                assert!(known, "{language:?}: {}", row.id);
            }
        }
    }

    #[test]
    fn what_means_the_same_is_suggested_once() {
        assert!(["more", "tutto", "altri", "plus"].iter().all(|word| means("all", word)));
        let near = ["jouer", "move", "jeux"];
        assert_eq!(near_commands(Language::French, &near), ["jouer", "jeux"]);
        assert_eq!(near_commands(Language::English, &near), ["move"]);
        assert_eq!(near_pages(Language::French, &["royal", "royales", "roi"]), ["royales", "roi"]);
        assert_eq!(near_pages(Language::Italian, &["tablut", "tablut-w"]), ["tablut", "tablut-w"]);
    }

    #[test]
    fn arguments_and_their_values_have_names_abroad_and_none_shares_one() {
        for spec in super::super::ALL {
            let names: Vec<&str> = spec.args.iter().map(|arg| arg.name).collect();
            let mut values: Vec<&str> = Vec::new();
            for arg in spec.args {
                values.extend(match arg.kind {
                    ArgKind::Word(words) => words,
                    ArgKind::Flag(ref flag) => std::slice::from_ref(flag),
                    _ => &[],
                });
            }
            // A value may be one of several arguments.
            values.sort_unstable();
            values.dedup();
            for list in [names, values] {
                for known in &list {
                    for language in Language::ALL {
                        let named =
                            language == Language::English || shown(language, WORD, known).is_some();
                        assert!(named, "{}: {known} has no name in {language:?}", spec.name);
                        let called = word(language, known);
                        let several = list.iter().filter(|word| means(word, &called)).count();
                        assert_eq!(several, 1, "{}: {called}", spec.name);
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_written_abroad_is_understood() {
        let examples = [
            "challenge @ben brandubh defenders time:3d dice:odd rules:armed-king=no",
            "challenge anyone random time:30d+1d dice:none thread:no",
            "settings variant:tablut theme:slate threads:yes challengers:managers language:it",
            "settings time:none timeout:claim prefix:!t",
            "board text turned contrast #3",
            "remind private at:50,10",
            "board flip",
            "theme slate",
            "theme none",
            "flip on",
            "describe letters",
            "settings describe:on",
            "remind off",
            "quiet off",
            "quiet 22-08 Europe/Rome",
            "away 5d",
            "plan d1-d4 then e5-e7",
            "plan clear",
            "games all",
            "takeback no #2",
        ];
        let read = |text: &str| {
            let call = crate::command::Call::from_text(text).unwrap();
            format!("{:?}", crate::command::read(&call).unwrap())
        };
        for example in examples {
            for language in Language::ALL {
                assert_eq!(read(&spoken(language, example)), read(example), "{language:?}");
            }
        }
        assert_eq!(read("thème ardoise"), read("theme slate"));
        // Free text stays as it is.
        assert_eq!(read("seme #2 poi tutto"), read("seed #2 poi tutto"));
    }

    #[test]
    fn no_page_is_called_like_a_game() {
        let taken = |name: &&str| crate::tafl::variants::find(name).is_some();
        assert_eq!(topic_names().find(taken), None);
        for topic in Topic::ALL {
            for language in Language::ALL {
                assert_eq!(super::topic(topic_name(language, topic)), Some(topic));
            }
        }
    }

    const KEYBOARD: [&str; 5] = ["quit", "leave", "help", "start", "thanks"];

    #[test]
    fn what_is_said_at_a_keyboard_is_no_command() {
        for language in Language::ALL {
            let rows = NAMES[language as usize].iter().filter(|row| row.id.starts_with(CONSOLE));
            for name in rows.flat_map(|row| &row.names) {
                let means = at_the_keyboard(name, language).unwrap();
                assert!(KEYBOARD.contains(&means), "{name}");
                let other = super::super::find(name).filter(|spec| spec.name != means);
                assert!(other.is_none(), "{name} is a command");
            }
        }
    }

    #[test]
    fn one_leaves_in_the_language_of_the_room() {
        use Language::{English, French, Italian};
        for (words, language, means) in [
            ("quit", English, Some("quit")),
            ("Quit!", Italian, Some("quit")),
            ("esci", Italian, Some("quit")),
            ("esci", English, None),
            ("fine", Italian, Some("leave")),
            ("fine", English, None),
            ("fine", French, None),
            ("partir", French, Some("leave")),
            ("partir", Italian, None),
            ("ciao", English, Some("help")),
        ] {
            assert_eq!(at_the_keyboard(words, language), means, "{words}");
        }
    }

    #[test]
    fn accents_may_be_left_out() {
        assert_eq!(command("DEFIER"), Some("challenge"));
        assert_eq!(command("perche"), Some("why"));
        assert_eq!(topic("Trône"), Some(Topic::Throne));
        assert_eq!(language("Francais"), Some(Language::French));
        assert_eq!(language("it-CH"), Some(Language::Italian));
        assert_eq!(language("xx"), None);
        assert_eq!(spoken(Language::Italian, "draw yes"), "patta sì");
        assert_eq!(spoken(Language::French, "pause"), "pause");
        assert_eq!(spoken(Language::Italian, "help challenge"), "aiuto sfida");
        assert_eq!(spoken(Language::English, "draw yes"), "draw yes");
        let usage = "challenge [@who|anyone] [time:3d|none] [rules:option=value …]";
        let french = "défier [@qui|tous] [temps:3j|aucun] [règles:option=valeur …]";
        assert_eq!(spoken(Language::French, usage), french);
        assert_eq!(spoken(Language::Italian, "seed [#id] WORDS"), "seme [#id] PAROLE");
    }
}
