//! A write that is done again: because others were in its way, or because the database was away for a
//! moment. If the connection is lost during a commit, nobody knows whether it counted: then the
//! database is asked for a proof, so that nothing is done twice.
//!
//! SQLite is never in its own way: nothing is repeated there.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use super::engine::{Pool, query};
use super::{Error, Store, Tx};
use crate::retry::contended;

/// What writes the row that shows that a request was remembered, and that something was heard, where
/// there is none. The server may still be at work on the commit that nobody waits for any more:
/// whoever would write the same row is told once it is known whether that one counts.
pub(super) const REQUEST: &str =
    "insert into requests (id, at) values ($1, 0) on conflict do nothing";
pub(super) const HEARD: &str = "insert into inbox (event, room, body, state, heard_at)
    values ($1, '', '', 'done', 0) on conflict do nothing";

/// What is there after a transaction that was committed, and was not there before.
pub(super) struct CommitProof {
    pool: Pool,
    /// What would write it if it were not there, and its parameter.
    attempt: &'static str,
    id: String,
}

impl CommitProof {
    /// Whether a transaction was committed although the commit failed for this reason.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub(super) async fn is_found(proof: Option<CommitProof>, error: &Error) -> Result<bool, Error> {
        let Some(CommitProof { pool, attempt, id }) = proof.filter(|_| error.is_lost()) else {
            return Ok(false);
        };
        let asked = || async {
            // Never committed.
            let mut tx = pool.begin(true).await?;
            let written = query(attempt).bind(&id).execute(&mut tx).await?;
            Ok(written == 0)
        };
        patiently(&pool, asked).await
    }
}

impl Tx {
    /// Remembers by what this transaction is known later.
    pub(super) fn prove(&mut self, attempt: &'static str, id: &str) {
        if let (Some(pool), None) = (&self.pool, &self.proof) {
            self.proof = Some(CommitProof { pool: pool.clone(), attempt, id: id.to_owned() });
        }
    }
}

impl Store {
    /// Does a write as often as it takes. It has to come to the same if it is done twice, or claim a
    /// request.
    ///
    /// # Errors
    /// What it failed with in the end.
    pub async fn again<T, Work>(&self, work: impl Fn() -> Work) -> Result<T, Error>
    where
        Work: Future<Output = Result<T, Error>>,
    {
        patiently(&self.pool, work).await
    }

    /// A name for a write that came without one: its transaction claims it as a request, so that it is
    /// known afterwards whether it was committed.
    pub fn new_request(&self) -> String {
        format!("once/{:016x}{:016x}", chance(), chance())
    }
}

/// Does something until it succeeds, or fails for a reason that does not pass.
async fn patiently<T, Work>(pool: &Pool, work: impl Fn() -> Work) -> Result<T, Error>
where
    Work: Future<Output = Result<T, Error>>,
{
    let passes = |error: &Error| error.is_passing() && !(error.is_lost() && pool.is_away());
    let done = contended(work, passes).await;
    if done.as_ref().is_err_and(Error::is_lost) {
        pool.refuses();
    }
    done
}

/// A number that is not the same for two who ask.
fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}
