//! Puzzles: who was given which, how far they are, and how hard each has proven to be.

use super::engine::{query, query_as, query_scalar};
use super::{Error, Millis, Tx};
use crate::game::PlayerId;

/// How somebody stands at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleTry {
    /// The puzzle.
    pub puzzle: u32,
    /// How many plies of it they have played, the answers included.
    pub plies: usize,
    /// Whether they solved it at the first try, once that is known.
    pub first_try: Option<bool>,
    /// Whether they have solved it, or seen the solution.
    pub through: bool,
}

impl PuzzleTry {
    /// At the beginning.
    pub fn new(puzzle: u32) -> PuzzleTry {
        PuzzleTry { puzzle, plies: 0, first_try: None, through: false }
    }
}

/// A rating and its deviation in ten-thousandths, its volatility in hundred-millionths, when it
/// changed and after how many tries.
pub type KeptRating = [i64; 5];

type TryRow = (i64, i64, Option<i64>, i64);

fn read_try((puzzle, plies, first_try, through): TryRow) -> PuzzleTry {
    PuzzleTry {
        puzzle: u32::try_from(puzzle).unwrap_or_default(),
        plies: usize::try_from(plies).unwrap_or_default(),
        first_try: first_try.map(|first| first == 1),
        through: through == 1,
    }
}

macro_rules! tries {
    ($rest:literal) => {
        concat!("select puzzle, plies, first_try, through from puzzle_tries ", $rest)
    };
}

macro_rules! rating_of_puzzle {
    () => {
        "select rating, deviation, volatility, rated_at, tries from puzzles where puzzle = $1"
    };
}

/// Keeps a rating in a table, by its key.
macro_rules! keep_rating {
    ($table:literal, $key:literal) => {
        concat!(
            "insert into ",
            $table,
            " (",
            $key,
            ", rating, deviation, volatility, rated_at, tries)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (",
            $key,
            ") do update set rating = excluded.rating,
                 deviation = excluded.deviation, volatility = excluded.volatility,
                 rated_at = excluded.rated_at, tries = excluded.tries"
        )
    };
}

type RatingRow = (i64, i64, i64, i64, i64);

fn read_rating((rating, deviation, volatility, at, tries): RatingRow) -> KeptRating {
    [rating, deviation, volatility, at, tries]
}

impl Tx {
    /// How a player stands at a puzzle; `None` if they were never given it.
    pub async fn puzzle_try(
        &mut self,
        player: PlayerId,
        puzzle: u32,
    ) -> Result<Option<PuzzleTry>, Error> {
        let row: Option<TryRow> = query_as(tries!("where player_id = $1 and puzzle = $2"))
            .bind(player.0)
            .bind(i64::from(puzzle))
            .fetch_optional(&mut self.tx)
            .await?;
        Ok(row.map(read_try))
    }

    /// The puzzle that a player looked at last of those below a number that they are not through with.
    pub async fn open_puzzle(
        &mut self,
        player: PlayerId,
        below: u32,
    ) -> Result<Option<PuzzleTry>, Error> {
        let row: Option<TryRow> = query_as(tries!(
            "where player_id = $1 and through = 0 and puzzle < $2
             order by given_at desc, puzzle desc limit 1"
        ))
        .bind(player.0)
        .bind(i64::from(below))
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(row.map(read_try))
    }

    /// How a player stands at those from a number on, the one that they looked at last first.
    pub async fn puzzle_tries(
        &mut self,
        player: PlayerId,
        from: u32,
    ) -> Result<Vec<PuzzleTry>, Error> {
        let rows: Vec<TryRow> = query_as(tries!(
            "where player_id = $1 and puzzle >= $2 order by given_at desc, puzzle desc"
        ))
        .bind(player.0)
        .bind(i64::from(from))
        .fetch_all(&mut self.tx)
        .await?;
        Ok(rows.into_iter().map(read_try).collect())
    }

