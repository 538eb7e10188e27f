DROP TABLE player_names;
