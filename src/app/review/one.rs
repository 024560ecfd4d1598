//! Looking at one move now, by whoever thinks for matches, in its turn: what somebody tries, or asks about.

use crate::ai::{Judgement, Limits, judge};
use crate::app::context::Context;
use crate::app::think::WAITING_MAX;
use crate::tafl::{Game, Move};

/// How many nodes each search for a move looks at, as in most reviews.
const NODES: u64 = 60_000;

/// What a move is worth among those that can be played; `None` if too many wait.
pub(in crate::app) async fn judge_one(
    cx: &Context,
    game: &Game,
    allowed: &[Move],
    mv: Move,
) -> Option<Judgement> {
    if cx.engine.waiting() >= WAITING_MAX {
        return None;
    }
    let worker = cx.engine.worker().await;
    let (game, allowed) = (game.clone(), allowed.to_vec());
    let judged = worker.think(move |table, stop| {
        table.clear();
        let limits = Limits { nodes: NODES, stop, ..Limits::default() };
        judge(&game, &allowed, mv, &limits, table)
    });
    judged.await
}
