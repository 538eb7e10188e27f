-- The codes that were accepted last show how the phone's clock goes: which ones, and when they came, in seconds since 1970.
-- The first is the code of the set-up, as the difference of the clocks had it that was stored until now.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE second_factors ADD COLUMN readings TEXT NOT NULL DEFAULT '[]';
UPDATE second_factors
SET readings = '[{"step":' || CAST((CAST(floor(extract(epoch FROM confirmed_at)) AS BIGINT) + drift) / 30 AS TEXT)
    || ',"at":' || CAST(CAST(floor(extract(epoch FROM confirmed_at)) AS BIGINT) AS TEXT) || '}]'
WHERE confirmed_at IS NOT NULL;
ALTER TABLE second_factors DROP COLUMN drift;
-- When the last code was right and the next one was asked for.
ALTER TABLE second_factors ADD COLUMN asked_at TIMESTAMP;
-- The wrong codes in a row: from browsers in which the account has not logged in before, and from those in which it has.
ALTER TABLE second_factors ADD COLUMN misses BIGINT NOT NULL DEFAULT 0;
ALTER TABLE second_factors ADD COLUMN known_misses BIGINT NOT NULL DEFAULT 0;
