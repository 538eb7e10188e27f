-- The players' own links, and the results that players report by them.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- The secret itself is stored nowhere: it is made from the server's key, the player and the serial number.
CREATE TABLE player_links (
    player_id BIGINT PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    serial INTEGER NOT NULL,
    made_by BIGINT NOT NULL REFERENCES users,
    made_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);

CREATE TABLE result_reports (
    board_id BIGINT NOT NULL REFERENCES boards ON DELETE CASCADE,
    side TEXT NOT NULL,
    result TEXT NOT NULL,
    reported_at TIMESTAMP NOT NULL,
    PRIMARY KEY (board_id, side)
);

-- They wait for a result: the database deletes them when there is one, or when others sit at the board.
CREATE FUNCTION end_result_reports() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN DELETE FROM result_reports WHERE board_id = OLD.id; RETURN NULL; END $$;
CREATE TRIGGER result_reports_end_with_results AFTER UPDATE ON boards FOR EACH ROW
WHEN ((OLD.outcome, OLD.white_balls, OLD.black_balls, OLD.ending, OLD.white_id, OLD.black_id)
    IS DISTINCT FROM (NEW.outcome, NEW.white_balls, NEW.black_balls, NEW.ending, NEW.white_id, NEW.black_id))
EXECUTE FUNCTION end_result_reports();
