//! The languages compared with each other: the same messages with the same values, none left in
//! English by mistake, all of them on a page that a person can read.
//!
//! `BLESS=1 cargo test words::` rewrites the page, `tests/words/page.txt`.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use hnefi::command::Language;
use hnefi::text::{Arg, Words, words_in};

/// The values of a message, each with the keys that the message selects on, if it does.
type Values = BTreeMap<&'static str, Vec<String>>;

/// Every message of a language with its values.
fn read(tag: &str) -> BTreeMap<String, Values> {
    let text: &'static str = Box::leak(super::messages(tag).into_boxed_str());
    let resource =
        fluent_syntax::parser::parse(text).unwrap_or_else(|(_, e)| panic!("{tag}: {e:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        // Names are for typing: English needs few of them.
        if super::is_name(message.id.name) {
            continue;
        }
        let mut values = Values::new();
        collect(&message.value.expect("a text"), &mut values);
        let before = messages.insert(message.id.name.to_owned(), values);
        assert!(before.is_none(), "{tag}: {} is there twice", message.id.name);
    }
    messages
}

fn collect(pattern: &Pattern<&'static str>, values: &mut Values) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        expressed(expression, values);
    }
}

fn expressed(expression: &Expression<&'static str>, values: &mut Values) {
    match expression {
        Expression::Inline(inline) => inlined(inline, values),
        Expression::Select { selector, variants } => {
            inlined(selector, values);
            if let InlineExpression::VariableReference { id } = selector {
                let keys = values.entry(id.name).or_default();
                for variant in variants {
                    let (VariantKey::Identifier { name }
                    | VariantKey::NumberLiteral { value: name }) = &variant.key;
                    if !keys.iter().any(|key| key == name) {
                        keys.push((*name).to_owned());
                    }
                }
            }
            variants.iter().for_each(|variant| collect(&variant.value, values));
        }
    }
}

fn inlined(inline: &InlineExpression<&'static str>, values: &mut Values) {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.entry(id.name).or_default();
        }
        InlineExpression::Placeable { expression } => expressed(expression, values),
        _ => {}
    }
}

/// A value that makes a message select a key; a value made of its name if the message does not
/// select.
fn value(name: &str, key: Option<&str>) -> Arg {
    match key {
        None => Arg::word(format!("‹{name}›")),
        Some("one") => Arg::from(1),
        Some("other") => Arg::from(7),
        Some(key) => key.parse::<i64>().map_or_else(|_| Arg::word(key), Arg::from),
    }
}

/// A message with every key of every value.
fn rendered(words: &Words, id: &str, values: &Values) -> Vec<String> {
    let most = values.values().map(Vec::len).max().unwrap_or_default().max(1);
    let mut texts: Vec<String> = Vec::new();
    let mut add = |chosen: &dyn Fn(&str, usize) -> usize| {
        let args: Vec<(&'static str, Arg)> = values
            .iter()
            .map(|(name, keys)| {
                let key = keys.get(chosen(name, keys.len()));
                (*name, value(name, key.map(String::as_str)))
            })
            .collect();
        let text = words.line(id, &args);
        if !texts.contains(&text) {
            texts.push(text);
        }
    };
    for other in 0..most {
        add(&|_, keys| other.min(keys.saturating_sub(1)));
    }
    for (name, keys) in values {
        for key in 0..keys.len() {
            add(&|known, _| if known == *name { key } else { 0 });
        }
    }
    texts
}

#[test]
fn every_language_has_every_message_with_the_same_values() {
    let english = read("en");
    for tag in Language::ALL.map(Language::tag) {
        let other = read(tag);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let more: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty() && more.is_empty(), "{tag}: without {missing:?}, with {more:?}");
        for (id, values) in &english {
            let names = |values: &Values| values.keys().copied().collect::<Vec<_>>();
            assert_eq!(names(values), names(&other[id]), "{tag}: {id}");
            // What English distinguishes the other languages distinguish too, except its articles.
            for (name, keys) in values.iter().filter(|_| !id.starts_with("alt-")) {
                let known = &other[id][name];
                assert!(keys.iter().all(|key| known.contains(key)), "{tag}: {id} {name} {keys:?}");
            }
        }
    }
}

