//! The house with a clock that is wound by hand, and people who speak in one place.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use hnefi::app::delivery::{
    Letter, NotTold, Outlet, Pace, Pacing, Post, Receipt, Sending, Trouble,
};
use hnefi::app::{App, Envelope, Message, WebSite};
use hnefi::command::Call;
use hnefi::game::{AccountId, Entry, HOUR, MINUTE, Millis, SECOND};
use hnefi::reply::{About, Person};
use hnefi::store::{MatchId, Store};
use hnefi::text::Block;

use crate::support::world::{HandClock, ToldDice};

/// When every house begins: the morning of 1 March 2027, UTC.
pub(crate) const BEGIN: Millis = 1_803_888_000_000;

/// The longest step of time during which the bot certainly counts as running.
const STEP: Millis = 50 * SECOND;

pub(crate) const PLACE: &str = "test:room";

/// The door of the house: it hears everything that is said, and may refuse to say it.
#[derive(Default)]
pub(crate) struct Door {
    said: Mutex<Vec<Heard>>,
    refusals: Mutex<VecDeque<Sending>>,
    /// Where the messages so far were said, and what they are about: by this it finds them again.
    told: Mutex<Vec<(String, About)>>,
    /// The same for what is about no match of its place, with the keys by which that is found again.
    told_by_key: Mutex<Vec<(String, String)>>,
    /// Whether the next message arrives without anybody hearing that it did.
    pub(crate) lost: AtomicBool,
    /// Whether it does not tell what was said.
    pub(crate) mute: AtomicBool,
    /// Whether nobody can be told anything in private.
    pub(crate) closed: AtomicBool,
    /// Held while nothing gets through.
    pub(crate) way: tokio::sync::Mutex<()>,
    /// Held while nobody is answered who looks what was said.
    pub(crate) looking: tokio::sync::Mutex<()>,
    /// Notified when somebody looks what was said.
    pub(crate) looks: tokio::sync::Notify,
    /// Notified after something was said.
    pub(crate) spoken: tokio::sync::Notify,
}

/// Something that was said.
#[derive(Clone)]
pub(crate) struct Heard {
    /// The address of the place.
    pub(crate) place: String,
    pub(crate) message: Message,
}

impl Heard {
    pub(crate) fn text(&self) -> String {
        self.message.blocks.iter().map(Block::plain).collect::<Vec<_>>().join("\n")
    }

    pub(crate) fn buttons(&self) -> Vec<&str> {
        self.message.buttons.iter().map(|press| press.call.as_str()).collect()
    }
}

impl Door {
    /// Sets the result of the next attempts.
    pub(crate) fn refuse(&self, with: Sending, times: usize) {
        self.refusals.lock().unwrap().extend(std::iter::repeat_n(with, times));
    }

    /// Lets everything through again.
    pub(crate) fn refuse_no_more(&self) {
        self.refusals.lock().unwrap().clear();
    }

    /// What was said since last time.
    pub(crate) fn heard(&self) -> Vec<Heard> {
        std::mem::take(&mut self.said.lock().unwrap())
    }
}

const LONG: Duration = Duration::from_secs(3_600);

impl Outlet for Door {
    type Asked = ();

    const NETWORK: &'static str = "test";

    const ANSWERS_NEED_RIGHTS: bool = true;

    fn pacing(&self) -> Pacing {
        let once = Pace { whole: None, each: LONG, again: LONG, again_max: LONG };
        let (kept, fleeting, unasked) = (once, once, once);
        Pacing { announce: LONG, kept, fleeting, unasked, chores: LONG, outbox: LONG }
    }

    async fn answer(&self, (): &(), letter: &Letter<'_>) -> Sending {
        self.say(letter).await
    }

    async fn say(&self, letter: &Letter<'_>) -> Sending {
        if let Some(refusal) = self.refusals.lock().unwrap().pop_front() {
            return refusal;
        }
        let (place, message) = (letter.place.to_owned(), letter.message.clone());
        drop(self.way.lock().await);
        match (letter.about, letter.key) {
            (Some(about), _) => self.told.lock().unwrap().push((place.clone(), about)),
            (None, key) => {
                let key = key.map(|key| (place.clone(), key.to_owned()));
                self.told_by_key.lock().unwrap().extend(key);
            }
        }
        self.said.lock().unwrap().push(Heard { place, message });
        self.spoken.notify_one();
        match self.lost.swap(false, Ordering::SeqCst) {
            true => Sending::Later(0),
            false => Sending::Sent(Receipt::default()),
        }
    }

    async fn find(&self, letter: &Letter<'_>, _: bool) -> Result<Option<Receipt>, NotTold> {
        self.looks.notify_one();
        drop(self.looking.lock().await);
        if self.mute.load(Ordering::SeqCst) {
            return Err(NotTold);
        }
        let place = letter.place.to_owned();
        let told = match (letter.about, letter.key) {
            (Some(about), _) => self.told.lock().unwrap().contains(&(place, about)),
            (None, Some(key)) => {
                self.told_by_key.lock().unwrap().contains(&(place, key.to_owned()))
            }
            (None, None) => false,
        };
        Ok(told.then(Receipt::default))
    }

    async fn private_place(&self, account: &AccountId) -> Result<String, Sending> {
        match self.closed.load(Ordering::SeqCst) {
            true => Err(Sending::Never(Trouble::Refused)),
            false => Ok(format!("test:alone-with-{}", account.address().id)),
        }
    }
}

