//! Parameters of a question.

/// A parameter, with its type even where it holds nothing: a database that is typed asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) enum Value {
    Number(Option<i64>),
    Truth(Option<bool>),
    Text(Option<String>),
}

/// No text in a database holds a NUL: not every database can keep one, and nobody means one.
fn text(mut text: String) -> String {
    text.retain(|c| c != '\0');
    text
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(Some(number.into()))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Truth(Some(truth))
    }
}

impl From<Option<bool>> for Value {
    fn from(truth: Option<bool>) -> Value {
        Value::Truth(truth)
    }
}

impl From<&str> for Value {
    fn from(words: &str) -> Value {
        words.to_owned().into()
    }
}

impl From<&String> for Value {
    fn from(words: &String) -> Value {
        words.as_str().into()
    }
}

impl From<String> for Value {
    fn from(words: String) -> Value {
        Value::Text(Some(text(words)))
    }
}

impl From<Option<&str>> for Value {
    fn from(words: Option<&str>) -> Value {
        words.map(str::to_owned).into()
    }
}

impl From<&Option<String>> for Value {
    fn from(words: &Option<String>) -> Value {
        words.as_deref().into()
    }
}

impl From<Option<String>> for Value {
    fn from(words: Option<String>) -> Value {
        Value::Text(words.map(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_holds_a_nul() {
        let Value::Text(Some(kept)) = Value::from("a\0b") else { panic!("no text") };
        assert_eq!(kept, "ab");
    }
}
