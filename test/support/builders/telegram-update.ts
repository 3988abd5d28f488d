import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelEndpoint } from '../../../shared/application/ports/channel/channel-directory.ts';
import type { ChannelRequest } from '../../../shared/application/ports/channel/channel-receiver.ts';

export const TELEGRAM_SECRET = 'webhook-secret-of-the-test';
export const TELEGRAM_TOKEN = '7000000099:TOKEN-of-the-test';

/** The bot that the fixtures talk to. */
export function aTelegramEndpoint(overrides: Partial<ChannelEndpoint> = {}): ChannelEndpoint {
  return {
    channel: 'telegram',
    key: 'felix',
    assistantId: 'felix',
    allowedAssistants: ['felix'],
    settings: { bot_username: 'ExampleAssistantBot' },
    ...overrides,
  };
}

/** A body as Telegram posts it, by the name of its file in test/fixtures/telegram. */
export function readTelegramFixture(name: string): string {
  return readFileSync(join('test/fixtures/telegram', `${name}.json`), 'utf8');
}

/** A webhook call with the right secret. */
export function aTelegramRequest(body: string): ChannelRequest {
  return {
    headers: { 'x-telegram-bot-api-secret-token': TELEGRAM_SECRET },
    rawBody: Buffer.from(body),
  };
}

/** The body of an update with a message of Ana in a private chat; `undefined` removes a field. */
export function aTelegramUpdate(message: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    update_id: 810_000_100,
    message: {
      message_id: 200,
      from: { id: 700_000_001, is_bot: false, first_name: 'Ana', language_code: 'es-MX' },
      chat: { id: 700_000_001, type: 'private' },
      date: 1_790_000_001,
      ...message,
    },
  });
}
