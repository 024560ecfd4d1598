//! The program on a real homeserver: whole matches, plain and encrypted, read by a strict client
//! and by an independent one.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use hnefi::tafl::{Game, Move, variants};
use matrix_sdk::ruma::OwnedRoomId;
use serde_json::{Value, json};

use crate::support::patience::Patience;
use crate::support::person::Person;
use crate::support::program::{BOT, Program, account, command, data};
use crate::support::proxy::{Proxy, What};
use crate::support::synapse::{Synapse, password, python};

/// A homeserver, the bot connected to it, and two people in a room with the bot.
pub(crate) struct Live {
    pub(crate) synapse: Synapse,
    pub(crate) bot: Program,
    pub(crate) data: std::path::PathBuf,
    pub(crate) environment: Vec<(String, String)>,
    pub(crate) ann: Person,
    pub(crate) ben: Person,
    pub(crate) room: OwnedRoomId,
}

impl Live {
    pub(crate) async fn begin(name: &str, encrypted: bool) -> Live {
        Live::begin_in(name, encrypted, account).await
    }

    /// Like `begin`, with more settings.
    #[cfg(feature = "postgres")]
    pub(crate) async fn begin_with(
        name: &str,
        encrypted: bool,
        more: Vec<(String, String)>,
    ) -> Live {
        Live::begin_in(name, encrypted, |url| [account(url), more].concat()).await
    }

    /// Like `begin`, with a proxy between the bot and the homeserver.
    pub(crate) async fn behind_a_proxy(name: &str, encrypted: bool) -> (Live, Proxy) {
        let proxy = std::sync::OnceLock::new();
        let live = Live::begin_in(name, encrypted, |url| {
            let made = tokio::task::block_in_place(|| {
                tokio::runtime::Handle::current().block_on(Proxy::before(url))
            });
            let settings = account(&made.url);
            let _ = proxy.set(made);
            settings
        })
        .await;
        (live, proxy.into_inner().unwrap())
    }

    async fn begin_in(
        name: &str,
        encrypted: bool,
        settings: impl FnOnce(&str) -> Vec<(String, String)>,
    ) -> Live {
        let name = format!("{name}-{}", if encrypted { "encrypted" } else { "plain" });
        let synapse = Synapse::start(&name).await;
        synapse.register("hnefi").await;
        let (ann, ben) = (Person::join(&synapse, "ann").await, Person::join(&synapse, "ben").await);
        let data = data(&name);
        let environment = settings(&synapse.url);
        let bot = Program::start(&data, &environment).await;
        let room = ann.room(encrypted, false, &[&ben.id, BOT]).await;
        ben.accept_invitation(&room).await;
        let live = Live { synapse, bot, data, environment, ann, ben, room };
        live.ann.wait_for(&live.room, 3).await;
        live.ben.wait_for(&live.room, 3).await;
        live.ann.hears(&live.room, BOT, "Hi! I run tafl").await;
        live
    }

    /// A brandubh match in its thread, with Ann as the attackers; returns the thread's root.
    pub(crate) async fn challenge(&self) -> String {
        let skip = self.ann.count(&self.room, BOT);
        self.ann.say(&self.room, "!tafl challenge @ben brandubh attackers").await;
        let challenge = self.ben.hears_after(&self.room, BOT, 0, "challenges").await;
        let root = challenge["event_id"].as_str().unwrap().to_owned();
        self.ben.react(&self.room, &root, "✅").await;
        self.ann.hears_after(&self.room, BOT, skip, "begins:").await;
        root
    }

    /// Everything that the bot has said in the room so far, as Ann reads it.
    pub(crate) fn said(&self) -> Vec<String> {
        let body = |event: Value| event["content"]["body"].as_str().unwrap_or_default().to_owned();
        self.ann.messages(&self.room, BOT).into_iter().map(body).collect()
    }

