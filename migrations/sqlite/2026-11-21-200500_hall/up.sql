-- The refereeing body (R1, R2), kiosks where players say that they are here, and what is lent (N9).
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Officials without an account.
CREATE TABLE named_officials (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    name TEXT NOT NULL,
    office TEXT NOT NULL,
    since TEXT NOT NULL
) STRICT;
CREATE INDEX named_officials_by_event ON named_officials (event_id);

-- Who was removed from the body (R2); what he signed stays his.
CREATE TABLE removed_officials (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    -- Without an account: an official who had none.
    user_id INTEGER REFERENCES users,
    name TEXT NOT NULL,
    office TEXT NOT NULL,
    since TEXT NOT NULL,
    removed_by INTEGER NOT NULL REFERENCES users,
    removed_at TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX removed_officials_by_event ON removed_officials (event_id);

-- The last approval of the body by the organiser.
CREATE TABLE body_approvals (
    event_id INTEGER PRIMARY KEY REFERENCES events,
    approved_on TEXT NOT NULL,
    approved_by TEXT NOT NULL,
    -- Names and offices as they were approved, as JSON.
    body TEXT NOT NULL,
    recorded_by INTEGER NOT NULL REFERENCES users,
    recorded_at TEXT NOT NULL
) STRICT;

CREATE TABLE kiosks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made_by INTEGER NOT NULL REFERENCES users,
    made_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    closed_at TEXT
) STRICT;
CREATE INDEX kiosks_by_event ON kiosks (event_id);

CREATE TABLE loans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events,
    item TEXT NOT NULL,
    note TEXT NOT NULL,
    player_id INTEGER REFERENCES players ON DELETE SET NULL,
    -- The borrower's name, also of a player.
    borrower TEXT NOT NULL,
    lent_by INTEGER NOT NULL REFERENCES users,
    lent_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    ending TEXT,
    ended_by INTEGER REFERENCES users,
    ended_at TEXT,
    version INTEGER NOT NULL,
    CHECK ((ending IS NULL) = (ended_at IS NULL)),
    CHECK ((ending IS NULL) = (ended_by IS NULL))
) STRICT;
CREATE INDEX loans_by_event ON loans (event_id, ended_at);
CREATE INDEX loans_by_player ON loans (player_id);
