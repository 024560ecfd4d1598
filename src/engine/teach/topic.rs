//! The pages that explain a game.

/// A page of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// How each side wins.
    Goal,
    /// Who stands where and who begins.
    Pieces,
    /// How pieces move.
    Moves,
    /// The throne.
    Throne,
    /// The corners.
    Corners,
    /// The attackers' camps.
    Camps,
    /// Squares for the king alone.
    Royal,
    /// How men are captured.
    Capture,
    /// How the king is captured.
    King,
    /// Rows that are captured on the edge.
    Shieldwall,
    /// The king's fort on the edge.
    Fort,
    /// Winning by encirclement.
    Siege,
    /// Striking again and again.
    Strike,
    /// Draws, repetition, no legal move.
    Endings,
    /// The die.
    Dice,
    /// What is announced.
    Warnings,
    /// House rules.
    House,
    /// Where the game comes from, and who wins more often.
    History,
    /// How to begin, for each side.
    Plans,
    /// Two games with sides swapped.
    Pair,
}

impl Topic {
    /// Every topic, in reading order.
    pub const ALL: [Topic; 20] = [
        Topic::Goal,
        Topic::Pieces,
        Topic::Moves,
        Topic::Throne,
        Topic::Corners,
        Topic::Camps,
        Topic::Royal,
        Topic::Capture,
        Topic::King,
        Topic::Shieldwall,
        Topic::Fort,
        Topic::Siege,
        Topic::Strike,
        Topic::Endings,
        Topic::Dice,
        Topic::Warnings,
        Topic::House,
        Topic::History,
        Topic::Plans,
        Topic::Pair,
    ];

    /// The name to type.
    pub const fn as_str(self) -> &'static str {
        match self {
            Topic::Goal => "goal",
            Topic::Pieces => "pieces",
            Topic::Moves => "moves",
            Topic::Throne => "throne",
            Topic::Corners => "corners",
            Topic::Camps => "camps",
            Topic::Royal => "royal",
            Topic::Capture => "capture",
            Topic::King => "king",
            Topic::Shieldwall => "shieldwall",
            Topic::Fort => "fort",
            Topic::Siege => "siege",
            Topic::Strike => "strike",
            Topic::Endings => "endings",
            Topic::Dice => "dice",
            Topic::Warnings => "warnings",
            Topic::House => "house",
            Topic::History => "history",
            Topic::Plans => "plans",
            Topic::Pair => "two-games",
        }
    }
}
