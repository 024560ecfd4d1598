//! The judges are judged: correct requests pass, and each of many wrong requests is caught.

use serde_json::{Value, json};

use super::table::{HERE, Table, ann, ben};
use crate::support::discord::oracle::{Recorded, has_description, judge};
use crate::support::discord::{CHANNEL, What};

/// Correct requests of every kind, as the bot sends them.
async fn right_requests() -> Vec<Recorded> {
    let table = Table::open("oracles").await;
    let options = json!({ "opponent": ben().id.to_string(), "variant": "copenhagen", "side": "attackers", "thread": "yes" });
    let challenge = table.types(&ann(), &HERE, "tafl challenge", options).await.message.unwrap();
    table.presses(&ben(), &HERE, &challenge, "Accept").await;
    table.bare(&challenge).await;
    let board = table.begin(&HERE, "copenhagen").await;
    let menu = table.presses(&ann(), &HERE, &board, "Move").await.message.unwrap();
    table.presses(&ann(), &HERE, &menu, "Type a move").await;
    table.chooses(&ann(), &HERE, &menu, "d1").await;
    let half = table.discord.half_types(&ann(), &HERE, "move", json!({ "move": "d1" }), "move");
    table.discord.answer(half).await;
    table.discord.fail("POST", "/callback", 1, What::Refuse(404, 10_062));
    table.discord.types(&ann(), &HERE, "move", json!({ "move": "d1-d4", "match": 2 }));
    table
        .discord
        .until("the post", |state| {
            let mut all = state.messages.values();
            all.any(|m| m.channel == CHANNEL && m.text().contains("plays `d1-d4`")).then_some(())
        })
        .await;
    table.types(&ben(), &HERE, "tafl export", json!({ "match": 2 })).await;
    table.discord.with(|state| state.refuses_components = true);
    table.types(&ben(), &HERE, "tafl board", json!({ "match": 2 })).await;
    let requests = table.discord.with(|state| state.requests.clone());
    table.close().await;
    requests
}

type Spoil = fn(&mut Recorded);

/// Which of the correct requests to make a mistake in.
type Pick = fn(&Recorded) -> bool;

fn data(request: &mut Recorded) -> &mut Value {
    let json = request.json.as_mut().unwrap();
    if json["data"].is_object() { &mut json["data"] } else { json }
}

fn flags(request: &Recorded) -> u64 {
    let json = request.json.as_ref().unwrap_or(&Value::Null);
    json["data"]["flags"].as_u64().or(json["flags"].as_u64()).unwrap_or(0)
}

fn is_callback(request: &Recorded, kind: u64) -> bool {
    request.path.ends_with("/callback") && request.json.as_ref().unwrap()["type"] == kind
}

/// The board's message, with picture and buttons.
const BOARD: Pick = |r| {
    is_callback(r, 4)
        && flags(r) == 1 << 15
        && !r.files.is_empty()
        && r.json.as_ref().unwrap().to_string().contains("moves #")
};
/// A private message with a menu.
const MENU: Pick =
    |r| is_callback(r, 4) && r.json.as_ref().unwrap().to_string().contains("moves * #");
/// A message in the old format.
const OLD: Pick = |r| is_callback(r, 4) && flags(r) == 64 && !r.files.is_empty();
const POST: Pick = |r| r.method == "POST" && r.path.ends_with("/messages");
const EDIT: Pick = |r| r.method == "PATCH" && r.path.contains("/messages/");
const COMMANDS: Pick = |r| r.method == "PUT";
const CHOICES: Pick = |r| is_callback(r, 8);
const FORM: Pick = |r| is_callback(r, 9);

/// The component at the end of a message: its row of buttons.
fn row(request: &mut Recorded) -> &mut Value {
    data(request)["components"].as_array_mut().unwrap().last_mut().unwrap()
}

fn button(request: &mut Recorded) -> &mut Value {
    &mut row(request)["components"][0]
}

