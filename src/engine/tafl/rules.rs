//! The rules of one game: every option with its meaning on the board.
//!
//! [`Rules`] is a plain value. A variant is a named value, a house rule is a changed value; nothing
//! else tells games apart. How options are written as text is in [`super::options`], which
//! combinations make no sense in [`super::conflict`].
//!
//! **Invariant.** Nothing here looks at a position: the engine compiles a `Rules` into look-up
//! tables once and plays from those.

use super::piece::{Class, Classes, Piece, Side};
use super::placement::Placement;
use super::square::{Square, SquareSet};

/// Defines an enum whose values have a name in option texts.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            /// Every value, in the order in which they are explained.
            pub const ALL: &'static [$name] = &[$($name::$value),+];

            /// The name in option texts.
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// The value with this name.
            pub fn named(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.as_str().eq_ignore_ascii_case(text))
            }
        }
    };
}

/// Which squares of a board are meant; a name stays right when the layout changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Squares {
    /// No square.
    None,
    /// The square in the middle.
    Centre,
    /// The four corner squares.
    Corners,
    /// The four squares in each corner.
    Corners2x2,
    /// The two squares beside each corner, on the edge.
    CornerAdjacent,
    /// Where attackers stand at the start.
    AttackerStart,
    /// These squares.
    List(SquareSet),
}

impl Squares {
    /// The squares meant on a board with this layout.
    pub fn on(&self, layout: &Placement) -> SquareSet {
        let size = layout.size();
        let last = size - 1;
        let depth = |n: u8| n.min(last - n);
        let pick = |want: &dyn Fn(u8, u8) -> bool| {
            Square::all(size).filter(|s| want(depth(s.file()), depth(s.rank()))).collect()
        };
        match self {
            Squares::None => SquareSet::EMPTY,
            Squares::Centre => pick(&|file, rank| file == last / 2 && rank == last / 2),
            Squares::Corners => pick(&|file, rank| file == 0 && rank == 0),
            Squares::Corners2x2 => pick(&|file, rank| file <= 1 && rank <= 1),
            Squares::CornerAdjacent => pick(&|file, rank| file + rank == 1),
            Squares::AttackerStart => layout
                .pieces()
                .filter(|(_, p)| p.side() == Side::Attackers)
                .map(|(s, _)| s)
                .collect(),
            Squares::List(set) => *set,
        }
    }
}

/// A class of special squares and what it does to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Special {
    /// Where they are.
    pub squares: Squares,
    /// Who may end a move on one.
    pub stop: Classes,
    /// Who may slide over an empty one.
    pub pass: Classes,
    /// Who may enter from outside; only camps ask.
    pub reenter: Classes,
    /// For which victims an empty one counts as an enemy piece.
    pub hostile_empty: Classes,
    /// The same while it is occupied: by the king on a throne or corner, by anyone in a camp.
    pub hostile_occupied: Classes,
}

/// The longest move of each class, in squares; 0 is without limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Speed {
    /// For attackers.
    pub attackers: u8,
    /// For the king's men.
    pub defenders: u8,
    /// For the king.
    pub king: u8,
}

impl Speed {
    /// The limit for a class, `None` without one.
    pub const fn limit(self, class: Class) -> Option<u8> {
        let limit = match class {
            Class::Attacker => self.attackers,
            Class::Defender => self.defenders,
            Class::King => self.king,
        };
        if limit == 0 { None } else { Some(limit) }
    }
}

words! {
    /// A man (never the king) that ends its move between two enemy pieces. A king who is no partner
    /// in captures is no such enemy.
    EnterBetween {
        /// It is safe there.
        Safe = "safe",
        /// The move is illegal, even when it would capture.
        Forbidden = "forbidden",
        /// The move is legal and the man is captured, unless he is a guard.
        Captured = "captured",
    }
}

words! {
    /// Whether the king takes part in captures.
    KingArmed {
        /// By moving and by standing still.
        Both = "both",
        /// Never.
        None = "none",
        /// Only when he moves himself.
        Hammer = "hammer",
        /// Only as the partner of a man who moves.
        Anvil = "anvil",
    }
}

impl KingArmed {
    /// Whether he captures by moving.
    pub const fn hammer(self) -> bool {
        matches!(self, KingArmed::Both | KingArmed::Hammer)
    }

    /// Whether he serves as partner.
    pub const fn anvil(self) -> bool {
        matches!(self, KingArmed::Both | KingArmed::Anvil)
    }
}

words! {
    /// How many hostile neighbours capture the king.
    Captors {
        /// All four sides.
        Four = "four",
        /// Two opposite sides, or all four.
        Two = "two",
        /// He is safe there.
        Never = "never",
    }
}

