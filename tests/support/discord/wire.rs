//! The connections of programs that may be killed: what one has sent is handled even when it is
//! dead, and nobody else speaks before that.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use super::{Discord, Shared};

/// Notes who is connected.
pub(super) struct Counting {
    pub(super) listener: TcpListener,
    pub(super) shared: Arc<Shared>,
}

/// A connection that is noted as long as it is open.
pub(super) struct Counted {
    stream: TcpStream,
    from: SocketAddr,
    shared: Arc<Shared>,
}

impl Listener for Counting {
    type Io = Counted;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Counted, SocketAddr) {
        let (stream, from) = Listener::accept(&mut self.listener).await;
        // Small packets must not wait for each other.
        let _ = stream.set_nodelay(true);
        self.shared.state.lock().unwrap().open.insert(from);
        self.shared.changed.notify_waiters();
        (Counted { stream, from, shared: Arc::clone(&self.shared) }, from)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Ok(mut state) = self.shared.state.lock() {
            state.open.remove(&self.from);
        }
        self.shared.changed.notify_waiters();
    }
}

impl AsyncRead for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Counted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl Discord {
    /// Waits until everything is handled that programs have sent which are dead now. It may still
    /// lie between them and us, and in truth nobody starts again before such a message arrives.
    pub(crate) async fn settled(&self) {
        let address = self.url.trim_start_matches("http://");
        let own = TcpStream::connect(address).await.unwrap();
        let own_address = own.local_addr().unwrap();
        // Connections are accepted in the order in which they were made.
        self.until("all connections to be accepted", |state| {
            state.open.contains(&own_address).then_some(())
        })
        .await;
        self.until("the dead to have been heard", |state| (state.open.len() == 1).then_some(()))
            .await;
    }
}
