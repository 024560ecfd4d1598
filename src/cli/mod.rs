//! The command line: what `hnefi --help` lists.
//!
//! Exit codes: 0 good, 1 bad input or a mismatch (one plain sentence on stderr), 2 wrong usage.
//!
//! **Invariant.** A subcommand reads its arguments, asks the other rooms and prints; it decides
//! nothing about the game itself.

#[cfg(not(feature = "matrix"))]
mod absent;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod alone;
mod analyze;
#[cfg(feature = "bot")]
mod animate;
#[cfg(feature = "bot")]
mod backup;
#[cfg(feature = "bot")]
mod console;
#[cfg(feature = "discord")]
mod discord;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod doctor;
mod engine;
mod game;
mod help;
mod input;
#[cfg(feature = "bot")]
mod kept;
#[cfg(feature = "bot")]
mod league;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod manager;
#[cfg(feature = "matrix")]
mod matrix;
#[cfg(feature = "bot")]
mod moving;
#[cfg(all(unix, feature = "watch"))]
mod operate;
mod panics;
mod perft;
#[cfg(feature = "bot")]
mod person;
mod puzzles;
mod record;
#[cfg(feature = "bot")]
mod render;
mod replay;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod reread;
#[cfg(feature = "bot")]
mod results;
mod rules;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod run;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod service;
mod trial;
#[cfg(any(feature = "discord", feature = "matrix"))]
mod unit;
mod usage;
mod variants;
mod verify_dice;
#[cfg(feature = "bot")]
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

/// The command line; `usage` adds its help texts.
#[derive(Parser)]
#[command(name = "hnefi", version, max_term_width = 100, disable_help_subcommand = true)]
struct Cli {
    #[arg(long, global = true, value_name = "TAG")]
    lang: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    #[cfg(feature = "bot")]
    Console(console::Args),
    #[cfg(any(feature = "discord", feature = "matrix"))]
    Run(run::Args),
    #[cfg(any(feature = "discord", feature = "matrix"))]
    CheckConfig(run::CheckArgs),
    #[cfg(any(feature = "discord", feature = "matrix"))]
    Doctor(doctor::Args),
    #[cfg(any(feature = "discord", feature = "matrix"))]
    Unit(unit::Args),
    #[cfg(feature = "matrix")]
    Matrix(matrix::Args),
    #[cfg(not(any(feature = "discord", feature = "matrix")))]
    Run(absent::Args),
    #[cfg(not(any(feature = "discord", feature = "matrix")))]
    CheckConfig(absent::Args),
    #[cfg(not(any(feature = "discord", feature = "matrix")))]
    Doctor(absent::Args),
    #[cfg(not(any(feature = "discord", feature = "matrix")))]
    Unit(absent::Args),
    #[cfg(not(feature = "matrix"))]
    Matrix(absent::Args),
    #[cfg(all(unix, feature = "watch"))]
    Status(operate::StatusArgs),
    #[cfg(all(unix, feature = "watch"))]
    End(operate::EndArgs),
    #[cfg(all(unix, feature = "watch"))]
    Leave(operate::LeaveArgs),
    #[cfg(all(unix, feature = "watch"))]
    Announce(operate::AnnounceArgs),
    #[cfg(all(unix, feature = "watch"))]
    Ignore(operate::IgnoreArgs),
    #[cfg(not(all(unix, feature = "watch")))]
    Status(absent::Args),
    #[cfg(not(all(unix, feature = "watch")))]
    End(absent::Args),
    #[cfg(not(all(unix, feature = "watch")))]
    Leave(absent::Args),
    #[cfg(not(all(unix, feature = "watch")))]
    Announce(absent::Args),
    #[cfg(not(all(unix, feature = "watch")))]
    Ignore(absent::Args),
    #[cfg(feature = "bot")]
    Backup(backup::BackupArgs),
    #[cfg(feature = "bot")]
    Restore(backup::RestoreArgs),
    #[cfg(feature = "bot")]
    RebuildResults(results::Args),
    #[cfg(feature = "bot")]
    Results(league::Args),
    #[cfg(feature = "bot")]
    Ratings(league::Args),
    #[cfg(feature = "bot")]
    Stats(league::Args),
    #[cfg(feature = "bot")]
    Person(person::Args),
    #[cfg(feature = "bot")]
    MoveData(moving::Args),
    Variants(variants::Args),
    Rules(rules::Args),
    Replay(replay::Args),
    VerifyDice(verify_dice::Args),
    Perft(perft::Args),
    Puzzles(puzzles::Args),
    Engine(engine::Args),
    Analyze(analyze::Args),
    Try(trial::Args),
    #[cfg(feature = "bot")]
    Render(render::Args),
    #[cfg(feature = "bot")]
    Animate(animate::Args),
    Help(help::Args),
}

