DROP TRIGGER result_checks_end_with_results;
DROP TABLE result_checks;
