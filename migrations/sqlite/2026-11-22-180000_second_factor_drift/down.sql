ALTER TABLE second_factors DROP COLUMN drift;
