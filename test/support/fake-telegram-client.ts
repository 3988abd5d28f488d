import { afterEach, beforeEach } from 'vitest';
import type { RecordedCall, StoredMessage } from '../../infra/local/fake-telegram/chat-log.ts';
import { startFake } from '../../infra/local/fake-telegram/server.ts';
import type { ListeningServer } from '../../infra/local/process/listen.ts';
import type { JsonObject } from '../../shared/domain/json.ts';

/** Talks to the fake Telegram of one test: looks at it, and plans what goes wrong. */
export interface FakeTelegramClient {
  readonly url: () => string;
  readonly messages: () => Promise<readonly StoredMessage[]>;
  readonly calls: (method?: string) => Promise<readonly RecordedCall[]>;
  /** Keeps a file that somebody sent. */
  readonly keep: (file: JsonObject) => Promise<void>;
  readonly fail: (...faults: readonly JsonObject[]) => Promise<void>;
}

/** Starts a fake Telegram before each test of the file and stops it afterwards. */
export function useFakeTelegram(): FakeTelegramClient {
  let running: ListeningServer | undefined;
  beforeEach(async () => {
    running = await startFake({ port: 0 });
  });
  afterEach(() => running?.close());

  const url = () => running?.url ?? 'http://127.0.0.1:1';
  const get = async (path: string) => (await fetch(`${url()}/_fake/${path}`)).json() as unknown;
  const post = async (path: string, content: unknown) => {
    const body = JSON.stringify(content);
    const { status } = await fetch(`${url()}/_fake/${path}`, { method: 'POST', body });
    if (status !== 200) throw new Error(`${path} was refused`);
  };
  return {
    url,
    keep: (file) => post('files', file),
    messages: async () => ((await get('messages')) as { messages: StoredMessage[] }).messages,
    calls: async (method) => {
      const query = method === undefined ? '' : `?method=${method}`;
      return ((await get(`calls${query}`)) as { calls: RecordedCall[] }).calls;
    },
    fail: (...faults) => post('faults', faults),
  };
}
