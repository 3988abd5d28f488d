/**
 * Accounts of all channels share one name space: `<issuer>:<subject>`. Channels issue the accounts
 * of their senders (`tg:4711`); whoever calls our own APIs has one of the issuer `web`.
 */
const WEB_ISSUER = 'web:';

/** Returns the account of a user of our APIs: never one that a channel issued. */
export function toWebAccountId(userId: string): string {
  return `${WEB_ISSUER}${userId}`;
}

/** Returns the user id under which our APIs know an account; a channel's account keeps its name. */
export function toUserId(accountId: string): string {
  return accountId.startsWith(WEB_ISSUER) ? accountId.slice(WEB_ISSUER.length) : accountId;
}

/** Returns true for an account id with its issuer. */
export function isAccountId(text: string): boolean {
  return text.includes(':');
}
