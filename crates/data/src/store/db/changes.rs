//! Which rows of events a job changes. The database notes it while it changes them, so that no query can forget it: in a
//! temporary table of each connection that writes, which no one else has. What is changed there behind the program is in none.

use std::collections::{BTreeMap, BTreeSet};

use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::connection::AnyConnection;
use crate::exchange::moving::{Part, sheets};
use crate::store::{StoreError, Tx};

/// Keys of rows by the sheets that they are in.
pub(in crate::store) type Changes = BTreeMap<&'static str, BTreeSet<String>>;

impl AnyConnection {
    /// From now on this connection notes which rows it changes.
    pub(in crate::store) fn note_changes(&mut self) -> Result<(), StoreError> {
        let statements = match self {
            // Its triggers are temporary too: another program that opens the file has none of them.
            Self::Sqlite(_) => {
                let mut statements = "PRAGMA temp.journal_mode = MEMORY; \
                     CREATE TEMP TABLE changed_rows (sheet TEXT NOT NULL, first_id INTEGER NOT NULL, row_key TEXT NOT NULL, \
                     PRIMARY KEY (sheet, first_id, row_key)) STRICT, WITHOUT ROWID;"
                    .to_owned();
                // Accounts are of no event.
                sheets().filter(|part| part.table != "users").for_each(|part| statements += &triggers(part));
                statements
            }
            // Its triggers are made by a migration and note nothing without this table.
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => "CREATE TEMP TABLE IF NOT EXISTS changed_rows (sheet TEXT NOT NULL, first_id BIGINT NOT NULL, \
                 row_key TEXT NOT NULL, PRIMARY KEY (sheet, first_id, row_key)) ON COMMIT DELETE ROWS"
                .to_owned(),
        };
        Ok(self.batch_execute(&statements)?)
    }
}

/// The triggers of SQLite that note changed rows of a sheet.
fn triggers(part: &Part) -> String {
    let Part { table, sheet, .. } = part;
    // Not `OR IGNORE`: where a foreign key deletes or changes rows, that does not count in triggers.
    let noted = |row: &&str| {
        let keys: Vec<String> = part.keys().map(|key| format!("{row}.\"{key}\"")).collect();
        let (first, key) = (format!("{row}.\"{}\"", part.first_key()), keys.join(" || ' ' || "));
        format!(
            "INSERT INTO changed_rows SELECT '{sheet}', {first}, {key} WHERE NOT EXISTS (SELECT 1 FROM changed_rows \
             WHERE sheet = '{sheet}' AND first_id = {first} AND row_key = {key});"
        )
    };
    let note = |rows: &[&str]| format!("BEGIN {} END;", rows.iter().map(noted).collect::<String>());
    let columns: Vec<String> = part.noted_columns().map(|column| format!("\"{column}\"")).collect();
    let differs: Vec<String> =
        columns.iter().map(|column| format!("OLD.{column} IS NOT NEW.{column}")).collect();
    format!(
        "CREATE TEMP TRIGGER noted_{sheet}_inserted AFTER INSERT ON main.{table} {} \
         CREATE TEMP TRIGGER noted_{sheet}_updated AFTER UPDATE OF {} ON main.{table} WHEN {} {} \
         CREATE TEMP TRIGGER noted_{sheet}_deleted AFTER DELETE ON main.{table} {}",
        note(&["NEW"]),
        columns.join(", "),
        differs.join(" OR "),
        note(&["OLD", "NEW"]),
        note(&["OLD"]),
    )
}

impl Tx<'_> {
    /// The rows that this job has changed so far, since it was asked to forget them.
    pub(in crate::store) fn list_changes(&mut self) -> Result<Changes, StoreError> {
        let noted: Vec<String> =
            sql::<Text>("SELECT sheet || ' ' || row_key FROM changed_rows").load(self.connection)?;
        let mut changes = Changes::new();
        for row in noted {
            let Some((sheet, key)) = row.split_once(' ') else { continue };
            let Some(part) = Part::of_sheet(sheet) else { continue };
            changes.entry(part.sheet).or_default().insert(key.to_owned());
        }
        Ok(changes)
    }

    /// Forgets which rows this job has changed.
    pub(in crate::store) fn clear_changes(&mut self) -> Result<(), StoreError> {
        diesel::sql_query("DELETE FROM changed_rows").execute(self.connection)?;
        Ok(())
    }
}
