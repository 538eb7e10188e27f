ALTER TABLE events DROP COLUMN news;
ALTER TABLE events DROP COLUMN regulations;
ALTER TABLE events DROP COLUMN schedule;
