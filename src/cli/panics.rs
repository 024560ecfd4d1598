//! What is told when the program itself breaks: where, and no more than stands in its source.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::PanicHookInfo;

/// From now on a panic tells no values: they may be somebody's words, or a token.
pub(super) fn tell_no_values() {
    std::panic::set_hook(Box::new(|panic| tell(&account(panic))));
}

/// Where it broke, with the words that the source has for it. What was put together from values is left
/// out.
fn account(panic: &PanicHookInfo<'_>) -> String {
    let place = panic.location().map_or_else(|| "?".to_owned(), ToString::to_string);
    let why = panic.payload().downcast_ref::<&'static str>();
    let why = why.map_or_else(String::new, |why| format!(": {why}"));
    // It names functions, no values.
    let backtrace = Backtrace::capture();
    match backtrace.status() {
        BacktraceStatus::Captured => format!("a fault in the program at {place}{why}\n{backtrace}"),
        _ => format!("a fault in the program at {place}{why}"),
    }
}

/// Into the log where there is one.
fn tell(account: &str) {
    #[cfg(feature = "bot")]
    if tracing::dispatcher::has_been_set() {
        return tracing::error!("{account}");
    }
    super::complain(account);
}
