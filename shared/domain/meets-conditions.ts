import type { Condition } from './catalogue/shadow.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { readPath } from './json-path.ts';

const DAY_MS = 86_400_000;

/** What conditions are compared with. */
export interface Compared {
  /** What the paths of the conditions lead into. */
  readonly subject: JsonValue;
  /** What `than` leads into. */
  readonly data: JsonObject;
  /** The person's local day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** True when every condition holds. A value that is not there meets only `missing`. */
export function meetsConditions(conditions: readonly Condition[], compared: Compared): boolean {
  return conditions.every((condition) => meets(condition, compared));
}

type Comparison = (found: JsonValue, other: JsonValue | undefined, today: string) => boolean;

const comparisons: Readonly<
  Record<Exclude<Condition['is'], 'missing' | 'absent_from'>, Comparison>
> = {
  equal: (found, other) => found === other,
  different: (found, other) => other !== undefined && found !== other,
  below: (found, other) => isNumber(found) && isNumber(other) && found < other,
  above: (found, other) => isNumber(found) && isNumber(other) && found > other,
  within_days: (found, other, today) => isWithin(found, other, today),
};

function meets({ path, is, value, than }: Condition, { subject, data, today }: Compared): boolean {
  const found = readPath(subject, path) ?? undefined;
  if (is === 'missing') return found === undefined;
  if (found === undefined) return false;
  if (is === 'absent_from') return !listValues(data, than ?? '').includes(found);
  const other = than === undefined ? value : readPath(data, than);
  return comparisons[is](found, other, today);
}

function isNumber(value: JsonValue | undefined): value is number {
  return typeof value === 'number';
}

/** From today on, today included. */
function isWithin(found: JsonValue, days: JsonValue | undefined, today: string): boolean {
  if (typeof found !== 'string' || typeof days !== 'number') return false;
  const left = (Date.parse(found.slice(0, 10)) - Date.parse(today)) / DAY_MS;
  return left >= 0 && left <= days;
}

/** The values at a path that may lead through lists: `saved.numbers.phone` is every phone. */
export function listValues(value: JsonValue, path: string): readonly JsonValue[] {
  const [key = '', ...rest] = path === '' ? [] : path.split('.');
  if (Array.isArray(value)) return value.flatMap((item) => listValues(item, path));
  if (key === '') return [value];
  const child = isJsonObject(value) ? value[key] : undefined;
  return child === undefined ? [] : listValues(child, rest.join('.'));
}
