DROP INDEX ledger_of_several;
