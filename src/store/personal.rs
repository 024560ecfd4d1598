//! Everything in the database that tells something of a person, in one list.
//!
//! Whoever wants to know what is kept about somebody, or to have it gone, walks this list and needs
//! nothing else. A player's number alone tells nothing: a log that names it stays a log.
//!
//! **Invariant.** Each table is here or in [`IMPERSONAL`]; a test looks through the schema.

/// Something that is kept about people.
#[derive(Clone, Copy, Debug)]
pub struct Personal {
    /// The table.
    pub table: &'static str,
    /// The columns of it that tell something.
    pub columns: &'static [&'static str],
    /// Which rows are about a player, as a condition; `?1` is his number.
    pub of: &'static str,
    /// How they are made to tell nothing.
    pub erase: Erase,
}

/// How something is made to tell nothing of a person any more.
#[derive(Clone, Copy, Debug)]
pub enum Erase {
    /// The row goes.
    Row,
    /// The row stays, for a match needs it; this is set in it.
    Set(&'static str),
}

impl Personal {
    /// The statement that erases what is kept of a player; `?1` is his number.
    pub fn erase_sql(&self) -> String {
        match self.erase {
            Erase::Row => format!("delete from {} where {}", self.table, self.of),
            Erase::Set(what) => format!("update {} set {what} where {}", self.table, self.of),
        }
    }
}

/// What is kept about people. In this order: what finds the rest goes last.
pub const PERSONAL: &[Personal] = &[
    // Words that a player added to a die; the throws can be checked no more without them.
    Personal {
        table: "events",
        columns: &["body"],
        of: "json_extract(body, '$.event') = 'seeded' and json_extract(body, '$.by') = ?1",
        erase: Erase::Set("body = json_set(body, '$.words', '')"),
    },
    // What a message said whose buttons are still to go: names, and who alone may answer.
    Personal {
        table: "shown",
        columns: &["body"],
        of: "match_id in (select id from matches
             where ?1 in (challenger, challenged, attackers, defenders))",
        erase: Erase::Row,
    },
    // What somebody said that is not answered yet.
    Personal {
        table: "inbox",
        columns: &["body"],
        of: "exists (select 1 from accounts where player_id = ?1
             and instr(body, substr(address, instr(address, ':') + 1)) > 0)",
        erase: Erase::Row,
    },
    // Where and when somebody lives and sleeps.
    Personal {
        table: "habits",
        columns: &["remind", "shares", "quiet", "zone"],
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
    Personal {
        table: "accounts",
        columns: &["address", "name", "language", "seen_at"],
        of: "player_id = ?1",
        erase: Erase::Row,
    },
];

/// Tables that tell nothing of a person: they hold numbers, places, and what the networks call things.
pub const IMPERSONAL: &[&str] = &[
    "alarms", "facts", "hearings", "matches", "outages", "outbox", "places", "players", "requests",
    "settings",
];
