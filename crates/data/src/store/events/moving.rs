//! The rows of an event for a file, and out of one: by the table of [`PARTS`].

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde_json::Value;

use crate::exchange::moving::{Column, Kind, PARTS, Part, Row, canonical};
use crate::store::db::connection::{AnyConnection, unavailable};
use crate::store::db::rows::set;
use crate::store::db::schema::events;
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::EventId;

/// A UUID for an event, of version 4.
///
/// # Errors
/// [`StoreError::Unavailable`] without random numbers.
pub fn new_event_uuid() -> Result<String, StoreError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(unavailable)?;
    Ok(uuid::Builder::from_random_bytes(bytes).into_uuid().to_string())
}

/// The condition for the rows of an event.
pub(in crate::store) fn within(part: &Part, event: EventId) -> String {
    match part.parent().and_then(Part::for_table) {
        None if part.table == "users" => format!("id IN ({})", accounts(event)),
        None => format!("id = {event}"),
        Some(parent) if parent.table == "events" => format!("{} = {event}", part.within),
        Some(parent) => {
            let keys = format!("SELECT {} FROM {} WHERE {}", parent.key, parent.table, within(parent, event));
            format!("{} IN ({keys})", part.within)
        }
    }
}

/// The accounts that rows of an event name.
fn accounts(event: EventId) -> String {
    let names = |part: &Part| {
        let columns = part.columns.iter().filter(|column| matches!(column.kind, Kind::Of("users")));
        let select = |column: &Column| {
            format!("SELECT {} FROM {} WHERE {}", column.name, part.table, within(part, event))
        };
        columns.map(select).collect::<Vec<_>>()
    };
    PARTS.iter().flat_map(names).collect::<Vec<_>>().join(" UNION ")
}

/// The names of columns, as SQL.
fn quoted<'c>(columns: impl Iterator<Item = &'c str>) -> String {
    columns.map(|column| format!("\"{column}\"")).collect::<Vec<_>>().join(", ")
}

/// A row, and whether all its values are texts as far as they are to be.
pub(super) struct LossyRow {
    pub(super) row: Row,
    pub(super) is_text: bool,
}

/// Values as files have them.
pub(super) fn canonical_row(part: &Part, row: &mut Row) {
    for column in &part.columns {
        if let Some(value) = row.get_mut(column.name) {
            *value = canonical(column.kind, value.take());
        }
    }
}

/// Rows of an event in the order of their keys, as SQL: at most `limit` after the first `skip`.
fn slice_of(part: &Part, event: EventId, (skip, limit): (u64, u64)) -> String {
    let order = quoted(part.keys());
    let condition = within(part, event);
    // Without a derived table PostgreSQL would build the JSON of the rows that are skipped too.
    let columns = quoted(part.columns.iter().map(|column| column.name));
    format!(
        "(SELECT {columns} FROM {} WHERE {condition} ORDER BY {order} LIMIT {limit} OFFSET {skip}) AS part \
         ORDER BY {order}",
        part.table
    )
}

