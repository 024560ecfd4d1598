//! A command as words, before any of it is understood.

use super::names::{
    at_the_keyboard, folded, is_filler, is_pace, means as is_word, phrase, unit, without_courtesy,
};
use super::near::nearest;
use super::value::names_bot;
use super::written::{self, Written};
use super::{ArgKind, ArgSpec, Language, MATCH, Mistake, Spec, find};
use crate::tafl::BadMove;

/// The most characters of a line that are read.
pub const LINE_LENGTH_MAX: usize = 2_000;

/// The command that says too little without arguments.
const NEEDS_MORE: &str = "challenge";

/// How the names of files with records end.
const RECORD_ENDING: &str = ".otg";

/// The command that explains a game.
const RULES: &str = "rules";

/// A command's name and its arguments, some of them named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The command.
    pub command: String,
    /// The arguments: a name, if one was given, and the value.
    pub args: Vec<(Option<String>, String)>,
}

/// In how many words of a sentence the name of a command is looked for.
const TALK_MAX: usize = 8;

impl Call {
    /// A call of this command.
    pub fn new(command: impl Into<String>) -> Call {
        Call { command: command.into(), args: Vec::new() }
    }

    /// With one more plain argument.
    pub fn arg(mut self, value: impl Into<String>) -> Call {
        self.args.push((None, value.into()));
        self
    }

    /// With one more named argument.
    pub fn named(mut self, name: &str, value: impl Into<String>) -> Call {
        self.args.push((Some(name.to_owned()), value.into()));
        self
    }

    /// Whether it may be about a game that somebody brings along.
    pub fn takes_records(&self) -> bool {
        self.record_arg().is_some()
    }

    /// Whether it names a match.
    pub fn names_a_match(&self) -> bool {
        self.args.iter().any(|(name, word)| match name {
            Some(name) => is_word(MATCH.name, name),
            None => word.starts_with('#'),
        })
    }

