//! Which file calls methods of which: a type whose methods stand in several files lets them need
//! each other without a path that says so.
//!
//! Read from the text, not compiled: a receiver is known by its declared type (a parameter, a field,
//! `self`), so a call on what another call returned is not seen, nor one through a trait.

use std::collections::{BTreeMap, BTreeSet};

use super::{File, is_name};

/// The methods of a room's types.
#[derive(Default)]
pub(super) struct Methods {
    /// For each type, its methods and the file where each stands.
    of: BTreeMap<String, BTreeMap<String, usize>>,
    /// The types that something of this name is declared to have, in the room.
    declared: Declared,
}

/// The types by the names that are declared to have them.
type Declared = BTreeMap<String, BTreeSet<String>>;

/// What a text declares: parameters, fields, variables with a type.
fn declared(text: &str, all: &mut Declared) {
    for (at, _) in text.match_indices(": ") {
        let (name, of) = (back(&text[..at]), inner(&text[at + 2..]));
        if !name.is_empty() && of.starts_with(char::is_uppercase) {
            all.entry(name.to_owned()).or_default().insert(of.to_owned());
        }
    }
}

/// The name at the front of a text.
fn front(text: &str) -> &str {
    &text[..text.find(|c| !is_name(c)).unwrap_or(text.len())]
}

/// The name at the end of a text.
fn back(text: &str) -> &str {
    &text[text.rfind(|c| !is_name(c)).map_or(0, |at| at + 1)..]
}

/// What is borrowed, shared or boxed in a type: `Tx` of `&'a mut Tx`, `App` of `&Arc<crate::app::App>`.
fn inner(mut text: &str) -> &str {
    loop {
        let before = text;
        text = text.trim_start_matches(['&', ' ', '\n']);
        if let Some(lifetime) = text.strip_prefix('\'') {
            text = &lifetime[front(lifetime).len()..];
        }
        for around in ["mut ", "Arc<", "Rc<", "Box<", "Option<"] {
            text = text.strip_prefix(around).unwrap_or(text);
        }
        if let Some(rest) = text[front(text).len()..].strip_prefix("::") {
            text = rest;
        }
        if text == before {
            return front(text);
        }
    }
}

/// The blocks of a type's own methods in a file: the type, and where the block stands.
fn blocks(text: &str) -> impl Iterator<Item = (&str, std::ops::Range<usize>)> {
    text.match_indices("\nimpl").filter_map(|(at, found)| {
        let begin = at + found.len();
        let head = &text[begin..begin + text[begin..].find('{')?];
        let head = match head.strip_prefix('<') {
            Some(generic) => {
                let mut depth = 1;
                let close = generic.find(|c| {
                    depth += (c == '<') as i32 - (c == '>') as i32;
                    depth == 0
                })?;
                &generic[close + 1..]
            }
            None => head,
        };
        let of_a_trait = head.contains(" for ");
        let end = begin + text[begin..].find("\n}")?;
        (!of_a_trait).then(|| (inner(head), begin..end))
    })
}

impl Methods {
    /// Takes in what a file declares.
    pub(super) fn read(&mut self, index: usize, file: &File) {
        for (of, block) in blocks(&file.text) {
            let lines = file.text[block].lines().filter(|line| !line.starts_with("     "));
            let names = lines.filter_map(|line| Some(front(line.split_once("fn ")?.1)));
            let methods = self.of.entry(of.to_owned()).or_default();
            methods.extend(names.map(|name| (name.to_owned(), index)));
        }
        declared(&file.text, &mut self.declared);
    }

    /// The files whose methods a file calls, each with the offset of the first call.
    pub(super) fn called(&self, from: usize, file: &File) -> BTreeMap<usize, usize> {
        let own: Vec<_> = blocks(&file.text).collect();
        let own = |at: usize| own.iter().find(|(_, block)| block.contains(&at)).map(|(of, _)| *of);
        let mut here = Declared::new();
        declared(&file.text, &mut here);
        let mut found = BTreeMap::new();
        let mut note = |of: &str, method: &str, at: usize| {
            let target = self.of.get(of).and_then(|methods| methods.get(method));
            if let Some(target) = target.filter(|target| **target != from) {
                found.entry(*target).or_insert(at);
            }
        };
        for (at, _) in file.text.match_indices('.') {
            let method = front(&file.text[at + 1..]);
            let behind = &file.text[at + 1 + method.len()..];
            if !behind.starts_with('(') && !behind.starts_with("::<") {
                continue;
            }
            let receiver = back(file.text[..at].trim_end());
            if receiver == "self" {
                own(at).into_iter().for_each(|of| note(of, method, at));
            }
            // What a file says itself of a name counts before what others say.
            let types = here.get(receiver).or_else(|| self.declared.get(receiver));
            for of in types.into_iter().flatten() {
                note(of, method, at);
            }
        }
        for (at, _) in file.text.match_indices("::") {
            let (of, method) = (back(&file.text[..at]), front(&file.text[at + 2..]));
            match of {
                "Self" => own(at).into_iter().for_each(|of| note(of, method, at)),
                of => note(of, method, at),
            }
        }
        found
    }
}
