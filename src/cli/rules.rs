//! `hnefi rules`: a game explained from its own rules.

use std::process::ExitCode;

use super::input::RulesArgs;
use super::{Failure, print};
use crate::command::{Call, Command, read};
use crate::reply::{self, Page, Say, Teach};
use crate::tafl::variants;
use crate::teach::{Topic, topics};
use crate::text::{Block, words};

/// The arguments of `hnefi rules`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "ID")]
    variant: String,
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    set: Vec<String>,
    #[arg(long)]
    topic: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let rules = RulesArgs::new(&args.variant, &args.set).rules()?;
    // The id may have been typed differently; the variant was found a line ago.
    let variant = variants::find(&args.variant).map_or(args.variant.as_str(), |found| found.id);
    let base = variants::find(variant).map(|variant| &variant.rules);
    let pages = match &args.topic {
        Some(name) => vec![topic(name)?],
        None => topics(&rules, base),
    };
    let pages: Vec<String> = pages
        .into_iter()
        .map(|topic| {
            let shows = Vec::new();
            let page =
                Page { variant: variant.to_owned(), rules, topic, short: false, shows, call: None };
            let blocks = reply::say(words(), &Say::Teach(Teach::Page(Box::new(page))));
            blocks.iter().map(Block::plain).collect::<Vec<_>>().join("\n")
        })
        .collect();
    print(&format!("{}\n", pages.join("\n\n")));
    Ok(ExitCode::SUCCESS)
}

/// The page with this name, as the command `rules` reads it.
fn topic(name: &str) -> Result<Topic, Failure> {
    let call = Call::new("rules").named("topic", name);
    match read(&call) {
        Ok(Command::Rules { topic: Some(topic), .. }) => Ok(topic),
        Ok(_) => unreachable!("a named topic is a topic"),
        Err(mistake) => {
            let blocks = reply::say(words(), &Say::Mistake(mistake));
            Err(Failure(blocks.iter().map(Block::plain).collect()))
        }
    }
}
