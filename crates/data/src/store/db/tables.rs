//! How tables are declared.

/// Tables whose columns may have our SQL types.
macro_rules! tables {
    ($($(#[$sql_name:meta])? $table:ident ($($key:ident),+) { $($columns:tt)+ })+) => {$(
        diesel::table! {
            use crate::store::db::columns::sql::*;

            $(#[$sql_name])?
            $table ($($key),+) {
                $($columns)+
            }
        }
    )+};
}

pub(in crate::store) use tables;
