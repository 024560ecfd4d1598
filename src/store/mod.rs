//! The only SQL of the house: a SQLite file, or a PostgreSQL, that forgets nothing it was told.
//!
//! A write is one transaction; it is on disk when it returns, or soon if it was begun by
//! [`Store::write_soon`]. SQLite takes one at a time. PostgreSQL takes several: each locks its match
//! (`lock`), then its places, and is done again if it was in another's way ([`Store::again`]).
//! The event log of a match is the truth; everything else helps to find it. Which database it is,
//! only `engine` knows and the files that open, copy and examine one.
//!
//! Every function that returns [`Error`] does so when the database fails; an `# Errors` section
//! names only other reasons.
//!
//! **Invariant.** No rule of the game or of the house is decided here, and no transaction stays
//! open while something is drawn, sent or computed.
//!
//! ```
//! use hnefi::store::Store;
//!
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let store = Store::in_memory().await.unwrap();
//! let mut tx = store.write().await?;
//! assert!(tx.claim_request("discord:7", 1_000).await?);
//! tx.commit().await?;
//!
//! // Heard again, it is known; and what is dropped leaves no trace.
//! let mut tx = store.write().await?;
//! assert!(!tx.claim_request("discord:7", 2_000).await?);
//! assert!(tx.claim_request("discord:8", 2_000).await?);
//! drop(tx);
//! assert!(store.write().await?.claim_request("discord:8", 3_000).await?);
//! # Ok::<(), hnefi::store::Error>(())
//! # }).unwrap();
//! ```

#[cfg(feature = "postgres")]
mod address;
mod alarms;
mod backup;
mod boards;
#[cfg(feature = "postgres")]
mod connect;
mod dailies;
mod due;
mod engine;
mod error;
mod examine;
mod folder;
mod forgotten;
#[cfg(feature = "postgres")]
mod guard;
mod habits;
mod hearings;
mod ignored;
mod inbox;
mod leases;
mod leaves;
mod lock;
mod log;
mod matches;
mod migrations;
#[cfg(feature = "postgres")]
mod moving;
mod notes;
mod open;
mod pages;
mod part;
mod past;
mod person;
mod places;
mod plans;
mod players;
mod pulse;
mod puzzles;
mod ranks;
mod repeat;
mod results;
mod reviews;
mod rows;
mod shown;
pub mod tables;
mod threads;

pub use backup::{BackupError, backup, restore};
#[cfg(feature = "postgres")]
pub use connect::{CONNECTIONS_MAX, Neighbours, look_at, neighbours};
pub use dailies::Daily;
pub use due::{About, Due, PuzzleNews};
pub use error::Error;
pub use examine::{Exam, OldCopy, Troubled, examine, old_copies};
pub use forgotten::{Forgotten, clear_forgotten, list_forgotten, read_forgotten};
pub use hearings::{Hearing, shown_here};
pub use inbox::Item;
pub use leases::Lease;
pub use lock::Means;
pub use log::Found;
#[cfg(feature = "postgres")]
pub use moving::{MoveError, Progress, move_from_server, move_to_server};
pub use notes::{Held, Note, NoteId, Said};
pub use open::{ALIVE, Look, Lost, OpenError, Store, has_data, look, make_folder, try_to_write};
pub use pages::page_place;
pub use part::Part;
pub use past::PastMark;
pub use person::{KeptRows, OwnMatch};
pub use players::{KnownAccount, Linked, nearest};
pub use pulse::Backlog;
pub use puzzles::{KeptRating, PuzzleTry};
pub use ranks::RankDue;
pub use results::Rebuilt;
pub use reviews::ReviewState;
pub use rows::{Away, MatchId, Row, Scope};
pub use shown::{Settles, Shown};
pub use threads::Thread;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::OwnedMutexGuard;

pub use crate::game::Millis;
use crate::game::{AccountId, Address, PlayerId, TIME_MAX};
use crate::meter::{self, Since};
use engine::{Pool, Transaction, query, query_scalar};
use lock::Locked;
use repeat::CommitProof;

/// How much longer than anything else an absence of the bot is remembered: a clock that was wrong
/// may be put right much later.
const OUTAGES_KEPT: Millis = TIME_MAX;

