//! People: who is named in a command, and who is speaking.

use super::port::{Member, PortFailure};
use super::{Door, NETWORK};
use crate::app::{NAME_LENGTH_MAX, bot};
use crate::command::{Mistake, names_bot};
use crate::game::AccountId;
use crate::reply::Person;
use crate::text::tame;

/// The most words that a name may have.
const NAME_WORDS_MAX: usize = 5;
/// The most people who are listed when several have the same name.
const SEVERAL_MAX: usize = 5;

/// Words with the people named in them.
pub(super) struct Named {
    /// The words, with each person given by their id.
    pub(super) words: String,
    /// The people, by the word that names them, without its `@`.
    pub(super) people: Vec<(String, Person)>,
}

/// A member as the house knows them.
pub(super) fn person(id: &str, name: &str) -> Person {
    let name = tame(name, NAME_LENGTH_MAX);
    let name = if name.is_empty() { tame(id, NAME_LENGTH_MAX) } else { name };
    Person { account: account(id), name }
}

/// The account of a user.
pub(super) fn account(id: &str) -> AccountId {
    AccountId::on(NETWORK, id)
}

/// Whether a word is a user's id.
fn is_id(word: &str) -> bool {
    word.starts_with('@') && word.contains(':')
}

/// A word that names a person, without a trailing comma or colon: `@ben:hs:` is `@ben:hs`.
fn bare(word: &str) -> &str {
    word.trim_end_matches([',', ':'])
}

impl Door {
    /// Finds the people whom a line names with `@`.
    ///
    /// # Errors
    /// The inner error is the speaker's: nobody has that name, or several people do. The outer one
    /// is the homeserver's.
    pub(super) async fn people(
        &self,
        room: &str,
        words: &str,
    ) -> Result<Result<Named, Mistake>, PortFailure> {
        let list: Vec<&str> = words.split_whitespace().collect();
        let Some(at) = list.iter().position(|word| word.len() > 1 && word.starts_with('@')) else {
            return Ok(Ok(Named { words: words.to_owned(), people: Vec::new() }));
        };
        if list[at].eq_ignore_ascii_case("@anyone") {
            return Ok(Ok(Named { words: words.to_owned(), people: Vec::new() }));
        }
        let (found, used) = match is_id(bare(list[at])) {
            true => (self.by_id(room, bare(list[at])).await?, 1),
            false => self.by_name(room, &list[at..]).await?,
        };
        let member = match found {
            Ok(member) => member,
            // Nobody else has the bot's name.
            Err(Mistake::UnknownPerson { .. }) if names_bot(bare(list[at])) => {
                return Ok(Ok(Named { words: words.to_owned(), people: Vec::new() }));
            }
            Err(mistake) => return Ok(Err(mistake)),
        };
        let rest = list[at + used..].iter().copied();
        let words: Vec<&str> =
            list[..at].iter().copied().chain([member.id.as_str()]).chain(rest).collect();
        let name = member.id.trim_start_matches('@').to_owned();
        let person = match member.id == self.port.me() {
            true => bot(),
            false => person(&member.id, &member.name),
        };
        Ok(Ok(Named { words: words.join(" "), people: vec![(name, person)] }))
    }

    async fn by_id(&self, room: &str, id: &str) -> Result<Result<Member, Mistake>, PortFailure> {
        let member = self.port.member(room, id).await?;
        Ok(member.ok_or_else(|| Mistake::CannotSee { name: id.to_owned() }))
    }

    /// The member with the longest fitting name, and how many words the name has.
    async fn by_name(
        &self,
        room: &str,
        words: &[&str],
    ) -> Result<(Result<Member, Mistake>, usize), PortFailure> {
        let longest = words.len().min(NAME_WORDS_MAX);
        let name = |count: usize| {
            let name = words[..count].join(" ");
            bare(name.trim_start_matches('@')).to_lowercase()
        };
        let names: Vec<String> = (1..=longest).map(name).collect();
        let members = self.port.named(room, &names).await?;
        for count in (1..=longest).rev() {
            let name = &names[count - 1];
            let mut fit: Vec<&Member> =
                members.iter().filter(|member| goes_by(member, name)).collect();
            match fit.len() {
                0 => {}
                1 => return Ok((Ok(fit.remove(0).clone()), count)),
                _ => {
                    fit.truncate(SEVERAL_MAX);
                    let near = fit.iter().map(|member| member.id.clone()).collect();
                    let name = name.clone();
                    return Ok((Err(Mistake::SeveralPeople { name, near }), count));
                }
            }
        }
        let name = words[0].trim_start_matches('@').to_owned();
        Ok((Err(Mistake::UnknownPerson { name }), 1))
    }
}

/// Whether somebody goes by a name in lower case: their own, or the first part of their id.
pub(super) fn goes_by(member: &Member, name: &str) -> bool {
    member.name.to_lowercase() == name || first_part(&member.id).to_lowercase() == name
}

/// `ben` of `@ben:example.org`.
pub(super) fn first_part(id: &str) -> &str {
    id.trim_start_matches('@').split(':').next().unwrap_or_default()
}
