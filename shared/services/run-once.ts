import { ConflictError } from '../domain/errors.ts';

/** What is stored under an idempotency key. */
export type KnownOperation<Operation, Result> =
  /** Accepted; whether the partner did it is not stored yet. */
  | { readonly type: 'accepted'; readonly operation: Operation }
  | { readonly type: 'settled'; readonly result: Result };

export type Acceptance<Operation, Result> =
  | { readonly type: 'accepted'; readonly operation: Operation }
  /** Another request with the same key was faster. */
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly result: Result };

/** The steps of an action that must happen once per idempotency key. Any of them may crash. */
export interface OnceSteps<Operation, Outcome, Result> {
  /** What is stored under the key, or `undefined`. */
  find(): Promise<KnownOperation<Operation, Result> | undefined>;
  /** Checks and reserves everything and stores the operation under the key, in one transaction. */
  accept(): Promise<Acceptance<Operation, Result>>;
  /**
   * Lets the partner do it. It may run several times for one operation, also in parallel: the
   * partner recognises the operation's own key and returns the same outcome.
   * @throws UnavailableError when the partner may or may not have done it
   */
  perform(operation: Operation): Promise<Outcome>;
  /** Stores the outcome in one transaction unless one is stored; returns the stored one. */
  settle(operation: Operation, outcome: Outcome): Promise<Result>;
}

/**
 * Runs an action so that one key has one effect and one answer, also when the process dies between
 * any two steps or the request arrives many times in parallel. Refusals before acceptance change
 * nothing and are not stored.
 * @throws whatever the steps throw; a later call with the same key continues
 */
export async function runOnce<Operation, Outcome, Result>(
  steps: OnceSteps<Operation, Outcome, Result>,
): Promise<Result> {
  const known = (await steps.find()) ?? (await acceptOrFind(steps));
  if (known.type !== 'accepted') return known.result;
  return steps.settle(known.operation, await steps.perform(known.operation));
}

async function acceptOrFind<Operation, Outcome, Result>(
  steps: OnceSteps<Operation, Outcome, Result>,
): Promise<
  KnownOperation<Operation, Result> | { readonly type: 'refused'; readonly result: Result }
> {
  const acceptance = await steps.accept();
  if (acceptance.type !== 'taken') return acceptance;
  const known = await steps.find();
  if (known === undefined) throw new ConflictError('The accepted operation no longer exists');
  return known;
}
