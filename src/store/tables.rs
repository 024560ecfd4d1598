//! Every table and column, in one list: what a move copies (`moving.rs`), and what is kept about
//! people, how it is read and erased (`person.rs`). Tests hold it against the schema of both databases.
//!
//! A table or a column that is new stands here and in a file of `migrations`, which is written once:
//! `migrations.rs` says how PostgreSQL reads it.

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A number of 64 bits.
    Number,
    /// Yes or no.
    Truth,
    /// Text.
    Text,
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct ColumnSpec {
    /// Its name.
    pub name: &'static str,
    /// What stands in it.
    pub kind: ColumnKind,
    /// Whether it tells something about a person.
    pub tells: bool,
}

const fn column(name: &'static str, kind: ColumnKind) -> ColumnSpec {
    ColumnSpec { name, kind, tells: false }
}

const fn number(name: &'static str) -> ColumnSpec {
    column(name, ColumnKind::Number)
}

const fn truth(name: &'static str) -> ColumnSpec {
    column(name, ColumnKind::Truth)
}

const fn text(name: &'static str) -> ColumnSpec {
    column(name, ColumnKind::Text)
}

impl ColumnSpec {
    /// One that tells something about a person: who they are, what they said or how they live. A
    /// player's number alone tells nothing.
    const fn tells(self) -> ColumnSpec {
        ColumnSpec { tells: true, ..self }
    }
}

/// Columns in their order: what stands in each, its name, and `tells` where it tells of a person.
macro_rules! columns {
    ($($kind:ident $name:ident $($tells:ident)?),* $(,)?) => {
        &[$($kind(stringify!($name))$(.$tells())?),*]
    };
}

