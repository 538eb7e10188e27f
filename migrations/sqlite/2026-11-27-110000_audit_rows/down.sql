DROP TABLE audit_pending;
DROP TABLE audit_keys;
DROP TABLE audit_rows;
