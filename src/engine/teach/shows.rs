//! What an example can show, and which of that belongs on a page of the rules.

use super::topic::Topic;
use crate::tafl::rules::Notice;
use crate::tafl::{Class, Hostile, SpecialKind};

/// What an example shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The pieces at the start.
    Start,
    /// Where one piece may go.
    Reach,
    /// How far a piece goes that has a different limit from others.
    Far(Class),
    /// A square of this kind on which a piece may not end its move.
    Closed(SpecialKind),
    /// The king wins by reaching his goal.
    Escape,
    /// A man dies between two enemies.
    Custodial,
    /// A man dies against this kind of square.
    Against(Hostile),
    /// An attacker dies against the throne on which the king sits.
    AgainstKingsThrone,
    /// A man moves between two enemies and is safe.
    SafeBetween,
    /// A man moves between two enemies and dies.
    DeadBetween,
    /// A man may go here, but not between two enemies.
    NotBetween,
    /// A piece that has captured and must strike again.
    StrikeOn,
    /// Linnaeus' fourth man.
    Linnaean,
    /// The king is taken by four on his throne.
    KingOnThrone,
    /// The king is taken beside the throne.
    KingBeside,
    /// The king is taken far from throne and edge.
    KingElsewhere,
    /// The king is taken on the edge.
    KingOnEdge,
    /// The king is taken although one of his men stands beside him.
    KingWithFriend,
    /// The king is taken by two.
    KingByTwo,
    /// The king is taken by commanders.
    KingByCommanders,
    /// A row dies on the edge.
    Shieldwall,
    /// A fort on the edge.
    Fort,
    /// Everyone is shut in.
    Encirclement,
    /// The king and a man are shut in.
    Pocket,
    /// A jump.
    Jump,
    /// A jump that captures.
    JumpCapture,
    /// A notice is given.
    Notice(Notice),
    /// Another layout that fits the game, by its name.
    Layout(&'static str),
    /// Attackers cut a corner off.
    Bar,
    /// A defender captures from outside the attackers' lines.
    Behind,
    /// A defender has to stay where he guards the king.
    Pin,
    /// Two pieces are threatened at once.
    Fork,
}

impl Shows {
    /// The name in the messages.
    pub fn as_str(self) -> &'static str {
        match self {
            Shows::Start => "start",
            Shows::Reach => "reach",
            Shows::Far(Class::Attacker) => "far-attacker",
            Shows::Far(Class::Defender) => "far-defender",
            Shows::Far(Class::King) => "far-king",
            Shows::Closed(SpecialKind::Throne) => "closed-throne",
            Shows::Closed(SpecialKind::Corner) => "closed-corner",
            Shows::Closed(SpecialKind::Camp) => "closed-camp",
            Shows::Closed(SpecialKind::Royal) => "closed-royal",
            Shows::Escape => "escape",
            Shows::Custodial => "custodial",
            Shows::Against(Hostile::Throne) => "against-throne",
            Shows::Against(Hostile::Corner) => "against-corner",
            Shows::Against(Hostile::Camp) => "against-camp",
            Shows::Against(Hostile::Edge) => "against-edge",
            Shows::AgainstKingsThrone => "against-kings-throne",
            Shows::SafeBetween => "safe-between",
            Shows::DeadBetween => "dead-between",
            Shows::NotBetween => "not-between",
            Shows::StrikeOn => "strike-on",
            Shows::Linnaean => "linnaean",
            Shows::KingOnThrone => "king-on-throne",
            Shows::KingBeside => "king-beside",
            Shows::KingElsewhere => "king-elsewhere",
            Shows::KingOnEdge => "king-on-edge",
            Shows::KingWithFriend => "king-with-friend",
            Shows::KingByTwo => "king-by-two",
            Shows::KingByCommanders => "king-by-commanders",
            Shows::Shieldwall => "shieldwall",
            Shows::Fort => "fort",
            Shows::Encirclement => "encirclement",
            Shows::Pocket => "pocket",
            Shows::Jump => "jump",
            Shows::JumpCapture => "jump-capture",
            Shows::Notice(notice) => notice.as_str(),
            Shows::Layout(name) => name,
            Shows::Bar => "bar",
            Shows::Behind => "behind",
            Shows::Pin => "pin",
            Shows::Fork => "fork",
        }
    }
}

/// What belongs on a page, the most telling first.
pub(super) fn wanted(topic: Topic) -> &'static [Shows] {
    match topic {
        Topic::Goal => &[Shows::Escape, Shows::KingElsewhere, Shows::KingByTwo],
        Topic::Pieces => &[Shows::Start],
        Topic::Moves => &[
            Shows::Reach,
            Shows::Far(Class::King),
            Shows::Far(Class::Defender),
            Shows::Far(Class::Attacker),
            Shows::SafeBetween,
            Shows::NotBetween,
            Shows::DeadBetween,
        ],
        Topic::Throne => &[
            Shows::Closed(SpecialKind::Throne),
            Shows::Against(Hostile::Throne),
            Shows::AgainstKingsThrone,
            Shows::KingBeside,
        ],
        Topic::Corners => &[Shows::Closed(SpecialKind::Corner), Shows::Against(Hostile::Corner)],
        Topic::Camps => &[Shows::Closed(SpecialKind::Camp), Shows::Against(Hostile::Camp)],
        Topic::Royal => &[Shows::Closed(SpecialKind::Royal)],
        Topic::Plans => &[Shows::Bar, Shows::Behind, Shows::Pin, Shows::Fork, Shows::Start],
        Topic::Capture => &[
            Shows::Custodial,
            Shows::Against(Hostile::Throne),
            Shows::Against(Hostile::Corner),
            Shows::Against(Hostile::Edge),
            Shows::Linnaean,
        ],
        Topic::King => &[
            Shows::KingByCommanders,
            Shows::KingOnThrone,
            Shows::KingBeside,
            Shows::KingByTwo,
            Shows::KingElsewhere,
            Shows::KingOnEdge,
            Shows::KingWithFriend,
        ],
        Topic::Shieldwall => &[Shows::Shieldwall],
        Topic::Fort => &[Shows::Fort],
        Topic::Siege => &[Shows::Encirclement, Shows::Pocket],
        Topic::Strike => &[Shows::StrikeOn, Shows::JumpCapture, Shows::Jump],
        Topic::Warnings => &[
            Shows::Notice(Notice::Raichi),
            Shows::Notice(Notice::Tuichi),
            Shows::Notice(Notice::EscapeOpen),
            Shows::Notice(Notice::WatchKing),
            Shows::Notice(Notice::KingRepose),
        ],
        Topic::Endings | Topic::Dice | Topic::House | Topic::History | Topic::Pair => &[],
    }
}