/// Words that are only English here.
const ENGLISH: &[&str] = &[
    "the",
    "and",
    "of",
    "you",
    "your",
    "with",
    "this",
    "that",
    "is",
    "are",
    "not",
    "to",
    "king",
    "move",
    "board",
    "match",
    "captured",
    "attackers",
    "defenders",
];

/// A text without what is the same in every language: sources, titles of works, what one types.
fn own_words(text: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '(' | '“' | '«' | '‹' => depth += 1,
            ')' | '”' | '»' | '›' => depth -= 1,
            c if depth == 0 => kept.push(c),
            _ => {}
        }
    }
    kept
}

#[test]
fn nothing_is_left_in_english() {
    let english = read("en");
    let mut faults = Vec::new();
    for language in Language::ALL.into_iter().skip(1) {
        let (tag, words) = (language.tag(), words_in(language));
        for (id, values) in &read(tag) {
            let texts = rendered(words, id, values);
            let before = rendered(words_in(Language::English), id, &english[id]);
            let long = |text: &String| {
                own_words(text).split(|c: char| !c.is_alphabetic()).filter(|w| w.len() > 3).count()
                    > 2
            };
            let same = texts.iter().find(|text| before.contains(text) && long(text));
            if let Some(same) = same.filter(|_| !id.starts_with("title-")) {
                faults.push(format!("{tag}: {id} is as in English: {same}"));
            }
            for text in &texts {
                let own = own_words(text).to_lowercase();
                let plain: Vec<&str> = own
                    .split_whitespace()
                    // What one types contains characters that words do not have.
                    .filter(|word| {
                        word.trim_matches([',', '.', ':', ';', '?', '!'])
                            .chars()
                            .all(char::is_alphabetic)
                    })
                    .collect();
                let found = plain.iter().filter(|word| {
                    ENGLISH.contains(&word.trim_matches([',', '.', ':', ';', '?', '!']))
                });
                let found = found.count();
                // Words to type on the command line are not translated.
                let typed = ["cli-side", "option-side"].contains(&id.as_str());
                if !typed && found > 1 {
                    faults.push(format!("{tag}: {id} sounds English: {text}"));
                }
            }
        }
    }
    let shown = faults.iter().take(20).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(faults.is_empty(), "{} messages:\n{shown}", faults.len());
}

/// What a message says in a language, with each of its values.
fn shown(language: Language, id: &str, values: &Values) -> Vec<String> {
    let tag = language.tag();
    let texts = rendered(words_in(language), id, values);
    for text in &texts {
        assert!(!text.trim().is_empty() || !values.is_empty(), "{tag}: {id} says nothing");
        assert!(!text.contains(['{', '}']), "{tag}: {id}: {text}");
        // The longest message that a door accepts in one piece.
        assert!(text.chars().count() <= 2_000, "{tag}: {id} is too long");
    }
    texts
}

#[test]
fn all_messages_are_on_a_page_to_read() {
    let read = Language::ALL.map(|language| (language, read(language.tag())));
    let ids: BTreeSet<&String> = read.iter().flat_map(|(_, messages)| messages.keys()).collect();
    let mut page = String::new();
    for id in ids {
        page.push_str(&format!("{id}\n"));
        for (language, messages) in &read {
            let Some(values) = messages.get(id) else { continue };
            for text in shown(*language, id, values) {
                page.push_str(&format!("{}: {text}\n", language.tag()));
            }
        }
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/words/page.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let line = page.lines().zip(written.lines()).find(|(new, old)| new != old);
    assert!(page == written, "the page is another; first at {line:?}. BLESS=1 rewrites it");
}

#[test]
fn labels_are_short_in_every_language() {
    for language in Language::ALL {
        let (tag, words) = (language.tag(), words_in(language));
        for (id, values) in &read(tag) {
            let most = match id.split('-').next().unwrap() {
                "button" => 40,
                "help" if !id.ends_with("-more") => 100,
                "argument" | "word" | "group" | "topic" => 100,
                _ => continue,
            };
            if ["help", "help-aliases"].contains(&id.as_str()) {
                continue;
            }
            for text in rendered(words, id, values) {
                assert!(text.chars().count() <= most, "{tag}: {id}: {text}");
                assert!(!text.contains('\n'), "{tag}: {id}");
            }
        }
        for kind in ["piece", "target", "match", "topic"] {
            assert!(words.has(&format!("menu-{kind}")), "{tag} {kind}");
        }
    }
}
