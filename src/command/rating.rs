//! `rating`, `leaderboard` and `me`: how strong somebody is, who leads, and who is on no list.

use super::{ArgKind, ArgSpec, Command, Filled, Group, Mistake, Spec, Who};

/// Among whom somebody leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// Those who have played in this place.
    Here,
    /// Those who have played on this server.
    Server,
    /// Everybody.
    All,
}

impl Among {
    const WORDS: &[&str] = &["here", "server", "all"];

    fn named(word: &str) -> Option<Among> {
        let all = [Among::Here, Among::Server, Among::All];
        let at = Among::WORDS.iter().position(|known| *known == word)?;
        Some(all[at])
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        Among::WORDS[self as usize]
    }
}

pub(super) static RATING: Spec = Spec {
    name: "rating",
    aliases: &["ratings", "elo"],
    usage: "[@who]",
    examples: ["rating", "rating @ben"],
    args: &[ArgSpec::new("player", ArgKind::Opponent)],
    group: Group::League,
    pressed: true,
    build: |filled| {
        let who = filled.opponent().filter(|who| *who != Who::Anyone);
        Ok(Command::Rating { who })
    },
};

pub(super) static LEADERBOARD: Spec = Spec {
    name: "leaderboard",
    aliases: &["leaders", "ranking", "top"],
    usage: "[game] [dice|bot] [here|server|all] [page:2]",
    examples: ["leaderboard", "leaderboard tablut all"],
    args: &[
        ArgSpec::new("dice", ArgKind::Flag("dice")),
        ArgSpec::new("bot", ArgKind::Flag("bot")),
        ArgSpec::new("among", ArgKind::Word(Among::WORDS)),
        ArgSpec::new("page", ArgKind::Page),
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    group: Group::League,
    pressed: true,
    build: leaderboard,
};

pub(super) static ME: Spec = Spec {
    name: "me",
    aliases: &[],
    usage: "[hidden|shown]",
    examples: ["me", "me hidden"],
    args: &[ArgSpec::new("listed", ArgKind::Word(&["hidden", "shown"]))],
    group: Group::League,
    pressed: false,
    build: |filled| Ok(Command::Me { hidden: filled.word("listed").map(|word| word == "hidden") }),
};

fn leaderboard(filled: &Filled) -> Result<Command, Mistake> {
    Ok(Command::Leaderboard {
        variant: filled.variant(),
        dice: filled.flag("dice"),
        bot: filled.flag("bot"),
        among: filled.word("among").and_then(Among::named),
        page: filled.page().unwrap_or(1),
    })
}
