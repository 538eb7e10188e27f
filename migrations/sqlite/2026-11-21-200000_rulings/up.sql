-- Rulings: what referees decide at a board or about a player; signatures; how a section is conducted.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- What its regulations say beyond the columns beside it, as JSON; what is missing is as usual.
ALTER TABLE sections ADD COLUMN rules TEXT NOT NULL DEFAULT '{}';

-- When each player signed the result.
ALTER TABLE boards ADD COLUMN white_signed_at TEXT;
ALTER TABLE boards ADD COLUMN black_signed_at TEXT;

-- What a referee has ruled. What follows from rulings (points taken, exclusions) is computed from those that are not
-- withdrawn; a row is never deleted.
CREATE TABLE rulings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 255),
    board_id INTEGER REFERENCES boards,
    player_id INTEGER REFERENCES players,
    -- The ruling that this one is a part of: both are withdrawn together.
    follows INTEGER REFERENCES rulings,
    user_id INTEGER NOT NULL REFERENCES users,
    at TEXT NOT NULL,
    -- What it is, as JSON with its kind.
    matter TEXT NOT NULL,
    reason TEXT NOT NULL,
    withdrawn_by INTEGER REFERENCES users,
    withdrawn_at TEXT,
    withdrawn_because TEXT,
    CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL)),
    CHECK ((withdrawn_by IS NULL) = (withdrawn_because IS NULL))
) STRICT;
CREATE INDEX rulings_by_section ON rulings (section_id, id);
CREATE INDEX rulings_by_board ON rulings (board_id, id);
CREATE INDEX rulings_by_player ON rulings (player_id, id);
