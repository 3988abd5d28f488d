import type { LaterAction } from '../../domain/catalogue/flow.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { Claim } from '../../domain/reading.ts';
import type { DateTimeReading } from '../../domain/understanding.ts';

const isoDateLength = 10;

/**
 * The day and the repetition that a message names, as inputs of the action for later; `undefined`
 * when it is now, or not certain.
 */
export function toLaterInput(
  { tool, day, repeats }: Pick<LaterAction, 'tool' | 'day' | 'repeats'>,
  moments: readonly Claim[],
): WantedInputs | undefined {
  const [moment, ...more] = moments.filter(
    (claim) => !(claim.type === 'moment' && (claim.isNow || claim.isNegated)),
  );
  if (moment?.type !== 'moment' || more.length > 0 || moment.reading.type !== 'ok')
    return undefined;
  const { value } = moment.reading;
  const on = findDay(value);
  const rhythm = value.type === 'recurring' ? findRhythm(value.rrule) : undefined;
  if (value.type === 'recurring' && (rhythm === undefined || repeats === undefined)) {
    return undefined;
  }
  return {
    [tool]: {
      ...(on === undefined ? {} : { [day]: on }),
      ...(repeats === undefined || rhythm === undefined ? {} : { [repeats]: rhythm }),
    },
  };
}

function findDay(value: DateTimeReading): string | undefined {
  if (value.type === 'date') return value.date;
  const at = value.type === 'instant' ? value.iso : (value.first ?? value.next);
  return at?.slice(0, isoDateLength);
}

/** RFC 5545: the frequencies that people repeat payments at, each time on one day. */
function findRhythm(rrule: string): string | undefined {
  if (/BY[A-Z]+=[^;]*,/.test(rrule)) return undefined;
  const interval = /INTERVAL=(\d+)/.exec(rrule)?.[1] ?? '1';
  if (/FREQ=WEEKLY/.test(rrule)) {
    return interval === '1' ? 'WEEKLY' : interval === '2' ? 'FORTNIGHTLY' : undefined;
  }
  return /FREQ=MONTHLY/.test(rrule) && interval === '1' ? 'MONTHLY' : undefined;
}
