//! For whom the matches of a place wait, where several people share one keyboard.

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::messages::names::people;
use crate::app::{App, Envelope, LISTED_MAX};
use crate::command::Call;
use crate::game::{AccountId, Match, MatchNumber, PlayerId, Stage};
use crate::reply::Person;
use crate::store::{Error, Found, Scope};
use crate::tafl::Side;

/// Somebody for whom a match waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The match.
    pub number: MatchNumber,
    /// Who it is; `None` for anyone who takes a challenge.
    pub person: Option<Person>,
    /// What the match waits for.
    pub wants: Wants,
}

/// What a match waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A move.
    Move,
    /// A yes or a no.
    Answer {
        /// How yes is said.
        yes: Call,
        /// How no is said.
        no: Call,
        /// The account that has asked.
        asked_by: AccountId,
    },
}

impl App {
    /// For whom the newest matches of a place wait: first who has something to answer, then who is
    /// to move.
    pub async fn seats(&self, envelope: &Envelope) -> Vec<Seat> {
        let seats = find_seats(&self.cx, envelope).await;
        self.cx.logged(seats)
    }
}

async fn find_seats(cx: &Context, envelope: &Envelope) -> Result<Vec<Seat>, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else { return Ok(Vec::new()) };
    let mut seats = Vec::new();
    for row in tx.rows(here.place, Scope::Alive, LISTED_MAX).await? {
        let Some(found) = cx.readable(&mut tx, row.id, row.number).await else { continue };
        // Nobody is asked to speak for the bot.
        if found.state.bots_turn().is_some() {
            continue;
        }
        let people = people(&mut tx, &found.state, &here.address).await?;
        seats.extend(waiting(&found).map(|(player, wants)| {
            let wants = match wants {
                Some((command, by)) => answer(command, &found, people.get(by).account),
                None => Wants::Move,
            };
            Seat { number: found.number, person: player.map(|it| people.get(it)), wants }
        }));
    }
    Ok(seats)
}

/// Who is waited for, with the command that answers and who asks; without these it is a move.
type WaitsFor = (Option<PlayerId>, Option<(&'static str, PlayerId)>);

fn waiting(found: &Found) -> impl Iterator<Item = WaitsFor> {
    let state = &found.state;
    let challenge = &state.challenge;
    let open = (state.stage == Stage::Open).then_some((challenge.to, Some(("", challenge.by))));
    let to_move = state.to_move().map(|player| (Some(player), None));
    // Whoever is asked two things answers first whether they resign.
    open.into_iter().chain(resigning(state)).chain(offered(state)).chain(to_move)
}

fn offered(state: &Match) -> Option<WaitsFor> {
    let (offer, seats) = (state.offer?, state.seats.as_ref()?);
    let asked = seats.of(offer.by.other());
    Some((Some(asked), Some((offer.kind.as_str(), seats.of(offer.by)))))
}

fn resigning(state: &Match) -> impl Iterator<Item = WaitsFor> {
    let sides = Side::BOTH.into_iter().filter(|side| state.resigning[*side as usize]);
    let players = sides.filter_map(|side| Some(state.seats.as_ref()?.of(side)));
    players.map(|player| (Some(player), Some(("resign", player))))
}

/// The two answers to a question; those to a challenge are commands of their own.
fn answer(command: &str, found: &Found, asked_by: AccountId) -> Wants {
    let number = found.number.to_string();
    let (yes, no) = match command {
        "" => (Call::new("accept"), Call::new("decline")),
        command => (Call::new(command).arg("yes"), Call::new(command).arg("no")),
    };
    Wants::Answer { yes: yes.arg(number.clone()), no: no.arg(number), asked_by }
}
