-- What an official enters for the ranking of a section: a value for the tie-break of entered values, in hundredths, and the
-- place of a player whom no tie-break separates from others.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE players ADD COLUMN entered_value INTEGER;
ALTER TABLE players ADD COLUMN hand_place BIGINT;
