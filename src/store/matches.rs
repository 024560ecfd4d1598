//! Matches: finding them, reading their logs, adding to them.

use super::engine::{QueryBuilder, query, query_scalar};
use super::log::{
    LOG_VERSION, LogLine, line_of_log, numbered, played, read_lines, secret_of, write_event,
};
use super::rows::stage_word;
use super::{Error, Found, MatchId, Millis, PlaceId, Tx};
use crate::game::{Entry, Event, Match, MatchNumber, PlayerId, Stage};

/// A number that is the same for the same position. It is stored: if it is ever computed another
/// way, a migration has to forget what is there.
fn position_key(key: u64) -> i64 {
    key.cast_signed()
}

impl Tx {
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
            let position = (i == last).then(|| position_key(state.game.position().key()));
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
        key: u64,
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
        .bind(position_key(key))
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
