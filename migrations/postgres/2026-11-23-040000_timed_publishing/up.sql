-- The time at which the server publishes the draft of a round by itself: who set it, and why nothing came of it.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE rounds ADD COLUMN publish_at TIMESTAMP;
ALTER TABLE rounds ADD COLUMN publish_by BIGINT REFERENCES users;
ALTER TABLE rounds ADD COLUMN publish_fault TEXT;

-- The server looks for the next time often, and few rounds have one.
CREATE INDEX rounds_by_publish_at ON rounds (publish_at) WHERE publish_at IS NOT NULL;