/// Which rows of a table tell something about a person, and what becomes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Personal {
    /// Those for which this holds of the player's number, `$1`, are deleted.
    Player(&'static str),
    /// Those for which it holds of the address of one of their accounts.
    Account(&'static str),
    /// Those for which it holds of how the network knows one of their accounts.
    Id(&'static str),
    /// Those for which it holds of the address of one of their accounts, once what the network was
    /// given with them is taken back.
    Given(&'static str),
    /// A log stays as others need it; the words that they said in it go.
    Words,
}

/// A table. Its rows are told apart by their first columns.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// How many columns that are.
    pub key: usize,
    /// Its columns.
    pub columns: &'static [ColumnSpec],
    /// Which of its rows are about a person; `None` if none is.
    pub person: Option<Personal>,
    /// Whether a move takes it along.
    pub moves: bool,
}

impl Table {
    /// One of which these rows are about a person.
    const fn of(self, person: Personal) -> Table {
        Table { person: Some(person), ..self }
    }

    /// Whether the database numbers its rows.
    pub fn is_numbered(&self) -> bool {
        self.columns[0].name == "id" && self.columns[0].kind == ColumnKind::Number
    }

    /// Whether any of it tells something about a person.
    pub fn tells(&self) -> bool {
        self.columns.iter().any(|column| column.tells)
    }
}

/// A table, of which a move takes everything along and nothing is about a person.
const fn table(name: &'static str, key: usize, columns: &'static [ColumnSpec]) -> Table {
    Table { name, key, columns, person: None, moves: true }
}

/// All tables, each after those that it refers to.
pub static TABLES: &[Table] = &[
    table(
        "places",
        1,
        columns![
            number id, text address, number created_at, text trouble, text server, truth guest,
            text network, text parent, number last_number,
        ],
    ),
    table("players", 1, columns![number id, number created_at, number forgotten_at]),
    table(
        "matches",
        1,
        columns![
            number id, text stage, text variant, number challenger, number challenged,
            number attackers, number defenders, number created_at,
        ],
    ),
    table(
        "hearings",
        2,
        columns![
            number place_id, number number, number match_id, truth thread, number moved_to,
        ],
    ),
    // Words that a player added to a die; without them the throws can no longer be checked.
    table(
        "events",
        2,
        columns![
            number match_id, number seq, number at, text body tells, number position,
            text secret, number version,
        ],
    )
    .of(Personal::Words),
    table("requests", 1, columns![text id, number at]),
    // The content of messages that have yet to lose their buttons: names, and who alone may answer.
    table(
        "shown",
        2,
        columns![
            number place_id, text message, number match_id, text body tells, truth offer,
            number stale_at, number tries,
        ],
    )
    .of(Personal::Player(
        "match_id in (select id from matches
                 where $1 in (challenger, challenged, attackers, defenders))",
    )),
    table("settings", 2, columns![text server, text name, text value]),
    // What somebody said that is not answered yet.
    table(
        "inbox",
        1,
        columns![
            number id, text event, text room, text body tells, text state, number heard_at,
        ],
    )
    .of(Personal::Id("replace(body, $1, '') <> body")),
    table("alarms", 1, columns![number match_id, number due_at]),
    table("outages", 1, columns![number until_at, number from_at]),
    table(
        "accounts",
        1,
        columns![
            text address tells, number player_id, text name tells, text language tells,
            number seen_at tells,
        ],
    )
    .of(Personal::Account("address = $1")),
    // The role that a server's ratings gave them.
    table(
        "ranks",
        2,
        columns![
            text server tells, text account tells, text network, text role tells, number due_at,
            number tries,
        ],
    )
    .of(Personal::Given("account = $1")),
    table(
        "leaves",
        2,
        columns![
            number player_id, number from_at tells, number until_at tells,
        ],
    )
    .of(Personal::Player("player_id = $1")),
    table(
        "plans",
        1,
        columns![
            number id, number match_id, number player_id, text line tells, truth confirmed,
        ],
    )
    .of(Personal::Player("player_id = $1")),
    table(
        "threads",
        1,
        columns![
            number place_id, number match_id, text stage, number due_at, number tries,
        ],
    ),
    table("boards", 2, columns![number place_id, number match_id, text message]),
    // That the operator does not hear them. Whoever is not to come back stands in the settings.
    table("ignored", 1, columns![text id tells]).of(Personal::Id("id = $1")),
    table(
        "results",
        1,
        columns![
            number match_id, text winner, text reason, number ended_at, truth own_rules,
            truth dice, number attackers_plies, number defenders_plies, number attackers_lost,
            number defenders_lost, number attackers_hints, number defenders_hints, text time,
            number level, truth rated,
        ],
    ),
    // What moves were worth. Who waits for it is no more than a number.
    table(
        "reviews",
        2,
        columns![
            number match_id, number place_id, number player_id, number asked_at, text worth,
        ],
    ),
    table(
        "outbox",
        1,
        columns![
            number id, number place_id, text about, number match_id, number first_seq,
            number last_seq, number player_id, truth private, text words, number created_at,
            number due_at, number tries, number held, number sent_at, text message,
        ],
    ),
    // Where somebody lives and when they sleep; how they see boards, which may tell of their eyes.
    table(
        "habits",
        2,
        columns![
            number player_id, text name tells, text value tells,
        ],
    )
    .of(Personal::Player("player_id = $1")),
    // What somebody was given to solve, and how well they did.
    table(
        "puzzle_tries",
        2,
        columns![
            number player_id, number puzzle tells, number given_at tells, number plies,
            number first_try tells, number through,
        ],
    )
    .of(Personal::Player("player_id = $1")),
    table(
        "solvers",
        1,
        columns![
            number player_id, number rating tells, number deviation, number volatility,
            number rated_at tells, number tries tells,
        ],
    )
    .of(Personal::Player("player_id = $1")),
    table(
        "puzzles",
        1,
        columns![
            number puzzle, number rating, number deviation, number volatility, number rated_at,
            number tries,
        ],
    ),
    table(
        "dailies",
        1,
        columns![
            text server, number place_id, number minute, text zone, number due_at, number puzzle,
            number day, number posted_at,
        ],
    ),
    table("pages", 1, columns![number match_id, number place_id, text page]),
    table("page_keys", 1, columns![number player_id, text key tells])
        .of(Personal::Player("player_id = $1")),
    table("daily_puzzles", 2, columns![text server, number puzzle, number day]),
    table(
        "daily_solves",
        3,
        columns![
            number player_id, text server tells, number day tells, number first_try tells,
        ],
    )
    .of(Personal::Player("player_id = $1")),
    table("facts", 1, columns![text name, text value]),
    // Nobody has one while a database is moved.
    Table {
        moves: false,
        ..table(
            "leases",
            1,
            columns![
                text name, text owner, number token, number until_at,
            ],
        )
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::store::engine::query_as;

    #[tokio::test]
    async fn the_list_has_every_column_of_every_table() {
        let store = Store::in_memory().await.unwrap();
        let mut tx = store.read().await.unwrap();
        let sql = "select m.name, c.name, c.pk from sqlite_master m, pragma_table_info(m.name) c
            where m.type = 'table' and m.name not like '%sql%'";
        let there: Vec<(String, String, i64)> = query_as(sql).fetch_all(&mut tx.tx).await.unwrap();
        let mut there: Vec<_> = there
            .iter()
            .map(|(table, column, key)| (table.as_str(), column.as_str(), *key as usize))
            .collect();
        let mut listed: Vec<_> = TABLES
            .iter()
            .flat_map(|table| {
                table.columns.iter().enumerate().map(|(i, column)| {
                    (table.name, column.name, if i < table.key { i + 1 } else { 0 })
                })
            })
            .collect();
        there.sort_unstable();
        listed.sort_unstable();
        assert_eq!(there, listed);
    }

    #[test]
    fn what_tells_of_a_person_can_be_erased() {
        for table in TABLES {
            assert_eq!(table.tells(), table.person.is_some(), "{}", table.name);
        }
    }
}
