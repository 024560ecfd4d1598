//! Answering one envelope.

use std::sync::atomic::Ordering;

use super::meant::{Meant, Wanted};
use super::{
    Answer, App, Envelope, FORGET_EVERY, MATCHES_PER_PLACE_MAX, MATCHES_PER_PLAYER_MAX, MEMORY,
    OPEN_CHALLENGES_PER_PLAYER_MAX, tell,
};
use crate::command::{Command, MatchNumber, Mistake, Who, read};
use crate::game::{Act, Event, Match, PlayerId, Refusal, SideWish, decide};
use crate::reply::{Limit, Person, Reply, Say};
use crate::store::{Error, Found, Note, NoteId, PlaceId, Tx};
use crate::tafl::{Rules, Variant};

impl App {
    /// Answers what was said. Whatever goes wrong, there is an answer.
    pub async fn answer(&self, envelope: &Envelope) -> Answer {
        let command = envelope.call.clone().and_then(|call| read(&call));
        let command = match command {
            Ok(command) => command,
            Err(mistake) => return Reply::private(Say::Mistake(mistake)).into(),
        };
        match self.carry_out(envelope, command).await {
            Ok(answer) => answer,
            Err(error) => Reply::private(self.fault(&error)).into(),
        }
    }

    /// Marks what was said as said. A fault here is logged: at worst it is said again at the next
    /// start.
    pub async fn delivered(&self, notes: &[NoteId]) {
        if let Err(error) = self.mark_said(notes).await {
            self.fault(&error);
        }
    }

    async fn mark_said(&self, notes: &[NoteId]) -> Result<(), Error> {
        if notes.is_empty() {
            return Ok(());
        }
        let mut tx = self.store.write().await?;
        for note in notes {
            tx.said(*note, self.clock.now()).await?;
        }
        tx.commit().await
    }

    /// What a place has not heard because the program ended too early: for each match all of it at
    /// once. What later, heard events have overtaken is dropped.
    pub async fn unsaid(&self, place: &str) -> Vec<Answer> {
        let answers = self.waiting(place).await;
        answers.unwrap_or_else(|error| {
            self.fault(&error);
            Vec::new()
        })
    }

    async fn waiting(&self, place: &str) -> Result<Vec<Answer>, Error> {
        let mut tx = self.store.read().await?;
        let Some(place) = tx.known_place(place).await? else { return Ok(Vec::new()) };
        let mut matches: Vec<Vec<Note>> = Vec::new();
        for note in tx.waiting(place).await? {
            match matches.iter_mut().find(|notes| notes[0].game == note.game) {
                Some(notes) => notes.push(note),
                None => matches.push(vec![note]),
            }
        }
        let mut answers = Vec::new();
        for notes in matches {
            // A match that cannot be read must not keep the others from being told of.
            match self.tell_again(&mut tx, &notes).await {
                Ok(answer) => answers.push(answer),
                Err(error) => {
                    self.fault(&error);
                }
            }
        }
        Ok(answers)
    }

    async fn tell_again(&self, tx: &mut Tx, notes: &[Note]) -> Result<Answer, Error> {
        let events = tx.events(notes[0].game).await?;
        let first = notes.iter().map(|note| note.first).min().unwrap_or(0);
        let last = notes.iter().map(|note| note.last).max().unwrap_or(0);
        let ids = notes.iter().map(|note| note.id).collect();
        if last + 1 < events.len() {
            return Ok(Answer { reply: Reply::default(), notes: ids });
        }
        let before = Match::replay(&events[..first]).ok();
        let found = tx.load(notes[0].game, notes[0].number).await?;
        let people = tell::people(tx, &found.game).await?;
        let reply = tell::news(before.as_ref(), &found, &events[first..], &people);
        Ok(Answer { reply, notes: ids })
    }

    /// Logs a fault once; gives the apology with its id.
    pub(super) fn fault(&self, error: &Error) -> Say {
        let id = format!("{:x}", self.clock.now());
        super::present::log_fault(&id, error);
        Say::Fault { id }
    }

    async fn carry_out(&self, envelope: &Envelope, command: Command) -> Result<Answer, Error> {
        match command {
            Command::Help { about: None } => Ok(Reply::private(Say::Help).into()),
            Command::Help { about: Some(spec) } => Ok(Reply::private(Say::HelpAbout(spec)).into()),
            Command::Variants => Ok(Reply::private(Say::Variants).into()),
            Command::Challenge { opponent, variant, side, rules } => {
                self.challenge(envelope, opponent, variant, side, &rules).await
            }
            Command::Act { act, number } => self.act(envelope, act, number).await,
            look => self.look(envelope, look).await,
        }
    }

    /// Begins the write of a request: the place and the speaker are known after it. `None` when
    /// the request was answered before.
    async fn begin(&self, envelope: &Envelope) -> Result<Option<(Tx, PlaceId)>, Error> {
        let now = self.clock.now();
        let mut tx = self.store.write().await?;
        if !tx.claim_request(&envelope.request, now).await? {
            return Ok(None);
        }
        if self.forget_at.load(Ordering::Relaxed) <= now {
            tx.forget(now - MEMORY).await?;
            self.forget_at.store(now + FORGET_EVERY, Ordering::Relaxed);
        }
        let place = tx.place(&envelope.place, now).await?;
        let speaker = &envelope.speaker;
        tx.meet(&speaker.account.0, &speaker.name, now).await?;
        Ok(Some((tx, place)))
    }

