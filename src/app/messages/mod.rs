//! What is told: events and positions become replies, with picture, buttons and the names that people
//! have in a place.

pub(in crate::app) mod dice;
pub(in crate::app) mod names;
pub(in crate::app) mod news;
pub(in crate::app) mod present;
pub(in crate::app) mod press;
pub(in crate::app) mod record;
pub(in crate::app) mod retell;
pub(in crate::app) mod scene;
