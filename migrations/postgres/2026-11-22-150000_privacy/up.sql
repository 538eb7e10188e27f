-- What strangers are shown of an event: whether search engines may list it, whether the front page does, and whether the
-- names in sections of an age group are short.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE events ADD COLUMN indexed BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE events ADD COLUMN unlisted BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE events ADD COLUMN short_names BOOLEAN NOT NULL DEFAULT FALSE;
