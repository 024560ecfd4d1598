//! How strong people are, and who leads.

use std::collections::HashSet;

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::messages::record::file_name;
use crate::app::messages::retell;
use crate::app::people::habit::HIDDEN;
use crate::app::places::settings::Settings;
use crate::app::think::identity::is_bot;
use crate::app::{Answer, App, Envelope};
use crate::command::{Among, Who};
use crate::game::{DAY, Millis, PlayerId};
use crate::league::{CurvePoint, Family, Ladder, Rated, Standing};
use crate::reply::{Chart, Leader, Person, RankSay, RatingLine, Reply, Say};
use crate::store::{Error, Tx};
use crate::tafl::Variant;
use crate::tafl::rules::DiceRule;

/// How many are on a page.
const PAGE: usize = 10;

/// Who has not played for so long is on no list.
const GONE: Millis = 365 * DAY;

/// From how many matches on a curve is drawn.
const POINTS_MIN: usize = 3;

/// More points of a curve than this cannot be told apart.
const POINTS_MAX: usize = 300;

/// More curves than this are hard to tell apart.
const CURVES_MAX: usize = 3;

/// Which list somebody wants to see.
#[derive(Clone, Copy)]
pub(in crate::app) struct Leaderboard {
    pub(in crate::app) variant: Option<&'static Variant>,
    pub(in crate::app) dice: bool,
    pub(in crate::app) bot: bool,
    pub(in crate::app) among: Option<Among>,
    pub(in crate::app) page: usize,
}

fn private(say: RankSay) -> Answer {
    Reply::private(Say::Rank(say)).into()
}

fn line(family: Family, standing: &Standing, now: Millis) -> RatingLine {
    RatingLine {
        family,
        rating: standing.rating.shown(),
        deviation: standing.rating.deviation_at(now).round() as i64,
        provisional: standing.rating.is_provisional(now),
        matches: standing.rating.matches as usize,
    }
}

/// The curves of the ratings that somebody has; `None` if there is too little to see.
fn curves(who: &Person, known: &[(Family, &Standing)]) -> Option<Chart> {
    let mut most: Vec<&(Family, &Standing)> =
        known.iter().filter(|(_, standing)| standing.curve.len() >= POINTS_MIN).collect();
    most.sort_by_key(|(_, standing)| std::cmp::Reverse(standing.curve.len()));
    let curves = most.into_iter().take(CURVES_MAX);
    let curves: Vec<_> = curves.map(|(family, it)| (*family, thinned(&it.curve))).collect();
    (!curves.is_empty()).then(|| Chart::Ratings { who: who.clone(), curves })
}

/// A curve with no more points than can be seen; the last one stays.
fn thinned(curve: &[CurvePoint]) -> Vec<CurvePoint> {
    let step = curve.len().div_ceil(POINTS_MAX).max(1);
    let mut points: Vec<_> = curve.iter().rev().step_by(step).copied().collect();
    points.reverse();
    points
}

impl App {
    /// Reckons the ratings before anybody asks, so that nobody waits for it.
    pub async fn reckon_ratings(&self) {
        let done: Result<(), Error> = async {
            let mut tx = self.cx.store.read().await?;
            self.cx.ratings.now(&mut tx).await.map(drop)
        }
        .await;
        self.cx.logged(done);
    }
}

/// The ratings of somebody, or of the speaker.
pub(in crate::app) async fn rating(
    cx: &Context,
    envelope: &Envelope,
    who: Option<Who>,
) -> Result<Answer, Error> {
    let who = match who.map(|who| envelope.opponent(who)).transpose() {
        Ok(who) => who.flatten().unwrap_or_else(|| envelope.source.speaker.clone()),
        Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
    };
    let now = cx.clock.now();
    let mut tx = cx.store.read().await?;
    let player = tx.player_of(&who.account).await?.unwrap_or(PlayerId::NOBODY);
    let ladder = cx.ratings.now(&mut tx).await?;
    if is_bot(&who) {
        let levels = ladder.family(Family::Bot).filter_map(|(rated, standing)| match rated {
            Rated::Level(level) => Some((level, line(Family::Bot, standing, now))),
            Rated::Player(_) => None,
        });
        return Ok(private(RankSay::Levels { list: levels.collect() }));
    }
    let of = |family| ladder.of(family, Rated::Player(player));
    let known: Vec<(Family, &Standing)> =
        Family::ALL.into_iter().filter_map(|family| Some((family, of(family)?))).collect();
    let list = known.iter().map(|(family, standing)| line(*family, standing, now)).collect();
    let chart = curves(&who, &known);
    let name = file_name(["rating", &who.name]);
    let say = Say::Rank(RankSay::Ratings { list, who });
    Ok(Reply::private(say).with_chart(chart, name).into())
}

