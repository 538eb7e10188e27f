-- The time zone of an event: its times are shown as the clocks in its hall have them, not as those of the server.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE events ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'Asia/Bishkek';
