//! The tables as diesel sees them: the same on both databases. `crate::schema` declares them.

/// Tables as they are declared, whose columns may have our SQL types.
macro_rules! tables {
    ($(
        $table:ident ($($key:ident),+) $moves:ident $($why:literal)? $(within $within:ident)?
            $(person $person:literal)? {
            $(
                $column:ident -> $type:ident $(<$inner:ident>)?,
                    $goes:ident $(($($kind:tt)+))?, $people:ident, $how:ident;
            )+
        }
    )+) => {$(
        diesel::table! {
            use crate::store::db::columns::sql::*;

            $table ($($key),+) {
                $(
                    $column -> $type $(<$inner>)?,
                )+
            }
        }
    )+};
}

crate::schema::accounts!(tables);
crate::schema::events!(tables);
crate::schema::sections!(tables);
crate::schema::players!(tables);
crate::schema::rounds!(tables);
crate::schema::boards!(tables);
crate::schema::history!(tables);

diesel::table! {
    use crate::store::db::columns::sql::*;

    /// The audit log, as its rows are hashed.
    #[sql_name = "audit_log"]
    audit_columns (id) {
        id -> BigInt,
        event_id -> BigInt,
        section_id -> Nullable<BigInt>,
        round -> Nullable<Integer>,
        user_id -> BigInt,
        at -> UtcTime,
        act -> Text,
        subject -> Text,
        reason -> Nullable<Text>,
        before -> Nullable<Text>,
        after -> Nullable<Text>,
        request_key -> Nullable<Text>,
        salt -> Text,
    }
}

diesel::table! {
    use crate::store::db::columns::sql::*;

    /// Its personal values, as they are hashed.
    #[sql_name = "audit_personal"]
    audit_personal_texts (entry_id) {
        entry_id -> BigInt,
        before -> Text,
        after -> Text,
    }
}
