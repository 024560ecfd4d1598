//! Three judges of what a bot sends to Discord: Discord's own description if it is available, an
//! independent library, and rules that neither of them has.

use std::collections::{BTreeSet, HashMap};
use std::io::Write as _;
use std::sync::{Arc, LazyLock, Mutex};

use serde_json::{Map, Value, json};
use twilight_validate::command::{CommandValidationError, CommandValidationErrorType};

/// A recorded request.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    pub(crate) method: String,
    /// Without the query.
    pub(crate) path: String,
    pub(crate) json: Option<Value>,
    /// Field names and file names of what was uploaded.
    pub(crate) files: Vec<(String, String)>,
}

/// Everything that is wrong with a request, each with the judge that says so.
pub(crate) fn judge(request: &Recorded) -> Vec<String> {
    let mut faults: Vec<String> = Vec::new();
    let say = |judge: &str, list: Vec<String>| -> Vec<String> {
        list.into_iter().map(|fault| format!("{judge}: {fault}")).collect()
    };
    if let Some(description) = DESCRIPTION.as_ref() {
        faults.extend(say("description", description.judge(request)));
    }
    faults.extend(say("twilight", twilight(request)));
    faults.extend(say("rules", rules(request)));
    faults
}

/// The same, for a request that is made in every test: the bot sets its commands whenever it starts.
pub(crate) fn judge_once(request: &Recorded) -> Vec<String> {
    static JUDGED: LazyLock<Mutex<HashMap<String, Vec<String>>>> = LazyLock::new(Mutex::default);
    if kind(request) != Kind::Commands {
        return judge(request);
    }
    let whole = format!("{request:?}");
    if let Some(faults) = JUDGED.lock().unwrap().get(&whole) {
        return faults.clone();
    }
    let faults = judge(request);
    JUDGED.lock().unwrap().insert(whole, faults.clone());
    faults
}

/// Whether Discord's own description is available.
pub(crate) fn has_description() -> bool {
    DESCRIPTION.is_some()
}

static DESCRIPTION: LazyLock<Option<Description>> = LazyLock::new(|| {
    let Some(path) = std::env::var_os("HNEFI_DISCORD_SPEC") else {
        // Bypasses the test harness, which would swallow it.
        let _ = writeln!(
            std::io::stderr(),
            "NOTE: HNEFI_DISCORD_SPEC is not set, so requests are not held against Discord's own \
             description; the other two judges are at work."
        );
        return None;
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
    Some(Description::new(serde_json::from_str(&text).unwrap()))
});

/// Discord's OpenAPI description, with its own admitted errors corrected.
struct Description {
    document: Value,
    compiled: Mutex<HashMap<String, Arc<jsonschema::Validator>>>,
}

impl Description {
    fn new(mut document: Value) -> Description {
        let schemas = &mut document["components"]["schemas"];
        // Its introduction admits both: ids may be integers, and large numbers may be strings.
        schemas["SnowflakeType"] = json!({ "anyOf": [
            { "type": "string", "pattern": "^(0|[1-9][0-9]*)$" }, { "type": "integer", "minimum": 0 },
        ]});
        loosen_large_numbers(schemas);
        strict(schemas);
        Description { document, compiled: Mutex::default() }
    }

    fn judge(&self, request: &Recorded) -> Vec<String> {
        let Some((template, operation)) = self.operation(request) else {
            return vec![format!("no such operation: {} {}", request.method, request.path)];
        };
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let Some(body) = request.json.as_ref().filter(|_| !schema.is_null()) else {
            return Vec::new();
        };
        let key = format!("{} {template}", request.method);
        let mut compiled = self.compiled.lock().unwrap();
        let validator = compiled.entry(key).or_insert_with(|| {
            let mut schema = schema.clone();
            strict(&mut schema);
            let whole = json!({ "allOf": [schema], "components": self.document["components"] });
            Arc::new(jsonschema::options().build(&whole).expect("a schema"))
        });
        let validator = Arc::clone(validator);
        drop(compiled);
        validator.iter_errors(body).map(|e| format!("{} at {}", e, e.instance_path())).collect()
    }

    /// The operation for a path; if several fit, the more specific one.
    fn operation(&self, request: &Recorded) -> Option<(&String, &Value)> {
        let path = request.path.strip_prefix("/api/v10")?;
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let own: Vec<&str> = template.split('/').collect();
            own.len() == parts.len()
                && own.iter().zip(&parts).all(|(own, part)| own.starts_with('{') || own == part)
        };
        let paths = self.document["paths"].as_object()?;
        let found = paths.iter().filter(|(template, _)| fits(template));
        let (template, operations) =
            found.min_by_key(|(template, _)| template.matches('{').count())?;
        let operation = &operations[request.method.to_lowercase()];
        (!operation.is_null()).then_some((template, operation))
    }
}

