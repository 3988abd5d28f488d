import { ConflictError } from '../domain/errors.ts';

/** What is known under an idempotency key. */
export type KnownOperation<Operation, Result> =
  /** Accepted; nobody knows yet whether the partner did it. */
  | { readonly type: 'accepted'; readonly operation: Operation }
  | { readonly type: 'settled'; readonly result: Result };

export type Acceptance<Operation, Result> =
  | { readonly type: 'accepted'; readonly operation: Operation }
  /** Another request with the same key was faster. */
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly result: Result };

/** The steps of an action that must happen once per idempotency key; each may crash, before or after. */
export interface OnceSteps<Operation, Outcome, Result> {
  /** What is stored under the key, or `undefined`. */
  find(): Promise<KnownOperation<Operation, Result> | undefined>;
  /** Checks and reserves everything and stores the operation under the key, in one transaction. */
  accept(): Promise<Acceptance<Operation, Result>>;
  /**
   * Lets the partner do it. May be called several times, also at the same moment, for one operation: the
   * partner recognises the operation's own key and answers the same again.
   * @throws UnavailableError when nobody knows whether it was done
   */
  perform(operation: Operation): Promise<Outcome>;
  /** Stores the outcome in one transaction, if nobody did; answers with what is stored. */
  settle(operation: Operation, outcome: Outcome): Promise<Result>;
}

/**
 * Runs an action so that the same key has the same effect and the same answer, also when the process
 * dies between any two steps or the request arrives many times at once. Refusals before acceptance are not
 * stored: they changed nothing.
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
  if (known === undefined) throw new ConflictError('The operation was taken and is gone');
  return known;
}
