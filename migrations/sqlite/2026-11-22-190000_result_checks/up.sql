-- Results that a second official has typed again and found the same.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- It belongs to the result that stood then: the database deletes it when the result changes, whoever changes it.
CREATE TABLE result_checks (
    board_id INTEGER PRIMARY KEY REFERENCES boards ON DELETE CASCADE,
    checked_by INTEGER NOT NULL REFERENCES users,
    checked_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER result_checks_end_with_results AFTER UPDATE ON boards
WHEN OLD.outcome IS NOT NEW.outcome OR OLD.white_balls IS NOT NEW.white_balls
    OR OLD.black_balls IS NOT NEW.black_balls OR OLD.ending IS NOT NEW.ending
    OR OLD.white_id IS NOT NEW.white_id OR OLD.black_id IS NOT NEW.black_id
BEGIN DELETE FROM result_checks WHERE board_id = OLD.id; END;
