//! A real browser for tests: Debian's Chromium, without a window, led by its driver; gone together with the
//! process that started it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::ChromeCapabilities;
use thirtyfour::prelude::*;

use crate::support::patience::Patience;
use crate::support::runs::{lines_of, scratch};

/// How long nothing may change on a page that is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Leads a browser until nobody holds the other end of the pipe any more.
const WRAPPER: &str = r#"
chromedriver --port=0 & driver=$!
cat >/dev/null
pkill -f -- "--user-data-dir=$1"
kill $driver"#;

/// What checks pages for whoever cannot see them or has no mouse: where it comes from, and its sum.
const AXE: &str = "https://registry.npmjs.org/axe-core/-/axe-core-4.12.1.tgz";
const AXE_SUM: &str =
    "s7iGf5GaVMxEG0ENN9x+xTr7GFZCb1ZP/1uATUpCEK2X78nDB3RwbtFCo9pGAf9ru+VwoQ464DkaLEeRM08wJA==";

/// Fetches it once for all tests.
const FETCH: &str = r#"
import base64, hashlib, io, sys, tarfile, urllib.request
address, wanted, to = sys.argv[1:]
packed = urllib.request.urlopen(address, timeout=120).read()
assert base64.b64encode(hashlib.sha512(packed).digest()).decode() == wanted, "not what it was"
script = tarfile.open(fileobj=io.BytesIO(packed)).extractfile("package/axe.min.js").read()
open(to, "wb").write(script)"#;

/// A browser with one page open.
pub(super) struct Chromium {
    driver: WebDriver,
    site: String,
    /// Ends it when dropped, after the session.
    _wrapper: Wrapper,
}

struct Wrapper(Child);

impl Drop for Wrapper {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// Something on a page, as a screen reader is told of it.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) role: String,
    pub(super) name: String,
}

