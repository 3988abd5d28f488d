import type { JsonValue } from '../domain/json.ts';

/** One mistake in the configuration, precise enough to fix it without searching. */
export interface CatalogueProblem {
  /** Path from the repository's root, e.g. `config/assistants/felix/assistant.json`. */
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file; empty for the file as a whole. */
  readonly pointer: string;
  /** The value at that place, or null if there is none. */
  readonly value: JsonValue;
  readonly message: string;
  /** The valid name that is most similar to the value, if there is one. */
  readonly nearest?: string;
}

/** Enough of a long text to know it again. */
const MAX_SHOWN_LENGTH = 60;

/** Formats a problem as one line, for a terminal. */
export function formatProblem({
  file,
  pointer,
  value,
  message,
  nearest,
}: CatalogueProblem): string {
  const place = pointer === '' ? file : `${file}#${pointer}`;
  const found = value === null || typeof value === 'object' ? '' : ` ${showValue(value)}`;
  const hint = nearest === undefined ? '' : ` (did you mean ${JSON.stringify(nearest)}?)`;
  return `${place}:${found} ${message}${hint}`;
}

function showValue(value: string | number | boolean): string {
  const isLong = typeof value === 'string' && value.length > MAX_SHOWN_LENGTH;
  return JSON.stringify(isLong ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value);
}
