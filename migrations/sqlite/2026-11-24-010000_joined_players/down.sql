DROP TABLE joined_players;