fn loosen_large_numbers(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(loosen_large_numbers),
        Value::Object(map) => {
            if map.get("format").and_then(Value::as_str) == Some("int64")
                && map.contains_key("type")
            {
                let plain = Value::Object(std::mem::take(map));
                map.insert(
                    "anyOf".to_owned(),
                    json!([plain, { "type": "string", "pattern": "^-?[0-9]+$" }]),
                );
                return;
            }
            map.values_mut().for_each(loosen_large_numbers);
        }
        _ => {}
    }
}

/// Forbids keys that a schema does not name, so that a misspelt one is found.
fn strict(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(strict),
        Value::Object(map) => {
            map.values_mut().for_each(strict);
            if map.get("properties").is_some_and(Value::is_object)
                && map.get("type").is_some()
                && !map.contains_key("additionalProperties")
            {
                map.insert("additionalProperties".to_owned(), json!(false));
            }
        }
        _ => {}
    }
}

/// The kind of a request, for the judges that know only some kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Callback,
    /// A message that is created or changed.
    Message,
    Commands,
    Other,
}

fn kind(request: &Recorded) -> Kind {
    let path = &request.path;
    let write = ["POST", "PATCH", "PUT"].contains(&request.method.as_str());
    match () {
        () if !write => Kind::Other,
        () if path.ends_with("/callback") => Kind::Callback,
        () if path.ends_with("/commands") => Kind::Commands,
        () if path.ends_with("/threads") => Kind::Other,
        () if path.contains("/messages") || path.contains("/webhooks/") => Kind::Message,
        () => Kind::Other,
    }
}

/// The message in a request, if there is one.
pub(crate) fn message(request: &Recorded) -> Option<&Value> {
    let json = request.json.as_ref()?;
    match kind(request) {
        Kind::Message => Some(json),
        Kind::Callback if [4, 7].contains(&json["type"].as_u64()?) => Some(&json["data"]),
        _ => None,
    }
}

const V2: u64 = 1 << 15;

fn is_v2(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & V2 != 0
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.encode_utf16().count())
}

