//! Completions of a half-typed argument, for doors that ask while somebody types.

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted, plays};
use crate::app::messages::news;
use crate::app::{App, Envelope, MATCHES_PER_PLACE_MAX};
use crate::command::names::{rule_name, rule_pair, rule_value};
use crate::command::{ALL, ArgKind, Language, find};
use crate::reply::{MenuOption, choice};
use crate::store::{Error, Found, Scope, Tx};
use crate::tafl::{Expects, options};
use crate::tafl::{Move, Square, Variant, choices, variants};
use crate::teach::Topic;
use crate::text::{LABEL_LENGTH_MAX, Words, title, topic, variant};

/// The most completions that are offered.
pub const COMPLETIONS_MAX: usize = 25;

/// What a person reads, and what is typed for them.
pub(in crate::app) type Completion = (String, String);

fn complete_command(typed: &str) -> Vec<Completion> {
    let typed = typed.trim().to_lowercase();
    let names = ALL.iter().map(|spec| spec.name).filter(|name| name.starts_with(&typed));
    names.map(|name| (name.to_owned(), name.to_owned())).collect()
}

impl App {
    /// Completions of an argument typed so far as `typed`; none if nothing fits or something else
    /// is wrong.
    pub async fn complete(
        &self,
        envelope: &Envelope,
        argument: &str,
        typed: &str,
    ) -> Vec<Completion> {
        let Ok(call) = &envelope.request.call else { return Vec::new() };
        let kind = find(&call.command)
            .and_then(|spec| spec.args.iter().find(|arg| arg.name == argument).map(|arg| arg.kind));
        let list = match kind {
            Some(ArgKind::Variant) => Ok(complete_variant(self.own_words(envelope).await, typed)),
            Some(ArgKind::Topic) => Ok(complete_topic(self.own_words(envelope).await, typed)),
            Some(ArgKind::HouseRule) => {
                Ok(complete_rules(self.own_words(envelope).await.language(), typed))
            }
            Some(ArgKind::Command) => Ok(complete_command(typed)),
            Some(ArgKind::Match) => self.complete_match(envelope, typed).await,
            Some(ArgKind::Move | ArgKind::Written) => {
                complete_move(&self.cx, envelope, typed).await
            }
            Some(ArgKind::Square) => complete_square(&self.cx, envelope, typed).await,
            _ => Ok(Vec::new()),
        };
        let mut list = self.cx.logged(list);
        list.retain(|(name, value)| {
            let fits = |text: &str| (1..=LABEL_LENGTH_MAX).contains(&text.chars().count());
            fits(name) && fits(value)
        });
        list.truncate(COMPLETIONS_MAX);
        list
    }

