/**
 * Accounts of all channels share one name space: `<issuer>:<subject>`. Channels issue the
 * identities of their senders (`tg:4711`); whoever calls our own APIs has an account of the issuer
 * `web`.
 */
const WEB_ISSUER = 'web:';

/** Returns the account of a user of our APIs: never one that a channel issued. */
export function toWebAccountId(userId: string): string {
  return `${WEB_ISSUER}${userId}`;
}

/** Returns true for somebody who signed in: they are the account, and there is nothing to link. */
export function isWebAccount(identity: string): boolean {
  return identity.startsWith(WEB_ISSUER);
}

/** Returns the user id under which our APIs know an account; a channel's account keeps its name. */
export function toUserId(accountId: string): string {
  return isWebAccount(accountId) ? accountId.slice(WEB_ISSUER.length) : accountId;
}

/** Returns true for an account id with its issuer. */
export function isAccountId(text: string): boolean {
  return text.includes(':');
}
