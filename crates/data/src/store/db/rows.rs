//! Rows as domain types: read column by column, inserted, and changed against a version.

/// Reads a domain type from the columns that fill its fields:
///
/// ```ignore
/// row!(Kiosk { id: kiosks::id, event: kiosks::event_id, by_name: users::name });
/// kiosks::table.inner_join(users::table).select(Kiosk::as_select())
/// ```
///
/// Where columns are not fields, `=>` builds the value from them: `row!(Loan { … } => Loan { … })`.
///
/// Diesel's derive would need its attributes on the domain types, which know nothing of the database.
macro_rules! row {
    ($Row:ident { $($field:ident: $table:ident::$column:ident),+ $(,)? }) => {
        row!($Row { $($field: $table::$column),+ } => $Row { $($field),+ });
    };
    ($Row:ident { $($field:ident: $table:ident::$column:ident),+ $(,)? } => $build:expr) => {
        impl diesel::Selectable<$crate::store::db::connection::MultiBackend> for $Row {
            type SelectExpression = ($($table::$column,)+);

            fn construct_selection() -> Self::SelectExpression {
                ($($table::$column,)+)
            }
        }

        impl diesel::deserialize::FromSqlRow<
            ($(diesel::dsl::SqlTypeOf<$table::$column>,)+),
            $crate::store::db::connection::MultiBackend,
        > for $Row {
            fn build_from_row<'a>(
                row: &impl diesel::row::Row<'a, $crate::store::db::connection::MultiBackend>,
            ) -> diesel::deserialize::Result<Self> {
                let ($($field,)+) = diesel::deserialize::FromStaticSqlRow::<
                    ($(diesel::dsl::SqlTypeOf<$table::$column>,)+),
                    $crate::store::db::connection::MultiBackend,
                >::build_from_row(row)?;
                Ok($build)
            }
        }

        impl diesel::deserialize::StaticallySizedRow<
            ($(diesel::dsl::SqlTypeOf<$table::$column>,)+),
            $crate::store::db::connection::MultiBackend,
        > for $Row {
            const FIELD_COUNT: usize = [$(stringify!($column)),+].len();
        }
    };
}

/// Columns and their values, for an insert or an update: `set!(kiosks { name: &new.name, made_by: new.by })`.
macro_rules! set {
    ($table:ident { $($column:ident: $value:expr),+ $(,)? }) => {
        ($($table::$column.eq($crate::store::db::columns::bind($value)),)+)
    };
}

/// Inserts a row, and returns one of its columns if asked: `insert!(self, kiosks { … } returning id)?`.
macro_rules! insert {
    ($tx:ident, $table:ident { $($values:tt)+ }) => {
        diesel::insert_into($table::table)
            .values(set!($table { $($values)+ }))
            .execute($tx.connection)
            .map(drop)
    };
    ($tx:ident, $table:ident { $($values:tt)+ } returning $column:ident) => {
        diesel::insert_into($table::table)
            .values(set!($table { $($values)+ }))
            .returning($table::$column)
            .get_result($tx.connection)
    };
}

/// Inserts several rows with one statement. Diesel has it for each database, but not for both at once.
macro_rules! insert_all {
    ($tx:ident, $table:ident, $rows:expr) => {
        for rows in $rows.chunks($crate::store::db::rows::ROWS_AT_ONCE) {
            match $tx.connection {
                $crate::store::db::connection::AnyConnection::Sqlite(sqlite) => {
                    diesel::insert_into($table::table).values(rows).execute(sqlite)?
                }
                #[cfg(feature = "postgres")]
                $crate::store::db::connection::AnyConnection::Postgres(postgres) => {
                    diesel::insert_into($table::table).values(rows).execute(postgres)?
                }
            };
        }
    };
}

/// Changes the row of this key if its version is still the expected one, and gives it the next:
/// `update_version!(self, players[id] at expected, set changes; returning section_id)?`.
macro_rules! update_version {
    ($tx:ident, $table:ident[$key:expr] at $expected:expr $(, set $changes:expr)?; returning $column:ident) => {{
        let row = $table::table.find($key);
        let changed = diesel::update(row.filter($table::version.eq($expected)))
            .set(($($changes,)? $table::version.eq($expected.next()),))
            .returning($table::$column)
            .get_result($tx.connection)
            .optional()?;
        match changed {
            Some(column) => Ok(column),
            None => {
                let stored = row.select($table::version).first($tx.connection).optional()?;
                Err($crate::store::db::tx::stale($expected, stored))
            }
        }
    }};
}

/// Deletes the row of this key if its version is still the expected one.
macro_rules! delete_version {
    ($tx:ident, $table:ident[$key:expr] at $expected:expr) => {{
        let row = $table::table.find($key);
        match diesel::delete(row.filter($table::version.eq($expected))).execute($tx.connection)? {
            0 => {
                let stored = row.select($table::version).first($tx.connection).optional()?;
                Err($crate::store::db::tx::stale($expected, stored))
            }
            _ => Ok(()),
        }
    }};
}

pub(in crate::store) use {delete_version, insert, insert_all, row, set, update_version};

/// SQLite binds at most 32,766 values in a statement, and PostgreSQL 65,535.
pub(in crate::store) const ROWS_AT_ONCE: usize = 500;
