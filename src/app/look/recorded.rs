//! A game that somebody brings along, as a film and board by board: a record in OpenTafl's notation
//! that came with a command.
//!
//! **Deliberately absent.** It is no match of ours and is not written down: the program remembers it
//! for a while, so that whoever has seen the film can walk through it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use super::past::{self, ShownPart};
use super::view::View;
use crate::app::messages::record::file_name;
use crate::app::{App, Attached, Envelope};
use crate::command::{Look, Mistake, RecordKey};
use crate::draw::legible;
use crate::game::MatchNumber;
use crate::notation::{Course, RECORD_LENGTH_MAX, Record, read_course};
use crate::reply::{AnalysisSay, Heading, Label, Reply, Say, ShowSay};
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Side, Variant};
use crate::text::tame;

/// How many games are remembered: a few megabytes if all are as long as can be.
const BROUGHT_MAX: NonZeroUsize = NonZeroUsize::new(128).expect("some are remembered");

/// The most turns of a game that is looked into.
const ANALYZED_MAX: usize = 500;

/// The tags that name the players, the attackers' first.
const PLAYERS: [&str; 2] = ["attackers", "defenders"];

/// The most characters of a tag that are shown.
const TAG_LENGTH_MAX: usize = 60;

/// A game that somebody has brought along, and what its record says of it.
pub(in crate::app) struct BroughtGame {
    key: RecordKey,
    course: Course,
    seats: [String; 2],
    title: String,
    /// How many variations its record has, which are left out.
    variations: usize,
    /// Who has won; `Some(None)` for a draw.
    winner: Option<Option<Side>>,
}

/// The games that were brought along recently.
#[derive(Clone)]
pub(in crate::app) struct Brought(Arc<Mutex<LruCache<RecordKey, Arc<BroughtGame>>>>);

impl Default for Brought {
    fn default() -> Brought {
        Brought(Arc::new(Mutex::new(LruCache::new(BROUGHT_MAX))))
    }
}

impl Brought {
    fn kept(&self) -> MutexGuard<'_, LruCache<RecordKey, Arc<BroughtGame>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, key: RecordKey) -> Option<Arc<BroughtGame>> {
        self.kept().get(&key).cloned()
    }

    fn keep(&self, game: &Arc<BroughtGame>) {
        self.kept().put(game.key, Arc::clone(game));
    }
}

impl App {
    /// What is looked at of a game that somebody has brought along; `None` if a match is meant. A
    /// record that names no rules is played by those of the usual game of the place.
    pub(in crate::app) fn look_at_record(
        &self,
        envelope: &Envelope,
        look: Look,
        usual: &Variant,
    ) -> Option<Reply> {
        let shown = match look {
            Look::Replay(look) => {
                let part = ShownPart { look, bytes_max: envelope.can.upload_max };
                self.brought(envelope, look.record, usual)?.map(|game| game.film(&part))
            }
            Look::Board(look) => {
                let view = View { look, flip: false };
                self.brought(envelope, look.record, usual)?.map(|game| game.board(view))
            }
            _ => return None,
        };
        Some(shown.unwrap_or_else(|no| Reply::private(*no)))
    }

    /// A game that somebody has brought along, after so many turns or all, and what it is called; `None` if
    /// none is meant.
    pub(in crate::app) fn game_brought(
        &self,
        envelope: &Envelope,
        (key, ply): (Option<RecordKey>, Option<usize>),
        usual: &Variant,
    ) -> Option<Result<(Game, String), Box<Say>>> {
        let game = self.brought(envelope, key, usual)?;
        Some(game.and_then(|game| game.after(ply)))
    }

    /// The game that is meant instead of a match, or why there is none.
    fn brought(
        &self,
        envelope: &Envelope,
        key: Option<RecordKey>,
        usual: &Variant,
    ) -> Option<Result<Arc<BroughtGame>, Box<Say>>> {
        let Some(attached) = &envelope.request.attached else {
            let found = |key| self.brought.find(key).ok_or_else(|| no(ShowSay::RecordGone));
            return key.map(found);
        };
        let game = read(attached, usual).map(Arc::new);
        Some(game.inspect(|game| self.brought.keep(game)))
    }
}

fn read(attached: &Attached, usual: &Variant) -> Result<BroughtGame, Box<Say>> {
    let text = match attached {
        Attached::Text(text) => text,
        Attached::TooLarge => return Err(no(ShowSay::RecordTooLarge(RECORD_LENGTH_MAX))),
        Attached::Nothing => return Err(no(ShowSay::NothingRecorded)),
        Attached::NotText => return Err(no(ShowSay::NoRecord)),
        Attached::Away => return Err(no(ShowSay::RecordAway)),
    };
    let mistake = |error| Box::new(Say::Mistake(Mistake::Record(error)));
    let (record, course) = read_course(text, &usual.rules).map_err(mistake)?;
    let mut hasher = DefaultHasher::new();
    // The same record may be played by other rules elsewhere.
    (text, usual.id).hash(&mut hasher);
    let title = tag(&record, "variant");
    Ok(BroughtGame {
        key: RecordKey(hasher.finish()),
        course,
        seats: PLAYERS.map(|name| tag(&record, name)),
        title: if title.is_empty() { "recorded".to_owned() } else { title },
        variations: record.variations,
        winner: record.winner(),
    })
}

