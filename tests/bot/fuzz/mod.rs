//! Thousands of lines as anybody might type them: nothing panics, each gets one answer in words
//! for people, and nobody moves in a match that is not theirs.
//!
//! The seed is always the same; `HNEFI_FUZZ_SEED` takes another, `HNEFI_FUZZ_LINES` more lines.

mod lines;

use std::collections::HashMap;

use hnefi::app::{Answer, Envelope};
use hnefi::chat::console::{Line, read_line};
use hnefi::command::{Call, LINE_LENGTH_MAX, Language, Mistake};
use hnefi::game::{AccountId, Terms};
use hnefi::reply::{Person, Say, ShowSay, alt, say};
use hnefi::text::{Block, Span};
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnection;

use super::*;
use crate::support::chance::{Chance, few_or_many, tell};
use lines::Words;

/// The seed of the run that everybody makes.
const SEED: u64 = 20_260_714;
/// How many lines are typed, in every run and in a deep one.
const LINES: (usize, usize) = (1_500, 5_000);
/// How many of them are typed at the console, where pictures are drawn.
const AT_THE_CONSOLE: usize = 10;
/// The most characters of a sentence, and of a whole answer.
const SENTENCE_MAX: usize = 2_500;
const ANSWER_MAX: usize = 14_000;

const PEOPLE: &[&str] = &["ann", "ben", "cat", "Łukasz", "小林", "مريم"];
/// Rooms, each with the word for its language.
const ROOMS: &[(&str, &str)] =
    &[("matrix:!en", "en"), ("matrix:!it", "it"), ("matrix:!fr", "fr"), ("matrix:!free", "en")];

/// What only the program calls so, and what only a fault would print.
const NEVER: &[&str] = &[
    "king_armed",
    "king_edge",
    "Fact",
    "None",
    "Some(",
    "Err(",
    "Ok(",
    "{ $",
    "{$",
    "Unknown(",
    "PlayerId",
    "MatchNumber",
    "\\u{",
    "\\n",
    "::",
    "panicked",
    "\u{2068}",
    "\u{2069}",
    "{\"",
    "Square",
    "Variant",
    "house-rules",
    "refusal-",
    "mistake-",
    "option-",
];

/// What is usually typed at the console.
const USUAL: &[&str] = &[
    "challenge @ben brandubh",
    "challenge @cat tablut dice=odd_moves",
    "accept",
    "yes",
    "no",
    "d6-c6",
    "c4-c6",
    "d7-c7",
    "moves",
    "board",
    "resign",
    "resign yes",
    "rematch",
    "export",
    "draw",
    "history",
    "games",
    "undo",
];

/// Who and what is being tried.
struct Trial {
    app: App,
    clock: Arc<HandClock>,
    log: SqliteConnection,
    chance: Chance,
    words: Words,
    seed: u64,
    requests: usize,
    /// The last event that was looked at.
    last: i64,
    /// The accounts of the people who may change a match.
    concerned: HashMap<i64, Vec<i64>>,
    /// What went wrong, each kind once.
    faults: Vec<(String, String)>,
    /// A line that would do something in a room, for its speaker.
    sensible: Vec<(usize, &'static str, String)>,
}

/// An event as it is stored: its row, its match, its JSON.
type Stored = (i64, i64, String);

impl Trial {
    async fn news(&mut self) -> Vec<Stored> {
        let rows: Vec<Stored> = sqlx::query_as(
            "select rowid, match_id, body from events where rowid > ? order by rowid",
        )
        .bind(self.last)
        .fetch_all(&mut self.log)
        .await
        .unwrap();
        self.last = rows.last().map_or(self.last, |row| row.0);
        rows
    }

    async fn player(&mut self, account: &str) -> Option<i64> {
        sqlx::query_scalar("select player_id from accounts where address = ?")
            .bind(account)
            .fetch_optional(&mut self.log)
            .await
            .unwrap()
    }

    fn person(network: &str, name: &str) -> Person {
        let account = AccountId(format!("{network}:{}", name.to_lowercase()));
        Person { account, name: name.to_owned() }
    }

