//! The commands as Discord lists them, made from the one list of [`Spec`]s.

use serde_json::{Value, json};

use crate::command::names::{group_name, spoken, word as word_in};
use crate::command::{ALL, ArgKind, ArgSpec, Group, Language, PAGE_MAX, PLY_MAX, Spec, TAGS, find};
use crate::text::{Words, argument, help_id, level, tame, word, words_in};

/// The most characters that Discord accepts in a description.
const DESCRIPTION_LENGTH_MAX: usize = 100;

/// The group that holds the commands about games.
const GAMES: &str = "tafl";

/// The group that holds the commands about time: one group is too small for all commands.
const TIME: &str = "clock";

/// The group that holds the commands about how boards look.
const VIEW: &str = "view";

/// The group that holds the commands about what many matches say together.
const LEAGUE: &str = "league";

/// The group that holds a command; words of a conversation are in none, buttons say them here.
pub(super) fn group(command: &str) -> &'static str {
    match find(command).map(|spec| spec.group) {
        Some(Group::Time) => TIME,
        Some(Group::View) => VIEW,
        Some(Group::League) => LEAGUE,
        Some(Group::Talk) => "",
        Some(Group::Games) | None => GAMES,
    }
}

/// Whether there is such a group.
pub(super) fn is_group(name: &str) -> bool {
    [GAMES, TIME, VIEW, LEAGUE].contains(&name)
}

/// The command that also exists outside its group.
pub(super) const ALONE: &str = "move";

/// The command in the menu of a person.
pub(super) const CHALLENGE: &str = "Challenge";

/// The command in the menu of a person that shows how one's matches against them ended.
pub(super) const STATS: &str = "Show stats";

/// The command in the menu of a message that shows the game in it as a film.
pub(super) const REPLAY: &str = "Replay";

/// Discord's numbers for kinds of options.
mod kind {
    pub(super) const SUB_COMMAND: u8 = 1;
    pub(super) const STRING: u8 = 3;
    pub(super) const INTEGER: u8 = 4;
    pub(super) const BOOLEAN: u8 = 5;
    pub(super) const USER: u8 = 6;
    pub(super) const CHANNEL: u8 = 7;
    pub(super) const ROLE: u8 = 8;
    pub(super) const ATTACHMENT: u8 = 11;
}

/// Discord's numbers for the menus that commands are in.
mod menu {
    pub(super) const PERSON: u8 = 2;
    pub(super) const MESSAGE: u8 = 3;
}

/// The request body that sets all commands.
pub(super) fn all() -> Value {
    let subs = |name: &str| -> Vec<Value> {
        let inside = ALL.iter().filter(|spec| group(spec.name) == name);
        inside.map(|spec| sub_command(spec)).collect()
    };
    let alone = find(ALONE).expect("one of ours");
    let say = |words: &Words, id: &str| words.line(id, &[]);
    json!([
        command(GAMES, &|words| say(words, "group-tafl"), subs(GAMES)),
        command(TIME, &|words| say(words, "group-clock"), subs(TIME)),
        command(VIEW, &|words| say(words, "group-view"), subs(VIEW)),
        command(LEAGUE, &|words| say(words, "group-league"), subs(LEAGUE)),
        command(ALONE, &|words| say(words, &help_id(alone)), options(alone)),
        in_menu(menu::PERSON, CHALLENGE, "person-challenge"),
        in_menu(menu::PERSON, STATS, "person-stats"),
        in_menu(menu::MESSAGE, REPLAY, "button-replay"),
    ])
}

/// A command in the menu of a person or a message, which takes nothing else.
fn in_menu(menu: u8, name: &str, id: &str) -> Value {
    let mut command = json!({ "type": menu, "integration_types": [0, 1], "contexts": [0, 1, 2] });
    call(&mut command, name, &|language| words_in(language).line(id, &[]));
    command
}

fn command(name: &str, about: &dyn Fn(&Words) -> String, options: Vec<Value>) -> Value {
    let mut command = described(about);
    call(&mut command, name, &|language| title(language, name));
    command["type"] = json!(1);
    command["options"] = json!(options);
    // Installable in servers and by people for themselves; usable in servers, in the bot's own chat
    // and in all other chats.
    command["integration_types"] = json!([0, 1]);
    command["contexts"] = json!([0, 1, 2]);
    command
}

fn sub_command(spec: &Spec) -> Value {
    let mut command = described(&|words| words.line(&help_id(spec), &[]));
    call(&mut command, spec.name, &|language| title(language, spec.name));
    command["type"] = json!(kind::SUB_COMMAND);
    let options = options(spec);
    if !options.is_empty() {
        command["options"] = json!(options);
    }
    command
}

/// Names something, also in each language that has a name of its own for it.
fn call(it: &mut Value, name: &str, abroad: &dyn Fn(Language) -> String) {
    it["name"] = json!(name);
    let names: serde_json::Map<String, Value> = Language::ALL
        .into_iter()
        .skip(1)
        .map(|language| (language.tag().to_owned(), abroad(language)))
        .filter(|(_, own)| own != name)
        .map(|(tag, own)| (tag, json!(own)))
        .collect();
    if !names.is_empty() {
        it["name_localizations"] = Value::Object(names);
    }
}

