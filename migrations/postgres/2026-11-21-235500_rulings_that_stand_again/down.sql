DROP TABLE ended_withdrawals;
