//! What an act does to a match.

use super::{
    EVENTS_PER_MATCH_MAX, EndReason, Ending, Event, HINTS_PER_MOVE_MAX, Match, Millis, Offer,
    OfferKind, PLIES_PER_MATCH_MAX, PlayerId, Refusal, SideWish, Stage, TAKEBACKS_PER_MATCH_MAX,
};
use crate::tafl::rules::DiceRule;
use crate::tafl::{Move, Side};

/// What a person may do in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Take the challenge.
    Accept,
    /// Say no to it.
    Decline,
    /// Take back one's own challenge.
    Withdraw,
    /// Play a move.
    Play(Move),
    /// Give up.
    Resign(Assent),
    /// Offer a draw or answer one.
    Draw(Assent),
    /// Ask to take back the last move, or answer that.
    Takeback(Assent),
    /// Propose to stop the clock, or answer that.
    Pause(Assent),
    /// Ask for a hint, or for leave to get hints; or answer that.
    Hint(Assent),
    /// Let the board that everybody sees turn with the turns, or lie still.
    Turn(bool),
    /// Start the clock again.
    Resume,
    /// Claim a match in which the opponent's time is over.
    Claim,
    /// Add words to the die.
    Seed(String),
    /// Throw the die for the first time.
    Roll,
}

/// How clearly a person answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assent {
    /// They ask, without yes or no.
    Ask,
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Chance, passed in: each call returns a number from 1 to 6, all equally likely.
pub type Chance<'a> = &'a mut dyn FnMut() -> u8;

/// After this many throws in a row, a die that keeps passing is left for the next act. Even a long
/// match never gets there: the odds are one in four billion.
pub const PASSES_IN_A_ROW_MAX: usize = 32;

/// The events an act leads to.
///
/// # Errors
/// Says why the match or the rules forbid it.
pub fn decide(
    state: &Match,
    who: PlayerId,
    act: &Act,
    now: Millis,
    chance: Chance<'_>,
) -> Result<Vec<Event>, Refusal> {
    let seat = || seat(state, who, act);
    match act {
        Act::Accept => accept(state, who, now, chance),
        Act::Decline => decline(state, who),
        Act::Withdraw => withdraw(state, who),
        Act::Play(mv) => play(state, seat()?, *mv, now, chance),
        Act::Resign(answer) => resign(state, seat()?, *answer),
        Act::Draw(answer) => offer(state, seat()?, OfferKind::Draw, *answer),
        Act::Takeback(answer) => offer(state, seat()?, OfferKind::Takeback, *answer),
        Act::Pause(answer) => pause(state, seat()?, *answer),
        Act::Hint(answer) => hint(state, seat()?, *answer),
        Act::Turn(on) => {
            let side = seat()?;
            match state.board_turns == *on {
                true => Err(Refusal::BoardTurns { on: *on }),
                false => Ok(vec![Event::BoardTurns { side, on: *on }]),
            }
        }
        Act::Resume => resume(state, seat()?),
        Act::Claim => claim(state, seat()?, now),
        Act::Seed(words) => seed(state, who, words, now, chance),
        Act::Roll => {
            seat()?;
            roll(state, now, chance)
        }
    }
}

/// Whether an act only asks or answers and brings the match no closer to its end.
fn is_talk(act: &Act) -> bool {
    matches!(
        act,
        Act::Resign(Assent::Ask | Assent::No)
            | Act::Draw(_)
            | Act::Takeback(_)
            | Act::Pause(_)
            | Act::Hint(_)
            | Act::Turn(_)
            | Act::Seed(_)
    )
}

fn open(state: &Match) -> Result<(), Refusal> {
    match state.stage {
        Stage::Open => Ok(()),
        Stage::Playing => Err(Refusal::AlreadyStarted),
        Stage::Closed => Err(Refusal::Closed),
        Stage::Over => Err(Refusal::Finished),
    }
}

/// The side for which a person may do this in a running match.
fn seat(state: &Match, who: PlayerId, act: &Act) -> Result<Side, Refusal> {
    match state.stage {
        Stage::Open => return Err(Refusal::NotStarted),
        Stage::Closed => return Err(Refusal::Closed),
        Stage::Playing | Stage::Over => {}
    }
    let side = state.side_of(who).ok_or(Refusal::NotYourMatch)?;
    if state.stage == Stage::Over {
        Err(Refusal::Finished)
    } else if state.events >= EVENTS_PER_MATCH_MAX && is_talk(act) {
        Err(Refusal::TooMuchTalk)
    } else {
        Ok(side)
    }
}

