-- Teams, their leaders' links, and applications (A4) with their personal data apart (A6).
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

CREATE TABLE teams (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    name TEXT NOT NULL,
    -- The name as it is compared.
    name_key TEXT NOT NULL,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    leader TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (event_id, name_key)
) STRICT;

ALTER TABLE players ADD COLUMN team_id INTEGER REFERENCES teams;
CREATE INDEX players_by_team ON players (team_id);

-- The link by which a team's leader sends in its application: one a team. Only its hash is kept.
CREATE TABLE team_links (
    team_id INTEGER PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    made_by INTEGER NOT NULL REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE applications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    section_id INTEGER NOT NULL REFERENCES sections,
    team_id INTEGER REFERENCES teams,
    surname TEXT NOT NULL,
    given TEXT NOT NULL,
    patronymic TEXT NOT NULL,
    sex TEXT,
    rating INTEGER,
    grade TEXT,
    country TEXT NOT NULL,
    region TEXT NOT NULL,
    club TEXT NOT NULL,
    coaches TEXT NOT NULL,
    doctor_approved INTEGER NOT NULL,
    state TEXT NOT NULL,
    -- Why it was refused, or why a decision was taken back.
    reason TEXT NOT NULL,
    -- Whom admission made.
    player_id INTEGER UNIQUE REFERENCES players,
    -- What the mandate commission has seen.
    passport_seen INTEGER NOT NULL,
    doctor_seen INTEGER NOT NULL,
    dress_seen INTEGER NOT NULL,
    version INTEGER NOT NULL,
    CHECK ((state = 'admitted') = (player_id IS NOT NULL))
) STRICT;
CREATE INDEX applications_by_event ON applications (event_id);
CREATE INDEX applications_by_team ON applications (team_id);

-- Personal data of those who are not admitted: admission moves it to the player's.
CREATE TABLE application_personal (
    application_id INTEGER PRIMARY KEY REFERENCES applications ON DELETE CASCADE,
    born TEXT,
    passport_series TEXT NOT NULL,
    passport_number TEXT NOT NULL
) STRICT;
