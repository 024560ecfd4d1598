//! What handlers work with, as one value that is handed to them.
//!
//! A handler is a free function: `challenge(cx, envelope, …)`. It knows what it names and nothing
//! else, so that it can be read, and called in a test, without the rest of the application. Here is
//! only what nearly all of them need; what one of them alone keeps (what was asked back, games that
//! were brought along) stays with [`App`](crate::app::App), which hands it over where it is needed.
//!
//! | part | what for |
//! |---|---|
//! | `store`, `clock`, `dice` | the ports: nothing else here touches the world |
//! | [`faults`] | what goes wrong: logged once, with an apology |
//! | [`alive`] | when the bot was last there |
//! | [`leases`] | which doors this process serves |
//! | `turns`, `wanted` | who speaks next, and that somebody should |
//! | `engine`, `reviews`, `ratings` | what the bot thinks about, in matches and after them; how strong people are |

pub(in crate::app) mod alive;
pub(in crate::app) mod faults;
pub(in crate::app) mod leases;
mod outage;

use std::sync::Arc;

use tokio::sync::{broadcast, watch};

use crate::app::delivery::turns::Turns;
use crate::app::people::ratings::Ratings;
use crate::app::ports::{Clock, Dice};
use crate::app::review::desk::ReviewDesk;
use crate::app::think::queue::EngineQueue;
use crate::game::MatchNumber;
use crate::reply::Say;
use crate::store::{Error, Found, MatchId, Store, Tx};
use alive::Alive;
use faults::Faults;
use leases::Serving;

/// How many changes of matches are remembered for those who watch; whoever misses some looks again.
const CHANGES_MAX: usize = 256;

/// What handlers work with. A copy is the same context.
#[derive(Clone)]
pub(in crate::app) struct Context {
    pub(in crate::app) store: Store,
    pub(in crate::app) clock: Arc<dyn Clock>,
    pub(in crate::app) dice: Arc<dyn Dice>,
    /// What has gone wrong.
    pub(in crate::app) faults: Arc<Faults>,
    /// When the bot was last running.
    pub(in crate::app) alive: Arc<Alive>,
    /// Notified whenever something should be said at once.
    wanted: watch::Sender<()>,
    /// Told of each match in which something has just happened.
    changes: broadcast::Sender<MatchId>,
    /// Who speaks next about a match in a place.
    pub(in crate::app) turns: Turns,
    /// What the bot, as a player, has to think about.
    pub(in crate::app) engine: Arc<EngineQueue>,
    /// What matches that are over turned on.
    pub(in crate::app) reviews: Arc<ReviewDesk>,
    /// How strong people are.
    pub(in crate::app) ratings: Ratings,
    /// What this process serves, if others share its database.
    pub(in crate::app) serving: Arc<Serving>,
}

impl Context {
    /// A context in which nothing has happened yet.
    pub(in crate::app) fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        dice: Arc<dyn Dice>,
        workers: usize,
    ) -> Context {
        Context {
            store,
            clock,
            dice,
            faults: Arc::default(),
            alive: Arc::default(),
            wanted: watch::Sender::new(()),
            changes: broadcast::Sender::new(CHANGES_MAX),
            turns: Turns::default(),
            engine: Arc::new(EngineQueue::new(workers)),
            reviews: Arc::default(),
            ratings: Ratings::default(),
            serving: Arc::default(),
        }
    }

    /// Logs a fault once; returns the apology with its id.
    pub(in crate::app) fn fault(&self, error: &Error) -> Say {
        self.faults.note(error, self.clock.now())
    }

    /// The result, or the default and a line in the log.
    pub(in crate::app) fn logged<T: Default>(&self, done: Result<T, Error>) -> T {
        done.unwrap_or_else(|error| {
            self.fault(&error);
            T::default()
        })
    }

    /// Does something as often as it takes; what fails in the end is in the log, and the default
    /// counts.
    pub(in crate::app) async fn patiently<T: Default, Work>(&self, work: impl Fn() -> Work) -> T
    where
        Work: Future<Output = Result<T, Error>>,
    {
        // Boxed: what waits for what waits for it would be nested too deep for the compiler.
        let done = Box::pin(self.store.again(work)).await;
        self.logged(done)
    }

    /// A match under the number it has in a place; one that cannot be read is logged and left out,
    /// so that it holds up nothing else.
    pub(in crate::app) async fn readable(
        &self,
        tx: &mut Tx,
        id: MatchId,
        number: MatchNumber,
    ) -> Option<Found> {
        match tx.load(id, number).await {
            Ok(found) => Some(found),
            Err(error) => {
                self.fault(&error);
                None
            }
        }
    }

    /// Tells all doors that something should be said.
    pub(in crate::app) fn nudge(&self) {
        self.wanted.send_replace(());
    }

    /// Tells those who watch that something has happened in a match.
    pub(in crate::app) fn changed(&self, id: MatchId) {
        // Mostly nobody watches.
        let _ = self.changes.send(id);
    }

    /// The matches in which something happens from now on.
    pub(in crate::app) fn changes(&self) -> broadcast::Receiver<MatchId> {
        self.changes.subscribe()
    }

    /// Notified whenever something should be said at once.
    pub(in crate::app) fn nudged(&self) -> watch::Receiver<()> {
        self.wanted.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Envelope;
    use crate::app::handlers::{act, challenge};
    use crate::app::places::settings;
    use crate::command::{Call, ChallengeWish, Who};
    use crate::game::{AccountId, Act, Millis, SideWish};
    use crate::reply::{ChallengeSay, Person, PlaySay};
    use crate::tafl::variants;

    /// A clock that stands still and a die that always shows one.
    struct Still;

    impl Clock for Still {
        fn now(&self) -> Millis {
            1_800_000_000_000
        }
    }

    impl Dice for Still {
        fn throw(&self) -> u8 {
            1
        }

        fn secret(&self) -> [u8; 32] {
            [1; 32]
        }
    }

    fn says(who: &str, line: &str) -> Envelope {
        let speaker = Person { account: AccountId(format!("console:{who}")), name: who.to_owned() };
        let (request, place) = (format!("{who}: {line}"), "console:room".to_owned());
        Envelope::new(request, place, speaker, Call::from_text(line))
    }

    #[tokio::test]
    async fn handlers_need_a_context_and_no_application() {
        let store = Store::in_memory().await.unwrap();
        let cx = Context::new(store, Arc::new(Still), Arc::new(Still), 1);
        let (ann, ben) = (says("ann", "challenge"), says("ben", "accept"));
        let (settings, _) = settings::settings_there(&cx, &ann).await.unwrap();
        let wish = ChallengeWish {
            opponent: Who::Anyone,
            variant: variants::find("brandubh"),
            side: SideWish::Attackers,
            house: Vec::new(),
            time: None,
            thread: None,
            pair: false,
            level: None,
            rated: None,
        };
        let made = challenge::challenge(&cx, &ann, &settings, wish).await.unwrap().reply.says;
        assert!(
            matches!(made[..], [Say::Challenge(ChallengeSay::Challenged { .. }), ..]),
            "{made:?}"
        );
        let begun = act::act(&cx, &ben, Act::Accept, None).await.unwrap().reply.says;
        assert!(
            begun.iter().any(|say| matches!(say, Say::Play(PlaySay::Turn { .. }))),
            "{begun:?}"
        );
        let again = act::act(&cx, &ben, Act::Accept, None).await.unwrap().reply.says;
        assert!(matches!(again[..], [Say::Repeated]), "the same request is done once: {again:?}");
    }
}
