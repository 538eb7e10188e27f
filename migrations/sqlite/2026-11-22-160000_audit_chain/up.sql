-- The audit log as a chain: the entries of each event are numbered, and each carries the hash of the one before.
-- The program computes hashes; at its start it adds those of entries that were made without.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Personal values (A6) of an entry enter its hash only as a hash with this salt. It is deleted with them; without it the
-- hash that stays tells nothing about them.
CREATE TABLE audit_salts (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger_personal ON DELETE CASCADE,
    salt TEXT NOT NULL
) STRICT;

-- Hashes are SHA-256 in hexadecimal.
CREATE TABLE audit_chain (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger,
    event_id INTEGER NOT NULL REFERENCES events,
    number INTEGER NOT NULL CHECK (number > 0),
    -- The hash of the entry before.
    previous TEXT NOT NULL,
    -- The hash of the personal values, where the entry has some.
    personal TEXT,
    hash TEXT NOT NULL,
    UNIQUE (event_id, number)
) STRICT;

-- Where the chain of each event ends: apart from it, so that a chain cut short is noticed.
CREATE TABLE audit_heads (
    event_id INTEGER PRIMARY KEY REFERENCES events,
    entries INTEGER NOT NULL,
    hash TEXT NOT NULL
) STRICT;

CREATE TRIGGER audit_chain_keeps_entries BEFORE DELETE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_chain_keeps_hashes BEFORE UPDATE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
