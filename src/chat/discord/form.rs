//! The form of a challenge: what its id carries, so that it can be offered again with what was
//! typed.
//!
//! An id is `c1 WHOM CALL~VARIANT~TIME`: the key of the person who is challenged or `-`, what else
//! the challenge says, as typed, and what the fields of the form begin with. When read back it is
//! not trusted, because a modified client can send anything.

use super::custom_id::LENGTH_MAX;
use crate::command::{Call, Mistake};
use crate::reply::Choices;
use crate::text::tame;

/// What the id of the form, and of a button that opens it, begins with.
pub(super) const MARK: &str = "c1 ";

/// What separates the parts that people type.
const BETWEEN: char = '~';

/// The most characters of a field.
pub(super) const FIELD_LENGTH_MAX: usize = 40;

/// The fields, in their order: the argument, and the message of the label.
const FIELDS: [(&str, &str); 2] = [("variant", "form-variant"), ("time", "form-time")];

/// The fields where the game and its rules are chosen already.
const FIELDS_OF_RULES: [(&str, &str); 2] = [("opponent", "form-opponent"), ("time", "form-time")];

/// What the rules begin with that were chosen on a page of house rules: the variant and, behind a
/// `/`, the answers.
const RULES: char = '=';

/// A form of a challenge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ChallengeForm {
    /// The key under which the opponent is remembered; `None` if anyone may accept.
    pub(super) whom: Option<String>,
    /// What else the challenge says, as typed.
    pub(super) rest: String,
    /// What the fields begin with.
    pub(super) typed: [String; 2],
}

impl ChallengeForm {
    /// Whether an id is one of such a form.
    pub(super) fn is_id(id: &str) -> bool {
        id.starts_with(MARK)
    }

    pub(super) fn read(id: &str) -> Option<ChallengeForm> {
        let (whom, rest) = id.strip_prefix(MARK)?.split_once(' ')?;
        let mut parts = rest.split(BETWEEN).map(str::to_owned);
        let rest = parts.next()?;
        let mut typed = || parts.next().unwrap_or_default();
        let typed = [typed(), typed()];
        let whom = (whom != "-").then(|| whom.to_owned());
        let plain = |key: &String| key.bytes().all(|byte| byte.is_ascii_digit());
        (whom.iter().all(plain) && id.len() <= LENGTH_MAX).then_some(ChallengeForm {
            whom,
            rest,
            typed,
        })
    }

    /// The id; what does not fit into it has to be typed again.
    pub(super) fn write(&self) -> String {
        let whom = self.whom.as_deref().unwrap_or("-");
        let [variant, time] = &self.typed;
        let whole = format!("{MARK}{whom} {}{BETWEEN}{variant}{BETWEEN}{time}", self.rest);
        let short = format!("{MARK}{whom} {}", self.rest);
        let fits = |id: &String| id.len() <= LENGTH_MAX;
        [whole, short].into_iter().find(fits).unwrap_or_else(|| format!("{MARK}{whom} "))
    }

    /// The form of a call for a challenge, to be filled in again.
    pub(super) fn of(call: &Call, whom: Option<String>) -> ChallengeForm {
        let mut form = ChallengeForm { whom, ..ChallengeForm::default() };
        let mut rest = Call::new("challenge");
        for (name, value) in &call.args {
            let Some(name) = name.as_deref() else {
                rest = rest.arg(value);
                continue;
            };
            match FIELDS.iter().position(|(field, _)| *field == name) {
                Some(field) => form.typed[field] = field_text(value),
                None if name == "opponent" => {}
                None => rest = rest.named(name, value),
            }
        }
        let rest = rest.to_text();
        form.rest = tame(rest.strip_prefix("challenge").unwrap_or_default(), LENGTH_MAX);
        form
    }

    /// A form for a challenge with the rules that were chosen on a page of house rules.
    pub(super) fn with_rules(variant: &str, given: &str) -> ChallengeForm {
        ChallengeForm { rest: format!("{RULES}{variant}/{given}"), ..ChallengeForm::default() }
    }

    /// Its fields.
    pub(super) fn fields(&self) -> [(&'static str, &'static str); 2] {
        if self.rest.starts_with(RULES) { FIELDS_OF_RULES } else { FIELDS }
    }

    /// The game and the rules that were chosen, and nothing else, or what was typed.
    fn begun(&self) -> Result<Call, Mistake> {
        let Some(rules) = self.rest.strip_prefix(RULES) else {
            return Call::from_text(&format!("challenge {}", self.rest));
        };
        let (variant, given) = rules.split_once('/').ok_or(Mistake::UnknownButton)?;
        let pairs = Choices::pairs(variant, given).ok_or(Mistake::UnknownButton)?;
        let call = Call::new("challenge").named("variant", variant);
        Ok(pairs.into_iter().fold(call, |call, pair| call.named("rules", pair)))
    }

    /// The form with these fields.
    pub(super) fn filled(mut self, fields: &[(String, String)]) -> ChallengeForm {
        let given = |name: &str| fields.iter().find(|(field, _)| field == name);
        let text = |name: &str| given(name).map_or(String::new(), |(_, text)| field_text(text));
        self.typed = self.fields().map(|(name, _)| text(name));
        self
    }

    /// Whom somebody has named in it.
    pub(super) fn named(&self) -> Option<String> {
        let name = self.typed[0].trim_start_matches('@');
        let is_name = self.fields()[0].0 == "opponent" && !name.is_empty();
        is_name.then(|| name.to_owned())
    }

    /// The challenge that it makes.
    pub(super) fn call(&self) -> Result<Call, Mistake> {
        let mut call = self.begun()?;
        if let Some(whom) = &self.whom {
            call = call.named("opponent", format!("@{whom}"));
        }
        for ((name, _), text) in self.fields().into_iter().zip(&self.typed) {
            match name {
                _ if text.is_empty() => {}
                "opponent" => call = call.named(name, format!("@{}", text.trim_start_matches('@'))),
                name => call = call.named(name, text),
            }
        }
        Ok(call)
    }
}

/// What was typed into a field, without what separates fields.
fn field_text(text: &str) -> String {
    tame(&text.replace(BETWEEN, " "), FIELD_LENGTH_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_offered_again() {
        let call = Call::new("challenge")
            .named("opponent", "@7")
            .named("side", "attackers")
            .named("variant", "tablutt")
            .named("time", "3 days");
        let form = ChallengeForm::of(&call, Some("7".to_owned()));
        assert_eq!(form.write(), "c1 7 side:attackers~tablutt~3 days");
        assert_eq!(ChallengeForm::read(&form.write()), Some(form.clone()));
        let fields = [("variant".to_owned(), "tablut".to_owned())];
        let call = form.filled(&fields).call().unwrap();
        assert_eq!(call.to_text(), "challenge side:attackers opponent:@7 variant:tablut");
        let long = ChallengeForm {
            rest: "x".repeat(90),
            typed: ["y".repeat(40), String::new()],
            whom: None,
        };
        assert!(long.write().len() <= LENGTH_MAX && ChallengeForm::read("c1 <@1> x").is_none());
    }
}