impl Tx<'_> {
    /// What tells the event from all others, wherever it goes.
    pub fn find_event_uuid(&mut self, id: EventId) -> Result<Option<String>, StoreError> {
        Ok(events::table.find(id).select(events::uuid).first(self.connection).optional()?)
    }

    /// The event with this UUID.
    pub fn find_event_by_uuid(&mut self, uuid: &str) -> Result<Option<EventId>, StoreError> {
        Ok(events::table
            .filter(events::uuid.eq(uuid))
            .select(events::id)
            .first(self.connection)
            .optional()?)
    }

    /// Stores where an event went on: from now on nothing in it changes; or that it goes on here.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn update_event_moved(&mut self, id: EventId, to: Option<&str>) -> Result<(), StoreError> {
        let row = diesel::update(events::table.find(id)).set(set!(events { moved_to: to }));
        require_row(row.execute(self.connection)?)?;
        self.touch_details(id);
        Ok(())
    }

    /// Rows of an event in the order of their keys: after so many, at most so many.
    pub fn list_part_rows(
        &mut self,
        part: &Part,
        event: EventId,
        slice: (u64, u64),
    ) -> Result<Vec<Row>, StoreError> {
        let from = slice_of(part, event, slice);
        let mut rows = self.json_rows(part.columns.iter().map(|column| column.name), &from)?;
        self.unpack_rows(part.table, &mut rows)?;
        rows.iter_mut().for_each(|row| canonical_row(part, row));
        Ok(rows)
    }

    /// The same, also where a value is no text: the bytes that are none are replaced. A snapshot that cannot be unpacked is empty.
    pub(super) fn list_part_rows_lossy(
        &mut self,
        part: &Part,
        event: EventId,
        slice: (u64, u64),
    ) -> Result<Vec<LossyRow>, StoreError> {
        let rows = match self.list_part_rows(part, event, slice) {
            Err(StoreError::InvalidValue { .. }) => {
                let columns = part.columns.iter().map(|column| column.name);
                let from = slice_of(part, event, slice);
                let mut rows: Vec<(Row, bool)> = match self.connection {
                    AnyConnection::Sqlite(_) => self.json_rows_lossy(columns, &from)?,
                    // All its texts are texts.
                    #[cfg(feature = "postgres")]
                    AnyConnection::Postgres(_) => {
                        self.json_rows(columns, &from)?.into_iter().map(|row| (row, true)).collect()
                    }
                };
                for (row, _) in &mut rows {
                    self.unpack_readable_rows(part.table, std::slice::from_mut(row))?;
                    canonical_row(part, row);
                }
                rows
            }
            rows => rows?.into_iter().map(|row| (row, true)).collect(),
        };
        Ok(rows.into_iter().map(|(row, is_text)| LossyRow { row, is_text }).collect())
    }

    /// Ids that no row of a table has, had or will get, in their order.
    pub fn reserve_ids(&mut self, table: &str, count: usize) -> Result<Vec<i64>, StoreError> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let count = i64::try_from(count).map_err(unavailable)?;
        match self.connection {
            AnyConnection::Sqlite(sqlite) => {
                let last = diesel::dsl::sql::<BigInt>(&format!(
                    "SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{table}'), 0), \
                     coalesce((SELECT max(id) FROM {table}), 0))"
                ));
                let last: i64 = last.get_result(sqlite)?;
                let end = last.saturating_add(count);
                diesel::sql_query(format!("DELETE FROM sqlite_sequence WHERE name = '{table}'"))
                    .execute(sqlite)?;
                diesel::sql_query(format!(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {end})"
                ))
                .execute(sqlite)?;
                Ok((last..end).map(|id| id.saturating_add(1)).collect())
            }
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(postgres) => {
                let next = diesel::dsl::sql::<BigInt>(&format!(
                    "SELECT nextval(pg_get_serial_sequence('{table}', 'id')) FROM generate_series(1, {count})"
                ));
                let mut ids: Vec<i64> = next.load(postgres)?;
                ids.sort_unstable();
                Ok(ids)
            }
        }
    }

    /// Inserts rows of one table with one statement. A new section's revision and an event's pages are not counted: the
    /// caller says that all pages are out of date.
    pub fn insert_part_rows(&mut self, part: &Part, rows: Vec<Row>) -> Result<(), StoreError> {
        let columns: Vec<&str> = part.columns.iter().map(|column| column.name).collect();
        let names = quoted(columns.iter().copied());
        let select = match self.connection {
            AnyConnection::Sqlite(_) => {
                let fields = columns.iter().map(|column| format!("json_extract(value, '$.\"{column}\"')"));
                format!("SELECT {} FROM json_each($1)", fields.collect::<Vec<_>>().join(", "))
            }
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(_) => {
                format!("SELECT {names} FROM json_populate_recordset(NULL::{}, $1::json)", part.table)
            }
        };
        let json = Value::Array(rows.into_iter().map(Value::Object).collect()).to_string();
        diesel::sql_query(format!("INSERT INTO {} ({names}) {select}", part.table))
            .bind::<Text, _>(json)
            .execute(self.connection)?;
        Ok(())
    }

    /// Lists the recorded games of an event that was imported; their names are filled in later.
    pub fn insert_event_recordings(&mut self, event: EventId) -> Result<(), StoreError> {
        let records = Part::for_table("records").map_or_else(String::new, |part| within(part, event));
        diesel::sql_query(format!(
            "INSERT INTO recordings (game_id, round_id) SELECT games.id, games.round_id FROM games \
             WHERE id IN (SELECT game_id FROM records WHERE {records})"
        ))
        .execute(self.connection)?;
        Ok(())
    }
}
