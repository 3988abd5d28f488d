import * as z from 'zod';
import type { CallContext } from '../bound-tool.ts';
import { addDays } from './calendar-day.ts';
import { localDay } from './local-day.ts';

/** How many days ahead something can be scheduled. */
const HORIZON_DAYS = 366;

export type DayReading =
  | { readonly type: 'day'; readonly day: string }
  | { readonly type: 'refused'; readonly reason: 'NO_DAY' | 'PAST_DAY' | 'TOO_FAR_AHEAD' };

const isoDay = z.iso.date();
const isoMoment = z.iso.datetime({ offset: true });

/** Reads the day on which something shall happen: ISO 8601, today at the earliest. */
export function readDay(
  text: string | undefined,
  { now, timezone }: Pick<CallContext, 'now' | 'timezone'>,
): DayReading {
  const day = toDay(text, timezone);
  if (day === undefined) return { type: 'refused', reason: 'NO_DAY' };
  const today = localDay(now, timezone);
  if (day < today) return { type: 'refused', reason: 'PAST_DAY' };
  const isTooFar = day > addDays(today, HORIZON_DAYS);
  return isTooFar ? { type: 'refused', reason: 'TOO_FAR_AHEAD' } : { type: 'day', day };
}

function toDay(text: string | undefined, timezone: string): string | undefined {
  if (isoDay.safeParse(text).success) return text;
  const moment = isoMoment.safeParse(text);
  return moment.success ? localDay(moment.data, timezone) : undefined;
}
