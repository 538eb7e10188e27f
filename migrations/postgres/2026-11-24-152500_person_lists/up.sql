-- What rating lists show of persons and are narrowed down by. It follows from players, sections and events.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE persons ADD COLUMN title TEXT;
ALTER TABLE persons ADD COLUMN sex TEXT;
-- NULL until it is made with the rest, at the next start.
ALTER TABLE persons ADD COLUMN region TEXT;
-- The day after which the person is born, as far as age limits of sections say so to everybody: no date of birth is looked at.
ALTER TABLE persons ADD COLUMN born_after DATE;
DROP INDEX persons_by_rating;
-- With all that a list is narrowed down by.
CREATE INDEX persons_by_rating ON persons (federation, rating DESC, written, id, sex, born_after);
