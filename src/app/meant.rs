//! Which match a person means who names none.

use super::{App, LISTED_MAX, MATCHES_PER_PLACE_MAX, tell};
use crate::command::MatchNumber;
use crate::game::{Act, Match, OfferKind, PlayerId, Refusal, Stage};
use crate::reply::Say;
use crate::store::{Error, Found, PlaceId, Row, Scope, Write};

/// What the person wants with the match; the best candidates are those it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A challenge he could accept.
    ToAccept,
    /// A challenge to him.
    ToDecline,
    /// His own challenge.
    ToWithdraw,
    /// A match in which it is his turn.
    ToMove,
    /// A match in which an offer like this waits for his answer, else any of his.
    ToAnswer(OfferKind),
    /// Any match that he plays.
    Own,
    /// Any match that can be looked at, his own first.
    ToLook,
}

impl Wanted {
    pub(super) fn of(act: Act) -> Wanted {
        match act {
            Act::Accept => Wanted::ToAccept,
            Act::Decline => Wanted::ToDecline,
            Act::Withdraw => Wanted::ToWithdraw,
            Act::Play(_) => Wanted::ToMove,
            Act::Resign(_) => Wanted::Own,
            Act::Draw(_) => Wanted::ToAnswer(OfferKind::Draw),
            Act::Takeback(_) => Wanted::ToAnswer(OfferKind::Takeback),
        }
    }
}

/// The match that is meant, or what to answer instead.
pub(super) enum Meant {
    One(Box<Found>),
    Answer(Box<Say>),
}

impl Meant {
    fn answer(say: Say) -> Meant {
        Meant::Answer(Box::new(say))
    }
}

impl App {
    pub(super) async fn meant(
        &self,
        write: &mut Write,
        place: PlaceId,
        who: &PlayerId,
        wanted: Wanted,
        number: Option<MatchNumber>,
    ) -> Result<Meant, Error> {
        if let Some(number) = number {
            return Ok(match write.find_number(place, number.0).await? {
                Some(found) => Meant::One(Box::new(found)),
                None => Meant::answer(Say::UnknownMatch(number)),
            });
        }
        let rows = write.rows(place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
        for fits in tiers(wanted) {
            let mut fitting = Vec::new();
            for row in rows.iter().filter(|row| could_fit(row, who)) {
                let found = write.load(row.id, row.number).await?;
                if fits(&found.game, who) {
                    fitting.push(found);
                }
            }
            match fitting.len() {
                0 => {}
                1 => return Ok(Meant::One(Box::new(fitting.remove(0)))),
                _ => return Ok(Meant::answer(Say::Which(tell::summaries(write, fitting).await?))),
            }
        }
        self.none_meant(write, place, who, wanted).await
    }

    async fn none_meant(
        &self,
        write: &mut Write,
        place: PlaceId,
        who: &PlayerId,
        wanted: Wanted,
    ) -> Result<Meant, Error> {
        let rows = write.rows(place, Scope::All, LISTED_MAX).await?;
        // The newest match is what is looked at, and why nothing can be done says more than "none".
        let newest = match wanted {
            Wanted::ToLook => rows.first(),
            _ => rows.iter().find(|row| plays(row, who)),
        };
        Ok(match newest {
            None if rows.is_empty() => Meant::answer(Say::NoMatchesHere),
            None => Meant::answer(Say::NoMatch),
            Some(row) if wanted == Wanted::ToLook => {
                Meant::One(Box::new(write.load(row.id, row.number).await?))
            }
            Some(row) => match why_not(wanted, row.stage) {
                Some(refusal) => Meant::answer(Say::Refused(refusal)),
                None => Meant::answer(Say::NoMatch),
            },
        })
    }
}

type Fits = fn(&Match, &PlayerId) -> bool;

/// What fits best first; the first tier with a match decides.
fn tiers(wanted: Wanted) -> &'static [Fits] {
    const PLAYS: Fits = |game, who| game.side_of(who).is_some();
    const TO_HIM: Fits =
        |game, who| game.stage == Stage::Open && game.challenge.to.as_ref() == Some(who);
    const TO_ANYONE: Fits = |game, who| {
        game.stage == Stage::Open && game.challenge.to.is_none() && game.challenge.by != *who
    };
    const OWN_CHALLENGE: Fits = |game, who| game.stage == Stage::Open && game.challenge.by == *who;
    const ANY_CHALLENGE: Fits = |game, _| game.stage == Stage::Open;
    const HIS_TURN: Fits = |game, who| game.to_move() == Some(who);
    const DRAW: Fits = |game, who| offered(game, who, OfferKind::Draw);
    const TAKEBACK: Fits = |game, who| offered(game, who, OfferKind::Takeback);
    const ANY: Fits = |game, _| game.stage == Stage::Playing;
    match wanted {
        Wanted::ToAccept | Wanted::ToDecline => &[TO_HIM, TO_ANYONE, OWN_CHALLENGE, ANY_CHALLENGE],
        Wanted::ToWithdraw => &[OWN_CHALLENGE, ANY_CHALLENGE],
        Wanted::ToMove => &[HIS_TURN, PLAYS, OWN_CHALLENGE, TO_HIM],
        Wanted::ToAnswer(OfferKind::Draw) => &[DRAW, PLAYS],
        Wanted::ToAnswer(OfferKind::Takeback) => &[TAKEBACK, PLAYS],
        Wanted::Own => &[PLAYS],
        Wanted::ToLook => &[HIS_TURN, PLAYS, ANY],
    }
}

fn offered(game: &Match, who: &PlayerId, kind: OfferKind) -> bool {
    let side = game.side_of(who);
    game.offer.is_some_and(|offer| offer.kind == kind && Some(offer.by.other()) == side)
}

/// Whether reading the match's log is worth it.
fn could_fit(row: &Row, who: &PlayerId) -> bool {
    row.stage == Stage::Open || row.stage == Stage::Playing || plays(row, who)
}

fn plays(row: &Row, who: &PlayerId) -> bool {
    row.challenger == *who
        || [&row.challenged, &row.attackers, &row.defenders].iter().any(|p| p.as_ref() == Some(who))
}

/// What to say when the newest match of a person does not allow what he wants.
fn why_not(wanted: Wanted, stage: Stage) -> Option<Refusal> {
    match (wanted, stage) {
        (Wanted::ToAccept | Wanted::ToDecline, Stage::Playing) => Some(Refusal::AlreadyStarted),
        (_, Stage::Closed) => Some(Refusal::Closed),
        (_, Stage::Over) => Some(Refusal::Finished),
        _ => None,
    }
}
