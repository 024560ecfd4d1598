//! Everybody's ratings, reckoned from the results and kept in memory.
//!
//! Nothing of them is stored, so nothing can be stale: before each use, the results that came since
//! are added. Where one turns up that ended before some that were added already (another program
//! was slower to write it down), or where two players have become one, all is begun anew.
//!
//! **Invariant.** Nobody reads the database while they hold what is known: a move's write would wait
//! for whoever else reckons.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::ai::Level;
use crate::app::think::identity::ACCOUNT;
use crate::game::{AccountId, DAY, Entry, Event, Finished, Millis, PlayerId, Summary};
use crate::league::{Change, Ladder, Uncounted};
use crate::reply::LevelReason;
use crate::store::{Error, Found, MatchId, PastMark, Tx};

/// How many results are read at once.
const AT_ONCE: usize = 5_000;

/// How long after its match has ended a result may still turn up.
const LATE: Millis = DAY;

/// Of how many matches it is known what they did to the ratings.
const CHANGES_MAX: usize = 2_000;

/// What a match did to the ratings of its players, or why it does not count, unless both knew that.
pub(in crate::app) type Counted = Result<Change, Option<Uncounted>>;

/// Everybody's ratings.
#[derive(Clone)]
pub(in crate::app) struct Ratings(Arc<Mutex<Known>>);

impl Default for Ratings {
    fn default() -> Ratings {
        Ratings(Arc::new(Mutex::new(Known::nothing())))
    }
}

/// What has been reckoned so far.
struct Known {
    ladder: Ladder,
    /// The bot's own player, once it is known.
    bot: Option<PlayerId>,
    /// The last result that was added.
    mark: PastMark,
    /// Those that were added lately.
    lately: VecDeque<PastMark>,
    /// Which players have become one.
    linked: Option<String>,
    /// What the latest matches have done.
    changes: BTreeMap<i64, Change>,
}

impl Known {
    fn nothing() -> Known {
        Known {
            ladder: Ladder::default(),
            bot: None,
            mark: (0, MatchId(0)),
            lately: VecDeque::new(),
            linked: None,
            changes: BTreeMap::new(),
        }
    }

    fn add(&mut self, mark: PastMark, match_: Option<&Finished>) {
        self.mark = mark;
        self.lately.push_back(mark);
        while self.lately.front().is_some_and(|(at, _)| *at <= mark.0 - LATE) {
            self.lately.pop_front();
        }
        let bot = self.bot.unwrap_or(PlayerId::NOBODY);
        if let Some(change) = match_.and_then(|match_| self.ladder.add(match_, bot)) {
            self.changes.insert(mark.1.0, change);
            if self.changes.len() > CHANGES_MAX {
                self.changes.pop_first();
            }
        }
    }

    /// How far it has come.
    fn state(&self, but: Option<MatchId>) -> Reckoned {
        Reckoned {
            mark: self.mark,
            lately: self.lately.len(),
            linked: self.linked.clone(),
            bot: self.bot,
            // One that was added already is no news.
            but: but.filter(|but| self.lately.iter().all(|(_, id)| id != but)),
        }
    }
}

/// How far the reckoning has come, to read what came since.
struct Reckoned {
    mark: PastMark,
    /// How many were added lately.
    lately: usize,
    linked: Option<String>,
    bot: Option<PlayerId>,
    /// A match that is not read, as its end may only just be written down.
    but: Option<MatchId>,
}

impl Ratings {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known, with what came since; `but` is a match whose end may only just be written
    /// down. Whoever else adds some meanwhile has added them for everybody.
    async fn caught_up(
        &self,
        tx: &mut Tx,
        but: Option<MatchId>,
    ) -> Result<MutexGuard<'_, Known>, Error> {
        let linked = tx.linked().await?;
        let mut checked = false;
        loop {
            let before = self.known().state(but);
            if !checked {
                checked = true;
                let (from, to) = (before.mark.0 - LATE, before.mark);
                let known = tx.rated_between(from, to, before.but).await?;
                // Fewer are known to whoever began to read before the last ones were written down.
                if known > before.lately || linked != before.linked {
                    *self.known() = Known { linked: linked.clone(), ..Known::nothing() };
                    continue;
                }
            }
            let bot = match before.bot {
                None => tx.player_of(&AccountId(ACCOUNT.to_owned())).await?,
                known => known,
            };
            let next = tx.finished_after(before.mark, before.but, false, AT_ONCE).await?;
            let mut ours = self.known();
            if ours.mark != before.mark {
                continue;
            }
            ours.bot = bot;
            for (mark, match_) in &next {
                ours.add(*mark, match_.as_ref());
            }
            if next.len() < AT_ONCE {
                return Ok(ours);
            }
        }
    }

    /// The ratings as of now. What is returned holds up everybody else, so nothing is awaited while
    /// it is looked at.
    pub(in crate::app) async fn now(&self, tx: &mut Tx) -> Result<Standings<'_>, Error> {
        Ok(Standings(self.caught_up(tx, None).await?))
    }

    /// What a match that is over did to the ratings of its players, or does now that its end is being
    /// written down, or why it does not count; `None` if that was said long ago.
    async fn change(
        &self,
        tx: &mut Tx,
        id: MatchId,
        match_: &Finished,
    ) -> Result<Option<Counted>, Error> {
        let known = self.caught_up(tx, Some(id)).await?;
        if let Some(change) = known.changes.get(&id.0) {
            return Ok(Some(Ok(*change)));
        }
        // Told again long after: it says nothing of ratings then.
        if (match_.ended_at, id) <= known.mark {
            return Ok(None);
        }
        let bot = known.bot.unwrap_or(PlayerId::NOBODY);
        Ok(Some(known.ladder.preview(match_, bot).map(|preview| preview.change)))
    }

    /// The level of the bot that fits a player, by what they have shown.
    pub(in crate::app) async fn fitting_level(
        &self,
        tx: &mut Tx,
        player: PlayerId,
    ) -> Result<(u8, LevelReason), Error> {
        let levels = Level::FIRST.number()..=Level::LAST.number();
        let ladder = self.now(tx).await?;
        Ok(match ladder.fitting(player, levels) {
            Some(level) => (level, LevelReason::PlaysBot),
            None if ladder.plays(player) => (Level::FIRST.number() + 1, LevelReason::PlaysPeople),
            None => (Level::FIRST.number(), LevelReason::Newcomer),
        })
    }

    /// What the end of a match, if it is among these events, does to the ratings of its players.
    pub(in crate::app) async fn rating_change(
        &self,
        tx: &mut Tx,
        found: &Found,
        log: &[Entry],
    ) -> Result<Option<Counted>, Error> {
        let state = &found.state;
        let ended = log.iter().find(|entry| matches!(entry.event, Event::Ended(_)));
        let (Some(ended), Some(seats), Some(summary)) = (ended, state.seats, Summary::of(state))
        else {
            return Ok(None);
        };
        let variant = state.challenge.terms.variant.clone();
        let match_ = Finished { variant, seats, ended_at: ended.at, summary };
        self.change(tx, found.id, &match_).await
    }
}

/// Everybody's standings, as long as they are looked at.
pub(in crate::app) struct Standings<'a>(MutexGuard<'a, Known>);

impl std::ops::Deref for Standings<'_> {
    type Target = Ladder;

    fn deref(&self) -> &Ladder {
        &self.0.ladder
    }
}
