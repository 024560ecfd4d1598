//! What is kept about people: their accounts, what they have chosen, leave, ratings.

pub(in crate::app) mod accounts;
pub(in crate::app) mod data;
pub(in crate::app) mod forget;
pub(in crate::app) mod habit;
pub(in crate::app) mod habits;
pub(in crate::app) mod lately;
pub(in crate::app) mod leave;
pub(in crate::app) mod privacy;
pub(in crate::app) mod ratings;
pub(in crate::app) mod zones;