    fn record_arg(&self) -> Option<&'static ArgSpec> {
        find(&self.command)?.args.iter().find(|arg| arg.kind == ArgKind::Record)
    }

    /// Takes out the path of a file with a record, where one is named: only whoever hears it knows
    /// what a path means there.
    pub fn take_record(&mut self) -> Option<String> {
        let arg = self.record_arg()?;
        let at = self.args.iter().position(|(name, word)| match name {
            Some(name) => is_word(arg.name, name),
            None => word.ends_with(RECORD_ENDING),
        })?;
        Some(self.args.remove(at).1)
    }

    /// The same about a game that is no match and has no number: bare numbers count turns.
    #[must_use]
    pub fn about_a_record(mut self) -> Call {
        let args = find(&self.command).map_or(&[][..], |spec| spec.args);
        let mut counts = args.iter().filter(|arg| arg.kind == ArgKind::Ply);
        let bare = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        for (name, _) in self.args.iter_mut().filter(|(name, word)| name.is_none() && bare(word)) {
            *name = counts.next().map(|arg| arg.name.to_owned());
        }
        self
    }

    /// The call as one would type it; [`Call::from_text`] reads it back.
    pub fn to_text(&self) -> String {
        let args = self.args.iter().map(|(name, value)| match name {
            Some(name) => format!(" {name}:{value}"),
            None => format!(" {value}"),
        });
        std::iter::once(self.command.clone()).chain(args).collect()
    }

    /// Splits a line into a call. A line that is just a move, with or without `#id`, calls `move`.
    ///
    /// # Errors
    /// When there is nothing, too much, or no such command.
    pub fn from_text(line: &str) -> Result<Call, Mistake> {
        if line.chars().count() > LINE_LENGTH_MAX {
            return Err(Mistake::TooLong { most: LINE_LENGTH_MAX });
        }
        if let Some(meant) = phrase(line).or_else(|| question_of_a_game(line)) {
            return Call::from_text(&meant);
        }
        if let Some(joined) = written::joined(line).filter(|joined| joined != line) {
            return Call::from_text(&joined);
        }
        let mut words: Vec<&str> = line.split_whitespace().collect();
        // In French a space stands before `?` and `!`.
        while words.len() > 1 && words[words.len() - 1].chars().all(|c| "?!".contains(c)) {
            words.pop();
        }
        let Some((first, rest)) = words.split_first() else { return Err(Mistake::Empty) };
        if let Some(call) = about_a_square(line) {
            return Ok(call);
        }
        // `#3 draw`: the match may stand before the command.
        if let [command, args @ ..] = rest
            && ArgKind::Match.value(first).is_some()
            && find(command.trim_end_matches(['?', '!'])).is_some()
        {
            return Call::from_text(&format!("{command} {first} {}", args.join(" ")));
        }
        let name = first.trim_start_matches(['/', '!']).trim_end_matches(['?', '!', '.', ',']);
        // `va bene`, `ritira mossa`: a command of two words.
        if let [second, rest @ ..] = rest
            && let Some(spec) = find(&format!("{name}-{second}"))
        {
            return Ok(Call { command: spec.name.to_owned(), args: args_of(spec, rest) });
        }
        if let Some(call) = against_the_bot(name, rest).or_else(|| game_to_play(name, rest)) {
            return Ok(call);
        }
        if let Some(spec) = find(name).filter(|_| !is_move_from(name, &words)) {
            if let Some(arg) = spec.args.iter().find(|arg| arg.kind == ArgKind::Text) {
                let text = line.trim_start().split_once(char::is_whitespace).map_or("", |l| l.1);
                return Ok(Call::new(spec.name).with_text(arg.name, text.trim()));
            }
            let rest = without_courtesy(rest);
            let rest = match spec.name == super::why::SPEC.name {
                true => &without_question_marks(rest),
                false => rest,
            };
            let call = Call { command: spec.name.to_owned(), args: args_of(spec, rest) };
            let takes = |kind| spec.args.iter().any(|arg| arg.kind == kind);
            return match (takes(ArgKind::Written), takes(ArgKind::Move)) {
                (true, _) => call.with_written_move().map_err(Mistake::Move),
                (false, true) => Ok(call.with_joined_move()),
                (false, false) => Ok(call),
            };
        }
        let args = with_counts(&super::play::SPEC, &words);
        let bare = Call { command: super::play::SPEC.name.to_owned(), args };
        match bare.with_written_move() {
            Ok(call) if call.begins_with_a_move() => return Ok(call),
            Ok(_) => {}
            Err(error) if looks_like_a_move(first) => return Err(Mistake::Move(error)),
            Err(error @ BadMove::Piece { .. }) if without_courtesy(rest).is_empty() => {
                return Err(Mistake::Move(error));
            }
            Err(_) => {}
        }
        let mut near = nearest(name, super::names(), super::NEAR_MAX);
        if let Some(meant) = rest.iter().take(TALK_MAX).find_map(|word| find(word)) {
            near = vec![meant.name];
        }
        Err(Mistake::UnknownCommand { word: (*first).to_owned(), near })
    }

    /// Reads a line that a person typed among other talk, as far as it is a command. A bare `challenge`
    /// would challenge anybody: whoever types it wants to know how it is written. A greeting or `new
    /// game` gets what helps to begin.
    ///
    /// # Errors
    /// As [`Call::from_text`].
    pub(super) fn of_the_grammar(line: &str) -> Result<Call, Mistake> {
        let call = match at_the_keyboard(line.trim(), Language::English) {
            Some("help") => Call::new("help"),
            Some("start") => Call::new("variants"),
            Some("thanks") => return Err(Mistake::Thanks),
            _ => Call::from_text(line)?,
        };
        let bare = call.command == NEEDS_MORE && call.args.is_empty();
        match find(&call.command).filter(|_| bare) {
            Some(command) => Err(Mistake::Missing { command }),
            None => Ok(call),
        }
    }

    /// Takes everything that was typed as one argument, except a match named before it.
    fn with_text(self, name: &str, text: &str) -> Call {
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let number = first.strip_prefix("##").or(first.strip_prefix('#'));
        match number.is_some_and(|number| number.parse::<i64>().is_ok()) {
            true if rest.is_empty() => self.arg(first),
            true => self.arg(first).named(name, rest.trim()),
            false if text.is_empty() => self,
            false => self.named(name, text),
        }
    }

    /// Joins a move that was written with spaces: `d1 d4`, `d1 - d4`.
    fn with_joined_move(mut self) -> Call {
        let is_word = |arg: &&(Option<String>, String)| arg.0.is_none() && !arg.1.starts_with('#');
        let count = self.args.iter().take(3).take_while(is_word).count();
        for used in (2..=count).rev() {
            let words: Vec<&str> =
                self.args[..used].iter().map(|(_, word)| word.as_str()).collect();
            if let Ok(mv) = super::value::whole_move(&words.join(" ")) {
                self.args.splice(..used, [(None, mv.to_string())]);
                break;
            }
        }
        self
    }

    fn begins_with_a_move(&self) -> bool {
        let is_move =
            |(name, word): &(Option<String>, String)| name.is_none() && written::read(word).is_ok();
        self.args.first().is_some_and(is_move)
    }

    /// Takes all words but the match and named arguments as one move, however it is written.
    fn with_written_move(mut self) -> Result<Call, BadMove> {
        // `2 d6-c6`: in front of the move it can only be the match.
        let leads = self.args.len() > 1;
        if let Some((None, first)) = self.args.first_mut().filter(|_| leads)
            && first.bytes().all(|byte| byte.is_ascii_digit())
        {
            first.insert(0, '#');
        }
        let is_word = |arg: &(Option<String>, String)| {
            arg.0.is_none() && ArgKind::Match.value(&arg.1).is_none()
        };
        let (words, mut args): (Vec<_>, Vec<_>) = self.args.into_iter().partition(is_word);
        if !words.is_empty() {
            let words: Vec<String> = words.into_iter().map(|(_, word)| word).collect();
            args.insert(0, (None, written::read(&words.join(" "))?.to_string()));
        }
        Ok(Call { args, ..self })
    }
}