    /// What is typed next: a line at random, or one that does something.
    fn next(&mut self, room: usize) -> (&'static str, String) {
        let speaker = *self.chance.of(PEOPLE);
        let there: Vec<usize> =
            (0..self.sensible.len()).filter(|i| self.sensible[*i].0 == room).collect();
        match there[..] {
            [] => {}
            _ if self.chance.below(2) == 0 => {}
            _ => {
                let (_, who, line) = self.sensible.swap_remove(*self.chance.of(&there));
                return (who, line);
            }
        }
        (speaker, self.words.line(&mut self.chance))
    }

    /// Events belong to the speaker's own matches, or to nobody but time.
    async fn check_events(&mut self, account: &str, quiet: bool, what: &str) {
        let news = self.news().await;
        if news.is_empty() {
            return;
        }
        if quiet {
            self.fault("a refusal changed something", format!("{what}\n{news:?}"));
        }
        let speaker = self.player(account).await;
        for (_, game, body) in news {
            let event: Event = serde_json::from_str(&body).unwrap();
            let own = self.concerned.entry(game).or_default();
            match &event {
                // The second of two games begins by itself, whoever ends the first.
                Event::Challenged { by, to, terms: Terms { pair: Some(_), .. } } => {
                    own.extend([Some(*by), *to].into_iter().flatten().map(|player| player.0));
                }
                Event::Challenged { by, .. } => own.push(by.0),
                Event::Accepted { attackers, defenders, .. } => {
                    own.extend([attackers.0, defenders.0])
                }
                Event::Declined { by } => own.push(by.0),
                _ => {}
            }
            let own = speaker.is_some_and(|speaker| own.contains(&speaker));
            if !own {
                self.fault("somebody else changed a match", format!("{what}\n{body}"));
            }
        }
    }

    /// What somebody types in a room of the networks.
    async fn typed(&mut self, room: usize, speaker: &'static str, line: &str) {
        self.requests += 1;
        let place = ROOMS[room].0;
        let what = format!(
            "HNEFI_FUZZ_SEED={} #{} {place} {speaker}> {line:.200?}",
            self.seed, self.requests
        );
        let person = Trial::person("matrix", speaker);
        let call = Call::typed(line);
        let id = format!("typed:{}", self.requests);
        let mut envelope = Envelope::new(id, place.to_owned(), person.clone(), call);
        let named = PEOPLE.iter().map(|name| ((*name).to_owned(), Trial::person("matrix", name)));
        envelope.request.people = named.collect();
        envelope.source.server = Some(place.to_owned());
        envelope.source.rights.manages = true;
        envelope.source.overheard = true;
        (envelope.can.prefix, envelope.can.features) = (Some("!tafl"), &[]);
        let answer = self.app.answer(&envelope).await;
        let refused = answer.reply.says.iter().any(is_refusal);
        self.check_answer(&answer, &what);
        self.suggest(&answer, room, speaker, line);
        let changed = answer.reply.about.is_some();
        self.check_events(&person.account.0, refused, &what).await;
        if changed && self.chance.below(4) == 0 {
            // The network delivers it once more.
            self.app.answer(&envelope).await;
            self.check_events(&person.account.0, true, &format!("{what}\nagain")).await;
        }
    }

    /// Remembers lines that fit what was just answered.
    fn suggest(&mut self, answer: &Answer, room: usize, speaker: &'static str, line: &str) {
        for say in &answer.reply.says {
            if let Say::Show(ShowSay::Moves { list, .. }) = say
                && !list.is_empty()
            {
                let (from, targets) = self.chance.of(list);
                let to = self.chance.of(targets);
                for who in PEOPLE {
                    self.sensible.push((room, who, format!("{from}-{to}")));
                }
            }
        }
        if line.starts_with("challenge") && answer.reply.about.is_some() {
            for who in PEOPLE {
                self.sensible.push((room, who, "accept".to_owned()));
            }
        }
        if answer.reply.about.is_some() && self.chance.below(2) == 0 {
            self.sensible.push((room, speaker, "moves".to_owned()));
        }
        self.sensible.truncate(60);
    }

