import { AppError, UnavailableError } from '../../domain/errors.ts';
import { ChatRefusal } from './chat-refusal.ts';
import { type ChatFailure, mapHttpError, SHORT_PAUSE_MS } from './map-http-error.ts';

const TIMEOUTS = new Set(['AbortError', 'TimeoutError']);

/**
 * Maps anything that a call threw. A broken connection is retried once, which is safe, because a
 * model call has no side effects. A timeout is not retried.
 */
export function mapCallError(error: unknown, now: Date, said: readonly string[] = []): ChatFailure {
  if (error instanceof ChatRefusal) return mapHttpError(error, now, said);
  if (error instanceof AppError) {
    return error.kind === 'model-output' ? { error, retryAfterMs: 0 } : { error };
  }
  const name = error instanceof Error ? error.name : 'unknown';
  const options = { cause: error, details: { name } };
  if (TIMEOUTS.has(name)) {
    return { error: new UnavailableError('Model call timed out', options) };
  }
  const failure = new UnavailableError('Model server is unavailable', options);
  return { error: failure, retryAfterMs: SHORT_PAUSE_MS };
}
