//! A match's page on the web: the board after any turn, who plays, the moves, and what the chat says of it.
//!
//! Nothing is written, and nobody is known who looks but a player with a pass. Whether a place allows it is
//! asked each time, so that a page is gone as soon as the place says so.

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;

use super::page_seat;
use super::past;
use super::show;
use super::tries::{self, Tried, TriedLine};
use super::view::View;
use crate::app::look::moves;
use crate::app::messages::names;
use crate::app::messages::record::record;
use crate::app::places::settings::Settings;
use crate::app::{App, NAME_LENGTH_MAX};
use crate::command::{Language, Theme};
use crate::game::{Match, Millis, SECOND, Stage};
use crate::reply::{Button, Header, Reply, Scene, ShowSay, alt, heading, say};
use crate::store::{Error, Found, MatchId, Tx};
use crate::tafl::{Game, Move, Rules, Side, Square};
use crate::text::{Block, Words, tame, title};

/// The web site of this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebSite {
    /// Its address, without a slash at its end.
    pub url: String,
    /// Whether places show their matches there unless they say otherwise.
    pub usual: bool,
}

impl WebSite {
    /// Where a page is.
    pub fn page(&self, page: &str) -> String {
        format!("{}/m/{page}", self.url.trim_end_matches('/'))
    }

    /// Whether a place shows its matches there.
    pub(in crate::app) fn shows(&self, settings: &Settings) -> bool {
        settings.reader.is_none() && settings.pages.unwrap_or(self.usual)
    }
}

/// How often a match is looked at where nobody tells of its changes.
const LOOK: Millis = SECOND;

/// What somebody wants to see of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageLook {
    /// After how many turns; `None` means all.
    pub ply: Option<usize>,
    /// In which colours, if not those of the place.
    pub theme: Option<Theme>,
    /// Whether the board is seen from its other side.
    pub turned: bool,
    /// The language that they read best, if it is one of ours.
    pub language: Option<Language>,
    /// The piece that they have taken up.
    pub from: Option<Square>,
    /// The moves that they try, if they do.
    pub tried: Option<TriedLine>,
}

/// A match as it is shown on its page.
#[derive(Clone, Debug)]
pub struct MatchPage {
    /// The words of its reader.
    pub words: &'static Words,
    /// The address of the page, for whoever comes from elsewhere.
    pub address: String,
    /// The game's title.
    pub title: String,
    /// What the chat says of it.
    pub says: Vec<Block>,
    /// The board.
    pub scene: Scene,
    /// What the board shows, in words.
    pub alt: String,
    /// Who plays, attackers first: their names in the place.
    pub names: [String; 2],
    /// Clocks, captures and whose turn it is.
    pub header: Header,
    /// Every turn as it is written, one that a die took away too.
    pub moves: Vec<String>,
    /// How many events the match has.
    pub events: usize,
    /// After how many turns the board is.
    pub ply: usize,
    /// Which pieces can move now, and where to.
    pub ways: Vec<(Square, Vec<Square>)>,
    /// Whether whoever looks may try moves.
    pub may_try: bool,
    /// What they try, if they do; the board is the one after it.
    pub tried: Option<Tried>,
    /// What whoever looks can do, if they are one of the players.
    pub seat: Option<PageSeat>,
    /// Whether the match is over.
    pub over: bool,
}

/// A player who looks at the page of their match.
#[derive(Clone, Debug)]
pub struct PageSeat {
    /// Their side.
    pub side: Side,
    /// What they can ask for, offer or answer now.
    pub buttons: Vec<Button>,
}

/// Why there is nothing to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPage {
    /// There is no such page, or the place does not show its matches.
    Unknown,
    /// The match has only so many turns.
    Shorter(usize),
    /// Whoever comes has no pass, or not any more.
    NoSeat,
    /// Something broke; it is in the log.
    Fault,
}

/// A match that may be shown.
pub(in crate::app) struct Shown {
    pub(in crate::app) address: String,
    pub(in crate::app) found: Found,
    /// Where it is played.
    pub(in crate::app) place: String,
    pub(in crate::app) settings: Settings,
}

impl App {
    /// A match's page, as somebody wants to see it who may have a pass to play on it.
    ///
    /// # Errors
    /// Says why there is nothing to show.
    pub async fn match_page(
        &self,
        page: &str,
        look: PageLook,
        pass: Option<&str>,
    ) -> Result<MatchPage, NoPage> {
        let told = async |tx: &mut Tx, shown: Shown| {
            let seat = page_seat::seated(&self.cx, tx, &shown.found, (page, pass)).await?;
            self.told(tx, shown, look, seat).await
        };
        self.paged(page, told).await
    }

    /// The name and the text of the record of a match that is over.
    ///
    /// # Errors
    /// Says why there is none.
    pub async fn page_record(&self, page: &str) -> Result<(String, String), NoPage> {
        let read = async |tx: &mut Tx, shown: Shown| {
            let people = names::people(tx, &shown.found.state, &shown.place).await?;
            Ok(match (shown.found.state.stage, record(&shown.found, &people)) {
                (Stage::Over, ShowSay::Record { name, text }) => Ok((name, text)),
                _ => Err(NoPage::Unknown),
            })
        };
        self.paged(page, read).await
    }

    /// How many events the match of a page has.
    ///
    /// # Errors
    /// Says why there is nothing to show.
    pub async fn page_events(&self, page: &str) -> Result<usize, NoPage> {
        Ok(self.events_of(page).await?.1)
    }

