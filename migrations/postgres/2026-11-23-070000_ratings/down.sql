ALTER TABLE applications DROP COLUMN title;
ALTER TABLE applications DROP COLUMN rating_own;
ALTER TABLE applications DROP COLUMN rating_national;
ALTER TABLE applications DROP COLUMN rating_international;
ALTER TABLE players DROP COLUMN title;
ALTER TABLE players DROP COLUMN rating_own;
ALTER TABLE players DROP COLUMN rating_national;
ALTER TABLE players DROP COLUMN rating_international;
