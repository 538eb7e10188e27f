DROP TABLE shown;
DROP INDEX records_by_line;
ALTER TABLE records DROP COLUMN line;
