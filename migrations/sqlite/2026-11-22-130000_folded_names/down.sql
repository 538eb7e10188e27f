DROP TABLE recordings;
DROP TABLE folded_names;
