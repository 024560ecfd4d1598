//! The way to a match, and what becomes of a challenge: what is said of it, and its sentences.

use super::Person;
use super::person::{call, person};
use crate::command::LevelWish;
use crate::game::{MatchNumber, SideWish, TimeControl};
use crate::tafl::{Rules, Warning};
use crate::text::{Arg, Block, Span, Use, Words, control, count, games, hint, one, plain, warning};

/// What the bot goes by when it chooses its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelReason {
    /// Whoever challenges it has played nobody yet.
    Newcomer,
    /// They have played other people, but not the bot.
    PlaysPeople,
    /// Their matches against it.
    PlaysBot,
}

impl LevelReason {
    /// As words have it.
    pub fn as_str(self) -> &'static str {
        match self {
            LevelReason::Newcomer => "newcomer",
            LevelReason::PlaysPeople => "people",
            LevelReason::PlaysBot => "bot",
        }
    }
}

/// What the bot says about the way to a match: challenges and what becomes of them.
#[derive(Clone, Debug)]
pub enum ChallengeSay {
    /// Only the bot has levels.
    LevelOfBot {
        /// The level that was named.
        level: LevelWish,
    },
    /// A challenge.
    Challenged {
        /// The match.
        number: MatchNumber,
        /// Who challenges.
        by: Person,
        /// Whom; `None` means anyone.
        to: Option<Person>,
        /// The side they want.
        side: SideWish,
        /// The variant's id.
        variant: String,
        /// With house rules: the rules, and those of the variant.
        house: Option<Box<[Rules; 2]>>,
        /// How much time there is.
        time: Option<TimeControl>,
        /// Whether it is the first of two games.
        pair: bool,
        /// How strong the bot plays, if it is the opponent.
        level: Option<u8>,
        /// What to know about the rules.
        warnings: Vec<Warning>,
    },
    /// Why the bot plays at the level that it chose itself.
    LevelFits(LevelReason),
    /// A challenge was accepted.
    Accepted {
        /// The match.
        number: MatchNumber,
        /// The variant's id.
        variant: String,
        /// Who plays the attackers.
        attackers: Person,
        /// Who plays the defenders.
        defenders: Person,
        /// How much time there is.
        time: Option<TimeControl>,
        /// Whether it is the second of two games, which began by itself.
        second: bool,
    },
    /// A challenge was declined.
    Declined {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
        /// Whose challenge it was.
        challenger: Person,
    },
    /// There is no match to play again.
    NoRematch,
    /// Nobody knows the other player any more.
    RematchLeft,
    /// The match ended too long ago to be played again at a word.
    RematchTooLate,
    /// The first of two games is not played again by itself.
    RematchFirst,
    /// The rematch has begun already.
    RematchBegan {
        /// The match.
        number: MatchNumber,
    },
    /// The speaker has asked for this rematch already.
    RematchWaits {
        /// The challenge.
        number: MatchNumber,
        /// Whom it waits for.
        opponent: Person,
    },
    /// A challenge was withdrawn.
    Withdrawn {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
    },
}

/// Puts something about a challenge into words.
pub(super) fn say(words: &Words, say: &ChallengeSay) -> Vec<Block> {
    match say {
        ChallengeSay::Challenged { .. } => challenged(words, say),
        ChallengeSay::Accepted { number, variant, attackers, defenders, time, second } => {
            let mut spans = words.say(
                if *second { "accepted-second" } else { "accepted" },
                &[
                    ("number", Arg::code(number)),
                    ("title", Arg::word(games::title(words, variant))),
                    ("attackers", person(attackers)),
                    ("defenders", person(defenders)),
                ],
            );
            if time.is_some() {
                spans.push(Span::Text(" ".to_owned()));
                spans.extend(timed(words, *time));
            }
            one(spans)
        }
        ChallengeSay::Declined { number, by, challenger } => one(words.say(
            "declined",
            &[("number", Arg::code(number)), ("by", person(by)), ("challenger", call(challenger))],
        )),
        ChallengeSay::LevelOfBot { level } => one(words.say(
            "level-of-bot",
            &[("challenge", Arg::command(format!("challenge bot level:{level}")))],
        )),
        ChallengeSay::LevelFits(reason) => one(words.say(
            "level-fits",
            &[
                ("reason", Arg::word(reason.as_str())),
                ("challenge", Arg::command("challenge bot level:4")),
            ],
        )),
        ChallengeSay::NoRematch => one(words.say("rematch-none", &[challenge_somebody()])),
        ChallengeSay::RematchLeft => one(words.say("rematch-left", &[challenge_somebody()])),
        ChallengeSay::RematchTooLate => one(words.say("rematch-late", &[challenge_somebody()])),
        ChallengeSay::RematchFirst => one(words.say("rematch-first", &[])),
        ChallengeSay::RematchBegan { number } => {
            one(words.say("rematch-began", &[("number", Arg::code(number))]))
        }
        ChallengeSay::RematchWaits { number, opponent } => one(words.say(
            "rematch-waits",
            &[("number", Arg::code(number)), ("opponent", person(opponent))],
        )),
        ChallengeSay::Withdrawn { number, by } => {
            one(words.say("withdrawn", &[("number", Arg::code(number)), ("by", person(by))]))
        }
    }
}

