//! From a [`Say`] to sentences: what can go wrong anywhere is told here, everything else beside its
//! kind.

use super::block::{Block, one};
use super::clock::placed_line;
use super::faults::illegal;
use super::no::{mistake, refusal};
use super::parts::{count, line};
use super::words::{Arg, Words};
use super::{challenge, clock, die, help, leave, offer, place, plan, play, rank, show, why};
use crate::reply::{Say, Summary};

/// Puts something the bot says into words.
pub fn say(words: &Words, say: &Say) -> Vec<Block> {
    match say {
        Say::Mistake(error) => one(mistake(words, error)),
        Say::Refused(why) => one(refusal(words, why)),
        Say::Illegal(why) => one(illegal(words, why)),
        Say::In { number, say: of_it } => {
            let mut blocks = self::say(words, of_it);
            if let Some(Block::Paragraph(spans)) = blocks.first_mut() {
                spans.splice(0..0, words.say("turn-in", &[("number", Arg::code(number))]));
            }
            blocks
        }
        Say::NoMatch => {
            one(words.say("no-match", &[("challenge", Arg::command("challenge @name"))]))
        }
        Say::NothingPending => one(words.say(
            "pending-none",
            &[("games", Arg::command("games")), ("help", Arg::command("help"))],
        )),
        Say::NoMatchesHere => {
            one(words.say("games-none", &[("challenge", Arg::command("challenge"))]))
        }
        Say::UnknownMatch(number) => {
            one(words.say("match-unknown", &[("number", Arg::code(number))]))
        }
        Say::Which(list) => which(words, list),
        Say::WhichAnywhere(list) => {
            let mut blocks = vec![Block::Paragraph(words.say("which", &[]))];
            blocks.extend(list.iter().map(|waiting| Block::Paragraph(placed_line(words, waiting))));
            blocks
        }
        Say::NotMeant => one(words.say("not-meant", &[])),
        Say::Several(list) => offer::several(words, list),
        Say::Full { limit, most } => {
            one(words.say("full", &[("limit", Arg::word(limit.as_str())), ("most", count(*most))]))
        }
        Say::DiskFull => one(words.say("disk-full", &[])),
        Say::DatabaseAway => one(words.say("database-away", &[])),
        Say::Repeated => one(words.say("repeated", &[])),
        Say::Fault { id } => one(words.say("fault", &[("id", Arg::code(id))])),
        Say::Challenge(say) => challenge::say(words, say),
        Say::Play(say) => play::say(words, say),
        Say::Offer(say) => offer::say(words, say),
        Say::Show(say) => show::say(words, say),
        Say::Rank(say) => rank::say(words, say),
        Say::Place(say) => place::say(words, say),
        Say::Clock(say) => clock::say(words, say),
        Say::Leave(say) => leave::say(words, say),
        Say::Plan(say) => plan::say(words, say),
        Say::Die(say) => die::say(words, say),
        Say::Teach(say) => why::teach(words, say),
        Say::Help { all } => help::help(words, *all),
        Say::HelpAbout(spec) => help::help_about(words, spec),
    }
}

fn which(words: &Words, list: &[Summary]) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(words.say("which", &[]))];
    blocks.extend(list.iter().map(|summary| Block::Paragraph(line(words, summary))));
    blocks
}
