import { afterEach, beforeEach } from 'vitest';
import type { RecordedCall, StoredMessage } from '../../infra/local/fake-telegram/chat-log.ts';
import { startFake } from '../../infra/local/fake-telegram/server.ts';
import type { RunningFake } from '../../infra/local/start-fake.ts';
import type { JsonObject } from '../../shared/domain/json.ts';

/** Talks to the fake Telegram of one test: looks at it, and plans what goes wrong. */
export interface FakeTelegramClient {
  readonly url: () => string;
  readonly messages: () => Promise<readonly StoredMessage[]>;
  readonly calls: (method?: string) => Promise<readonly RecordedCall[]>;
  readonly fail: (...faults: readonly JsonObject[]) => Promise<void>;
}

/** Starts a fake Telegram before each test of the file and stops it afterwards. */
export function useFakeTelegram(): FakeTelegramClient {
  let running: RunningFake | undefined;
  beforeEach(async () => {
    running = await startFake({ port: 0 });
  });
  afterEach(() => running?.close());

  const url = () => running?.url ?? 'http://127.0.0.1:1';
  const get = async (path: string) => (await fetch(`${url()}/_fake/${path}`)).json() as unknown;
  return {
    url,
    messages: async () => ((await get('messages')) as { messages: StoredMessage[] }).messages,
    calls: async (method) => {
      const query = method === undefined ? '' : `?method=${method}`;
      return ((await get(`calls${query}`)) as { calls: RecordedCall[] }).calls;
    },
    fail: async (...faults) => {
      const body = JSON.stringify(faults);
      const { status } = await fetch(`${url()}/_fake/faults`, { method: 'POST', body });
      if (status !== 200) throw new Error('Not a fault');
    },
  };
}
