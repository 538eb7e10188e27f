DROP TABLE federation_members;
DROP TABLE federation_keepers;
DROP TABLE federation_lists;
CREATE INDEX joined_players_by_number ON joined_players (number);
CREATE INDEX players_by_federation_number ON players (federation_number);
DROP TABLE person_claims;
