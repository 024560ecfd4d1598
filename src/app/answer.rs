//! Answering one envelope.

use super::meant::{Meant, Wanted};
use super::{
    Answer, App, Envelope, MATCHES_PER_PLACE_MAX, MATCHES_PER_PLAYER_MAX,
    OPEN_CHALLENGES_PER_PLAYER_MAX, REQUEST_MEMORY, tell,
};
use crate::command::{Command, MatchNumber, Mistake, Who, read};
use crate::game::{Act, Event, Match, PlayerId, Refusal, SideWish, decide};
use crate::reply::{Limit, Person, Reply, Say};
use crate::store::{Error, Found, NoteId, PlaceId, Write};
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

    /// Marks what was said as said.
    pub async fn delivered(&self, note: NoteId) -> Result<(), Error> {
        let mut write = self.store.write().await?;
        write.said(note, self.clock.now()).await?;
        write.commit().await
    }

    /// What a place has not heard because the program ended too early. A note that later events
    /// have overtaken is dropped.
    pub async fn unsaid(&self, place: &str) -> Result<Vec<Answer>, Error> {
        let now = self.clock.now();
        let mut write = self.store.write().await?;
        write.forget_requests(now - REQUEST_MEMORY).await?;
        let place = write.place(place, now).await?;
        let mut answers = Vec::new();
        for note in write.waiting(place).await? {
            let events = write.events(note.game).await?;
            if note.last + 1 < events.len() {
                write.said(note.id, now).await?;
                continue;
            }
            let before = Match::replay(&events[..note.first]).ok();
            let found = write.load(note.game, note.number).await?;
            let people = tell::people(&mut write, &found.game).await?;
            let reply = tell::news(before.as_ref(), &found, &events[note.first..], &people);
            answers.push(Answer { reply, note: Some(note.id) });
        }
        write.commit().await?;
        Ok(answers)
    }

    /// Logs a fault once; gives the apology with its id.
    fn fault(&self, error: &Error) -> Say {
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
    async fn begin(&self, envelope: &Envelope) -> Result<Option<(Write, PlaceId)>, Error> {
        let now = self.clock.now();
        let mut write = self.store.write().await?;
        if !write.claim_request(&envelope.request, now).await? {
            return Ok(None);
        }
        let place = write.place(&envelope.place, now).await?;
        let speaker = &envelope.speaker;
        write.meet(&speaker.account.0, &speaker.name, now).await?;
        Ok(Some((write, place)))
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
        let Some((mut write, place)) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        if let Some(full) = full(&mut write, place, &envelope.speaker).await? {
            return Ok(Reply::private(full).into());
        }
        let now = self.clock.now();
        if let Some(to) = &to {
            write.meet(&to.account.0, &to.name, now).await?;
        }
        let event = Event::Challenged {
            by: envelope.speaker.account.clone(),
            to: to.map(|person| person.account),
            side,
            variant: variant.id.to_owned(),
            rules: rules.pairs().map(|(name, value)| format!("{name}={value}")).collect(),
        };
        let game = Match::replay([&event]).expect("a challenge begins a match");
        let (id, number) = write.create(place, &game, &event, now).await?;
        let found = Found { id, number, game, events: 1 };
        self.finish(write, place, None, &found, &[event]).await
    }

    async fn act(
        &self,
        envelope: &Envelope,
        act: Act,
        number: Option<MatchNumber>,
    ) -> Result<Answer, Error> {
        let Some((mut write, place)) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        let speaker = &envelope.speaker.account;
        let before = match self.meant(&mut write, place, speaker, Wanted::of(act), number).await? {
            Meant::One(found) => *found,
            Meant::Answer(say) => return Ok(Reply::private(*say).into()),
        };
        if matches!(act, Act::Accept)
            && let Some(full) = busy(&mut write, &before, speaker).await?
        {
            return Ok(Reply::private(full).into());
        }
        let mut throw = || self.dice.throw();
        match decide(&before.game, speaker, act, &mut throw) {
            Err(refusal) => Ok(Reply::private(Say::Refused(refusal)).into()),
            Ok(events) => self.append(write, place, before, events).await,
        }
    }

    async fn append(
        &self,
        mut write: Write,
        place: PlaceId,
        before: Found,
        events: Vec<Event>,
    ) -> Result<Answer, Error> {
        let mut after = before.clone();
        for event in &events {
            after.game.apply(event).expect("a decided event fits its match");
        }
        write.append(before.id, &after.game, before.events, &events, self.clock.now()).await?;
        after.events += events.len();
        self.finish(write, place, Some(&before.game), &after, &events).await
    }

    /// Notes what happened, commits, and only then puts it together.
    async fn finish(
        &self,
        mut write: Write,
        place: PlaceId,
        before: Option<&Match>,
        found: &Found,
        events: &[Event],
    ) -> Result<Answer, Error> {
        let seqs = found.events - events.len()..=found.events - 1;
        let note = write.note(place, found.id, seqs, self.clock.now()).await?;
        let people = tell::people(&mut write, &found.game).await?;
        write.commit().await?;
        let reply = tell::news(before, found, events, &people);
        Ok(Answer { reply, note: Some(note) })
    }
}

/// Why a person cannot make another challenge here.
async fn full(write: &mut Write, place: PlaceId, person: &Person) -> Result<Option<Say>, Error> {
    let full = |limit, most| Some(Say::Full { limit, most });
    if write.count_alive(place).await? >= MATCHES_PER_PLACE_MAX as i64 {
        return Ok(full(Limit::PlaceMatches, MATCHES_PER_PLACE_MAX));
    }
    if write.count_challenges(&person.account).await? >= OPEN_CHALLENGES_PER_PLAYER_MAX as i64 {
        return Ok(full(Limit::OpenChallenges, OPEN_CHALLENGES_PER_PLAYER_MAX));
    }
    if write.count_playing(&person.account).await? >= MATCHES_PER_PLAYER_MAX as i64 {
        return Ok(full(Limit::Matches, MATCHES_PER_PLAYER_MAX));
    }
    Ok(None)
}

/// Why a challenge cannot be accepted now although it is open.
async fn busy(write: &mut Write, found: &Found, who: &PlayerId) -> Result<Option<Say>, Error> {
    for player in [who, &found.game.challenge.by] {
        if write.count_playing(player).await? >= MATCHES_PER_PLAYER_MAX as i64 {
            let most = MATCHES_PER_PLAYER_MAX;
            return Ok(Some(Say::Full { limit: Limit::Matches, most }));
        }
    }
    Ok(None)
}
