//! Named points at which a test can let the program stand still, to be killed there.
//!
//! In a release build there are none.

/// A point in the program: does nothing unless the environment names it in `HNEFI_STOP_AT`.
pub async fn point(name: &str) {
    #[cfg(debug_assertions)]
    stand_still_at(name).await;
    #[cfg(not(debug_assertions))]
    let _ = name;
}

#[cfg(debug_assertions)]
#[expect(clippy::print_stderr, reason = "whoever asked for it reads that")]
async fn stand_still_at(name: &str) {
    use std::sync::LazyLock;
    static STOP_AT: LazyLock<Option<String>> =
        LazyLock::new(|| std::env::var("HNEFI_STOP_AT").ok());
    if STOP_AT.as_deref() == Some(name) {
        eprintln!("hnefi: standing still at {name}");
        std::future::pending::<()>().await;
    }
}
