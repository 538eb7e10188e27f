-- Which entries with a number are the person with this number, and the lists that federations import.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- A row for every player with a number, in the order in which the numbers were entered.
CREATE TABLE person_claims (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id INTEGER NOT NULL UNIQUE REFERENCES players (id) ON DELETE CASCADE,
    -- The number that officials have joined the player under, or else the player's own one.
    number TEXT NOT NULL,
    state TEXT NOT NULL,
    -- The name that stands for the entry; empty while none does.
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    -- Whether officials of other events are asked: is it the same person, or is the name right?
    waits INTEGER NOT NULL,
    -- Whether strangers are shown the name short, because an event of the person asks for that.
    is_short INTEGER NOT NULL,
    -- The day on which the person is made again: an event begins then, or a list has changed.
    due_on TEXT,
    asked_by INTEGER REFERENCES users,
    asked_at TEXT
) STRICT;
-- Whatever is joined already stays so, with the names that it has. All persons are made again at the next start.
INSERT INTO person_claims (player_id, number, state, surname, given, patronymic, waits, is_short, due_on)
SELECT players.id, coalesce(joined_players.number, players.federation_number), 'agreed', players.surname, players.given,
    players.patronymic, 0, 0, '2000-01-01'
FROM players LEFT JOIN joined_players ON joined_players.player_id = players.id
WHERE coalesce(joined_players.number, players.federation_number) IS NOT NULL
ORDER BY players.id;
CREATE INDEX person_claims_by_number ON person_claims (number, id);
CREATE INDEX person_claims_due ON person_claims (due_on);
-- A person is found by its claims.
DROP INDEX players_by_federation_number;
DROP INDEX joined_players_by_number;

-- The list of a federation, and who keeps it.
CREATE TABLE federation_lists (
    federation TEXT NOT NULL PRIMARY KEY,
    owner_id INTEGER NOT NULL REFERENCES users,
    imported_by INTEGER REFERENCES users,
    imported_at TEXT
) STRICT;
CREATE TABLE federation_keepers (
    federation TEXT NOT NULL REFERENCES federation_lists,
    user_id INTEGER NOT NULL REFERENCES users,
    PRIMARY KEY (federation, user_id)
) STRICT;
CREATE TABLE federation_members (
    federation TEXT NOT NULL REFERENCES federation_lists,
    number TEXT NOT NULL,
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    sex TEXT,
    rating INTEGER,
    title TEXT,
    region TEXT NOT NULL,
    born_year INTEGER,
    PRIMARY KEY (federation, number)
) STRICT;
