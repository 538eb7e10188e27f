DROP TABLE rulings;
ALTER TABLE boards DROP COLUMN black_signed_at;
ALTER TABLE boards DROP COLUMN white_signed_at;
ALTER TABLE sections DROP COLUMN rules;
