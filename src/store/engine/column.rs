//! What stands in the columns of a row.

use sqlx::Row as _;

use super::DbRow;

/// What can stand in a column, whichever database it is.
pub(in crate::store) trait Column: Sized {
    /// What stands in a column, counted from 0.
    fn read(row: &DbRow, column: usize) -> Result<Self, sqlx::Error>;
}

macro_rules! columns {
    ($($kind:ty)*) => {
        $(impl Column for $kind {
            fn read(row: &DbRow, column: usize) -> Result<$kind, sqlx::Error> {
                match row {
                    DbRow::Sqlite(row) => row.try_get(column),
                    #[cfg(feature = "postgres")]
                    DbRow::Postgres(row) => row.try_get(column),
                }
            }
        })*
    };
}

columns! { i64 Option<i64> bool Option<bool> String Option<String> }

/// A small count. The databases keep every number in 64 bits.
impl Column for u32 {
    fn read(row: &DbRow, column: usize) -> Result<u32, sqlx::Error> {
        let number = i64::read(row, column)?;
        number.try_into().map_err(|error: std::num::TryFromIntError| sqlx::Error::ColumnDecode {
            index: column.to_string(),
            source: error.into(),
        })
    }
}

impl DbRow {
    /// What stands in a column, counted from 0.
    pub(in crate::store) fn try_get<T: Column>(&self, column: usize) -> Result<T, sqlx::Error> {
        T::read(self, column)
    }
}

/// What a whole row is read as.
pub(in crate::store) trait Record: Sized {
    /// Reads a row.
    fn read(row: DbRow) -> Result<Self, sqlx::Error>;
}

impl Record for DbRow {
    fn read(row: DbRow) -> Result<DbRow, sqlx::Error> {
        Ok(row)
    }
}

macro_rules! records {
    ($($($kind:ident $column:literal),+;)*) => {
        $(impl<$($kind: Column),+> Record for ($($kind,)+) {
            fn read(row: DbRow) -> Result<Self, sqlx::Error> {
                Ok(($(row.try_get::<$kind>($column)?,)+))
            }
        })*
    };
}

records! {
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, D 3;
    A 0, B 1, C 2, D 3, E 4;
}
