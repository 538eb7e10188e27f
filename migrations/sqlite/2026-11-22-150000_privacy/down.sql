ALTER TABLE events DROP COLUMN short_names;
ALTER TABLE events DROP COLUMN unlisted;
ALTER TABLE events DROP COLUMN indexed;
