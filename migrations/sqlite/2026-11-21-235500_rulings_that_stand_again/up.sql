-- Withdrawals of rulings that have ended: a section was put back to a time when the ruling stood, so it stands again.
-- The withdrawal that holds now is in the ruling's own columns; rows here are neither changed nor deleted.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

CREATE TABLE ended_withdrawals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ruling_id INTEGER NOT NULL REFERENCES rulings,
    withdrawn_by INTEGER NOT NULL REFERENCES users,
    withdrawn_at TEXT NOT NULL,
    withdrawn_because TEXT NOT NULL,
    ended_by INTEGER NOT NULL REFERENCES users,
    ended_at TEXT NOT NULL,
    ended_because TEXT NOT NULL
) STRICT;
CREATE INDEX ended_withdrawals_by_ruling ON ended_withdrawals (ruling_id, id);
