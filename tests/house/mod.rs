//! The walls of the house: which room may reach into which, and which file into which.
//!
//! The plan is the table in the documentation of the crate; a line in `src/` that reaches where it
//! may not fails with its place. Inside a room files may not need each other in a circle, so that
//! each can be read with only what it stands on: neither by paths nor, beyond what [`IN_CIRCLES`]
//! still allows, by calls of methods.

mod calls;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use calls::Methods;

/// Crates that only some rooms may use.
const CRATES: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("backon", &["retry"]),
    ("lru", &["app", "chat"]),
    ("unicode_normalization", &["command"]),
    ("png", &["draw"]),
    ("hnefi_png", &["draw"]),
    ("plotters", &["draw"]),
    ("plotters_backend", &["draw"]),
    ("image", &["draw", "chat"]),
    ("serde_json", &["store", "app", "cli", "chat", "watch", "web"]),
    ("serenity", &["chat"]),
    ("matrix_sdk", &["chat"]),
    ("matrix_sdk_base", &["chat"]),
    ("ruma_html", &["chat"]),
    ("reqwest", &["chat", "web"]),
    ("native_tls", &["chat"]),
    ("toml", &["config"]),
    ("metrics", &["meter"]),
    ("metrics_exporter_prometheus", &["watch"]),
    ("axum", &["watch", "web"]),
    ("maud", &["web"]),
    ("futures_util", &["web"]),
    ("governor", &["web"]),
    ("tracing", &["app", "chat", "cli"]),
    ("tracing_subscriber", &["cli"]),
    ("imageproc", &["draw"]),
    ("ab_glyph", &["draw"]),
    ("fluent_bundle", &["text"]),
    ("clap", &["cli"]),
    ("jiff", &["game", "reply", "text", "app", "chat"]),
    ("secrecy", &["config", "chat", "store", "cli"]),
    ("arrayvec", &["tafl"]),
    ("hmac", &["game"]),
    ("sha2", &["game", "chat"]),
    ("hex", &["game", "app", "chat", "cli"]),
    ("getrandom", &["world"]),
    ("viuer", &["chat"]),
    ("instant_glicko_2", &["league"]),
    ("tokio", &["retry", "store", "app", "chat", "cli", "watch", "web"]),
    ("icu_properties", &["text"]),
    ("unicode_security", &["text"]),
];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// A room of the table: its name and the rooms that it may import.
struct Room {
    name: String,
    may: BTreeSet<String>,
}

/// The names in backticks of a piece of text.
fn ticked(text: &str) -> impl Iterator<Item = String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned)
}

/// The table of the crate's documentation, from the ground floor up.
fn plan() -> Vec<Room> {
    let text = std::fs::read_to_string(src().join("lib.rs")).expect("the crate");
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | "));
    let mut plan: Vec<Room> = Vec::new();
    for row in rows.filter(|row| row.starts_with(['`', '['])) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let may: BTreeSet<String> = match cells[1] {
            "everything" => plan.iter().map(|room| room.name.clone()).collect(),
            rooms => ticked(rooms).collect(),
        };
        let above: Vec<_> = may.iter().filter(|m| !plan.iter().any(|r| r.name == **m)).collect();
        assert!(above.is_empty(), "{row}: {above:?} are above it, or not in the table");
        plan.extend(ticked(cells[0]).map(|name| Room { name, may: may.clone() }));
    }
    assert!(plan.len() > 10, "the table of rooms is read");
    plan
}

/// A file of the crate: the path of its module, and its text without comments and tests.
struct File {
    path: PathBuf,
    module: Vec<String>,
    text: String,
}

