//! A game that somebody brings along, as a film: a record in OpenTafl's notation that came with a
//! command.
//!
//! **Deliberately absent.** Nothing of it is kept: it is no match of ours.

use super::past::{self, Part};
use crate::app::tell::record::file_name;
use crate::app::{Answer, App, Attached};
use crate::command::Mistake;
use crate::draw::legible;
use crate::game::MatchNumber;
use crate::notation::{RECORD_LENGTH_MAX, Record, read_course, result_tag};
use crate::reply::{Heading, Reply, Say, ShowSay, tame};
use crate::tafl::{Game, Side, Variant};

/// The tags that name the players, the attackers' first.
const PLAYERS: [&str; 2] = ["attackers", "defenders"];

/// The most characters of a tag that are shown.
const TAG_LENGTH_MAX: usize = 60;

impl App {
    /// The record that came with a command as a film; one that names no rules is played by those of
    /// the usual game of the place.
    pub(in crate::app) fn replay_record(
        &self,
        attached: &Attached,
        usual: &Variant,
        part: &Part,
    ) -> Answer {
        let text = match attached {
            Attached::Text(text) => text,
            Attached::TooLarge => return private(ShowSay::RecordTooLarge(RECORD_LENGTH_MAX)),
            Attached::Nothing => return private(ShowSay::NothingRecorded),
            Attached::NotText => return private(ShowSay::NoRecord),
            Attached::Away => return private(ShowSay::RecordAway),
        };
        let (record, course) = match read_course(text, &usual.rules) {
            Ok(read) => read,
            Err(error) => {
                return Reply::private(Say::Mistake(Mistake::Record(error))).into();
            }
        };
        let plies = course.turns.len();
        let Some(mut film) = part.of(&course.rules, course.turns) else {
            return private(ShowSay::NoRecordedPly { plies });
        };
        let (from, to) = (film.from, film.turns.len());
        let (end, board) = past::end(&film);
        let last = heading(&record, &end, Some(to), to == plies);
        film.heading = Some(heading(&record, &film.first(&board).0, None, false));
        let mut says = vec![Say::Show(told(&record, plies))];
        if from > 0 || to < plies {
            says.push(Say::Show(ShowSay::Part { from, to }));
        }
        let [attackers, defenders] = PLAYERS.map(|name| tag(&record, name));
        let name = file_name([attackers.as_str(), &defenders, "moves"]);
        let reply = Reply { film: Some(film), heading: Some(last), ..Reply::public(says) };
        reply.with_scene(Some(board), format!("{name}-{from}-{to}")).into()
    }
}

fn private(say: ShowSay) -> Answer {
    Reply::private(Say::Show(say)).into()
}

/// A tag of a record, as it may be shown.
fn tag(record: &Record, name: &str) -> String {
    tame(record.tag(name).unwrap_or_default(), TAG_LENGTH_MAX)
}

/// The title of the game, or what is said where a record names none.
fn title(record: &Record) -> String {
    let title = tag(record, "variant");
    if title.is_empty() { "recorded".to_owned() } else { title }
}

/// Who has won according to a record; `Some(None)` for a draw.
fn winner(record: &Record) -> Option<Option<Side>> {
    let results = [Some(Side::Attackers), Some(Side::Defenders), None];
    results.into_iter().find(|winner| record.tag("result") == Some(result_tag(*winner)))
}

fn told(record: &Record, plies: usize) -> ShowSay {
    let seats = PLAYERS.map(|name| tag(record, name));
    ShowSay::Recorded { title: title(record), seats, plies, winner: winner(record) }
}

/// What is written above a board on which so many turns are over, or above all of them but the last.
fn heading(record: &Record, game: &Game, plies: Option<usize>, is_over: bool) -> Heading {
    let seat = |side: Side| {
        let taken = game.captured().filter(|piece| piece.side() != side).count();
        (legible(&tag(record, PLAYERS[side as usize])), taken, None)
    };
    Heading {
        number: MatchNumber::NONE,
        seats: Side::BOTH.map(seat),
        turn: None,
        die: None,
        variant: title(record),
        plies,
        over: winner(record).filter(|_| is_over),
    }
}
