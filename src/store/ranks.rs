//! Roles by rating: who has one from us on a server, and for whom it is to be looked at anew.

use super::engine::{query, query_as};
use super::part::in_part;
use super::{Error, MatchId, Millis, Part, Tx};
use crate::game::{AccountId, PlayerId};

/// Somebody whose role on a server may no longer be the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankDue {
    /// The server's address.
    pub server: String,
    /// The account that is a member there.
    pub account: AccountId,
    /// Whose account it is.
    pub player: PlayerId,
    /// The network's id of the role that they got from us.
    pub role: Option<String>,
    /// How often it was tried before.
    pub tries: u32,
    /// Until when it is being looked at.
    pub lease: Millis,
}

/// Which account is asked after anew, where it may be there already.
macro_rules! anew {
    () => {
        " on conflict (server, account) do update set due_at = excluded.due_at, tries = 0"
    };
}

/// What goes once nobody has any role: the last that was kept about somebody who was forgotten, whose
/// account has no name since.
const NOBODYS: [&str; 2] = [
    "delete from ranks where account = $1 and role is null
         and exists (select 1 from accounts where address = $1 and name = '' and seen_at = 0)",
    "delete from accounts where address = $1 and name = '' and seen_at = 0
         and not exists (select 1 from ranks where account = $1)",
];

impl Tx {
    /// Asks after the roles of the players of a match, on each server where it was heard and that gives
    /// roles.
    pub(super) async fn ask_after_players(
        &mut self,
        id: MatchId,
        now: Millis,
    ) -> Result<(), Error> {
        query(concat!(
            "insert into ranks (server, account, network, due_at)
             select distinct p.server, a.address, p.network, cast($1 as bigint) from hearings h
             join places p on p.id = h.place_id
             join settings s on s.server = p.server and s.name = 'roles' and s.value = 'on'
             join matches m on m.id = h.match_id
             join accounts a on a.player_id in (m.attackers, m.defenders)
             where h.match_id = $2 and a.address like p.network || ':%'",
            anew!()
        ))
        .bind(now)
        .bind(id.0)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Asks after the roles of all who have finished a match on a server.
    pub async fn ask_after_server(&mut self, server: &str, now: Millis) -> Result<(), Error> {
        query(concat!(
            "insert into ranks (server, account, network, due_at)
             select distinct p.server, a.address, p.network, cast($1 as bigint) from places p
             join hearings h on h.place_id = p.id
             join matches m on m.id = h.match_id and m.stage = 'over'
             join accounts a on a.player_id in (m.attackers, m.defenders)
             where p.server = $2 and a.address like p.network || ':%'",
            anew!()
        ))
        .bind(now)
        .bind(server)
        .execute(&mut self.tx)
        .await?;
        // Whoever has a role from us may have ended no match since.
        query("update ranks set due_at = $1, tries = 0 where server = $2")
            .bind(now)
            .bind(server)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Asks after the roles of a player, wherever they may have one.
    pub async fn ask_after_player(&mut self, player: PlayerId, now: Millis) -> Result<(), Error> {
        query(
            "update ranks set due_at = $1, tries = 0 where account in
                 (select address from accounts where player_id = $2)",
        )
        .bind(now)
        .bind(player.0)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Takes whose roles of a part are to be looked at now, at most `most`; each again at `lease`
    /// unless it was done before then.
    pub async fn take_ranks(
        &mut self,
        part: Part,
        now: Millis,
        lease: Millis,
        most: usize,
    ) -> Result<Vec<RankDue>, Error> {
        type RankRow = (String, String, i64, Option<String>, u32);
        let rows: Vec<RankRow> = query_as(concat!(
            "select p.server, p.account, a.player_id, p.role, p.tries from ranks p
             join accounts a on a.address = p.account
             where p.due_at <= $1 and ",
            in_part!(),
            " order by p.due_at, p.server, p.account limit $6",
        ))
        .bind(now)
        .bind_all(part.parameters())
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let mut list = Vec::new();
        for (server, account, player, role, tries) in rows {
            query(
                "update ranks set due_at = $1, tries = tries + 1 where server = $2 and account = $3",
            )
            .bind(lease)
            .bind(&server)
            .bind(&account)
            .execute(&mut self.tx)
            .await?;
            let (account, player) = (AccountId(account), PlayerId(player));
            list.push(RankDue { server, account, player, role, tries, lease });
        }
        Ok(list)
    }

    /// Remembers which role somebody has from us now and when to look again, if ever; unless it was
    /// asked after anew meanwhile, which is looked at first.
    pub async fn has_rank(
        &mut self,
        due: &RankDue,
        role: Option<&str>,
        again: Option<Millis>,
    ) -> Result<(), Error> {
        query(
            "update ranks set role = $1, tries = case when due_at = $3 then 0 else tries end,
                 due_at = case when due_at = $3 then cast($2 as bigint) else due_at end
             where server = $4 and account = $5",
        )
        .bind(role)
        .bind(again)
        .bind(due.lease)
        .bind(&due.server)
        .bind(&due.account.0)
        .execute(&mut self.tx)
        .await?;
        if role.is_none() {
            for sql in NOBODYS {
                query(sql).bind(&due.account.0).execute(&mut self.tx).await?;
            }
        }
        Ok(())
    }

    /// Forgets a role that is not there any more: nobody has it, and no setting whose name begins like
    /// this means it.
    pub async fn forget_role(
        &mut self,
        server: &str,
        settings: &str,
        role: &str,
    ) -> Result<(), Error> {
        query("delete from settings where server = $1 and name like $2 and value = $3")
            .bind(server)
            .bind(format!("{settings}%"))
            .bind(role)
            .execute(&mut self.tx)
            .await?;
        query("update ranks set role = null where server = $1 and role = $2")
            .bind(server)
            .bind(role)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Lets all roles of a server wait.
    pub async fn put_off_ranks(&mut self, server: &str, at: Millis) -> Result<(), Error> {
        query("update ranks set due_at = $1 where server = $2 and due_at < $1")
            .bind(at)
            .bind(server)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Lets somebody's role wait.
    pub async fn put_off_rank(&mut self, due: &RankDue, at: Millis) -> Result<(), Error> {
        query("update ranks set due_at = $1 where server = $2 and account = $3 and due_at = $4")
            .bind(at)
            .bind(&due.server)
            .bind(&due.account.0)
            .bind(due.lease)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }
}