/// Where a command finds the data, if no configuration says so.
#[cfg(feature = "bot")]
#[derive(clap::Args)]
struct DataDir {
    #[arg(long, value_name = "DIR", env = "HNEFI_DATA", default_value = crate::config::DATA)]
    data: std::path::PathBuf,
}

#[cfg(feature = "bot")]
impl Default for DataDir {
    fn default() -> DataDir {
        let data = std::env::var_os("HNEFI_DATA").unwrap_or_else(|| crate::config::DATA.into());
        DataDir { data: data.into() }
    }
}

/// Why nobody can be answered at an address, in this message; `key` is the setting by which it was chosen.
#[cfg(feature = "bot")]
fn no_port(
    message: &str,
    (address, key): (std::net::SocketAddr, &str),
    error: &std::io::Error,
) -> Failure {
    use crate::text::{Arg, words};
    let args = [
        ("address", Arg::code(address.to_string())),
        ("why", Arg::theirs(error.to_string())),
        ("key", Arg::code(key)),
    ];
    Failure::new(words().say(message, &args))
}

/// How results are printed: for people or for programs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

/// What prevents a command from doing its work: a sentence for the person who typed it.
struct Failure(String);

impl Failure {
    fn new(spans: Vec<crate::text::Span>) -> Failure {
        Failure(crate::text::plain(&spans))
    }
}

