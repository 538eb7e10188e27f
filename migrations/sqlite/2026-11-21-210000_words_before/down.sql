ALTER TABLE absences DROP COLUMN said_before;
