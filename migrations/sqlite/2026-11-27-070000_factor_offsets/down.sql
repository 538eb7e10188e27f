ALTER TABLE second_factors DROP COLUMN known_misses;
ALTER TABLE second_factors DROP COLUMN misses;
ALTER TABLE second_factors DROP COLUMN asked_at;
ALTER TABLE second_factors ADD COLUMN drift INTEGER NOT NULL DEFAULT 0;
-- As if the last code had been read in the middle of its half minute.
UPDATE second_factors
SET drift = json_extract(readings, '$[#-1].step') * 30 + 15 - json_extract(readings, '$[#-1].at')
WHERE readings <> '[]';
ALTER TABLE second_factors DROP COLUMN readings;
