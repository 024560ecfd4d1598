//! Saying what was decided: marking it, saying it again after a crash or a failure, and knowing
//! which messages still have buttons.

use super::settings::Settings;
use super::{Answer, App, Parcel, scene, tell};
use crate::command::MatchNumber;
use crate::game::{Entry, Event, Match, Millis, PlayerId};
use crate::reply::{Button, Label, Overtakes, Person, Reply, Say, Slow, Waiting};
use crate::store::{Due, Error, Found, Note, NoteId, Shown, Tx};

/// How long a door may take to say something before it is said again, in milliseconds.
pub(super) const GRACE: Millis = 60_000;
/// The first wait after a failure, in milliseconds; it doubles each time.
const BACK_OFF: Millis = 2_000;
/// The longest wait after a failure, in milliseconds: an hour.
const BACK_OFF_MAX: Millis = 60 * 60 * 1000;
/// How often something is tried before it is given up.
const TRIES_MAX: u32 = 15;
/// Notes that are taken at a time.
const DUE_MAX: usize = 50;

impl App {
    /// Marks what was said as said. A fault here is logged: at worst it is said again at the next
    /// start.
    pub async fn delivered(&self, notes: &[NoteId]) {
        self.logged(self.mark_said(notes).await);
    }

    async fn mark_said(&self, notes: &[NoteId]) -> Result<(), Error> {
        if notes.is_empty() {
            return Ok(());
        }
        let mut tx = self.store.write().await?;
        for note in notes {
            tx.said(*note, self.clock.now()).await?;
        }
        tx.commit().await?;
        super::point("marked").await;
        Ok(())
    }

