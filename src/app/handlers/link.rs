//! `link`: where a match is shown on the web, and the address by which one of its players plays there. Both
//! are made when somebody asks for them first, and nobody can guess them.

use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant};
use crate::app::look::match_page::WebSite;
use crate::app::look::{past, show};
use crate::app::places::settings::Settings;
use crate::app::{Answer, Envelope, Feature};
use crate::command::LinkWish;
use crate::game::{MatchNumber, PassKind, PlayerId, Refusal, Stage, write_pass};
use crate::reply::{Button, Label, Reply, Say, WebSay};
use crate::store::{Error, Found, PlaceId};
use crate::tafl::Side;

/// How many bytes of chance an address has.
const CHANCE: usize = 16;

/// Why a place cannot show its matches on the web, if that is among the settings that change.
pub(in crate::app) fn may_not(
    site: Option<&WebSite>,
    envelope: &Envelope,
    changes: &[(&'static str, String)],
) -> Option<Say> {
    let wanted = changes.iter().any(|(name, value)| *name == "web" && value == "on");
    let why = match site {
        None => WebSay::NoSite,
        Some(_) if !envelope.can.has(Feature::Pages) => WebSay::Private,
        Some(_) => return None,
    };
    wanted.then_some(Say::Web(why))
}

/// What somebody wants of the page of a match, where the place allows pages.
pub(in crate::app) async fn link(
    cx: &Context,
    envelope: &Envelope,
    site: Option<&WebSite>,
    wish: LinkWish,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    if wish == LinkWish::Forget {
        return forget(cx, envelope).await;
    }
    let wanted = match wanted(cx, envelope, site, wish, number).await? {
        Ok(wanted) => wanted,
        Err(answer) => return Ok(*answer),
    };
    let Some((page, key)) = addresses(cx, envelope, &wanted).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let Wanted { site, found, side, .. } = wanted;
    let number = found.number;
    Ok(match side {
        Some(side) => {
            let pass = write_pass(&key, PassKind::Invitation, (&page, side), cx.clock.now());
            let url = format!("{}/as/{pass}", site.page(&page));
            Reply::private(Say::Web(WebSay::Seat { number, url })).into()
        }
        None => {
            let goes_on = found.state.stage == Stage::Playing;
            let play = goes_on.then(|| Button::new(Label::PlayHere, "link", &["play"], number));
            let say = Say::Web(WebSay::Link { number, url: site.page(&page) });
            Reply { buttons: play.into_iter().collect(), ..Reply::public(vec![say]) }.into()
        }
    })
}

/// The match whose page is wanted.
struct Wanted<'s> {
    site: &'s WebSite,
    found: Found,
    /// Where it is played.
    home: PlaceId,
    /// Who wants it.
    who: PlayerId,
    /// The side that they play, if they want to play there.
    side: Option<Side>,
    /// The page, if it is made.
    page: Option<String>,
    /// What signs the addresses by which they play, if it is made and wanted.
    key: Option<String>,
}

/// The match whose page is wanted, or why nobody gets it here.
async fn wanted<'s>(
    cx: &Context,
    envelope: &Envelope,
    site: Option<&'s WebSite>,
    wish: LinkWish,
    number: Option<MatchNumber>,
) -> Result<Result<Wanted<'s>, Box<Answer>>, Error> {
    let no = |say| Ok(Err(Box::new(Reply::private(say).into())));
    let Some(site) = site else { return no(Say::Web(WebSay::NoSite)) };
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else { return no(Say::NoMatchesHere) };
    let plays = wish == LinkWish::Play;
    let fits = if plays { resolve::Wanted::Move } else { resolve::Wanted::Record };
    let (found, here) = match resolve::meant_by(cx, envelope, &mut tx, &here, fits, number).await? {
        Meant::One(found, here) => (*found, here),
        Meant::Answer(say) => return Ok(Err(Box::new(show::which(*say, "link").into()))),
    };
    if let Some(why) = past::never_begun(&found) {
        return no(Say::Refused(why));
    }
    // Whoever is alone with the bot may mean a match that is played elsewhere.
    let heard = tx.heard_in(found.id).await?;
    let place = match heard.iter().any(|(place, _)| *place == here.place) {
        true => here.place,
        false => heard.first().map_or(here.place, |(place, _)| *place),
    };
    let home = tx.address_of(place).await?;
    let settings = Settings::of_place(&mut tx, &home).await?;
    let elsewhere = home != envelope.source.place;
    let open = elsewhere || !envelope.source.alone && envelope.can.has(Feature::Pages);
    if !open || settings.reader.is_some() {
        return no(Say::Web(WebSay::Private));
    }
    if !site.shows(&settings) {
        return no(Say::Web(WebSay::Off));
    }
    let side = found.state.side_of(here.who).filter(|_| plays);
    if plays {
        match side {
            _ if found.state.stage == Stage::Over => return no(Say::Refused(Refusal::Finished)),
            None => return no(Say::Refused(Refusal::NotYourMatch)),
            Some(_) if envelope.source.overheard => {
                return no(Say::Web(WebSay::Overheard { number: found.number }));
            }
            Some(_) => {}
        }
    }
    let page = tx.page_of(found.id).await?;
    let key = match side {
        Some(_) => tx.page_key(here.who).await?,
        None => None,
    };
    Ok(Ok(Wanted { site, found, home: place, who: here.who, side, page, key }))
}

/// The address of a match's page, and what signs those by which the speaker plays; each is made if it is
/// wanted first. `None` if the request was answered before.
async fn addresses(
    cx: &Context,
    envelope: &Envelope,
    wanted: &Wanted<'_>,
) -> Result<Option<(String, String)>, Error> {
    let plays = wanted.side.is_some();
    let key = wanted.key.clone().or_else(|| (!plays).then(String::new));
    if let (Some(page), Some(key)) = (&wanted.page, &key) {
        return Ok(Some((page.clone(), key.clone())));
    }
    let Some((mut tx, ..)) = begun::begin(cx, envelope).await? else { return Ok(None) };
    // Somebody else may have been quicker.
    let page = match &wanted.page {
        Some(page) => page.clone(),
        None => {
            let page = hex::encode(&cx.dice.secret()[..CHANCE]);
            tx.keep_page(wanted.found.id, wanted.home, &page).await?
        }
    };
    let key = match key {
        Some(key) => key,
        None => tx.keep_page_key(wanted.who, &hex::encode(cx.dice.secret())).await?,
    };
    tx.commit().await?;
    Ok(Some((page, key)))
}

/// Makes all addresses useless by which the speaker plays on pages.
async fn forget(cx: &Context, envelope: &Envelope) -> Result<Answer, Error> {
    let Some((mut tx, here, _)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let say = match tx.forget_page_key(here.who).await? {
        true => WebSay::Forgotten,
        false => WebSay::NoneToForget,
    };
    tx.commit().await?;
    Ok(Reply::private(Say::Web(say)).into())
}
