import type { Deed } from '../books/operation.ts';

/** What a sentence says about money, or about something that was to be done with it. */
export type ClaimKind =
  /** It is done. */
  | 'done'
  /** It was taken on: on its way, or done by now. */
  | 'accepted'
  /** It was taken on, and nobody knows how it ends. */
  | 'pending'
  /** Its money is set aside. */
  | 'held'
  | 'not-done'
  /** A call of this turn did not get through. */
  | 'not-completed'
  /** Nobody's money moved. */
  | 'not-charged'
  /** Nobody knows whether it was done. */
  | 'in-doubt'
  /** What was asked for will not be done. */
  | 'dropped'
  /** What was asked for was not done in time. */
  | 'expired'
  /** It was dealt with before. */
  | 'settled'
  /** Its money is back. */
  | 'refunded'
  /** There never was one. */
  | 'none-yet'
  /** Nothing is under way. */
  | 'nothing-open'
  /** An amount that the wallet has, free or set aside. */
  | 'available'
  | 'held-balance'
  /** Nothing about money, but an answer to a yes: it is asked for again, or the assistant is in trouble. */
  | 'asked-again'
  | 'apology';

export interface Claim {
  readonly kind: ClaimKind;
  /** About what; absent when the sentence does not say. */
  readonly deed?: Deed;
  readonly sentence: string;
  /** About none of the deeds that the other sentences name. */
  readonly isAboutAnother?: boolean;
}

/** One way to say something, as the table knows it. */
export interface ClaimPattern {
  readonly kind: ClaimKind;
  readonly deed?: Deed;
  readonly words: RegExp;
  readonly isAboutAnother?: boolean;
}
