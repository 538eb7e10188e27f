DROP TABLE audit_heads;
DROP TABLE audit_chain;
DROP TABLE audit_salts;
DROP FUNCTION refuse_audit_chain_change();
