import { type Refusal, refuse } from './refusal.ts';

/** Who sends a request, as far as it is proven. */
export type Caller =
  /** A person, by a token. */
  | { readonly type: 'user'; readonly userId: string }
  /** A server of the team, by the service key: it vouches for the person it names. */
  | { readonly type: 'service' }
  /** Anyone, on a developer's machine. */
  | { readonly type: 'anyone' };

const USER_ID = /^[\w.@:+|-]{1,128}$/;

/** True for what may be a user id: it becomes part of storage keys. */
export function isUserId(text: string): boolean {
  return USER_ID.test(text);
}

/**
 * The person a caller acts for, who may differ from the one it names only by refusal. `undefined`
 * when anyone may call and nobody is named.
 */
export function personOf(
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
