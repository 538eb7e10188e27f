-- Sections that are closed for good, and what sections were before what cannot be undone by one more act of its kind.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Since when nothing in it changes any more.
ALTER TABLE sections ADD COLUMN final_at TEXT;

-- A section as it was before an act. Content is the whole of it as JSON, without personal data (A6) and game records.
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section_id INTEGER NOT NULL REFERENCES sections,
    user_id INTEGER NOT NULL REFERENCES users,
    at TEXT NOT NULL,
    act TEXT NOT NULL,
    round INTEGER,
    content TEXT NOT NULL
) STRICT;
CREATE INDEX snapshots_by_section ON snapshots (section_id, id);
