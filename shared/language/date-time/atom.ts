import type { DayPart } from './policy.ts';

export type CalendarUnit = 'day' | 'week' | 'month' | 'year';
export type Unit = CalendarUnit | 'minute' | 'hour';
export type Relative = 'next' | 'coming' | 'this' | 'last';
export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A number of calendar units. Months and years keep the day of the month. */
export interface CalendarSpan {
  readonly unit: CalendarUnit;
  readonly count: number;
}

/** Wall-clock time as stated. `bare` is 1 to 12 without a half of the day. */
export interface Clock {
  readonly type: 'clock';
  readonly hour: number;
  readonly minute: number;
  readonly style: 'bare' | 'exact' | 'zero-led' | 'midnight';
}

/** What one span of the text says. The order of the atoms does not matter. */
export type Atom =
  | { readonly type: 'filler' }
  | { readonly type: 'blur' }
  | { readonly type: 'vague'; readonly question: string }
  | { readonly type: 'past' }
  | { readonly type: 'impossible'; readonly reason: string }
  /** A number whose meaning is not stated. */
  | { readonly type: 'number'; readonly value: number }
  | Clock
  /** `of` belongs to an hour, `in` can stand alone, and `this` means today's. */
  | { readonly type: 'part'; readonly binding: 'of' | 'in' | 'this'; readonly part: DayPart }
  | { readonly type: 'zone'; readonly zones: readonly string[] }
  | { readonly type: 'instant'; readonly iso: string }
  /** "in 45 minutes": minutes from now. */
  | { readonly type: 'elapsed'; readonly minutes: number }
  /** "in 3 days": calendar units from today. */
  | ({ readonly type: 'later' } & CalendarSpan)
  /** "a week from": moves the day that is named with it. */
  | ({ readonly type: 'shift' } & CalendarSpan)
  | { readonly type: 'offset'; readonly days: number }
  | { readonly type: 'weekday'; readonly weekday: number; readonly relative?: Relative }
  | { readonly type: 'week'; readonly relative: Relative }
  | { readonly type: 'month-of'; readonly relative: Relative }
  | { readonly type: 'year-of'; readonly relative: Relative }
  | { readonly type: 'month'; readonly month: number }
  | { readonly type: 'day-number'; readonly day: number }
  | { readonly type: 'year'; readonly year: number }
  /** "first" before a weekday. -1 is the last. */
  | { readonly type: 'nth'; readonly nth: number }
  | { readonly type: 'last-day' }
  /** A feast on a fixed date. It always means the next one. */
  | { readonly type: 'feast'; readonly month: number; readonly day: number }
  /** A date in digits with its possible readings. Without a `year`, the next one is meant. */
  | { readonly type: 'numeric'; readonly dates: readonly NumericDate[] }
  /** "every". Without a frequency, what follows states it. */
  | { readonly type: 'repeat'; readonly frequency?: Frequency; readonly interval: number };

export interface NumericDate {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
}

export type AtomOf<Type extends Atom['type']> = Extract<Atom, { type: Type }>;

/** The atoms of one span of tokens, and where the span ends. */
export interface Scan {
  readonly atoms: readonly Atom[];
  readonly end: number;
}

/** Returns the atoms of one type, in order. */
export function filterAtoms<Type extends Atom['type']>(
  atoms: readonly Atom[],
  type: Type,
): AtomOf<Type>[] {
  return atoms.filter((atom): atom is AtomOf<Type> => atom.type === type);
}
