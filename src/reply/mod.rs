//! What to say, as data: which words, which picture, which buttons. The words themselves are in
//! the text room, the dots in the draw room, the sending in the doors.

mod span;

pub use span::{Span, plain, tame};