impl BroughtGame {
    fn plies(&self) -> usize {
        self.course.turns.len()
    }

    /// A part of it as a film, for everybody.
    fn film(&self, part: &ShownPart) -> Reply {
        let plies = self.plies();
        let Some(mut film) = part.of(&self.course.rules, self.course.turns.clone()) else {
            return private(ShowSay::NoRecordedPly { plies });
        };
        let (from, to) = (film.from, film.turns.len());
        let (end, board) = past::end(&film);
        let last = self.heading(&end, Some(to));
        film.heading = Some(self.heading(&film.first(&board).0, None));
        let mut says = vec![Say::Show(ShowSay::Recorded {
            title: self.title.clone(),
            seats: self.seats.clone(),
            plies,
            winner: self.winner,
        })];
        if self.variations > 0 {
            says.push(Say::Show(ShowSay::Variations(self.variations)));
        }
        if from > 0 || to < plies {
            says.push(Say::Show(ShowSay::Part { from, to }));
        }
        let moves = View::default().with(|look| {
            (look.ply, look.record) = (Some(to), Some(self.key));
        });
        let buttons = vec![moves.button(Label::Moves, MatchNumber::NONE)];
        let name = format!("{}-{from}-{to}", self.file_name());
        let reply = Reply { film: Some(film), heading: Some(last), buttons, ..Reply::public(says) };
        reply.with_scene(Some(board), name)
    }

    /// The board on which so many turns are over, or all, with the way to the others.
    fn board(&self, view: View) -> Reply {
        let plies = self.plies();
        let ply = view.look.ply.unwrap_or(plies);
        let Some(step) = ShownPart::step(ply).of(&self.course.rules, self.course.turns.clone())
        else {
            return private(ShowSay::NoRecordedPly { plies });
        };
        let (game, board, played) = past::after(&step);
        let title = self.title.clone();
        let mut says = vec![Say::Show(ShowSay::RecordedPast { title, ply, plies, played })];
        let board = view.shown(board, &mut says);
        let heading = board.is_some().then(|| self.heading(&game, Some(ply)));
        let view = view.with(|look| look.record = Some(self.key));
        let buttons = past::walk(ply, plies, view, MatchNumber::NONE);
        let name = format!("{}-{ply}", self.file_name());
        Reply { private: true, says, buttons, heading, ..Reply::default() }.with_scene(board, name)
    }

    /// The game after so many turns, or all, for whoever wants to know what it is worth.
    fn after(&self, ply: Option<usize>) -> Result<(Game, String), Box<Say>> {
        let plies = self.plies();
        let ply = ply.unwrap_or(plies);
        let not = |say| Err(Box::new(Say::Analysis(say)));
        if ply > plies {
            return Err(no(ShowSay::NoRecordedPly { plies }));
        }
        if plies > ANALYZED_MAX {
            return not(AnalysisSay::TooLong { most: ANALYZED_MAX });
        }
        if self.course.rules.dice != DiceRule::None {
            return not(AnalysisSay::Die { title: self.title.clone() });
        }
        let mut game = Game::start(&self.course.rules);
        self.course.turns[..ply].iter().for_each(|mv| game.play_turn(*mv));
        Ok((game, self.title.clone()))
    }

    fn file_name(&self) -> String {
        let [attackers, defenders] = &self.seats;
        file_name([attackers.as_str(), defenders, "moves"])
    }

    /// What is written above a board on which so many turns are over, or above all of them but the
    /// last.
    fn heading(&self, game: &Game, plies: Option<usize>) -> Heading {
        let seat = |side: Side| {
            let taken = game.captured().filter(|piece| piece.side() != side).count();
            (legible(&self.seats[side as usize]), taken, None)
        };
        Heading {
            number: MatchNumber::NONE,
            seats: Side::BOTH.map(seat),
            turn: None,
            die: None,
            variant: self.title.clone(),
            plies,
            over: self.winner.filter(|_| plies == Some(self.plies())),
        }
    }
}

/// Why there is no such game.
fn no(say: ShowSay) -> Box<Say> {
    Box::new(Say::Show(say))
}

fn private(say: ShowSay) -> Reply {
    Reply::private(Say::Show(say))
}

/// A tag of a record, as it may be shown.
fn tag(record: &Record, name: &str) -> String {
    tame(record.tag(name).unwrap_or_default(), TAG_LENGTH_MAX)
}
