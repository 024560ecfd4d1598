//! The logs of all matches in a database, and what must hold for each of them.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use hnefi::game::{Entry, Event, Match, PlayerId, Secret, Terms, TimeControl};
use hnefi::tafl::Side;
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

/// The log of a match, its place, and its number there.
#[derive(Clone)]
pub(crate) struct Log {
    pub(crate) place: String,
    pub(crate) number: i64,
    pub(crate) entries: Vec<Entry>,
    accounts: Arc<HashMap<PlayerId, String>>,
}

impl Log {
    pub(crate) fn game(&self) -> Match {
        Match::replay(&self.entries).unwrap_or_else(|bad| panic!("#{}: {bad:?}", self.number))
    }

    /// The account that somebody plays from.
    pub(crate) fn account(&self, player: PlayerId) -> &str {
        &self.accounts[&player]
    }
}

/// A connection beside the program's own.
pub(crate) async fn connect(data: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(data.join("hnefi.sqlite"));
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// What all logs are put together from, whichever the database.
pub(crate) const LINES: &str = "select p.address, h.number, e.at, e.body, e.secret from events e
    join hearings h on h.match_id = e.match_id join places p on p.id = h.place_id
    where h.moved_to is null order by h.place_id, h.number, e.seq";
pub(crate) const ACCOUNTS: &str = "select player_id, address from accounts";

/// All logs, by match.
pub(crate) async fn read(connection: &mut SqliteConnection) -> Vec<Log> {
    let rows = sqlx::query_as(LINES).fetch_all(&mut *connection).await.unwrap();
    put_together(rows, sqlx::query_as(ACCOUNTS).fetch_all(connection).await.unwrap())
}

/// A line of a log: the place and the number of its match, when, what, and its secret.
pub(crate) type Line = (String, i64, i64, String, Option<String>);

pub(crate) fn put_together(rows: Vec<Line>, accounts: Vec<(i64, String)>) -> Vec<Log> {
    let accounts = accounts.into_iter().map(|(player, address)| (PlayerId(player), address));
    let accounts = Arc::new(accounts.collect());
    let mut logs: Vec<Log> = Vec::new();
    for (place, number, at, body, kept) in rows {
        let mut event = serde_json::from_str(&body).unwrap_or_else(|e| panic!("{body}: {e}"));
        if let Event::Sealed { secret, .. } = &mut event {
            *secret = kept.as_deref().and_then(Secret::read);
        }
        let entry = Entry { at, event };
        match logs.last_mut().filter(|log| log.number == number && log.place == place) {
            Some(log) => log.entries.push(entry),
            None => {
                let accounts = Arc::clone(&accounts);
                logs.push(Log { place, number, entries: vec![entry], accounts });
            }
        }
    }
    logs
}

/// Checks that the file is intact.
pub(crate) async fn check_file(connection: &mut SqliteConnection) {
    let said: String =
        sqlx::query_scalar("pragma integrity_check").fetch_one(&mut *connection).await.unwrap();
    assert_eq!(said, "ok");
    let strays: Vec<String> = sqlx::query_scalar("select \"table\" from pragma_foreign_key_check")
        .fetch_all(connection)
        .await
        .unwrap();
    assert!(strays.is_empty(), "{strays:?}");
}

/// Checks that the logs only grew.
pub(crate) fn has_grown(old: &[Log], new: &[Log]) {
    for known in old {
        let is = |log: &&Log| log.number == known.number && log.place == known.place;
        let now = new.iter().find(is);
        let now = now.unwrap_or_else(|| panic!("#{} is lost", known.number));
        assert!(now.entries.starts_with(&known.entries), "#{} was changed", known.number);
    }
}

/// What must hold for every match, computed without the house's own clock.
pub(crate) fn check_rules(log: &Log) {
    log.game();
    one_end(log);
    reminders(log);
    clock(log);
}

fn one_end(log: &Log) {
    let ends = |e: &&Entry| {
        matches!(
            e.event,
            Event::Ended(_) | Event::Declined { .. } | Event::Withdrawn { .. } | Event::Expired
        )
    };
    let count = log.entries.iter().filter(ends).count();
    let last = log.entries.last().is_some_and(|entry| ends(&entry));
    assert!(count == 0 || (count == 1 && last), "#{} goes on after its end", log.number);
    let expired = log.entries.iter().find(|e| e.event == Event::Expired);
    if let Some(entry) = expired {
        let waited = entry.at - log.entries[0].at;
        assert!(waited >= hnefi::game::CHALLENGE_WAITS, "#{}", log.number);
    }
}

fn ends_a_turn(event: &Event) -> bool {
    matches!(event, Event::Played { .. } | Event::Passed { .. } | Event::TakenBack { .. })
}

/// At most two per turn, each at a smaller share than the one before.
fn reminders(log: &Log) {
    let mut shares: Vec<u8> = Vec::new();
    for entry in &log.entries {
        match &entry.event {
            Event::Reminded { share, .. } => {
                assert!(shares.last().is_none_or(|last| share < last), "#{}", log.number);
                shares.push(*share);
                assert!(shares.len() <= 2, "#{} was reminded too often", log.number);
            }
            event if ends_a_turn(event) => shares.clear(),
            _ => {}
        }
    }
}

/// Nobody plays after their time is over, and nobody loses before that.
fn clock(log: &Log) {
    let Event::Challenged { terms, .. } = &log.entries[0].event else { return };
    let Terms { time: Some(time), claim, .. } = terms else { return };
    let stops = |e: &Entry| matches!(e.event, Event::Left { .. } | Event::Paused { .. });
    if log.entries.iter().any(stops) {
        return; // Leave and pauses have tests of their own.
    }
    let mut state: Option<Match> = None;
    let first = match time {
        TimeControl::PerTurn(time) => *time,
        TimeControl::Bank { bank, .. } => *bank,
    };
    let mut left = [first; 2];
    // Whose plies stand on the board, and whether they ended a turn.
    let mut played: Vec<(Side, bool)> = Vec::new();
    let (mut since, mut turn) = (0, Side::Attackers);
    for (i, entry) in log.entries.iter().enumerate() {
        let before = state.as_ref().map_or(turn, |state| state.game.position().turn());
        match &mut state {
            None => state = Some(Match::replay(&log.entries[..=i]).unwrap()),
            Some(state) => state.apply(entry.at, &entry.event).unwrap(),
        }
        let after = state.as_ref().unwrap().game.position().turn();
        let spent = (entry.at - since).max(0);
        match &entry.event {
            Event::Accepted { .. } => (since, turn) = (entry.at, after),
            Event::TimeGiven { time, .. } => {
                assert!(*time > 0 && spent >= left[turn as usize], "#{} event {i}", log.number);
                left[turn as usize] += time;
            }
            Event::Played { .. } => {
                assert!(*claim || spent < left[turn as usize], "#{} event {i}", log.number);
                assert_eq!(before, turn);
                played.push((before, after != turn));
            }
            Event::Ended(end) if end.reason == hnefi::game::EndReason::Time => {
                let all = &log.entries;
                assert!(spent >= left[turn as usize], "#{} ended early: {all:#?}", log.number);
                assert_eq!(end.winner, Some(turn.other()));
            }
            _ => {}
        }
        if ends_a_turn(&entry.event)
            && (after != turn || !matches!(entry.event, Event::Played { .. }))
        {
            left[turn as usize] -= spent;
            match time {
                TimeControl::PerTurn(time) => left = [*time; 2],
                TimeControl::Bank { increment, .. } => match &entry.event {
                    Event::Played { .. } => left[turn as usize] += increment,
                    Event::TakenBack { plies, .. } => {
                        let mut less = [0; 2];
                        for (side, ended) in played.drain(played.len() - plies..) {
                            less[side as usize] += i64::from(ended) * increment;
                        }
                        // What was added goes, but nobody is left with less than a turn adds.
                        for (left, less) in left.iter_mut().zip(less) {
                            *left = (*left - less).max(*increment.min(left));
                        }
                    }
                    _ => {}
                },
            }
            (since, turn) = (since.max(entry.at), after);
        }
    }
}
