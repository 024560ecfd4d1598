//! What the bot's operator may do while it runs: see how much goes on, end a match, leave a place,
//! say something to all who play, no longer hear somebody.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError, RwLockReadGuard};

use tokio::sync::oneshot;

use super::time::alarm::Reminding;
use super::time::happening::Ahead;
use super::time::second::Second;
use super::{App, DoorState, DoorTrouble, Pulse};
use crate::app::context::Context;
use crate::app::time::presence;
use crate::app::time::write::MatchWrite;
use crate::game::{
    AccountId, Address, EndReason, Ending, Event, MatchNumber, Millis, SECOND, Stage,
};
use crate::store::{Backlog, Error, MatchId};
use crate::tafl::Side;
use crate::text::tame;

/// The most characters of an announcement.
const ANNOUNCEMENT_LENGTH_MAX: usize = 1_000;

/// How long a door has to leave a place, in milliseconds.
const LEAVING_MAX: Millis = 30 * SECOND;

/// The address of a place that is to be left, and whom to tell.
pub(super) type ToLeave = (String, oneshot::Sender<Result<(), NotLeft>>);

/// Why a place could not be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotLeft {
    /// The network has no such places, or nothing that could be left.
    NoPlace,
    /// The network says no, in these words.
    Refused(String),
}

/// Places that are to be left.
#[derive(Default)]
pub(super) struct Leaving(Mutex<Vec<ToLeave>>);

/// Whom the bot does not hear: people, places and servers, each by its id.
#[derive(Default)]
pub(super) struct Ignored {
    /// Those that the settings name.
    settings: HashSet<String>,
    /// Those that the operator has named while the bot ran.
    kept: HashSet<String>,
}

impl Ignored {
    fn has(&self, id: &str) -> bool {
        self.settings.contains(id) || self.kept.contains(id)
    }

    /// Forgets that somebody was named while the bot ran.
    pub(super) fn forget(&mut self, id: &str) {
        self.kept.remove(id);
    }
}

/// How much goes on.
#[derive(Clone, Debug)]
pub struct Overview {
    /// How the bot is.
    pub pulse: Pulse,
    /// How many matches are open, and how many are being played.
    pub matches: [i64; 2],
    /// The doors.
    pub doors: Vec<DoorView>,
    /// How many positions wait for the engine.
    pub engine: usize,
    /// What the clock shows.
    pub now: Millis,
}

/// What goes on at a door.
#[derive(Clone, Copy, Debug)]
pub struct DoorView {
    /// Its network.
    pub network: &'static str,
    /// Whether it is open.
    pub open: bool,
    /// What is to be looked after there.
    pub trouble: Option<DoorTrouble>,
    /// What waits to be said.
    pub waiting: Backlog,
    /// In how many places matches go on.
    pub places: i64,
    /// On how many servers these are.
    pub servers: i64,
}

/// A match that the operator has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedMatch {
    /// The address of its place.
    pub place: String,
    /// If it was the first of two games: the number of the second, which has begun.
    pub second: Option<MatchNumber>,
}

/// Why an order cannot be carried out.
#[derive(Debug)]
pub enum BadOrder {
    /// There is no such match.
    NoMatch,
    /// Nobody plays from this account.
    Nobody(AccountId),
    /// Its log cannot be read.
    Unreadable,
    /// Nobody has accepted the challenge, so nobody can win it.
    NoWinner,
    /// There is one in each of these places.
    WhichPlace(Vec<String>),
    /// There is nothing to say.
    Empty,
    /// There is too much to say.
    TooLong {
        /// The most characters.
        most: usize,
    },
    /// No open door leads to such a place.
    NoDoor,
    /// The network has not answered in time whether it was left.
    LeftTooLate,
    /// It could not be left, for this reason.
    NotLeft(String),
    /// This id is ignored by the settings, which only their file changes.
    IgnoredBySettings(String),
    /// This id is not ignored.
    NotIgnored(String),
    /// The database failed.
    Fault(Error),
}

impl From<Error> for BadOrder {
    fn from(error: Error) -> BadOrder {
        BadOrder::Fault(error)
    }
}

