//! The patterns that examples are made from: a handful of pieces, and a move.

use crate::tafl::Piece;

/// Pieces around a square, and the move of one of them.
pub(super) struct Pattern {
    pub(super) pieces: &'static [(i8, i8, Piece)],
    pub(super) from: (i8, i8),
    pub(super) to: (i8, i8),
}

const fn pattern(pieces: &'static [(i8, i8, Piece)], from: (i8, i8), to: (i8, i8)) -> Pattern {
    Pattern { pieces, from, to }
}

use Piece::{Attacker as A, Commander as C, Defender as D, King as K, Knight as N};

/// The victim is in the middle.
pub(super) const CUSTODIAL: &[Pattern] =
    &[pattern(&[(0, 0, D), (-1, 0, A), (1, 3, A)], (1, 3), (1, 0))];
pub(super) const AGAINST: &[Pattern] = &[
    pattern(&[(0, 0, D), (1, 2, A)], (1, 2), (1, 0)),
    pattern(&[(0, 0, A), (1, 2, D)], (1, 2), (1, 0)),
    pattern(&[(0, 0, D), (0, 3, A)], (0, 3), (0, 1)),
    pattern(&[(0, 0, A), (0, 3, D)], (0, 3), (0, 1)),
];
pub(super) const AGAINST_KING: &[Pattern] = &[
    pattern(&[(-1, 0, K), (0, 0, D), (1, 2, A)], (1, 2), (1, 0)),
    pattern(&[(-1, 0, K), (0, 0, A), (1, 2, D)], (1, 2), (1, 0)),
];
pub(super) const BETWEEN: &[Pattern] = &[
    pattern(&[(0, 3, D), (-1, 0, A), (1, 0, A)], (0, 3), (0, 0)),
    pattern(&[(0, 3, A), (-1, 0, D), (1, 0, D)], (0, 3), (0, 0)),
];
/// A path to a closed square: for a man, or for the king.
pub(super) const WALK: &[Pattern] = &[
    pattern(&[(0, 2, A)], (0, 2), (0, 0)),
    pattern(&[(0, 2, D)], (0, 2), (0, 0)),
    pattern(&[(0, 2, K)], (0, 2), (0, 0)),
];
/// A step in the open.
pub(super) const STEP: &[Pattern] = &[
    pattern(&[(0, 0, A)], (0, 0), (0, 1)),
    pattern(&[(0, 0, D)], (0, 0), (0, 1)),
    pattern(&[(0, 0, K)], (0, 0), (0, 1)),
];
pub(super) const LINNAEAN: &[Pattern] = &[pattern(
    &[(0, 0, K), (-1, 0, A), (0, 1, A), (0, -1, A), (1, 0, D), (2, 2, A)],
    (2, 2),
    (2, 0),
)];
pub(super) const KING: &[Pattern] = &[
    pattern(&[(0, 0, K), (-1, 0, A), (0, 1, A), (0, -1, A), (1, 2, A)], (1, 2), (1, 0)),
    pattern(&[(0, 0, K), (0, 1, A), (0, -1, A), (1, 2, A)], (1, 2), (1, 0)),
    pattern(&[(0, 0, K), (-1, 0, A), (0, 1, A), (1, 2, A)], (1, 2), (1, 0)),
    pattern(&[(0, 0, K), (0, 1, A), (1, 2, A)], (1, 2), (1, 0)),
];
pub(super) const KING_WITH_FRIEND: &[Pattern] =
    &[pattern(&[(0, 0, K), (-1, 0, A), (0, 1, A), (0, -1, D), (1, 2, A)], (1, 2), (1, 0))];
pub(super) const KING_BY_TWO: &[Pattern] =
    &[pattern(&[(0, 0, K), (-1, 0, A), (1, 2, A)], (1, 2), (1, 0))];
pub(super) const KING_BY_COMMANDERS: &[Pattern] =
    &[pattern(&[(0, 0, K), (-1, 0, C), (1, 3, C)], (1, 3), (1, 0))];
pub(super) const SHIELDWALL: &[Pattern] = &[
    pattern(&[(0, 0, D), (1, 0, D), (0, 1, A), (1, 1, A), (-1, 0, A), (2, 3, A)], (2, 3), (2, 0)),
    pattern(&[(0, 0, D), (1, 0, D), (0, 1, A), (1, 1, A), (2, 3, A)], (2, 3), (2, 0)),
];
pub(super) const FORT: &[Pattern] =
    &[pattern(&[(0, 0, K), (-1, 0, D), (0, 1, D), (1, 1, D), (2, 3, D)], (2, 3), (2, 0))];
