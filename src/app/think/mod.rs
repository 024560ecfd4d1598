//! The bot as an opponent: it thinks about the matches in which it is to move, and plays.
//!
//! | to learn | read |
//! |---|---|
//! | what waits, and how many think at a time | `queue` |
//! | answers that come with the player's own move | `ahead` |
//! | what it does not think about | `fair` |
//!
//! What waits to be thought about is only a hint: it is looked for in the store when the program
//! starts, and a match is read again after the search, so that the bot plays each of its moves
//! once, whenever the program ends.
//!
//! **Invariant.** No transaction is open while it thinks.

pub(in crate::app) mod ahead;
pub(in crate::app) mod fair;
pub(in crate::app) mod identity;
pub(in crate::app) mod queue;

pub(in crate::app) use ahead::{Foreseen, after};
pub use identity::bot;
pub(in crate::app) use queue::{EngineQueue, WAITING_MAX, Worker};

use crate::ai::{ChosenMove, Level, Limits, Score, Search, Table};
use crate::app::App;
use crate::app::context::Context;
use crate::app::time::alarm::Reminding;
use crate::app::time::happening::Ahead;
use crate::app::time::presence;
use crate::game::{Act, Assent, BotTurn, Match, MatchNumber, Millis, PlayerId, SECOND, decide};
use crate::store::{Error, Found, MatchId};

/// How many matches are thought about at the same time, if nobody says.
pub const WORKERS: usize = 1;

/// How long to wait after a fault of the store, in milliseconds.
const AFTER_FAILURE: Millis = 10 * SECOND;

/// How many nodes are looked at to judge a position: for a hint, or when a draw is offered.
const NODES: u64 = 100_000;

/// The best move that can be found, and its worth for the side to move.
pub(in crate::app) fn best(
    state: &Match,
    table: &mut Table,
    stop: &dyn Fn() -> bool,
) -> Option<ChosenMove> {
    table.clear();
    let limits = Limits { nodes: NODES, stop, ..Limits::default() };
    let legal = state.game.moves_within(state.reach());
    Search::new(state.game.clone(), table).among(&legal).best(&limits)
}

/// What the bot does, thinking if it has to.
fn act(
    turn: BotTurn,
    state: &Match,
    id: MatchId,
    table: &mut Table,
    stop: &dyn Fn() -> bool,
) -> Option<Act> {
    let choose = |table: &mut Table| {
        let level = state.challenge.terms.level.and_then(Level::new)?;
        let legal = state.game.moves_within(state.reach());
        // The match is the seed: there, a position always gets the same move.
        level.strength().choose(&state.game, &legal, id.0.unsigned_abs(), table, stop)
    };
    match turn {
        BotTurn::Act(act) => Some(act),
        BotTurn::Play => choose(table).map(|choice| Act::Play(choice.mv)),
        BotTurn::Consider => {
            let side = state.side_of(state.bot()?)?;
            let worth = best(state, table, stop)?.score;
            let own = state.game.position().turn() == side;
            let takes = if own { worth <= Score::EVEN } else { worth >= Score::EVEN };
            Some(Act::Draw(if takes { Assent::Yes } else { Assent::No }))
        }
    }
}

impl App {
    /// Looks for matches that wait for the bot: what an earlier run left. `false` if that failed.
    pub async fn remember(&self) -> bool {
        let done = async {
            let mut tx = self.cx.store.read().await?;
            let Some(bot) = tx.player_of(&bot().account).await? else { return Ok(()) };
            tx.playing(bot).await?.into_iter().for_each(|id| self.cx.engine.ask(id));
            Ok(())
        };
        let done: Result<(), Error> = done.await;
        let good = done.is_ok();
        self.cx.logged(done);
        good
    }

    /// Thinks about all matches that wait for the bot, one after the other; `false` if there were
    /// none.
    pub async fn think_all(&self) -> bool {
        let mut thought = false;
        while let Some(id) = self.cx.engine.next() {
            let worker = self.cx.engine.worker().await;
            match think(&self.cx, &worker, id).await {
                Ok(done) => thought |= done,
                Err(error) => {
                    self.cx.fault(&error);
                    self.cx.engine.ask(id);
                    break;
                }
            }
        }
        thought
    }

    /// Keeps thinking about what waits for the bot, each worker by itself.
    pub async fn keep_thinking(&self) {
        while !self.remember().await {
            tokio::time::sleep(self.cx.clock.until_after(AFTER_FAILURE)).await;
        }
        let mut workers = tokio::task::JoinSet::new();
        for _ in 0..self.cx.engine.workers() {
            let app = self.clone();
            workers.spawn(async move { keep_one_thinking(&app.cx).await });
        }
        workers.join_all().await;
    }

    /// Ends what is being thought: the next run thinks about it again.
    pub fn stop_thinking(&self) {
        self.cx.engine.stop();
    }
}

async fn keep_one_thinking(cx: &Context) {
    loop {
        let worker = cx.engine.worker().await;
        let Some(id) = cx.engine.next() else {
            drop(worker);
            cx.engine.asked().await;
            continue;
        };
        if let Err(error) = think(cx, &worker, id).await {
            cx.fault(&error);
            drop(worker);
            cx.engine.ask(id);
            tokio::time::sleep(cx.clock.until_after(AFTER_FAILURE)).await;
        }
    }
}

/// Does what a match wants of the bot; `false` if it wants nothing.
async fn think(cx: &Context, worker: &Worker<'_>, id: MatchId) -> Result<bool, Error> {
    let mut tx = cx.store.read().await?;
    let Some(found) = cx.readable(&mut tx, id, MatchNumber::NONE).await else {
        return Ok(false);
    };
    drop(tx);
    let (Some(bot), Some(turn)) = (found.state.bot(), found.state.bots_turn()) else {
        return Ok(false);
    };
    let state = found.state.clone();
    let thought = worker.think(move |table, stop| act(turn, &state, id, table, stop)).await;
    let Some(act) = thought else { return Ok(false) };
    crate::app::point("thought").await;
    let changed = cx.store.again(|| carry(cx, &found, bot, &act)).await?;
    crate::app::point("played").await;
    if changed {
        // The turn may go on, or something else has happened meanwhile.
        cx.engine.ask(id);
        cx.nudge();
    }
    Ok(changed)
}

/// Carries out what the bot decided, if the match is still as it was; `false` if nothing has
/// changed in it.
async fn carry(cx: &Context, before: &Found, bot: PlayerId, act: &Act) -> Result<bool, Error> {
    let mut write = presence::begin(cx).await?;
    let Some(found) = write.lock(before.id).await? else { return Ok(false) };
    if found.events != before.events {
        return Ok(true);
    }
    let mut happening = write.wake(found, &Reminding::NEVER).await?;
    let state = &happening.found.state;
    let decided = decide(state, bot, act, write.now, &mut || cx.dice.throw());
    happening.add(decided.unwrap_or_default());
    if happening.is_empty() {
        return Ok(false);
    }
    write.follow(&mut happening, &Ahead::default()).await?;
    write.tell(&happening).await?;
    write.second(&happening, None).await?;
    crate::app::point("playing").await;
    write.commit().await?;
    Ok(true)
}
