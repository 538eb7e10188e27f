-- What each row of an event held when it was written, said by the entries of its audit log.
-- The program notes which rows a transaction changes by triggers of its own connection, so that none stand here.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Of the rows that were written with an entry: hashes of their values, with the secret of the event. A JSON object in
-- each part of the text; the hash of the entry covers all of them.
CREATE TABLE audit_rows (
    entry_id INTEGER NOT NULL REFERENCES ledger,
    position INTEGER NOT NULL CHECK (position >= 0),
    rows TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT;

CREATE TRIGGER audit_rows_keeps_entries BEFORE DELETE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_rows_keeps_hashes BEFORE UPDATE ON audit_rows
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;

-- Where personal values (A6) are deleted, the secret is replaced: the hashes that stay tell nothing about them.
CREATE TABLE audit_keys (
    event_id INTEGER PRIMARY KEY REFERENCES events,
    secret TEXT NOT NULL
) STRICT;

-- Rows that were written without an entry: the next one of the event says what they hold.
CREATE TABLE audit_pending (
    event_id INTEGER NOT NULL REFERENCES events,
    sheet TEXT NOT NULL,
    first_id INTEGER NOT NULL,
    row_key TEXT NOT NULL,
    PRIMARY KEY (event_id, sheet, row_key)
) STRICT;
