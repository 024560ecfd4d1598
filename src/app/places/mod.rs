//! What is kept about places: their settings and members, and where a match is heard.

pub(in crate::app) mod known;
pub(in crate::app) mod members;
pub(in crate::app) mod settings;
