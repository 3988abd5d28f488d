import * as z from 'zod';
import {
  type AppError,
  InvalidInputError,
  ModelOutputError,
  ThrottledError,
  UnavailableError,
} from '../../domain/errors.ts';
import type { ChatRefusal } from './chat-refusal.ts';

/** A failed call, and how long to wait before the one more try it deserves; absent when it deserves none. */
export interface ChatFailure {
  readonly error: AppError;
  readonly repeatAfterMs?: number;
  /** The server wants the limit of tokens under its newer name. */
  readonly wantsCompletionLimit?: boolean;
}

export const BRIEFLY_MS = 100;
const THROTTLE_PAUSE_MS = 500;
/** A person is waiting: a longer pause is left to whoever retries the turn. */
const LONGEST_PAUSE_MS = 2_000;

/** Key, credit, permission or model name: nothing is wrong with the request, an operator has to act. */
const OPERATORS = new Set([401, 402, 403, 404]);

/** Groq's word for a tool call that the model did not bring into form (https://console.groq.com/docs/errors). */
const TOOL_USE_FAILED = 'tool_use_failed';

/** A refusal in our words. What the server wrote stays out, except a code that is an identifier. */
export function mapHttpError(refusal: ChatRefusal, now: Date): ChatFailure {
  const { status } = refusal;
  const { code, param } = readErrorBody(refusal.body);
  const options = { details: { status, ...(code === undefined ? {} : { code }) } };
  if (status === 429) return throttled(refusal, now, options);
  if (status === 408 || status >= 500) {
    const error = new UnavailableError('The model server does not answer', options);
    return { error, repeatAfterMs: BRIEFLY_MS };
  }
  if (OPERATORS.has(status)) {
    return { error: new UnavailableError('The model server does not let us in', options) };
  }
  if (code === TOOL_USE_FAILED) {
    const error = new ModelOutputError('The model could not produce its output', options);
    return { error, repeatAfterMs: 0 };
  }
  const error = new InvalidInputError('The model server refuses the request', options);
  return param === 'max_tokens'
    ? { error, repeatAfterMs: 0, wantsCompletionLimit: true }
    : { error };
}

function throttled(
  refusal: ChatRefusal,
  now: Date,
  options: { readonly details: Readonly<Record<string, string | number>> },
): ChatFailure {
  const asked = secondsUntil(refusal.retryAfter, now);
  const error = new ThrottledError('The model is throttled', {
    ...options,
    ...(asked === undefined ? {} : { retryAfterSeconds: asked }),
  });
  const pause = asked === undefined ? THROTTLE_PAUSE_MS : asked * 1_000;
  return pause > LONGEST_PAUSE_MS ? { error } : { error, repeatAfterMs: pause };
}

/** `retry-after` is a number of seconds or a date (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after). */
function secondsUntil(retryAfter: string | null, now: Date): number | undefined {
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
/** OpenAI wraps the fault in `error`; vLLM and Mistral may send it bare. */
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
