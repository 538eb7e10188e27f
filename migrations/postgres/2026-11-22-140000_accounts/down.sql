ALTER TABLE events DROP COLUMN second_factor;
DROP TABLE recovery_codes;
DROP TABLE second_factors;
DROP TABLE password_resets;
ALTER TABLE users DROP COLUMN disabled_at;
