//! The questions of a page of house rules, for doors where the answers are chosen from menus.

use crate::tafl::variants;
use crate::teach::{Question, questions, sheet};

/// What stands for a question that nobody has answered.
const OPEN: char = '-';

/// The questions about a game, and what was answered.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The variant's id.
    pub variant: String,
    /// The questions.
    pub questions: Vec<Question>,
    /// For each of them the number of the answer that was given, or `-`.
    pub given: String,
}

impl Choices {
    /// The questions about a game that is played with these house rules. `None` if there are none,
    /// or if a house rule is no answer to any.
    pub fn of(variant: &str, house: &[String]) -> Option<Choices> {
        let base = variants::find(variant)?.rules;
        let rules = base.with_all(house.iter().map(String::as_str)).ok()?;
        let questions = questions(sheet(&base)?, &rules, &base);
        let answers = |pair: &String| {
            questions.iter().any(|one| one.answers.iter().any(|answer| answer.pair == *pair))
        };
        let given = |question: &Question| {
            let at = question.answers.iter().rposition(|answer| house.contains(&answer.pair));
            at.and_then(|at| char::from_digit(at as u32, 10)).unwrap_or(OPEN)
        };
        let given = questions.iter().map(given).collect();
        house.iter().all(answers).then(|| Choices { variant: variant.to_owned(), questions, given })
    }

    /// The house rules that answers stand for; `None` if they answer other questions.
    pub fn pairs(variant: &str, given: &str) -> Option<Vec<String>> {
        let base = variants::find(variant)?.rules;
        let questions = questions(sheet(&base)?, &base, &base);
        if questions.len() != given.chars().count() {
            return None;
        }
        let answered = questions.iter().zip(given.chars()).filter(|(_, answer)| *answer != OPEN);
        answered
            .map(|(question, answer)| {
                let at = answer.to_digit(10)? as usize;
                question.answers.get(at).map(|answer| answer.pair.clone())
            })
            .collect()
    }

    /// What was answered, with one more answer.
    pub fn with(given: &str, question: usize, answer: char) -> String {
        let other = |(i, known)| if i == question { answer } else { known };
        given.chars().enumerate().map(other).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_house_rules_and_back() {
        let given = Choices::with("-----------", 0, '1');
        let pairs = Choices::pairs("tablut", &given).unwrap();
        assert_eq!(pairs, ["armed-king=no"]);
        assert_eq!(Choices::of("tablut", &pairs).unwrap().given, given);
        assert!(Choices::pairs("tablut", "--").is_none());
        assert!(Choices::pairs("tablut", "9----------").is_none());
        assert!(Choices::of("tablut", &["shieldwall=none".to_owned()]).is_none());
        assert!(Choices::of("copenhagen", &[]).is_none());
    }
}
