import { toErrorKind } from '../domain/errors.ts';

/** True for a failure after which it is unknown what happened: trying again finds out. */
export function isTemporary(error: unknown): boolean {
  const kind = toErrorKind(error);
  return kind === 'unavailable' || kind === 'throttled';
}
