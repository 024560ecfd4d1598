//! Players and the accounts they play from.
//!
//! An account belongs to one player at a time, and a player has one account or several. When two
//! players turn out to be one person, they become one: everything that named the second now names
//! the first, in the logs too.

use std::collections::HashSet;

use super::engine::{DbRow, QueryBuilder, query, query_as, query_scalar};
use super::log::{LOG_VERSION, LogLine, line_of_log, write_event};
use super::rows::of_player;
use super::{Error, Millis, Tx};
use crate::game::{AccountId, Address, Event, PlayerId};

/// An account of a player, and the name it was last seen under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownAccount {
    /// Whose it is.
    pub player: PlayerId,
    /// The account.
    pub account: AccountId,
    /// The name.
    pub name: String,
}

/// What became of linking two accounts to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linked {
    /// They now belong to this player.
    One(PlayerId),
    /// They already belonged to this player.
    Already(PlayerId),
    /// They cannot: in this many matches the two sit opposite each other, and nobody plays against
    /// themselves.
    Opposite {
        /// How many.
        matches: i64,
    },
}

fn known(row: &DbRow) -> Result<KnownAccount, Error> {
    let (player, account) = (PlayerId(row.try_get(0)?), AccountId(row.try_get(1)?));
    Ok(KnownAccount { player, account, name: row.try_get(2)? })
}

/// Where a player is named besides the log, and what becomes of the second player's row where the
/// first has one of the same kind: the first player's own row counts.
const NAMED: &[&str] = &[
    "update accounts set player_id = $1 where player_id = $2",
    "update matches set challenger = $1 where challenger = $2",
    "update matches set challenged = $1 where challenged = $2",
    "update matches set attackers = $1 where attackers = $2",
    "update matches set defenders = $1 where defenders = $2",
    // Choices belong together, as hours and their zone do: if the first has made any, these count.
    "update habits set player_id = $1 where player_id = $2
         and not exists (select 1 from habits where player_id = $1)",
    "delete from habits where player_id = $2 and $1 <> $2",
    "update leaves set player_id = $1 where player_id = $2 and from_at not in
         (select from_at from leaves where player_id = $1)",
    "delete from leaves where player_id = $2 and $1 <> $2",
    "update plans set player_id = $1 where player_id = $2",
    "update outbox set player_id = $1 where player_id = $2",
    "update reviews set player_id = $1 where player_id = $2",
    "update puzzle_tries set player_id = $1 where player_id = $2 and puzzle not in
         (select puzzle from puzzle_tries where player_id = $1)",
    "delete from puzzle_tries where player_id = $2 and $1 <> $2",
    "update daily_solves set player_id = $1 where player_id = $2 and not exists
         (select 1 from daily_solves o where o.player_id = $1 and o.server = daily_solves.server
             and o.day = daily_solves.day)",
    "delete from daily_solves where player_id = $2 and $1 <> $2",
    "update solvers set player_id = $1 where player_id = $2
         and not exists (select 1 from solvers where player_id = $1)",
    "delete from solvers where player_id = $2 and $1 <> $2",
    "update settings set value = cast($1 as text)
         where name = 'reader' and value = cast($2 as text)",
];

/// The matches whose logs name a player.
const LOGS_OF: &str = concat!(
    "select ",
    line_of_log!(),
    ", e.seq from events e where e.match_id in (",
    of_player!(),
    ")"
);

/// The name under which it is kept which two players became one last.
const LINKED: &str = "linked";

impl Tx {
    /// The player who plays from an account, if anybody ever has.
    pub async fn player_of(&mut self, account: &AccountId) -> Result<Option<PlayerId>, Error> {
        let id = query_scalar("select player_id from accounts where address = $1")
            .bind(&account.0)
            .fetch_optional(&mut self.tx)
            .await?;
        Ok(id.map(PlayerId))
    }

