import type { RelativeAmount } from './reading.ts';

/** An amount that is what somebody else got, or a multiple of it. */
export interface Comparison {
  readonly relation: RelativeAmount;
  /** Whose amount it is, as the person calls them. */
  readonly base: string;
  /** The words before and behind the amount, without those that say whose it is. */
  readonly before: string;
  readonly after: string;
}
