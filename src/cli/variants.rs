//! `hnefi variants`: the games we know.

use std::process::ExitCode;

use serde_json::{Map, Value, json};

use super::{Failure, Format, print};
use crate::tafl::conflict::forces;
use crate::tafl::{Variant, layouts, variants};
use crate::text::{self, title, words};

/// The arguments of `hnefi variants`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match args.format {
        Format::Json => {
            let lines: Vec<String> = variants::ALL.iter().map(|v| object(v).to_string()).collect();
            print(&format!("[\n{}\n]\n", lines.join(",\n")));
        }
        Format::Text => print(&table()),
    }
    Ok(ExitCode::SUCCESS)
}

fn table() -> String {
    let mut text = String::new();
    for variant in variants::ALL {
        let (attackers, defenders) = forces(&variant.rules.layout);
        let size = variant.rules.size();
        text.push_str(&format!(
            "{:<24} {size:>2}×{size:<2} {attackers:>2} v {defenders:>2}+K  {}\n",
            variant.id,
            title(words(), variant.id)
        ));
    }
    text
}

fn object(variant: &Variant) -> Value {
    let (attackers, defenders) = forces(&variant.rules.layout);
    let other: Vec<_> = variant.other_layouts.iter().filter_map(layouts::name_of).collect();
    let options: Map<String, Value> =
        variant.rules.pairs().map(|(name, value)| (name.to_owned(), json!(value))).collect();
    let (otn, lost) = crate::notation::write_rules(&variant.rules, variant.id);
    json!({
        "id": variant.id,
        "title": title(words(), variant.id),
        "about": text::about(words(), variant.id),
        "size": variant.rules.size(),
        "attackers": attackers,
        "defenders": defenders,
        "first": variant.rules.first.as_str(),
        "layout": variant.rules.layout.to_rows(),
        "other_layouts": other,
        "confidence": variant.confidence.as_str(),
        "sources": variant.sources,
        "options": options,
        "otn": otn,
        "otn_lost": lost.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}
