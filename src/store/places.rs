//! What is known about places and servers: settings, trouble, messages with buttons, moved matches.

use super::engine::{query, query_as, query_scalar};
use super::{Error, Found, MatchId, PlaceId, Row, Scope, Tx};
use crate::game::MatchNumber;

impl Tx {
    /// The settings of a server.
    pub async fn settings(&mut self, server: &str) -> Result<Vec<(String, String)>, Error> {
        Ok(query_as("select name, value from settings where server = $1 order by name")
            .bind(server)
            .fetch_all(&mut self.tx)
            .await?)
    }

    /// The settings of a server, and why nothing could be said in a place.
    pub async fn settings_and_trouble(
        &mut self,
        server: &str,
        place: &str,
    ) -> Result<(Vec<(String, String)>, Option<String>), Error> {
        let rows: Vec<(Option<String>, String)> = query_as(
            "select name, value from settings where server = $1 union all
             select null, trouble from places where address = $2 and trouble is not null",
        )
        .bind(server)
        .bind(place)
        .fetch_all(&mut self.tx)
        .await?;
        let (mut settings, mut trouble) = (Vec::new(), None);
        for (name, value) in rows {
            match name {
                Some(name) => settings.push((name, value)),
                None => trouble = Some(value),
            }
        }
        Ok((settings, trouble))
    }

