ALTER TABLE clock_logs DROP COLUMN serial;
