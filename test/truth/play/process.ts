import { AsyncLocalStorage } from 'node:async_hooks';
import { ThrottledError, UnavailableError } from '../../../shared/domain/errors.ts';

/** What happens to a process at one of its points, before or after something leaves it. */
export interface Strike {
  /** The how manieth point, from 1. */
  readonly point: number;
  /** `fail`: the call throws; before the call nothing happened, after it only its answer is lost. */
  readonly how: 'kill' | 'fail';
  /** Called when the process got so far. */
  readonly onStrike: (name: string) => void;
}

export type Ending<Result> =
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'killed' };

const running = new AsyncLocalStorage<SimulatedProcess>();

/**
 * Runs work as a process that can be killed: from then on none of its calls to the outside starts or
 * returns, so nothing in it can catch its death. Processes nest; the death of one leaves others alone.
 */
export function runProcess<Result>(
  work: () => Promise<Result>,
  strike?: Strike,
): Promise<Ending<Result>> {
  const simulated = new SimulatedProcess(strike);
  const ended = running.run(simulated, () =>
    work().then(
      (result) => ({ type: 'done' as const, result }),
      (error: unknown) => ({ type: 'failed' as const, error }),
    ),
  );
  return Promise.race([simulated.death, ended]);
}

/** A point where the running process may be struck. Outside of any process nothing happens. */
export async function passPoint(name: string): Promise<void> {
  await running.getStore()?.pass(name);
}

/** Looks at something as the test itself, from within a process. */
export function lookFromOutside<Result>(look: () => Result): Result {
  return running.exit(look);
}

class SimulatedProcess {
  readonly death: Promise<{ readonly type: 'killed' }>;
  readonly #strike: Strike | undefined;
  #die: (ending: { readonly type: 'killed' }) => void = () => {};
  #isDead = false;
  #points = 0;

  constructor(strike: Strike | undefined) {
    this.#strike = strike;
    this.death = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  async pass(name: string): Promise<void> {
    this.#points += 1;
    const isStruck = this.#strike?.point === this.#points && !this.#isDead;
    if (isStruck) this.#strikeAt(name, this.#strike);
    if (this.#isDead) await new Promise<never>(() => {});
  }

  #strikeAt(name: string, { how, onStrike }: Strike): void {
    onStrike(name);
    if (how === 'fail') throw failAt(name);
    this.#isDead = true;
    this.#die({ type: 'killed' });
  }
}

function failAt(name: string): Error {
  return name.startsWith('before')
    ? new ThrottledError(`throttled ${name}`)
    : new UnavailableError(`no answer ${name}`);
}
