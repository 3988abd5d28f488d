export const ledger = 1;
