//! Composing from the log what was noted: as it would have been told in time, or several notes
//! together.

use crate::app::context::Context;
use crate::app::delivery::NotTold;
use crate::app::delivery::marks;
use crate::app::handlers::puzzle;
use crate::app::messages::names;
use crate::app::messages::news;
use crate::app::messages::scene;
use crate::app::people::habit::Habit;
use crate::app::places::settings::Settings;
use crate::app::review;
use crate::app::{Answer, News};
use crate::game::{Event, Match, PlayerId};
use crate::reply::{Button, ClockSay, Label, Person, PlaceSay, PuzzleSay, Reply, Say, Waiting};
use crate::store::{About, Due, Error, Found, Note, PuzzleNews, Tx};

/// What to say for notes that are due, nothing if it was overtaken; `None` if they are damaged, and nobody will ever read
/// them.
///
/// # Errors
/// If they cannot be read now.
pub(in crate::app) async fn retell(cx: &Context, due: &Due) -> Result<Option<Answer>, NotTold> {
    let done = || async {
        let mut tx = cx.store.read().await?;
        let settings = Settings::of_place(&mut tx, &due.place).await?;
        let (player, private, notes) = match &due.about {
            About::Words { text, .. } => {
                let says = vec![Say::Place(PlaceSay::Announcement(text.clone()))];
                return Ok(Answer::of(Reply::public(says), settings.words()));
            }
            About::News(notes) => return retell_news(cx, &mut tx, &settings, notes).await,
            About::Review(note) => return retell_review(cx, &mut tx, &settings, note).await,
            About::Puzzle { news, .. } => {
                return retell_puzzle(&mut tx, &settings, &due.place, *news).await;
            }
            About::Reminders { player, private, notes } => (*player, *private, notes),
        };
        let person = called(&mut tx, player, &due.place).await?;
        let alone = private.then(|| person.account.clone());
        let matches = (due.place.as_str(), &notes[..]);
        let answer = remind_of(cx, &mut tx, &settings, (player, person), matches, private).await?;
        Ok(Answer { alone, ..answer })
    };
    unless_damaged(cx, cx.store.again(done).await)
}

/// What was read; `None` if it is damaged.
fn unless_damaged<T>(cx: &Context, read: Result<T, Error>) -> Result<Option<T>, NotTold> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(error) if error.is_damaged() => {
            cx.fault(&error);
            Ok(None)
        }
        Err(error) => Err(marks::not_told(cx, &error)),
    }
}

/// What to say for news in one place, as [`retell`].
///
/// # Errors
/// As [`retell`].
pub(in crate::app) async fn news_again(
    cx: &Context,
    notes: &[Note],
) -> Result<Option<Answer>, NotTold> {
    let done = || async {
        let mut tx = cx.store.read().await?;
        let settings = Settings::of_place(&mut tx, &notes[0].place).await?;
        retell_news(cx, &mut tx, &settings, notes).await
    };
    unless_damaged(cx, cx.store.again(done).await)
}

/// News of one match in one place, all together, as of the time the last of them was noted.
async fn retell_news(
    cx: &Context,
    tx: &mut Tx,
    settings: &Settings,
    notes: &[Note],
) -> Result<Answer, Error> {
    let newest = notes.last().ok_or(Error::gone("a note"))?;
    let log = tx.log(newest.match_id).await?;
    let mut first = newest.first;
    for note in notes {
        let events = log.get(note.first..=note.last).ok_or(Error::gone("an event of a match"))?;
        // What was said since tells more; only what stands for itself is still said.
        let passing = events.iter().all(|entry| entry.event.ages());
        if !(passing && tx.is_overtaken(note).await?) {
            first = first.min(note.first);
        } else if note.id == newest.id {
            return Ok(Answer { words: settings.words(), ..Answer::default() });
        }
    }
    let found = Found::at(newest, &log).ok_or(Error::gone("an event of a match"))?;
    let before = Match::replay(&log[..first]).ok();
    let people = names::people(tx, &found.state, &newest.place).await?;
    let events = &log[first..=newest.last];
    let change = cx.ratings.rating_change(tx, &found, events).await?;
    let told = (&people, change);
    let mut reply = news::news(before.as_ref(), &found, events, told, cx.clock.now());
    scene::dress(&mut reply, settings.looks, settings.reader);
    let begins = events.iter().any(|entry| matches!(entry.event, Event::Accepted { .. }));
    let wanted = begins && tx.wants_thread(&found).await?;
    let thread = wanted.then(|| news::thread_name(&found, &people));
    let shown = match crate::app::delivery::settles(reply.overtakes) {
        Some(settles) => tx.shown_of(newest.match_id, &newest.place, settles).await?,
        None => Vec::new(),
    };
    let ends = events.iter().any(|entry| matches!(entry.event, Event::Ended(_)));
    let changes_stage = begins || ends;
    let note = newest.clone();
    let news = News { note, turn: None, earlier: false, shown, changes_stage };
    let notes = notes.iter().map(|note| note.id).collect();
    let words = settings.words();
    let (news, edits) = (Some(news), Some(settings.edits_boards));
    Ok(Answer { reply, notes, thread, words, news, edits, ..Answer::default() })
}

