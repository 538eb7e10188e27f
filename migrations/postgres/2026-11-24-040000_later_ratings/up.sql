-- Tournament ratings that are in force from later rounds on, as in sections of more than 30 days: a list in JSON, `["5: 1850"]`.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE players ADD COLUMN later_ratings TEXT NOT NULL DEFAULT '[]';
ALTER TABLE applications ADD COLUMN later_ratings TEXT NOT NULL DEFAULT '[]';
