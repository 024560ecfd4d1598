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
    let page = if let [name] = about[..] { guide::find(name) } else { None };
    let text = page.map(|page| page.text.to_owned()).or_else(|| usage::about(&about));
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

fn pages() -> Arg {
    let calls: Vec<String> = PAGES.iter().map(|page| format!("hnefi help {}", page.name)).collect();
    names(&calls)
}

fn unknown(about: &[&str]) -> String {
    const NEAR_MAX: usize = 3;
    let typed = about.join(" ");
    let known = PAGES.iter().map(|page| page.name.to_owned()).chain(usage::commands());
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