/// What an independent library says.
fn twilight(request: &Recorded) -> Vec<String> {
    let mut faults = Vec::new();
    if kind(request) == Kind::Commands {
        // It does not know the command that launches an Activity, which has no description.
        for command in request.json.iter().flat_map(list).filter(|one| one["type"] != 4) {
            let mut whole = command.clone();
            let defaults = json!({
                "version": "1", "default_member_permissions": null, "dm_permission": null,
                "id": "1", "application_id": "1", "description": "",
            });
            for (key, value) in defaults.as_object().unwrap() {
                whole.as_object_mut().unwrap().entry(key).or_insert(value.clone());
            }
            let read =
                serde_json::from_value::<twilight_model::application::command::Command>(whole);
            match read {
                Err(error) => faults.push(format!("unreadable command: {error}")),
                Ok(command) => {
                    // Discord takes 8000 characters now; the rules below count them.
                    let old = |error: &CommandValidationError| {
                        matches!(error.kind(), CommandValidationErrorType::CommandTooLarge { .. })
                    };
                    let judged = twilight_validate::command::command(&command);
                    faults.extend(
                        judged.err().filter(|error| !old(error)).map(|error| error.to_string()),
                    );
                }
            }
        }
    }
    if let Some(message) = message(request) {
        if let Some(content) = message["content"].as_str()
            && let Err(error) = twilight_validate::message::content(content)
        {
            faults.push(error.to_string());
        }
        type Component = twilight_model::channel::message::Component;
        let components: Result<Vec<Component>, _> =
            list(&message["components"]).iter().cloned().map(serde_json::from_value).collect();
        match components {
            Err(error) => faults.push(format!("unreadable component: {error}")),
            Ok(components) => {
                let judged = twilight_validate::message::components(&components, is_v2(message));
                faults.extend(judged.err().map(|error| error.to_string()));
            }
        }
        for attachment in list(&message["attachments"]) {
            if let Some(name) = attachment["filename"].as_str()
                && let Err(error) = twilight_validate::message::attachment_filename(name)
            {
                faults.push(error.to_string());
            }
            if let Some(text) = attachment["description"].as_str()
                && let Err(error) = twilight_validate::message::attachment_description(text)
            {
                faults.push(error.to_string());
            }
        }
    }
    faults
}

/// Locales that Discord knows.
const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// What Discord's documentation says only in words.
fn rules(request: &Recorded) -> Vec<String> {
    let mut faults = Vec::new();
    if kind(request) == Kind::Commands {
        commands(request.json.as_ref().unwrap_or(&Value::Null), &mut faults);
    }
    if let Some(message) = message(request) {
        message_rules(request, message, &mut faults);
    }
    if kind(request) == Kind::Callback {
        callback(request.json.as_ref().unwrap_or(&Value::Null), &mut faults);
    }
    files(request, &mut faults);
    faults
}

fn callback(json: &Value, faults: &mut Vec<String>) {
    match json["type"].as_u64() {
        Some(5) => {
            let extra = json["data"]["flags"].as_u64().unwrap_or(0) & !64;
            if extra != 0 {
                faults.push("a deferred answer may only be ephemeral".to_owned());
            }
            if json["data"].as_object().is_some_and(|d| d.keys().any(|k| k != "flags")) {
                faults.push("a deferred answer carries nothing".to_owned());
            }
        }
        Some(8) => {
            let choices = list(&json["data"]["choices"]);
            if choices.len() > 25 {
                faults.push("more than 25 choices".to_owned());
            }
            for one in choices {
                if !(1..=100).contains(&length(&one["name"])) {
                    faults.push(format!("the name of a choice: {}", one["name"]));
                }
                if one["value"].is_string() && !(1..=100).contains(&length(&one["value"])) {
                    faults.push(format!("the value of a choice: {}", one["value"]));
                }
            }
        }
        Some(9) => {
            let data = &json["data"];
            let rows = list(&data["components"]);
            if !(1..=5).contains(&rows.len()) {
                faults.push("a form has 1 to 5 rows".to_owned());
            }
            if !(1..=45).contains(&length(&data["title"])) {
                faults.push("a form's title has 1 to 45 characters".to_owned());
            }
            if !(1..=100).contains(&length(&data["custom_id"])) {
                faults.push("a form's custom_id has 1 to 100 characters".to_owned());
            }
            for row in rows {
                let parts = list(&row["components"]);
                if parts.len() != 1 || parts[0]["type"] != 4 {
                    faults.push("a form's row holds one text input".to_owned());
                }
                for part in parts {
                    let fits = part["min_length"].as_u64().unwrap_or(0) as usize
                        ..=part["max_length"].as_u64().unwrap_or(4_000) as usize;
                    if part["value"].is_string() && !fits.contains(&length(&part["value"])) {
                        faults.push("an input's value does not fit its own limits".to_owned());
                    }
                    if !(1..=45).contains(&length(&part["label"])) {
                        faults.push("an input's label has 1 to 45 characters".to_owned());
                    }
                }
            }
        }
        Some(4 | 7) => {}
        other => faults.push(format!("no callback of type {other:?} is expected")),
    }
}

