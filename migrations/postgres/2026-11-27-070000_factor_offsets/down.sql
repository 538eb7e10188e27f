ALTER TABLE second_factors DROP COLUMN known_misses;
ALTER TABLE second_factors DROP COLUMN misses;
ALTER TABLE second_factors DROP COLUMN asked_at;
ALTER TABLE second_factors ADD COLUMN drift BIGINT NOT NULL DEFAULT 0;
-- As if the last code had been read in the middle of its half minute.
UPDATE second_factors
SET drift = CAST(readings::json -> -1 ->> 'step' AS BIGINT) * 30 + 15 - CAST(readings::json -> -1 ->> 'at' AS BIGINT)
WHERE readings <> '[]';
ALTER TABLE second_factors DROP COLUMN readings;
