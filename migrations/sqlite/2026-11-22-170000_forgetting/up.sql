-- People can be forgotten, and the audit log stays whole: what an entry says enters its hash only as a hash with a salt of
-- the entry's own, as its personal values do. Who replaces what it says replaces the salt too, and an entry of its own
-- names the hash of what stands there now. The program makes the chains anew at its start, with these salts.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

DROP TRIGGER ledger_keeps_words;
DROP TRIGGER ledger_personal_keeps_entries;

ALTER TABLE ledger ADD COLUMN salt TEXT NOT NULL DEFAULT '';
UPDATE ledger SET salt = lower(hex(randomblob(16)));

DELETE FROM audit_salts;
DELETE FROM audit_heads;
DROP TABLE audit_chain;

-- Hashes are SHA-256 in hexadecimal.
CREATE TABLE audit_chain (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger,
    event_id INTEGER NOT NULL REFERENCES events,
    number INTEGER NOT NULL CHECK (number > 0),
    -- The hash of the entry before.
    previous TEXT NOT NULL,
    -- The hash of reason, before and after with the salt, as the entry was made.
    content TEXT NOT NULL,
    -- The hash of the personal values, where the entry has some.
    personal TEXT,
    hash TEXT NOT NULL,
    UNIQUE (event_id, number)
) STRICT;

CREATE TRIGGER audit_chain_keeps_entries BEFORE DELETE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;
CREATE TRIGGER audit_chain_keeps_hashes BEFORE UPDATE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is only appended to'); END;

-- Entries of which something is being deleted, within the transaction that does it; otherwise empty.
CREATE TABLE audit_open (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger
) STRICT;

-- An entry in that table may say something else; who made it, when, and what it is about stays.
CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
WHEN NOT EXISTS (SELECT 1 FROM audit_open WHERE entry_id = OLD.id)
    OR NEW.id IS NOT OLD.id OR NEW.event_id IS NOT OLD.event_id OR NEW.section_id IS NOT OLD.section_id
    OR NEW.round IS NOT OLD.round OR NEW.user_id IS NOT OLD.user_id OR NEW.at IS NOT OLD.at
    OR NEW.act IS NOT OLD.act OR NEW.subject IS NOT OLD.subject OR NEW.request_key IS NOT OLD.request_key
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
-- And its personal values may go.
CREATE TRIGGER ledger_personal_keeps_entries BEFORE DELETE ON ledger_personal
WHEN NOT EXISTS (SELECT 1 FROM audit_open WHERE entry_id = OLD.entry_id)
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