fn files() -> Vec<File> {
    fn walk(directory: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(directory).expect("src is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    walk(&src(), &mut paths);
    assert!(paths.len() > 100, "the house has files");
    paths
        .into_iter()
        .map(|path| {
            let inside = path.strip_prefix(src()).expect("below src").with_extension("");
            // Its rooms are handed on by the crate under the same names.
            let inside = inside.strip_prefix("engine").unwrap_or(&inside);
            let mut module: Vec<String> =
                inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            if module.last().is_some_and(|last| last == "mod") {
                module.pop();
            }
            let text = std::fs::read_to_string(&path).expect("a source file");
            // Comments become empty lines, so that a fault can be shown with its line.
            let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
            let code = code.lines().map(|line| line.split("//").next().unwrap_or_default());
            File { path, module, text: code.collect::<Vec<_>>().join("\n") }
        })
        .collect()
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The paths that begin at the front of a text, groups in braces taken apart.
fn paths(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start();
    if let Some(group) = text.strip_prefix('{') {
        let mut found = Vec::new();
        let (mut depth, mut begin) = (0, 0);
        for (i, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                ',' | '}' if depth == 0 => {
                    found.extend(paths(&group[begin..i]));
                    begin = i + 1;
                    if c == '}' {
                        break;
                    }
                }
                _ => {}
            }
        }
        return found;
    }
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.is_empty() {
        return Vec::new();
    }
    let deeper = rest.strip_prefix("::").map(paths).unwrap_or_default();
    if deeper.is_empty() {
        return vec![vec![name.to_owned()]];
    }
    deeper.into_iter().map(|path| [vec![name.to_owned()], path].concat()).collect()
}

/// How long the path is that begins at the front of a text, groups in braces included.
fn extent(text: &str) -> usize {
    let end = text.find(|c| !is_name(c)).unwrap_or(text.len());
    let Some(rest) = text[end..].strip_prefix("::") else { return end };
    let Some(group) = rest.trim_start().strip_prefix('{') else { return end + 2 + extent(rest) };
    let mut depth = 1;
    let close = group.find(|c| {
        depth += (c == '{') as i32 - (c == '}') as i32;
        depth == 0
    });
    text.len() - group.len() + close.map_or(group.len(), |close| close + 1)
}

/// Every place of a text where a path of several names begins, with its offset.
fn mentions(text: &str) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(is_name) {
        let begin = at + next;
        let length = extent(&text[begin..]).max(1);
        let before = text[..begin].chars().next_back();
        let method = before == Some('.');
        let path = &text[begin..begin + length];
        if path.contains("::") && !method {
            found.extend(paths(path).into_iter().map(|path| (begin, path)));
        }
        at = begin + length;
    }
    found
}

/// The house as its files: modules, and which names a folder hands on from its files.
struct House {
    files: Vec<File>,
    modules: BTreeMap<Vec<String>, usize>,
    handed_on: BTreeMap<Vec<String>, Vec<String>>,
}

impl House {
    fn read() -> House {
        let files = files();
        let modules: BTreeMap<_, _> =
            files.iter().enumerate().map(|(i, file)| (file.module.clone(), i)).collect();
        let mut house = House { files, modules, handed_on: BTreeMap::new() };
        for file in &house.files {
            for statement in file.text.split(';') {
                let Some((_, tree)) = statement.split_once("pub use ") else { continue };
                for path in paths(tree) {
                    let target = house.absolute(file, &path);
                    let name = path.last().expect("a name").clone();
                    house.handed_on.insert([file.module.clone(), vec![name]].concat(), target);
                }
            }
        }
        house
    }

    /// A path as seen from the root of the crate; as it stands when it is not of this crate.
    fn absolute(&self, file: &File, path: &[String]) -> Vec<String> {
        let mut base = file.module.clone();
        let mut rest = path;
        match rest[0].as_str() {
            "crate" => return rest[1..].to_vec(),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let inner = [base.clone(), vec![child.to_owned()]].concat();
                if !self.modules.contains_key(&inner) {
                    return Vec::new();
                }
            }
        }
        [base, rest.to_vec()].concat()
    }

    /// The file in which a path of this crate ends.
    fn file_of(&self, path: &[String]) -> Option<usize> {
        for length in (1..=path.len()).rev() {
            if let Some(target) = self.handed_on.get(&path[..length])
                && !target.starts_with(&path[..length])
            {
                return self.file_of(target);
            }
            if let Some(file) = self.modules.get(&path[..length]) {
                return Some(*file);
            }
        }
        None
    }

    /// The files that a file reaches into, each with the offset where it does so first. What it
    /// only hands on does not count.
    fn reaches(&self, from: usize) -> BTreeMap<usize, usize> {
        let file = &self.files[from];
        let mut found = BTreeMap::new();
        let handed: Vec<std::ops::Range<usize>> = file
            .text
            .match_indices("pub use ")
            .map(|(i, _)| i..i + file.text[i..].find(';').unwrap_or(0))
            .collect();
        for (at, path) in mentions(&file.text) {
            if handed.iter().any(|range| range.contains(&at)) {
                continue;
            }
            if let Some(target) = self.file_of(&self.absolute(file, &path))
                && target != from
            {
                found.entry(target).or_insert(at);
            }
        }
        found
    }

    /// Whether a file is the front of a folder: it names the folder's files and holds what they
    /// share, so it may know them and they may know it. What it knows of other folders counts.
    fn is_front(&self, file: usize) -> bool {
        self.files[file].path.ends_with("mod.rs")
    }

    /// The files that a file needs; of a front only those outside of its own folder.
    fn needs(&self, file: usize) -> BTreeMap<usize, usize> {
        let mut needs = self.reaches(file);
        if self.is_front(file) {
            let folder = &self.files[file].module;
            needs.retain(|to, _| !self.files[*to].module.starts_with(folder));
        }
        needs
    }

    /// The files that a file needs by paths or by calls of methods in its room, as [`House::needs`].
    fn needs_by_calls(&self, file: usize, room: &Methods) -> BTreeMap<usize, usize> {
        let mut needs = self.needs(file);
        for (to, at) in room.called(file, &self.files[file]) {
            let folder = &self.files[file].module;
            if !(self.is_front(file) && self.files[to].module.starts_with(folder)) {
                needs.entry(to).or_insert(at);
            }
        }
        needs
    }

    fn name(&self, file: usize) -> String {
        self.files[file].module.join("/")
    }

    fn place(&self, file: usize, offset: usize) -> String {
        let file = &self.files[file];
        let line = file.text[..offset].matches('\n').count() + 1;
        format!("{}:{line}", file.path.display())
    }
}

