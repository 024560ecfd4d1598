//! The running bot's end of the socket.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};

use super::answer::{Service, unreadable};
use super::{LENGTH_MAX, OrderGiven, SOCKET};

/// How long somebody has to give an order, once connected.
const PATIENCE: Duration = Duration::from_secs(5);

/// The socket, removed when the bot ends.
struct Socket(PathBuf);

impl Drop for Socket {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Answers the operator's orders until the program ends. Without a socket the bot goes on, and the
/// log says why.
pub(in crate::cli) async fn serve(data: PathBuf, service: Service) {
    let path = data.join(SOCKET);
    let listener = match open(&path) {
        Ok(listener) => listener,
        Err(why) => {
            let path = path.display();
            tracing::warn!(%path, %why, "the operator's words cannot be heard");
            return;
        }
    };
    let _socket = Socket(path);
    let service = Arc::new(service);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let service = Arc::clone(&service);
                tokio::spawn(async move {
                    // Whoever hangs up needs no answer.
                    let _ = answer(stream, &service).await;
                });
            }
            // Too many files are open: it passes.
            Err(_) => tokio::time::sleep(PATIENCE).await,
        }
    }
}

/// Only one program uses a data folder, so a socket that is there was left by a dead one. It is made
/// while nobody else may read what the program makes.
fn open(path: &Path) -> std::io::Result<UnixListener> {
    let _ = std::fs::remove_file(path);
    UnixListener::bind(path)
}

async fn answer(mut stream: UnixStream, service: &Service) -> std::io::Result<()> {
    let (read, mut write) = stream.split();
    let mut line = String::new();
    let mut reading = BufReader::new(read.take(LENGTH_MAX));
    tokio::time::timeout(PATIENCE, reading.read_line(&mut line)).await??;
    let done = match serde_json::from_str::<OrderGiven>(&line) {
        Ok(asked) => service.carry_out(asked).await,
        Err(_) => unreadable(),
    };
    let line = serde_json::to_string(&done)? + "\n";
    write.write_all(line.as_bytes()).await
}
