//! The bot as people meet it: conversations, pictures, and a store that forgets nothing.
//!
//! A transcript in `tests/transcripts` is a conversation: lines that begin with `> ` are typed at
//! the console, all others are the bot's answers. Each typed line is a separate run of the program
//! over the same data. `+ 1h` winds the clock forward, `! die 2 4 1` sets the die's next throws,
//! and a line that begins with `# ` is a comment.
//! `BLESS=1 cargo test --test bot` rewrites the answers; a person reads the difference.

#![cfg_attr(feature = "bot", expect(clippy::unwrap_used, reason = "a test that fails says where"))]
#![cfg(feature = "bot")]

use std::io::Result;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use hnefi::app::App;
use hnefi::chat::console::{Console, Inline, Settings};
use hnefi::draw::png;
use hnefi::game::{
    Act, Answer, Entry, Event, Habits, Match, Moment, PlayerId, Seal, TimeControl, decide, wake,
    wake_at,
};
use hnefi::reply::{Header, Scene, Seat, Theme};
use hnefi::store::{OpenError, Store};
use hnefi::tafl::{Game, Move, Side, variants};

#[path = "support/old_data.rs"]
mod old_data_folder;
#[expect(dead_code, reason = "tests of the real program use the rest of it")]
#[path = "support/runs.rs"]
mod runs;
#[path = "support/world.rs"]
mod world;

use world::{HandClock, ToldDice};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A fresh directory below `target`.
fn scratch(name: &str) -> PathBuf {
    runs::scratch("bot", name)
}

/// A console over a data directory.
struct Room {
    data: PathBuf,
    clock: Arc<HandClock>,
    dice: Arc<ToldDice>,
    sessions: u32,
    /// Whether to write pictures as well.
    pictures: bool,
}

impl Room {
    fn new(name: &str) -> Room {
        Room {
            data: scratch(name),
            clock: Arc::new(HandClock::new(1_000_000, 0)),
            dice: Arc::new(ToldDice::new(None)),
            sessions: 0,
            pictures: false,
        }
    }

    /// Types lines in one run of the program; returns what it printed.
    async fn run(&mut self, typed: &str) -> String {
        self.sessions += 1;
        let store = Store::open(&self.data).await.unwrap();
        let app = App::new(store.clone(), self.clock.clone(), self.dice.clone());
        let settings = Settings {
            pictures: self.pictures.then(|| self.data.join("pictures")),
            inline: Inline::Words,
            greets: false,
            session: self.sessions.to_string(),
        };
        let paper = Paper::default();
        Console::new(app, settings, paper.clone()).run(typed.as_bytes()).await.unwrap();
        store.close().await;
        String::from_utf8(std::mem::take(&mut *paper.0.lock().unwrap())).unwrap()
    }
}

/// What a room prints on.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl tokio::io::AsyncWrite for Paper {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }
}

/// Plays a transcript; returns it as it went.
async fn converse(name: &str, script: &str) -> String {
    let mut room = Room::new(&format!("transcript-{name}"));
    let mut went = String::new();
    for line in script.lines() {
        if let Some(typed) = line.strip_prefix("> ") {
            went.push_str(&format!("{line}\n{}", room.run_more(typed).await));
        } else if let Some(hours) = line.strip_prefix("+ ").and_then(|l| l.strip_suffix('h')) {
            let hours: i64 = hours.parse().expect("hours");
            room.clock.wind(hours * 3_600_000);
            went.push_str(&format!("{line}\n"));
        } else if let Some(faces) = line.strip_prefix("! die ") {
            let faces = faces.split(' ').map(|face| face.parse::<u8>().expect("a face"));
            room.dice.told.lock().unwrap().extend(faces);
            went.push_str(&format!("{line}\n"));
        } else if line.starts_with("# ") {
            went.push_str(&format!("{line}\n"));
        }
    }
    went
}

impl Room {
    /// Runs each line separately: whatever is said was on disk before.
    async fn run_more(&mut self, typed: &str) -> String {
        self.run(&format!("{typed}\n")).await
    }
}