    /// The player of an account. If nobody ever played from it, creates the player and the account,
    /// with the name they go by there until they say another.
    pub async fn introduce(
        &mut self,
        account: &AccountId,
        name: &str,
        now: Millis,
    ) -> Result<PlayerId, Error> {
        if let Some(player) = self.player_of(account).await? {
            return Ok(player);
        }
        let player = self.new_player(now).await?;
        query("insert into accounts (address, player_id, name, seen_at) values ($1, $2, $3, $4)")
            .bind(&account.0)
            .bind(player.0)
            .bind(name)
            .bind(now)
            .execute(&mut self.tx)
            .await?;
        Ok(player)
    }

    /// The player who speaks from an account. Remembers their name as they give it themselves, and
    /// the tag of the language they read if it is known.
    pub async fn meet(
        &mut self,
        account: &AccountId,
        name: &str,
        language: Option<&str>,
        now: Millis,
    ) -> Result<PlayerId, Error> {
        let met = query_scalar(
            "update accounts set name = $1, seen_at = $2, language = coalesce($3, language)
             where address = $4 returning player_id",
        )
        .bind(name)
        .bind(now)
        .bind(language)
        .bind(&account.0)
        .fetch_optional(&mut self.tx)
        .await?;
        if let Some(player) = met {
            return Ok(PlayerId(player));
        }
        let player = self.new_player(now).await?;
        query(
            "insert into accounts (address, player_id, name, language, seen_at)
             values ($1, $2, $3, $4, $5)",
        )
        .bind(&account.0)
        .bind(player.0)
        .bind(name)
        .bind(language)
        .bind(now)
        .execute(&mut self.tx)
        .await?;
        Ok(player)
    }

    pub(super) async fn new_player(&mut self, now: Millis) -> Result<PlayerId, Error> {
        let id = query_scalar("insert into players (created_at) values ($1) returning id")
            .bind(now)
            .fetch_one(&mut self.tx)
            .await?;
        Ok(PlayerId(id))
    }

    /// The accounts of some players, most recently seen first.
    pub async fn accounts(&mut self, players: &[PlayerId]) -> Result<Vec<KnownAccount>, Error> {
        let mut query =
            QueryBuilder::new("select player_id, address, name from accounts where player_id in (");
        query.push_list(players.iter().map(|player| player.0));
        query.push(") order by seen_at desc, address");
        let rows = query.build().fetch_all(&mut self.tx).await?;
        rows.iter().map(known).collect()
    }

    /// The accounts with this name that have a match in a place or on its server, with their names.
    pub async fn called(
        &mut self,
        place: &str,
        name: &str,
    ) -> Result<Vec<(AccountId, String)>, Error> {
        let rows: Vec<(String, String)> = query_as(
            "select distinct a.address, a.name from accounts a join matches m
             on a.player_id in (m.challenger, m.challenged, m.attackers, m.defenders)
             join hearings h on h.match_id = m.id join places p on p.id = h.place_id
             where lower(a.name) = $1 and (p.address = $2
                 or p.server = (select server from places where address = $2))
             limit 10",
        )
        // As both databases do it to a column: what is not ASCII stays.
        .bind(name.to_ascii_lowercase())
        .bind(place)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(rows.into_iter().map(|(address, name)| (AccountId(address), name)).collect())
    }

    /// A player's account on the network of an address, the one seen last; otherwise one on another
    /// network. `None` if nothing is known about them any more.
    pub async fn account_near(
        &mut self,
        player: PlayerId,
        address: &str,
    ) -> Result<Option<KnownAccount>, Error> {
        Ok(nearest(&self.accounts(&[player]).await?, player, address).cloned())
    }

    /// The tag of the language that a player reads, if a chat has told it.
    pub async fn language(&mut self, player: PlayerId) -> Result<Option<String>, Error> {
        Ok(query_scalar(
            "select language from accounts where player_id = $1 and language is not null
             order by seen_at desc limit 1",
        )
        .bind(player.0)
        .fetch_optional(&mut self.tx)
        .await?)
    }

