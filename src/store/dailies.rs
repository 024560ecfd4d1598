//! The puzzle of the day: where it is posted and when, which there were, and who solved them.

use std::collections::HashSet;

use super::engine::{DbRow, query, query_as, query_scalar};
use super::{Error, Millis, PlaceId, Tx};
use crate::game::PlayerId;

/// When a puzzle is posted each day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The key of the settings of the place.
    pub server: String,
    /// The place.
    pub place: PlaceId,
    /// At which minute of the day.
    pub minute: u16,
    /// In which time zone.
    pub zone: String,
    /// The one that was posted last.
    pub puzzle: Option<u32>,
    /// On which day, counted from the first of January 1970.
    pub day: Option<i64>,
    /// When that was.
    pub posted_at: Option<Millis>,
}

/// Selects the seven columns that [`read`] reads.
macro_rules! dailies {
    () => {
        "select server, place_id, minute, zone, puzzle, day, posted_at from dailies "
    };
}

fn read(row: &DbRow) -> Result<Daily, Error> {
    let puzzle: Option<i64> = row.try_get(4)?;
    Ok(Daily {
        server: row.try_get(0)?,
        place: PlaceId(row.try_get(1)?),
        minute: u16::try_from(row.try_get::<i64>(2)?).unwrap_or_default(),
        zone: row.try_get(3)?,
        puzzle: puzzle.and_then(|puzzle| u32::try_from(puzzle).ok()),
        day: row.try_get(5)?,
        posted_at: row.try_get(6)?,
    })
}

impl Tx {
    /// Has a puzzle posted in a place each day, next at `due`.
    pub async fn set_daily(&mut self, daily: &Daily, due: Millis) -> Result<(), Error> {
        query(
            "insert into dailies (server, place_id, minute, zone, due_at) values ($1, $2, $3, $4, $5)
             on conflict (server) do update set place_id = excluded.place_id,
                 minute = excluded.minute, zone = excluded.zone, due_at = excluded.due_at",
        )
        .bind(&daily.server)
        .bind(daily.place.0)
        .bind(i64::from(daily.minute))
        .bind(&daily.zone)
        .bind(due)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Posts none there any more.
    pub async fn stop_daily(&mut self, server: &str) -> Result<(), Error> {
        query("delete from dailies where server = $1").bind(server).execute(&mut self.tx).await?;
        Ok(())
    }

    /// When a puzzle is posted in the places with these settings, if one is.
    pub async fn daily(&mut self, server: &str) -> Result<Option<Daily>, Error> {
        let row = query(concat!(dailies!(), "where server = $1"))
            .bind(server)
            .fetch_optional(&mut self.tx)
            .await?;
        row.as_ref().map(read).transpose()
    }

    /// Whether any is due.
    pub async fn is_any_daily_due(&mut self, now: Millis) -> Result<bool, Error> {
        Ok(query_scalar("select exists (select 1 from dailies where due_at <= $1)")
            .bind(now)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// Those that are due, at most `most`; nobody else takes them before the end of the write.
    pub async fn due_dailies(&mut self, now: Millis, most: usize) -> Result<Vec<Daily>, Error> {
        let rows = query(concat!(
            dailies!(),
            "where due_at <= $1 order by due_at, server limit $2
             /*shared:for update skip locked*/",
        ))
        .bind(now)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter().map(read).collect()
    }

    /// Whether one still waits to be said in a place.
    pub async fn waits_for_daily(&mut self, place: PlaceId) -> Result<bool, Error> {
        Ok(query_scalar(
            "select exists (select 1 from outbox
                 where place_id = $1 and about = 'daily' and sent_at is null)",
        )
        .bind(place.0)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// The puzzles that were posted there, with their days, the latest first.
    pub async fn daily_puzzles(&mut self, server: &str) -> Result<Vec<(u32, i64)>, Error> {
        let rows: Vec<(i64, i64)> = query_as(
            "select puzzle, day from daily_puzzles where server = $1 order by day desc, puzzle",
        )
        .bind(server)
        .fetch_all(&mut self.tx)
        .await?;
        let known = |(puzzle, day)| Some((u32::try_from(puzzle).ok()?, day));
        Ok(rows.into_iter().filter_map(known).collect())
    }

    /// Notes the next time, and nothing to be said.
    pub async fn put_off_daily(&mut self, server: &str, due: Millis) -> Result<(), Error> {
        query("update dailies set due_at = $2 where server = $1")
            .bind(server)
            .bind(due)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Notes that this puzzle is posted there today, never again, and the next one at `due`.
    pub async fn post_daily(
        &mut self,
        daily: &Daily,
        (puzzle, day): (u32, i64),
        due: Millis,
        now: Millis,
    ) -> Result<(), Error> {
        query("update dailies set due_at = $2, puzzle = $3, day = $4, posted_at = $5 where server = $1")
            .bind(&daily.server)
            .bind(due)
            .bind(i64::from(puzzle))
            .bind(day)
            .bind(now)
            .execute(&mut self.tx)
            .await?;
        query("insert into daily_puzzles (server, puzzle, day) values ($1, $2, $3)")
            .bind(&daily.server)
            .bind(i64::from(puzzle))
            .bind(day)
            .execute(&mut self.tx)
            .await?;
        let before = daily.puzzle.unwrap_or_default();
        self.note_puzzle(daily.place, "daily", &format!("{puzzle} {before}"), None, now).await
    }

    /// Notes that a player has solved the puzzle of the day, to be said there; `false` if they had before.
    pub async fn solve_daily(
        &mut self,
        daily: &Daily,
        player: PlayerId,
        (first_try, days): (bool, usize),
        now: Millis,
    ) -> Result<bool, Error> {
        let new = query(
            "insert into daily_solves (player_id, server, day, first_try) values ($1, $2, $3, $4)
             on conflict do nothing",
        )
        .bind(player.0)
        .bind(&daily.server)
        .bind(daily.day.unwrap_or_default())
        .bind(i64::from(first_try))
        .execute(&mut self.tx)
        .await?;
        if new == 0 {
            return Ok(false);
        }
        let words = format!("{} {days}", i64::from(first_try));
        self.note_puzzle(daily.place, "solved", &words, Some(player), now).await?;
        Ok(true)
    }

    /// The days on which a player solved one, wherever it was posted.
    pub async fn solved_days(&mut self, player: PlayerId) -> Result<HashSet<i64>, Error> {
        let days: Vec<i64> =
            query_scalar("select distinct day from daily_solves where player_id = $1")
                .bind(player.0)
                .fetch_all(&mut self.tx)
                .await?;
        Ok(days.into_iter().collect())
    }

    async fn note_puzzle(
        &mut self,
        place: PlaceId,
        about: &'static str,
        words: &str,
        player: Option<PlayerId>,
        now: Millis,
    ) -> Result<(), Error> {
        query(
            "insert into outbox (place_id, about, player_id, words, created_at, due_at)
             values ($1, $2, $3, $4, $5, $5)",
        )
        .bind(place.0)
        .bind(about)
        .bind(player.map(|player| player.0))
        .bind(words)
        .bind(now)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }
}
