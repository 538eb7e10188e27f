ALTER TABLE boards DROP COLUMN rated_as;
