//! Members of a chat: who is known, who goes by another name, who is gone.

use crate::app::context::Context;
use crate::app::messages::names;
use crate::app::places::settings::Settings;
use crate::app::{App, MATCHES_PER_PLACE_MAX};
use crate::game::{AccountId, MatchNumber, Stage};
use crate::reply::{Person, PlaceSay, Say, Wait};
use crate::store::{Error, Found, Scope};
use crate::text::Words;

/// The most matches that somebody is told about at once.
const TOLD_MAX: usize = 5;

/// Somebody whose opponent has left a chat.
#[derive(Clone, Debug)]
pub struct LeftBehind {
    /// The address of the place where they play.
    pub place: String,
    /// Who it is.
    pub person: Person,
    /// What to tell them.
    pub says: Vec<Say>,
}

impl App {
    /// Whether anybody has ever played from an account.
    pub async fn has_met(&self, account: &AccountId) -> bool {
        let done = || async { self.cx.store.read().await?.player_of(account).await };
        self.cx.patiently(done).await.is_some()
    }

    /// The tag of the language that somebody reads, as far as their network has told it.
    pub async fn reads(&self, account: &AccountId) -> Option<String> {
        let done = || async {
            let mut tx = self.cx.store.read().await?;
            match tx.player_of(account).await? {
                Some(player) => tx.language(player).await,
                None => Ok(None),
            }
        };
        self.cx.patiently(done).await
    }

    /// Remembers the name that somebody goes by now, if they are known.
    pub async fn rename(&self, person: &Person) {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            if tx.player_of(&person.account).await?.is_some() {
                tx.meet(&person.account, &person.name, None, self.cx.clock.now()).await?;
                tx.commit().await?;
            }
            Ok(())
        };
        self.cx.patiently(done).await;
    }

    /// The language of a place.
    pub async fn words_of(&self, place: &str) -> &'static Words {
        let done = || async { Settings::of_place(&mut self.cx.store.read().await?, place).await };
        self.cx.patiently(done).await.words()
    }

    /// Those who play against somebody in the places of a server.
    pub async fn left_behind(&self, gone: &AccountId, server: &str) -> Vec<LeftBehind> {
        self.cx.logged(opponents_of(&self.cx, gone, server).await)
    }

    /// The number of the only match of somebody that goes on in a place.
    pub async fn only_match(&self, place: &str, account: &AccountId) -> Option<MatchNumber> {
        let done = || async {
            let mut tx = self.cx.store.read().await?;
            let (Some(place), Some(who)) =
                (tx.known_place(place).await?, tx.player_of(account).await?)
            else {
                return Ok(None);
            };
            let rows = tx.rows(place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
            let mut own = rows.iter().filter(|row| crate::app::handlers::resolve::plays(row, who));
            Ok(own.next().filter(|_| own.next().is_none()).map(|row| row.number))
        };
        self.cx.patiently(done).await
    }

    /// Whether anything has come of a request.
    pub async fn has_done(&self, request: &str) -> bool {
        let done = || async { self.cx.store.read().await?.knows_request(request).await };
        self.cx.patiently(done).await
    }

    /// Whether something happens for the first time in a week.
    pub async fn once(&self, what: &str) -> bool {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            let first = tx.claim_request(what, self.cx.clock.now()).await?;
            tx.commit().await?;
            Ok(first)
        };
        self.cx.patiently(done).await
    }

    /// What time it is, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.cx.clock.now()
    }
}

async fn opponents_of(
    cx: &Context,
    gone: &AccountId,
    server: &str,
) -> Result<Vec<LeftBehind>, Error> {
    let mut tx = cx.store.read().await?;
    let Some(who) = tx.player_of(gone).await? else { return Ok(Vec::new()) };
    let mut list: Vec<LeftBehind> = Vec::new();
    for (place, row) in tx.matches_of(server).await? {
        let plays =
            row.stage == Stage::Playing && [row.attackers, row.defenders].contains(&Some(who));
        if !plays {
            continue;
        }
        let Some(found) = cx.readable(&mut tx, row.id, row.number).await else { continue };
        let Some(side) = found.state.side_of(who) else { continue };
        let place = tx.address_of(place).await?;
        let people = names::people(&mut tx, &found.state, &place).await?;
        let person = people.seat(&found.state, side.other());
        let say = Say::Place(PlaceSay::OpponentLeft {
            number: found.number,
            person: person.clone(),
            opponent: people.seat(&found.state, side),
            wait: wait(&found),
        });
        let known =
            list.iter_mut().find(|one| one.place == place && one.person.account == person.account);
        match known {
            Some(known) if known.says.len() < TOLD_MAX => known.says.push(say),
            Some(_) => {}
            None => list.push(LeftBehind { place, person, says: vec![say] }),
        }
    }
    Ok(list)
}

/// What waiting for an opponent leads to.
fn wait(found: &Found) -> Wait {
    let timed = found.state.clock.is_some() && !found.state.is_paused();
    match (timed, found.state.challenge.terms.claim) {
        (false, _) => Wait::Return,
        (true, false) => Wait::Win,
        (true, true) => Wait::Claim,
    }
}