/// Who leads in a family of games.
pub(in crate::app) async fn leaderboard(
    cx: &Context,
    envelope: &Envelope,
    settings: &Settings,
    asked: Leaderboard,
) -> Result<Answer, Error> {
    let variant = asked.variant.unwrap_or(settings.variant);
    let dice = asked.dice || variant.rules.dice != DiceRule::None;
    let mut family = match asked.bot {
        true => Family::Bot,
        false => Family::of(variant.id, dice).unwrap_or(Family::Copenhagen),
    };
    let among = asked.among.unwrap_or(match envelope.source.server {
        // Nobody else plays in a chat of two.
        _ if envelope.source.alone => Among::All,
        Some(_) => Among::Server,
        None => Among::Here,
    });
    let now = cx.clock.now();
    let mut tx = cx.store.read().await?;
    let here = Here::look(&mut tx, envelope).await?;
    let listed = listed(&mut tx, here.as_ref(), among).await?;
    let ranked = {
        let ladder = cx.ratings.now(&mut tx).await?;
        let on = |family| ranked(&ladder, family, now, &listed);
        let named = asked.variant.is_some() || asked.dice || asked.bot;
        let own = on(family);
        match own.is_empty() && !named {
            // Who names no game means the one that is played there.
            true => {
                let others = Family::ALL.into_iter().filter(|other| *other != Family::Bot);
                let others = others.map(|other| (other, on(other)));
                let most = others.max_by_key(|(_, list)| list.len());
                let most = most.filter(|(_, list)| !list.is_empty());
                most.map_or(own, |(other, list)| {
                    family = other;
                    list
                })
            }
            false => own,
        }
    };
    let pages = ranked.len().div_ceil(PAGE).max(1);
    if asked.page > pages {
        return Ok(private(RankSay::NoSuchPage { pages }));
    }
    let me = here.map_or(PlayerId::NOBODY, |here| here.who);
    let first = (asked.page - 1) * PAGE;
    let on_page = first..(first + PAGE).min(ranked.len());
    let mine = ranked.iter().position(|(player, _)| *player == me);
    let mine = mine.filter(|place| !on_page.contains(place));
    let mut list = Vec::new();
    for place in on_page.chain(mine) {
        let (player, line) = ranked[place];
        let who = retell::called(&mut tx, player, &envelope.source.place).await?;
        list.push(Leader { place: place + 1, who, line, me: player == me });
    }
    Ok(private(RankSay::Leaders { family, among, list, page: asked.page, pages }))
}

/// Who may be on a list.
async fn listed(
    tx: &mut Tx,
    here: Option<&Here>,
    among: Among,
) -> Result<impl Fn(PlayerId) -> bool + use<>, Error> {
    let around = match (among, here) {
        (Among::All, _) => None,
        (_, None) => Some(HashSet::new()),
        (Among::Here, Some(here)) => Some(tx.players_around(here.place, false).await?),
        (Among::Server, Some(here)) => Some(tx.players_around(here.place, true).await?),
    };
    let mut hidden = tx.players_with(HIDDEN).await?;
    hidden.extend(tx.forgotten().await?.into_iter().map(|one| one.player));
    Ok(move |player| {
        !hidden.contains(&player) && around.as_ref().is_none_or(|around| around.contains(&player))
    })
}

/// Everybody on a list, the first first: those whose rating is sure before the others.
fn ranked(
    ladder: &Ladder,
    family: Family,
    now: Millis,
    listed: &impl Fn(PlayerId) -> bool,
) -> Vec<(PlayerId, RatingLine)> {
    let mut all: Vec<(PlayerId, RatingLine)> = ladder
        .family(family)
        .filter_map(|(rated, standing)| match rated {
            Rated::Player(player) if standing.rating.at > now - GONE && listed(player) => {
                Some((player, line(family, standing, now)))
            }
            _ => None,
        })
        .collect();
    all.sort_by_key(|(player, line)| (line.provisional, -line.rating, *player));
    all
}
