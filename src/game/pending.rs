//! What a bare yes or no answers.

use super::{Act, Assent, Match, OfferKind, PlayerId, Stage};

/// A question that waits for somebody's yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// They are challenged.
    Challenge,
    /// They were asked whether they resign.
    Resign,
    /// Their opponent asks for something.
    Offer(OfferKind),
    /// A line that they have planned and not confirmed. Plans are no part of a match.
    Plan,
}

impl Question {
    /// The act that a yes or a no stands for; `None` for a plan.
    pub fn act(self, yes: bool) -> Option<Act> {
        let assent = if yes { Assent::Yes } else { Assent::No };
        Some(match self {
            Question::Challenge if yes => Act::Accept,
            Question::Challenge => Act::Decline,
            Question::Resign => Act::Resign(assent),
            Question::Offer(OfferKind::Draw) => Act::Draw(assent),
            Question::Offer(OfferKind::Takeback) => Act::Takeback(assent),
            Question::Offer(OfferKind::Pause) => Act::Pause(assent),
            Question::Offer(OfferKind::Hints) => Act::Hint(assent),
            Question::Plan => return None,
        })
    }

    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Question::Challenge => "challenge",
            Question::Resign => "resign",
            Question::Offer(kind) => kind.as_str(),
            Question::Plan => "plan",
        }
    }

    /// The commands that say yes and no to this question and to no other.
    pub fn commands(self) -> [String; 2] {
        match self {
            Question::Challenge => ["accept", "decline"].map(str::to_owned),
            other => ["yes", "no"].map(|answer| format!("{} {answer}", other.as_str())),
        }
    }
}

/// The questions in a match that wait for somebody's answer. A bare yes or no answers the only one;
/// where several wait, nobody can know which was meant.
pub fn questions(state: &Match, who: PlayerId) -> Vec<Question> {
    if state.stage == Stage::Open && state.challenge.to == Some(who) {
        return vec![Question::Challenge];
    }
    let Some(side) = state.side_of(who).filter(|_| state.stage == Stage::Playing) else {
        return Vec::new();
    };
    let offer = state.offer.filter(|offer| offer.by != side);
    let resigning = state.resigning[side as usize].then_some(Question::Resign);
    resigning.into_iter().chain(offer.map(|offer| Question::Offer(offer.kind))).collect()
}
