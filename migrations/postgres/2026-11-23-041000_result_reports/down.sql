DROP TRIGGER result_reports_end_with_results ON boards;
DROP FUNCTION end_result_reports;
DROP TABLE result_reports;
DROP TABLE player_links;
