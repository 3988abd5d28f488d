import * as z from 'zod';
import { formatDateTime } from '../../../../shared/language/date-time/format-date-time.ts';
import { readDateTime } from '../../../../shared/language/date-time/read-date-time.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { addDays, toMorning } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { PAYMENT_CURRENCY } from '../quote/price.ts';

/** How many days ahead a payment can be scheduled. */
const HORIZON_DAYS = 90;
/** A payment scheduled for today is made after this delay. */
const SOON_MS = 120_000;

/** When a payment is made. */
export interface PayMoment {
  readonly type: 'moment';
  readonly at: Date;
  /** The calendar day of `at` in the person's time zone, `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Reads when a payment shall be made: a day or a moment, in ISO 8601 or in words. A day means its
 * morning.
 */
export function readPayOn(
  text: string | undefined,
  { now, timezone, locale }: CallContext,
): PayMoment | NeedsInput {
  if (text === undefined) return ask('pay_on', 'DATE_REQUIRED');
  const at = readMoment(text, { now, timezone, locale });
  if (!(at instanceof Date)) return ask('pay_on', at);
  const today = localDay(now, timezone);
  const day = localDay(at.toISOString(), timezone);
  if (day < today) return ask('pay_on', 'PAST_DATE');
  const latest = addDays(today, HORIZON_DAYS);
  if (day > latest) {
    const write = (language: string) => formatDateTime({ type: 'date', date: latest }, language);
    const details = { latest_es: write('es-MX'), latest_en: write('en-US') };
    return ask('pay_on', 'TOO_FAR_AHEAD', { details });
  }
  const soonest = new Date(Date.parse(now) + SOON_MS);
  return { type: 'moment', at: at < soonest ? soonest : at, day };
}

function readMoment(
  text: string,
  { now, timezone, locale }: Pick<CallContext, 'now' | 'timezone' | 'locale'>,
): Date | 'DATE_NOT_UNDERSTOOD' | 'PAST_DATE' {
  if (isoDay.safeParse(text).success) return toMorning(text, timezone);
  if (isoMoment.safeParse(text).success) return new Date(text);
  const context = { locale, timezone, now, currency: PAYMENT_CURRENCY, country: 'MX' };
  const reading = readDateTime(text, context);
  if (reading.type === 'refused' && reading.reason === 'past') return 'PAST_DATE';
  if (reading.type !== 'ok' || reading.value.type === 'recurring') return 'DATE_NOT_UNDERSTOOD';
  const { value } = reading;
  return value.type === 'date' ? toMorning(value.date, timezone) : new Date(value.iso);
}

const isoDay = z.iso.date();
const isoMoment = z.iso.datetime({ offset: true });
