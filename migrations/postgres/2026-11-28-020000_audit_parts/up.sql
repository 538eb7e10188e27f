-- An entry may be about several things: its subject is a list then, with a space between two. Those are found by an index of
-- their own.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

CREATE INDEX ledger_of_several ON ledger (event_id, id) WHERE subject LIKE '% %';
-- A list may be longer than what an index that orders can hold.
DROP INDEX ledger_by_subject;
CREATE INDEX ledger_by_subject ON ledger USING hash (subject);
