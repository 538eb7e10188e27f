DROP TABLE snapshots;
ALTER TABLE sections DROP COLUMN final_at;
