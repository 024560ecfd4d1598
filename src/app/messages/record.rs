//! A match as a record to keep.

use crate::app::messages::dice;
use crate::app::messages::names::People;
use crate::app::time::written_at;
use crate::command::Language;
use crate::command::names::folded;
use crate::game::{EndReason, Match, Millis};
use crate::notation::{DICE_TAG, OPTIONS_TAG, Record, result_tag, write_record, write_rules};
use crate::reply::ShowSay;
use crate::store::Found;
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Move, Side};
use crate::text::{title, words_in};

/// The match as an OpenTafl record, in a file named after its players and its game.
pub(in crate::app) fn record(found: &Found, people: &People) -> ShowSay {
    annotated(found, people, &[])
}

/// The same, with a note beside each move, in their order; empty where there is none.
pub(in crate::app) fn annotated(found: &Found, people: &People, notes: &[String]) -> ShowSay {
    let state = &found.state;
    let name = |side| people.seat(state, side).name;
    let (attackers, defenders) = (name(Side::Attackers), name(Side::Defenders));
    let number = found.number.0.to_string();
    let parts = [&attackers, &defenders, &state.challenge.terms.variant, &number];
    let kind = if notes.is_empty() { "" } else { "-review" };
    let name = format!("{}{kind}.otg", file_name(parts.map(String::as_str)));
    ShowSay::Record { name, text: written(state, people, notes) }
}

/// The name of a file about these people and things, without its extension.
pub(in crate::app) fn file_name<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts = parts.into_iter().map(slug).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

/// The most characters of a player's name in the name of a file.
const NAME_MAX: usize = 24;

/// A name in letters that every file system takes.
fn slug(name: &str) -> String {
    let plain = folded(name).replace('æ', "ae").replace('þ', "th").replace('ß', "ss");
    plain.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(NAME_MAX).collect()
}

fn written(state: &Match, people: &People, notes: &[String]) -> String {
    let rules = &state.challenge.rules;
    let moves: Vec<Move> = state.plies.iter().map(|ply| ply.mv).collect();
    let mut record = match rules.dice {
        DiceRule::None => Record::of_game(&Game::start(rules), &moves),
        // The notation has no passes: such a record cannot be replayed from its moves.
        _ => Record::default(),
    };
    let mut notes = notes.iter();
    for turn in &mut record.turns {
        turn.comments = notes.by_ref().take(turn.moves.len()).cloned().collect();
    }
    let name = |side| people.seat(state, side).name;
    record.set_tag("attackers", &name(Side::Attackers));
    record.set_tag("defenders", &name(Side::Defenders));
    record.set_tag("variant", &title(words_in(Language::English), &state.challenge.terms.variant));
    record.set_tag("result", result(state));
    record.set_tag("date", &date(state.challenge.made));
    if let Some(ending) = state.ending {
        record.set_tag("termination", &termination(ending.reason));
    }
    let (text, lost) = write_rules(rules, &state.challenge.terms.variant);
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
        record.set_tag(OPTIONS_TAG, &lost.join(" "));
    }
    if let Some(die) = &state.die {
        dice::write(&mut record, state, die);
    }
    if rules.dice != DiceRule::None {
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        record.set_tag(DICE_TAG, &moves.join(" "));
    }
    record.set_tag("compiler", "hnefi");
    record.set_tag("rules", &text);
    write_record(&record)
}

/// A day in UTC, as the notation has it.
fn date(at: Millis) -> String {
    written_at(at, "%Y.%m.%d")
}

/// How a match ended, in English, as the notation has it.
fn termination(reason: EndReason) -> String {
    match reason {
        EndReason::Rules(reason) => reason.as_str().replace('_', " "),
        EndReason::Resignation => "resignation".to_owned(),
        EndReason::Agreement => "agreement".to_owned(),
        EndReason::TooLong => "too long".to_owned(),
        EndReason::Time => "time forfeit".to_owned(),
        EndReason::Operator => "ended by the operator".to_owned(),
        EndReason::CalledOff => "called off".to_owned(),
        EndReason::Left => "left".to_owned(),
    }
}

fn result(state: &Match) -> &'static str {
    state.ending.map_or("?", |ending| result_tag(ending.winner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_keep_the_letters_of_the_north() {
        assert_eq!(
            file_name(["Åsa Þórsdóttir", "Æðelstan", "Bjørn", "🙂"]),
            "asathorsdottir-aedelstan-bjorn"
        );
    }
}
