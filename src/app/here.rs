//! Where something is said and who says it, as the store knows them.

use super::Envelope;
use crate::command::MatchNumber;
use crate::game::PlayerId;
use crate::store::{Error, PlaceId, Tx};

/// A place and a speaker, found in the store.
#[derive(Clone, Debug)]
pub(super) struct Here {
    /// The place.
    pub(super) place: PlaceId,
    /// Its address.
    pub(super) address: String,
    /// Who speaks.
    pub(super) who: PlayerId,
    /// Whether what is said in a thread of the place can also be read here.
    pub(super) through: bool,
    /// The match that is meant where none is named.
    pub(super) about: Option<MatchNumber>,
}

impl Here {
    /// Where an envelope comes from.
    pub(super) fn of(envelope: &Envelope, place: PlaceId, who: PlayerId) -> Here {
        let Envelope { through, about, .. } = *envelope;
        Here { place, address: envelope.place.clone(), who, through, about }
    }

    /// The same speaker in another place.
    pub(super) fn over_there(&self, place: PlaceId, address: String) -> Here {
        Here { place, address, who: self.who, through: false, about: None }
    }

    /// For commands that only look: `None` if nothing was ever said to the bot there.
    pub(super) async fn look(tx: &mut Tx, envelope: &Envelope) -> Result<Option<Here>, Error> {
        let Some(place) = tx.known_place(&envelope.place).await? else { return Ok(None) };
        let who = tx.player_of(&envelope.speaker.account).await?.unwrap_or(PlayerId::NOBODY);
        Ok(Some(Here::of(envelope, place, who)))
    }
}
