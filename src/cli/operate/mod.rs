//! The operator's words to a bot that runs: `hnefi status`, `end`, `leave`, `announce`, `ignore`.
//!
//! They go through a socket in the data folder that only its owner can open: one line of JSON with
//! the order, one with what came of it, said in the language of whoever gave it.

mod answer;
mod serve;

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};

use super::service::block_on;
use super::{DataDir, Failure, Format, path, print};
use crate::tafl::Side;
use crate::text::{Arg, words};

pub(super) use answer::Service;
pub(super) use serve::serve;

/// The name of the socket in the data folder.
const SOCKET: &str = "hnefi.sock";

/// The most bytes of an order, and of what came of it.
const LENGTH_MAX: u64 = 256 * 1024;

/// How long to wait for what came of it: longer than any network takes.
const PATIENCE: Duration = Duration::from_secs(40);

/// The arguments of `hnefi status`.
#[derive(clap::Args)]
pub(super) struct StatusArgs {
    #[command(flatten)]
    data: DataDir,
    #[arg(long)]
    live: bool,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The arguments of `hnefi end`.
#[derive(clap::Args)]
pub(super) struct EndArgs {
    #[command(flatten)]
    data: DataDir,
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
    #[arg(long, value_name = "SIDE", value_parser = Side::BOTH.map(Side::as_str))]
    winner: Option<String>,
    number: String,
}

/// The arguments of `hnefi leave`.
#[derive(clap::Args)]
pub(super) struct LeaveArgs {
    #[command(flatten)]
    data: DataDir,
    place: String,
}

/// The arguments of `hnefi announce`.
#[derive(clap::Args)]
pub(super) struct AnnounceArgs {
    #[command(flatten)]
    data: DataDir,
    #[arg(required = true)]
    text: Vec<String>,
}

/// The arguments of `hnefi ignore`.
#[derive(clap::Args)]
pub(super) struct IgnoreArgs {
    #[command(flatten)]
    data: DataDir,
    #[arg(long)]
    stop: bool,
    ids: Vec<String>,
}

/// An order to a running bot.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Order {
    /// How it is; `live` judges as `/healthz` does.
    Status {
        live: bool,
    },
    End {
        number: i64,
        place: Option<String>,
        winner: Option<String>,
    },
    Leave {
        place: String,
    },
    Announce {
        text: String,
    },
    /// Whom to forget, by their address.
    Forget {
        account: String,
    },
    /// Whom to ignore, or to hear again; nobody if it is only asked who is ignored.
    Ignore {
        ids: Vec<String>,
        stop: bool,
    },
}

/// An order, and the language in which it is answered.
#[derive(Serialize, Deserialize)]
struct OrderGiven {
    language: String,
    order: Order,
}

/// What came of an order.
#[derive(Serialize, Deserialize)]
struct Done {
    /// Whether it was carried out, and all is well.
    good: bool,
    /// What is said of it.
    says: String,
    /// The same for programs.
    data: serde_json::Value,
}

pub(super) fn status(args: &StatusArgs) -> Result<ExitCode, Failure> {
    let done = give(&args.data.data, Order::Status { live: args.live })?;
    match args.format {
        Format::Json => super::print_json(&done.data),
        Format::Text => print(&format!("{}\n", done.says)),
    }
    Ok(if done.good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

pub(super) fn end(args: &EndArgs) -> Result<ExitCode, Failure> {
    let number = args.number.trim_start_matches('#').parse().map_err(|_| {
        Failure::new(words().say("order-number", &[("word", Arg::typed(&args.number))]))
    })?;
    let (place, winner) = (args.place.clone(), args.winner.clone());
    carry_out(&args.data, Order::End { number, place, winner })
}

pub(super) fn leave(args: &LeaveArgs) -> Result<ExitCode, Failure> {
    carry_out(&args.data, Order::Leave { place: args.place.clone() })
}

pub(super) fn announce(args: &AnnounceArgs) -> Result<ExitCode, Failure> {
    carry_out(&args.data, Order::Announce { text: args.text.join(" ") })
}

pub(super) fn ignore(args: &IgnoreArgs) -> Result<ExitCode, Failure> {
    carry_out(&args.data, Order::Ignore { ids: args.ids.clone(), stop: args.stop })
}

/// Lets a running bot forget somebody; `None` if none runs in this folder.
pub(super) fn forget(data: &Path, account: &str) -> Option<Result<ExitCode, Failure>> {
    std::os::unix::net::UnixStream::connect(data.join(SOCKET)).ok()?;
    let data = DataDir { data: data.to_owned() };
    Some(carry_out(&data, Order::Forget { account: account.to_owned() }))
}

fn carry_out(data: &DataDir, order: Order) -> Result<ExitCode, Failure> {
    let done = give(&data.data, order)?;
    if !done.good {
        return Err(Failure(done.says));
    }
    print(&format!("{}\n", done.says));
    Ok(ExitCode::SUCCESS)
}

/// Gives an order to the bot that uses a data folder.
fn give(data: &Path, order: Order) -> Result<Done, Failure> {
    let asked = OrderGiven { language: words().language().tag().to_owned(), order };
    block_on(async {
        let socket = data.join(SOCKET);
        let exchange = async {
            let mut stream = tokio::net::UnixStream::connect(&socket).await?;
            let line = serde_json::to_string(&asked)? + "\n";
            stream.write_all(line.as_bytes()).await?;
            let mut line = String::new();
            BufReader::new(stream.take(LENGTH_MAX)).read_line(&mut line).await?;
            Ok::<Done, std::io::Error>(serde_json::from_str(&line)?)
        };
        let none = |why: String| {
            let path = ("path", path(&socket));
            Failure::new(words().say("order-nobody", &[path, ("why", Arg::theirs(why))]))
        };
        match tokio::time::timeout(PATIENCE, exchange).await {
            Ok(done) => done.map_err(|error| none(error.to_string())),
            Err(late) => Err(none(late.to_string())),
        }
    })
}
