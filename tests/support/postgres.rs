//! A PostgreSQL of the tests' own: one server a test binary, in a folder of its own without a port,
//! and one database a test, copied from one that has all tables. It ends with the program that
//! started it, however that ends.

use std::io::Write as _;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use hnefi::store::Store;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection as _};
use tokio::sync::{Mutex, OnceCell};

/// The user that nobody is: PostgreSQL refuses to run as root.
const NOBODY: u32 = 65_534;

/// Who may come in: everybody but a guest, who has to say a password.
const WHO_MAY: &str = "local all guest scram-sha-256\nlocal all all trust\n";

/// How long the server may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server, stops and starts it as it is told, until whoever holds the other end of the pipe
/// is gone.
const WATCH: &str = r#"
# Whoever interrupts the tests interrupts this too, which has yet to clear up.
trap '' INT TERM HUP QUIT
start() {
  "$0/postgres" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=$2 -c max_connections=300 \
    -c log_min_messages=fatal </dev/null >"$1/log" 2>&1 &
}
start "$1" "$2"
while read -r order; do
  case $order in
    stop) kill -QUIT $!; wait;;
    start) start "$1" "$2";;
  esac
done
kill -INT $!
wait
rm -rf "$1"
"#;

/// A server of the tests' own.
pub(crate) struct Server {
    pub(crate) folder: PathBuf,
    /// Holds the pipe that keeps the server running.
    process: Child,
}

/// The folder with the newest PostgreSQL's programs.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let is_whole = |folder: &PathBuf| folder.join("initdb").exists();
    let newest = versions
        .map(|version| version.path())
        .filter(|path| is_whole(&path.join("bin")))
        .max_by_key(|path| number(path));
    let path = std::env::var_os("PATH").unwrap_or_default();
    newest
        .map(|newest| newest.join("bin"))
        .or_else(|| std::env::split_paths(&path).find(is_whole))
        .expect("PostgreSQL is not there: install Debian's package postgresql")
}

/// Starts a server; its folder is named after the process, and this. `waits` says whether it waits
/// for the disk, as one does whose machine may lose power.
pub(crate) fn start(name: &str, waits: bool) -> Server {
    let folder = format!("hnefi-postgres-{}{name}", std::process::id());
    let folder = std::env::temp_dir().join(folder);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let root = std::fs::metadata(&folder).unwrap().uid() == 0;
    if root {
        chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let command = |program: &Path| {
        let mut command = Command::new(program);
        if root {
            command.uid(NOBODY).gid(NOBODY);
        }
        command.current_dir(&folder);
        command
    };
    let made = command(&programs().join("initdb"))
        .args([
            "--no-sync",
            "--locale=C.UTF-8",
            "--encoding=UTF8",
            "--auth=trust",
            "--username=hnefi",
        ])
        .arg(folder.join("data"))
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    std::fs::write(folder.join("data/pg_hba.conf"), WHO_MAY).unwrap();
    let process = command(Path::new("/bin/sh"))
        .args(["-c", WATCH])
        .arg(programs())
        .arg(&folder)
        .arg(if waits { "on" } else { "off" })
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    Server { folder, process }
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| start("", false))
}

impl Server {
    /// The address of a database, which may not be there.
    pub(crate) fn address(&self, name: &str) -> String {
        format!("postgres://hnefi@localhost/{name}?host={}", self.folder.display())
    }

    /// A connection to a database.
    pub(crate) async fn connection(&self, name: &str) -> PgConnection {
        let connect = async {
            loop {
                match PgConnection::connect(&self.address(name)).await {
                    Ok(connection) => return connection,
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
        };
        let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        tokio::time::timeout(PATIENCE, connect).await.unwrap_or_else(|_| panic!("{}", log()))
    }

    /// Stops it as a power cut would, or starts it again.
    pub(crate) async fn order(&mut self, running: bool) {
        let order = if running { "start\n" } else { "stop\n" };
        self.process.stdin.as_mut().unwrap().write_all(order.as_bytes()).unwrap();
        let done = async {
            while PgConnection::connect(&self.address("postgres")).await.is_ok() != running {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, done).await.unwrap();
    }
}

/// A connection to a database of the server that all tests share.
pub(crate) async fn connection(name: &str) -> PgConnection {
    server().connection(name).await
}

/// The address of a database that somebody has made.
pub(crate) fn address(name: &str) -> String {
    server().address(name)
}

/// A database without tables; returns its address.
pub(crate) async fn empty_database(name: &str) -> String {
    let mut admin = connection("postgres").await;
    for sql in ["drop database if exists", "create database"] {
        let sql = AssertSqlSafe(format!("{sql} \"{name}\""));
        sqlx::query(sql).execute(&mut admin).await.unwrap();
    }
    server().address(name)
}

/// A database with all tables and nothing in them; returns its address.
pub(crate) async fn database(name: &str) -> String {
    static TEMPLATE: OnceCell<()> = OnceCell::const_new();
    // The server copies one at a time.
    static COPYING: Mutex<()> = Mutex::const_new(());
    TEMPLATE.get_or_init(make_template).await;
    let _copying = COPYING.lock().await;
    let mut admin = connection("postgres").await;
    for sql in [
        format!("drop database if exists \"{name}\" with (force)"),
        format!("create database \"{name}\" template everything"),
    ] {
        let copy = async {
            // Whoever made the template may not quite be gone.
            while let Err(error) = sqlx::query(AssertSqlSafe(sql.clone())).execute(&mut admin).await
            {
                assert!(error.to_string().contains("being accessed"), "{error}");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, copy).await.unwrap();
    }
    server().address(name)
}

async fn make_template() {
    let mut admin = connection("postgres").await;
    for sql in ["drop database if exists everything", "create database everything"] {
        sqlx::query(sql).execute(&mut admin).await.unwrap();
    }
    let folder = server().folder.join("template");
    open(&server().address("everything"), &folder).await.close().await;
    // The server's user could not remove what is this user's.
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Opens a database.
pub(crate) async fn open(address: &str, folder: &Path) -> Store {
    Store::connect(&address.into(), folder).await.unwrap_or_else(|error| panic!("{error:?}"))
}