impl App {
    /// How much goes on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn overview(&self) -> Result<Overview, BadOrder> {
        let now = self.cx.clock.now();
        let mut tx = self.cx.store.read().await?;
        let pulse = self.pulse();
        let mut doors = Vec::new();
        for &DoorState { network, open, trouble, .. } in &pulse.doors {
            let waiting = tx.waiting(network, now).await?;
            let (places, servers) = tx.busy_places(network).await?;
            doors.push(DoorView { network, open, trouble, waiting, places, servers });
        }
        let matches = tx.going_on().await?.map(|(_, count)| count);
        Ok(Overview { pulse, matches, doors, engine: self.cx.engine.waiting(), now })
    }

    /// Ends a match, for this side or as a draw; an open challenge expires. The players are told.
    /// After the first of two games the second begins, as after any end.
    ///
    /// # Errors
    /// When there is no such match, one in several places, or a challenge is to be won.
    pub async fn end_match(
        &self,
        number: MatchNumber,
        place: Option<&str>,
        winner: Option<Side>,
    ) -> Result<EndedMatch, BadOrder> {
        let request = self.cx.store.new_request();
        let work = || end_once(&self.cx, &request, number, place, winner);
        self.persistently(work).await
    }

    /// Says something once in each place where a match is being played; returns how many places
    /// that are.
    ///
    /// # Errors
    /// When there is nothing to say.
    pub async fn announce(&self, text: &str) -> Result<u64, BadOrder> {
        if text.chars().count() > ANNOUNCEMENT_LENGTH_MAX {
            return Err(BadOrder::TooLong { most: ANNOUNCEMENT_LENGTH_MAX });
        }
        let text = tame(text, ANNOUNCEMENT_LENGTH_MAX);
        if text.is_empty() {
            return Err(BadOrder::Empty);
        }
        let request = self.cx.store.new_request();
        let work = || async {
            let now = self.cx.clock.now();
            let mut tx = self.cx.store.write().await?;
            tx.claim_request(&request, now).await?;
            let mut places = 0;
            for door in self.doors() {
                places += tx.announce(door.network, &text, now).await?;
            }
            tx.commit().await?;
            Ok(places)
        };
        let places = self.persistently(work).await?;
        self.cx.nudge();
        Ok(places)
    }

    /// Does a write as often as it takes; what is wrong with the order is said at once.
    pub(super) async fn persistently<T, Work>(&self, work: impl Fn() -> Work) -> Result<T, BadOrder>
    where
        Work: Future<Output = Result<T, BadOrder>>,
    {
        let work = || async {
            match work().await {
                Err(BadOrder::Fault(error)) => Err(error),
                done => Ok(done),
            }
        };
        self.cx.store.again(work).await?
    }

    /// Leaves a place, or the server that has this address.
    ///
    /// # Errors
    /// When it cannot be left.
    pub async fn leave(&self, address: String) -> Result<(), BadOrder> {
        let there = Address::read(&address);
        let known = self.doors().into_iter().any(|door| there.on(door.network).is_some());
        if !known {
            return Err(BadOrder::NoDoor);
        }
        let (send, left) = oneshot::channel();
        self.leaving.0.lock().unwrap_or_else(PoisonError::into_inner).push((address, send));
        self.cx.nudge();
        let most = self.cx.clock.until_after(LEAVING_MAX);
        match tokio::time::timeout(most, left).await {
            Ok(Ok(left)) => left.map_err(|not| match not {
                NotLeft::NoPlace => BadOrder::NoDoor,
                NotLeft::Refused(why) => BadOrder::NotLeft(why),
            }),
            Ok(Err(_)) | Err(_) => Err(BadOrder::LeftTooLate),
        }
    }

    /// The places of a network that are to be left now.
    pub(super) fn places_to_leave(&self, network: &str) -> Vec<ToLeave> {
        let mut leaving = self.leaving.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (now, rest) =
            leaving.drain(..).partition(|(place, _)| Address::read(place).network == network);
        *leaving = rest;
        now
    }

    /// Whether something is not to be heard, given the ids of who says it and where.
    pub fn ignores<'a>(&self, ids: impl IntoIterator<Item = &'a str>) -> bool {
        let ignored = self.ignored_now();
        ids.into_iter().any(|id| ignored.has(id))
    }

    fn ignored_now(&self) -> RwLockReadGuard<'_, Ignored> {
        self.ignored.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on, hears everybody but these people, places and servers of the settings, each given
    /// by its id, and those that the operator has named while the bot ran.
    ///
    /// # Errors
    /// When those cannot be read; then nothing changes.
    pub async fn ignore_kept(&self, ids: &[String]) -> Result<(), Error> {
        let kept = self.kept_ignored().await?;
        let ignored =
            Ignored { settings: ids.iter().cloned().collect(), kept: kept.into_iter().collect() };
        *self.ignored.write().unwrap_or_else(PoisonError::into_inner) = ignored;
        Ok(())
    }

    /// Whom the operator does not want to be heard, beyond the settings.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn kept_ignored(&self) -> Result<Vec<String>, Error> {
        self.cx.store.read().await?.ignored().await
    }

    /// From now on no longer hears these; kept beyond the end of this run.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn start_ignoring(&self, ids: &[String]) -> Result<(), BadOrder> {
        let work = || async {
            let mut tx = self.cx.store.write().await?;
            for id in ids {
                tx.ignore(id).await?;
            }
            tx.commit().await
        };
        self.cx.store.again(work).await?;
        let mut now = self.ignored.write().unwrap_or_else(PoisonError::into_inner);
        now.kept.extend(ids.iter().cloned());
        Ok(())
    }

    /// Hears these again.
    ///
    /// # Errors
    /// When one of them is heard already, or the settings say that it is not to be: then nothing
    /// changes.
    pub async fn stop_ignoring(&self, ids: &[String]) -> Result<(), BadOrder> {
        let request = self.cx.store.new_request();
        let work = || async {
            let mut tx = self.cx.store.write().await?;
            tx.claim_request(&request, self.cx.clock.now()).await?;
            let kept = tx.ignored().await?;
            for id in ids {
                if self.ignored_now().settings.contains(id) {
                    return Err(BadOrder::IgnoredBySettings(id.clone()));
                }
                if !kept.contains(id) {
                    return Err(BadOrder::NotIgnored(id.clone()));
                }
                tx.stop_ignoring(id).await?;
            }
            Ok(tx.commit().await?)
        };
        self.persistently(work).await?;
        let mut now = self.ignored.write().unwrap_or_else(PoisonError::into_inner);
        now.kept.retain(|known| !ids.contains(known));
        Ok(())
    }
}

