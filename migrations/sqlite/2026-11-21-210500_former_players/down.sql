DROP INDEX applications_by_former_player;
ALTER TABLE applications DROP COLUMN former_player_id;
