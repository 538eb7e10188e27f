DROP TABLE clock_logs;
DROP TABLE clock_links;