/// How the king is captured, by where he stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingCapture {
    /// On a throne square.
    pub on_throne: Captors,
    /// Orthogonally beside a throne square.
    pub beside_throne: Captors,
    /// Anywhere else.
    pub elsewhere: Captors,
}

impl KingCapture {
    /// The same number everywhere.
    pub const fn everywhere(captors: Captors) -> KingCapture {
        KingCapture { on_throne: captors, beside_throne: captors, elsewhere: captors }
    }

    /// Four on the throne and beside it, two elsewhere.
    pub const HISTORICAL: KingCapture = KingCapture {
        on_throne: Captors::Four,
        beside_throne: Captors::Four,
        elsewhere: Captors::Two,
    };

    /// Never on the throne, two elsewhere.
    pub const THROW_BOARD: KingCapture = KingCapture {
        on_throne: Captors::Never,
        beside_throne: Captors::Two,
        elsewhere: Captors::Two,
    };
}

words! {
    /// Whether a whole row on the edge can be captured.
    Shieldwall {
        /// No.
        None = "none",
        /// Two or more pieces on the edge, each with an enemy in front, closed at both ends by an
        /// enemy or an empty corner, the mover being one of the ends: all men of the row die.
        Classic = "classic",
    }
}

/// Where the king wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// On a corner square.
    Corner,
    /// On any square of the edge.
    Edge,
    /// On these squares.
    Squares(SquareSet),
}

words! {
    /// Whether attackers win by shutting everyone in.
    Encirclement {
        /// When king and all his men are cut off from the edge. The ring need not be uncapturable.
        Static = "static",
        /// No.
        None = "none",
    }
}

words! {
    /// What happens to a side without a legal move.
    NoMoves {
        /// It loses.
        Lose = "lose",
        /// The game is drawn.
        Draw = "draw",
        /// Its turn is skipped.
        Pass = "pass",
    }
}

words! {
    /// What it means that the king has two ways to escape squares after a move of his side.
    Tuichi {
        /// The attackers may still answer it.
        Warning = "warning",
        /// The defenders have won.
        Wins = "wins",
    }
}

words! {
    /// What happens when a position occurs too often.
    RepetitionResult {
        /// The game is drawn.
        Draw = "draw",
        /// Who made it loses.
        MoverLoses = "mover_loses",
        /// The defenders lose, whoever made it.
        DefendersLose = "defenders_lose",
        /// Who made it loses, unless he had to ward off an immediate loss.
        AggressorLoses = "aggressor_loses",
        /// The king's side may not recreate any earlier position.
        IllegalForDefenders = "illegal_for_defenders",
        /// Nothing.
        Ignore = "ignore",
    }
}

/// The repetition rule: which occurrence of a position, with the same side to move, does what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The occurrence that counts, the first being 1.
    pub count: u8,
    /// What it does.
    pub result: RepetitionResult,
    /// Only occurrences in a row count: each comes at most two moves of each side after the last.
    pub in_a_row: bool,
}

impl Repetition {
    /// This result at the third occurrence.
    pub const fn third(result: RepetitionResult) -> Repetition {
        Repetition { count: 3, result, in_a_row: false }
    }

    /// The occurrence at which the game is drawn where whoever repeats is always excused, as
    /// [`RepetitionResult::AggressorLoses`] has it.
    pub const fn forced_draw(self) -> u8 {
        self.count.saturating_add(2)
    }
}

words! {
    /// A six-sided die before each turn.
    DiceRule {
        /// No die.
        None = "none",
        /// An odd number moves, an even one passes.
        OddMoves = "odd_moves",
        /// The number is the longest move of the turn.
        MaxDistance = "max_distance",
    }
}

impl DiceRule {
    /// The longest move of a turn with this throw, in squares; [`u8::MAX`] is without limit.
    pub const fn reach(self, face: u8) -> u8 {
        match self {
            DiceRule::MaxDistance => face,
            DiceRule::None | DiceRule::OddMoves => u8::MAX,
        }
    }

    /// Whether this throw gives the turn away whatever stands on the board.
    pub const fn always_passes(self, face: u8) -> bool {
        matches!(self, DiceRule::OddMoves) && face.is_multiple_of(2)
    }
}

words! {
    /// What a piece may jump over, landing on the square right behind.
    Jump {
        /// Nothing.
        None = "none",
        /// An enemy soldier, from or to a throne or corner square only.
        SpecialSquaresOnly = "special_squares_only",
        /// An enemy soldier.
        OverEnemySoldier = "over_enemy_soldier",
        /// An enemy soldier, who is captured.
        OverEnemySoldierCapturing = "over_enemy_soldier_capturing",
    }
}

