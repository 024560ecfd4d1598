//! Who is meant at a keyboard that several people share, when a line names nobody.

use crate::app::{Seat, Wants};
use crate::command::names::spoken;
use crate::command::{ArgKind, Call, Language, Value};
use crate::game::MatchNumber;
use crate::reply::Person;

/// The most ways to say something that are shown when it could mean several.
const WAYS_MAX: usize = 4;

/// For whom the matches wait, and which match was spoken of last.
#[derive(Clone, Debug, Default)]
pub(super) struct Talk {
    pub(super) seats: Vec<Seat>,
    pub(super) shown: Option<MatchNumber>,
}

/// What a line without a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// What the last speaker says, as it is.
    Speaker,
    /// What this person says.
    Said(Person, Call),
    /// One of these, of which each says what to type; a name is missing where none is known.
    Which(Vec<(Option<String>, Call)>),
    /// An answer, where nothing was asked.
    NothingAsked,
}

impl Talk {
    /// For whom the match waits that was spoken of last, or else the only one that waits for
    /// somebody: whoever has something to answer, then whoever is to move.
    pub(super) fn concerned(&self) -> Option<&Seat> {
        let first = self.seats.first()?;
        let shown = self.shown.filter(|shown| self.seats.iter().any(|it| it.number == *shown));
        let alone = self.seats.iter().all(|seat| seat.number == first.number);
        let number = shown.or(alone.then_some(first.number))?;
        let known = |seat: &&Seat| seat.number == number && seat.person.is_some();
        self.seats.iter().find(known)
    }

    /// What a line means that names nobody.
    pub(super) fn meant(&self, speaker: &Person, words: &str) -> Meant {
        if let Some(Value::Answer(yes)) = ArgKind::Answer.value(words) {
            return self.answer(speaker, yes);
        }
        match Call::from_text(words) {
            Ok(call) if call.command == "move" => self.play(call),
            _ => Meant::Speaker,
        }
    }

    /// Whether somebody is asked something.
    pub(super) fn asks(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat.wants, Wants::Answer { .. }))
    }

    fn play(&self, call: Call) -> Meant {
        let named = call.args.iter().find_map(|(name, word)| named_match(name.as_deref(), word));
        let moves = self.seats.iter().filter(|seat| seat.wants == Wants::Move);
        let moves: Vec<&Seat> =
            moves.filter(|seat| named.is_none_or(|number| seat.number == number)).collect();
        let said = |seat: &Seat| match named {
            Some(_) => call.clone(),
            None => call.clone().arg(seat.number.to_string()),
        };
        let shown = moves.iter().find(|seat| Some(seat.number) == self.shown);
        match (&moves[..], shown) {
            ([], _) => Meant::Speaker,
            ([seat], _) | (_, Some(seat)) => by(seat, said(seat)),
            (seats, None) => {
                let name = |seat: &&Seat| seat.person.as_ref().map(|it| it.name.clone());
                let ways = seats.iter().take(WAYS_MAX).map(|seat| (name(seat), said(seat)));
                Meant::Which(ways.collect())
            }
        }
    }

    fn answer(&self, speaker: &Person, says_yes: bool) -> Meant {
        let asked: Vec<(&Seat, Option<&Person>, Call)> =
            self.seats.iter().filter_map(|seat| asked(seat, speaker, says_yes)).collect();
        if asked.is_empty() {
            return Meant::NothingAsked;
        }
        // The only one, or the only one of the match spoken of last.
        let shown = |seat: &Seat| Some(seat.number) == self.shown;
        for anywhere in [true, false] {
            let mut fitting = asked.iter().filter(|(seat, ..)| anywhere || shown(seat));
            if let (Some((_, Some(person), call)), None) = (fitting.next(), fitting.next()) {
                return Meant::Said((*person).clone(), call.clone());
            }
        }
        let way = |(_, person, call): (&Seat, Option<&Person>, Call)| {
            (person.map(|it| it.name.clone()), call)
        };
        Meant::Which(asked.into_iter().take(WAYS_MAX).map(way).collect())
    }
}

/// Who answers a question, and how. What is asked of anyone is answered by the speaker, unless they
/// are the one who asks.
fn asked<'a>(
    seat: &'a Seat,
    speaker: &'a Person,
    says_yes: bool,
) -> Option<(&'a Seat, Option<&'a Person>, Call)> {
    let Wants::Answer { yes, no, asked_by } = &seat.wants else { return None };
    let call = if says_yes { yes } else { no };
    let anyone = (speaker.account != *asked_by).then_some(speaker);
    Some((seat, seat.person.as_ref().or(anyone), call.clone()))
}

fn by(seat: &Seat, call: Call) -> Meant {
    match &seat.person {
        Some(person) => Meant::Said(person.clone(), call),
        None => Meant::Speaker,
    }
}

/// The number of the match that an argument names.
fn named_match(name: Option<&str>, word: &str) -> Option<MatchNumber> {
    let named = name.is_some() || word.starts_with('#');
    let digits = word.trim_start_matches('#');
    digits.parse().ok().filter(|_| named).map(MatchNumber)
}