fn message_rules(request: &Recorded, message: &Value, faults: &mut Vec<String>) {
    let v2 = is_v2(message);
    let components = list(&message["components"]);
    let is_new = request.method == "POST";
    let mut ids = BTreeSet::new();
    let mut count = 0;
    let mut text = 0;
    for component in components {
        walk(component, &mut |part| {
            count += 1;
            if part["type"] == 10 {
                text += length(&part["content"]);
                if length(&part["content"]) == 0 {
                    faults.push("an empty text".to_owned());
                }
            }
            one_component(part, faults);
            if let Some(id) = part["custom_id"].as_str()
                && !ids.insert(id.to_owned())
            {
                faults.push(format!("custom_id twice: {id}"));
            }
        });
    }
    if v2 {
        if count > 40 {
            faults.push(format!("{count} components, at most 40"));
        }
        if text > 4_000 {
            faults.push(format!("{text} characters of text, at most 4000"));
        }
        for key in ["content", "embeds", "poll", "sticker_ids"] {
            if !message[key].is_null() {
                faults.push(format!("{key} beside components of version 2"));
            }
        }
        if components.is_empty() && is_new {
            faults.push("nothing in the message".to_owned());
        }
    } else {
        if components.len() > 5 {
            faults.push("more than 5 rows".to_owned());
        }
        if components.iter().any(|part| part["type"] != 1) {
            faults.push("version 2 components without their flag".to_owned());
        }
        if length(&message["content"]) > 2_000 {
            faults.push("content longer than 2000".to_owned());
        }
        let nothing =
            ["content", "embeds", "components", "attachments", "poll"].iter().all(|key| {
                message[*key].is_null() || message[*key] == json!("") || message[*key] == json!([])
            });
        if is_new && nothing {
            faults.push("an empty message".to_owned());
        }
    }
    if message["allowed_mentions"].is_null() {
        faults.push("allowed_mentions is not set".to_owned());
    } else if !list(&message["allowed_mentions"]["parse"]).is_empty() {
        faults.push("mentions are parsed".to_owned());
    }
    let known: Vec<&str> = list(&message["attachments"])
        .iter()
        .filter_map(|attachment| attachment["filename"].as_str())
        .collect();
    // An edit names what it keeps by id, and that is judged with the message.
    if is_new {
        for component in components {
            walk(component, &mut |part| {
                let urls = list(&part["items"]).iter().map(|item| &item["media"]["url"]);
                for url in urls.chain([&part["file"]["url"]]) {
                    let Some(url) = url.as_str() else { continue };
                    match url.strip_prefix("attachment://") {
                        Some(name) if known.contains(&name) => {}
                        Some(name) => faults.push(format!("no file {name} is attached")),
                        None => faults.push(format!("a file from elsewhere: {url}")),
                    }
                }
            });
        }
    }
    if let Some(nonce) = message["nonce"].as_str() {
        if !(1..=25).contains(&nonce.len()) {
            faults.push("a nonce has 1 to 25 characters".to_owned());
        }
        if message["enforce_nonce"] != json!(true) {
            faults.push("a nonce that is not enforced".to_owned());
        }
    }
}

fn walk(component: &Value, see: &mut dyn FnMut(&Value)) {
    see(component);
    for part in list(&component["components"]) {
        walk(part, see);
    }
    if component["accessory"].is_object() {
        walk(&component["accessory"], see);
    }
}

