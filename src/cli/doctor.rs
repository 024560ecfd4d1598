//! `hnefi doctor`: whether all is well, and what to do where it is not. The bot may be running.

use std::path::Path;
use std::process::ExitCode;

use serde_json::json;

use super::run::look_at;
use super::service::{ConfigArgs, block_on};
use super::{Failure, Format, explain, path, print, print_json};
use crate::app::ports::Clock as _;
use crate::config::Config;
use crate::game::Millis;
use crate::store::{Exam, Look, examine, has_data};
use crate::text::{Arg, words};
use crate::world::SystemClock;

/// The arguments of `hnefi doctor`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    config: ConfigArgs,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grade {
    /// All is well.
    Good,
    /// Somebody should look at it.
    Warn,
    /// It has to be put right.
    Bad,
}

impl Grade {
    const fn word(self) -> &'static str {
        match self {
            Grade::Good => "good",
            Grade::Warn => "warn",
            Grade::Bad => "bad",
        }
    }

    const fn mark(self) -> &'static str {
        match self {
            Grade::Good => "ok  ",
            Grade::Warn => "look",
            Grade::Bad => "BAD ",
        }
    }
}

/// What was found, and what to do about it.
struct Finding {
    /// What it is about, for programs.
    about: &'static str,
    grade: Grade,
    says: String,
}

/// What was found so far.
#[derive(Default)]
struct Findings(Vec<Finding>);

/// The least room on a disk before it is bad, and before somebody should look, in bytes.
const ROOM_BAD: u64 = 50 * MB;
const ROOM_LOW: u64 = 500 * MB;
const MB: u64 = 1_000_000;

/// How many days an old copy may lie before somebody should look.
const COPY_DAYS: u64 = 30;

/// How far a clock may be off before somebody should look, and before it is bad, in seconds.
const OFF_LOW: i64 = 5;
const OFF_BAD: i64 = 60;

/// The fewest sessions at Discord's gateway that are no reason to look.
#[cfg(feature = "discord")]
const SESSIONS_FEW: u64 = 100;

/// The smallest limit for files, in bytes, below which any picture of a board is.
#[cfg(feature = "matrix")]
const UPLOAD_FEW: u64 = 200_000;

/// How many servers are named one by one.
#[cfg(feature = "discord")]
const NAMED_MAX: usize = 20;

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let findings = block_on(async { Ok(examine_all(args).await) })?;
    let count = |grade| findings.0.iter().filter(|finding| finding.grade == grade).count();
    let (warn, bad) = (count(Grade::Warn), count(Grade::Bad));
    match args.format {
        Format::Json => print_json(&json!({
            "well": bad == 0,
            "findings": findings.0.iter().map(|finding| json!({
                "about": finding.about,
                "grade": finding.grade.word(),
                "says": finding.says,
            })).collect::<Vec<_>>(),
        })),
        Format::Text => {
            for finding in &findings.0 {
                print(&format!("{} {}\n", finding.grade.mark(), finding.says));
            }
            let end = [("warn", Arg::Number(warn as i64)), ("bad", Arg::Number(bad as i64))];
            print(&format!("{}\n", words().line("doctor-end", &end)));
        }
    }
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn examine_all(args: &Args) -> Findings {
    let mut found = Findings::default();
    let config = match args.config.read() {
        Ok(config) => config,
        Err(Failure(why)) => {
            found.put("settings", Grade::Bad, why);
            return found;
        }
    };
    found.note("settings", Grade::Good, "doctor-settings", &[]);
    match config.database {
        None => found.data(&config.data).await,
        Some(_) => found.server(&config).await,
    }
    found.zones();
    found.contact(&config);
    found.networks(&config).await;
    #[cfg(feature = "watch")]
    if let Some(web) = &config.web {
        found.web(web).await;
    }
    found
}

