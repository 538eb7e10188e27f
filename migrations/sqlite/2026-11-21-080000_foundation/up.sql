-- Accounts, events, sections, players, rounds, boards, records and the ledger.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.
-- Times are UTC. Kinds are the snake_case keys of the program's enums, checked when read.

CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    login TEXT NOT NULL,
    login_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    creates_events INTEGER NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

-- What the server keeps to itself, such as the key that signs its cookies.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key_hash TEXT NOT NULL UNIQUE,
    user_id INTEGER REFERENCES users ON DELETE CASCADE,
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    place TEXT NOT NULL,
    starts_on TEXT,
    ends_on TEXT,
    ball_word TEXT NOT NULL,
    tuz_word TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

CREATE TABLE officials (
    event_id INTEGER NOT NULL REFERENCES events,
    user_id INTEGER NOT NULL REFERENCES users,
    office TEXT NOT NULL,
    since TEXT NOT NULL,
    PRIMARY KEY (event_id, user_id)
) STRICT;
CREATE INDEX officials_by_user ON officials (user_id);

-- Without an event: the set-up link of the first run.
CREATE TABLE invitations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    event_id INTEGER REFERENCES events,
    office TEXT,
    name TEXT NOT NULL,
    invited_by INTEGER REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_by INTEGER REFERENCES users,
    used_at TEXT,
    CHECK ((event_id IS NULL) = (office IS NULL)),
    CHECK ((used_by IS NULL) = (used_at IS NULL))
) STRICT;
CREATE INDEX invitations_by_event ON invitations (event_id);

CREATE TABLE sections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    rounds INTEGER NOT NULL CHECK (rounds BETWEEN 0 AND 255),
    base_minutes INTEGER NOT NULL,
    increment_seconds INTEGER NOT NULL,
    control_note TEXT NOT NULL,
    -- Keys in their order, separated by spaces.
    tie_breaks TEXT NOT NULL,
    bye_halves INTEGER NOT NULL,
    first_round TEXT NOT NULL,
    seed INTEGER NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX sections_by_event ON sections (event_id);

CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    number INTEGER CHECK (number > 0),
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
    status TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (section_id, number)
) STRICT;

-- Personal data (A6), apart from everything that pages, exports and logs are made of.
CREATE TABLE personal (
    player_id INTEGER PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    born TEXT,
    passport_series TEXT NOT NULL,
    passport_number TEXT NOT NULL
) STRICT;

CREATE TABLE rounds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 255),
    state TEXT NOT NULL,
    published_at TEXT,
    started_at TEXT,
    closed_at TEXT,
    version INTEGER NOT NULL,
    UNIQUE (section_id, number)
) STRICT;

-- What was said at check-in; whoever has no row is present.
CREATE TABLE absences (
    round_id INTEGER NOT NULL REFERENCES rounds ON DELETE CASCADE,
    player_id INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    attendance TEXT NOT NULL,
    PRIMARY KEY (round_id, player_id)
) STRICT;
CREATE INDEX absences_by_player ON absences (player_id);

CREATE TABLE unpaired (
    round_id INTEGER NOT NULL REFERENCES rounds,
    player_id INTEGER NOT NULL REFERENCES players,
    kind TEXT NOT NULL,
    PRIMARY KEY (round_id, player_id)
) STRICT;
CREATE INDEX unpaired_by_player ON unpaired (player_id);

CREATE TABLE boards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    round_id INTEGER NOT NULL REFERENCES rounds,
    number INTEGER NOT NULL CHECK (number > 0),
    white_id INTEGER NOT NULL REFERENCES players,
    black_id INTEGER NOT NULL REFERENCES players,
    outcome TEXT,
    white_balls INTEGER CHECK (white_balls BETWEEN 0 AND 162),
    black_balls INTEGER CHECK (black_balls BETWEEN 0 AND 162),
    ending TEXT,
    version INTEGER NOT NULL,
    UNIQUE (round_id, number),
    UNIQUE (round_id, white_id),
    UNIQUE (round_id, black_id),
    CHECK (white_id <> black_id),
    CHECK ((white_balls IS NULL) = (black_balls IS NULL)),
    CHECK (outcome IS NOT NULL OR (white_balls IS NULL AND ending IS NULL))
) STRICT;
CREATE INDEX boards_by_white ON boards (white_id);
CREATE INDEX boards_by_black ON boards (black_id);

CREATE TABLE records (
    board_id INTEGER PRIMARY KEY REFERENCES boards,
    text TEXT NOT NULL,
    stored_by INTEGER NOT NULL REFERENCES users,
    stored_at TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT;

-- Entries outlive what they speak of: no reference to a section.
CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    section_id INTEGER,
    round INTEGER,
    user_id INTEGER NOT NULL REFERENCES users,
    at TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    reason TEXT,
    before TEXT,
    after TEXT,
    request_key TEXT,
    UNIQUE (user_id, request_key)
) STRICT;
CREATE INDEX ledger_by_event ON ledger (event_id, id);
CREATE INDEX ledger_by_subject ON ledger (event_id, subject, id);

-- The personal values (A6) of an entry.
CREATE TABLE ledger_personal (
    entry_id INTEGER PRIMARY KEY REFERENCES ledger,
    before TEXT NOT NULL,
    after TEXT NOT NULL
) STRICT;

CREATE TRIGGER ledger_keeps_entries BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
CREATE TRIGGER ledger_personal_keeps_entries BEFORE DELETE ON ledger_personal
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
CREATE TRIGGER ledger_personal_keeps_words BEFORE UPDATE ON ledger_personal
BEGIN SELECT RAISE(ABORT, 'the ledger is only appended to'); END;
