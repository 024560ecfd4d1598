//! What is known of places and servers: settings, trouble, messages with buttons, moved matches.

use sqlx::Row as _;

use super::{Error, Found, MatchId, PlaceId, Row, Scope, Tx};

/// A message that still has buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The message's id, as its door knows it.
    pub message: String,
    /// What the door sends to take the buttons away.
    pub body: String,
    /// Whether it only offers something: the board's message is another.
    pub offer: bool,
}

impl Tx {
    /// The settings of a server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settings(&mut self, server: &str) -> Result<Vec<(String, String)>, Error> {
        sqlx::query_as("select name, value from settings where server = ? order by name")
            .bind(server)
            .fetch_all(&mut *self.tx)
            .await
    }

    /// Changes a setting of a server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set(&mut self, server: &str, name: &str, value: &str) -> Result<(), Error> {
        sqlx::query(
            "insert into settings (server, name, value) values (?, ?, ?)
             on conflict (server, name) do update set value = excluded.value",
        )
        .bind(server)
        .bind(name)
        .bind(value)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// What a door remembers under a name.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn fact(&mut self, name: &str) -> Result<Option<String>, Error> {
        sqlx::query_scalar("select value from facts where name = ?")
            .bind(name)
            .fetch_optional(&mut *self.tx)
            .await
    }

    /// Remembers something for a door.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn learn(&mut self, name: &str, value: &str) -> Result<(), Error> {
        sqlx::query(
            "insert into facts (name, value) values (?, ?)
             on conflict (name) do update set value = excluded.value",
        )
        .bind(name)
        .bind(value)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Marks why nothing can be posted in a place, or that it can again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn trouble(&mut self, address: &str, what: Option<&str>) -> Result<(), Error> {
        sqlx::query("update places set trouble = ? where address = ?")
            .bind(what)
            .bind(address)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Why nothing could be posted in a place.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn trouble_of(&mut self, address: &str) -> Result<Option<String>, Error> {
        let trouble: Option<Option<String>> =
            sqlx::query_scalar("select trouble from places where address = ?")
                .bind(address)
                .fetch_optional(&mut *self.tx)
                .await?;
        Ok(trouble.flatten())
    }

    /// Remembers a message with buttons.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn show(
        &mut self,
        place: PlaceId,
        game: MatchId,
        shown: &Shown,
    ) -> Result<(), Error> {
        sqlx::query(
            "insert into shown (place_id, match_id, message, body, offer) values (?, ?, ?, ?, ?)
             on conflict (place_id, message) do nothing",
        )
        .bind(place.0)
        .bind(game.0)
        .bind(&shown.message)
        .bind(&shown.body)
        .bind(shown.offer)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// A message that still has buttons, in a place or a thread of it; with the address of its
    /// place and the number of its match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn shown_in(
        &mut self,
        address: &str,
        message: &str,
    ) -> Result<Option<(String, i64, Shown)>, Error> {
        let row = sqlx::query(
            "select p.address, h.number, s.body, s.offer
             from shown s join places p on p.id = s.place_id
             join hearings h on h.place_id = s.place_id and h.match_id = s.match_id
             where s.message = ? and (p.address = ? or substr(p.address, 1, ?) = ? || '/')",
        )
        .bind(message)
        .bind(address)
        .bind(address.len() as i64 + 1)
        .bind(address)
        .fetch_optional(&mut *self.tx)
        .await?;
        row.map(|row| {
            let message = message.to_owned();
            let shown = Shown { message, body: row.try_get(2)?, offer: row.try_get(3)? };
            Ok((row.try_get(0)?, row.try_get(1)?, shown))
        })
        .transpose()
    }

    /// The oldest message about a match that still has buttons in a place.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn first_shown(
        &mut self,
        place: PlaceId,
        game: MatchId,
    ) -> Result<Option<String>, Error> {
        sqlx::query_scalar(
            "select message from shown where place_id = ? and match_id = ? order by message limit 1",
        )
        .bind(place.0)
        .bind(game.0)
        .fetch_optional(&mut *self.tx)
        .await
    }

    /// Takes out the messages of a match that still have buttons, in every place that heard it;
    /// each with its place's address.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_shown(
        &mut self,
        game: MatchId,
        offers_only: bool,
    ) -> Result<Vec<(String, Shown)>, Error> {
        let rows = sqlx::query(
            "select p.address, s.message, s.body, s.offer from shown s
             join places p on p.id = s.place_id where s.match_id = ? and (s.offer or not ?)",
        )
        .bind(game.0)
        .bind(offers_only)
        .fetch_all(&mut *self.tx)
        .await?;
        sqlx::query("delete from shown where match_id = ? and (offer or not ?)")
            .bind(game.0)
            .bind(offers_only)
            .execute(&mut *self.tx)
            .await?;
        rows.iter()
            .map(|row| {
                let shown = Shown {
                    message: row.try_get(1)?,
                    body: row.try_get(2)?,
                    offer: row.try_get(3)?,
                };
                Ok((row.try_get(0)?, shown))
            })
            .collect()
    }

    /// The open and running matches of a server, each with the place in which it is heard.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn matches_of(&mut self, server: &str) -> Result<Vec<(PlaceId, Row)>, Error> {
        let places: Vec<i64> = sqlx::query_scalar("select id from places where server = ?")
            .bind(server)
            .fetch_all(&mut *self.tx)
            .await?;
        let mut list = Vec::new();
        for place in places.into_iter().map(PlaceId) {
            let rows = self.rows(place, Scope::Alive, usize::MAX >> 1).await?;
            list.extend(rows.into_iter().map(|row| (place, row)));
        }
        Ok(list)
    }

    /// Lets a match be heard in another place from now on; gives its number there, the same where
    /// it is free. Its number in the first place stays taken.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn move_match(
        &mut self,
        game: MatchId,
        from: PlaceId,
        to: PlaceId,
    ) -> Result<i64, Error> {
        let number = self.hear(to, game, false).await?;
        let number = self.keep_number(game, from, to, number).await?;
        sqlx::query("update hearings set moved_to = ? where place_id = ? and match_id = ?")
            .bind(to.0)
            .bind(from.0)
            .bind(game.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(number)
    }

    /// Gives a match the number in a place that it has in another, unless that is taken.
    async fn keep_number(
        &mut self,
        game: MatchId,
        from: PlaceId,
        to: PlaceId,
        number: i64,
    ) -> Result<i64, Error> {
        let kept: Option<i64> = sqlx::query_scalar(
            "update hearings set number = (select number from hearings
                                           where place_id = ? and match_id = ?)
             where place_id = ? and match_id = ? and not exists (
                 select 1 from hearings a join hearings b on b.number = a.number
                 where a.place_id = ? and a.match_id = ? and b.place_id = ?)
             returning number",
        )
        .bind(from.0)
        .bind(game.0)
        .bind(to.0)
        .bind(game.0)
        .bind(from.0)
        .bind(game.0)
        .bind(to.0)
        .fetch_optional(&mut *self.tx)
        .await?;
        Ok(kept.unwrap_or(number))
    }

    /// Lets a match be heard in a place; gives its number there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hear(
        &mut self,
        place: PlaceId,
        game: MatchId,
        thread: bool,
    ) -> Result<i64, Error> {
        sqlx::query_scalar(
            "insert into hearings (place_id, match_id, thread, number)
             values (?, ?, ?, (select coalesce(max(number), 0) + 1 from hearings where place_id = ?))
             returning number",
        )
        .bind(place.0)
        .bind(game.0)
        .bind(thread)
        .bind(place.0)
        .fetch_one(&mut *self.tx)
        .await
    }

    /// Whether a match still wants to move to a thread of its own.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wants_thread(&mut self, found: &Found) -> Result<bool, Error> {
        sqlx::query_scalar(
            "select count(*) > 0 from hearings
             where match_id = ? and number = ? and thread and moved_to is null
             and not exists (select 1 from hearings where match_id = ? and moved_to is not null)",
        )
        .bind(found.id.0)
        .bind(found.number)
        .bind(found.id.0)
        .fetch_one(&mut *self.tx)
        .await
    }

    /// Whether a match wants a thread of its own, and where it is heard instead of here.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hearing(
        &mut self,
        place: PlaceId,
        number: i64,
    ) -> Result<(bool, Option<String>), Error> {
        sqlx::query_as(
            "select h.thread, p.address from hearings h left join places p on p.id = h.moved_to
             where h.place_id = ? and h.number = ?",
        )
        .bind(place.0)
        .bind(number)
        .fetch_one(&mut *self.tx)
        .await
    }
}
