import type { MoneyOperation } from './reading.ts';

/** One of several things that a message asks for. */
export interface Wish {
  /**
   * The words to read it by: the person's own, led by the verb of the wish before where they share
   * it ("mándale 30 a Juan" of "mándale 50 a mi mamá y 30 a Juan"). No amount, person or currency
   * ever comes from another wish.
   */
  readonly order: string;
  /** The person's own words for it, to name it by. */
  readonly words: string;
  readonly operation?: MoneyOperation;
  /** The words say that it comes on top of another: "y otra de 50", "and then". */
  readonly isAdditional: boolean;
  /** It only stops what is under way: "cancélalo", of "cancélalo y manda 50 a Juan". */
  readonly isStop?: true;
  /** It takes the place of what the wish before calls off: "y manda mejor 70 a Juan". */
  readonly isInstead?: true;
}