    /// Changes a setting of a server.
    pub async fn set(&mut self, server: &str, name: &str, value: &str) -> Result<(), Error> {
        query(
            "insert into settings (server, name, value) values ($1, $2, $3)
             on conflict (server, name) do update set value = excluded.value",
        )
        .bind(server)
        .bind(name)
        .bind(value)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Lets a setting of a server be as nobody chose it.
    pub async fn unset(&mut self, server: &str, name: &str) -> Result<(), Error> {
        query("delete from settings where server = $1 and name = $2")
            .bind(server)
            .bind(name)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// What a door remembers under a name.
    pub async fn fact(&mut self, name: &str) -> Result<Option<String>, Error> {
        Ok(query_scalar("select value from facts where name = $1")
            .bind(name)
            .fetch_optional(&mut self.tx)
            .await?)
    }

    /// Remembers something for a door.
    pub async fn learn(&mut self, name: &str, value: &str) -> Result<(), Error> {
        query(
            "insert into facts (name, value) values ($1, $2)
             on conflict (name) do update set value = excluded.value",
        )
        .bind(name)
        .bind(value)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// What doors remember under names that begin so, in letters and colons.
    pub async fn facts(&mut self, begins: &str) -> Result<Vec<(String, String)>, Error> {
        let sql = "select name, value from facts where name like $1 order by name";
        Ok(query_as(sql).bind(format!("{begins}%")).fetch_all(&mut self.tx).await?)
    }

    /// Forgets what a door remembers under a name.
    pub async fn unlearn(&mut self, name: &str) -> Result<(), Error> {
        query("delete from facts where name = $1").bind(name).execute(&mut self.tx).await?;
        Ok(())
    }

    /// Marks why nothing can be posted in a place, or that posting works again.
    pub async fn trouble(&mut self, address: &str, what: Option<&str>) -> Result<(), Error> {
        query("update places set trouble = $1 where address = $2")
            .bind(what)
            .bind(address)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// The match that a message is about, if the message was said in a place or a thread of it: the
    /// place where the match is heard now, and its number there.
    pub async fn told_in(
        &mut self,
        address: &str,
        message: &str,
    ) -> Result<Option<(String, MatchNumber)>, Error> {
        let row: Option<(String, i64)> = query_as(
            "with told (place_id, match_id) as (
                 select place_id, match_id from shown where message = $1
                 union select place_id, match_id from outbox
                     where message = $1 and match_id is not null)
             select now.address, there.number from told
             join places p on p.id = told.place_id
             join hearings h on h.place_id = told.place_id and h.match_id = told.match_id
             join places now on now.id = coalesce(h.moved_to, h.place_id)
             join hearings there on there.place_id = now.id and there.match_id = told.match_id
             where p.address = $2 or p.parent = $2 limit 1",
        )
        .bind(message)
        .bind(address)
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(row.map(|(place, number)| (place, MatchNumber(number))))
    }

    /// Why nothing could be said in a place, and whether the bot is only somebody's guest there.
    pub async fn standing_in(&mut self, address: &str) -> Result<(Option<String>, bool), Error> {
        let found = query_as("select trouble, guest from places where address = $1")
            .bind(address)
            .fetch_optional(&mut self.tx)
            .await?;
        Ok(found.unwrap_or((None, false)))
    }

    /// The open and running matches of a server, each with the place it is heard in.
    pub async fn matches_of(&mut self, server: &str) -> Result<Vec<(PlaceId, Row)>, Error> {
        let places: Vec<i64> = query_scalar("select id from places where server = $1 order by id")
            .bind(server)
            .fetch_all(&mut self.tx)
            .await?;
        let mut list = Vec::new();
        for place in places.into_iter().map(PlaceId) {
            let rows = self.rows(place, Scope::Alive, usize::MAX >> 1).await?;
            list.extend(rows.into_iter().map(|row| (place, row)));
        }
        Ok(list)
    }

    /// Lets a match be heard in another place from now on; returns its number there, the same
    /// number if it is free. Its number in the first place stays taken.
    pub async fn move_match(
        &mut self,
        id: MatchId,
        from: PlaceId,
        to: PlaceId,
    ) -> Result<MatchNumber, Error> {
        let number = match self.free_number(id, from, to).await? {
            Some(number) => {
                self.hear_as(to, id, false, number).await?;
                number
            }
            None => self.hear(to, id, false).await?,
        };
        query("update hearings set moved_to = $1 where place_id = $2 and match_id = $3")
            .bind(to.0)
            .bind(from.0)
            .bind(id.0)
            .execute(&mut self.tx)
            .await?;
        Ok(number)
    }

    /// The number of a match in one place, if nobody has or had it in another; from now on it is
    /// taken there.
    async fn free_number(
        &mut self,
        id: MatchId,
        from: PlaceId,
        to: PlaceId,
    ) -> Result<Option<MatchNumber>, Error> {
        let free: Option<i64> = query_scalar(
            "select a.number from hearings a where a.place_id = $1 and a.match_id = $2
             and not exists (select 1 from hearings b where b.place_id = $3
                             and b.number = a.number)",
        )
        .bind(from.0)
        .bind(id.0)
        .bind(to.0)
        .fetch_optional(&mut self.tx)
        .await?;
        let Some(number) = free else { return Ok(None) };
        query("update places set last_number = $1 where id = $2 and last_number < $1")
            .bind(number)
            .bind(to.0)
            .execute(&mut self.tx)
            .await?;
        Ok(Some(MatchNumber(number)))
    }

    /// Lets a match be heard in a place; returns its number there.
    pub async fn hear(
        &mut self,
        place: PlaceId,
        id: MatchId,
        thread: bool,
    ) -> Result<MatchNumber, Error> {
        let number: i64 = query_scalar(
            "update places set last_number = last_number + 1 where id = $1 returning last_number",
        )
        .bind(place.0)
        .fetch_one(&mut self.tx)
        .await?;
        self.hear_as(place, id, thread, MatchNumber(number)).await?;
        Ok(MatchNumber(number))
    }

    /// Lets a match be heard in a place under a number that nobody has there.
    async fn hear_as(
        &mut self,
        place: PlaceId,
        id: MatchId,
        thread: bool,
        number: MatchNumber,
    ) -> Result<(), Error> {
        query("insert into hearings (place_id, match_id, thread, number) values ($1, $2, $3, $4)")
            .bind(place.0)
            .bind(id.0)
            .bind(thread)
            .bind(number.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Whether a match has yet to move to a thread of its own.
    pub async fn wants_thread(&mut self, found: &Found) -> Result<bool, Error> {
        Ok(query_scalar(
            "select count(*) > 0 from hearings
             where match_id = $1 and number = $2 and thread and moved_to is null
             and not exists (select 1 from hearings where match_id = $3 and moved_to is not null)",
        )
        .bind(found.id.0)
        .bind(found.number.0)
        .bind(found.id.0)
        .fetch_one(&mut self.tx)
        .await?)
    }
}
