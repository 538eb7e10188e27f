-- In which half of the drawn board a player's kazan lies (G15): texts of the rules differ.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE events ADD COLUMN kazans TEXT NOT NULL DEFAULT 'other_half';
