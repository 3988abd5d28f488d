import { isJsonObject, type JsonValue } from '../../shared/domain/json.ts';

/** One place where two values differ; `undefined`: not there. */
export interface Difference {
  /** Dots and indices, e.g. `session.agentStack[1].flow.state`. */
  readonly path: string;
  readonly recorded: JsonValue | undefined;
  readonly replayed: JsonValue | undefined;
}

/** Every smallest place where the values differ, in the order of the keys. */
export function diffJson(
  recorded: JsonValue | undefined,
  replayed: JsonValue | undefined,
  path = '',
): readonly Difference[] {
  if (Array.isArray(recorded) && Array.isArray(replayed)) {
    const length = Math.max(recorded.length, replayed.length);
    return Array.from({ length }).flatMap((_, at) =>
      diffJson(recorded[at], replayed[at], `${path}[${at}]`),
    );
  }
  if (isJsonObject(recorded) && isJsonObject(replayed)) {
    const keys = new Set([...Object.keys(recorded), ...Object.keys(replayed)]);
    return [...keys].flatMap((key) =>
      diffJson(recorded[key], replayed[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return recorded === replayed ? [] : [{ path, recorded, replayed }];
}
