DROP TABLE application_personal;
DROP TABLE applications;
DROP TABLE team_links;
DROP INDEX players_by_team;
ALTER TABLE players DROP COLUMN team_id;
DROP TABLE teams;
