//! A language: its messages, read from Fluent files, and how values go into them.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::spans::{Span, tame};
use crate::command::Language;
use crate::command::Spec;
use crate::command::names::spoken;
use crate::game::{Deadline, Millis};

/// The most characters of a person's words that a message repeats.
const THEIRS_LENGTH_MAX: usize = 200;

/// The most that is shown of a word that nobody understood.
const TYPED_LENGTH_MAX: usize = 41;

/// A value that goes into a message.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A number, for plurals.
    Number(i64),
    /// One of our own words, which a message can select on.
    Word(String),
    /// A piece of the sentence that keeps its meaning for the doors.
    Span(Span),
    /// Another message, without values; where a sentence begins with it, in a capital letter.
    Message(&'static str),
}

impl Arg {
    /// A move, a square, something to type.
    pub fn code(value: impl ToString) -> Arg {
        Arg::Span(Span::Code(value.to_string()))
    }

    /// A command, as typed on the console.
    pub fn command(value: impl Into<String>) -> Arg {
        Arg::Span(Span::Command(value.into()))
    }

    /// A moment, to the minute.
    pub fn time(at: Millis) -> Arg {
        Arg::Span(Span::Time { at, exact: false, zone: None })
    }

    /// When somebody's time is over.
    pub fn deadline(deadline: Deadline) -> Arg {
        let Deadline { at, exact } = deadline;
        Arg::Span(Span::Time { at, exact, zone: None })
    }

    /// A person's words, made safe to show.
    pub fn theirs(value: impl AsRef<str>) -> Arg {
        Arg::Span(Span::Theirs(tame(value.as_ref(), THEIRS_LENGTH_MAX)))
    }

    /// A word or two that somebody typed, enough of it to recognise.
    pub fn typed(value: impl AsRef<str>) -> Arg {
        Arg::theirs(tame(value.as_ref(), TYPED_LENGTH_MAX))
    }

    /// One of our own words.
    pub fn word(value: impl Into<String>) -> Arg {
        Arg::Word(value.into())
    }
}

impl<T: Into<i64>> From<T> for Arg {
    fn from(number: T) -> Arg {
        Arg::Number(number.into())
    }
}

/// The named values of a message.
pub type Args<'a> = &'a [(&'static str, Arg)];

/// The most characters of a page, so that it fits a phone's screen.
pub const PAGE_LENGTH_MAX: usize = 1_200;

/// The first of the private characters that stand for spans while Fluent composes a message.
const FIRST_MARK: u32 = 0xE000;

/// All the words of a language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads a language from its Fluent sources.
    ///
    /// # Panics
    /// When the source is wrong: it is part of the program.
    pub(crate) fn new(language: Language, sources: &[&str]) -> Words {
        let tag = language.tag();
        let identifier = tag.parse().expect("a language tag of the program");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolation marks would get between us and the spans; doors set the text direction
        // themselves.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{tag}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{tag}: {errors:?}"));
        }
        Words { language, bundle }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the language has a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message as spans.
    ///
    /// # Panics
    /// When the message is missing or needs a value that is not given; a test renders them all.
    pub fn say(&self, id: &str, args: Args<'_>) -> Vec<Span> {
        let mut values = FluentArgs::new();
        let mut spans = Vec::new();
        for (name, arg) in args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => FluentValue::from(word.clone()),
                Arg::Message(id) => FluentValue::from(self.line(id, &[])),
                Arg::Span(span) => {
                    let mark = char::from_u32(FIRST_MARK + spans.len() as u32);
                    spans.push(match span {
                        Span::Command(typed) => Span::Command(spoken(self.language, typed)),
                        span => span.clone(),
                    });
                    FluentValue::from(mark.expect("few spans in a message").to_string())
                }
            };
            values.set(*name, value);
        }
        let message = self.bundle.get_message(id).unwrap_or_else(|| panic!("no message {id}"));
        let pattern = message.value().unwrap_or_else(|| panic!("empty message {id}"));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors);
        assert!(errors.is_empty(), "message {id}: {errors:?}");
        let begins = |arg: &Arg| match arg {
            Arg::Message(id) => text.starts_with(&self.line(id, &[])),
            _ => false,
        };
        match args.iter().any(|(_, arg)| begins(arg)) {
            true => split(&capitalised(&text), &spans),
            false => split(&text, &spans),
        }
    }

    /// How a command is written.
    pub fn usage(&self, spec: &Spec) -> Span {
        let typed = spoken(self.language, format!("{} {}", spec.name, spec.usage).trim_end());
        Span::Usage { name: spec.name, typed, listed: false }
    }

    /// The same in a list of all commands.
    pub fn usage_in_list(&self, spec: &Spec) -> Span {
        match self.usage(spec) {
            Span::Usage { name, typed, .. } => Span::Usage { name, typed, listed: true },
            other => other,
        }
    }

    /// A message without any formatting.
    pub fn line(&self, id: &str, args: Args<'_>) -> String {
        super::spans::plain(&self.say(id, args))
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({:?})", self.bundle.locales)
    }
}

fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

/// Puts the spans back in place of their marks.
fn split(text: &str, spans: &[Span]) -> Vec<Span> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    for c in text.chars() {
        match (c as u32).checked_sub(FIRST_MARK).and_then(|i| spans.get(i as usize)) {
            None => plain.push(c),
            Some(span) => {
                if !plain.is_empty() {
                    parts.push(Span::Text(std::mem::take(&mut plain)));
                }
                parts.push(span.clone());
            }
        }
    }
    if !plain.is_empty() {
        parts.push(Span::Text(plain));
    }
    parts
}