    async fn challenge(
        &self,
        envelope: &Envelope,
        opponent: Who,
        variant: &Variant,
        side: SideWish,
        rules: &Rules,
    ) -> Result<Answer, Error> {
        let to = match opponent {
            Who::Anyone => None,
            Who::Named(name) => match envelope.people.iter().find(|(word, _)| *word == name) {
                Some((_, person)) => Some(person.clone()),
                None => {
                    return Ok(Reply::private(Say::Mistake(Mistake::UnknownPerson { name })).into());
                }
            },
        };
        if to.as_ref().is_some_and(|to| to.account == envelope.speaker.account) {
            return Ok(Reply::private(Say::Refused(Refusal::Yourself)).into());
        }
        let Some((mut tx, place)) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        if let Some(full) = full(&mut tx, place, &envelope.speaker).await? {
            return Ok(Reply::private(full).into());
        }
        let now = self.clock.now();
        if let Some(to) = &to {
            tx.introduce(&to.account.0, &to.name, now).await?;
        }
        let event = Event::Challenged {
            by: envelope.speaker.account.clone(),
            to: to.map(|person| person.account),
            side,
            variant: variant.id.to_owned(),
            rules: rules.pairs().map(|(name, value)| format!("{name}={value}")).collect(),
        };
        let game = Match::replay([&event]).expect("a challenge begins a match");
        let (id, number) = tx.create(place, &game, &event, now).await?;
        let found = Found { id, number, game, events: 1 };
        self.finish(tx, place, None, &found, &[event]).await
    }

    async fn act(
        &self,
        envelope: &Envelope,
        act: Act,
        number: Option<MatchNumber>,
    ) -> Result<Answer, Error> {
        let Some((mut tx, place)) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        let speaker = &envelope.speaker.account;
        let before = match self.meant(&mut tx, place, speaker, Wanted::of(act), number).await? {
            Meant::One(found) => *found,
            Meant::Answer(say) => return Ok(Reply::private(*say).into()),
        };
        if matches!(act, Act::Accept)
            && let Some(full) = busy(&mut tx, &before, speaker).await?
        {
            return Ok(Reply::private(full).into());
        }
        let mut throw = || self.dice.throw();
        match decide(&before.game, speaker, act, &mut throw) {
            Err(refusal) => Ok(Reply::private(Say::Refused(refusal)).into()),
            Ok(events) => self.append(tx, place, before, events).await,
        }
    }

    async fn append(
        &self,
        mut tx: Tx,
        place: PlaceId,
        before: Found,
        events: Vec<Event>,
    ) -> Result<Answer, Error> {
        let mut after = before.clone();
        for event in &events {
            after.game.apply(event).expect("a decided event fits its match");
        }
        tx.append(before.id, &after.game, before.events, &events, self.clock.now()).await?;
        after.events += events.len();
        self.finish(tx, place, Some(&before.game), &after, &events).await
    }

    /// Notes what happened, commits, and only then puts it together.
    async fn finish(
        &self,
        mut tx: Tx,
        place: PlaceId,
        before: Option<&Match>,
        found: &Found,
        events: &[Event],
    ) -> Result<Answer, Error> {
        let seqs = found.events - events.len()..=found.events - 1;
        let note = tx.note(place, found.id, seqs, self.clock.now()).await?;
        let people = tell::people(&mut tx, &found.game).await?;
        tx.commit().await?;
        let reply = tell::news(before, found, events, &people);
        Ok(Answer { reply, notes: vec![note] })
    }
}

/// Why a person cannot make another challenge here.
async fn full(tx: &mut Tx, place: PlaceId, person: &Person) -> Result<Option<Say>, Error> {
    let full = |limit, most| Some(Say::Full { limit, most });
    if tx.count_alive(place).await? >= MATCHES_PER_PLACE_MAX as i64 {
        return Ok(full(Limit::PlaceMatches, MATCHES_PER_PLACE_MAX));
    }
    if tx.count_challenges(&person.account).await? >= OPEN_CHALLENGES_PER_PLAYER_MAX as i64 {
        return Ok(full(Limit::OpenChallenges, OPEN_CHALLENGES_PER_PLAYER_MAX));
    }
    if tx.count_playing(&person.account).await? >= MATCHES_PER_PLAYER_MAX as i64 {
        return Ok(full(Limit::Matches, MATCHES_PER_PLAYER_MAX));
    }
    Ok(None)
}

/// Why a challenge cannot be accepted now although it is open.
async fn busy(tx: &mut Tx, found: &Found, who: &PlayerId) -> Result<Option<Say>, Error> {
    for player in [who, &found.game.challenge.by] {
        if tx.count_playing(player).await? >= MATCHES_PER_PLAYER_MAX as i64 {
            let most = MATCHES_PER_PLAYER_MAX;
            return Ok(Some(Say::Full { limit: Limit::Matches, most }));
        }
    }
    Ok(None)
}
