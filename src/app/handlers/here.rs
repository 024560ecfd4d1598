//! Where something is said and who says it, as the store knows them.

use crate::app::Envelope;
use crate::game::{MatchNumber, PlayerId};
use crate::store::{Error, PlaceId, Tx};

/// A place and a speaker, found in the store.
#[derive(Clone, Debug)]
pub(in crate::app) struct Here {
    /// The place.
    pub(in crate::app) place: PlaceId,
    /// Its address.
    pub(in crate::app) address: String,
    /// Who speaks.
    pub(in crate::app) who: PlayerId,
    /// Whether what is said in a thread of the place can also be read here.
    pub(in crate::app) through: bool,
    /// The match that is meant where none is named.
    pub(in crate::app) about: Option<MatchNumber>,
}

impl Here {
    /// Where an envelope comes from.
    pub(in crate::app) fn of(envelope: &Envelope, place: PlaceId, who: PlayerId) -> Here {
        let (through, about) = (envelope.source.through, envelope.request.about);
        Here { place, address: envelope.source.place.clone(), who, through, about }
    }

    /// The same speaker in another place.
    pub(in crate::app) fn over_there(&self, place: PlaceId, address: String) -> Here {
        Here { place, address, who: self.who, through: false, about: None }
    }

    /// For commands that only look: `None` if nothing was ever said to the bot there, and it is no
    /// place where somebody asks for matches that are played elsewhere.
    pub(in crate::app) async fn look(
        tx: &mut Tx,
        envelope: &Envelope,
    ) -> Result<Option<Here>, Error> {
        let place = match tx.known_place(&envelope.source.place).await? {
            Some(place) => place,
            None if envelope.source.alone => PlaceId::NONE,
            None => return Ok(None),
        };
        let who = tx.player_of(&envelope.source.speaker.account).await?.unwrap_or(PlayerId::NOBODY);
        Ok(Some(Here::of(envelope, place, who)))
    }
}
