ALTER TABLE applications DROP COLUMN later_ratings;
ALTER TABLE players DROP COLUMN later_ratings;