/// The Berserk rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berserk {
    /// After a capture the same piece must move on while it can capture.
    pub must_capture: bool,
    /// The king's jump.
    pub king_jump: Jump,
    /// The commanders' jump.
    pub commander_jump: Jump,
    /// The knight's jump.
    pub knight_jump: Jump,
    /// A king who has captured may move on to an escape square instead of capturing again.
    pub king_may_escape: bool,
    /// Two commanders on opposite sides, or one and a corner, capture the king.
    pub commander_pair_captures_king: bool,
}

impl Berserk {
    /// No Berserk rules.
    pub const OFF: Berserk = Berserk {
        must_capture: false,
        king_jump: Jump::None,
        commander_jump: Jump::None,
        knight_jump: Jump::None,
        king_may_escape: true,
        commander_pair_captures_king: false,
    };

    /// How a piece jumps.
    pub const fn jump_of(&self, piece: Piece) -> Jump {
        match piece {
            Piece::King => self.king_jump,
            Piece::Commander => self.commander_jump,
            Piece::Knight => self.knight_jump,
            Piece::Attacker | Piece::Defender | Piece::Guard => Jump::None,
        }
    }

    /// Whether any piece jumps.
    pub const fn jumps(&self) -> bool {
        !matches!(
            (self.king_jump, self.commander_jump, self.knight_jump),
            (Jump::None, Jump::None, Jump::None)
        )
    }
}

words! {
    /// A warning that tradition asks to be spoken. It never changes the result.
    Notice {
        /// The king has one way to an escape square.
        Raichi = "raichi",
        /// The king has two or more ways to escape squares.
        Tuichi = "tuichi",
        /// The king has a way to an escape square.
        EscapeOpen = "escape_open",
        /// The attackers could capture the king if it were their turn again.
        WatchKing = "watch_king",
        /// The king has moved between two enemies.
        KingRepose = "king_repose",
    }
}

/// A set of notices: what this game announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Notices(u8);

impl Notices {
    /// Nothing is announced.
    pub const NONE: Notices = Notices(0);

    /// These.
    pub const fn of(list: &[Notice]) -> Notices {
        let (mut set, mut i) = (0, 0);
        while i < list.len() {
            set |= 1 << list[i] as u8;
            i += 1;
        }
        Notices(set)
    }

    /// Whether it is announced.
    pub const fn contains(self, notice: Notice) -> bool {
        self.0 >> notice as u8 & 1 == 1
    }

    /// The notices in it.
    pub fn iter(self) -> impl Iterator<Item = Notice> {
        Notice::ALL.iter().copied().filter(move |notice| self.contains(*notice))
    }
}

/// The rules of one game, every option of them.
///
/// ```
/// use hnefi_engine::tafl::{Rules, variants};
///
/// let rules = variants::find("copenhagen").unwrap().rules;
/// assert!(rules.exit_fort);
/// let gentle = rules.with("armed-king=no").unwrap();
/// assert_eq!(gentle.get("king_armed").unwrap(), "none");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Where the pieces stand at the start; this is also the size of the board.
    pub layout: Placement,
    /// Who moves first.
    pub first: Side,
    /// The throne.
    pub throne: Special,
    /// The corners, or what takes their place.
    pub corner: Special,
    /// The attackers' camps. A camp is never hostile to a piece that stands in a camp.
    pub camp: Special,
    /// Squares that only the king may enter or cross; never hostile.
    pub royal: Squares,
    /// For which victims the world outside the board is an enemy.
    pub edge_hostile: Classes,
    /// How far pieces go.
    pub speed: Speed,
    /// What becomes of a man that moves between two enemies.
    pub enter_between: EnterBetween,
    /// Whether the king captures.
    pub king_armed: KingArmed,
    /// Whether the uncapturable guards capture.
    pub guard_armed: bool,
    /// How the king is captured.
    pub king_capture: KingCapture,
    /// With four captors: a side off the board counts as closed.
    pub king_edge_counts: bool,
    /// With four captors: one of his own men may stand on one of the four sides.
    pub king_ally_counts: bool,
    /// Attackers also win when the king and at most one man beside him are shut in.
    pub king_pocket: bool,
    /// A man between an attacker and the king on his throne is captured when attackers stand on
    /// the king's three other sides (Linnaeus, law 10).
    pub linnaean: bool,
    /// Whether rows on the edge can be captured.
    pub shieldwall: Shieldwall,
    /// The king wins in an uncapturable fort on the edge in which he can move.
    pub exit_fort: bool,
    /// Where the king wins.
    pub escape: Escape,
    /// Whether two ways out win at once.
    pub tuichi: Tuichi,
    /// Whether attackers win by shutting everyone in.
    pub encirclement: Encirclement,
    /// What happens to a side without a legal move.
    pub no_moves: NoMoves,
    /// What happens when positions come back.
    pub repetition: Repetition,
    /// Draw after so many plies without a capture; 0 is never.
    pub captureless_limit: u16,
    /// The die.
    pub dice: DiceRule,
    /// The Berserk rules.
    pub berserk: Berserk,
    /// What is announced.
    pub announce: Notices,
}

