import { quoteRefusals } from '../contracts/quote-refusals.ts';
import { ConflictError } from '../domain/errors.ts';
import { refused } from './tool-result.ts';

/** What is stored under an idempotency key, as it is now. */
export type KnownOperation<Operation, Stored> =
  /** Accepted; whether the partner did it is not stored yet. */
  | { readonly type: 'accepted'; readonly operation: Operation }
  | { readonly type: 'settled'; readonly stored: Stored }
  /** The key belongs to another operation. */
  | typeof keyReused;

export const keyReused = {
  type: 'refused',
  result: refused('IDEMPOTENCY_KEY_REUSED', quoteRefusals.IDEMPOTENCY_KEY_REUSED),
} as const;

export type Acceptance<Operation, Result> =
  | { readonly type: 'accepted'; readonly operation: Operation }
  /** Another request with the same key was faster. */
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly result: Result };

/** The steps of an action that must happen once per idempotency key. Any of them may crash. */
export interface OnceSteps<Operation, Stored, Result> {
  /** What is stored under the key, or `undefined`. */
  find(): Promise<KnownOperation<Operation, Stored> | undefined>;
  /** Checks and reserves everything and stores the operation under the key, in one transaction. */
  accept(): Promise<Acceptance<Operation, Result>>;
  /**
   * Lets the partner do it, and stores the outcome in one transaction unless one is stored; returns
   * what is stored then. It may run several times for one operation, also in parallel: the partner
   * recognises the operation's own key and returns the same outcome.
   * @throws UnavailableError when the partner may or may not have done it
   */
  perform(operation: Operation): Promise<Stored>;
  /**
   * What the caller is told of what is stored now. A key is asked again because nobody heard the
   * answer: what was undone since is refused, and what has ended is not on its way.
   */
  report(stored: Stored): Result;
}

/**
 * Runs an action so that one key has one effect, also when the process dies between any two steps
 * or the request arrives many times in parallel. Every request with the key is told what became of
 * it by then. Refusals before acceptance change nothing and are not stored.
 * @throws whatever the steps throw; a later call with the same key continues
 */
export async function runOnce<Operation, Stored, Result>(
  steps: OnceSteps<Operation, Stored, Result>,
): Promise<Result | typeof keyReused.result> {
  const known = (await steps.find()) ?? (await acceptOrFind(steps));
  if (known.type === 'refused') return known.result;
  const isSettled = known.type === 'settled';
  return steps.report(isSettled ? known.stored : await steps.perform(known.operation));
}

async function acceptOrFind<Operation, Stored, Result>(
  steps: OnceSteps<Operation, Stored, Result>,
): Promise<
  KnownOperation<Operation, Stored> | Extract<Acceptance<Operation, Result>, { type: 'refused' }>
> {
  const acceptance = await steps.accept();
  if (acceptance.type !== 'taken') return acceptance;
  const known = await steps.find();
  if (known === undefined) throw new ConflictError('The accepted operation no longer exists');
  return known;
}
