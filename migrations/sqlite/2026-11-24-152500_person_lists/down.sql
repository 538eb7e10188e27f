DROP INDEX persons_by_rating;
CREATE INDEX persons_by_rating ON persons (federation, rating DESC, written, id);
ALTER TABLE persons DROP COLUMN born_after;
ALTER TABLE persons DROP COLUMN region;
ALTER TABLE persons DROP COLUMN sex;
ALTER TABLE persons DROP COLUMN title;
