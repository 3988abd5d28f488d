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
  /** A call of this turn did not get through, after what is told above it. */
  | 'next-failed'
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
  /** A line of a history: what became of something. */
  | 'row'
  /** What the text's own operation has come to, as a line of data. */
  | 'status'
  /** Something that was confirmed is done, or under way. */
  | 'was-confirmed'
  | 'topped-up-often'
  /** It is set up for later. */
  | 'standing'
  /** A run of what was set up for later was not made. */
  | 'run-not-made'
  /** An entry of the wallet's history. */
  | 'movement'
  /** An amount on a line of data: of the operation that the text names, or of the question it puts. */
  | 'figure'
  /** Amounts of an operation that the sentence names. */
  | 'named-figures'
  /** What was paid for the operations that the text lists. */
  | 'paid-total'
  /** What is set aside for the operations that the text lists, or of what was spent in a month. */
  | 'held-of-these'
  | 'held-in-month'
  /** What all transfers that the text is about come to. */
  | 'sent-total'
  /** What was spent in a month, in all, for one purpose, or on one person. */
  | 'spent-in-month'
  | 'spent-on'
  | 'spent-most'
  | 'no-movements'
  | 'sent-in-month'
  | 'sent-to'
  | 'used-today'
  | 'budget-left'
  /** What is paid and what is left of loans. */
  | 'instalments-paid'
  | 'instalments-left'
  | 'instalments-after'
  | 'instalment-size'
  | 'instalment-row'
  | 'autopay-on'
  /** What limits are, and what is used of them. */
  | 'limits'
  | 'limit-used'
  | 'most-now'
  /** A yes is asked for, and only with it something is done. */
  | 'yes-needed'
  /** Nothing is done of what is on the screen, because it still lacks a yes. */
  | 'yes-missing'
  /** What the question that is open is for. */
  | 'yes-does'
  | 'yes-now'
  | 'yes-later'
  /** Nothing is done with a yes to this but that the final question is put. */
  | 'yes-asks-again'
  /** Nothing about money, but an answer to a yes: it is asked for again, or the assistant is in trouble. */
  | 'asked-again'
  | 'apology';

export interface Claim {
  readonly kind: ClaimKind;
  /** About what; absent when the sentence does not say. */
  readonly deed?: Deed;
  readonly sentence: string;
  /** What the named places of the pattern hold, e.g. an amount. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the question that is open may be for. */
  readonly tools?: readonly string[];
}

/** One way to say something, as the table knows it. */
export interface ClaimPattern {
  readonly kind: ClaimKind;
  readonly deed?: Deed;
  readonly words: RegExp;
  readonly tools?: readonly string[];
}
