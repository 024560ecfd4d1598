//! Menus for the questions of a page of house rules. What was chosen so far is in the ids of the
//! menus, so that nothing has to be remembered.
//!
//! An id is `r1 VARIANT GIVEN PAGE QUESTION`: for each question the number of its answer or `-`, the
//! page of the menus, and the question that the menu asks. When read back it is not trusted.

use serde_json::{Value, json};

use super::custom_id::LENGTH_MAX;
use super::form::ChallengeForm;
use crate::command::names::rule_pair;
use crate::command::{Call, Mistake};
use crate::reply::Choices;
use crate::text::{Words, tame};

/// The version of this format.
const MARK: &str = "r1";

/// The most menus on a page: with the row of buttons that makes five rows.
const MENUS_MAX: usize = 4;

/// What a button has instead of a question: the next page.
const NO_QUESTION: usize = 99;

/// The id of a menu or of the button to the next page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SheetId {
    variant: String,
    given: String,
    /// The page of the menus.
    pub(super) page: usize,
    question: usize,
}

impl SheetId {
    pub(super) fn read(text: &str) -> Option<SheetId> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [MARK, variant, given, page, question] = parts[..] else { return None };
        let number = |text: &str| text.parse::<usize>().ok().filter(|number| *number < 100);
        let (variant, given) = (variant.to_owned(), given.to_owned());
        let id = SheetId { variant, given, page: number(page)?, question: number(question)? };
        (text.len() <= LENGTH_MAX).then_some(id)
    }

    fn write(&self) -> String {
        format!("{MARK} {} {} {} {}", self.variant, self.given, self.page, self.question)
    }

    /// The page of rules with what was chosen.
    pub(super) fn call(&self, chosen: Option<&str>) -> Result<Call, Mistake> {
        let answer = chosen.and_then(|value| value.chars().next());
        let given = match answer {
            Some(answer) => Choices::with(&self.given, self.question, answer),
            None => self.given.clone(),
        };
        let pairs = Choices::pairs(&self.variant, &given).ok_or(Mistake::UnknownButton)?;
        let call = Call::new("rules").arg(&self.variant).arg("house");
        Ok(pairs.into_iter().fold(call, |call, pair| call.named("rules", pair)))
    }
}

/// The menus of a page, and the buttons below: the next page, and a challenge with these rules.
pub(super) fn parts(words: &Words, choices: &Choices, page: usize) -> (Vec<Value>, Vec<Value>) {
    let pages = choices.questions.len().div_ceil(MENUS_MAX).max(1);
    let page = page % pages;
    let id = |page, question| {
        let (variant, given) = (choices.variant.clone(), choices.given.clone());
        SheetId { variant, given, page, question }.write()
    };
    let numbered = choices.questions.iter().enumerate();
    let menus = numbered.skip(page * MENUS_MAX).take(MENUS_MAX).map(|(i, question)| {
        let answers = question.answers.iter().enumerate();
        let options: Vec<Value> = answers
            .map(|(n, answer)| {
                let star = if answer.recommended { " ★" } else { "" };
                let pair = rule_pair(words.language(), &answer.pair);
                let label = tame(&format!("{}. {pair}{star}", i + 1), 100);
                json!({ "label": label, "value": n.to_string(), "default": answer.current })
            })
            .collect();
        json!({ "type": 3, "custom_id": id(page, i), "options": options })
    });
    let mut buttons = Vec::new();
    if pages > 1 {
        let next = (page + 1) % pages;
        buttons.push(button(2, &words.line("button-more", &[]), &id(next, NO_QUESTION)));
    }
    let form = ChallengeForm::with_rules(&choices.variant, &choices.given);
    buttons.push(button(1, &words.line("button-challenge", &[]), &form.write()));
    (menus.collect(), buttons)
}

fn button(style: u8, label: &str, custom_id: &str) -> Value {
    json!({ "type": 2, "style": style, "label": label, "custom_id": custom_id })
}
