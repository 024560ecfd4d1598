//! What the operator sees while the bot runs: health, readiness, measures, the log.

use std::io::{BufRead as _, BufReader};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use hnefi::meter::{self, Kind};
use rustix::process::Signal;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::gateway::{Program, end_of, program_with};
use super::table::{HERE, ann, ben};
use crate::support::discord::{Discord, TOKEN};
use crate::support::patience::Patience;
use crate::support::runs::signal;

/// A running program, and what it has written to its log so far.
struct Watched {
    program: Program,
    log: Arc<Mutex<Vec<String>>>,
}

impl Watched {
    fn start(name: &str, discord: &Discord, more: &[(&str, &str)]) -> Watched {
        let mut program = program_with(name, &discord.url, TOKEN, more);
        let log = Arc::new(Mutex::new(Vec::new()));
        let errors = BufReader::new(program.0.stderr.take().unwrap());
        let into = Arc::clone(&log);
        std::thread::spawn(move || {
            errors.lines().map_while(Result::ok).for_each(|line| {
                crate::support::secrets::look(&line);
                into.lock().unwrap().push(line);
            });
        });
        Watched { program, log }
    }

    /// Waits for a line of the log.
    async fn line(&self, part: &str) -> String {
        let mut patience = Patience::of(Duration::from_secs(60));
        loop {
            let log = self.log.lock().unwrap().clone();
            if let Some(line) = log.iter().find(|line| line.contains(part)) {
                return line.clone();
            }
            assert!(patience.lasts(log.len()), "no line has {part:?}: {log:#?}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Where it can be asked.
    async fn port(&self) -> u16 {
        let line = self.line("watched at http://127.0.0.1:").await;
        let port = line.split("http://127.0.0.1:").nth(1).unwrap();
        port.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
    }

    fn signal(&self, which: Signal) {
        signal(&self.program.0, which);
    }
}

/// Asks for a page; its status and its body.
async fn get(port: u16, page: &str) -> (u16, String) {
    let mut stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let request = format!("GET {page} HTTP/1.1\r\nHost: hnefi\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

/// The value of a measure with these labels.
fn value(page: &str, series: &str) -> Option<f64> {
    let line = page
        .lines()
        .find(|line| line.strip_prefix(series).is_some_and(|rest| rest.starts_with(' ')))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_sees_how_the_bot_is() {
    crate::support::discord::know(&[ann(), ben()]);
    let discord = Discord::start().await;
    let more =
        [("HNEFI_WATCH", "127.0.0.1:0"), ("HNEFI_LOG", "trace"), ("HNEFI_LOG_FORMAT", "json")];
    let bot = Watched::start("watched", &discord, &more);
    let port = bot.port().await;
    discord.ready().await;

    // Somebody asks for the measures in a loop while others play.
    let looping = tokio::spawn(async move {
        for _ in 0..200 {
            assert_eq!(get(port, "/metrics").await.0, 200);
        }
    });
    for command in ["tafl help", "tafl games", "tafl variants"] {
        let asked = discord.types(&ann(), &HERE, command, json!({}));
        discord.answer(asked).await;
    }
    let played = json!({ "opponent": ben().id.to_string(), "variant": "brandubh" });
    let asked = discord.types(&ann(), &HERE, "tafl challenge", played);
    discord.answer(asked).await;
    looping.await.unwrap();

    let (status, ready) = get(port, "/readyz").await;
    let ready: Value = serde_json::from_str(&ready).unwrap();
    let all = json!({
        "ready": true, "doors": { "discord": "open" }, "database": "fine", "clock": "fine",
    });
    assert_eq!((status, &ready), (200, &all));
    assert_eq!(get(port, "/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(get(port, "/anything").await.0, 404);

    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let (_, page) = get(port, "/metrics").await;
    for measure in meter::ALL {
        // What never happened is not shown, and there is no engine at work here.
        let rare = [&meter::LIMITED, &meter::SLOWED, &meter::FAULTS, &meter::ENGINE];
        let rare = rare.iter().any(|it| it.name == measure.name);
        let kind = match measure.kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Seconds => "histogram",
        };
        let head = format!("# TYPE {} {kind}", measure.name);
        assert!(rare || page.lines().any(|line| line == head), "no {head} in {page}");
    }
    let games = r#"hnefi_requests_total{door="discord",command="games",outcome="good"}"#;
    assert_eq!(value(&page, games), Some(1.0), "{page}");
    assert_eq!(value(&page, r#"hnefi_matches{stage="open"}"#), Some(1.0), "{page}");
    assert_eq!(value(&page, r#"hnefi_door_open{door="discord"}"#), Some(1.0), "{page}");
    // Discord allowed 999 sessions before this one was begun.
    assert_eq!(value(&page, "hnefi_gateway_sessions_left"), Some(998.0), "{page}");
    for id in
        [ann().id.to_string(), ben().id.to_string(), crate::support::discord::CHANNEL.to_string()]
    {
        assert!(!page.contains(&id), "the id {id} is in {page}");
    }
    judged_by_promtool(&page);

    // Each request is one line, with its id, and nothing that anybody typed.
    bot.line(r#""command":"challenge""#).await;
    let log = bot.log.lock().unwrap().clone();
    let answered: Vec<Value> = log
        .iter()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}")))
        .filter(|line: &Value| line["message"] == "answered")
        .collect();
    assert_eq!(answered.len(), 4, "{answered:#?}");
    assert!(answered.iter().all(|line| line["request"].is_string() && line["ms"].is_u64()));
    bot.signal(Signal::TERM);
    drop(bot);
    assert!(log.len() > 100, "everything was logged");
    for line in &log {
        assert!(!line.contains(TOKEN), "a secret is in the log: {line}");
    }
    discord.finish();
}

/// A Discord that is away is told as away, and nobody starts the bot again for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_network_that_is_lost_is_not_called_open() {
    let discord = Discord::start().await;
    // The folder that the program is given.
    let data = crate::support::runs::scratch("discord", "away");
    let bot = Watched::start("away", &discord, &[("HNEFI_WATCH", "127.0.0.1:0")]);
    let port = bot.port().await;
    // Whoever says nothing is let go, and makes room for those who ask.
    let mut silent = Vec::new();
    for _ in 0..40 {
        silent.push(tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap());
    }
    discord.ready().await;
    let is = async |wanted: u16| {
        let mut patience = Patience::of(Duration::from_secs(60));
        loop {
            let (status, body) = get(port, "/readyz").await;
            if status == wanted {
                return body;
            }
            assert!(patience.lasts(status), "{status}: {body}");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    is(200).await;
    discord.with(|state| {
        state.close_with = Some(4000);
        state.frame(crate::support::discord::state::Frame::Close(Some(4000)));
    });
    assert!(is(503).await.contains(r#""discord":"closed""#));
    assert_eq!(get(port, "/healthz").await.0, 200);
    #[cfg(unix)]
    {
        use super::operate::says;
        let (code, said) = says(&data, &["status"]).await;
        assert!(code == Some(1) && said.contains("discord: CLOSED"), "{said}");
        let (code, said) = says(&data, &["status", "--live"]).await;
        assert!(code == Some(0) && said.contains("discord: CLOSED"), "{said}");
    }
    discord.with(|state| state.close_with = None);
    is(200).await;
    drop(bot);
}

/// Prometheus' own judgement of what it would be given.
#[expect(clippy::print_stderr, reason = "says what could not be judged here")]
fn judged_by_promtool(page: &str) {
    let Ok(mut child) = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
    else {
        // The gate installs it.
        eprintln!("there is no promtool here: the measures are not judged");
        return;
    };
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), page.as_bytes()).unwrap();
    let judged = child.wait_with_output().unwrap();
    let said = [judged.stdout, judged.stderr].map(|out| String::from_utf8(out).unwrap()).concat();
    assert!(judged.status.success(), "{said}");
}

/// The rules and the dashboard are about measures that there are.
#[test]
fn alerts_and_dashboard_know_the_measures() {
    let files = [".package/watch/alerts.yml", ".package/watch/dashboard.json"];
    let mut seen = std::collections::BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
            if word.starts_with("hnefi_") {
                let known = meter::ALL.iter().find(|measure| {
                    let bucket = word.strip_suffix("_bucket") == Some(measure.name);
                    word == measure.name || (bucket && measure.kind == Kind::Seconds)
                });
                seen.insert(known.unwrap_or_else(|| panic!("{file}: there is no {word}")).name);
            }
        }
    }
    for measure in meter::ALL {
        assert!(seen.contains(measure.name), "nobody is shown {}", measure.name);
    }
    let alerts = std::fs::read_to_string(files[0]).unwrap();
    assert_eq!(alerts.matches("- alert:").count(), 10);
    let judged = Command::new("promtool").args(["check", "rules", files[0]]).output();
    match judged {
        Ok(judged) => assert!(judged.status.success(), "{judged:?}"),
        Err(_) => eprintln!("there is no promtool here: the rules are not judged"),
    }
    let dashboard: Value =
        serde_json::from_str(&std::fs::read_to_string(files[1]).unwrap()).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 10);
}

#[tokio::test]
async fn a_port_that_is_taken_is_said_in_a_sentence() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let discord = Discord::start().await;
    let child = program_with("port", &discord.url, TOKEN, &[("HNEFI_WATCH", &address)]);
    let (status, errors) = end_of(child).await;
    assert_eq!(status, Some(1), "{errors}");
    assert!(errors.contains(&format!("can’t be watched at {address}")), "{errors}");
    assert!(errors.contains("`watch`") || errors.contains("watch,"), "{errors}");
}

#[tokio::test]
async fn the_log_and_whom_it_ignores_change_while_the_bot_runs() {
    crate::support::discord::know(&[ann(), ben()]);
    let discord = Discord::start().await;
    let file = crate::support::runs::scratch("discord", "hangup-settings").join("hnefi.toml");
    std::fs::write(&file, "log = \"warn,hnefi=warn\"\n").unwrap();
    let more = [("HNEFI_CONFIG", file.to_str().unwrap())];
    let bot = Watched::start("hangup", &discord, &more);
    discord.ready().await;
    let asks = async |who| {
        let asked = discord.types(&who, &HERE, "tafl help", json!({}));
        assert!(discord.answer(asked).await.is_private());
    };
    asks(ann()).await;
    // A file that cannot be read changes nothing, and a sentence says so.
    std::fs::write(&file, "log = \"debug\nworkers = 1\n").unwrap();
    bot.signal(Signal::HUP);
    let why = bot.line("the settings stay as they were").await;
    assert!(why.contains("from line 1 on"), "{why}");
    asks(ann()).await;
    assert!(!bot.log.lock().unwrap().iter().any(|line| line.contains("answered")));

    let ignored = format!("log = \"warn,hnefi=info\"\nignore = [\"{}\"]\n", ben().id);
    std::fs::write(&file, ignored).unwrap();
    bot.signal(Signal::HUP);
    bot.line("the settings were read again").await;
    discord.types(&ben(), &HERE, "tafl games", json!({}));
    asks(ann()).await;
    bot.line("command=\"help\"").await;
    assert!(!bot.log.lock().unwrap().iter().any(|line| line.contains("command=\"games\"")));
    bot.signal(Signal::TERM);
}
