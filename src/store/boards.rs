//! The message with the newest board of a match in a place.

use super::engine::{query, query_scalar};
use super::{Error, MatchId, Tx};

impl Tx {
    /// The message with the newest board of a match in a place.
    pub async fn board_of(&mut self, place: &str, id: MatchId) -> Result<Option<String>, Error> {
        Ok(query_scalar(
            "select message from boards where match_id = $1
             and place_id = (select id from places where address = $2)",
        )
        .bind(id.0)
        .bind(place)
        .fetch_optional(&mut self.tx)
        .await?)
    }

    /// Forgets the messages with boards in all places of a server, or in a place without one: while
    /// each position was a message of its own, they were not kept up to date.
    pub async fn forget_boards(&mut self, server: &str) -> Result<(), Error> {
        query(
            "delete from boards where place_id in
                 (select id from places where server = $1 or address = $1)",
        )
        .bind(server)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Remembers the message with the newest board of a match in a place.
    pub(super) async fn show_board(
        &mut self,
        place: &str,
        id: MatchId,
        message: &str,
    ) -> Result<(), Error> {
        query(
            "insert into boards (place_id, match_id, message)
             select id, $1, $2 from places where address = $3
             on conflict (place_id, match_id) do update set message = excluded.message",
        )
        .bind(id.0)
        .bind(message)
        .bind(place)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }
}
