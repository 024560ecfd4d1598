//! How messages sound: quotes and apostrophes as printed, no word that was given up, short sentences.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use hnefi::command::Language;

/// The most characters of a sentence outside the pages of rules.
const SENTENCE_MAX: usize = 160;
/// What stands for a value that is put in later: about as long as a name, a move or a command.
const VALUE: &str = "‹valuevalu›";
/// Names and quoted words that may contain a word which is refused elsewhere.
const NAMES: &[&str] = &["throw-board", "“throw”"];
/// Plain and narrow spaces where French wants a hard one, as all messages have it.
const SPACES: &[&str] = &[" :", " ;", " !", " ?", " »", "« ", "\u{202f}"];

/// Words that a language has a better one for.
fn refused(tag: &str) -> &'static [&'static str] {
    match tag {
        "en" => &["throw", "throws", "threw", "thrown", "set-up", "is no", "who waits", "so many"],
        "it" => &["verbale", "riprendere", "riprendi", "congedo"],
        "fr" => &["coup permis", "coups permis"],
        _ => &[],
    }
}

/// Every text that a message can make, each branch with what is around it. Only one choice of a
/// message changes at a time, or they would be too many.
fn texts(pattern: &Pattern<&'static str>) -> Vec<String> {
    let parts: Vec<Vec<String>> = pattern.elements.iter().map(part).collect();
    let most = parts.iter().map(Vec::len).max().unwrap_or_default();
    let nth = |n: usize| parts.iter().map(|part| part[n.min(part.len() - 1)].as_str()).collect();
    (0..most).map(nth).collect()
}

fn part(element: &PatternElement<&'static str>) -> Vec<String> {
    match element {
        PatternElement::TextElement { value } => vec![(*value).to_owned()],
        PatternElement::Placeable { expression } => match expression {
            Expression::Select { variants, .. } => {
                variants.iter().flat_map(|variant| texts(&variant.value)).collect()
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                vec![(*value).to_owned()]
            }
            Expression::Inline(_) => vec![VALUE.to_owned()],
        },
    }
}

/// The sentences of a text. A full stop inside a word, such as in `armed.king`, ends none.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n')
        .flat_map(|line| line.split_inclusive(". "))
        .flat_map(|part| part.split_inclusive(['!', '?']))
        .map(str::trim)
}

/// Whether the words stand in the text as words of their own.
fn has(text: &str, words: &str) -> bool {
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric());
    text.match_indices(words).any(|(at, found)| {
        !letter(text[..at].chars().next_back()) && !letter(text[at + found.len()..].chars().next())
    })
}

/// What is wrong with a text.
fn faults(tag: &str, file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.contains(['\'', '"']) {
        faults.push("has a straight quote or apostrophe".to_owned());
    }
    if tag == "fr" && SPACES.iter().any(|space| text.contains(space)) {
        faults.push("has a space that may break a line before its sign".to_owned());
    }
    let plain = NAMES.iter().fold(text.to_lowercase(), |text, name| text.replace(name, ""));
    let words = refused(tag).iter().filter(|words| has(&plain, words));
    faults.extend(words.map(|words| format!("says “{words}”")));
    let long = sentences(text).find(|sentence| sentence.chars().count() > SENTENCE_MAX);
    if let Some(long) = long.filter(|_| file != "rules") {
        faults.push(format!("has a sentence of {} characters", long.chars().count()));
    }
    faults
}

/// Messages of a language that should be said otherwise, each with the reason.
fn faulty(tag: &str) -> Vec<String> {
    let mut found = Vec::new();
    for file in ["main", "games", "rules", "cli"] {
        let path = format!("{}/src/text/{tag}/{file}.ftl", env!("CARGO_MANIFEST_DIR"));
        let text: &'static str = Box::leak(std::fs::read_to_string(path).unwrap().into_boxed_str());
        let resource =
            fluent_syntax::parser::parse(text).unwrap_or_else(|(_, e)| panic!("{tag}: {e:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let texts = texts(&message.value.expect("a text"));
            let mut faults: Vec<_> =
                texts.iter().flat_map(|text| faults(tag, file, text)).collect();
            faults.sort();
            faults.dedup();
            found.extend(faults.iter().map(|fault| format!("{tag}: {} {fault}", message.id.name)));
        }
    }
    found
}

#[test]
fn messages_are_short_and_printed_well() {
    let found: Vec<_> = Language::ALL.map(Language::tag).into_iter().flat_map(faulty).collect();
    assert!(found.is_empty(), "{} messages:\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_should_be_said_otherwise_is_found() {
    let wrong = |text: &str| !faults("en", "main", text).is_empty();
    for text in ["It's yours.", "Say \"yes\".", "The die is thrown.", "That is no move."] {
        assert!(wrong(text), "{text}");
    }
    assert!(wrong(&format!("Short. {} Short.", "long ".repeat(40))));
    assert!(!faults("fr", "main", "Aucun coup permis.").is_empty());
    for text in ["Throw-Board 11×11", "It’s “yours”.", "There is nothing here."] {
        assert!(!wrong(text), "{text}");
    }
    assert!(!wrong(&format!("{0}. {0}.", "long ".repeat(30).trim())));
    assert!(faults("en", "rules", &"long ".repeat(40)).is_empty());
}
