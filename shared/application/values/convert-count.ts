import type { JsonValue } from '../../domain/json.ts';
import type { TimeUnit } from '../../domain/reading.ts';

const days: Readonly<Record<TimeUnit, number>> = { day: 1, week: 7, month: 30.4, year: 365 };

/** A month is not four weeks, so that a count in another unit is never met exactly. */
const tolerance = 0.15;

/**
 * A length of time in the unit that is declared for a value: "two months", where 4, 8 or 12 weeks
 * are offered, are 8. Only the nearest of what is offered is meant, and only if it is near;
 * `undefined` when none is. Without a unit on either side the count stays as it is.
 */
export function convertCount(
  count: number,
  unit: TimeUnit | undefined,
  declared: JsonValue | undefined,
  offered: readonly number[],
): number | undefined {
  if (unit === undefined || unit === declared || !isTimeUnit(declared)) return count;
  const wanted = (count * days[unit]) / days[declared];
  const gap = (each: number) => Math.abs(each - wanted) / wanted;
  const [nearest] = offered.toSorted((left, right) => gap(left) - gap(right));
  return nearest !== undefined && gap(nearest) <= tolerance ? nearest : undefined;
}

function isTimeUnit(value: JsonValue | undefined): value is TimeUnit {
  return typeof value === 'string' && Object.hasOwn(days, value);
}
