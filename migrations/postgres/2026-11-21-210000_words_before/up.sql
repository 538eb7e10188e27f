-- What was said of a player before his presence was confirmed: taking the confirmation back puts it there again.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE absences ADD COLUMN said_before TEXT;
