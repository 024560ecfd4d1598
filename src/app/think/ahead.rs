//! Answers that come in the same message as the player's own move.
//!
//! If nobody waits and the level is quick, the bot thinks before the write: on a copy of the match
//! as it will be. In the write its answer is added if the match is still the same.

use super::act as act_of;
use super::queue::Worker;
use crate::app::context::Context;
use crate::app::time::happening::Ahead;
use crate::game::{Act, BotTurn, Match, Millis, PlayerId, decide};
use crate::store::MatchId;
use crate::tafl::rules::DiceRule;

/// The highest level that is quick enough for an answer at once.
const QUICK_LEVEL: u8 = 7;

/// The most the bot does in one turn: strikes of one piece, or what was asked and then a move.
const ACTS_MAX: usize = 16;

/// What the bot does next, as far as it is known before the write.
pub(in crate::app) enum Foreseen<'a> {
    /// Nothing, or something that it thinks about later.
    Known(Ahead),
    /// Somebody has time to think about it now.
    Unknown(Thought<'a>),
}

/// A match as it will be, and who thinks about it.
pub(in crate::app) struct Thought<'a> {
    worker: Worker<'a>,
    id: MatchId,
    /// The match as it will be.
    pub(in crate::app) state: Box<Match>,
}

/// A match against the bot after an act of its opponent, as far as no die is thrown; `None` if the
/// act is refused, or if the bot does not play.
pub(in crate::app) fn after(
    state: &Match,
    who: PlayerId,
    act: &Act,
    now: Millis,
) -> Option<Box<Match>> {
    state.bot()?;
    let events = decide(state, who, act, now, &mut || 0).ok()?;
    let mut after = Box::new(state.clone());
    after.happen(now, &events);
    Some(after)
}

/// Whether the bot plays at a level that finds its moves before anybody would wonder.
pub(in crate::app) fn is_quick(state: &Match) -> bool {
    state.challenge.terms.level.is_some_and(|level| level <= QUICK_LEVEL)
}

/// What the bot does in a match as it will be, as far as that is known.
pub(in crate::app) fn foresee(
    cx: &Context,
    id: MatchId,
    state: Option<Box<Match>>,
) -> Foreseen<'_> {
    let nothing = || Foreseen::Known(Ahead::default());
    // What a die shows is not known before the write.
    let certain = |state: &Match| state.challenge.rules.dice == DiceRule::None;
    let Some(state) = state.filter(|state| certain(state)) else { return nothing() };
    match state.bots_turn() {
        Some(BotTurn::Act(act)) => {
            Foreseen::Known(Ahead { after: Some((id, state.events)), acts: vec![act] })
        }
        Some(BotTurn::Play | BotTurn::Consider) if is_quick(&state) => {
            match cx.engine.idle_worker() {
                Some(worker) => Foreseen::Unknown(Thought { worker, id, state }),
                None => nothing(),
            }
        }
        _ => nothing(),
    }
}

/// What the bot does next, thought out.
pub(in crate::app) async fn think_ahead(thought: Thought<'_>, now: Millis) -> Ahead {
    let Thought { worker, id, mut state } = thought;
    let after = Some((id, state.events));
    let acts = worker.think(move |table, stop| {
        let mut acts = Vec::new();
        while let Some((bot, turn)) = state.bot().zip(state.bots_turn())
            && acts.len() < ACTS_MAX
        {
            let act = act_of(turn, &state, id, table, stop)?;
            let events = decide(&state, bot, &act, now, &mut || 0).ok()?;
            state.happen(now, &events);
            acts.push(act);
        }
        Some(acts)
    });
    Ahead { after, acts: acts.await.unwrap_or_default() }
}