    /// The puzzles that a player was given.
    pub async fn puzzles_given(&mut self, player: PlayerId) -> Result<Vec<u32>, Error> {
        let all: Vec<i64> = query_scalar("select puzzle from puzzle_tries where player_id = $1")
            .bind(player.0)
            .fetch_all(&mut self.tx)
            .await?;
        Ok(all.into_iter().filter_map(|puzzle| u32::try_from(puzzle).ok()).collect())
    }

    /// When a player last looked at a puzzle.
    pub async fn looked_at_puzzle(
        &mut self,
        player: PlayerId,
        puzzle: u32,
    ) -> Result<Option<Millis>, Error> {
        Ok(query_scalar("select given_at from puzzle_tries where player_id = $1 and puzzle = $2")
            .bind(player.0)
            .bind(i64::from(puzzle))
            .fetch_optional(&mut self.tx)
            .await?)
    }

    /// Remembers how a player stands at a puzzle, at which they look now.
    pub async fn keep_puzzle_try(
        &mut self,
        player: PlayerId,
        tried: PuzzleTry,
        now: Millis,
    ) -> Result<(), Error> {
        query(
            "insert into puzzle_tries (player_id, puzzle, given_at, plies, first_try, through)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (player_id, puzzle) do update set given_at = excluded.given_at,
                 plies = excluded.plies, first_try = excluded.first_try, through = excluded.through",
        )
        .bind(player.0)
        .bind(i64::from(tried.puzzle))
        .bind(now)
        .bind(tried.plies as i64)
        .bind(tried.first_try.map(i64::from))
        .bind(i64::from(tried.through))
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// How strong a player is at puzzles; `None` if they have tried none.
    pub async fn solver(&mut self, player: PlayerId) -> Result<Option<KeptRating>, Error> {
        let row: Option<RatingRow> = query_as(
            "select rating, deviation, volatility, rated_at, tries from solvers
             where player_id = $1",
        )
        .bind(player.0)
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(row.map(read_rating))
    }

    /// How hard a puzzle is for people; `None` if nobody has tried it.
    pub async fn puzzle_rating(&mut self, puzzle: u32) -> Result<Option<KeptRating>, Error> {
        self.rating_of_puzzle(rating_of_puzzle!(), puzzle).await
    }

    /// The same, and nobody else changes it before the end of the write.
    pub async fn lock_puzzle_rating(&mut self, puzzle: u32) -> Result<Option<KeptRating>, Error> {
        self.rating_of_puzzle(concat!(rating_of_puzzle!(), " /*shared:for update*/"), puzzle).await
    }

    async fn rating_of_puzzle(
        &mut self,
        sql: &'static str,
        puzzle: u32,
    ) -> Result<Option<KeptRating>, Error> {
        let row: Option<RatingRow> =
            query_as(sql).bind(i64::from(puzzle)).fetch_optional(&mut self.tx).await?;
        Ok(row.map(read_rating))
    }

    /// The puzzles that people have tried, with how hard each is: the rating alone, in ten-thousandths.
    pub async fn puzzle_ratings(&mut self) -> Result<Vec<(u32, i64)>, Error> {
        let all: Vec<(i64, i64)> =
            query_as("select puzzle, rating from puzzles").fetch_all(&mut self.tx).await?;
        let known = |(puzzle, rating)| Some((u32::try_from(puzzle).ok()?, rating));
        Ok(all.into_iter().filter_map(known).collect())
    }

    /// Keeps what a first try has changed: how strong the player is, and how hard the puzzle.
    pub async fn keep_puzzle_ratings(
        &mut self,
        (player, solver): (PlayerId, KeptRating),
        (puzzle, rating): (u32, KeptRating),
    ) -> Result<(), Error> {
        for (sql, key, kept) in [
            (keep_rating!("solvers", "player_id"), player.0, solver),
            (keep_rating!("puzzles", "puzzle"), i64::from(puzzle), rating),
        ] {
            let query = query(sql).bind(key).bind_all(kept.map(Into::into));
            query.execute(&mut self.tx).await?;
        }
        Ok(())
    }
}
