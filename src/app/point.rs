//! Named points where a test can stop the program in order to kill it there.
//!
//! A release build has none.

/// A point in the program: does nothing unless the environment names it in `HNEFI_STOP_AT`, as
/// `name` or, to stop there only the third time, as `name:3`.
pub async fn point(name: &str) {
    #[cfg(debug_assertions)]
    stand_still_at(name).await;
    #[cfg(not(debug_assertions))]
    let _ = name;
}

#[cfg(debug_assertions)]
async fn stand_still_at(name: &str) {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU32, Ordering};
    static STOP_AT: LazyLock<Option<(String, u32)>> = LazyLock::new(|| {
        let text = std::env::var("HNEFI_STOP_AT").ok()?;
        let (name, pass) = text.split_once(':').unwrap_or((&text, "1"));
        Some((name.to_owned(), pass.parse().unwrap_or(1)))
    });
    static PASSED: AtomicU32 = AtomicU32::new(0);
    let Some((stop, pass)) = &*STOP_AT else { return };
    if stop == name && PASSED.fetch_add(1, Ordering::SeqCst) + 1 >= *pass {
        tracing::error!("standing still at {name}");
        std::future::pending::<()>().await;
    }
}