/// Reads the command line and does what it asks.
pub fn run() -> ExitCode {
    panics::tell_no_values();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    if let Err(Failure(sentence)) = choose_language(language_of(&arguments)) {
        complain(&sentence);
        return ExitCode::FAILURE;
    }
    let cli = match usage::read(&arguments) {
        Ok(cli) => cli,
        Err(code) => return ExitCode::from(code),
    };
    let result = match cli.command {
        #[cfg(feature = "bot")]
        Some(Command::Console(args)) => console::run(&args),
        #[cfg(any(feature = "discord", feature = "matrix"))]
        Some(Command::Run(args)) => run::run(&args),
        #[cfg(any(feature = "discord", feature = "matrix"))]
        Some(Command::CheckConfig(args)) => run::check(&args),
        #[cfg(any(feature = "discord", feature = "matrix"))]
        Some(Command::Doctor(args)) => doctor::run(&args),
        #[cfg(any(feature = "discord", feature = "matrix"))]
        Some(Command::Unit(args)) => unit::run(&args),
        #[cfg(feature = "matrix")]
        Some(Command::Matrix(args)) => matrix::run(&args),
        #[cfg(not(any(feature = "discord", feature = "matrix")))]
        Some(Command::Run(args)) => absent::run("run", &args),
        #[cfg(not(any(feature = "discord", feature = "matrix")))]
        Some(Command::CheckConfig(args)) => absent::run("check-config", &args),
        #[cfg(not(any(feature = "discord", feature = "matrix")))]
        Some(Command::Doctor(args)) => absent::run("doctor", &args),
        #[cfg(not(any(feature = "discord", feature = "matrix")))]
        Some(Command::Unit(args)) => absent::run("unit", &args),
        #[cfg(not(feature = "matrix"))]
        Some(Command::Matrix(args)) => absent::run("matrix", &args),
        #[cfg(all(unix, feature = "watch"))]
        Some(Command::Status(args)) => operate::status(&args),
        #[cfg(all(unix, feature = "watch"))]
        Some(Command::End(args)) => operate::end(&args),
        #[cfg(all(unix, feature = "watch"))]
        Some(Command::Leave(args)) => operate::leave(&args),
        #[cfg(all(unix, feature = "watch"))]
        Some(Command::Announce(args)) => operate::announce(&args),
        #[cfg(all(unix, feature = "watch"))]
        Some(Command::Ignore(args)) => operate::ignore(&args),
        #[cfg(not(all(unix, feature = "watch")))]
        Some(Command::Status(args)) => absent::run("status", &args),
        #[cfg(not(all(unix, feature = "watch")))]
        Some(Command::End(args)) => absent::run("end", &args),
        #[cfg(not(all(unix, feature = "watch")))]
        Some(Command::Leave(args)) => absent::run("leave", &args),
        #[cfg(not(all(unix, feature = "watch")))]
        Some(Command::Announce(args)) => absent::run("announce", &args),
        #[cfg(not(all(unix, feature = "watch")))]
        Some(Command::Ignore(args)) => absent::run("ignore", &args),
        #[cfg(feature = "bot")]
        Some(Command::Backup(args)) => backup::backup(&args),
        #[cfg(feature = "bot")]
        Some(Command::Restore(args)) => backup::restore(&args),
        #[cfg(feature = "bot")]
        Some(Command::RebuildResults(args)) => results::run(&args),
        #[cfg(feature = "bot")]
        Some(Command::Results(args)) => league::results(&args),
        #[cfg(feature = "bot")]
        Some(Command::Ratings(args)) => league::ratings(&args),
        #[cfg(feature = "bot")]
        Some(Command::Stats(args)) => league::stats(&args),
        #[cfg(feature = "bot")]
        Some(Command::Person(args)) => person::run(&args),
        #[cfg(feature = "bot")]
        Some(Command::MoveData(args)) => moving::run(&args),
        #[cfg(feature = "bot")]
        Some(Command::Render(args)) => render::run(&args),
        #[cfg(feature = "bot")]
        Some(Command::Animate(args)) => animate::run(&args),
        Some(Command::Variants(args)) => variants::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::VerifyDice(args)) => verify_dice::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Analyze(args)) => analyze::run(&args),
        Some(Command::Try(args)) => trial::run(&args),
        Some(Command::Help(args)) => help::run(&args),
        #[cfg(feature = "bot")]
        None => console::run(&console::Args::default()),
        #[cfg(not(feature = "bot"))]
        None => Err(Failure::new(crate::text::words().say("cli-no-console", &[]))),
    };
    result.unwrap_or_else(|Failure(sentence)| {
        complain(&sentence);
        ExitCode::FAILURE
    })
}

/// The language asked for, read before anything else: errors in the other arguments are reported in
/// it.
fn language_of(arguments: &[OsString]) -> Option<&str> {
    let mut words = arguments.iter().filter_map(|word| word.to_str());
    loop {
        match words.next()? {
            "--lang" => return words.next(),
            word => {
                if let Some(tag) = word.strip_prefix("--lang=") {
                    return Some(tag);
                }
            }
        }
    }
}

fn choose_language(tag: Option<&str>) -> Result<(), Failure> {
    use crate::command::{Language, TAGS};
    use crate::text::{Arg, choose, names, words};
    let Some(tag) = tag else { return Ok(()) };
    if let Some(language) = Language::with_tag(tag) {
        choose(language);
        return Ok(());
    }
    let word = Arg::typed(tag);
    let args = [("word", word), ("all", names(TAGS))];
    Err(Failure::new(words().say("cli-language", &args)))
}

/// The runtime for everything that waits.
#[cfg(feature = "bot")]
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    // Without optimisation, what a command waits for takes many times more of the stack.
    #[cfg(debug_assertions)]
    builder.thread_stack_size(16 << 20);
    builder.enable_all().build().map_err(|error| Failure(error.to_string()))
}

/// Waits for an interrupt or the system's request to end.
#[cfg(feature = "bot")]
async fn asked_to_stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}

#[expect(clippy::print_stderr, reason = "the command line speaks on the terminal")]
fn complain(sentence: &str) {
    eprintln!("hnefi: {sentence}");
}