    async fn complete_match(
        &self,
        envelope: &Envelope,
        typed: &str,
    ) -> Result<Vec<Completion>, Error> {
        let words = self.own_words(envelope).await;
        let mut tx = self.cx.store.read().await?;
        let Some(here) = Here::look(&mut tx, envelope).await? else { return Ok(Vec::new()) };
        let mut rows = tx.rows(here.place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
        rows.sort_by_key(|row| !plays(row, here.who));
        let typed = typed.trim().trim_start_matches('#');
        let mut list = Vec::new();
        for row in rows.iter().filter(|row| row.number.0.to_string().starts_with(typed)) {
            if list.len() == COMPLETIONS_MAX {
                break;
            }
            let found = tx.load(row.id, row.number).await?;
            let summary = news::summary(&mut tx, &found, &here.address).await?;
            let label = choice(words, &MenuOption::Match(Box::new(summary)));
            list.push((label, row.number.0.to_string()));
        }
        Ok(list)
    }
}

/// The match in which a half-typed move would be played, if it is the speaker's turn in it.
async fn match_to_move(
    cx: &Context,
    tx: &mut Tx,
    envelope: &Envelope,
) -> Result<Option<Found>, Error> {
    let Some(here) = Here::look(tx, envelope).await? else { return Ok(None) };
    let number = envelope.request.call.as_ref().ok().and_then(|call| {
        let named = call.args.iter().find(|(name, _)| name.as_deref() == Some("match"))?;
        let digits = named.1.trim_start_matches('#');
        Some(crate::game::MatchNumber(digits.parse().ok()?))
    });
    Ok(match resolve::meant(cx, tx, &here, Wanted::Move, number).await? {
        Meant::One(found, _) => Some(*found).filter(|it| it.state.to_move() == Some(here.who)),
        Meant::Answer(_) => None,
    })
}

async fn moves_to_complete(cx: &Context, envelope: &Envelope) -> Result<Vec<Move>, Error> {
    let mut tx = cx.store.read().await?;
    let found = match_to_move(cx, &mut tx, envelope).await?;
    Ok(found.map_or(Vec::new(), |found| found.state.game.moves_within(found.state.reach())))
}

async fn complete_move(
    cx: &Context,
    envelope: &Envelope,
    typed: &str,
) -> Result<Vec<Completion>, Error> {
    let moves = moves_to_complete(cx, envelope).await?;
    Ok(complete_from(&moves, typed))
}

async fn complete_square(
    cx: &Context,
    envelope: &Envelope,
    typed: &str,
) -> Result<Vec<Completion>, Error> {
    let mut squares: Vec<Square> =
        moves_to_complete(cx, envelope).await?.iter().map(|mv| mv.from).collect();
    squares.dedup();
    let typed = typed.trim().to_lowercase();
    let names = squares.iter().map(Square::to_string).filter(|name| name.starts_with(&typed));
    Ok(names.map(|name| (name.clone(), name)).collect())
}

/// Legal moves that begin with what is typed, ignoring whatever stands between the squares.
fn complete_from(moves: &[Move], typed: &str) -> Vec<Completion> {
    let bare = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
    };
    let begun = bare(typed);
    // `d1` means the square if a piece can move from it, not the beginning of d10.
    let from = begun.parse::<Square>().ok().filter(|from| moves.iter().any(|mv| mv.from == *from));
    let fits = |mv: &&Move| match from {
        Some(from) => mv.from == from,
        None => bare(&mv.to_string()).starts_with(&begun),
    };
    let fitting: Vec<&Move> = moves.iter().filter(fits).collect();
    let text = |mv: &&Move| (mv.to_string(), mv.to_string());
    if fitting.len() <= COMPLETIONS_MAX {
        return fitting.iter().map(text).collect();
    }
    // Too many: take one of each piece, then the next of each, so that every piece is shown.
    let mut turns: Vec<(usize, usize)> = Vec::new();
    for (i, mv) in fitting.iter().enumerate() {
        let before = fitting[..i].iter().filter(|other| other.from == mv.from).count();
        turns.push((before, i));
    }
    turns.sort_unstable();
    let mut chosen: Vec<usize> = turns.iter().take(COMPLETIONS_MAX).map(|(_, i)| *i).collect();
    chosen.sort_unstable();
    chosen.iter().map(|i| text(&fitting[*i])).collect()
}

fn complete_variant(words: &Words, typed: &str) -> Vec<Completion> {
    let typed = typed.trim().to_lowercase();
    let rank = |one: &&Variant| {
        let (id, title) = (one.id, title(words, one.id).to_lowercase());
        let size = one.rules.layout.size();
        let sizes = [size.to_string(), format!("{size}x{size}"), format!("{size}×{size}")];
        let fits = [
            id.starts_with(&typed),
            title.starts_with(&typed),
            sizes.contains(&typed),
            id.contains(&typed) || title.contains(&typed),
        ];
        fits.iter().position(|fits| *fits)
    };
    let mut list: Vec<(usize, &Variant)> =
        variants::ALL.iter().filter_map(|one| Some((rank(&one)?, one))).collect();
    list.sort_by_key(|(rank, _)| *rank);
    list.into_iter().map(|(_, one)| (variant(words, one), one.id.to_owned())).collect()
}

fn complete_topic(words: &Words, typed: &str) -> Vec<Completion> {
    let typed = typed.trim().to_lowercase();
    let list = Topic::ALL.into_iter().map(|one| (topic(words, one), one.as_str().to_owned()));
    list.filter(|(name, value)| name.to_lowercase().contains(&typed) || value.contains(&typed))
        .collect()
}

