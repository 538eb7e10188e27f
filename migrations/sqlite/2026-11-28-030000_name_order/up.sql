-- The alphabet by which the names of an event are ordered; none where it is that of its country.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE events ADD COLUMN name_order TEXT;