fn one_component(part: &Value, faults: &mut Vec<String>) {
    match part["type"].as_u64() {
        Some(1) => {
            let parts = list(&part["components"]);
            let menus = parts
                .iter()
                .filter(|one| {
                    (3..=8).contains(&one["type"].as_u64().unwrap_or(0)) && one["type"] != 4
                })
                .count();
            if parts.is_empty() || parts.len() > 5 {
                faults.push(format!("{} things in a row", parts.len()));
            }
            if menus > 0 && parts.len() > 1 {
                faults.push("a menu beside something else".to_owned());
            }
        }
        Some(2) => {
            let link = part["style"] == 5;
            if part["label"].is_null() && part["emoji"].is_null() {
                faults.push("a button without label".to_owned());
            }
            if length(&part["label"]) > 80 {
                faults.push("a label longer than 80".to_owned());
            }
            if link == part["url"].is_null() || link != part["custom_id"].is_null() {
                faults.push("a button needs custom_id or url".to_owned());
            }
            if !link && !(1..=100).contains(&length(&part["custom_id"])) {
                faults.push("a custom_id has 1 to 100 characters".to_owned());
            }
            if !(1..=6).contains(&part["style"].as_u64().unwrap_or(0)) {
                faults.push("a style that is none".to_owned());
            }
        }
        Some(3) => {
            let options = list(&part["options"]);
            if !(1..=25).contains(&options.len()) {
                faults.push(format!("{} options in a menu", options.len()));
            }
            let mut values = BTreeSet::new();
            for option in options {
                for key in ["label", "value"] {
                    if !(1..=100).contains(&length(&option[key])) {
                        faults.push(format!("the {key} of an option: {}", option[key]));
                    }
                }
                if !values.insert(option["value"].to_string()) {
                    faults.push(format!("value twice: {}", option["value"]));
                }
            }
            if length(&part["placeholder"]) > 150 {
                faults.push("a placeholder longer than 150".to_owned());
            }
            if !(1..=100).contains(&length(&part["custom_id"])) {
                faults.push("a custom_id has 1 to 100 characters".to_owned());
            }
        }
        Some(12) => {
            for item in list(&part["items"]) {
                if length(&item["description"]) > 1_024 {
                    faults.push("an alternative text longer than 1024".to_owned());
                }
                if length(&item["description"]) == 0 {
                    faults.push("a picture without alternative text".to_owned());
                }
            }
        }
        _ => {}
    }
}

fn files(request: &Recorded, faults: &mut Vec<String>) {
    let mut fields = BTreeSet::new();
    for (field, name) in &request.files {
        if !fields.insert(field) {
            faults.push(format!("{field} twice"));
        }
        if name.is_empty() {
            faults.push(format!("{field} without a name"));
        }
    }
    let Some(message) = message(request) else {
        if !request.files.is_empty() {
            faults.push("files without a message".to_owned());
        }
        return;
    };
    // A string is the id of an existing file, a number that of a file that is uploaded with it.
    let new = |attachment: &&Value| attachment["id"].is_number();
    let attachments: Vec<&Value> = list(&message["attachments"]).iter().filter(new).collect();
    for attachment in &attachments {
        let field = format!("files[{}]", attachment["id"].to_string().trim_matches('"'));
        let sent = request.files.iter().find(|(name, _)| *name == field);
        match sent {
            Some((_, name)) if attachment["filename"] == json!(name) => {}
            Some(_) => faults.push(format!("{field} has another name")),
            None => faults.push(format!("{field} was not sent")),
        }
    }
    if attachments.len() < request.files.len() {
        faults.push("files that no attachment names".to_owned());
    }
}

fn commands(json: &Value, faults: &mut Vec<String>) {
    duplicates(list(json), true, faults);
    for command in list(json) {
        if command["type"] == 4 && command["handler"].is_u64() {
            continue;
        }
        named(command, faults);
        options(command, faults);
        if characters(command) > 8_000 {
            faults.push(format!("more than 8000 characters in {}", command["name"]));
        }
    }
    if list(json).len() > 100 {
        faults.push("more than 100 commands".to_owned());
    }
}