/// The circles of a graph: each set of files that reach each other.
fn circles(edges: &[BTreeMap<usize, usize>]) -> Vec<BTreeSet<usize>> {
    let reachable: Vec<BTreeSet<usize>> = (0..edges.len())
        .map(|from| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(at) = open.pop() {
                open.extend(edges[at].keys().filter(|next| seen.insert(**next)));
            }
            seen
        })
        .collect();
    let of = |at: usize| -> BTreeSet<usize> {
        reachable[at].iter().copied().filter(|other| reachable[*other].contains(&at)).collect()
    };
    let all: BTreeSet<BTreeSet<usize>> = (0..edges.len()).map(of).collect();
    all.into_iter().filter(|circle| circle.len() > 1).collect()
}

#[test]
fn rooms_reach_only_where_they_may() {
    let (plan, house) = (plan(), House::read());
    let mut faults = Vec::new();
    for from in 0..house.files.len() {
        let name = house.files[from].module[0].clone();
        if name == "lib" || name == "main" {
            continue;
        }
        let room = plan.iter().find(|room| room.name == name);
        let room = room.unwrap_or_else(|| panic!("{name} is not in the table of rooms"));
        for (at, path) in mentions(&house.files[from].text) {
            let target = house.absolute(&house.files[from], &path).into_iter().next();
            let target = target.filter(|target| plan.iter().any(|room| room.name == *target));
            let beyond = target.filter(|target| *target != name && !room.may.contains(target));
            if let Some(target) = beyond {
                faults.push(format!("{}: {name} reaches into {target}", house.place(from, at)));
            }
            let foreign = CRATES.iter().find(|(known, _)| *known == path[0]);
            if foreign.is_some_and(|(_, rooms)| !rooms.contains(&name.as_str())) {
                faults.push(format!("{}: {name} uses {}", house.place(from, at), path[0]));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn no_files_of_a_room_need_each_other_in_a_circle() {
    let house = House::read();
    let edges: Vec<_> = (0..house.files.len()).map(|file| house.needs(file)).collect();
    let mut faults = Vec::new();
    for circle in circles(&edges) {
        for from in &circle {
            for (to, at) in edges[*from].iter().filter(|(to, _)| circle.contains(to)) {
                let place = house.place(*from, *at);
                faults.push(format!("{place}: {} needs {}", house.name(*from), house.name(*to)));
            }
        }
        faults.push(String::new());
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// How many files of a room need each other in a circle if calls of methods count. It may only
/// fall: whoever gets a file out of a circle writes the new number here. What is left is the search,
/// one recursion in two files.
const IN_CIRCLES: &[(&str, usize)] = &[("ai", 2)];

/// For each room the files that need each other in a circle by paths or calls, and one line for
/// each step.
fn circles_by_calls(house: &House) -> BTreeMap<String, (usize, Vec<String>)> {
    let mut rooms: BTreeMap<&str, Methods> = BTreeMap::new();
    for (index, file) in house.files.iter().enumerate() {
        rooms.entry(&file.module[0]).or_default().read(index, file);
    }
    let files = house.files.iter().enumerate();
    let edges: Vec<_> =
        files.map(|(index, file)| house.needs_by_calls(index, &rooms[&*file.module[0]])).collect();
    let mut found: BTreeMap<String, (usize, Vec<String>)> = BTreeMap::new();
    for circle in circles(&edges) {
        for from in &circle {
            let (number, steps) = found.entry(house.files[*from].module[0].clone()).or_default();
            *number += 1;
            for (to, at) in edges[*from].iter().filter(|(to, _)| circle.contains(to)) {
                let (from, to, place) =
                    (house.name(*from), house.name(*to), house.place(*from, *at));
                steps.push(format!("{place}: {from} needs {to}"));
            }
        }
    }
    found
}

#[test]
fn no_more_files_than_before_call_each_other_in_a_circle() {
    let mut faults = Vec::new();
    let mut allowed: BTreeMap<&str, usize> = IN_CIRCLES.iter().copied().collect();
    for (room, (number, steps)) in circles_by_calls(&House::read()) {
        let before = allowed.remove(&*room).unwrap_or(0);
        if number != before {
            faults.push(format!("{room}: {number} files in circles, {before} before"));
            faults.extend(steps);
        }
    }
    faults.extend(allowed.keys().map(|room| format!("{room}: no circle any more")));
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The house with more text at the end of some files.
fn with(more: &[(&str, &str)]) -> House {
    let mut house = House::read();
    for (module, text) in more {
        let file = house.files.iter_mut().find(|file| file.module.join("/") == *module);
        file.unwrap_or_else(|| panic!("no file {module}")).text.push_str(text);
    }
    house
}

#[test]
fn a_circle_by_calls_is_found_in_any_room() {
    let two_needs_one = "\nimpl Reeve {\n    fn two(&self) {\n        self.one();\n    }\n}\n";
    let of_self =
        "\nimpl Reeve {\n    pub fn one(&self) {\n        self\n            .two();\n    }\n}\n";
    let of_a_parameter = "
impl<'a, T: Into<u8>> Reeve<T> {
    async fn one(&self, reeve: &'a mut Arc<super::Reeve>) {
        reeve.two().await;
    }
}
";
    let of_a_field = "
struct Hall {
    owner: Option<Box<Reeve>>,
}

impl Reeve {
    fn one(&self) {}
}

fn ask(hall: &Hall) {
    hall.owner.two();
}
";
    let of_a_path = "
impl Reeve {
    fn one(&self) {
        Self::two(self);
    }
}
";
    let of_a_trait = "
impl Reeve {
    fn one(&self) {}
}

impl Lord for Reeve {
    fn three(&self) {
        self.three();
    }
}
";
    for (room, one, two, text, wrong) in [
        ("game", "game/clock", "game/zone", of_self, true),
        ("draw", "draw/canvas", "draw/font", of_a_parameter, true),
        ("league", "league/career", "league/family", of_a_field, true),
        ("text", "text/spans", "text/block", of_a_path, true),
        ("game", "game/clock", "game/zone", of_a_trait, false),
    ] {
        let circles = circles_by_calls(&with(&[(one, text), (two, two_needs_one)]));
        let found = circles.get(room).map_or(0, |(number, _)| *number);
        assert_eq!(found, if wrong { 2 } else { 0 }, "{room}: {text}");
    }
}

#[test]
fn the_reader_of_paths_sees_them_all() {
    let seen = |text: &str| -> Vec<String> {
        mentions(text).into_iter().map(|(_, path)| path.join("::")).collect()
    };
    assert_eq!(
        seen("use crate::a::{b, c::{d, e as f}, *};"),
        ["crate::a::b", "crate::a::c::d", "crate::a::c::e",]
    );
    assert_eq!(seen("use crate::a::{b, c::d};"), ["crate::a::b", "crate::a::c::d"]);
    assert_eq!(
        seen("let x = super::super::y::z(crate::q::R::S);"),
        ["super::super::y::z", "crate::q::R::S",]
    );
    assert_eq!(seen("a.b::<C>(); one, two::three(), x::y::<Z>"), ["two::three", "x::y"]);
    let edge = |to: usize| BTreeMap::from([(to, 0)]);
    assert_eq!(circles(&[edge(1), edge(2), edge(0), edge(0)]).len(), 1);
    assert!(circles(&[edge(1), edge(2), BTreeMap::new()]).is_empty());
}

#[test]
fn the_engine_has_no_words_and_no_world() {
    for file in files().iter().filter(|file| file.module[0] == "tafl") {
        for banned in ["std::io", "std::fs", "std::time", "std::env", "serde", "println!", "async "]
        {
            assert!(!file.text.contains(banned), "{}: {banned}", file.path.display());
        }
    }
}

/// Files of the store that are about SQLite itself.
const OF_SQLITE: &[&str] = &["backup", "error", "examine", "migrations", "open"];

/// Words that only SQLite understands, or understands in its own way.
const ONLY_SQLITE: &[&str] =
    &["json_", "or ignore", "or replace", "substr(", "instr(", "rowid", "glob ", " ?", "(?"];

#[test]
fn what_the_store_asks_is_not_for_one_database_alone() {
    let of_sqlite = |file: &File| file.module.last().is_some_and(|it| OF_SQLITE.contains(&&**it));
    let files = files();
    let store = files.iter().filter(|file| file.module[0] == "store" && !of_sqlite(file));
    let mut read = 0;
    for file in store {
        read += 1;
        for banned in ONLY_SQLITE {
            assert!(!file.text.contains(banned), "{}: {banned}", file.path.display());
        }
    }
    assert!(read > 10, "only {read} files were read");
}

#[test]
fn every_file_says_what_it_is_for() {
    for file in files() {
        let text = std::fs::read_to_string(&file.path).expect("a source file");
        assert!(text.starts_with("//!"), "{} has no documentation", file.path.display());
    }
}

/// What stands in quotes after each of these calls in a text.
fn named_after<'a>(text: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(call).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn the_program_is_killed_at_each_point_where_a_test_can_stop_it() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let killed = ["slow", "discord", "matrix"].map(|area| {
        std::fs::read_to_string(tests.join(area).join("crashes.rs")).expect("a file of tests")
    });
    let files = files();
    let points: BTreeSet<&str> =
        files.iter().flat_map(|file| named_after(&file.text, "point(\"")).collect();
    assert!(points.len() > 20, "{points:?}");
    for point in points {
        let named = format!("\"{point}\"");
        assert!(killed.iter().any(|text| text.contains(&named)), "nothing is killed at {point}");
    }
}
