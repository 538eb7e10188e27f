ALTER TABLE players DROP COLUMN half_byes_barred;
