//! Where a match is heard, and what is unsaid and shown about it there.

use super::engine::{DbRow, query, query_scalar};
use super::{Error, MatchId, PlaceId, Settles, Shown, Tx};
use crate::game::MatchNumber;

/// A place that hears of a match, or heard of it before it moved.
#[derive(Clone, Debug)]
pub struct Hearing {
    /// The place.
    pub place: PlaceId,
    /// Its address.
    pub address: String,
    /// Whether the match wants a thread of its own.
    pub thread: bool,
    /// Where it is heard instead.
    pub moved_to: Option<PlaceId>,
    /// Whether the place has yet to hear earlier news of it.
    pub unsaid: bool,
    /// Whether anybody has planned moves in the match.
    pub planned: bool,
    /// The messages about it that still have buttons there.
    pub shown: Vec<Shown>,
}

/// The messages that lose their buttons when something is said of a match in a place: those said
/// there, and those said where the match was heard before it moved there; each with its place's
/// address.
pub fn shown_here(all: &[Hearing], here: PlaceId, settles: Settles) -> Vec<(String, Shown)> {
    let there = all.iter().filter(|one| one.place == here || one.moved_to == Some(here));
    let list = there.flat_map(|one| one.shown.iter().map(|shown| (one.address.clone(), shown)));
    list.filter(|(_, shown)| shown.offer || settles == Settles::Everything)
        .map(|(address, shown)| (address, shown.clone()))
        .collect()
}

fn hearing(row: &DbRow) -> Result<Hearing, Error> {
    Ok(Hearing {
        place: PlaceId(row.try_get(0)?),
        address: row.try_get(1)?,
        thread: row.try_get(2)?,
        moved_to: row.try_get::<Option<i64>>(3)?.map(PlaceId),
        unsaid: row.try_get(4)?,
        planned: row.try_get(5)?,
        shown: Vec::new(),
    })
}

fn shown(row: &DbRow) -> Result<Option<Shown>, Error> {
    let Some(message) = row.try_get(6)? else { return Ok(None) };
    Ok(Some(Shown { message, body: row.try_get(7)?, offer: row.try_get(8)? }))
}

impl Tx {
    /// Whether a number means another match than this one in a place.
    pub async fn is_number_of_another(
        &mut self,
        place: PlaceId,
        number: MatchNumber,
        id: MatchId,
    ) -> Result<bool, Error> {
        let other: Option<i64> = query_scalar(
            "select match_id from hearings where place_id = $1 and number = $2 and match_id <> $3",
        )
        .bind(place.0)
        .bind(number.0)
        .bind(id.0)
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(other.is_some())
    }

    /// Everywhere a match is heard or was heard before it moved, and what it looks like there.
    pub async fn hearings(&mut self, id: MatchId) -> Result<Vec<Hearing>, Error> {
        let rows = query(
            "select h.place_id, p.address, h.thread, h.moved_to,
                 exists (select 1 from outbox o where o.place_id = h.place_id
                     and o.match_id = h.match_id and o.sent_at is null
                     and o.about = 'news'),
                 exists (select 1 from plans where match_id = h.match_id),
                 s.message, s.body, s.offer
             from hearings h join places p on p.id = h.place_id
             left join shown s on s.place_id = h.place_id and s.match_id = h.match_id
             where h.match_id = $1 order by h.place_id, s.message",
        )
        .bind(id.0)
        .fetch_all(&mut self.tx)
        .await?;
        let mut list: Vec<Hearing> = Vec::new();
        for row in &rows {
            let one = hearing(row)?;
            if list.last().is_none_or(|last| last.place != one.place) {
                list.push(one);
            }
            if let (Some(last), Some(shown)) = (list.last_mut(), shown(row)?) {
                last.shown.push(shown);
            }
        }
        Ok(list)
    }
}