pub(super) const RING: &[Pattern] = &[pattern(
    &[
        (0, 0, K),
        (1, 0, D),
        (1, 1, A),
        (0, 2, A),
        (-1, 1, A),
        (-2, 0, A),
        (-1, -1, A),
        (0, -2, A),
        (1, -1, A),
        (2, 2, A),
    ],
    (2, 2),
    (2, 0),
)];
pub(super) const POCKET: &[Pattern] = &[
    pattern(
        &[
            (0, 0, K),
            (-1, 0, A),
            (1, 0, A),
            (0, 1, D),
            (-1, 1, A),
            (1, 1, A),
            (0, -1, A),
            (0, 4, A),
            (4, 0, D),
        ],
        (0, 4),
        (0, 2),
    ),
    pattern(
        &[(0, 0, K), (-1, 0, A), (1, 0, A), (0, 1, D), (-1, 1, A), (1, 1, A), (0, 4, A), (4, 0, D)],
        (0, 4),
        (0, 2),
    ),
];
pub(super) const JUMP: &[Pattern] = &[
    pattern(&[(0, 0, N), (1, 0, A)], (0, 0), (2, 0)),
    pattern(&[(0, 0, C), (1, 0, D)], (0, 0), (2, 0)),
    pattern(&[(0, 0, K), (1, 0, A)], (0, 0), (2, 0)),
];
pub(super) const ESCAPE: &[Pattern] = &[
    pattern(&[(0, 0, K)], (0, 0), (0, -3)),
    pattern(&[(0, 0, K)], (0, 0), (0, -2)),
    pattern(&[(0, 0, K)], (0, 0), (0, -1)),
];
/// The king's way out, two ways out, a threat to him, his rest between two enemies.
pub(super) const NOTICE: &[Pattern] = &[
    pattern(&[(2, 0, K), (-2, 0, A), (0, 2, A), (0, -2, A)], (2, 0), (0, 0)),
    pattern(&[(0, 2, K), (2, 0, A)], (0, 2), (0, 0)),
    pattern(&[(0, 2, K), (3, 3, A)], (0, 2), (0, 0)),
    pattern(&[(0, 0, K), (-1, 2, A), (1, 3, A), (3, 3, D)], (-1, 2), (-1, 0)),
    pattern(&[(0, 0, K), (-1, 0, A), (0, 1, A), (1, 3, A), (2, -1, A)], (2, -1), (0, -1)),
    pattern(&[(0, 3, K), (-1, 0, A), (1, 0, A)], (0, 3), (0, 0)),
];
/// A capture that makes another one possible.
pub(super) const STRIKE_ON: &[Pattern] =
    &[pattern(&[(0, 0, D), (-1, 0, A), (1, 3, A), (3, 1, D), (3, 2, A)], (1, 3), (1, 0))];
/// A diagonal of attackers across a corner, closed by the last of them.
pub(super) const BAR: &[Pattern] = &[
    pattern(&[(-1, 1, A), (1, -1, A), (0, 3, A)], (0, 3), (0, 0)),
    pattern(&[(-1, 1, A), (1, -1, A), (0, 2, A)], (0, 2), (0, 0)),
];
/// A defender outside the attackers' lines.
pub(super) const BEHIND: &[Pattern] =
    &[pattern(&[(0, 0, A), (0, 1, D), (3, -1, D), (0, 3, K), (2, 1, A)], (3, -1), (0, -1))];
/// A defender beside the king, whose place an attacker wants.
pub(super) const PIN: &[Pattern] = &[
    pattern(&[(0, 0, K), (1, 0, D), (1, 3, A), (-1, 2, A)], (-1, 2), (-1, 0)),
    pattern(&[(0, 0, K), (1, 0, D), (3, 0, A), (-1, 2, A)], (-1, 2), (-1, 0)),
];
/// An attacker between two defenders, each of whom another attacker can reach from behind.
pub(super) const FORK: &[Pattern] = &[
    pattern(&[(-1, 0, D), (1, 0, D), (-2, 2, A), (2, 2, A), (0, 2, A)], (0, 2), (0, 0)),
    pattern(&[(-1, 0, D), (0, -1, D), (-2, 2, A), (2, -2, A), (0, 2, A)], (0, 2), (0, 0)),
];
