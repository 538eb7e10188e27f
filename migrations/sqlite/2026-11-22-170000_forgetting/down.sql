DROP TRIGGER ledger_personal_keeps_entries;
DROP TRIGGER ledger_keeps_words;
DROP TABLE audit_open;
DELETE FROM audit_salts;
DELETE FROM audit_heads;
DROP TABLE audit_chain;
ALTER TABLE ledger DROP COLUMN salt;
CREATE TABLE audit_chain (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger,
    event_id INTEGER NOT NULL REFERENCES events,
    number INTEGER NOT NULL CHECK (number > 0),
    previous TEXT NOT NULL,
    personal TEXT,
    hash TEXT NOT NULL,
    UNIQUE (event_id, number)
) STRICT;
CREATE TRIGGER audit_chain_keeps_entries BEFORE DELETE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_chain_keeps_hashes BEFORE UPDATE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
CREATE TRIGGER ledger_personal_keeps_entries BEFORE DELETE ON ledger_personal
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