/// `c6?`: a lone square with a question mark asks about it and moves nothing.
fn about_a_square(line: &str) -> Option<Call> {
    let bare = line.trim().strip_suffix('?')?.trim_end();
    let square: crate::tafl::Square = bare.to_lowercase().parse().ok()?;
    Some(Call::new(super::why::SPEC.name).arg(square.to_string()))
}

/// `how do I play brandubh?`: a sentence that asks for the rules, and the game.
fn question_of_a_game(line: &str) -> Option<String> {
    let line = line.trim_end_matches([' ', '\u{a0}', '?', '!', '.']);
    let (head, game) = line.rsplit_once(char::is_whitespace)?;
    let game = crate::tafl::variants::find(game)?;
    let words: Vec<&str> = head.split_whitespace().collect();
    let joined = words.iter().rev().take_while(|word| is_filler(word)).count();
    // `play` alone is a filler, and the end of a question.
    let heads = (0..=joined).map(|count| words[..words.len() - count].join(" "));
    heads.filter_map(|head| phrase(&head)).find(|meant| meant == RULES)?;
    Some(format!("{RULES} {}", game.id))
}

/// `play brandubh`: a challenge, not a move.
fn game_to_play(name: &str, rest: &[&str]) -> Option<Call> {
    let plays = find(name).is_some_and(|spec| spec.name == super::play::SPEC.name);
    let named = rest.iter().find(|word| !is_filler(word)).copied().unwrap_or_default();
    let game = crate::tafl::variants::find(named.trim_end_matches(['?', '!', '.']));
    (plays && game.is_some())
        .then(|| Call { command: NEEDS_MORE.to_owned(), args: challenge(without_courtesy(rest)) })
}

