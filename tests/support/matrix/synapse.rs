//! A real homeserver for tests: Synapse from PyPI, in its own environment below `target/`, on the
//! loopback, and gone together with the process that started it.
//!
//! It installs itself if it is missing; if that fails, it says why in one sentence.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

use matrix_sdk::reqwest;
use serde_json::json;

use super::patience::Patience;

/// Starts homeservers as forks of one process: Python takes seconds to load one.
const HOMESERVERS: &str = include_str!("homeservers.py");

/// How long Synapse may take to answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A Python environment with these packages, created once for all tests.
///
/// # Panics
/// When it cannot be created; says what is needed.
pub(crate) fn python(name: &str, requirements: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python").join(name);
    let python = home.join("bin/python");
    fs::create_dir_all(home.parent().unwrap()).unwrap();
    let lock = File::create(home.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    let complete = home.join(".complete");
    let wanted = fs::read_to_string(requirements).unwrap();
    if fs::read_to_string(&complete).is_ok_and(|done| done == wanted) {
        return python;
    }
    let _ = fs::remove_dir_all(&home);
    let home_text = home.to_str().unwrap();
    let python_text = python.to_str().unwrap();
    let with_uv = Command::new("uv").arg("--version").output().is_ok();
    let steps: Vec<Vec<&str>> = match with_uv {
        true => vec![
            vec!["uv", "venv", "--quiet", home_text],
            vec![
                "uv",
                "pip",
                "install",
                "--quiet",
                "--compile-bytecode",
                "--python",
                python_text,
                "-r",
                requirements,
            ],
        ],
        false => vec![
            vec!["python3", "-m", "venv", home_text],
            vec![
                python_text,
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--prefer-binary",
                "-r",
                requirements,
            ],
        ],
    };
    for step in steps {
        let done = Command::new(step[0]).args(&step[1..]).output();
        let why = match done {
            Ok(done) if done.status.success() => continue,
            Ok(done) => String::from_utf8_lossy(&done.stderr).into_owned(),
            Err(error) => error.to_string(),
        };
        panic!(
            "These tests need {name} from PyPI, and it could not be installed: they need Python 3 \
             with venv, and a package index. {} said: {why}",
            step[0]
        );
    }
    fs::write(complete, wanted).unwrap();
    python
}

/// A homeserver.
pub(crate) struct Synapse {
    /// Its address.
    pub(crate) url: String,
    directory: PathBuf,
    /// It runs as long as this is open, and this is open as long as it runs.
    line: Option<UnixStream>,
}

/// Where to ask for homeservers. What answers there ends with the tests, and so do they.
fn homeservers() -> &'static Path {
    static STARTED: OnceLock<(PathBuf, Child)> = OnceLock::new();
    let start = || {
        let requirements =
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/matrix/synapse-requirements.txt");
        let python = python("matrix-synapse-1.163.2", requirements);
        // The path of a socket has to be short.
        let socket = std::env::temp_dir().join(format!("hnefi-homeservers-{}", std::process::id()));
        let _ = fs::remove_file(&socket);
        let child = Command::new(&python)
            .args(["-c", HOMESERVERS])
            .arg(&socket)
            .env_remove("PYTHONDONTWRITEBYTECODE")
            .stdin(Stdio::piped())
            .spawn()
            .expect("Python was just installed");
        (socket, child)
    };
    &STARTED.get_or_init(start).0
}

impl Synapse {
    /// Starts a homeserver with its own data.
    pub(crate) async fn start(name: &str) -> Synapse {
        Synapse::start_with(name, "").await
    }