async fn end_once(
    cx: &Context,
    request: &str,
    number: MatchNumber,
    place: Option<&str>,
    winner: Option<Side>,
) -> Result<EndedMatch, BadOrder> {
    let mut write = presence::begin(cx).await?;
    write.tx.claim_request(request, write.now).await?;
    let mut found = write.tx.numbered(number).await?;
    found.retain(|(address, _)| place.is_none_or(|place| place == address));
    let matches: HashSet<i64> = found.iter().map(|(_, id)| id.0).collect();
    let Some((place, id)) = found.first().cloned() else { return Err(BadOrder::NoMatch) };
    if matches.len() > 1 {
        return Err(BadOrder::WhichPlace(found.into_iter().map(|(place, _)| place).collect()));
    }
    let second = end_now(&mut write, id, winner).await?;
    write.commit().await?;
    Ok(EndedMatch { place, second: second.map(|second| second.number) })
}

async fn end_now(
    write: &mut MatchWrite<'_>,
    id: MatchId,
    winner: Option<Side>,
) -> Result<Option<Second>, BadOrder> {
    let Some(found) = write.lock(id).await? else { return Err(BadOrder::Unreadable) };
    let mut happening = write.wake(found, &Reminding::NEVER).await?;
    let end = match happening.found.state.stage {
        Stage::Open if winner.is_some() => return Err(BadOrder::NoWinner),
        Stage::Open => Some(Event::Expired),
        Stage::Playing => Some(Event::Ended(Ending { reason: EndReason::Operator, winner })),
        Stage::Closed | Stage::Over => None,
    };
    happening.add(end.into_iter().collect());
    write.follow(&mut happening, &Ahead::default()).await?;
    write.tell(&happening).await?;
    Ok(write.second(&happening, None).await?)
}
