//! Many who write at once: nobody's word is lost, taken twice, or taken in the wrong order.
//!
//! On SQLite they take turns; on PostgreSQL they lock, wait, collide, and lose their connections.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use hnefi::app::{Envelope, OPEN_CHALLENGES_PER_PLAYER_MAX};
use hnefi::game::{EndReason, Event};
use hnefi::store::{Said, Settles, Shown};
use tokio::task::JoinSet;

use super::house::{House, PLACE, hours};

/// A whole game of brandubh, the attackers first; the king gets away.
const GAME: [&str; 10] =
    ["d6-c6", "d5-d6", "d2-e2", "d4-d5", "f4-f5", "d5-c5", "c6-c7", "c5-a5", "b4-b6", "a5-a7"];

const MATCHES: usize = 6;

/// How often each move is said, all at the same moment.
const VOICES: usize = 3;

/// A house with so many matches in one place, each with players of its own.
async fn house_with_matches(mut house: House) -> House {
    for n in 1..=MATCHES {
        house.say(&format!("ann{n}"), &format!("challenge @ben{n} brandubh attackers")).await;
        let said = house.say(&format!("ben{n}"), &format!("accept #{n}")).await;
        assert!(said.contains("begins"), "{said}");
    }
    house
}

/// Says all of this at once; returns how many answers everybody may read: those that changed
/// something.
async fn all_at_once(house: &House, envelopes: Vec<Envelope>) -> usize {
    let mut speaking = JoinSet::new();
    for envelope in envelopes {
        let app = house.app.clone();
        speaking.spawn(async move { !app.answer(&envelope).await.reply.private });
    }
    speaking.join_all().await.into_iter().filter(|public| *public).count()
}

/// Plays all matches at once, each move said several times.
async fn play_all(house: &mut House, before_each: impl Fn()) {
    for (ply, mv) in GAME.iter().enumerate() {
        before_each();
        let who = ["ann", "ben"][ply % 2];
        let mut envelopes = Vec::new();
        for n in 1..=MATCHES {
            for voice in 0..VOICES {
                // Named and unnamed, the matches are found in different ways.
                let words = if voice == 0 { format!("{mv} #{n}") } else { (*mv).to_owned() };
                envelopes.push(house.envelope(&format!("{who}{n}"), &words));
            }
        }
        assert_eq!(all_at_once(house, envelopes).await, MATCHES, "{mv}");
    }
}

async fn assert_all_played(house: &House) {
    for n in 1..=MATCHES {
        let log = house.log(n as i64).await;
        let played: Vec<String> = log.iter().filter_map(|entry| played(&entry.event)).collect();
        assert_eq!(played, GAME, "#{n}");
        let over = log.iter().filter(|entry| matches!(entry.event, Event::Ended(_))).count();
        assert_eq!(over, 1, "#{n}");
    }
}

