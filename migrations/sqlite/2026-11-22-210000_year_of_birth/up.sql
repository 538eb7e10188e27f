-- The year of birth where lists of players have no more than that: it is personal data as the date is, and goes with it.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE personal ADD COLUMN born_year INTEGER CHECK (born_year BETWEEN 1900 AND 2100);
ALTER TABLE application_personal ADD COLUMN born_year INTEGER CHECK (born_year BETWEEN 1900 AND 2100);
