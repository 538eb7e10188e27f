ALTER TABLE events DROP COLUMN name_order;