/// Completes the last house rule of several, with the names of a language; those before it stay as
/// they are.
fn complete_rules(language: Language, typed: &str) -> Vec<Completion> {
    let cut = typed.rfind([' ', ',']).map_or(0, |at| at + 1);
    let (done, last) = typed.split_at(cut);
    let whole = |name: &str, value: &str| {
        let text = format!("{done}{}", rule_pair(language, &format!("{name}={value}")));
        (text.clone(), text)
    };
    let names = choices::ALL
        .iter()
        .map(|one| (one.name, one.expects))
        .chain(options::ALL.iter().map(|one| (one.name, one.expects)));
    match last.split_once('=') {
        None => {
            let last = last.to_lowercase();
            let own = |name: &str| rule_name(language, name);
            let mut names: Vec<(&str, Expects)> = names
                .filter(|(name, _)| name.contains(&last) || own(name).contains(&last))
                .collect();
            names
                .sort_by_key(|(name, _)| !name.starts_with(&last) && !own(name).starts_with(&last));
            // A rule that needs a value is shown with its first value, so that the choice means
            // something.
            let first = |(name, expects): &(&str, Expects)| {
                whole(name, values(expects).first().copied().unwrap_or_default())
            };
            names.iter().map(first).collect()
        }
        Some((name, value)) => {
            let called = |known: &str| known == name || rule_name(language, known) == name;
            let found = names.into_iter().find(|(known, _)| called(known));
            let Some((name, expects)) = found else { return Vec::new() };
            let values = values(&expects).into_iter();
            let fits =
                |one: &&str| one.starts_with(value) || rule_value(language, one).starts_with(value);
            values.filter(fits).map(|one| whole(name, one)).collect()
        }
    }
}

/// Values that an option takes, where they can be listed.
fn values(expects: &Expects) -> Vec<&'static str> {
    match expects {
        Expects::Truth => vec!["yes", "no"],
        Expects::Word(list) | Expects::Words(list) | Expects::Squares(list) => list.to_vec(),
        Expects::Classes => vec!["none", "A", "D", "K", "AD", "DK", "AK", "ADK"],
        Expects::Number(..) | Expects::Layout => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::words;

    fn values_of(list: Vec<Completion>) -> Vec<String> {
        list.into_iter().map(|(_, value)| value).collect()
    }

    #[test]
    fn variants_are_found_by_id_title_and_size() {
        assert_eq!(values_of(complete_variant(words(), "cop"))[0], "copenhagen");
        assert_eq!(values_of(complete_variant(words(), "Alea Evan"))[0], "alea-evangelii");
        assert!(values_of(complete_variant(words(), "13x13")).contains(&"hnefatafl-13".to_owned()));
        assert!(values_of(complete_variant(words(), "19")).contains(&"alea-opentafl".to_owned()));
        assert!(complete_variant(words(), "chess").is_empty());
    }

    #[test]
    fn house_rules_are_completed_one_after_the_other() {
        assert!(
            values_of(complete_rules(Language::English, "armed"))
                .contains(&"armed-king=yes".to_owned())
        );
        let more = values_of(complete_rules(Language::English, "armed-king=no hostile-e"));
        assert_eq!(more[0], "armed-king=no hostile-edges=yes");
        assert_eq!(values_of(complete_rules(Language::English, "king-capture=t")).len(), 2);
        assert!(complete_rules(Language::English, "nonsense=").is_empty());
        let italian = |typed| values_of(complete_rules(Language::Italian, typed));
        assert!(italian("re-arm").contains(&"re-armato=sì".to_owned()));
        assert_eq!(italian("re-armato=n"), ["re-armato=no"]);
    }

    #[test]
    fn moves_are_completed_by_their_beginning() {
        let moves = crate::tafl::Game::start(&variants::find("copenhagen").unwrap().rules).moves();
        let d1 = values_of(complete_from(&moves, "d1"));
        assert!(d1.iter().all(|mv| mv.starts_with("d1-")) && d1.len() > 2, "{d1:?}");
        assert_eq!(values_of(complete_from(&moves, "D1 d4")), ["d1-d4"]);
        assert_eq!(values_of(complete_from(&moves, "")).len(), COMPLETIONS_MAX);
        assert!(complete_from(&moves, "z9").is_empty());
    }
}
