//! What somebody has made of their matches, and how fair a game is.
//!
//! Everybody sees all of their own matches; of others', those that were played where they ask or
//! elsewhere on that server. How fair a game is, all matches tell, without a name.

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::messages::record::file_name;
use crate::app::think::identity::is_bot;
use crate::app::{Answer, Envelope};
use crate::command::Who;
use crate::league::{Balance, Career, Share, elsewhere};
use crate::reply::{Chart, Part, Person, Reply, Say, ShowSay};
use crate::store::Error;
use crate::tafl::rules::DiceRule;
use crate::tafl::{Side, Variant};

/// The most matches of somebody, and of a game, that are counted: the newest ones.
const CAREER_MAX: usize = 5_000;
const BALANCE_MAX: usize = 20_000;

/// How many games a picture compares.
const GAMES_MAX: usize = 5;

/// The shares that somebody has won with each side and in each game, where there are enough matches;
/// `None` if there is nothing to compare.
fn shares(who: &Person, career: &Career) -> Option<Chart> {
    let sides = Side::BOTH.map(|side| (Part::Side(side), career.sides[side as usize]));
    let games = career.games.iter().map(|(id, tally)| (Part::Game(id.clone()), *tally));
    let games = games.take(GAMES_MAX).filter(|_| career.games.len() > 1);
    let shares: Vec<(Part, Share)> = sides
        .into_iter()
        .chain(games)
        .filter_map(|(part, it)| Some((part, Share::of(it.won, it.drawn, it.count())?)))
        .collect();
    (shares.len() > 1).then(|| Chart::Career { who: who.clone(), shares })
}

/// What somebody, or the speaker, has made of their matches, or of those in one game.
pub(in crate::app) async fn career(
    cx: &Context,
    envelope: &Envelope,
    who: Option<Who>,
    variant: Option<&'static Variant>,
) -> Result<Answer, Error> {
    let who = match who.map(|who| envelope.opponent(who)).transpose() {
        Ok(who) => who.flatten().unwrap_or_else(|| envelope.source.speaker.clone()),
        Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
    };
    let own = who.account == envelope.source.speaker.account;
    let career = career_of(cx, envelope, &who, own, variant).await?;
    let chart = shares(&who, &career);
    let name = file_name(["stats", &who.name]);
    let say = ShowSay::Career {
        bot: is_bot(&who),
        who,
        here: !own,
        variant: variant.map(|variant| variant.id.to_owned()),
        career: Box::new(career),
    };
    Ok(Reply::private(Say::Show(say)).with_chart(chart, name).into())
}

async fn career_of(
    cx: &Context,
    envelope: &Envelope,
    who: &Person,
    own: bool,
    variant: Option<&'static Variant>,
) -> Result<Career, Error> {
    let mut tx = cx.store.read().await?;
    let Some(player) = tx.player_of(&who.account).await? else { return Ok(Career::default()) };
    let around = match (own, Here::look(&mut tx, envelope).await?) {
        (true, _) => None,
        (false, Some(here)) => Some(here.place),
        (false, None) => return Ok(Career::default()),
    };
    let past = tx.finished_of(around, player, CAREER_MAX).await?;
    let asked = |id: &str| variant.is_none_or(|variant| variant.id == id);
    Ok(Career::of(player, past.iter().filter(|match_| asked(&match_.variant))))
}

/// How fair a game is, as people play it with this bot.
pub(in crate::app) async fn balance(
    cx: &Context,
    variant: &'static Variant,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let dice = variant.rules.dice != DiceRule::None;
    let mut balance = Balance::default();
    for match_ in tx.finished_in(variant.id, BALANCE_MAX).await? {
        balance.add(&match_, dice);
    }
    let chart = balance.share().map(|here| Chart::Balance {
        variant: variant.id.to_owned(),
        here,
        elsewhere: elsewhere(variant.id),
    });
    let say = ShowSay::Balance { variant: variant.id.to_owned(), balance };
    let name = file_name(["stats", variant.id]);
    Ok(Reply::private(Say::Show(say)).with_chart(chart, name).into())
}