/// That this machine's clock is so many seconds ahead of another's, or behind it, and what to do.
pub(super) fn clock_off(by: &'static str, seconds: i64) -> String {
    let way = Arg::word(if seconds > 0 { "ahead" } else { "behind" });
    let seconds = ("seconds", Arg::Number(seconds.abs()));
    words().line("doctor-clock-off", &[("by", Arg::word(by)), seconds, ("way", way)])
}

fn megabytes(bytes: u64) -> Arg {
    Arg::Number(bytes.div_ceil(MB) as i64)
}

impl Findings {
    fn put(&mut self, about: &'static str, grade: Grade, says: String) {
        self.0.push(Finding { about, grade, says });
    }

    fn note(&mut self, about: &'static str, grade: Grade, id: &str, args: &[(&'static str, Arg)]) {
        self.put(about, grade, words().line(id, args));
    }

    /// Whether people can read whom to ask about what is kept of them; who has no network needs nobody.
    fn contact(&mut self, config: &Config) {
        let privacy = ("privacy", Arg::command("privacy"));
        if config.operator.contact.is_some() {
            self.note("contact", Grade::Good, "doctor-contact", &[privacy]);
        } else if config.discord.is_some() || config.matrix.is_some() {
            self.note("contact", Grade::Warn, "doctor-contact-missing", &[]);
        }
    }

    async fn data(&mut self, directory: &Path) {
        match examine(directory, SystemClock.now()).await {
            Err(error) => self.put("database", Grade::Bad, explain(&error)),
            Ok(None) => {
                self.note("database", Grade::Good, "doctor-no-data", &[("path", path(directory))]);
            }
            Ok(Some(exam)) => self.database(&exam),
        }
    }

    /// The PostgreSQL that the settings name.
    async fn server(&mut self, config: &Config) {
        let (there, schema) = match look_at(config).await {
            Err(Failure(why)) => return self.put("database", Grade::Bad, why),
            Ok(Look::New) => ("new", 0),
            Ok(Look::There(schema)) => ("there", schema),
        };
        let args = [("there", Arg::word(there)), ("schema", Arg::Number(schema))];
        self.note("database", Grade::Good, "doctor-server", &args);
        if has_data(&config.data) {
            let args = [
                ("path", path(&config.data)),
                ("move", Arg::code("hnefi move-data --to postgres://…")),
            ];
            self.note("database", Grade::Warn, "doctor-left", &args);
        }
        #[cfg(feature = "postgres")]
        if let Some(address) = &config.database
            && let Ok(neighbours) = crate::store::neighbours(address).await
        {
            self.clock("PostgreSQL", Some(neighbours.time));
            self.connections(&neighbours);
            #[cfg(feature = "discord")]
            self.shards(config, &neighbours);
        }
    }

    /// Whether the server lets a program have as many connections as it uses.
    #[cfg(feature = "postgres")]
    fn connections(&mut self, neighbours: &crate::store::Neighbours) {
        let wanted = crate::store::CONNECTIONS_MAX;
        if let Some(most) = neighbours.connections.filter(|most| *most < wanted) {
            let args = [("most", Arg::Number(most.into())), ("wanted", Arg::Number(wanted.into()))];
            self.note("connections", Grade::Warn, "doctor-connections", &args);
        }
    }

    /// Whether each shard is served by somebody, where several programs share them.
    #[cfg(all(feature = "postgres", feature = "discord"))]
    fn shards(&mut self, config: &Config, neighbours: &crate::store::Neighbours) {
        let Some((_, _, total)) = config.discord.as_ref().and_then(|discord| discord.shards) else {
            return;
        };
        let all = crate::store::Part {
            network: crate::chat::discord::NETWORK,
            shards: (0, total - 1),
            total,
        };
        let left: Vec<String> = neighbours.unserved(all).iter().map(u32::to_string).collect();
        if left.is_empty() {
            return self.note("shards", Grade::Good, "doctor-shards", &[]);
        }
        let args = [("shards", Arg::code(left.join(", "))), ("total", Arg::Number(total.into()))];
        self.note("shards", Grade::Warn, "doctor-shards-left", &args);
    }

    fn database(&mut self, exam: &Exam) {
        let args = [("schema", Arg::Number(exam.schema)), ("size", megabytes(exam.bytes))];
        self.note("database", Grade::Good, "doctor-data", &args);
        let running = Arg::word(if exam.in_use { "yes" } else { "no" });
        self.note("running", Grade::Good, "doctor-running", &[("running", running)]);
        if let Some(free) = exam.free {
            let (grade, id) = match free {
                0..ROOM_BAD => (Grade::Bad, "doctor-disk-low"),
                ROOM_BAD..ROOM_LOW => (Grade::Warn, "doctor-disk-low"),
                _ => (Grade::Good, "doctor-disk"),
            };
            self.note("disk", grade, id, &[("free", megabytes(free))]);
        }
        for copy in exam.copies.iter().filter(|copy| copy.days >= COPY_DAYS) {
            let args = [
                ("file", path(&copy.path)),
                ("size", megabytes(copy.bytes)),
                ("days", Arg::Number(copy.days as i64)),
            ];
            self.note("copies", Grade::Warn, "doctor-copy", &args);
        }
        for place in &exam.troubled {
            let args = [
                ("place", Arg::theirs(&place.place)),
                ("why", Arg::word(place.why.as_str())),
                ("waits", Arg::Number(place.waits)),
            ];
            self.note("places", Grade::Warn, "doctor-place", &args);
        }
        for (place, hours) in &exam.late {
            let args = [("place", Arg::theirs(place)), ("hours", Arg::Number(*hours))];
            self.note("daily", Grade::Warn, "doctor-daily", &args);
        }
    }

    fn zones(&mut self) {
        match crate::app::knows_time_zones() {
            true => self.note("zones", Grade::Good, "doctor-zones", &[]),
            false => self.note("zones", Grade::Warn, "doctor-zones-bad", &[]),
        }
    }

    /// Holds the clock of this machine against another's.
    fn clock(&mut self, name: &'static str, there: Option<Millis>) {
        let Some(there) = there else { return };
        let off = (SystemClock::shown() - there) / 1000;
        let by = ("by", Arg::word(name));
        // A network tells whole seconds, and its answer has been on its way.
        if off.abs() <= OFF_LOW {
            let seconds = ("seconds", Arg::Number(off.abs().max(1)));
            return self.note("clock", Grade::Good, "doctor-clock", &[by, seconds]);
        }
        let grade = if off.abs() > OFF_BAD { Grade::Bad } else { Grade::Warn };
        self.put("clock", grade, clock_off(name, off));
    }

    fn away(&mut self, about: &'static str, by: &'static str, why: &str) {
        let args = [("by", Arg::word(by)), ("why", Arg::theirs(why))];
        self.note(about, Grade::Bad, "doctor-away", &args);
    }

    async fn networks(&mut self, config: &Config) {
        if super::run::doors(config) == 0 {
            self.note("networks", Grade::Warn, "doctor-no-door", &[]);
        }
        #[cfg(feature = "discord")]
        if let Some(discord) = &config.discord {
            self.discord(discord).await;
        }
        #[cfg(feature = "matrix")]
        if let Some(matrix) = &config.matrix {
            self.matrix(matrix, &config.data).await;
        }
    }

    /// Whether people find the pages where they are said to be.
    #[cfg(feature = "watch")]
    async fn web(&mut self, config: &crate::config::WebConfig) {
        let (found, url) = (crate::web::checkup::is_found_at(&config.url).await, &config.url);
        let port = ("port", Arg::theirs(config.listen.to_string()));
        let url = ("url", Arg::theirs(url));
        let mut args = vec![url.clone(), port];
        let (grade, id) = match found {
            Ok(true) => (Grade::Good, "doctor-web"),
            Ok(false) => (Grade::Bad, "doctor-web-other"),
            Err(why) => {
                args.push(("why", Arg::theirs(crate::chat::root_cause(&why))));
                (Grade::Warn, "doctor-web-away")
            }
        };
        self.note("web", grade, id, &args);
        if !config.url.starts_with("https:") {
            self.note("web", Grade::Warn, "doctor-web-open", &[url]);
        }
    }

    #[cfg(feature = "discord")]
    async fn discord(&mut self, config: &crate::config::DiscordConfig) {
        use crate::chat::discord::{NoCheckup, checkup};
        let settings = super::discord::settings(config, super::manager::Manager::default());
        let checkup = match checkup(&settings).await {
            Ok(checkup) => checkup,
            Err(NoCheckup::Closed(closed)) => {
                return self.put("discord", Grade::Bad, super::discord::why(&closed));
            }
            Err(NoCheckup::Away(why)) => return self.away("discord", "Discord", &why),
        };
        let servers = ("servers", Arg::Number(checkup.servers as i64));
        let args = [("name", Arg::theirs(&checkup.name)), servers];
        self.note("discord", Grade::Good, "doctor-discord", &args);
        self.clock("Discord", checkup.clock);
        if let Some(left) = checkup.sessions.filter(|left| *left < SESSIONS_FEW) {
            let left = ("left", Arg::Number(left as i64));
            self.note("discord", Grade::Warn, "doctor-sessions", &[left]);
        }
        if checkup.commands == Some(false) {
            self.note("commands", Grade::Warn, "doctor-commands", &[]);
        }
        for (server, lacks) in checkup.lacks.iter().take(NAMED_MAX) {
            let args = [("server", Arg::theirs(server)), ("rights", crate::text::names(lacks))];
            self.note("rights", Grade::Warn, "doctor-rights", &args);
        }
        let more = checkup.lacks.len().saturating_sub(NAMED_MAX);
        if more > 0 {
            let more = ("more", Arg::Number(more as i64));
            self.note("rights", Grade::Warn, "doctor-rights-more", &[more]);
        }
    }

    #[cfg(feature = "matrix")]
    async fn matrix(&mut self, config: &crate::config::MatrixConfig, data: &Path) {
        use crate::chat::matrix::{NoCheckup, checkup};
        const HOMESERVER: &str = "matrix.homeserver";
        let checkup = match checkup(&super::matrix::credentials(config, data)).await {
            Ok(checkup) => checkup,
            Err(NoCheckup::LoggedOut) => {
                return self.note("matrix", Grade::Bad, "matrix-logged-out", &[]);
            }
            Err(NoCheckup::Away(why)) => return self.away("matrix", HOMESERVER, &why),
        };
        self.clock(HOMESERVER, checkup.clock);
        let Some(account) = checkup.account else {
            return self.note("matrix", Grade::Good, "doctor-matrix-new", &[]);
        };
        let rooms = ("rooms", Arg::Number(account.rooms as i64));
        let args = [("user", Arg::theirs(&account.user)), rooms];
        self.note("matrix", Grade::Good, "doctor-matrix", &args);
        if let Some(most) = account.upload_max.filter(|most| *most < UPLOAD_FEW) {
            let most = ("most", Arg::Number(most as i64 / 1_000));
            self.note("matrix", Grade::Warn, "doctor-upload", &[most]);
        }
        let device = ("device", Arg::theirs(&account.device));
        let wrong = [
            (!account.keys, Grade::Bad, "doctor-keys-missing"),
            (account.keys && !account.signed, Grade::Bad, "doctor-unsigned"),
            (!account.backup, Grade::Warn, "doctor-no-backup"),
            (!account.recovery, Grade::Warn, "doctor-no-recovery"),
        ];
        for (_, grade, id) in wrong.iter().filter(|(is, ..)| *is) {
            self.note("keys", *grade, id, std::slice::from_ref(&device));
        }
        if !wrong.iter().any(|(is, ..)| *is) {
            self.note("keys", Grade::Good, "doctor-keys", &[device]);
        }
        for (room, has, needs) in &account.silent {
            let args = [
                ("room", Arg::theirs(room)),
                ("has", Arg::Number(*has)),
                ("needs", Arg::Number(*needs)),
            ];
            self.note("rights", Grade::Warn, "doctor-silent", &args);
        }
    }
}
