//! Matches: finding them, reading their logs, adding to them.

use super::engine::{DbRow, QueryBuilder, query, query_scalar};
use super::{Error, Millis, PlaceId, Tx};
use crate::game::{Entry, Event, Match, MatchNumber, PlayerId, Secret, Stage};

/// The number of a match in the database; people see its number in a place instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MatchId(pub(crate) i64);

/// A match with its log read back.
#[derive(Clone)]
pub struct Found {
    /// Its number in the database.
    pub id: MatchId,
    /// Its number in the place.
    pub number: MatchNumber,
    /// The match.
    pub state: Match,
    /// How many events it has.
    pub events: usize,
    /// The index, counted from 0, of the last event that changed the board.
    pub board_at: usize,
}

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

/// Which matches of a place to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Open and running ones.
    Alive,
    /// All of them.
    All,
}

const fn stage_word(stage: Stage) -> &'static str {
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

/// How lines of a log are written now. Whoever changes the meaning of a kind of event counts on, and
/// teaches [`LogLine::read`] both ways.
pub(super) const LOG_VERSION: i64 = 1;

/// The five columns that [`LogLine::of`] reads, of the table `events e`.
macro_rules! line_of_log {
    () => {
        "e.match_id, e.at, e.body, e.secret, e.version"
    };
}

pub(super) use line_of_log;

/// A line of a match's log.
pub(super) struct LogLine {
    /// The match's number in the database.
    game: i64,
    at: Millis,
    /// What everybody may see.
    body: String,
    /// What nobody may see before the match is over.
    secret: Option<String>,
    /// In which way it was written.
    version: i64,
}

impl LogLine {
    /// Reads a row that begins with [`line_of_log!`].
    pub(super) fn of(row: &DbRow) -> Result<LogLine, Error> {
        Ok(LogLine {
            game: row.try_get(0)?,
            at: row.try_get(1)?,
            body: row.try_get(2)?,
            secret: row.try_get(3)?,
            version: row.try_get(4)?,
        })
    }

    /// What it tells.
    pub(super) fn read(&self) -> Result<Entry, Error> {
        let LogLine { game, at, body, secret, version } = self;
        if *version > LOG_VERSION {
            let why = format!("match {game}: a newer version of the program wrote {body}");
            return Err(Error::broken(why));
        }
        let broken = |why: &str| Error::broken(format!("match {game}: {why}: {body}"));
        let mut event: Event =
            serde_json::from_str(body).map_err(|error| broken(&error.to_string()))?;
        if let Event::Sealed { secret: told, .. } = &mut event {
            let kept = secret.as_deref().and_then(Secret::read);
            *told = Some(kept.or(*told).ok_or_else(|| broken("the secret of the die is missing"))?);
        }
        Ok(Entry { at: *at, event })
    }
}

/// What nobody may see of an event yet, in hexadecimal digits.
fn secret_of(event: &Event) -> Option<String> {
    match event {
        Event::Sealed { secret, .. } => secret.map(|secret| secret.reveal()),
        _ => None,
    }
}

/// Writes a line of a match's log.
pub(super) fn write_event(event: &Event) -> Result<String, Error> {
    serde_json::to_string(event).map_err(|error| Error::broken(error.to_string()))
}

/// A number that is the same for the same position. It is stored: if it is ever computed another
/// way, a migration has to forget what is there.
fn position_key(state: &Match) -> i64 {
    state.game.position().key().cast_signed()
}

/// A match, played by its log.
pub(super) fn played(id: MatchId, number: MatchNumber, log: &[Entry]) -> Result<Found, Error> {
    let state = Match::replay(log)
        .map_err(|bad| Error::broken(format!("match {} fails at event {}", id.0, bad.event)))?;
    let board_at = log.iter().rposition(|entry| entry.event.changes_the_board()).unwrap_or(0);
    Ok(Found { id, number, state, events: log.len(), board_at })
}

/// A match, played by its lines, each with the number of the match in a place.
fn read_lines(lines: &[(LogLine, i64)]) -> Result<Found, Error> {
    let (first, number) = &lines[0];
    let log: Vec<Entry> = lines.iter().map(|(line, _)| line.read()).collect::<Result<_, _>>()?;
    played(MatchId(first.game), MatchNumber(*number), &log)
}

