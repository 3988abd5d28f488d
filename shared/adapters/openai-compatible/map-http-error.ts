import * as z from 'zod';
import {
  type AppError,
  InvalidInputError,
  ModelOutputError,
  RejectedError,
  ThrottledError,
  TooLongError,
  UnavailableError,
} from '../../domain/errors.ts';
import { redactProviderWords } from '../../domain/text/redact-provider-words.ts';
import type { ChatRefusal } from './chat-refusal.ts';

/** A failed call. `retryAfterMs` is the pause before its only retry; absent when there is none. */
export interface ChatFailure {
  readonly error: AppError;
  readonly retryAfterMs?: number;
  /** The parameter that the server refuses, e.g. `temperature`: the call may do without it. */
  readonly refusedParameter?: string;
  /** The limit of tokens was used up before the answer began. */
  readonly ranOutOfRoom?: boolean;
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

/** Codes of a 429 that waiting does not cure (https://platform.openai.com/docs/guides/error-codes). */
const CREDIT_CODES = new Set(['insufficient_quota', 'billing_hard_limit_reached']);

/** OpenAI's and llama.cpp's codes, and the words of vLLM, DeepSeek and Gemini. */
const TOO_LONG_CODES = new Set(['context_length_exceeded', 'exceed_context_size_error']);
const TOO_LONG_WORDS =
  /(?:maximum|exceeds?\b.*) (?:context|model) (?:length|len|size)|too many tokens|input token count/i;

type Fault = z.infer<typeof faultSchema>;

interface Details {
  readonly details: Readonly<Record<string, string | number>>;
}

/**
 * Maps a refusal. Of what the server wrote only its code and its redacted words are kept.
 * @param said the conversation: no word of it stays in the error
 */
export function mapHttpError(
  refusal: ChatRefusal,
  now: Date,
  said: readonly string[] = [],
): ChatFailure {
  const { status } = refusal;
  const fault = readErrorBody(refusal.body);
  const options = { details: describe(status, fault, said) };
  if (status === 408 || status >= 500) {
    const error = new UnavailableError('Model server is unavailable', options);
    return { error, retryAfterMs: SHORT_PAUSE_MS };
  }
  if (OPERATOR_STATUSES.has(status) || CREDIT_CODES.has(fault.code ?? '')) {
    return { error: new RejectedError('Model server refuses to serve us', options) };
  }
  if (status === 429) return toThrottledFailure(refusal, now, options);
  return toRefusedRequest(fault, options);
}

function describe(
  status: number,
  { code, message = '' }: Fault,
  said: readonly string[],
): Details['details'] {
  const says = redactProviderWords(message, said);
  const named = code === undefined ? {} : { code };
  return { status, ...named, ...(says === '' ? {} : { says }) };
}

function toRefusedRequest(
  { code = '', param, message = '' }: Fault,
  options: Details,
): ChatFailure {
  if (TOO_LONG_CODES.has(code) || TOO_LONG_WORDS.test(message)) {
    return { error: new TooLongError('The prompt is too long for the model', options) };
  }
  if (code === TOOL_USE_FAILED) {
    const error = new ModelOutputError('Model could not produce its output', options);
    return { error, retryAfterMs: 0 };
  }
  const error = new InvalidInputError('Model server rejected the request', options);
  return param === undefined ? { error } : { error, refusedParameter: param };
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
  message: z.string().optional().catch(undefined),
});
const wrappedSchema = z.object({ error: faultSchema }).transform(({ error }) => error);
/**
 * OpenAI wraps the fault in `error`, Gemini puts a list around that; vLLM and Mistral may send it
 * unwrapped.
 */
const bodySchema = z.union([
  wrappedSchema,
  z.tuple([wrappedSchema]).transform(([fault]) => fault),
  faultSchema,
]);

function readErrorBody(body: string): z.infer<typeof faultSchema> {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}