/// The name of a command or a group in a language.
pub(super) fn title(language: Language, name: &str) -> String {
    match is_group(name) {
        true => group_name(language, name).to_owned(),
        false => spoken(language, name),
    }
}

/// A description in the first language, with translations if there are any.
fn described(about: &dyn Fn(&Words) -> String) -> Value {
    localised("description", &|words| tame(&about(words), DESCRIPTION_LENGTH_MAX))
}

/// A text under a key, always in the first language, with its translations.
fn localised(key: &str, text: &dyn Fn(&Words) -> String) -> Value {
    let [first, others @ ..] = Language::ALL;
    let mut it = json!({ key: text(words_in(first)) });
    let others: serde_json::Map<String, Value> = others
        .into_iter()
        .map(|language| (language.tag().to_owned(), json!(text(words_in(language)))))
        .collect();
    if !others.is_empty() {
        it[format!("{key}_localizations")] = Value::Object(others);
    }
    it
}

/// Required options come first, as Discord demands.
fn options(spec: &Spec) -> Vec<Value> {
    let (needed, others): (Vec<&ArgSpec>, Vec<&ArgSpec>) =
        spec.args.iter().filter(|arg| means_something(arg)).partition(|arg| arg.needed);
    needed.into_iter().chain(others).map(|arg| option(spec, arg)).collect()
}

/// Whether an argument makes sense on Discord, where commands have no prefix of ours.
pub(super) fn means_something(arg: &ArgSpec) -> bool {
    !matches!(arg.kind, ArgKind::Prefix)
}

fn option(spec: &Spec, arg: &ArgSpec) -> Value {
    let mut option = described(&|words| argument(words, spec, arg.name));
    call(&mut option, arg.name, &|language| word_in(language, arg.name).into_owned());
    option["required"] = json!(arg.needed);
    let choices = choices(arg.kind).unwrap_or_default();
    if !choices.is_empty() {
        option["choices"] =
            json!(choices.iter().map(|one| choice(arg.kind, one)).collect::<Vec<_>>());
    }
    let (kind, more) = match arg.kind {
        ArgKind::Opponent => (kind::USER, json!({})),
        ArgKind::Variant | ArgKind::HouseRule => {
            (kind::STRING, json!({ "autocomplete": true, "max_length": 1000 }))
        }
        ArgKind::Move | ArgKind::Written | ArgKind::Square => {
            (kind::STRING, json!({ "autocomplete": true, "max_length": 20 }))
        }
        ArgKind::Match => (kind::INTEGER, json!({ "autocomplete": true, "min_value": 1 })),
        ArgKind::Side | ArgKind::Answer | ArgKind::Word(_) | ArgKind::Language | ArgKind::Level => {
            (kind::STRING, json!({}))
        }
        ArgKind::Ply => (kind::INTEGER, json!({ "min_value": 0, "max_value": PLY_MAX })),
        ArgKind::Page => (kind::INTEGER, json!({ "min_value": 1, "max_value": PAGE_MAX })),
        ArgKind::Topic => (kind::STRING, json!({ "autocomplete": true, "max_length": 40 })),
        ArgKind::Time | ArgKind::Span | ArgKind::Hours | ArgKind::Daytime | ArgKind::Shares => {
            (kind::STRING, json!({ "max_length": 40 }))
        }
        ArgKind::Zone => (kind::STRING, json!({ "max_length": 64 })),
        ArgKind::Line | ArgKind::Board => (kind::STRING, json!({ "max_length": 500 })),
        ArgKind::Text => (kind::STRING, json!({ "max_length": 1000 })),
        ArgKind::Command => {
            // More values than Discord allows as choices.
            (kind::STRING, json!({ "autocomplete": true, "max_length": 40 }))
        }
        ArgKind::Flag(_) => (kind::BOOLEAN, json!({})),
        // Channels where people write, and forums, whose posts are threads.
        ArgKind::Place => (kind::CHANNEL, json!({ "channel_types": [0, 5, 15] })),
        ArgKind::Role => (kind::ROLE, json!({})),
        ArgKind::Record => (kind::ATTACHMENT, json!({})),
        ArgKind::Prefix => (kind::STRING, json!({})),
    };
    option["type"] = json!(kind);
    if let (Value::Object(option), Value::Object(more)) = (&mut option, more) {
        option.extend(more);
    }
    option
}

/// The values to choose from, of an argument that takes only these.
pub(super) fn choices(kind: ArgKind) -> Option<&'static [&'static str]> {
    match kind {
        ArgKind::Side => Some(&["attackers", "defenders", "random"]),
        ArgKind::Answer => Some(&["yes", "no"]),
        ArgKind::Word(list) => Some(list),
        ArgKind::Language => Some(TAGS),
        ArgKind::Level => Some(&["auto", "1", "2", "3", "4", "5", "6", "7", "8"]),
        _ => None,
    }
}

/// What a value to choose is called in the list.
pub(super) fn choice_name(words: &Words, kind: ArgKind, name: &str) -> String {
    match kind {
        ArgKind::Level => level(words, name),
        _ => word(words, name),
    }
}

fn choice(kind: ArgKind, name: &str) -> Value {
    let mut it = localised("name", &|words| choice_name(words, kind, name));
    it["value"] = json!(name);
    it
}
