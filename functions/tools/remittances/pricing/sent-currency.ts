/** What people send in; their wallets and limits are in it too. */
export const SENT_CURRENCY = 'USD';
