//! The threads that were opened for matches, and what the name of each says.

use super::engine::{query, query_as};
use super::part::in_part;
use super::{Error, MatchId, Millis, Part, PlaceId, Tx};
use crate::game::MatchNumber;

/// A thread whose name should say something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    /// The thread.
    pub place: PlaceId,
    /// Its address.
    pub address: String,
    /// The match that it should name.
    pub match_id: MatchId,
    /// The number of the match in it.
    pub number: MatchNumber,
    /// How often a new name was tried before.
    pub tries: u32,
}

impl Tx {
    /// Remembers a thread that was opened for a match, which its name says.
    pub async fn opened_thread(&mut self, place: PlaceId, id: MatchId) -> Result<(), Error> {
        query(
            "insert into threads (place_id, match_id) values ($1, $2)
             on conflict (place_id) do update set match_id = excluded.match_id, stage = 'playing',
                 due_at = null, tries = 0",
        )
        .bind(place.0)
        .bind(id.0)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Asks for a new name if something about a match was said in a thread whose name does not say
    /// it yet: that another match has begun there, or that the match is over.
    pub(super) async fn outdate_thread(
        &mut self,
        place: &str,
        id: MatchId,
        now: Millis,
    ) -> Result<(), Error> {
        query(
            "update threads as t set match_id = m.id, due_at = $1, tries = 0 from matches m
             where t.place_id = (select id from places where address = $2) and m.id = $3
             and m.id >= t.match_id and m.stage in ('playing', 'over')
             and (m.id <> t.match_id or m.stage <> t.stage)",
        )
        .bind(now)
        .bind(place)
        .bind(id.0)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Whether a thread of a part wants a new name now, and whether anybody's role there is to be
    /// looked at.
    pub async fn chores_due(&mut self, part: Part, now: Millis) -> Result<(bool, bool), Error> {
        Ok(query_as(concat!(
            "select exists (select 1 from threads t join places p on p.id = t.place_id
                 where t.due_at <= $1 and ",
            in_part!(),
            "), exists (select 1 from ranks p where p.due_at <= $1 and ",
            in_part!(),
            ")"
        ))
        .bind(now)
        .bind_all(part.parameters())
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// Takes the threads of a part that want a new name now, at most `most`; each is due again
    /// at `lease` unless it gets one before then. A thread waits until everything in it is said and
    /// old buttons are gone, because afterwards it may be closed.
    pub async fn take_threads(
        &mut self,
        part: Part,
        now: Millis,
        lease: Millis,
        most: usize,
    ) -> Result<Vec<Thread>, Error> {
        let rows: Vec<(i64, String, i64, i64, u32)> = query_as(concat!(
            "select t.place_id, p.address, t.match_id, h.number, t.tries from threads t
             join places p on p.id = t.place_id
             join hearings h on h.place_id = t.place_id and h.match_id = t.match_id
             where t.due_at <= $1 and ",
            in_part!(),
            " and not exists (select 1 from outbox o where o.place_id = t.place_id
                             and o.sent_at is null and o.held = 0)
             and not exists (select 1 from shown s where s.place_id = t.place_id
                             and s.stale_at is not null)
             order by t.due_at limit $6",
        ))
        .bind(now)
        .bind_all(part.parameters())
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let list: Vec<Thread> = rows
            .into_iter()
            .map(|(place, address, id, number, tries)| Thread {
                place: PlaceId(place),
                address,
                match_id: MatchId(id),
                number: MatchNumber(number),
                tries,
            })
            .collect();
        for thread in &list {
            self.put_off_thread(thread.place, lease).await?;
        }
        Ok(list)
    }

    /// Lets a thread wait for its new name.
    pub async fn put_off_thread(&mut self, place: PlaceId, due: Millis) -> Result<(), Error> {
        query("update threads set due_at = $1, tries = tries + 1 where place_id = $2")
            .bind(due)
            .bind(place.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Marks that the name of a thread says how the match stands, unless another match has begun
    /// there in the meantime.
    pub async fn named_thread(&mut self, thread: &Thread, over: bool) -> Result<(), Error> {
        query(
            "update threads set stage = $1, tries = 0, due_at = case
                 when (select stage from matches where id = match_id) = $1 then null
                 else due_at end
             where place_id = $2 and match_id = $3",
        )
        .bind(if over { "over" } else { "playing" })
        .bind(thread.place.0)
        .bind(thread.match_id.0)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }
}
