//! The walls of the house: which room may import from which.
//!
//! The table is the plan; a line in `src/` that imports what it may not is reported with its place.

use std::path::{Path, PathBuf};

/// Each room with the rooms it may import, ground floor first.
///
/// A door imports `notation` because the console draws boards in letters, and `tafl` for the
/// squares in what is typed; the command line stands on the roof and may import everything.
const ROOMS: &[(&str, &[&str])] = &[
    ("tafl", &[]),
    ("notation", &["tafl"]),
    ("teach", &["tafl"]),
    ("game", &["tafl"]),
    ("command", &["tafl", "teach", "notation", "game"]),
    ("reply", &["tafl", "teach", "game", "command"]),
    ("text", &["tafl", "teach", "notation", "game", "command", "reply"]),
    ("draw", &["tafl", "reply"]),
    ("store", &["notation", "game"]),
    ("app", &["tafl", "teach", "notation", "game", "command", "reply", "text", "draw", "store"]),
    ("chat", &["tafl", "notation", "command", "game", "reply", "text", "app"]),
    ("world", &["app", "store"]),
    ("config", &["tafl"]),
    (
        "cli",
        &[
            "tafl", "teach", "notation", "game", "command", "reply", "text", "draw", "store",
            "app", "chat", "world", "config",
        ],
    ),
];

/// Crates that only some rooms may use.
const CRATES: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("png", &["draw"]),
    ("image", &["draw", "chat"]),
    ("serde_json", &["store", "cli", "chat"]),
    ("serenity", &["chat"]),
    ("matrix_sdk", &["chat"]),
    ("matrix_sdk_base", &["chat"]),
    ("ruma_html", &["chat"]),
    ("reqwest", &["chat"]),
    ("toml", &["config"]),
    ("tracing", &["app", "chat", "cli"]),
    ("tracing_subscriber", &["cli"]),
    ("imageproc", &["draw"]),
    ("ab_glyph", &["draw"]),
    ("fluent_bundle", &["text"]),
    ("clap", &["cli"]),
    ("jiff", &["reply", "app"]),
    ("arrayvec", &["tafl"]),
    ("hmac", &["game"]),
    ("sha2", &["game"]),
    ("hex", &["game", "app", "cli"]),
    ("getrandom", &["world"]),
    ("viuer", &["chat"]),
    ("tokio", &["store", "app", "chat", "cli"]),
];

fn files(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(directory).expect("src is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The room of a file: its first folder, or its own name.
fn room(path: &Path, src: &Path) -> String {
    let inside = path.strip_prefix(src).expect("below src");
    let first =
        inside.components().next().expect("a file").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_owned()
}

/// The words that follow `prefix` in a line, up to the next character that is not part of a word.
fn after<'a>(line: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> + 'a {
    line.match_indices(prefix).map(move |(at, _)| {
        let rest = &line[at + prefix.len()..];
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

#[test]
fn rooms_reach_only_where_they_may() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    files(&src, &mut all);
    assert!(all.len() > 100, "the house has files");
    let mut faults = Vec::new();
    for path in all {
        let room = room(&path, &src);
        if room == "lib" || room == "main" {
            continue;
        }
        let (_, may) = ROOMS
            .iter()
            .find(|(name, _)| *name == room)
            .unwrap_or_else(|| panic!("{room} is not in the table of rooms"));
        let text = std::fs::read_to_string(&path).expect("a source file");
        // `use crate::{a, b}` would hide its targets from the scan below.
        assert!(!text.contains("crate::{"), "{}: name each room on its own line", path.display());
        for (i, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for target in after(line, "crate::") {
                let known = ROOMS.iter().any(|(name, _)| *name == target);
                if known && target != room && !may.contains(&target) {
                    faults.push(format!(
                        "{}:{}: {room} reaches into {target}",
                        path.display(),
                        i + 1
                    ));
                }
            }
            for (name, rooms) in CRATES {
                let uses = line.contains(&format!("{name}::")) && !rooms.contains(&room.as_str());
                if uses {
                    faults.push(format!("{}:{}: {room} uses {name}", path.display(), i + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_engine_has_no_words_and_no_world() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tafl");
    let mut all = Vec::new();
    files(&src, &mut all);
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a source file");
        for banned in ["std::io", "std::fs", "std::time", "std::env", "serde", "println!", "async "]
        {
            assert!(!text.contains(banned), "{}: {banned}", path.display());
        }
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    files(&src, &mut all);
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a source file");
        assert!(text.starts_with("//!"), "{} has no module documentation", path.display());
    }
}
