//! Everything that is kept about whoever asks, in one file: JSON that a program reads, and a person.
//!
//! It is made from the list of all tables, so that it cannot leave one out, and from the logs of their
//! own matches. Of others it has the name that is shown, and no more: not their moves, not what they
//! said.

use serde::Serialize;
use serde_json::{Map, Value};

use super::lately::Lately;
use crate::app::context::Context;
use crate::app::time::written_at;
use crate::app::{App, Envelope};
use crate::game::{AccountId, Entry, Event, MINUTE, Millis, PlayerId, Stage};
use crate::league::{Family, Rated};
use crate::reply::{Reply, Say, YoursSay};
use crate::store::{Error, KnownAccount, OwnMatch, Scope, Tx, nearest};
use crate::tafl::Side;

/// How long whoever was given their file waits for the next.
const AGAIN: Millis = 10 * MINUTE;

/// The most matches in a file, the newest of them.
const MATCHES_MAX: usize = 500;

/// The most bytes that all matches take in it: every network takes a file of that size.
const BYTES_MAX: usize = 4 << 20;

/// The name of the file.
const FILE: &str = "hnefi-my-data.json";

/// Which way the file is written; whoever changes it counts on.
const FORMAT: u32 = 1;

/// All that is kept about somebody.
#[derive(Serialize)]
struct Data {
    made_by: &'static str,
    format: u32,
    made_at: String,
    /// The rows of each table.
    kept: Map<String, Value>,
    ratings: Vec<RatingData>,
    matches: Vec<MatchData>,
    /// How many older matches the file has no room for.
    matches_left_out: usize,
}

#[derive(Serialize)]
struct RatingData {
    games: &'static str,
    rating: i64,
    deviation: i64,
    matches: u32,
}

/// A match, as far as it is theirs.
#[derive(Serialize)]
struct MatchData {
    place: String,
    number: i64,
    game: String,
    asked_at: String,
    state: &'static str,
    side: Option<&'static str>,
    /// The name that is shown of who sits opposite, or was asked to.
    against: Option<String>,
    /// Their own moves, each with when it was played.
    moves: Vec<String>,
    /// The words that they added to the die.
    die_words: Vec<String>,
    result: Option<ResultData>,
}

#[derive(Serialize)]
struct ResultData {
    ended_at: String,
    won: Option<&'static str>,
    reason: &'static str,
}

/// Gives whoever asks a file with all that is kept about them: where others would read it, they are
/// asked to come elsewhere.
pub(in crate::app) async fn my_data(
    cx: &Context,
    envelope: &Envelope,
    given: &Lately<PlayerId>,
) -> Result<Reply, Error> {
    let no = |say| Ok(Reply::private(Say::Yours(say)));
    if envelope.source.overheard {
        return no(YoursSay::DataOverheard);
    }
    let mut tx = cx.store.read().await?;
    let Some(player) = tx.player_of(&envelope.source.speaker.account).await? else {
        return no(YoursSay::DataNothing);
    };
    let now = cx.clock.now();
    if given.ago(&player, now).is_some_and(|ago| ago < AGAIN) {
        return no(YoursSay::DataAgain);
    }
    let text = written(cx, &mut tx, player).await?;
    // Only whoever has it waits for the next.
    given.note(player, now);
    no(YoursSay::Data { name: FILE.to_owned(), text })
}

impl App {
    /// All that is kept about the person behind an account, as the file that they would be given;
    /// `None` if nobody ever played from it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn data_of(&self, account: &AccountId) -> Result<Option<String>, Error> {
        let mut tx = self.cx.store.read().await?;
        let Some(player) = tx.player_of(account).await? else { return Ok(None) };
        written(&self.cx, &mut tx, player).await.map(Some)
    }
}

async fn written(cx: &Context, tx: &mut Tx, player: PlayerId) -> Result<String, Error> {
    let now = cx.clock.now();
    let all = tx.own_matches(player, Scope::All, MATCHES_MAX + 1).await?;
    let (matches, left_out) = matches(tx, player, &all).await?;
    let kept = tx.kept_about(player).await?;
    let kept = kept.into_iter().map(|kept| {
        let rows = kept.rows.into_iter().map(readable).map(Value::Object).collect();
        (kept.table.to_owned(), Value::Array(rows))
    });
    let data = Data {
        made_by: "hnefi",
        format: FORMAT,
        made_at: moment(now),
        kept: kept.collect(),
        ratings: ratings(cx, tx, player, now).await?,
        matches,
        matches_left_out: left_out,
    };
    Ok(serde_json::to_string_pretty(&data).expect("text, numbers and lists can be written"))
}

