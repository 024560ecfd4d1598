//! Hnefi plays tafl, the Norse board games, where people already talk.
//!
//! The rooms of the house, ground floor first; each may import only those before it, as
//! `tests/house.rs` knows and checks:
//!
//! | room | job |
//! |---|---|
//! | [`tafl`] | the rules engine |

pub mod tafl;
