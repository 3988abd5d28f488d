import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { localDay } from '../../../shared/services/calendar/local-day.ts';
import type { MovementPeriod } from '../../../shared/services/ports/movement-history.ts';

/** A calendar month, `YYYY-MM`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

export const monthSchema = z.string().regex(monthPattern);

/**
 * The month of a moment in a time zone.
 * @throws InvalidInputError when `timezone` is not an IANA zone
 */
export function toMonth(at: string, timezone: string): string {
  return localDay(at, timezone).slice(0, 7);
}

/**
 * The month that is asked about: by its name, else by its place, else the current one.
 * @throws InvalidInputError when `timezone` is not an IANA zone
 */
export function chooseMonth(
  { month, period }: { readonly month?: string; readonly period?: 'this_month' | 'last_month' },
  { now, timezone }: { readonly now: string; readonly timezone: string },
): string {
  if (month !== undefined) return month;
  const current = toMonth(now, timezone);
  return period === 'last_month' ? subtractMonths(current, 1) : current;
}

/** The month `count` months before another one. */
export function subtractMonths(month: string, count: number): string {
  return Temporal.PlainYearMonth.from(month).subtract({ months: count }).toString();
}

/** From the first moment of a month to that of the next one, in a time zone. */
export function toPeriod(month: string, timezone: string): MovementPeriod {
  const first = Temporal.PlainYearMonth.from(month);
  return { from: findStart(first, timezone), to: findStart(first.add({ months: 1 }), timezone) };
}

/** Days until the end of the month, the given day included. */
export function countDaysLeft(day: string): number {
  const date = Temporal.PlainDate.from(day);
  return date.daysInMonth - date.day + 1;
}

/** Months from one day to another, counting started ones; at least 1. */
export function countMonthsUntil(day: string, target: string): number {
  const whole = Temporal.PlainDate.from(day).until(target, { largestUnit: 'month' });
  return Math.max(1, whole.months + whole.years * 12 + (whole.days > 0 ? 1 : 0));
}

function findStart(month: Temporal.PlainYearMonth, timezone: string): Date {
  const start = month.toPlainDate({ day: 1 }).toZonedDateTime(timezone);
  return new Date(start.epochMilliseconds);
}