    /// Gives two accounts to one player: the one who plays from the first. Everything that named
    /// the player of the second then names them.
    ///
    /// Refused if the two sit opposite each other in any match, even an old one: its log would tell
    /// of somebody who beat themselves.
    ///
    /// # Errors
    /// When an account is unknown.
    pub async fn link(&mut self, kept: &AccountId, other: &AccountId) -> Result<Linked, Error> {
        let kept = self.player_of(kept).await?.ok_or(Error::gone("the account"))?;
        let other = self.player_of(other).await?.ok_or(Error::gone("the account"))?;
        if kept == other {
            return Ok(Linked::Already(kept));
        }
        let matches = self.opposite(kept, other).await?;
        if matches > 0 {
            return Ok(Linked::Opposite { matches });
        }
        self.rename_in_logs(other, kept).await?;
        for sql in NAMED {
            query(sql).bind(kept.0).bind(other.0).execute(&mut self.tx).await?;
        }
        query("delete from players where id = $1").bind(other.0).execute(&mut self.tx).await?;
        self.learn(LINKED, &format!("{} {}", kept.0, other.0)).await?;
        Ok(Linked::One(kept))
    }

    /// Which two players became one last: as long as that says the same, players are who they were.
    pub async fn linked(&mut self) -> Result<Option<String>, Error> {
        self.fact(LINKED).await
    }

    /// The players who keep something under a name.
    pub async fn players_with(&mut self, name: &str) -> Result<HashSet<PlayerId>, Error> {
        let rows: Vec<i64> = query_scalar("select player_id from habits where name = $1")
            .bind(name)
            .fetch_all(&mut self.tx)
            .await?;
        Ok(rows.into_iter().map(PlayerId).collect())
    }

    /// In how many matches two players sit opposite each other. A challenge that came to nothing
    /// does not count.
    async fn opposite(&mut self, one: PlayerId, other: PlayerId) -> Result<i64, Error> {
        Ok(query_scalar(
            "select count(*) from matches where stage <> 'closed' and (
                 (challenger = $1 and challenged = $2) or (challenger = $2 and challenged = $1)
                 or (attackers = $1 and defenders = $2) or (attackers = $2 and defenders = $1))",
        )
        .bind(one.0)
        .bind(other.0)
        .fetch_one(&mut self.tx)
        .await?)
    }

    async fn rename_in_logs(&mut self, old: PlayerId, new: PlayerId) -> Result<(), Error> {
        let renamed = |event: &mut Event| {
            let mut named = event.players_mut().filter(|player| **player == old).peekable();
            let changes = named.peek().is_some();
            named.for_each(|player| *player = new);
            changes
        };
        self.change_logs_of(old, renamed).await
    }

    /// Erases what a player said in the logs of their matches: their words for a die, without which its
    /// throws can no longer be checked.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn erase_words(&mut self, player: PlayerId) -> Result<(), Error> {
        let erased = |event: &mut Event| match event {
            Event::Seeded { by, words } if *by == player && !words.is_empty() => {
                words.clear();
                true
            }
            _ => false,
        };
        self.change_logs_of(player, erased).await
    }

    /// Changes lines in the logs of a player's matches.
    async fn change_logs_of(
        &mut self,
        player: PlayerId,
        change: impl Fn(&mut Event) -> bool,
    ) -> Result<(), Error> {
        for row in &query(LOGS_OF).bind(player.0).fetch_all(&mut self.tx).await? {
            let mut event = LogLine::of(row)?.read()?.event;
            if change(&mut event) {
                query("update events set body = $1, version = $4 where match_id = $2 and seq = $3")
                    .bind(write_event(&event)?)
                    .bind(row.try_get::<i64>(0)?)
                    .bind(row.try_get::<i64>(5)?)
                    .bind(LOG_VERSION)
                    .execute(&mut self.tx)
                    .await?;
            }
        }
        Ok(())
    }
}

/// Of some accounts, the one to use when calling a player where an address is: one on its network,
/// else any.
pub fn nearest<'a>(
    accounts: &'a [KnownAccount],
    player: PlayerId,
    address: &str,
) -> Option<&'a KnownAccount> {
    let network = Address::read(address).network;
    let mut theirs = accounts.iter().filter(|known| known.player == player);
    let first = theirs.clone().next();
    theirs.find(|known| known.account.network() == network).or(first)
}
