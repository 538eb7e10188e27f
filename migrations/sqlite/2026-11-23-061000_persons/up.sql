-- Persons over events, by their number in the list of a federation.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- The federation's code and the number: `KGZ 12345`.
ALTER TABLE players ADD COLUMN federation_number TEXT;
ALTER TABLE applications ADD COLUMN federation_number TEXT;
CREATE INDEX players_by_federation_number ON players (federation_number);

-- Everyone with a number in events that are in lists, as strangers see them. It follows from players, sections and events.
CREATE TABLE persons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    federation TEXT NOT NULL,
    number TEXT NOT NULL,
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    written TEXT NOT NULL,
    heard TEXT NOT NULL,
    rating INTEGER,
    entries INTEGER NOT NULL,
    UNIQUE (federation, number)
) STRICT;
-- With all that a search by name looks at.
CREATE INDEX persons_by_name ON persons (written, id, heard);
CREATE INDEX persons_by_rating ON persons (federation, rating DESC, written, id);
