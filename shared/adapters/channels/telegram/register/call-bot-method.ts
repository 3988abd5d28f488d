import * as z from 'zod/mini';
import { RejectedError } from '../../../../domain/errors.ts';
import type { JsonObject } from '../../../../domain/json.ts';

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({
  ok: z.boolean(),
  description: z.optional(z.string()),
  result: z.optional(z.unknown()),
});

/** A bot, as its commands and tools on a laptop reach it. */
export interface BotAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly token: string;
}

/**
 * Calls a method of the Bot API and returns its `result`. The address holds the token, so it is in
 * no error. https://core.telegram.org/bots/api#making-requests
 * @throws RejectedError with Telegram's own words; what `fetch` throws passes through
 */
export async function callBotMethod(
  { baseUrl, token }: BotAddress,
  method: string,
  parameters: JsonObject = {},
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<unknown> {
  const response = await fetch(`${baseUrl}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    redirect: 'error',
    signal,
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new RejectedError(`Telegram answered ${response.status}`);
  const { ok, description = '', result } = answer.data;
  if (!ok) throw new RejectedError(`Telegram says: ${description}`);
  return result;
}
