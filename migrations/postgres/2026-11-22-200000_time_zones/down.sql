ALTER TABLE events DROP COLUMN time_zone;
