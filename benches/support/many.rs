//! Databases of many matches, as benches fill them: brandubh with clocks, ten moves each, 200 in a
//! place, the attackers to move.

use hnefi::app::Envelope;
use hnefi::command::Call;
use hnefi::game::{AccountId, Entry, Event, Match, Millis, PlayerId, SideWish, Terms, TimeControl};
use hnefi::reply::Person;
use hnefi::store::Store;
use hnefi::tafl::variants;

pub(crate) const PER_PLACE: i64 = 200;
const MOVES_EACH: usize = 10;
/// How many matches run out of time at the same moment.
pub(crate) const AT_ONCE: i64 = 1_000;
/// When all matches begin.
pub(crate) const BEGIN: Millis = 1_800_000_000_000;

fn account(number: i64) -> AccountId {
    AccountId(format!("bench:{number}"))
}

/// The two players of a match.
fn accounts(game: i64) -> [AccountId; 2] {
    [account(2 * (game / 20)), account(2 * (game / 20) + 1)]
}

fn events(
    game: i64,
    [attackers, defenders]: [PlayerId; 2],
    moves: &[hnefi::tafl::Move],
) -> Vec<Event> {
    let time = if game < AT_ONCE { "2h" } else { "30d" };
    let rules = &variants::find("brandubh").unwrap().rules;
    let mut events = vec![
        Event::Challenged {
            by: attackers,
            to: Some(defenders),
            terms: Terms {
                side: SideWish::Attackers,
                time: TimeControl::read(time).ok(),
                ..Terms::of("brandubh", rules)
            },
        },
        Event::Accepted { by: defenders, attackers, defenders },
    ];
    let mut play = hnefi::tafl::Game::start(rules);
    for mv in moves {
        let side = play.position().turn();
        events.push(Event::Played { side, mv: *mv, planned: false });
        play.play(*mv).unwrap();
    }
    events
}

/// Moves of both sides back and forth.
fn moves() -> Vec<hnefi::tafl::Move> {
    let list =
        ["d6-c6", "d5-d6", "c6-c5", "d6-d5", "c5-c6", "d5-d6", "c6-b6", "d6-d5", "b6-b7", "d5-d6"];
    list.iter().take(MOVES_EACH).map(|mv| mv.parse().unwrap()).collect()
}

/// Fills an empty store with so many matches, and closes it.
pub(crate) async fn fill(store: Store, size: i64) {
    let moves = moves();
    for first in (0..size).step_by(PER_PLACE as usize) {
        let mut tx = store.write().await.unwrap();
        let place = format!("bench:place{}", first / PER_PLACE);
        let place = tx.place(&place, None, None, BEGIN).await.unwrap();
        for game in first..(first + PER_PLACE).min(size) {
            let mut players = [PlayerId::NOBODY; 2];
            for (player, account) in players.iter_mut().zip(accounts(game)) {
                *player = tx.meet(&account, "Somebody", None, BEGIN).await.unwrap();
            }
            let events = events(game, players, &moves);
            let played = Match::replay(&Entry::all_at(BEGIN, &events)).unwrap();
            let (id, _) = tx.create(place, &played, &events, false, BEGIN).await.unwrap();
            let due = played.clock.unwrap().when_left(0).unwrap();
            tx.set_alarm(id, Some(due)).await.unwrap();
        }
        tx.learn("alive-at", &BEGIN.to_string()).await.unwrap();
        tx.commit().await.unwrap();
    }
    store.close().await;
}

/// The next move of a match, as its player says it in a request of this number.
pub(crate) fn envelope(n: usize, game: i64) -> Envelope {
    let [attackers, _] = accounts(game);
    let number = game % PER_PLACE + 1;
    Envelope::new(
        format!("bench:{n}"),
        format!("bench:place{}", game / PER_PLACE),
        Person { account: attackers, name: "Somebody".to_owned() },
        Call::from_text(&format!("move b7-b6 #{number}")),
    )
}
