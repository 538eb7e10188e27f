-- Clocks on phones and tablets: the links they are opened by, and the logs they hand in.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- Boards whose link was made anew; the link of all others is their first.
CREATE TABLE clock_links (
    board_id INTEGER PRIMARY KEY REFERENCES boards ON DELETE CASCADE,
    serial INTEGER NOT NULL CHECK (serial >= 2)
) STRICT;

-- Entries as devices handed them in, as JSON; each device numbers its own from 1.
CREATE TABLE clock_logs (
    board_id INTEGER NOT NULL REFERENCES boards ON DELETE CASCADE,
    device TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq >= 1),
    entry TEXT NOT NULL,
    received_at TEXT NOT NULL,
    PRIMARY KEY (board_id, device, seq)
) STRICT;
