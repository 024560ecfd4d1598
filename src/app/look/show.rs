//! Commands that only look: they change nothing.

use crate::app::hear::here::Here;
use crate::app::hear::meant::{Meant, Wanted};
use crate::app::keep::habit::Habit;
use crate::app::look::moves;
use crate::app::tell::names;
use crate::app::tell::news;
use crate::app::tell::record::record;
use crate::app::tell::scene;
use crate::app::{Answer, App, Envelope, LISTED_MAX, MATCHES_PER_PLACE_MAX};
use crate::command::{Look, Theme};
use crate::game::{Address, MatchNumber, Millis, Refusal, Stage};
use crate::notation::{Diagram, diagram};
use crate::reply::{
    Button, Label, Looks, Menu, MenuKind, MenuOption, PlaceSay, Reply, Say, ShowSay, Waiting,
};
use crate::store::{Away, Error, Found, PlaceId, Row, Scope, Tx};
use crate::tafl::Side;

/// The most matches that are listed when the bot comes back to a place.
const GOING_ON_MAX: usize = 5;

impl App {
    pub(in crate::app) async fn look(
        &self,
        envelope: &Envelope,
        look: Look,
        number: Option<MatchNumber>,
    ) -> Result<Answer, Error> {
        let mut tx = self.store.read().await?;
        let Some(here) = Here::look(&mut tx, envelope).await? else {
            return Ok(Reply::private(Say::NoMatchesHere).into());
        };
        let (found, here) = match self.meant(&mut tx, &here, Wanted::Look, number).await? {
            Meant::One(found, here) => (*found, here),
            Meant::Answer(say) => return Ok(which(*say, &look.call()).into()),
        };
        let people = names::people(&mut tx, &found.state, &here.address).await?;
        let mut reply = match look {
            Look::Moves(which) => {
                let seen = envelope.seen.map(|seen| (seen, here.who));
                moves::moves(&mut tx, &found, which, seen).await?
            }
            Look::Board { text, letters, turned, theme } => {
                // Whoever dresses the answer turns the picture; letters are written here.
                let flip = match text {
                    true => Habit::load(&mut tx, here.who).await?.looks(Looks::default()).flip,
                    false => false,
                };
                let view = View { text, letters, turned, theme, flip };
                board(&found, &people, view, self.clock.now())
            }
            Look::History => moves::history(&found, &tx.log(found.id).await?),
            Look::Dice => crate::app::tell::dice::proof(&found, &people),
            Look::Export => export(&found, &people),
        };
        if let [no @ (Say::Refused(_) | Say::Illegal(_))] = &reply.says[..] {
            let say = self.said_of(&mut tx, &here, found.number, no.clone()).await?;
            return Ok(Reply::private(say).into());
        }
        reply.about = Some(news::about(&found));
        Ok(reply.into())
    }

    /// The matches of a place, or all of a person who is alone with the bot.
    pub(in crate::app) async fn games(
        &self,
        envelope: &Envelope,
        all: bool,
    ) -> Result<Answer, Error> {
        let mut tx = self.store.read().await?;
        if envelope.alone && !all {
            return Ok(self.games_of(&mut tx, envelope).await?.into());
        }
        match Here::look(&mut tx, envelope).await? {
            Some(here) => Ok(self.games_here(&mut tx, &here, all).await?.into()),
            None => Ok(Reply::private(Say::NoMatchesHere).into()),
        }
    }

    async fn games_here(&self, tx: &mut Tx, here: &Here, all: bool) -> Result<Reply, Error> {
        let scope = if all { Scope::All } else { Scope::Alive };
        let rows = self.rows_here(tx, here.place, scope).await?;
        self.list(tx, &here.address, rows, LISTED_MAX).await
    }

