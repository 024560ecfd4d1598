//! Whether what a message tells people to type can be typed: mentions of commands and lines of
//! commands, held against what is registered.

use serde_json::Value;

use super::state::text_of;

/// Everything in a message that looks like a command and is none.
pub(crate) fn judge(commands: &Value, message: &Value) -> Vec<String> {
    if commands.is_null() {
        return Vec::new();
    }
    let text = text_of(message);
    let mut faults = strays(&text);
    // Fenced blocks are boards and records.
    for plain in text.split("```").step_by(2) {
        let mut spec = None;
        for (i, part) in plain.split('`').enumerate() {
            if i % 2 == 1 {
                if let Err(fault) = code(commands, spec.take(), part) {
                    faults.push(format!("{fault}, in: {text}"));
                }
                continue;
            }
            match mentions(commands, part) {
                // Options follow the command at once.
                Ok(last) => spec = last.filter(|_| part.ends_with("> ")),
                Err(fault) => faults.push(format!("{fault}, in: {text}")),
            }
        }
    }
    faults
}

/// What people can type elsewhere, as it would stand in the text: a number with its sign, a flag
/// with its own name, and that a move alone is enough.
fn strays(text: &str) -> Vec<String> {
    let spaced = |sign: &str| text.match_indices(sign).next().is_some();
    let mut found: Vec<String> = Vec::new();
    for language in hnefi::command::Language::ALL {
        let name = |word| hnefi::command::names::word(language, word);
        found.push(format!("{}:#", name("match")));
        found.push(format!("{0}:{0}", name("all")));
        let words = hnefi::text::words_in(language);
        let none = hnefi::text::Arg::word("");
        let bare = words.line("help-bare", &[("move", none)]);
        found.push(bare.split(':').next().unwrap_or_default().trim().to_owned());
    }
    found.retain(|stray| spaced(stray));
    found.into_iter().map(|stray| format!("{stray} cannot be typed, in: {text}")).collect()
}

/// Checks the mentions of commands in a text; returns the last one.
fn mentions<'a>(commands: &'a Value, text: &str) -> Result<Option<&'a Value>, String> {
    let mut last = None;
    for part in text.split("</").skip(1) {
        let mention = part.split('>').next().unwrap_or_default();
        let (path, id) = mention.rsplit_once(':').ok_or_else(|| format!("</{mention}"))?;
        let (top, spec) = by_path(commands, path).ok_or_else(|| format!("no command {path}"))?;
        if top["id"] != id {
            return Err(format!("{path} does not have the id {id}"));
        }
        // Only a command without subcommands can be mentioned by itself.
        if spec["options"][0]["type"] == 1 {
            return Err(format!("{path} is a group"));
        }
        last = Some(spec);
    }
    Ok(last)
}

/// Checks what is shown as code: options of the command before it, a line to type, or something
/// that is no command.
fn code(commands: &Value, spec: Option<&Value>, code: &str) -> Result<(), String> {
    if let Some(spec) = spec {
        return options(spec, code);
    }
    if let Some(line) = code.strip_prefix('/') {
        let words: Vec<&str> = line.split(' ').collect();
        for length in (1..=words.len().min(2)).rev() {
            if let Some((_, spec)) = by_path(commands, &words[..length].join(" "))
                && spec["options"][0]["type"] != 1
            {
                return options(spec, &words[length..].join(" "));
            }
        }
        return Err(format!("no command /{line}"));
    }
    let first = code.split([' ', ',']).next().unwrap_or_default();
    let page = hnefi::teach::Topic::ALL.into_iter().any(|topic| {
        hnefi::command::Language::ALL
            .into_iter()
            .any(|language| hnefi::command::names::topic_name(language, topic) == first)
    });
    match hnefi::command::find(first) {
        Some(_) if !page && !is_value(commands, code) => {
            Err(format!("`{code}` looks like a command and cannot be typed"))
        }
        _ => Ok(()),
    }
}

/// Whether some option has this name or offers this value: settings are shown by their values.
fn is_value(part: &Value, word: &str) -> bool {
    let inner = part.as_array().into_iter().flatten().chain(
        ["options", "choices"].iter().flat_map(|key| part[*key].as_array().into_iter().flatten()),
    );
    let shown = part["value"].as_str().is_some_and(|value| {
        let languages = hnefi::command::Language::ALL.into_iter();
        languages.map(|one| hnefi::command::names::word(one, value)).any(|name| name == word)
    });
    let is_option = part["required"].is_boolean() && is_called(part, word);
    shown || is_option || inner.into_iter().any(|one| is_value(one, word))
}

/// The command of a path and the group or command that it is in.
fn by_path<'a>(commands: &'a Value, path: &str) -> Option<(&'a Value, &'a Value)> {
    let mut words = path.split(' ');
    let top = named(commands, words.next()?)?;
    match words.next() {
        None => Some((top, top)),
        Some(sub) => Some((top, named(&top["options"], sub)?)),
    }
}

/// What has this name in a list, in some language.
pub(crate) fn named<'a>(list: &'a Value, name: &str) -> Option<&'a Value> {
    let all = || list.as_array().into_iter().flatten();
    all().find(|one| one["name"] == name).or_else(|| all().find(|one| is_called(one, name)))
}

/// Whether something has this name in some language.
fn is_called(one: &Value, name: &str) -> bool {
    let abroad = one["name_localizations"].as_object();
    one["name"] == name || abroad.is_some_and(|names| names.values().any(|other| other == name))
}

/// Options with their values, or just the names of the options.
fn options(spec: &Value, text: &str) -> Result<(), String> {
    let command = &spec["name"];
    let known = |name: &str| named(&spec["options"], name);
    let words = || text.split(' ').filter(|word| !word.is_empty());
    if !text.contains(':') {
        let unknown = words().find(|word| known(word.trim_matches(['[', ']'])).is_none());
        return unknown.map_or(Ok(()), |word| Err(format!("{command} has no option {word}")));
    }
    let mut given: Vec<(&Value, String)> = Vec::new();
    for word in words() {
        match word.split_once(':').and_then(|(name, value)| Some((known(name)?, value))) {
            Some((option, value)) => given.push((option, value.to_owned())),
            None => match given.last_mut() {
                Some((_, value)) => value.push_str(&format!(" {word}")),
                None => return Err(format!("{command} has no option {word}")),
            },
        }
    }
    for (option, value) in given {
        let choices = option["choices"].as_array().filter(|list| !list.is_empty());
        let fits = match (option["type"].as_u64(), choices) {
            (_, Some(choices)) => choices.iter().any(|one| is_called(one, &value)),
            (Some(4), _) => value.parse::<i64>().is_ok(),
            (Some(5), _) => ["True", "False"].contains(&value.as_str()),
            (Some(6), _) => value.starts_with('@'),
            _ => !value.is_empty(),
        };
        if !fits {
            return Err(format!("{command}: {} cannot be {value:?}", option["name"]));
        }
    }
    Ok(())
}