impl Chromium {
    /// Starts a browser whose page has this size, for a site, with these languages.
    pub(super) async fn start(
        name: &str,
        site: &str,
        size: (u32, u32),
        languages: &str,
    ) -> Chromium {
        let mut wishes = wishes(size, languages);
        let data = scratch("chromium", name);
        let profile = data.join("profile");
        let log = File::create(data.join("driver.log")).unwrap();
        let mut child = Command::new("sh")
            .args(["-c", WRAPPER, "sh"])
            .arg(&profile)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let lines = lines_of(&mut child);
        let wrapper = Wrapper(child);
        let port = tokio::task::spawn_blocking(move || {
            let ports = lines.iter().filter_map(|line| {
                let (_, port) = line.split_once("successfully on port ")?;
                port.trim_end_matches('.').parse::<u16>().ok()
            });
            ports.take(1).next()
        });
        let port = port.await.unwrap().expect(
            "these tests need Chromium and its driver: on Debian, the packages chromium and chromium-driver",
        );
        wishes.add_arg(&format!("--user-data-dir={}", profile.display())).unwrap();
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes);
        let driver = driver.await.unwrap_or_else(|why| panic!("Chromium does not start: {why}"));
        Chromium { driver, site: site.to_owned(), _wrapper: wrapper }
    }

    /// Opens a page of the site.
    pub(super) async fn open(&self, page: &str) {
        self.driver.goto(format!("{}{page}", self.site)).await.unwrap();
    }

    /// What a script finds on the page.
    pub(super) async fn look(&self, script: &str) -> Value {
        self.driver.execute(format!("return {script}"), Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until a script finds this on the page.
    pub(super) async fn until(&self, script: &str, wanted: impl Into<Value>) {
        let wanted = wanted.into();
        let mut patience = Patience::of(PATIENCE);
        loop {
            let seen = self.look(script).await;
            if seen == wanted {
                return;
            }
            assert!(patience.lasts(seen.clone()), "{script}: {seen}, not {wanted}");
            tokio::task::yield_now().await;
        }
    }

    /// Clicks or taps on the first thing of a kind, once it is there: the page may just be put anew.
    pub(super) async fn click(&self, css: &str) {
        let mut patience = Patience::of(PATIENCE);
        loop {
            let clicked = async { self.driver.find(By::Css(css)).await?.click().await };
            match clicked.await {
                Ok(()) => return,
                Err(why) => assert!(patience.lasts(()), "{css}: {why}"),
            }
        }
    }

    /// From now on the script of the pages does not come. Their driver needs scripts itself.
    pub(super) async fn keep_script_away(&self) {
        let network = self.driver.cdp();
        network.send_raw("Network.enable", json!({})).await.unwrap();
        let kept = json!({ "urls": ["*/page.js"] });
        network.send_raw("Network.setBlockedURLs", kept).await.unwrap();
    }

    pub(super) async fn refresh(&self) {
        self.driver.refresh().await.unwrap();
    }

    /// Types keys, one after the other, on a page that is there: nobody types before they see it.
    pub(super) async fn types(&self, keys: impl Into<TypingData>) {
        self.until("document.readyState", "complete").await;
        self.driver.action_chain().send_keys(keys).perform().await.unwrap();
    }

    /// Presses a key while another is held.
    pub(super) async fn types_with(&self, held: Key, key: Key) {
        let chain =
            self.driver.action_chain().key_down(held.clone()).send_keys(key + "").key_up(held);
        chain.perform().await.unwrap();
    }

    /// What has the keyboard now, in words.
    pub(super) async fn focused(&self) -> String {
        let name = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent";
        self.look(name).await.as_str().unwrap_or_default().trim().to_owned()
    }

    /// Drags what is at one place to another, by the mouse.
    pub(super) async fn drag(&self, from: &str, to: &str) {
        let from = self.driver.find(By::Css(from)).await.unwrap();
        let to = self.driver.find(By::Css(to)).await.unwrap();
        let chain = self.driver.action_chain().move_to_element_center(&from).click_and_hold();
        chain.move_to_element_center(&to).release().perform().await.unwrap();
    }

    /// Whether the page is shown in dark colours from now on.
    pub(super) async fn darken(&self, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.driver.cdp().send_raw("Emulation.setEmulatedMedia", media).await.unwrap();
    }

    /// All that a screen reader is told of the page, in its order, once it is all there: a browser begins to
    /// work it out when it is asked first, and tells until then what it has.
    pub(super) async fn tree(&self) -> Vec<Node> {
        let mut patience = Patience::of(PATIENCE);
        loop {
            let told = self.told().await;
            // Every page ends with it.
            if told.iter().any(|node| node.role == "status") {
                return told;
            }
            assert!(patience.lasts(told.len()), "{told:?}");
        }
    }

    async fn told(&self) -> Vec<Node> {
        let tree =
            self.driver.cdp().send_raw("Accessibility.getFullAXTree", json!({})).await.unwrap();
        let all: BTreeMap<&str, &Value> = tree["nodes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|node| (node["nodeId"].as_str().unwrap(), node))
            .collect();
        let root = tree["nodes"][0]["nodeId"].as_str().unwrap();
        let mut list = Vec::new();
        let mut open = vec![root];
        while let Some(node) = open.pop().and_then(|id| all.get(id)) {
            if node["ignored"] == false {
                let text = |of: &str| node[of]["value"].as_str().unwrap_or_default().to_owned();
                list.push(Node { role: text("role"), name: text("name") });
            }
            let below = node["childIds"].as_array().into_iter().flatten();
            open.extend(below.rev().filter_map(|id| id.as_str()));
        }
        list
    }

    /// What axe-core finds wrong with the page by the rules of WCAG 2.2 AA and its own best practices.
    pub(super) async fn wrongs(&self) -> Vec<String> {
        let axe = fs::read_to_string(axe()).unwrap();
        self.driver.execute(axe, Vec::new()).await.unwrap();
        let run = "axe.run().then(arguments[arguments.length - 1])";
        let found = self.driver.execute_async(run, Vec::new()).await.unwrap();
        let found = found.json();
        assert!(!found["passes"].as_array().unwrap().is_empty(), "{found}");
        let wrongs = found["violations"].as_array().unwrap().iter().flat_map(|wrong| {
            let nodes = wrong["nodes"].as_array().into_iter().flatten();
            nodes.map(move |node| format!("{}: {}", wrong["help"], node["failureSummary"]))
        });
        wrongs.collect()
    }

    /// Keeps a picture of the page beside its data, for whoever wants to look.
    pub(super) async fn picture(&self, name: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tests/pages");
        fs::create_dir_all(&folder).unwrap();
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
    }

    pub(super) async fn close(self) {
        self.driver.quit().await.unwrap();
    }
}

/// How the browser is to start.
fn wishes((width, height): (u32, u32), languages: &str) -> ChromeCapabilities {
    let mut wishes = DesiredCapabilities::chrome();
    let quiet = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
    ];
    for argument in quiet {
        wishes.add_arg(argument).unwrap();
    }
    let size = json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": width < 700 });
    wishes.add_experimental_option("mobileEmulation", json!({ "deviceMetrics": size })).unwrap();
    wishes.add_experimental_option("prefs", json!({ "intl.accept_languages": languages })).unwrap();
    wishes
}

/// The script of axe-core.
fn axe() -> PathBuf {
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe-core-4.12.1.js");
    let lock = File::create(kept.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    if !kept.exists() {
        let fetched = kept.with_extension("part");
        let done = Command::new("python3").args(["-c", FETCH, AXE, AXE_SUM]).arg(&fetched).output();
        let done = done.expect("the tests need Python 3");
        let why = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "axe-core could not be fetched from npm's registry: {why}");
        fs::rename(fetched, &kept).unwrap();
    }
    kept
}
