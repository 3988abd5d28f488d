import * as z from 'zod';
import {
  type AppError,
  InvalidInputError,
  ModelOutputError,
  ThrottledError,
  UnavailableError,
} from '../../domain/errors.ts';
import type { ChatRefusal } from './chat-refusal.ts';

/** A failed call. `retryAfterMs` is the pause before its only retry; absent when there is none. */
export interface ChatFailure {
  readonly error: AppError;
  readonly retryAfterMs?: number;
  /** The server expects the token limit under its newer name. */
  readonly wantsCompletionLimit?: boolean;
}

export const SHORT_PAUSE_MS = 100;
const THROTTLE_PAUSE_MS = 500;
/** A person is waiting, so a longer pause is left to the retry of the whole turn. */
const MAX_PAUSE_MS = 2_000;

/** Key, credit, permission or model name: the request is fine, but an operator has to act. */
const OPERATOR_STATUSES = new Set([401, 402, 403, 404]);

/**
 * Groq's code for a tool call that the model did not format correctly
 * (https://console.groq.com/docs/errors).
 */
const TOOL_USE_FAILED = 'tool_use_failed';

/** Maps a refusal. Nothing that the server wrote is kept, except a code that is an identifier. */
export function mapHttpError(refusal: ChatRefusal, now: Date): ChatFailure {
  const { status } = refusal;
  const { code, param } = readErrorBody(refusal.body);
  const options = { details: { status, ...(code === undefined ? {} : { code }) } };
  if (status === 429) return toThrottledFailure(refusal, now, options);
  if (status === 408 || status >= 500) {
    const error = new UnavailableError('Model server is unavailable', options);
    return { error, retryAfterMs: SHORT_PAUSE_MS };
  }
  if (OPERATOR_STATUSES.has(status)) {
    return { error: new UnavailableError('Model server rejected the credentials', options) };
  }
  if (code === TOOL_USE_FAILED) {
    const error = new ModelOutputError('Model could not produce its output', options);
    return { error, retryAfterMs: 0 };
  }
  const error = new InvalidInputError('Model server rejected the request', options);
  return param === 'max_tokens'
    ? { error, retryAfterMs: 0, wantsCompletionLimit: true }
    : { error };
}

function toThrottledFailure(
  refusal: ChatRefusal,
  now: Date,
  options: { readonly details: Readonly<Record<string, string | number>> },
): ChatFailure {
  const asked = parseRetryAfter(refusal.retryAfter, now);
  const error = new ThrottledError('Model server throttled the request', {
    ...options,
    ...(asked === undefined ? {} : { retryAfterSeconds: asked }),
  });
  const pause = asked === undefined ? THROTTLE_PAUSE_MS : asked * 1_000;
  return pause > MAX_PAUSE_MS ? { error } : { error, retryAfterMs: pause };
}

/**
 * Returns the seconds that `retry-after` asks for, given as a number or as a date
 * (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after).
 */
function parseRetryAfter(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  const until = Number.isNaN(seconds)
    ? Math.ceil((Date.parse(retryAfter) - now.getTime()) / 1_000)
    : seconds;
  return Number.isFinite(until) ? Math.max(until, 0) : undefined;
}

const IDENTIFIER = /^[a-z][\w.-]{0,63}$/i;
const faultSchema = z.object({
  code: z.string().regex(IDENTIFIER).optional().catch(undefined),
  param: z.string().optional().catch(undefined),
});
/** OpenAI wraps the fault in `error`; vLLM and Mistral may send it unwrapped. */
const bodySchema = z.union([
  z.object({ error: faultSchema }).transform(({ error }) => error),
  faultSchema,
]);

function readErrorBody(body: string): z.infer<typeof faultSchema> {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}
