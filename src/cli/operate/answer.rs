//! What is done about an order, and what is said of it.

use serde_json::json;

use super::{Done, Order, OrderGiven};
use crate::app::{App, BadOrder, DoorTrouble, DoorView, Overview};
use crate::chat::address_named;
use crate::command::Language;
use crate::config::is_ignorable;
use crate::game::{AccountId, MatchNumber, Millis};
use crate::tafl::Side;
use crate::text::{Arg, Words, names, words, words_in};

/// What carries out orders.
pub(in crate::cli) struct Service {
    pub(in crate::cli) app: App,
    /// When the bot began to run.
    pub(in crate::cli) since: Millis,
}

impl Service {
    pub(super) async fn carry_out(&self, asked: OrderGiven) -> Done {
        let language = Language::with_tag(&asked.language).unwrap_or(Language::ALL[0]);
        let words = words_in(language);
        let done = match asked.order {
            Order::Status { live } => self.status(words, live).await,
            Order::End { number, place, winner } => {
                let winner = winner.as_deref().and_then(Side::named);
                self.end(words, MatchNumber(number), place.as_deref(), winner).await
            }
            Order::Leave { place } => {
                let left = self.app.leave(address_named(&place)).await;
                left.map(|()| good(words, "order-left", &[("place", Arg::theirs(place))]))
            }
            Order::Announce { text } => self.app.announce(&text).await.map(|places| {
                good(words, "order-announced", &[("places", Arg::Number(places as i64))])
            }),
            Order::Ignore { ids, stop } => self.ignore(words, &ids, stop).await,
            Order::Forget { account } => {
                let done = self.app.forget(&AccountId(account)).await;
                done.map(|()| good(words, "person-forgotten", &[]))
            }
        };
        done.unwrap_or_else(|bad| no(words, &bad))
    }

    async fn status(&self, words: &Words, live: bool) -> Result<Done, BadOrder> {
        let overview = self.app.overview().await?;
        let data = data(&overview, self.since);
        let says = [first_line(words, &overview, self.since)]
            .into_iter()
            .chain(door_lines(words, &overview))
            .collect::<Vec<_>>()
            .join("\n");
        let pulse = &overview.pulse;
        let good = if live { pulse.is_alive() } else { pulse.is_well() };
        Ok(Done { good, says, data })
    }

    async fn end(
        &self,
        words: &Words,
        number: MatchNumber,
        place: Option<&str>,
        winner: Option<Side>,
    ) -> Result<Done, BadOrder> {
        let place = place.map(address_named);
        let ended = self.app.end_match(number, place.as_deref(), winner).await?;
        let args = [
            ("number", Arg::Number(number.0)),
            ("place", Arg::theirs(ended.place)),
            ("second", Arg::Number(ended.second.map_or(0, |second| second.0))),
        ];
        Ok(good(words, "order-ended", &args))
    }

    async fn ignore(&self, words: &Words, ids: &[String], stop: bool) -> Result<Done, BadOrder> {
        if let Some(bad) = ids.iter().find(|id| !is_ignorable(id)) {
            let says = words.line("order-bad-id", &[("id", Arg::theirs(bad))]);
            return Ok(Done { good: false, says, data: json!(null) });
        }
        match stop {
            _ if ids.is_empty() => {}
            true => self.app.stop_ignoring(ids).await?,
            false => self.app.start_ignoring(ids).await?,
        }
        let kept = self.app.kept_ignored().await?;
        let args = [("count", Arg::Number(kept.len() as i64)), ("ids", names(&kept))];
        Ok(good(words, "order-ignored", &args))
    }
}

