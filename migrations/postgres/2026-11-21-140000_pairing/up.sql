-- How a section is paired: its system, what games give, pairs kept apart, what players asked for, rounds changed by hand.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE sections ADD COLUMN system TEXT NOT NULL DEFAULT 'dutch';
ALTER TABLE sections ADD COLUMN win_halves INTEGER NOT NULL DEFAULT 2;
ALTER TABLE sections ADD COLUMN draw_halves INTEGER NOT NULL DEFAULT 1;
ALTER TABLE sections ADD COLUMN loss_halves INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sections ADD COLUMN acceleration TEXT NOT NULL DEFAULT 'none';
-- Without one it is drawn by lot.
ALTER TABLE sections ADD COLUMN first_side TEXT;

-- Put together by a person, not by the program.
ALTER TABLE boards ADD COLUMN by_hand BOOLEAN NOT NULL DEFAULT FALSE;

-- Two who must not meet in these rounds.
CREATE TABLE kept_apart (
    section_id BIGINT NOT NULL REFERENCES sections,
    one_id BIGINT NOT NULL REFERENCES players ON DELETE CASCADE,
    other_id BIGINT NOT NULL REFERENCES players ON DELETE CASCADE,
    first_round INTEGER NOT NULL,
    last_round INTEGER NOT NULL,
    PRIMARY KEY (one_id, other_id),
    CHECK (one_id < other_id),
    CHECK (1 <= first_round AND first_round <= last_round AND last_round <= 255)
);
CREATE INDEX kept_apart_by_section ON kept_apart (section_id);
CREATE INDEX kept_apart_by_other ON kept_apart (other_id);

-- What players said of rounds whose check-in is not open yet.
CREATE TABLE announced (
    player_id BIGINT NOT NULL REFERENCES players ON DELETE CASCADE,
    round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 255),
    attendance TEXT NOT NULL,
    PRIMARY KEY (player_id, round)
);

-- Rounds whose pairing is being changed by hand (without a reason), or was.
CREATE TABLE manual_phases (
    round_id BIGINT PRIMARY KEY REFERENCES rounds ON DELETE CASCADE,
    reason TEXT,
    -- Where the program would have paired otherwise, as JSON.
    instead TEXT NOT NULL,
    CHECK (reason IS NOT NULL OR instead = '[]')
);

-- Lines of the tournament file that a section was made of and has no other room for: its files get them back.
CREATE TABLE file_lines (
    section_id BIGINT NOT NULL REFERENCES sections,
    position INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (section_id, position)
);
