//! `link`: where a match is shown on the web. The address is made when somebody asks for it first, and
//! nobody can guess it.

use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted};
use crate::app::look::match_page::WebSite;
use crate::app::look::{past, show};
use crate::app::places::settings::Settings;
use crate::app::{Answer, Envelope, Feature};
use crate::game::MatchNumber;
use crate::reply::{Reply, Say, WebSay};
use crate::store::Error;

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

/// Tells the address of a match's page, where the place allows it.
pub(in crate::app) async fn link(
    cx: &Context,
    envelope: &Envelope,
    site: Option<&WebSite>,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let no = |say| Ok(Reply::private(say).into());
    let Some(site) = site else { return no(Say::Web(WebSay::NoSite)) };
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else { return no(Say::NoMatchesHere) };
    let meant = resolve::meant_by(cx, envelope, &mut tx, &here, Wanted::Record, number).await?;
    let (found, here) = match meant {
        Meant::One(found, here) => (*found, here),
        Meant::Answer(say) => return Ok(show::which(*say, "link").into()),
    };
    if let Some(why) = past::never_begun(&found) {
        return no(Say::Refused(why));
    }
    let settings = Settings::of_place(&mut tx, &here.address).await?;
    let elsewhere = here.address != envelope.source.place;
    let open = elsewhere || !envelope.source.alone && envelope.can.has(Feature::Pages);
    if !open || settings.reader.is_some() {
        return no(Say::Web(WebSay::Private));
    }
    if !site.shows(&settings) {
        return no(Say::Web(WebSay::Off));
    }
    let page = match tx.page_of(found.id).await? {
        Some(page) => page,
        None => {
            drop(tx);
            let Some((mut tx, ..)) = begun::begin(cx, envelope).await? else {
                return no(Say::Repeated);
            };
            let page = hex::encode(&cx.dice.secret()[..CHANCE]);
            // Somebody else may have been quicker.
            let page = tx.keep_page(found.id, here.place, &page).await?;
            tx.commit().await?;
            page
        }
    };
    let say = WebSay::Link { number: found.number, url: site.page(&page) };
    Ok(Reply::public(vec![Say::Web(say)]).into())
}
