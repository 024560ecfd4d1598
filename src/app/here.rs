//! Where something is said and who says it, as the store knows them.

use super::Envelope;
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
}

impl Here {
    /// For whoever only looks: `None` where nothing was ever said to the bot.
    pub(super) async fn look(tx: &mut Tx, envelope: &Envelope) -> Result<Option<Here>, Error> {
        let Some(place) = tx.known_place(&envelope.place).await? else { return Ok(None) };
        let who = tx.player_of(&envelope.speaker.account).await?.unwrap_or(PlayerId::NOBODY);
        Ok(Some(Here { place, address: envelope.place.clone(), who }))
    }
}
