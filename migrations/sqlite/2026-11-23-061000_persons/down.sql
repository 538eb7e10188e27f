DROP TABLE persons;
DROP INDEX players_by_federation_number;
ALTER TABLE applications DROP COLUMN federation_number;
ALTER TABLE players DROP COLUMN federation_number;
