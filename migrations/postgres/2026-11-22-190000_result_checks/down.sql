DROP TRIGGER result_checks_end_with_results ON boards;
DROP FUNCTION end_result_check();
DROP TABLE result_checks;