#[tokio::test]
async fn conversations_go_as_written() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join("tests/transcripts"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 6, "there are transcripts");
    let mut differing = Vec::new();
    for path in files {
        let script = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let went = converse(&name, &script).await;
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &went).unwrap();
        } else if went != script {
            differing.push(first_difference(&name, &script, &went));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

fn first_difference(name: &str, script: &str, went: &str) -> String {
    let lines = script.lines().zip(went.lines()).enumerate();
    let found = lines.into_iter().find(|(_, (a, b))| a != b);
    match found {
        Some((i, (a, b))) => format!("{name} line {}:\n  written: {a}\n  went:    {b}", i + 1),
        None => format!("{name}: one is longer than the other"),
    }
}

/// The colours of a PNG file's pixels, with its size.
fn pixels(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let image = image::load_from_memory(file).expect("a PNG file").into_rgb8();
    (image.width(), image.height(), image.into_raw())
}

/// A scene with everything that can be marked.
fn full_scene(variant: &str, theme: Theme) -> Scene {
    let mut game = Game::start(&variants::find(variant).unwrap().rules);
    let mut last = None;
    let mut captured = Vec::new();
    let mut seed = 11u64;
    for _ in 0..9 {
        let moves = game.moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
        let mv: Move = moves[(seed >> 33) as usize % moves.len()];
        game.play(mv).unwrap();
        last = Some(mv);
        captured.extend(game.position().last_captures());
        if game.outcome().is_some() {
            break;
        }
    }
    let mut scene = Scene::of(game.position()).after(last.unwrap(), captured);
    scene.king_in_danger = true;
    let king = game.position().king().unwrap();
    scene.escapes = game.position().moves_from(king).collect();
    let timed = ["brandubh", "tablut-15"].contains(&variant);
    let clock = || timed.then(|| "29d 23h".to_owned());
    let seat = |name: &str, captures| Seat { name: name.to_owned(), captures, clock: clock() };
    scene.header = Some(Header {
        attackers: seat("Ragnhild Sigurðardóttir of the Western Isles", 3),
        defenders: seat("ベン 🦊 Łukasz", 12),
        turn: Some(Side::Attackers),
        caption: "Some game · move 9".to_owned(),
        die: Some(5),
    });
    scene.theme = theme;
    scene
}

#[test]
fn pictures_are_as_they_were() {
    let sizes =
        ["brandubh", "tablut-ashton", "berserk", "hnefatafl-13", "tablut-15", "alea-evangelii"];
    let mut differing = Vec::new();
    for variant in sizes {
        for theme in Theme::ALL {
            let file = png(&full_scene(variant, theme));
            let path = root().join(format!("tests/pictures/{variant}-{}.png", theme.as_str()));
            if std::env::var_os("BLESS").is_some() {
                std::fs::write(&path, &file).unwrap();
                continue;
            }
            let golden = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            if pixels(&golden) != pixels(&file) {
                differing.push(format!("{variant} {}", theme.as_str()));
            }
        }
    }
    assert!(differing.is_empty(), "these pictures changed: {differing:?}");
}

#[test]
fn any_scene_is_drawn() {
    for width in [0, Scene::WIDTH_MIN, 241, 333, 360, 739, 1_000, Scene::WIDTH_MAX, u32::MAX] {
        for (variant, turned) in [("brandubh", true), ("alea-evangelii", false)] {
            let mut scene = full_scene(variant, Theme::Wood);
            scene.width = width;
            scene.turned = turned;
            let (drawn, ..) = pixels(&png(&scene));
            assert_eq!(drawn, width.clamp(Scene::WIDTH_MIN, Scene::WIDTH_MAX));
        }
    }
    for name in ["", " ", "\u{0}\u{7}", "👩‍👩‍👧‍👦", "العربية", &"W".repeat(500), "a\u{301}\u{302}"]
    {
        let mut scene = full_scene("brandubh", Theme::Slate);
        scene.header.as_mut().unwrap().attackers.name = name.to_owned();
        scene.header.as_mut().unwrap().die = Some(0);
        pixels(&png(&scene));
    }
}

#[tokio::test]
async fn pages_of_rules_are_drawn_as_they_were() {
    let mut room = Room::new("pages");
    room.pictures = true;
    room.run("rules copenhagen king\nrules tablut warnings\nrules berserk strike\n").await;
    for name in ["rules-copenhagen-king", "rules-tablut-warnings", "rules-berserk-strike"] {
        let drawn = std::fs::read(room.data.join(format!("pictures/{name}.png"))).unwrap();
        let path = root().join(format!("tests/pictures/{name}.png"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &drawn).unwrap();
        }
        let golden = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(pixels(&golden) == pixels(&drawn), "{name} changed");
        assert!(drawn.len() < 60_000, "{name}: {} bytes", drawn.len());
    }
}

#[test]
fn a_picture_of_a_middle_game_is_small() {
    for theme in Theme::ALL {
        let mut game = Game::start(&variants::find("copenhagen").unwrap().rules);
        for mv in "d1-d3 e5-e2 f2-i2 d6-d9 a5-c5 e7-b7 a8-b8".split(' ') {
            game.play(mv.parse().unwrap()).unwrap();
        }
        let captured = game.position().last_captures().collect();
        let mut scene = Scene::of(game.position()).after("a8-b8".parse().unwrap(), captured);
        scene.header = full_scene("copenhagen", theme).header;
        scene.theme = theme;
        let bytes = png(&scene).len();
        assert!(bytes <= 16 * 1024, "{}: {bytes} bytes", theme.as_str());
    }
}

#[test]
fn turning_the_board_turns_the_picture() {
    let mut scene = Scene::of(Game::start(&variants::find("tyr").unwrap().rules).position());
    let there = png(&scene);
    scene.turned = true;
    assert_ne!(pixels(&there), pixels(&png(&scene)), "the coordinates differ");
}

/// One stored line for every kind of event ever written: all must stay readable for ever. Lines
/// that named accounts were rewritten when players got numbers.
const STORED: &[&str] = &[
    r#"{"event":"challenged","by":7,"to":8,"side":"attackers","variant":"brandubh","rules":["king_armed=none"]}"#,
    r#"{"event":"challenged","by":7,"to":null,"side":"random","variant":"brandubh","rules":[]}"#,
    r#"{"event":"accepted","by":8,"attackers":7,"defenders":8}"#,
    r#"{"event":"declined","by":8}"#,
    r#"{"event":"withdrawn","by":7}"#,
    r#"{"event":"rolled","face":3}"#,
    r#"{"event":"passed","side":"attackers"}"#,
    r#"{"event":"played","side":"attackers","move":"d6-c6"}"#,
    r#"{"event":"resign_asked","side":"defenders"}"#,
    r#"{"event":"resign_dropped","side":"defenders"}"#,
    r#"{"event":"draw_offered","side":"defenders"}"#,
    r#"{"event":"draw_refused","side":"attackers"}"#,
    r#"{"event":"takeback_asked","side":"attackers"}"#,
    r#"{"event":"takeback_refused","side":"defenders"}"#,
    r#"{"event":"taken_back","side":"attackers","plies":1}"#,
    r#"{"event":"ended","reason":"king_captured","winner":"attackers"}"#,
    r#"{"event":"ended","reason":"resignation","winner":"defenders"}"#,
    r#"{"event":"ended","reason":"agreement","winner":null}"#,
    r#"{"event":"ended","reason":"too_long","winner":null}"#,
    r#"{"event":"challenged","by":7,"to":null,"side":"random","variant":"throw-board","rules":[],"time":"30d+1d","claim":true}"#,
    r#"{"event":"expired"}"#,
    r#"{"event":"sealed","id":"0101","hash":"ab","secret":"0707070707070707070707070707070707070707070707070707070707070707"}"#,
    r#"{"event":"seeded","by":7,"words":"north wind"}"#,
    r#"{"event":"played","side":"attackers","move":"d6-c6","planned":true}"#,
    r#"{"event":"pause_asked","side":"attackers"}"#,
    r#"{"event":"pause_refused","side":"defenders"}"#,
    r#"{"event":"paused","side":"defenders"}"#,
    r#"{"event":"resumed","side":"attackers"}"#,
    r#"{"event":"left","side":"attackers","until":1000}"#,
    r#"{"event":"returned","side":"attackers"}"#,
    r#"{"event":"reminded","side":"attackers","share":50}"#,
    r#"{"event":"time_given","side":"attackers","time":1000,"until":2000}"#,
    r#"{"event":"flag_fell","side":"attackers"}"#,
    r#"{"event":"ended","reason":"time","winner":"attackers"}"#,
];

#[test]
fn stored_lines_are_read_for_ever() {
    for line in STORED {
        let event: Event = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(serde_json::to_string(&event).unwrap(), *line);
    }
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let data = scratch("newer");
    let store = Store::open(&data).await.unwrap();
    store.close().await;
    let url = format!("sqlite://{}", data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'later', 1, x'00', 0)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let newest = std::fs::read_dir(migrations).unwrap().count() as i64;
    let opened = Store::open(&data).await.map(|_| ());
    assert!(
        matches!(opened, Err(OpenError::Newer { found: 9999, known }) if known == newest),
        "{opened:?}"
    );
}

#[tokio::test]
async fn a_damaged_file_and_a_closed_folder_are_told_apart() {
    let data = scratch("damaged");
    std::fs::write(data.join("hnefi.sqlite"), "this is no database, only words".repeat(100))
        .unwrap();
    assert!(matches!(Store::open(&data).await, Err(OpenError::Damaged { .. })));
    let file = scratch("closed").join("file");
    std::fs::write(&file, "a file, no folder").unwrap();
    assert!(matches!(Store::open(&file).await, Err(OpenError::Unwritable { .. })));
}

#[tokio::test]
async fn what_was_answered_is_there_after_the_program_ends() {
    let mut room = Room::new("kept");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\n").await;
    let said = room.run("ben> d5-d6\nann> history\n").await;
    assert!(said.contains("1. d6-c6 d5-d6"), "{said}");
}

#[tokio::test]
async fn a_request_is_answered_once() {
    let mut room = Room::new("once");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\n").await;
    room.sessions = 7;
    room.run("ann> d6-c6\n").await;
    // The same session and line make it the same request.
    room.sessions = 7;
    let again = room.run("ann> d6-c6\n").await;
    assert!(again.contains("answered that already"), "{again}");
}

#[tokio::test]
async fn what_was_not_said_is_said_at_the_next_start() {
    let mut room = Room::new("unsaid");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\nann> d6-c6\n").await;
    let url = format!("sqlite://{}", room.data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let forget = "update outbox set sent_at = null where id = ?";
    // As if the program had ended after the last commit but before the answer.
    sqlx::query(forget).bind(3).execute(&pool).await.unwrap();
    let said = room.run("").await;
    assert!(said.starts_with("#1: ann plays d6-c6"), "{said}");
    assert_eq!(room.run("").await, "", "nothing is said twice");
    // As if it had ended twice: everything is told, in order.
    sqlx::query("update outbox set sent_at = null").execute(&pool).await.unwrap();
    let said = room.run("").await;
    assert!(said.starts_with("#1: ann challenges ben") && said.contains("d6-c6"), "{said}");
    // Later news have overtaken it.
    sqlx::query(forget).bind(1).execute(&pool).await.unwrap();
    assert_eq!(room.run("").await, "");
    pool.close().await;
}

#[tokio::test]
async fn open_challenges_have_a_limit() {
    let mut room = Room::new("limit");
    let typed = "ann> challenge @ben brandubh\n".repeat(hnefi::app::OPEN_CHALLENGES_PER_PLAYER_MAX);
    let said = room.run(&typed).await;
    assert!(!said.contains("waiting"), "{said}");
    let said =
        room.run("ann> challenge @ben brandubh\nann> withdraw #1\nann> challenge @ben\n").await;
    assert_eq!(said.matches("10 challenges waiting").count(), 1, "{said}");
}

#[tokio::test]
async fn one_program_at_a_time_uses_a_directory() {
    let data = scratch("in-use");
    let first = Store::open(&data).await.unwrap();
    assert!(matches!(Store::open(&data).await, Err(OpenError::InUse { .. })));
    first.close().await;
    Store::open(&data).await.unwrap();
}

#[tokio::test]
async fn a_match_that_cannot_be_read_leaves_the_others_playable() {
    let mut room = Room::new("unreadable");
    room.run("ann> challenge @ben brandubh attackers\nben> accept\n").await;
    room.run("ann> challenge @ben tablut attackers\nben> accept #2\n").await;
    let url = format!("sqlite://{}", room.data.join("hnefi.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let spoil =
        r#"update events set body = '{"event":"from_the_future"}' where match_id = 1 and seq = 1"#;
    sqlx::query(spoil).execute(&pool).await.unwrap();
    pool.close().await;
    let said = room.run("ann> games\nann> d1-d4\nann> board #1\n").await;
    assert!(said.contains("#2 Tablut") && said.contains("ann plays d1-d4"), "{said}");
    assert!(said.contains("Something went wrong"), "the broken one is told of: {said}");
}

/// Random acts by three people: no act panics, and the log always reads back to the same match.
#[test]
fn any_acts_leave_a_log_that_reads_back() {
    let people = [1, 2, 3].map(PlayerId);
    for seed in 1..60u64 {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut chance = move |n: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as usize % n
        };
        let ids = ["brandubh", "throw-board", "berserk", "tyr", "fidchell"];
        let variant = variants::find(ids[chance(ids.len())]).unwrap();
        let times = [None, TimeControl::read("2h").ok(), TimeControl::read("1d+1h").ok()];
        let mut pairs = Vec::new();
        if variant.id == "throw-board" && chance(2) == 0 {
            pairs.push("dice=max_distance");
        }
        let rules = variant.rules.with_all(pairs).unwrap();
        let challenged = Event::Challenged {
            by: people[0],
            to: (chance(2) == 0).then(|| people[1]),
            side: hnefi::game::SideWish::Random,
            variant: variant.id.to_owned(),
            rules: rules.pairs().map(|(name, value)| format!("{name}={value}")).collect(),
            time: times[chance(times.len())],
            claim: chance(2) == 0,
        };
        let mut log = vec![Entry { at: 0, event: challenged }];
        if rules.dice != hnefi::tafl::rules::DiceRule::None && chance(2) == 0 {
            let seal = Seal { id: seed.to_string(), secret: [seed as u8; 32] };
            let event =
                Event::Sealed { id: seal.id.clone(), hash: seal.hash(), secret: seal.secret };
            log.push(Entry { at: 0, event });
        }
        let mut game = Match::replay(&log).unwrap();
        assert_eq!(game.challenge.rules, rules);
        let mut now = 0;
        let no_hold = |moment: Moment| moment.at;
        let habits = Habits { shares: &[50, 10], hold: &no_hold };
        for _ in 0..120 {
            now += chance(3_600_000) as i64;
            let answers = [Answer::Ask, Answer::Yes, Answer::No];
            let answer = answers[chance(3)];
            let moves = game.game.moves_within(game.reach());
            let act = match chance(26) {
                20 => Act::Pause(answer),
                21 => Act::Resume,
                22 => Act::Claim,
                23 => Act::Seed("words".to_owned()),
                24 => Act::Roll,
                0 => Act::Decline,
                1 => Act::Withdraw,
                2 => Act::Resign(Answer::No),
                3 => Act::Resign(answer),
                4 => Act::Draw(answer),
                5..=7 => Act::Takeback(answer),
                8 | 9 => Act::Accept,
                _ if moves.is_empty() => Act::Accept,
                _ => Act::Play(moves[chance(moves.len())]),
            };
            let who = people[chance(3)];
            let mut die = || chance(6) as u8 + 1;
            let woken = wake(&game, now, &habits, &[]);
            assert_eq!(woken.is_empty(), wake_at(&game, &habits).is_none_or(|at| at > now));
            let mut happen = |game: &mut Match, events: Vec<Event>| {
                for event in events {
                    game.apply(now, &event).unwrap();
                    log.push(Entry { at: now, event });
                }
            };
            happen(&mut game, woken);
            assert!(wake(&game, now, &habits, &[]).is_empty(), "nothing comes about twice");
            if let Ok(events) = decide(&game, who, &act, now, &mut die) {
                assert!(!events.is_empty());
                happen(&mut game, events);
            }
            let again = Match::replay(&log).unwrap();
            assert_eq!(again.game.position().key(), game.game.position().key());
            assert_eq!((again.stage, again.roll), (game.stage, game.roll));
            assert_eq!((again.offer, again.resigning), (game.offer, game.resigning));
            assert_eq!((again.clock, again.die), (game.clock.clone(), game.die.clone()));
            assert_eq!(again.plies, game.plies);
        }
    }
}

/// A data folder left by an earlier version.
#[tokio::test]
async fn an_old_room_is_told_what_it_missed_and_plays_on() {
    let mut room = Room::new("old-room");
    old_data_folder::copy_into(&room.data);
    room.clock = Arc::new(HandClock::new(old_data_folder::now(), 0));
    let said = room.run("ann> d1-c1 #5\nłukasz> tavoliere #15\nben> piano #9\n").await;
    // The room speaks Italian.
    for missed in [
        "#5: ben gioca f4-f1.",
        "ben abbandona. ann vince la partita #29.",
        "#30: ann sfida cid",
        "#23 comincia",
        "ann, 2 partite aspettano la tua mossa",
        "ben, una partita aspetta la tua mossa",
    ] {
        assert_eq!(said.matches(missed).count(), 1, "{missed}: {said}");
    }
    assert!(said.contains("ann gioca d1-c1") && said.contains("Łukasz"), "{said}");
    assert!(said.contains("d6-g6"), "his plans: {said}");
    assert_eq!(old_data_folder::unsaid(&room.data, "console:").await, 0);
    let again = room.run("").await;
    assert_eq!(again, "", "nothing is said twice");
}

#[test]
fn the_readme_exists_with_its_picture() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let picture =
        readme.split("](").find_map(|part| part.split(')').next().filter(|p| p.ends_with(".png")));
    assert!(Path::new(&root()).join(picture.expect("a picture")).exists());
}
