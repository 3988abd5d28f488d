import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import {
  type BotAddress,
  callBotMethod,
} from '../../../shared/adapters/channels/telegram/register/call-bot-method.ts';
import { ALLOWED_UPDATES } from '../../../shared/adapters/channels/telegram/register/telegram-registration.ts';
import { RejectedError } from '../../../shared/domain/errors.ts';

/** Telegram holds a request open for so long when nobody writes. */
const HOLD_SECONDS = 25;
const RETRY_MS = 1_000;

const updatesSchema = z.array(z.looseObject({ update_id: z.int() }));

type Update = z.infer<typeof updatesSchema>[number];

export interface UpdateRelay {
  readonly bot: BotAddress;
  /** Takes each update as Telegram would post it. */
  readonly webhook: string;
  readonly secret: string;
  readonly signal: AbortSignal;
  /** Told of each update that was taken, and of each try that failed. */
  readonly note: (line: string) => void;
  /** Between two tries. */
  readonly retryMs?: number;
}

/**
 * Fetches what people write to a bot, and posts it to a webhook one by one, until the signal
 * aborts. Telegram keeps what was not taken: an update is acknowledged by asking for the next one,
 * after the webhook has answered 2xx. https://core.telegram.org/bots/api#getupdates
 * @throws RejectedError when Telegram or the webhook refuses for good
 */
export async function relayUpdates(relay: UpdateRelay): Promise<void> {
  const { signal } = relay;
  let offset = 0;
  while (!signal.aborted) {
    for (const update of await retry(relay, () => fetchUpdates(relay, offset))) {
      await retry(relay, () => post(relay, update));
      relay.note(`Update ${update.update_id} taken`);
      offset = update.update_id + 1;
    }
  }
}

async function fetchUpdates(
  { bot, signal }: UpdateRelay,
  offset: number,
): Promise<readonly Update[]> {
  const parameters = { offset, timeout: HOLD_SECONDS, allowed_updates: ALLOWED_UPDATES };
  const patience = AbortSignal.timeout((HOLD_SECONDS + 10) * 1_000);
  const either = AbortSignal.any([signal, patience]);
  return updatesSchema.parse(await callBotMethod(bot, 'getUpdates', parameters, either));
}

async function post({ webhook, secret, signal }: UpdateRelay, update: Update): Promise<Update[]> {
  const { ok, status } = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
    signal,
  });
  if (status >= 400 && status < 500) throw new RejectedError(`The webhook answered ${status}`);
  if (!ok) throw new Error(`The webhook answered ${status}`);
  return [update];
}

/** Repeats what did not get through; nothing is fetched or posted any more after an abort. */
async function retry(
  relay: UpdateRelay,
  attempt: () => Promise<readonly Update[]>,
): Promise<readonly Update[]> {
  while (!relay.signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      await waitAfter(error, relay);
    }
  }
  return [];
}

async function waitAfter(error: unknown, { signal, note, retryMs = RETRY_MS }: UpdateRelay) {
  if (error instanceof RejectedError) throw error;
  if (signal.aborted) return;
  note(`Trying again: ${error instanceof Error ? error.message : error}`);
  await pause(retryMs, undefined, { signal }).catch(() => {});
}