/// Names that two things on the same level have in some language; where something has no name in a
/// language, its first name is shown.
fn duplicates(level: &[Value], kinds: bool, faults: &mut Vec<String>) {
    for locale in [None].into_iter().chain(LOCALES.iter().map(Some)) {
        let mut names = BTreeSet::new();
        for one in level {
            let abroad = locale.and_then(|locale| one["name_localizations"][*locale].as_str());
            let name = abroad.or(one["name"].as_str()).unwrap_or_default();
            // Commands of different kinds may share a name; options may not.
            let kind = kinds.then(|| one["type"].as_u64().unwrap_or(1));
            if !names.insert((kind, name)) {
                faults.push(format!("twice on one level: {name} in {locale:?}"));
            }
        }
    }
}

/// Characters that count for a command's limit: of several languages the longest.
fn characters(part: &Value) -> usize {
    let longest = |key: &str| {
        let abroad = part[format!("{key}_localizations")].as_object();
        let abroad = abroad.into_iter().flat_map(Map::values).map(length);
        abroad.chain([length(&part[key])]).max().unwrap_or(0)
    };
    let own: usize = ["name", "description"].into_iter().map(longest).sum();
    let value = length(&part["value"]);
    let inner = ["options", "choices"].iter().flat_map(|key| list(&part[*key])).map(characters);
    own + value + inner.sum::<usize>()
}

fn named(part: &Value, faults: &mut Vec<String>) {
    let name = part["name"].as_str().unwrap_or_default();
    let none = Map::new();
    let abroad = part["name_localizations"].as_object().unwrap_or(&none);
    if [2, 3].contains(&part["type"].as_u64().unwrap_or(1)) && part["required"].is_null() {
        person_menu(part, faults);
        return;
    }
    for name in abroad.values().map(|name| name.as_str().unwrap_or_default()).chain([name]) {
        let fits = (1..=32).contains(&name.chars().count())
            && name
                .chars()
                .all(|c| (c.is_alphanumeric() || "-_'".contains(c)) && !c.is_uppercase());
        if !fits {
            faults.push(format!("the name {name:?}"));
        }
    }
    if !(1..=100).contains(&length(&part["description"])) {
        faults.push(format!("the description of {name}"));
    }
    for key in ["name_localizations", "description_localizations"] {
        for locale in part[key].as_object().unwrap_or(&Map::new()).keys() {
            if !LOCALES.contains(&locale.as_str()) {
                faults.push(format!("the locale {locale}"));
            }
        }
    }
}

/// A command in the menu of a person or a message: any name, and nothing to fill in.
fn person_menu(part: &Value, faults: &mut Vec<String>) {
    let abroad = part["name_localizations"].as_object();
    for name in abroad.into_iter().flat_map(Map::values).chain([&part["name"]]) {
        if !(1..=32).contains(&length(name)) {
            faults.push(format!("the name {name}"));
        }
    }
    if length(&part["description"]) > 0 || !list(&part["options"]).is_empty() {
        faults.push(format!("{} takes no description and no options", part["name"]));
    }
}

fn options(part: &Value, faults: &mut Vec<String>) {
    let children = list(&part["options"]);
    if children.len() > 25 {
        faults.push(format!("{} options in {}", children.len(), part["name"]));
    }
    duplicates(children, false, faults);
    let mut optional = false;
    for option in children {
        named(option, faults);
        let needed = option["required"] == json!(true);
        if needed && optional {
            faults.push(format!("{} is required after optional ones", option["name"]));
        }
        optional |= !needed;
        let choices = list(&option["choices"]);
        if choices.len() > 25 {
            faults.push(format!("{} choices in {}", choices.len(), option["name"]));
        }
        if !choices.is_empty() && option["autocomplete"] == json!(true) {
            faults.push(format!("choices and autocomplete in {}", option["name"]));
        }
        for choice in choices {
            if !(1..=100).contains(&length(&choice["name"])) {
                faults.push(format!("a choice of {}", option["name"]));
            }
        }
        options(option, faults);
    }
}
