import type { Facts } from '../data/bank.ts';
import type { Goals } from '../data/goals.ts';
import { buildFacts } from '../judge/build-facts.ts';

/** Who, how much, when: what a person has in mind, which may change. */
export class PersonCase {
  #values: Facts;
  readonly #meanings: Goals['values'];
  readonly now: Date;

  constructor(values: Facts, meanings: Goals['values'], now: Date) {
    this.#values = values;
    this.#meanings = meanings;
    this.now = now;
  }

  get values(): Facts {
    return this.#values;
  }

  /** For patterns. */
  get facts(): Facts {
    return buildFacts(this.#values, this.#meanings, this.now);
  }

  change(values: Facts): void {
    this.#values = { ...this.#values, ...values };
  }
}