/// The number of a place in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaceId(pub(crate) i64);

impl PlaceId {
    /// No place that is known: nothing was ever said or played there.
    pub const NONE: PlaceId = PlaceId(0);
}

/// How much later it is noted again when somebody was last seen, in milliseconds: ten minutes.
const SEEN_AGAIN: Millis = 10 * 60 * 1000;

/// What came with a request: where it was said, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<'a> {
    /// The network's id for the request.
    pub request: &'a str,
    /// The address of the place.
    pub place: &'a str,
    /// The server of the place.
    pub server: Option<&'a str>,
    /// Whether the bot is only somebody's guest there, if that is known.
    pub guest: Option<bool>,
    /// Who speaks.
    pub account: &'a AccountId,
    /// The name they give themselves.
    pub name: &'a str,
    /// The tag of the language that they read, if it is known.
    pub language: Option<&'a str>,
    /// Which matches it is about, as far as it says so itself.
    pub means: Means,
}

/// A transaction in progress, for reading or writing; if dropped without [`Tx::commit`], it leaves
/// no trace.
pub struct Tx {
    tx: Transaction,
    /// Counts commits.
    commits: Arc<AtomicU64>,
    /// Counts those that wait for the disk, if this one does.
    waits: Option<Arc<AtomicU64>>,
    /// When it began, if it writes.
    begun: Option<Since>,
    /// The matches that nobody else changes meanwhile.
    locked: Locked,
    /// What shows afterwards that it was committed.
    proof: Option<CommitProof>,
    /// The connections by which that is asked, where one can be lost.
    pool: Option<Pool>,
    /// Held by whoever writes to SQLite, which would make the others sleep and look again, up to a
    /// tenth of a second at a time; with this, the next one goes on at once.
    _writing: Option<OwnedMutexGuard<()>>,
}

impl Tx {
    fn over(tx: Transaction, commits: Arc<AtomicU64>) -> Tx {
        let (waits, begun, proof, pool) = (None, None, None, None);
        let locked = Locked::default();
        Tx { tx, commits, waits, begun, locked, proof, pool, _writing: None }
    }

    /// Makes everything written so far count.
    ///
    /// # Errors
    /// When the disk does not accept it; then none of it has happened. When the database went away
    /// meanwhile, it is asked afterwards; if it cannot be, nobody knows: see [`Error::is_away`].
    pub async fn commit(self) -> Result<(), Error> {
        // Counted first: whoever reads what was written finds it counted.
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.waits.iter().for_each(|waits| {
            waits.fetch_add(1, Ordering::Relaxed);
        });
        let ends = Since::now();
        let done = self.tx.commit().await.map_err(Error::from);
        if let Err(error) = done {
            CommitProof::is_found(self.proof, &error).await?.then_some(()).ok_or(error)?;
        }
        if let Some(begun) = self.begun {
            meter::took(&meter::COMMIT, &[], &ends);
            meter::took(&meter::WRITE, &[], &begun);
        }
        Ok(())
    }

    /// Remembers a request; `false` if it was already known.
    pub async fn claim_request(&mut self, id: &str, now: Millis) -> Result<bool, Error> {
        let done = query("insert into requests (id, at) values ($1, $2) on conflict do nothing")
            .bind(id)
            .bind(now)
            .execute(&mut self.tx)
            .await?;
        if done == 1 {
            self.prove(repeat::REQUEST, id);
        }
        Ok(done == 1)
    }

