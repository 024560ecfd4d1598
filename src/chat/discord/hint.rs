//! Commands in a message, as people here can give them: a mention that opens the command when it
//! is clicked, and its options by the names and values that Discord offers.
//!
//! A mention needs the id that Discord gave the command, which is known once the commands are set;
//! until then the same is written as one would type it.

use std::collections::HashMap;

use serde_json::Value;

use super::commands::{ALONE, choice_name, choices, group, means_something, title};
use crate::command::names::{spoken, word as name_in};
use crate::command::{ArgKind, ArgSpec, Call, LevelWish, Spec, arguments_of, find, names_bot};
use crate::text::Words;

/// The ids of the commands that are registered, by name.
#[derive(Debug, Default)]
pub(super) struct Ids(HashMap<String, String>);

impl Ids {
    /// The ids in a list of commands as Discord returns it.
    pub(super) fn read(list: &Value) -> Ids {
        let commands = list.as_array().map_or(&[][..], Vec::as_slice);
        let id = |one: &Value| {
            let name = one["name"].as_str()?.to_owned();
            Some((name, one["id"].as_str()?.to_owned()))
        };
        Ids(commands.iter().filter_map(id).collect())
    }

    fn of(&self, command: &str) -> Option<&str> {
        self.0.get(command).map(String::as_str)
    }
}

/// How hints are written: in which language, and with which ids.
#[derive(Clone, Copy)]
pub(super) struct Hints<'a> {
    pub(super) words: &'a Words,
    pub(super) ids: Option<&'a Ids>,
}

impl Hints<'_> {
    /// A command as given here: `draw yes` becomes `/tafl draw` with `answer:Yes`.
    pub(super) fn command(&self, typed: &str) -> String {
        let call = Call::from_text(typed);
        let Some((spec, given)) = call.as_ref().ok().and_then(|call| arguments_of(call).ok())
        else {
            return code(typed);
        };
        // What is no command of Discord's is only typed, in a chat with the bot.
        if group(spec.name).is_empty() {
            return code(&spoken(self.words.language(), typed));
        }
        // Only people can be chosen as an option; the bot is meant where a level is.
        let (usual, mut given) = (LevelWish::Fitting.to_string(), given);
        let bot = |arg: &ArgSpec, text: &str| arg.kind == ArgKind::Opponent && names_bot(text);
        let level = spec.args.iter().find(|arg| arg.kind == ArgKind::Level);
        let named = given.iter().any(|(arg, _)| arg.kind == ArgKind::Level);
        if let Some(at) = given.iter().position(|(arg, text)| bot(arg, text)) {
            given.remove(at);
            given.extend(level.filter(|_| !named).map(|arg| (arg, usual.as_str())));
        }
        // Several words for one argument are one option.
        let mut options: Vec<(&ArgSpec, String)> = Vec::new();
        for (arg, text) in given.into_iter().filter(|(arg, _)| means_something(arg)) {
            match options.iter_mut().find(|(known, _)| known.name == arg.name) {
                Some((_, value)) => {
                    value.push(' ');
                    value.push_str(&self.value(arg.kind, text));
                }
                None => options.push((arg, self.value(arg.kind, text))),
            }
        }
        let options: Vec<String> =
            options.iter().map(|(arg, value)| format!("{}:{value}", self.name(arg))).collect();
        self.with(spec, &options.join(" "))
    }

    /// A command with the names of its options; in the list of all of them its name alone, as Discord
    /// shows the options to whoever chooses it. There it is none to click: a message does not hold as
    /// many as there are.
    pub(super) fn usage(&self, command: &str, listed: bool) -> String {
        let Some(spec) = find(command) else { return code(command) };
        if listed && self.ids.is_some() {
            return self.typed(spec, "");
        }
        let options = spec.args.iter().filter(|arg| means_something(arg));
        let options = options.map(|arg| match arg.needed {
            true => self.name(arg),
            false => format!("[{}]", self.name(arg)),
        });
        self.with(spec, &options.collect::<Vec<_>>().join(" "))
    }

    /// A command to click, followed by its options; the line to type where there is no id.
    fn with(&self, spec: &Spec, options: &str) -> String {
        let top = if spec.name == ALONE { ALONE } else { group(spec.name) };
        match self.ids.and_then(|ids| ids.of(top)) {
            Some(id) => {
                let path = if spec.name == ALONE { "" } else { spec.name };
                let mention = format!("</{}:{id}>", format!("{top} {path}").trim_end());
                match options {
                    "" => mention,
                    options => format!("{mention} {}", code(options)),
                }
            }
            None => self.typed(spec, options),
        }
    }

    /// A command as people here type it.
    fn typed(&self, spec: &Spec, options: &str) -> String {
        let named = |name| title(self.words.language(), name);
        let line = match spec.name {
            ALONE => named(ALONE),
            name => format!("{} {}", named(group(name)), named(name)),
        };
        code(format!("/{line} {options}").trim_end())
    }

    /// What people here call an option.
    fn name(&self, arg: &ArgSpec) -> String {
        name_in(self.words.language(), arg.name).into_owned()
    }

    /// A value as people here give it.
    fn value(&self, kind: ArgKind, typed: &str) -> String {
        let language = self.words.language();
        let chosen = choices(kind).and_then(|list| {
            list.iter().find(|one| **one == typed || name_in(language, one) == typed)
        });
        match (kind, chosen) {
            (kind, Some(one)) => choice_name(self.words, kind, one),
            // Discord's own words for a flag, the same in every language.
            (ArgKind::Flag(_), _) => "True".to_owned(),
            (ArgKind::Match, _) => typed.trim_start_matches('#').to_owned(),
            _ => typed.to_owned(),
        }
    }
}

/// Text that Discord shows as it is.
pub(super) fn code(text: &str) -> String {
    format!("`{}`", text.replace('`', "ˋ"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::command::Language;
    use crate::text::words_in;

    #[test]
    fn commands_are_written_as_they_are_given_here() {
        let list = json!([{ "name": "tafl", "id": "7" }, { "name": "move", "id": "8" }]);
        let ids = Ids::read(&list);
        let hints = Hints { words: words_in(Language::English), ids: Some(&ids) };
        for (typed, given) in [
            ("accept", "</tafl accept:7>"),
            ("draw yes", "</tafl draw:7> `answer:Yes`"),
            ("rules #1", "</tafl rules:7> `match:1`"),
            ("variants all", "</tafl variants:7> `all:True`"),
            ("language it", "`/view language language:Italiano`"),
            ("challenge bot", "</tafl challenge:7> `level:The one that suits you`"),
            ("challenge bot level:8", "</tafl challenge:7> `level:8 (Jarl)`"),
            ("challenge @name brandubh", "</tafl challenge:7> `opponent:@name variant:brandubh`"),
            ("plan d1-d4 then e5-e7", "</tafl plan:7> `line:d1-d4 then e5-e7`"),
            ("d1-d4", "</move:8> `move:d1-d4`"),
            ("away 5d", "`/clock away span:5d`"),
        ] {
            assert_eq!(hints.command(typed), given, "{typed}");
        }
        assert_eq!(hints.usage("move", false), "</move:8> `move [match]`");
        assert_eq!(hints.usage("move", true), "`/move`");
        let hints = Hints { words: words_in(Language::Italian), ids: None };
        assert_eq!(hints.command("patta sì"), "`/tafl patta risposta:Sì`");
        assert_eq!(hints.usage("move", true), "`/muovi mossa [partita]`");
    }
}
