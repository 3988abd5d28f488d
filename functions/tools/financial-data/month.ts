import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { localDay } from '../../../shared/services/local-day.ts';
import type { MovementPeriod } from '../../../shared/services/ports/movement-history.ts';

/** A calendar month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The month that a moment has in a time zone. @throws InvalidInputError when there is no such zone */
export function monthOf(at: string, timezone: string): string {
  return localDay(at, timezone).slice(0, 7);
}

/** The month so many before another one. */
export function monthsBefore(month: string, count: number): string {
  return Temporal.PlainYearMonth.from(month).subtract({ months: count }).toString();
}

/** From the first moment of the month to that of the next one, where the person is. */
export function periodOf(month: string, timezone: string): MovementPeriod {
  const first = Temporal.PlainYearMonth.from(month);
  return { from: startOf(first, timezone), to: startOf(first.add({ months: 1 }), timezone) };
}

/** Days of the month from a day on, that day included. */
export function daysLeft(day: string): number {
  const date = Temporal.PlainDate.from(day);
  return date.daysInMonth - date.day + 1;
}

/** Months from a day to another one, begun ones counted; at least 1. */
export function monthsUntil(day: string, target: string): number {
  const whole = Temporal.PlainDate.from(day).until(target, { largestUnit: 'month' });
  return Math.max(1, whole.months + whole.years * 12 + (whole.days > 0 ? 1 : 0));
}

function startOf(month: Temporal.PlainYearMonth, timezone: string): Date {
  const start = month.toPlainDate({ day: 1 }).toZonedDateTime(timezone);
  return new Date(start.epochMilliseconds);
}
