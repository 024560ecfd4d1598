//! When time has to be looked at: alarms of matches, and when the bot itself was away.

use super::engine::{query, query_as, query_scalar};
use super::{ALIVE, Error, MatchId, Millis, PlaceId, Tx};
use crate::game::{MatchNumber, Outage, PlayerId, Presence, Shift};

/// The name under which it is stored how far the clock was set back.
const BEHIND: &str = "clock-behind";

impl Tx {
    /// Sets when to look at a match again; `None` means never.
    pub async fn set_alarm(&mut self, id: MatchId, due: Option<Millis>) -> Result<(), Error> {
        let query = match due {
            Some(due) => query(
                "insert into alarms (match_id, due_at) values ($1, $2)
                 on conflict (match_id) do update set due_at = excluded.due_at",
            )
            .bind(id.0)
            .bind(due),
            None => query("delete from alarms where match_id = $1").bind(id.0),
        };
        query.execute(&mut self.tx).await?;
        Ok(())
    }

    /// Whether the alarm of any match is due.
    pub async fn is_any_alarm_due(&mut self, now: Millis) -> Result<bool, Error> {
        Ok(query_scalar("select exists (select 1 from alarms where due_at <= $1)")
            .bind(now)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// Where a match is heard, with its number in each place.
    pub async fn heard_in(&mut self, id: MatchId) -> Result<Vec<(PlaceId, MatchNumber)>, Error> {
        let rows: Vec<(i64, i64)> = query_as(
            "select place_id, number from hearings where match_id = $1 and moved_to is null
             order by place_id",
        )
        .bind(id.0)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(rows.into_iter().map(|(place, number)| (PlaceId(place), MatchNumber(number))).collect())
    }

    /// The number of a match in a place, or the one that means it everywhere if it is not heard there.
    pub async fn number_in(&mut self, id: MatchId, place: PlaceId) -> Result<MatchNumber, Error> {
        let heard = self.heard_in(id).await?.into_iter().find(|(known, _)| *known == place);
        Ok(heard.map_or(MatchNumber::everywhere(id.0), |(_, number)| number))
    }

    /// The matches that a player plays.
    pub async fn playing(&mut self, player: PlayerId) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = query_scalar(
            "select id from matches where attackers = $1 and stage = 'playing'
             union select id from matches where defenders = $2 and stage = 'playing' order by id",
        )
        .bind(player.0)
        .bind(player.0)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// When the bot was last running, in whichever process; nobody else notes it meanwhile.
    pub async fn last_alive(&mut self) -> Result<Option<Millis>, Error> {
        let at: Option<String> =
            query_scalar("select value from facts where name = $1 /*shared:for update*/")
                .bind(ALIVE)
                .fetch_optional(&mut self.tx)
                .await?;
        Ok(at.and_then(|at| at.parse().ok()))
    }

    /// What the bot knows of its own absences.
    pub async fn presence(&mut self) -> Result<Presence, Error> {
        let behind = self.fact(BEHIND).await?.and_then(|behind| behind.parse().ok());
        let outages = self.outages(Millis::MIN).await?;
        Ok(Presence { outages, behind: behind.unwrap_or(0) })
    }

    /// Replaces what the bot knows of its own absences.
    pub async fn set_presence(&mut self, before: &Presence, now: &Presence) -> Result<(), Error> {
        // As a rule one is added at the end; the rest stays as it was.
        let pairs = before.outages.iter().zip(&now.outages);
        let same = pairs.take_while(|(old, new)| old == new).count();
        let (old, new) = (&before.outages[same..], &now.outages[same..]);
        for gone in old.iter().filter(|away| !new.contains(away)) {
            query("delete from outages where until_at = $1")
                .bind(gone.until)
                .execute(&mut self.tx)
                .await?;
        }
        for new in new.iter().filter(|away| !old.contains(away)) {
            query(
                "insert into outages (from_at, until_at) values ($1, $2)
                 on conflict (until_at) do update set from_at = excluded.from_at",
            )
            .bind(new.from)
            .bind(new.until)
            .execute(&mut self.tx)
            .await?;
        }
        if before.behind != now.behind {
            self.learn(BEHIND, &now.behind.to_string()).await?;
        }
        Ok(())
    }

    /// Open and running matches in which something was noted after a moment, or all of them.
    pub async fn going_on_since(&mut self, after: Option<Millis>) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = query_scalar(
            "select id from matches m where stage in ('open', 'playing') and
                 (select at from events where match_id = m.id order by seq desc limit 1) > $1
             order by id",
        )
        .bind(after.unwrap_or(Millis::MIN))
        .fetch_all(&mut self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Puts right when something is to be tried again, after the clock was set back.
    pub async fn bring_forward(&mut self, now: Millis, shift: Shift) -> Result<(), Error> {
        for late in [
            "update outbox set due_at = due_at - $1 where due_at > $2 and sent_at is null",
            "update shown set stale_at = stale_at - $1 where stale_at > $2",
            "update threads set due_at = due_at - $1 where due_at > $2",
            "update ranks set due_at = due_at - $1 where due_at > $2",
        ] {
            query(late).bind(shift.by.max(0)).bind(now).execute(&mut self.tx).await?;
        }
        Ok(())
    }

    /// The bot's outages that ended after a moment.
    pub async fn outages(&mut self, after: Millis) -> Result<Vec<Outage>, Error> {
        let rows: Vec<(Millis, Millis)> =
            query_as("select from_at, until_at from outages where until_at > $1 order by until_at")
                .bind(after)
                .fetch_all(&mut self.tx)
                .await?;
        Ok(rows.into_iter().map(|(from, until)| Outage { from, until }).collect())
    }
}
