import type { DayPart } from './policy.ts';

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';
export type Unit = CalendarUnit | 'minute' | 'hour';
export type Relative = 'next' | 'coming' | 'this' | 'last';
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A number of calendar units; months keep the day of the month. */
export interface CalendarSpan {
  readonly unit: CalendarUnit;
  readonly count: number;
}

/** Wall-clock time as said. `bare`: 1 to 12 without a half of the day. */
export interface Clock {
  readonly type: 'clock';
  readonly hour: number;
  readonly minute: number;
  readonly style: 'bare' | 'exact' | 'zero-led' | 'midnight';
}

/** What one stretch of the text says. The order in which they are said does not matter. */
export type Atom =
  | { readonly type: 'filler' }
  | { readonly type: 'blur' }
  | { readonly type: 'vague'; readonly question: string }
  | { readonly type: 'past' }
  | { readonly type: 'impossible'; readonly reason: string }
  /** A number that nothing says the meaning of. */
  | { readonly type: 'number'; readonly value: number }
  | Clock
  /** `of` belongs to an hour, `in` may stand alone, `this` is today's. */
  | { readonly type: 'part'; readonly binding: 'of' | 'in' | 'this'; readonly part: DayPart }
  | { readonly type: 'zone'; readonly zones: readonly string[] }
  | { readonly type: 'instant'; readonly iso: string }
  /** "in 45 minutes", in minutes from now. */
  | { readonly type: 'elapsed'; readonly minutes: number }
  /** "in 3 days". */
  | ({ readonly type: 'later' } & CalendarSpan)
  /** "a week from": moves the day that is named. */
  | ({ readonly type: 'shift' } & CalendarSpan)
  | { readonly type: 'offset'; readonly days: number }
  | { readonly type: 'weekday'; readonly weekday: number; readonly relative?: Relative }
  | { readonly type: 'week'; readonly relative: Relative }
  | { readonly type: 'month-of'; readonly relative: Relative }
  | { readonly type: 'year-of'; readonly relative: Relative }
  | { readonly type: 'month'; readonly month: number }
  | { readonly type: 'day-number'; readonly day: number }
  | { readonly type: 'year'; readonly year: number }
  /** "first" before a weekday; -1 is the last. */
  | { readonly type: 'nth'; readonly nth: number }
  | { readonly type: 'last-day' }
  /** A feast on a fixed date: always the coming one. */
  | { readonly type: 'feast'; readonly month: number; readonly day: number }
  /** A date in digits with its possible readings; `year` undefined: the coming one. */
  | { readonly type: 'numeric'; readonly dates: readonly NumericDate[] }
  /** "every"; frequency undefined: what follows says it. */
  | { readonly type: 'repeat'; readonly frequency?: Frequency; readonly interval: number };

export interface NumericDate {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
}

export type AtomOf<Type extends Atom['type']> = Extract<Atom, { type: Type }>;

/** Atoms that stand for one stretch of tokens, and where it ends. */
export interface Scan {
  readonly atoms: readonly Atom[];
  readonly end: number;
}

/** Those of one type, in order. */
export function filterAtoms<Type extends Atom['type']>(
  atoms: readonly Atom[],
  type: Type,
): AtomOf<Type>[] {
  return atoms.filter((atom): atom is AtomOf<Type> => atom.type === type);
}
