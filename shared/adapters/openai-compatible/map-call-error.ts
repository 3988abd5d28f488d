import { AppError, UnavailableError } from '../../domain/errors.ts';
import { ChatRefusal } from './chat-refusal.ts';
import { BRIEFLY_MS, type ChatFailure, mapHttpError } from './map-http-error.ts';

const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

/**
 * Whatever a call threw, in our words. A connection that breaks deserves one more try, since nothing has
 * happened yet that a second call could double; one that took all its time does not.
 */
export function mapCallError(error: unknown, now: Date): ChatFailure {
  if (error instanceof ChatRefusal) return mapHttpError(error, now);
  if (error instanceof AppError) {
    return error.kind === 'model-output' ? { error, repeatAfterMs: 0 } : { error };
  }
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  if (TIMEOUTS.has(name)) {
    return { error: new UnavailableError('The model took too long', options) };
  }
  const failure = new UnavailableError('The model server does not answer', options);
  return { error: failure, repeatAfterMs: BRIEFLY_MS };
}
