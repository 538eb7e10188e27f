//! The past: snapshots and the audit log.

macro_rules! history {
    ($of:ident) => {
        $of! {
            // The content is a text or packed.
            snapshots (id) moves within section_id {
                id         -> BigInt,           id,            None,   Rows;
                section_id -> BigInt,           of(sections),  None,   Rows;
                user_id    -> BigInt,           of(users),     None,   Rows;
                at         -> UtcTime,          copied,        None,   Rows;
                act        -> Key,              key(Action),   None,   Rows;
                round      -> Nullable<Number>, copied,        None,   Rows;
                content    -> Text,             ids(Snapshot), Text,   Rows;
                packed     -> Nullable<Binary>, stays("the content, which moves as text: ids in it become others"), Packed, Rows;
            }

            // What an entry says is hashed as it is: ids in it stay those of the place where it was made. Entries about
            // several things name others too: of them their parts about the person are listed, not the rows.
            audit_log (id) moves within event_id person "id IN ({entries})" {
                id          -> BigInt,           id,            None, Chain;
                event_id    -> BigInt,           of(events),    None, Chain;
                section_id  -> Nullable<BigInt>, was(sections), None, Chain;
                round       -> Nullable<Number>, copied,        None, Chain;
                user_id     -> BigInt,           of(users),     None, Chain;
                at          -> UtcTime,          copied,        None, Chain;
                act         -> Key,              key(Action),   None, Chain;
                subject     -> Text,             subject,       None, Chain;
                reason      -> Nullable<Text>,   copied,        Text, Chain;
                before      -> Nullable<Json>,   json(Value),   Text, Chain;
                after       -> Nullable<Json>,   json(Value),   Text, Chain;
                request_key -> Nullable<Text>,   copied,        None, Chain;
                salt        -> Text,             copied,        None, Chain;
            }

            audit_personal (entry_id) moves within entry_id
                person "entry_id IN ({entries}) OR entry_id IN ({entries of several})" {
                entry_id -> BigInt, of(audit_log), None,    Chain;
                before   -> Json,   json(Value),   Deleted, Chain;
                after    -> Json,   json(Value),   Deleted, Chain;
            }

            audit_salts (entry_id) moves within entry_id {
                entry_id -> BigInt, of(audit_personal), None,    Chain;
                salt     -> Text,   copied,             Deleted, Chain;
            }

            // The ids that entries had where they were made, if not here.
            audit_origins (entry_id) moves within entry_id {
                entry_id    -> BigInt,           of(audit_log), None, Chain;
                event_id    -> BigInt,           copied,        None, Chain;
                id          -> BigInt,           copied,        None, Chain;
                section_id  -> Nullable<BigInt>, copied,        None, Chain;
                user_id     -> BigInt,           copied,        None, Chain;
                subject     -> Text,             copied,        None, Chain;
                request_key -> Nullable<Text>,   copied,        None, Chain;
            }

            audit_chain (entry_id) moves within entry_id {
                entry_id -> BigInt,         of(audit_log), None, Chain;
                event_id -> BigInt,         of(events),    None, Chain;
                number   -> BigInt,         copied,        None, Chain;
                previous -> Text,           copied,        None, Chain;
                content  -> Text,           copied,        None, Chain;
                personal -> Nullable<Text>, copied,        None, Chain;
                hash     -> Text,           copied,        None, Chain;
            }

            audit_heads (event_id) moves within event_id {
                event_id -> BigInt, of(events), None, Chain;
                entries  -> BigInt, copied,     None, Chain;
                hash     -> Text,   copied,     None, Chain;
            }

            audit_rows (entry_id, position) moves within entry_id {
                entry_id -> BigInt, of(audit_log), None, Chain;
                position -> Number, copied,        None, Chain;
                rows     -> Text,   copied,        None, Chain;
            }

            audit_open (entry_id) stays "empty outside of a transaction" {
                entry_id -> BigInt, stays, None, Source;
            }

            // A row of which an entry says nothing has to be here.
            audit_pending (event_id, sheet, row_key)
                stays "rows here of which the next entry of the audit log says what they hold" {
                event_id -> BigInt, stays, None, Rows;
                sheet    -> Text,   stays, None, Rows;
                first_id -> BigInt, stays, None, Key;
                row_key  -> Text,   stays, None, Rows;
            }
        }
    };
}

pub(crate) use history;
