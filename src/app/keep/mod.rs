//! What is kept about places and people: settings, habits and leave, accounts, where a match is
//! heard.

pub(in crate::app) mod copies;
pub(in crate::app) mod habit;
pub(in crate::app) mod habits;
pub(in crate::app) mod leave;
pub(in crate::app) mod members;
pub(in crate::app) mod people;
pub(in crate::app) mod places;
pub(in crate::app) mod ratings;
pub(in crate::app) mod settings;
