-- Results that a second official has typed again and found the same.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- It belongs to the result that stood then: the database deletes it when the result changes, whoever changes it.
CREATE TABLE result_checks (
    board_id BIGINT PRIMARY KEY REFERENCES boards ON DELETE CASCADE,
    checked_by BIGINT NOT NULL REFERENCES users,
    checked_at TIMESTAMP NOT NULL
);

CREATE FUNCTION end_result_check() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN DELETE FROM result_checks WHERE board_id = OLD.id; RETURN NULL; END $$;
CREATE TRIGGER result_checks_end_with_results AFTER UPDATE ON boards FOR EACH ROW
WHEN ((OLD.outcome, OLD.white_balls, OLD.black_balls, OLD.ending, OLD.white_id, OLD.black_id)
    IS DISTINCT FROM (NEW.outcome, NEW.white_balls, NEW.black_balls, NEW.ending, NEW.white_id, NEW.black_id))
EXECUTE FUNCTION end_result_check();
