//! The tables of the audit log.

use crate::store::db::tables::tables;

tables! {
    #[sql_name = "ledger"]
    audit_log (id) {
        id -> BigInt,
        event_id -> BigInt,
        section_id -> Nullable<BigInt>,
        round -> Nullable<Number>,
        user_id -> BigInt,
        at -> UtcTime,
        act -> Key,
        subject -> Text,
        reason -> Nullable<Text>,
        before -> Nullable<Json>,
        after -> Nullable<Json>,
        request_key -> Nullable<Text>,
        salt -> Text,
    }

    #[sql_name = "ledger_personal"]
    audit_personal (entry_id) {
        entry_id -> BigInt,
        before -> Json,
        after -> Json,
    }

    // The same rows, as they are hashed.
    #[sql_name = "ledger"]
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

    #[sql_name = "ledger_personal"]
    audit_personal_texts (entry_id) {
        entry_id -> BigInt,
        before -> Text,
        after -> Text,
    }

    audit_salts (entry_id) {
        entry_id -> BigInt,
        salt -> Text,
    }

    audit_origins (entry_id) {
        entry_id -> BigInt,
        event_id -> BigInt,
        id -> BigInt,
        section_id -> Nullable<BigInt>,
        user_id -> BigInt,
        subject -> Text,
        request_key -> Nullable<Text>,
    }

    audit_open (entry_id) {
        entry_id -> BigInt,
    }

    audit_chain (entry_id) {
        entry_id -> BigInt,
        event_id -> BigInt,
        number -> BigInt,
        previous -> Text,
        content -> Text,
        personal -> Nullable<Text>,
        hash -> Text,
    }

    audit_heads (event_id) {
        event_id -> BigInt,
        entries -> BigInt,
        hash -> Text,
    }

    audit_rows (entry_id, position) {
        entry_id -> BigInt,
        position -> Number,
        rows -> Text,
    }

    audit_keys (event_id) {
        event_id -> BigInt,
        secret -> Text,
    }

    audit_pending (event_id, sheet, row_key) {
        event_id -> BigInt,
        sheet -> Text,
        first_id -> BigInt,
        row_key -> Text,
    }
}
