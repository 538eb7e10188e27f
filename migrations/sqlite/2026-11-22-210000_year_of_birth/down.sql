ALTER TABLE application_personal DROP COLUMN born_year;
ALTER TABLE personal DROP COLUMN born_year;