fn menu(request: &mut Recorded) -> &mut Value {
    let list = data(request)["components"].as_array_mut().unwrap();
    let row = list.iter_mut().find(|part| part["components"][0]["type"] == 3).unwrap();
    &mut row["components"][0]
}

fn gallery(request: &mut Recorded) -> &mut Value {
    let list = data(request)["components"].as_array_mut().unwrap();
    list.iter_mut().find(|part| part["type"] == 12).unwrap()
}

fn sub(request: &mut Recorded) -> &mut Value {
    &mut request.json.as_mut().unwrap()[0]["options"][0]
}

fn long(n: usize) -> Value {
    json!("x".repeat(n))
}

/// Mistakes that can be caught without Discord's own description.
const MISTAKES: &[(&str, Pick, Spoil)] = &[
    ("a button without label", BOARD, |r| drop(button(r).as_object_mut().unwrap().remove("label"))),
    ("a button without id", BOARD, |r| {
        drop(button(r).as_object_mut().unwrap().remove("custom_id"))
    }),
    ("a button with url and id", BOARD, |r| button(r)["url"] = json!("https://example.org")),
    ("a label too long", BOARD, |r| button(r)["label"] = long(81)),
    ("an id too long", BOARD, |r| button(r)["custom_id"] = long(101)),
    ("an empty id", BOARD, |r| button(r)["custom_id"] = json!("")),
    ("a style that is none", BOARD, |r| button(r)["style"] = json!(9)),
    ("an id twice", BOARD, |r| {
        let id = row(r)["components"][1]["custom_id"].clone();
        button(r)["custom_id"] = id;
    }),
    ("six buttons in a row", BOARD, |r| {
        for i in 0..2 {
            let mut more = button(r).clone();
            more["custom_id"] = json!(format!("more{i}"));
            row(r)["components"].as_array_mut().unwrap().push(more);
        }
    }),
    ("an empty row", BOARD, |r| row(r)["components"] = json!([])),
    ("a menu beside buttons", MENU, |r| {
        let one = menu(r).clone();
        row(r)["components"].as_array_mut().unwrap().push(one);
    }),
    ("text and components", BOARD, |r| data(r)["content"] = json!("hello")),
    ("embeds and components", BOARD, |r| data(r)["embeds"] = json!([{ "title": "x" }])),
    ("the flag forgotten", BOARD, |r| data(r)["flags"] = json!(0)),
    ("a text too long", BOARD, |r| data(r)["components"][0]["content"] = long(4_001)),
    ("an empty text", BOARD, |r| data(r)["components"][0]["content"] = json!("")),
    ("a text too long in all", BOARD, |r| {
        let text = json!({ "type": 10, "content": "x".repeat(1_999) });
        for _ in 0..3 {
            data(r)["components"].as_array_mut().unwrap().insert(0, text.clone());
        }
    }),
    ("too many components", BOARD, |r| {
        let text = json!({ "type": 10, "content": "x" });
        for _ in 0..40 {
            data(r)["components"].as_array_mut().unwrap().push(text.clone());
        }
    }),
    ("an unknown component", BOARD, |r| data(r)["components"][0]["type"] = json!("text")),
    ("no components", BOARD, |r| data(r)["components"] = json!([])),
    ("a picture that is not attached", BOARD, |r| {
        gallery(r)["items"][0]["media"]["url"] = json!("attachment://other.png");
    }),
    ("a picture from elsewhere", BOARD, |r| {
        gallery(r)["items"][0]["media"]["url"] = json!("https://example.org/a.png");
    }),
    ("a picture without words", BOARD, |r| {
        drop(gallery(r)["items"][0].as_object_mut().unwrap().remove("description"))
    }),
    ("words too long", BOARD, |r| gallery(r)["items"][0]["description"] = long(1_025)),
    ("attachment's words too long", BOARD, |r| {
        data(r)["attachments"][0]["description"] = long(1_025)
    }),
    ("a file that was not sent", BOARD, |r| r.files.clear()),
    ("a file twice", BOARD, |r| {
        let one = r.files[0].clone();
        r.files.push(one);
    }),
    ("a file nobody names", BOARD, |r| r.files.push(("files[1]".to_owned(), "b.png".to_owned()))),
    ("a file of another name", BOARD, |r| r.files[0].1 = "b.png".to_owned()),
    ("a file of another number", BOARD, |r| data(r)["attachments"][0]["id"] = json!(3)),
    ("mentions not set", BOARD, |r| {
        drop(data(r).as_object_mut().unwrap().remove("allowed_mentions"))
    }),
    ("mentions parsed", BOARD, |r| data(r)["allowed_mentions"]["parse"] = json!(["users"])),
    ("an answer of no kind", BOARD, |r| r.json.as_mut().unwrap()["type"] = json!(77)),
    ("a deferral with content", BOARD, |r| {
        r.json = Some(json!({ "type": 5, "data": { "content": "x" } }))
    }),
    ("a deferral with flags", BOARD, |r| {
        r.json = Some(json!({ "type": 5, "data": { "flags": 32_832 } }))
    }),
    ("26 options", MENU, |r| {
        for i in 0..26 {
            let option = json!({ "label": "x", "value": format!("v{i}") });
            menu(r)["options"].as_array_mut().unwrap().push(option);
        }
    }),
    ("no options", MENU, |r| menu(r)["options"] = json!([])),
    ("an option without label", MENU, |r| menu(r)["options"][0]["label"] = json!("")),
    ("an option's label too long", MENU, |r| menu(r)["options"][0]["label"] = long(101)),
    ("an option's value too long", MENU, |r| menu(r)["options"][0]["value"] = long(101)),
    ("a value twice", MENU, |r| {
        let value = menu(r)["options"][1]["value"].clone();
        menu(r)["options"][0]["value"] = value;
    }),
    ("a placeholder too long", MENU, |r| menu(r)["placeholder"] = long(151)),
    ("content too long", OLD, |r| data(r)["content"] = long(2_001)),
    ("six rows", OLD, |r| {
        for i in 0..6 {
            let mut one = row(r).clone();
            for (j, part) in one["components"].as_array_mut().unwrap().iter_mut().enumerate() {
                part["custom_id"] = json!(format!("x{i}-{j}"));
            }
            data(r)["components"].as_array_mut().unwrap().push(one);
        }
    }),
    ("new components in an old message", OLD, |r| {
        data(r)["components"].as_array_mut().unwrap().push(json!({ "type": 10, "content": "x" }));
    }),
    ("nothing at all", OLD, |r| {
        r.files.clear();
        r.json.as_mut().unwrap()["data"] = json!({ "allowed_mentions": { "parse": [] } });
    }),
    ("a nonce too long", POST, |r| data(r)["nonce"] = long(26)),
    ("a nonce that is not enforced", POST, |r| data(r)["enforce_nonce"] = json!(false)),
    ("an edit without its flag", EDIT, |r| data(r)["flags"] = json!(0)),
    ("a command twice", COMMANDS, |r| {
        let one = r.json.as_ref().unwrap()[1].clone();
        r.json.as_mut().unwrap().as_array_mut().unwrap().push(one);
    }),
    ("a name in capitals", COMMANDS, |r| r.json.as_mut().unwrap()[1]["name"] = json!("Move")),
    ("a name with a blank", COMMANDS, |r| sub(r)["name"] = json!("a b")),
    ("a capital in another language", COMMANDS, |r| {
        sub(r)["name_localizations"] = json!({ "it": "Sfida" });
    }),
    ("a name twice in another language", COMMANDS, |r| {
        let subs = r.json.as_mut().unwrap()[0]["options"].as_array_mut().unwrap();
        subs[1]["name_localizations"] = json!({ "it": "sfida" });
    }),
    ("a name too long", COMMANDS, |r| sub(r)["name"] = long(33)),
    ("no description", COMMANDS, |r| sub(r)["description"] = json!("")),
    ("a description too long", COMMANDS, |r| sub(r)["description"] = long(101)),
    ("an option twice", COMMANDS, |r| {
        let one = sub(r)["options"][0].clone();
        sub(r)["options"].as_array_mut().unwrap().push(one);
    }),
    ("26 sub-commands", COMMANDS, |r| {
        for i in 0..26 {
            let one = json!({ "type": 1, "name": format!("n{i}"), "description": "x" });
            r.json.as_mut().unwrap()[0]["options"].as_array_mut().unwrap().push(one);
        }
    }),
    ("required after optional", COMMANDS, |r| {
        let list = sub(r)["options"].as_array_mut().unwrap();
        list.last_mut().unwrap()["required"] = json!(true);
    }),
    ("choices and autocomplete", COMMANDS, |r| {
        let list = sub(r)["options"].as_array_mut().unwrap();
        let one = list.iter_mut().find(|one| one["choices"].is_array()).unwrap();
        one["autocomplete"] = json!(true);
    }),
    ("an unknown locale", COMMANDS, |r| {
        sub(r)["description_localizations"] = json!({ "tlh": "x" })
    }),
    ("26 choices", CHOICES, |r| {
        let choice = json!({ "name": "x", "value": "y" });
        data(r)["choices"] = json!(vec![choice; 26]);
    }),
    ("a choice without name", CHOICES, |r| data(r)["choices"][0]["name"] = json!("")),
    ("a choice's value too long", CHOICES, |r| data(r)["choices"][0]["value"] = long(101)),
    ("a form's title too long", FORM, |r| data(r)["title"] = long(46)),
    ("a form's id too long", FORM, |r| data(r)["custom_id"] = long(101)),
    ("a form with a button", FORM, |r| {
        data(r)["components"][0]["components"][0]["type"] = json!(2)
    }),
    ("a form without rows", FORM, |r| data(r)["components"] = json!([])),
    ("an input's label too long", FORM, |r| {
        data(r)["components"][0]["components"][0]["label"] = long(46)
    }),
];

