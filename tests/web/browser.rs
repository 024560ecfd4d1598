//! As much of a browser as reads a page.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Asks one site.
pub(super) struct Browser {
    pub(super) address: SocketAddr,
}

/// What it answered.
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: String,
}

impl Answer {
    /// What it says under a name.
    pub(super) fn header(&self, name: &str) -> Option<String> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.to_owned()).next()
    }
}

impl Browser {
    pub(super) fn at(address: SocketAddr) -> Browser {
        Browser { address }
    }

    pub(super) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "").await
    }

    /// The same by somebody who reads these languages.
    pub(super) async fn get_in(&self, path: &str, languages: &str) -> Answer {
        self.request("GET", path, &format!("Accept-Language: {languages}\r\n")).await
    }

    pub(super) async fn request(&self, method: &str, path: &str, more: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let host = self.address;
        let asked =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{more}Connection: close\r\n\r\n");
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut told = Vec::new();
        stream.read_to_end(&mut told).await.unwrap();
        let told = String::from_utf8(told).unwrap();
        let (head, body) = told.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        assert!(!head.to_lowercase().contains("transfer-encoding"), "{head}");
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }
}
