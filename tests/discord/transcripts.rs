//! The conversations of `tests/transcripts`, held on Discord in every language: whatever the bot
//! says there can be typed or clicked there. The fake refuses a hint that is no registered command.

use hnefi::command::{Call, Language, arguments_of, names};
use serde_json::{Map, Value, json};

use super::table::{HERE, Table};
use crate::support::discord::{User, hints, know, user};

/// The people of a conversation, who all manage the server.
struct People {
    locale: &'static str,
    known: Vec<User>,
}

impl People {
    fn called(&mut self, name: &str) -> User {
        let name = name.to_lowercase();
        let named = |one: &&User| one.name == name;
        if let Some(known) = self.known.iter().find(named) {
            return known.clone();
        }
        // The same person in every conversation.
        let id = name.bytes().fold(1_000, |id, byte| (id * 31 + u64::from(byte)) % 100_000_007);
        let one = user(id, &name).managing().reading(self.locale);
        know(std::slice::from_ref(&one));
        self.known.push(one.clone());
        one
    }
}

/// What Discord offers for a typed line: the command and its options. `None` if it offers none.
fn offered(table: &Table, people: &mut People, line: &str) -> Option<(String, Value)> {
    let call = Call::from_text(line).ok()?;
    let (spec, given) = arguments_of(&call).ok()?;
    let commands = table.discord.with(|state| state.commands.clone());
    let group = ["tafl", "clock", "view", "league"].into_iter().find(|group| {
        hints::named(&hints::named(&commands, group).unwrap()["options"], spec.name).is_some()
    })?;
    let all = &hints::named(&commands, group)?["options"];
    let command = hints::named(all, spec.name)?;
    let mut options = Map::new();
    for (arg, word) in given {
        let option = hints::named(&command["options"], arg.name)?;
        let value = match option["type"].as_u64()? {
            4 => json!(word.trim_start_matches('#').parse::<i64>().ok()?),
            5 => json!(true),
            6 if word.starts_with('@') => json!(people.called(&word[1..]).id.to_string()),
            6 => continue,
            7 | 8 => return None,
            _ => value(option, word)?,
        };
        match options.get_mut(arg.name) {
            Some(Value::String(known)) => known.push_str(&format!(" {}", value.as_str()?)),
            _ => drop(options.insert(arg.name.to_owned(), value)),
        }
    }
    let needed = |one: &&Value| one["required"] == json!(true);
    let mut all = command["options"].as_array().into_iter().flatten().filter(needed);
    if !all.all(|one| options.contains_key(one["name"].as_str().unwrap())) {
        return None;
    }
    Some((format!("{group} {}", spec.name), Value::Object(options)))
}

/// A typed word as a choice of an option that has choices.
fn value(option: &Value, word: &str) -> Option<Value> {
    let Some(choices) = option["choices"].as_array() else { return Some(json!(word)) };
    let fits = |one: &&Value| {
        let value = one["value"].as_str().unwrap();
        let named = |language| names::word(language, value) == word;
        value == word || Language::ALL.into_iter().any(named)
    };
    choices.iter().find(fits).map(|one| one["value"].clone())
}

async fn converse(name: &str, script: &str, language: Language) {
    let tag = language.tag();
    let table = Table::open(&format!("transcript-{name}-{tag}")).await;
    let mut people = People { locale: tag, known: Vec::new() };
    let host = people.called("host");
    table.types(&host, &HERE, "tafl settings", json!({ "language": tag })).await;
    for line in script.lines() {
        if let Some(typed) = line.strip_prefix("> ") {
            let Some((who, said)) = typed.split_once("> ") else { continue };
            let who = people.called(who);
            if let Some((command, options)) = offered(&table, &mut people, said) {
                table.types(&who, &HERE, &command, options).await;
            }
        } else if let Some(hours) = line.strip_prefix("+ ").and_then(|l| l.strip_suffix('h')) {
            // What comes due meanwhile is said, if not all of it at its hour: hundreds would take long.
            let mut left = hours.parse::<i64>().unwrap();
            let longest = if left > 100 { 10 } else { 1 };
            while left > 0 {
                let step = left.min(longest);
                table.clock.wind(step * 60 * 60 * 1_000);
                table.app().tick().await;
                left -= step;
            }
        }
    }
    table.close().await;
}

async fn all_in(language: Language) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let talks: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let script = std::fs::read_to_string(&path).unwrap();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            tokio::task::spawn_blocking(move || {
                tokio::runtime::Handle::current().block_on(converse(&name, &script, language));
            })
        })
        .collect();
    let mut failed = 0;
    for talk in talks {
        failed += usize::from(talk.await.is_err());
    }
    assert_eq!(failed, 0, "conversations with something that cannot be typed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_in_english_can_be_typed() {
    all_in(Language::English).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_in_italian_can_be_typed() {
    all_in(Language::Italian).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_in_french_can_be_typed() {
    all_in(Language::French).await;
}

/// The texts of pages that list and explain everything, which no conversation shows whole.
async fn pages_in(language: Language) {
    let tag = language.tag();
    let table = Table::open(&format!("pages-{tag}")).await;
    let mut people = People { locale: tag, known: Vec::new() };
    let host = people.called("host");
    table.types(&host, &HERE, "tafl help", json!({ "all": true })).await;
    for spec in hnefi::command::ALL {
        let id = table.discord.types(&host, &HERE, "tafl help", json!({ "command": spec.name }));
        table.discord.answer(id).await;
    }
    for variant in hnefi::tafl::variants::ALL {
        let options = json!({ "variant": variant.id, "topic": "house" });
        table.types(&host, &HERE, "tafl rules", options).await;
    }
    table.close().await;
}

#[tokio::test]
async fn what_all_pages_say_can_be_typed() {
    for language in Language::ALL {
        pages_in(language).await;
    }
}

/// Everything with a name in a list of commands that has no name in a language.
fn nameless(part: &Value, path: &str, found: &mut Vec<String>) {
    for key in ["options", "choices"] {
        for one in part[key].as_array().into_iter().flatten() {
            let path = format!("{path} {}", one["name"].as_str().unwrap_or_default());
            let names = one["name_localizations"].as_object();
            for tag in Language::ALL.into_iter().skip(1).map(Language::tag) {
                // A choice says its name in every language; an option only where it differs.
                let named = names.is_some_and(|names| names.contains_key(tag));
                if !named && key == "choices" {
                    found.push(format!("{path} in {tag}"));
                }
            }
            let plain = one["name"] == one["value"] && key == "choices";
            let code = one["name"].as_str().is_some_and(|name| name.len() > 1);
            if plain && code {
                found.push(format!("{path} is a word of the program"));
            }
            nameless(one, &path, found);
        }
    }
}

#[tokio::test]
async fn every_choice_has_a_name_in_every_language() {
    let table = Table::open("names").await;
    let commands = table.discord.with(|state| state.commands.clone());
    let mut found = Vec::new();
    nameless(&json!({ "options": *commands }), "", &mut found);
    assert!(found.is_empty(), "{}", found.join("\n"));
    table.close().await;
}