/// Whether a line is a move that begins like a command: `de d6 à c6` is not about the die.
fn is_move_from(name: &str, words: &[&str]) -> bool {
    let begins = folded(name) == "de";
    begins && matches!(written::read(&words.join(" ")), Ok(Written::Move(_)))
}

/// The words of a question; a question mark by itself is not a word.
fn without_question_marks<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let bare = words.iter().map(|word| word.trim_end_matches('?'));
    bare.filter(|word| !word.is_empty()).collect()
}

/// Whether a word begins with a square, as only moves do.
fn looks_like_a_move(word: &str) -> bool {
    let mut letters = word.chars();
    let file = letters.next().is_some_and(|letter| letter.is_ascii_alphabetic());
    file && letters.next().is_some_and(|digit| digit.is_ascii_digit())
}

/// `play against the bot`, or `bot level 5`: a challenge to the bot.
fn against_the_bot(name: &str, rest: &[&str]) -> Option<Call> {
    let plays = find(name).is_some_and(|spec| spec.name == super::play::SPEC.name);
    let named = plays && rest.iter().any(|word| names_bot(word));
    if !named && !is_word("bot", name) {
        return None;
    }
    let args = challenge(without_courtesy(rest));
    let call = Call { command: NEEDS_MORE.to_owned(), args };
    Some(if named { call } else { call.arg("bot") })
}

/// The arguments that follow a command.
fn args_of(spec: &Spec, words: &[&str]) -> Vec<(Option<String>, String)> {
    match spec.name == NEEDS_MORE {
        true => challenge(without_courtesy(words)),
        // `rules of tablut`
        false if spec.name == RULES => {
            let words = without_courtesy(words).iter().filter(|word| !is_filler(word));
            arguments(&borrowed(&games_joined(words.copied())))
        }
        false => with_counts(spec, without_courtesy(words)),
    }
}

/// Arguments of which those that count turns or matches, or have a word of a list, may be two words: `from
/// 3 to 9`, `match 2`, `lesson corners`. `lesson 4` is a bare number.
fn with_counts(spec: &Spec, words: &[&str]) -> Vec<(Option<String>, String)> {
    let named = |word: &str, kind: fn(&ArgKind) -> bool| {
        spec.args.iter().find(|arg| kind(&arg.kind) && is_word(arg.name, word))
    };
    let counted = |word: &str| named(word, |kind| matches!(kind, ArgKind::Ply | ArgKind::Match));
    let listed = |word: &str| named(word, |kind| matches!(kind, ArgKind::Word(_)));
    let counts = spec.args.iter().any(|arg| arg.kind == ArgKind::Ply);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut args = Vec::new();
    let words = names_joined(spec.name, words);
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        if let Some(arg) = counted(word)
            && let Some(value) = words.next()
        {
            args.push((Some(arg.name.to_owned()), value.clone()));
            continue;
        }
        if let (Some(arg), Some(next)) = (listed(word), words.peek()) {
            if arg.kind.value(next).is_some() {
                args.push((Some(arg.name.to_owned()), (*next).clone()));
                words.next();
                continue;
            }
            if counts && is_number(next) {
                continue;
            }
        }
        args.extend(arguments(&[word]));
    }
    args
}

/// The arguments of a challenge without words that only join others; a level, a span of time and a
/// game may be several words, and a game may be named twice as long as it is one.
fn challenge(words: &[&str]) -> Vec<(Option<String>, String)> {
    let spans = spans_joined(&borrowed(&names_joined(NEEDS_MORE, words)));
    let words = spans.iter().map(String::as_str).filter(|word| !is_filler(word));
    let words = without_general_games(games_joined(words));
    let mut args = Vec::new();
    let mut words = words.iter().map(String::as_str).peekable();
    while let Some(word) = words.next() {
        // Whatever follows is meant as a level, and named if it is none.
        match words.next_if(|_| is_word("level", word)) {
            Some(level) => args.push((Some("level".to_owned()), level.to_owned())),
            None => args.extend(arguments(&[word.trim_end_matches(',')])),
        }
    }
    args
}

