-- Players of all events found by name.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Under which of the folded names a player is searched. It follows from players; the program fills in who is missing.
CREATE TABLE player_names (
    player_id BIGINT PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    section_id BIGINT NOT NULL REFERENCES sections,
    name_id BIGINT NOT NULL REFERENCES folded_names
);
CREATE INDEX player_names_by_name ON player_names (name_id, player_id);
