import type { JsonValue } from '../domain/json.ts';

/** One mistake in the configuration, precise enough to fix it without searching. */
export interface CatalogueProblem {
  /** Path from the repository's root, e.g. `config/assistants/felix/assistant.json`. */
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file; empty for the file as a whole. */
  readonly pointer: string;
  /** What stands there; null when nothing does. */
  readonly value: JsonValue;
  readonly message: string;
  /** The valid name most like the value, when one is near. */
  readonly nearest?: string;
}

/** The problem on one line, for a terminal. */
export function formatProblem({
  file,
  pointer,
  value,
  message,
  nearest,
}: CatalogueProblem): string {
  const place = pointer === '' ? file : `${file}#${pointer}`;
  const found = value === null || typeof value === 'object' ? '' : ` ${JSON.stringify(value)}`;
  const hint = nearest === undefined ? '' : ` (did you mean ${JSON.stringify(nearest)}?)`;
  return `${place}:${found} ${message}${hint}`;
}
