//! Commands that only look: they change nothing.

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted, named_in};
use crate::app::look::view::View;
use crate::app::look::{moves, past};
use crate::app::messages::names;
use crate::app::messages::news;
use crate::app::messages::record::record;
use crate::app::messages::scene;
use crate::app::people::habit::Habit;
use crate::app::people::habits;
use crate::app::places::settings::Settings;
use crate::app::{Answer, App, Envelope, LISTED_MAX, MATCHES_PER_PLACE_MAX};
use crate::command::{BoardLook, Look, Wish};
use crate::game::{Address, MatchNumber, Millis, Stage};
use crate::reply::{
    Lie, Looks, Menu, MenuKind, MenuOption, PlaceSay, Reply, Say, ShowSay, Waiting,
};
use crate::store::{Away, Error, Found, PlaceId, Row, Scope, Tx};
use crate::tafl::Side;

/// The most matches that are listed when the bot comes back to a place.
const GOING_ON_MAX: usize = 5;

impl App {
    /// The matches that go on in a place where the bot has just come back; `None` if there are none.
    pub async fn going_on(&self, place: &str) -> Option<Reply> {
        let done = || async {
            let mut tx = self.cx.store.read().await?;
            let Some(id) = tx.known_place(place).await? else { return Ok(None) };
            let rows = rows_here(&mut tx, id, Scope::Alive).await?;
            if rows.is_empty() {
                return Ok(None);
            }
            let mut reply = list(&self.cx, &mut tx, place, rows, GOING_ON_MAX).await?;
            reply.says.insert(0, Say::Place(PlaceSay::GoingOn));
            Ok(Some(reply))
        };
        self.cx.patiently(done).await
    }
}

/// The board in words, for whoever does not see the picture, and how to have all boards so, which is
/// what the wish asks; only that where there is no board.
pub(in crate::app) async fn describe(
    cx: &Context,
    envelope: &Envelope,
    settings: &Settings,
    wish: Wish,
) -> Result<Answer, Error> {
    let mut answer = habits::wish(cx, envelope, settings, wish).await?;
    let board = look(cx, envelope, Look::Board(BoardLook::default()), None).await?.reply;
    if let Some(scene) = board.scene {
        let mut says = board.says;
        says.push(Say::Show(ShowSay::InWords(Box::new(scene))));
        answer.reply.says.splice(0..0, says);
    }
    Ok(answer)
}

pub(in crate::app) async fn look(
    cx: &Context,
    envelope: &Envelope,
    look: Look,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return Ok(Reply::private(Say::NoMatchesHere).into());
    };
    let wanted = match look {
        Look::Replay(_) | Look::History | Look::Export => Wanted::Record,
        Look::Board(BoardLook { ply: Some(_), .. }) => Wanted::Record,
        _ => Wanted::Look,
    };
    let meant = resolve::meant_by(cx, envelope, &mut tx, &here, wanted, number).await?;
    let (found, here) = match meant {
        Meant::One(found, here) => (*found, here),
        Meant::Answer(say) => return Ok(which(*say, &look.call()).into()),
    };
    let people = names::people(&mut tx, &found.state, &here.address).await?;
    let lie = match look {
        // Boards that follow each other all lie the same way.
        Look::Board(BoardLook { ply: Some(_), .. }) | Look::Replay(_) => Lie::of(&found.state),
        _ => Lie::now(&found.state),
    };
    let mut reply = match look {
        Look::Moves(which) => {
            let seen = envelope.request.seen.map(|seen| (seen, here.who));
            moves::moves(&mut tx, &found, which, seen).await?
        }
        Look::Board(look) => {
            // Whoever dresses the answer turns the picture; letters are written here.
            let flip = match look.text {
                true => {
                    let wished = Habit::load(&mut tx, here.who).await?.looks(Looks::default());
                    wished.flip.turns(lie, envelope.reader(true, Some(here.who)))
                }
                false => false,
            };
            let view = View { look, flip };
            let now = cx.clock.now();
            match look.ply {
                None => board(&found, &people, view, now),
                Some(ply) => {
                    let log = tx.log(found.id).await?;
                    past::board(&found, &people, &log, ply, view, now)
                }
            }
        }
        Look::Replay(look) => {
            let part = past::ShownPart { look, bytes_max: envelope.can.upload_max };
            let log = tx.log(found.id).await?;
            past::replay(&found, &people, &log, &part, cx.clock.now())
        }
        Look::History => moves::history(&found, &tx.log(found.id).await?),
        Look::Dice => crate::app::messages::dice::proof(&found, &people),
        Look::Export => export(&found, &people),
    };
    if let [no @ (Say::Refused(_) | Say::Illegal(_))] = &reply.says[..] {
        let say = resolve::said_of(&mut tx, &here, found.number, no.clone()).await?;
        return Ok(Reply::private(say).into());
    }
    reply.about = Some(news::about(&found));
    reply.lie = lie;
    Ok(reply.into())
}

