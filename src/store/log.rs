//! The lines of a match's log, read and written, and the match that they play.

use super::engine::DbRow;
use super::{Error, MatchId, Millis};
use crate::game::{Entry, Event, Match, MatchNumber, Secret};

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
    pub(super) game: i64,
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
pub(super) fn secret_of(event: &Event) -> Option<String> {
    match event {
        Event::Sealed { secret, .. } => secret.map(|secret| secret.reveal()),
        _ => None,
    }
}

/// Writes a line of a match's log.
pub(super) fn write_event(event: &Event) -> Result<String, Error> {
    serde_json::to_string(event).map_err(|error| Error::broken(error.to_string()))
}

/// A match, played by its log.
pub(super) fn played(id: MatchId, number: MatchNumber, log: &[Entry]) -> Result<Found, Error> {
    let state = Match::replay(log)
        .map_err(|bad| Error::broken(format!("match {} fails at event {}", id.0, bad.event)))?;
    let board_at = log.iter().rposition(|entry| entry.event.changes_the_board()).unwrap_or(0);
    Ok(Found { id, number, state, events: log.len(), board_at })
}

/// A match, played by its lines, each with the number of the match in a place.
pub(super) fn read_lines(lines: &[(LogLine, i64)]) -> Result<Found, Error> {
    let (first, number) = &lines[0];
    let log: Vec<Entry> = lines.iter().map(|(line, _)| line.read()).collect::<Result<_, _>>()?;
    played(MatchId(first.game), MatchNumber(*number), &log)
}

/// A line, and the number of the match in a place.
pub(super) fn numbered(row: &DbRow) -> Result<(LogLine, i64), Error> {
    Ok((LogLine::of(row)?, row.try_get(5)?))
}
