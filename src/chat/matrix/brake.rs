//! A brake for whoever answers each answer, as another bot may: what is said in vain, or only looks,
//! at a pace that no player keeps up for long is left unanswered for a while.
//!
//! Each speaker in each room has a load. A line adds to it as far as it changed nothing; time takes
//! from it, and whatever changes something takes all of it: whoever plays is never slowed down. What is
//! said while an earlier line still waits answers no answer, and is none of this.

use std::collections::HashMap;

use crate::app::delivery::Came;
use crate::game::Millis;

/// With this load, no more is answered until half of it is gone.
const LOAD_MAX: Millis = 120_000;
/// What an answered question adds: two seconds, which is also how long it takes to go.
const LOOK: Millis = 2_000;
/// What a line adds that was not understood or not allowed.
const IN_VAIN: Millis = 8_000;
/// How many speakers are remembered before those without a load are forgotten.
const SPEAKERS: usize = 1_000;

/// Whether somebody is answered now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    Answer,
    /// They are told, once, that they are not.
    SlowDown,
    Silence,
}

/// The load of each speaker in each room.
#[derive(Debug, Default)]
pub(super) struct Brake(HashMap<(String, String), Load>);

#[derive(Clone, Copy, Debug, Default)]
struct Load {
    /// When it will be gone, if nothing is added.
    gone: Millis,
    /// Whether they are left unanswered.
    braked: bool,
}

impl Brake {
    /// Somebody says something in a room.
    pub(super) fn heard(&mut self, room: &str, who: &str, now: Millis) -> Pace {
        let Some(load) = self.0.get_mut(&key(room, who)) else { return Pace::Answer };
        let left = load.gone - now;
        if load.braked {
            load.braked = left > LOAD_MAX / 2;
            return if load.braked { Pace::Silence } else { Pace::Answer };
        }
        load.braked = left > LOAD_MAX;
        if load.braked { Pace::SlowDown } else { Pace::Answer }
    }

    /// They were answered.
    pub(super) fn answered(&mut self, room: &str, who: &str, came: Came, now: Millis) {
        let adds = match came {
            Came::Changed => {
                self.0.remove(&key(room, who));
                return;
            }
            Came::Told => LOOK,
            Came::InVain => IN_VAIN,
        };
        if self.0.len() >= SPEAKERS {
            self.0.retain(|_, load| load.gone > now);
        }
        let load = self.0.entry(key(room, who)).or_default();
        load.gone = load.gone.max(now) + adds;
    }
}

fn key(room: &str, who: &str) -> (String, String) {
    (room.to_owned(), who.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many lines are answered of those said at a pace, each with what comes of it.
    fn answered(lines: usize, every: Millis, came: Came) -> usize {
        let mut brake = Brake::default();
        (0..lines as Millis)
            .filter(|line| {
                let now = 1_000_000 + line * every;
                let answered = brake.heard("!r", "@ann:hs", now) == Pace::Answer;
                if answered {
                    brake.answered("!r", "@ann:hs", came, now);
                }
                answered
            })
            .count()
    }

    #[test]
    fn who_answers_each_answer_is_soon_left_alone() {
        assert_eq!(answered(1_000, 0, Came::InVain), 16);
        assert_eq!(answered(1_000, 0, Came::Told), 61);
        assert!(answered(70, 217, Came::InVain) < 20, "69 lines in 15 seconds");
        assert!(answered(100, 3_000, Came::InVain) < 60, "one that thinks for three seconds");
    }

    #[test]
    fn who_plays_or_reads_is_never_slowed_down() {
        assert_eq!(answered(1_000, 0, Came::Changed), 1_000);
        assert_eq!(answered(1_000, 2_000, Came::Told), 1_000);
        assert_eq!(answered(1_000, 8_000, Came::InVain), 1_000);
    }

    #[test]
    fn it_is_said_once_and_holds_for_a_minute_in_one_room_for_one_speaker() {
        let mut brake = Brake::default();
        for _ in 0..16 {
            brake.answered("!r", "@bot:hs", Came::InVain, 0);
        }
        assert_eq!(brake.heard("!r", "@bot:hs", 0), Pace::SlowDown);
        assert_eq!(brake.heard("!r", "@bot:hs", 1), Pace::Silence);
        assert_eq!(brake.heard("!r", "@ann:hs", 1), Pace::Answer);
        assert_eq!(brake.heard("!s", "@bot:hs", 1), Pace::Answer);
        assert_eq!(brake.heard("!r", "@bot:hs", 68_000), Pace::Answer);
    }
}
