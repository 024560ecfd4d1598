//! As much of a browser as reads a page.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Asks one site.
pub(super) struct Browser {
    pub(super) address: SocketAddr,
    /// What serves it.
    serving: tokio::task::JoinHandle<()>,
}

/// What it answered.
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: String,
}

impl Answer {
    fn read(told: Vec<u8>) -> Answer {
        let told = String::from_utf8(told).unwrap();
        let (head, body) = told.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        assert!(!head.to_lowercase().contains("transfer-encoding"), "{head}");
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// What it says under a name.
    pub(super) fn header(&self, name: &str) -> Option<String> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.to_owned()).next()
    }
}

/// A stream of what happens.
pub(super) struct Stream {
    stream: TcpStream,
    /// What has come and was not read yet.
    rest: String,
    ended: bool,
}

impl Stream {
    /// The number of the next event; `None` once the stream has ended.
    pub(super) async fn next(&mut self) -> Option<usize> {
        loop {
            if let Some((event, rest)) = self.rest.split_once("\n\n") {
                let line = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                let (id, data) = (line("id: "), line("data: "));
                let told = data.map(|data| (id.map(str::to_owned), data.parse().unwrap()));
                self.rest = rest.to_owned();
                // A comment says only that it is still there.
                let Some((id, events)) = told else { continue };
                assert_eq!(id.as_deref(), Some(format!("{events}").as_str()));
                return Some(events);
            }
            if self.ended {
                return None;
            }
            let mut part = [0; 1_024];
            match self.stream.read(&mut part).await {
                Ok(0) | Err(_) => self.ended = true,
                Ok(count) => {
                    self.ended = part[..count].ends_with(LAST_CHUNK);
                    self.rest.push_str(&unchunked(&part[..count]));
                }
            }
        }
    }
}

/// How an answer in chunks ends.
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";

/// What a part of an answer in chunks says, without how long each is.
fn unchunked(part: &[u8]) -> String {
    let text = String::from_utf8(part.to_vec()).unwrap();
    let is_length = |line: &&str| line.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.split("\r\n").filter(|line| !is_length(line)).collect()
}

impl Browser {
    /// Watches a match of which it has seen so many events; `more` are other headers.
    pub(super) async fn watch(&self, page: &str, seen: usize, more: &str) -> Stream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let host = self.address;
        let asked = format!("GET {page}/live?seen={seen} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n");
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        let head = String::from_utf8(head).unwrap().to_lowercase();
        for line in ["200 ok", "text/event-stream", "no-cache", "x-accel-buffering: no"] {
            assert!(head.contains(line), "{line}: {head}");
        }
        Stream { stream, rest: String::new(), ended: false }
    }

    pub(super) fn at(address: SocketAddr, serving: tokio::task::JoinHandle<()>) -> Browser {
        Browser { address, serving }
    }

    /// Its address, without a slash at its end.
    #[cfg(feature = "networks")]
    pub(super) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The site ends.
    pub(super) fn shut(&self) {
        self.serving.abort();
    }

    pub(super) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "").await
    }

    /// The same by somebody who reads these languages.
    pub(super) async fn get_in(&self, path: &str, languages: &str) -> Answer {
        self.request("GET", path, &format!("Accept-Language: {languages}\r\n")).await
    }

    /// Asks for a page and then for nothing more, until the connection is cut; how often it was answered.
    pub(super) async fn linger(&self, path: &str) -> usize {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let asked = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut told = Vec::new();
        let _ = stream.read_to_end(&mut told).await;
        String::from_utf8(told).unwrap().matches("HTTP/1.1 200").count()
    }

    /// A file, which has to be there.
    pub(super) async fn bytes(&self, path: &str) -> Vec<u8> {
        let told = self.ask("GET", path, "").await;
        let end = told.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        assert!(told.starts_with(b"HTTP/1.1 200 "), "{path}");
        told[end + 4..].to_vec()
    }

    pub(super) async fn request(&self, method: &str, path: &str, more: &str) -> Answer {
        Answer::read(self.ask(method, path, more).await)
    }

    /// Sends a form as a page of the site does; `more` are other headers.
    pub(super) async fn send(&self, path: &str, fields: &str, more: &str) -> Answer {
        let (kind, length) = ("application/x-www-form-urlencoded", fields.len());
        let more = format!(
            "Sec-Fetch-Site: same-origin\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{more}"
        );
        let told = self.ask_with("POST", path, &more, fields).await;
        // Whoever sends too much may be cut off before they read why.
        let cut = b"HTTP/1.1 0\r\n\r\n".to_vec();
        Answer::read(if told.is_empty() { cut } else { told })
    }

    async fn ask(&self, method: &str, path: &str, more: &str) -> Vec<u8> {
        self.ask_with(method, path, more, "").await
    }

    async fn ask_with(&self, method: &str, path: &str, more: &str, body: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let host = self.address;
        let asked = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{more}Connection: close\r\n\r\n{body}"
        );
        let mut told = Vec::new();
        if stream.write_all(asked.as_bytes()).await.is_ok() {
            let _ = stream.read_to_end(&mut told).await;
        }
        told
    }
}