    /// Waits until the match of a page has not so many events any more; how many it has then.
    ///
    /// # Errors
    /// Says why there is nothing to show any more.
    pub async fn page_change(&self, page: &str, seen: usize) -> Result<usize, NoPage> {
        let mut changes = self.cx.changes();
        loop {
            let id = match self.events_of(page).await {
                Ok((_, events)) if events != seen => return Ok(events),
                Ok((id, _)) => Some(id),
                // The database may be away for a while.
                Err(NoPage::Fault) => None,
                Err(why) => return Err(why),
            };
            let told = async {
                loop {
                    match changes.recv().await {
                        Ok(changed) if Some(changed) != id => {}
                        Ok(_) | Err(RecvError::Lagged(_)) => return,
                        Err(RecvError::Closed) => std::future::pending().await,
                    }
                }
            };
            // Others who share the database tell nobody here.
            let alone = id.is_some() && !self.cx.store.has_company();
            let pause = if alone { Duration::MAX } else { self.cx.clock.until_after(LOOK) };
            let _ = tokio::time::timeout(pause, told).await;
        }
    }

    async fn events_of(&self, page: &str) -> Result<(MatchId, usize), NoPage> {
        self.paged(page, async |_, shown| Ok(Ok((shown.found.id, shown.found.events)))).await
    }

    /// What can be read of the match that has this page.
    pub(in crate::app) async fn paged<T>(
        &self,
        page: &str,
        read: impl AsyncFnOnce(&mut Tx, Shown) -> Result<Result<T, NoPage>, Error>,
    ) -> Result<T, NoPage> {
        let done = async {
            let mut tx = self.cx.store.read().await?;
            match self.shown_on(&mut tx, page).await? {
                Some(shown) => read(&mut tx, shown).await,
                None => Ok(Err(NoPage::Unknown)),
            }
        };
        done.await.unwrap_or_else(|error| {
            self.cx.fault(&error);
            Err(NoPage::Fault)
        })
    }

    /// The match that has this page, if its place shows it.
    async fn shown_on(&self, tx: &mut Tx, page: &str) -> Result<Option<Shown>, Error> {
        let Some(site) = &self.site else { return Ok(None) };
        let Some((id, place_id)) = tx.match_of_page(page).await? else { return Ok(None) };
        let place = tx.address_of(place_id).await?;
        let settings = Settings::of_place(tx, &place).await?;
        if !site.shows(&settings) {
            return Ok(None);
        }
        let number = tx.number_in(id, place_id).await?;
        let found = self.cx.readable(tx, id, number).await;
        Ok(found.filter(|found| past::never_begun(found).is_none()).map(|found| Shown {
            address: site.page(page),
            found,
            place,
            settings,
        }))
    }

    async fn told(
        &self,
        tx: &mut Tx,
        shown: Shown,
        look: PageLook,
        side: Option<Side>,
    ) -> Result<Result<MatchPage, NoPage>, Error> {
        let Shown { address, found, place, settings } = shown;
        let people = names::people(tx, &found.state, &place).await?;
        let log = tx.log(found.id).await?;
        let turns = moves::turns(&log);
        let plies = turns.len();
        let ply = look.ply.unwrap_or(plies);
        if ply > plies {
            return Ok(Err(NoPage::Shorter(plies)));
        }
        let now = self.cx.clock.now();
        let may_try = tries::may_try(&found.state, side.filter(|_| settings.tries));
        let tried = look.tried.filter(|_| may_try);
        let tried = tried.map(|line| tries::board(&found.state, &turns, ply, line, side));
        let reply = match &tried {
            Some(tried) => tried.shown(&found, &people, ply),
            None if ply == plies => show::board(&found, &people, View::default(), now),
            None => past::board(&found, &people, &log, ply, View::default(), now),
        };
        let words = settings.words_for(look.language);
        let Reply { says, scene: Some(mut scene), heading: Some(above), .. } = reply else {
            return Ok(Err(NoPage::Unknown));
        };
        let ways = match &tried {
            Some(tried) => tried.ways(),
            None if ply == plies => ways(&found.state),
            None => Vec::new(),
        };
        scene.style = settings.looks.style;
        scene.style.theme = look.theme.unwrap_or(scene.style.theme);
        scene.turned = look.turned;
        Ok(Ok(MatchPage {
            words,
            address,
            title: title(words, &found.state.challenge.terms.variant),
            says: says.iter().flat_map(|one| say(words, one)).collect(),
            alt: alt(words, &scene),
            scene,
            names: Side::BOTH
                .map(|side| tame(&people.seat(&found.state, side).name, NAME_LENGTH_MAX)),
            header: heading(words, &above),
            moves: written(&found.state.challenge.rules, &turns),
            events: found.events,
            ply,
            ways,
            may_try,
            tried: tried.map(|tried| tried.tried),
            seat: side
                .map(|side| PageSeat { side, buttons: page_seat::buttons(&found, &log, side) }),
            over: found.state.stage == Stage::Over,
        }))
    }
}

/// The pieces that can move in a match, and where to.
fn ways(state: &Match) -> Vec<(Square, Vec<Square>)> {
    match state.stage {
        Stage::Playing => moves::by_piece(&state.game.moves_within(state.reach()), None),
        _ => Vec::new(),
    }
}

/// The turns of a game as they are written.
fn written(rules: &Rules, turns: &[Option<Move>]) -> Vec<String> {
    let mut game = Game::start(rules);
    let one = |turn: &Option<Move>| {
        let text = moves::write_turn(&game, *turn);
        game.play_turn(*turn);
        text
    };
    turns.iter().map(one).collect()
}
