-- Accounts that are disabled, links that set a new password, and the second factor.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE users ADD COLUMN disabled_at TEXT;

-- A link sets a new password once. Only the hash of its secret is stored.
CREATE TABLE password_resets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users,
    made_by INTEGER NOT NULL REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT
) STRICT;
CREATE INDEX password_resets_by_user ON password_resets (user_id);

-- The secret that an account shares with its owner's phone. Not in force until a first code confirms it; the step is that
-- of the last code accepted, because no code is accepted twice.
CREATE TABLE second_factors (
    user_id INTEGER PRIMARY KEY REFERENCES users,
    secret TEXT NOT NULL,
    confirmed_at TEXT,
    last_step INTEGER NOT NULL
) STRICT;

-- The hashes of the codes that stand in for a lost phone, each once.
CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES users,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- Whether organiser, chief referee and deputy need a second factor.
ALTER TABLE events ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;