    /// Checks that the bot has said exactly one thing that contains this.
    pub(crate) async fn said_once(&self, part: &str) {
        self.ann.hears(&self.room, BOT, part).await;
        let said = self.said();
        let count = said.iter().filter(|body| body.contains(part)).count();
        assert_eq!(count, 1, "{part:?} in {said:#?}\n{:#?}", self.bot.log);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_plain() {
    a_whole_match(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_encrypted() {
    a_whole_match(true).await;
}

async fn a_whole_match(encrypted: bool) {
    let live = Live::begin("whole-match", encrypted).await;
    let (ann, ben, room) = (&live.ann, &live.ben, &live.room);
    let pill = json!({
        "msgtype": "m.text", "body": "!tafl challenge Ben brandubh attackers",
        "format": "org.matrix.custom.html",
        "formatted_body": format!("!tafl challenge <a href=\"https://matrix.to/#/{}\">Ben</a> \
                                   brandubh attackers", ben.id),
        "m.mentions": { "user_ids": [ben.id] },
    });
    ann.send(room, pill).await;
    let challenge = ben.hears(room, BOT, "challenges").await;
    assert_eq!(challenge["content"]["m.mentions"]["user_ids"], json!([ben.id]));
    let root = challenge["event_id"].as_str().unwrap().to_owned();
    ann.react(room, &root, "✅").await;
    ben.react(room, &root, "✅").await;
    let board = ann.hears(room, BOT, "begins:").await;
    assert_eq!(board["content"]["m.relates_to"]["event_id"], root.as_str());
    let file = if encrypted { "file" } else { "url" };
    assert!(!board["content"][file].is_null(), "{board}");
    assert_eq!(live.ben.signs(BOT, &root), ["✅", "❌"]);
    let moves = ["f4-f3", "e4-e6", "f3-e3", "e6-e7", "b4-b3", "e7-e6", "b3-c3"];
    for (i, mv) in moves.iter().enumerate() {
        let (mover, next) = if i % 2 == 0 { (ann, ben) } else { (ben, ann) };
        mover.say_in(room, &root, mv).await;
        let told = next.hears(room, BOT, &format!("{mv}.")).await;
        assert_eq!(told["content"]["m.mentions"]["user_ids"], json!([next.id]), "{mv}");
        assert_eq!(told["content"]["msgtype"], "m.image");
    }
    live.said_once("Captured between two enemies: d3").await;
    ben.say_in(room, &root, "resign").await;
    let asked = ben.hears(room, BOT, "do you really want to resign").await;
    assert_eq!(asked["content"]["msgtype"], "m.notice");
    ben.react(room, asked["event_id"].as_str().unwrap(), "✅").await;
    ann.hears(room, BOT, "resigns").await;
    ann.say_in(room, &root, "export").await;
    ann.hears_after(room, BOT, ann.count(room, BOT), "-1.otg").await;
    // A game from elsewhere, in a file.
    let record =
        "[rules:dim:7 name:Mine start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d1-c1 d3-c3\n";
    let file = ann.post_file(room, "mine.otg", record.as_bytes().to_vec()).await;
    let reply = json!({ "msgtype": "m.text", "body": "!tafl replay", "m.mentions": {},
        "m.relates_to": { "m.in_reply_to": { "event_id": file } } });
    ann.send(room, reply).await;
    let film = ben.hears(room, BOT, "2 moves").await;
    assert_eq!(film["content"]["info"]["mimetype"], "image/gif", "{film}");
    let mut bot = live.bot;
    assert_eq!(bot.stop().await, Some(0), "{:#?}", bot.log);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_matches_and_a_direct_chat() {
    let live = Live::begin("two-matches", true).await;
    let (ann, ben, room) = (&live.ann, &live.ben, &live.room);
    let first = live.challenge().await;
    ben.say(room, "!tafl challenge @ann tablut attackers").await;
    let challenge = ann.hears(room, BOT, "#2: ben challenges").await;
    let second = challenge["event_id"].as_str().unwrap().to_owned();
    ann.react(room, &second, "✅").await;
    ben.hears(room, BOT, "#2 begins").await;
    ann.say_in(room, &first, "d6-c6").await;
    ben.say_in(room, &second, "d1-c1").await;
    ann.hears(room, BOT, "#1: ann plays d6-c6").await;
    ann.hears(room, BOT, "#2: ben plays d1-c1").await;

    let chat = ann.room(true, true, &[&ben.id, BOT]).await;
    ben.accept_invitation(&chat).await;
    ann.wait_for(&chat, 3).await;
    ann.hears(&chat, BOT, "Hi! I run tafl").await;
    ann.say(&chat, "challenge @ben brandubh attackers").await;
    ben.hears(&chat, BOT, "challenges").await;
    ben.say(&chat, "accept").await;
    ann.hears(&chat, BOT, "begins:").await;
    ann.say(&chat, "what a nice board").await;
    ann.say(&chat, "d6-c6").await;
    ben.hears(&chat, BOT, "d6-c6").await;
    ann.hears(&chat, BOT, "d6-c6").await;
    assert_eq!(ann.count(&chat, BOT), 4, "talk is left alone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_independent_client_reads_words_and_picture_plain() {
    an_independent_client_reads_words_and_picture(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_independent_client_reads_words_and_picture_encrypted() {
    an_independent_client_reads_words_and_picture(true).await;
}

async fn an_independent_client_reads_words_and_picture(encrypted: bool) {
    let requirements =
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/matrix/nio-requirements.txt");
    let python = python("matrix-nio-0.26.0", requirements);
    let live = Live::begin("nio", encrypted).await;
    live.synapse.register("nia").await;
    let mut nio = Command::new(&python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/matrix/nio_reader.py"))
        .args([&live.synapse.url, "@nia:hs.test", &password("nia")])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(nio.stdout.take().unwrap());
    let (send, lines) = std::sync::mpsc::channel::<Value>();
    std::thread::spawn(move || {
        for line in out.lines().map_while(Result::ok) {
            let _ = send.send(serde_json::from_str(&line).unwrap_or_default());
        }
    });
    let next = |what: &str, fits: &dyn Fn(&Value) -> bool| loop {
        let line = lines.recv_timeout(Duration::from_secs(60));
        let line = line.unwrap_or_else(|_| panic!("nio does not see {what}"));
        if fits(&line) {
            return line;
        }
    };
    next("itself", &|line| line["ready"] == true);
    let invite = live.ann.client.get_room(&live.room).unwrap();
    invite.invite_user_by_id("@nia:hs.test".try_into().unwrap()).await.unwrap();
    next("the room", &|line| !line["joined"].is_null());
    live.ann.wait_for(&live.room, 4).await;
    live.challenge().await;
    let board = next("the board", &|line| {
        line["msgtype"] == "m.image" && line["body"].as_str().unwrap().contains("begins:")
    });
    assert_eq!(board["decrypted"], encrypted, "{board}");
    assert_eq!((&board["picture"], &board["raw_is_png"]), (&json!(true), &json!(!encrypted)));
    assert_eq!(board["size"], json!([board["info"]["w"], board["info"]["h"]]));
    assert_eq!(board["bytes"], board["info"]["size"]);
    assert_eq!(board["mentions"]["user_ids"], json!([live.ann.id]));
    assert_eq!(board["relation"]["rel_type"], "m.thread");
    live.ann.say(&live.room, "!tafl help board").await;
    let help = next("the help", &|line| line["msgtype"] == "m.notice");
    assert_eq!(help["decrypted"], encrypted);
    let _ = nio.kill();
    let _ = nio.wait();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_is_told_how_the_account_stands() {
    let mut live = Live::begin("status", true).await;
    live.bot.until("hnefi matrix recovery-key prints it").await;
    let files = ["session.json", "store.key", "recovery.key"];
    #[cfg(unix)]
    for file in files {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(live.data.join("matrix").join(file)).unwrap().permissions();
        assert_eq!(mode.mode() & 0o777, 0o600, "{file}");
    }
    let kept = std::fs::read_to_string(live.data.join("matrix").join(files[2])).unwrap();
    let shown = command(&["matrix", "recovery-key"], &live.data, &live.environment).output();
    assert_eq!(String::from_utf8(shown.unwrap().stdout).unwrap(), format!("{kept}\n"));
    assert!(live.bot.log.iter().all(|line| !line.contains(&kept)), "it is a secret");
    // A key that is there but cannot be read is not one that is yet to be made.
    let unreadable = crate::support::runs::scratch("matrix", "unreadable-key");
    std::fs::create_dir_all(unreadable.join("matrix/recovery.key")).unwrap();
    let shown = command(&["matrix", "recovery-key"], &unreadable, &live.environment).output();
    let said = String::from_utf8(shown.unwrap().stderr).unwrap();
    assert!(said.contains("can’t be read"), "{said}");
    let status = |more: &[&str]| {
        let arguments = [&["matrix", "status"], more].concat();
        let done = command(&arguments, &live.data, &live.environment).output().unwrap();
        let text = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (done.status.code(), text.concat())
    };
    let (code, text) = status(&[]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("Another hnefi is using"), "{text}");
    let contact = ("HNEFI_OPERATOR_CONTACT".to_owned(), "@anna:hs.test".to_owned());
    let told = [&live.environment[..], &[contact]].concat();
    let doctor = command(&["doctor"], &live.data, &told).output().unwrap();
    let says = String::from_utf8(doctor.stdout).unwrap();
    assert_eq!(doctor.status.code(), Some(0), "{says}");
    for part in [
        "The bot is running.",
        "People who type privacy read whom to ask",
        "@hnefi:hs.test is known to the homeserver, in one room.",
        "is signed; keys are kept on the homeserver, and there’s a recovery key.",
        "All is well.",
    ] {
        assert!(says.contains(part), "{part}: {says}");
    }
    assert_eq!(live.bot.stop().await, Some(0));
    let (code, text) = status(&[]);
    assert_eq!(code, Some(0), "{text}");
    for part in
        ["@hnefi:hs.test", "is signed", "Key backup: on", "Recovery: on", "1 of them encrypted"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Asked to log everything, it logs no secret; what ends it looks at every line.
    let mut loud = live.environment.clone();
    loud.push(("HNEFI_LOG".to_owned(), "trace,matrix_sdk=trace".to_owned()));
    live.bot = Program::start(&live.data, &loud).await;
    live.ann.say(&live.room, "!tafl games").await;
    live.bot.until("command=\"games\"").await;
    assert_eq!(live.bot.stop().await, Some(0));
    let sdk = live.bot.log.iter().filter(|line| line.contains("matrix_sdk")).count();
    assert!(sdk > 50, "everything is logged: {:#?}", live.bot.log);
    let (code, text) = status(&["--reset-identity"]);
    assert_eq!(code, Some(0), "{text}");
    let new = std::fs::read_to_string(live.data.join("matrix").join(files[2])).unwrap();
    assert_ne!(new, kept);
    assert!(text.contains("is signed") && !text.contains(&new), "{text}");
}

#[tokio::test]
async fn what_it_might_not_say_is_said_when_its_rights_return() {
    let mut live = Live::begin("rights", false).await;
    let root = live.challenge().await;
    live.ann.power(&live.room, BOT, -1).await;
    live.ann.say_in(&live.room, &root, "d6-c6").await;
    live.bot.until("Give me the right to send messages there").await;
    live.ann.power(&live.room, BOT, 0).await;
    live.ben.hears(&live.room, BOT, "plays d6-c6").await;
    live.said_once("plays d6-c6").await;
}

/// In a private chat that the bot opens: encrypted, and read by a strict client, although the bot hears
/// late who is in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_in_private_opens_a_chat_of_two() {
    let (mut live, proxy) = Live::behind_a_proxy("private-reminder", false).await;
    live.bot.kill();
    proxy.fail("/sync", &[What::Late(1_500); 60]);
    // A hundredth of three days, forty-three minutes, passes in a few seconds.
    let now = hnefi::app::ports::Clock::now(&hnefi::world::SystemClock);
    let mut environment = live.environment.clone();
    environment.push(("HNEFI_CLOCK".to_owned(), format!("{now},600")));
    live.bot = Program::start(&live.data, &environment).await;
    live.ann.say(&live.room, "!tafl remind private at:99").await;
    live.ann.hears(&live.room, BOT, "in private").await;
    live.ann.say(&live.room, "!tafl challenge @ben brandubh attackers time:3d").await;
    let challenge = live.ben.hears(&live.room, BOT, "challenges").await;
    live.ben.react(&live.room, challenge["event_id"].as_str().unwrap(), "✅").await;
    let mut patience = Patience::of(crate::support::person::PATIENCE);
    let room = loop {
        if let Some(room) = live.ann.client.invited_rooms().first() {
            break room.room_id().to_owned();
        }
        assert!(patience.lasts(live.ann.progress()), "no invitation to a chat of two");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    live.ann.accept_invitation(&room).await;
    let reminder = live.ann.hears(&room, BOT, "a match is waiting for your move").await;
    assert_eq!(reminder["content"]["m.mentions"]["user_ids"], json!([live.ann.id]));
    let here = live.said();
    assert!(here.iter().all(|body| !body.contains("is waiting for your move")), "{here:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_against_the_bot_plain() {
    a_match_against_the_bot(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_against_the_bot_encrypted() {
    a_match_against_the_bot(true).await;
}

/// The move in a sentence such as `hnefi plays d1-e1.`
fn move_after(text: &str, words: &str) -> Option<Move> {
    let word = text.split_once(words)?.1.split_whitespace().find(|word| word.contains('-'))?;
    word.trim_end_matches(['.', ',']).parse().ok()
}

/// Ann plays whatever is legal, until the king has escaped.
async fn a_match_against_the_bot(encrypted: bool) {
    let live = Live::begin("opponent", encrypted).await;
    let (ann, room) = (&live.ann, &live.room);
    let mut game = Game::start(&variants::find("brandubh").unwrap().rules);
    ann.say(room, &format!("!tafl challenge {BOT} brandubh attackers level:8")).await;
    let begun = ann.hears(room, BOT, "begins:").await;
    let root = begun["content"]["m.relates_to"]["event_id"].as_str().unwrap().to_owned();
    for _ in 0..30 {
        let mv = game.moves()[0];
        game.play(mv).unwrap();
        let skip = ann.count(room, BOT);
        ann.say_in(room, &root, &mv.to_string()).await;
        let told = ann.hears_after(room, BOT, skip, ": hnefi plays ").await;
        let body = told["content"]["body"].as_str().unwrap();
        game.play(move_after(body, ": hnefi plays ").unwrap()).unwrap();
        if game.outcome().is_some() {
            break;
        }
        assert_eq!(told["content"]["m.mentions"]["user_ids"], json!([ann.id]), "{body}");
    }
    live.said_once("hnefi wins #1").await;
}
