//! What the operator can count and time: every measure with its name, its kind and what it means.
//!
//! Rooms note what happens here; `watch` shows it, if the operator asked for that, and otherwise
//! nothing is kept. Names and units are those of Prometheus.
//!
//! **Invariant.** A label's value is a word of the program (a door, a command, a reason), never
//! something that people typed and never the id of a person or a place: its type is
//! `&'static str`, so no such id fits.

use std::time::Instant;

/// What kind of numbers a measure has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It goes up and down.
    Gauge,
    /// How long something took, in seconds, by buckets.
    Seconds,
}

/// Something that is measured.
#[derive(Debug)]
pub struct Measure {
    /// Its name, with its unit.
    pub name: &'static str,
    /// What kind of numbers it has.
    pub kind: Kind,
    /// What it means.
    pub help: &'static str,
}

/// Defines the measures, and the list of all of them.
macro_rules! measures {
    ($($constant:ident $name:literal $kind:ident $help:literal)+) => {
        $(
            #[doc = $help]
            pub const $constant: Measure =
                Measure { name: concat!("hnefi_", $name), kind: Kind::$kind, help: $help };
        )+

        /// Every measure.
        pub const ALL: &[Measure] = &[$($constant),+];
    };
}

measures! {
    BUILD "build_info" Gauge "The program's version; 1."
    DOOR_OPEN "door_open" Gauge "Whether the door to a network is open."
    DOOR_STANDING_BY "door_standing_by" Gauge "Whether another process serves the door to a network, and this one takes over when it stops."
    DOOR_HEARD "door_heard_timestamp_seconds" Gauge "When the network was last heard: a sync of Matrix, a connection to Discord."
    REQUESTS "requests_total" Counter "Requests by door, command and what came of them."
    ANSWER "answer_seconds" Seconds "From hearing a request to its answer, said and written down."
    MESSAGES "messages_total" Counter "Messages by door and what became of them: sent, later, or why not."
    LIMITED "limited_total" Counter "Requests that were turned away because too many of one person waited."
    SLOWED "slowed_total" Counter "Times that a network asked the bot to slow down."
    FAULTS "faults_total" Counter "Faults of the program or its database that somebody was told of."
    OUTBOX "outbox_notes" Gauge "What has yet to be said, by door: due, planned for later, or held until the bot may speak."
    OUTBOX_AGE "outbox_oldest_seconds" Gauge "For how long the oldest note has waited that is not held, by door."
    ALARMS_LATE "alarms_late" Gauge "Matches whose alarm is more than five seconds late."
    ALARM_LATE "alarm_late_seconds" Gauge "How late the latest alarm is."
    TICK "tick_timestamp_seconds" Gauge "When time was last looked after without a fault, the database included."
    MATCHES "matches" Gauge "Matches that are open or being played."
    CONNECTIONS "gateway_connections_total" Counter "Connections made to Discord's gateway."
    SESSIONS "gateway_sessions_total" Counter "Sessions at Discord's gateway, begun or taken up again."
    SESSIONS_LEFT "gateway_sessions_left" Gauge "Sessions that Discord still allows today."
    WRITER_WAIT "database_wait_seconds" Seconds "How long a write waits for the one before it."
    WRITE "database_write_seconds" Seconds "How long a write takes, from its beginning until it is on disk."
    COMMIT "database_commit_seconds" Seconds "How long the disk takes to accept a write."
    ENGINE_WAITING "engine_waiting" Gauge "Positions that wait for the engine or are being thought about."
    ENGINE "engine_seconds" Seconds "How long the engine thinks about a position."
}

/// Tells whoever counts what each measure means.
pub fn describe() {
    for Measure { name, kind, help } in ALL {
        match kind {
            Kind::Counter => metrics::describe_counter!(*name, *help),
            Kind::Gauge => metrics::describe_gauge!(*name, *help),
            Kind::Seconds => metrics::describe_histogram!(*name, *help),
        }
    }
    // The first of these would not be seen to grow if there was nothing before.
    for measure in [&FAULTS, &CONNECTIONS, &SESSIONS] {
        metrics::counter!(measure.name).increment(0);
    }
}

/// A label: its name, and a word of the program.
pub type Label = (&'static str, &'static str);

/// Counts something once more.
pub fn count(measure: &Measure, labels: &[Label]) {
    metrics::counter!(measure.name, labels).increment(1);
}

/// Sets a gauge.
pub fn set(measure: &Measure, labels: &[Label], value: f64) {
    metrics::gauge!(measure.name, labels).set(value);
}

/// Lowers a gauge by one.
pub fn lower(measure: &Measure) {
    metrics::gauge!(measure.name).decrement(1.0);
}

/// Notes how long something took.
pub fn took(measure: &Measure, labels: &[Label], since: &Since) {
    metrics::histogram!(measure.name, labels).record(since.seconds());
}

/// When something began whose duration is measured. Nothing is ever decided by it: what time causes
/// is read off the clock that is handed in.
#[derive(Clone, Copy, Debug)]
pub struct Since(Instant);

impl Since {
    /// It begins now.
    #[expect(clippy::disallowed_methods, reason = "a duration is measured here, not decided by")]
    pub fn now() -> Since {
        Since(Instant::now())
    }

    /// How long ago that is, in seconds.
    pub fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each measure is noted somewhere outside of this file.
    #[test]
    fn every_measure_is_taken() {
        let mut source = String::new();
        read(std::path::Path::new("src"), &mut source);
        let text = include_str!("meter.rs");
        let names = text.lines().filter_map(|line| {
            let (name, rest) = line.trim().split_once(" \"")?;
            let constant = name.bytes().all(|b| b.is_ascii_uppercase() || b == b'_');
            (constant && rest.contains('"')).then_some(name)
        });
        let names: Vec<&str> = names.collect();
        assert_eq!(names.len(), ALL.len());
        for name in names {
            assert!(source.contains(&format!("meter::{name}")), "nobody takes {name}");
        }
    }

    fn read(folder: &std::path::Path, into: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|end| end == "rs") {
                into.push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn names_are_as_prometheus_wants_them() {
        for measure in ALL {
            let counts = measure.name.ends_with("_total");
            assert_eq!(counts, measure.kind == Kind::Counter, "{}", measure.name);
            let seconds = measure.kind == Kind::Seconds;
            assert!(!seconds || measure.name.ends_with("_seconds"), "{}", measure.name);
            assert!(measure.help.ends_with('.'), "{}", measure.name);
        }
    }
}