fn good(words: &Words, id: &str, args: &[(&'static str, Arg)]) -> Done {
    Done { good: true, says: words.line(id, args), data: json!(null) }
}

/// What is said to an order of another version of the program.
pub(super) fn unreadable() -> Done {
    let says = words().line("order-of-another-version", &[]);
    Done { good: false, says, data: json!(null) }
}

fn no(words: &Words, bad: &BadOrder) -> Done {
    let says = match bad {
        BadOrder::NoMatch => words.line("order-no-match", &[]),
        BadOrder::Nobody(account) => {
            words.line("person-unknown", &[("account", Arg::theirs(&account.0))])
        }
        BadOrder::Unreadable => words.line("order-unreadable", &[]),
        BadOrder::NoWinner => words.line("order-no-winner", &[]),
        BadOrder::WhichPlace(places) => {
            words.line("order-which-place", &[("places", names(places))])
        }
        BadOrder::Empty => words.line("order-empty", &[]),
        BadOrder::TooLong { most } => {
            words.line("order-too-long", &[("most", Arg::Number(*most as i64))])
        }
        BadOrder::NoDoor => words.line("order-no-door", &[]),
        BadOrder::LeftTooLate => words.line("order-left-too-late", &[]),
        BadOrder::NotLeft(why) => words.line("order-not-left", &[("why", Arg::theirs(why))]),
        BadOrder::IgnoredBySettings(id) => {
            words.line("order-ignored-by-settings", &[("id", Arg::theirs(id))])
        }
        BadOrder::NotIgnored(id) => words.line("order-not-ignored", &[("id", Arg::theirs(id))]),
        BadOrder::Fault(error) => {
            words.line("order-fault", &[("why", Arg::theirs(error.to_string()))])
        }
    };
    Done { good: false, says, data: json!(null) }
}

fn first_line(words: &Words, overview: &Overview, since: Millis) -> String {
    let [open, playing] = overview.matches;
    let state = |fine: bool| Arg::word(if fine { "fine" } else { "bad" });
    let args = [
        ("version", Arg::word(env!("CARGO_PKG_VERSION"))),
        ("hours", Arg::Number((overview.now - since) / (60 * 60 * 1000))),
        ("playing", Arg::Number(playing)),
        ("open", Arg::Number(open)),
        ("engine", Arg::Number(overview.engine as i64)),
        ("database", state(overview.pulse.database)),
        ("clock", state(overview.pulse.clock)),
    ];
    words.line("status-bot", &args)
}

fn door_lines(words: &Words, overview: &Overview) -> Vec<String> {
    let line = |door: &DoorView| {
        let oldest = door.waiting.oldest.map_or(0, |oldest| overview.now - oldest);
        let args = [
            ("door", Arg::word(door.network)),
            ("open", Arg::word(if door.open { "yes" } else { "no" })),
            ("places", Arg::Number(door.places)),
            ("servers", Arg::Number(door.servers)),
            ("waits", Arg::Number(door.waiting.due + door.waiting.later)),
            ("held", Arg::Number(door.waiting.held)),
            ("minutes", Arg::Number((oldest / 60_000).max(0))),
            ("trouble", Arg::word(door.trouble.map_or("none", DoorTrouble::name))),
        ];
        words.line("status-door", &args)
    };
    overview.doors.iter().map(line).collect()
}

/// The same for programs.
fn data(overview: &Overview, since: Millis) -> serde_json::Value {
    let [open, playing] = overview.matches;
    let door = |door: &DoorView| {
        json!({
            "door": door.network,
            "open": door.open,
            "trouble": door.trouble.map(DoorTrouble::name),
            "places": door.places,
            "servers": door.servers,
            "due": door.waiting.due,
            "later": door.waiting.later,
            "held": door.waiting.held,
            "oldest_at": door.waiting.oldest,
        })
    };
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "well": overview.pulse.is_well(),
        "since": since,
        "now": overview.now,
        "database": overview.pulse.database,
        "clock": overview.pulse.clock,
        "matches": { "open": open, "playing": playing },
        "engine_waiting": overview.engine,
        "doors": overview.doors.iter().map(door).collect::<Vec<_>>(),
    })
}
