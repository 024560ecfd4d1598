//! Matches as their index describes them, without their logs: which there are, and how many.

use super::engine::{DbRow, query, query_scalar};
use super::{Error, PlaceId, Tx};
use crate::game::{MatchNumber, PlayerId, Stage};

/// The number of a match in the database; people see its number in a place instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId(pub(crate) i64);

/// A match as the index describes it, without its log.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its number in the database.
    pub id: MatchId,
    /// Its number in the place.
    pub number: MatchNumber,
    /// What stage it is in.
    pub stage: Stage,
    /// Who made the challenge.
    pub challenger: PlayerId,
    /// Whom it is for.
    pub challenged: Option<PlayerId>,
    /// Who plays the attackers.
    pub attackers: Option<PlayerId>,
    /// Who plays the defenders.
    pub defenders: Option<PlayerId>,
}

/// Which matches of a place or a player to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Open and running ones.
    Alive,
    /// All of them.
    All,
}

pub(super) const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Closed => "closed",
        Stage::Over => "over",
    }
}

fn stage(word: &str) -> Stage {
    match word {
        "open" => Stage::Open,
        "playing" => Stage::Playing,
        "closed" => Stage::Closed,
        _ => Stage::Over,
    }
}

/// A match elsewhere.
#[derive(Clone, Debug)]
pub struct Away {
    /// The match, with its number in that place.
    pub row: Row,
    /// Where it is played.
    pub place: PlaceId,
    /// The address of that place.
    pub address: String,
}

/// The numbers of all matches of a player, `$1`.
macro_rules! of_player {
    () => {
        "select id from matches where challenger = $1 union
         select id from matches where challenged = $1 union
         select id from matches where attackers = $1 union
         select id from matches where defenders = $1"
    };
}

pub(super) use of_player;

/// Reads a row that begins with a match's number in the database and in a place, its stage, and who
/// makes the challenge, whom it is for, who plays the attackers, who the defenders.
pub(super) fn read_row(row: &DbRow) -> Result<Row, Error> {
    let player = |i: usize| -> Result<Option<PlayerId>, Error> {
        Ok(row.try_get::<Option<i64>>(i)?.map(PlayerId))
    };
    Ok(Row {
        id: MatchId(row.try_get(0)?),
        number: MatchNumber(row.try_get(1)?),
        stage: stage(&row.try_get::<String>(2)?),
        challenger: PlayerId(row.try_get(3)?),
        challenged: player(4)?,
        attackers: player(5)?,
        defenders: player(6)?,
    })
}

fn read_away(row: &DbRow) -> Result<Away, Error> {
    let (place, address) = (PlaceId(row.try_get(7)?), row.try_get(8)?);
    Ok(Away { row: read_row(row)?, place, address })
}

const ROWS_ALIVE: &str = "select m.id, h.number, m.stage, m.challenger, m.challenged, m.attackers,
    m.defenders from hearings h join matches m on m.id = h.match_id
    where h.place_id = $1 and h.moved_to is null and m.stage in ('open', 'playing')
    order by h.number desc limit $2";

const ROWS_ALL: &str = "select m.id, h.number, m.stage, m.challenger, m.challenged, m.attackers,
    m.defenders from hearings h join matches m on m.id = h.match_id
    where h.place_id = $1 and h.moved_to is null order by h.number desc limit $2";

impl Tx {
    /// The matches of a place, newest first, at most `most`.
    pub async fn rows(
        &mut self,
        place: PlaceId,
        scope: Scope,
        most: usize,
    ) -> Result<Vec<Row>, Error> {
        let sql = match scope {
            Scope::Alive => ROWS_ALIVE,
            Scope::All => ROWS_ALL,
        };
        let rows = query(sql).bind(place.0).bind(most as i64).fetch_all(&mut self.tx).await?;
        rows.iter().map(read_row).collect()
    }

    /// The open and running matches that began in a place and are played in a thread of it, newest
    /// first, at most `most`; each with the place it is played in and its number there.
    pub async fn rows_moved(&mut self, place: PlaceId, most: usize) -> Result<Vec<Away>, Error> {
        let rows = query(
            "select m.id, there.number, m.stage, m.challenger, m.challenged, m.attackers,
             m.defenders, p.id, p.address from hearings h join matches m on m.id = h.match_id
             join hearings there on there.match_id = h.match_id and there.place_id = h.moved_to
             join places p on p.id = h.moved_to
             where h.place_id = $1 and m.stage in ('open', 'playing')
             order by h.number desc limit $2",
        )
        .bind(place.0)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter().map(read_away).collect()
    }

    /// The open and running matches of a player, wherever they are heard, newest first, at most
    /// `most`.
    pub async fn rows_of(&mut self, player: PlayerId, most: usize) -> Result<Vec<Away>, Error> {
        let rows = query(
            "select m.id, h.number, m.stage, m.challenger, m.challenged, m.attackers,
             m.defenders, p.id, p.address from matches m
             join hearings h on h.match_id = m.id and h.moved_to is null
             join places p on p.id = h.place_id
             where m.stage in ('open', 'playing') and m.id in (
                 select id from matches where challenger = $1 union
                 select id from matches where challenged = $1 union
                 select id from matches where attackers = $1 union
                 select id from matches where defenders = $1)
             order by m.id desc, p.id limit $2",
        )
        .bind(player.0)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let mut list: Vec<Away> = rows.iter().map(read_away).collect::<Result<_, _>>()?;
        list.dedup_by_key(|away| away.row.id);
        Ok(list)
    }

    /// How many matches of a place are open or running.
    pub async fn count_alive(&mut self, place: PlaceId) -> Result<i64, Error> {
        Ok(query_scalar(
            "select count(*) from hearings h join matches m on m.id = h.match_id
             where h.place_id = $1 and h.moved_to is null and m.stage in ('open', 'playing')",
        )
        .bind(place.0)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// How many of a player's challenges wait for an answer.
    pub async fn count_challenges(&mut self, player: PlayerId) -> Result<i64, Error> {
        Ok(query_scalar("select count(*) from matches where challenger = $1 and stage = 'open'")
            .bind(player.0)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// How many running matches two players have against each other.
    pub async fn count_between(&mut self, one: PlayerId, other: PlayerId) -> Result<i64, Error> {
        Ok(query_scalar(
            "select (select count(*) from matches
                     where attackers = $1 and stage = 'playing' and defenders = $2)
                  + (select count(*) from matches
                     where attackers = $2 and stage = 'playing' and defenders = $1)",
        )
        .bind(one.0)
        .bind(other.0)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// How many running matches a player is in.
    pub async fn count_playing(&mut self, player: PlayerId) -> Result<i64, Error> {
        Ok(query_scalar(
            "select (select count(*) from matches where attackers = $1 and stage = 'playing')
                  + (select count(*) from matches where defenders = $2 and stage = 'playing')",
        )
        .bind(player.0)
        .bind(player.0)
        .fetch_one(&mut self.tx)
        .await?)
    }
}
