DROP TRIGGER ledger_personal_keeps_entries ON ledger_personal;
DROP TRIGGER ledger_keeps_words ON ledger;
DROP FUNCTION refuse_closed_personal_change();
DROP FUNCTION refuse_closed_ledger_change();
DROP TABLE audit_open;
DELETE FROM audit_salts;
DELETE FROM audit_heads;
DROP TABLE audit_chain;
ALTER TABLE ledger DROP COLUMN salt;
CREATE TABLE audit_chain (
    entry_id BIGINT PRIMARY KEY REFERENCES ledger,
    event_id BIGINT NOT NULL REFERENCES events,
    number BIGINT NOT NULL CHECK (number > 0),
    previous TEXT NOT NULL,
    personal TEXT,
    hash TEXT NOT NULL,
    UNIQUE (event_id, number)
);
CREATE TRIGGER audit_chain_keeps_entries BEFORE DELETE ON audit_chain
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();
CREATE TRIGGER audit_chain_keeps_hashes BEFORE UPDATE ON audit_chain
FOR EACH ROW EXECUTE FUNCTION refuse_audit_chain_change();
CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_personal_keeps_entries BEFORE DELETE ON ledger_personal
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
