ALTER TABLE players DROP COLUMN hand_place;
ALTER TABLE players DROP COLUMN entered_value;
