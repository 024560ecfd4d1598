//! What is said: which words, which picture, which buttons.
//!
//! Each kind of thing that is said has one file with its values and, below them, their sentences,
//! made of messages in the `text` room: whoever adds one finds both in one place. The pixels are in
//! the `draw` room, and sending is up to the doors.

mod alt;
mod analysis;
mod button;
mod challenge;
mod chart;
mod choices;
mod clock;
mod die;
mod film;
mod heading;
mod hint;
mod house;
mod leave;
mod lesson;
mod lie;
mod looks;
mod offer;
mod page;
mod person;
mod place;
mod plan;
mod play;
mod puzzle;
mod rank;
mod review;
mod rules;
mod say;
mod scene;
mod show;
mod stats;
mod teach;
mod web;
mod yours;

pub use alt::{ALT_LENGTH_MAX, alt};
pub use analysis::AnalysisSay;
pub use button::{
    About, Button, Label, Menu, MenuKind, MenuOption, Overtakes, choice, label, placeholder,
};
pub use challenge::{ChallengeSay, LevelReason};
pub use chart::{Bar, Chances, Chart, Curve, Day, Figure, Part, Plot, figure, told};
pub use choices::Choices;
pub use clock::ClockSay;
pub use die::{DieSay, Proof};
pub use film::{Cut, Film};
pub use heading::{Header, Heading, Seat, ThreadName, heading, seat_word, thread_name};
pub use hint::{Aim, Hint, Region};
pub use leave::LeaveSay;
pub use lesson::LessonSay;
pub use lie::Lie;
pub use looks::{LOOKS, LookChoice, Looks, Style};
pub use offer::{OfferSay, Pending};
pub use page::Page;
pub use person::{Person, Summary, Waiting};
pub use place::{PlaceSay, Wait};
pub use plan::PlanSay;
pub use play::PlaySay;
pub use puzzle::PuzzleSay;
pub use rank::{Leader, RankSay, RatingLine};
pub use review::{ReviewSay, ReviewedMove, ReviewedSide, Standing, Tried, Verdict};
pub use say::{Limit, Say, say};
pub use scene::{Scene, Window};
pub use show::ShowSay;
pub use teach::Teach;
pub use web::WebSay;
pub use yours::{Operator, YoursSay};

pub use crate::command::{Describe, Flip, Theme};

/// One answer or announcement.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// Only for the speaker, if the door can do that.
    pub private: bool,
    /// What to say, in order.
    pub says: Vec<Say>,
    /// The picture.
    pub scene: Option<Scene>,
    /// The turns that led to the scene, if the picture shows them.
    pub film: Option<Film>,
    /// The picture, where numbers say more than words; a reply has one or the other.
    pub chart: Option<Chart>,
    /// The heading above the board in it.
    pub heading: Option<Heading>,
    /// Which way round the match's board lies for whom; `None` if it is of no match.
    pub lie: Option<Lie>,
    /// How it looks to those who see it.
    pub looks: Looks,
    /// The name of a file with the picture, without the extension.
    pub scene_name: String,
    /// The buttons below it.
    pub buttons: Vec<Button>,
    /// The menu below it.
    pub menu: Option<Menu>,
    /// The questions of a page of house rules.
    pub choices: Option<Choices>,
    /// Which match it is about.
    pub about: Option<About>,
    /// The time zone of its only reader, if they have told it.
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

    /// Adds a picture and the name of its file.
    pub fn with_scene(mut self, scene: Option<Scene>, name: String) -> Reply {
        self.scene = scene;
        self.scene_name = name;
        self
    }

    /// Adds a chart, if there is one, and the name of its file.
    pub fn with_chart(mut self, chart: Option<Chart>, name: String) -> Reply {
        self.chart = chart;
        self.scene_name = name;
        self
    }
}
