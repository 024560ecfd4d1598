//! The house with a clock that is wound by hand, and people who speak in one place.

use std::sync::Arc;

use hnefi::app::{App, Envelope, Rights, present};
use hnefi::command::Call;
use hnefi::game::{AccountId, Entry, HOUR, MINUTE, Millis, SECOND};
use hnefi::reply::Person;
use hnefi::store::Store;
use hnefi::text::Block;

use crate::world::{HandClock, ToldDice};

/// When every house begins: the morning of 1 March 2027, UTC.
pub(crate) const BEGIN: Millis = 1_803_888_000_000;

/// The longest step of time in which the bot is surely there.
const STEP: Millis = 50 * SECOND;

const PLACE: &str = "test:room";

/// The bot, and what was said in its one place.
pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) store: Store,
    pub(crate) clock: Arc<HandClock>,
    dice: Arc<ToldDice>,
    requests: u32,
}

fn person(name: &str) -> Person {
    Person { account: AccountId(format!("test:{name}")), name: name.to_owned() }
}

impl House {
    pub(crate) async fn new() -> House {
        House::over(Store::in_memory().await.unwrap()).await
    }

    /// A house over a store of its own.
    pub(crate) async fn over(store: Store) -> House {
        let clock = Arc::new(HandClock::new(BEGIN, 0));
        let dice = Arc::new(ToldDice::new(Some(1)));
        let app = App::new(store.clone(), clock.clone(), dice.clone());
        app.tick().await;
        House { app, store, clock, dice, requests: 0 }
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
    }

    pub(crate) fn envelope(&mut self, who: &str, words: &str) -> Envelope {
        self.requests += 1;
        let call = Call::from_text(words);
        let named = call.iter().flat_map(|call| &call.args).filter_map(|(_, word)| {
            let name = word.strip_prefix('@')?;
            Some((name.to_owned(), person(name)))
        });
        Envelope {
            people: named.collect(),
            server: Some("test:server".to_owned()),
            rights: Rights { manages: true, roles: Vec::new() },
            ..Envelope::new(
                format!("test:{}", self.requests),
                PLACE.to_owned(),
                person(who),
                call.clone(),
            )
        }
    }

    /// Somebody speaks; gives what he is answered.
    pub(crate) async fn say(&mut self, who: &str, words: &str) -> String {
        let envelope = self.envelope(who, words);
        let answer = self.app.answer(&envelope).await;
        let message = present(answer.reply, answer.words).await;
        self.app.delivered(&answer.notes).await;
        plain(&message.blocks)
    }

    /// What the bot says of its own accord.
    pub(crate) async fn news(&mut self) -> Vec<String> {
        assert!(self.app.tick().await);
        let mut said = Vec::new();
        for answer in self.app.unsaid(PLACE).await {
            let message = present(answer.reply, answer.words).await;
            self.app.delivered(&answer.notes).await;
            if !message.blocks.is_empty() {
                said.push(plain(&message.blocks));
            }
        }
        said
    }

    /// Time passes, and the bot is there all the time; gives what it says meanwhile, each with how
    /// many minutes had passed.
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

    /// The log of a match.
    pub(crate) async fn log(&self, number: i64) -> Vec<Entry> {
        let mut tx = self.store.read().await.unwrap();
        let place = tx.known_place(PLACE).await.unwrap().unwrap();
        let found = tx.find_number(place, number).await.unwrap().unwrap();
        tx.log(found.id).await.unwrap()
    }
}

pub(crate) const fn hours(hours: i64) -> Millis {
    hours * HOUR
}

fn plain(blocks: &[Block]) -> String {
    blocks.iter().map(Block::plain).collect::<Vec<_>>().join("\n")
}
