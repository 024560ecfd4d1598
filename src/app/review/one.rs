//! Looking at one position now, by whoever thinks for matches, in its turn: what somebody tries, or asks about.

use crate::ai::{Judgement, Limits, Table, Variation, best_lines, judge};
use crate::app::context::Context;
use crate::app::think::WAITING_MAX;
use crate::tafl::{Game, Move};

/// How many nodes each search for a move looks at, as in most reviews.
const NODES: u64 = 60_000;

/// How many nodes are looked at for a board.
const BOARD_NODES: u64 = 200_000;

/// What a move is worth among those that can be played; `None` if too many wait.
pub(in crate::app) async fn judge_one(
    cx: &Context,
    game: &Game,
    allowed: &[Move],
    mv: Move,
) -> Option<Judgement> {
    let (game, allowed) = (game.clone(), allowed.to_vec());
    thought(cx, NODES, move |limits, table| judge(&game, &allowed, mv, limits, table)).await
}

/// The best moves, at most so many, with the lines that they begin; `None` if too many wait.
pub(in crate::app) async fn best_of(
    cx: &Context,
    game: &Game,
    most: usize,
) -> Option<Vec<Variation>> {
    let game = game.clone();
    let look = move |limits: &Limits<'_>, table: &mut Table| {
        Some(best_lines(&game, most, limits, table)).filter(|lines| !lines.is_empty())
    };
    thought(cx, BOARD_NODES, look).await
}

/// What is found within so many nodes with a table that knows nothing; `None` if too many wait.
async fn thought<T: Send + 'static>(
    cx: &Context,
    nodes: u64,
    look: impl FnOnce(&Limits<'_>, &mut Table) -> Option<T> + Send + 'static,
) -> Option<T> {
    if cx.engine.waiting() >= WAITING_MAX {
        return None;
    }
    let worker = cx.engine.worker().await;
    let found = worker.think(move |table, stop| {
        table.clear();
        look(&Limits { nodes, stop, ..Limits::default() }, table)
    });
    found.await
}