fn accept(
    state: &Match,
    who: PlayerId,
    now: Millis,
    chance: Chance<'_>,
) -> Result<Vec<Event>, Refusal> {
    open(state)?;
    let challenge = &state.challenge;
    if challenge.by == who {
        return Err(Refusal::Yourself);
    }
    if challenge.to.is_some_and(|to| to != who) {
        return Err(Refusal::NotForYou);
    }
    let challenger_attacks = match challenge.terms.side {
        SideWish::Attackers => true,
        SideWish::Defenders => false,
        SideWish::Random => chance() % 2 == 1,
    };
    let (attackers, defenders) = match challenger_attacks {
        true => (challenge.by, who),
        false => (who, challenge.by),
    };
    let mut turn = Decision { after: state.clone(), events: Vec::new(), now };
    turn.happen(Event::Accepted { by: who, attackers, defenders });
    // A sealed die waits for the players to add their words.
    if turn.after.die.is_none() {
        turn.throw(chance);
    }
    Ok(turn.events)
}

fn decline(state: &Match, who: PlayerId) -> Result<Vec<Event>, Refusal> {
    open(state)?;
    match state.challenge.to {
        _ if state.challenge.by == who => Err(Refusal::YourOwnChallenge),
        Some(to) if to == who => Ok(vec![Event::Declined { by: who }]),
        Some(_) => Err(Refusal::NotForYou),
        None => Err(Refusal::ForAnyone),
    }
}

/// One's own challenge, or what one has asked in a running match.
/// Whether either player may end a match for nobody: before both have moved, or after a long silence. Of
/// two games that belong together none may, and with a die nobody may wait for a better throw.
pub fn may_be_called_off(state: &Match) -> bool {
    let moved = |side| state.plies.iter().any(|ply| ply.side == side);
    let fresh = !Side::BOTH.into_iter().all(moved) && state.die.is_none();
    state.stage == Stage::Playing && state.challenge.terms.pair.is_none() && (state.silent || fresh)
}

fn withdraw(state: &Match, who: PlayerId) -> Result<Vec<Event>, Refusal> {
    let own = state.offer.filter(|offer| state.side_of(who) == Some(offer.by));
    if let Some(Offer { kind, by }) = own {
        return Ok(vec![refused(kind, by)]);
    }
    if state.side_of(who).is_some() && may_be_called_off(state) {
        let end = Ending { reason: EndReason::CalledOff, winner: None };
        return Ok(vec![Event::Ended(end)]);
    }
    open(state)?;
    match state.challenge.by == who {
        true => Ok(vec![Event::Withdrawn { by: who }]),
        false => Err(Refusal::NotYourChallenge),
    }
}

fn play(
    state: &Match,
    side: Side,
    mv: Move,
    now: Millis,
    chance: Chance<'_>,
) -> Result<Vec<Event>, Refusal> {
    if state.is_paused() {
        return Err(Refusal::Paused);
    }
    let mover = state.game.position().turn();
    if mover != side {
        return Err(Refusal::NotYourTurn { turn: mover });
    }
    if let Some(why) = state.game.why_illegal(mv) {
        return Err(Refusal::Illegal { mv, why });
    }
    let mut turn = Decision { after: state.clone(), events: Vec::new(), now };
    // The first move throws the die if nobody has. The throw may take the turn away or not reach
    // far enough: then the throw stands and the move is not played.
    let first = turn.after.awaits_first_throw();
    if first {
        turn.throw(chance);
    }
    let within = |after: &Match| {
        after.game.position().turn() == side && after.game.moves_within(after.reach()).contains(&mv)
    };
    match (turn.events.len() <= 1 && within(&turn.after), first) {
        (true, _) => {}
        (false, true) => {
            turn.events.insert(0, Event::Unplayed { side, mv });
            return Ok(turn.events);
        }
        (false, false) => return Err(Refusal::BeyondDie { face: state.reach() }),
    }
    turn.happen(Event::Played { side, mv, planned: false });
    if let Some(outcome) = turn.after.game.outcome() {
        turn.happen(Event::Ended(outcome.into()));
    } else if turn.after.plies.len() >= PLIES_PER_MATCH_MAX {
        turn.happen(Event::Ended(Ending { reason: EndReason::TooLong, winner: None }));
    } else {
        turn.throw(chance);
    }
    Ok(turn.events)
}

