//! Doors: what comes in becomes an [`crate::app::Envelope`]; what goes out is shown.

pub mod console;
#[cfg(feature = "discord")]
pub mod discord;
#[cfg(feature = "matrix")]
pub mod matrix;