/// The bot, and what was said in its one place.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) post: Post<Door>,
    pub(crate) store: Store,
    pub(crate) clock: Arc<HandClock>,
    dice: Arc<ToldDice>,
    requests: u32,
}

/// An empty store: in memory, or in a PostgreSQL where `HNEFI_TEST_STORE` says so.
async fn fresh_store() -> Store {
    #[cfg(feature = "postgres")]
    if std::env::var("HNEFI_TEST_STORE").is_ok_and(|it| it == "postgres") {
        static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let name = format!("house-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let address = crate::support::postgres::database(&name).await;
        return crate::support::postgres::open(
            &address,
            &crate::support::runs::scratch("slow", &name),
        )
        .await;
    }
    Store::in_memory().await.unwrap()
}

pub(crate) fn person(name: &str) -> Person {
    Person { account: AccountId(format!("test:{name}")), name: name.to_owned() }
}

impl House {
    pub(crate) async fn new() -> House {
        House::over(fresh_store().await).await
    }

    /// A house over a given store.
    pub(crate) async fn over(store: Store) -> House {
        let clock = Arc::new(HandClock::new(BEGIN, 0));
        let dice = Arc::new(ToldDice::new(Some(1)));
        let app = App::new(store.clone(), clock.clone(), dice.clone());
        app.tick().await;
        let post = Post::new(app.clone(), Door::default());
        House { app, post, store, clock, dice, requests: 0 }
    }

    /// A house with a match of brandubh between ann, who attacks, and ben.
    pub(crate) async fn with_match(terms: &str) -> House {
        let mut house = House::new().await;
        house.begin_match(terms).await;
        house
    }

    pub(crate) async fn begin_match(&mut self, terms: &str) {
        let number = self.say("ann", &format!("challenge @ben brandubh attackers {terms}")).await;
        let number = number.split(':').next().unwrap().to_owned();
        let said = self.say("ben", &format!("accept {number}")).await;
        assert!(said.contains("begins"), "{said}");
    }

    /// The program ends and starts again.
    pub(crate) async fn restart(&mut self) {
        self.app = App::new(self.store.clone(), self.clock.clone(), self.dice.clone());
        self.post = Post::new(self.app.clone(), Door::default());
        self.app.hurry(Door::NETWORK).await;
    }

    pub(crate) fn envelope(&mut self, who: &str, words: &str) -> Envelope {
        self.requests += 1;
        let call = Call::from_text(words);
        let named = call.iter().flat_map(|call| &call.args).filter_map(|(_, word)| {
            let name = word.strip_prefix('@')?;
            Some((name.to_owned(), person(name)))
        });
        let people = named.collect();
        let id = format!("test:{}", self.requests);
        let mut envelope = Envelope::new(id, PLACE.to_owned(), person(who), call.clone());
        envelope.request.people = people;
        envelope.source.server = Some("test:server".to_owned());
        envelope.source.rights.manages = true;
        envelope
    }

    /// Its matches are shown on the web.
    pub(crate) fn shown_at(&mut self, site: WebSite) {
        self.app = self.app.clone().with_site(site);
        self.post = Post::new(self.app.clone(), Door::default());
    }

    /// Somebody speaks; returns the answer.
    pub(crate) async fn say(&mut self, who: &str, words: &str) -> String {
        let envelope = self.envelope(who, words);
        self.say_so(&envelope).await
    }

    /// The same, as an envelope has it.
    pub(crate) async fn say_so(&mut self, envelope: &Envelope) -> String {
        self.post.answer(envelope, &()).await.unwrap();
        let said: Vec<String> = self.post.outlet().heard().iter().map(Heard::text).collect();
        said.join("\n")
    }

    /// What the bot says without being asked.
    pub(crate) async fn news(&mut self) -> Vec<String> {
        assert!(self.app.tick().await);
        self.posted().await.iter().map(Heard::text).collect()
    }

    /// What it says from the outbox.
    pub(crate) async fn posted(&mut self) -> Vec<Heard> {
        self.post.post_due().await;
        self.post.idle().await;
        self.post.outlet().heard()
    }

    /// Time passes while the bot is running; returns what it says meanwhile, each with the number
    /// of minutes that had passed.
    pub(crate) async fn pass(&mut self, time: Millis) -> Vec<(Millis, String)> {
        let mut said = Vec::new();
        let mut passed = 0;
        while passed < time {
            let step = STEP.min(time - passed);
            self.clock.wind(step);
            passed += step;
            said.extend(self.news().await.into_iter().map(|text| (passed / MINUTE, text)));
        }
        said
    }

    /// Whether anybody has ever played or challenged here.
    pub(crate) async fn has_match(&self) -> bool {
        let mut tx = self.store.read().await.unwrap();
        let Some(place) = tx.known_place(PLACE).await.unwrap() else { return false };
        tx.find_number(place, hnefi::game::MatchNumber(1)).await.unwrap().is_some()
    }

    /// What the store calls a match.
    pub(crate) async fn id(&self, number: i64) -> MatchId {
        let mut tx = self.store.read().await.unwrap();
        let place = tx.known_place(PLACE).await.unwrap().unwrap();
        tx.find_number(place, hnefi::game::MatchNumber(number)).await.unwrap().unwrap().id
    }

    /// The log of a match.
    pub(crate) async fn log(&self, number: i64) -> Vec<Entry> {
        let id = self.id(number).await;
        self.store.read().await.unwrap().log(id).await.unwrap()
    }
}

pub(crate) const fn hours(hours: i64) -> Millis {
    hours * HOUR
}