/// Writes to stdout; it is not an error if the reader has gone away.
fn print(text: &str) {
    use std::io::Write;
    let mut out = std::io::stdout().lock();
    if out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

fn print_json(value: &serde_json::Value) {
    print(&format!("{value}\n"));
}

/// Opens the data, and says so if some of it was lost.
#[cfg(feature = "bot")]
async fn open_store(data: &std::path::Path) -> Result<crate::store::Store, Failure> {
    use crate::text::{Arg, words};
    private_files();
    let store = crate::store::Store::open(data).await.map_err(|e| Failure(explain(&e)))?;
    if let Some(lost) = store.lost() {
        let words = words();
        let moment = |at| Arg::Span(crate::text::Span::Time { at, exact: false, zone: None });
        let args = [
            ("path", Arg::theirs(data.display().to_string())),
            ("known", Arg::from(i64::from(lost.since > 0))),
            ("since", moment(lost.since)),
            ("until", moment(lost.until)),
        ];
        complain(&words.line("store-lost", &args));
    }
    Ok(store)
}

/// Opens the data where the settings say that matches are kept.
#[cfg(feature = "watch")]
async fn open_configured(config: &crate::config::Config) -> Result<crate::store::Store, Failure> {
    let Some(address) = &config.database else { return open_store(&config.data).await };
    private_files();
    #[cfg(feature = "postgres")]
    {
        let store = crate::store::Store::connect(address, &config.data).await;
        store.map_err(|error| Failure(explain(&error)))
    }
    #[cfg(not(feature = "postgres"))]
    {
        let _ = address;
        Err(no_postgres())
    }
}

/// The same to serve people: on a server, others may do so at the same time. A server that is away is
/// waited for, as after a power cut, in which it may start later than this program.
#[cfg(all(feature = "watch", feature = "postgres"))]
async fn join_configured(config: &crate::config::Config) -> Result<crate::store::Store, Failure> {
    use crate::store::OpenError;
    let Some(address) = &config.database else { return open_configured(config).await };
    private_files();
    let mut waits = 0;
    let (store, neighbours) = loop {
        let joined = async {
            let store = crate::store::Store::join(address, &config.data).await?;
            Ok::<_, OpenError>((store, crate::store::neighbours(address).await?))
        };
        match joined.await {
            Ok(joined) => break joined,
            Err(away @ OpenError::Away { .. }) => {
                if waits % SAID_EVERY == 0 {
                    let waiting = crate::text::words().line("store-awaited", &[]);
                    complain(&format!("{} {waiting}", explain(&away)));
                }
                waits += 1;
                tokio::time::sleep(AWAY_AGAIN).await;
            }
            Err(error) => return Err(Failure(explain(&error))),
        }
    };
    refuse_other_time(neighbours.time)?;
    let wanted = crate::store::CONNECTIONS_MAX;
    if let Some(most) = neighbours.connections.filter(|most| *most < wanted) {
        tracing::warn!(most, wanted, "the database grants few connections, so much has to wait");
    }
    if crate::store::has_data(&config.data) {
        let data = config.data.display();
        tracing::warn!(%data, "the matches in this folder are not those on the server");
    }
    Ok(store)
}

#[cfg(all(feature = "watch", not(feature = "postgres")))]
use open_configured as join_configured;

/// How long to wait until a server that is away is looked for again, and how many times until it is
/// said again.
#[cfg(all(feature = "watch", feature = "postgres"))]
const AWAY_AGAIN: std::time::Duration = std::time::Duration::from_secs(2);
#[cfg(all(feature = "watch", feature = "postgres"))]
const SAID_EVERY: u32 = 30;

/// Refuses to share a database with a clock that is far from the database's: players would lose time
/// whenever another program looks at it, or be given some.
#[cfg(all(feature = "watch", feature = "postgres"))]
fn refuse_other_time(there: crate::game::Millis) -> Result<(), Failure> {
    let off = crate::world::SystemClock::shown() - there;
    match off.abs() > crate::game::MINUTE {
        true => Err(Failure(doctor::clock_off("PostgreSQL", off / crate::game::SECOND))),
        false => Ok(()),
    }
}

/// What is said where a PostgreSQL is named and the program knows none.
#[cfg(all(feature = "bot", not(feature = "postgres")))]
fn no_postgres() -> Failure {
    let flag = crate::text::Arg::code("--features networks,postgres");
    Failure::new(crate::text::words().say("store-no-postgres", &[("flag", flag)]))
}

/// From here on, nobody else can read the files that the program makes: there are secrets of dice
/// and keys among them.
#[cfg(feature = "bot")]
fn private_files() {
    #[cfg(unix)]
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
}

/// What is said where the database failed, or a file beside it.
#[cfg(feature = "bot")]
fn failed(error: &dyn std::fmt::Display) -> Failure {
    use crate::text::{Arg, words};
    let why = ("why", Arg::theirs(error.to_string()));
    Failure::new(words().say("order-fault", &[why]))
}

/// The path of a file or folder, as a part of a sentence.
#[cfg(feature = "bot")]
fn path(path: &std::path::Path) -> crate::text::Arg {
    crate::text::Arg::theirs(path.display().to_string())
}

/// Why the data cannot be opened.
#[cfg(feature = "bot")]
fn explain(error: &crate::store::OpenError) -> String {
    use crate::store::OpenError;
    use crate::text::{Arg, words};
    match error {
        OpenError::Unwritable { path: p, why } => words()
            .line("store-unwritable", &[("path", path(p)), ("why", Arg::theirs(why.as_str()))]),
        OpenError::Newer { found, known } => {
            words().line("store-newer", &[("found", (*found).into()), ("known", (*known).into())])
        }
        OpenError::InUse { path: p } => words().line("store-in-use", &[("path", path(p))]),
        OpenError::Empty { path: p } => words().line("store-empty", &[("path", path(p))]),
        OpenError::Foreign { path: p } => words().line("store-foreign", &[("path", path(p))]),
        #[cfg(feature = "postgres")]
        OpenError::Shared { database } => {
            words().line("store-shared", &[("database", Arg::theirs(database.as_str()))])
        }
        OpenError::Moved { path: p, database } => {
            let database = Arg::theirs(database.as_str());
            let setting = Arg::code("database");
            let args = [("path", path(p)), ("database", database), ("setting", setting)];
            words().line("store-moved", &args)
        }
        OpenError::HalfMoved { database } => {
            let [database, call] = [Arg::theirs(database.as_str()), Arg::code("hnefi move-data")];
            words().line("store-half-moved", &[("database", database), ("call", call)])
        }
        #[cfg(feature = "postgres")]
        OpenError::BadAddress => words().line("store-bad-address", &[]),
        #[cfg(feature = "postgres")]
        OpenError::BadParameter { name } => {
            words().line("store-bad-parameter", &[("name", Arg::code(name))])
        }
        #[cfg(feature = "postgres")]
        OpenError::BadTlsMode => words().line("store-bad-tls-mode", &[]),
        #[cfg(feature = "postgres")]
        OpenError::SeveralHosts => words().line("store-several-hosts", &[]),
        #[cfg(feature = "postgres")]
        OpenError::TlsFile { name, path: p, why } => {
            let args =
                [("name", Arg::code(name)), ("path", path(p)), ("why", Arg::theirs(why.as_str()))];
            words().line("store-tls-file", &args)
        }
        #[cfg(feature = "postgres")]
        OpenError::Pooled { database } => {
            words().line("store-pooled", &[("database", Arg::theirs(database.as_str()))])
        }
        OpenError::Altered { database, version } => {
            let args =
                [("database", Arg::theirs(database.as_str())), ("version", (*version).into())];
            words().line("store-altered", &args)
        }
        #[cfg(feature = "postgres")]
        OpenError::Unreachable { database, why }
        | OpenError::Away { database, why }
        | OpenError::Readonly { database, why } => {
            let id = match error {
                OpenError::Readonly { .. } => "store-readonly",
                _ => "store-unreachable",
            };
            let [database, why] = [database, why].map(|text| Arg::theirs(text.as_str()));
            words().line(id, &[("database", database), ("why", why)])
        }
        OpenError::Damaged { path: p, why } => {
            words().line("store-damaged", &[("path", path(p)), ("why", Arg::theirs(why.as_str()))])
        }
    }
}
