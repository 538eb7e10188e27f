DROP INDEX ledger_by_subject;
CREATE INDEX ledger_by_subject ON ledger (event_id, subject, id);
DROP INDEX ledger_of_several;
