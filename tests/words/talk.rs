//! What strangers type who do not know the commands: six hundred lines, made before the tables were, of
//! which every third was not looked at while those were written.
//!
//! A line is a text, a tab and what its writer wants. `none` is small talk, which nothing answers.

use hnefi::command::{Call, Mistake, read};

/// The least share of the lines that are acted on or answered, in percent: of those that were looked at
/// while the tables were written, and of the few that were not.
const LEAST: [usize; 2] = [85, 80];

/// The lines of a language: what is typed, and what is wanted.
fn lines(tag: &str) -> Vec<(String, String)> {
    let path = format!("{}/tests/data/talk/{tag}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let pair = |line: &str| line.split_once('\t').map(|(a, b)| (a.to_owned(), b.to_owned()));
    text.lines().filter_map(pair).collect()
}

/// What becomes of a line: the command that is carried out, or is asked back.
enum Becomes {
    Done,
    Asked(String),
    Told,
    Lost,
}

fn becomes(line: &str) -> Becomes {
    match Call::typed(line) {
        Ok(call) => read(&call).map_or(Becomes::Lost, |_| Becomes::Done),
        Err(Mistake::Perhaps { line }) => Becomes::Asked(line),
        Err(Mistake::Lacking { .. } | Mistake::Thanks) => Becomes::Told,
        Err(_) => Becomes::Lost,
    }
}

#[test]
fn most_of_what_strangers_type_is_answered() {
    for tag in ["en", "it", "fr"] {
        let lines = lines(tag);
        let wanted: Vec<_> = lines.iter().filter(|(_, wish)| wish != "none").collect();
        for (part, aside) in [("looked at", false), ("aside", true)] {
            let part_of = |i: &usize| i.is_multiple_of(3) == aside;
            let some: Vec<_> =
                wanted.iter().enumerate().filter(|(i, _)| part_of(i)).map(|(_, it)| it).collect();
            let lost: Vec<&str> = some
                .iter()
                .filter(|(line, _)| matches!(becomes(line), Becomes::Lost))
                .map(|(line, _)| line.as_str())
                .collect();
            let share = 100 * (some.len() - lost.len()) / some.len();
            println!("{tag}, {part}: {share} % of {}", some.len());
            if std::env::var_os("SHOW_LOST").is_some() && !aside {
                println!("{}", lost.join("\n"));
            }
            assert!(
                share >= LEAST[usize::from(aside)],
                "{tag}, {part}: {share} % of {}\n{lost:#?}",
                some.len()
            );
        }
    }
}

/// Who wants to see something is never asked to resign, and no wish becomes another act.
#[test]
fn nothing_is_asked_back_that_is_the_opposite() {
    let mut wrong = Vec::new();
    for (line, wish) in ["en", "it", "fr"].into_iter().flat_map(lines) {
        let ends = |meant: &str| meant.starts_with("resign") || meant.starts_with("draw yes");
        match becomes(&line) {
            Becomes::Asked(meant)
                if ends(&meant) && !wish.contains("resign") && !wish.contains("draw") =>
            {
                wrong.push(format!("{line} ({wish}): {meant}"));
            }
            Becomes::Asked(meant) if wish.contains("act:accept") && meant.contains("decline") => {
                wrong.push(format!("{line} ({wish}): {meant}"));
            }
            Becomes::Asked(meant) if wish.contains("act:decline") && meant.contains("accept") => {
                wrong.push(format!("{line} ({wish}): {meant}"));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The program's own commands mean what they mean, however many words stand in the table.
#[test]
fn the_grammar_comes_first() {
    for line in ["board", "d6-c6", "resign", "draw yes #2", "rules king", "challenge @ben tablut"] {
        let plain = read(&Call::from_text(line).unwrap()).unwrap();
        let typed = read(&Call::typed(line).unwrap()).unwrap();
        assert_eq!(format!("{plain:?}"), format!("{typed:?}"), "{line}");
    }
}
