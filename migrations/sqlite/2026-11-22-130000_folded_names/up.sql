-- Recorded games found by the names of their players.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Names as they are searched for, each once: folded, and by their sound. Only of players with recorded games: a name that
-- no such game has any more is deleted.
CREATE TABLE folded_names (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    written TEXT NOT NULL UNIQUE,
    heard TEXT NOT NULL
) STRICT;

-- What the list of all recorded games is searched and counted by. Short rows: those of records hold their texts. It
-- follows from boards and players; the program fills the names where they are missing.
CREATE TABLE recordings (
    board_id INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
    round_id INTEGER NOT NULL REFERENCES rounds,
    white_name_id INTEGER REFERENCES folded_names,
    black_name_id INTEGER REFERENCES folded_names
) STRICT;
CREATE INDEX recordings_by_round ON recordings (round_id);
CREATE INDEX recordings_by_white_name ON recordings (white_name_id, board_id);
CREATE INDEX recordings_by_black_name ON recordings (black_name_id, board_id);

INSERT INTO recordings (board_id, round_id)
SELECT boards.id, boards.round_id FROM records JOIN boards ON boards.id = records.board_id;