/// The matches of a place, or all of a person who is alone with the bot.
pub(in crate::app) async fn games(
    cx: &Context,
    envelope: &Envelope,
    all: bool,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    if envelope.source.alone && !all {
        return Ok(games_of(cx, &mut tx, envelope).await?.into());
    }
    match Here::look(&mut tx, envelope).await? {
        Some(here) => Ok(games_here(cx, &mut tx, &here, all).await?.into()),
        None => Ok(Reply::private(Say::NoMatchesHere).into()),
    }
}

async fn games_here(cx: &Context, tx: &mut Tx, here: &Here, all: bool) -> Result<Reply, Error> {
    let scope = if all { Scope::All } else { Scope::Alive };
    let rows = rows_here(tx, here.place, scope).await?;
    list(cx, tx, &here.address, rows, LISTED_MAX).await
}

/// The matches of a place and of its threads, each with the place where it is played instead.
async fn rows_here(
    tx: &mut Tx,
    place: PlaceId,
    scope: Scope,
) -> Result<Vec<(Row, Option<String>)>, Error> {
    let rows = tx.rows(place, scope, MATCHES_PER_PLACE_MAX).await?;
    let rows = rows.into_iter().map(|row| (row, None));
    let moved = tx.rows_moved(place, MATCHES_PER_PLACE_MAX).await?;
    let moved = moved.into_iter().map(|away| (away.row, Some(away.address)));
    Ok(rows.chain(moved).collect())
}

/// The matches of a person who is alone with the bot, wherever they are played.
async fn games_of(cx: &Context, tx: &mut Tx, envelope: &Envelope) -> Result<Reply, Error> {
    let Some(who) = tx.player_of(&envelope.source.speaker.account).await? else {
        return Ok(Reply::private(Say::NoMatchesHere));
    };
    let rows = tx.rows_of(who, MATCHES_PER_PLACE_MAX).await?;
    let here = &envelope.source.place;
    let near = |away: &Away| Address::read(&away.address).network == Address::read(here).network;
    let elsewhere = |away: Away| {
        let place = (away.address != *here).then_some(away.address);
        (away.row, place)
    };
    let mut rows: Vec<(Row, Option<String>)> =
        rows.into_iter().filter(near).map(elsewhere).collect();
    let numbers: Vec<MatchNumber> = rows.iter().map(|(row, _)| row.number).collect();
    let place = tx.known_place(here).await?.unwrap_or(PlaceId::NONE);
    for (row, _) in &mut rows {
        row.number = named_in(tx, place, (row.id, row.number), &numbers).await?;
    }
    list(cx, tx, here, rows, LISTED_MAX).await
}

/// A list of matches, each with the place where it is played unless that is here.
async fn list(
    cx: &Context,
    tx: &mut Tx,
    here: &str,
    rows: Vec<(Row, Option<String>)>,
    most: usize,
) -> Result<Reply, Error> {
    if rows.is_empty() {
        return Ok(Reply::private(Say::NoMatchesHere));
    }
    let shown = rows.len().min(most);
    let more = rows.len() - shown;
    let mut list = Vec::new();
    for (row, place) in rows.into_iter().take(shown) {
        if let Some(found) = cx.readable(tx, row.id, row.number).await {
            let place_of_names = place.as_deref().unwrap_or(here);
            let summary = news::summary(tx, &found, place_of_names).await?;
            list.push(Waiting { summary, place });
        }
    }
    Ok(Reply::private(Say::Show(ShowSay::Games { list, more })))
}

/// Asks which match is meant; offers a menu too if there are several candidates, each of which
/// makes the call with its number.
pub(in crate::app) fn which(say: Say, call: &str) -> Reply {
    let menu = match &say {
        Say::Which(list) => Some(Menu {
            kind: MenuKind::Match,
            call: format!("{call} *"),
            options: list.iter().cloned().map(|one| MenuOption::Match(Box::new(one))).collect(),
        }),
        _ => None,
    };
    Reply { menu, ..Reply::private(say) }
}

/// The board of a match as it stands.
pub(super) fn board(found: &Found, people: &names::People, view: View, now: Millis) -> Reply {
    let state = &found.state;
    let number = found.number;
    let mut says = match &state.seats {
        None => vec![news::challenged(number, state, people)],
        Some(_) => vec![Say::Show(ShowSay::Board {
            number,
            variant: state.challenge.terms.variant.clone(),
            attackers: people.seat(state, Side::Attackers),
            defenders: people.seat(state, Side::Defenders),
            plies: state.plies.len(),
        })],
    };
    let scene = view.shown(scene::of(state), &mut says);
    match state.ending {
        Some(ending) => says.push(news::ended(number, state, people, ending)),
        None if state.stage == Stage::Playing => says.extend(news::standing(found, people, now)),
        None => {}
    }
    let buttons = view.buttons(number);
    let heading = scene::heading(found, people, now).filter(|_| !view.look.text);
    Reply { private: true, says, buttons, heading, ..Reply::default() }
        .with_scene(scene, news::scene_name(number, state.plies.len()))
}

fn export(found: &Found, people: &names::People) -> Reply {
    match past::never_begun(found) {
        Some(no) => Reply::private(Say::Refused(no)),
        None => Reply::private(Say::Show(record(found, people))),
    }
}
