//! Forgetting somebody: what will happen is said and asked, and done in one write.
//!
//! Their matches end first, as in a write of any other kind, so that the others are told; then all that
//! is kept about them goes ([`Tx::forget_player`]). A program that is killed has done all of it or
//! nothing, and whoever asks again afterwards is somebody new. That somebody was asked is kept in memory:
//! whoever confirms it after the program was begun anew is asked again.
//!
//! **Deliberately absent.** Messages and pictures in chats: they are kept by the networks. Copies of the
//! database: they go with their days, and [`App::forget_again`] holds one that was put back against the
//! list of those who were forgotten since.

use std::path::Path;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use super::lately::Lately;
use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::operate::BadOrder;
use crate::app::think::identity::ACCOUNT;
use crate::app::time::happening::Happening;
use crate::app::time::tick;
use crate::app::time::write::MatchWrite;
use crate::app::{Answer, App, Envelope};
use crate::command::Call;
use crate::game::{
    AccountId, Assent, EndReason, Ending, Event, MINUTE, Match, Millis, PlayerId, Stage,
};
use crate::reply::{Button, Label, Operator, Reply, Say, YoursSay};
use crate::store::{Error, MatchId, Scope, Tx, clear_forgotten, list_forgotten, read_forgotten};

/// How long somebody has to confirm it.
const CONFIRMED_WITHIN: Millis = 5 * MINUTE;

/// More matches than one person can have open or running at a time.
const MATCHES_MAX: usize = 1_000;

/// Says what will happen and asks, or does it: `yes` counts from whoever was asked a moment ago.
pub(in crate::app) async fn forget_me(
    cx: &Context,
    envelope: &Envelope,
    operator: &Operator,
    asked: &Lately<AccountId>,
    answer: Assent,
) -> Result<Answer, Error> {
    let private = |say| Ok(Reply::private(Say::Yours(say)).into());
    let account = &envelope.source.speaker.account;
    if envelope.source.overheard {
        return private(YoursSay::ForgetOverheard);
    }
    if answer == Assent::No {
        asked.forget(account);
        return private(YoursSay::NotForgotten);
    }
    let now = cx.clock.now();
    let was_asked = asked.ago(account, now).is_some_and(|ago| ago <= CONFIRMED_WITHIN);
    if answer == Assent::Yes && was_asked {
        let Some((mut tx, Here { who, .. }, now)) = begun::begin(cx, envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        tx.lock_players(&[who]).await?;
        forget(cx, tx, who, now).await?;
        return private(YoursSay::Forgotten);
    }
    let mut tx = cx.store.read().await?;
    let Some(player) = tx.player_of(account).await? else {
        return private(YoursSay::DataNothing);
    };
    let matches = alive(&mut tx, player).await?.len();
    asked.note(account.clone(), now);
    let copies_days = operator.copies_days;
    let mut reply = Reply::private(Say::Yours(YoursSay::ForgetAsk { matches, copies_days }));
    let button = |label, answer| {
        let call = Call::new("forget-me").arg(answer);
        Button { label, call }
    };
    reply.buttons = vec![button(Label::ForgetYes, "yes"), button(Label::ForgetNo, "no")];
    Ok(reply.into())
}

impl App {
    /// Forgets the person behind an account, for the operator who was asked to.
    ///
    /// # Errors
    /// When nobody plays from it; the bot is nobody.
    pub async fn forget(&self, account: &AccountId) -> Result<(), BadOrder> {
        if account.0 == ACCOUNT {
            return Err(BadOrder::Nobody(account.clone()));
        }
        let request = self.cx.store.new_request();
        let work = || async {
            let now = self.cx.clock.now();
            let mut tx = self.cx.store.write().await?;
            if !tx.claim_request(&request, now).await? {
                return Ok(());
            }
            let who =
                tx.player_of(account).await?.ok_or_else(|| BadOrder::Nobody(account.clone()))?;
            tx.lock_players(&[who]).await?;
            Ok(forget(&self.cx, tx, who, now).await?)
        };
        self.persistently(work).await?;
        self.clear_memories(account);
        Ok(())
    }

    /// What this program remembers of an account goes too.
    pub(in crate::app) fn clear_memories(&self, account: &AccountId) {
        self.asked_to_forget.forget(account);
        self.trying.forget(account);
        self.known.clear();
        let ignored = self.ignored.write();
        ignored.unwrap_or_else(PoisonError::into_inner).forget(account.address().id);
    }
}

impl App {
    /// Forgets anew whom a copy that was put back still knows, by the list in the data folder.
    ///
    /// # Errors
    /// When the list cannot be read or taken away, or the database fails; then the list stays.
    pub async fn forget_again(&self, data: &Path) -> Result<usize, NotForgotten> {
        let mut again = 0;
        for one in read_forgotten(data)? {
            let work = || async {
                let mut tx = self.cx.store.write().await?;
                if !tx.still_knows(&one).await? {
                    return Ok(false);
                }
                tx.lock_players(&[one.player]).await?;
                forget(&self.cx, tx, one.player, self.cx.clock.now()).await?;
                Ok(true)
            };
            again += usize::from(self.cx.store.again(work).await?);
        }
        clear_forgotten(data)?;
        Ok(again)
    }

    /// Puts whoever was forgotten on the list beside the copies of the database.
    ///
    /// # Errors
    /// When it cannot be written, or the database fails.
    pub async fn list_forgotten(&self, copies: &Path) -> Result<(), NotForgotten> {
        let forgotten = self.cx.store.read().await?.forgotten().await?;
        Ok(list_forgotten(copies, &forgotten)?)
    }
}

/// Why somebody is still known, or on no list.
#[derive(Debug)]
pub enum NotForgotten {
    /// The database failed.
    Store(Error),
    /// The list cannot be read or written.
    List(std::io::Error),
}

impl From<Error> for NotForgotten {
    fn from(error: Error) -> NotForgotten {
        NotForgotten::Store(error)
    }
}

impl From<std::io::Error> for NotForgotten {
    fn from(error: std::io::Error) -> NotForgotten {
        NotForgotten::List(error)
    }
}

impl std::fmt::Display for NotForgotten {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotForgotten::Store(error) => error.fmt(f),
            NotForgotten::List(error) => error.fmt(f),
        }
    }
}

