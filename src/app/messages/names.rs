//! The people of a match, under the names they have in a place.

use crate::game::{Match, PlayerId};
use crate::reply::Person;
use crate::store::{Error, KnownAccount, Tx, nearest};
use crate::tafl::Side;
use crate::text::look_alike;

/// The people of a match, under their names in a place.
pub(in crate::app) struct People {
    accounts: Vec<KnownAccount>,
    /// Who they are, whoever was known first first.
    players: Vec<PlayerId>,
    /// The address of the place.
    place: String,
}

impl People {
    pub(in crate::app) fn get(&self, player: PlayerId) -> Person {
        let Person { account, name } = self.known(player);
        Person { account, name: self.told_apart(player, &name) }
    }

    /// A player as they call themselves, whoever else is called alike.
    pub(in crate::app) fn known(&self, player: PlayerId) -> Person {
        match nearest(&self.accounts, player, &self.place) {
            Some(known) => Person { account: known.account.clone(), name: known.name.clone() },
            None => Person::former(),
        }
    }

    /// A player's name, with a number if somebody who was known earlier has one that looks the same:
    /// nobody can pass for their opponent.
    fn told_apart(&self, player: PlayerId, name: &str) -> String {
        let earlier = self.players.iter().filter(|other| **other < player);
        let alike = earlier.filter(|other| {
            let known = nearest(&self.accounts, **other, &self.place);
            known.is_some_and(|known| look_alike(&known.name, name))
        });
        match alike.count() {
            0 => name.to_owned(),
            others => format!("{name} ({})", others + 1),
        }
    }

    pub(in crate::app) fn seat(&self, state: &Match, side: Side) -> Person {
        let seats = state.seats.as_ref().expect("only a match in play has sides");
        self.get(seats.of(side))
    }
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
    let accounts = tx.accounts(&players).await?;
    Ok(People { accounts, players, place: place.to_owned() })
}