/// The review of a match, for the place that waits for it.
async fn retell_review(
    cx: &Context,
    tx: &mut Tx,
    settings: &Settings,
    note: &Note,
) -> Result<Answer, Error> {
    let mut reply = review::retold(cx, tx, note).await?.unwrap_or_default();
    scene::dress(&mut reply, settings.looks, settings.reader);
    Ok(Answer::of(reply, settings.words()))
}

/// The puzzle of the day, or that somebody has solved it; nothing once there is a later one.
async fn retell_puzzle(
    tx: &mut Tx,
    settings: &Settings,
    place: &str,
    news: PuzzleNews,
) -> Result<Answer, Error> {
    let reply = match news {
        PuzzleNews::Posted { puzzle, before } => {
            let server = tx.server_of(place).await?;
            let daily = tx.daily(server.as_deref().unwrap_or(place)).await?;
            match daily.is_some_and(|daily| daily.puzzle == Some(puzzle)) {
                true => puzzle::posted(tx, puzzle, before).await?,
                false => None,
            }
        }
        PuzzleNews::Solved { player, first_try, days } => {
            let who = called(tx, player, place).await?;
            let say = PuzzleSay::SolvedBy { who, first_try, days };
            Some(Reply::public(vec![Say::Puzzle(say)]))
        }
    };
    let mut reply = reply.unwrap_or_default();
    scene::dress(&mut reply, settings.looks, settings.reader);
    Ok(Answer::of(reply, settings.words()))
}

/// Reminds a player of all matches together in which it is still their turn.
async fn remind_of(
    cx: &Context,
    tx: &mut Tx,
    settings: &Settings,
    (player, person): (PlayerId, Person),
    (here, notes): (&str, &[Note]),
    private: bool,
) -> Result<Answer, Error> {
    let mut list = Vec::new();
    let mut one = None;
    for note in notes {
        let found = match tx.load(note.match_id, note.number).await {
            Err(error) if error.is_damaged() => {
                cx.fault(&error);
                continue;
            }
            found => found?,
        };
        if note.last + 1 < found.events || found.state.to_move() != Some(player) {
            continue;
        }
        let place = private.then(|| note.place.clone());
        list.push(Waiting { summary: news::summary(tx, &found, here).await?, place });
        one = Some(found);
    }
    let words = match private {
        true => settings.own_words(tx.language(player).await?.as_deref()),
        false => settings.words(),
    };
    let zone = Habit::load(tx, player).await?.zone;
    let mut reply = Reply { zone: zone.filter(|_| private), ..Reply::default() };
    if let Some(found) = one {
        // Buttons belong in the place where the match is played.
        if list.len() == 1 && !private {
            let number = found.number;
            reply.buttons = vec![
                Button::new(Label::Move, "moves", &[], number),
                Button::new(Label::Board, "board", &[], number),
            ];
            reply.about = Some(news::about(&found));
        }
        reply.says = vec![Say::Clock(ClockSay::Reminder { player: person, list })];
    }
    Ok(Answer { reply, words, ..Answer::default() })
}

/// A player as called in a place.
pub(in crate::app) async fn called(
    tx: &mut Tx,
    player: PlayerId,
    place: &str,
) -> Result<Person, Error> {
    let known = tx.account_near(player, place).await?;
    Ok(known.map_or_else(Person::former, |it| Person { account: it.account, name: it.name }))
}
