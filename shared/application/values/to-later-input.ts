import type { LaterAction } from '../../domain/catalogue/flow.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Claim, ClaimOf, Rhythm } from '../../domain/reading.ts';
import type { DateTimeReading } from '../../domain/understanding.ts';

const isoDateLength = 10;

/**
 * The day and the repetition that a message names, as inputs of the action for later; `undefined`
 * when it is now, or not certain.
 */
export function toLaterInput(
  later: Pick<LaterAction, 'tool' | 'day' | 'repeats'>,
  moments: readonly Claim[],
): WantedInputs | undefined {
  const { tool, repeats } = later;
  const meant = joinStart(dropWaiting(moments.filter(isMeant)));
  const rhythms = repeats === undefined ? [] : meant.flatMap(findOpenRhythm);
  const [moment, ...more] = meant.filter((claim) => findOpenRhythm(claim).length === 0);
  const [open, ...others] = rhythms;
  if (more.length > 0 || others.length > 0) return undefined;
  const given = moment === undefined ? {} : readMoment(moment, later);
  const isTwice = open !== undefined && repeats !== undefined && given?.[repeats] !== undefined;
  if (given === undefined || isTwice || (moment === undefined && open === undefined)) {
    return undefined;
  }
  const rhythm = open === undefined || repeats === undefined ? {} : { [repeats]: open };
  return { [tool]: { ...given, ...rhythm } };
}

/** Not now, and no day that is denied. */
function isMeant(claim: Claim): claim is ClaimOf<'moment'> & Claim {
  return claim.type === 'moment' && !claim.isNow && claim.isNegated !== true;
}

/** "Every Friday from the 20th on": the rhythm begins on the first Friday since then. */
function joinStart(moments: readonly ClaimOf<'moment'>[]): readonly ClaimOf<'moment'>[] {
  const [one, other, ...more] = moments;
  if (one === undefined || other === undefined || more.length > 0) return moments;
  const joined =
    startOn(one, other) ?? startOn(other, one) ?? openUp(one, other) ?? openUp(other, one);
  return joined === undefined ? moments : [joined];
}

function startOn(
  repeated: ClaimOf<'moment'>,
  { reading: start, isStart }: ClaimOf<'moment'>,
): ClaimOf<'moment'> | undefined {
  const { reading } = repeated;
  if (reading.type !== 'ok' || reading.value.type !== 'recurring') return undefined;
  if (start.type !== 'ok' || start.value.type !== 'date') return undefined;
  const { rrule } = reading.value;
  const days = listDays(start.value.date, isStart === true ? maxToFirst : 1);
  const first = days.find((day) => fallsOn(day, rrule));
  if (first === undefined) return undefined;
  return { ...repeated, reading: { ...reading, value: { ...reading.value, first } } };
}

/** "Every Friday from next week on": how often is known, and the day is to be asked. */
function openUp(
  repeated: ClaimOf<'moment'>,
  { reading: start, isStart }: ClaimOf<'moment'>,
): ClaimOf<'moment'> | undefined {
  if (isStart !== true || start.type === 'ok') return undefined;
  if (findOpenRhythm(repeated).length > 0) return repeated;
  const { reading } = repeated;
  if (reading.type !== 'ok' || reading.value.type !== 'recurring') return undefined;
  const rhythm = findRhythm(reading.value.rrule);
  const isOpen = { type: 'ambiguous', candidates: [], question: 'which-day' } as const;
  return rhythm && { ...repeated, reading: isOpen, rhythm };
}

/** Within so many days, each day of a week or month comes: the 31st within two months. */
const maxToFirst = 62;
const dayMs = 86_400_000;

function listDays(from: string, count: number): readonly string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, days) =>
    new Date(start + days * dayMs).toISOString().slice(0, isoDateLength),
  );
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Whether a day is one of a rhythm that names the day of its week or month. */
function fallsOn(date: string, rrule: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  const named = /BYDAY=(\w+)|BYMONTHDAY=(\d+)/.exec(rrule);
  return (
    named?.[1] === weekdays[day.getUTCDay()] ||
    (named?.[2] !== undefined && Number(named[2]) === day.getUTCDate())
  );
}

/** "When I get paid, on Friday": the day is said beside what it waits for. */
function dropWaiting(moments: readonly ClaimOf<'moment'>[]): readonly ClaimOf<'moment'>[] {
  const days = moments.filter(({ waits }) => waits !== true);
  return days.length > 0 ? days : moments;
}

/** "Every two weeks" says how often, and leaves the day open. */
function findOpenRhythm({ reading, rhythm }: ClaimOf<'moment'>): readonly Rhythm[] {
  const isOpen = reading.type === 'ambiguous' && reading.question === 'which-day';
  return isOpen && rhythm !== undefined && rhythm !== 'other' ? [rhythm] : [];
}

function readMoment(
  { reading, waits }: ClaimOf<'moment'>,
  { day, repeats }: Pick<LaterAction, 'day' | 'repeats'>,
): JsonObject | undefined {
  // "When I get paid" is not now: the action for later asks for its day.
  if (waits) return {};
  if (reading.type !== 'ok') return undefined;
  const { value } = reading;
  const on = findDay(value);
  const rhythm = value.type === 'recurring' ? findRhythm(value.rrule) : undefined;
  if (value.type === 'recurring' && (rhythm === undefined || repeats === undefined)) {
    return undefined;
  }
  return {
    ...(on === undefined ? {} : { [day]: on }),
    ...(repeats === undefined || rhythm === undefined ? {} : { [repeats]: rhythm }),
  };
}

function findDay(value: DateTimeReading): string | undefined {
  if (value.type === 'date') return value.date;
  const at = value.type === 'instant' ? value.iso : (value.first ?? value.next);
  return at?.slice(0, isoDateLength);
}

/** RFC 5545: the frequencies that people repeat payments at, each time on one day. */
function findRhythm(rrule: string): Rhythm | undefined {
  if (/BY[A-Z]+=[^;]*,/.test(rrule)) return undefined;
  const interval = /INTERVAL=(\d+)/.exec(rrule)?.[1] ?? '1';
  if (/FREQ=WEEKLY/.test(rrule)) {
    return interval === '1' ? 'WEEKLY' : interval === '2' ? 'FORTNIGHTLY' : undefined;
  }
  return /FREQ=MONTHLY/.test(rrule) && interval === '1' ? 'MONTHLY' : undefined;
}
