//! What the operator sees of a request: a line of the log with its id, and the measures.
//!
//! Never what somebody said, who they are or where: the log is read by others too.

use super::{Sending, Trouble};
use crate::app::Answer;
use crate::meter::{self, Since};
use crate::reply::{PlaceSay, PlaySay, Reply, Say};

/// What came of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// Something happened in a match.
    Changed,
    /// Something was asked, and answered.
    Told,
    /// It was not understood, or cannot be.
    InVain,
}

/// A request on its way to its answer.
pub(super) struct Measured<'a> {
    door: &'static str,
    request: &'a str,
    command: &'static str,
    outcome: &'static str,
    changed: bool,
    begun: Since,
}

impl<'a> Measured<'a> {
    pub(super) fn begin(network: &'static str, request: &'a str) -> Measured<'a> {
        let (door, begun) = (network, Since::now());
        Measured { door, request, command: "none", outcome: "none", changed: false, begun }
    }

    /// The house has decided.
    pub(super) fn decided(&mut self, command: &'static str, answer: &Answer) {
        (self.command, self.outcome) = (command, outcome(&answer.reply));
        self.changed = !answer.notes.is_empty();
    }

    pub(super) fn came(&self) -> Came {
        match self.outcome {
            _ if self.changed => Came::Changed,
            "mistake" | "refused" => Came::InVain,
            _ => Came::Told,
        }
    }

    /// It is answered, as far as that can be done now.
    pub(super) fn end(&self) {
        let labels = [("door", self.door), ("command", self.command), ("outcome", self.outcome)];
        meter::count(&meter::REQUESTS, &labels);
        meter::took(&meter::ANSWER, &[("door", self.door)], &self.begun);
        let Measured { door, request, command, outcome, .. } = self;
        let ms = (self.begun.seconds() * 1000.0).round() as u64;
        tracing::info!(request, door, command, outcome, ms, "answered");
    }
}

/// What came of a request, in a word.
fn outcome(reply: &Reply) -> &'static str {
    reply.says.first().map_or("good", outcome_of)
}

fn outcome_of(say: &Say) -> &'static str {
    match say {
        Say::In { say, .. } => outcome_of(say),
        Say::Mistake(_) => "mistake",
        Say::Refused(_)
        | Say::Illegal(_)
        | Say::NoMatch
        | Say::NothingPending
        | Say::UnknownMatch(_)
        | Say::Place(PlaceSay::OldButton(_))
        | Say::Play(PlaySay::MoveUnfair { .. }) => "refused",
        Say::Which(_) | Say::WhichAnywhere(_) | Say::Several(_) => "which",
        Say::Full { .. } => "full",
        Say::Fault { .. } | Say::DiskFull | Say::DatabaseAway => "fault",
        Say::Repeated => "repeated",
        _ => "good",
    }
}

/// Counts what became of a message.
pub(super) fn message(network: &'static str, sending: &Sending) {
    let became = match sending {
        Sending::Sent(_) => "sent",
        Sending::Later(_) => "later",
        Sending::Never(trouble) => Trouble::as_str(*trouble),
    };
    meter::count(&meter::MESSAGES, &[("door", network), ("became", became)]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MatchNumber;

    #[test]
    fn what_is_said_of_another_match_counts_as_what_it_is() {
        let inside = |say: Say| outcome_of(&Say::In { number: MatchNumber(2), say: Box::new(say) });
        assert_eq!(inside(Say::NoMatchesHere), "good");
        assert_eq!(inside(Say::NoMatch), "refused");
        assert_eq!(inside(Say::Fault { id: "7".to_owned() }), "fault");
        assert_eq!(outcome(&Reply::private(Say::UnknownMatch(MatchNumber(9)))), "refused");
    }
}
