import * as z from 'zod/mini';
import { UnavailableError } from '../../../../domain/errors.ts';
import type { JsonObject } from '../../../../domain/json.ts';

/** An error response of Telegram. https://core.telegram.org/bots/api#making-requests */
export interface TelegramRefusal {
  readonly type: 'refused';
  readonly code: number;
  /** In English and lower case. Undocumented, but the only way to tell refusals apart. */
  readonly description: string;
  readonly retryAfterSeconds?: number;
  /** The new chat id of a group that became a supergroup. */
  readonly migrateToChatId?: number;
}

export type TelegramAnswer =
  /** `messageId`: of the message that was sent, if the method sends one. */
  { readonly type: 'accepted'; readonly messageId?: number } | TelegramRefusal;

export interface TelegramApi {
  /**
   * Calls a method of the Bot API.
   * @throws UnavailableError when no answer arrived in time; the call may have taken effect
   */
  call(token: string, method: string, parameters: JsonObject): Promise<TelegramAnswer>;
}

const answerSchema = z.object({
  ok: z.boolean(),
  error_code: z.catch(z.optional(z.int()), undefined),
  description: z.catch(z.string(), ''),
  result: z.catch(z.optional(z.object({ message_id: z.optional(z.int()) })), undefined),
  parameters: z.catch(
    z.object({
      retry_after: z.catch(z.optional(z.number()), undefined),
      migrate_to_chat_id: z.catch(z.optional(z.int()), undefined),
    }),
    { retry_after: undefined, migrate_to_chat_id: undefined },
  ),
});

/**
 * Creates a client of the Bot API. Its addresses contain the bot's token, so its errors never
 * include an address, and redirects are not followed.
 */
export function createTelegramApi(options: {
  readonly baseUrl: string;
  readonly timeoutMs: number;
}): TelegramApi {
  return {
    async call(token, method, parameters) {
      const response = await post(`${options.baseUrl}/bot${token}/${method}`, parameters, options);
      if (response.type === 'failed') {
        const { reason } = response;
        throw new UnavailableError('Telegram did not answer', { details: { method, reason } });
      }
      return toAnswer(response.status, response.body);
    },
  };
}

type RawResponse =
  | { readonly type: 'answered'; readonly status: number; readonly body: string }
  | { readonly type: 'failed'; readonly reason: string };

async function post(
  url: string,
  parameters: JsonObject,
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<RawResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { type: 'answered', status: response.status, body: await response.text() };
  } catch (error) {
    return { type: 'failed', reason: toFailureReason(error) };
  }
}

/** Returns the system code or name of an error; its message may quote the address. */
function toFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  return hasCode ? String(cause.code) : error.name;
}

function toAnswer(status: number, body: string): TelegramAnswer {
  const parsed = answerSchema.safeParse(parseJson(body));
  // The answer is from a proxy, not from Telegram, so only its status is usable.
  if (!parsed.success) return { type: 'refused', code: status, description: '' };
  const { ok, error_code: code, description, parameters, result } = parsed.data;
  const messageId = result?.message_id;
  if (ok) return messageId === undefined ? { type: 'accepted' } : { type: 'accepted', messageId };
  const { retry_after: retryAfterSeconds, migrate_to_chat_id: migrateToChatId } = parameters;
  return {
    type: 'refused',
    code: code ?? status,
    description: description.toLowerCase(),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(migrateToChatId === undefined ? {} : { migrateToChatId }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
