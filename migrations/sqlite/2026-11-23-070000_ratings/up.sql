-- Ratings beside the tournament rating, and international titles. `rating` stays what pairs and ranks; `rating_own` is
-- empty where that is the own rating, as it is of everyone who was entered before.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE players ADD COLUMN rating_international INTEGER;
ALTER TABLE players ADD COLUMN rating_national INTEGER;
ALTER TABLE players ADD COLUMN rating_own INTEGER;
ALTER TABLE players ADD COLUMN title TEXT;
ALTER TABLE applications ADD COLUMN rating_international INTEGER;
ALTER TABLE applications ADD COLUMN rating_national INTEGER;
ALTER TABLE applications ADD COLUMN rating_own INTEGER;
ALTER TABLE applications ADD COLUMN title TEXT;
