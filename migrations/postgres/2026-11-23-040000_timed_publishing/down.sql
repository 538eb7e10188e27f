DROP INDEX rounds_by_publish_at;
ALTER TABLE rounds DROP COLUMN publish_fault;
ALTER TABLE rounds DROP COLUMN publish_by;
ALTER TABLE rounds DROP COLUMN publish_at;