fn played(event: &Event) -> Option<String> {
    match event {
        Event::Played { mv, .. } => Some(mv.to_string()),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_said_three_times_at_once_is_played_once() {
    let mut house = house_with_matches(House::new().await).await;
    play_all(&mut house, || {}).await;
    assert_all_played(&house).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_planned_while_the_move_is_played_is_played_or_refused() {
    let mut house = house_with_matches(House::new().await).await;
    for n in 1..=MATCHES {
        let plan = format!("plan d6-c6 then d5-d6 #{n}");
        let said = house.say(&format!("ben{n}"), &plan).await;
        assert!(said.contains("once you confirm"), "{said}");
    }
    let mut speaking = JoinSet::new();
    for n in 1..=MATCHES {
        let confirm = house.envelope(&format!("ben{n}"), &format!("plan yes #{n}"));
        let play = house.envelope(&format!("ann{n}"), "d6-c6");
        let app = house.app.clone();
        speaking.spawn(async move {
            let (confirmed, _) = tokio::join!(app.answer(&confirm), app.answer(&play));
            (n, format!("{:?}", confirmed.reply.says))
        });
    }
    for (n, said) in speaking.join_all().await {
        let log = house.log(n as i64).await;
        let played: Vec<String> = log.iter().filter_map(|entry| played(&entry.event)).collect();
        let expected: &[&str] = match said.contains("Made") {
            true => &["d6-c6", "d5-d6"],
            false => &["d6-c6"],
        };
        assert_eq!(played, expected, "#{n}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_that_is_over_is_over_once_whoever_looks() {
    let mut house = House::new().await;
    for n in 1..=MATCHES {
        let challenge = format!("challenge @ben{n} brandubh attackers time:1h");
        house.say(&format!("ann{n}"), &challenge).await;
        house.say(&format!("ben{n}"), &format!("accept #{n}")).await;
    }
    house.pass(hours(1) - 60_000).await;
    house.clock.wind(59_000);
    assert!(house.app.tick().await);
    house.clock.wind(2_000);
    let looking: JoinSet<bool> = (0..4)
        .map(|_| {
            let app = house.app.clone();
            async move { app.tick().await }
        })
        .collect();
    assert!(looking.join_all().await.into_iter().all(|good| good));
    // Whoever was passed over is looked at next time.
    assert!(house.app.tick().await);
    for n in 1..=MATCHES {
        let log = house.log(n as i64).await;
        let ends = log.iter().filter(
            |entry| matches!(&entry.event, Event::Ended(end) if end.reason == EndReason::Time),
        );
        assert_eq!(ends.count(), 1, "#{n}");
    }
}

/// How many of these matches' players have been reminded.
async fn reminded(house: &House, matches: usize) -> usize {
    let mut reminded = 0;
    for n in 1..=matches {
        let log = house.log(n as i64).await;
        let of = log.iter().filter(|entry| matches!(entry.event, Event::Reminded { .. })).count();
        assert!(of <= 1, "#{n}: {of} times");
        reminded += of;
    }
    reminded
}

#[tokio::test]
async fn whoever_moves_does_not_wait_for_the_reminders_of_everybody() {
    let folder = crate::support::runs::scratch("slow", "reminders-of-many");
    let mut house = House::over(hnefi::store::Store::open(&folder).await.unwrap()).await;
    let many = 80;
    for n in 1..=many {
        house.say(&format!("ann{n}"), &format!("challenge @ben{n} brandubh time:10h")).await;
        house.say(&format!("ben{n}"), "accept").await;
    }
    house.pass(hours(5) - 1_000).await;
    house.clock.wind(2_000);
    // The last to be reminded moves while the first are.
    let begun = house.log(many as i64).await;
    let Event::Accepted { attackers, .. } = begun[1].event else { panic!("{begun:?}") };
    let Event::Challenged { by, .. } = &begun[0].event else { panic!("{begun:?}") };
    let who = if *by == attackers { "ann" } else { "ben" };
    let mv = house.envelope(&format!("{who}{many}"), "d6-c6");
    let app = house.app.clone();
    let commits = house.store.commits();
    let (looked, ()) = tokio::join!(app.tick(), async {
        let answer = app.answer(&mv).await;
        assert!(!answer.reply.private);
        app.said(&Said { notes: answer.notes, ..Said::default() }).await;
    });
    assert!(looked);
    // In many writes: whoever waits comes between two of them.
    let commits = house.store.commits() - commits;
    assert!(commits > 4, "{commits}");
    assert_eq!(reminded(&house, many).await, many - 1);
    let mut said = 0;
    loop {
        let some = house.posted().await;
        if some.is_empty() {
            break;
        }
        said += some.iter().filter(|said| said.text().contains("waiting for your move")).count();
    }
    assert_eq!(said, many - 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_at_once_find_room_one_by_one() {
    let mut house = House::new().await;
    let many = 12;
    let envelopes: Vec<Envelope> = (0..many)
        .map(|n| house.envelope("ann", &format!("challenge @guest{n} brandubh")))
        .collect();
    let made = all_at_once(&house, envelopes).await;
    let next = house.envelope("ann", "challenge @one-more brandubh");
    assert!(house.app.answer(&next).await.reply.private, "there is still room");
    for n in 1..=made {
        assert!(!house.log(n as i64).await.is_empty(), "#{n}");
    }
    assert_eq!(made, OPEN_CHALLENGES_PER_PLAYER_MAX);
}

/// What everybody says at once; returns whose answers have a part of their words in common.
async fn who_hears(house: &House, envelopes: Vec<Envelope>, words: &'static str) -> Vec<String> {
    let mut speaking = JoinSet::new();
    for envelope in envelopes {
        let app = house.app.clone();
        speaking.spawn(async move {
            let said = format!("{:?}", app.answer(&envelope).await.reply.says);
            said.contains(words).then(|| envelope.source.speaker.account.to_string())
        });
    }
    let mut heard: Vec<String> = speaking.join_all().await.into_iter().flatten().collect();
    heard.sort();
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_while_a_match_begins_is_on_leave_in_it() {
    let mut house = House::new().await;
    for round in 0..4 {
        let mut envelopes = Vec::new();
        for n in 1..=MATCHES {
            let (n, who) = (round * MATCHES + n, format!("{round}-{n}"));
            let challenge = format!("challenge @ben{who} brandubh attackers time:3d");
            house.say(&format!("ann{who}"), &challenge).await;
            // Whoever comes later waits for whoever came sooner, in either order.
            let accept = house.envelope(&format!("ben{who}"), &format!("accept #{n}"));
            let away = house.envelope(&format!("ann{who}"), "away 2d");
            let both = if n % 2 == 0 { [accept, away] } else { [away, accept] };
            envelopes.extend(both);
        }
        let left = who_hears(&house, envelopes, "Standing").await;
        assert_eq!(left.len(), MATCHES, "{left:?}");
    }
    for n in 1..=4 * MATCHES {
        let log = house.log(n as i64).await;
        let left = log.iter().filter(|entry| matches!(entry.event, Event::Left { .. }));
        assert_eq!(left.count(), 1, "#{n}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leave_that_is_asked_for_twice_at_once_is_taken_once() {
    let mut house = House::new().await;
    let mut envelopes = Vec::new();
    for n in 0..MATCHES {
        for voice in 0..VOICES {
            envelopes.push(house.envelope(&format!("ann{n}"), &format!("away {}d", voice + 2)));
        }
    }
    let left = who_hears(&house, envelopes, "Standing").await;
    let mut people = left.clone();
    people.dedup();
    assert_eq!((left.len(), people.len()), (MATCHES, MATCHES), "{left:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn places_that_managers_forbid_at_once_are_all_forbidden() {
    let mut house = House::new().await;
    let envelopes = (0..MATCHES)
        .map(|n| house.envelope("ann", &format!("settings forbid:test:place{n}")))
        .collect();
    assert_eq!(who_hears(&house, envelopes, "changed: true").await.len(), MATCHES);
    let all = house.envelope("ann", "settings");
    let said = format!("{:?}", house.app.answer(&all).await.reply.says);
    for n in 0..MATCHES {
        assert!(said.contains(&format!("place{n}")), "{n}: {said}");
    }
}

/// Two processes may say the same at a time when one cannot reach the database: it marks it much later.
#[tokio::test]
async fn what_is_marked_late_changes_nothing_about_what_others_have_said_since() {
    let mut house = House::with_match("").await;
    let id = house.id(1).await;
    let mut told = Vec::new();
    for (who, mv) in [("ann", "d6-c6"), ("ben", "d5-d6")] {
        let envelope = house.envelope(who, mv);
        let notes = house.app.answer(&envelope).await.notes;
        let message = format!("the message of {mv}");
        let shown = Shown { message: message.clone(), body: "{}".to_owned(), offer: false };
        told.push(Said {
            notes,
            message: Some(message.clone()),
            about: Some((id, PLACE.to_owned())),
            shown: vec![shown],
            settles: Some(Settles::Everything),
            board: Some(message),
            ..Said::default()
        });
    }
    for (late, said) in [(false, &told[0]), (false, &told[1]), (true, &told[0])] {
        house.app.said(said).await;
        let mut read = house.store.read().await.unwrap();
        let newest = if late { &told[1] } else { said };
        assert_eq!(read.board_of(PLACE, id).await.unwrap(), newest.board);
        let shown = read.shown_of(id, PLACE, Settles::Everything).await.unwrap();
        assert!(shown.contains(&(PLACE.to_owned(), newest.shown[0].clone())), "{shown:?}");
    }
}

#[cfg(feature = "postgres")]
mod on_postgres {
    use super::*;

    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicI64, Ordering};
    use std::time::Duration;

    use hnefi::app::Answer;
    use hnefi::app::delivery::Sending;
    use hnefi::game::HOUR;
    use hnefi::reply::Say;
    use hnefi::store::Store;
    use tokio::net::{UnixListener, UnixStream};
    use tokio::sync::{Notify, watch};

    use super::super::house::Heard;
    use crate::support::patience::Patience;
    use crate::support::{postgres, runs};

    static CUT: AtomicI64 = AtomicI64::new(0);

    async fn house(name: &str) -> House {
        let address = postgres::database(name).await;
        House::over(postgres::open(&address, &runs::scratch("slow", name)).await).await
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn connections_cut_in_the_middle_lose_nothing_and_repeat_nothing() {
        /// How many connections are cut while a move is said everywhere: fewer than anybody tries.
        const CUTS: i64 = 6;
        let left = Arc::new(AtomicI64::new(0));
        let cuts_left = Arc::clone(&left);
        let mut house = house_with_matches(house("cut").await).await;
        let mut admin = postgres::connection("cut").await;
        let cutting = tokio::spawn(async move {
            let sql = "select count(pg_terminate_backend(pid)) from
                (select pid from pg_stat_activity where datname = 'cut' and pid <> pg_backend_pid()
                and random() < 0.5 and state <> 'idle' limit $1) as cut";
            loop {
                let most = cuts_left.load(Ordering::SeqCst);
                let cut = sqlx::query_scalar::<_, i64>(sql).bind(most).fetch_one(&mut admin);
                let cut = cut.await.unwrap();
                cuts_left.fetch_sub(cut, Ordering::SeqCst);
                CUT.fetch_add(cut, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_millis(7)).await;
            }
        });
        play_all(&mut house, || left.store(CUTS, Ordering::SeqCst)).await;
        cutting.abort();
        assert!(cutting.await.is_err(), "it goes on");
        assert_all_played(&house).await;
        let cut = CUT.load(Ordering::SeqCst);
        println!("{cut} connections were cut");
        assert!(cut > 5, "only {cut} connections were cut");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn connections_lost_while_looking_what_was_said_repeat_nothing() {
        let mut house = house("looking").await;
        let mut admin = postgres::connection("looking").await;
        house.begin_match("").await;
        let post = house.post.clone();
        let door = post.outlet();
        door.lost.store(true, Ordering::SeqCst);
        assert!(
            house.say("ann", "d6-c6").await.contains("d6-c6"),
            "and nobody hears that it arrived"
        );
        door.mute.store(true, Ordering::SeqCst);
        door.refuse(Sending::Later(0), 1);
        assert_eq!(house.say("ben", "d5-c5").await, "");
        door.mute.store(false, Ordering::SeqCst);
        house.clock.wind(HOUR);
        let looking = door.looking.lock().await;
        // Whoever spoke has looked too.
        let _ = tokio::time::timeout(Duration::ZERO, door.looks.notified()).await;
        post.post_due().await;
        door.looks.notified().await;
        // It has looked for the later move, and will ask the database for the earlier one.
        // Only the first: the next one is asked once more what to say.
        let lose = "select pg_terminate_backend(pid, 5000) from pg_stat_activity
            where datname = 'looking' and query = 'ROLLBACK' order by state_change limit 1";
        let lost: Option<bool> = sqlx::query_scalar(lose).fetch_optional(&mut admin).await.unwrap();
        assert_eq!(lost, Some(true), "there is no connection that was read through");
        drop(looking);
        post.idle().await;
        let mut said = door.heard();
        house.clock.wind(HOUR);
        said.extend(house.posted().await);
        let said: Vec<String> = said.iter().map(Heard::text).collect();
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("d5-c5") && !said[0].contains("d6-c6"), "{said:?}");
    }

    #[tokio::test]
    async fn an_answer_given_while_the_door_may_be_anothers_is_looked_for_before_it_is_said_again()
    {
        let address = postgres::database("doubt").await;
        let folder = runs::scratch("slow", "doubt");
        // It shares the database, and has no lease of the door yet, or not any more.
        let store = Store::join(&address.into(), &folder).await.unwrap();
        let mut house = House::over(store).await;
        let challenge = house.envelope("ann", "challenge @ben brandubh attackers");
        let answer = house.app.answer(&challenge).await;
        assert!(!answer.reply.private && !answer.notes.is_empty(), "it may be said all the same");
        let sql = "select tries > 0 from outbox where due_at <= created_at and sent_at is null";
        let mut beside = postgres::connection("doubt").await;
        let looked_for: Vec<bool> = sqlx::query_scalar(sql).fetch_all(&mut beside).await.unwrap();
        assert_eq!(
            looked_for,
            [true],
            "whoever has the door says it at once, and looks for it first"
        );
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn connections_that_are_lost_while_nobody_asks_are_noticed_by_nobody() {
        /// How many read at once: as many connections lie there afterwards.
        const READERS: usize = 6;
        let house = house("idle").await;
        let mut admin = postgres::connection("idle").await;
        for _ in 0..3 {
            let mut reading = Vec::new();
            for _ in 0..READERS {
                reading.push(house.store.read().await.unwrap());
            }
            for read in reading {
                read.commit().await.unwrap();
            }
            // The lock of the program is held by one that never reads.
            let lose = "select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity
                where datname = 'idle' and query = 'COMMIT'";
            let lost: i64 = sqlx::query_scalar(lose).fetch_one(&mut admin).await.unwrap();
            assert!(lost > 0, "there is no connection that was read through");
            for _ in 0..READERS {
                let fact = house.store.read().await.unwrap().fact("none").await;
                assert_eq!(fact.unwrap(), None);
            }
        }
    }

    /// A way to a server through a socket in a folder of its own.
    struct Wire {
        folder: PathBuf,
        address: String,
        /// Cuts it off: the server does not notice.
        cut: Arc<Notify>,
        /// Whether it swallows everything, so that nobody notices anything.
        swallows: Arc<watch::Sender<bool>>,
    }

    /// Lays one to a database.
    fn lay_wire(address: &str, name: &str) -> Wire {
        const SOCKET: &str = ".s.PGSQL.5432";
        let folder = std::env::temp_dir().join(format!("hnefi-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let listener = UnixListener::bind(folder.join(SOCKET)).unwrap();
        let (start, server) = address.split_once("?host=").unwrap();
        let (address, server) = (format!("{start}?host={}", folder.display()), server.to_owned());
        let (cut, cutting) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let swallows = Arc::new(watch::Sender::new(false));
        let wire = Wire { folder, address, cut: Arc::clone(&cut), swallows: Arc::clone(&swallows) };
        let all = Arc::clone(&cutting);
        tokio::spawn(async move {
            loop {
                cut.notified().await;
                all.notify_waiters();
            }
        });
        tokio::spawn(async move {
            loop {
                let (mut here, _) = listener.accept().await.unwrap();
                let mut there = UnixStream::connect(Path::new(&server).join(SOCKET)).await.unwrap();
                let (cutting, mut swallows) = (Arc::clone(&cutting), swallows.subscribe());
                tokio::spawn(async move {
                    let swallowed = async { drop(swallows.wait_for(|swallows| *swallows).await) };
                    tokio::select! {
                        biased;
                        () = swallowed => std::future::pending().await,
                        () = cutting.notified() => {}
                        _ = tokio::io::copy_bidirectional(&mut here, &mut there) => return,
                    }
                    drop(here);
                    // The server goes on as if somebody were there.
                    std::future::pending::<()>().await;
                    drop(there);
                });
            }
        });
        wire
    }

    #[tokio::test]
    async fn a_network_that_swallows_everything_keeps_nobody_waiting_for_ever() {
        let wire = lay_wire(&postgres::database("swallows").await, "swallows");
        let folder = runs::scratch("slow", "swallows");
        let store = Store::join(&wire.address.as_str().into(), &folder).await.unwrap();
        let mut house = House::over(store).await;
        for (who, words) in [("ann", "challenge @ben brandubh attackers"), ("ben", "accept")] {
            let envelope = house.envelope(who, words);
            let answer = house.app.answer(&envelope).await;
            assert!(!answer.reply.private, "{:?}", answer.reply.says);
        }
        wire.swallows.send_replace(true);
        // Until a lock that was just looked at is looked at again.
        tokio::time::sleep(Duration::from_millis(1_100)).await;
        let is_away = |answer: &Answer| matches!(answer.reply.says[..], [Say::DatabaseAway]);
        let mut patience = Patience::of(Duration::from_secs(300));
        loop {
            let envelope = house.envelope("ann", "d6-c6");
            let answer = house.app.answer(&envelope);
            let answer = tokio::time::timeout(Duration::from_secs(120), answer).await.unwrap();
            if !is_away(&answer) {
                assert!(!answer.reply.private, "{:?}", answer.reply.says);
                break;
            }
            // One connection after the other turns out to be dead.
            wire.swallows.send_replace(false);
            assert!(patience.lasts(()), "it is not back");
        }
        assert!(!*wire.swallows.borrow(), "it was never away");
        std::fs::remove_dir_all(&wire.folder).unwrap();
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_the_server_still_commits_when_the_connection_is_lost_counts() {
        let address = postgres::database("wire").await;
        let mut admin = postgres::connection("wire").await;
        // A commit takes its time.
        let slowly = "create function slowly() returns trigger language plpgsql as
            $$ begin perform pg_sleep(0.7); return null; end $$;
            create constraint trigger slowly after insert on events deferrable initially deferred
            for each row execute function slowly()";
        let wire = lay_wire(&address, "wire");
        let store = postgres::open(&wire.address, &runs::scratch("slow", "wire")).await;
        let mut house = House::over(store).await;
        house.say("ann", "challenge @ben brandubh attackers").await;
        house.say("ben", "accept").await;
        sqlx::raw_sql(slowly).execute(&mut admin).await.unwrap();
        let (app, play) = (house.app.clone(), house.envelope("ann", "d6-c6"));
        let playing = tokio::spawn(async move { app.answer(&play).await });
        let commits = "select count(*) from pg_stat_activity
            where datname = 'wire' and query = 'COMMIT' and state = 'active'";
        while sqlx::query_scalar::<_, i64>(commits).fetch_one(&mut admin).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        wire.cut.notify_one();
        let answer = playing.await.unwrap();
        assert!(!answer.reply.private, "{:?}", answer.reply.says);
        assert_eq!(house.log(1).await.iter().filter_map(|entry| played(&entry.event)).count(), 1);
        std::fs::remove_dir_all(&wire.folder).unwrap();
    }
}

/// How long a lease lasts in the test, in milliseconds of a clock that is wound by hand.
const SPAN: i64 = 10;

/// How many want it.
const OWNERS: usize = 6;

/// How often each asks for it.
const ASKS: i64 = 60;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_has_one_owner_at_a_time_whoever_asks() {
    let house = House::new().await;
    let clock = Arc::new(AtomicI64::new(1_000));
    let mut asking = JoinSet::new();
    for owner in 0..OWNERS {
        let (store, clock) = (house.store.clone(), Arc::clone(&clock));
        asking.spawn(async move {
            let owner = format!("process {owner}");
            let mut had = Vec::new();
            for n in 0..ASKS {
                let lease = store.again(|| async {
                    let now = clock.fetch_add(1, Ordering::SeqCst);
                    let mut tx = store.write().await?;
                    let lease = tx.take_lease("door", &owner, Some(now), SPAN).await?;
                    tx.commit().await?;
                    Ok(lease)
                });
                let lease = lease.await.unwrap();
                had.extend(lease.map(|lease| lease.token));
                // Now and then one is away for longer than it may.
                if n % 7 == 0 {
                    clock.fetch_add(SPAN, Ordering::SeqCst);
                }
            }
            had
        });
    }
    let mut owners: HashMap<i64, usize> = HashMap::new();
    let all = asking.join_all().await;
    for (owner, tokens) in all.iter().enumerate() {
        for token in tokens {
            let first = *owners.entry(*token).or_insert(owner);
            assert_eq!(first, owner, "token {token} had two owners");
        }
    }
    let tokens: Vec<i64> = owners.keys().copied().collect();
    assert!(tokens.len() > OWNERS, "it passed on: {tokens:?}");
    assert_eq!(tokens.iter().max(), Some(&(tokens.len() as i64)), "no token is left out");
}