fn challenge_somebody() -> (&'static str, Arg) {
    ("challenge", Arg::command("challenge"))
}

fn challenged(words: &Words, say: &ChallengeSay) -> Vec<Block> {
    let ChallengeSay::Challenged {
        number,
        by,
        to,
        side,
        variant,
        house,
        time,
        pair,
        level,
        warnings,
    } = say
    else {
        return Vec::new();
    };
    let args = [
        ("number", Arg::code(number)),
        ("by", person(by)),
        ("to", to.as_ref().map_or(Arg::word(""), call)),
        ("title", Arg::word(games::title(words, variant))),
        ("side", Arg::word(side.as_str())),
        ("hint", how_to_answer(words, to.as_ref())),
        ("level", Arg::Number(level.unwrap_or_default().into())),
        ("name", Arg::word(words.line("level", &[("level", level.unwrap_or_default().into())]))),
    ];
    let id = match (to, level) {
        (Some(_), Some(_)) => "challenged-bot",
        (Some(_), None) => "challenged",
        (None, _) => "challenged-anyone",
    };
    let mut blocks = vec![Block::Paragraph(words.say(id, &args))];
    // The sentence about the game describes it without house rules.
    let mut about = match house.is_none() {
        true => vec![Span::Text(games::about(words, variant)), Span::Text(" ".to_owned())],
        false => Vec::new(),
    };
    let rules = Arg::command(format!("rules {number}"));
    let rules = words.say("challenged-rules", &[("rules", rules)]);
    about.push(Span::Part(Use::NoButtons, rules));
    blocks.push(Block::Paragraph(about));
    // Against the bot the match begins at once, and that tells the time.
    if time.is_some() && level.is_none() {
        blocks.push(Block::Paragraph(timed(words, *time)));
    }
    if *pair {
        blocks.push(Block::Paragraph(words.say("challenged-pair", &[])));
    }
    if let Some(house) = house {
        blocks.push(Block::Paragraph(house_rules(words, house)));
    }
    blocks.extend(warnings.iter().map(|w| Block::Paragraph(warning(words, w))));
    blocks
}

/// How a challenge is answered, for those who see no buttons.
fn how_to_answer(words: &Words, to: Option<&Person>) -> Arg {
    let accept = ("accept", Arg::command("accept"));
    let spans = match to {
        Some(to) => {
            let decline = ("decline", Arg::command("decline"));
            words.say("challenged-hint", &[("to", call(to)), accept, decline])
        }
        None => words.say("challenged-anyone-hint", &[accept]),
    };
    hint(spans, " ")
}

/// The most sentences about house rules; the page of rules has them all.
const HOUSE_RULES_TOLD: usize = 8;

fn house_rules(words: &Words, [rules, base]: &[Rules; 2]) -> Vec<Span> {
    let told = super::house::sentences(words, rules, base);
    let more = if told.len() > HOUSE_RULES_TOLD { " …" } else { "" };
    let list: Vec<String> = told.iter().take(HOUSE_RULES_TOLD).map(|one| plain(one)).collect();
    let list = Arg::word(list.join(" ") + more);
    words.say("house-rules", &[("rules", list), ("count", count(told.len()))])
}

fn timed(words: &Words, time: Option<TimeControl>) -> Vec<Span> {
    words.say("timed", &[("time", Arg::word(control(words, time)))])
}