impl Rules {
    /// A throne that only the king may stop on, everyone crosses and that is hostile to all.
    pub const THRONE: Special = Special {
        squares: Squares::Centre,
        stop: Classes::K,
        pass: Classes::ADK,
        reenter: Classes::NONE,
        hostile_empty: Classes::ADK,
        hostile_occupied: Classes::A,
    };

    /// Corners that only the king may enter and that are hostile to all.
    pub const CORNERS: Special = Special {
        squares: Squares::Corners,
        stop: Classes::K,
        pass: Classes::NONE,
        reenter: Classes::NONE,
        hostile_empty: Classes::ADK,
        hostile_occupied: Classes::NONE,
    };

    /// No camps.
    pub const NO_CAMPS: Special = Special {
        squares: Squares::None,
        stop: Classes::A,
        pass: Classes::A,
        reenter: Classes::NONE,
        hostile_empty: Classes::NONE,
        hostile_occupied: Classes::NONE,
    };

    /// No throne: the centre is a plain square.
    pub const NO_THRONE: Special = Special { squares: Squares::None, ..Rules::THRONE };

    /// No corners: they are plain squares.
    pub const NO_CORNERS: Special = Special { squares: Squares::None, ..Rules::CORNERS };

    /// What holds unless a variant says otherwise, on this layout.
    pub const fn on(layout: Placement) -> Rules {
        Rules {
            layout,
            first: Side::Attackers,
            throne: Rules::THRONE,
            corner: Rules::CORNERS,
            camp: Rules::NO_CAMPS,
            royal: Squares::None,
            edge_hostile: Classes::NONE,
            speed: Speed { attackers: 0, defenders: 0, king: 0 },
            enter_between: EnterBetween::Safe,
            king_armed: KingArmed::Both,
            guard_armed: true,
            king_capture: KingCapture::everywhere(Captors::Four),
            king_edge_counts: false,
            king_ally_counts: false,
            king_pocket: false,
            linnaean: false,
            shieldwall: Shieldwall::None,
            exit_fort: false,
            escape: Escape::Corner,
            tuichi: Tuichi::Warning,
            encirclement: Encirclement::Static,
            no_moves: NoMoves::Lose,
            repetition: Repetition::third(RepetitionResult::Draw),
            captureless_limit: 0,
            dice: DiceRule::None,
            berserk: Berserk::OFF,
            announce: Notices::NONE,
        }
    }

    /// Squares a side.
    pub const fn size(&self) -> u8 {
        self.layout.size()
    }

    /// Where the named squares are. The first kind that claims a square keeps it: throne, corner,
    /// royal, camp.
    pub fn special_squares(&self) -> SpecialSquares {
        let mut claimed = SquareSet::EMPTY;
        let mut claim = |squares: &Squares| -> SquareSet {
            let wanted = squares.on(&self.layout);
            let free = |s: &Square| s.is_on(self.size()) && !claimed.contains(*s);
            let own: SquareSet = wanted.iter().filter(free).collect();
            own.iter().for_each(|square| claimed.insert(square));
            own
        };
        SpecialSquares {
            throne: claim(&self.throne.squares),
            corner: claim(&self.corner.squares),
            royal: claim(&self.royal),
            camp: claim(&self.camp.squares),
            escape: self.escape_squares(),
        }
    }

    /// The squares on which the king wins.
    pub fn escape_squares(&self) -> SquareSet {
        match &self.escape {
            Escape::Corner => self.corner.squares.on(&self.layout),
            Escape::Edge => Square::all(self.size()).filter(|s| is_edge(*s, self.size())).collect(),
            Escape::Squares(set) => *set,
        }
    }
}

/// The squares of a board that are not plain; a square is in at most one of the first four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialSquares {
    /// Throne squares.
    pub throne: SquareSet,
    /// Corner squares.
    pub corner: SquareSet,
    /// Squares for the king alone.
    pub royal: SquareSet,
    /// Camp squares.
    pub camp: SquareSet,
    /// Squares on which the king wins.
    pub escape: SquareSet,
}

/// Whether the square is on the outermost line.
pub(crate) fn is_edge(square: Square, size: u8) -> bool {
    let last = size - 1;
    square.file() == 0 || square.rank() == 0 || square.file() == last || square.rank() == last
}