/// Events, decided one after the other.
struct Decision {
    after: Match,
    events: Vec<Event>,
    now: Millis,
}

impl Decision {
    fn happen(&mut self, event: Event) {
        self.after.happen(self.now, std::slice::from_ref(&event));
        self.events.push(event);
    }

    /// Throws the die for the side to move, and again for the other side as long as it takes turns
    /// away.
    fn throw(&mut self, chance: Chance<'_>) {
        let rule = self.after.challenge.rules.dice;
        if rule == DiceRule::None {
            return;
        }
        for _ in 0..PASSES_IN_A_ROW_MAX {
            let face = match &self.after.die {
                Some(die) => die.seal.throw(die.faces.len() + 1, self.after.die_words()),
                // Old matches have no seal.
                None => chance(),
            };
            self.happen(Event::Rolled { face });
            if !self.after.game.passes_with(face) {
                return;
            }
            let side = self.after.game.position().turn();
            self.happen(Event::Passed { side });
        }
    }
}

/// Adds words to the die; once both players have, the die is thrown.
fn seed(
    state: &Match,
    who: PlayerId,
    words: &str,
    now: Millis,
    chance: Chance<'_>,
) -> Result<Vec<Event>, Refusal> {
    // Words come after everybody was shown what seals the secret: when the match has begun.
    seat(state, who, &Act::Seed(String::new()))?;
    let die = state.die.as_ref().ok_or(Refusal::NoDie)?;
    if !die.faces.is_empty() {
        return Err(Refusal::DieThrown);
    }
    if state.events >= EVENTS_PER_MATCH_MAX {
        return Err(Refusal::TooMuchTalk);
    }
    let mut turn = Decision { after: state.clone(), events: Vec::new(), now };
    turn.happen(Event::Seeded { by: who, words: words.to_owned() });
    if turn.after.die_words().iter().all(|words| !words.is_empty()) && !turn.after.is_paused() {
        turn.throw(chance);
    }
    Ok(turn.events)
}

fn roll(state: &Match, now: Millis, chance: Chance<'_>) -> Result<Vec<Event>, Refusal> {
    if state.challenge.rules.dice == DiceRule::None {
        return Err(Refusal::NoDie);
    }
    if !state.awaits_first_throw() {
        return Err(Refusal::DieThrowsItself);
    }
    if state.is_paused() {
        return Err(Refusal::Paused);
    }
    let mut turn = Decision { after: state.clone(), events: Vec::new(), now };
    turn.throw(chance);
    Ok(turn.events)
}

fn pause(state: &Match, side: Side, answer: Assent) -> Result<Vec<Event>, Refusal> {
    match (&state.clock, state.is_paused()) {
        (None, _) => Err(Refusal::NoClock),
        (Some(_), true) => Err(Refusal::Paused),
        (Some(_), false) => offer(state, side, OfferKind::Pause, answer),
    }
}

/// A hint counts once for its direction and once for its move; asking again is free.
fn hint(state: &Match, side: Side, answer: Assent) -> Result<Vec<Event>, Refusal> {
    if !state.allows_hints() {
        return offer(state, side, OfferKind::Hints, answer);
    }
    let turn = state.game.position().turn();
    match answer {
        Assent::Yes | Assent::No => Err(Refusal::NoOffer { kind: OfferKind::Hints }),
        Assent::Ask if state.is_paused() => Err(Refusal::Paused),
        Assent::Ask if turn != side => Err(Refusal::NotYourTurn { turn }),
        Assent::Ask if state.hints_now >= HINTS_PER_MOVE_MAX => Ok(Vec::new()),
        Assent::Ask => Ok(vec![Event::Hinted { side }]),
    }
}

fn resume(state: &Match, side: Side) -> Result<Vec<Event>, Refusal> {
    match state.is_paused() {
        true => Ok(vec![Event::Resumed { side }]),
        false => Err(Refusal::NotPaused),
    }
}

fn claim(state: &Match, side: Side, now: Millis) -> Result<Vec<Event>, Refusal> {
    let clock = state.clock.as_ref().ok_or(Refusal::NoClock)?;
    if state.game.position().turn() == side {
        return Err(Refusal::OwnTime);
    }
    match clock.flag_at() {
        Some(flag) if flag <= now => {
            let end = Ending { reason: EndReason::Time, winner: Some(side) };
            Ok(vec![Event::Ended(end)])
        }
        _ => Err(Refusal::TimeLeft { until: clock.deadline() }),
    }
}

