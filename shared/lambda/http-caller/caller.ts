import { type Refusal, refuse } from './refusal.ts';

/** Who sent a request, as far as it is proven. */
export type Caller =
  /** A person with a token. */
  | { readonly type: 'user'; readonly userId: string }
  /** A server of the team with the service key, which vouches for the person it names. */
  | { readonly type: 'service' }
  /** Anyone; only on a developer's machine. */
  | { readonly type: 'anyone' };

const USER_ID = /^[\w.@:+|-]{1,128}$/;

/**
 * Returns true for a valid user id. The pattern is strict, because ids become part of storage keys.
 */
export function isUserId(text: string): boolean {
  return USER_ID.test(text);
}

/**
 * Returns the person that a caller acts for. A user who names somebody else is refused. `userId` is
 * `undefined` when the caller is not a user and names nobody.
 */
export function identifyPerson(
  caller: Caller,
  named: string | undefined,
): { readonly type: 'person'; readonly userId: string | undefined } | Refusal {
  if (named !== undefined && !isUserId(named)) {
    const message = 'Must be 1 to 128 of letters, digits and _ . @ : + | -';
    return refuse(400, 'invalid_field', message, 'user_id');
  }
  if (caller.type !== 'user') return { type: 'person', userId: named };
  if (named !== undefined && named !== caller.userId) {
    return refuse(403, 'forbidden', 'The token belongs to another user.', 'user_id');
  }
  return { type: 'person', userId: caller.userId };
}
