//! One board for a match: a place that prefers it has each new position drawn into the message of
//! the earlier one.
//!
//! An edit notifies nobody. A short message goes with it, which says whose turn it is and has the
//! buttons; it is taken away when the next one comes. It also tells whether a position was said: a
//! second attempt edits the board again, which changes nothing, and looks for that message.

use super::{Driver, Outlet};
use crate::app::context::Context;
use crate::app::places::settings::Settings;
use crate::app::{Message, present};
use crate::reply::{PlaySay, Reply, Say};
use crate::store::MatchId;
use crate::text::{Block, Words};

/// The edit that a position comes with.
pub struct Edit {
    /// The message with the board, as its door knows it.
    pub board: String,
    /// What is said besides.
    pub notice: Message,
    /// Whether that is taken away when the next position comes.
    pub passing: bool,
}

impl<O: Outlet> Driver<O> {
    /// How a reply about a match is said in a place that keeps one board; `None` if the reply is a
    /// message of its own. `edits` tells whether the place does, if that is known.
    pub(super) async fn edit(
        &self,
        place: &str,
        match_id: MatchId,
        reply: &Reply,
        words: &'static Words,
        edits: Option<bool>,
    ) -> Option<Edit> {
        if !O::EDITS_BOARDS || edits == Some(false) || reply.private || reply.scene.is_none() {
            return None;
        }
        let board = board_to_edit(&self.app.cx, place, match_id).await?;
        let number = reply.about?.number;
        let turn = reply.says.iter().find_map(|say| match say {
            Say::Play(turn @ PlaySay::Turn { .. }) => {
                let turn = Box::new(turn.clone());
                Some(Say::Play(PlaySay::TurnIn { number, turn }))
            }
            _ => None,
        });
        let passing = turn.is_some();
        let says = turn.map_or_else(|| reply.says.clone(), |turn| vec![turn]);
        let notice = Reply { says, scene: None, heading: None, ..reply.clone() };
        let mut notice = present(notice, words).await;
        // As next to a picture, a record would be noise.
        notice.blocks.retain(|block| !matches!(block, Block::File { .. }));
        Some(Edit { board, notice, passing })
    }
}

/// The message that a new position of a match goes into, if the place keeps one board.
async fn board_to_edit(cx: &Context, place: &str, id: MatchId) -> Option<String> {
    let done = || async {
        let mut tx = cx.store.read().await?;
        match Settings::of_place(&mut tx, place).await?.edits_boards {
            true => tx.board_of(place, id).await,
            false => Ok(None),
        }
    };
    cx.patiently(done).await
}
