//! What to say, as data: which words, which picture, which buttons. The words themselves are in
//! the text room, the dots in the draw room, the sending in the doors.

mod button;
mod say;
mod scene;
mod slow;
mod span;
mod teach;

pub use button::{About, Button, Choice, Label, Menu, MenuKind, Overtakes};
pub use say::{Limit, Person, Say, Summary};
pub use scene::{Header, Heading, Scene, Seat, Theme};
pub use slow::{Proof, Slow, Waiting};
pub use span::{Span, plain, tame};
pub use teach::{Page, Teach};

/// One answer or announcement.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// Only for the speaker, where the door can.
    pub private: bool,
    /// What to say, in order.
    pub says: Vec<Say>,
    /// The picture.
    pub scene: Option<Scene>,
    /// What stands above the board in it.
    pub heading: Option<Heading>,
    /// What a file with the picture is called, without its ending.
    pub scene_name: String,
    /// What can be pressed below it.
    pub buttons: Vec<Button>,
    /// What can be chosen below it.
    pub menu: Option<Menu>,
    /// Which match it is about.
    pub about: Option<About>,
    /// The time zone of its only reader, where he has told it.
    pub zone: Option<String>,
    /// Which earlier messages it settles.
    pub overtakes: Overtakes,
}

impl Reply {
    /// A public answer.
    pub fn public(says: Vec<Say>) -> Reply {
        Reply { says, ..Reply::default() }
    }

    /// An answer for the speaker alone.
    pub fn private(say: Say) -> Reply {
        Reply { private: true, says: vec![say], ..Reply::default() }
    }

    /// With a picture and the name of its file.
    pub fn with_scene(mut self, scene: Option<Scene>, name: String) -> Reply {
        self.scene = scene;
        self.scene_name = name;
        self
    }
}
