-- The players' own links, and the results that players report by them.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- The secret itself is stored nowhere: it is made from the server's key, the player and the serial number.
CREATE TABLE player_links (
    player_id INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    serial INTEGER NOT NULL,
    made_by INTEGER NOT NULL REFERENCES users,
    made_at TEXT NOT NULL,
    revoked_at TEXT
) STRICT;

CREATE TABLE result_reports (
    board_id INTEGER NOT NULL REFERENCES boards ON DELETE CASCADE,
    side TEXT NOT NULL,
    result TEXT NOT NULL,
    reported_at TEXT NOT NULL,
    PRIMARY KEY (board_id, side)
) STRICT;

-- They wait for a result: the database deletes them when there is one, or when others sit at the board.
CREATE TRIGGER result_reports_end_with_results AFTER UPDATE ON boards
WHEN OLD.outcome IS NOT NEW.outcome OR OLD.white_balls IS NOT NEW.white_balls
    OR OLD.black_balls IS NOT NEW.black_balls OR OLD.ending IS NOT NEW.ending
    OR OLD.white_id IS NOT NEW.white_id OR OLD.black_id IS NOT NEW.black_id
BEGIN DELETE FROM result_reports WHERE board_id = OLD.id; END;
