import { isAccountId, toWebAccountId } from '../../domain/account/account-id.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Who sent a request, as far as it is proven. */
export type Caller =
  /** A person with a token. `userId` is the token's subject, `phone` is verified (E.164). */
  | { readonly type: 'user'; readonly userId: string; readonly phone?: string }
  /** A server of the team with the service key, which vouches for the person it names. */
  | { readonly type: 'service' }
  /** Anyone; only on a developer's machine. */
  | { readonly type: 'anyone' };

/** Leaves room for the issuer in the 128 characters that an account id has. */
const USER_ID = /^[\w.@:+|-]{1,120}$/;

/**
 * Returns true for a valid user id. The pattern is strict, because ids become part of storage keys.
 */
export function isUserId(text: string): boolean {
  return USER_ID.test(text);
}

/**
 * Returns the account that a caller acts for. A user who names somebody else is refused. Only a
 * server may name the account of another channel (`tg:4711`); everybody else acts for an account of
 * our APIs, whatever the id looks like. `accountId` is `undefined` when the caller is not a user
 * and names nobody.
 */
export function identifyPerson(
  caller: Caller,
  named: string | undefined,
): { readonly type: 'person'; readonly accountId: string | undefined } | Refusal {
  if (named !== undefined && !isUserId(named)) {
    const message = 'Must be 1 to 120 of letters, digits and _ . @ : + | -';
    return refuse(400, 'invalid_field', message, 'user_id');
  }
  if (caller.type === 'user' && named !== undefined && named !== caller.userId) {
    return refuse(403, 'forbidden', 'The token belongs to another user.', 'user_id');
  }
  const userId = caller.type === 'user' ? caller.userId : named;
  return { type: 'person', accountId: userId && toAccountId(caller, userId) };
}

function toAccountId({ type }: Caller, userId: string): string {
  return type === 'service' && isAccountId(userId) ? userId : toWebAccountId(userId);
}