/// Ends the matches of a player and forgets them.
async fn forget(cx: &Context, tx: Tx, who: PlayerId, now: Millis) -> Result<(), Error> {
    let mut write = MatchWrite::of(cx, tx, now);
    leave_matches(&mut write, who).await?;
    let bot = write.tx.player_of(&AccountId(ACCOUNT.to_owned())).await?;
    write.tx.forget_player(who, bot.unwrap_or(PlayerId::NOBODY), now).await?;
    write.commit().await?;
    // What was written goes into the database's own file at once, where the old is overwritten.
    cx.alive.settle_at.store(0, Ordering::Relaxed);
    crate::app::point("forgotten").await;
    Ok(())
}

/// The matches that a player has open or running, in the order in which they are locked.
async fn alive(tx: &mut Tx, player: PlayerId) -> Result<Vec<MatchId>, Error> {
    let own = tx.own_matches(player, Scope::Alive, MATCHES_MAX).await?;
    let mut ids: Vec<MatchId> = own.into_iter().map(|own| own.row.id).collect();
    ids.sort_unstable();
    Ok(ids)
}

/// Ends the matches of a player. What time has caused in the meantime counts first, and may begin the
/// second of two games: that one ends as well.
async fn leave_matches(write: &mut MatchWrite<'_>, who: PlayerId) -> Result<(), Error> {
    for _ in 0..2 {
        let ids = alive(&mut write.tx, who).await?;
        write.tx.lock_all(&ids).await?;
        for id in ids {
            leave_match(write, id, who).await?;
        }
    }
    Ok(())
}

async fn leave_match(write: &mut MatchWrite<'_>, id: MatchId, who: PlayerId) -> Result<(), Error> {
    let Some(found) = tick::wake_match(write, id).await? else { return Ok(()) };
    let Some(event) = left_by(&found.state, who) else { return Ok(()) };
    let mut happening = Happening::of(found, write.now);
    happening.add(vec![event]);
    happening.hear(&mut write.tx).await?;
    write.put_down(&happening).await?;
    write.tell(&happening).await
}

/// How a match ends because a player is forgotten; `None` if it has ended already.
fn left_by(state: &Match, who: PlayerId) -> Option<Event> {
    match state.stage {
        Stage::Open if state.challenge.by == who => Some(Event::Withdrawn { by: who }),
        Stage::Open => Some(Event::Declined { by: who }),
        Stage::Playing => {
            let winner = state.side_of(who)?.other();
            Some(Event::Ended(Ending { reason: EndReason::Left, winner: Some(winner) }))
        }
        Stage::Closed | Stage::Over => None,
    }
}
