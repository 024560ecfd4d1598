//! The bot as a person among others.

use crate::game::AccountId;
use crate::reply::Person;

/// The account of the bot as a player, which belongs to no network.
pub(in crate::app) const ACCOUNT: &str = "bot:hnefi";

/// The name under which the bot plays.
const NAME: &str = "hnefi";

/// The bot as a player.
pub fn bot() -> Person {
    Person { account: AccountId(ACCOUNT.to_owned()), name: NAME.to_owned() }
}

/// Whether somebody is the bot.
pub(in crate::app) fn is_bot(person: &Person) -> bool {
    person.account.0 == ACCOUNT
}
