//! Everything in the database that tells something about a person, in one list.
//!
//! To learn what is kept about somebody, or to erase it, walk this list; nothing else is needed. A
//! player's number alone tells nothing: a log that names it stays.
//!
//! **Invariant.** Each table is here or in [`IMPERSONAL`]; a test checks this against the schema.

/// Something that is kept about people.
#[derive(Clone, Copy, Debug)]
pub struct Personal {
    /// The table.
    pub table: &'static str,
    /// Its columns that tell something.
    pub columns: &'static [&'static str],
    /// Which rows are about a player, as a condition; `?1` is the player's number.
    pub of: &'static str,
    /// How to make them tell nothing.
    pub erase: Erase,
}

/// How to make something tell nothing about a person any more.
#[derive(Clone, Copy, Debug)]
pub enum Erase {
    /// The row is deleted.
    Row,
    /// The row stays because a match needs it; this is set in it.
    Set(&'static str),
}

impl Personal {
    /// The statement that erases what is kept about a player; `?1` is the player's number.
    pub fn erase_sql(&self) -> String {
        match self.erase {
            Erase::Row => format!("delete from {} where {}", self.table, self.of),
            Erase::Set(what) => format!("update {} set {what} where {}", self.table, self.of),
        }
    }
}

/// What is kept about people. The order matters: what helps to find the rest goes last.
pub const PERSONAL: &[Personal] = &[
    // Words that a player added to a die; without them the throws can no longer be checked.
    Personal {
        table: "events",
        columns: &["body"],
        of: "json_extract(body, '$.event') = 'seeded' and json_extract(body, '$.by') = ?1",
        erase: Erase::Set("body = json_set(body, '$.words', '')"),
    },
    // The content of messages that have yet to lose their buttons: names, and who alone may answer.
    Personal {
        table: "shown",
        columns: &["body"],
        of: "match_id in (select id from matches
             where $1 in (challenger, challenged, attackers, defenders))",
        erase: Erase::Row,
    },
    // What somebody said that is not answered yet.
    Personal {
        table: "inbox",
        columns: &["body"],
        of: "exists (select 1 from accounts where player_id = $1
             and instr(body, substr(address, instr(address, ':') + 1)) > 0)",
        erase: Erase::Row,
    },
    // Where somebody lives and when they sleep; how they see boards, which may tell of their eyes.
    Personal {
        table: "habits",
        columns: &["name", "value"],
        of: "player_id = ?1",
        erase: Erase::Row,
    },
    Personal {
        table: "leaves",
        columns: &["from_at", "until_at"],
        of: "player_id = ?1",
        erase: Erase::Row,
    },
    Personal { table: "plans", columns: &["line"], of: "player_id = ?1", erase: Erase::Row },
    // That the operator does not hear them. Whoever is not to come back stands in the settings.
    Personal {
        table: "ignored",
        columns: &["id"],
        of: "id in (select substr(address, instr(address, ':') + 1) from accounts
             where player_id = $1)",
        erase: Erase::Row,
    },
    // The role that a server's ratings gave them.
    Personal {
        table: "ranks",
        columns: &["server", "role"],
        of: "account in (select address from accounts where player_id = ?1)",
        erase: Erase::Row,
    },
    Personal {
        table: "accounts",
        columns: &["address", "name", "language", "seen_at"],
        of: "player_id = ?1",
        erase: Erase::Row,
    },
];

/// Tables that tell nothing about a person: they hold numbers, places and the networks' own ids.
pub const IMPERSONAL: &[&str] = &[
    "alarms", "boards", "facts", "hearings", "leases", "matches", "outages", "outbox", "places",
    "players", "requests", "results", "settings", "threads",
];
