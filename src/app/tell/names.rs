//! The people of a match, under the names they have in a place.

use crate::game::{AccountId, Match, PlayerId};
use crate::reply::Person;
use crate::store::{Error, Known, Tx, nearest};
use crate::tafl::Side;

/// The people of a match, under their names in a place.
pub(in crate::app) struct People {
    accounts: Vec<Known>,
    /// The address of the place.
    place: String,
}

impl People {
    pub(in crate::app) fn get(&self, player: PlayerId) -> Person {
        match nearest(&self.accounts, player, &self.place) {
            Some(known) => Person { account: known.account.clone(), name: known.name.clone() },
            None => somebody(),
        }
    }

    pub(in crate::app) fn seat(&self, state: &Match, side: Side) -> Person {
        let seats = state.seats.as_ref().expect("only a match in play has sides");
        self.get(seats.of(side))
    }
}

/// A player about whom nothing is known any more.
pub(in crate::app) fn somebody() -> Person {
    Person { account: AccountId(String::new()), name: "?".to_owned() }
}

/// The people of a match, under their names in the place with this address.
pub(in crate::app) async fn people(
    tx: &mut Tx,
    state: &Match,
    place: &str,
) -> Result<People, Error> {
    let challenge = &state.challenge;
    let seats = state.seats.iter().flat_map(|seats| [seats.attackers, seats.defenders]);
    let mut players: Vec<PlayerId> =
        [challenge.by].into_iter().chain(challenge.to).chain(seats).collect();
    players.sort_unstable();
    players.dedup();
    Ok(People { accounts: tx.accounts(&players).await?, place: place.to_owned() })
}
