-- Snapshots in few bytes: packed, most of them as the difference from the one before in their section.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

-- NULL where the content is still the text, as earlier versions stored it; otherwise the content is empty.
ALTER TABLE snapshots ADD COLUMN packed BYTEA;