fn borrowed(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// `time : 3d`, `time: 3d`: the name of an argument with what belongs to it.
fn names_joined(command: &str, words: &[&str]) -> Vec<String> {
    let args = find(command).map_or(&[][..], |spec| spec.args);
    // A move is read as it is written, `move: d1-d4` too.
    let joined = |arg: &&ArgSpec| !matches!(arg.kind, ArgKind::Move | ArgKind::Written);
    let names = |word: &str| args.iter().filter(joined).any(|arg| is_word(arg.name, word));
    let mut list: Vec<String> = Vec::new();
    for word in words {
        let last = list.last_mut().filter(|last| {
            let name = last.strip_suffix(':').or((word.starts_with(':')).then_some(last.as_str()));
            name.is_some_and(names)
        });
        match last {
            Some(last) => last.push_str(word),
            None => list.push((*word).to_owned()),
        }
    }
    list
}

/// `3 days per move` as `3d`.
fn spans_joined(words: &[&str]) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let named = word.rfind(':').map_or(0, |colon| colon + 1);
        let digits = word[named..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, written) = word.split_at(named + digits);
        let apart = || words.peek().filter(|_| written.is_empty()).and_then(|next| unit(next));
        let unit = (digits > 0).then(|| unit(written).or_else(apart)).flatten();
        let Some(unit) = unit else {
            list.push((*word).to_owned());
            continue;
        };
        list.push(format!("{number}{unit}"));
        if written.is_empty() {
            words.next();
        }
        while words.next_if(|word| is_pace(word)).is_some() {}
    }
    list
}

/// The most words of a game's name.
const GAME_WORDS_MAX: usize = 3;

/// `tablut linnaeus` as the one name that it is: of words behind each other as many as make a game.
fn games_joined<'a>(words: impl Iterator<Item = &'a str>) -> Vec<String> {
    let words: Vec<&str> = words.collect();
    let (mut list, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let most = GAME_WORDS_MAX.min(words.len() - at);
        let named = |count: &usize| {
            crate::tafl::variants::find(&words[at..at + count].join("-")).filter(|_| *count > 1)
        };
        let used = (2..=most).rfind(|count| named(count).is_some()).unwrap_or(1);
        list.push(named(&used).map_or(words[at].to_owned(), |variant| variant.id.to_owned()));
        at += used;
    }
    list
}

/// Names that stand for any tafl, beside which a game may be named.
const GENERAL: [&str; 2] = ["hnefatafl", "tafl"];

/// `copenhagen hnefatafl`, `11x11 copenhagen`: where a game is named, what says no more than that it is
/// one, or how large its board is, is left out.
fn without_general_games(words: Vec<String>) -> Vec<String> {
    use crate::tafl::variants::{find, size_of};
    let general = |word: &str| GENERAL.contains(&folded(word).as_str());
    let named = words.iter().filter(|word| !general(word)).find_map(|word| find(word));
    let Some(game) = named else { return words };
    let says_no_more = |word: &str| general(word) || size_of(word) == Some(game.rules.size());
    words.into_iter().filter(|word| !says_no_more(word)).collect()
}

/// Words as arguments; `name:value` is a named one.
fn arguments(words: &[&str]) -> Vec<(Option<String>, String)> {
    words
        .iter()
        .map(|word| match word.split_once(':') {
            Some((name, value))
                if !name.is_empty()
                    && !value.is_empty()
                    && name.chars().all(char::is_alphabetic) =>
            {
                (Some(name.to_lowercase()), value.to_owned())
            }
            _ => (None, (*word).to_owned()),
        })
        .collect()
}