/// A line, and the number of the match in a place.
fn numbered(row: &DbRow) -> Result<(LogLine, i64), Error> {
    Ok((LogLine::of(row)?, row.try_get(5)?))
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

fn read_row(row: &DbRow) -> Result<Row, Error> {
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

    /// The match with this number in a place.
    pub async fn find_number(
        &mut self,
        place: PlaceId,
        number: MatchNumber,
    ) -> Result<Option<Found>, Error> {
        Ok(self.find_heard(place, number).await?.map(|(found, _)| found))
    }

    /// The match with this number in a place, and the address of the place where it is heard
    /// instead, if it has moved.
    pub async fn find_heard(
        &mut self,
        place: PlaceId,
        number: MatchNumber,
    ) -> Result<Option<(Found, Option<String>)>, Error> {
        let rows = query(concat!(
            "select ",
            line_of_log!(),
            ", h.number, p.address
             from hearings h join events e on e.match_id = h.match_id
             left join places p on p.id = h.moved_to
             where h.place_id = $1 and h.number = $2 order by e.seq",
        ))
        .bind(place.0)
        .bind(number.0)
        .fetch_all(&mut self.tx)
        .await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let moved_to = first.try_get(6)?;
        let lines: Vec<_> = rows.iter().map(numbered).collect::<Result<_, _>>()?;
        Ok(Some((read_lines(&lines)?, moved_to)))
    }

    /// A match with its log.
    ///
    /// # Errors
    /// When the log cannot be read back.
    pub async fn load(&mut self, id: MatchId, number: MatchNumber) -> Result<Found, Error> {
        played(id, number, &self.log(id).await?)
    }

    /// The log of a match.
    ///
    /// # Errors
    /// When a line cannot be read.
    pub async fn log(&mut self, id: MatchId) -> Result<Vec<Entry>, Error> {
        let rows = query(concat!(
            "select ",
            line_of_log!(),
            " from events e where e.match_id = $1 order by e.seq"
        ))
        .bind(id.0)
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter().map(|row| LogLine::of(row)?.read()).collect()
    }

    /// Creates a match from its first events; returns its numbers in the database and in the place.
    pub async fn create(
        &mut self,
        place: PlaceId,
        state: &Match,
        events: &[Event],
        thread: bool,
        now: Millis,
    ) -> Result<(MatchId, MatchNumber), Error> {
        let seats = state.seats.as_ref();
        let id: i64 = query_scalar(
            "insert into matches
                 (stage, variant, challenger, challenged, attackers, defenders, created_at)
             values ($1, $2, $3, $4, $5, $6, $7) returning id",
        )
        .bind(stage_word(state.stage))
        .bind(&state.challenge.terms.variant)
        .bind(state.challenge.by.0)
        .bind(state.challenge.to.map(|player| player.0))
        .bind(seats.map(|seats| seats.attackers.0))
        .bind(seats.map(|seats| seats.defenders.0))
        .bind(now)
        .fetch_one(&mut self.tx)
        .await?;
        let number = self.hear(place, MatchId(id), thread).await?;
        self.write_events(MatchId(id), state, 0, events, now).await?;
        Ok((MatchId(id), number))
    }

    /// Adds events to a match, which is `state` after them; until now it had `before` events and was
    /// at the stage `was`.
    ///
    /// # Errors
    /// When somebody else has added events in the meantime.
    pub async fn append(
        &mut self,
        id: MatchId,
        state: &Match,
        (before, was): (usize, Stage),
        events: &[Event],
        now: Millis,
    ) -> Result<(), Error> {
        self.write_events(id, state, before, events, now).await?;
        // Nobody takes a seat at any other time.
        if state.stage != was {
            let seats = state.seats.as_ref();
            query("update matches set stage = $1, attackers = $2, defenders = $3 where id = $4")
                .bind(stage_word(state.stage))
                .bind(seats.map(|seats| seats.attackers.0))
                .bind(seats.map(|seats| seats.defenders.0))
                .bind(id.0)
                .execute(&mut self.tx)
                .await?;
        }
        if events.iter().any(|event| matches!(event, Event::Ended(_))) {
            self.write_result(id, state, now).await?;
            self.ask_after_players(id, now).await?;
        }
        Ok(())
    }

    /// Writes down events in one statement; the last of them says which position they led to.
    async fn write_events(
        &mut self,
        id: MatchId,
        state: &Match,
        before: usize,
        events: &[Event],
        now: Millis,
    ) -> Result<(), Error> {
        let line = |event| Ok((write_event(event)?, secret_of(event)));
        let lines: Vec<_> = events.iter().map(line).collect::<Result<_, Error>>()?;
        if lines.is_empty() {
            return Ok(());
        }
        let last = lines.len() - 1;
        let mut query = QueryBuilder::new(
            "insert into events (match_id, seq, at, body, secret, version, position) ",
        );
        query.push_rows(lines.into_iter().enumerate().map(|(i, (body, secret))| {
            let seq = (before + i) as i64;
            let position = (i == last).then(|| position_key(state));
            [
                id.0.into(),
                seq.into(),
                now.into(),
                body.into(),
                secret.into(),
                LOG_VERSION.into(),
                position.into(),
            ]
        }));
        query.build().execute(&mut self.tx).await?;
        Ok(())
    }

    /// The matches, besides one, that a player plays and that may stand at the same position as a
    /// match: whoever looks into them knows for sure.
    pub async fn may_stand_at(
        &mut self,
        player: PlayerId,
        but: MatchId,
        state: &Match,
    ) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = query_scalar(
            "select m.id from matches m join events e on e.match_id = m.id and e.seq =
                 (select max(seq) from events where match_id = m.id)
             where m.id <> $1 and (e.position = $2 or e.position is null) and m.id in (
                 select id from matches where attackers = $3 and stage = 'playing'
                 union select id from matches where defenders = $3 and stage = 'playing')
             order by m.id",
        )
        .bind(but.0)
        .bind(position_key(state))
        .bind(player.0)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// The open and running matches of a player that are heard in a place, newest first; instead of
    /// one whose log cannot be read, the error.
    pub async fn own(
        &mut self,
        place: PlaceId,
        player: PlayerId,
    ) -> Result<Vec<Result<Found, Error>>, Error> {
        // In order of the bare number, all matches of the place would be walked.
        let rows = query(concat!(
            "select ",
            line_of_log!(),
            ", h.number
             from hearings h join events e on e.match_id = h.match_id
             where h.place_id = $1 and h.moved_to is null and h.match_id in (
                 select id from matches where challenger = $2 and stage in ('open', 'playing')
                 union select id from matches where challenged = $2
                     and stage in ('open', 'playing')
                 union select id from matches where attackers = $2
                     and stage in ('open', 'playing')
                 union select id from matches where defenders = $2
                     and stage in ('open', 'playing'))
             order by h.number + 0 desc, e.seq",
        ))
        .bind(place.0)
        .bind(player.0)
        .fetch_all(&mut self.tx)
        .await?;
        let lines: Vec<_> = rows.iter().map(numbered).collect::<Result<_, _>>()?;
        let logs = lines.chunk_by(|(one, _), (next, _)| one.game == next.game);
        Ok(logs.map(read_lines).collect())
    }
}