/// How a line is typed that somebody says, in a language.
pub(super) fn typed(language: Language, name: &str, call: &Call) -> String {
    let words = match call.command.as_str() {
        // A move needs no command.
        "move" => call.to_text().split_once(' ').map(|(_, rest)| rest.to_owned()),
        _ => None,
    };
    let words = words.unwrap_or_else(|| spoken(language, &call.to_text()));
    format!("{name}> {words}")
}

#[cfg(test)]
mod tests {
    use super::super::person;
    use super::*;

    fn seat(number: i64, name: &str, wants: Wants) -> Seat {
        let person = (!name.is_empty()).then(|| person(name.to_owned()));
        Seat { number: MatchNumber(number), person, wants }
    }

    fn asks(by: &str, command: &str) -> Wants {
        let (yes, no) = (Call::new(command).arg("yes"), Call::new(command).arg("no"));
        Wants::Answer { yes, no, asked_by: person(by.to_owned()).account }
    }

    fn turn(seats: Vec<Seat>, shown: Option<i64>) -> Talk {
        Talk { seats, shown: shown.map(MatchNumber) }
    }

    fn meant(turn: &Talk, speaker: &str, words: &str) -> String {
        match turn.meant(&person(speaker.to_owned()), words) {
            Meant::Speaker => "speaker".to_owned(),
            Meant::Said(person, call) => typed(Language::English, &person.name, &call),
            Meant::NothingAsked => "nothing asked".to_owned(),
            Meant::Which(ways) => {
                let way = |(name, call): &(Option<String>, Call)| {
                    typed(Language::English, name.as_deref().unwrap_or("?"), call)
                };
                ways.iter().map(way).collect::<Vec<_>>().join(", ")
            }
        }
    }

    #[test]
    fn a_bare_move_belongs_to_the_side_to_move() {
        let one = turn(vec![seat(1, "ben", Wants::Move)], None);
        assert_eq!(meant(&one, "ann", "d5-d6"), "ben> d5-d6 #1");
        assert_eq!(meant(&one, "ann", "d5-d6 #1"), "ben> d5-d6 #1");
        assert_eq!(meant(&one, "ann", "d5-d6 #2"), "speaker");
        assert_eq!(meant(&one, "ann", "board"), "speaker");
        assert_eq!(meant(&turn(Vec::new(), None), "ann", "d5-d6"), "speaker");
        let two =
            |shown| turn(vec![seat(2, "eve", Wants::Move), seat(1, "ben", Wants::Move)], shown);
        assert_eq!(meant(&two(Some(1)), "ann", "d5-d6"), "ben> d5-d6 #1");
        assert_eq!(meant(&two(None), "ann", "d5-d6"), "eve> d5-d6 #2, ben> d5-d6 #1");
        assert_eq!(meant(&two(None), "ann", "d5-d6 #2"), "eve> d5-d6 #2");
    }

    #[test]
    fn a_bare_yes_belongs_to_whoever_is_asked() {
        let one =
            turn(vec![seat(1, "ben", asks("ann", "draw")), seat(1, "ann", Wants::Move)], None);
        assert_eq!(meant(&one, "ann", "yes"), "ben> draw yes");
        assert_eq!(meant(&one, "ann", "no"), "ben> draw no");
        let two = |shown| {
            let draws = [seat(2, "eve", asks("ann", "draw")), seat(1, "ben", asks("ann", "draw"))];
            turn(draws.into(), shown)
        };
        assert_eq!(meant(&two(Some(1)), "ann", "yes"), "ben> draw yes");
        assert_eq!(meant(&two(None), "ann", "yes"), "eve> draw yes, ben> draw yes");
        assert_eq!(meant(&turn(Vec::new(), None), "ann", "yes"), "nothing asked");
        // Who spoke last says nothing about which question came last.
        let both = vec![seat(1, "ann", asks("ann", "resign")), seat(1, "ben", asks("ann", "draw"))];
        assert_eq!(meant(&turn(both, Some(1)), "ann", "yes"), "ann> resign yes, ben> draw yes");
    }

    #[test]
    fn what_is_asked_of_anyone_is_not_answered_by_who_asks() {
        let open = turn(vec![seat(1, "", asks("ann", "draw"))], Some(1));
        assert_eq!(meant(&open, "ann", "yes"), "?> draw yes");
        assert_eq!(meant(&open, "ben", "yes"), "ben> draw yes");
    }

    #[test]
    fn the_prompt_waits_for_an_answer_before_a_move() {
        let both = vec![seat(1, "ben", asks("ann", "draw")), seat(1, "ann", Wants::Move)];
        let concerned = |seats, shown| {
            let turn = turn(seats, shown);
            turn.concerned().and_then(|seat| Some(seat.person.clone()?.name))
        };
        assert_eq!(concerned(both, None), Some("ben".to_owned()));
        let two = vec![seat(2, "eve", Wants::Move), seat(1, "ben", Wants::Move)];
        assert_eq!(concerned(two.clone(), Some(1)), Some("ben".to_owned()));
        assert_eq!(concerned(two, None), None);
    }
}
