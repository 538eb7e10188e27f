-- People can be forgotten, and the audit log stays whole: what an entry says enters its hash only as a hash with a salt of
-- the entry's own, as its personal values do. Who replaces what it says replaces the salt too, and an entry of its own
-- names the hash of what stands there now. The program makes the chains anew at its start, with these salts.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

DROP TRIGGER ledger_keeps_words ON ledger;
DROP TRIGGER ledger_personal_keeps_entries ON ledger_personal;

ALTER TABLE ledger ADD COLUMN salt TEXT NOT NULL DEFAULT '';
UPDATE ledger SET salt = replace(gen_random_uuid()::text, '-', '');

DELETE FROM audit_salts;
DELETE FROM audit_heads;
DROP TABLE audit_chain;

-- Hashes are SHA-256 in hexadecimal.
CREATE TABLE audit_chain (
    entry_id BIGINT PRIMARY KEY REFERENCES ledger,
    event_id BIGINT NOT NULL REFERENCES events,
    number BIGINT NOT NULL CHECK (number > 0),
    -- The hash of the entry before.
    previous TEXT NOT NULL,
    -- The hash of reason, before and after with the salt, as the entry was made.
    content TEXT NOT NULL,
    -- The hash of the personal values, where the entry has some.
    personal TEXT,
    hash TEXT NOT NULL,
    UNIQUE (event_id, number)
);

CREATE TRIGGER audit_chain_keeps_entries BEFORE DELETE ON audit_chain
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();
CREATE TRIGGER audit_chain_keeps_hashes BEFORE UPDATE ON audit_chain
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();

-- Entries of which something is being deleted, within the transaction that does it; otherwise empty.
CREATE TABLE audit_open (
    entry_id BIGINT PRIMARY KEY REFERENCES ledger
);

-- An entry in that table may say something else; who made it, when, and what it is about stays.
CREATE FUNCTION refuse_closed_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM audit_open WHERE entry_id = OLD.id)
        OR (NEW.id, NEW.event_id, NEW.section_id, NEW.round, NEW.user_id, NEW.at, NEW.act, NEW.subject, NEW.request_key)
        IS DISTINCT FROM
        (OLD.id, OLD.event_id, OLD.section_id, OLD.round, OLD.user_id, OLD.at, OLD.act, OLD.subject, OLD.request_key)
    THEN RAISE EXCEPTION 'the ledger is only appended to'; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
FOR EACH ROW EXECUTE FUNCTION refuse_closed_ledger_change();
-- And its personal values may go.
CREATE FUNCTION refuse_closed_personal_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM audit_open WHERE entry_id = OLD.entry_id)
    THEN RAISE EXCEPTION 'the ledger is only appended to'; END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER ledger_personal_keeps_entries BEFORE DELETE ON ledger_personal
FOR EACH ROW EXECUTE FUNCTION refuse_closed_personal_change();
