-- Games found by their moves, and the public board.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- The pits that the moves of the game start from, a digit each: what openings are looked up by. It follows from the
-- text; the program fills it where it is missing.
ALTER TABLE records ADD COLUMN line TEXT;
CREATE INDEX records_by_line ON records (line, board_id);

-- The games on the public board (N9), each with the position that is shown: after so many moves, the last without.
CREATE TABLE shown (
    board_id INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
    moves INTEGER CHECK (moves >= 0),
    note TEXT NOT NULL,
    shown_by INTEGER NOT NULL REFERENCES users,
    shown_at TEXT NOT NULL
) STRICT;