    /// Starts a homeserver with more lines in its configuration.
    pub(crate) async fn start_with(name: &str, more: &str) -> Synapse {
        let directory =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tests/synapse").join(name);
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).unwrap();
        let port = free_port();
        fs::write(directory.join("hs.yaml"), config(&directory, port) + more).unwrap();
        fs::write(directory.join("log.yaml"), log_config(&directory)).unwrap();
        let key = "ed25519 a_test AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n";
        fs::write(directory.join("signing.key"), key).unwrap();
        let url = format!("http://127.0.0.1:{port}");
        let mut synapse = Synapse { url, directory, line: None };
        synapse.go_on().await;
        synapse
    }

    /// Starts it again with the same data.
    pub(crate) async fn go_on(&mut self) {
        let log = self.directory.join("out.log");
        let _ = fs::remove_file(&log);
        let socket = homeservers();
        let client = reqwest::Client::new();
        let written = || fs::metadata(&log).map_or(0, |file| file.len());
        let mut patience = Patience::of(PATIENCE);
        loop {
            if self.line.is_none() {
                self.line = UnixStream::connect(socket).ok();
                let folder = format!("{}\n", self.directory.display());
                let asked = self.line.as_mut().map(|line| line.write_all(folder.as_bytes()));
                asked.transpose().expect("whoever starts homeservers is gone");
            }
            let health = client.get(format!("{}/health", self.url)).send().await;
            if health.is_ok_and(|health| health.status().is_success()) {
                return;
            }
            if !patience.lasts(written()) {
                let said = fs::read_to_string(&log).unwrap_or_default();
                panic!("Synapse does not answer; see {}. {said}", self.directory.display());
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Ends it properly.
    pub(crate) fn stop(&mut self) {
        if let Some(mut line) = self.line.take() {
            let _ = line.shutdown(Shutdown::Write);
            let _ = line.read_to_end(&mut Vec::new());
        }
    }

    /// Creates an account.
    pub(crate) async fn register(&self, name: &str) {
        let body = json!({
            "username": name, "password": password(name), "inhibit_login": true,
            "auth": { "type": "m.login.dummy" },
        });
        let url = format!("{}/_matrix/client/v3/register", self.url);
        let client = reqwest::Client::new();
        let done = client.post(url).body(body.to_string()).send().await.unwrap();
        assert!(done.status().is_success(), "{}", done.text().await.unwrap());
    }
}

impl Drop for Synapse {
    fn drop(&mut self) {
        self.stop();
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.directory);
        }
    }
}

/// A port that nobody uses. The system may offer one again before the homeserver that it was for
/// listens there, so each is given once.
fn free_port() -> u16 {
    static GIVEN: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        if GIVEN.lock().unwrap().insert(port) {
            return port;
        }
    }
}

/// The password of an account.
pub(crate) fn password(name: &str) -> String {
    format!("the word of {name}")
}

fn log_config(directory: &Path) -> String {
    let mut text = Vec::new();
    write!(
        text,
        "version: 1\nformatters: {{f: {{format: '%(asctime)s %(levelname)s %(name)s %(message)s'}}}}\n\
         handlers: {{file: {{class: logging.FileHandler, formatter: f, filename: '{}/hs.log'}}}}\n\
         root: {{level: WARNING, handlers: [file]}}\ndisable_existing_loggers: false\n",
        directory.display()
    )
    .unwrap();
    String::from_utf8(text).unwrap()
}

fn config(directory: &Path, port: u16) -> String {
    let d = directory.display();
    let fast = "{per_second: 100000, burst_count: 100000}";
    let mut text = format!(
        "server_name: hs.test\n\
         pid_file: '{d}/hs.pid'\n\
         public_baseurl: http://127.0.0.1:{port}/\n\
         listeners: [{{port: {port}, type: http, tls: false, bind_addresses: ['127.0.0.1'], \
         resources: [{{names: [client], compress: false}}]}}]\n\
         database: {{name: sqlite3, args: {{database: '{d}/hs.db'}}}}\n\
         log_config: '{d}/log.yaml'\n\
         media_store_path: '{d}/media'\n\
         signing_key_path: '{d}/signing.key'\n\
         macaroon_secret_key: test\nform_secret: test\nregistration_shared_secret: test\n\
         enable_registration: true\nenable_registration_without_verification: true\n\
         report_stats: false\ntrusted_key_servers: []\nsuppress_key_server_warning: true\n\
         federation_domain_whitelist: []\npresence: {{enabled: false}}\n\
         user_directory: {{enabled: false}}\npush: {{enabled: false}}\n\
         url_preview_enabled: false\nbcrypt_rounds: 4\nthumbnail_sizes: []\n\
         gc_thresholds: [100000, 50, 50]\n"
    );
    for limit in [
        "message",
        "registration",
        "admin_redaction",
        "joins_per_room",
        "3pid_validation",
        "third_party_invite",
        "media_create",
        "key_requests",
        "room_creation",
        "profile",
    ] {
        text.push_str(&format!("rc_{limit}: {fast}\n"));
    }
    text.push_str(&format!(
        "rc_login: {{address: {fast}, account: {fast}, failed_attempts: {fast}}}\n\
         rc_joins: {{local: {fast}, remote: {fast}}}\n\
         rc_invites: {{per_room: {fast}, per_user: {fast}, per_issuer: {fast}}}\n"
    ));
    text
}
