-- Whom an application's admission had made before it was taken back, so that both come back together when a section is put
-- back to a time before that. He is no reference: he has been deleted.
-- Twin of the migration of the same name for the other database: the same tables, columns and constraints.

ALTER TABLE applications ADD COLUMN former_player_id INTEGER;
CREATE INDEX applications_by_former_player ON applications (former_player_id);
