//! Connections, a few at a time: more wait, so that nobody uses up what the bot itself needs.

use std::io::Result;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many connections are open at the same time.
const MOST: usize = 32;

/// A listener that accepts so many.
pub(super) struct Limited {
    listener: TcpListener,
    free: Arc<Semaphore>,
}

impl Limited {
    pub(super) fn new(listener: TcpListener) -> Limited {
        Limited { listener, free: Arc::new(Semaphore::new(MOST)) }
    }
}

impl Listener for Limited {
    type Io = Held;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Held, SocketAddr) {
        let free = Arc::clone(&self.free).acquire_owned().await.expect("nobody closes it");
        let (stream, address) = Listener::accept(&mut self.listener).await;
        (Held(stream, free), address)
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that makes room for another when it ends.
pub(super) struct Held(
    TcpStream,
    #[expect(dead_code, reason = "held, not read")] OwnedSemaphorePermit,
);

impl AsyncRead for Held {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl AsyncWrite for Held {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
