DROP TABLE audit_origins;
ALTER TABLE events DROP COLUMN moved_to;
DROP INDEX events_by_uuid;
ALTER TABLE events DROP COLUMN uuid;
