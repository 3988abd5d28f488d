import { CrashError } from './crash-error.ts';

type Moment = 'before' | 'after';

/**
 * Kills the "process" (throws {@link CrashError}) once, before or after an operation took effect.
 * Share one plan between fakes to count operations of a whole turn.
 */
export class FaultPlan {
  /** Every operation that was started, in order. */
  readonly log: string[] = [];
  #interruption: { readonly left: number; readonly act: () => Promise<void> } | undefined;
  readonly #pending = new Map<string, Error>();

  /** The operation's `occurrence`-th call from now on has no effect and throws. */
  failBefore(operation: string, occurrence = 1, error?: Error): void {
    this.#plan('before', operation, occurrence, error);
  }

  /** The operation's `occurrence`-th call from now on takes effect, and then throws. */
  failAfter(operation: string, occurrence = 1, error?: Error): void {
    this.#plan('after', operation, occurrence, error);
  }

  /** Runs one operation of a fake under this plan. */
  async run<Result>(operation: string, effect: () => Result | Promise<Result>): Promise<Result> {
    await this.#interrupt();
    this.log.push(operation);
    const call = this.#count(operation);
    this.#strike('before', operation, call);
    const result = await effect();
    this.#strike('after', operation, call);
    return result;
  }

  /** Does something else before the n-th operation from now on, counted from zero. */
  interrupt(after: number, act: () => Promise<void>): void {
    this.#interruption = { left: after, act };
  }

  async #interrupt(): Promise<void> {
    const interruption = this.#interruption;
    if (interruption === undefined) return;
    const { left, act } = interruption;
    this.#interruption = left === 0 ? undefined : { left: left - 1, act };
    if (left === 0) await act();
  }

  #count(operation: string): number {
    return this.log.filter((name) => name === operation).length;
  }

  #plan(moment: Moment, operation: string, occurrence: number, error?: Error): void {
    const call = this.#count(operation) + occurrence;
    const failure = error ?? new CrashError(`${moment} ${operation}`);
    this.#pending.set(`${moment} ${operation} ${call}`, failure);
  }

  #strike(moment: Moment, operation: string, call: number): void {
    const key = `${moment} ${operation} ${call}`;
    const failure = this.#pending.get(key);
    if (failure === undefined) return;
    this.#pending.delete(key);
    throw failure;
  }
}