fn resign(state: &Match, side: Side, answer: Assent) -> Result<Vec<Event>, Refusal> {
    let asked = state.resigning[side as usize];
    let end = Ending { reason: EndReason::Resignation, winner: Some(side.other()) };
    match (answer, asked) {
        (Assent::Ask, false) => Ok(vec![Event::ResignAsked { side }]),
        (Assent::Ask, true) | (Assent::Yes, _) => Ok(vec![Event::Ended(end)]),
        (Assent::No, true) => Ok(vec![Event::ResignDropped { side }]),
        (Assent::No, false) => Err(Refusal::NotResigning),
    }
}

fn offer(
    state: &Match,
    side: Side,
    kind: OfferKind,
    answer: Assent,
) -> Result<Vec<Event>, Refusal> {
    let waiting = state.offer.filter(|offer| offer.kind == kind);
    match (waiting, answer) {
        // What nobody has answered yet can be taken back.
        (Some(Offer { by, .. }), Assent::No) if by == side => Ok(vec![refused(kind, side)]),
        (Some(Offer { by, .. }), _) if by == side => Err(Refusal::OfferWaits { kind }),
        (Some(_), Assent::No) => Ok(vec![refused(kind, side)]),
        // Asking for what the other side has offered means agreeing to it.
        (Some(_), Assent::Ask | Assent::Yes) => Ok(vec![agreed(state, kind, side)]),
        (None, Assent::Ask) => match state.offer {
            Some(Offer { kind, by }) if by == side => Err(Refusal::OfferWaits { kind }),
            Some(Offer { kind, .. }) => Err(Refusal::AnswerFirst { kind }),
            // What cannot be asked at all is refused for its own reason.
            None => ask(state, kind, side).and_then(|events| {
                match state.asked[side as usize][kind as usize] {
                    true => Err(Refusal::AskedAlready { kind }),
                    false => Ok(events),
                }
            }),
        },
        (None, Assent::Yes | Assent::No) => Err(Refusal::NoOffer { kind }),
    }
}

fn ask(state: &Match, kind: OfferKind, side: Side) -> Result<Vec<Event>, Refusal> {
    match kind {
        OfferKind::Draw => Ok(vec![Event::DrawOffered { side }]),
        OfferKind::Takeback if state.challenge.rules.dice != DiceRule::None => {
            Err(Refusal::DiceStand)
        }
        OfferKind::Takeback if state.takebacks >= TAKEBACKS_PER_MATCH_MAX => {
            Err(Refusal::TakebacksSpent)
        }
        OfferKind::Takeback => match state.plies.iter().any(|ply| ply.side == side) {
            true => Ok(vec![Event::TakebackAsked { side }]),
            false => Err(Refusal::NothingToTakeBack),
        },
        OfferKind::Pause => Ok(vec![Event::PauseAsked { side }]),
        OfferKind::Hints => Ok(vec![Event::HintsAsked { side }]),
    }
}

/// Refused by one side, or taken back by the one that had asked.
fn refused(kind: OfferKind, side: Side) -> Event {
    match kind {
        OfferKind::Draw => Event::DrawRefused { side },
        OfferKind::Takeback => Event::TakebackRefused { side },
        OfferKind::Pause => Event::PauseRefused { side },
        OfferKind::Hints => Event::HintsRefused { side },
    }
}

fn agreed(state: &Match, kind: OfferKind, side: Side) -> Event {
    match kind {
        OfferKind::Draw => Event::Ended(Ending { reason: EndReason::Agreement, winner: None }),
        OfferKind::Takeback => {
            let asker = side.other();
            // Back to the asker's last turn: all plies of that turn and everything after them.
            let last = state.plies.iter().rposition(|ply| ply.side == asker).unwrap_or(0);
            let first = state.plies[..last]
                .iter()
                .rposition(|ply| ply.side != asker)
                .map_or(0, |before| before + 1);
            Event::TakenBack { side: asker, plies: state.plies.len() - first }
        }
        OfferKind::Pause => Event::Paused { side },
        OfferKind::Hints => Event::HintsAllowed { side },
    }
}
