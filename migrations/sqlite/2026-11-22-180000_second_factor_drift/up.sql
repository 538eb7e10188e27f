-- By how many seconds the phone's clock differs from ours, as its first code showed: codes are accepted at their own half
-- minute alone.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE second_factors ADD COLUMN drift INTEGER NOT NULL DEFAULT 0;