    /// Something is not as it should be.
    fn fault(&mut self, kind: impl Into<String>, what: String) {
        let kind = kind.into();
        if self.faults.iter().all(|(known, _)| *known != kind) {
            self.faults.push((kind, what));
        }
    }

    fn check_answer(&mut self, answer: &Answer, what: &str) {
        let mut whole = String::new();
        for one in &answer.reply.says {
            if matches!(one, Say::Fault { .. }) {
                self.fault("a fault", what.to_owned());
            }
            let blocks = say(answer.words, one);
            let text: String = blocks.iter().map(Block::plain).collect();
            if needs_help(one) && !blocks.iter().any(names_something) {
                self.fault(format!("nothing to type: {text:.60}"), what.to_owned());
            }
            for block in blocks.iter().filter(|block| !matches!(block, Block::File { .. })) {
                let long = matches!(block, Block::Paragraph(_))
                    && block.plain().chars().count() > SENTENCE_MAX;
                if long {
                    self.fault("a long sentence", format!("{what}\n{text}"));
                }
                self.check_words(&ours(block), what);
                whole.push_str(&block.plain());
            }
            // A file is an answer too.
            whole.extend(
                blocks.iter().any(|block| matches!(block, Block::File { .. })).then_some('.'),
            );
        }
        if let Some(scene) = &answer.reply.scene {
            self.check_words(&alt(answer.words, scene), what);
        }
        if whole.chars().count() > ANSWER_MAX {
            self.fault("a long answer", format!("{what}\n{whole}"));
        }
        if whole.trim().is_empty() {
            self.fault("no answer", what.to_owned());
        }
    }

