-- Events that move to another installation.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- What tells an event from all others, wherever it goes (a UUID of version 4).
ALTER TABLE events ADD COLUMN uuid TEXT NOT NULL DEFAULT '';
UPDATE events SET uuid = gen_random_uuid()::text;
CREATE UNIQUE INDEX events_by_uuid ON events (uuid);

-- Where it went on: nothing in it changes here any more.
ALTER TABLE events ADD COLUMN moved_to TEXT;

-- Entries of an event that was imported: the ids that they had where they were made, which their hashes cover.
CREATE TABLE audit_origins (
    entry_id BIGINT PRIMARY KEY REFERENCES ledger,
    event_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    section_id BIGINT,
    user_id BIGINT NOT NULL,
    subject TEXT NOT NULL,
    request_key TEXT
);

CREATE TRIGGER audit_origins_keeps_entries BEFORE DELETE ON audit_origins
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();
CREATE TRIGGER audit_origins_keeps_ids BEFORE UPDATE ON audit_origins
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();