/// Mistakes that only Discord's description knows.
const FINER_MISTAKES: &[(&str, Pick, Spoil)] = &[
    ("a misspelt key", BOARD, |r| data(r)["flag"] = json!(64)),
    ("a misspelt key of a button", BOARD, |r| button(r)["lable"] = json!("x")),
    ("flags as words", BOARD, |r| data(r)["flags"] = json!("ephemeral")),
    ("mentions of the wrong kind", BOARD, |r| data(r)["allowed_mentions"]["users"] = json!("all")),
    ("an option of no kind", COMMANDS, |r| sub(r)["options"][0]["type"] = json!(99)),
    ("a context of no kind", COMMANDS, |r| r.json.as_mut().unwrap()[0]["contexts"] = json!([9])),
    ("a style of input that is none", FORM, |r| {
        data(r)["components"][0]["components"][0]["style"] = json!(7)
    }),
    ("an unknown route", POST, |r| r.path = "/api/v10/channels/1/posts".to_owned()),
    ("a nonce of the wrong kind", POST, |r| data(r)["nonce"] = json!([1])),
];

#[tokio::test]
async fn each_mistake_is_caught_and_nothing_else() {
    let right = right_requests().await;
    for request in &right {
        assert_eq!(judge(request), Vec::<String>::new(), "{} {}", request.method, request.path);
    }
    assert!(MISTAKES.len() >= 40, "{}", MISTAKES.len());
    let finer = if has_description() { FINER_MISTAKES } else { &[] };
    let mut missed = Vec::new();
    for (name, pick, spoil) in MISTAKES.iter().chain(finer) {
        let base = right.iter().find(|request| pick(request));
        let mut request = base.unwrap_or_else(|| panic!("nothing to make “{name}” in")).clone();
        spoil(&mut request);
        if judge(&request).is_empty() {
            missed.push(*name);
        }
    }
    assert!(missed.is_empty(), "not caught: {missed:?}");
}
