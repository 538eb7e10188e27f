-- Entries in several events that officials say are of one person.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- The number of the person, which goes before the player's own one.
CREATE TABLE joined_players (
    player_id BIGINT NOT NULL PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    number TEXT NOT NULL
);
CREATE INDEX joined_players_by_number ON joined_players (number);
