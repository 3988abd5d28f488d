import type { Facts, PersonEvent } from '../data/bank.ts';
import type { Dice } from './dice.ts';

/** Something that comes to a person's mind in the middle, and the ways they say it. */
export class Happening {
  readonly event: PersonEvent;
  #hasHappened = false;
  #skip: number;
  readonly #left: string[];

  constructor(event: PersonEvent, language: string, dice: Dice) {
    this.event = event;
    this.#skip = dice.integer(0, event.skip);
    this.#left = dice.shuffle(event.say[language] ?? []);
  }

  get hasHappened(): boolean {
    return this.#hasHappened;
  }

  get facts(): Facts {
    return this.event.set;
  }

  /** True when this is the moment; a moment may be let pass. */
  isDue(isMoment: boolean, isConfirmation: boolean): boolean {
    if (this.#hasHappened) return this.event.repeat;
    if (!isMoment || isConfirmation || this.#skip === 0) return isMoment;
    this.#skip -= 1;
    return false;
  }

  /** Returns the words for it, or undefined when all were used. */
  happen(): string | undefined {
    this.#hasHappened = true;
    return this.#left.pop();
  }
}
