-- What games count as for ratings, where that was corrected: their results stay.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE boards ADD COLUMN rated_as TEXT;
