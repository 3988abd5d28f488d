import type { TipRule } from '../catalogue/shadow.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { readPath } from '../json-path.ts';
import { meetsConditions } from '../meets-conditions.ts';

/**
 * What a rule's tip is about: the first item that occurs often enough, or all the data. `undefined`
 * when the rule has nothing to say. `today` is the person's local day, `YYYY-MM-DD`.
 */
export function findRuleItem(
  rule: TipRule,
  data: JsonObject,
  today: string,
): JsonValue | undefined {
  const { each, when, atLeast, sameBy } = rule;
  if (each === undefined) {
    return meetsConditions(when, { subject: data, data, today }) ? data : undefined;
  }
  const list = readPath(data, each);
  if (!Array.isArray(list)) return undefined;
  const met = list.filter((item) => meetsConditions(when, { subject: item, data, today }));
  const same = (item: JsonValue) =>
    sameBy === undefined
      ? met
      : met.filter((other) => readPath(other, sameBy) === readPath(item, sameBy));
  return met.find((item) => same(item).length >= atLeast);
}

/** The local day of a moment, `YYYY-MM-DD`. @throws RangeError for an unknown time zone */
export function formatLocalDay(at: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at);
}
