-- Players who get no half-point bye in their section.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE players ADD COLUMN half_byes_barred INTEGER NOT NULL DEFAULT 0;