/// Their matches, newest first, and how many of them there is no room for.
async fn matches(
    tx: &mut Tx,
    player: PlayerId,
    all: &[OwnMatch],
) -> Result<(Vec<MatchData>, usize), Error> {
    let mut people: Vec<PlayerId> = all.iter().filter_map(|own| opposite(own, player)).collect();
    people.sort_unstable();
    people.dedup();
    let people = tx.accounts(&people).await?;
    let mut bytes = 0;
    let mut told = Vec::new();
    for own in all.iter().take(MATCHES_MAX) {
        // One whose log cannot be read is still one of theirs.
        let log = tx.log(own.row.id).await.unwrap_or_default();
        let one = match_data(own, player, &log, &people);
        bytes += one.moves.iter().chain(&one.die_words).map(|line| line.len() + 12).sum::<usize>();
        if bytes > BYTES_MAX {
            break;
        }
        told.push(one);
    }
    let left_out = all.len() - told.len();
    Ok((told, left_out))
}

/// Who sits opposite, or was asked to, or asked.
fn opposite(own: &OwnMatch, player: PlayerId) -> Option<PlayerId> {
    let row = &own.row;
    let known = [row.attackers, row.defenders, Some(row.challenger), row.challenged];
    known.into_iter().flatten().find(|other| *other != player)
}

fn match_data(
    own: &OwnMatch,
    player: PlayerId,
    log: &[Entry],
    people: &[KnownAccount],
) -> MatchData {
    let OwnMatch { row, place, variant, made } = own;
    let mine = match player {
        _ if row.attackers == Some(player) => Some(Side::Attackers),
        _ if row.defenders == Some(player) => Some(Side::Defenders),
        _ => None,
    };
    let against = opposite(own, player).and_then(|other| nearest(people, other, place));
    let mut one = MatchData {
        place: place.clone(),
        number: row.number.0,
        game: variant.clone(),
        asked_at: moment(*made),
        state: state(row.stage),
        side: mine.map(Side::as_str),
        against: against.map(|known| known.name.clone()),
        moves: Vec::new(),
        die_words: Vec::new(),
        result: None,
    };
    for Entry { at, event } in log {
        match event {
            Event::Played { side, mv, .. } if Some(*side) == mine => {
                one.moves.push(format!("{} {mv}", moment(*at)));
            }
            Event::Seeded { by, words } if *by == player => one.die_words.push(words.clone()),
            Event::Ended(ending) => {
                let won = ending.winner.map(Side::as_str);
                let reason = ending.reason.as_str();
                one.result = Some(ResultData { ended_at: moment(*at), won, reason });
            }
            _ => {}
        }
    }
    one
}

const fn state(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "asked",
        Stage::Playing => "running",
        Stage::Closed => "declined or withdrawn",
        Stage::Over => "over",
    }
}

async fn ratings(
    cx: &Context,
    tx: &mut Tx,
    player: PlayerId,
    now: Millis,
) -> Result<Vec<RatingData>, Error> {
    let ladder = cx.ratings.now(tx).await?;
    let of = |family: Family| {
        let rating = &ladder.of(family, Rated::Player(player))?.rating;
        Some(RatingData {
            games: family.as_str(),
            rating: rating.shown(),
            deviation: rating.deviation_at(now).round() as i64,
            matches: rating.matches,
        })
    };
    Ok(Family::ALL.into_iter().filter_map(of).collect())
}

/// The same row with moments as people read them, and no numbers that mean something to the database
/// alone.
fn readable(row: Map<String, Value>) -> Map<String, Value> {
    let told = row.into_iter().filter(|(name, _)| !name.ends_with("_id") && name != "id");
    told.map(|(name, value)| match value.as_i64() {
        Some(at) if name.ends_with("_at") => (name, moment(at).into()),
        _ => (name, value),
    })
    .collect()
}

/// A moment in UTC, to the second.
fn moment(at: Millis) -> String {
    written_at(at, "%Y-%m-%dT%H:%M:%SZ")
}
