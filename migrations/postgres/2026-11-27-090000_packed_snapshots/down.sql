-- What is packed cannot be unpacked by SQL.
DELETE FROM snapshots WHERE packed IS NOT NULL;
ALTER TABLE snapshots DROP COLUMN packed;
