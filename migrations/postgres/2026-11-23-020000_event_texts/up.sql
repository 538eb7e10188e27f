-- What an organiser writes for visitors of an event: its schedule with hours, its regulations and its news, as plain text.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE events ADD COLUMN schedule TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN regulations TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN news TEXT NOT NULL DEFAULT '';
