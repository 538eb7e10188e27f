-- Events that move to another installation.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- What tells an event from all others, wherever it goes (a UUID of version 4).
ALTER TABLE events ADD COLUMN uuid TEXT NOT NULL DEFAULT '';
UPDATE events SET uuid = lower(
    hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
    || substr('89AB', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
);
CREATE UNIQUE INDEX events_by_uuid ON events (uuid);

-- Where it went on: nothing in it changes here any more.
ALTER TABLE events ADD COLUMN moved_to TEXT;

-- Entries of an event that was imported: the ids that they had where they were made, which their hashes cover.
CREATE TABLE audit_origins (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger,
    event_id INTEGER NOT NULL,
    id INTEGER NOT NULL,
    section_id INTEGER,
    user_id INTEGER NOT NULL,
    subject TEXT NOT NULL,
    request_key TEXT
) STRICT;

CREATE TRIGGER audit_origins_keeps_entries BEFORE DELETE ON audit_origins
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_origins_keeps_ids BEFORE UPDATE ON audit_origins
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