    /// Remembers a request, and finds or creates the place and the player that it came from. What
    /// is known of them is written only where it has changed. The matches that it means are locked.
    /// `None` if the request was already known.
    pub async fn arrive(
        &mut self,
        arrival: &Arrival<'_>,
        now: Millis,
    ) -> Result<Option<(PlaceId, PlayerId)>, Error> {
        let Arrival { request, place, server, guest, account, name, language, means } = *arrival;
        let row = query(concat!(
            "insert into requests (id, at) values ($1, $2) on conflict do nothing returning
                 (select id from places where address = $3),
                 (select coalesce(server, '') = coalesce($4, '') and guest = coalesce($5, guest)
                     from places where address = $3),
                 (select player_id from accounts where address = $6),
                 (select name = $7 and coalesce(language, '') = coalesce($8, language, '')
                     and abs(seen_at - $2) < $9 and not exists (select 1 from accounts other
                         where other.player_id = accounts.player_id
                         and other.seen_at > accounts.seen_at)
                     from accounts where address = $6)
                 /*shared:,",
            lock::means!(),
            "*/",
        ))
        .bind(request)
        .bind(now)
        .bind(place)
        .bind(server)
        .bind(guest)
        .bind(&account.0)
        .bind(name)
        .bind(language)
        .bind(SEEN_AGAIN)
        .bind(means.parameter())
        .fetch_optional(&mut self.tx)
        .await?;
        let Some(row) = row else { return Ok(None) };
        self.prove(repeat::REQUEST, request);
        if self.tx.is_shared() {
            self.locked.add(&row.try_get::<String>(4)?);
        }
        let place_id = match (row.try_get(0)?, row.try_get(1)?) {
            (Some(id), Some(true)) => PlaceId(id),
            _ => self.place(place, server, guest, now).await?,
        };
        let player = match (row.try_get(2)?, row.try_get(3)?) {
            (Some(id), Some(true)) => PlayerId(id),
            _ => self.meet(account, name, language, now).await?,
        };
        Ok(Some((place_id, player)))
    }

    /// Whether a query finds anything that is due in a place of a part of a network: its parameters
    /// are the time, the network, and the part's.
    async fn is_any(
        &mut self,
        query: &'static str,
        part: Part,
        now: Millis,
    ) -> Result<bool, Error> {
        let query = query_scalar(query).bind(now).bind_all(part.parameters());
        Ok(query.fetch_one(&mut self.tx).await?)
    }

    /// Whether a request was remembered.
    pub async fn knows_request(&mut self, id: &str) -> Result<bool, Error> {
        Ok(query_scalar("select count(*) > 0 from requests where id = $1")
            .bind(id)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// Forgets requests and said notes older than this.
    pub async fn forget(&mut self, before: Millis) -> Result<(), Error> {
        for old in [
            "delete from requests where at < $1",
            "delete from outbox where sent_at < $1",
            // Nobody waits any more for what could not be said for so long.
            "delete from outbox where created_at < $1 and held <> 0",
            "delete from inbox where heard_at < $1 and state = 'done'",
        ] {
            query(old).bind(before).execute(&mut self.tx).await?;
        }
        query("delete from outages where until_at < $1")
            .bind(before - OUTAGES_KEPT)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// The place with this address, if anything was ever done there.
    pub async fn known_place(&mut self, address: &str) -> Result<Option<PlaceId>, Error> {
        let id = query_scalar("select id from places where address = $1")
            .bind(address)
            .fetch_optional(&mut self.tx)
            .await?;
        Ok(id.map(PlaceId))
    }

    /// The address of a place.
    pub async fn address_of(&mut self, place: PlaceId) -> Result<String, Error> {
        Ok(query_scalar("select address from places where id = $1")
            .bind(place.0)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// The server of a place.
    pub async fn server_of(&mut self, address: &str) -> Result<Option<String>, Error> {
        let server: Option<Option<String>> =
            query_scalar("select server from places where address = $1")
                .bind(address)
                .fetch_optional(&mut self.tx)
                .await?;
        Ok(server.flatten())
    }

    /// The place with this address in a server, created if it is new; in some places the bot is
    /// only somebody's guest.
    pub async fn place(
        &mut self,
        address: &str,
        server: Option<&str>,
        guest: Option<bool>,
        now: Millis,
    ) -> Result<PlaceId, Error> {
        let id = query_scalar(
            "insert into places (address, network, parent, server, guest, created_at)
             values ($1, $5, $6, $2, coalesce($3, false), $4)
             on conflict (address) do update set server = excluded.server,
             guest = coalesce($3, places.guest) returning id",
        )
        .bind(address)
        .bind(server)
        .bind(guest)
        .bind(now)
        .bind(Address::read(address).network)
        .bind(address.rsplit_once('/').map(|(parent, _)| parent))
        .fetch_one(&mut self.tx)
        .await?;
        Ok(PlaceId(id))
    }
}
