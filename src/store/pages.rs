//! Pages of matches on the web: which match is meant by an address that nobody can guess, and what signs the
//! addresses by which its players play there.

use super::engine::{query, query_as, query_scalar};
use super::{Error, MatchId, PlaceId, Tx};
use crate::game::PlayerId;

/// How the place of somebody begins who speaks on pages.
macro_rules! web {
    () => {
        "web:"
    };
}
pub(super) use web;

/// The place where a player is alone with the bot who speaks on pages, whoever looks at them.
pub fn page_place(player: PlayerId) -> String {
    format!(concat!(web!(), "{}"), player.0)
}

impl Tx {
    /// The address of a match's page; `None` if nobody has asked for it.
    pub async fn page_of(&mut self, id: MatchId) -> Result<Option<String>, Error> {
        Ok(query_scalar("select page from pages where match_id = $1")
            .bind(id.0)
            .fetch_optional(&mut self.tx)
            .await?)
    }

    /// Gives a match a page, as somebody asks for in a place; returns the one that it has then, which is an
    /// earlier one if there is.
    pub async fn keep_page(
        &mut self,
        id: MatchId,
        place: PlaceId,
        page: &str,
    ) -> Result<String, Error> {
        Ok(query_scalar(
            "insert into pages (match_id, place_id, page) values ($1, $2, $3)
             on conflict (match_id) do update set page = pages.page returning page",
        )
        .bind(id.0)
        .bind(place.0)
        .bind(page)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// The match that has this page, and the place where somebody asked for it.
    pub async fn match_of_page(&mut self, page: &str) -> Result<Option<(MatchId, PlaceId)>, Error> {
        let row: Option<(i64, i64)> =
            query_as("select match_id, place_id from pages where page = $1")
                .bind(page)
                .fetch_optional(&mut self.tx)
                .await?;
        Ok(row.map(|(id, place)| (MatchId(id), PlaceId(place))))
    }

    /// What signs the addresses by which somebody plays; `None` if there are none.
    pub async fn page_key(&mut self, player: PlayerId) -> Result<Option<String>, Error> {
        Ok(query_scalar("select key from page_keys where player_id = $1")
            .bind(player.0)
            .fetch_optional(&mut self.tx)
            .await?)
    }

    /// Keeps what signs them; returns what does then, which is an earlier one if there is.
    pub async fn keep_page_key(&mut self, player: PlayerId, key: &str) -> Result<String, Error> {
        Ok(query_scalar(
            "insert into page_keys (player_id, key) values ($1, $2)
             on conflict (player_id) do update set key = page_keys.key returning key",
        )
        .bind(player.0)
        .bind(key)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// Makes all addresses useless by which somebody plays; `false` if there were none.
    pub async fn forget_page_key(&mut self, player: PlayerId) -> Result<bool, Error> {
        let gone = query("delete from page_keys where player_id = $1")
            .bind(player.0)
            .execute(&mut self.tx)
            .await?;
        Ok(gone > 0)
    }
}
