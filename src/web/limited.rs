//! Connections, a few at a time: more wait, so that nobody uses up what the bot itself needs.

use std::io::{ErrorKind, Result};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long a connection may last in which nothing is sent: whoever says nothing makes room for others.
const PATIENCE: Duration = Duration::from_secs(10);

/// A listener that accepts so many.
pub(crate) struct Limited {
    listener: TcpListener,
    free: Arc<Semaphore>,
}

impl Limited {
    /// One that accepts so many connections at the same time.
    pub(crate) fn new(listener: TcpListener, most: usize) -> Limited {
        Limited { listener, free: Arc::new(Semaphore::new(most)) }
    }
}

impl Listener for Limited {
    type Io = Slot;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Slot, SocketAddr) {
        let free = Arc::clone(&self.free).acquire_owned().await.expect("nobody closes it");
        let (stream, address) = Listener::accept(&mut self.listener).await;
        (Slot { stream, until: Box::pin(tokio::time::sleep(PATIENCE)), _free: free }, address)
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that makes room for another when it ends.
pub(crate) struct Slot {
    stream: TcpStream,
    until: Pin<Box<tokio::time::Sleep>>,
    _free: OwnedSemaphorePermit,
}

impl Slot {
    /// Whether too much time has passed since something was sent.
    fn is_over(&mut self, context: &mut Context<'_>) -> bool {
        self.until.as_mut().poll(context).is_ready()
    }
}

impl AsyncRead for Slot {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if self.is_over(context) {
            return Poll::Ready(Err(ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Slot {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        // Whoever reads nothing of what is sent makes room too.
        if self.is_over(context) {
            return Poll::Ready(Err(ErrorKind::TimedOut.into()));
        }
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        if let Poll::Ready(Ok(_)) = sent {
            self.until.as_mut().set(tokio::time::sleep(PATIENCE));
            // One that was never asked wakes nobody.
            let _ = self.is_over(context);
        }
        sent
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
