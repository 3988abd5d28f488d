import * as z from 'zod/mini';
import { UnavailableError } from '../../../../domain/errors.ts';
import type { JsonObject } from '../../../../domain/json.ts';

/** An error answer of Discord. */
export interface DiscordRefusal {
  readonly type: 'refused';
  readonly status: number;
  /** Discord's code; `undefined` when the answer is not Discord's. */
  readonly code: number | undefined;
  /** What Discord wants us to wait, in seconds. */
  readonly retryAfter: number | undefined;
}

export type DiscordAnswer =
  /** `id`: of the message or channel that the call made. */
  { readonly type: 'accepted'; readonly id?: string } | DiscordRefusal;

/** A call of Discord's API. */
export interface DiscordCall {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's version. */
  readonly path: string;
  readonly body?: JsonObject;
  /** Absent where the path itself is the proof. */
  readonly botToken?: string;
}

export interface DiscordApi {
  /**
   * @throws UnavailableError when no answer arrived in time; the call may have taken effect
   */
  call(call: DiscordCall): Promise<DiscordAnswer>;
}

const acceptedSchema = z.object({ id: z.catch(z.optional(z.string()), undefined) });
const refusedSchema = z.object({
  code: z.catch(z.optional(z.number()), undefined),
  retry_after: z.catch(z.optional(z.number()), undefined),
});

/** Creates a client of Discord's API. Redirects are not followed: the token would go along. */
export function createDiscordApi(options: {
  /** With the version. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}): DiscordApi {
  return {
    async call(call) {
      try {
        const response = await fetch(`${options.baseUrl}${call.path}`, {
          ...toRequest(call),
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs),
        });
        return toAnswer(response.status, await response.text());
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        throw new UnavailableError('Discord did not answer', { cause: error, details: { reason } });
      }
    },
  };
}

function toRequest({ method, body, botToken }: DiscordCall) {
  return {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(botToken === undefined ? {} : { authorization: `Bot ${botToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function toAnswer(status: number, text: string): DiscordAnswer {
  const body = parseJson(text);
  if (status >= 300) {
    const { code, retry_after: retryAfter } = refusedSchema.safeParse(body).data ?? {};
    return { type: 'refused', status, code, retryAfter };
  }
  const id = acceptedSchema.safeParse(body).data?.id;
  return id === undefined ? { type: 'accepted' } : { type: 'accepted', id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
