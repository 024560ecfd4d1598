//! Reviews of matches that are over: which are wanted, and what came of them.

use super::engine::{query, query_as, query_scalar};
use super::{Error, MatchId, Millis, PlaceId, Tx};
use crate::game::PlayerId;

/// How far the review of a match is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewState {
    /// Nobody has asked for it.
    Unasked,
    /// It waits to be made, or is being made.
    Wanted,
    /// What each move was worth, as it was kept.
    Made(String),
}

impl Tx {
    /// How far the review of a match is.
    pub async fn review(&mut self, id: MatchId) -> Result<ReviewState, Error> {
        let (asked, worth): (i64, Option<String>) =
            query_as("select count(*), max(worth) from reviews where match_id = $1")
                .bind(id.0)
                .fetch_one(&mut self.tx)
                .await?;
        Ok(match worth {
            None if asked == 0 => ReviewState::Unasked,
            None => ReviewState::Wanted,
            Some(worth) => ReviewState::Made(worth),
        })
    }

    /// Asks for the review of a match, to be told in a place. One that was made is made anew.
    pub async fn ask_for_review(
        &mut self,
        id: MatchId,
        place: PlaceId,
        player: PlayerId,
        now: Millis,
    ) -> Result<(), Error> {
        query("delete from reviews where match_id = $1 and worth is not null")
            .bind(id.0)
            .execute(&mut self.tx)
            .await?;
        query(
            "insert into reviews (match_id, place_id, player_id, asked_at) values ($1, $2, $3, $4)
             on conflict do nothing",
        )
        .bind(id.0)
        .bind(place.0)
        .bind(player.0)
        .bind(now)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// The match whose review a player waits for.
    pub async fn waits_for_review(&mut self, player: PlayerId) -> Result<Option<MatchId>, Error> {
        let id: Option<i64> = query_scalar(
            "select match_id from reviews where worth is null and player_id = $1 limit 1",
        )
        .bind(player.0)
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(id.map(MatchId))
    }

    /// The match whose review has been waited for longest.
    pub async fn wanted_review(&mut self) -> Result<Option<MatchId>, Error> {
        let id: Option<i64> = query_scalar(
            "select match_id from reviews where worth is null order by asked_at, match_id limit 1",
        )
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(id.map(MatchId))
    }

    /// Keeps what the moves of a match were worth, and notes that the places which wait for it are to be
    /// told; `false` if none waits.
    pub async fn keep_review(
        &mut self,
        id: MatchId,
        worth: &str,
        now: Millis,
    ) -> Result<bool, Error> {
        let places: Vec<i64> = query_scalar(
            "update reviews set worth = $2, player_id = null
             where match_id = $1 and worth is null returning place_id",
        )
        .bind(id.0)
        .bind(worth)
        .fetch_all(&mut self.tx)
        .await?;
        for place in &places {
            query(
                "insert into outbox (place_id, about, match_id, first_seq, last_seq, created_at,
                                     due_at)
                 select p.id, 'review', $2, 0, 0, $3, $3 from places p where p.id = $1
                 /*shared:for no key update*/",
            )
            .bind(*place)
            .bind(id.0)
            .bind(now)
            .execute(&mut self.tx)
            .await?;
        }
        Ok(!places.is_empty())
    }

    /// Gives up a review that cannot be made.
    pub async fn drop_review(&mut self, id: MatchId) -> Result<(), Error> {
        query("delete from reviews where match_id = $1 and worth is null")
            .bind(id.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }
}