    /// The matches of a place and of its threads, each with the place where it is played instead.
    async fn rows_here(
        &self,
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

    /// The matches that go on in a place where the bot has just come back; `None` if there are none.
    pub async fn going_on(&self, place: &str) -> Option<Reply> {
        let done = async {
            let mut tx = self.store.read().await?;
            let Some(id) = tx.known_place(place).await? else { return Ok(None) };
            let rows = self.rows_here(&mut tx, id, Scope::Alive).await?;
            if rows.is_empty() {
                return Ok(None);
            }
            let mut reply = self.list(&mut tx, place, rows, GOING_ON_MAX).await?;
            reply.says.insert(0, Say::Place(PlaceSay::GoingOn));
            Ok(Some(reply))
        };
        self.logged(done.await)
    }

    /// The matches of a person who is alone with the bot, wherever they are played.
    async fn games_of(&self, tx: &mut Tx, envelope: &Envelope) -> Result<Reply, Error> {
        let Some(who) = tx.player_of(&envelope.speaker.account).await? else {
            return Ok(Reply::private(Say::NoMatchesHere));
        };
        let rows = tx.rows_of(who, MATCHES_PER_PLACE_MAX).await?;
        let here = &envelope.place;
        let near =
            |away: &Away| Address::read(&away.address).network == Address::read(here).network;
        let elsewhere = |away: Away| {
            let place = (away.address != *here).then_some(away.address);
            (away.row, place)
        };
        let rows = rows.into_iter().filter(near).map(elsewhere).collect();
        self.list(tx, here, rows, LISTED_MAX).await
    }

    /// A list of matches, each with the place where it is played unless that is here.
    async fn list(
        &self,
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
            if let Some(found) = self.readable(tx, row.id, row.number).await {
                let place_of_names = place.as_deref().unwrap_or(here);
                let summary = news::summary(tx, &found, place_of_names).await?;
                list.push(Waiting { summary, place });
            }
        }
        Ok(Reply::private(Say::Show(ShowSay::Games { list, more })))
    }
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

/// How a board is looked at.
#[derive(Clone, Copy)]
struct View {
    text: bool,
    letters: bool,
    turned: bool,
    theme: Option<Theme>,
    /// Whether the person wants all boards from the other side, unless turned once more.
    flip: bool,
}

impl View {
    /// A button for this view under the given label.
    fn button(self, label: Label, number: MatchNumber) -> Button {
        let View { text, letters, turned, theme, .. } = self;
        let look = Look::Board { text, letters, turned, theme };
        Button::new(label, "board", &look.words(), number)
    }

    fn buttons(self, number: MatchNumber) -> Vec<Button> {
        let turn = View { turned: !self.turned, ..self }.button(Label::Turn, number);
        if self.text {
            return vec![
                turn,
                View { text: false, letters: false, ..self }.button(Label::Picture, number),
            ];
        }
        let mut buttons = vec![turn];
        for theme in Theme::ALL {
            buttons.push(View { theme: Some(theme), ..self }.button(Label::Theme(theme), number));
        }
        buttons.push(View { text: true, ..self }.button(Label::Text, number));
        buttons
    }
}

fn board(found: &Found, people: &names::People, view: View, now: Millis) -> Reply {
    let state = &found.state;
    let number = found.number;
    let mut says = match &state.seats {
        None => vec![news::challenged(number, state, people)],
        Some(_) => vec![Say::Show(ShowSay::Board {
            number,
            variant: state.challenge.variant.clone(),
            attackers: people.seat(state, Side::Attackers),
            defenders: people.seat(state, Side::Defenders),
            plies: state.plies.len(),
        })],
    };
    if view.text {
        let scene = scene::of(state);
        let (letters, turned) = (view.letters, view.turned ^ view.flip);
        let look = Diagram { size: scene.placement.size(), turned, letters, last: scene.last };
        says.push(Say::Show(ShowSay::Diagram(diagram(look, |square| scene.at(square)))));
    }
    match state.ending {
        Some(ending) => says.push(news::ended(number, state, people, ending)),
        None if state.stage == Stage::Playing => says.extend(news::standing(found, people, now)),
        None => {}
    }
    let scene = (!view.text).then(|| {
        let mut scene = scene::of(state);
        scene.turned = view.turned;
        scene.style.theme = view.theme.unwrap_or_default();
        scene
    });
    let buttons = view.buttons(number);
    let heading = scene::heading(found, people, now).filter(|_| !view.text);
    Reply { private: true, says, buttons, heading, ..Reply::default() }
        .with_scene(scene, news::scene_name(found))
}

fn export(found: &Found, people: &names::People) -> Reply {
    match found.state.seats {
        None if found.state.stage == Stage::Closed => Reply::private(Say::Refused(Refusal::Closed)),
        None => Reply::private(Say::Refused(Refusal::NotStarted)),
        Some(_) => Reply::private(Say::Show(record(found, people))),
    }
}
