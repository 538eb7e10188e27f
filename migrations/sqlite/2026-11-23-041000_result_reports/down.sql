DROP TRIGGER result_reports_end_with_results;
DROP TABLE result_reports;
DROP TABLE player_links;
