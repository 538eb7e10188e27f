DROP TABLE loans;
DROP TABLE kiosks;
DROP TABLE body_approvals;
DROP TABLE removed_officials;
DROP TABLE named_officials;