    /// Tries again later what could not be said, at once when it was not tried before; gives it up
    /// after many tries.
    pub async fn put_off(&self, notes: &[NoteId], tries: u32, at_least: Millis) {
        let done = async {
            let mut tx = self.store.write().await?;
            let now = self.clock.now();
            let wait = match tries {
                0 => 0,
                tries => BACK_OFF_MAX.min(BACK_OFF << (tries - 1).min(20)),
            };
            if tries >= TRIES_MAX {
                super::present::log_fault("outbox", &"a message was given up after many tries");
            }
            for note in notes {
                match tries >= TRIES_MAX {
                    true => tx.said(*note, now).await?,
                    false => tx.put_off(*note, now + wait.max(at_least)).await?,
                }
            }
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// What a place has not heard because the program ended too early, in its order. What later,
    /// heard events have overtaken is dropped.
    pub async fn unsaid(&self, place: &str) -> Vec<Answer> {
        self.logged(self.waiting(place).await)
    }

    async fn waiting(&self, place: &str) -> Result<Vec<Answer>, Error> {
        let mut tx = self.store.read().await?;
        let Some(id) = tx.known_place(place).await? else { return Ok(Vec::new()) };
        let settings = Settings::of_place(&mut tx, place).await?;
        let mut answers = Vec::new();
        for due in tx.waiting(id).await? {
            // A match that cannot be read must not keep the others from being told of.
            match self.tell_again(&mut tx, &settings, &due).await {
                Ok(answer) => answers.push(answer),
                Err(error) => {
                    self.fault(&error);
                }
            }
        }
        Ok(answers)
    }

    /// Makes everything unsaid in a door's places due: what a new run begins with.
    pub async fn hurry(&self, prefix: &str) {
        let done = async {
            let mut tx = self.store.write().await?;
            tx.hurry(prefix, self.clock.now()).await?;
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// What is to be said now in a door's places because it was not said in time, but for places in
    /// which something is still being said.
    pub async fn due(&self, prefix: &str, busy: &[String]) -> Vec<Parcel> {
        self.logged(self.parcels(prefix, busy).await)
    }

    async fn parcels(&self, prefix: &str, busy: &[String]) -> Result<Vec<Parcel>, Error> {
        let now = self.clock.now();
        let mut tx = self.store.write().await?;
        let list = tx.take_due(prefix, now, now + GRACE, DUE_MAX, busy).await?;
        let mut parcels = Vec::new();
        for due in list {
            let settings = Settings::of_place(&mut tx, &due.place).await?;
            let alone = match due.reminds.filter(|_| due.private) {
                Some(player) => Some(self.called(&mut tx, player, &due.place).await?.account),
                None => None,
            };
            match self.tell_again(&mut tx, &settings, &due).await {
                Ok(answer) => parcels.push(Parcel {
                    person: alone,
                    place: due.place,
                    key: due.key,
                    tries: due.tries + 1,
                    age: now - due.made,
                    answer,
                }),
                Err(error) => {
                    // Nobody else waits for a match that cannot be read; it may be mended.
                    self.fault(&error);
                    for note in &due.notes {
                        match due.tries + 1 >= TRIES_MAX {
                            true => tx.said(note.id, now).await?,
                            false => tx.put_off(note.id, now + BACK_OFF_MAX).await?,
                        }
                    }
                }
            }
        }
        tx.commit().await?;
        super::point("leased").await;
        Ok(parcels)
    }

    /// What is said of a note, as it would have been said in time; nothing when it was overtaken.
    async fn tell_again(
        &self,
        tx: &mut Tx,
        settings: &Settings,
        due: &Due,
    ) -> Result<Answer, Error> {
        if let Some(player) = due.reminds {
            return self.reminder(tx, settings, player, due).await;
        }
        let note = &due.notes[0];
        let ids = vec![note.id];
        let log = tx.log(note.game).await?;
        let events = log.get(note.first..=note.last).ok_or(Error::RowNotFound)?;
        let passing = events.iter().all(|entry| entry.event.passes());
        if passing && tx.is_overtaken(note).await? {
            let words = settings.words();
            return Ok(Answer { words, ..Answer::new(Reply::default(), ids) });
        }
        let found = Found::at(note, &log).ok_or(Error::RowNotFound)?;
        let before = Match::replay(&log[..note.first]).ok();
        let people = tell::people(tx, &found.game, &due.place).await?;
        let mut reply = tell::news(before.as_ref(), &found, events, &people, self.clock.now());
        scene::dress(&mut reply, settings);
        let begins = events.iter().any(|entry| matches!(entry.event, Event::Accepted { .. }));
        let wanted = begins && tx.wants_thread(&found).await?;
        let thread = wanted.then(|| tell::thread_name(&found, &people));
        Ok(Answer { thread, words: settings.words(), ..Answer::new(reply, ids) })
    }

    /// Reminds a player of all the matches together in which it is still his turn.
    async fn reminder(
        &self,
        tx: &mut Tx,
        settings: &Settings,
        player: PlayerId,
        due: &Due,
    ) -> Result<Answer, Error> {
        let notes = &due.notes;
        let mut list = Vec::new();
        let mut one = None;
        for note in notes {
            let Some(found) = self.readable(tx, note.game, note.number).await else { continue };
            if note.last + 1 < found.events || found.game.to_move() != Some(player) {
                continue;
            }
            let place = due.private.then(|| note.place.clone());
            list.push(Waiting { summary: tell::summary(tx, &found, &due.place).await?, place });
            one = Some(found);
        }
        let ids = notes.iter().map(|note| note.id).collect();
        let words = match due.private {
            true => settings.own_words(tx.language(player).await?.as_deref()),
            false => settings.words(),
        };
        let zone = tx.habit(player).await?.and_then(|habit| habit.zone);
        let mut reply = Reply { zone: zone.filter(|_| due.private), ..Reply::default() };
        if let Some(found) = one {
            let player = self.called(tx, player, &due.place).await?;
            // Buttons belong to the place where the match is played.
            if list.len() == 1 && !due.private {
                let number = MatchNumber(found.number);
                reply.buttons = vec![
                    Button::new(Label::Move, "moves", &[], number),
                    Button::new(Label::Board, "board", &[], number),
                ];
                reply.about = Some(tell::about(&found));
            }
            reply.says = vec![Say::Slow(Slow::Reminder { player, list })];
        }
        Ok(Answer { words, ..Answer::new(reply, ids) })
    }

    /// A player as he is called in a place.
    async fn called(&self, tx: &mut Tx, player: PlayerId, place: &str) -> Result<Person, Error> {
        let known = tx.account_near(player, place).await?;
        Ok(known.map_or_else(tell::somebody, |it| Person { account: it.account, name: it.name }))
    }

    /// Lets everybody in a place read what a player could not be told alone.
    pub async fn tell_in_public(&self, notes: &[NoteId]) {
        let done = async {
            let mut tx = self.store.write().await?;
            for note in notes {
                tx.make_public(*note).await?;
                tx.put_off(*note, self.clock.now()).await?;
            }
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// Takes out the messages about a match that lose their buttons now, each with its place.
    pub async fn settled(
        &self,
        place: &str,
        number: MatchNumber,
        overtakes: Overtakes,
    ) -> Vec<(String, Shown)> {
        if overtakes == Overtakes::Nothing {
            return Vec::new();
        }
        let done = async {
            let mut tx = self.store.write().await?;
            let Some(id) = tx.known_place(place).await? else { return Ok(Vec::new()) };
            let Some(found) = tx.find_number(id, number.0).await? else { return Ok(Vec::new()) };
            let shown = tx.take_shown(found.id, overtakes == Overtakes::Offers).await?;
            tx.commit().await?;
            Ok(shown)
        };
        self.logged(done.await)
    }

    /// Remembers a message about a match that has buttons.
    pub async fn shown(&self, place: &str, number: MatchNumber, shown: &Shown) {
        let done = async {
            let mut tx = self.store.write().await?;
            let Some(id) = tx.known_place(place).await? else { return Ok(()) };
            let Some(found) = tx.find_number(id, number.0).await? else { return Ok(()) };
            tx.show(id, found.id, shown).await?;
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// Moves a match that has just begun to a new place; gives what is said there first. What was
    /// still to be said of it in the old place is said in the new one instead.
    ///
    /// # Errors
    /// Gives the apology when the database fails.
    pub async fn move_match(
        &self,
        from: &str,
        number: MatchNumber,
        to: &str,
        notes: &[NoteId],
    ) -> Result<Parcel, Say> {
        let done = async {
            let now = self.clock.now();
            let mut tx = self.store.write().await?;
            let server = tx.server_of(from).await?;
            let old = tx.place(from, server.as_deref(), now).await?;
            let new = tx.place(to, server.as_deref(), now).await?;
            let found = tx.find_number(old, number.0).await?.ok_or(Error::RowNotFound)?;
            let number = tx.move_match(found.id, old, new).await?;
            let last = found.events - 1;
            let log = tx.log(found.id).await?;
            let begins = |entry: &Entry| matches!(entry.event, Event::Accepted { .. });
            let first = log.iter().rposition(begins).unwrap_or(last);
            let note = tx.note(new, found.id, first..=last, now, now + GRACE).await?;
            for old in notes {
                tx.said(*old, now).await?;
            }
            let settings = Settings::of_place(&mut tx, to).await?;
            let place = to.to_owned();
            let told = Note { id: note, game: found.id, number, place, first, last };
            let due = Due::news(told, now);
            let answer = self.tell_again(&mut tx, &settings, &due).await?;
            tx.commit().await?;
            let Due { place, key, .. } = due;
            Ok(Parcel { place, key, tries: 1, age: 0, person: None, answer })
        };
        done.await.map_err(|error: Error| self.fault(&error))
    }

    /// Lets all matches of a server go on in a place of another, with its settings: what is left
    /// behind when a server is replaced. The last that happened in each is said there anew.
    pub async fn follow(&self, old: &str, new: &str, place: &str) {
        let done = async {
            let now = self.clock.now();
            let mut tx = self.store.write().await?;
            for (name, value) in tx.settings(old).await? {
                tx.set(new, &name, &value).await?;
            }
            let to = tx.place(place, Some(new), now).await?;
            for (from, row) in tx.matches_of(old).await? {
                if from == to {
                    continue;
                }
                let number = tx.move_match(row.id, from, to).await?;
                let last = tx.load(row.id, number).await?.events - 1;
                tx.note(to, row.id, last..=last, now, now).await?;
            }
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// Whether one of these notes is still to be said.
    pub async fn is_unsaid(&self, notes: &[NoteId]) -> bool {
        let done = async {
            let mut tx = self.store.read().await?;
            for note in notes {
                if tx.is_unsaid(*note).await? {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        self.logged(done.await)
    }

    /// A message that still has buttons, in a place or a thread of it, with its own place and its
    /// match.
    pub async fn shown_in(
        &self,
        place: &str,
        message: &str,
    ) -> Option<(String, MatchNumber, Shown)> {
        let done = async { self.store.read().await?.shown_in(place, message).await };
        let found: Option<(String, i64, Shown)> = self.logged(done.await);
        found.map(|(place, number, shown)| (place, MatchNumber(number), shown))
    }

    /// The oldest message about a match that still has buttons in a place: its challenge.
    pub async fn first_shown(&self, place: &str, number: MatchNumber) -> Option<String> {
        let done = async {
            let mut tx = self.store.read().await?;
            let Some(id) = tx.known_place(place).await? else { return Ok(None) };
            let Some(found) = tx.find_number(id, number.0).await? else { return Ok(None) };
            tx.first_shown(id, found.id).await
        };
        self.logged(done.await)
    }

    /// Whether anything was ever said to the bot in a place, or is played there.
    pub async fn knows(&self, place: &str) -> bool {
        let done = async { self.store.read().await?.known_place(place).await };
        self.logged(done.await).is_some()
    }

    /// Marks why nothing can be posted in a place; `None` when it can again.
    pub async fn trouble(&self, place: &str, what: Option<&str>) {
        let done = async {
            let mut tx = self.store.write().await?;
            tx.trouble(place, what).await?;
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// Why nothing could be posted in a place.
    pub async fn trouble_of(&self, place: &str) -> Option<String> {
        let done = async { self.store.read().await?.trouble_of(place).await };
        self.logged(done.await)
    }

    /// What a door remembered under a name.
    pub async fn fact(&self, name: &str) -> Option<String> {
        let done = async { self.store.read().await?.fact(name).await };
        self.logged(done.await)
    }

    /// Remembers something for a door until its next run.
    pub async fn learn(&self, name: &str, value: &str) {
        let done = async {
            let mut tx = self.store.write().await?;
            tx.learn(name, value).await?;
            tx.commit().await
        };
        self.logged(done.await);
    }
}
