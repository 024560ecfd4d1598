//! Which matches a write has to itself, where several may write at once.
//!
//! Whoever changes a match, or writes what follows from how it stands, locks it before reading its
//! log: `for no key update`, which lets others refer to it. Matches come first, in the order of
//! their numbers, then places, so that nobody waits for whoever waits for them; whoever does is told
//! so by the database and does it again. Players are locked where their leave is read or changed.
//! SQLite takes one write at a time and needs none of this.

use super::engine::{QueryBuilder, query};
use super::{Error, Found, MatchId, PlaceId, Tx};
use crate::game::{MatchNumber, PlayerId};

/// Which matches of its place a request is about, as far as it says so itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// None, or one that is found out later.
    Nothing,
    /// One of those that the speaker plays.
    Own,
    /// The one with this number.
    Numbered(MatchNumber),
}

/// How the two that are no number are asked for: matches are counted from 1.
const NOTHING: i64 = 0;
const OWN: i64 = -1;

impl Means {
    pub(super) fn parameter(self) -> i64 {
        match self {
            Means::Nothing => NOTHING,
            Means::Own => OWN,
            Means::Numbered(number) => number.0,
        }
    }
}

/// Locks the matches that a request means, and gives their numbers in one text. Its parameters: `$3`
/// the address of the place, `$6` that of the account, `$10` what is meant.
macro_rules! means {
    () => {
        "concat_ws(' ',
             (select string_agg(cast(one.id as text), ' ') from (
                 select m.id from places p
                 join hearings h on h.place_id = p.id and h.number = $10
                 join matches m on m.id = h.match_id
                 where p.address = $3 for no key update of m) one),
             (select string_agg(cast(one.id as text), ' ') from (
                 select m.id from (
                     select o.id from accounts a join matches o on o.challenger = a.player_id
                         where a.address = $6 and o.stage in ('open', 'playing')
                     union select o.id from accounts a join matches o on o.challenged = a.player_id
                         where a.address = $6 and o.stage in ('open', 'playing')
                     union select o.id from accounts a join matches o on o.attackers = a.player_id
                         where a.address = $6 and o.stage in ('open', 'playing')
                     union select o.id from accounts a join matches o on o.defenders = a.player_id
                         where a.address = $6 and o.stage in ('open', 'playing')) own
                 join hearings h on h.match_id = own.id and h.moved_to is null
                 join places p on p.id = h.place_id
                 join matches m on m.id = own.id
                 where p.address = $3 and $10 = -1
                 order by m.id for no key update of m) one))"
    };
}

pub(super) use means;

/// The matches that a transaction has locked.
#[derive(Debug, Default)]
pub(super) struct Locked(Vec<i64>);

impl Locked {
    /// Takes in what [`means!`] has locked.
    pub(super) fn add(&mut self, numbers: &str) {
        self.0.extend(numbers.split(' ').filter_map(|number| number.parse::<i64>().ok()));
    }
}

impl Tx {
    /// Lets nobody else change a match before this transaction ends. What was read of it before may
    /// be old by now.
    pub async fn lock(&mut self, id: MatchId) -> Result<(), Error> {
        self.lock_all(&[id]).await
    }

    /// The same for several.
    pub async fn lock_all(&mut self, matches: &[MatchId]) -> Result<(), Error> {
        let new: Vec<i64> =
            matches.iter().map(|id| id.0).filter(|id| !self.locked.0.contains(id)).collect();
        if !self.tx.is_shared() || new.is_empty() {
            return Ok(());
        }
        let mut query = QueryBuilder::new("select id from matches where id in (");
        query.push_list(new.iter().copied());
        query.push(") order by id /*shared:for no key update*/");
        query.build().fetch_all(&mut self.tx).await?;
        self.locked.0.extend(new);
        Ok(())
    }

    /// Locks a match that was read already; returns it as it is now.
    pub async fn lock_read(&mut self, found: Found) -> Result<Found, Error> {
        if !self.tx.is_shared() || self.locked.0.contains(&found.id.0) {
            return Ok(found);
        }
        self.lock(found.id).await?;
        self.load(found.id, found.number).await
    }

    /// Locks places in which something is about to be noted, all at once: those who note something in
    /// the same places elsewhere wait for each other in the same order.
    pub async fn lock_places(&mut self, places: &[PlaceId]) -> Result<(), Error> {
        if !self.tx.is_shared() {
            return Ok(());
        }
        let mut query = QueryBuilder::new("select id from places where id in (");
        query.push_list(places.iter().map(|place| place.0));
        query.push(") order by id /*shared:for no key update*/");
        query.build().fetch_all(&mut self.tx).await?;
        Ok(())
    }

    /// Lets nobody else read players' leave as it is about to change, or change it, before this
    /// transaction ends: who begins a match with them waits, and finds it.
    pub async fn lock_players(&mut self, players: &[PlayerId]) -> Result<(), Error> {
        if !self.tx.is_shared() || players.is_empty() {
            return Ok(());
        }
        let mut query = QueryBuilder::new("select id from players where id in (");
        query.push_list(players.iter().map(|player| player.0));
        query.push(") order by id /*shared:for no key update*/");
        query.build().fetch_all(&mut self.tx).await?;
        Ok(())
    }

    /// Lets nobody else change the settings of a server, or of a place without one, before this
    /// transaction ends. There may be no row of them yet that could be locked.
    pub async fn lock_settings(&mut self, server: &str) -> Result<(), Error> {
        if !self.tx.is_shared() {
            return Ok(());
        }
        let sql = "select cast($1 as text)
            /*shared:|| cast(pg_advisory_xact_lock(hashtextextended($1, 0)) as text)*/";
        query(sql).bind(server).execute(&mut self.tx).await?;
        Ok(())
    }

    /// Matches whose alarm is due, oldest first, at most `most`, locked; those that somebody else is
    /// just changing are left out.
    pub async fn take_alarms(&mut self, now: i64, most: usize) -> Result<Vec<MatchId>, Error> {
        let rows = query(
            "select a.match_id from alarms a join matches m on m.id = a.match_id
             where a.due_at <= $1 order by a.due_at, a.match_id limit $2
             /*shared:for no key update of m skip locked*/",
        )
        .bind(now)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let ids: Vec<i64> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        self.locked.0.extend(&ids);
        Ok(ids.into_iter().map(MatchId).collect())
    }
}
