//! Hnefi plays tafl, the Norse board games, where people already talk.
//!
//! This page is for those who change the program: its rooms, the walks through them, how to add
//! something, and how it is tested. Players and operators have the README and the pages in
//! [`guide`].
//!
//! # A match in a few lines
//!
//! A match is the log of its events, and [`game::decide()`] says what an act adds to it:
//!
//! ```
//! use hnefi::game::{Act, Entry, Event, Match, PlayerId, SideWish, Terms, decide};
//!
//! let [ann, ben] = [PlayerId(1), PlayerId(2)];
//! let rules = &hnefi::tafl::variants::find("brandubh").unwrap().rules;
//! let terms = Terms { side: SideWish::Attackers, ..Terms::of("brandubh", rules) };
//! let challenge = Event::Challenged { by: ann, to: Some(ben), terms };
//! let mut log = Entry::all_at(0, &[challenge]);
//! for (who, act) in [
//!     (ben, Act::Accept),
//!     (ann, Act::Play("d6-c6".parse().unwrap())),
//!     (ben, Act::Play("c4-c5".parse().unwrap())),
//! ] {
//!     let state = Match::replay(&log).unwrap();
//!     let events = decide(&state, who, &act, 0, &mut || 1).unwrap();
//!     log.extend(Entry::all_at(0, &events));
//! }
//! assert_eq!(Match::replay(&log).unwrap().to_move(), Some(ann));
//! ```
//!
//! [`game`] shows what time does to a match, `app` how a place talks about one.
//!
//! # The rooms
//!
//! Ground floor first. A room may import those named beside it and no other;
//! `tests/house` reads this table, checks every path in the source against it, and refuses files
//! of a room that need each other in a circle, by paths or by calls of methods; the circles by calls
//! that are left are counted there and may only become fewer.
//!
//! | room | may import | job |
//! |---|---|---|
//! | [`tafl`] | nothing | the rules engine: boards, moves, captures, endings, threats; `variants/` has a small file for each game |
//! | [`ai`] | `tafl` | an opponent that thinks: search, evaluation, levels |
//! | [`notation`] | `tafl` | OpenTafl Notation and plain moves, both ways |
//! | [`teach`] | `tafl` | what can be taught about a game, from its rules: facts, examples, advice, reasons |
//! | [`puzzle`] | `tafl` `ai` `teach` | puzzles, proven by trying everything: how they are made, those that there are; the moments of lessons |
//! | [`game`] | `tafl` | one match as values: `decide` gives events or a refusal, `wake` what time has caused; clocks, the die, plans |
//! | [`league`] | `tafl` `game` | what many matches say together: careers, how fair a game is, ratings |
//! | [`command`] | `tafl` `ai` `teach` `puzzle` `notation` `game` | one grammar for all doors, with the names of commands in each language |
//! | [`text`] | `tafl` `teach` `notation` `game` `league` `command` | the words: Fluent files, a folder for each language; names, numbers, spans of time, what was mistaken |
//! | [`reply`] | `tafl` `teach` `puzzle` `game` `league` `command` `text` | what is said: one file a kind, with its values and their sentences; pictures, buttons and menus as data |
//! | `png` | nothing | the data of a board's picture, compressed |
//! | `draw` | `tafl` `reply` `png` | the picture: a scene in, a PNG out |
//! | `meter` | nothing | what the operator can count and time |
//! | `retry` | nothing | how long to wait before something is tried again |
//! | `store` | `notation` `game` `meter` `retry` | the only SQL: event log, alarms, requests seen, inbox, outbox; copies of it all |
//! | `app` | everything | from what is heard to what is said: `context`, `handlers`, `look`, `people`, `places`, `think`, `review`, `messages`, `delivery`, `time` |
//! | `chat` | `tafl` `ai` `notation` `game` `command` `reply` `text` `app` `meter` `retry` | the doors: `console`, `discord`, `matrix` |
//! | `world` | `app` `store` | the real clock and dice |
//! | `web` | `tafl` `command` `reply` `draw` `text` `app` | the page of a match: HTML and the board as SVG |
//! | `watch` | `app` `meter` `web` | health, readiness and measures over HTTP |
//! | [`guide`] | nothing | the long pages for players and operators |
//! | [`config`] | `command` `game` `reply` | settings of the program, from a file and the environment |
//! | [`cli`] | everything | the command line |
//!
//! `tafl`, `ai`, `teach` and `puzzle` are a package of their own, `hnefi-engine` in `src/engine`, and handed on
//! here: what computes is optimised in debug builds too, and the rest, which takes four times as long
//! to compile when it is, is not. So is the compressor of pictures, `hnefi-png` in `src/png`, which
//! `draw` uses.
//!
//! # The walks
//!
//! **A move, from the keyboard to the picture.** The door makes an `Envelope` (who and where,
//! what is said, what the place can do). [`command::read()`] gives a [`command::Command`] or a
//! [`command::Mistake`]. `app::handlers` begins one write: was this request seen before? Which match is
//! meant?
//! [`game::decide()`] gives events or a [`game::Refusal`]. The same transaction appends the events,
//! notes them in the outbox of every place that hears of the match, remembers the request and takes
//! a turn to speak about the match. Only after the commit are words, alternative text and PNG made.
//! The door says them, old buttons go, and a second write marks all of it.
//!
//! **One driver says everything** (`app::delivery`), through doors that only know their network (its
//! trait `Outlet`): in the order of the log within a place, with a lease on what is being said, and
//! later each time after a failure. What could not be said in time is told together with what comes
//! next, so nobody reads a move before the one it answers. Where the bot may not speak, news wait
//! until it may, or until somebody speaks to it there. In chats where it is only a guest, players
//! are told alone.
//!
//! **A match comes into being** in one place (`app/time/found.rs`), whether it waits for somebody or
//! begins at once. What one day makes matches by itself, a tournament or a table, calls it too; and what
//! it has to say that is about no match is a note of another kind (`store/due.rs`).
//!
//! **What is changed instead of said** takes the same way: the name of a match's thread is a row that
//! wants something new once the news are said (`app/delivery/threads.rs`), and where a place keeps one
//! board, a letter brings the edit with it (`app/delivery/boards.rs`). Both may be done twice without
//! anybody seeing it.
//!
//! **After a crash, from the note to the message.** What was decided but not said is still in the
//! outbox and is said at the next start. Before the commit nothing has happened, after it nothing is
//! lost. On Discord a post carries its note's key as nonce, and the channel is searched first for an
//! answer that arrived unheard; on Matrix the key is the transaction id. So nothing is said twice.
//! Therefore a move waits for the disk once: what was heard and what was said is written without
//! waiting (`Store::write_soon`), because both are found out again by asking.
//!
//! **A reminder, from the clock to the message.** `app::time` looks for alarms that are due: one
//! row for each match, an index, never all matches. [`game::wake()`] tells what time has caused (a
//! reminder, the end of somebody's time, time given back); the same transaction appends it, notes it
//! and sets the next alarm. From there it takes the path of everything unsaid. A slow place holds
//! up no other.
//!
//! **The bot's own move.** Where a match waits for the bot ([`game::Match::bots_turn`], read off the
//! state), `app::think` puts it into a queue: each match once, the longest waiting first. A worker
//! reads the match, thinks on a blocking thread with no transaction open, and writes the move if the
//! match is still as it was. A quick level whose worker is free thinks even before the player's move
//! is written, so that both are one answer. The queue is only a hint: a new run finds what waits in
//! the store. A level is a number of nodes, so it plays the same on a busy machine. A hint takes the
//! same worker, and is an event of the log before it is told.
//!
//! **What a match turned on** is found out once somebody asks (`app::review`), on a thread beside the workers
//! that gives way to every match that waits: what each move was worth is kept, and what is told of it is
//! made anew each time, in the words of who reads it. Why one move is better than another is read off the
//! boards after both ([`teach::difference`]).
//!
//! **A puzzle** was proven when it was made ([`puzzle::make()`], by trying everything) and is a line of
//! `src/engine/puzzle/set.txt`, to which lines are only added: its number is its line. What is right is
//! looked up, so that an answer takes no search; who was given which, and how hard it has proven to be,
//! is in the store. The one of the day is posted by `app::time::daily`, through the outbox. The moments of
//! lessons (`lessons.txt`) are puzzles of another range of numbers, answered and kept in the same way.
//!
//! **A page of a match** (`web`) is asked of the application like anything that only looks
//! (`app/look/match_page.rs`): whether its place shows matches is found out each time. Its address is made
//! when somebody asks for it first with `link`, of chance alone. The board is an SVG of the same scene as the
//! picture, and its words are those that the chat has for that board. Each write of a match tells those who
//! watch (`Context::changed`); they hear only that there is something new, and ask for the page again.
//!
//! **Who plays** is a number of ours ([`game::PlayerId`]), which the events name. Accounts on the
//! networks point at it, and one player may have several. `store::tables` lists everything that
//! is kept, and what of it tells something about people.
//!
//! **A button carries a call.** What a reply offers are `Button`s and `Menu`s with the call they
//! make, as data; a door that has none shows the words alone. Discord's `custom_id` is that call as
//! typed, with how many events the match had: that is how an old button is recognised, after a
//! restart too. A command may only be pressed if its `Spec` says so.
//!
//! **On Matrix both ends are written down.** The SDK moves its position on before anybody has seen
//! the events, so the bot keeps its own: what is meant for it goes into the inbox in one write with
//! the position, and a new run listens from there. Each room has its own queue. What is sent carries
//! a transaction id made from the note or the event it answers, and the homeserver accepts it once.
//! Everything but the account itself works through a port of a dozen requests
//! (`chat/matrix/port.rs`), which tests play without a homeserver.
//!
//! # Adding things
//!
//! `cargo quick` tests the pure rooms in seconds, `cargo bot` also the database, pictures and
//! transcripts; both are enough until you are done, and name most of what is still missing. The last
//! step is always the same: words, pictures and transcripts that changed on purpose are rewritten by
//! `BLESS=1 cargo bot --test all -- bot:: words::`. Read that difference as a person would: it also
//! rewrites what broke.
//!
//! **A variant.**
//! 1. `src/engine/tafl/variants/<id>.rs` with a `VARIANT`, as its neighbours have it: the id (lower case,
//!    words joined by `-`; the file has `_`), sources, confidence, and [`tafl::Rules`] that differ
//!    from [`tafl::Rules::on`] a layout. A start layout of its own is one line in `layouts.rs`.
//! 2. The name of the file, in the list at the end of the macro call in `src/engine/tafl/variants/mod.rs`;
//!    its place there is its place in lists that people see.
//! 3. In each language (`src/text/<tag>/games.ftl`): `title-<id>` and `about-<id>`. In
//!    `src/text/games.rs` the id in a row of `HISTORIES`, where a family shares a message (a new one
//!    is `history-…` in each `games.ftl`), and in `BALANCES` if somebody has counted who wins more
//!    often.
//! 4. A row in the table of `src/guide/games.md`.
//! 5. `tests/data/variants.json`, in any place: copy a neighbour's row and change its options
//!    (`option=value`, checked against your sources and not against the program) and its OpenTafl
//!    rules string, in which fields may be missing that mean their default. Counts from another
//!    engine belong in `tests/data/perft.json`. The invariants of random play run by themselves.
//!
//! **A house rule.**
//! 1. A field of [`tafl::Rules`] with its meaning on the board in its documentation, and its default
//!    in [`tafl::Rules::on`]. A choice of several values is an enum made by `words!`.
//! 2. A row in `src/engine/tafl/options.rs`, which makes it settable, storable and listable. A short name
//!    that sets one option or several is a row in `src/engine/tafl/choices.rs`.
//! 3. The rule itself: what depends on squares alone belongs in `tables.rs`, where a piece can go in
//!    `targets.rs`, captures in `captures.rs`, `hostile.rs` and `king.rs`, ends in `enclosure.rs`,
//!    `forts.rs` and `position.rs`, what needs the past in `game.rs`. A rule by which a landing
//!    captures or ends the game that looks quiet also belongs in `Quiet` of `perft.rs`. A combination
//!    that makes no sense is a row in `conflict.rs`. A new way to be captured is a value of
//!    [`tafl::CaptureRule`]; the compiler then asks for its captors (`teach/reason.rs`) and its words:
//!    `captured-…` in `main.ftl`, `why-…` in `rules.ftl`.
//! 4. A [`teach::Fact`] in `src/engine/teach/fact.rs`, made from the option, and its sentence in
//!    `src/text/facts.rs` and each `rules.ftl`: a test changes every value of every option and asks
//!    for a text that changes. If it can be shown on a board, a `Shows` in `src/engine/teach/example.rs`
//!    finds an example in random games, and `example-…` in `rules.ftl` says what it shows. Rules
//!    that facts are held against on random boards are `games()` in `tests/teach/mod.rs`.
//! 5. How OpenTafl's rules string says it, if it can: a row in `src/notation/fields.rs`. What a string
//!    cannot say is found and listed by itself.
//! 6. The pair in `HOUSE_RULES` of `tests/rules/mod.rs`, so that random games are played with it,
//!    and in those of `tests/words/mod.rs` if a rules string should carry it. Positions with their
//!    results go to `tests/data/vectors.json`: `position` in rows from the top (`null` is the start),
//!    `after` is the whole board after the move. Rows of `variants.json` need the new pair only where
//!    a game has it.
//!
//! **A command** takes nine files by hand, a setting of a place eight and a message five, in the order
//! of what follows; `.ci/grow` adds one of each to a copy and counts, `.ci/grow --build` also tests them.
//! 1. `src/command/<name>.rs` with a `SPEC`: name, aliases, usage, arguments, group, whether a button
//!    may make it, and how it becomes a [`command::Command`]. Add the file to `mod` lines and to
//!    [`command::ALL`], whose order is the order of `help`.
//! 2. What only shows something of a match is a value of [`command::Look`] with an arm in
//!    `app::look`; what changes a match is an [`game::Act`] with an arm in `game::decide`, which
//!    gives events. Anything else is a variant of `Command` with an arm in `app/handlers/answer.rs`, which
//!    hands `app`'s `Context` to a function of yours in the file of its subject;
//!    `Reply::private` is for the speaker alone, `Reply::public` for everybody there.
//! 3. What the bot says: a variant of the kind in `src/reply` that it belongs to, or of `Say` itself
//!    if it is of no kind, and in the same file its sentence.
//! 4. In each language one place in `commands.ftl`: `called-<name>`, of which the first is shown and
//!    the others are understood (English needs only others), `help-<name>`, and there, beside them,
//!    also the messages that the command says. A new argument or value also has `typed-<name>`, and
//!    `argument-<name>` or `word-<name>`, in the same file.
//! 5. A conversation in `tests/transcripts`: write the lines that are typed, `> ann> …`, and let
//!    `BLESS=1` write the answers; the head of `tests/bot/mod.rs` says what else a line can be.
//!
//! **A language.**
//! 1. A folder `src/text/<tag>` with the files of another language, translated: `main.ftl`,
//!    `commands.ftl`, `games.ftl`, `rules.ftl`, `cli.ftl`; and a new `talk.ftl` and `names.ftl` with the names of
//!    rules, pages, whole sentences. No two languages share a command's name: leave out a name that is taken
//!    (French has no `pause`) and list it in the tests of `command/names.rs`. The letter of a day
//!    must be one that `game/time.rs` reads.
//! 2. A line in `src/command/languages.rs` and one in `src/text/mod.rs`; the compiler asks for the
//!    second. Its name is `language-<tag>` in each `names.ftl`, the English one too, to type, and
//!    `word-<tag>` in each `commands.ftl`, to read. The README, `src/guide/games.md` and the usages of
//!    `language` and `settings` list the languages.
//! 3. The tests ask for every message with the same values and refuse what is left in English;
//!    `BLESS=1` writes `tests/words/page.txt`, whose lines of the language a native speaker should read.
//!
//! **What people say who know no command.** A row of `src/text/<tag>/talk.ftl`: the command line that it
//! stands for, and words by which it is known; a row `short-…` has what people write for a longer word. The
//! grammar comes first and keeps its meaning; a line that
//! it does not understand is a bag of words in `command/talk.rs`. A look that is found there is answered
//! at once, an act is asked back (`app/handlers/perhaps.rs`) and done at a bare yes that comes next, and what
//! there is not is named with its nearest. `tests/data/talk` has lines as strangers type them, with what
//! they want; those in `aside-…` say how good the tables are on lines that nobody looked at.
//!
//! **A word at the keyboard.** What is understood in the console room alone, to leave, to thank, to be helped or
//! to begin, is a name in a row `console-…` of each `names.ftl`.
//!
//! **A setting of a place.** A row in `app/places/settings.rs`, an argument in `command/settings.rs`;
//! `setting-<name>`, `argument-<name>` and `typed-<name>` in each `commands.ftl`. What only some
//! places can do is a `Feature` (`app/envelope.rs`), never a question of which network it is. If it is
//! about how answers look, also a row in `reply/looks.rs`, and the first row only passes it on.
//!
//! **A wish of one person** about how answers look: a row in `reply/looks.rs`, a `SPEC` in
//! `command/wish.rs`; `called-<name>`, `help-<name>` and `wish-<name>` in each `commands.ftl`. A choice
//! about anything else is a row in `app/people/habit.rs`.
//!
//! **A setting of the program.** A row in `config/file.rs`, which the environment variable is named
//! after, a field of [`config::Config`] and the line that reads it; a sentence in `src/guide/run.md`.
//!
//! **A subcommand of the program.** A file in `src/cli` with its arguments and a line in its list;
//! `command-…` and `option-…` in each `cli.ftl` are its `--help`.
//!
//! **A door.** A folder in `src/chat` that makes `Envelope`s and implements `app::delivery::Outlet`, a
//! feature, and a file in `src/cli` that opens it.
//!
//! # How it is tested
//!
//! **Rules** by positions, counts and recorded games that nobody here wrote (`tests/data`,
//! `HNEFI_GAMES`), and by invariants on random games under random house rules. Moves, lists and
//! threats are shown to allocate nothing.
//!
//! **The search** by positions that an exhaustive one has made: wins in three and five plies, only
//! moves, losses to be put off (`tests/rules/tactics.rs`); the levels by games against each other
//! (`tests/rules/levels.rs`); the line protocol message by message (`tests/cli/engine.rs`).
//!
//! **The door to Discord** against a Discord of our own (`tests/support/discord`), which refuses what
//! the real one refuses and fails in every way it is asked to. Each request is held against three
//! judges: Discord's own OpenAPI description if `HNEFI_DISCORD_SPEC` names the file (from
//! [discord/discord-api-spec](https://github.com/discord/discord-api-spec)), the `twilight-validate`
//! library, and rules that are written in neither; a test makes some seventy mistakes and sees each
//! one caught.
//!
//! **The console** by pipes, and at a terminal of its own in which the test types
//! (`tests/keyboard.rs`).
//!
//! **The door to Matrix** over an account without a homeserver, and as a program at a real one:
//! Synapse 1.163.2 from PyPI, which the tests install below `target/`, start on the loopback
//! and take with them when they end, however they end. A strict client and an independent one
//! (matrix-nio) read what the bot writes; a proxy between them loses answers, holds keys back and
//! fails; the program is killed at every point between hearing and having said.
//!
//! **What takes days** on a clock that is wound by hand (`tests/slow`), and in the program itself
//! under a load in which months pass in seconds: it is killed at each named point (`app::point`) around a
//! write, on both databases and both networks, and at random moments; the logs, the clocks and what was
//! said are compared with what they may be. A full disk, a file that cannot be written and a database
//! that somebody holds are tried as well.
//!
//! All of it is one program of tests, `tests/main.rs`: many wait, and those that need a server share one.
//! `tests/run` is all tests, after `tests/setup` has seen to what they need.
//!
//! `.ci/run` is the gate, for each commit: formatting, lints, documentation, the tests. It builds in one
//! folder for all clones (`CARGO_TARGET_DIR`, else below the user's cache), and says how long each step
//! took. `.ci/deep` takes half an hour, for whoever has changed delivery, the store or a door: hundreds
//! of kills at random, and the other sets of features. Each test prints its seed, which
//! `HNEFI_CRASH_SEED` takes back; `HNEFI_CRASH_KILLS=1000 tests/run slow::crashes` kills still more often.
//! Numbers and how to measure them again are in `benches/README.md`.

pub use hnefi_engine::{ai, puzzle, tafl, teach};

#[cfg(feature = "bot")]
pub mod app;
#[cfg(feature = "bot")]
pub mod chat;
pub mod cli;
pub mod command;
pub mod config;
#[cfg(feature = "bot")]
pub mod draw;
pub mod game;
pub mod guide;
pub mod league;
#[cfg(feature = "bot")]
pub mod meter;
pub mod notation;
pub mod reply;
#[cfg(feature = "bot")]
pub mod retry;
#[cfg(feature = "bot")]
pub mod store;
pub mod text;
#[cfg(feature = "watch")]
pub mod watch;
#[cfg(feature = "bot")]
pub mod web;
#[cfg(feature = "bot")]
pub mod world;
