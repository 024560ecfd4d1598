//! Completions of a half-typed line, for doors where one types the whole of it.

use crate::app::handlers::complete::Completion;
use crate::app::{App, Envelope};
use crate::command::names::{folded, spoken, word};
use crate::command::{ALL, ArgKind, ArgSpec, Call, Language, Spec, TAGS, find};

impl App {
    /// What could stand at the end of a line, and where it begins in the line; of each, what a
    /// person reads and what is typed for them.
    pub async fn complete_line(&self, envelope: &Envelope, line: &str) -> (usize, Vec<Completion>) {
        let at = line.rfind(char::is_whitespace).map_or(0, |at| at + blank_len(&line[at..]));
        let (head, typed) = (line[..at].trim(), &line[at..]);
        if head.is_empty() {
            return (at, self.complete_first(envelope, typed).await);
        }
        let Some((call, spec)) = begun(head) else { return (at, Vec::new()) };
        let known = filled(&call, spec);
        let envelope = envelope.saying(Ok(call));
        if let Some((name, value)) = typed.split_once(':') {
            let arg =
                spec.argument_of(typed).and_then(|is| spec.args.iter().find(|a| a.name == is));
            let list = match arg {
                Some(arg) => self.complete_argument(&envelope, arg, value).await,
                None => Vec::new(),
            };
            return (at + name.len() + 1, list);
        }
        let free = spec.args.iter().filter(|arg| arg.many || !known.contains(&arg.name));
        let (rules, others): (Vec<_>, Vec<_>) =
            free.partition(|arg| arg.kind == ArgKind::HouseRule);
        let mut list = Vec::new();
        for arg in others {
            list.extend(self.complete_argument(&envelope, arg, typed).await);
        }
        // There are many house rules: they come where nothing else fits.
        if let ([rules], true) = (&rules[..], list.is_empty() && !typed.is_empty()) {
            list = self.complete_argument(&envelope, rules, typed).await;
        }
        (at, list)
    }

    /// The first word: a command, or the beginning of a move.
    async fn complete_first(&self, envelope: &Envelope, typed: &str) -> Vec<Completion> {
        let language = self.own_words(envelope).await.language();
        let mut list = commands(language, typed);
        if !typed.is_empty() {
            let call = match &envelope.request.call {
                Ok(call) if call.command == "move" => call.clone(),
                _ => Call::new("move"),
            };
            let envelope = envelope.saying(Ok(call));
            list.extend(self.complete(&envelope, "move", typed).await);
        }
        list
    }

    async fn complete_argument(
        &self,
        envelope: &Envelope,
        arg: &ArgSpec,
        typed: &str,
    ) -> Vec<Completion> {
        let language = self.own_words(envelope).await.language();
        let words = |list: &[&str]| -> Vec<Completion> {
            list.iter().map(|one| same(word(language, one).into_owned())).collect()
        };
        let mut list = match arg.kind {
            ArgKind::Answer => words(&["yes", "no"]),
            ArgKind::Side => words(&["attackers", "defenders", "random"]),
            ArgKind::Word(list) => words(list),
            ArgKind::Language => words(TAGS),
            ArgKind::Command => commands(language, typed),
            ArgKind::Match => {
                let list = self.complete(envelope, arg.name, typed).await;
                list.into_iter().map(|(label, number)| (label, format!("#{number}"))).collect()
            }
            _ => self.complete(envelope, arg.name, typed).await,
        };
        // A move may be begun as `d1d4`; everything else continues what is typed.
        if arg.kind != ArgKind::Move {
            let typed = folded(typed);
            list.retain(|(_, value)| {
                folded(value.trim_start_matches('#')).starts_with(typed.trim_start_matches('#'))
            });
        }
        list
    }
}

/// How long the blank is that a text begins with.
fn blank_len(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// The call that a line begins with, and its command. A match is named, so that it is known whose
/// moves are meant.
fn begun(head: &str) -> Option<(Call, &'static Spec)> {
    let mut call = Call::from_text(head).ok()?;
    let spec = find(&call.command)?;
    for (name, value) in &mut call.args {
        if name.is_none() && value.starts_with('#') {
            *name = Some("match".to_owned());
        }
    }
    Some((call, spec))
}

/// The arguments that are typed already.
fn filled(call: &Call, spec: &'static Spec) -> Vec<&'static str> {
    let known = |(name, value): &(Option<String>, String)| match name {
        Some(name) => spec.argument_of(&format!("{name}:{value}")),
        None => spec.argument_of(value),
    };
    call.args.iter().filter_map(known).collect()
}

/// Commands under their names in a language.
fn commands(language: Language, typed: &str) -> Vec<Completion> {
    let typed = folded(typed);
    let names = ALL.iter().map(|spec| spoken(language, spec.name));
    names.filter(|name| folded(name).starts_with(&typed)).map(same).collect()
}

/// What is read is what is typed.
fn same(text: String) -> Completion {
    (text.clone(), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_completed_in_the_language() {
        let values = |language, typed| -> Vec<String> {
            commands(language, typed).into_iter().map(|(_, value)| value).collect()
        };
        assert_eq!(values(Language::English, "ch"), ["challenge"]);
        assert_eq!(values(Language::Italian, "sfi"), ["sfida"]);
        assert_eq!(values(Language::French, "defi"), ["défier"]);
        assert_eq!(values(Language::English, "").len(), ALL.len());
    }

    #[test]
    fn what_is_typed_already_is_known() {
        let (call, spec) = begun("draw #3 yes").unwrap();
        assert_eq!(filled(&call, spec), ["match", "answer"]);
        assert!(begun("nonsense").is_none());
    }
}
