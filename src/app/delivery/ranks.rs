//! Roles by rating, on servers that want them: after each match it is looked at whether its players
//! have the right one. Only roles that came from here are ever taken away.
//!
//! What is written down is what the network has accepted; whatever breaks between the two is done once
//! more, which changes nothing. Whoever took a role from somebody by hand meant it: it comes back only
//! with another rank.

use std::collections::HashSet;

use super::marks::{TRIES_MAX, back_off};
use super::{Driver, GRACE, Outlet, Sending, Trouble};
use crate::app::App;
use crate::app::context::Context;
use crate::app::people::habit::Habit;
use crate::app::places::settings::Settings;
use crate::app::serve;
use crate::game::{DAY, Millis};
use crate::league::Rank;
use crate::store::RankDue;
use crate::text::rank_name;

/// How many are taken at a time.
const RANKS_MAX: usize = 20;

/// When a role is looked at again if its owner does not play: ratings grow uncertain.
const LOOK_AGAIN: Millis = 30 * DAY;

/// How long to wait where the network says no.
const REFUSED: Millis = DAY;

/// The setting that says why no roles could be given on a server; nobody can type it.
pub(in crate::app) const TROUBLE: &str = "roles-trouble";

/// How the settings begin that say which of a server's roles stand for ranks; nobody can type them.
const ROLE: &str = "role-";

/// The setting for the role that stands for a rank.
fn key(rank: Rank) -> String {
    format!("{ROLE}{}", rank.as_str())
}

/// The role that somebody should have.
pub(super) struct Wanted {
    rank: Rank,
    /// What it is called where it has yet to be made.
    name: String,
    /// The network's id of it.
    role: Option<String>,
}

impl<O: Outlet> Driver<O> {
    /// Gives and takes roles; what fails is tried again later.
    pub(super) async fn give_ranks(&self, list: Vec<RankDue>) {
        let mut refusing = HashSet::new();
        for due in list {
            if refusing.contains(&due.server) {
                continue;
            }
            let Some(wanted) = wanted_rank(&self.app.cx, &due).await else { continue };
            let done = self.give_rank(&due, wanted).await;
            if done.as_ref().is_err_and(|sending| self.has_stopped(sending)) {
                return;
            }
            if done == Err(Sending::Never(Trouble::Permissions)) {
                refusing.insert(due.server.clone());
            }
            has_rank(&self.app.cx, &due, done).await;
        }
    }

    /// Brings a member's role up to date; returns the one that they have then.
    async fn give_rank(
        &self,
        due: &RankDue,
        wanted: Option<Wanted>,
    ) -> Result<Option<String>, Sending> {
        let given = due.role.as_deref();
        let role = match wanted {
            Some(wanted) if wanted.role.is_some() && wanted.role.as_deref() == given => {
                return Ok(wanted.role);
            }
            Some(wanted) => Some(self.give_wanted(due, wanted).await?),
            None => None,
        };
        if let Some(old) = given.filter(|old| role.as_deref() != Some(old)) {
            match self.outlet.change_role(&due.server, &due.account, old, false).await {
                // Nobody has it any more.
                Ok(()) | Err(Sending::Never(Trouble::Gone | Trouble::Refused)) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(role)
    }

    /// Gives a member the role that they want, which is made if it is not there (any more).
    async fn give_wanted(&self, due: &RankDue, wanted: Wanted) -> Result<String, Sending> {
        let give =
            async |role: &str| self.outlet.change_role(&due.server, &due.account, role, true).await;
        if let Some(role) = wanted.role {
            match give(&role).await {
                Err(Sending::Never(Trouble::Refused)) => {}
                done => return done.map(|()| role),
            }
        }
        let role = self.outlet.make_role(&due.server, &wanted.name, wanted.rank as usize).await?;
        has_role(&self.app.cx, &due.server, wanted.rank, &role).await;
        give(&role).await.map(|()| role)
    }
}

impl App {
    /// A role of a server was deleted: if it was one of ours, whoever should have it gets it anew when
    /// they are next looked at, which is after their next match.
    pub async fn role_is_gone(&self, server: &str, role: &str) {
        let done = || async {
            // Servers have many roles, and the answer is no for most.
            let kept = self.cx.store.read().await?.settings(server).await?;
            if !kept.iter().any(|(name, value)| name.starts_with(ROLE) && value == role) {
                return Ok(());
            }
            let mut tx = self.cx.store.write().await?;
            tx.forget_role(server, ROLE, role).await?;
            tx.commit().await
        };
        self.cx.patiently(done).await;
    }
}

/// Takes those of a network whose roles are to be looked at.
pub(super) async fn ranks_to_give(cx: &Context, network: &'static str) -> Vec<RankDue> {
    let part = serve::part(cx, network);
    let done = || async {
        let now = cx.clock.now();
        let mut tx = cx.store.write().await?;
        let list = tx.take_ranks(part, now, now + GRACE, RANKS_MAX).await?;
        tx.commit().await?;
        crate::app::point("ranks-leased").await;
        Ok(list)
    };
    cx.patiently(done).await
}

/// The role that somebody should have, if any; `None` if that cannot be read now.
async fn wanted_rank(cx: &Context, due: &RankDue) -> Option<Option<Wanted>> {
    let done = || async {
        let mut tx = cx.store.read().await?;
        let kept = tx.settings(&due.server).await?;
        let settings = Settings::of(&kept);
        let hidden = Habit::load(&mut tx, due.player).await?.hidden;
        if !settings.gives_roles || hidden {
            return Ok(None);
        }
        let ladder = cx.ratings.now(&mut tx).await?;
        Ok(ladder.rank(due.player, cx.clock.now()).map(|of| Wanted {
            rank: of,
            name: rank_name(settings.words(), of),
            role: kept.into_iter().find(|(name, _)| *name == key(of)).map(|(_, role)| role),
        }))
    };
    let done = cx.store.again(done).await;
    done.inspect_err(|error| tracing::error!(%error, "a member keeps their role")).ok()
}

/// Remembers a role that stands for a rank.
async fn has_role(cx: &Context, server: &str, rank: Rank, role: &str) {
    let done = || async {
        let mut tx = cx.store.write().await?;
        tx.set(server, &key(rank), role).await?;
        tx.commit().await
    };
    cx.patiently(done).await;
}

/// Remembers what became of somebody's role.
async fn has_rank(cx: &Context, due: &RankDue, done: Result<Option<String>, Sending>) {
    let written = || async {
        let now = cx.clock.now();
        let mut tx = cx.store.write().await?;
        match &done {
            Ok(role) => {
                let again = role.as_ref().map(|_| now + LOOK_AGAIN);
                tx.has_rank(due, role.as_deref(), again).await?;
                if role.is_some() {
                    tx.unset(&due.server, TROUBLE).await?;
                }
            }
            Err(Sending::Never(Trouble::Gone)) => tx.has_rank(due, None, None).await?,
            Err(Sending::Never(Trouble::Permissions)) => {
                tx.set(&due.server, TROUBLE, Trouble::Permissions.as_str()).await?;
                tx.put_off_ranks(&due.server, now + REFUSED).await?;
            }
            Err(Sending::Later(wait)) if due.tries < TRIES_MAX => {
                let wait = back_off(due.tries + 1).max(*wait);
                tx.put_off_rank(due, now + wait).await?;
            }
            Err(_) => tx.put_off_rank(due, now + REFUSED).await?,
        }
        tx.commit().await
    };
    cx.patiently(written).await;
}
