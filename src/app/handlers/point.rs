//! What somebody means who names only a square, or only the king.

use crate::app::context::Context;
use crate::app::handlers::act;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted};
use crate::app::look::show;
use crate::app::{Answer, Envelope};
use crate::command::{Look, Moves};
use crate::game::{Act, Match, MatchNumber, PlayerId};
use crate::reply::{Reply, Say, ShowSay};
use crate::store::Error;
use crate::tafl::{Move, Square};

/// What a square stands for.
#[derive(Debug, PartialEq, Eq)]
enum Pointed {
    /// A piece whose moves are wanted.
    Piece(Square),
    /// A move: the only one that ends there, or one that is refused with its reason.
    Move(Move),
    /// A square where no piece of the speaker's, or more than one, can go.
    Target(Square, Vec<Move>),
}

/// Plays the only move that ends on a square, or shows the moves of the piece that stands there.
pub(in crate::app) async fn point(
    cx: &Context,
    envelope: &Envelope,
    king: bool,
    square: Option<Square>,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return Ok(Reply::private(Say::NoMatchesHere).into());
    };
    let found = match resolve::meant(cx, &mut tx, &here, Wanted::Move, number).await? {
        Meant::One(found, _) => *found,
        Meant::Answer(say) => return Ok(Reply::private(*say).into()),
    };
    let pointed = pointed(&found.state, here.who, king, square);
    if let Some(Pointed::Target(to, moves)) = pointed {
        let say = Say::Show(ShowSay::Target { to, moves });
        let say = resolve::said_of(&mut tx, &here, found.number, say).await?;
        return Ok(Reply::private(say).into());
    }
    // What follows reads for itself.
    drop(tx);
    match pointed {
        Some(Pointed::Move(mv)) => act::act(cx, envelope, Act::Play(mv), number).await,
        Some(Pointed::Piece(square)) => {
            show::look(cx, envelope, Look::Moves(Moves::Of(square)), number).await
        }
        _ => show::look(cx, envelope, Look::Moves(Moves::Legal), number).await,
    }
}

/// `None` if the king is meant who is no longer on the board.
fn pointed(state: &Match, who: PlayerId, king: bool, square: Option<Square>) -> Option<Pointed> {
    let position = state.game.position();
    let king_at = position.king();
    let to = match (king, square) {
        (true, None) => return Some(Pointed::Piece(king_at?)),
        (_, Some(square)) => square,
        (false, None) => return None,
    };
    let from = if king { Some(king_at?) } else { None };
    if from.is_none() && (!to.is_on(position.size()) || position.piece(to).is_some()) {
        return Some(Pointed::Piece(to));
    }
    let legal = state.game.moves_within(state.reach()).into_iter();
    let mut moves: Vec<Move> =
        legal.filter(|mv| mv.to == to && from.is_none_or(|from| from == mv.from)).collect();
    Some(match (from, moves.len()) {
        // Out of turn, or where the king cannot go, the refusal of the move says why.
        _ if state.to_move() != Some(who) => Pointed::Move(Move { from: from.unwrap_or(to), to }),
        (Some(from), 0) => Pointed::Move(Move { from, to }),
        (_, 1) => Pointed::Move(moves.remove(0)),
        _ => Pointed::Target(to, moves),
    })
}
