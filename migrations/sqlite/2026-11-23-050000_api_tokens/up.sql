-- Tokens by which a program enters results for an official: only the hash of each is kept.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

CREATE TABLE api_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    user_id INTEGER NOT NULL REFERENCES users,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at TEXT
) STRICT;
CREATE INDEX api_tokens_by_event ON api_tokens (event_id);
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);