    fn check_words(&mut self, text: &str, what: &str) {
        for never in NEVER.iter().filter(|never| text.contains(**never)) {
            self.fault(format!("says {never}"), format!("{what}\n{text}"));
        }
        if let Some(c) = text.chars().find(|c| c.is_control() && *c != '\n') {
            self.fault("a control character", format!("{what}\n{c:?} in {text}"));
        }
    }
}

/// The words that are the bot's own.
fn ours(block: &Block) -> String {
    fn own(spans: &[Span]) -> String {
        let own = spans.iter().map(|span| match span {
            Span::Part(_, spans) => own(spans),
            Span::Theirs(_) => String::new(),
            span => span.plain(),
        });
        own.collect()
    }
    match block {
        Block::Paragraph(spans) => own(spans),
        block => block.plain(),
    }
}

/// Whether a sentence says what to type: a command, or an example of what was meant.
fn names_something(block: &Block) -> bool {
    const EXAMPLES: [&str; 9] =
        ["d1-d4", "12h", "30d+1d", "365d", "1m", "22-08", "Europe/", "100", "19"];
    fn named(spans: &[Span]) -> bool {
        spans.iter().any(|span| match span {
            Span::Part(_, spans) => named(spans),
            Span::Code(_) | Span::Command(_) | Span::Usage { .. } => true,
            _ => false,
        })
    }
    let Block::Paragraph(spans) = block else { return false };
    let text = block.plain().replace(['g', 'j'], "d");
    named(spans) || EXAMPLES.iter().any(|example| text.contains(example))
}

/// Whether nothing may have changed: not understood, not possible, or only explained.
fn is_refusal(say: &Say) -> bool {
    needs_help(say)
        || matches!(say, Say::Refused(_) | Say::Illegal(_) | Say::Full { .. })
        || matches!(say, Say::Which(_) | Say::Several(_))
        || matches!(say, Say::Teach(_) | Say::Help { .. } | Say::HelpAbout(_) | Say::Repeated)
}

/// Whether something was not understood or is not possible, so that one has to type something else.
fn needs_help(say: &Say) -> bool {
    matches!(
        say,
        Say::Mistake(_)
            | Say::NoMatch
            | Say::NoMatchesHere
            | Say::NothingPending
            | Say::UnknownMatch(_)
    )
}

fn from_environment<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_typed_gets_one_answer_for_people() {
    let seed = from_environment("HNEFI_FUZZ_SEED", SEED);
    let lines = from_environment("HNEFI_FUZZ_LINES", few_or_many(LINES.0, LINES.1));
    tell(&format!("HNEFI_FUZZ_SEED={seed}"));
    let data = scratch("fuzz");
    let store = Store::open(&data).await.unwrap();
    let clock = Arc::new(HandClock::new(1_000_000, 0));
    let app = App::new(store.clone(), clock.clone(), Arc::new(ToldDice::new(None)));
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("hnefi.sqlite"));
    let log = SqliteConnection::connect_with(&options).await.unwrap();
    let chance = Chance::seeded(seed);
    let words = Words::all();
    let mut trial = Trial {
        app: app.clone(),
        clock,
        log,
        chance,
        words,
        seed,
        requests: 0,
        last: 0,
        concerned: HashMap::new(),
        faults: Vec::new(),
        sensible: Vec::new(),
    };
    let paper = Paper::default();
    let mut console = Console::new(app, bare_room("fuzz".to_owned()), paper.clone());
    for (room, (_, tag)) in ROOMS.iter().enumerate() {
        trial.typed(room, "ann", &format!("language {tag}")).await;
    }
    for i in 0..lines {
        if i % 500 == 499 {
            trial.clock.wind(36 * 3_600_000);
        }
        trial.app.tick().await;
        trial.news().await;
        if i % AT_THE_CONSOLE == 0 {
            trial.at_the_console(&mut console, &paper).await;
            continue;
        }
        let room = trial.chance.below(ROOMS.len());
        let (speaker, line) = trial.next(room);
        trial.typed(room, speaker, &line).await;
    }
    store.close().await;
    let faults: Vec<String> =
        trial.faults.iter().map(|(kind, what)| format!("{kind}: {what}")).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

impl Trial {
    /// One line at the keyboard: it is answered once if it says something.
    async fn at_the_console(&mut self, console: &mut Console<Paper>, paper: &Paper) {
        let line = match self.chance.below(2) {
            0 => (*self.chance.of(USUAL)).to_owned(),
            _ => self.words.line(&mut self.chance).replace(['\n', '\r'], " "),
        };
        let line = match self.chance.below(3) {
            0 => line,
            _ => format!("{}> {line}", self.chance.of(PEOPLE)),
        };
        self.requests += 1;
        let what = format!("HNEFI_FUZZ_SEED={} #{} console {line:.200?}", self.seed, self.requests);
        console.run(format!("{line}\n").as_bytes()).await.unwrap();
        let said = String::from_utf8(std::mem::take(&mut *paper.0.lock().unwrap())).unwrap();
        let silent = Language::ALL.map(|language| match read_line(&line, language) {
            Line::Nothing | Line::Leave { .. } => true,
            Line::Speaker { words, .. } => {
                matches!(read_line(&words, language), Line::Nothing | Line::Leave { .. })
            }
            Line::BadName | Line::Words(_) => false,
        });
        // A word of parting is one in some language, and may have to wait for an answer.
        let parting = silent[0] != silent[1] || silent[0] != silent[2];
        let silent = silent[0];
        if !parting && said.trim().is_empty() != silent {
            self.fault("silent, or not", format!("{what}\n{said}"));
        }
        let half = said.len() / 2;
        if !silent && said.is_char_boundary(half) && said[..half] == said[half..] {
            self.fault("answered twice", format!("{what}\n{said}"));
        }
        if said.chars().count() > ANSWER_MAX {
            self.fault("long at the console", format!("{what}\n{said}"));
        }
        self.news().await;
    }
}

#[test]
fn long_lines_are_refused_with_a_limit() {
    let long = "d1-d4 ".repeat(LINE_LENGTH_MAX);
    assert!(matches!(Call::typed(&long), Err(Mistake::TooLong { .. })));
}
