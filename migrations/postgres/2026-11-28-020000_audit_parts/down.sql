-- The index by subject stays as it is: a list of subjects may be longer than what an index that orders can hold.
DROP INDEX ledger_of_several;
