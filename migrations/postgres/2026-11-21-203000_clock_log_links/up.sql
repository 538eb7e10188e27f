-- By which of its board's links an entry of a clock's log came: devices are counted for each link apart.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE clock_logs ADD COLUMN serial INTEGER NOT NULL DEFAULT 1 CHECK (serial >= 1);
