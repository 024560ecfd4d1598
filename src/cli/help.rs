//! `hnefi help`: the help of the program, of a command, or one of the long pages.

use std::process::ExitCode;

use super::{Failure, complain, print, usage};
use crate::command::nearest;
use crate::guide::{self, PAGES};
use crate::text::{Arg, names, words};

/// The arguments of `hnefi help`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "NAME")]
    about: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let about: Vec<&str> = args.about.iter().map(String::as_str).collect();
    let page = if let [name] = about[..] { page(name) } else { None };
    let text = page.or_else(|| usage::about(&about));
    let Some(text) = text else {
        complain(&unknown(&about));
        return Ok(ExitCode::from(2));
    };
    print(&text);
    if about.is_empty() {
        print(&format!("\n{}\n", words().line("usage-pages", &[("pages", pages())])));
    }
    Ok(ExitCode::SUCCESS)
}

/// One of the long pages, or what players are told of what is kept.
fn page(name: &str) -> Option<String> {
    #[cfg(feature = "bot")]
    if name == PRIVACY {
        return Some(privacy());
    }
    guide::find(name).map(|page| page.text.to_owned())
}

/// The page that an operator can publish: what `privacy` answers, with what the settings say of them,
/// where there are settings.
#[cfg(feature = "bot")]
fn privacy() -> String {
    #[cfg(any(feature = "discord", feature = "matrix"))]
    let operator = super::service::read(None).map(|config| config.operator).unwrap_or_default();
    #[cfg(not(any(feature = "discord", feature = "matrix")))]
    let operator = crate::reply::Operator::default();
    let reply = crate::app::privacy(&operator);
    let blocks = reply.says.iter().flat_map(|say| crate::reply::say(words(), say));
    blocks.map(|block| block.plain() + "\n").collect()
}

/// Its name.
#[cfg(feature = "bot")]
const PRIVACY: &str = "privacy";

/// The names of all pages.
fn page_names() -> impl Iterator<Item = &'static str> {
    let names = PAGES.iter().map(|page| page.name);
    #[cfg(feature = "bot")]
    let names = names.chain([PRIVACY]);
    names
}

fn pages() -> Arg {
    let calls: Vec<String> = page_names().map(|name| format!("hnefi help {name}")).collect();
    names(&calls)
}

fn unknown(about: &[&str]) -> String {
    const NEAR_MAX: usize = 3;
    let typed = about.join(" ");
    let known = page_names().map(str::to_owned).chain(usage::commands());
    let known: Vec<String> = known.collect();
    let near = nearest(&typed, known.iter().map(String::as_str), NEAR_MAX);
    let args = [
        ("count", Arg::from(near.len() as i64)),
        ("near", names(&near)),
        ("word", Arg::theirs(typed.as_str())),
        ("help", Arg::code("hnefi help")),
    ];
    words().line("usage-unknown", &args)
}
