//! Messages that still have buttons, until the buttons are taken away.

use super::engine::{DbRow, query};
use super::part::in_part;
use super::{Error, MatchId, Millis, Part, Tx};
use crate::game::MatchNumber;

/// Which messages lose their buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settles {
    /// Those that only offer something.
    Offers,
    /// All.
    Everything,
}

/// A message that still has buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The message's id, as its door knows it.
    pub message: String,
    /// What the door sends to take the buttons away.
    pub body: String,
    /// Whether it only offers something; the message with the board is another one.
    pub offer: bool,
}

/// Whether a message `s` of a match `?1` is in a place with the address `?2`, or where the match
/// was heard before it moved there.
macro_rules! heard_here {
    () => {
        "s.place_id in (select h.place_id from hearings h join places t on t.address = $2
                        where h.match_id = $1 and (h.place_id = t.id or h.moved_to = t.id))"
    };
}

fn shown(row: &DbRow) -> Result<(String, Shown), Error> {
    let (message, body, offer) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
    Ok((row.try_get(0)?, Shown { message, body, offer }))
}

impl Tx {
    /// Remembers a message with buttons.
    pub(super) async fn show(
        &mut self,
        place: &str,
        id: MatchId,
        shown: &Shown,
    ) -> Result<(), Error> {
        query(
            "insert into shown (place_id, match_id, message, body, offer)
             select id, $1, $2, $3, $4 from places where address = $5
             on conflict (place_id, message) do nothing",
        )
        .bind(id.0)
        .bind(&shown.message)
        .bind(&shown.body)
        .bind(shown.offer)
        .bind(place)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Remembers a message with buttons instead of an earlier one that has lost its own; `false` if
    /// there is none such.
    pub(super) async fn show_instead(
        &mut self,
        place: &str,
        old: &str,
        id: MatchId,
        new: &Shown,
    ) -> Result<bool, Error> {
        let done = query(
            "update shown set match_id = $1, message = $2, body = $3, offer = $4,
                 stale_at = null, tries = 0
             where place_id = (select id from places where address = $5) and message = $6
             and not exists (select 1 from shown other where other.place_id = shown.place_id
                 and other.message = $2 and $2 <> $6)",
        )
        .bind(id.0)
        .bind(&new.message)
        .bind(&new.body)
        .bind(new.offer)
        .bind(place)
        .bind(old)
        .execute(&mut self.tx)
        .await?;
        Ok(done > 0)
    }

    /// A message in a place or a thread of it that still has buttons, with the address of its place
    /// and the number of its match.
    pub async fn shown_in(
        &mut self,
        address: &str,
        message: &str,
    ) -> Result<Option<(String, MatchNumber, Shown)>, Error> {
        let row = query(
            "select p.address, h.number, s.body, s.offer
             from shown s join places p on p.id = s.place_id
             join hearings h on h.place_id = s.place_id and h.match_id = s.match_id
             where s.message = $1 and (p.address = $2 or p.parent = $2)",
        )
        .bind(message)
        .bind(address)
        .fetch_optional(&mut self.tx)
        .await?;
        row.map(|row| {
            let message = message.to_owned();
            let shown = Shown { message, body: row.try_get(2)?, offer: row.try_get(3)? };
            Ok((row.try_get(0)?, MatchNumber(row.try_get(1)?), shown))
        })
        .transpose()
    }

    /// The messages of a match that still have buttons, in a place and where the match was heard
    /// before it moved there, each with its place's address.
    pub async fn shown_of(
        &mut self,
        id: MatchId,
        place: &str,
        settles: Settles,
    ) -> Result<Vec<(String, Shown)>, Error> {
        let rows = query(concat!(
            "select p.address, s.message, s.body, s.offer from shown s
             join places p on p.id = s.place_id
             where s.match_id = $1 and (s.offer or not $3) and ",
            heard_here!(),
        ))
        .bind(id.0)
        .bind(place)
        .bind(settles == Settles::Offers)
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter().map(shown).collect()
    }

    /// Marks the same messages to lose their buttons as soon as possible.
    pub(super) async fn make_stale(
        &mut self,
        id: MatchId,
        place: &str,
        settles: Settles,
        now: Millis,
    ) -> Result<(), Error> {
        query(concat!(
            "update shown as s set stale_at = $4
             where s.match_id = $1 and (s.offer or not $3) and s.stale_at is null and ",
            heard_here!(),
        ))
        .bind(id.0)
        .bind(place)
        .bind(settles == Settles::Offers)
        .bind(now)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// The messages of a part that should lose their buttons now, at most `most`; each is tried
    /// again at `again`, and forgotten after `tries` attempts.
    pub async fn take_stale(
        &mut self,
        part: Part,
        now: Millis,
        again: Millis,
        tries: u32,
        most: usize,
    ) -> Result<Vec<(String, Shown)>, Error> {
        let rows = query(concat!(
            "select p.address, s.message, s.body, s.offer from shown s
             join places p on p.id = s.place_id
             where s.stale_at <= $1 and ",
            in_part!(),
            " order by s.stale_at limit $6",
        ))
        .bind(now)
        .bind_all(part.parameters())
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let list: Vec<(String, Shown)> = rows.iter().map(shown).collect::<Result<_, _>>()?;
        query("delete from shown where stale_at <= $1 and tries >= $2")
            .bind(now)
            .bind(tries)
            .execute(&mut self.tx)
            .await?;
        for (place, shown) in &list {
            query(
                "update shown set stale_at = $1, tries = tries + 1 where message = $2
                 and place_id = (select id from places where address = $3)",
            )
            .bind(again)
            .bind(&shown.message)
            .bind(place)
            .execute(&mut self.tx)
            .await?;
        }
        Ok(list)
    }

    /// Whether [`Tx::take_stale`] would find anything.
    pub async fn is_anything_stale(&mut self, part: Part, now: Millis) -> Result<bool, Error> {
        self.is_any(
            concat!(
                "select exists (select 1 from shown s join places p on p.id = s.place_id
                     where s.stale_at <= $1 and ",
                in_part!(),
                ")"
            ),
            part,
            now,
        )
        .await
    }

    /// Forgets a message that has no buttons any more.
    pub(super) async fn forget_shown(&mut self, place: &str, message: &str) -> Result<(), Error> {
        query(
            "delete from shown where message = $1
             and place_id = (select id from places where address = $2)",
        )
        .bind(message)
        .bind(place)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }
}
