//! Names that look like what somebody typed: commands, games, options.

use crate::tafl::{choices, options, variants};

/// Ids that look like what was typed, nearest first; for a size, the first games of that size.
pub fn near_variants(id: &str) -> Vec<&'static str> {
    const MOST: usize = 3;
    if let Some(size) = variants::size_of(id) {
        let fits = variants::ALL.iter().filter(|variant| variant.rules.size() == size);
        return fits.map(|variant| variant.id).take(MOST).collect();
    }
    nearest(id, variants::ALL.iter().map(|variant| variant.id), MOST)
}

/// Options and friendly names of house rules that look like what was typed, nearest first.
pub fn near_options(name: &str) -> Vec<&'static str> {
    let names = options::ALL.iter().map(|option| option.name);
    let friendly = choices::ALL.iter().map(|choice| choice.name);
    nearest(name, names.chain(friendly), 3)
}

/// With more edits than this, it is another word.
const EDITS_MAX: usize = 2;

/// The names most like what was typed, nearest first, at most `most`; empty when none is within two
/// edits and a third of the word, the third only if it begins alike.
pub fn nearest<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    let typed: Vec<char> = typed.chars().take(40).flat_map(char::to_lowercase).collect();
    let mut scored: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (distance(&typed, name), name))
        // More than two edits, or more than a third of the word, and it is another word.
        .filter(|(distance, _)| *distance <= EDITS_MAX && *distance * 3 <= typed.len())
        .filter(|(distance, name)| *distance * 3 < typed.len() || begins_alike(&typed, name))
        .collect();
    scored.sort_by_key(|(distance, _)| *distance);
    scored.into_iter().take(most).map(|(_, name)| name).collect()
}

fn begins_alike(typed: &[char], name: &str) -> bool {
    typed.first() == name.chars().flat_map(char::to_lowercase).next().as_ref()
}

/// Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; a name
/// that begins with what was typed is near.
fn distance(typed: &[char], name: &str) -> usize {
    let name: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
    if typed.len() >= 3 && name.starts_with(typed) {
        return 0;
    }
    // So many letters have to come or go in any case.
    let apart = name.len().abs_diff(typed.len());
    if apart > EDITS_MAX {
        return apart;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, a) in typed.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, b) in name.iter().enumerate() {
            let mut best = (row[j] + (a != b) as usize).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && *a == name[j - 1] && typed[i - 1] == *b {
                best = best.min(before[j - 1] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[name.len()]
}
